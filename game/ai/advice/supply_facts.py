"""Facts about cards still to be turned up: the supply, the discard pile, a new display."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import comb

from game.ai.advice.counting import beyond_supply, cities_of, count_of, near_route
from game.ai.advice.reasons import Fact, FactKind, Reason, because, because_n
from game.rules.actions import Action, CallAdministrator
from game.rules.board import CardIndex, CityMask
from game.rules.state import GAP, State
from game.rules.supply import reshuffled_cards, reshuffles

RISKY = 0.01
"""Smallest chance, 0 to 1, of turning up nothing that helps that is worth a word."""


def blind_facts(state: State, action: Action, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """Facts about drawing from the supply, or about a new display."""
    if isinstance(action, CallAdministrator):
        yield from _administrator_facts(state, action, unseen)
    yield from _display_facts(state)
    yield from _reshuffle_facts(state, action)
    wanted = len(state.display) if isinstance(action, CallAdministrator) else 1
    if state.supply_count >= wanted:
        yield from _supply_facts(state, unseen)
    if state.forced and not state.taken:
        reason = because("You see it before you choose your second card.")
        yield Fact(FactKind.FIRST, 14, 1, reason)


def _administrator_facts(
    state: State, action: CallAdministrator, unseen: tuple[CardIndex, ...]
) -> Iterator[Fact]:
    """The number of new cards to choose from, and what is lost or may not come."""
    count, wanted = len(state.display), _wanted(state)
    shown = [card for card in state.display if card != GAP]
    lost = [card for card in shown if wanted & state.rules.bit_of[card]]
    if 0 < len(lost) < len(shown):
        yield Fact(FactKind.PASSED_UP, 11, 1, _passed_up(state, lost))
    back = len(reshuffled_cards(state, action)) if reshuffles(state, action) else 0
    if state.supply_count + back >= count:
        reason = because("You then choose from {total} new cards.", total=count)
        yield Fact(FactKind.CHOICE, 28, count, reason)
    if back:
        # Their share among the new cards is another matter.
        return
    helping = count_of(unseen, wanted, state.rules)
    none = comb(len(unseen) - helping, count) / comb(len(unseen), count)
    if helping and none >= RISKY:
        chance = min(99, round(100 * none))
        reason = (
            because("In {chance} of 100 cases none of the new cards fits.", chance=chance)
            if state.seat.route
            else because(
                "In {chance} of 100 cases none of the new cards is connected to one of yours.",
                chance=chance,
            )
        )
        yield Fact(FactKind.RISK, 10, 1, reason)


def _passed_up(state: State, lost: list[CardIndex]) -> Reason:
    """That open cards which would help are discarded."""
    if state.seat.route:
        return because_n(
            "{card} lies open and would fit; it is discarded with the others.",
            "{count} open cards would fit, {card} among them; they are discarded with the others.",
            len(lost),
            card=lost[0],
        )
    return because_n(
        "{card} lies open and is connected to one of your cards; it is discarded with the others.",
        "{count} open cards are connected to one of yours, {card} among them; they are discarded "
        "with the others.",
        len(lost),
        card=lost[0],
    )


def _wanted(state: State) -> CityMask:
    """The cities that would continue the route or, without one, that join a card in hand."""
    if state.seat.route:
        return near_route(state)
    near = 0
    for card in state.seat.hand:
        near |= state.rules.neighbours[state.rules.city_of[card]]
    return near


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
        reason = (
            because_n(
                "{count} of the {total} unseen cards (rivals’ hands included) fits your route.",
                "{count} of the {total} unseen cards (rivals’ hands included) fit your route.",
                count,
                total=len(unseen),
            )
            if beyond_supply(state, unseen)
            else because_n(
                "{count} of the {total} unseen cards fits your route.",
                "{count} of the {total} unseen cards fit your route.",
                count,
                total=len(unseen),
            )
        )
        if count:
            yield Fact(FactKind.SUPPLY, 30, count, reason)
    else:
        yield from connected_facts(state, seat.hand, unseen)


def connected_facts(
    state: State, cards: Iterable[CardIndex], unseen: tuple[CardIndex, ...]
) -> Iterator[Fact]:
    """The number of unseen cards that are connected to those that are held, or will be."""
    near, rules = 0, state.rules
    for card in cards:
        near |= rules.neighbours[rules.city_of[card]]
    count = count_of(unseen, near, rules)
    reason = (
        because_n(
            "{count} of the {total} unseen cards (rivals’ hands included) "
            "is connected to one of your cards.",
            "{count} of the {total} unseen cards (rivals’ hands included) "
            "are connected to one of your cards.",
            count,
            total=len(unseen),
        )
        if beyond_supply(state, unseen)
        else because_n(
            "{count} of the {total} unseen cards is connected to one of your cards.",
            "{count} of the {total} unseen cards are connected to one of your cards.",
            count,
            total=len(unseen),
        )
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
