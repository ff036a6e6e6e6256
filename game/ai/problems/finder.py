"""The search for a problem at a decision: is one move clearly the best?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random

from game.ai.advice.grades import BEST_BELOW
from game.ai.advice.hint import meaning
from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.problems.found import ROUNDING, Found
from game.ai.problems.proof import GAP, Ends, closes, proven
from game.ai.problems.turns import best_rival
from game.ai.problems.worth import worth_asking
from game.ai.search import Master
from game.ai.worlds.candidates import candidates
from game.ai.worlds.grandmaster import Alone, Search, Trier
from game.ai.worlds.halving import ENOUGH, Trial, lead, rank
from game.ai.worlds.jobs import Job
from game.rules.actions import Action
from game.rules.legal import legal_actions
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset
from game.rules.state import Stage

SURE = 3.0
"""Standard errors that a lead must have in the search to count."""

SURE_OF_WINS = 2.0
"""Standard errors that it must have where only wins count."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The effort of a search: first by the Master, who must see a lead of `screen`; then
    at most `most` actions with `glance` nodes, which must show one of `likely`; then the best
    `close` of them with `nodes`, in other worlds, which must show one of `least`; at last in
    `proof` playouts in which only wins count, with a lead of GAP. Leads are in winning chance, 0 to
    1; but where it is not the last, a game that ends counts half by its margin, which makes leads
    near the end smaller. Nodes are those of `worlds.grandmaster.Search`.
    """

    screen: float = 0.05
    glance: int = 60_000
    likely: float = 0.07
    nodes: int = 4 * Search().nodes
    least: float = 0.06
    most: int = 16
    close: int = Search().plans
    proof: int = 96


@dataclass(frozen=True, slots=True)
class _Standing:
    """An action, how far it is behind the best in worlds that both were tried in, with the standard
    error, and the number of these worlds.
    """

    action: Action
    behind: float = 0.0
    error: float = 0.0
    worlds: int = 0


def problem_at(
    observation: Observation,
    rules: Ruleset,
    effort: Effort | None = None,
    trier: Trier | None = None,
) -> Found | None:
    """The problem of the decision of the viewer, whose turn it is; None without one.

    It follows from the observation alone, whoever the `trier` is that tries the worlds.
    """
    effort, trier = effort or Effort(), trier or Alone()
    if own_position(observation, rules).stage is Stage.KEEP:
        return None
    ends = Ends(observation, rules)
    screened = Master().trials(observation, rules, _rng(observation, "screen"))
    if len(screened) < 2:
        return None
    if _rival(_standings(screened[0], screened), ends, effort.screen, sure=1.0) is None:
        return None
    actions = actions_at(observation, rules, effort.most)
    glance = _tried(observation, rules, actions, effort.glance, trier)
    if _rival(_standings(glance[0], glance), ends, effort.likely, sure=2.0) is None:
        return None
    return _searched(observation, rules, glance, ends, effort, trier)


def problem_among(
    observation: Observation,
    rules: Ruleset,
    actions: Sequence[Action],
    effort: Effort | None = None,
    trier: Trier | None = None,
) -> Found | None:
    """The problem of a decision with these actions, of which one is known to look clearly best."""
    effort, trier = effort or Effort(), trier or Alone()
    glance = _tried(observation, rules, actions, effort.glance, trier)
    return _searched(observation, rules, glance, Ends(observation, rules), effort, trier)


def _searched(
    observation: Observation,
    rules: Ruleset,
    glance: Sequence[Trial],
    ends: Ends,
    effort: Effort,
    trier: Trier,
) -> Found | None:
    """The problem that is still one in the long search and by wins alone."""
    near = [trial.action for trial in glance[: effort.close]]
    trials = _tried(observation, rules, near, effort.nodes, trier)
    standings = _standings(trials[0], trials)
    rival = _rival(standings, ends, effort.least)
    if rival is None or rival.worlds < ENOUGH:
        return None
    (glanced,) = [trial for trial in glance if trial.action == trials[0].action]
    standings += _standings(glanced, glance[effort.close :])
    actions, right = _ordered(standings, rival, ends)
    found = proven(observation, rules, actions, right, effort.proof, trier)
    if found is None or found.gap < max(GAP, SURE_OF_WINS * found.error):
        return None
    if not worth_asking(observation, rules, found):
        return None
    lead = found.tried[0].chance - best_rival(observation, rules, found)
    return found if lead >= GAP - ROUNDING else None


def _ordered(
    standings: Sequence[_Standing], rival: _Standing, ends: Ends
) -> tuple[list[Action], int]:
    """The actions, those that are right first, and the number of these."""
    best = standings[0].action

    def solves(each: _Standing) -> bool:
        if each.behind < BEST_BELOW:
            return True
        return each.behind < rival.behind and ends.of(each.action) == ends.of(best)

    ranked = sorted(standings, key=lambda each: (each.action != best, each.behind))
    right = [each.action for each in ranked if solves(each)]
    return right + [each.action for each in ranked if each.action not in right], len(right)


def actions_at(observation: Observation, rules: Ruleset, most: int) -> list[Action]:
    """At most so many actions, one of each meaning, those that look best to Club first."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    promising = [action for _, action in candidates(planner, state, most, float("inf"))]
    found: dict[object, Action] = {}
    for action in chain(promising, legal_actions(state)):
        found.setdefault(meaning(action, state), action)
    return list(found.values())[:most]


def _tried(
    observation: Observation, rules: Ruleset, actions: Sequence[Action], nodes: int, trier: Trier
) -> list[Trial]:
    """The actions tried with about this many nodes, the best first."""
    job = Job(observation, f"{_rng(observation, f'{nodes}').random()}", Search().reach)
    trials = [Trial(0.0, action, []) for action in actions]
    rank(trials, lambda worlds, live: trier.tries(job, rules, worlds, live), nodes, trust=0.0)
    return trials


def _standings(best: Trial, trials: Sequence[Trial]) -> list[_Standing]:
    """The trials, each with the lead that the best one has over it."""
    found = []
    for trial in trials:
        worlds = min(len(best.chances), len(trial.chances))
        behind, error = lead(best.chances[:worlds], trial.chances[:worlds])
        found.append(_Standing(trial.action, behind, error, worlds))
    return found


def _rival(
    standings: Sequence[_Standing], ends: Ends, least: float, sure: float = SURE
) -> _Standing | None:
    """The best action of another idea than the first one; None unless it is so far behind.

    Actions that bring the same are one idea; where that is not enough, all closings are one, and
    all that do not close.
    """
    best, *others = sorted(standings, key=lambda each: (each is not standings[0], each.behind))
    for idea in (ends.of, closes):
        own = idea(best.action)
        rival = next((each for each in others if idea(each.action) != own), None)
        if rival is not None and rival.behind >= max(least, sure * rival.error):
            return rival
    return None


def _rng(observation: Observation, part: str) -> Random:
    return Random(f"{observation!r} problem {part}")
