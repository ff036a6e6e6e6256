"""Choreography: the events of an action as beats, one for each thing that happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.rules.board import Board, CardIndex
from game.rules.events import (
    CardDrawn,
    CardsDiscarded,
    CardTaken,
    CarriageTaken,
    DisplayCleared,
    DisplayFilled,
    EndTriggered,
    Event,
    GameEnded,
    HousePlaced,
    OfficialUsed,
    RouteAbandoned,
    RouteClosed,
    RouteDiscarded,
    RouteExtended,
    RouteStarted,
    SupplyReshuffled,
    TileWon,
    TurnBegan,
)
from game.ui.audio.effects import Effect
from game.ui.graphics.card_spread import strips_of
from game.ui.graphics.timeline import Flight, Timeline, ease_in_out, ease_out
from game.ui.table.draw.own.road import road_rect
from game.ui.table.model.move_index import RACK, ROAD, SIGN, Key, KeyKind, card_key
from game.ui.table.model.shown import landed
from game.ui.table.model.tokens import LAST_ROUND, PLAY, TURN, Helping, Token, TokenKind
from game.ui.table.told.discard_beats import DiscardBeats
from game.ui.table.told.script import Staging
from game.ui.table.variants import variant_ui

TAKE = PLAY
FILL = 0.3
PREVIEW = 0.25
ANNOUNCE = 1.8
PASS = 0.25
"""Seconds between all that has happened and the next turn."""


class Choreography(DiscardBeats):
    """Writes one script for the events of one action."""

    def __init__(self, staging: Staging, dropped: Rect | None = None) -> None:
        """`dropped` is where a dragged card was let go."""
        super().__init__(staging)
        self._dropped = dropped

    def run(self, events: Sequence[Event]) -> Timeline:
        """Animate the events of the action, and let the own cards close up."""
        self.perform(events)
        self.close_up()
        return self.timeline

    def perform(self, events: Sequence[Event]) -> Timeline:
        self.housed = [event.city for event in events if isinstance(event, HousePlaced)]
        self.prizes = sum(isinstance(event, TileWon | CarriageTaken) for event in events)
        self.closes = any(isinstance(event, RouteClosed) for event in events)
        self.upgrades = any(isinstance(event, CarriageTaken) for event in events)
        ordered = in_order(events, self.after.board)
        if self.closes:
            # Who makes up for missing cities does so from the first: the sign counts on him.
            ordered = sorted(ordered, key=lambda event: not isinstance(event, OfficialUsed))
        for event in ordered:
            self._step(event)
        ends = self.timeline.end if self.own_moves is None else self.own_moves[1]
        self.put_out(max(self.timeline.end, ends))
        return self.timeline

    def _step(self, event: Event) -> None:
        match event:
            case CardTaken():
                self._card_taken(event)
            case CardDrawn():
                self._card_drawn(event)
            case DisplayFilled():
                self._slot_filled(event)
            case DisplayCleared():
                self.to_discard(event, event.cards, self.before.layout.supply)
                self.wait_for_all()
            case SupplyReshuffled():
                token, layout = Token(Key(KeyKind.RESHUFFLED), TokenKind.BACK), self.after.layout
                self.wait_for_all()
                self.cue(Effect.SHUFFLE, layout.supply)
                self.carry(event, self.fly(token, layout.discarded, layout.supply, TAKE))
            case RouteStarted() | RouteExtended():
                self._card_laid(event)
            case RouteAbandoned():
                self.route_lost(event)
            case CardsDiscarded():
                self.to_discard(event, event.cards, self.before.hand_of(event.seat))
            case RouteDiscarded():
                self._route_discarded(event)
            case RouteClosed():
                self.route_closed(event)
            case HousePlaced():
                self.house_placed(event)
            case TileWon():
                self.tile_won(event)
            case CarriageTaken():
                self.carriage_taken(event)
            case EndTriggered():
                self._last_round(event)
            case OfficialUsed():
                self._official_helps(event)
            case TurnBegan() | GameEnded():
                self._turn_passes()
            case _:
                self._of_variant(event)

    def _card_taken(self, event: CardTaken) -> None:
        start = self._dropped or self.after.layout.slot(event.slot)
        self._to_hand(event, event.card, start, TokenKind.CARD)

    def _card_drawn(self, event: CardDrawn) -> None:
        start = self._dropped or self.after.layout.supply
        if event.card is None:
            self.cue(Effect.SLIDE, start)
            token = Token(Key(KeyKind.DRAWN), TokenKind.BACK)
            self.carry(event, self.fly(token, start, self.after.hand_of(event.seat), TAKE))
        else:
            self._to_hand(event, event.card, start, TokenKind.TURNING)

    def _to_hand(self, event: Event, card: CardIndex, start: Rect, kind: TokenKind) -> None:
        own = event.seat == self.after.view.own
        in_hand = dict(self.after.hand_cards).get(card) if own else None
        end = in_hand or self.after.hand_of(event.seat)
        self.cue(Effect.SLIDE, start)
        if kind is TokenKind.TURNING:
            self.cue(Effect.TURN, start, TAKE / 2)
        flight = self.fly(Token(card_key(card), kind, card), start, end, TAKE, overlap=0.5)
        self.carry(event, flight)
        if own:
            self.own_moves = flight.t0, flight.end

    def _slot_filled(self, event: DisplayFilled) -> None:
        token = Token(card_key(event.card), TokenKind.TURNING, event.card)
        layout = self.after.layout
        end = layout.slot(event.slot)
        self.cue(Effect.TURN, end, FILL / 2)
        self.carry(event, self.fly(token, layout.supply, end, FILL, overlap=0.6))

    def _card_laid(self, event: RouteStarted | RouteExtended) -> None:
        card = event.card
        city = self.after.board.city_of[card]
        own = event.seat == self.after.view.own
        end = dict(self.after.route_cards).get(card) if own else None
        start = self.start_of(event.seat, card)
        # It is dark again once the card lies: nothing waits for a light.
        self.pulse(city, self.moment, PLAY if end is not None else 2 * PLAY + PREVIEW)
        if end is not None:
            self.cue(Effect.LAY, end, PLAY)
            flight = self.fly(Token(card_key(card), TokenKind.CARD, card), start, end, PLAY)
            self.carry(event, flight)
            self.own_moves = flight.t0, flight.end
            return
        # A rival's card is shown on the map before it joins a route that is only words here.
        marker = self.after.in_sight(self.after.marker(city))
        preview = Rect(0, 0, *self.after.layout.slot(1).size)
        preview.center = marker.center
        preview.clamp_ip(self.after.layout.board)
        token = Token(Key(KeyKind.LAID, card), TokenKind.CARD, card)
        self.cue(Effect.LAY, preview, PLAY)
        first = self.fly(token, start, preview, PLAY)
        self.fly(token, preview, preview, PREVIEW)
        last = self.fly(token, preview, self.after.route_of(event.seat), PLAY)
        self.carry(event, first, last)

    def _route_discarded(self, event: RouteDiscarded) -> None:
        self.sum_up(event.seat)
        self.packet_to_discard(event, event.cards, self.before.played_by(event.seat))

    def start_of(self, seat: int, card: CardIndex | None) -> Rect:
        """The place from which a card comes that a seat plays."""
        known = None if card is None else self.before.place_of(card)
        return self._dropped or known or self.before.hand_of(seat)

    def _last_round(self, event: EndTriggered) -> None:
        self.sum_up(event.seat)
        self.moment = max(self.moment, self.summed)
        self.cue(Effect.HORN_LAST, self.after.hand_of(event.seat))
        duration = ANNOUNCE * self.factor
        self.timeline.add(self.moment, duration, LAST_ROUND, ease=ease_out)
        self.change(self.moment, partial(landed, event=event, after=self.after.view.observation))
        self.moment += duration

    def _official_helps(self, event: OfficialUsed) -> None:
        self.cue(Effect.QUILL, self.after.layout.officials[event.official])
        self.light(Helping(event.official), self.moment, PLAY)
        self.change(self.moment, partial(landed, event=event, after=self.after.view.observation))

    def _turn_passes(self) -> None:
        if self.timeline.all_flights():
            self.wait_for_all()
            self.timeline.add(self.moment, PASS * self.factor, TURN)

    def _of_variant(self, event: Event) -> None:
        """An event of the variant: from its first flight to its last one."""
        begun = len(self.timeline.all_flights())
        variant_ui(self.after.view.rules.variant.id).perform(event, self)
        flights = self.timeline.all_flights()[begun:]
        if flights:
            self.carry(event, flights[0], flights[-1])
            if event.seat == self.before.view.own:
                self.own_moves = flights[0].t0, flights[0].end

    def close_up(self) -> None:
        """Let the cards of the own hand and route move to their new places."""
        if self.own_moves is None or self.before.view.own != self.after.view.own:
            return
        begin, end = self.own_moves
        tokens = [flight.image_key for flight in self.timeline.all_flights()]
        flying = {token.key for token in tokens if isinstance(token, Token)}
        places = dict((*self.before.hand_cards, *self.before.route_cards))
        glides: list[Flight] = []
        # In the smaller letters no name on the way is cut that is whole where its card lies.
        row_letters, hand_letters = (
            (self.after.route_lettering, self.before.route_lettering),
            (self.after.hand_lettering, self.before.hand_lettering),
        )
        rows = (
            (self.before.route_cards, self.after.route_cards, row_letters),
            (self.before.hand_cards, self.after.hand_cards, hand_letters),
        )
        for lay, row, letters in rows:
            lettering = min(letters, key=lambda each: each.font)
            lain, lies = (
                dict(zip([card for card, _ in each], strips_of([r for _, r in each]), strict=True))
                for each in (lay, row)
            )
            moves = False
            for number, (card, rect) in enumerate(row, 1):
                if card is None or card not in places or card_key(card) in flying:
                    continue
                # One that stays lies above those on its left, also while these move.
                moves = moves or places[card] != rect
                if not moves:
                    continue
                # On the way no more is in sight than where it lies closer to the next one.
                near = [strip for strip in (lain.get(card), lies[card]) if strip]
                in_sight = min(near, default=0) if number < len(row) else 0
                token = Token(card_key(card), TokenKind.CARD, card, 0, in_sight, lettering)
                if row is self.after.route_cards:
                    # It looks on the way as it lies, with its number and without horses.
                    token = replace(token, laid=number, size=rect.size)
                then = token
                if letters[0].font > lettering.font:
                    then = replace(token, strip=lies[card], lettering=letters[0])
                glides += self._glide(token, then, places[card], rect, (begin, end))
        self.timeline.fly_below([*self._ground_glides(begin, end, glides), *glides])

    def _glide(
        self, token: Token, then: Token, start: Rect, end: Rect, time: tuple[float, float]
    ) -> list[Flight]:
        """The way of a card within its row, the second half of it as it will lie: from there on its
        name is as large as it will be, and does not grow at once as it rests.
        """
        begin, seconds = time[0], time[1] - time[0]
        if then == token or self.timeline.fades:
            return [replace(self.flight(token, start, end, begin, 0.0), duration=seconds)]
        both = zip(start, end, strict=True)
        half = Rect([(one + other) // 2 for one, other in both])
        first = self.flight(token, start, half, begin, 0.0, ease=_first_half)
        last = self.flight(then, half, end, begin + seconds / 2, 0.0, ease=_second_half)
        return [replace(each, duration=seconds / 2) for each in (first, last)]

    def _ground_glides(self, begin: float, end: float, cards: Sequence[Flight]) -> list[Flight]:
        """The way of the road's right end, of the rack's left one and of the sign between them to
        their new places once a route is closed. The rack lies below all `cards` that move, so it
        moves only with the whole hand.
        """
        before, after = self.before.layout, self.after.layout
        if not self.closes or self.timeline.fades:
            return []
        moving = list[tuple[Token, Rect, Rect]]()
        gliding = {token.number for each in cards if isinstance(token := each.image_key, Token)}
        hand = [card for card, _place in self.after.hand_cards]
        same = (before.rack.right, before.rack.y) == (after.rack.right, after.rack.y)
        if hand and same and gliding.issuperset(hand):
            moving.append((Token(RACK, TokenKind.RACK), before.rack, after.rack))
        roads = [road_rect(each.route, each.route.height) for each in (before, after)]
        if roads[0].topleft == roads[1].topleft and roads[0].width != roads[1].width:
            moving.append((Token(ROAD, TokenKind.ROAD), roads[0], roads[1]))
        # The line of a variant stays where it is.
        if not after.variant_place.width:
            sign = Token(SIGN, TokenKind.SIGN, value=self.after.view.own)
            moving.append((sign, before.beside_route, after.beside_route))
        glides = [self.flight(*each, begin, 0.0) for each in moving]
        return [replace(each, duration=end - begin) for each in glides]


def _first_half(t: float) -> float:
    """Ease: the first half of a usual way."""
    return 2 * ease_in_out(t / 2)


def _second_half(t: float) -> float:
    """Ease: the second half of it."""
    return 2 * ease_in_out(0.5 + t / 2) - 1


def in_order(events: Sequence[Event], board: Board) -> list[Event]:
    """The events as they are told.

    The houses as the carriage comes by, then as in the account that has promised them: the
    carriage, with who helps to it, and the tiles. The last round comes after the tile for the end,
    which brings it.
    """
    result = list(events)
    for closed in events:
        if isinstance(closed, RouteClosed):
            way = [board.city_of[card] for card in closed.cards]
            placed = [event for event in events if isinstance(event, HousePlaced)]
            passed = iter(sorted(placed, key=lambda event: way.index(event.city)))
            result = [next(passed) if isinstance(each, HousePlaced) else each for each in result]
    helped = OfficialUsed, CarriageTaken
    first = next((n for n, each in enumerate(result) if isinstance(each, TileWon)), None)
    if first is not None and any(isinstance(each, CarriageTaken) for each in result):
        later = [each for each in result[first:] if isinstance(each, helped)]
        others = [each for each in result[first:] if not isinstance(each, helped)]
        result[first:] = [*later, *others]
    for event in events:
        if isinstance(event, EndTriggered):
            result.remove(event)
            last = max((n for n, each in enumerate(result) if isinstance(each, TileWon)), default=0)
            before = events.index(event)
            result.insert(max(before, last + 1), event)
    return result
