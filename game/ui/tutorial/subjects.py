"""Subjects of a step on the map: cities and the roads between them, and the signs at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from pygame import Rect

from game.rules.actions import Action, ExtendRoute, Side, TakeCard
from game.rules.board import CityIndex, Road
from game.ui.graphics.canvas import Sprite
from game.ui.table.draw import highlights
from game.ui.table.model.move_index import Key, KeyKind, slot_key
from game.ui.table.position import Position
from game.ui.tutorial import targets


@dataclass(frozen=True, slots=True)
class Subjects:
    """Cities that are spoken of, and the roads that join them or on which the route goes on."""

    cities: Sequence[CityIndex] = ()
    roads: Sequence[tuple[CityIndex, CityIndex]] = ()


def subjects(marks: str, position: Position, wanted: Callable[[Action], bool]) -> Subjects:
    """The subjects of a step with these marks, which is done by a `wanted` action."""
    rules, route = position.view.rules, position.view.own_seat.route
    things = targets.things(marks, position)
    taken = _taken(things, position, wanted)
    named = [thing.number for thing in things if thing.kind == KeyKind.CITY]
    spoken_of = [*dict.fromkeys([*named, *taken])]
    meant = [position.city_of(thing) for thing in things]
    roads = [
        (one, other)
        for one, other in combinations(spoken_of, 2)
        if rules.neighbours[one] >> other & 1
    ]
    for action in position.moves.actions:
        city = rules.city_of[action.card] if isinstance(action, ExtendRoute) else None
        if isinstance(action, ExtendRoute) and city in meant and wanted(action):
            end = rules.city_of[route[0] if action.side is Side.LEFT else route[-1]]
            if city is not None and {city, end} not in map(set, roads):
                roads.append((city, end))
    ends = {rules.city_of[card] for card in (*route[:1], *route[-1:])}
    # Where a road joins two cards that are taken together, that one is spoken of.
    for city, end in product(taken if not roads else [], ends):
        if rules.neighbours[city] >> end & 1 and {city, end} not in map(set, roads):
            roads.append((city, end))
    # As long as no road is spoken of, the place of a card that is taken is of no use yet.
    spoken_of = spoken_of if roads else named
    joined = [city for road in roads for city in road]
    return Subjects([*dict.fromkeys([*spoken_of, *joined])], roads)


def _taken(
    things: Iterable[Key], position: Position, wanted: Callable[[Action], bool]
) -> list[CityIndex]:
    """The cities of the open cards that are named and to be taken."""
    slots = {
        slot_key(action.slot)
        for action in position.moves.actions
        if isinstance(action, TakeCard) and wanted(action)
    }
    cities = (position.city_of(thing) for thing in things if thing in slots)
    return [city for city in cities if city is not None]


def signs(position: Position, found: Subjects, others: Iterable[Rect]) -> list[Sprite]:
    """White roads, and golden rings around names of cities and `others` that are spoken of.

    What is to be pressed shines, too.
    """
    geometry, metrics = position.geometry, position.layout.metrics
    names = [each.id for each in geometry.board.cities]
    roads = [Road.between(names[one], names[other]) for one, other in found.roads]
    # Around whole cities that lie side by side they would cross.
    framed = [*map(geometry.label, found.cities), *others]
    rings = [highlights.spoken_ring(rect, metrics) for rect in framed]
    return [*position.renderer.map.spoken_roads(roads), *rings]
