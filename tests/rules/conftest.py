"""Rulesets that reach other corners each, and games played by them once for all tests."""

from __future__ import annotations

import pytest

from game.rules import Board, Ruleset
from tests.rules.boards import hamlet, hansa
from tests.rules.play import Step, stories


@pytest.fixture(
    scope="session",
    # The board of `hansa` is that of `horses` too.
    params=["south", "hamlet", pytest.param("hansa", marks=pytest.mark.slow), "horses"],
)
def any_rules(request: pytest.FixtureRequest, south: Board) -> Ruleset:
    """The south; a board with few cards; free cities; the horses variant."""
    match request.param:
        case "south":
            return Ruleset(south)
        case "hamlet":
            return Ruleset(hamlet())
        case "hansa":
            return Ruleset(hansa())
    return Ruleset(hansa(), "horses")


@pytest.fixture(scope="session")
def played(any_rules: Ruleset) -> list[list[Step]]:
    """Games by every policy, step by step. The states are shared: leave them as they are."""
    return stories(any_rules, 3)


@pytest.fixture(scope="session")
def moments(played: list[list[Step]]) -> list[Step]:
    """All the steps of all the games."""
    return [step for story in played for step in story]
