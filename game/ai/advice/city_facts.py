"""Facts about the city of a card, whatever the present route: how rare, wanted and open it is."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice.counting import beyond_supply, count_of
from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact, FactKind, because, because_n
from game.ai.advice.rivals import wanting
from game.rules.actions import ExtendRoute, StartRoute, TakeCard
from game.rules.board import CardIndex, StackKind
from game.rules.goals import goals
from game.rules.state import GAP, State

FEW_IN = 10
"""One in so many unseen cards is the least that speaks for a card."""


def city_facts(line: PlayLine, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """Facts about the card that is taken or played first."""
    state = line.start
    match line.first:
        case TakeCard(slot):
            card = state.display[slot - 1]
            yield from _wanted_facts(state, card)
            yield from _denied_facts(state, card)
            if line.is_second(card) or not _is_for_a_route(line, card):
                return
            yield from _rare_facts(state, card, unseen)
        case StartRoute(card) | ExtendRoute(card, _):
            pass
        case _ if isinstance(line.first, state.rules.variant.actions):
            yield from _useless_facts(state, line.first.card)
            return
        case _:
            return
    city, rules = state.rules.city_of[card], state.rules
    if not state.seat.houses >> city & 1:
        reason = because("You have no house in {card} yet.", card=card)
        yield Fact(FactKind.UNHOUSED, 13, 1, reason)
    joined = count_of(unseen, rules.neighbours[city], rules)
    if joined and FEW_IN * joined >= len(unseen) and not _closed_with(line, card):
        reason = (
            because_n(
                "{count} of the {total} unseen cards (rivals’ hands included) "
                "is connected to {card}.",
                "{count} of the {total} unseen cards (rivals’ hands included) "
                "are connected to {card}.",
                joined,
                total=len(unseen),
                card=card,
            )
            if beyond_supply(state, unseen)
            else because_n(
                "{count} of the {total} unseen cards is connected to {card}.",
                "{count} of the {total} unseen cards are connected to {card}.",
                joined,
                total=len(unseen),
                card=card,
            )
        )
        yield Fact(FactKind.CONNECTED, 15, joined, reason)


def _is_for_a_route(line: PlayLine, card: CardIndex) -> bool:
    """True unless a taken card is neither laid this turn nor kept."""
    return not line.whole or card in line.extending or card in line.kept


def _closed_with(line: PlayLine, card: CardIndex) -> bool:
    """True if the card is laid and its route closed this turn: nothing goes on from there."""
    return line.whole and not line.ends_open and card in line.extending


def _rare_facts(state: State, card: CardIndex, unseen: tuple[CardIndex, ...]) -> Iterator[Fact]:
    """That hardly another card of the city can come up; none if another one is at hand."""
    bit, rules = state.rules.bit_of[card], state.rules
    at_hand = [each for each in (*state.display, *state.seat.hand) if each != card]
    if count_of(at_hand, bit, rules):
        return
    left = count_of(unseen, bit, rules)
    if left == 0:
        reason = because(
            "Until the cards are shuffled again, no other {card} can come up.", card=card
        )
    elif left == 1:
        reason = because(
            "Until the cards are shuffled again, only one other {card} can come up.", card=card
        )
    else:
        return
    yield Fact(FactKind.RARE, 16, 2 - left, reason)


def _wanted_facts(state: State, card: CardIndex) -> Iterator[Fact]:
    """That the card fits routes of rivals, who cannot take it then."""
    if rivals := wanting(state, card):
        reason = because_n(
            "{card} would fit the route of {rival}.",
            "{card} would fit the routes of {count} rivals.",
            len(rivals),
            card=card,
            rival=rivals[0],
        )
        yield Fact(FactKind.WANTED, 17, len(rivals), reason)


def _denied_facts(state: State, card: CardIndex) -> Iterator[Fact]:
    """That a rival lacks only a house in this city for a tile, and no other card of it is open."""
    rules = state.rules
    bit = rules.bit_of[card]
    for rival in wanting(state, card):
        seat = state.seats[rival]
        for goal in goals(rules, seat.houses, seat.tiles, state.tiles_gone):
            provinces = rules.board.stacks[goal.stack].kind is StackKind.PROVINCES
            if provinces and goal.missing == (bit,):
                reason = because(
                    "{card} fits the route of {rival}, who lacks only a house there for the tile "
                    "“{tile}” ({value}).",
                    card=card,
                    rival=rival,
                    tile=goal.stack,
                    value=goal.value,
                )
                yield Fact(FactKind.DENIED, 32 + 2 * goal.value, goal.value, reason)


def _useless_facts(state: State, card: CardIndex) -> Iterator[Fact]:
    """That a card played for what the variant makes of it is of no other use now."""
    rules = state.rules
    city = rules.city_of[card]
    seat, near = state.seat, rules.neighbours[city]
    ends = [rules.bit_of[each] for each in (seat.route[:1] + seat.route[-1:])]
    fits = not seat.route_mask >> city & 1 and any(near & end for end in ends)
    others = [each for each in seat.hand if each not in (card, GAP)]
    if (seat.route or others) and not fits and not count_of(others, near, rules):
        if not others:
            reason = because("{card} does not fit your route.", card=card)
        elif not seat.route:
            reason = because("{card} is connected to no other card in your hand.", card=card)
        else:
            reason = because("{card} fits neither your route nor a card in your hand.", card=card)
        yield Fact(FactKind.USELESS, 36, 1, reason)
    if seat.houses >> city & 1:
        reason = because("You already have a house in {card}.", card=card)
        yield Fact(FactKind.HOUSED, 20, 1, reason)
