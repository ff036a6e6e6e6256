"""Sums of the network's rows for what lies on the table, apart from one's own route and hand."""

from __future__ import annotations

from typing import Final

from game.ai.houses import Houses
from game.ai.insight import Hand, Insight
from game.ai.network.coach import Coached
from game.ai.network.inputs import HORSE_TEAMS, POINTS
from game.ai.network.promise import promise, route_of
from game.ai.network.tables import Tables
from game.ai.network.unseen import Unseen
from game.rules.board import CityMask, bits
from game.rules.state import Seat, State
from game.rules.variants.horses import COACH_HORSES

PACE_OF: Final = (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5)
"""The input for each number of houses left, in the game with horses."""


def table_sums(tables: Tables, state: State, me: int, unseen: Unseen) -> int:
    """The sum for the supply, the unseen cards and the start player."""
    sums = tables.supply[min(state.supply_count // 5, len(tables.supply) - 1)]
    for by_count, count in zip(tables.unseen, unseen.of_city, strict=True):
        if count:
            sums += by_count[count]
    if state.start == me:
        sums += tables.started
    return sums


def rival_sums(
    tables: Tables,
    insight: Insight,
    rival: Seat,
    cards: int,
    team: Coached,
    placing: Houses,
    tiles: tuple[float, ...],
    shown: Hand,
    unseen: Unseen,
) -> int:
    """The sum for the rival, its houses, route and hand of so many cards.

    `placing` and `tiles` are the worth of houses and of lengths to it, `shown` the kinds of the
    display's cards.
    """
    known = [card for card in rival.hand if rival.seen >> card & 1]
    hand = insight.hand(tuple(known))
    held = 0
    for kind in hand:
        held |= insight.bit_of_kind[kind]
    sums = tables.rival_houses.of(rival.houses)
    cities = [insight.city_of_kind[kind] for kind in hand]
    for city in set(cities):
        sums += tables.rival_cards[city][min(2, cities.count(city))]
    sums += tables.rival_hidden[min(cards - len(hand), 8)]
    sums += tables.rival_hand[min(cards, 9)]
    sums += tables.rival_placed[rival.houses_left]
    route = route_of(rival, insight)
    added, _, then, ready, soon, chain, near, _ = promise(
        insight,
        tables,
        held,
        route,
        placing,
        tiles,
        rival.houses,
        rival.houses_left,
        rival.carriage,
    )
    ready, soon = min(ready, 15), min(soon, 15)
    drawn_by = rival.carriage
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
    of_shown = 0
    open_cities = [insight.city_of_kind[kind] for kind in shown]
    for city in set(open_cities):
        if near >> city & 1:
            of_shown += min(2, open_cities.count(city))
    return sums + tables.rival_near[min(4, of_shown)][unseen.step(near)]


def board_sums(
    tables: Tables,
    rival: Seat,
    houses: CityMask,
    left: int,
    carriage: int,
    won: int,
    gone: tuple[int, ...],
    lead: int,
    ended: bool,
) -> int:
    """The sum for one's houses, carriage, tiles `won` (a bit a stack) and lead in points.

    `gone` is the number of tiles gone from each stack, `ended` whether one has ended the game.
    """
    sums = tables.houses.of(houses) + tables.placed[left]
    if rival.extras is None:
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
    sums += tables.lead(lead)
    if ended:
        sums += tables.ended
    return sums


def display_sums(
    tables: Tables, insight: Insight, shown: list[int], gaps: int
) -> tuple[int, CityMask, CityMask]:
    """The sum for a display with these kinds of cards and so many gaps, its cities, and those
    with two cards.
    """
    once = twice = 0
    cities = [insight.city_of_kind[kind] for kind in shown]
    for city in set(cities):
        once |= 1 << city
        if cities.count(city) > 1:
            twice |= 1 << city
    sums = tables.display.of(once) + tables.display_twice.of(twice)
    if insight.rules.variant.cards_differ:
        sums += tables.of_horses(tables.display_by_horses, tuple(shown))
    return sums + tables.gaps[min(gaps, 3)], once, twice
