"""Nodes of what lies on the table: the words of each thing, as long as the person wants them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.language import _, in_a_row
from game.ui.settings import Speech
from game.ui.table.context import TableContext
from game.ui.table.heard.regions import Region, by_region, chooses_words, region_of
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import (
    HAND,
    LEFT_END,
    NEW_ROUTE,
    RIGHT_END,
    SUPPLY,
    VARIANT_PLACE,
    Key,
    KeyKind,
)
from game.ui.table.modes.closing import Closing
from game.ui.table.modes.keeping import Keeping
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.table.position import Position
from game.ui.table.text.heard import cards, cities, seats, summaries
from game.ui.table.text.prompts import is_at_risk, official_name
from game.ui.table.text.refusals import official_refusal
from game.ui.table.text.tooltips import beyond_words, tooltip_words
from game.ui.widgets import Button, Widget


class HeardThings:
    """The nodes of the table's widgets. `prompt` and `story` say what to do and what was done."""

    def __init__(
        self, table: TableContext, prompt: Callable[[], str], story: Callable[[], str]
    ) -> None:
        self._table = table
        self._prompt = prompt
        self._story = story
        self._position: Position | None = None
        self._known: dict[tuple[Key, Speech, bool, bool, frozenset[KeyKind]], str] = {}
        """Words of things in that position: most stay the same while the focus moves."""

    @property
    def speech(self) -> Speech:
        return self._table.app.settings.speech

    @property
    def hand_told(self) -> bool:
        """False if the own cards are read only when a key asks for them."""
        return not self._table.app.settings.hand_on_key

    @property
    def signs(self) -> Mapping[Key, Sign]:
        """The effect of each card, as far as the viewer's help has it."""
        return self._helped(self._table.position.signs)

    @property
    def signs_now(self) -> Mapping[Key, Sign]:
        """The same once all that is being told has been told."""
        return self._helped(self._table.actual.signs)

    def _helped(self, signs: Mapping[Key, Sign]) -> Mapping[Key, Sign]:
        help = self._table.help
        if help is None or help.lit:
            return signs
        return {key: sign for key, sign in signs.items() if sign is Sign.COSTS}

    def groups(self, widgets: Sequence[Widget]) -> list[Node]:
        """A node for each region with those of its widgets, and what can only be read."""
        papers = [
            each.accessible()
            for each in widgets
            # What a guide says is the prompt.
            if each.visible and not each.focusable and each is not self._table.guide.callout
        ]
        return [*filter(None, papers), *self._regions(widgets)]

    def _regions(self, widgets: Sequence[Widget]) -> list[Node]:
        carriages = bool(self._table.position.view.rules.carriages)
        return [
            Node(
                region,
                region.role,
                region.words(carriages),
                children=tuple(self._node(each, n, len(some)) for n, each in enumerate(some, 1)),
            )
            for region, some in by_region(widgets).items()
        ]

    def _node(self, widget: Widget, number: int, count: int) -> Node:
        if isinstance(widget, Spot):
            return self._spot(widget, number, count)
        if isinstance(widget, WayCell):
            how = "" if widget.chosen else chooses_words()
            return widget.node(
                Role.RADIO_BUTTON,
                widget.label,
                description=how,
                acts=PRESSED,
                checked=widget.chosen,
            )
        if isinstance(widget, HouseSpot):
            position = self._table.position
            name = cards.city_sentence(widget.city, position.view)
            if not widget.of_chosen:
                # A press chooses the way.
                name = in_a_row([name, _("With a house.") if widget.built else ""])
                return widget.node(Role.BUTTON, name, acts=PRESSED)
            return widget.node(Role.CHECK_BOX, name, acts=PRESSED, checked=widget.built)
        found = widget.accessible()
        if found is None:
            return widget.node(Role.BUTTON, widget.key, acts=PRESSED)
        may_act = self._table.position.view.may_act and self._table.timeline is None
        if isinstance(widget, Button) and widget.locked and may_act:
            guide = self._table.guide
            if guide.judges or (guide.waits and guide.answers):
                # The focus goes on with the answer, and that says what there is to do.
                return found
            # What is asked for has to be answered before.
            asked = self._table.mode.question or _("Not possible now.")
            return found._replace(description=found.description or asked)
        return found

    def _spot(self, spot: Spot, number: int, count: int) -> Node:
        thing, mode = spot.thing, self._table.mode
        words = self.words(thing)
        if thing.kind is KeyKind.CARD and not self.hand_told:
            words = cards.hidden_card(number, count)
        row: dict[str, Any] = {"acts": PRESSED, "place": (number, count)}
        if isinstance(mode, Closing) and thing.kind is KeyKind.CITY:
            built = bool(mode.view.choice.houses >> thing.number & 1)
            return spot.node(Role.CHECK_BOX, words, checked=built, **row)
        if isinstance(mode, Keeping) and thing.kind is KeyKind.CARD:
            stays = thing.number in mode.kept
            if mode.drops:
                # A card that is checked is one that stays: here those that go are chosen.
                row["selected"] = spot.focused
                return spot.node(Role.LINE, words, description=_fate(mode, thing.number), **row)
            return spot.node(Role.CHECK_BOX, words, checked=stays, **row)
        if region_of(spot).role is not Role.LIST or region_of(spot) is Region.TURN:
            row.pop("place")
        # A line that has the focus and is not selected would be called so each time.
        row["selected"] = spot.focused
        more = self._why_not(thing) or self._chosen(thing)
        return spot.node(Role.LINE, words, description=more, **row)

    def _why_not(self, thing: Key) -> str:
        """The reason why an official cannot help any more in this turn; "" for anything else."""
        if self._table.timeline is not None:
            return ""
        why_not = official_refusal(self._table.session, self._table.position.view, thing)
        # What is asked for has been answered: it only has to be confirmed.
        mode = self._table.mode
        chosen = in_a_row(mode.chosen_words)
        if isinstance(mode, Keeping):
            chosen = mode.first_words()
        return why_not and (chosen or why_not)

    def chosen(self) -> str:
        """What is chosen, and by which keys it goes where; "" for nothing."""
        thing = self._table.mode.selected
        return "" if thing is None else in_a_row([self.words(thing), self._chosen(thing)])

    def _chosen(self, thing: Key) -> str:
        """That a thing is chosen, and by which keys it goes where; "" if it is not."""
        if thing != self._table.mode.selected:
            return ""
        targets = self._table.position.moves.targets(thing)
        ways = {
            LEFT_END: _("L: left end."),
            RIGHT_END: _("R: right end."),
            NEW_ROUTE: _("N: new route."),
            VARIANT_PLACE: _("H: as horses."),
            HAND: _("Enter: into your hand."),
        }
        # Translators: a card that is chosen, and is now to be put somewhere.
        return in_a_row([_("Chosen."), *(ways[each] for each in ways if each in targets)])

    def words(self, thing: Key, speech: Speech | None = None) -> str:
        """The words of a thing, whose card is told whatever the settings say."""
        if thing.kind is KeyKind.PHASES:
            return self._prompt()
        if thing.kind is KeyKind.STORY:
            return self._story()
        if self._position is not self._table.position:
            self._position = self._table.position
            self._known.clear()
        unseen = self._table.app.settings.unseen_copies
        length = self.speech if speech is None else speech
        wanted = thing, length, self.hand_told, unseen, self._table.guide.untaught.kinds
        if wanted not in self._known:
            self._known[wanted] = self._words(*wanted)
        return self._known[wanted]

    def _words(
        self,
        thing: Key,
        speech: Speech,
        hand_told: bool,
        unseen: bool,
        untaught: frozenset[KeyKind],
    ) -> str:
        view, signs = self._table.position.view, self.signs
        of_city: Any = {"hand_told": hand_told, "unseen": unseen, "untaught": untaught}
        of_city["own"] = not self._table.is_nobodys
        match thing.kind:
            case KeyKind.SLOT:
                return cards.slot_words(thing.number, view, signs, speech, unseen=unseen)
            case KeyKind.CARD if thing.number not in view.hand:
                # It is still told where the card goes.
                return cards.city_sentence(view.rules.city_of[thing.number], view)
            case KeyKind.CARD:
                return cards.card_words(thing.number, thing, view, signs, speech, unseen=unseen)
            case KeyKind.LAID if speech is Speech.LONG:
                city = view.rules.city_of[thing.number]
                return cities.city_words(city, view, speech, **of_city)
            case KeyKind.LAID:
                return cards.card_words(thing.number, thing, view, signs, Speech.SHORT)
            case KeyKind.CITY:
                return cities.city_words(thing.number, view, speech, **of_city)
            case KeyKind.NAME_OF:
                return seats.seat_words(thing.number, view, speech, untaught)
            case KeyKind.ROUTE:
                return _("You have no route.")
            case KeyKind.ROUTE_END:
                return self._end(thing)
            case KeyKind.HAND:
                return _("Take it into your hand.")
            case KeyKind.DISCARD:
                return cards.discard_words(view)
        if thing == SUPPLY:
            return cards.supply_words(view, signs)
        if thing == NEW_ROUTE:
            return self._begin()
        if thing.kind is KeyKind.OFFICIAL and speech is Speech.SHORT:
            return official_name(thing.number)
        return self._of_tooltip(thing, speech)

    def _of_tooltip(self, thing: Key, speech: Speech) -> str:
        """The words that a tooltip has, the first line alone unless all is wanted."""
        lines = tooltip_words(thing, self._table.position.view).split("\n")
        return cards.as_sentences(lines if speech is Speech.LONG else lines[:1])

    def _end(self, thing: Key) -> str:
        view = self._table.position.view
        route = view.own_seat.route
        if thing == LEFT_END:
            return _("Left end, before {city}.").format(city=view.city_name(route[0]))
        return _("Right end, after {city}.").format(city=view.city_name(route[-1]))

    def _begin(self) -> str:
        if self._table.position.view.own_seat.route:
            return _("New route: the present one is lost.")
        return _("New route.")

    def more(self, thing: Key) -> str:
        """All that there is to know about a thing."""
        told = self.hand_told or thing.kind is not KeyKind.CARD
        words = self.words(thing, Speech.LONG) if told else ""
        if thing.kind is KeyKind.NAME_OF and KeyKind.TILES_OF in self._table.guide.untaught.kinds:
            # What more there is to say of a seat is about points.
            return words
        beyond = beyond_words(thing, self._table.position.view, words)
        return in_a_row([words, cards.as_sentences(beyond)])

    def display(self) -> str:
        """The open cards as they are now, in a few words each."""
        return summaries.display_summary(self._table.actual.view, self.signs_now)

    def saving(self) -> str:
        """The open cards that save the route, where one of them is to be taken: to the eye they are
        marked, and whoever listens would go through all of them.
        """
        view = self._table.position.view
        if not is_at_risk(view) or self._table.mode.closing:
            return ""
        return cards.open_cards_that_fit(view, self.signs)

    def hand(self) -> str:
        """The own hand as it is now."""
        return summaries.hand_summary(self._table.actual.view, self.signs_now)


def _fate(mode: Keeping, card: int) -> str:
    """Whether a card of the hand goes, or stays after all; "" for one that was not chosen."""
    if card not in mode.kept:
        # Translators: what a screen reader says of a card of the hand that goes.
        return _("will be discarded")
    # Translators: what a screen reader says of a card that was to go, once it is not any more.
    return _("stays in your hand") if card == mode.stays else ""
