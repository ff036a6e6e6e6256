"""Medallions that tell maps apart, `motif-NAME.svg`: mountains, a ship, a gondola, a windmill.

They lie in `assets/pieces/`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from shapes import ASSETS, INK, LIGHT, MAIN, ON, Point, path, shape

SIDE, MIDDLE, INSIDE = 100, 50, 40
"""Side of a picture, its middle, and the radius of what is seen within the frame."""

WATER, DEEP, ROCK, MEADOW, RED, WOOD = (
    "#86aeb4",
    "#4f8088",
    "#8d98a6",
    "#96a468",
    "#b8422c",
    "#7a4a2a",
)
"""The colours of things that are the same wherever they are shown."""

LINE = 2.2
"""Width of outlines."""


def below(y: float, colour: str) -> str:
    """The lower part of what is seen, from a height down."""
    half = math.sqrt(INSIDE**2 - (y - MIDDLE) ** 2)
    large = 1 if y < MIDDLE else 0
    arc = f"A{INSIDE},{INSIDE} 0 {large} 1 {MIDDLE - half:.1f},{y}"
    return shape(f"M{MIDDLE - half:.1f},{y} L{MIDDLE + half:.1f},{y} {arc} Z", fill=colour)


def drawn(points: Sequence[Point], fill: str) -> str:
    """A thing with corners, with an outline."""
    return shape(path(points), fill=fill, stroke=INK, stroke_width=LINE, stroke_linejoin="round")


def rounded(data: str, fill: str) -> str:
    """A thing with curves, with an outline."""
    return shape(data, fill=fill, stroke=INK, stroke_width=LINE, stroke_linejoin="round")


def line(data: str, width: float = LINE, colour: str = INK) -> str:
    return shape(data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def hatched(starts: Sequence[Point], step: Point) -> str:
    """Fine parallel lines, as in an engraving."""
    dx, dy = step
    return line(" ".join(f"M{x},{y} l{dx},{dy}" for x, y in starts), 1.1)


def waves(y: float, colour: str = ON) -> list[str]:
    """Two rows of waves below a height."""
    rows = (
        f"M20,{y} q5,-4 10,0 t10,0 t10,0 t10,0 t10,0 t10,0",
        f"M30,{y + 8} q5,-4 10,0 t10,0 t10,0 t10,0",
    )
    return [line(row, 1.8, colour) for row in rows]


def mountains() -> list[str]:
    """Two peaks under snow behind a meadow with a fir."""
    shade = path([(42, 20), (64, 66), (46, 66), (44, 44)])
    return [
        drawn([(38, 66), (64, 34), (86, 66)], ROCK),
        drawn([(57.4, 42), (64, 34), (71, 43), (66, 41), (63.6, 46)], ON),
        drawn([(14, 66), (42, 20), (66, 66)], ROCK),
        shape(shade, fill=INK, fill_opacity="0.22"),
        hatched([(48, 46), (51, 51), (54, 56), (48, 56), (51, 60)], (4, 7)),
        hatched([(69, 47), (72, 52), (75, 57)], (3, 6)),
        drawn([(32.6, 36), (42, 20), (51, 37), (45, 33), (42, 40), (38, 33)], ON),
        below(64, MEADOW),
        line("M15,64 L85,64"),
        line("M70,80 L70,74", 3),
        drawn([(61, 75), (70, 52), (79, 75)], "#52683f"),
    ]


def ship() -> list[str]:
    """A merchant's ship under one square sail."""
    sail = "M32,26 C44,30 56,30 70,26 C66,38 67,46 72,56 C58,51 44,51 30,56 C35,46 36,38 32,26 Z"
    stripes = "M44,28.4 C46,36 46,44 44,52.4 M57,28.4 C56,36 56,44 58,52.6"
    return [
        below(68, WATER),
        line("M51,14 L51,62", 3.4),
        drawn([(52, 14), (70, 18), (52, 22)], RED),
        rounded(sail, ON),
        line(stripes, 5, RED),
        rounded("M20,58 L80,56 C80,68 74,76 64,76 L36,76 C28,76 22,70 20,58 Z", WOOD),
        line("M23,63.6 L78,62.6 M27,70 L73,69.4", 1.4),
        hatched([(33, 33), (35, 40), (34, 47)], (6, 0.6)),
        hatched([(63, 33), (62, 40), (62, 47)], (5, -0.6)),
        *waves(79),
    ]


def gondola() -> list[str]:
    """A gondola with its rower."""
    hull = "M13.6,44 C17,60 28,68 50,69 C66,69 78,64 84,50 C74,58 62,61 50,61 C32,61 22,58 14,44 Z"
    return [
        below(62, WATER),
        line("M60,36 L84,72", 2.4, WOOD),
        rounded("M30,59 L33,50 L47,50 L50,60 Z", RED),
        drawn([(57, 60), (58, 42), (66, 42), (68, 59)], ON),
        line("M59,45 L68,48 M60,50 L70,52", 2),
        f'<circle cx="62" cy="35" r="5" fill="{ON}" stroke="{INK}" stroke-width="{LINE}"/>',
        line("M54.6,31.6 L69.4,31.6", 3.6),
        rounded(hull, INK),
        line("M14.6,46 L15,34 L19,33 M15,38 L19.4,38 M15,42 L20,42", 2.4),
        *waves(76),
    ]


def windmill() -> list[str]:
    """A white mill with four sails on a hill."""
    found = [
        rounded("M12,66 C30,58 70,58 88,66 L88,68 L12,68 Z", MEADOW),
        below(66, MEADOW),
        drawn([(38, 70), (41, 42), (61, 42), (64, 70)], ON),
        hatched([(56, 48), (57, 53), (58, 58), (59, 63)], (3.4, 0)),
        drawn([(37, 43), (51, 27), (65, 43)], RED),
        rounded("M47,70 L47,60 C47,55 55,55 55,60 L55,70 Z", WOOD),
    ]
    for turn in (28, 118, 208, 298):
        along = math.radians(turn)
        x, y = math.cos(along), math.sin(along)
        near, far = 9, 30

        def at(out: float, side: float, x: float = x, y: float = y) -> Point:
            return 51 + x * out - y * side, 41 + y * out + x * side

        found.append(drawn([at(near, 0), at(far, 0), at(far, 6), at(near, 6)], ON))
        (x1, y1), (x2, y2) = at(0, 0), at(far, 0)
        found.append(line(f"M{x1:.1f},{y1:.1f} L{x2:.1f},{y2:.1f}", 2.6))
    return [*found, f'<circle cx="51" cy="41" r="3.4" fill="{INK}"/>']


MOTIFS = {"mountains": mountains, "ship": ship, "gondola": gondola, "windmill": windmill}


def medallion(inside: Sequence[str]) -> str:
    """A whole picture: a scene in a round frame."""
    rings = ((48.6, 2.4, INK), (45, 5.4, MAIN), (41.4, 2.2, INK))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" '
        f'width="{SIDE}" height="{SIDE}">',
        f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="46" fill="{LIGHT}"/>',
        *inside,
        *(
            f'<circle cx="{MIDDLE}" cy="{MIDDLE}" r="{radius}" fill="none" stroke="{colour}" '
            f'stroke-width="{width}"/>'
            for radius, width, colour in rings
        ),
        "</svg>\n",
    ]
    return "\n".join(lines)


def main() -> None:
    for name, scene in MOTIFS.items():
        file = ASSETS / "pieces" / f"motif-{name}.svg"
        file.write_text(medallion(scene()), encoding="utf-8")


if __name__ == "__main__":
    main()
