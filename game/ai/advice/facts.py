"""Facts about a line of play: all that could be given as a reason for it."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice.closing_facts import closing_facts, not_ending_facts
from game.ai.advice.lines import PlayLine
from game.ai.advice.missing import missing_facts
from game.ai.advice.reasons import Fact, FactKind, because
from game.ai.advice.route_facts import card_facts, end_of_turn_facts
from game.rules.board import CardIndex
from game.rules.legal import legal_actions


def facts_of(line: PlayLine, unseen: tuple[CardIndex, ...]) -> list[Fact]:
    """The facts about the line's first action and what it leads to this turn, one of a kind.

    `unseen` are the cards of which the seat does not know where they are.
    """
    if len(legal_actions(line.start)) == 1:
        return [Fact(FactKind.ONLY, 100, 1, because("It is the only thing that can be done."))]
    best: dict[FactKind, Fact] = {}
    for fact in _all(line, unseen):
        known = best.get(fact.kind)
        if known is None or fact.weight > known.weight:
            best[fact.kind] = fact
    return list(best.values())


def _all(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    yield from closing_facts(line)
    yield from not_ending_facts(line)
    yield from missing_facts(line)
    yield from card_facts(line, unseen)
    yield from end_of_turn_facts(line, unseen)
