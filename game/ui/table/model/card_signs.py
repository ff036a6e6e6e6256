"""Signs of the cards: what taking or playing each one would do now."""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from typing import TypeAlias

from game.rules.actions import ExtendRoute, Side, StartRoute
from game.rules.state import GAP, Phase
from game.ui.table.model.move_index import SUPPLY, Key, KeyKind, MoveIndex, card_key, slot_key
from game.ui.table.model.view import View


class Sign(StrEnum):
    """The effect of a card; the phase says whether by being taken or by being played."""

    LEFT = "fits left"
    RIGHT = "fits right"
    BOTH = "fits both ends"
    STARTS = "starts a route"
    COSTS = "costs the route"
    PLAIN = "plain"
    """It may be taken, or played in the variant's own way, and does nothing for the route."""
    NOT_NOW = "not now"

    @property
    def fits(self) -> bool:
        """True if the card goes on with the route."""
        return self in _FITTING


class CardSign(Enum):
    """What a variant prints on cards of the own hand and of the display, or marks them with."""

    HORSES = auto()
    CLOSES = auto()
    """Of a card that, played in the variant's own way, lets the route be closed."""


class RoadSign(Enum):
    """The look of a road that is lit up."""

    IN_REACH = auto()


Part: TypeAlias = str | Sign | CardSign | RoadSign
"""A part of a sentence with signs in the place of words."""

Pictured: TypeAlias = tuple[tuple[Part, ...], ...]
"""Such sentences in parts, the one that says most first; none where words alone are shown."""


_FITTING = frozenset({Sign.LEFT, Sign.RIGHT, Sign.BOTH})


def card_signs(view: View, moves: MoveIndex) -> dict[Key, Sign]:
    """The sign of every card that the viewer could take or play in this turn.

    There is none in a rival's turn, while cards are kept, and once the game is over.
    """
    seen = view.observation
    if not view.may_act or seen.phase in (Phase.DISCARD, Phase.OVER):
        return {}
    cards = {slot_key(slot): card for slot, card in enumerate(seen.display, 1) if card != GAP}
    cards |= {card_key(card): card for card in view.hand if card is not None}
    signs = {key: _sign(key, card, view, moves) for key, card in cards.items()}
    if view.supply_left:
        signs[SUPPLY] = Sign.PLAIN if SUPPLY in moves.sources else Sign.NOT_NOW
    return signs


def _sign(key: Key, card: int, view: View, moves: MoveIndex) -> Sign:
    actions = moves.of(key)
    if not actions:
        # What the hand can go on with matters to which card is taken.
        planning = view.observation.phase is Phase.DRAW and key.kind is KeyKind.CARD
        fits = fitting_sign(card, view) if planning else None
        return fits or Sign.NOT_NOW
    if key.kind is KeyKind.SLOT:
        return fitting_sign(card, view) or Sign.PLAIN
    sides = {action.side for action in actions if isinstance(action, ExtendRoute)}
    if sides:
        return _at_ends(Side.LEFT in sides, Side.RIGHT in sides) or Sign.PLAIN
    if any(not isinstance(action, StartRoute) for action in actions):
        return Sign.PLAIN
    return Sign.COSTS if view.own_seat.route else Sign.STARTS


def would_fit(card: int, view: View) -> tuple[bool, bool]:
    """The two facts whether roads lead from the left and from the right end of the own route to a
    new city.
    """
    rules, route = view.rules, view.own_seat.route
    cities, city = [rules.city_of[each] for each in route], rules.city_of[card]
    if not cities or city in cities:
        return False, False
    left, right = (bool(rules.neighbours[end] >> city & 1) for end in (cities[0], cities[-1]))
    return left, right


def fitting_sign(card: int, view: View) -> Sign | None:
    """The arrow of a card that goes on with the own route, None for any other one."""
    return _at_ends(*would_fit(card, view))


def no_hand_fits(view: View) -> bool:
    """True if the viewer is to take or play a card, and none of the hand goes on with the route. An
    empty or covered hand is another matter.
    """
    seen, hand = view.observation, view.open_hand
    if not view.may_act or seen.phase not in (Phase.DRAW, Phase.PLAY) or not view.own_seat.route:
        return False
    if not hand or len(hand) < len(view.hand):
        return False
    return not any(any(would_fit(card, view)) for card in hand)


def open_fits(view: View) -> bool:
    """True if a card of the display goes on with the own route and may be taken now."""
    seen = view.observation
    second = seen.phase is Phase.PLAY and seen.taken == 1 and seen.official is None
    if not view.may_act or view.must_draw or not (view.may_take or second):
        return False
    return any(any(would_fit(card, view)) for card in seen.display if card != GAP)


def card_fits(view: View) -> bool:
    """True if a card of the hand or of the display goes on with the own route, and the viewer is to
    take or play one.
    """
    seen = view.observation
    if not view.may_act or seen.phase not in (Phase.DRAW, Phase.PLAY):
        return False
    cards = (*view.open_hand, *(card for card in seen.display if card != GAP))
    return any(any(would_fit(card, view)) for card in cards)


def _at_ends(left: bool, right: bool) -> Sign | None:
    if left and right:
        return Sign.BOTH
    return Sign.LEFT if left else Sign.RIGHT if right else None
