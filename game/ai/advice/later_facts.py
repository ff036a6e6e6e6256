"""Facts about a taken card that stays in the hand: what it is kept for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.ai.advice.counting import count_of, near_route
from game.ai.advice.lines import PlayLine
from game.ai.advice.missing import FEW
from game.ai.advice.reasons import Fact, FactKind, Reason, because, because_n
from game.ai.advice.rivals import wanting
from game.rules.board import CardIndex
from game.rules.goals import goals
from game.rules.ruleset import Ruleset
from game.rules.state import GAP


def later_facts(line: PlayLine, card: CardIndex) -> Iterator[Fact]:
    """The uses of a card that is not played this turn, or only instead of its twin."""
    if line.is_second(card):
        if reason := _second(line, card):
            yield Fact(FactKind.SECOND, 90, 1, reason)
    elif line.whole and card in line.kept:
        if count_of((card,), near_route(line.last), line.start.rules) and line.ends_open:
            return
        yield from _purpose(line, card)
    else:
        return
    state = line.start
    shown = [each for each in state.display if each != GAP]
    if line.whole and state.seat.route and not count_of(shown, near_route(state), state.rules):
        yield Fact(FactKind.BARREN, 21, 1, because("None of the open cards fits your route."))


def joined_to(line: PlayLine, card: CardIndex) -> list[CardIndex]:
    """The cards of the hand that a road joins to a card."""
    rules = line.start.rules
    near = rules.neighbours[rules.city_of[card]]
    return [each for each in line.start.seat.hand if near & rules.bit_of[each]]


_FOR_LATER = because("{card} is for later: a road joins it to {city} in your hand.")


def for_later(rules: Ruleset, card: CardIndex, other: CardIndex) -> Reason:
    return replace(_FOR_LATER, values={"card": card, "city": rules.city_of[other]})


def is_for_later(reason: Reason) -> bool:
    """True if a reason says that a card is for later and joined to one of the hand."""
    return reason.template == _FOR_LATER.template


def _kept_beside(line: PlayLine, card: CardIndex) -> list[CardIndex]:
    """The cards in hand after the turn that a road joins to a card."""
    rules = line.start.rules
    near = rules.neighbours[rules.city_of[card]]
    return [each for each in line.kept if near & rules.bit_of[each]]


def _second(line: PlayLine, card: CardIndex) -> Reason | None:
    """The use of another card of a city in hand; None where that is not known."""
    rules = line.start.rules
    if rules.variant.actions or (line.whole and not count_of(line.kept, rules.bit_of[card], rules)):
        # It may be meant for what the variant makes of it, or is given up with the route.
        return None
    near = near_route(line.last) if line.whole and line.ends_open else 0
    beside = [each for each in _kept_beside(line, card) if not near & rules.bit_of[each]]
    if line.whole and beside:
        return because(
            "You already have {card} in your hand: this one is for a later route with {city}.",
            card=card,
            city=rules.city_of[beside[0]],
            planned=True,
        )
    return because(
        "You already have {card} in your hand: this one is for a later route.", card=card
    )


def _purpose(line: PlayLine, card: CardIndex) -> Iterator[Fact]:
    """A fact on what a card is kept for; none where nothing can be said."""
    state, rules = line.start, line.start.rules
    beside = _kept_beside(line, card)
    if known := [each for each in joined_to(line, card) if each in beside]:
        yield Fact(FactKind.NEXT, 90, 1, for_later(rules, card, known[0]))
    elif beside:
        reason = because(
            "At the end of this turn, you have {card} and {city} in your hand: a road joins them.",
            card=card,
            city=rules.city_of[beside[0]],
            planned=True,
        )
        yield Fact(FactKind.NEXT, 90, 1, reason)
    elif state.seat.route_mask & rules.bit_of[card]:
        reason = because("Your route already has {card}: this card is for another one.", card=card)
        yield Fact(FactKind.SECOND, 90, 1, reason)
    elif for_tile := _tile(line, card):
        yield Fact(FactKind.SPARE, 90, 1, for_tile)
    elif rivals := wanting(state, card):
        reason = because_n(
            "You do not need {card} this turn, but it would fit the route of {rival}.",
            "You do not need {card} this turn, but it would fit the routes of {count} rivals.",
            len(rivals),
            card=card,
            rival=rivals[0],
            planned=True,
        )
        yield Fact(FactKind.KEPT_FROM, 90, 1, reason)


def _tile(line: PlayLine, card: CardIndex) -> Reason | None:
    """That a house in the card's city is missing for a tile after the turn; the best such tile."""
    rules, end = line.start.rules, line.states[-1]
    seat, bit = end.seats[line.start.turn], rules.bit_of[card]
    if seat.route_mask & bit:
        return None
    wanted = [
        goal
        for goal in goals(rules, seat.houses, seat.tiles, end.tiles_gone)
        if len(goal.missing) <= FEW and any(cities & bit for cities in goal.missing)
    ]
    if not wanted:
        return None
    best = max(wanted, key=lambda goal: goal.value - 2 * len(goal.missing))
    return because(
        "You keep {card} for later: a house there counts towards the tile “{tile}” ({value}).",
        card=card,
        tile=best.stack,
        value=best.value,
        planned=True,
    )
