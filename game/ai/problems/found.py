"""A problem as it is found at a decision; it costs little to import."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.rules.actions import Action


class Theme(Enum):
    """The subject of a problem."""

    TAKE = "take"
    ROUTE = "route"
    CLOSING = "closing"
    HOUSES = "houses"
    OFFICIALS = "officials"
    LAST_ROUND = "last-round"
    HORSES = "horses"


ROUNDING = 0.0015
"""The most by which chances and gaps may be off, since they are rounded."""


@dataclass(frozen=True, slots=True)
class Graded:
    """An action and the chance of winning after it, 0 to 1."""

    action: Action
    chance: float


@dataclass(frozen=True, slots=True)
class Found:
    """A problem.

    `tried` are actions of the decision, the first `right` of them solutions, the best one first.
    `gap` is the lead in winning chance, 0 to 1, over the best action that is not of the same idea,
    `error` its standard error, and `worlds` the number of playouts after each of the two.
    `level`: how hard it is, from 1 to HARDEST.
    """

    theme: Theme
    level: int
    tried: tuple[Graded, ...]
    right: int
    gap: float
    error: float
    worlds: int

    @property
    def solution(self) -> Action:
        return self.tried[0].action

    @property
    def rival(self) -> Graded:
        """The best of the actions that are so far behind as `gap` says."""
        least = self.tried[0].chance - self.gap + ROUNDING
        others = self.tried[self.right :]
        return next((each for each in others if each.chance <= least), others[0])

    @property
    def second(self) -> Graded:
        """The best of all actions that are not right."""
        return max(self.tried[self.right :], key=lambda each: each.chance)


HARDEST = 3


@dataclass(frozen=True, slots=True)
class Searched:
    """The result of the search at a decision; `found` is None where no move is clearly the best.

    With `failed` nobody has searched.
    """

    found: Found | None = None
    failed: bool = False
