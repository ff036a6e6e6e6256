"""Hints: the best action that the Master finds, and the reasons for it."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from random import Random

from game.ai.advice.closing_facts import closing_facts, not_ending_facts
from game.ai.advice.lines import PlayLine, play_on
from game.ai.advice.missing import missing_facts
from game.ai.advice.reasons import Fact, FactKind, Reason, because, select_reasons
from game.ai.advice.route_facts import card_facts, end_of_turn_facts
from game.ai.insight import Insight
from game.ai.plans import Planner
from game.ai.questions import Hint
from game.ai.search import Effort, Master
from game.rules.actions import Action, CloseRoute
from game.rules.board import CardIndex
from game.rules.legal import legal_actions
from game.rules.observation import Observation, unseen_cards
from game.rules.ruleset import Ruleset


def hint(
    observation: Observation, rules: Ruleset, rng: Random, effort: Effort | None = None
) -> Hint:
    """The best action for the seat to act, who must be the observation's viewer."""
    trials = Master(effort).trials(observation, rules, rng)
    return hint_for(observation, rules, [trial.action for trial in trials])


def closing_hint(
    observation: Observation, rules: Ruleset, rng: Random, effort: Effort | None = None
) -> Hint:
    """The best way to close the route now; the seat to act must be able to close it.

    Where the Master would not close it yet, `rather` is its own action.
    """
    master = Master(effort)
    ranked = [trial.action for trial in master.trials(observation, rules, rng)]
    if isinstance(ranked[0], CloseRoute):
        return hint_for(observation, rules, ranked)
    closings = _closings(_ranked(observation, rules))
    tried = effort or Effort()
    closings = closings[: tried.plans]
    chances = master.compare(observation, rules, rng, closings, tried.worlds + tried.last)
    order = sorted(range(len(closings)), key=lambda number: -chances[number])
    found = hint_for(observation, rules, [closings[number] for number in order])
    return replace(found, rather=ranked[0])


def quick_hint(observation: Observation, rules: Ruleset, closing: bool = False) -> Hint:
    """The hint of Club, within milliseconds; with `closing` for closing the route."""
    ranked = _ranked(observation, rules)
    if not closing or isinstance(ranked[0], CloseRoute):
        return hint_for(observation, rules, ranked)
    return replace(hint_for(observation, rules, _closings(ranked)), rather=ranked[0])


def hint_for(observation: Observation, rules: Ruleset, ranked: list[Action]) -> Hint:
    """The hint for the first of these actions, which are ordered best first."""
    action, other = ranked[0], ranked[1] if len(ranked) > 1 else None
    line = line_of(observation, rules, action)
    return Hint(action, line.actions, reasons(observation, rules, action, other), other)


def reasons(
    observation: Observation, rules: Ruleset, action: Action, other: Action | None = None
) -> tuple[Reason, ...]:
    """Reasons for `action` of the seat to act, rather than `other` if it is given."""
    others: list[Fact] = []
    if other is not None:
        # An advantage that exists whichever card is drawn is no reason against drawing.
        others = _facts(observation, rules, line_of(observation, rules, other, whatever=True))
    return select_reasons(facts(observation, rules, action), others)


def facts(observation: Observation, rules: Ruleset, action: Action) -> list[Fact]:
    """The facts for an action of the seat to act."""
    return _facts(observation, rules, line_of(observation, rules, action))


def facts_of(line: PlayLine, unseen: tuple[CardIndex, ...]) -> list[Fact]:
    """The facts about the line's first action and its effects this turn, one of each kind.

    `unseen` are the cards whose whereabouts the seat does not know.
    """
    if len(legal_actions(line.start)) == 1:
        return [Fact(FactKind.ONLY, 100, 1, because("It is the only thing that can be done."))]
    best: dict[FactKind, Fact] = {}
    for fact in chain(
        closing_facts(line),
        not_ending_facts(line),
        missing_facts(line),
        card_facts(line, unseen),
        end_of_turn_facts(line, unseen),
    ):
        known = best.get(fact.kind)
        if known is None or fact.weight > known.weight:
            best[fact.kind] = fact
    return list(best.values())


def line_of(
    observation: Observation, rules: Ruleset, action: Action, *, whatever: bool = False
) -> PlayLine:
    """The line that begins with an action, as Club plans it; see `play_on`."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    return play_on(planner, state, action, whatever=whatever)


def _facts(observation: Observation, rules: Ruleset, line: PlayLine) -> list[Fact]:
    return facts_of(line, tuple(unseen_cards(observation, rules)))


def _ranked(observation: Observation, rules: Ruleset) -> list[Action]:
    """The actions that Club considers, the best first."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    options = sorted(planner.options(state), key=lambda option: -option[0])
    return [action for _, action in options]


def _closings(ranked: list[Action]) -> list[Action]:
    return [action for action in ranked if isinstance(action, CloseRoute)]
