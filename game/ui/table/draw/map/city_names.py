"""Places of cities' names on a small picture of a map, found by trying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from game.tiled.chart import Chart
from game.ui.graphics.layout import covered
from game.ui.graphics.name_places import crossed, settled

HALO = 9
"""The size of letters, in widths of the halo around them."""

ROAD = 0.25
"""The cost of a pixel of a road that a name covers, in pixels of towns that nothing may cover."""


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
            covered(each, all_fixed) + ROAD * each.height * crossed(each, roads) for each in offers
        ]
        for city, offers in around.items()
    }
    return settled(around, own, 4)


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
