"""Verdicts on a try at a problem: what it loses, and why the best move is better."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.advice.hint import line_of, reasons_apart
from game.ai.problems.found import Found, Theme
from game.ai.problems.orders import begun_with
from game.ai.questions import Verdict
from game.ai.worlds.grandmaster import Search, Trier
from game.ai.worlds.halving import lead
from game.ai.worlds.jobs import Job
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

WORLDS = 48
"""Number of worlds in which an action that the problem does not know is tried."""

MOST_COMPARED = 8
"""Most of the wrong moves that the reasons are to tell the answer from."""

ONE_OF_MANY = {Theme.TAKE, Theme.HOUSES}
"""Themes in which the answer stands against all other moves of its kind."""


def wrong_moves(found: Found) -> tuple[Action, ...]:
    """Wrong moves, the best first, that a reason for the answer should not hold for as well."""
    if found.theme not in ONE_OF_MANY:
        return ()
    return tuple(each.action for each in found.tried[found.right :][:MOST_COMPARED])


def compared(
    observation: Observation,
    rules: Ruleset,
    best: Action,
    other: Action,
    trier: Trier | None = None,
    rest: Sequence[Action] = (),
    solution: Action | None = None,
) -> Verdict:
    """The reasons why `best` is better than `other`, those first that do not hold for the `rest`;
    with a `trier` also the loss, else 0.

    Where `best` begins the turn of the `solution` in another order, the plan is that turn.
    """
    cost = 0.0
    if trier is not None:
        job = Job(observation, f"{observation!r} try", Search().reach)
        tried = trier.tries(job, rules, range(WORLDS), (best, other))
        pairs = [each.chances for each in tried]
        cost = max(0.0, lead([one for one, _ in pairs], [two for _, two in pairs])[0])
    line = line_of(observation, rules, solution or best)
    if solution not in (None, best):
        line = begun_with(line, best) or line_of(observation, rules, best)
    why = reasons_apart(observation, rules, best, other, rest=rest, line=line)
    return Verdict(best, cost, why, line.actions)
