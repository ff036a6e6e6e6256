"""The rulings once more, slow and plain: names and sets, nothing shared with game.rules.

Written from the rulings alone, to be compared with the rules module move by move. A board comes
in as data only. Actions are texts (see builders).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import chain, combinations
from typing import Any


class ReshuffleError(Exception):
    """A card is needed from an empty supply and no new supply was handed in."""


def subsets(items: list[str], most: int | None = None) -> Iterator[tuple[str, ...]]:
    most = len(items) if most is None else most
    return chain.from_iterable(combinations(items, count) for count in range(most + 1))


class World:
    """A board as names."""

    def __init__(self, board: Any, variant: str, options: set[str]) -> None:
        self.province = {city.id: city.province for city in board.cities}
        self.roads = {frozenset((road.a, road.b)) for road in board.roads}
        self.cards = [f"{city}-{n + 1}" for city in self.province for n in range(board.copies)]
        self.horses: list[int] = list(board.horses_per_copy)
        self.stacks = [
            {
                "id": stack.id,
                "kind": str(stack.kind),
                "values": list(stack.values),
                "length": stack.length,
                "provinces": set(stack.provinces),
                "city": stack.city,
            }
            for stack in board.stacks
        ]
        self.points = {carriage.length: carriage.points for carriage in board.carriages}
        self.core = board.core_province
        self.with_horses = variant == "horses"
        self.open_draw_only = "open_draw_only" in options
        self.every_province = "every_province" in options

    def horses_on(self, card: str) -> int:
        return self.horses[int(card[-1]) - 1]

    def joined(self, one: str, other: str) -> bool:
        return frozenset((one, other)) in self.roads


def city_on(card: str) -> str:
    return card[:-2]


class Reference:
    """A game in progress."""

    def __init__(self, world: World, seats: int, start: int, supply: list[str]) -> None:
        self.world = world
        self.count = seats
        self.start = start
        self.turn = start
        self.display: list[str | None] = [*supply[:6], *[None] * (6 - len(supply[:6]))]
        self.supply = list(supply[6:])
        self.discard: list[str] = []
        self.hands: list[set[str]] = [set() for _ in range(seats)]
        self.routes: list[list[str]] = [[] for _ in range(seats)]
        self.coaches: list[list[str]] = [[] for _ in range(seats)]
        self.houses: list[set[str]] = [set() for _ in range(seats)]
        self.carriage = [0] * seats
        self.tiles: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
        self.piles = {stack["id"]: list(stack["values"]) for stack in world.stacks}
        self.free_claimed: set[str] = set()
        self.owner_of_end: int | None = None
        self.over = False
        self.discarding = False
        self.new_supply: list[str] | None = None
        self.reshuffled = False
        self.begin_turn()

    # the turn table

    def begin_turn(self) -> None:
        self.taken = self.played = 0
        self.official: str | None = None
        self.empty_at_start = not self.hands[self.turn]

    def no_card_anywhere(self) -> bool:
        return not self.supply and not self.discard and all(c is None for c in self.display)

    def legal(self) -> set[str]:
        hand = self.hands[self.turn]
        if self.over:
            return set()
        if self.discarding:
            return {"keep " + " ".join(three) for three in combinations(sorted(hand), 3)}
        if self.played == 2:
            return self.closes()
        if self.played == 1:
            return (self.plays(second=True) if self.official is None else set()) | self.closes()
        if self.no_card_anywhere():
            return self.plays(second=False) if hand else {"end"}
        if self.taken == 0:
            administrator = {"administrator"} if hand and self.official is None else set()
            return self.takes() | administrator
        if self.taken == 1 and self.empty_at_start:
            return self.takes()
        postmaster = self.takes() if self.taken == 1 and self.official is None else set()
        return postmaster | self.plays(second=False)

    def takes(self) -> set[str]:
        takes = {f"take {n + 1}" for n in range(6) if self.display[n] is not None}
        if not self.supply and not self.discard:
            return takes
        if self.world.open_draw_only and takes:
            return takes
        return takes | {"draw"}

    def plays(self, second: bool) -> set[str]:
        hand, route = self.hands[self.turn], self.routes[self.turn]
        plays = set()
        for card in hand:
            if not second or not route:
                plays.add(f"start {card}")
            if route and city_on(card) not in map(city_on, route):
                if self.world.joined(city_on(card), city_on(route[0])):
                    plays.add(f"extend left {card}")
                if self.world.joined(city_on(card), city_on(route[-1])):
                    plays.add(f"extend right {card}")
            if self.world.with_horses and len(self.coaches[self.turn]) < 6:
                plays.add(f"horses {card}")
        return plays

    def closes(self) -> set[str]:
        closes = {"end"}
        route = [city_on(card) for card in self.routes[self.turn]]
        if len(route) < 3:
            return closes
        if self.world.with_horses:
            horses = 2 + sum(self.world.horses_on(card) for card in self.coaches[self.turn])
            if horses < len(route):
                return closes
        for places in subsets(sorted(route), 20 - len(self.houses[self.turn])):
            if self.may_place(set(places)):
                closes.add(" ".join(["close", *places]))
                if self.cartwright_may_help(len(route)):
                    closes.add(" ".join(["close", "+cartwright", *places]))
        return closes

    def may_place(self, places: set[str]) -> bool:
        if places & self.houses[self.turn]:
            return False
        provinces = [self.world.province[city] for city in places]
        free = provinces.count(None)
        one_each = free <= 1 and len(set(provinces)) == len(provinces)
        one_province = free == 0 and len(set(provinces)) <= 1
        return one_each or one_province

    def next_carriage(self) -> int | None:
        if self.world.with_horses:
            return None
        higher = [n for n in self.world.points if n > self.carriage[self.turn]]
        return min(higher, default=None)

    def cartwright_may_help(self, length: int) -> bool:
        wanted = self.next_carriage()
        return self.official is None and wanted is not None and wanted - length in (1, 2)

    # carrying out

    def play(self, action: str, new_supply: list[str] | None = None) -> None:
        """Carry out a legal action; `reshuffled` then says whether `new_supply` was needed."""
        self.new_supply, self.reshuffled = new_supply, False
        do, *words = action.split()
        getattr(self, f"do_{do}")(*words)

    def top_card(self) -> str | None:
        if not self.supply and self.discard:
            if self.new_supply is None:
                raise ReshuffleError
            assert sorted(self.new_supply) == sorted(self.discard)
            self.supply, self.discard = list(self.new_supply), []
            self.reshuffled = True
        return self.supply.pop(0) if self.supply else None

    def refill(self) -> None:
        for n in range(6):
            if self.display[n] is None:
                self.display[n] = self.top_card()

    def got(self, card: str | None) -> None:
        assert card is not None
        self.hands[self.turn].add(card)
        self.taken += 1
        if self.taken == 2:
            self.official = "postmaster"
        self.refill()

    def do_take(self, slot: str) -> None:
        card = self.display[int(slot) - 1]
        self.display[int(slot) - 1] = None
        self.got(card)

    def do_draw(self) -> None:
        self.got(self.top_card())

    def do_administrator(self) -> None:
        self.official = "administrator"
        self.discard += [card for card in self.display if card is not None]
        self.display = [None] * 6
        self.refill()

    def laid(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.played += 1
        if self.played == 2:
            self.official = "postal_carrier"

    def do_start(self, card: str) -> None:
        self.discard += self.routes[self.turn]
        self.routes[self.turn] = [card]
        self.laid(card)

    def do_extend(self, side: str, card: str) -> None:
        route = self.routes[self.turn]
        route.insert(0 if side == "left" else len(route), card)
        self.laid(card)

    def do_horses(self, card: str) -> None:
        self.coaches[self.turn].append(card)
        self.laid(card)

    def do_end(self) -> None:
        self.next_turn()

    def do_close(self, *words: str) -> None:
        me = self.turn
        places = {word for word in words if word != "+cartwright"}
        length = len(self.routes[me])
        self.houses[me] |= places
        self.win_tiles(places, length)
        wanted = self.next_carriage()
        if wanted is not None and ("+cartwright" in words or length >= wanted):
            self.carriage[me] = wanted
        if "+cartwright" in words:
            self.official = "cartwright"
        last = not self.world.with_horses and self.carriage[me] == max(self.world.points)
        if self.owner_of_end is None and (last or len(self.houses[me]) == 20):
            self.owner_of_end = me
            for stack in self.world.stacks:
                if stack["kind"] == "game_end":
                    self.win(stack["id"])
        self.discard += self.routes[me] + self.coaches[me]
        self.routes[me], self.coaches[me] = [], []
        if len(self.hands[me]) > 3:
            self.discarding = True
        else:
            self.next_turn()

    def do_keep(self, *kept: str) -> None:
        self.discard += sorted(self.hands[self.turn] - set(kept))
        self.hands[self.turn] = set(kept)
        self.discarding = False
        self.next_turn()

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.count
        if self.turn == self.start and self.owner_of_end is not None:
            self.over = True
            return
        self.begin_turn()

    # bonus tiles

    def win(self, stack: str) -> None:
        self.tiles[self.turn].append((stack, self.piles[stack].pop(0)))

    def win_tiles(self, places: set[str], length: int) -> None:
        for stack in sorted(self.world.stacks, key=lambda stack: -stack["length"]):
            pays = stack["kind"] == "route_length" and stack["length"] <= length
            if pays and self.piles[stack["id"]]:
                self.win(stack["id"])
                break
        for stack in self.world.stacks:
            if self.earned(stack, places) and self.piles[stack["id"]]:
                self.win(stack["id"])

    def earned(self, stack: dict[str, Any], places: set[str]) -> bool:
        mine, province = self.houses[self.turn], self.world.province
        if stack["kind"] == "free_city":
            return stack["city"] in places and not any(
                stack["city"] in houses for n, houses in enumerate(self.houses) if n != self.turn
            )
        if stack["id"] in [name for name, _ in self.tiles[self.turn]]:
            return False
        if stack["kind"] == "provinces":
            return all(city in mine for city in province if province[city] in stack["provinces"])
        if stack["kind"] == "all_provinces":
            wanted = {name for name in province.values() if name is not None}
            if not self.world.every_province:
                wanted.discard(self.world.core)
            return wanted <= {province[city] for city in mine}
        return False

    # the end

    def scores(self) -> list[int]:
        return [
            self.world.points.get(self.carriage[n], 0)
            + sum(value for _, value in self.tiles[n])
            - (20 - len(self.houses[n]))
            for n in range(self.count)
        ]

    def winner(self) -> int:
        scores = self.scores()
        seat = self.owner_of_end
        assert seat is not None
        while scores[seat] != max(scores):
            seat = (seat + 1) % self.count
        return seat

    def snapshot(self) -> dict[str, Any]:
        """Everything that a state knows, as names."""
        return {
            "turn": None if self.over else self.turn,
            "display": [card or "-" for card in self.display],
            "supply": self.supply,
            "discard": sorted(self.discard),
            "hands": [sorted(hand) for hand in self.hands],
            "routes": self.routes,
            "coaches": self.coaches,
            "houses": [sorted(houses) for houses in self.houses],
            "houses_left": [20 - len(houses) for houses in self.houses],
            "carriages": self.carriage,
            "tiles": [sorted(tiles) for tiles in self.tiles],
            "official": None if self.over else self.official,
            "owner_of_end": self.owner_of_end,
        }


def reference_perft(game: Reference, depth: int) -> int:
    """What `perft` counts, the slow way."""
    if depth == 0:
        return 1
    count = 0
    for action in sorted(game.legal()):
        twin = deepcopy(game, {id(game.world): game.world})
        try:
            twin.play(action)
        except ReshuffleError:
            count += 1
        else:
            count += reference_perft(twin, depth - 1)
    return count
