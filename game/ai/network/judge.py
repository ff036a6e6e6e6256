"""The network's judgement of the ways to end a turn, as chances of winning."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from game.ai.horses import Team
from game.ai.houses import Houses, Placing
from game.ai.insight import Hand, Insight
from game.ai.network.coach import STEPS, Coached, needed, team_of, team_seen
from game.ai.network.inputs import HORSE_TEAMS, POINTS
from game.ai.network.tables import Tables
from game.ai.prospects import open_score
from game.ai.value import NO_ROUTE, Route
from game.rules.board import CardIndex, CityIndex, CityMask, StackKind, bits
from game.rules.limits import HAND_LIMIT, SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.observation import Observation, unseen_cards
from game.rules.state import GAP, NOBODY, Seat, State
from game.rules.variants.horses import COACH_HORSES

Taken: TypeAlias = Hand
"""The kinds of the cards taken from the display since the judge looked at it, ascending."""

UNSEEN_STEPS: Final = (0, 1, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 7)
"""The input for each number of unseen cards that would extend a route, the last for all above."""

PACE_OF: Final = (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5)
"""The input for each number of houses left, in the game with horses."""

POINT: Final = 1e-4
"""The chance that a point more counts for where the game is decided."""


Promise: TypeAlias = tuple[int, int, int, int, int, int, CityMask, CityMask]
"""Promises of route and hand: the cities added from the hand, the houses that a closing may place
now and then, its points now and then, the longest chain of the other cards, the cities that would
extend the route further, and those of the route with the added ones.
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

    What is dealt to the rival does not count, only what `me` may know of it. What it does not see
    is told by `seen`, its observation, where the state has gaps for it; None: the state has none.
    """

    def __init__(
        self,
        tables: Tables,
        insight: Insight,
        state: State,
        me: int,
        seen: Observation | None = None,
    ) -> None:
        self.insight = insight
        self._tables, self._network = tables, tables.network
        self._state, self._me = state, me
        seat, rival = state.seats[me], state.seats[1 - me]
        self.seat, self._rival = seat, rival
        self.houses: Houses = insight.houses_cache.houses(state, me)
        self._tiles = insight.length_tiles(state.tiles_gone)
        self.longest = len(self._tiles) - 1
        self.nodes = 0
        self._score = open_score(seat, insight.rules)
        self._rival_score = open_score(rival, insight.rules)
        # With the rival as start player the round, and so the game, ends with this turn.
        self.last = state.finisher != NOBODY and state.start != me
        self.hidden = self._hidden_cards() if seen is None else unseen_cards(seen, insight.rules)
        self._unseen = [0] * len(insight.rules.neighbours)
        for card in self.hidden:
            self._unseen[insight.rules.city_of[card]] += 1
        if seen is None:
            self._rival_cards = len(rival.hand)
            self._rival_team = team_of(rival, insight.rules.board)
        else:
            self._rival_cards = seen.seats[1 - me].hand_count
            self._rival_team = team_seen(seen.seats[1 - me])
        self._fresh: Coached = None if self._rival_team is None else Team(0, COACH_HORSES)
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
        self._open: dict[tuple[Hand, Route, Coached, Taken], float] = {}
        self._closed: dict[tuple[CityMask, int, bool], Closed] = {}

    # The ends of a turn

    def standing(self) -> float:
        """The chance with hand, route and display as they are, this turn at its end."""
        return self.open(self.insight.hand(self.seat.hand), self.route(), self.team(), ())

    def route(self) -> Route:
        return _route_of(self.seat, self.insight)

    def team(self) -> Coached:
        return team_of(self.seat, self.insight.rules.board)

    def open(self, hand: Hand, route: Route, team: Coached, taken: Taken) -> float:
        """The chance after ending the turn with this hand, route and team."""
        if self.last:
            return self._decided(self._score, self._state.finisher)
        key = hand, route, team, taken
        known = self._open.get(key)
        if known is None:
            seat = self.seat
            known = self._open[key] = self._chance(
                *(self._board, hand, route, team, taken),
                *(seat.houses, seat.houses_left, seat.carriage),
            )
        return known

    def close(self, placed: CityMask, hand: Hand, route: Route, cart: bool, taken: Taken) -> float:
        """The chance after closing the route with these houses; of the hand at most 3 are left."""
        closed = self._closing(placed, route, cart)
        if closed.decided is not None:
            return closed.decided
        return self._chance(
            *(closed.sums, hand, NO_ROUTE, self._fresh, taken),
            *(closed.houses, closed.left, closed.carriage),
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
        team: Coached,
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
        added, room, then, ready, soon, chain, near, whole = self._promise(
            held, route, self.houses, self._tiles, houses, left, carriage
        )
        sums += shown[0] + tables.hand(hand)
        ready, soon = min(ready, 15), min(soon, 15)
        drawn_by = carriage
        if team is not None:
            drawn_by = min(team.horses - COACH_HORSES, HORSE_TEAMS - 1)
            new = whole & ~route.cities
            now, later = needed(insight, hand, team, route.length, added, new)
            plays = min(added + later, 9)
            ready += POINTS if now else 0
            soon += POINTS * STEPS[plays]
            sums += tables.coach[team.cards] + tables.needed[now][later] + tables.plays[plays]
        sums += tables.lengths[drawn_by][min(route.length, 9)][min(added, 9)]
        sums += tables.rooms[min(room, 7)][min(then, 7)]
        sums += tables.points[ready][soon]
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
            return 0, 0, 0, 0, 0, insight.chains.longest(held), 0, 0
        added, whole, one, other = insight.chains.extend(cities, route.left, route.right, held)
        room = then = self._tables.room(cities & ~houses, left)
        ready = soon = self._points(placing, tiles, length, cities, houses, left, carriage)
        if added:
            then = self._tables.room(whole & ~houses, left)
            soon = self._points(placing, tiles, length + added, whole, houses, left, carriage)
        rest = held & ~whole
        chain = insight.chains.longest(rest) if rest else 0
        near = (insight.rules.neighbours[one] | insight.rules.neighbours[other]) & ~whole
        return added, room, then, ready, soon, chain, near, whole

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
                count += self._unseen[city]
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

    def _hidden_cards(self) -> list[CardIndex]:
        """The cards of which the seat does not know where they are."""
        state, rival = self._state, self._rival
        known = rival.seen | rival.held
        cards = [*state.supply[state.drawn :]]
        cards += [card for card in rival.hand if not known >> card & 1]
        if rival.extras is not None:
            cards += [card for card in rival.extras.hidden() if not known >> card & 1]
        return cards

    def _table_sums(self) -> int:
        tables, state = self._tables, self._state
        sums = tables.supply[min(state.supply_count // 5, len(tables.supply) - 1)]
        for by_count, count in zip(tables.unseen, self._unseen, strict=True):
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
        cities = [insight.city_of_kind[kind] for kind in hand]
        for city in set(cities):
            sums += tables.rival_cards[city][min(2, cities.count(city))]
        sums += tables.rival_hidden[min(self._rival_cards - len(hand), 8)]
        sums += tables.rival_hand[min(self._rival_cards, 9)]
        sums += tables.rival_placed[rival.houses_left]
        route = _route_of(rival, insight)
        added, _, then, ready, soon, chain, near, _ = self._promise(
            held,
            route,
            insight.houses_cache.houses(self._state, 1 - self._me),
            self._tiles,
            rival.houses,
            rival.houses_left,
            rival.carriage,
        )
        ready, soon = min(ready, 15), min(soon, 15)
        drawn_by, team = rival.carriage, self._rival_team
        if team is not None:
            drawn_by = min(team.horses - COACH_HORSES, HORSE_TEAMS - 1)
            ready += POINTS if route.length > team.horses else 0
            soon += POINTS if route.length + added > team.horses else 0
            held_ones = 0
            for card in bits(rival.held):
                held_ones |= insight.rules.bit_of[card]
            sums += tables.rival_coach[team.cards] + tables.rival_held.of(held_ones)
        sums += tables.rival_lengths[drawn_by][min(route.length, 9)][min(added, 9)]
        sums += tables.rival_points[ready][soon]
        sums += tables.rival_room[min(then, 7)]
        sums += tables.rival_chain[min(chain, 7)]
        if not route.length:
            return sums + tables.rival_near[0][0]
        sums += tables.rival_route.of(route.cities) + tables.rival_ends[route.left]
        if route.right != route.left:
            sums += tables.rival_ends[route.right]
        shown = 0
        open_cities = [insight.city_of_kind[kind] for kind in self._shown]
        for city in set(open_cities):
            if near >> city & 1:
                shown += min(2, open_cities.count(city))
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
        if self._rival_team is None:
            sums += tables.paces[carriage][rival.carriage]
        else:
            sums += tables.paces[PACE_OF[left]][PACE_OF[rival.houses_left]]
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
        city_of, left_there = self.insight.city_of_kind, [*self._shown]
        for kind in taken:
            if kind in left_there:
                left_there.remove(kind)
        cities = [city_of[kind] for kind in left_there]
        for city in set(cities):
            once |= 1 << city
            if cities.count(city) > 1:
                twice |= 1 << city
        tables = self._tables
        sums = tables.display.of(once) + tables.display_twice.of(twice)
        if self._rival_team is not None:
            sums += tables.of_horses(tables.display_by_horses, tuple(left_there))
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
