"""Places of cities' names on a small picture of a map, found by trying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from game.tiled.chart import Chart
from game.ui.graphics.layout import covered
from game.ui.graphics.name_places import crossed, passing, settled

HALO = 9
"""The size of letters, in widths of the halo around them."""

ROAD = 0.25
"""The cost of a pixel of a road that a name covers, in pixels of towns that nothing may cover."""

ROAD_BELOW = 0.1
"""The same for a plate, below which a road may run: it is read all the same."""

SHIFTS, PLATE_SHIFTS = ((5, 2), (2, 1)), ((6, 3), (3, 2))
"""Parts of a name by which it is shifted along a town, and the most of them: along its width, and
along its height; and the same for a plate.
"""


def name_places(
    chart: Chart,
    scale: float,
    labels: Mapping[str, Surface],
    towns: Mapping[str, Rect],
    fixed: Sequence[Rect],
    room: Rect,
    *,
    plates: bool = False,
) -> dict[str, Rect]:
    """The place of each label beside its town, where it covers least of all towns, of what else is
    `fixed`, of other labels and of roads; `covered` says how much that is.

    The picture has `scale` pixels for a unit of the chart; no label leaves the `room`, and one for
    which there is no place in it is left out. Labels have halos, which places do not count, unless
    they are `plates`.
    """
    roads = [
        ((one.x * scale, one.y * scale), (other.x * scale, other.y * scale))
        for points in chart.roads.values()
        for one, other in pairwise(points)
    ]
    all_fixed = [*towns.values(), *fixed]
    around = {city: _around(image, towns[city], room, plates) for city, image in labels.items()}
    road = ROAD_BELOW if plates else ROAD

    def costs(offers: Sequence[Rect]) -> list[float]:
        near = passing(offers, roads)
        return [
            covered(each, all_fixed) + road * each.height * crossed(each, near) for each in offers
        ]

    return settled(around, {city: costs(offers) for city, offers in around.items()}, 4)


def _around(label: Surface, town: Rect, room: Rect, plate: bool) -> list[Rect]:
    """Places for a name beside a town, the best ones first, its halo not counted."""
    halo = 0 if plate else round(label.get_height() / HALO)
    name = Rect(0, 0, *label.get_size()).inflate(-2 * halo, -2 * halo)
    along, beside = PLATE_SHIFTS if plate else SHIFTS
    found = []
    for anchor, corner in (("midtop", "midbottom"), ("midbottom", "midtop")):
        for shift in _shifts(name.width, *along):
            x, y = getattr(town, corner)
            place = name.copy()
            setattr(place, anchor, (x + shift, y))
            found.append(place)
    for anchor, corner in (("midleft", "midright"), ("midright", "midleft")):
        for shift in _shifts(name.height, *beside):
            x, y = getattr(town, corner)
            place = name.copy()
            setattr(place, anchor, (x, y + shift))
            found.append(place)
    return [each for each in found if room.contains(each)]


def _shifts(length: int, parts: int, most: int) -> list[int]:
    """None, then so many parts of a length both ways, up to the `most`."""
    both = (sign * each for each in range(1, most + 1) for sign in (1, -1))
    return [0, *(each * length // parts for each in both)]
