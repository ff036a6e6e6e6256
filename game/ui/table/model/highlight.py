"""Highlights of the table: what is lit up at a moment."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Rect

from game.rules.board import CardIndex, Road, bits
from game.rules.events import Official
from game.rules.state import GAP, Phase
from game.ui.graphics.card_spread import strips_of
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.model.view import View


@dataclass(frozen=True, slots=True)
class Untaught:
    """Things that a guide has not come to yet, which are neither seen nor heard of: whole `kinds`,
    and some `officials` and large `buttons`.
    """

    kinds: frozenset[KeyKind] = frozenset()
    officials: frozenset[Official] = frozenset()
    buttons: frozenset[str] = frozenset()

    @property
    def seats(self) -> bool:
        """True if nothing is seen of the seats."""
        return KeyKind.NAME_OF in self.kinds

    def hides(self, thing: Key) -> bool:
        """True if the thing is left out."""
        if thing.kind is KeyKind.OFFICIAL:
            return [*Official][thing.number] in self.officials
        return thing.kind in self.kinds


NOTHING = Untaught()


@dataclass(slots=True)
class Highlight:
    """The parts of the table that are lit up at a moment; not to be changed once it is shown.

    `targets` are places where the thing in hand may land, `ready` those among them that the
    pointer is over, `refused` where it would be sought and does not fit; `sources` what may be
    picked up, `gold` the few among them that are to be chosen, where that is not everything;
    `signs` say what each card would do, and `closers` are those that let the route be closed when
    they are played in the way of a variant, ticked if the `closers_differ` from others; `cards` are
    those of the city that is pointed at; `lifted` cards are not drawn in their place; `focused` is
    what the keys have reached. Of the cards `kept` each has a tick, unless it `drops` others: then
    these are crossed out. `lacking` are cities that the viewer still needs: while there are any,
    even none, all others step back.
    `covered` are the seats over whose panels a paper lies, so that nothing of them is drawn that is
    larger than the panel. `helping` are the officials who will help with what is chosen: unless it
    is None, no other one is lit. `seat` is that whose panel is looked at. `gain` are the points
    that the viewer's closing has just brought. While the game `pauses`, nobody is shown as the one
    to act. What is `untaught` is left out. While the viewer chooses how a route `closes` the ends
    of those of others step back.
    """

    sources: Collection[Key] = ()
    gold: Collection[Key] = ()
    signs: Mapping[Key, Sign] = field(default_factory=dict)
    closers: Collection[Key] = ()
    closers_differ: bool = False
    targets: Collection[Key] = ()
    refused: Collection[Key] = ()
    ready: Key | None = None
    selected: Key | None = None
    hovered: Key | None = None
    focused: Key | None = None
    lifted: Collection[Key] = ()
    kept: frozenset[int] | None = None
    drops: bool = False
    cities: Collection[int] = ()
    lacking: Collection[int] | None = None
    cards: Collection[Key] = ()
    covered: Collection[int] = ()
    helping: Collection[Official] | None = None
    seat: int | None = None
    gain: int = 0
    pauses: bool = False
    untaught: Untaught = NOTHING
    closes: bool = False

    @property
    def in_front(self) -> Collection[Key | None]:
        """The cards that are seen whole, above those that would cover them."""
        return self.hovered, self.focused, self.selected

    @property
    def front(self) -> Key | None:
        """The card of the hand before which the others make way, to be seen beside it: that which
        the keys have reached, or else the chosen one.
        """
        wanted = (self.focused, self.selected)
        cards = [each for each in wanted if each is not None and each.kind is KeyKind.CARD]
        return None if not cards or cards[0] in self.lifted else cards[0]

    @property
    def glowing(self) -> Collection[Key]:
        """The things in gold light: all that can be picked up, or only what is pointed out."""
        return self.gold or self.sources


def hand_in_sight(
    hand: Sequence[tuple[CardIndex | None, Rect]], front: Key | None
) -> dict[CardIndex, Rect]:
    """The part in sight of each card of a hand while that of the key `front` is seen whole: of
    those before it their left end, of those after it their right one. Nothing where none covers
    another.
    """
    cards = [(card, rect) for card, rect in hand if card is not None]
    keys = [card_key(card) for card, _rect in cards]
    strips = strips_of([rect for _card, rect in cards])
    if front not in keys or not any(strips):
        return {}
    at, found = keys.index(front), dict[CardIndex, Rect]()
    right = cards[at][1].right
    for number, (card, rect) in enumerate(cards):
        place = rect.copy()
        if number < at:
            place.width = strips[number] or rect.width
        elif number > at:
            left = cards[-1][1].right - right
            wide = left if number == len(cards) - 1 else min(left, strips[number] or rect.width)
            place = Rect(right, rect.y, wide, rect.height)
            right += wide
        found[card] = place
    return found


def open_roads(view: View) -> tuple[Road, ...]:
    """The roads from the ends of the viewer's route to cities that are not on it.

    There are none unless the viewer may take or play a card now.
    """
    route = view.own_seat.route
    if not view.may_act or view.observation.phase not in (Phase.DRAW, Phase.PLAY) or not route:
        return ()
    rules, cities = view.rules, view.rules.board.cities
    laid = [rules.city_of[card] for card in route]
    found = {
        Road.between(cities[end].id, cities[city].id)
        for end in (laid[0], laid[-1])
        for city in bits(rules.neighbours[end])
        if city not in laid
    }
    return tuple(sorted(found, key=lambda road: (road.a, road.b)))


def roads_in_reach(view: View) -> tuple[Road, ...]:
    """Those of the open roads for whose city a card lies in the hand, or open where one may be
    taken now, as a second one with the Postmaster: on each such card an arrow says that it fits.

    Cards that lie face down count for none.
    """
    rules, phase = view.rules, view.observation.phase
    second = phase is not Phase.OVER and help_of(Official.POSTMASTER, view) is Help.NOW
    may_be_open = (phase is Phase.DRAW or second) and not view.must_draw
    open_cards = view.observation.display if may_be_open else ()
    laid = {rules.city_of[card] for card in view.own_seat.route}
    cities = {
        rules.city_of[card]
        for card in (*view.hand, *open_cards)
        if card is not None and card != GAP
    }
    names = {rules.board.cities[city].id for city in cities - laid}
    return tuple(road for road in open_roads(view) if road.a in names or road.b in names)
