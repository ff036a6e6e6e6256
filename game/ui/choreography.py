"""Events into movement: what happened, as a timeline of flights from where things lay before to
where they lie now.

The View has moved on already. A piece that still has to arrive is left out of the picture until
its flight lands: `Token.key` names it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pygame import Rect

from game.rules.board import CardIndex
from game.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    CarriageTaken,
    DisplayCleared,
    DisplayFilled,
    EndTriggered,
    Event,
    HousePlaced,
    RouteAbandoned,
    RouteDiscarded,
    RouteExtended,
    RouteStarted,
    SupplyReshuffled,
    TileWon,
)
from game.ui.moves import Key, card_key
from game.ui.table.scenery import Scenery
from game.ui.timeline import Flight, Timeline, drop, ease_in_out, ease_out, settle

Look: TypeAlias = Literal["card", "back", "turning", "house", "seal", "carriage"]


@dataclass(frozen=True, slots=True)
class Token:
    """A thing in flight: the piece that it becomes, and how it looks on the way."""

    key: Key
    look: Look
    number: int = 0
    value: int = 0
    waits: bool = False
    """Whether it can be seen where it starts before it sets off."""


@dataclass(frozen=True, slots=True)
class Pulse:
    """The track of a city that lights up for a moment."""

    city: int


LAST_ROUND = "last round"
"""The track of the announcement of the last round."""

TAKE = PLAY = 0.42
FILL = DISCARD = 0.3
HOUSE = 0.4
TILE = CARRIAGE = 0.8
HOLD = 0.25
ANNOUNCE = 1.8


def house_key(seat: int, city: int) -> Key:
    return Key("house", seat * 1000 + city)


def tile_key(seat: int, number: int) -> Key:
    return Key("tile", seat * 1000 + number)


class Choreography:
    """Writes one timeline for the events of one action."""

    def __init__(
        self,
        before: Scenery,
        after: Scenery,
        start: float,
        factor: float,
        dropped: Rect | None = None,
    ) -> None:
        """`factor` stretches durations; `dropped` is where a dragged card was let go."""
        self.timeline = Timeline()
        self._before = before
        self._after = after
        self._moment = start
        self._factor = factor
        self._dropped = dropped
        self._tiles = {
            seat: len(each.tiles) for seat, each in enumerate(before.view.observation.seats)
        }

    def perform(self, events: Sequence[Event]) -> Timeline:
        for event in events:
            self._step(event)
        return self.timeline

    def _step(self, event: Event) -> None:
        match event:
            case CardTaken():
                self._taken(event)
            case CardDrawn():
                self._drawn(event)
            case DisplayFilled():
                self._filled(event)
            case DisplayCleared():
                self._to_discard(event.cards, self._before.layout.supply)
            case SupplyReshuffled():
                layout = self._after.layout
                self._fly(Token(Key("reshuffled"), "back"), layout.discard, layout.supply, TAKE)
            case RouteStarted() | RouteExtended():
                self._laid(event)
            case RouteAbandoned() | RouteDiscarded() | CardsDiscarded():
                self._to_discard(event.cards, self._before.route_of(event.seat))
            case HousePlaced():
                self._house_placed(event)
            case TileWon():
                self._tile_won(event)
            case CarriageTaken():
                self._carriage_taken(event)
            case EndTriggered():
                duration = ANNOUNCE * self._factor
                self.timeline.add(self._moment, duration, LAST_ROUND, ease=ease_out)
                self._moment += duration
            case _:
                pass

    def _taken(self, event: CardTaken) -> None:
        start = self._dropped or self._after.layout.slot(event.slot)
        self._to_hand(event.seat, event.card, start, "card", waits=True)

    def _drawn(self, event: CardDrawn) -> None:
        start = self._dropped or self._after.layout.supply
        if event.card is None:
            self._fly(Token(Key("drawn"), "back"), start, self._after.hand_of(event.seat), TAKE)
        else:
            self._to_hand(event.seat, event.card, start, "turning", waits=False)

    def _to_hand(self, seat: int, card: CardIndex, start: Rect, look: Look, *, waits: bool) -> None:
        in_hand = dict(self._after.hand_cards).get(card) if seat == self._after.view.own else None
        end = in_hand or self._after.hand_of(seat)
        self._fly(Token(card_key(card), look, card, waits=waits), start, end, TAKE, overlap=0.5)

    def _filled(self, event: DisplayFilled) -> None:
        token = Token(card_key(event.card), "turning", event.card)
        layout = self._after.layout
        self._fly(token, layout.supply, layout.slot(event.slot), FILL, overlap=0.6)

    def _laid(self, event: RouteStarted | RouteExtended) -> None:
        card = event.card
        city = self._after.board.city_of[card]
        own = event.seat == self._after.view.own
        end = dict(self._after.route_cards).get(card) if own else None
        start = self._dropped or self._before.place_of(card) or self._before.hand_of(event.seat)
        self._pulse(city)
        if end is not None:
            self._fly(Token(card_key(card), "card", card, waits=True), start, end, PLAY)
            return
        # A rival's card is shown on the map before it joins a route that is only words here.
        marker = self._after.marker(city)
        shown = Rect(0, 0, *self._after.layout.slot(1).size)
        shown.center = marker.center
        shown.clamp_ip(self._after.layout.board)
        token = Token(Key("laid", card), "card", card)
        self._fly(token, start, shown, PLAY)
        self._fly(token, shown, shown, HOLD)
        self._fly(token, shown, self._after.route_of(event.seat), PLAY)

    def _to_discard(self, cards: Sequence[CardIndex], else_from: Rect) -> None:
        end = self._after.layout.discard
        for card in cards:
            start = self._before.place_of(card) or else_from
            token = Token(Key("discarded", card), "card", card, waits=True)
            self._fly(token, start, end, DISCARD, overlap=0.85)
        self._moment += 0.1 * self._factor

    def _house_placed(self, event: HousePlaced) -> None:
        token = Token(house_key(event.seat, event.city), "house", event.seat)
        self._pulse(event.city)
        start = self._after.stock_of(event.seat)
        end = self._after.house(event.seat, event.city)
        self._fly(token, start, end, HOUSE, overlap=0.55, ease=drop, arc=0.2)

    def _tile_won(self, event: TileWon) -> None:
        number = self._tiles[event.seat]
        self._tiles[event.seat] += 1
        stack = self._after.stack(event.stack)
        token = Token(tile_key(event.seat, number), "seal", event.stack, event.value, waits=True)
        raised = stack.inflate(stack.width * 9 // 10, stack.height * 9 // 10)
        raised.clamp_ip(self._after.layout.board)
        self._fly(token, stack, raised, TILE / 2, ease=settle, arc=0)
        token = replace(token, waits=False)
        self._fly(token, raised, raised, HOLD)
        self._fly(token, raised, self._after.tile_of(event.seat, number), TILE / 2)

    def _carriage_taken(self, event: CarriageTaken) -> None:
        token = Token(Key("carriage", event.seat), "carriage", event.length)
        start = self._after.carriage(event.length)
        self._fly(token, start, self._after.carriage_of(event.seat), CARRIAGE)

    def _pulse(self, city: int) -> None:
        self.timeline.add(self._moment, 1.2 * self._factor, Pulse(city), 1.0, 0.0)

    def _fly(
        self,
        token: Token,
        start: Rect,
        end: Rect,
        duration: float,
        *,
        overlap: float = 0.0,
        ease: Callable[[float], float] = ease_in_out,
        arc: float = 0.12,
    ) -> None:
        duration *= self._factor
        box = (start.x, start.y, start.width, start.height)
        goal = (end.x, end.y, end.width, end.height)
        self.timeline.fly(Flight(token, box, goal, self._moment, duration, arc, ease))
        self._moment += duration * (1 - overlap)
