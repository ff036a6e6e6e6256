"""Positions set out by the names of cities, for the tutorial and the rule book.

A city that is named twice lies there twice; "berlin-3" names one copy of a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

from game.rules.board import Board, CardIndex
from game.rules.options import Options
from game.rules.records.record import Header, SeatInfo
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.rules.variants.horses import Coach

REST_SEED = 1490
"""Seed for the order of the cards that a scenario does not name."""


@dataclass(frozen=True, slots=True)
class Player:
    """The cards and pieces of a seat.

    `carriage` is the number of carriages taken, `tiles` are stack ids in the order won.
    """

    hand: str = ""
    route: str = ""
    horses: str = ""
    houses: str = ""
    carriage: int = 0
    tiles: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position at the beginning of a turn of seat 0.

    `supply` are its top cards in order; cards that are named nowhere lie below them.
    """

    map_id: str = "south"
    variant: str = "base"
    display: str = ""
    supply: str = ""
    discard: str = ""
    seats: Sequence[Player] = field(default=(Player(), Player()))
    round: int = 1

    def rules(self, board: Board) -> Ruleset:
        return Ruleset(board, self.variant)

    def header(self, names: Sequence[str], board: Board) -> Header:
        """The header of a game of a person against AI seats, one seat for each name."""
        colours = ("red", "blue", "yellow", "black")
        seats = [
            SeatInfo(name, "ai", colour, "novice")
            for name, colour in zip(names, colours, strict=False)
        ]
        seats[0] = replace(seats[0], kind="human", level=None)
        return Header(self.map_id, self.variant, Options(), tuple(seats), 0, board.cards)

    def state(self, rules: Ruleset) -> State:
        """The position. Raises LookupError for a name that is not on the map."""
        pick = _Picker(rules.board)
        display = pick.cards(self.display)
        hands = [
            (pick.cards(each.hand), pick.cards(each.route), pick.cards(each.horses))
            for each in self.seats
        ]
        supply, discard = pick.cards(self.supply), pick.cards(self.discard)
        rest = list(pick.left)
        Random(REST_SEED).shuffle(rest)
        # In the first two rounds no route has been closed or given up.
        gone = 3 * self.round if self.round > 2 else 0
        rest = rest[: max(0, len(rest) - gone)]
        state = rules.new_game(len(self.seats), 0, [*display, *supply, *rest])
        state.discard = (*sorted(set(pick.left) - set(rest)), *discard)
        state.round = self.round
        for index, (place, (hand, route, horses)) in enumerate(zip(self.seats, hands, strict=True)):
            seat = state.seats[index]
            seat.hand = tuple(sorted(hand))
            seat.route = tuple(route)
            seat.route_mask = sum(1 << rules.city_of[card] for card in route)
            if horses:
                seat.extras = Coach(tuple(horses), sum(1 << card for card in horses))
            seat.seen = sum(1 << card for card in hand)
            seat.houses = rules.board.mask_of(place.houses.split())
            seat.houses_left -= seat.houses.bit_count()
            seat.carriage = place.carriage
        # In reverse: of a stack of which two seats have tiles, seat 0 has the later, lower one.
        for index, place in reversed(tuple(enumerate(self.seats))):
            for name in place.tiles.split():
                _give_tile(state, index, name)
        state.forced = not state.seats[0].hand
        return state


def _give_tile(state: State, index: int, name: str) -> None:
    board, seat = state.rules.board, state.seats[index]
    stack = next(number for number, each in enumerate(board.stacks) if each.id == name)
    gone = state.tiles_gone
    seat.tiles = (*seat.tiles, (stack, board.stacks[stack].values[gone[stack]]))
    state.tiles_gone = (*gone[:stack], gone[stack] + 1, *gone[stack + 1 :])


class _Picker:
    """Finds the cards of a board by name, each only once."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self.left = list(range(len(board.cards)))

    def cards(self, names: str) -> list[CardIndex]:
        return [self._card(name) for name in names.split()]

    def _card(self, name: str) -> CardIndex:
        for card in self.left:
            city = self._board.cities[self._board.city_of[card]].id
            if name in (city, self._board.cards[card]):
                self.left.remove(card)
                return card
        raise LookupError(f"no card of {name!r} is left")
