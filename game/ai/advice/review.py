"""Review of a decision: the better one, its gain in winning chance, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.advice.grades import GOOD_BELOW, SLIP_BELOW
from game.ai.advice.hint import (
    all_facts,
    kept_line,
    line_of,
    meaning,
    proposals,
    reasons_apart,
)
from game.ai.advice.judge import compare, loss, sure_lead
from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact
from game.ai.questions import Plan, Verdict
from game.ai.search import Effort
from game.rules.actions import Action
from game.rules.observation import Observation, observe, unseen_cards
from game.rules.records.history import Step
from game.rules.ruleset import Ruleset

WORLDS = (16, 16, 32)
"""Number of sampled worlds in which a decision is compared with the best, and how many more where
the grade is still open.
"""


def judge(
    observation: Observation,
    rules: Ruleset,
    chosen: Action,
    effort: Effort | None = None,
    brought: Sequence[Fact] = (),
    plans: Sequence[Plan] = (),
) -> Verdict:
    """Judge a decision from the knowledge of its seat, the observation's viewer.

    What a hint would have proposed here costs nothing: neither one without a plan nor one that
    goes on with one of `plans`, which earlier hints of the turn may have named. Of what is as good
    the verdict names the proposal. `brought` are facts about the turn as it was played: none of
    them speaks for another decision.
    """
    candidates = proposals(observation, rules, effort)
    best = candidates[0].action
    line = line_of(observation, rules, best)
    kept = [kept_line(observation, rules, plan) for plan in plans]
    hinted = tuple(dict.fromkeys([line.actions, *(each for each in kept if each is not None)]))
    as_good, state = Verdict(best, hinted=hinted), line.start
    done = meaning(chosen, state)
    if any(meaning(each[0], state) == done for each in hinted):
        return Verdict(chosen, hinted=hinted)
    if any(each.even and meaning(each.action, state) == done for each in candidates):
        return as_good
    cost = _cost(observation, rules, best, chosen, effort)
    if cost <= 0:
        return as_good
    why = reasons_apart(observation, rules, best, chosen, brought)
    return Verdict(best, cost, why, line.actions, hinted)


def _cost(
    observation: Observation,
    rules: Ruleset,
    best: Action,
    chosen: Action,
    effort: Effort | None,
) -> float:
    """The winning chance that a decision loses against the best; 0 if that may be chance.

    The worlds are not those in which the best was found: there it was lucky. Where they leave open
    whether the decision is fine or a mistake, it is tried in more.
    """
    better: list[float] = []
    done: list[float] = []
    for worlds in WORLDS:
        deal = f"after {len(better)}"
        one, other = compare(observation, rules, (best, chosen), worlds, effort, deal)
        better += one
        done += other
        lost, doubt = sure_lead(better, done)
        if lost + doubt < GOOD_BELOW or lost - doubt > SLIP_BELOW:
            break
    return loss(better, done)


def turn_facts(steps: Sequence[Step]) -> tuple[Fact, ...]:
    """Facts about a turn, or the rest of it, as it was played; `steps` are all of it."""
    first, last = steps[0], steps[-1]
    states = (*(step.before for step in steps), last.after)
    line = PlayLine(tuple(step.ply.action for step in steps), states)
    unseen = unseen_cards(observe(first.before, first.seat), first.before.rules)
    return tuple(all_facts(line, tuple(unseen)))
