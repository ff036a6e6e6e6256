"""Positions of a game changed by hand: another hand, route, houses or display for one seat.

Cards are given by their cities; which copy of a city's card lies where does not matter, so this is
for variants whose cards are all alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from game.rules.board import DISPLAY_SIZE, BonusStack, CardIndex, CityIndex, StackKind, bits
from game.rules.state import GAP, NOBODY, Stage, State
from game.rules.why import Refusal

MOST_CARDS = 10
"""Most cards of a hand or a route that are set out by hand."""


class Part(Enum):
    """The parts of a position that can be changed."""

    HAND = "hand"
    ROUTE = "route"
    HOUSES = "houses"
    DISPLAY = "display"


@dataclass(frozen=True, slots=True)
class Changed:
    """The things that a seat is to have, as cities: `hand`, `route` from left to right, `houses`;
    and the display. The seat is to act, its turn about to begin.
    """

    seat: int
    hand: tuple[CityIndex, ...]
    route: tuple[CityIndex, ...]
    houses: tuple[CityIndex, ...]
    display: tuple[CityIndex, ...]

    @classmethod
    def of(cls, state: State, seat: int) -> Changed:
        """The things that a seat has in a position."""
        city_of, place = state.rules.city_of, state.seats[seat]
        return cls(
            seat,
            tuple(city_of[card] for card in place.hand),
            tuple(city_of[card] for card in place.route),
            tuple(bits(place.houses)),
            tuple(city_of[card] for card in state.display if card != GAP),
        )

    def cities(self, part: Part) -> tuple[CityIndex, ...]:
        """The cities of a part, a city several times where it has several of its cards."""
        found: tuple[CityIndex, ...] = getattr(self, part.value)
        return found

    def with_city(self, part: Part, city: CityIndex) -> Changed:
        """With one more card of a city, at the end; a house there is set or taken away."""
        there = self.cities(part)
        if part is Part.HOUSES and city in there:
            return self.without(part, there.index(city))
        cities = (*there, city)
        return self._with(part, cities if part is Part.ROUTE else tuple(sorted(cities)))

    def without(self, part: Part, number: int) -> Changed:
        """Without the city of this number in a part, from 0."""
        there = self.cities(part)
        return self._with(part, there[:number] + there[number + 1 :])

    def _with(self, part: Part, cities: tuple[CityIndex, ...]) -> Changed:
        match part:
            case Part.HAND:
                return replace(self, hand=cities)
            case Part.ROUTE:
                return replace(self, route=cities)
            case Part.HOUSES:
                return replace(self, houses=cities)
            case Part.DISPLAY:
                return replace(self, display=cities)


def can_be_changed(state: State) -> bool:
    """True if a position can be changed by hand: in a game that goes on, with cards all alike."""
    return state.stage is not Stage.OVER and all(seat.extras is None for seat in state.seats)


def seats_to_act(state: State) -> list[int]:
    """The seats whose turn it may be: all, once the last round has begun only the one it is."""
    return [state.turn] if state.finisher != NOBODY else [*range(len(state.seats))]


def why_impossible(state: State, changed: Changed) -> Refusal | None:
    """The reason why a position of the game cannot be changed like this; None if it can."""
    return (
        _why_not_these_cards(state, changed)
        or _why_not_this_route(state, changed)
        or _why_not_these_houses(state, changed)
    )


def _why_not_these_cards(state: State, changed: Changed) -> Refusal | None:
    city_of, copies = state.rules.city_of, state.rules.board.copies
    if max(len(changed.hand), len(changed.route)) > MOST_CARDS:
        return Refusal("A hand or a route can have up to {count} cards here.", count=MOST_CARDS)
    used = Counter((*changed.hand, *changed.route, *changed.display))
    for seat, place in enumerate(state.seats):
        if seat != changed.seat:
            used.update(city_of[card] for card in place.route)
    for city, count in sorted(used.items()):
        if count > copies:
            return Refusal(
                "There are only {count} cards of {city}, those in other routes included.",
                count=copies,
                city=city,
            )
    missing = DISPLAY_SIZE - len(changed.display)
    if missing > 0:
        return Refusal("Six cards must lie open; still to be chosen: {count}.", count=missing)
    if missing < 0:
        return Refusal("Only six cards lie open; too many: {count}.", count=-missing)
    return None


def _why_not_this_route(state: State, changed: Changed) -> Refusal | None:
    for city, count in Counter(changed.route).items():
        if count > 1:
            return Refusal("{city} is in the route twice.", city=city)
    for city, other in pairwise(changed.route):
        if not state.rules.neighbours[city] >> other & 1:
            return Refusal(
                "No road joins {city} and {other}, which lie side by side in the route.",
                city=city,
                other=other,
            )
    return None


def _why_not_these_houses(state: State, changed: Changed) -> Refusal | None:
    if len(changed.houses) >= state.rules.houses:
        return Refusal(
            "One of the {count} houses must be left: the last one ends the game.",
            count=state.rules.houses,
        )
    houses = _mask(changed.houses)
    owned = {stack for stack, _value in state.seats[changed.seat].tiles}
    for stack, size, _free_city, needed in state.rules.stack_goals:
        fulfilled = all(houses & mask for mask in needed)
        tile = state.rules.board.stacks[stack]
        if stack in owned and not fulfilled:
            if tile.kind is StackKind.ALL_PROVINCES:
                return Refusal(
                    "This player has the bonus tile for all provinces: it needs a house in each."
                )
            return Refusal(
                "This player has the bonus tile of {where}, so the houses there stay.",
                where=_where(state, tile),
            )
        if fulfilled and stack not in owned and state.tiles_gone[stack] < size:
            if tile.kind is StackKind.ALL_PROVINCES:
                return Refusal(
                    "With a house in every province this player would have that bonus tile: take "
                    "one away."
                )
            return Refusal(
                "With these houses this player would have the bonus tile of {where}: take one "
                "away.",
                where=_where(state, tile),
            )
    return None


def _where(state: State, tile: BonusStack) -> str:
    """The names of the provinces, or of the city, of a stack of tiles."""
    board = state.rules.board
    if tile.city is not None:
        return board.cities[board.city_index[tile.city]].name
    names = {province.id: province.name for province in board.provinces}
    return " & ".join(names[province] for province in tile.provinces)


def changed_state(state: State, changed: Changed) -> State:
    """The position, changed; what `why_impossible` refuses is not defined.

    All cards stay in the game. Other seats keep their number of cards, and those that they had as
    far as these are still free; what is left over lies below the supply.
    """
    city_of = state.rules.city_of
    here = state.seats[changed.seat]
    kept = {card for seat in state.seats if seat is not here for card in seat.route}
    free = [card for card in range(len(city_of)) if card not in kept]
    route, hand, display = _cards(
        city_of,
        free,
        ((changed.route, here.route), (changed.hand, here.hand), (changed.display, state.display)),
    )

    twin = state.copy()
    hands = {}
    for index, seat in enumerate(state.seats):
        if index != changed.seat:
            hands[index] = [card for card in seat.hand if card in free]
            free = [card for card in free if card not in hands[index]]
    discard = [card for card in state.discard if card in free]
    supply = [card for card in state.unseen_supply if card in free]
    supply += [card for card in free if card not in discard and card not in supply]
    for index, cards in hands.items():
        place = twin.own_seat(index)
        while len(cards) < len(state.seats[index].hand) and (supply or discard):
            cards.append(supply.pop() if supply else discard.pop())
        place.hand = tuple(sorted(cards))
        place.seen &= sum(1 << card for card in cards)
    own = twin.own_seat(changed.seat)
    own.hand, own.route = tuple(sorted(hand)), tuple(route)
    own.seen &= sum(1 << card for card in hand)
    own.route_mask = _mask(changed.route)
    own.houses = _mask(changed.houses)
    own.houses_left = state.rules.houses - len(changed.houses)
    twin.display = display
    twin.supply, twin.drawn, twin.discard = tuple(supply), 0, tuple(discard)
    twin.turn, twin.stage = changed.seat, Stage.TURN
    twin.taken = twin.played = 0
    twin.official = None
    twin.forced = not own.hand
    return twin


def _cards(
    city_of: Sequence[CityIndex],
    free: list[CardIndex],
    parts: Sequence[tuple[Sequence[CityIndex], Sequence[CardIndex]]],
) -> list[list[CardIndex]]:
    """The cards of each part, which is given as its cities and the cards that it had before.

    Those are used again where they can be, and others that are `free`; then they no longer are.
    """
    chosen: list[list[CardIndex]] = []
    for cities, before in parts:
        again = [card for card in before if card in free]
        cards = []
        for city in cities:
            card = next((each for each in again if city_of[each] == city), GAP)
            if card != GAP:
                again.remove(card)
                free.remove(card)
            cards.append(card)
        chosen.append(cards)
    for (cities, _before), cards in zip(parts, chosen, strict=True):
        for place, city in enumerate(cities):
            if cards[place] == GAP:
                cards[place] = next(each for each in free if city_of[each] == city)
                free.remove(cards[place])
    return chosen


def _mask(cities: Iterable[CityIndex]) -> int:
    return sum(1 << city for city in cities)
