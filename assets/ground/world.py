"""The world that is painted: geography bent to the map, and the room that the table needs."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import skia
from numpy.typing import NDArray
from scipy.interpolate import RBFInterpolator
from scipy.ndimage import distance_transform_edt

from game.positions import Player, Scenario
from game.rules.limits import SEATS
from game.tiled import LoadedMap
from game.tiled.chart import CARRIAGE_SIZE, SEAL_SIZE, Rect
from game.tiled.placement_costs import FLAG, bounding, grown
from game.tiled.plates import house_of
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.map.city_key import key_place, key_tag
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.threads import thread_ends
from game.ui.table.model.city_plates import MapKey, city_plates
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.view import View

Floats = NDArray[np.float64]

WINDOW = 1920, 1080
"""Pixels of the window for whose words there is room."""

ASIDE = 6.0
"""World units that words on the ground keep from plates, tiles and the words at these, and names of
lands from houses: nothing that is half covered is read.
"""

RING = 116.0, 98.0
"""The size in world units of a ring around a town that is all of the own route."""


def _geography() -> dict[str, Any]:
    """The geography of all maps: the two of Germany share a file, the others have one each."""
    known: dict[str, Any] = {"cities": {}}
    for path in sorted(Path(__file__).parent.glob("*.json")):
        for kind, things in json.loads(path.read_text(encoding="utf-8")).items():
            if kind == "cities":
                known["cities"] = things | known["cities"]
            elif kind != "note":
                known[kind] = known.get(kind, []) + things
    return known


GEOGRAPHY = _geography()


class Warp:
    """Bends latitude and longitude so that every city lands where the map has it.

    `cities` are world points by id; `middle` is the mean latitude and longitude of the cities.
    """

    def __init__(self, cities: Mapping[str, Sequence[float]]) -> None:
        known = GEOGRAPHY["cities"]
        places = [(known[name], place) for name, place in cities.items() if name in known]
        degrees = np.array([place[0] for place in places], float)
        world = np.array([place[1] for place in places], float)
        plane = np.column_stack([degrees, np.ones(len(degrees))])
        affine = np.linalg.lstsq(plane, world, rcond=None)[0]
        # Far outside of the cities the bending must fade into the mean stretch.
        low, high = degrees.min(axis=0) - 1, degrees.max(axis=0) + 1
        rim = [(lat, lon) for lat in (low[0], high[0]) for lon in np.linspace(low[1], high[1], 6)]
        rim += [(lat, lon) for lon in (low[1], high[1]) for lat in np.linspace(low[0], high[0], 4)]
        outer = np.array(rim, float)
        self.middle: list[float] = degrees.mean(axis=0).tolist()
        self._squeeze = np.array([1.0, np.cos(np.radians(degrees[:, 0].mean()))])
        self._spline = RBFInterpolator(
            np.vstack([degrees, outer]) * self._squeeze,
            np.vstack([world, np.column_stack([outer, np.ones(len(outer))]) @ affine]),
            kernel="thin_plate_spline",
            smoothing=1e-4,
        )

    def __call__(self, degrees: list[list[float]]) -> Floats:
        """World points of [latitude, longitude] pairs."""
        bent: Floats = self._spline(np.array(degrees, float) * self._squeeze)
        return bent


def _tags(loaded: LoadedMap, seats: int) -> list[Rect]:
    """The places of the words at stacks of tiles, of the tiles of free cities and of the key to
    these, as they are in a window of usual size with so many seats.
    """
    scenario = Scenario(loaded.board.id, seats=(Player(),) * seats)
    names = tuple(f"Player {seat}" for seat in range(seats))
    state = scenario.state(scenario.rules(loaded.board))
    view = View.of(state, scenario.header(names, loaded.board).seats, None)
    layout = TableLayout.of(Metrics(WINDOW), loaded.chart, seats)
    geometry = TableGeometry(view, layout)
    drawn = stack_tags(geometry)
    tags = [tag.rect for tag in drawn.values()]
    tags += [geometry.stack(i) for i in range(len(loaded.board.stacks)) if geometry.is_at_plate(i)]
    if key := key_place(geometry):
        tags += [key, key_tag(geometry, drawn, key).rect]
    sheet, scale = layout.sheet, layout.scale
    return [
        Rect(
            (tag.x - sheet.x) / scale,
            (tag.y - sheet.y) / scale,
            tag.width / scale,
            tag.height / scale,
        )
        for tag in tags
    ]


class Room:
    """How far every spot of the sheet is from what the table draws there, for all seats.

    `rings` are the spots around the cities where routes of one city may have their rings, `houses`
    those that houses cover, which reach a little over their places.
    """

    def __init__(self, loaded: LoadedMap) -> None:
        width, height = loaded.chart.size
        self.taken = np.zeros((height, width), bool)
        self.rings, self.houses = self.taken.copy(), self.taken.copy()
        chart = loaded.chart
        for seats in SEATS:
            plates = city_plates(MapKey(chart, loaded.board), seats=seats)
            for plate in plates:
                self.take(plate.marker)
                for rect in (plate.label, plate.board):
                    self.take(grown(rect, ASIDE))
                houses = [house_of(plate, seat) for seat in range(seats)]
                self._mark(self.houses, grown(bounding(houses), ASIDE))
            # Where fewer houses have to have room, words are larger.
            for tag in _tags(loaded, seats):
                self.take(grown(tag, ASIDE))
        for city in chart.cities.values():
            self._mark(self.rings, Rect.around(city.position, *RING))
        for point in chart.stacks.values():
            side = SEAL_SIZE + FLAG
            self.take(Rect.around(point, side, side))
        for point in chart.carriages.values():
            self.take(Rect.around(point, *CARRIAGE_SIZE))
        for rect in (*chart.display, chart.supply, chart.discard, *chart.ornaments.values()):
            self.take(rect)
        for points in chart.roads.values():
            self.take_line(np.array(points, float), 5)
        for stack in loaded.board.stacks:
            for end in thread_ends(chart, stack):
                self.take_line(np.array((chart.stacks[stack.id], end), float), 2)

    def take(self, rect: Rect) -> None:
        self._mark(self.taken, rect)

    @staticmethod
    def _mark(spots: NDArray[np.bool_], rect: Rect) -> None:
        left, top, right, bottom = (
            max(round(edge), 0) for edge in (rect.x, rect.y, rect.right, rect.bottom)
        )
        spots[top:bottom, left:right] = True

    def take_line(self, line: Floats, reach: int) -> None:
        for x, y in along(line, 2.0):
            self.take_spot(x, y, reach)

    def take_spot(self, x: float, y: float, reach: float) -> None:
        self.take(Rect(x - reach, y - reach, 2 * reach, 2 * reach))

    def clearance(self, outside: NDArray[np.bool_] | None = None) -> Floats:
        """Distance from each spot to the nearest one that is taken, or `outside`."""
        taken = self.taken if outside is None else self.taken | outside
        distances: Floats = distance_transform_edt(~taken)
        return distances


def along(line: Floats, step: float) -> Floats:
    """The line, resampled evenly."""
    lengths = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    count = max(int(lengths[-1] / step), 2)
    marks = np.linspace(0, lengths[-1], count)
    return np.column_stack([np.interp(marks, lengths, line[:, axis]) for axis in (0, 1)])


def meander(line: Floats, seed: str, amount: float, smallest: float = 7.0) -> Floats:
    """The line with the small bends that nature adds."""
    chance = random.Random(seed)
    points = [tuple(point) for point in line]
    while True:
        finer = [points[0]]
        for a, b in pairwise(points):
            dx, dy = b[0] - a[0], b[1] - a[1]
            if dx * dx + dy * dy > smallest * smallest * 4:
                push = chance.uniform(-amount, amount)
                finer.append(((a[0] + b[0]) / 2 - dy * push, (a[1] + b[1]) / 2 + dx * push))
            finer.append(b)
        if len(finer) == len(points):
            return smooth(np.array(points))
        points = finer


def smooth(line: Floats) -> Floats:
    """The line with its corners rounded (Chaikin), its ends kept."""
    for _ in range(2):
        a, b = line[:-1], line[1:]
        cut = np.stack([0.75 * a + 0.25 * b, 0.25 * a + 0.75 * b], axis=1).reshape(-1, 2)
        line = np.vstack([line[:1], cut, line[-1:]])
    return line


def path_of(line: Floats, closed: bool = False) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(float(x), float(y)) for x, y in line], closed)
    return path


def mask_of(paths: list[skia.Path], size: tuple[int, int]) -> NDArray[np.bool_]:
    """The spots of the sheet that the paths cover."""
    surface = skia.Surface(*size)
    with surface as canvas:
        canvas.clear(0)
        for path in paths:
            canvas.drawPath(path, skia.Paint(Color=skia.ColorWHITE))
    covered: NDArray[np.bool_] = surface.toarray()[:, :, 3] > 127
    return covered
