"""Facts about the tiles that houses win: the missing houses, and the cards that help."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice.counting import count_of
from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact, FactKind, Reason, because, because_n
from game.rules.actions import CloseRoute, ExtendRoute, KeepCards, StartRoute, TakeCard
from game.rules.board import CardIndex, StackKind
from game.rules.goals import Goal, goals
from game.rules.state import State

FEW = 3
"""Most houses missing for a tile that is mentioned."""


def missing_facts(line: PlayLine) -> Iterator[Fact]:
    for number, action in enumerate(line.actions):
        if isinstance(action, CloseRoute):
            yield from _after_closing(line.states[number], action, number > 0)
    for card in _cards(line):
        yield from _needed(line.start, line.start.rules.city_of[card])


def _after_closing(state: State, action: CloseRoute, planned: bool) -> Iterator[Fact]:
    """Facts about tiles to which the placed houses are a step."""
    me, after = state.turn, state.after(action)
    before = {goal.stack: len(goal.missing) for goal in _goals(state, me)}
    for goal in _goals(after, me):
        left = len(goal.missing)
        if left < before[goal.stack]:
            reason = because_n(
                "At the end of this turn, only one house is missing for the tile “{tile}” "
                "({value}).",
                "At the end of this turn, {count} houses are missing for the tile “{tile}” "
                "({value}).",
                left,
                value=goal.value,
                tile=goal.stack,
                planned=planned,
            )
            worth = goal.value - 2 * left
            yield Fact(FactKind.MISSING, (44 if left < FEW else 26) + worth, worth, reason)
            if left < FEW and (held := _held(after, me, goal)):
                reason = because(
                    "{card} in your hand can later bring a house that is then still missing for "
                    "the tile “{tile}” ({value}).",
                    card=held[0],
                    value=goal.value,
                    tile=goal.stack,
                    planned=planned,
                )
                yield Fact(FactKind.IN_HAND, 38 + worth, len(held), reason)


def _held(state: State, me: int, goal: Goal) -> list[int]:
    """Cards in the hand of a seat, one for each house that it has a card for and still lacks."""
    hand, city_of = state.seats[me].hand, state.rules.city_of
    cards = [[card for card in hand if each >> city_of[card] & 1] for each in goal.missing]
    return [found[0] for found in cards if found]


def _cards(line: PlayLine) -> tuple[int, ...]:
    """The cards that the first action is about, if a house may come of them."""
    match line.first:
        case TakeCard(slot):
            card = line.start.display[slot - 1]
            if _is_twin(line.start, card):
                return ()
            kept = line.whole and card in line.states[-1].seats[line.start.turn].hand
            return (card,) if not line.whole or kept or card in line.extending else ()
        case StartRoute(card) | ExtendRoute(card, _):
            return (card,)
        case KeepCards(cards):
            return cards
        case _:
            return ()


def _is_twin(state: State, card: CardIndex) -> bool:
    """True if the hand or the route has a card of the same city."""
    bit = state.rules.bit_of[card]
    return bool(state.seat.route_mask & bit or count_of(state.seat.hand, bit, state.rules))


def _needed(state: State, city: int) -> Iterator[Fact]:
    """Facts about tiles for which a house in this city is missing."""
    for goal in _goals(state, state.turn):
        missing = len(goal.missing)
        if missing <= FEW and any(cities >> city & 1 for cities in goal.missing):
            worth = goal.value - 2 * missing
            reason = _city_reason(state, city, goal.stack, goal.value, missing)
            yield Fact(FactKind.NEEDED, 30 + worth, worth, reason)


def _city_reason(state: State, city: int, stack: int, value: int, missing: int) -> Reason:
    """That a house in this city is one of those missing for a tile."""
    match state.rules.board.stacks[stack].kind:
        case StackKind.FREE_CITY:
            return because(
                "The first house in {city} gets you its tile ({value}).",
                city=city,
                value=value,
                tile=stack,
            )
        case StackKind.ALL_PROVINCES:
            # Any city of the province will do.
            return because_n(
                "With a house in {city} you get the tile “{tile}” ({value}).",
                "For the tile “{tile}” ({value}) you need {count} more houses; "
                "one of them can be in {city}.",
                missing,
                city=city,
                value=value,
                tile=stack,
            )
        case _:
            return because_n(
                "A house in {city} gets you the tile “{tile}” ({value}).",
                "For the tile “{tile}” ({value}) you need {count} more houses, "
                "one of them in {city}.",
                missing,
                city=city,
                value=value,
                tile=stack,
            )


def _goals(state: State, me: int) -> list[Goal]:
    seat = state.seats[me]
    return list(goals(state.rules, seat.houses, seat.tiles, state.tiles_gone))
