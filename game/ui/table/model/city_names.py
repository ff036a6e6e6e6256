"""Sizes of the cities' names on the map: as large as it has room for, where words are large."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from game.tiled.chart import CityPlace, Footprint, Rect, footprint
from game.ui.graphics import text
from game.ui.graphics.text import Style
from game.ui.graphics.theme import palette

USUAL_HEIGHT = 30.0
"""The height of a name in world units; sheets are drawn for it."""

GROWTH = (1.3, 1.2, 1.15, 1.1, 1.05)
"""Factors of larger names, of which the largest is taken that fits."""

SPARE = 1.05
"""Factor of the width kept for a larger name."""

Cities: TypeAlias = tuple[tuple[str, CityPlace], ...]
"""The names of a map's cities and their places."""


def name_style() -> Style:
    return "bold" if palette().strong else "semibold"


def footprints(
    cities: Cities, things: tuple[Rect, ...], text_scale: float
) -> tuple[Footprint, ...]:
    """Each city's marker, label and house places, in world units.

    With larger words the names of all cities grow alike, until one would touch anything of
    another city, one of the `things` on the sheet, or the sheet's edge, which is the last of them.
    """
    style = name_style()
    heights = (USUAL_HEIGHT * each for each in GROWTH if each <= text_scale)
    room = (each for each in heights if _has_room(cities, things, each, style))
    return _prints(cities, next(room, USUAL_HEIGHT), style)


@lru_cache(maxsize=16)
def _prints(cities: Cities, height: float, style: Style) -> tuple[Footprint, ...]:
    # Letters of a small font are wider than the same letters scaled down.
    spare = SPARE if height > USUAL_HEIGHT else 1
    return tuple(
        footprint(place, (text.width_of(name, round(height), style) * spare, height))
        for name, place in cities
    )


@lru_cache(maxsize=16)
def _has_room(cities: Cities, things: tuple[Rect, ...], height: float, style: Style) -> bool:
    prints = _prints(cities, height, style)
    *others, sheet = things
    for one, other in combinations(prints, 2):
        if any(a.overlaps(b) for a in one.rects for b in other.rects):
            return False
    return all(
        sheet.x <= rect.x
        and rect.right <= sheet.right
        and sheet.y <= rect.y
        and rect.bottom <= sheet.bottom
        and not any(rect.overlaps(other) for other in others)
        for each in prints
        for rect in (each.label, *each.houses)
    )
