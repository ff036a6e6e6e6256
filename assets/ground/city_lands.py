"""The small lands of free cities: white paper around the town, for it counts for no province."""

from __future__ import annotations

import math

import numpy as np
import skia
from parchment import PAPER, brush, dotted, marks, pen
from world import Floats, meander, path_of

from game.tiled import LoadedMap
from game.tiled.chart import Rect
from game.tiled.placement_costs import bounding
from game.ui.graphics.patterns import BRICK, FREE_CITY
from game.ui.table.model.city_plates import MapKey, Plate, city_plates

BEYOND = 3.0, 14.0
"""World units that such a land reaches out beside its town, and above and below it."""

LEDGE = 9.0
"""World units above and below a plate that belong to its town: houses stand there."""

SQUARE = 2.8
"""The power of the round shape: 2 is an ellipse, and more is nearer to a rectangle."""

EDGE, WALLS = (150, 118, 84), 0.14
"""The colour of the band just inside their borders, and how strong the pattern of walls is. A red
band was taken for one more land.
"""


class CityLands:
    """The lands of a map's free cities, as far as they lie on its provinces."""

    def __init__(self, loaded: LoadedMap) -> None:
        plates = city_plates(MapKey(loaded.chart, loaded.board), seats=2)
        self._outlines = [
            path_of(_around(_town(plate), city.id), closed=True)
            for city, plate in zip(loaded.board.cities, plates, strict=True)
            if city.province is None
        ]
        land = skia.Path()
        for area in loaded.chart.provinces.values():
            for polygon in area.polygons:
                land = skia.Op(land, path_of(np.array(polygon), closed=True), skia.kUnion_PathOp)
        self._land = land
        self.shapes = [skia.Op(outline, land, skia.kIntersect_PathOp) for outline in self._outlines]

    def draw(self, canvas: skia.Canvas) -> None:
        """The paper, with the walls that the cards of free cities have as their pattern."""
        for shape in self.shapes:
            canvas.save()
            canvas.clipPath(shape, True)
            canvas.drawPath(shape, brush(1.0, _light()))
            band = pen(14, 0.30, EDGE)
            band.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 3.5))
            canvas.drawPath(shape, band)
            marks(canvas, shape.getBounds(), BRICK, FREE_CITY, WALLS)
            canvas.restore()

    def keep_out(self, canvas: skia.Canvas) -> None:
        """Clip away these lands, through which no border of provinces runs."""
        for shape in self.shapes:
            canvas.clipPath(shape, skia.ClipOp.kDifference, True)

    def draw_borders(self, canvas: skia.Canvas) -> None:
        """Their borders, without what would lie in the sea or abroad."""
        canvas.save()
        canvas.clipPath(self._land, True)
        for outline in self._outlines:
            dotted(canvas, outline)
        canvas.restore()


def _light() -> tuple[int, int, int]:
    red, green, blue = (min(round(part * 1.03), 255) for part in PAPER)
    return red, green, blue


def _town(plate: Plate) -> Rect:
    name = plate.label
    ledge = name._replace(y=name.y - LEDGE, height=name.height + 2 * LEDGE)
    return bounding((plate.marker, ledge))


def _around(town: Rect, seed: str) -> Floats:
    """An irregular outline around a town."""
    wide, high = town.width / 2 + BEYOND[0], town.height / 2 + BEYOND[1]
    points = []
    for step in range(12):
        angle = math.tau * (step + 0.5) / 12
        x, y = (
            math.copysign(abs(part) ** (2 / SQUARE), part)
            for part in (math.cos(angle), math.sin(angle))
        )
        points.append((town.centre.x + wide * x, town.centre.y + high * y))
    return meander(np.array([*points, points[0]]), seed, 0.16)
