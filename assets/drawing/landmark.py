"""The parts of a landmark in few bold strokes: walls, roofs, towers, arches, rock and water.

160 by 120 units, to be read from 34 pixels of height on. The light comes from the upper left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from shapes import Point, ellipse, number, path, shape

LINE = "#2f2115"
WALL, SHADE = "#fbf0d6", "#d6bc90"
ROOF, SLOPE = "#a0683f", "#734526"
BOLD, FINE = 4.6, 3.0


class Landmark:
    """A drawing to which parts are added, those behind first; `cx` is the middle of a part.

    `y` is the foot of what stands on something, and the top of a wall.
    """

    def __init__(self) -> None:
        self.parts: list[str] = []

    def fill(self, data: str, colour: str) -> None:
        self.parts.append(shape(data, fill=colour))

    def line(self, data: str, width: float = FINE, colour: str = LINE) -> None:
        self.parts.append(shape(data, fill="none", stroke=colour, stroke_width=width))

    def form(self, data: str, colour: str = WALL, width: float = BOLD) -> None:
        self.parts.append(shape(data, fill=colour, stroke=LINE, stroke_width=width))

    def polygon(self, points: Sequence[Point], colour: str = WALL, width: float = BOLD) -> None:
        self.form(path(points), colour, width)

    def wall(self, x: float, y: float, width: float, height: float, dark: float = 0.34) -> None:
        """A wall, the right share `dark` of it in shadow."""
        self.fill(f"M{x},{y} h{width} v{height} h{-width} Z", WALL)
        side = width * dark
        self.fill(f"M{x + width - side:.1f},{y} h{side:.1f} v{height} h{-side:.1f} Z", SHADE)
        self.line(f"M{x},{y} h{width} v{height} h{-width} Z", BOLD)

    def spire(self, cx: float, y: float, width: float, height: float) -> None:
        """A pointed roof, also a gable's."""
        half = width / 2
        self.fill(path([(cx - half, y), (cx, y - height), (cx + half, y)]), ROOF)
        self.fill(path([(cx + width * 0.06, y), (cx, y - height), (cx + half, y)]), SLOPE)
        self.line(path([(cx - half, y), (cx, y - height), (cx + half, y)]), BOLD)

    def gable(self, cx: float, y: float, width: float, height: float) -> None:
        """A wall's pointed top."""
        half = width / 2
        self.polygon([(cx - half, y), (cx, y - height), (cx + half, y)])

    def ridge(self, x: float, y: float, width: float, height: float, inset: float = 0) -> None:
        """A long roof, its ridge shorter by `inset` at each end."""
        self.polygon(
            [(x, y), (x + inset, y - height), (x + width - inset, y - height), (x + width, y)], ROOF
        )

    def onion(self, cx: float, y: float, width: float, height: float) -> None:
        """A bulb with a point, twice as wide as its neck at the foot."""
        half = width / 2
        low, high, top = y - height * 0.1, y - height * 0.6, y - height

        def side(turn: int) -> tuple[str, ...]:
            xs = (cx + turn * half * share for share in (0.62, 1.5, 1.34, 0.12))
            foot, belly, shoulder, neck = (f"{x:.1f}" for x in xs)
            return (
                foot,
                f"{belly},{low:.1f}",
                f"{shoulder},{high:.1f}",
                f"{neck},{y - height * 0.7:.1f}",
            )

        foot, belly, shoulder, neck = side(-1)
        back = side(1)
        right = f"L{back[3]} C{back[2]} {back[1]} {back[0]},{y}"
        whole = f"M{foot},{y} C{belly} {shoulder} {neck} L{cx},{top} {right} Z"
        self.fill(whole, ROOF)
        self.fill(f"M{cx},{y} L{cx},{top} {right} Z", SLOPE)
        self.line(whole, BOLD)

    def dome(self, cx: float, y: float, width: float, height: float) -> None:
        half = width / 2
        whole = (
            f"M{cx - half},{y} C{cx - half},{y - height * 1.3} {cx + half},{y - height * 1.3} "
            f"{cx + half},{y} Z"
        )
        self.fill(whole, ROOF)
        self.fill(
            f"M{cx + half * 0.15:.1f},{y} L{cx + half * 0.1:.1f},{y - height * 0.97:.1f} "
            f"C{cx + half * 0.7:.1f},{y - height * 0.92:.1f} {cx + half},{y - height * 0.6:.1f} "
            f"{cx + half},{y} Z",
            SLOPE,
        )
        self.line(whole, BOLD)

    def tower(self, cx: float, y: float, width: float, foot: float) -> None:
        """The wall of a tower from `y` down to `foot`."""
        self.wall(cx - width / 2, y, width, foot - y, 0.42)

    def window(self, cx: float, y: float, width: float = 6, height: float = 10) -> None:
        """A dark opening, `y` its foot."""
        self.windows([cx], y, width, height)

    def windows(self, xs: Sequence[float], y: float, width: float = 6, height: float = 10) -> None:
        half = width / 2
        eaves, top = number(y - height + half), number(y - height - half * 0.4)
        self.fill(
            "".join(
                f"M{number(cx - half)},{y} V{eaves} C{number(cx - half)},{top} "
                f"{number(cx + half)},{top} {number(cx + half)},{eaves} V{y} Z"
                for cx in xs
            ),
            LINE,
        )

    def battlements(self, x: float, y: float, width: float, teeth: int, height: float = 7) -> None:
        """The top of a wall with teeth above `y`."""
        step = width / (2 * teeth - 1)
        points: list[Point] = [(x, y + 6)]
        for tooth in range(teeth):
            left = x + 2 * tooth * step
            points += [(left, y), (left, y - height), (left + step, y - height), (left + step, y)]
        self.polygon([*points, (x + width, y + 6)])

    def steps(self, cx: float, y: float, width: float, height: float, count: int) -> None:
        """A stepped gable above `y`."""
        points: list[Point] = [(cx - width / 2, y)]
        for index in range(count):
            x = cx - width / 2 + index * width / (2 * count)
            top = y - (index + 1) * height / count
            points += [(x, top + height / count), (x, top)]
        mirrored = [(2 * cx - x, level) for x, level in reversed(points)]
        self.polygon([*points, *mirrored])

    def ball(self, cx: float, cy: float, radius: float, colour: str = ROOF) -> None:
        self.form(path(ellipse(cx, cy, radius, radius)), colour, FINE)

    def mast(self, cx: float, y: float, height: float, cross: bool = False) -> None:
        """A point on a roof, with a cross where one is wanted."""
        self.line(f"M{cx},{y} v{-height}", FINE)
        if cross:
            self.line(f"M{cx - 4},{y - height * 0.62:.1f} h8", FINE)

    def water(self, y: float, left: float = 6, right: float = 154) -> None:
        """Waves."""
        for row in (0, 7):
            words, x = f"M{left + row},{y + row}", left + row
            while x + 12 < right:
                words += " q6,-5 12,0"
                x += 12
            self.line(words, FINE)

    def rock(self, points: Sequence[Point], light: Sequence[Point] = ()) -> None:
        """A hill in shadow, with a lit face."""
        self.fill(path(points), SHADE)
        if light:
            self.fill(path(light), WALL)
        self.line(path(points), BOLD)

    def ground(self, left: float = 8, right: float = 152, y: float = 113) -> None:
        self.line(f"M{left},{y} H{right}", BOLD)

    def drawing(self) -> list[str]:
        return ['<g stroke-linejoin="round" stroke-linecap="round">', *self.parts, "</g>"]


Drawing: TypeAlias = Callable[[Landmark], None]
TOWNS: dict[str, Drawing] = {}
"""The drawings by a town's id."""


def town(draw: Drawing) -> Drawing:
    """Enter a function as the drawing of the town with its name."""
    TOWNS[draw.__name__] = draw
    return draw
