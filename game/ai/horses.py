"""The variant with horses for the AI: the value of a position, reasons to play a card as horses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.ai.advice.reasons import Fact, FactKind, because_n
from game.ai.insight import CardKind, Hand, Insight
from game.ai.value import Route, Unseen, Value
from game.rules.state import State
from game.rules.variants.horses import COACH_CARDS, coach_of, harnessed_horses
from game.rules.variants.variant import CardPlay

HORSES_A_CARD = 2.0
NEVER = 99.0
"""A number of cards that no turn allows: the route cannot be closed."""


class Team(NamedTuple):
    """A seat's team: the number of cards played as horses, and of all horses with its own two."""

    cards: int
    horses: int


class HorsesValue(Value):
    """A route needs as many horses as cities, from cards played face down before the coach."""

    def __init__(self, insight: Insight, state: State, me: int, unseen: Unseen) -> None:
        super().__init__(insight, state, me, unseen)
        self._extra_cards: dict[Team, Sequence[float]] = {}

    def extras(self) -> Team:
        seat, board = self._seat, self.insight.rules.board
        return Team(len(coach_of(seat).cards), harnessed_horses(seat, board))

    def may_close(self, route: Route, extras: Team) -> bool:
        return route.length <= extras.horses

    def extra_cards(self, extras: Team) -> Sequence[float]:
        found = self._extra_cards.get(extras)
        if found is None:
            board = self.insight.rules.board
            most = max(board.horses_per_copy) * (COACH_CARDS - extras.cards)
            found = self._extra_cards[extras] = [
                NEVER
                if length > extras.horses + most
                else max(0, length - extras.horses) / HORSES_A_CARD
                for length in range(self.longest + 1)
            ]
        return found

    def own_plays(self, hand: Hand, route: Route, extras: Team) -> Iterable[tuple[CardKind, Team]]:
        return horse_plays(self.insight, hand, route, extras)


def horse_plays(
    insight: Insight, hand: Hand, route: Route, team: Team
) -> list[tuple[CardKind, Team]]:
    """For each number of horses, the card least useful for the route and the hand."""
    if team.cards >= COACH_CARDS:
        return []
    rules, city_of = insight.rules, insight.city_of_kind
    near = 0
    for kind in hand:
        near |= rules.neighbours[city_of[kind]]
    if route.length:
        near |= rules.neighbours[route.left] | rules.neighbours[route.right]
    least: dict[int, CardKind] = {}
    for kind in hand:
        horses = rules.board.horses_of[kind]
        if horses not in least or not near >> city_of[kind] & 1:
            least[horses] = kind
    cards = team.cards + 1
    return [(kind, Team(cards, team.horses + horses)) for horses, kind in least.items()]


def longest_drawn(state: State) -> int:
    """The most cities of a route that the team of the seat to act can close now."""
    return harnessed_horses(state.seat, state.rules.board)


def harness_facts(state: State, play: CardPlay, planned: bool) -> Iterator[Fact]:
    """Facts for playing a card as horses in this state; `planned`: after other actions."""
    card, seat, board = play.card, state.seat, state.rules.board
    horses, brings = harnessed_horses(seat, board), board.horses_of[card]
    lacks = len(seat.route) - horses
    if lacks > 0:
        reason = (
            because_n(
                "The route then needs {count} more horse, and {card} brings {horses}.",
                "The route then needs {count} more horses, and {card} brings {horses}.",
                lacks,
                card=card,
                horses=brings,
                planned=True,
            )
            if planned
            else because_n(
                "The route needs {count} more horse, and {card} brings {horses}.",
                "The route needs {count} more horses, and {card} brings {horses}.",
                lacks,
                card=card,
                horses=brings,
            )
        )
        yield Fact(FactKind.OWN_PLAY, 48, min(lacks, brings), reason)
        return
    reason = (
        because_n(
            "With {card} the coach then has {count} horse: enough for {count} city.",
            "With {card} the coach then has {count} horses: enough for {count} cities.",
            horses + brings,
            card=card,
            planned=True,
        )
        if planned
        else because_n(
            "With {card} the coach has {count} horse: enough for {count} city.",
            "With {card} the coach has {count} horses: enough for {count} cities.",
            horses + brings,
            card=card,
        )
    )
    yield Fact(FactKind.OWN_PLAY, 33, horses + brings, reason)
