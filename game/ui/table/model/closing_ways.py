"""The two ways to place houses when a route is closed, and what a closing brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import NamedTuple

from pygame import Surface

from game.rules.actions import CloseRoute
from game.rules.board import Board, CardIndex, CityIndex, CityMask, StackKind, bits
from game.rules.events import CarriageTaken, EndTriggered, HousePlaced, TileWon
from game.rules.goals import goals
from game.rules.limits import HAND_LIMIT
from game.rules.state import NOBODY, State
from game.rules.why import Refusal
from game.session import Session


class Kind(StrEnum):
    """A way to place the houses."""

    EACH = "each"
    """One house in each province."""

    ALL = "all"
    """All houses in one province."""


@dataclass(frozen=True, slots=True)
class Way:
    """Houses placed in one of the ways; `province` is the one in which all of them stand."""

    kind: Kind
    houses: CityMask
    province: str = ""


class Ending(Enum):
    """The effect of a closing on the end of the game."""

    NOTHING = "nothing"
    LAST_ROUND = "last round"
    GAME = "game"


class Cause(Enum):
    """The gain of a closing that starts the last round."""

    NOTHING = "nothing"
    CARRIAGE = "carriage"
    HOUSES = "houses"


@dataclass(frozen=True, slots=True)
class Carriage:
    """A carriage that a closing brings: its cities, its points, and the points it adds."""

    length: int
    points: int
    gain: int

    @property
    def before(self) -> int:
        """The points of the seat's carriage until then."""
        return self.points - self.gain


class Nearer(NamedTuple):
    """The one city that is still missing for a tile of a stack, and the value of that."""

    city: CityIndex
    stack: int
    value: int


@dataclass(frozen=True, slots=True)
class Account:
    """The gains of a closing: houses placed, carriage, tiles as stack and value, points in all.

    `wanted` are the cities that the seat's next carriage needs, 0 where there is no next one.
    `cartwright`: he gets the seat its carriage. `owned` are the cities of the route that leave a
    province without a house, for the seat has one there. `end_stack` is that of the tile for
    whoever starts the last round, -1 where it is not won.
    """

    houses: int
    carriage: Carriage | None
    tiles: tuple[tuple[int, int], ...]
    points: int
    ending: Ending
    wanted: int = 0
    cartwright: bool = False
    owned: CityMask = 0
    end_stack: int = -1
    nearer: Nearer | None = None
    """The most valuable tile that it brings so near that one city is missing; None for none, or
    where no other turn of the seat follows.
    """
    province: str = ""
    """The name of the province of all its houses, where they might as well stand in another one."""

    cause: Cause = Cause.NOTHING

    @property
    def ends_apart(self) -> bool:
        """True if it ends something that none of its gains is the cause of."""
        return self.ending is not Ending.NOTHING and self.cause is Cause.NOTHING


@dataclass(frozen=True, slots=True)
class Cost:
    """The price of a closing: its words, a picture of one of the horses that draw, how many of them
    stay and go, and the cards before the coach that go, as far as they are known.
    """

    words: str
    picture: Surface
    stay: int
    go: int
    cards: tuple[CardIndex, ...]


def open_cities(state: State) -> CityMask:
    """The cities of the route in which the seat to act has no house yet."""
    return state.seat.route_mask & ~state.seat.houses


def closing_ways(session: Session) -> tuple[Way, ...]:
    """Both ways, each with its best houses; only one where the other cannot bring more houses.

    "Best" is what brings most points now, then most houses. With all open cities in one province
    there is one way, and with each of them in a province of its own, too.
    """
    board, sets = session.rules.board, [each.houses for each in _closings(session)]
    each = _best(session, [houses for houses in sets if is_one_in_each(houses, board)])
    all_in_one = ways_in_one(session)
    if not all_in_one:
        return (Way(Kind.EACH, each),)
    chosen = all_in_one[0]
    if not open_cities(session.state) & ~board.province_masks[chosen.province]:
        return (chosen,)
    return Way(Kind.EACH, each), chosen


def ways_in_one(session: Session) -> list[Way]:
    """The best way to place several houses in one province, for each in which there is one: the
    best of all first.
    """
    sets = [each.houses for each in _closings(session)]
    found = [
        Way(Kind.ALL, best, name)
        for name, mask in session.rules.board.province_masks.items()
        if (best := _best(session, _several_in(mask, sets)))
    ]
    return sorted(found, key=lambda way: _worth(session, way.houses), reverse=True)


def is_one_in_each(houses: CityMask, board: Board) -> bool:
    """True if no two of the houses stand in one province, or in free cities."""
    return all((houses & group).bit_count() <= 1 for group in _groups(board))


def way_of(houses: CityMask, ways: Sequence[Way], board: Board) -> tuple[int, Way]:
    """The number of the way in which these houses are placed, and that way with them: of several
    with all houses in one province that of theirs.
    """
    kind, masks = Kind.EACH if is_one_in_each(houses, board) else Kind.ALL, board.province_masks
    fitting = [n for n, way in enumerate(ways) if way.kind is kind or len(ways) == 1]
    if not fitting:
        raise LookupError("these houses are placed in none of the ways")
    within = (n for n in fitting if not houses & ~masks.get(ways[n].province, 0))
    number = next(within, fitting[0])
    way = ways[number]
    if way.kind is Kind.EACH:
        return number, replace(way, houses=houses)
    province = next((name for name, mask in masks.items() if not houses & ~mask), way.province)
    return number, Way(Kind.ALL, houses, province if houses else way.province)


def toggled(session: Session, way: Way, city: CityIndex) -> Way | Refusal:
    """The way with a house more or less in a city; the refusal where none may stand.

    With one house in each province the house of the same province moves. With all in one province
    a city of another one takes all of them there.
    """
    board, house = session.rules.board, 1 << city
    if way.houses & house:
        return replace(way, houses=way.houses ^ house)
    if refusal := session.why_not(CloseRoute(house)):
        return refusal
    if way.kind is Kind.EACH:
        group = next(group for group in _groups(board) if group & house)
        return _if_legal(session, replace(way, houses=way.houses & ~group | house))
    if board.province_masks[way.province] & house:
        return _if_legal(session, replace(way, houses=way.houses | house))
    for name, mask in board.province_masks.items():
        if mask & house:
            sets = [each.houses for each in _closings(session)]
            if best := _best(session, _several_in(mask, sets)):
                return Way(Kind.ALL, best, name)
    return Refusal("Only one house could stand there: choose “One in each province” for it.")


def exchanges(session: Session, way: Way) -> CityMask:
    """The cities where a house of a way can be put or taken away, and the way stays what it is: in
    another province it would be another way.
    """
    state, board = session.state, session.rules.board
    within = open_cities(state)
    if way.kind is Kind.ALL:
        within &= board.province_masks[way.province]
    return sum(1 << city for city in bits(within) if isinstance(toggled(session, way, city), Way))


def places(state: State, way: Way) -> int:
    """The number of houses that this way has places for, whatever houses are left."""
    board, free = state.rules.board, open_cities(state)
    if way.kind is Kind.ALL:
        return (free & board.province_masks[way.province]).bit_count()
    return sum(bool(free & group) for group in _groups(board))


def left_out(state: State, way: Way) -> int:
    """The number of houses that could stand in this way besides those that do.

    None could where the way is one for a longer route, of which a card was taken back since.
    """
    return max(0, min(places(state, way), state.seat.houses_left) - way.houses.bit_count())


def missing(state: State, ways: Sequence[Way]) -> bool:
    """True if in some way there are places for more houses than are left."""
    return any(places(state, way) > state.seat.houses_left for way in ways)


def to_discard(state: State) -> int:
    """The number of cards in hand that must go after the closing."""
    return max(0, len(state.seat.hand) - HAND_LIMIT)


def account(session: Session, action: CloseRoute) -> Account:
    """The gains of a legal closing, by the rules' own preview."""
    preview, state = session.preview(action), session.state
    events = preview.events
    houses = sum(isinstance(event, HousePlaced) for event in events)
    tiles = tuple((each.stack, each.value) for each in events if isinstance(each, TileWon))
    gain = preview.points - houses - sum(value for _stack, value in tiles)
    points = {each.length: each.points for each in state.rules.carriages}
    carriage = next(
        (
            Carriage(each.length, points[each.length], gain)
            for each in events
            if isinstance(each, CarriageTaken)
        ),
        None,
    )
    triggers = any(isinstance(event, EndTriggered) for event in events)
    following = state.rules.next_carriage(state.seat)
    wanted = 0 if following is None else following.length
    ending, owned = _ending(state, triggers), _owned(state, action.houses)
    helped, last = action.cartwright, state.rules.board.stacks_of(StackKind.GAME_END)
    end = next((stack for stack, _value in tiles if stack in last), -1)
    last_turn = state.finisher != NOBODY or ending is not Ending.NOTHING
    nearer = None if last_turn else _nearer(state, action.houses)
    points_now = preview.points
    found = Account(houses, carriage, tiles, points_now, ending, wanted, helped, owned, end, nearer)
    return replace(found, cause=_cause(state, found)) if triggers else found


def _cause(state: State, account: Account) -> Cause:
    """The gain that starts the last round: the last carriage, or else the last house."""
    carriage, every = account.carriage, state.rules.carriages
    last = carriage is not None and carriage.length == every[-1].length
    return Cause.CARRIAGE if last else Cause.HOUSES


def _nearer(state: State, houses: CityMask) -> Nearer | None:
    """The most valuable tile for which one city is missing with these houses, and more were."""
    seat, rules, gone = state.seat, state.rules, state.tiles_gone
    before = {each.stack: each for each in goals(rules, seat.houses, seat.tiles, gone)}
    near = [
        Nearer(next(bits(goal.missing[0])), goal.stack, goal.value)
        for goal in goals(rules, seat.houses | houses, seat.tiles, gone)
        if len(goal.missing) == 1 < len(before[goal.stack].missing)
        and goal.missing[0].bit_count() == 1
    ]
    return max(near, key=lambda each: (each.value, -each.stack), default=None)


def _owned(state: State, houses: CityMask) -> CityMask:
    """The cities of the route, in provinces that get one of these houses or one each might, in
    which the seat has one already, so that no other one is placed.
    """
    board, route, own = state.rules.board, state.seat.route_mask, state.seat.houses
    if is_one_in_each(houses, board):
        wanted = [group & route for group in _groups(board)]
        return sum(each for each in wanted if not each & ~own)
    return sum(each & route & own for each in _groups(board) if each & houses)


def is_better(account: Account, both: Sequence[Account]) -> bool:
    """True for a way that brings more points than any other of them."""
    others = [each.points for each in both if each is not account]
    return bool(others) and account.points > max(others)


def _ending(state: State, triggers: bool) -> Ending:
    if not triggers and state.finisher == NOBODY:
        return Ending.NOTHING
    # After the turn of the seat before the start player no other seat follows.
    if (state.turn + 1) % len(state.seats) == state.start:
        return Ending.GAME
    return Ending.LAST_ROUND if triggers else Ending.NOTHING


def _closings(session: Session) -> list[CloseRoute]:
    return [
        action
        for action in session.legal_actions()
        if isinstance(action, CloseRoute) and not action.cartwright
    ]


def _groups(board: Board) -> tuple[CityMask, ...]:
    """The cities of each province, and the free cities."""
    return (*board.province_masks.values(), board.free_cities)


def _several_in(mask: CityMask, sets: Sequence[CityMask]) -> list[CityMask]:
    """The sets of two or more houses that all stand in these cities."""
    return [houses for houses in sets if not houses & ~mask and houses.bit_count() > 1]


def _best(session: Session, sets: Sequence[CityMask]) -> CityMask:
    """The set that brings most points, then most houses; 0 if there is none."""
    # A house more never costs a point, so only the largest sets are worth a look.
    most = max((houses.bit_count() for houses in sets), default=0)
    largest = [houses for houses in sets if houses.bit_count() == most]
    return max(largest, key=lambda houses: _worth(session, houses), default=0)


def _worth(session: Session, houses: CityMask) -> tuple[int, int, CityMask]:
    return session.preview(CloseRoute(houses)).points, houses.bit_count(), houses


def _if_legal(session: Session, way: Way) -> Way | Refusal:
    return session.why_not(CloseRoute(way.houses)) or way
