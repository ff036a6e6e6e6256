"""Sums of the network's rows, made beforehand for what a position has many of."""

from __future__ import annotations

from functools import lru_cache

from game.ai.insight import Hand
from game.ai.network.inputs import COUNTS, GONE, LENGTHS, NEEDS, PACES
from game.ai.network.network import KEPT, MaskSums, Network
from game.rules.board import CityIndex, CityMask
from game.rules.ruleset import Ruleset

LEAD = 20
"""Most points of difference between the scores that the network tells apart."""


class Tables:
    """Rows of a network by what they stand for, of a seat and of its rival."""

    def __init__(self, network: Network, rules: Ruleset) -> None:
        rows, steps = network.rows, network.steps
        self.network = network
        cards = range(len(rules.city_of))
        # A kind of card is a city, or the card itself where the cards of a city differ.
        by_card = rules.variant.cards_differ
        self._city_of_kind = rules.city_of if by_card else tuple(range(len(rules.neighbours)))
        self._horses_of_kind = rules.board.horses_of if by_card else (0,) * len(cards)
        self._provinces = (*rules.board.province_masks.values(),)
        self._free_cities = rules.board.free_cities
        self._room: dict[CityMask, int] = {}
        self.needs = [(stack, needs) for stack, needs in rules.stack_needs]
        # The rival
        self.rival_houses = MaskSums(rows["rival houses"])
        self.rival_route = MaskSums(rows["rival route"])
        self.rival_ends = rows["rival ends"]
        self.rival_cards = _counted(rows["rival card"], rows["rival two cards"])
        self.rival_hidden = rows["rival hidden"]
        self.rival_hand = rows["rival hand"]
        self.rival_lengths = _lengths(rows["rival length"], rows["rival extended"], [0])
        self.rival_placed = _by_houses_left(rows["rival placed"])
        self.rival_points = _pairs(rows["rival ready"], rows["rival soon"])
        self.rival_room = rows["rival room"]
        self.rival_chain = rows["rival chain"]
        self.rival_near = _pairs(rows["rival open cards"], rows["rival unseen cards"])
        # The table
        unseen = rows["unseen"]
        self.unseen = [
            [sum(unseen[3 * city : 3 * city + count]) for count in range(4)]
            for city in range(len(unseen) // 3)
        ]
        self.supply = rows["supply"]
        self.started, self.ended = rows["flags"][0], rows["flags"][1]
        self.display = MaskSums(rows["display"])
        self.display_twice = MaskSums(rows["display twice"])
        self.gaps = rows["gaps"]
        gone, stacks = rows["gone"], len(rules.board.stacks)
        tiles = len(gone) // stacks
        self.gone = [
            [sum(gone[tiles * stack : tiles * stack + count]) for count in range(tiles + 1)]
            for stack in range(stacks)
        ]
        # The seat
        self.houses = MaskSums(rows["houses"])
        self.placed = _by_houses_left(rows["placed"])
        self.paces = [rows["paces"][PACES * own : PACES * (own + 1)] for own in range(PACES)]
        self.lacking = _lacking(rows["lacking"], len(self.needs))
        self.rival_lacking = _lacking(rows["rival lacking"], len(self.needs))
        self._lead = steps["lead"]
        self._cards = _counted(rows["card"], rows["two cards"])
        self._hand = rows["hand"]
        self._hands: dict[Hand, int] = {}
        self._route = MaskSums(rows["route"])
        self._ends = rows["ends"]
        self._routes: dict[tuple[CityMask, CityIndex, CityIndex], int] = {}
        self.lengths = _lengths(rows["length"], rows["extended"], rows["added"])
        self.rooms = _pairs(rows["room"], rows["room extended"])
        self.points = _pairs(rows["ready"], rows["soon"])
        self.spares = _pairs(rows["spare"], rows["chain"])
        self.fresh = rows["fresh"]
        self.near = _pairs(rows["open cards"], rows["unseen cards"])
        # The game with horses
        self._hand_by_horses = _by_horses(rows.get("hand by horses", []))
        self.display_by_horses = _by_horses(rows.get("display by horses", []))
        self.rival_held = MaskSums(rows.get("rival held", []))
        self.rival_coach = rows.get("rival coach", [])
        self.coach = rows.get("coach", [])
        self.needed = _pairs(rows.get("needed", []), rows.get("needed extended", []))
        self.plays = rows.get("plays", [])

    def hand(self, hand: Hand) -> int:
        """The sum for the cards in hand."""
        found = self._hands.get(hand)
        if found is None:
            if len(self._hands) >= KEPT:
                self._hands.clear()
            found = self._hand[min(len(hand), len(self._hand) - 1)]
            cities = [self._city_of_kind[kind] for kind in hand]
            for city in set(cities):
                found += self._cards[city][min(2, cities.count(city))]
            if self._hand_by_horses:
                found += self.of_horses(self._hand_by_horses, hand)
            self._hands[hand] = found
        return found

    def of_horses(self, rows: list[list[int]], hand: Hand) -> int:
        """The sum for the number of cards with each number of horses."""
        horses = [self._horses_of_kind[kind] for kind in hand]
        found = 0
        for number, by_count in enumerate(rows, start=1):
            found += by_count[min(horses.count(number), COUNTS - 1)]
        return found

    def route(self, cities: CityMask, left: CityIndex, right: CityIndex) -> int:
        """The sum for the cities of a route and its ends."""
        key = cities, left, right
        found = self._routes.get(key)
        if found is None:
            if len(self._routes) >= KEPT:
                self._routes.clear()
            found = self._route.of(cities) + self._ends[left]
            if right != left:
                found += self._ends[right]
            self._routes[key] = found
        return found

    def lead(self, points: int) -> int:
        """The sum for a lead of so many points."""
        return self._lead[max(0, min(2 * LEAD + 1, points + LEAD))]

    def room(self, cities: CityMask, left: int) -> int:
        """The most houses that a closing may place in these cities."""
        found = self._room.get(cities)
        if found is None:
            if len(self._room) >= KEPT:
                self._room.clear()
            each = [(cities & province).bit_count() for province in self._provinces]
            apart = sum([1 for count in each if count])
            if cities & self._free_cities:
                apart += 1
            found = max(apart, *each)
            self._room[cities] = found
        return min(found, left)


def _by_houses_left(rows: list[int]) -> list[int]:
    return [sum(rows[left:]) for left in range(len(rows) + 1)]


def _counted(one: list[int], two: list[int]) -> list[tuple[int, int, int]]:
    """By city, the sums for no card of it, for one, and for two or more."""
    return [(0, first, first + second) for first, second in zip(one, two, strict=True)]


def _pairs(first: list[int], second: list[int]) -> list[list[int]]:
    return [[one + two for two in second] for one in first]


def _by_horses(rows: list[int]) -> list[list[int]]:
    """The rows of cards with one horse, two, and so on, by the number of such cards."""
    return [rows[first : first + COUNTS] for first in range(0, len(rows), COUNTS)]


def _lengths(length: list[int], extended: list[int], added: list[int]) -> list[list[list[int]]]:
    """The sums by team, length of the route and cities added from the hand."""
    table = []
    teams = len(length) // LENGTHS
    for team in range(teams):
        by_length = []
        for laid in range(LENGTHS):
            sums = []
            for more in range(LENGTHS):
                whole = min(laid + more, LENGTHS - 1)
                row = length[teams * laid + team] + extended[teams * whole + team]
                sums.append(row + added[min(more, len(added) - 1)])
            by_length.append(sums)
        table.append(by_length)
    return table


def _lacking(rows: list[int], stacks: int) -> list[list[list[int]]]:
    """The rows by stack, number of houses lacking and tiles gone."""
    return [
        [
            rows[(stack * NEEDS + lacking) * GONE : (stack * NEEDS + lacking + 1) * GONE]
            for lacking in range(NEEDS)
        ]
        for stack in range(stacks)
    ]


@lru_cache(maxsize=2)
def tables_of(network: Network, rules: Ruleset) -> Tables:
    """The tables, made once."""
    return Tables(network, rules)
