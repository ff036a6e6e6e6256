"""Facts about the route: cards that extend it, its next cities, the display."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact, FactKind, because, because_n
from game.ai.chains import Chains
from game.ai.variants import variant_ai
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    StartRoute,
    TakeCard,
)
from game.rules.board import CardIndex, CityMask
from game.rules.closing import length_tile
from game.rules.limits import SHORTEST_ROUTE
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, State
from game.rules.supply import reshuffled_cards, reshuffles

SHORT = 2
"""Most cities that a longer route may still lack to be mentioned."""


def card_facts(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """Facts about the line's first action."""
    state = line.start
    match line.first:
        case TakeCard(slot):
            yield from _take_facts(state, state.display[slot - 1])
            if len(line.actions) > 1 and isinstance(line.actions[1], TakeCard):
                card = line.states[1].display[line.actions[1].slot - 1]
                reason = because("The Postmaster then brings {card} as well.", card=card)
                yield Fact(FactKind.POSTMASTER, 16, 1, reason)
        case DrawCard():
            yield from _display_facts(state)
            yield from _reshuffle_facts(state, line.first)
            if state.supply_count:
                yield from _supply_facts(state, unseen)
        case CallAdministrator():
            yield from _display_facts(state)
            yield from _reshuffle_facts(state, line.first)
            if state.supply_count >= len(state.display):
                yield from _supply_facts(state, unseen)
        case StartRoute() | ExtendRoute():
            yield from _route_facts(state, line.states[1], isinstance(line.first, StartRoute))
        case KeepCards(cards):
            joined = _chains(state.rules).longest(_mask(cards, state.rules))
            if joined > 1:
                reason = because("{count} of the cards kept join one another.", count=joined)
                yield Fact(FactKind.KEPT, 40, joined, reason)


def end_of_turn_facts(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """Facts about the route at the end of the turn, and about the variant's plays."""
    rules = line.start.rules
    for state, action in zip(line.states, line.actions, strict=False):
        if isinstance(action, rules.variant.actions):
            yield from variant_ai(rules).play_facts(state, action)
    if isinstance(line.actions[-1], (EndTurn, CloseRoute, KeepCards)):
        plays = [
            line.states[number].seat.route
            for number, action in enumerate(line.actions)
            if isinstance(action, ExtendRoute) and line.states[number].played == 1
        ]
        if plays:
            length = len(plays[0]) + 1
            reason = because(
                "With the Postal Carrier’s help the route has {length} cities this turn.",
                length=length,
            )
            yield Fact(FactKind.CARRIER, 18, length, reason)
    if not isinstance(line.actions[-1], EndTurn):
        return
    state = line.states[len(line.actions) - 1]
    if state.seat.route:
        yield from _open_route_facts(state, unseen)
        yield from _longer_route_facts(state)


def _near(state: State) -> CityMask:
    """The cities that would continue the route of the seat to act."""
    seat, rules = state.seat, state.rules
    if not seat.route:
        return 0
    ends = rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]
    return (rules.neighbours[ends[0]] | rules.neighbours[ends[1]]) & ~seat.route_mask


def _count_of(cards: Iterable[CardIndex], cities: CityMask, rules: Ruleset) -> int:
    """The number of the cards that are of these cities."""
    return sum(1 for card in cards if card != GAP and cities >> rules.city_of[card] & 1)


def _mask(cards: Iterable[CardIndex], rules: Ruleset) -> CityMask:
    mask = 0
    for card in cards:
        mask |= rules.bit_of[card]
    return mask


def _chains(rules: Ruleset) -> Chains:
    return Chains.on(rules.neighbours)


def _reach(state: State, cards: Iterable[CardIndex]) -> int:
    """The most cities that the route could have with these cards."""
    seat, rules = state.seat, state.rules
    hand = _mask(cards, rules)
    if not seat.route:
        return _chains(rules).longest(hand)
    one, other = rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]
    ends = min(one, other), max(one, other)
    return len(seat.route) + _chains(rules).extend(seat.route_mask, *ends, hand).added


def _take_facts(state: State, card: CardIndex) -> Iterator[Fact]:
    seat, rules = state.seat, state.rules
    near, bit = _near(state), rules.bit_of[card]
    if near & bit:
        if len(seat.route) > 1 and not _count_of(seat.hand, near, rules):
            reason = because("No card in your hand continues the route: {card} does.", card=card)
            yield Fact(FactKind.RESCUE, 45 + len(seat.route), 1, reason)
        ends = {rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]}
        joined = sum(1 for end in ends if rules.neighbours[end] & bit)
        reason = (
            because("{card} can be laid at either end of your route.", card=card)
            if joined > 1
            else because("{card} continues your route.", card=card)
        )
        yield Fact(FactKind.FITS, 22 + 6 * joined, joined, reason)
    reach = _reach(state, (*seat.hand, card))
    if reach <= _reach(state, seat.hand) or reach < 2:
        return
    if not seat.route:
        reason = because(
            "With {card}, {count} cards in hand join one another.", card=card, count=reach
        )
        yield Fact(FactKind.JOINS, 28 + reach, reach, reason)
    elif reach > len(seat.route) + 1:
        reason = because(
            "With {card} your hand takes the route to {count} cities.", card=card, count=reach
        )
        yield Fact(FactKind.REACH, 32 + reach, reach, reason)


def _route_facts(state: State, after: State, started: bool) -> Iterator[Fact]:
    hand = state.seat.hand
    if started and state.seat.route and not _count_of(hand, _near(state), state.rules):
        reason = because("No card in your hand continues the present route.")
        yield Fact(FactKind.LOST, 36, 1, reason)
    reach = _reach(after, after.seat.hand)
    if reach > len(after.seat.route):
        reason = because("From there your hand takes the route to {count} cities.", count=reach)
        yield Fact(FactKind.REACH, 32 + reach, reach, reason)


def _display_facts(state: State) -> Iterator[Fact]:
    seat, rules, near = state.seat, state.rules, _near(state)
    shown = [card for card in state.display if card != GAP]
    if not shown:
        return
    if seat.route:
        if not _count_of(shown, near, rules):
            reason = because("None of the cards on display continues your route.")
            yield Fact(FactKind.BARREN, 42, 1, reason)
    elif seat.hand and not any(
        rules.neighbours[rules.city_of[card]] & _mask(shown, rules) for card in seat.hand
    ):
        reason = because("None of the cards on display joins one in your hand.")
        yield Fact(FactKind.BARREN, 42, 1, reason)


def _supply_facts(state: State, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    seat, rules = state.seat, state.rules
    count = _count_of(unseen, _near(state), rules)
    housed = _count_of(unseen, seat.houses, rules)
    if not count and len(unseen) > housed:
        reason = because_n(
            "{count} of the {total} unseen cards is of a city without a house of yours.",
            "{count} of the {total} unseen cards are of cities without a house of yours.",
            len(unseen) - housed,
            total=len(unseen),
        )
        yield Fact(FactKind.SUPPLY, 10, 0, reason)
    if count:
        reason = because_n(
            "{count} of the {total} unseen cards would continue your route.",
            "{count} of the {total} unseen cards would continue your route.",
            count,
            total=len(unseen),
        )
        yield Fact(FactKind.SUPPLY, 30, count, reason)


def _reshuffle_facts(state: State, action: Action) -> Iterator[Fact]:
    if reshuffles(state, action):
        count = len(reshuffled_cards(state, action))
        reason = because_n(
            "For that the discard pile is shuffled: {count} card comes back.",
            "For that the discard pile is shuffled: {count} cards come back.",
            count,
        )
        yield Fact(FactKind.SHUFFLE, 12, count, reason)


def _open_route_facts(state: State, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    seat, rules, near = state.seat, state.rules, _near(state)
    held = _count_of(seat.hand, near, rules)
    if held:
        reason = because_n(
            "{count} card left in your hand can continue the route.",
            "{count} cards left in your hand can continue the route.",
            held,
        )
        yield Fact(FactKind.HELD, 24, held, reason)
    ends = [rules.city_of[seat.route[0]], rules.city_of[seat.route[-1]]]
    sides = [_count_of(unseen, rules.neighbours[end] & ~seat.route_mask, rules) for end in ends]
    count = _count_of(unseen, near, rules)
    if not count:
        return
    if len(seat.route) > 1 and all(sides):
        reason = because_n(
            "It keeps both ends open: {count} of the {total} unseen cards continues the route.",
            "It keeps both ends open: {count} of the {total} unseen cards continue the route.",
            count,
            total=len(unseen),
        )
    else:
        reason = because_n(
            "{count} of the {total} unseen cards then continues the route.",
            "{count} of the {total} unseen cards then continue the route.",
            count,
            total=len(unseen),
        )
    yield Fact(FactKind.OPEN, 26, count, reason)


def _longer_route_facts(state: State) -> Iterator[Fact]:
    """Facts about the gains of a slightly longer route."""
    seat, rules = state.seat, state.rules
    length, carriage = len(seat.route), rules.next_carriage(seat)
    if carriage is not None and 0 < carriage.length - length <= SHORT:
        reason = because_n(
            "With {count} city more the route is long enough for the next carriage.",
            "With {count} cities more the route is long enough for the next carriage.",
            carriage.length - length,
        )
        yield Fact(FactKind.LONGER, 34, length - carriage.length + 10, reason)
        return
    now = _length_tile_value(state, length)
    for more in range(1, SHORT + 1):
        value = _length_tile_value(state, length + more)
        if value > now:
            reason = because_n(
                "With {count} city more the route wins a tile of {value}.",
                "With {count} cities more the route wins a tile of {value}.",
                more,
                value=value,
            )
            yield Fact(FactKind.LONGER, 30 + value, value - more, reason)
            return


def _length_tile_value(state: State, length: int) -> int:
    """The tile that a route of this length would win; 0 for none."""
    stack = length_tile(state, length) if length >= SHORTEST_ROUTE else None
    if stack is None:
        return 0
    return state.rules.board.stacks[stack].values[state.tiles_gone[stack]]
