"""Places of cities' names on a small picture of a map, found by trying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from game.tiled.chart import Chart

HALO = 9
"""The size of letters, in widths of the halo around them."""

ROAD = 0.25
"""What a pixel of a road costs that a name covers, in pixels of towns that nothing may cover."""

ROUNDS = 4
"""How often all names look for a better place beside those of the others."""


def name_places(
    chart: Chart,
    scale: float,
    labels: Mapping[str, Surface],
    towns: Mapping[str, Rect],
    fixed: Sequence[Rect],
    room: Rect,
) -> dict[str, Rect]:
    """The place of each label beside its town, where it covers least of all towns, of what else is
    `fixed`, of other labels and of roads; `covered` says how much that is.

    The picture has `scale` pixels for a unit of the chart; no label leaves the `room`, and one for
    which there is no place in it is left out. Places do not count the halos of labels.
    """
    roads = [
        ((one.x * scale, one.y * scale), (other.x * scale, other.y * scale))
        for points in chart.roads.values()
        for one, other in pairwise(points)
    ]
    all_fixed = [*towns.values(), *fixed]
    around = {city: _around(image, towns[city], room) for city, image in labels.items()}
    own = {
        city: [
            covered(each, all_fixed) + ROAD * each.height * _crossed(each, roads) for each in offers
        ]
        for city, offers in around.items()
    }
    found: dict[str, Rect] = {}
    for _round in range(ROUNDS):
        for city, offers in around.items():
            others = [place for name, place in found.items() if name != city]
            costs = [
                cost + 4 * covered(each, others)
                for each, cost in zip(offers, own[city], strict=True)
            ]
            if offers:
                found[city] = offers[costs.index(min(costs))]
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


def covered(place: Rect, taken: Sequence[Rect]) -> int:
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
