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
from game.ui.graphics.timeline import Flight, ease_out
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

GATHERS, FLIES = 0.26, 0.46
"""Seconds in which the cards of the own route slide onto each other, and fly as one pile."""

HIGH, HIDDEN = 0.1, 0.1
"""How high it flies, as a share of the way, and the size of a card that comes from nowhere, in its
own.
"""

GATHER, TURNS, READ = 0.16, 0.24, 0.55
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
        """Let the cards of a route go to the discard pile together, those of the own as a pile.

        Road, sign and hand stay as they are until all have landed: one thing after the other.
        """
        own, begin = event.seat == self.before.view.own, self.moment
        lift = partial(lifted, event=event, after=self.after.view.observation)
        self.change(begin, partial(_with_team, event=event, lift=lift) if own else lift)
        if own and not self.timeline.fades:
            lies = self._as_a_pile(event, cards)
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

    def _as_a_pile(self, event: Event, cards: Sequence[CardIndex]) -> float:
        """Let the cards of the own route gather where the last one lies, and go as one pile: one by
        one they were small stamps across the words above. The moment at which all lie there.

        Those that have been played elsewhere grow face down on the free road, are turned over and
        read, and follow as a second pile. From then on they are not counted where they were.
        """
        laid = self._as_they_lie()
        known = {card: place for card in cards if (place := self.before.place_of(card))}
        others = [card for card in cards if card not in known]
        lies = self.moment
        if known:
            lies = self._gathered(event, [(laid[card], known[card]) for card in known], self.moment)
        if others:
            after = self.after.view.observation
            self.change(lies, partial(lifted, event=event, after=after))
            row = self.before.layout.route
            read = lies + (GATHER + TURNS + READ) * self.factor
            shown = list[tuple[Token, Rect]]()
            for card, there in zip(others, spread(row, len(others), CLOSE), strict=True):
                token = Token(Key(KeyKind.DISCARDED, card), TokenKind.CARD, card)
                start = there.scale_by(HIDDEN)
                start.center = there.center
                self.moment = lies
                back = replace(token, kind=TokenKind.BACK, number=0)
                self.fly(back, start, there, GATHER, arc=0.0, ease=ease_out)
                self.fly(replace(token, kind=TokenKind.TURNING), there, there, TURNS)
                self._hold(token, there, read)
                shown.append((token, there))
            lies = self._gathered(event, shown, read)
        self.moment = lies
        return lies

    def _gathered(self, event: Event, cards: Sequence[tuple[Token, Rect]], begin: float) -> float:
        """Let cards slide onto the last of them and fly to the discard pile from there. The moment
        at which they lie there.
        """
        pile, end = cards[-1][1], self.after.layout.discarded
        goes = begin + (GATHERS if len(cards) > 1 else 0.0) * self.factor
        for token, place in cards:
            self.moment = begin
            if goes > begin:
                self.fly(replace(token, strip=0), place, pile, GATHERS, arc=0.0)
            whole = replace(token, strip=0, lettering=None, laid=0, size=(0, 0))
            self._lies(event, token.number, self.fly(whole, pile, end, FLIES, arc=HIGH))
        self.cue_at(self.moment, Effect.LAY, end)
        return self.moment

    def _hold(self, token: Token, place: Rect, until: float) -> None:
        """Let a card stay in its place until a moment."""
        self.timeline.fly(
            replace(
                self.flight(token, place, place, self.moment, 0.0), duration=until - self.moment
            )
        )
        self.moment = until

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
