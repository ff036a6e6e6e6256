"""The network's judgement of the ways to end a turn, as chances of winning."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from game.ai.houses import Houses, Placing
from game.ai.insight import Hand, Insight
from game.ai.network.tables import Tables
from game.ai.prospects import open_score
from game.ai.value import NO_ROUTE, Route
from game.rules.board import CityIndex, CityMask, StackKind, bits
from game.rules.limits import HAND_LIMIT, SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.state import GAP, NOBODY, Seat, State

Taken: TypeAlias = Hand
"""The cities of the cards taken from the display since the judge looked at it, ascending."""

UNSEEN_STEPS: Final = (0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7)
"""The input for each number of unseen cards that would extend a route, the last for all above."""

POINT: Final = 1e-4
"""The chance that a point more counts for where the game is decided."""


Promise: TypeAlias = tuple[int, int, int, int, int, int, CityMask]
"""Promises of route and hand: the cities added from the hand, the houses that a closing may place
now and then, its points now and then, the longest chain of the other cards, and the cities that
would extend the route further.
"""


class Closed(NamedTuple):
    """A closing: the sum of the rows for all but hand and display, houses, houses left and
    carriage after it, and the chance where the game is over then, None where it is not."""

    sums: int
    houses: CityMask
    left: int
    carriage: int
    decided: float | None


class Judge:
    """Judges the ends of the turn of seat `me`, from a state in that turn, or at its end.

    What is dealt to the rival does not count, only what `me` may know of it. `unseen` are the
    copies by city that it does not know; None: they are counted in the state, a dealt one.
    """

    def __init__(
        self,
        tables: Tables,
        insight: Insight,
        state: State,
        me: int,
        unseen: list[int] | None = None,
    ) -> None:
        self.insight = insight
        self._tables, self._network = tables, tables.network
        self._state, self._me = state, me
        seat, rival = state.seats[me], state.seats[1 - me]
        self.seat, self._rival = seat, rival
        self.houses: Houses = insight.houses_cache.houses(state, me)
        self._tiles = insight.length_tiles(state.tiles_gone)
        self.nodes = 0
        self._score = open_score(seat, insight.rules)
        self._rival_score = open_score(rival, insight.rules)
        # With the rival as start player the round, and so the game, ends with this turn.
        self.last = state.finisher != NOBODY and state.start != me
        self.unseen = self._hidden_copies() if unseen is None else unseen
        kind_of = insight.kind_of
        self._shown = [kind_of[card] for card in state.display if card != GAP]
        self._gaps = len(state.display) - len(self._shown)
        self._displays: dict[Taken, tuple[int, CityMask, CityMask]] = {}
        self._unseen_near: dict[CityMask, int] = {}
        self._base = self._network.bias + self._table_sums() + self._rival_sums()
        won = 0
        for stack, _ in seat.tiles:
            won |= 1 << stack
        self._won = won
        self._board = self._base + self._board_sums(
            seat.houses,
            seat.houses_left,
            seat.carriage,
            won,
            state.tiles_gone,
            self._score,
            state.finisher == me,
        )
        self._open: dict[tuple[Hand, Route, Taken], float] = {}
        self._closed: dict[tuple[CityMask, int, bool], Closed] = {}

    # The ends of a turn

    def standing(self) -> float:
        """The chance with hand, route and display as they are, this turn at its end."""
        return self.open(self.insight.hand(self.seat.hand), self.route(), ())

    def route(self) -> Route:
        return _route_of(self.seat, self.insight)

    def open(self, hand: Hand, route: Route, taken: Taken) -> float:
        """The chance after ending the turn with this hand and route."""
        if self.last:
            return self._decided(self._score, self._state.finisher)
        key = hand, route, taken
        known = self._open.get(key)
        if known is None:
            seat = self.seat
            known = self._open[key] = self._chance(
                self._board, hand, route, taken, seat.houses, seat.houses_left, seat.carriage
            )
        return known

    def close(self, placed: CityMask, hand: Hand, route: Route, cart: bool, taken: Taken) -> float:
        """The chance after closing the route with these houses; of the hand at most 3 are left."""
        closed = self._closing(placed, route, cart)
        if closed.decided is not None:
            return closed.decided
        return self._chance(
            closed.sums, hand, NO_ROUTE, taken, closed.houses, closed.left, closed.carriage
        )

    def placings(self, route: Route, most: int) -> list[Placing]:
        """The best placements of houses to Club, and some that keep the last house back."""
        seat = self.seat
        if most == 1:
            best = self.houses.best(seat.houses, route.cities, seat.houses_left)
            placings = [best]
        else:
            placings = self.houses.ranked(seat.houses, route.cities, seat.houses_left)[:most]
        if placings[0].houses.bit_count() == seat.houses_left and self._state.finisher == NOBODY:
            fewer = self.houses.held_back(seat.houses, route.cities, seat.houses_left)
            placings = placings + fewer[:most]
        return placings

    def _chance(
        self,
        sums: int,
        hand: Hand,
        route: Route,
        taken: Taken,
        houses: CityMask,
        left: int,
        carriage: int,
    ) -> float:
        self.nodes += 1
        tables, insight = self._tables, self.insight
        held = 0
        for kind in hand:
            held |= insight.bit_of_kind[kind]
        shown = self._displays.get(taken)
        if shown is None:
            shown = self._displays[taken] = self._display_after(taken)
        added, room, then, ready, soon, chain, near = self._promise(
            held, route, self.houses, self._tiles, houses, left, carriage
        )
        sums += shown[0] + tables.hand(hand)
        sums += tables.lengths[carriage][min(route.length, 9)][min(added, 9)]
        sums += tables.rooms[min(room, 7)][min(then, 7)]
        sums += tables.points[min(ready, 15)][min(soon, 15)]
        sums += tables.spares[min(len(hand) - added, 7)][min(chain, 7)]
        sums += tables.fresh[min((held & ~houses).bit_count(), 7)]
        if route.length:
            sums += tables.route(route.cities, route.left, route.right)
            of_shown = (shown[1] & near).bit_count() + (shown[2] & near).bit_count()
            sums += tables.near[min(4, of_shown) + (5 if added else 0)][self._unseen_step(near)]
        else:
            sums += tables.near[0][0]
        return self._network.chance(sums)

    def _promise(
        self,
        held: CityMask,
        route: Route,
        placing: Houses,
        tiles: tuple[float, ...],
        houses: CityMask,
        left: int,
        carriage: int,
    ) -> Promise:
        insight = self.insight
        length, cities = route.length, route.cities
        if not length:
            return 0, 0, 0, 0, 0, insight.chains.longest(held), 0
        added, whole, one, other = insight.chains.extend(cities, route.left, route.right, held)
        room = then = self._tables.room(cities & ~houses, left)
        ready = soon = self._points(placing, tiles, length, cities, houses, left, carriage)
        if added:
            then = self._tables.room(whole & ~houses, left)
            soon = self._points(placing, tiles, length + added, whole, houses, left, carriage)
        rest = held & ~whole
        chain = insight.chains.longest(rest) if rest else 0
        near = (insight.rules.neighbours[one] | insight.rules.neighbours[other]) & ~whole
        return added, room, then, ready, soon, chain, near

    def _points(
        self,
        placing: Houses,
        tiles: tuple[float, ...],
        length: int,
        cities: CityMask,
        houses: CityMask,
        left: int,
        carriage: int,
    ) -> int:
        """The points that closing the route brings, with the Cartwright where that helps."""
        if length < SHORTEST_ROUTE:
            return 0
        brings = placing.best(houses, cities, left).points
        brings += tiles[min(length, len(tiles) - 1)]
        carriages, points = self.insight.rules.carriages, self.insight.points
        if carriage < len(carriages) and length >= fewest_with_cartwright(
            carriages[carriage].length
        ):
            brings += points[carriage + 1] - points[carriage]
        return int(brings)

    def _unseen_step(self, near: CityMask) -> int:
        found = self._unseen_near.get(near)
        if found is None:
            count = 0
            for city in bits(near):
                count += self.unseen[city]
            found = UNSEEN_STEPS[min(count, len(UNSEEN_STEPS) - 1)]
            self._unseen_near[near] = found
        return found

    # Closings

    def _closing(self, placed: CityMask, route: Route, cart: bool) -> Closed:
        key = placed, route.length, cart
        known = self._closed.get(key)
        if known is None:
            known = self._closed[key] = self._after_closing(placed, route.length, cart)
        return known

    def _after_closing(self, placed: CityMask, length: int, cart: bool) -> Closed:
        seat, state, me = self.seat, self._state, self._me
        insight, rules = self.insight, self.insight.rules
        houses, left = seat.houses | placed, seat.houses_left - placed.bit_count()
        stacks, before = rules.board.stacks, state.tiles_gone
        gone, won, points = [*before], self._won, 0
        for stack in rules.board.length_stacks:
            if stacks[stack].length <= length and before[stack] < len(stacks[stack].values):
                points += stacks[stack].values[before[stack]]
                gone[stack] += 1
                won |= 1 << stack
                break
        for stack, needs in rules.stack_needs:
            if self._won >> stack & 1 or before[stack] >= len(stacks[stack].values):
                continue
            for cities in needs:
                if not cities & houses:
                    break
            else:
                points += stacks[stack].values[before[stack]]
                gone[stack] += 1
                won |= 1 << stack
        carriage = seat.carriage
        if carriage < len(rules.carriages) and (cart or length >= rules.carriages[carriage].length):
            carriage += 1
        finisher = state.finisher
        if finisher == NOBODY and (not left or carriage == len(rules.carriages)):
            finisher = me
            for stack in rules.board.stacks_of(StackKind.GAME_END):
                points += stacks[stack].values[0]
                gone[stack] += 1
        score = self._score + points + placed.bit_count()
        score += insight.points[carriage] - insight.points[seat.carriage]
        if finisher != NOBODY and state.start != me:
            return Closed(0, houses, left, carriage, self._decided(score, finisher))
        sums = self._base + self._board_sums(
            houses, left, carriage, won, tuple(gone), score, finisher == me
        )
        return Closed(sums, houses, left, carriage, None)

    def _decided(self, score: int, finisher: int) -> float:
        """The chance where the game ends with this turn: 0 or 1, but for the margin."""
        lead = score - self._rival_score
        # A tie goes to whoever triggered the end.
        won = lead > 0 or (lead == 0 and finisher == self._me)
        return (1.0 if won else 0.0) + POINT * lead

    # The sums of rows

    def _hidden_copies(self) -> list[int]:
        """The cards by city of which the seat does not know where they are."""
        rules, state, rival = self.insight.rules, self._state, self._rival
        copies = [0] * len(rules.neighbours)
        city_of = rules.city_of
        for card in state.supply[state.drawn :]:
            copies[city_of[card]] += 1
        for card in rival.hand:
            if not rival.seen >> card & 1:
                copies[city_of[card]] += 1
        return copies

    def _table_sums(self) -> int:
        tables, state = self._tables, self._state
        sums = tables.supply[min(state.supply_count // 5, len(tables.supply) - 1)]
        for by_count, count in zip(tables.unseen, self.unseen, strict=True):
            if count:
                sums += by_count[count]
        if state.start == self._me:
            sums += tables.started
        return sums

    def _rival_sums(self) -> int:
        tables, rival, insight = self._tables, self._rival, self.insight
        known = [card for card in rival.hand if rival.seen >> card & 1]
        hand = insight.hand(tuple(known))
        held = 0
        for kind in hand:
            held |= insight.bit_of_kind[kind]
        sums = tables.rival_houses.of(rival.houses)
        for city in set(hand):
            sums += tables.rival_cards[city][min(2, hand.count(city))]
        sums += tables.rival_hidden[min(len(rival.hand) - len(hand), 8)]
        sums += tables.rival_hand[min(len(rival.hand), 9)]
        sums += tables.rival_placed[rival.houses_left]
        route = _route_of(rival, insight)
        added, _, then, ready, soon, chain, near = self._promise(
            held,
            route,
            insight.houses_cache.houses(self._state, 1 - self._me),
            self._tiles,
            rival.houses,
            rival.houses_left,
            rival.carriage,
        )
        sums += tables.rival_lengths[rival.carriage][min(route.length, 9)][min(added, 9)]
        sums += tables.rival_points[min(ready, 15)][min(soon, 15)]
        sums += tables.rival_room[min(then, 7)]
        sums += tables.rival_chain[min(chain, 7)]
        if not route.length:
            return sums + tables.rival_near[0][0]
        sums += tables.rival_route.of(route.cities) + tables.rival_ends[route.left]
        if route.right != route.left:
            sums += tables.rival_ends[route.right]
        shown = 0
        for kind in set(self._shown):
            if near >> kind & 1:
                shown += min(2, self._shown.count(kind))
        return sums + tables.rival_near[min(4, shown)][self._unseen_step(near)]

    def _board_sums(
        self,
        houses: CityMask,
        left: int,
        carriage: int,
        won: int,
        gone: tuple[int, ...],
        score: int,
        ended: bool,
    ) -> int:
        tables, rival = self._tables, self._rival
        sums = tables.houses.of(houses) + tables.placed[left]
        sums += tables.carriages[carriage][rival.carriage]
        for by_count, count in zip(tables.gone, gone, strict=True):
            if count:
                sums += by_count[count]
        theirs = 0
        for stack, _ in rival.tiles:
            theirs |= 1 << stack
        for at, (stack, needs) in enumerate(tables.needs):
            mine = others = 0
            for cities in needs:
                if not cities & houses:
                    mine += 1
                if not cities & rival.houses:
                    others += 1
            if won >> stack & 1:
                mine = 0
            if theirs >> stack & 1:
                others = 0
            sums += tables.lacking[at][mine][gone[stack]]
            sums += tables.rival_lacking[at][others][gone[stack]]
        sums += tables.lead(score - self._rival_score)
        if ended:
            sums += tables.ended
        return sums

    def _display_after(self, taken: Taken) -> tuple[int, CityMask, CityMask]:
        """The sum for the display without these cards, its cities, and those with two cards."""
        once = twice = 0
        for city in set(self._shown):
            left = self._shown.count(city) - taken.count(city)
            if left > 0:
                once |= 1 << city
            if left > 1:
                twice |= 1 << city
        tables = self._tables
        sums = tables.display.of(once) + tables.display_twice.of(twice)
        return sums + tables.gaps[min(self._gaps + len(taken), 3)], once, twice


def _route_of(seat: Seat, insight: Insight) -> Route:
    if not seat.route:
        return NO_ROUTE
    city_of = insight.rules.city_of
    one: CityIndex = city_of[seat.route[0]]
    other: CityIndex = city_of[seat.route[-1]]
    return Route(len(seat.route), seat.route_mask, min(one, other), max(one, other))


def quick_keep(insight: Insight, hand: Hand, houses: CityMask) -> Hand:
    """The cards that Club would keep after closing."""
    if len(hand) <= HAND_LIMIT:
        return hand
    return max([(_worth(insight, kept, houses), kept) for kept in combinations(hand, HAND_LIMIT)])[
        1
    ]


def _worth(insight: Insight, hand: Hand, houses: CityMask) -> float:
    weights, cities = insight.weights, 0
    for kind in hand:
        cities |= insight.bit_of_kind[kind]
    worth = weights.spare * len(hand) + weights.wanted * (cities & ~houses).bit_count()
    return float(worth + weights.seed * insight.chains.longest(cities))
