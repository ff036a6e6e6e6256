"""Parts of SVG drawings: paths of points, bands of changing width, whole files."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

ASSETS = Path(__file__).resolve().parents[1]
MAIN, LIGHT, DARK, ON, INK = "#c00001", "#e00002", "#800003", "#fff004", "#000005"
"""The placeholders that the game replaces by a seat's or the page's colours."""

TURN = "rotate(0)"
"""The placeholder of what turns."""


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    words = f"{value:.1f}".removesuffix(".0")
    return "0" if words == "-0" else words


def path(points: Sequence[Point], closed: bool = True) -> str:
    """The data of a path along straight lines."""
    words = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{words}{'Z' if closed else ''}"


def shape(data: str, **style: object) -> str:
    """A `path` element; `stroke_width=2` becomes the attribute `stroke-width="2"`."""
    words = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<path d="{data}"{words}/>'


def lines(data: str, colour: str, width: float) -> str:
    """A `path` element of a line with round ends and corners."""
    return shape(
        data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def ellipse(cx: float, cy: float, rx: float, ry: float, turn: float = 0) -> list[Point]:
    """Points round an ellipse, turned clockwise by `turn` degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    steps = [2 * math.pi * index / 60 for index in range(60)]
    around = [(rx * math.cos(a), ry * math.sin(a)) for a in steps]
    return [(cx + x * cos - y * sin, cy + x * sin + y * cos) for x, y in around]


def band(
    points: Sequence[Point], widths: Sequence[float], shift: Point = (0, 0), share: float = 1
) -> str:
    """The outline of a line as wide at each point as `widths` says.

    `shift` moves the line by shares of the width there, `share` makes it narrower: together they
    lay light and shadow along a tube.
    """
    left: list[Point] = []
    right: list[Point] = []
    for index, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
        length = math.dist(before, after) or 1
        nx, ny = (before[1] - after[1]) / length, (after[0] - before[0]) / length
        half = width * share / 2
        x, y = x + shift[0] * width, y + shift[1] * width
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    return path([*left, *reversed(right)])


def write(name: str, width: int, height: int, *parts: str, above: int = 0) -> None:
    """Write the drawing to `assets/<name>.svg`; some of it may lie `above` 0."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 {-above} {width} {above + height}" '
        f'width="{width}" height="{above + height}">'
    )
    text = "\n".join((head, *parts, "</svg>\n"))
    (ASSETS / f"{name}.svg").write_text(text, encoding="utf-8")
