"""Landmarks in the manner of copperplate: thin outlines, shadows and roofs hatched."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

from landmark import LINE, ROOF, SHADE, SLOPE, WALL, Landmark
from shapes import Point, number, path, shape

INK, PAPER, TINT, TILES = "#3b2a1a", "#f3e6c4", "#d9c79c", "#8a6d4a"
COLOURS = {LINE: INK, WALL: PAPER, SHADE: TINT, ROOF: TILES, SLOPE: TILES}
THIN = 0.36
"""The width of lines here, as a share of those of the map's landmarks."""
HATCH = 0.6


def placed(data: str, x: float, y: float, scale: float) -> str:
    """The data of a path with absolute points, enlarged and then moved."""

    def point(match: re.Match[str]) -> str:
        return f"{number(float(match[1]) * scale + x)} {number(float(match[2]) * scale + y)}"

    return re.sub(r"(-?[\d.]+),(-?[\d.]+)", point, data)


class Engraving(Landmark):
    """A drawing for the cards; equal seeds hatch equally."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def fill(self, data: str, colour: str) -> None:
        self.parts.append(shape(data, fill=COLOURS.get(colour, colour), stroke="none"))

    def line(self, data: str, width: float = 3.0, _colour: str = LINE) -> None:
        self.parts.append(shape(data, stroke_width=number(max(HATCH, width * THIN))))

    def form(self, data: str, colour: str = WALL, width: float = 4.6) -> None:
        self.fill(data, colour)
        self.line(data, width)

    def hatch(self, lines: Sequence[tuple[Point, Point]]) -> None:
        """Fine lines, each a little shorter than asked for."""
        words = []
        for (x0, y0), (x1, y1) in lines:
            start, end = self._random.uniform(0, 0.08), self._random.uniform(0.86, 1)
            a = (x0 + (x1 - x0) * start, y0 + (y1 - y0) * start)
            b = (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end)
            words.append(path([a, b], closed=False))
        if words:
            self.line("".join(words), 0)

    def upright(self, left: float, right: float, top: float, foot: float, step: float) -> None:
        count = int((right - left) / step)
        xs = [left + (index + 0.6) * step for index in range(count)]
        self.hatch([((x, top + 1), (x, foot - 1)) for x in xs])

    def wall(self, x: float, y: float, width: float, height: float, dark: float = 0.34) -> None:
        super().wall(x, y, width, height, dark)
        self.upright(x + width * (1 - dark), x + width, y, y + height, 1.6)
        courses = []
        for _ in range(int(width * height / 260)):
            left = x + self._random.uniform(0.1, 0.5) * width
            level = y + self._random.uniform(0.1, 0.9) * height
            courses.append(((left, level), (left + 2.4, level)))
        self.hatch(courses)

    def spire(self, cx: float, y: float, width: float, height: float) -> None:
        super().spire(cx, y, width, height)
        feet = [cx + width * share for share in (0.06, 0.16, 0.26, 0.36, 0.44)]
        self.hatch([((cx, y - height + 2), (foot, y - 0.6)) for foot in feet])

    def ridge(self, x: float, y: float, width: float, height: float, inset: float = 0) -> None:
        super().ridge(x, y, width, height, inset)
        self.upright(x + inset, x + width - inset, y - height, y, 1.9)

    def dome(self, cx: float, y: float, width: float, height: float) -> None:
        super().dome(cx, y, width, height)
        for share in (0.35, 0.6, 0.82):
            half = width / 2 * share
            self.line(
                f"M{cx + half:.1f},{y} C{cx + half:.1f},{y - height * 0.9:.1f} "
                f"{cx + half * 0.5:.1f},{y - height * 0.95:.1f} {cx + 1},{y - height * 0.97:.1f}",
                0,
            )

    def onion(self, cx: float, y: float, width: float, height: float) -> None:
        super().onion(cx, y, width, height)
        for share in (0.3, 0.6):
            half = width / 2 * share
            self.line(
                f"M{cx + half * 0.6:.1f},{y} C{cx + half * 1.5:.1f},{y - height * 0.1:.1f} "
                f"{cx + half * 1.3:.1f},{y - height * 0.6:.1f} {cx},{y - height * 0.8:.1f}",
                0,
            )

    def houses(self, spots: Sequence[tuple[float, float, float]], foot: float) -> None:
        """Little houses: middle, width and height of each."""
        for cx, width, height in spots:
            self.wall(cx - width / 2, foot - height, width, height, 0.3)
            self.spire(cx, foot - height, width + 2.4, height * 0.7)
            self.windows([cx - width * 0.2, cx + width * 0.2], foot - height * 0.35, 1.8, 3)

    def tree(self, cx: float, foot: float, height: float) -> None:
        half = height * 0.3
        self.line(f"M{cx},{foot} V{foot - height * 0.3:.1f}", 3)
        self.form(
            f"M{cx},{foot - height} C{cx + half * 1.9:.1f},{foot - height} {cx + half * 1.7:.1f},"
            f"{foot - height * 0.25:.1f} {cx},{foot - height * 0.25:.1f} C{cx - half * 1.7:.1f},"
            f"{foot - height * 0.25:.1f} {cx - half * 1.9:.1f},{foot - height} "
            f"{cx},{foot - height} Z",
            ROOF,
            2.6,
        )

    def earth(self, y: float = 114.0) -> None:
        """Broken lines of the ground."""
        self.line(f"M5,{y - 1.4} H155", 3.6)
        rows = []
        for row in range(3):
            x = 6 + self._random.uniform(0, 8)
            while x < 148:
                length = self._random.uniform(3, 12)
                rows.append(((x, y + row * 1.6), (min(154, x + length), y + row * 1.6)))
                x += length + self._random.uniform(3, 14)
        self.hatch(rows)

    def drawing(self) -> list[str]:
        head = f'<g fill="none" stroke="{INK}" stroke-linejoin="round" stroke-linecap="round">'
        parts: list[tuple[str, str]] = []
        for part in self.parts:
            data, style = part.removeprefix('<path d="').removesuffix("/>").split('"', 1)
            short = re.sub(r" ?([A-Za-z]) ?", r"\1", data.replace(",", " ")).replace(" -", "-")
            # Equal neighbours become one path, but for walls, which lie over each other.
            if parts and parts[-1][1] == style and (INK in style or "fill" not in style):
                parts[-1] = (parts[-1][0] + short, style)
            else:
                parts.append((short, style))
        return [head, *(f'<path d="{data}"{style}/>' for data, style in parts), "</g>"]
