"""The levels apprentice, novice and journeyman: people who are still learning, with their faults.

They plan as Club does, but forget officials, and choose at random among plans about as good as the
best. An apprentice sees the next route and little beyond it and a novice one tile at a time;
neither thinks of rivals' progress. None throws a long route away without need, and all close where
that wins.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import NamedTuple

from game.ai.characters import Character
from game.ai.insight import Insight
from game.ai.leaning import LEVEL
from game.ai.plans import Option, Planner, worth_of
from game.ai.prospects import open_score, rival_score
from game.ai.weights import Weights, shipped_weights
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    KeepCards,
    StartRoute,
    TakeCard,
)
from game.rules.events import Official
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY, State


class Habits(NamedTuple):
    """The play of somebody who is learning. `weights` None: the shipped ones.

    `tolerance`: points by which a plan may be worse than the best and still be chosen. The four
    officials: the chance to think of each at a decision. `one_goal`: of the tiles that houses may
    win, only the best one counts.
    """

    weights: Weights | None
    tolerance: float
    postmaster: float = 1.0
    carrier: float = 1.0
    cartwright: float = 1.0
    administrator: float = 1.0
    one_goal: bool = True


APPRENTICE = Habits(
    replace(Weights(), contest=0.0, tempo=4.0, stack=0.5),
    tolerance=0.3,
    postmaster=0.5,
    carrier=0.5,
    cartwright=0.0,
    administrator=0.0,
)
NOVICE = Habits(
    replace(Weights(), contest=0.0, tempo=2.0),
    tolerance=0.3,
    cartwright=0.25,
    administrator=0.15,
)
JOURNEYMAN = Habits(None, tolerance=0.65, cartwright=0.6, administrator=0.3, one_goal=False)

HABITS = {"apprentice": APPRENTICE, "novice": NOVICE, "journeyman": JOURNEYMAN}
"""The habits of the levels that are still learning."""


class Learner:
    """Plays with the habits of a level, and as this character."""

    def __init__(self, level: str, character: Character | None = None) -> None:
        self._level = level
        self._habits = habits = HABITS[level]
        self._character = character
        chances = {
            Official.CARTWRIGHT: habits.cartwright,
            Official.ADMINISTRATOR: habits.administrator,
            Official.POSTMASTER: habits.postmaster,
            Official.POSTAL_CARRIER: habits.carrier,
        }
        self._chances = [(each, chance) for each, chance in chances.items() if chance < 1]

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        habits = self._habits
        weights = habits.weights or shipped_weights(rules.variant.id, len(observation.seats))
        leaning, tolerance = LEVEL, habits.tolerance
        if self._character is not None:
            variant = rules.variant.id
            weights = self._character.weights(weights, variant)
            leaning = self._character.leaning
            tolerance *= self._character.tolerance(self._level, variant)
        insight = Insight.of(rules, weights, habits.one_goal, leaning)
        planner, state = Planner.of(observation, insight)
        options = _without_idle_plays(planner, planner.options(state))
        forgotten = {official for official, chance in self._chances if rng.random() > chance}
        winning = [option for option in options if _wins(state, option[1])]
        if winning:
            return max(winning, key=worth_of)[1]
        if state.finisher != NOBODY:
            return max(options, key=worth_of)[1]
        considered = [
            option for option in options if official_called(state, option[1]) not in forgotten
        ] or options
        best = max(worth for worth, _ in considered)
        near = [action for worth, action in considered if worth >= best - tolerance]
        return near[rng.randrange(len(near))]


def _without_idle_plays(planner: Planner, options: list[Option]) -> list[Option]:
    """The options without the variant's own plays that this route does not need.

    A route that is to come looks to a beginner like less than it is, so that playing card after
    card beside it would seem better than to begin. All options are kept where the route would be
    lost otherwise.
    """
    longer = planner.route._replace(length=planner.route.length + 1)
    own_plays = planner.insight.rules.card_plays
    if not own_plays or not planner.value.may_close(longer, planner.extras):
        return options
    needed = [option for option in options if option[1] not in own_plays]
    losing = planner.route.length and all(isinstance(action, StartRoute) for _, action in needed)
    return options if losing else needed


def official_called(state: State, action: Action) -> Official | None:
    """The official whose help the seat to act calls for with this action."""
    match action:
        case TakeCard() | DrawCard():
            return Official.POSTMASTER if state.taken and not state.forced else None
        case CallAdministrator():
            return Official.ADMINISTRATOR
        case CloseRoute():
            return Official.CARTWRIGHT if action.cartwright else None
        case EndTurn() | KeepCards():
            return None
        case _:
            return Official.POSTAL_CARRIER if state.played else None


def _wins(state: State, action: Action) -> bool:
    """True if closing so ends the game, with more points than any rival can be expected to get."""
    if not isinstance(action, CloseRoute) or state.finisher not in (NOBODY, state.turn):
        return False
    me = state.turn
    after = state.after(action)
    if after.finisher != me:
        return False
    return open_score(after.seats[me], state.rules) > rival_score(after, me)
