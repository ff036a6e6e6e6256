"""Names of the cities on a small picture of a map, as far as they have room there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from game.tiled.chart import SEAL_SIZE
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.table.draw.map_thumbnail import TOWN
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.zoom import land_width

LETTERS, LEAST = 38, 13
"""Font of the names in units of the map, and its pixels below which there are none."""

FRAME = 26
"""Units of the map that its printed frame is wide."""

HALO = 9
"""The size of letters, in widths of the halo around them."""

ROAD = 0.25
"""What a pixel of a road costs that a name covers, in pixels of towns that nothing may cover."""

ROUNDS = 4
"""How often all names look for a better place beside those of the others."""


def city_names(key: MapKey, picture: Rect) -> list[Sprite]:
    """The names of the cities of a map on its `picture`; none where not all have room."""
    return [
        Sprite(image, picture.x + x, picture.y + y) for image, x, y in _names(key, picture.size)
    ]


@cached(2)
def _names(key: MapKey, size: tuple[int, int]) -> Sequence[tuple[Surface, int, int]]:
    """The names with their places on a picture of this size: they are searched for once."""
    scale = size[0] / land_width(key.chart)
    font = round(LETTERS * scale)
    if font < LEAST:
        return ()
    spots = {
        each.id: (
            round(key.chart.cities[each.id].position.x * scale),
            round(key.chart.cities[each.id].position.y * scale),
        )
        for each in key.board.cities
    }
    labels = {each.id: text.render_label(each.name, font, "semibold") for each in key.board.cities}
    frame = 2 * round(FRAME * scale)
    places = _places(key, scale, spots, labels, Rect((0, 0), size).inflate(-frame, -frame))
    if places is None:
        return ()
    found = []
    for city, place in places.items():
        spot = labels[city].get_rect(center=place.center)
        found.append((labels[city], spot.x, spot.y))
    return found


def _places(
    key: MapKey,
    scale: float,
    spots: Mapping[str, tuple[int, int]],
    labels: Mapping[str, Surface],
    room: Rect,
) -> dict[str, Rect] | None:
    """The place of each name beside its town, clear of towns, seals and other names."""
    wide = round(TOWN * scale)
    towns = {city: Rect(0, 0, wide, wide * 5 // 8) for city in spots}
    for city, town in towns.items():
        town.center = spots[city]
    side = round(SEAL_SIZE * scale)
    seals = [Rect(0, 0, side, side) for _stack in key.board.stacks]
    for seal, stack in zip(seals, key.board.stacks, strict=True):
        at = key.chart.stacks[stack.id]
        seal.center = round(at.x * scale), round(at.y * scale)
    roads = [
        ((one.x * scale, one.y * scale), (other.x * scale, other.y * scale))
        for points in key.chart.roads.values()
        for one, other in pairwise(points)
    ]
    fixed = [*towns.values(), *seals]
    around = {city: _around(labels[city], towns[city], room) for city in spots}
    own = {
        city: [_hidden(each, fixed) + ROAD * each.height * _crossed(each, roads) for each in offers]
        for city, offers in around.items()
    }
    found: dict[str, Rect] = {}
    for _round in range(ROUNDS):
        for city, offers in around.items():
            others = [place for name, place in found.items() if name != city]
            costs = [
                cost + 4 * _hidden(each, others)
                for each, cost in zip(offers, own[city], strict=True)
            ]
            if offers:
                found[city] = offers[costs.index(min(costs))]
    for city in spots:
        others = [place for name, place in found.items() if name != city]
        if city not in found or _hidden(found[city], [*fixed, *others]):
            return None
    return found


def _around(label: Surface, town: Rect, room: Rect) -> list[Rect]:
    """Places for a name beside a town, the best ones first, its halo not counted."""
    halo = round(label.get_height() / HALO)
    name = Rect(0, 0, *label.get_size()).inflate(-2 * halo, -2 * halo)
    found = []
    for anchor, corner in (("midtop", "midbottom"), ("midbottom", "midtop")):
        for slide in (0, 1, -1, 2, -2):
            x, y = getattr(town, corner)
            place = name.copy()
            setattr(place, anchor, (x + slide * name.width // 5, y))
            found.append(place)
    for anchor, corner in (("midleft", "midright"), ("midright", "midleft")):
        for slide in (0, 1, -1):
            x, y = getattr(town, corner)
            place = name.copy()
            setattr(place, anchor, (x, y + slide * name.height // 2))
            found.append(place)
    return [each for each in found if room.contains(each)]


def _hidden(place: Rect, taken: Sequence[Rect]) -> int:
    """How many pixels of what is `taken` something at a `place` would cover."""
    clips = [place.clip(taken[index]) for index in place.collidelistall(list(taken))]
    return sum(each.width * each.height for each in clips)


def _crossed(
    place: Rect, roads: Sequence[tuple[tuple[float, float], tuple[float, float]]]
) -> float:
    """How many pixels of roads run through a `place`."""
    total = 0.0
    for one, other in roads:
        if clip := place.clipline(one, other):
            (x, y), (right, below) = clip
            total += ((right - x) ** 2 + (below - y) ** 2) ** 0.5
    return total
