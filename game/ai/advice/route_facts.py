"""Facts about the route: cards that extend it, its length, what may come next."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice.counting import (
    beyond_supply,
    chains_of,
    cities_of,
    count_of,
    near_route,
    reach_of,
)
from game.ai.advice.later_facts import for_later, joined_to, later_facts
from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact, FactKind, because, because_n
from game.ai.advice.supply_facts import blind_facts, connected_facts
from game.ai.variants import variant_ai
from game.rules.actions import (
    CallAdministrator,
    DrawCard,
    ExtendRoute,
    KeepCards,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex
from game.rules.closing import length_tile
from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import GAP, NOBODY, State

SHORT = 2
"""Most cities that a longer route may still lack to be mentioned."""


def card_facts(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """Facts about the line's first action."""
    state = line.start
    match line.first:
        case TakeCard(slot):
            yield from _take_facts(line, state.display[slot - 1])
        case DrawCard() | CallAdministrator():
            yield from blind_facts(state, line.first, unseen)
        case StartRoute() | ExtendRoute():
            yield from _route_facts(line, isinstance(line.first, StartRoute))
        case KeepCards(cards):
            joined = chains_of(state.rules).longest(cities_of(cards, state.rules))
            if joined > 1:
                reason = because_n(
                    "{count} of the cards you keep can form a route.",
                    "{count} of the cards you keep can form a route.",
                    joined,
                )
                yield Fact(FactKind.KEPT, 40, joined, reason)
            yield from connected_facts(state, cards, unseen)


def end_of_turn_facts(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """Facts about the route at the end of the turn, and about the variant's plays."""
    rules = line.start.rules
    for number, (state, action) in enumerate(zip(line.states, line.actions, strict=False)):
        if isinstance(action, rules.variant.actions):
            yield from variant_ai(rules).play_facts(state, action, number > 0)
    if not line.whole:
        return
    for number, action in enumerate(line.actions):
        if isinstance(action, ExtendRoute) and line.states[number].played == 1:
            length = len(line.states[number].seat.route) + 1
            reason = because_n(
                "This turn the route grows to {count} city, with the Postal Carrier.",
                "This turn the route grows to {count} cities, with the Postal Carrier.",
                length,
                planned=number > 0,
            )
            yield Fact(FactKind.CARRIER, 18, length, reason)
    if line.ends_open and line.last.seat.route:
        planned = len(line.actions) > 2
        yield from _open_route_facts(line, unseen, planned)
        yield from _longer_route_facts(line.last, planned)


def _lasts(line: PlayLine, reach: int) -> bool:
    """True if the line leaves a route of so many cities possible, or closes one as long."""
    if not line.whole:
        return True
    seat = line.last.seat
    return (reach_of(line.last, seat.hand) if line.ends_open else len(seat.route)) >= reach


def _closable(line: PlayLine, length: int) -> bool:
    """True if the variant allows to close a route of so many cities with what the line leaves."""
    return variant_ai(line.start.rules).longest(line.last) >= length


def _take_facts(line: PlayLine, card: CardIndex) -> Iterator[Fact]:
    state = line.start
    seat, rules = state.seat, state.rules
    near, bit = near_route(state), rules.bit_of[card]
    yield from _unfit_facts(line, card)
    fits = near & bit and (card in line.extending or not line.whole)
    if fits and not line.abandons and not line.is_second(card):
        if len(seat.route) > 1 and not count_of(seat.hand, near, rules):
            reason = because("No card in your hand fits your route, but {card} does.", card=card)
            yield Fact(FactKind.RESCUE, 45 + len(seat.route), 1, reason)
        ends = {rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]}
        joined = sum(1 for end in ends if rules.neighbours[end] & bit)
        reason = (
            because("{card} fits either end of your route.", card=card)
            if joined > 1
            else because("{card} fits your route.", card=card)
        )
        yield Fact(FactKind.FITS, 22 + 6 * joined, joined, reason)
    yield from later_facts(line, card)
    reach = reach_of(state, (*seat.hand, card))
    if reach <= reach_of(state, seat.hand) or reach < 2 or line.abandons or not _lasts(line, reach):
        return
    if not seat.route:
        reason = (
            because("With {card}, two cards in your hand are neighbours.", card=card, count=reach)
            if reach == 2
            else because_n(
                "With {card}, {count} card in your hand can form a route.",
                "With {card}, {count} cards in your hand can form a route.",
                reach,
                card=card,
            )
        )
        yield Fact(FactKind.JOINS, 28 + reach, reach, reason)
    elif reach > len(seat.route) + 1 and _closable(line, reach):
        reason = because_n(
            "With {card} and your hand, you can make the route {count} city long.",
            "With {card} and your hand, you can make the route {count} cities long.",
            reach,
            card=card,
        )
        yield Fact(FactKind.REACH, 32 + reach, reach, reason)


def _unfit_facts(line: PlayLine, card: CardIndex) -> Iterator[Fact]:
    """That a taken card leads away from the route, or fits it only after another one."""
    state, bit = line.start, line.start.rules.bit_of[card]
    if not state.seat.route:
        return
    if line.abandons:
        begun = next(n for n, each in enumerate(line.actions) if isinstance(each, StartRoute))
        before = line.states[begun]
        reason = (
            because(
                "You give up your old route this turn, although a card in your hand fits it.",
                planned=True,
            )
            if count_of(before.seat.hand, near_route(before), before.rules)
            else because("None of the cards you then have fits your old route.", planned=True)
        )
        yield Fact(FactKind.GIVEN_UP, 91, 1, reason)
    elif near_route(state) & bit or (line.whole and card not in line.extending):
        return
    elif state.seat.route_mask & bit:
        reason = because("Your route already has {card}: this card is for another one.", card=card)
        yield Fact(FactKind.UNFIT, 88, 1, reason)
    elif line.whole:
        reason = because(
            "{card} does not fit your route yet, but then it does.", card=card, planned=True
        )
        yield Fact(FactKind.UNFIT, 88, 1, reason)
    elif state.finisher == NOBODY and (joined := joined_to(line, card)):
        # Why it is taken all the same.
        yield Fact(FactKind.UNFIT, 88, 1, for_later(state.rules, card, joined[0]))
    else:
        reason = because("{card} does not fit your route yet.", card=card)
        yield Fact(FactKind.UNFIT, 88, 1, reason)


def _route_facts(line: PlayLine, started: bool) -> Iterator[Fact]:
    state, after = line.start, line.states[1]
    hand = state.seat.hand
    if started and state.seat.route and not count_of(hand, near_route(state), state.rules):
        reason = because("No card in your hand fits the old route.")
        yield Fact(FactKind.LOST, 36, 1, reason)
    reach = reach_of(after, after.seat.hand)
    if reach > len(after.seat.route) and _lasts(line, reach) and _closable(line, reach):
        reason = because_n(
            "With your hand you can make the route {count} city long.",
            "With your hand you can make the route {count} cities long.",
            reach,
        )
        yield Fact(FactKind.REACH, 32 + reach, reach, reason)


def _open_route_facts(
    line: PlayLine, unseen: tuple[CardIndex, ...], planned: bool
) -> Iterator[Fact]:
    state = line.last
    seat, rules, near = state.seat, state.rules, near_route(state)
    held = [card for card in seat.hand if count_of((card,), near, rules)]
    if held:
        reason = because_n(
            "At the end of this turn, one card in your hand still fits the route.",
            "At the end of this turn, {count} cards in your hand still fit the route.",
            len(held),
            planned=planned,
        )
        yield Fact(FactKind.HELD, 24, len(held), reason)
    taken = line.first
    card = line.start.display[taken.slot - 1] if isinstance(taken, TakeCard) else GAP
    if card in held and not line.is_second(card):
        reason = (
            because(
                "You keep {card} for your next turn: it then fits the new route.",
                card=card,
                planned=planned,
            )
            if line.abandons
            else because(
                "You keep {card} for your next turn: it then fits your route.",
                card=card,
                planned=planned,
            )
        )
        yield Fact(FactKind.LATER, 89, 1, reason)
    ends = [rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]]
    sides = [count_of(unseen, rules.neighbours[end] & ~seat.route_mask, rules) for end in ends]
    count = count_of(unseen, near, rules)
    if not count:
        return
    if len(seat.route) > 1 and all(sides):
        reason = (
            because_n(
                "At the end of this turn, both ends are open: {count} of the {total} unseen cards "
                "(rivals’ hands included) fits.",
                "At the end of this turn, both ends are open: {count} of the {total} unseen cards "
                "(rivals’ hands included) fit.",
                count,
                total=len(unseen),
                planned=planned,
            )
            if beyond_supply(line.start, unseen)
            else because_n(
                "At the end of this turn, both ends are open: {count} of the {total} unseen cards "
                "fits.",
                "At the end of this turn, both ends are open: {count} of the {total} unseen cards "
                "fit.",
                count,
                total=len(unseen),
                planned=planned,
            )
        )
    else:
        reason = (
            because_n(
                "At the end of this turn, {count} of the {total} unseen cards (rivals’ hands "
                "included) fits your route.",
                "At the end of this turn, {count} of the {total} unseen cards (rivals’ hands "
                "included) fit your route.",
                count,
                total=len(unseen),
                planned=planned,
            )
            if beyond_supply(line.start, unseen)
            else because_n(
                "At the end of this turn, {count} of the {total} unseen cards fits your route.",
                "At the end of this turn, {count} of the {total} unseen cards fit your route.",
                count,
                total=len(unseen),
                planned=planned,
            )
        )
    yield Fact(FactKind.OPEN, 26, count, reason)


def _longer_route_facts(state: State, planned: bool) -> Iterator[Fact]:
    """Facts about the gains of a slightly longer route."""
    seat, rules = state.seat, state.rules
    length, carriage = len(seat.route), rules.next_carriage(seat)
    if carriage is not None and 0 < carriage.length - length <= SHORT:
        reason = because_n(
            "At the end of this turn, your route is only one city short of carriage {length}.",
            "At the end of this turn, your route is only {count} cities short of carriage "
            "{length}.",
            carriage.length - length,
            length=carriage.length,
            planned=planned,
        )
        yield Fact(FactKind.LONGER, 34, length - carriage.length + 10, reason)
        return
    now = _length_tile_value(state, length)
    for more in range(1, SHORT + 1):
        value = _length_tile_value(state, length + more)
        if value > now:
            reason = because_n(
                "At the end of this turn, your route is only one city short of a tile ({value}).",
                "At the end of this turn, your route is only {count} cities short of a tile "
                "({value}).",
                more,
                value=value,
                planned=planned,
            )
            yield Fact(FactKind.LONGER, 30 + value, value - more, reason)
            return


def _length_tile_value(state: State, length: int) -> int:
    """The tile that a route of this length would win; 0 for none."""
    stack = length_tile(state, length) if length >= SHORTEST_ROUTE else None
    if stack is None:
        return 0
    return state.rules.board.stacks[stack].values[state.tiles_gone[stack]]
