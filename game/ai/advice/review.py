"""Review of a decision: the better one, its gain in winning chance, and the reasons."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.ai.advice.hint import reasons
from game.ai.insight import CardKind
from game.ai.questions import Verdict
from game.ai.search import Effort, Master
from game.rules.actions import Action, ExtendRoute, KeepCards, StartRoute, TakeCard
from game.rules.board import CardIndex
from game.rules.legal import legal_actions
from game.rules.observation import Observation, own_position
from game.rules.ruleset import Ruleset
from game.rules.state import State

WORLDS = 16
"""Number of sampled worlds in which a decision is compared with the Master's."""


def judge(
    observation: Observation,
    rules: Ruleset,
    chosen: Action,
    rng: Random,
    effort: Effort | None = None,
) -> Verdict:
    """Judge a decision from the knowledge of its seat, the observation's viewer."""
    state = own_position(observation, rules)
    if len(legal_actions(state)) == 1:
        return Verdict(chosen)
    master = Master(effort)
    best = master.choose(observation, rules, rng)
    if _means(best, state) == _means(chosen, state):
        return Verdict(chosen)
    better, done = master.compare(observation, rules, rng, (best, chosen), WORLDS)
    if better <= done:
        return Verdict(chosen)
    return Verdict(best, better - done, reasons(observation, rules, best, chosen))


def _means(action: Action, state: State) -> object:
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
