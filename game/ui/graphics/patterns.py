"""Patterns of provinces, so that nobody needs to tell colours apart."""

from __future__ import annotations

import math
from collections.abc import Callable

from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.svg import rasterise
from game.ui.graphics.theme import Colour, Mark, mix, palette, to_hex

PATTERN_OF_MARK = {
    Mark.PLAIN: "plain",
    Mark.STRIPES: "hatch",
    Mark.DOTS: "dots",
    Mark.CROSS: "cross",
}
"""The pattern for large areas that matches the mark on a seat's houses."""

DARK = 330
"""The sum of a tint's red, green and blue up to which marks on it are light."""

FREE_CITY = "battlements"
"""The pattern of free cities, which no province has."""

BRICK: Colour = (150, 42, 34)
"""The red of the walls of free cities, as faint marks on their land."""

STONE: Colour = (96, 94, 90)
"""The grey of free cities, which no seat has: white walls on their bands, rims of plates and tiles.
"""

NAMED = 0.22
"""The share of a province's tint in the ground below the name of one of its cities. Seats have the
hues of provinces: with more of it a ribbon was taken for somebody's.
"""

LINES = "lines"
"""The pattern of bands of a province that has none: bare ones looked unfinished."""


def band_colours(name: str, tint: Colour) -> tuple[Colour, Colour]:
    """The ground of a band with this pattern on something of a tint, and the pattern's own."""
    if name == FREE_CITY:
        return STONE, mix(tint, (255, 255, 255), 0.3)
    dark = sum(tint) <= DARK
    return tint, mix(tint, (255, 255, 255), 0.6) if dark else mix(tint, palette().ink, 0.62)


def name_ground(tint: Colour) -> Colour:
    """The colour below the name of a city in a province of this tint, on ribbons and on tags."""
    return mix(palette().parchment_light, tint, NAMED)


def band_pattern(name: str) -> str:
    """The pattern of a band of a province with this pattern."""
    return LINES if name == "plain" else name


@cached(256)
def pattern(
    name: str, size: tuple[int, int], step: float, colour: Colour, opacity: float = 1.0
) -> Surface:
    """A pattern on a transparent ground, repeated after `step` pixels; names see `Pattern`.

    "plain" and unknown names are transparent.
    """
    width, height = size
    line = max(0.8, step * 0.16)
    shapes = _shapes(name, width, height, max(3.0, step), line)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">'
    )
    style = (
        f'<g fill="{to_hex(colour)}" stroke="{to_hex(colour)}" stroke-width="{line:.2f}" '
        f'stroke-opacity="{opacity:.2f}" fill-opacity="{opacity:.2f}">'
    )
    # Some rasterisers refuse an empty drawing; a dot outside is not visible.
    return rasterise(f'{head}{style}<path d="M-9,-9 l1,1"/>{shapes}</g></svg>', size)


def _shapes(name: str, w: int, h: int, s: float, line: float) -> str:
    if name == "hatch":
        return _path(_diagonals(w, h, s, 1))
    if name == "cross":
        return _path(_diagonals(w, h, s * 1.2, 1) + _diagonals(w, h, s * 1.2, -1))
    if name == LINES:
        return _path([f"M0,{y:.1f} H{w}" for y in _steps(h, s * 0.8)])
    if name == "grid":
        across = [f"M0,{y:.1f} H{w}" for y in _steps(h, s)]
        down = [f"M{x:.1f},0 V{h}" for x in _steps(w, s)]
        return _path(across + down)
    if name == "bricks":
        rows = _steps(h, s * 0.8)
        parts = [f"M0,{y:.1f} H{w}" for y in rows]
        for row, y in enumerate(rows):
            shift = 0.0 if row % 2 else s * 0.75
            parts += [f"M{x + shift:.1f},{y:.1f} v{s * 0.8:.1f}" for x in _steps(w, s * 1.5, -s)]
        return _path(parts)
    if name == "waves":
        parts = []
        for y in _steps(h + s, s * 0.9):
            parts.append(f"M{-s:.1f},{y:.1f} q{s / 2:.1f},{-s * 0.8:.1f} {s:.1f},0")
            parts.append(f"t{s:.1f},0 " * (math.ceil(w / s) + 2))
        return _path(parts)
    if name == "chevron":
        parts = []
        for y in _steps(h + 2 * s, s * 0.9):
            parts.append(f"M{-s:.1f},{y:.1f}")
            parts += [f"l{s * 0.7:.1f},{-s * 0.6:.1f} l{s * 0.7:.1f},{s * 0.6:.1f}"] * (
                math.ceil(w / (1.4 * s)) + 2
            )
        return _path(parts)
    if name == "dots":
        return _lattice(w, h, s * 0.95, lambda x, y: _dot(x, y, s * 0.2))
    if name == FREE_CITY:
        merlon, apart = s * 0.55, s * 1.15
        return _path(
            [
                f"M{-s:.1f},{y:.1f}"
                + f"v{-s * 0.5:.1f} h{merlon:.1f} v{s * 0.5:.1f} h{merlon:.1f}"
                * (math.ceil((w + 2 * s) / (2 * merlon)) + 1)
                for y in _steps(h + apart, apart)
            ]
        )
    if name == "diamonds":
        return _lattice(w, h, s * 1.15, lambda x, y: _diamond(x, y, s * 0.36))
    return ""


def _steps(length: float, step: float, start: float | None = None) -> list[float]:
    first = step / 2 if start is None else start
    return [first + i * step for i in range(math.ceil((length - first) / step) + 1)]


def _diagonals(w: int, h: int, s: float, direction: int) -> list[str]:
    gap = s * 1.3
    if direction > 0:
        return [f"M{x:.1f},{h} l{h},{-h}" for x in _steps(w + h, gap, -float(h))]
    return [f"M{x:.1f},0 l{h},{h}" for x in _steps(w + h, gap, -float(h))]


def _path(parts: list[str]) -> str:
    return f'<path fill="none" d="{" ".join(parts)}"/>'


def _lattice(w: int, h: int, s: float, draw: Callable[[float, float], str]) -> str:
    result = []
    for row, y in enumerate(_steps(h, s * 0.75)):
        shift = 0.0 if row % 2 else s / 2
        result += [draw(x + shift, y) for x in _steps(w, s, -s / 2)]
    return f'<path stroke="none" d="{" ".join(result)}"/>'


def _dot(x: float, y: float, r: float) -> str:
    half = f"a{r:.2f},{r:.2f} 0 1 0"
    return f"M{x - r:.1f},{y:.1f} {half} {2 * r:.2f},0 {half} {-2 * r:.2f},0 Z"


def _diamond(x: float, y: float, r: float) -> str:
    return f"M{x:.1f},{y - r:.1f} l{r:.2f},{r:.2f} l{-r:.2f},{r:.2f} l{-r:.2f},{-r:.2f} Z"
