"""A hint: the best thing to do that the Master sees, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.ai.advice.facts import facts_of
from game.ai.advice.lines import Line, play_on
from game.ai.advice.reasons import Fact, Reason, telling
from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.search import Effort, Master
from game.rules.actions import Action
from game.rules.observation import Observation, unseen_cards
from game.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Hint:
    """`reasons` speak for `action` rather than for `other`, the next best if there is one.

    `line` is how the turn may go on after it, the action first.
    """

    action: Action
    line: tuple[Action, ...]
    reasons: tuple[Reason, ...]
    other: Action | None = None


def hint(
    observation: Observation, rules: Ruleset, rng: Random, effort: Effort | None = None
) -> Hint:
    """The best action for the seat to act, who must be the observation's viewer."""
    trials = Master(effort).trials(observation, rules, rng)
    return explained(observation, rules, [trial.action for trial in trials])


def quick_hint(observation: Observation, rules: Ruleset) -> Hint:
    """The same as Club sees it, at once."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    ranked = sorted(planner.options(state), key=lambda option: -option[0])
    return explained(observation, rules, [action for _, action in ranked])


def explained(observation: Observation, rules: Ruleset, ranked: list[Action]) -> Hint:
    """The hint to do the first of these actions, which are in order of merit."""
    action, other = ranked[0], ranked[1] if len(ranked) > 1 else None
    line = line_of(observation, rules, action)
    return Hint(action, line.actions, reasons(observation, rules, action, other), other)


def reasons(
    observation: Observation, rules: Ruleset, action: Action, other: Action | None = None
) -> tuple[Reason, ...]:
    """Why the seat to act should do this, rather than the other thing if one is named."""
    others: list[Fact] = []
    if other is not None:
        # What can be done whichever card is drawn does not speak against drawing.
        others = _facts(observation, rules, line_of(observation, rules, other, whatever=True))
    return telling(facts(observation, rules, action), others)


def facts(observation: Observation, rules: Ruleset, action: Action) -> list[Fact]:
    """All that could be said for an action of the seat to act."""
    return _facts(observation, rules, line_of(observation, rules, action))


def line_of(
    observation: Observation, rules: Ruleset, action: Action, *, whatever: bool = False
) -> Line:
    """How the turn may go on after an action, as Club plans it; see `play_on`."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    return play_on(planner, state, action, whatever=whatever)


def _facts(observation: Observation, rules: Ruleset, line: Line) -> list[Fact]:
    return facts_of(line, tuple(unseen_cards(observation, rules)))
