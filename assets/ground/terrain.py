"""Hills, woods and waters, in the manner of a copperplate."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import skia
from parchment import brush, ink, pen
from world import GEOGRAPHY, Floats, Warp, along, meander, path_of, smooth

WATER = (78, 108, 124)
GREAT_RIVERS = (
    *("Rhein", "Donau", "Elbe", "Oder", "Weser"),
    *("Po", "Ebro", "Duero", "Tajo", "Guadiana", "Guadalquivir"),
)
MOUTH_REACH = 60.0
HILL = (98, 74, 50)
HILL_PAPER = (236, 222, 190)
WOOD = (96, 104, 66)


def of_map(kind: str, map_id: str) -> Iterator[dict[str, Any]]:
    return (thing for thing in GEOGRAPHY.get(kind, ()) if map_id in thing["maps"])


def river_lines(map_id: str, warp: Warp) -> list[tuple[str, Floats]]:
    """The rivers' names and courses in world units, from the source down."""
    lines = [
        (river["name"], meander(warp(river["line"]), river["name"] + str(index), 0.13))
        for index, river in enumerate(of_map("rivers", map_id))
    ]
    return [(name, _to_its_mouth(name, line, lines)) for name, line in lines]


def _to_its_mouth(name: str, line: Floats, lines: list[tuple[str, Floats]]) -> Floats:
    """The course drawn out to the river it flows into, which coarse facts may just miss."""
    banks = np.vstack([other for other_name, other in lines if other_name != name])
    far = np.hypot(*(banks - line[-1]).T)
    nearest = int(far.argmin())
    if not 2 < far[nearest] < MOUTH_REACH:
        return line
    return np.vstack([line, meander(np.vstack([line[-1], banks[nearest]]), name, 0.1)])


def rivers(canvas: skia.Canvas, lines: list[tuple[str, Floats]]) -> None:
    """Each river widens from its source; a pale thread runs in the great ones."""
    for name, line in lines:
        points = along(line, 4.0)
        great = name in GREAT_RIVERS
        start, end = (2.2, 4.4) if great else (1.1, 2.5)
        pieces = max(len(points) // 24, 1)
        for tone, extra in (((116, 138, 143), 0.0), ((199, 210, 203), -1.7)):
            for piece in range(pieces):
                cut = points[piece * 24 : piece * 24 + 26 if piece + 1 < pieces else None]
                width = start + (end - start) * piece / pieces + extra
                if width > 0.6 and len(cut) > 1:
                    canvas.drawPath(path_of(cut), pen(width, 1.0, tone))


def lake_shapes(map_id: str, warp: Warp) -> list[skia.Path]:
    shapes = []
    for lake in of_map("lakes", map_id):
        outline = warp([*lake["outline"], lake["outline"][0]])
        shapes.append(path_of(smooth(meander(outline, lake["name"], 0.10, 5.0)), closed=True))
    return shapes


def lakes(canvas: skia.Canvas, shapes: list[skia.Path]) -> None:
    """Lakes with the shore repeated inwards in ever fainter lines."""
    for shape in shapes:
        canvas.drawPath(shape, brush(1.0, (203, 214, 206)))
        canvas.save()
        canvas.clipPath(shape, True)
        for reach in (9.0, 6.6, 4.4, 2.4):
            canvas.drawPath(shape, pen(2 * reach + 0.8, 0.34, WATER))
            canvas.drawPath(shape, pen(2 * reach - 0.4, 1.0, (203, 214, 206)))
        canvas.restore()
        canvas.drawPath(shape, pen(1.4, 0.75, WATER))


def hill_spots(map_id: str, warp: Warp, clear: Floats) -> list[tuple[float, float, float, int]]:
    """Where hills have room: x, y of the foot, height, and a seed."""
    spots: list[tuple[float, float, float, int]] = []
    for ridge in of_map("hills", map_id):
        chance = random.Random(ridge["name"])
        high = bool(ridge.get("high"))
        line = along(warp(ridge["ridge"]), 3.0)
        tries = len(line) * (14 if high else 5)
        spread = 46.0 if high else 20.0
        for _ in range(tries):
            x, y = line[chance.randrange(len(line))]
            x, y = x + chance.gauss(0, spread * 0.6), y + chance.gauss(0, spread)
            size = chance.uniform(22, 40) if high else chance.uniform(11, 17)
            if _fits(clear, x, y - size * 0.45, size * 0.72) and all(
                abs(x - ox) > 0.55 * (size + other) * 0.9 or abs(y - oy) > 0.28 * (size + other)
                for ox, oy, other, _ in spots
            ):
                spots.append((x, y, size, chance.randrange(1 << 30)))
    return sorted(spots, key=lambda spot: spot[1])


def hills(canvas: skia.Canvas, spots: list[tuple[float, float, float, int]]) -> None:
    for x, y, size, seed in spots:
        _hill(canvas, x, y, size, random.Random(seed))


def _hill(canvas: skia.Canvas, x: float, y: float, size: float, chance: random.Random) -> None:
    """One hill, lit from the left: an outline and hachures down its right side."""
    steep = size > 20
    half = size * (0.58 if steep else 0.85)
    height = size * (1.0 if steep else 0.62)
    top = (x + chance.uniform(-0.08, 0.08) * size, y - height)
    left = _slope((x - half, y), top, chance, steep)
    right = _slope((x + half * chance.uniform(0.9, 1.1), y), top, chance, steep)
    body = path_of(np.vstack([left, right[::-1]]), closed=True)
    # The body hides what stands behind it, and fades into the ground at its foot.
    veil = skia.Paint(AntiAlias=True)
    veil.setShader(
        skia.GradientShader.MakeLinear(
            [skia.Point(x, y - height), skia.Point(x, y - height * 0.08)],
            [ink(0.92, HILL_PAPER), ink(0.0, HILL_PAPER)],
        )
    )
    canvas.drawPath(body, veil)
    canvas.drawPath(path_of(left), pen(0.9, 0.50, HILL))
    canvas.drawPath(path_of(right), pen(1.2, 0.58, HILL))
    strokes = 7 if steep else 4
    for step in range(strokes):
        part = (step + 0.4) / strokes
        start = right[::-1][min(int(part * len(right)), len(right) - 1)]
        fall = height * (0.52 - 0.3 * part) * chance.uniform(0.8, 1.15)
        end = (start[0] - fall * (0.30 - 0.35 * part), min(start[1] + fall, y))
        stroke = skia.Path()
        stroke.moveTo(*map(float, start))
        stroke.quadTo(float(start[0]), float(start[1] + fall * 0.5), float(end[0]), float(end[1]))
        canvas.drawPath(stroke, pen(0.8, 0.42, HILL))
    if steep:
        crest = [top]
        while crest[-1][1] < y - height * 0.35:
            last = crest[-1]
            crest.append((last[0] + chance.uniform(-0.12, 0.04) * size, last[1] + 0.16 * size))
        canvas.drawPath(path_of(np.array(crest)), pen(0.8, 0.40, HILL))


def _slope(
    foot: tuple[float, float], top: tuple[float, float], chance: random.Random, steep: bool
) -> Floats:
    points = []
    for step in range(7):
        part = step / 6
        bulge = 0.0 if steep else 0.34 * np.sin(np.pi * part)
        wobble = chance.uniform(-0.03, 0.03) if 0 < step < 6 else 0.0
        points.append(
            (
                foot[0] + (top[0] - foot[0]) * (part - bulge * 0.45 + wobble),
                foot[1] + (top[1] - foot[1]) * (part + bulge * 0.45),
            )
        )
    return np.array(points)


def tree_spots(map_id: str, warp: Warp, clear: Floats) -> list[tuple[float, float, float]]:
    chance = random.Random("woods")
    spots: list[tuple[float, float, float]] = []
    for forest in of_map("forests", map_id):
        lat, lon = forest["at"]
        around = [[lat, lon], [lat + forest["radius"] * 0.7, lon], [lat, lon + forest["radius"]]]
        centre, north, east = warp(around)
        reach_x, reach_y = np.hypot(*(east - centre)), np.hypot(*(north - centre))
        for _ in range(130):
            x = centre[0] + chance.gauss(0, 0.45) * reach_x
            y = centre[1] + chance.gauss(0, 0.45) * reach_y
            size = chance.uniform(5.0, 7.2)
            if _fits(clear, x, y, size + 2) and all(
                abs(x - ox) > 9 or abs(y - oy) > 7 for ox, oy, _ in spots
            ):
                spots.append((x, y, size))
    return sorted(spots, key=lambda spot: spot[1])


def trees(canvas: skia.Canvas, spots: list[tuple[float, float, float]]) -> None:
    for x, y, size in spots:
        shadow = skia.Path()
        shadow.moveTo(x + size * 0.1, y + size * 0.62)
        shadow.lineTo(x + size * 1.1, y + size * 0.62)
        canvas.drawPath(shadow, pen(0.9, 0.34, HILL))
        canvas.drawLine(x, y + size * 0.1, x, y + size * 0.66, pen(1.0, 0.5, HILL))
        crown = skia.Path()
        for dx, dy, radius in ((-0.30, 0.05, 0.34), (0.30, 0.05, 0.34), (0.0, -0.30, 0.40)):
            crown.addCircle(x + dx * size, y + dy * size, radius * size)
        canvas.drawPath(crown, pen(1.5, 0.42, (70, 70, 44)))
        canvas.drawPath(crown, skia.Paint(AntiAlias=True, Color=ink(1.0, (205, 202, 158))))
        shade = skia.Path()
        shade.addArc(
            skia.Rect.MakeXYWH(x - size * 0.1, y - size * 0.6, size * 0.72, size), -50, 130
        )
        canvas.drawPath(shade, pen(0.9, 0.42, WOOD))


def _fits(clear: Floats, x: float, y: float, reach: float) -> bool:
    height, width = clear.shape
    inside = 0 <= x < width and 0 <= y < height
    return inside and bool(clear[int(y), int(x)] > reach)
