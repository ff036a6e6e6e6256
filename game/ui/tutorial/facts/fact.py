"""Form of a fact: what the words of a lesson say of the game, checked by a test."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from game.rules.state import State

LEARNER, RIVAL = 0, 1
"""Indexes of the seats."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement on a position.

    `about`: the cities, provinces and officials of which it speaks, by id, and its numbers.
    `later`: it holds once the step is done, otherwise when the step begins.
    """

    about: frozenset[str]
    holds: Callable[[State], bool]
    later: bool = False


def then(fact: Fact) -> Fact:
    """The same fact, once the step is done."""
    return replace(fact, later=True)


def stated(about: Iterable[str | int], holds: Callable[[State], bool]) -> Fact:
    """The fact about these cities, provinces, officials and numbers."""
    return Fact(frozenset(map(str, about)), holds)
