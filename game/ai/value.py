"""What a position is worth to a seat, in points: the linear value of the club level.

The score as it stands, plus what can be expected of the houses, the route and the hand. Only
what the seat may know goes into it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import exp, tanh

from game.ai.chains import Chains
from game.ai.weights import Weights
from game.rules.board import CardIndex, CityMask, StackKind, bits
from game.rules.closing import SHORTEST_ROUTE
from game.rules.observation import Observation, SeatView
from game.rules.ruleset import Ruleset
from game.rules.state import NOBODY, Seat, State
from game.rules.why import HAND_LIMIT

CARDS_A_TURN = 1.5
"""What a seat lays on average where it uses the Postmaster and the Postal Carrier by turns."""


class Value:
    """Values positions that the viewer of one observation, the seat to act, may bring about."""

    def __init__(self, observation: Observation, rules: Ruleset, weights: Weights) -> None:
        assert observation.viewer is not None
        self.weights = weights
        self.me = observation.viewer
        self._rules = rules
        self._last_round = observation.finisher != NOBODY
        faces = observation.faces()
        self.unseen = [card for card in range(len(rules.city_of)) if card not in faces]
        self._copies = Counter(rules.city_of[card] for card in self.unseen)
        self._chains = Chains(rules.neighbours)
        self._stacks = tuple(self._open_stacks(observation))
        self._groups = (*rules.board.province_masks.values(), rules.board.free_cities)
        self._carriage_points = (0, *(carriage.points for carriage in rules.carriages))
        self._rivals = self._rival_scores(observation)
        self._patience = self._expected_patience(observation)
        self._houses: dict[CityMask, float] = {}
        self._placing: dict[tuple[CityMask, CityMask, int], tuple[float, CityMask]] = {}
        self._hands: dict[tuple[CityMask, tuple[CardIndex, ...]], float] = {}

    def after_turn(self, state: State) -> float:
        """The worth of a state in which the seat's turn is over or could be ended now."""
        seat = state.seats[self.me]
        score = self.score(seat)
        if self._last_round:
            return score
        if state.finisher != NOBODY:
            return score + self.weights.win * tanh((score - self._rivals) / 4)
        value = score + self.houses(seat.houses) + self.weights.carriage * seat.carriage
        return value + self._patience * self._prospects(seat, state.display)

    def score(self, seat: Seat) -> float:
        tiles = sum(value for _, value in seat.tiles)
        return self._carriage_points[seat.carriage] + tiles - seat.houses_left

    def houses(self, houses: CityMask) -> float:
        """What the way to the province tiles is worth with houses in these cities."""
        value = self._houses.get(houses)
        if value is None:
            value = 0.0
            for _, tile, needs in self._stacks:
                nearness = 1.0
                for mask, step in needs:
                    if not mask & houses:
                        nearness *= step
                if nearness < 1.0:
                    value += tile * nearness
            self._houses[houses] = value = value * self.weights.stack
        return value

    def placing(self, seat: Seat, cities: CityMask) -> tuple[float, CityMask]:
        """The best houses for a closed route of these cities, and what they bring."""
        key = seat.houses, cities, seat.houses_left
        known = self._placing.get(key)
        if known is None:
            before = self._standing(seat.houses)
            best: tuple[float, CityMask] = (0.0, 0)
            for houses in self._placements(cities & ~seat.houses, seat.houses_left):
                gain = self._standing(seat.houses | houses) + houses.bit_count() - before
                best = max(best, (gain, houses))
            self._placing[key] = known = best
        return known

    def hand(self, seat: Seat, route: CityMask) -> float:
        """What the hand is worth for a route after this one, whose cities are `route`.

        Of a hand with more cards than may be kept after closing, the best that may be kept count.
        """
        key = route, seat.hand
        value = self._hands.get(key)
        if value is None:
            value = self._hands[key] = self._hand_value(seat, seat.hand, route)
        return value

    def kept(self, seat: Seat) -> tuple[CardIndex, ...]:
        """The cards worth keeping after closing."""
        if len(seat.hand) <= HAND_LIMIT:
            return seat.hand
        choices = combinations(seat.hand, HAND_LIMIT)
        return max(choices, key=lambda cards: self._hand_value(seat, cards, 0))

    def harness(self, seat: Seat, length: int) -> float:
        """What the variant asks for beside cards to close a route of this length (a hook)."""
        return 0.0

    def goal(self, seat: Seat) -> int:
        """The route length worth going for."""
        wanted = self._rules.next_carriage(seat)
        return wanted.length if wanted is not None else self._longest_paid()

    def _prospects(self, seat: Seat, display: list[CardIndex]) -> float:
        """What the route and the hand are worth."""
        weights = self.weights
        city_of = self._rules.city_of
        if not seat.route:
            kept = self.kept(seat)
            return self._hand_value(seat, kept, 0) + self.harness(seat, 0)
        held = 0
        for card in seat.hand:
            held |= 1 << city_of[card]
        chain = self._chains.extended(
            seat.route_mask, city_of[seat.route[0]], city_of[seat.route[-1]], held
        )
        goal, laid = self.goal(seat), len(seat.route)
        worth = self._laid(laid, goal)
        fitting = self._laid(laid + chain.added, goal) - worth
        gain, _ = self.placing(seat, chain.cities)
        worth += weights.fit * fitting + weights.prospect * gain
        near = self._rules.neighbours[chain.left] | self._rules.neighbours[chain.right]
        outlook = self._outlook(near & ~chain.cities, display)
        if not chain.added:
            worth *= 1.0 - weights.loss * (1.0 - outlook)
        elif laid + chain.added < goal:
            worth += weights.fit * weights.card * outlook
        worth += self.harness(seat, laid + chain.added)
        return worth + self._hand_value(seat, seat.hand, chain.cities)

    def _laid(self, length: int, goal: int) -> float:
        weights = self.weights
        return weights.card * min(length, goal) + weights.surplus * max(0, length - goal)

    def _outlook(self, cities: CityMask, display: list[CardIndex]) -> float:
        """The chance, 0 to 1, to get a card of these cities until the next play."""
        city_of = self._rules.city_of
        expected = sum(self._copies[city] for city in bits(cities)) * len(display)
        expected /= max(len(self.unseen), 1)
        expected += 0.7 * sum(1 for card in display if card >= 0 and cities >> city_of[card] & 1)
        return 1.0 - exp(-expected)

    def _hand_value(self, seat: Seat, cards: tuple[CardIndex, ...], taken: CityMask) -> float:
        weights, city_of = self.weights, self._rules.city_of
        free = 0
        value = weights.spare * len(cards)
        for card in cards:
            bit = 1 << city_of[card]
            if not bit & (taken | free):
                free |= bit
                if not bit & seat.houses:
                    value += weights.wanted
        if free:
            value += weights.seed * self._chains.alone(free).added
        return value

    def _standing(self, houses: CityMask) -> float:
        """Tiles won and to be won with houses in these cities."""
        won = sum(
            tile for tile, _, needs in self._stacks if all(mask & houses for mask, _ in needs)
        )
        return won + self.houses(houses)

    def _placements(self, cities: CityMask, left: int) -> Iterator[CityMask]:
        """The largest sets of houses that may be placed together."""
        if not cities or not left:
            return
        here = [cities & group for group in self._groups if cities & group]
        provinces = [group for group in here if not group & self._rules.board.free_cities]
        choices = [[1 << city for city in bits(group)] for group in here]
        sets = [sum(choice) for choice in product(*choices)] + provinces
        for houses in sets:
            if houses.bit_count() <= left:
                yield houses
            else:
                yield from (sum(1 << c for c in some) for some in combinations(bits(houses), left))

    def _longest_paid(self) -> int:
        board = self._rules.board
        return board.stacks[board.length_stacks[0]].length if board.length_stacks else 5

    def _open_stacks(
        self, observation: Observation
    ) -> Iterator[tuple[float, float, list[tuple[CityMask, float]]]]:
        """For each stack that the seat may still win: the top tile's value, the value that it can
        expect later, and the city sets that want a house, each with the factor for its lack."""
        board, weights = self._rules.board, self.weights
        mine = {stack for stack, _ in observation.seats[self.me].tiles}
        for index, needs in self._rules.stack_needs:
            left = board.stacks[index].values[observation.tiles_gone[index] :]
            if not left or index in mine:
                continue
            following = left[1] if len(left) > 1 else 0
            later = following + weights.contest * (left[0] - following)
            if board.stacks[index].kind is StackKind.FREE_CITY:
                later = left[0] * weights.contest
            yield left[0], later, [(mask, self._step(mask)) for mask in needs]

    def _step(self, cities: CityMask) -> float:
        roads = sum(self._rules.neighbours[city].bit_count() for city in bits(cities))
        return float(self.weights.step ** (1 + self.weights.remote / max(roads, 1)))

    def _rival_scores(self, observation: Observation) -> float:
        """The best score that a rival can be expected to have if the seat ends the game now."""
        best = float("-inf")
        seats = len(observation.seats)
        for index, view in enumerate(observation.seats):
            if index == self.me:
                continue
            points: float = self._carriage_points[view.carriage] - view.houses_left
            points += sum(value for _, value in view.tiles)
            still_to_act = (index - observation.start) % seats > (
                self.me - observation.start
            ) % seats
            if still_to_act and len(view.route) >= SHORTEST_ROUTE - 1:
                points += 2 + len(view.route) // 2
            best = max(best, points)
        return best

    def _expected_patience(self, observation: Observation) -> float:
        """The share, 0 to 1, of what is begun that there will be time to finish."""
        turns = min(self._turns_to_end(view) for view in observation.seats)
        return min(1.0, (turns + 1) / (self.weights.haste + 1))

    def _turns_to_end(self, view: SeatView) -> float:
        """About how many more turns a seat needs to end the game."""
        by_houses = view.houses_left / CARDS_A_TURN
        ahead = self._rules.carriages[view.carriage :]
        if not ahead:
            return by_houses
        cards = sum(max(SHORTEST_ROUTE, carriage.length - 1) for carriage in ahead)
        return min(by_houses, max(0.0, cards - len(view.route)) / CARDS_A_TURN)
