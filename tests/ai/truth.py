"""Facts of a position and of a line of play, found out from the real state in ways of its own.

Lines are played on the real state, with the real cards; roads, needs and scores are looked up by
name. None of this asks what the reasons of hints are made with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

from game.rules import State, legal_actions
from game.rules.actions import Action, CloseRoute, EndTurn
from game.rules.board import BonusStack, StackKind
from game.rules.events import (
    Event,
    Official,
    OfficialUsed,
)
from game.rules.scoring import scores
from tests.rules.builders import as_it_lies


@dataclass(frozen=True)
class Played:
    """A line as it goes in the real game."""

    states: list[State]
    actions: tuple[Action, ...]
    events: list[list[Event]]

    @classmethod
    def of(cls, state: State, actions: tuple[Action, ...]) -> Played:
        states, happened = [state], []
        for action in actions:
            assert action in legal_actions(states[-1])
            events: list[Event] = []
            states.append(states[-1].after(action, as_it_lies, events.append))
            happened.append(events)
        return cls(states, actions, happened)

    @property
    def begin(self) -> State:
        return self.states[0]

    @property
    def me(self) -> int:
        return self.begin.turn

    @property
    def last(self) -> State:
        """At the end of the turn, before it is ended."""
        return self.states[-2 if isinstance(self.actions[-1], EndTurn) else -1]

    def closing(self) -> tuple[State, State, CloseRoute, list[Event]]:
        for number, action in enumerate(self.actions):
            if isinstance(action, CloseRoute):
                return self.states[number], self.states[number + 1], action, self.events[number]
        raise AssertionError("nothing is closed")


def most_points(state: State) -> int:
    """The most that any closing of this moment brings."""
    closings = [action for action in legal_actions(state) if isinstance(action, CloseRoute)]
    brought = [total(state.after(each, as_it_lies), state.turn) for each in closings]
    return max(brought) - total(state, state.turn)


def with_laid(state: State, card: int) -> State:
    """The position with a card of the hand laid to the route, at an end where a road joins it."""
    later = state.copy()
    seat = later.seat
    seat.route = (*seat.route, card) if fits(state, seat.route[-1], card) else (card, *seat.route)
    seat.route_mask = state.rules.board.mask_of({city_id(state, each) for each in seat.route})
    seat.hand = tuple(each for each in seat.hand if each != card)
    later.official = None
    return later


def total(state: State, seat: int) -> int:
    return scores(state)[seat].total


def lead(state: State, seat: int) -> int:
    others = [total(state, other) for other in range(len(state.seats)) if other != seat]
    return total(state, seat) - max(others)


def best_ending(state: State) -> int:
    """The best lead after closing with as many houses as fit; each of these must end the game."""
    closings = [action for action in legal_actions(state) if isinstance(action, CloseRoute)]
    most = max(action.houses.bit_count() for action in closings)
    leads = []
    for action in closings:
        if action.houses.bit_count() == most:
            after = state.after(action, as_it_lies)
            assert after.finisher == state.turn
            leads.append(lead(after, state.turn))
    return max(leads)


def stack_of(state: State, number: int) -> BonusStack:
    return state.rules.board.stacks[number]


def top_tile(state: State, number: int) -> int:
    return stack_of(state, number).values[state.tiles_gone[number]]


def pays(state: State, length: int) -> int:
    """The tile for a route of so many cities: of the longest stack that is not empty."""
    fitting = [
        (stack.length, top_tile(state, number))
        for number, stack in enumerate(state.rules.board.stacks)
        if stack.kind is StackKind.ROUTE_LENGTH
        and stack.length <= length
        and state.tiles_gone[number] < len(stack.values)
    ]
    return max(fitting)[1] if fitting else 0


def needed(state: State, seat: int, number: int) -> list[list[str]]:
    """What still lacks a house for a stack: each time the cities of which one is enough."""
    board, stack = state.rules.board, stack_of(state, number)
    housed = board.ids_of(state.seats[seat].houses)
    match stack.kind:
        case StackKind.PROVINCES:
            cities = [city.id for city in board.cities if city.province in stack.provinces]
            return [[city] for city in cities if city not in housed]
        case StackKind.ALL_PROVINCES:
            every = state.rules.options.every_province
            groups = [
                [city.id for city in board.cities if city.province == province.id]
                for province in board.provinces
                if every or province.id != board.core_province
            ]
            return [group for group in groups if not set(group) & set(housed)]
        case _:
            assert stack.kind is StackKind.FREE_CITY and stack.city is not None
            return [] if stack.city in housed else [[stack.city]]


def housed(state: State) -> tuple[str, ...]:
    return state.rules.board.ids_of(state.seat.houses)


def city_id(state: State, card: int) -> str:
    return state.rules.board.cards[card].rpartition("-")[0]


def joined_by(state: State, card: int, other: int) -> bool:
    """Whether a road joins the cities of two cards."""
    pair = sorted((city_id(state, card), city_id(state, other)))
    return any([road.a, road.b] == pair for road in state.rules.board.roads)


def ends_of(state: State) -> list[int]:
    route = state.seat.route
    return list(dict.fromkeys([route[0], route[-1]])) if route else []


def fits(state: State, end: int, card: int) -> bool:
    laid = [city_id(state, each) for each in state.seat.route]
    return city_id(state, card) not in laid and joined_by(state, end, card)


def continuing(state: State, cards: tuple[int, ...] | list[int]) -> list[int]:
    return [card for card in cards if any(fits(state, end, card) for end in ends_of(state))]


def hidden(state: State) -> list[int]:
    """The cards of which the seat to act cannot know where they are, nor with whom."""
    cards = list(state.unseen_supply)
    for number, seat in enumerate(state.seats):
        if number != state.turn:
            away = [card for card in seat.hand if not seat.seen >> card & 1]
            away += [] if seat.extras is None else seat.extras.hidden()
            cards += [card for card in away if not seat.held >> card & 1]
    return cards


def longest(state: State, hand: tuple[int, ...]) -> int:
    """The most cities that the route can have, trying every way to lay the hand."""
    return max(len(route) for route in _grown(state, list(state.seat.route), list(hand)))


def most_room(state: State, hand: tuple[int, ...]) -> int:
    """The most houses that the route can have room for, trying every way to lay the hand."""
    return max(room(state, route) for route in _grown(state, list(state.seat.route), list(hand)))


def _grown(state: State, route: list[int], left: list[int]) -> Iterator[list[int]]:
    yield route
    for card in left:
        if city_id(state, card) in [city_id(state, each) for each in route]:
            continue
        rest = [each for each in left if each != card]
        if joined_by(state, route[0], card):
            yield from _grown(state, [card, *route], rest)
        if joined_by(state, route[-1], card):
            yield from _grown(state, [*route, card], rest)


def room(state: State, route: Sequence[int]) -> int:
    """The most houses that could be placed on a route of these cards."""
    cities = {each.id: each for each in state.rules.board.cities}
    free = [city_id(state, card) for card in route]
    open_in = [cities[each].province for each in free if each not in housed(state)]
    lands = [each for each in open_in if each is not None]
    one_each = len(set(lands)) + (len(lands) < len(open_in))
    in_one = max((lands.count(each) for each in lands), default=0)
    return min(state.seat.houses_left, max(one_each, in_one))


def chain(state: State, cards: tuple[int, ...]) -> int:
    """The most of these cards that make a route by themselves."""
    by_city = list({city_id(state, card): card for card in cards}.values())
    for count in range(len(by_city), 1, -1):
        for order in permutations(by_city, count):
            if all(joined_by(state, a, b) for a, b in pairwise(order)):
                return count
    return min(1, len(by_city))


def official(played: Played) -> Official | None:
    used = [e.official for events in played.events for e in events if isinstance(e, OfficialUsed)]
    return used[0] if used else None


def has(events: list[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)
