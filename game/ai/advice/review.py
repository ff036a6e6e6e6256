"""Review of a decision: the better one, its gain in winning chance, and the reasons."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.advice.hint import all_facts, line_of, meaning, reasons
from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact
from game.ai.questions import Verdict
from game.ai.search import Effort, Master
from game.rules.actions import Action
from game.rules.history import Step
from game.rules.legal import legal_actions
from game.rules.observation import Observation, observe, own_position, unseen_cards
from game.rules.ruleset import Ruleset

WORLDS = 16
"""Number of sampled worlds in which a decision is compared with the Master's."""


def judge(
    observation: Observation,
    rules: Ruleset,
    chosen: Action,
    rng: Random,
    effort: Effort | None = None,
    brought: Sequence[Fact] = (),
) -> Verdict:
    """Judge a decision from the knowledge of its seat, the observation's viewer.

    `brought` are facts about the turn as it was played: none of them speaks for another decision.
    """
    state = own_position(observation, rules)
    if len(legal_actions(state)) == 1:
        return Verdict(chosen)
    master = Master(effort)
    best = master.choose(observation, rules, rng)
    if meaning(best, state) == meaning(chosen, state):
        return Verdict(chosen)
    better, done = master.compare(observation, rules, rng, (best, chosen), WORLDS)
    if better <= done:
        return Verdict(chosen)
    line = line_of(observation, rules, best)
    why = reasons(observation, rules, best, chosen, done=brought, apart_only=True)
    return Verdict(best, better - done, why, line.actions)


def turn_facts(steps: Sequence[Step]) -> tuple[Fact, ...]:
    """Facts about a turn, or the rest of it, as it was played; `steps` are all of it."""
    first, last = steps[0], steps[-1]
    states = (*(step.before for step in steps), last.after)
    line = PlayLine(tuple(step.ply.action for step in steps), states)
    unseen = unseen_cards(observe(first.before, first.seat), first.before.rules)
    return tuple(all_facts(line, tuple(unseen)))
