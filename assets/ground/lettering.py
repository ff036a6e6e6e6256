"""Names on the ground: provinces in spaced letters, rivers and hills in italics along them.

A name goes where all its letters keep clear of what the table will draw, or nowhere.
"""

from __future__ import annotations

import math
from itertools import pairwise, product
from typing import NamedTuple

import numpy as np
import skia
from numpy.typing import NDArray
from parchment import brush
from world import Floats, along

READABLE = 24.0  # letters smaller than this are lost in a small window
SIZES = 36, 30, 25, 22, 20, 18  # of a province's name: few, so that all are of one family
SPACINGS = 1.5, 1.1, 0.8, 0.55, 0.35, 0.2, 0.08  # between its letters, by their size
TOGETHER = 0.55, 0.35, 0.2  # of a name on several lands: wider, it would not be seen to be one word
AIR = 6.0  # a province's name should have so many units between roads, towns and tiles
SQUEEZED = 10.0  # how much it costs to have less
FAR = 0.1  # how much a unit from the middle of its land costs such a name
LEADING = 1.12  # from one line of a divided name to the next, by the size of its letters


class Letter(NamedTuple):
    """One letter, centred on x, y and turned by an angle in radians."""

    text: str
    x: float
    y: float
    angle: float


class Name(NamedTuple):
    letters: list[Letter]
    font: skia.Font
    spacing: float = 0.0


def draw(canvas: skia.Canvas, name: Name, paint: skia.Paint) -> None:
    for letter in name.letters:
        canvas.save()
        canvas.translate(letter.x, letter.y)
        canvas.rotate(math.degrees(letter.angle))
        width = name.font.measureText(letter.text)
        canvas.drawString(letter.text, -width / 2, name.font.getSize() * 0.33, name.font, paint)
        canvas.restore()


def glow(canvas: skia.Canvas, name: Name, alpha: float) -> None:
    """A breath of paper behind the letters, so that lines do not run into them."""
    halo = brush(alpha, (240, 229, 203))
    halo.setStyle(skia.Paint.kStrokeAndFill_Style)
    halo.setStrokeWidth(4)
    halo.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 1.6))
    draw(canvas, name, halo)


def across(
    text: str,
    face: skia.Typeface,
    clear: Floats,
    inside: NDArray[np.bool_],
    like: tuple[float, float] | None = None,
) -> Name | None:
    """A province's name where it can be largest and widest within `inside`, or in letters of a
    size and spacing `like` those of its name on another land.
    """
    sizes, spacings = ((like[0],), (like[1],)) if like else (SIZES, SPACINGS)
    middle = np.argwhere(inside).mean(axis=0)[::-1]
    spots: Floats = np.argwhere(inside[::8, ::8])[:, ::-1].astype(np.float64) * 8
    best: tuple[float, Name] | None = None
    for size in sizes:
        font = skia.Font(face, size)
        widths = [font.measureText(letter) for letter in text]
        for spacing in spacings:
            step = spacing * size
            steps = [0.0, *[(a + b) / 2 + step for a, b in pairwise(widths)]]
            marks: Floats = np.cumsum(steps, dtype=np.float64)
            marks -= marks[-1] / 2
            for degrees in range(-56, 57, 8):
                for bend in (-0.0006, 0.0, 0.0006):
                    need, squeezed = size * 0.52, 0.0
                    found = _best_spot(spots, marks, degrees, bend, clear, need + AIR, middle)
                    if found is None:
                        found = _best_spot(spots, marks, degrees, bend, clear, need, middle)
                        squeezed = SQUEEZED
                    if found is None:
                        continue
                    score = (size + min(size, READABLE)) * 1.5 + min(marks[-1] * 2, 430) * 0.12
                    score -= squeezed
                    score -= abs(degrees) * 0.16 + found[1] * 0.045
                    if best is None or score > best[0]:
                        turn = math.radians(degrees)
                        letters = [
                            Letter(letter, *_place(found[0], mark, turn, bend))
                            for letter, mark in zip(text, marks, strict=True)
                        ]
                        best = (score, Name(letters, font, spacing))
    return best[1] if best else None


def alike(
    text: str, face: skia.Typeface, lands: list[tuple[Floats, NDArray[np.bool_]]]
) -> tuple[float, float] | None:
    """The size and the spacing of letters in which a name has room on each of these lands: large
    ones, not far from the middles. Each land is given by how far its spots are from what is taken,
    and by which they are.
    """
    best: tuple[float, tuple[float, float]] | None = None
    for size, spacing in product(map(float, SIZES), TOGETHER):
        score = size * 3 * len(lands)
        for clear, inside in lands:
            found = across(text, face, clear, inside, (size, spacing))
            if found is None:
                break
            spot = np.mean([(letter.x, letter.y) for letter in found.letters], axis=0)
            middle = np.argwhere(inside).mean(axis=0)[::-1]
            score -= float(np.hypot(*(spot - middle))) * FAR
        else:
            if best is None or score > best[0]:
                best = score, (size, spacing)
    return best[1] if best else None


def divided(
    parts: list[str], face: skia.Typeface, clear: Floats, inside: NDArray[np.bool_]
) -> Name | None:
    """A province's name in lines one below the other, as large as its letters can be."""
    middle = np.argwhere(inside).mean(axis=0)[::-1]
    spots: Floats = np.argwhere(inside[::4, ::4])[:, ::-1].astype(np.float64) * 4
    text = "".join(parts)
    best: tuple[float, Name] | None
    for size in range(round(READABLE), SIZES[-1] - 1, -1):
        font = skia.Font(face, size)
        best = None
        for degrees in range(-40, 41, 4):
            turn = math.radians(degrees)
            for spacing in (0.2, 0.12, 0.05):
                rows = _rows(parts, font, spacing * size)
                offsets = np.array(rows) @ np.array(
                    [(math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))]
                )
                found = _nearest(spots, offsets, clear, size * 0.5, middle)
                if found is None:
                    continue
                score = spacing * size * 2 - found[1] * 0.1 - abs(degrees) * 0.3
                if best is None or score > best[0]:
                    letters = [
                        Letter(letter, found[0][0] + x, found[0][1] + y, turn)
                        for letter, (x, y) in zip(text, offsets, strict=True)
                    ]
                    best = (score, Name(letters, font))
        if best is not None:
            return best[1]
    return None


def _rows(parts: list[str], font: skia.Font, step: float) -> list[tuple[float, float]]:
    """Where the letters of lines one below the other stand, around their middle."""
    result = []
    for row, part in enumerate(parts):
        widths = [font.measureText(letter) for letter in part]
        marks = np.cumsum([0.0, *[(a + b) / 2 + step for a, b in pairwise(widths)]])
        y = (row - (len(parts) - 1) / 2) * font.getSize() * LEADING
        result += [(float(mark - marks[-1] / 2), y) for mark in marks]
    return result


def beside(
    text: str, line: Floats, font: skia.Font, clear: Floats, shift: float, spread: float = 1.5
) -> Name | None:
    """A name along a line, on whichever side and stretch of it lies freest."""
    best: tuple[float, Name] | None = None
    points = along(line, 2.0)
    for course in (
        _beside(points, -shift),
        _beside(points, shift),
        _beside(points[::-1], -shift),
    ):
        widths = [font.measureText(letter) for letter in text]
        offsets = np.cumsum([0.0, *[(a + b) / 2 + spread for a, b in pairwise(widths)]])
        reach = int(offsets[-1] / 2) + 2
        for start in range(6, len(course) - reach - 6, 3):
            letters = []
            room = 99.0
            for letter, offset in zip(text, offsets, strict=True):
                here = start + int(offset / 2)
                ahead, behind = course[min(here + 8, len(course) - 1)], course[max(here - 8, 0)]
                angle = math.atan2(*(ahead - behind)[::-1])
                x, y = course[here]
                letters.append(Letter(letter, x, y, angle))
                room = min(room, _clear_at(clear, x, y) if letter != " " else 99.0)
            angles = [letter.angle for letter in letters]
            bend = max(angles) - min(angles)
            if room < font.getSize() * 0.42 or bend > 0.9 or max(map(abs, angles)) > 1.5:
                continue
            score = min(room, 20) - bend * 14 - abs(start - len(course) / 2) * 0.01
            if best is None or score > best[0]:
                best = (score, Name(letters, font))
    return best[1] if best else None


def _beside(course: Floats, away: float) -> Floats:
    """The course of letters at this distance to the right of a line: their steps are measured on
    it, for they would stand apart on the outer side of a bend and close on the inner one.
    """
    ends = len(course) - 1
    shifted = []
    for here in range(len(course)):
        ahead, behind = course[min(here + 8, ends)], course[max(here - 8, 0)]
        angle = math.atan2(*(ahead - behind)[::-1])
        x, y = course[here]
        shifted.append((x - math.sin(angle) * away, y + math.cos(angle) * away))
    return along(np.array(shifted), 2.0)


def _best_spot(
    spots: Floats,
    marks: Floats,
    degrees: float,
    bend: float,
    clear: Floats,
    need: float,
    middle: Floats,
) -> tuple[Floats, float] | None:
    """The spot nearest to the province's middle for letters along a line, bent and turned."""
    turn = math.radians(degrees)
    offsets = np.array([_place(np.zeros(2), mark, turn, bend)[:2] for mark in marks])
    return _nearest(spots, offsets, clear, need, middle)


def _nearest(
    spots: Floats, offsets: Floats, clear: Floats, need: float, middle: Floats
) -> tuple[Floats, float] | None:
    """The spot nearest to the province's middle at which every letter has the room it needs."""
    places = (spots[:, None, :] + offsets[None]).round().astype(int)
    height, width = clear.shape
    x, y = places[..., 0].clip(0, width - 1), places[..., 1].clip(0, height - 1)
    free = (clear[y, x] >= need).all(axis=1)
    if not free.any():
        return None
    far = np.hypot(*(spots[free] - middle).T)
    nearest = int(far.argmin())
    return spots[free][nearest], float(far[nearest])


def _place(spot: Floats, mark: float, turn: float, bend: float) -> tuple[float, float, float]:
    sag = bend * mark * mark
    x = spot[0] + mark * math.cos(turn) - sag * math.sin(turn)
    y = spot[1] + mark * math.sin(turn) + sag * math.cos(turn)
    return float(x), float(y), turn + math.atan(2 * bend * mark)


def _clear_at(clear: Floats, x: float, y: float) -> float:
    height, width = clear.shape
    return float(clear[int(y), int(x)]) if 0 <= x < width and 0 <= y < height else 0.0
