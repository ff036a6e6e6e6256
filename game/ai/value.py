"""The value of a position for a seat, in points, which all levels but random maximise.

The present score plus the expected gains of houses, route and hand, from the seat's own
knowledge only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import exp, inf, tanh
from typing import Any, NamedTuple, TypeAlias

from game.ai.houses import Houses, Placing
from game.ai.insight import CardKind, Hand, Insight
from game.ai.prospects import CARDS_A_TURN, open_score, rival_score, turns_left
from game.rules.board import CityIndex, CityMask, bits
from game.rules.limits import HAND_LIMIT, SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.state import GAP, NOBODY, State

Extras: TypeAlias = Any
"""A seat's extras as far as the variant's value needs them: hashable, None without."""


class Route(NamedTuple):
    """An open route: how many cities, which, and the two ends, in either order."""

    length: int
    cities: CityMask
    left: CityIndex
    right: CityIndex


NO_ROUTE = Route(0, 0, -1, -1)


class Unseen:
    """The cards hidden from a seat, in the supply or in rivals' hands.

    `copies`: their number by city; `count`: in total.
    """

    def __init__(self, insight: Insight, cards: Iterable[int]) -> None:
        self.cards = tuple(cards)
        self.copies = [0] * len(insight.rules.neighbours)
        for card in self.cards:
            self.copies[insight.rules.city_of[card]] += 1
        self.count = len(self.cards)


class Outlook(NamedTuple):
    """A seat's position in parts, in points: its score, its worth in total, the prospects of its
    houses; `ready` what closing the route now would bring, `soon` what closing it with the `added`
    cards in hand that extend it would bring.
    """

    score: int
    worth: float
    prospects: float
    ready: float
    soon: float
    added: int


class Value:
    """Values the possible ends of a turn of seat `me`, and its position between turns.

    Of the rivals only open pieces are used; `unseen` are the cards that `me` does not know.
    """

    def __init__(self, insight: Insight, state: State, me: int, unseen: Unseen) -> None:
        self.insight = insight
        self.weights = insight.weights
        self.unseen = unseen
        seat = state.seats[me]
        self._seat = seat
        self._display = state.display
        self.houses: Houses = insight.houses_cache.houses(state, me)
        self.last_round = state.finisher != NOBODY
        self._state, self._me = state, me
        self._rival: float | None = None
        self._turns_left = turns_left(state)
        self.tiles = insight.length_tiles(state.tiles_gone)
        self._liked = insight.leaning.long - 1.0
        self.longest = len(self.tiles) - 1
        self._score = open_score(seat, insight.rules)
        self._prospects = self.houses.prospects(seat.houses)
        # Prospects are worth less if few turns are left.
        self._fade = min(1.0, self._turns_left / self.weights.horizon)
        self._base = self._score + self._fade * (
            self._prospects + self.weights.carriage * seat.carriage
        )
        self.next_carriage = insight.rules.next_carriage(seat)
        self._closing_worths = self._worths_by_length()
        self._open: dict[tuple[Hand, Route, Extras], float] = {}
        self._chances: dict[CityMask, float] = {}
        self._hands: dict[tuple[int, CityMask, CityMask], float] = {}
        self._keeps: dict[tuple[Hand, CityMask], tuple[float, Hand]] = {}

    # The seat as it is

    def update(self, state: State) -> None:
        """Use the seat of a later state of the same turn."""
        self._seat = state.seats[self._me]

    def route(self) -> Route:
        """The seat's route."""
        seat = self._seat
        if not seat.route:
            return NO_ROUTE
        city_of = self.insight.rules.city_of
        ends = city_of[seat.route[0]], city_of[seat.route[-1]]
        return Route(len(seat.route), seat.route_mask, min(ends), max(ends))

    def extras(self) -> Extras:
        """The variant's part of the seat."""
        return None

    def standing(self) -> float:
        """The worth of the seat's position between two turns."""
        return self.open(self.insight.hand(self._seat.hand), self.route(), self.extras())

    def outlook(self) -> Outlook:
        """The seat's position in parts."""
        hand, route, extras = self.insight.hand(self._seat.hand), self.route(), self.extras()
        ready = soon = 0.0
        added = 0
        if route.length:
            held = 0
            for kind in hand:
                held |= self.insight.bit_of_kind[kind]
            added, cities, _, _ = self.insight.chains.extend(
                route.cities, route.left, route.right, held
            )
            if self.may_close(route, extras):
                ready = self._closing_points(route.length, route.cities)
            soon = self._closing_points(route.length + added, cities)
        return Outlook(
            self._score, self.open(hand, route, extras), self._prospects, ready, soon, added
        )

    def _closing_points(self, length: int, cities: CityMask) -> float:
        """The points that closing a route brings, with the Cartwright where that helps."""
        if length < SHORTEST_ROUTE:
            return 0.0
        seat, points = self._seat, self.insight.points
        brings = self.houses.best(seat.houses, cities, seat.houses_left).points
        brings += self.tiles[min(length, self.longest)]
        wanted = self.next_carriage
        if wanted is not None and length >= fewest_with_cartwright(wanted.length):
            brings += points[seat.carriage + 1] - points[seat.carriage]
        return brings

    def lacking_cards(self) -> float:
        """The number of cards beside those of the route that must be played to close it now."""
        return 0.0

    # The ends of a turn

    def open(self, hand: Hand, route: Route, extras: Extras) -> float:
        """The worth of ending the turn with this hand and route."""
        key = hand, route, extras
        known = self._open.get(key)
        if known is None:
            if self.last_round:
                known = self._score
            elif route.length:
                known = self._base + self._open_route(hand, route, extras)
            else:
                known = self._base + self.hand_worth(hand, self._seat.houses)
            self._open[key] = known
        return known

    def close(self, hand: Hand, route: Route, cartwright: bool) -> float:
        """The worth of closing the route with the best houses and keeping the best cards."""
        seat = self._seat
        placing = self.houses.best(seat.houses, route.cities, seat.houses_left)
        worth = self.close_with(placing, hand, route, cartwright)
        if placing.houses.bit_count() == seat.houses_left and not self.last_round:
            for fewer in self.houses.held_back(seat.houses, route.cities, seat.houses_left):
                worth = max(worth, self.close_with(fewer, hand, route, cartwright))
        return worth

    def close_with(self, placing: Placing, hand: Hand, route: Route, cartwright: bool) -> float:
        """The worth of closing the route with these houses."""
        seat, points = self._seat, self.insight.points
        carriage = seat.carriage
        if self.next_carriage is not None and (
            cartwright or route.length >= self.next_carriage.length
        ):
            carriage += 1
        tile = self.tiles[min(route.length, self.longest)]
        score = self._score + tile + points[carriage] - points[seat.carriage] + placing.points
        if self.last_round:
            return score
        last_carriage = carriage == len(points) - 1 and carriage > 0
        if last_carriage or placing.houses.bit_count() == seat.houses_left:
            # The bonus tile for ending the game.
            return self._worth_of_ending(score + 1)
        prospects = (
            placing.gain - placing.points + self._prospects + self.weights.carriage * carriage
        )
        value = score + self._fade * prospects + self._liked * tile
        houses = seat.houses | placing.houses
        return value + self._best_keep(hand, houses)[0]

    def best_keep(self, hand: Hand) -> Hand:
        """The cards worth keeping after closing."""
        return self._best_keep(hand, self._seat.houses)[1]

    def _best_keep(self, hand: Hand, houses: CityMask) -> tuple[float, Hand]:
        key = hand, houses
        known = self._keeps.get(key)
        if known is None:
            if len(hand) <= HAND_LIMIT:
                known = self.hand_worth(hand, houses), hand
            else:
                known = max(
                    [
                        (self.hand_worth(kept, houses), kept)
                        for kept in combinations(hand, HAND_LIMIT)
                    ]
                )
            self._keeps[key] = known
        return known

    # Overridden by variants

    def may_close(self, route: Route, extras: Extras) -> bool:
        """True if a route that is long enough may be closed."""
        return True

    def extra_cards(self, extras: Extras) -> Sequence[float] | None:
        """The number of cards that a route takes beside its own, by its length; None for none."""
        return None

    def own_plays(
        self, hand: Hand, route: Route, extras: Extras
    ) -> Iterable[tuple[CardKind, Extras]]:
        """The kinds to consider for the variant's own plays, with the extras after each."""
        return ()

    def _worth_of_ending(self, score: float) -> float:
        if self._rival is None:
            self._rival = rival_score(self._state, self._me)
        lead, weights = score - self._rival, self.weights
        # A seat that is well behind should not end the game.
        return score + min(0.0, lead) + weights.win * tanh((lead + weights.even) / weights.margin)

    def _open_route(self, hand: Hand, route: Route, extras: Extras) -> float:
        """The worth of the route when it is closed at the best length."""
        insight, weights, houses, seat = self.insight, self.weights, self.houses, self._seat
        bit_of = insight.bit_of_kind
        laid = route.length
        held = 0
        for kind in hand:
            held |= bit_of[kind]
        added, cities, left, right = insight.chains.extend(
            route.cities, route.left, route.right, held
        )
        neighbours = insight.rules.neighbours
        near = (neighbours[left] | neighbours[right]) & ~cities
        chance = self._chances.get(near)
        if chance is None:
            chance = self._chances[near] = self._chance(near)
        sure = self._gain(houses.best(seat.houses, route.cities, seat.houses_left))
        each = 0.0
        if added:
            each = (self._gain(houses.best(seat.houses, cities, seat.houses_left)) - sure) / added
        spare = len(hand) - added
        wait = 1.0 / max(0.1, weights.quality * chance)
        most, city_worth = sure + each * added, weights.city
        closings, extra_cards = self._closing_worths, self.extra_cards(extras)
        longest, turns_left, tempo = self.longest, self._turns_left, weights.tempo
        best = -inf
        shortest = laid + 1 if laid >= SHORTEST_ROUTE else SHORTEST_ROUTE
        all_held, cards = laid + added, float(shortest - 1 - laid)
        for length in range(shortest, max(longest, shortest) + 1):
            cards += 1.0
            needed = cards
            paid = length if length < longest else longest
            # Each turn draws one card and plays one; its official helps with one more of either.
            if length > all_held:
                unknown = length - all_held
                brings = most + city_worth * unknown + closings[paid]
                draws = unknown * wait
            else:
                brings = sure + each * needed + closings[paid]
                draws = 0.0
            if extra_cards is not None:
                # Any card will do for the extras, so spare cards are used before others are drawn.
                extra = extra_cards[paid]
                if extra > spare:
                    draws += extra - spare
                needed += extra
            if needed > 2 * draws:
                turns = needed / 2
            elif draws > 2 * needed:
                turns = draws / 2
            else:
                turns = (needed + draws) / 3
            if turns > turns_left:
                brings *= max(0.0, 1.0 - (turns - turns_left) / 2)
            worth = brings - tempo * turns
            if worth > best:
                best = worth
        carriage = self.next_carriage
        if (
            carriage is not None
            and laid >= carriage.length
            and seat.carriage + 2 == len(insight.points)
        ):
            # However it is closed, that ends the game, which a seat that is behind should not do.
            score = self._score + sure + closings[longest] + 1
            best += min(0.0, self._worth_of_ending(score) - score)
        if not added:
            best -= weights.loss * (1.0 - chance) * tempo * laid / CARDS_A_TURN
        return best + self._cards_worth(len(hand), held & ~cities, seat.houses)

    def _gain(self, placing: Placing) -> float:
        return placing.points + self._fade * (placing.gain - placing.points)

    def _chance(self, cities: CityMask) -> float:
        """The chance, 0 to 1, to get a card of these cities before the next play."""
        copies, city_of = self.unseen.copies, self.insight.rules.city_of
        expected = 0.0
        for city in bits(cities):
            expected += copies[city]
        weights = self.weights
        expected *= weights.fresh * len(self._display) / max(self.unseen.count, 1)
        for card in self._display:
            if card != GAP and cities >> city_of[card] & 1:
                expected += weights.shown
        return 1.0 - exp(-expected)

    def hand_worth(self, hand: Hand, houses: CityMask) -> float:
        """The worth of a hand for the next route, where these cities have an own house."""
        bit_of = self.insight.bit_of_kind
        free = 0
        for kind in hand:
            free |= bit_of[kind]
        return self._cards_worth(len(hand), free, houses)

    def _cards_worth(self, count: int, free: CityMask, houses: CityMask) -> float:
        """The worth of `count` cards for the next route; `free` are their cities."""
        key = count, free, houses
        value = self._hands.get(key)
        if value is None:
            weights = self.weights
            value = weights.spare * min(HAND_LIMIT, count)
            value += weights.wanted * min(HAND_LIMIT, (free & ~houses).bit_count())
            value += weights.seed * min(HAND_LIMIT, self.insight.chains.longest(free))
            self._hands[key] = value
        return value

    def _worths_by_length(self) -> tuple[float, ...]:
        """The worth of closing a route beside houses and their tiles, by its length."""
        tiles = self.tiles
        if self._liked:
            tiles = tuple([tile + self._liked * tile for tile in tiles])
        if self.next_carriage is None:
            return tiles
        weights, needed = self.weights, self.next_carriage.length
        fewest = fewest_with_cartwright(needed)
        step = self._fade * weights.carriage
        step += self.next_carriage.points - self.insight.points[self._seat.carriage]
        return tuple(
            [
                tile
                + (
                    step
                    if length >= needed
                    else weights.cartwright * step
                    if length >= fewest
                    else 0.0
                )
                for length, tile in enumerate(tiles)
            ]
        )
