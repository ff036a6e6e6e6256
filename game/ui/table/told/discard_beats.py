"""Beats of cards that go: to the discard pile, or first torn, of a route that is given up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game.rules.board import CardIndex
from game.rules.events import Event, RouteAbandoned
from game.ui.audio.effects import Effect
from game.ui.table.model.layout import spread, strips_of
from game.ui.table.model.move_index import Key, KeyKind, card_key
from game.ui.table.model.shown import landed, lifted
from game.ui.table.model.tokens import PLAY, RouteLost, Token, TokenKind
from game.ui.table.told.closing_beats import ClosingBeats
from game.ui.table.told.drive_beats import WRECK
from game.ui.table.told.script import Staging

DISCARD = 0.3
STAGGER = 0.07
"""Seconds from one card's landing on a pile to the next one's."""

GATHER, LEAVE = 0.24, 0.32
"""Seconds in which the row of a route is lifted above the own cards, and in which it leaves."""

SMALL = 56
"""Per cent of its size that the row has on its way between the map and the hand: its names are
read, and it hides hardly any of either.
"""

CLOSE_UP = 0.3
TEAR = 0.45


class DiscardBeats(ClosingBeats):
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
        """Let the cards of a route go to the discard pile together, as the row that they are.

        It is lifted above the own cards first, so that it goes over none in the hand. A card that
        has been played there is not among them: it rises from its own place, and joins them only
        at their goal.
        """
        own, end, begin = (
            event.seat == self.before.view.own,
            self.after.layout.discarded,
            self.moment,
        )
        known = [self.before.place_of(card) for card in cards]
        laid = self._as_they_lie() if own else {}
        first = next((place for place in known if place is not None), else_from)
        after = self.after.view.observation
        self.change(begin, partial(lifted, event=event, after=after))
        for number, (card, place) in enumerate(zip(cards, known, strict=True)):
            token = Token(Key(KeyKind.DISCARDED, card), TokenKind.CARD, card)
            token = laid.get(card, token)
            self.moment, start = begin, place or else_from
            if own and (above := self._above_hand(start, first if place else start, end)):
                self.fly(token, start, above, GATHER, arc=0)
                start = above
            if number == len(cards) - 1:
                self.cue(Effect.LAY, end, LEAVE)
            flight = self.fly(token, start, end, LEAVE, arc=0)
            self.change(flight.end, partial(landed, event=event, after=after, card=card))
        if own:
            # The hand stays as it is until the row has left the own part.
            gathers = GATHER if self._above_hand(first, first, end) else 0.0
            leaves = begin + gathers * self.factor
            self.own_moves = leaves, leaves + LEAVE * self.factor

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

    def _above_hand(self, start: Rect, first: Rect, end: Rect) -> Rect | None:
        """The place of a card of the row that begins with the `first` one where the row lies above
        the own cards; None where its `end` does not.
        """
        if not end.bottom <= self.after.layout.own.y < start.y:
            return None
        place = Rect(0, 0, start.width * SMALL // 100, start.height * SMALL // 100)
        place.x = first.x + (start.x - first.x) * SMALL // 100
        hand = [rect.y for _card, rect in self.before.hand_cards]
        place.bottom = min([first.y, *hand])
        return place

    def _land(
        self, event: Event, card: CardIndex, token: Token, start: Rect, end: Rect, number: int
    ) -> None:
        """Let a card fly to the discard pile, so much later than those before it."""
        duration = DISCARD + number * STAGGER
        self.cue(Effect.LAY, end, duration)
        flight = self.fly(token, start, end, duration)
        lands = partial(landed, event=event, after=self.after.view.observation, card=card)
        self.change(flight.end, lands)

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
