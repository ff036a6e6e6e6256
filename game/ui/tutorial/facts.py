"""Facts: what the words of a lesson say of the game, in a form that a test checks by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.rules.actions import CloseRoute, EndTurn, TakeCard
from game.rules.board import bits
from game.rules.events import Official
from game.rules.legal import legal_actions
from game.rules.limits import SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores, winner
from game.rules.state import GAP, Phase, State
from game.rules.variants.horses import harnessed_horses

LEARNER, RIVAL = 0, 1
"""Indexes of the seats."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement on a position.

    `about`: the cities, provinces and officials of which it speaks, by id, and its numbers.
    `later`: it holds once the step is done, otherwise when the step begins.
    """

    about: frozenset[str]
    holds: Callable[[State], bool]
    later: bool = False


def then(fact: Fact) -> Fact:
    """The same fact, once the step is done."""
    return replace(fact, later=True)


def _fact(about: Iterable[str | int], holds: Callable[[State], bool]) -> Fact:
    return Fact(frozenset(map(str, about)), holds)


# Cities and the route


def joined(one: str, other: str) -> Fact:
    """A road joins two cities."""
    return _fact((one, other), lambda state: _joined(state.rules, one, other))


def fits(city: str, end: str = "") -> Fact:
    """A road joins a city to an end of the route, to `end` if that is given."""
    return _fact((city, end), lambda state: _fits(state, city, end))


def unfit(*cities: str) -> Fact:
    """No road joins any of these cities to an end of the route."""
    return _fact(cities, lambda state: not any(_fits(state, city) for city in cities))


def nothing_fits(*ends: str) -> Fact:
    """No card of the display or the hand fits the route, which has these ends."""

    def holds(state: State) -> bool:
        cards = (*state.display, *state.seats[LEARNER].hand)
        right = _ends(state, LEARNER) == set(ends) if ends else True
        return right and not any(_fits(state, _id(state, card)) for card in cards)

    return _fact(ends, holds)


def some_fit(*ends: str) -> Fact:
    """Some cards of the display fit the route, which has these ends, and some do not."""

    def holds(state: State) -> bool:
        ways = [_fits(state, _id(state, card)) for card in state.display]
        return _ends(state, LEARNER) == set(ends) and any(ways) and not all(ways)

    return _fact(ends, holds)


def only_fits(city: str, end: str) -> Fact:
    """This is the only card of the display that fits an end of the route."""

    def holds(state: State) -> bool:
        cards = [card for card in state.display if _fits(state, _id(state, card), end)]
        return [_id(state, card) for card in cards] == [city]

    return _fact((city, end), holds)


def route(length: int, *ends: str) -> Fact:
    """The length of the learner's route, and its ends if they are given."""

    def holds(state: State) -> bool:
        right = not ends or _ends(state, LEARNER) == set(ends)
        return right and len(state.seats[LEARNER].route) == length

    return _fact((length, *ends), holds)


def rivals_route(*cities: str) -> Fact:
    """The cities of the other seat's route."""

    def holds(state: State) -> bool:
        (rival,) = (each for number, each in enumerate(state.seats) if number != LEARNER)
        return tuple(_id(state, card) for card in rival.route) == cities

    return _fact(cities, holds)


# Cards and officials


def open_cards(*cities: str) -> Fact:
    """Cards of these cities lie open."""
    return _fact(cities, lambda state: set(cities) <= {_id(state, each) for each in state.display})


def in_hand(*cities: str) -> Fact:
    def holds(state: State) -> bool:
        return set(cities) <= {_id(state, card) for card in state.seats[LEARNER].hand}

    return _fact(cities, holds)


def more_than_may_be_kept(count: int) -> Fact:
    """More cards in hand than so many, and so many afterwards."""
    return _fact((count,), lambda state: len(state.seats[LEARNER].hand) > count)


def kept(count: int) -> Fact:
    return _fact((count,), lambda state: len(state.seats[LEARNER].hand) == count)


def discarded(count: int) -> Fact:
    """So many cards on the discard pile."""
    return _fact((count,), lambda state: len(state.discard) == count)


def helped(official: Official) -> Fact:
    """This official has been used in this turn, so no other may be."""
    return _fact((official,), lambda state: state.official is official)


def no_official_yet(*officials: Official) -> Fact:
    """None has been used in the learner's turn."""
    return _fact(officials, lambda state: state.official is None and state.turn == LEARNER)


def second_card_may_be_taken() -> Fact:
    """One card has been taken, and the Postmaster is free."""
    return _fact((2,), lambda state: state.taken == 1 and state.official is None)


def two_cards_at_the_start() -> Fact:
    """Who begins a game has no card, and so must take a second one."""

    def holds(state: State) -> bool:
        rules = state.rules
        new = rules.new_game(len(state.seats), 0, range(len(rules.board.cards)))
        return new.after(TakeCard(1)).phase is Phase.DRAW

    return _fact((2,), holds)


def second_card_may_be_played() -> Fact:
    """One card has been played, and the Postal Carrier is free."""
    return _fact((2,), lambda state: state.played == 1 and state.official is None)


def new_cards(count: int) -> Fact:
    """The Administrator lays out so many cards, only before one is taken."""

    def holds(state: State) -> bool:
        call = next(each for each in legal_actions(state) if each.DO == "administrator")
        after = state.after(call)
        return state.taken == 0 and after.drawn - state.drawn == count

    return _fact((count, Official.ADMINISTRATOR), holds)


# Closing


def may_close(cities: int) -> Fact:
    """The route has so many cities and could be closed, or the turn could be ended."""

    def holds(state: State) -> bool:
        actions = legal_actions(state)
        closable = any(isinstance(each, CloseRoute) for each in actions)
        return closable and EndTurn() in actions and len(state.seat.route) == cities

    return _fact((cities,), holds)


def shortest_route(cities: int) -> Fact:
    """The fewest cities of a route that may be closed."""
    return _fact((cities,), lambda state: cities == SHORTEST_ROUTE)


def one_in_each(count: int, *cities: str) -> Fact:
    """One house in each province makes at most so many, and any such choice has these cities."""

    def holds(state: State) -> bool:
        ways = [each.houses for each in _closings(state) if _provinces_differ(state, each.houses)]
        most = [houses for houses in ways if houses.bit_count() == count]
        mask = state.rules.board.mask_of(cities)
        top = max(houses.bit_count() for houses in ways)
        return top == count and all(houses & mask == mask for houses in most)

    return _fact((count, *cities), holds)


def all_in_one(count: int) -> Fact:
    """All houses in one province make at most so many."""

    def holds(state: State) -> bool:
        ways = [each.houses for each in _closings(state)]
        alike = [each for each in ways if len(set(_provinces(state, each))) <= 1]
        return max(houses.bit_count() for houses in alike) == count

    return _fact((count,), holds)


def best_of_each_way(in_each: int, in_one: int, houses: int, tiles: Sequence[int]) -> Fact:
    """The points of the best closing with houses in different provinces, and with several in one;
    the first one places so many houses more and wins tiles of these values more, and that is all
    the difference.
    """

    def holds(state: State) -> bool:
        gains = dict[bool, tuple[int, int, list[int]]]()
        before = scores(state)[LEARNER].total
        for action in _closings(state):
            after = state.after(action)
            if action.houses.bit_count() < 2:
                continue
            alike = len(set(_provinces(state, action.houses))) == 1
            points = scores(after)[LEARNER].total - before
            won = sorted(value for _stack, value in after.seats[LEARNER].tiles)
            gain = points, action.houses.bit_count(), won
            gains[alike] = max(gains.get(alike, gain), gain)
        (most, placed, won), (least, less, fewer) = gains[False], gains[True]
        return (most, least, placed - less) == (in_each, in_one, houses) and (
            won == sorted([*fewer, *tiles])
        )

    more = houses + sum(tiles)
    about = in_each, in_one, houses, len(tiles), *tiles, more
    return _fact(about, lambda state: in_each - in_one == more and holds(state))


def fewer_may_be_placed() -> Fact:
    return _fact((), lambda state: any(not each.houses for each in _closings(state)))


# Carriages and tiles


def carriage(length: int) -> Fact:
    """The learner's carriage."""
    return _fact((length,), lambda state: _carriage(state) == length)


def next_carriage(length: int, short: int) -> Fact:
    """The next carriage; with the Cartwright, `short` cities are enough, and fewer are not."""

    def holds(state: State) -> bool:
        wanted = state.rules.carriages[state.seats[LEARNER].carriage]
        return wanted.length == length and fewest_with_cartwright(length) == short

    return _fact((length, short, Official.CARTWRIGHT), holds)


def most_points(points: int) -> Fact:
    """The most that a carriage is worth."""
    return _fact(
        (points,), lambda state: max(each.points for each in state.rules.carriages) == points
    )


def last_carriage(length: int) -> Fact:
    return _fact((length,), lambda state: state.rules.carriages[-1].length == length)


def long_routes(*lengths: int) -> Fact:
    """There are tiles for routes of these lengths, and of no others."""

    def holds(state: State) -> bool:
        found = {stack.length for stack in state.rules.board.stacks if stack.length}
        return found == set(lengths)

    return _fact(lengths, holds)


def missing(province: str, city: str) -> Fact:
    """The learner has a house in every city of a province but this one."""

    def holds(state: State) -> bool:
        board = state.rules.board
        left = board.province_masks[province] & ~state.seats[LEARNER].houses
        return left == board.mask_of((city,))

    return _fact((province, city), holds)


def core_province(province: str) -> Fact:
    """The province that the tile for all provinces leaves out."""
    return _fact((province,), lambda state: state.rules.board.core_province == province)


def stack_of(*provinces: str) -> Fact:
    """One stack belongs to exactly these provinces."""

    def holds(state: State) -> bool:
        return provinces in [stack.provinces for stack in state.rules.board.stacks]

    return _fact((len(provinces), *provinces), holds)


def tile(stack: str, value: int, seat: int = LEARNER) -> Fact:
    """A seat has won this tile."""

    def holds(state: State) -> bool:
        ids = [each.id for each in state.rules.board.stacks]
        return (ids.index(stack), value) in state.seats[seat].tiles

    return _fact((value, *(part for part in stack.split("-") if part.isdigit())), holds)


def next_tile(stack: str, value: int) -> Fact:
    """The tile of this stack that is won next has this value."""

    def holds(state: State) -> bool:
        stacks = state.rules.board.stacks
        number = [each.id for each in stacks].index(stack)
        return stacks[number].values[state.tiles_gone[number]] == value

    return _fact((value, *stack.split("-")), holds)


def completes(city: str, *provinces: str) -> Fact:
    """A house there is the last one that the provinces' common tile wants."""

    def holds(state: State) -> bool:
        board = state.rules.board
        mask = 0
        for province in provinces:
            mask |= board.province_masks[province]
        left = mask & ~state.seats[LEARNER].houses
        return stack_of(*provinces).holds(state) and left == board.mask_of((city,))

    return _fact((city, *provinces), holds)


def free_city(city: str) -> Fact:
    """The city is in no province, and the first house there wins the tile."""

    def holds(state: State) -> bool:
        board = state.rules.board
        number = next(n for n, each in enumerate(board.stacks) if each.city == city)
        return board.cities[board.city_index[city]].province is None and (
            state.tiles_gone[number] == 0
        )

    return _fact((city,), holds)


def tiles(count: int) -> Fact:
    """The number of tiles that the learner has won."""
    return _fact((count,), lambda state: len(state.seats[LEARNER].tiles) == count)


def has_tile(stack: str) -> Fact:
    """The learner has a tile of this stack."""

    def holds(state: State) -> bool:
        ids = [each.id for each in state.rules.board.stacks]
        return ids.index(stack) in [number for number, _value in state.seats[LEARNER].tiles]

    return _fact(stack.split("-"), holds)


# Horses


def horses(count: int) -> Fact:
    """The horses before the learner's coach."""
    return _fact((count,), lambda state: _horses(state) == count)


def horses_to_spare(count: int) -> Fact:
    """The horses beyond those that the learner's route needs."""

    def holds(state: State) -> bool:
        return _horses(state) - len(state.seats[LEARNER].route) == count

    return _fact((count,), holds)


def card_with_horses(city: str, count: int) -> Fact:
    """A card of the learner's hand shows so many horses."""

    def holds(state: State) -> bool:
        board = state.rules.board
        hand = state.seats[LEARNER].hand
        cards = [card for card in hand if _id(state, card) == city]
        return [board.horses_of[card] for card in cards] == [count]

    return _fact((city, count), holds)


# The end


def last_round() -> Fact:
    """The learner has brought the end about, and the rival has a turn left."""

    def holds(state: State) -> bool:
        return state.finisher == LEARNER and state.turn == RIVAL and not state.over

    return _fact((), holds)


def learner_wins() -> Fact:
    return _fact((), lambda state: state.over and winner(state) == LEARNER)


# Reading a position


def _id(state: State, card: int) -> str:
    return "" if card == GAP else state.rules.board.cities[state.rules.city_of[card]].id


def _ends(state: State, seat: int) -> set[str]:
    cards = state.seats[seat].route
    return {_id(state, card) for card in (cards[:1] + cards[-1:])}


def _joined(rules: Ruleset, one: str, other: str) -> bool:
    index = rules.board.city_index
    return bool(rules.neighbours[index[one]] >> index[other] & 1)


def _fits(state: State, city: str, end: str = "") -> bool:
    ends = _ends(state, LEARNER)
    if not city or state.seats[LEARNER].route_mask >> state.rules.board.city_index[city] & 1:
        return False
    return any(_joined(state.rules, city, each) for each in ends if each == (end or each))


def _closings(state: State) -> list[CloseRoute]:
    return [each for each in legal_actions(state) if isinstance(each, CloseRoute)]


def _provinces(state: State, cities: int) -> list[str | None]:
    return [state.rules.board.cities[city].province for city in bits(cities)]


def _provinces_differ(state: State, cities: int) -> bool:
    found = _provinces(state, cities)
    return len(set(found)) == len(found)


def _carriage(state: State) -> int:
    number = state.seats[LEARNER].carriage
    return state.rules.carriages[number - 1].length if number else 0


def _horses(state: State) -> int:
    return harnessed_horses(state.seats[LEARNER], state.rules.board)
