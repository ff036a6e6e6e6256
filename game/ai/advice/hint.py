"""Hints: the best action that the Master finds, and the reasons for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from random import Random

from game.ai.advice.closing_facts import closing_facts, not_ending_facts
from game.ai.advice.lines import PlayLine, play_on
from game.ai.advice.missing import missing_facts
from game.ai.advice.reasons import Fact, FactKind, Reason, because, select_reasons
from game.ai.advice.route_facts import card_facts, end_of_turn_facts
from game.ai.advice.waiting_facts import waiting_facts
from game.ai.insight import CardKind, Insight
from game.ai.plans import Planner
from game.ai.questions import Hint, Plan
from game.ai.search import Effort, Master
from game.rules.actions import (
    Action,
    CloseRoute,
    ExtendRoute,
    KeepCards,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.legal import is_legal, legal_actions
from game.rules.observation import Observation, own_position, unseen_cards
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores
from game.rules.state import State


def hint(
    observation: Observation,
    rules: Ruleset,
    rng: Random,
    effort: Effort | None = None,
    plan: Plan | None = None,
) -> Hint:
    """The best action for the seat to act, who must be the observation's viewer.

    A `plan` is kept unless a card that came to light since makes Club, who made it, go on in
    another way; where the Master then does so too, the hint has `turned`.
    """
    if plan is not None:
        kept = _kept(observation, rules, plan)
        if kept is not None:
            return kept
    trials = Master(effort).trials(observation, rules, rng)
    found = hint_for(observation, rules, [trial.action for trial in trials])
    state = own_position(observation, rules)
    turned = plan is not None and meaning(found.action, state) != meaning(plan.next, state)
    return replace(found, turned=turned)


def _kept(observation: Observation, rules: Ruleset, plan: Plan) -> Hint | None:
    """The hint to go on with a plan; None where that is out of date."""
    state = own_position(observation, rules)
    if not is_legal(state, plan.next):
        return None
    ranked = _ranked(observation, rules)
    if plan.revealed and meaning(ranked[0], state) != meaning(plan.next, state):
        return None
    return hint_for(observation, rules, [plan.next, *ranked])


def closing_hint(
    observation: Observation, rules: Ruleset, rng: Random, effort: Effort | None = None
) -> Hint:
    """The best way to close the route now; the seat to act must be able to close it.

    Where the Master would not close it yet, `rather` is what it would do.
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
    return replace(found, rather=hint_for(observation, rules, [ranked[0], found.action]))


def quick_hint(observation: Observation, rules: Ruleset, closing: bool = False) -> Hint:
    """The hint of Club, within milliseconds; with `closing` for closing the route."""
    ranked = _ranked(observation, rules)
    if not closing or isinstance(ranked[0], CloseRoute):
        return hint_for(observation, rules, ranked)
    found = hint_for(observation, rules, _closings(ranked))
    return replace(found, rather=hint_for(observation, rules, [ranked[0], found.action]))


def hint_for(observation: Observation, rules: Ruleset, ranked: list[Action]) -> Hint:
    """The hint for the first of these actions, which are ordered best first."""
    action, state = ranked[0], own_position(observation, rules)
    subject = _subject(action, state)
    other = next((each for each in ranked if _subject(each, state) != subject), None)
    line = line_of(observation, rules, action)
    points = 0
    if isinstance(action, CloseRoute):
        points = scores(state.after(action))[state.turn].total - scores(state)[state.turn].total
    why = reasons(observation, rules, action, other)
    return Hint(action, line.actions, why, other, points=points)


def reasons(
    observation: Observation,
    rules: Ruleset,
    action: Action,
    other: Action | None = None,
    *,
    done: Sequence[Fact] = (),
    apart_only: bool = False,
) -> tuple[Reason, ...]:
    """Reasons for `action` of the seat to act, rather than `other` if it is given.

    `done` are more facts of the other action. With `apart_only` no reason is given that holds for
    both.
    """
    others = list(done)
    if other is not None:
        # An advantage that exists whichever card is drawn is no reason against drawing.
        line = line_of(observation, rules, other, whatever=True)
        others += all_facts(line, tuple(unseen_cards(observation, rules)))
    return select_reasons(facts(observation, rules, action), others, apart_only=apart_only)


def facts(observation: Observation, rules: Ruleset, action: Action) -> list[Fact]:
    """The facts for an action of the seat to act."""
    line = line_of(observation, rules, action)
    return facts_of(line, tuple(unseen_cards(observation, rules)))


def facts_of(line: PlayLine, unseen: tuple[CardIndex, ...]) -> list[Fact]:
    """The facts about the line's first action and its effects this turn, one of each kind.

    `unseen` are the cards whose whereabouts the seat does not know.
    """
    if len(legal_actions(line.start)) == 1:
        return [Fact(FactKind.ONLY, 100, 1, because("It is the only thing you can do."))]
    best: dict[FactKind, Fact] = {}
    for fact in all_facts(line, unseen):
        known = best.get(fact.kind)
        if known is None or fact.weight > known.weight:
            best[fact.kind] = fact
    return list(best.values())


def all_facts(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """All facts about the line's first action and its effects this turn; see `facts_of`."""
    return chain(
        closing_facts(line),
        not_ending_facts(line),
        waiting_facts(line),
        missing_facts(line),
        card_facts(line, unseen),
        end_of_turn_facts(line, unseen),
    )


def line_of(
    observation: Observation, rules: Ruleset, action: Action, *, whatever: bool = False
) -> PlayLine:
    """The line that begins with an action, as Club plans it; see `play_on`."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    return play_on(planner, state, action, whatever=whatever)


def _ranked(observation: Observation, rules: Ruleset) -> list[Action]:
    """The actions that Club considers, the best first."""
    planner, state = Planner.of(observation, Insight.at(observation, rules))
    options = sorted(planner.options(state), key=lambda option: -option[0])
    return [action for _, action in options]


def _closings(ranked: list[Action]) -> list[Action]:
    return [action for action in ranked if isinstance(action, CloseRoute)]


def meaning(action: Action, state: State) -> object:
    """A key that is equal for actions that differ only in which of two like cards they use."""
    rules, route = state.rules, state.seat.route
    by_card = rules.variant.cards_differ

    def kind(card: CardIndex) -> CardKind:
        return card if by_card else rules.city_of[card]

    match action:
        case TakeCard(slot):
            return "take", kind(state.display[slot - 1])
        case StartRoute(card):
            return "start", kind(card)
        case ExtendRoute(card, side):
            return "extend", kind(card), side if len(route) > 1 else None
        case KeepCards(cards):
            return "keep", frozenset(Counter(kind(card) for card in cards).items())
        case _:
            return action


def _subject(action: Action, state: State) -> object:
    """A key that is equal for actions that are told in the same words."""
    city_of = state.rules.city_of
    match action:
        case TakeCard(slot):
            return "take", city_of[state.display[slot - 1]]
        case StartRoute(card):
            return "start", city_of[card]
        case ExtendRoute(card):
            return "extend", city_of[card]
        case _ if isinstance(action, state.rules.variant.actions):
            return "own play", city_of[action.card]
        case _:
            return meaning(action, state)
