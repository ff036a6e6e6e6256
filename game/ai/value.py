"""What a position is worth to a seat, in points: the value that the club level plays by.

The score as it stands, plus what can be expected of the houses, the route and the hand. Only
what the seat may know goes into it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import exp, inf, tanh

from game.ai.chains import Chains
from game.ai.houses import Houses
from game.ai.prospects import CARDS_A_TURN, rival_score, turns_left
from game.ai.weights import Weights
from game.rules.actions import Action
from game.rules.board import CardIndex, CityMask, bits
from game.rules.limits import CARTWRIGHT_HELP, HAND_LIMIT, SHORTEST_ROUTE
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, NOBODY, Seat, State


class Value:
    """Values positions that the viewer of one observation, the seat to act, may bring about."""

    def __init__(self, observation: Observation, rules: Ruleset, weights: Weights) -> None:
        assert observation.viewer is not None
        self.rules = rules
        self.weights = weights
        self.me = observation.viewer
        faces = observation.faces()
        self.unseen = [card for card in range(len(rules.city_of)) if card not in faces]
        """The cards that the seat knows nothing of, in the supply or in rivals' hands."""
        self.houses = Houses(observation, rules, weights)

        self._copies = [0] * len(rules.neighbours)
        for card in self.unseen:
            self._copies[rules.city_of[card]] += 1
        self._last_round = observation.finisher != NOBODY
        self._rival = rival_score(observation, rules)
        self._turns_left = turns_left(observation, rules)
        self._points = (0, *(carriage.points for carriage in rules.carriages))
        self._chains = Chains.on(rules.neighbours)
        self._tiles = _length_tiles(observation, rules)
        self.longest = len(self._tiles) - 1
        self._no_extras = (0.0,) * len(self._tiles)
        self._closings: dict[int, tuple[float, ...]] = {}
        self._kept: dict[tuple[tuple[CardIndex, ...], CityMask], tuple[CardIndex, ...]] = {}
        self._hands: dict[tuple[tuple[CardIndex, ...], CityMask, CityMask], float] = {}

    def after_turn(self, state: State) -> float:
        """The worth of a state in which the seat's turn is over or could be ended now."""
        seat = state.seats[self.me]
        score = self.score(seat)
        if self._last_round:
            return score
        if state.finisher != NOBODY:
            lead = (score - self._rival) / self.weights.margin
            return score + self.weights.win * tanh(lead)
        value = score + self.houses.outlook(seat.houses) + self.weights.carriage * seat.carriage
        if not seat.route:
            return value + self._next_route(self.kept(seat), seat.houses, 0)
        return value + self._open_route(seat, state.display)

    def score(self, seat: Seat) -> float:
        """The seat's points as things stand."""
        tiles = sum(value for _, value in seat.tiles)
        return self._points[seat.carriage] + tiles - seat.houses_left

    def kept(self, seat: Seat) -> tuple[CardIndex, ...]:
        """The cards worth keeping after closing."""
        if len(seat.hand) <= HAND_LIMIT:
            return seat.hand
        key = seat.hand, seat.houses
        cards = self._kept.get(key)
        if cards is None:
            choices = combinations(seat.hand, HAND_LIMIT)
            cards = max(choices, key=lambda cards: self._next_route(cards, seat.houses, 0))
            self._kept[key] = cards
        return cards

    def extra_cards(self, seat: Seat) -> Sequence[float]:
        """How many cards a route takes beside its own, by its length (a hook for variants)."""
        return self._no_extras

    def worth_trying(self, seat: Seat, plays: list[Action]) -> list[Action]:
        """Of some ways to play a card, those worth a thought (a hook for variants)."""
        return plays

    def _open_route(self, seat: Seat, display: list[CardIndex]) -> float:
        """What the route will bring when it is closed at the length that suits best."""
        rules, weights = self.rules, self.weights
        city_of = rules.city_of
        held = 0
        for card in seat.hand:
            held |= rules.bit_of[card]
        chain = self._chains.extended(
            seat.route_mask, city_of[seat.route[0]], city_of[seat.route[-1]], held
        )
        near = rules.neighbours[chain.left] | rules.neighbours[chain.right]
        chance = self._chance(near & ~chain.cities, display)
        sure, _ = self.houses.best(seat.houses, seat.route_mask, seat.houses_left)
        gain, _ = self.houses.best(seat.houses, chain.cities, seat.houses_left)
        each = (gain - sure) / chain.added if chain.added else 0.0
        laid = len(seat.route)
        spare = len(seat.hand) - chain.added
        wait = 1.0 / max(0.1, weights.quality * chance)
        closings, extras = self._closing(seat), self.extra_cards(seat)
        best = -inf
        for length in range(max(SHORTEST_ROUTE, laid + 1), max(self.longest, laid + 1) + 1):
            unknown = max(0, length - laid - chain.added)
            brings = sure + each * (length - laid - unknown) + weights.city * unknown
            brings += closings[min(length, self.longest)]
            extra = extras[min(length, self.longest)]
            # Each turn draws one card and plays one; its official helps with one more of either.
            # Any card will do for the extras, so that those to spare need not be drawn.
            cards = length - laid + extra
            draws = max(0.0, extra - spare) + unknown * wait
            turns = max((cards + draws) / 3, cards / 2, draws / 2)
            if turns > self._turns_left:
                brings *= max(0.0, 1.0 - (turns - self._turns_left) / 2)
            best = max(best, brings - weights.tempo * turns)
        if not chain.added:
            best -= weights.loss * (1.0 - chance) * weights.tempo * laid / CARDS_A_TURN
        return best + self._next_route(seat.hand, seat.houses, chain.cities)

    def _closing(self, seat: Seat) -> tuple[float, ...]:
        """What closing a route brings beside houses and their tiles, by its length."""
        values = self._closings.get(seat.carriage)
        if values is None:
            wanted = self.rules.next_carriage(seat)
            values = self._tiles
            if wanted is not None:
                step = self.weights.carriage + wanted.points - self._points[seat.carriage]
                values = tuple(
                    tile + self._carriage_share(length, wanted.length) * step
                    for length, tile in enumerate(self._tiles)
                )
            self._closings[seat.carriage] = values
        return values

    def _carriage_share(self, length: int, wanted: int) -> float:
        if length >= wanted:
            return 1.0
        return self.weights.cartwright if length + CARTWRIGHT_HELP >= wanted else 0.0

    def _chance(self, cities: CityMask, display: list[CardIndex]) -> float:
        """The chance, 0 to 1, to come by a card of these cities until the next play."""
        city_of = self.rules.city_of
        expected = 0.0
        for city in bits(cities):
            expected += self._copies[city]
        expected *= len(display) / max(len(self.unseen), 1)
        for card in display:
            if card != GAP and cities >> city_of[card] & 1:
                expected += 0.7
        return 1.0 - exp(-expected)

    def _next_route(self, cards: tuple[CardIndex, ...], houses: CityMask, taken: CityMask) -> float:
        """What these cards are worth for a route after the one whose cities are `taken`."""
        key = cards, houses, taken
        value = self._hands.get(key)
        if value is None:
            weights, bit_of = self.weights, self.rules.bit_of
            free = 0
            for card in cards:
                free |= bit_of[card]
            free &= ~taken
            value = weights.spare * min(HAND_LIMIT, len(cards))
            value += weights.wanted * min(HAND_LIMIT, (free & ~houses).bit_count())
            value += weights.seed * min(HAND_LIMIT, self._chains.alone(free))
            self._hands[key] = value
        return value


def _length_tiles(observation: Observation, rules: Ruleset) -> tuple[float, ...]:
    """The tile that a route of each length would win now, from 0 to the longest paid length."""
    stacks = rules.board.stacks
    left = [
        (stacks[index].length, stacks[index].values[observation.tiles_gone[index]])
        for index in rules.board.length_stacks
        if observation.tiles_gone[index] < len(stacks[index].values)
    ]
    longest = max((stacks[index].length for index in rules.board.length_stacks), default=7)
    return tuple(
        float(next((value for wanted, value in left if wanted <= length), 0))
        for length in range(longest + 1)
    )
