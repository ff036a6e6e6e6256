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

GATHER, LEAVE = 0.22, 0.34
"""Seconds in which the row of a route is gathered on its road, and in which it leaves."""

SMALL = 56
"""Per cent of its size that the row has on its way: its names are read, and it hides little."""

SAGS = -0.11
"""The bend of its way: along the own part, below the words on what is told and past their end."""

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

        It becomes smaller where it lies, so that on its way it stays clear of the words above it.
        A card that has been played elsewhere comes from there, and joins them at the row's end.
        Road, sign and hand stay as they are until all have landed: one thing after the other.
        """
        own, end, begin = (
            event.seat == self.before.view.own,
            self.after.layout.discarded,
            self.moment,
        )
        known = [self.before.place_of(card) for card in cards]
        laid = self._as_they_lie() if own else {}
        gathered = self._gathered(known, else_from, end) if own else []
        after = self.after.view.observation
        self.change(begin, partial(lifted, event=event, after=after))
        for number, (card, place) in enumerate(zip(cards, known, strict=True)):
            token = Token(Key(KeyKind.DISCARDED, card), TokenKind.CARD, card)
            token = laid.get(card, token)
            self.moment, start, arc = begin, place or else_from, 0.0
            if gathered:
                there = gathered[number]
                if place is None:
                    start = Rect((0, 0), there.size)
                    start.midbottom = else_from.centerx, else_from.bottom
                self.fly(token, start, there, GATHER, arc=0)
                start, arc = there, SAGS
            if number == len(cards) - 1:
                self.cue(Effect.LAY, end, LEAVE)
            flight = self.fly(token, start, end, LEAVE, arc=arc)
            self.change(flight.end, partial(landed, event=event, after=after, card=card))
        if own:
            lies = begin + ((GATHER if gathered else 0.0) + LEAVE) * self.factor
            self.own_moves = lies, lies + CLOSE_UP * self.factor

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

    def _gathered(self, known: Sequence[Rect | None], else_from: Rect, end: Rect) -> list[Rect]:
        """The places of the cards of the own route, smaller, at the lower right end of its road,
        and after them of those that come from elsewhere; none where their `end` is not above the
        own part.
        """
        lie = [place for place in known if place is not None]
        if not lie or not end.bottom <= self.after.layout.own.y < lie[0].y:
            return []
        size = lie[0].width * SMALL // 100, lie[0].height * SMALL // 100
        step, others = size[0] // 2, len(known) - len(lie)
        right, bottom = max(place.right for place in lie) - others * step, lie[0].bottom
        result = list[Rect]()
        for place in known:
            there = Rect((0, 0), size)
            if place is None:
                right += step
                there.bottomright = right, bottom
            else:
                shift = (max(each.right for each in lie) - place.right) * SMALL // 100
                there.bottomright = right - shift, bottom
            result.append(there)
        return result

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
