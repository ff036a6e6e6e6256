"""Choreography: the events of an action as a timeline of flights between the places of before and
after.

The View has moved on already. A piece that still has to arrive is not drawn in its place until its
flight lands: `Token.key` names it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

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
    OfficialUsed,
    RouteAbandoned,
    RouteClosed,
    RouteDiscarded,
    RouteExtended,
    RouteStarted,
    SupplyReshuffled,
    TileWon,
)
from game.ui.audio.sound import Effect
from game.ui.graphics.timeline import (
    TOUCH,
    Flight,
    Timeline,
    drop,
    ease_in,
    ease_in_out,
    ease_out,
    settle,
)
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import strip_of
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.model.tokens import (
    LAST_ROUND,
    PLAY,
    Pulse,
    Token,
    TokenKind,
    house_key,
    tile_key,
)
from game.ui.table.variants import variant_ui

TAKE = PLAY
FILL = DISCARD = 0.3
CLOSE_UP = 0.3
CARRY, FALL = 0.3, 0.24
TILE = CARRIAGE = 0.8
STAMP = 0.16
HOLD = 0.25
ANNOUNCE = 1.8


class Choreography:
    """Writes one timeline for the events of one action."""

    def __init__(
        self,
        before: TableGeometry,
        after: TableGeometry,
        start: float,
        factor: float,
        dropped: Rect | None = None,
        *,
        fades: bool = False,
    ) -> None:
        """`factor` stretches durations; `dropped` is where a dragged card was let go.

        `before` and `after` are the places then and now. With `fades` nothing crosses the table.
        """
        self.timeline = Timeline(fades=fades)
        self.before = before
        self.after = after
        self._start = start
        self._moment = start
        self._factor = factor
        self._dropped = dropped
        self._tiles = {
            seat: len(each.tiles) for seat, each in enumerate(before.view.observation.seats)
        }

    def run(self, events: Sequence[Event]) -> Timeline:
        """Animate the events of the action, and let the own cards close up."""
        self.perform(events)
        self.close_up()
        return self.timeline

    def perform(self, events: Sequence[Event]) -> Timeline:
        for event in events:
            self._step(event)
        return self.timeline

    def close_up(self) -> None:
        """Let the cards of the own hand and route move to their new places."""
        if self.before.view.own != self.after.view.own:
            return
        tokens = [flight.image_key for flight in self.timeline.all_flights()]
        flying = {token.key for token in tokens if isinstance(token, Token)}
        places = dict((*self.before.hand_cards, *self.before.route_cards))
        glides: list[Flight] = []
        for row in (self.after.route_cards, self.after.hand_cards):
            strip = strip_of([rect for _, rect in row])
            for number, (card, rect) in enumerate(row, 1):
                if card is None or places.get(card, rect) == rect or card_key(card) in flying:
                    continue
                in_sight = strip if number < len(row) else 0
                token = Token(card_key(card), TokenKind.CARD, card, strip=in_sight)
                glides.append(self._flight(token, places[card], rect, self._start, CLOSE_UP))
        self.timeline.fly_below(glides)

    def _step(self, event: Event) -> None:
        match event:
            case CardTaken():
                self._card_taken(event)
            case CardDrawn():
                self._card_drawn(event)
            case DisplayFilled():
                self._slot_filled(event)
            case DisplayCleared():
                self._to_discard(event.cards, self.before.layout.supply)
            case SupplyReshuffled():
                token, layout = Token(Key(KeyKind.RESHUFFLED), TokenKind.BACK), self.after.layout
                self.cue(Effect.SHUFFLE)
                self.fly(token, layout.discard, layout.supply, TAKE)
            case RouteStarted() | RouteExtended():
                self._card_laid(event)
            case RouteAbandoned() | RouteDiscarded() | CardsDiscarded():
                self._to_discard(event.cards, self.before.route_of(event.seat))
            case HousePlaced():
                self._house_placed(event)
            case TileWon():
                self._tile_won(event)
            case CarriageTaken():
                self._carriage_taken(event)
            case EndTriggered():
                self.cue(Effect.HORN_LAST)
                duration = ANNOUNCE * self._factor
                self.timeline.add(self._moment, duration, LAST_ROUND, ease=ease_out)
                self._moment += duration
            case RouteClosed() | OfficialUsed():
                self.cue(Effect.QUILL)
            case _:
                variant_ui(self.after.view.rules.variant.id).perform(event, self)

    def _card_taken(self, event: CardTaken) -> None:
        start = self._dropped or self.after.layout.slot(event.slot)
        self._to_hand(event.seat, event.card, start, TokenKind.CARD, waits=True)

    def _card_drawn(self, event: CardDrawn) -> None:
        start = self._dropped or self.after.layout.supply
        if event.card is None:
            self.cue(Effect.SLIDE)
            token = Token(Key(KeyKind.DRAWN), TokenKind.BACK)
            self.fly(token, start, self.after.hand_of(event.seat), TAKE)
        else:
            self._to_hand(event.seat, event.card, start, TokenKind.TURNING, waits=False)

    def _to_hand(
        self, seat: int, card: CardIndex, start: Rect, kind: TokenKind, *, waits: bool
    ) -> None:
        in_hand = dict(self.after.hand_cards).get(card) if seat == self.after.view.own else None
        end = in_hand or self.after.hand_of(seat)
        self.cue(Effect.SLIDE)
        if kind is TokenKind.TURNING:
            self.cue(Effect.TURN, TAKE / 2)
        self.fly(Token(card_key(card), kind, card, waits=waits), start, end, TAKE, overlap=0.5)

    def _slot_filled(self, event: DisplayFilled) -> None:
        token = Token(card_key(event.card), TokenKind.TURNING, event.card)
        layout = self.after.layout
        self.cue(Effect.TURN, FILL / 2)
        self.fly(token, layout.supply, layout.slot(event.slot), FILL, overlap=0.6)

    def _card_laid(self, event: RouteStarted | RouteExtended) -> None:
        card = event.card
        city = self.after.board.city_of[card]
        own = event.seat == self.after.view.own
        end = dict(self.after.route_cards).get(card) if own else None
        start = self.start_of(event.seat, card)
        self._pulse(city)
        self.cue(Effect.LAY, PLAY)
        if end is not None:
            self.fly(Token(card_key(card), TokenKind.CARD, card, waits=True), start, end, PLAY)
            return
        # A rival's card is shown on the map before it joins a route that is only words here.
        marker = self.after.in_sight(self.after.marker(city))
        preview = Rect(0, 0, *self.after.layout.slot(1).size)
        preview.center = marker.center
        preview.clamp_ip(self.after.layout.board)
        token = Token(Key(KeyKind.LAID, card), TokenKind.CARD, card)
        self.fly(token, start, preview, PLAY)
        self.fly(token, preview, preview, HOLD)
        self.fly(token, preview, self.after.route_of(event.seat), PLAY)

    def start_of(self, seat: int, card: CardIndex | None) -> Rect:
        """The place from which a card comes that a seat plays."""
        known = None if card is None else self.before.place_of(card)
        return self._dropped or known or self.before.hand_of(seat)

    def _to_discard(self, cards: Sequence[CardIndex], else_from: Rect) -> None:
        end = self.after.layout.discard
        for card in cards:
            start = self.before.place_of(card) or else_from
            token = Token(Key(KeyKind.DISCARDED, card), TokenKind.CARD, card, waits=True)
            self.cue(Effect.LAY, DISCARD)
            self.fly(token, start, end, DISCARD, overlap=0.85)
        self._moment += 0.1 * self._factor

    def _house_placed(self, event: HousePlaced) -> None:
        token = Token(house_key(event.seat, event.city), TokenKind.HOUSE, event.seat)
        self._pulse(event.city)
        start = self.after.stock_of(event.seat)
        end = self.after.in_sight(self.after.house(event.seat, event.city))
        if self.timeline.fades:
            self.cue(Effect.HOUSE, CARRY)
            self.fly(token, start, end, CARRY, overlap=0.5)
            return
        over = end.inflate(end.width // 2, end.height // 2).move(0, -end.height * 3 // 2)
        over.clamp_ip(self.after.layout.board)
        self.fly(token, start, over, CARRY, arc=0.2)
        self.cue(Effect.HOUSE, FALL * TOUCH)
        self.fly(token, over, end, FALL, overlap=0.6, ease=drop, arc=0)

    def _tile_won(self, event: TileWon) -> None:
        number = self._tiles[event.seat]
        self._tiles[event.seat] += 1
        stack = self.after.in_sight(self.after.stack(event.stack))
        token = Token(
            tile_key(event.seat, number), TokenKind.TILE, event.stack, event.value, waits=True
        )
        raised = stack.inflate(stack.width * 9 // 10, stack.height * 9 // 10)
        raised.clamp_ip(self.after.layout.board)
        self.fly(token, stack, raised, TILE / 2, ease=settle, arc=0)
        token = replace(token, waits=False)
        self.fly(token, raised, raised, HOLD)
        goal = self.after.tile_of(event.seat, number)
        if self.timeline.fades:
            self.cue(Effect.SEAL, TILE / 2)
            self.fly(token, raised, goal, TILE / 2)
            return
        # Held above its place, then pressed down as a seal into wax.
        lifted = goal.inflate(goal.width // 2, goal.height // 2)
        lifted.clamp_ip(Rect(0, 0, *self.after.layout.metrics.size))
        self.fly(token, raised, lifted, TILE / 2)
        self.cue(Effect.SEAL, STAMP)
        self.fly(token, lifted, goal, STAMP, ease=ease_in, arc=0)

    def _carriage_taken(self, event: CarriageTaken) -> None:
        token = Token(Key(KeyKind.CARRIAGE_OF, event.seat), TokenKind.CARRIAGE, event.length)
        start = self.after.in_sight(self.after.carriage(event.length))
        raised = start.inflate(start.width, start.height)
        raised.clamp_ip(self.after.layout.board)
        self.fly(token, start, raised, CARRIAGE / 2, ease=settle, arc=0)
        self.fly(token, raised, raised, HOLD)
        self.cue(Effect.COACH)
        self.fly(token, raised, self.after.carriage_of(event.seat), CARRIAGE / 2)

    def _pulse(self, city: int) -> None:
        # A track has its first movement's value before that begins, so begin with 0.
        self.timeline.add(self._start, 0.0, Pulse(city), 0.0, 0.0)
        self.timeline.add(self._moment, 1.2 * self._factor, Pulse(city), 1.0, 0.0)

    def cue(self, effect: Effect, after: float = 0.0) -> None:
        """Play a sound, `after` so many seconds of the coming flight."""
        self.timeline.cue(self._moment + after * self._factor, effect)

    def fly(
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
        """Add a flight now; the next one sets off when it lands, or `overlap` earlier."""
        self.timeline.fly(self._flight(token, start, end, self._moment, duration, arc, ease))
        self._moment += duration * self._factor * (1 - overlap)

    def _flight(
        self,
        token: Token,
        start: Rect,
        end: Rect,
        moment: float,
        duration: float,
        arc: float = 0.0,
        ease: Callable[[float], float] = ease_in_out,
    ) -> Flight:
        box = (start.x, start.y, start.width, start.height)
        goal = (end.x, end.y, end.width, end.height)
        return Flight(token, box, goal, moment, duration * self._factor, arc, ease)
