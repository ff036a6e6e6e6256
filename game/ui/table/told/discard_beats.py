"""Beats of cards that go: to the discard pile, or first torn, of a route that is given up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.rules.board import CardIndex
from game.rules.events import Event, RouteAbandoned
from game.rules.observation import Observation
from game.ui.audio.effects import Effect
from game.ui.graphics.card_spread import spread, strips_of
from game.ui.graphics.timeline import Flight, ease_in, ease_out
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.model.shown import landed, lifted
from game.ui.table.model.tokens import PLAY, RouteLost, Token, TokenKind
from game.ui.table.told.drive_beats import WRECK
from game.ui.table.told.prize_beats import PrizeBeats
from game.ui.table.told.script import Staging

DISCARD = 0.3
STAGGER = 0.07
"""Seconds from one card's landing on a pile to the next one's."""

LEAVE = 0.34
"""Seconds in which the row of a rival's route leaves."""

ONE_BY_ONE, ALL_OF_THEM = 0.07, 0.28
"""Seconds after which the next card of the own route goes, and those in which all of them do."""

SHRINKS, FLIES, GROWS = 0.1, 0.32, 0.08
"""Seconds in which it becomes small where it lies, flies, and grows on the pile."""

SMALL, HIGH, HIDDEN = 0.42, 0.17, 0.1
"""The size in which it flies, in that of a card on the pile, and how high, as a share of the way:
over hand and prompt words are read; and the size of one that comes from nowhere, in its own.
"""

GATHER, TURNS, READ = 0.16, 0.24, 0.34
"""Seconds in which cards that were played elsewhere, face down, grow on the free road, in which
they are turned over, and in which they are read there.
"""

CLOSE = 4
"""The pixels between two of them."""

CLOSE_UP = 0.3
TEAR = 0.45


class DiscardBeats(PrizeBeats):
    """The part of a script that tells of cards that go."""

    def __init__(self, staging: Staging) -> None:
        super().__init__(staging)
        self.own_moves: tuple[float, float] | None = None
        """The moments at which the own cards begin to move to their new places, and at which they
        lie there.
        """

    def to_discard(self, event: Event, cards: Sequence[CardIndex], else_from: Rect) -> None:
        """Let cards set off together and land on the discard pile one by one."""
        end, begin = self.after.layout.discarded, self.moment
        self.change(begin, partial(lifted, event=event, after=self.after.view.observation))
        for number, card in enumerate(cards):
            start = self.before.place_of(card) or else_from
            token = Token(Key(KeyKind.DISCARDED, card), TokenKind.CARD, card)
            self.moment = begin
            self._land(event, card, token, start, end, number)
        if event.seat == self.before.view.own:
            self.own_moves = begin, begin + CLOSE_UP * self.factor

    def packet_to_discard(self, event: Event, cards: Sequence[CardIndex], else_from: Rect) -> None:
        """Let the cards of a route go to the discard pile: together, those of the own one by one.

        Road, sign and hand stay as they are until all have landed: one thing after the other.
        """
        own, begin = event.seat == self.before.view.own, self.moment
        lift = partial(lifted, event=event, after=self.after.view.observation)
        self.change(begin, partial(_with_team, event=event, lift=lift) if own else lift)
        if own and not self.timeline.fades:
            lies = self._shrink(event, cards)
        else:
            end = self.after.layout.discarded
            for number, card in enumerate(cards):
                token = Token(Key(KeyKind.DISCARDED, card), TokenKind.CARD, card)
                self.moment = begin
                if number == len(cards) - 1:
                    self.cue(Effect.LAY, end, LEAVE)
                start = self.before.place_of(card) or else_from
                self._lies(event, card, self.fly(token, start, end, LEAVE, arc=0.0))
            lies = begin + LEAVE * self.factor
        if own:
            self.change(lies, lift)
        self.moment = lies
        if own:
            self.own_moves = lies, lies + CLOSE_UP * self.factor

    def _shrink(self, event: Event, cards: Sequence[CardIndex]) -> float:
        """Let the cards of the own route become small where they lie, one after the other, and fly
        to the pile so: large they would hide words and hand. The moment at which all of them lie
        there.

        One that has been played elsewhere grows face down on the free road, is turned over and
        read: on its way from there it would lie over words. From then on it is not counted where it
        was.
        """
        begin, laid = self.moment, self._as_they_lie()
        known = {card: place for card in cards if (place := self.before.place_of(card))}
        others = [card for card in cards if card not in known]
        each = min(ONE_BY_ONE, ALL_OF_THEM / len(cards)) * self.factor
        goes = begin
        for card, place in known.items():
            self.moment = begin
            if goes > begin:
                self._hold(laid[card], place, goes)
            self._sink(event, laid[card], place)
            goes += each
        if others:
            comes = goes + SHRINKS / 2 * self.factor if known else begin
            after = self.after.view.observation
            self.change(comes, partial(lifted, event=event, after=after))
            row = self.before.layout.route
            goes = comes + (GATHER + TURNS + READ) * self.factor
            for card, there in zip(others, spread(row, len(others), CLOSE), strict=True):
                token = Token(Key(KeyKind.DISCARDED, card), TokenKind.CARD, card)
                start = there.scale_by(HIDDEN)
                start.center = there.center
                self.moment = comes
                back = replace(token, kind=TokenKind.BACK, number=0)
                self.fly(back, start, there, GATHER, arc=0.0, ease=ease_out)
                self.fly(replace(token, kind=TokenKind.TURNING), there, there, TURNS)
                self._hold(token, there, goes)
                self._sink(event, token, there)
                goes += each
        self.cue_at(self.moment, Effect.LAY, self.after.layout.discarded)
        return self.moment

    def _hold(self, token: Token, place: Rect, until: float) -> None:
        """Let a card stay in its place until a moment."""
        self.timeline.fly(
            replace(
                self.flight(token, place, place, self.moment, 0.0), duration=until - self.moment
            )
        )
        self.moment = until

    def _sink(self, event: Event, token: Token, place: Rect) -> None:
        """Let a card become small in its place, fly to the discard pile, and grow there."""
        end = self.after.layout.discarded
        seen = Rect(place.topleft, (token.strip or place.width, place.height))
        share = SMALL * end.height / place.height
        shrunk = place.scale_by(share)
        # In the middle of what is seen of it: another card lies over the rest.
        shrunk.center = seen.center
        small = end.scale_by(SMALL)
        begin = small.copy()
        begin.center = seen.center
        self.fly(token, place, shrunk, SHRINKS, arc=0.0, ease=ease_in)
        whole = replace(token, strip=0, lettering=None, laid=0, size=(0, 0))
        self.fly(whole, begin, small, FLIES, arc=HIGH)
        self._lies(event, token.number, self.fly(whole, small, end, GROWS, arc=0.0, ease=ease_out))

    def _lies(self, event: Event, card: CardIndex, flight: Flight) -> None:
        """Let a card lie on the pile once a flight has landed."""
        after = self.after.view.observation
        self.change(flight.end, partial(landed, event=event, after=after, card=card))

    def _as_they_lie(self) -> dict[CardIndex, Token]:
        """The cards of the own route as they lie in its row, in strips and with their numbers: one
        that showed another face on leaving would be another card.
        """
        row, lettering = self.before.route_cards, self.before.route_lettering
        strips = strips_of([place for _card, place in row])
        return {
            card: Token(
                Key(KeyKind.DISCARDED, card),
                TokenKind.CARD,
                card,
                strip=strips[number],
                lettering=lettering,
                laid=number + 1,
                size=place.size,
            )
            for number, (card, place) in enumerate(row)
        }

    def _land(
        self, event: Event, card: CardIndex, token: Token, start: Rect, end: Rect, number: int
    ) -> None:
        """Let a card fly to the discard pile, so much later than those before it."""
        duration = DISCARD + number * STAGGER
        self.cue(Effect.LAY, end, duration)
        self._lies(event, card, self.fly(token, start, end, duration))

    def route_lost(self, event: RouteAbandoned) -> None:
        """Mark the route on the map, where its carriage breaks down, tear its cards, let them go.

        Those of a rival, whose route is only words here, come onto the map first.
        """
        begin, own = self.moment, event.seat == self.before.view.own
        track = RouteLost(event.seat)
        self.timeline.add(begin, TEAR / 2 * self.factor, track)
        rests, end = self._torn_places(event, own), self.after.layout.discarded
        self.cue(Effect.RUSTLE, rests[len(rests) // 2], TEAR / 2)
        after = self.after.view.observation
        self.break_down(event.seat, event.cards, () if own else rests)
        leaves = begin + WRECK * self.factor
        self.change(leaves, partial(lifted, event=event, after=after))
        strips, lettering = strips_of(rests), self.before.route_lettering
        for number, (card, rest) in enumerate(zip(event.cards, rests, strict=True)):
            self.moment = begin
            token = Token(Key(KeyKind.DISCARDED, card), TokenKind.TORN, card)
            if own:
                # Still in the route, but torn.
                seen = replace(token, strip=strips[number], lettering=lettering)
                self.fly(replace(seen, key=card_key(card)), rest, rest, WRECK)
            else:
                self.wait(WRECK)
                whole = replace(token, kind=TokenKind.CARD)
                self.fly(whole, self.before.route_of(event.seat), rest, PLAY)
                self.fly(token, rest, rest, TEAR)
            self._land(event, card, token, rest, end, number)
        self.wait_for_all(0.1)

    def _torn_places(self, event: RouteAbandoned, own: bool) -> list[Rect]:
        """The places where the cards of a lost route are torn."""
        if own:
            here = [self.before.place_of(card) for card in event.cards]
            return [place or self.before.route_of(event.seat) for place in here]
        layout = self.after.layout
        row = Rect(0, 0, layout.land.width * 3 // 4, layout.slot(1).height)
        row.center = layout.land.center
        return spread(row, len(event.cards), layout.metrics.unit)


def _with_team(
    seen: Observation, event: Event, lift: Callable[[Observation], Observation]
) -> Observation:
    """The table once the cards of an own route have left it, but none of those played elsewhere."""
    seats = list(lift(seen).seats)
    seats[event.seat] = replace(seats[event.seat], extras=seen.seats[event.seat].extras)
    return replace(seen, seats=tuple(seats))
