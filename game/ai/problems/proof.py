"""The proof of a problem: what was tried is played on, and only wins count.

Where the end is near, the chance of winning is the share of the games won; where it is further off,
it is what the model of chances, which has learnt from who won, says of the positions reached.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.ai.advice.grades import BEST_BELOW
from game.ai.advice.hint import line_of, meaning, outcome
from game.ai.problems.found import Found, Graded
from game.ai.problems.orders import other_beginnings
from game.ai.problems.themes import level_of, theme_of
from game.ai.worlds.grandmaster import Alone, Trier
from game.ai.worlds.halving import lead
from game.ai.worlds.jobs import Job, Reach
from game.rules.actions import Action, CloseRoute
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset

TO_WIN = Reach(endgame=3.0, playout=99, wins=True)
"""Reach of the games that are played on: to their end."""

GAP = 0.10
"""Smallest lead in winning chance, 0 to 1, of a move that is clearly the best."""

NEAR = 5
"""Actions that are tried in all worlds; those behind them only in some."""

FEWER = 4
"""Factor by which these worlds are fewer."""


class Ends:
    """Keys of what the turns bring that begin with actions of a decision."""

    def __init__(self, observation: Observation, rules: Ruleset) -> None:
        self._observation = observation
        self._rules = rules
        self._known: dict[Action, object] = {}

    def of(self, action: Action) -> object:
        """The key of an action, equal for those that bring the same."""
        if action not in self._known:
            line = line_of(self._observation, self._rules, action)
            self._known[action] = outcome(line)
        return self._known[action]


def closes(action: Action) -> object:
    """The key of an action, equal for all closings, and for all that do not close."""
    return isinstance(action, CloseRoute)


@dataclass(slots=True)
class _Played:
    """An action, its chances by world, and how far it is behind the best, with the error."""

    action: Action
    chances: list[float] = field(default_factory=list)
    behind: float = 0.0
    error: float = 0.0


def proven(
    observation: Observation,
    rules: Ruleset,
    actions: Sequence[Action],
    right: int,
    worlds: int,
    trier: Trier | None = None,
) -> Found | None:
    """The problem by chances of winning; None where it has no theme, or no move of another idea.

    `actions` were found by a search, which holds the first `right` of them for as good as the first
    one. Every action of that one's idea is right that is not behind by more than the error, and
    every one that begins the very same turn. The `gap` may be of any size, below 0 too.
    """
    best, *_ = played = _played_on(observation, rules, actions, right, worlds, trier or Alone())
    rival, idea = _rival(played, Ends(observation, rules))
    position = own_position(observation, rules)
    theme = None if rival is None else theme_of(position, best.action, rival.action)
    if rival is None or theme is None:
        return None
    known = set(actions[:right])

    def solves(each: _Played) -> bool:
        if each is best:
            return True
        if idea(each.action) != idea(best.action) or each.behind >= rival.behind / 2:
            return False
        return each.action in known or each.behind <= max(BEST_BELOW, each.error)

    solutions = [each for each in played if solves(each)]
    others = sorted(
        [each for each in played if each not in solutions], key=lambda each: each.behind
    )
    same = other_beginnings(line_of(observation, rules, best.action))
    meanings = {meaning(action, position) for action in same}
    others = [each for each in others if meaning(each.action, position) not in meanings]
    if not others:
        return None
    top = sum(best.chances) / len(best.chances)
    first = [Graded(best.action, round(top, 3))]
    listed = {meaning(each.action, position) for each in solutions}
    first += [_graded(each, top) for each in solutions[1:]]
    first += [Graded(act, first[0].chance) for act in same if meaning(act, position) not in listed]
    tried = (*first, *(_graded(each, top) for each in others))
    level = level_of(observation, rules, tuple(each.action for each in first), rival.behind)
    return Found(
        theme,
        level,
        tried,
        len(first),
        round(rival.behind, 3),
        round(rival.error, 3),
        len(rival.chances),
    )


def _graded(each: _Played, top: float) -> Graded:
    return Graded(each.action, round(min(1.0, max(0.0, top - each.behind)), 3))


def _played_on(
    observation: Observation,
    rules: Ruleset,
    actions: Sequence[Action],
    right: int,
    worlds: int,
    trier: Trier,
) -> list[_Played]:
    """The actions played on, in their order."""
    job = Job(observation, f"{observation!r} wins", TO_WIN)
    near = max(NEAR, right + 2)
    played = [_Played(action) for action in actions]
    few = range(max(1, worlds // FEWER))
    for tried in trier.tries(job, rules, few, tuple(actions)):
        for each, chance in zip(played, tried.chances, strict=True):
            each.chances.append(chance)
    live = sorted(played, key=lambda each: -sum(each.chances))[:near]
    live = [each for each in played if each in live or each is played[0]]
    more = tuple(each.action for each in live)
    for tried in trier.tries(job, rules, range(len(few), worlds), more):
        for each, chance in zip(live, tried.chances, strict=True):
            each.chances.append(chance)
    for each in played[1:]:
        count = len(each.chances)
        each.behind, each.error = lead(played[0].chances[:count], each.chances)
    return played


def _rival(
    played: Sequence[_Played], ends: Ends
) -> tuple[_Played | None, Callable[[Action], object]]:
    """The best action of another idea than the first one's, and how ideas are told apart.

    Actions that bring the same are one idea; where that is not enough, all closings are one, and
    all that do not close.
    """
    best, *others = played
    found: _Played | None = None
    by: Callable[[Action], object] = ends.of
    for idea in (ends.of, closes):
        own = idea(best.action)
        rest = [each for each in others if idea(each.action) != own]
        rival = min(rest, key=lambda each: each.behind, default=None)
        if rival is not None and (found is None or rival.behind > found.behind):
            found, by = rival, idea
        if found is not None and found.behind >= GAP:
            break
    return found, by
