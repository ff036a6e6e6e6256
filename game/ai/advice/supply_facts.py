"""Facts about cards still to be turned up: the supply, the discard pile, a new display."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.advice.counting import cities_of, count_of, near_route
from game.ai.advice.reasons import Fact, FactKind, because, because_n
from game.rules.actions import Action, CallAdministrator
from game.rules.board import CardIndex
from game.rules.state import GAP, State
from game.rules.supply import reshuffled_cards, reshuffles


def blind_facts(state: State, action: Action, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """Facts about drawing from the supply, or about a new display."""
    yield from _display_facts(state)
    yield from _reshuffle_facts(state, action)
    wanted = len(state.display) if isinstance(action, CallAdministrator) else 1
    if state.supply_count >= wanted:
        yield from _supply_facts(state, unseen)
    if state.forced and not state.taken:
        reason = because("You see it before you choose your second card.")
        yield Fact(FactKind.FIRST, 14, 1, reason)


def _display_facts(state: State) -> Iterator[Fact]:
    seat, rules, near = state.seat, state.rules, near_route(state)
    shown = [card for card in state.display if card != GAP]
    if not shown:
        return
    if seat.route:
        if not count_of(shown, near, rules):
            reason = because("None of the open cards fits your route.")
            yield Fact(FactKind.BARREN, 42, 1, reason)
    elif seat.hand and not any(
        rules.neighbours[rules.city_of[card]] & cities_of(shown, rules) for card in seat.hand
    ):
        reason = because("None of the open cards is connected to one in your hand.")
        yield Fact(FactKind.BARREN, 42, 1, reason)


def _supply_facts(state: State, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    seat, rules = state.seat, state.rules
    if seat.route:
        near = near_route(state)
        held = count_of(seat.hand, near, rules)
        if held:
            reason = because_n(
                "One card in your hand fits the route already: you can look for a better one.",
                "{count} cards in your hand fit the route already: you can look for a better one.",
                held,
            )
            yield Fact(FactKind.SAFE, 25, held, reason)
        count = count_of(unseen, near, rules)
        reason = because_n(
            "{count} of the {total} hidden cards would fit your route.",
            "{count} of the {total} hidden cards would fit your route.",
            count,
            total=len(unseen),
        )
        if count:
            yield Fact(FactKind.SUPPLY, 30, count, reason)
    else:
        yield from connected_facts(state, seat.hand, unseen)


def connected_facts(
    state: State, cards: Iterable[CardIndex], unseen: tuple[CardIndex, ...]
) -> Iterator[Fact]:
    """How many unseen cards are connected to those that are held, or will be."""
    near, rules = 0, state.rules
    for card in cards:
        near |= rules.neighbours[rules.city_of[card]]
    count = count_of(unseen, near, rules)
    reason = because_n(
        "{count} of the {total} hidden cards is connected to one of your cards.",
        "{count} of the {total} hidden cards are connected to one of your cards.",
        count,
        total=len(unseen),
    )
    if count:
        yield Fact(FactKind.SUPPLY, 30, count, reason)


def _reshuffle_facts(state: State, action: Action) -> Iterator[Fact]:
    if reshuffles(state, action):
        count = len(reshuffled_cards(state, action))
        reason = because_n(
            "The discard pile is shuffled for this: one card comes back.",
            "The discard pile is shuffled for this: {count} cards come back.",
            count,
        )
        yield Fact(FactKind.SHUFFLE, 12, count, reason)
