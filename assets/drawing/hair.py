"""Hair and wigs of the portraits: locks cut along their strands, and curls."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from copperplate import Form
from cutting import Lines, curve, resampled
from shapes import LIGHT, ON, Point, ellipse

WHITE, GREY, FAIR, BROWN, BLACK = 0.07, 0.14, 0.26, 0.46, 0.74
"""Darkness of hair."""


def lock(
    first: Sequence[Point],
    last: Sequence[Point],
    count: int,
    tone: float,
    deep: float = 6.0,
    throws: float = 0.5,
    edge: float = 0.42,
) -> Form:
    """Hair between two edges, which begin and end at the same ends; `count` strands."""
    a, b = curve(first), curve(last)
    return Form(
        [*a, *reversed(b)],
        ON if tone < 0.1 else LIGHT,
        round=deep,
        tone=tone,
        light=1.0,
        strands=(a, b, count),
        loose=True,
        edge=edge,
        throws=throws,
        soft=1.0,
        drop=(1.2, 1.8),
        wash=min(0.7, tone * 0.85),
    )


def curl(
    cx: float, cy: float, rx: float, ry: float, turn: float, tone: float, pitch: float = 1.15
) -> Form:
    """A rolled curl seen from outside; its lines run round it."""
    return Form(
        ellipse(cx, cy, rx, ry, turn),
        ON if tone < 0.1 else LIGHT,
        round=min(rx, ry),
        tone=tone,
        light=1.15,
        lines=(Lines(turn + 90, pitch, 0.55, 0.1),),
        edge=0.5,
        throws=0.55,
        soft=0.8,
        drop=(1.0, 1.6),
        wash=min(0.7, tone * 0.85),
    )


def curls(
    places: Sequence[tuple[float, float, float]], tone: float, turn: float = -20
) -> list[Form]:
    """Curls at places x, y, each so large, longer than wide."""
    return [
        curl(x, y, size, size * 0.78, turn + 24 * math.sin(index * 2.1), tone, 1.5)
        for index, (x, y, size) in enumerate(places)
    ]


def tress(
    spine: Sequence[Point],
    widths: Sequence[float],
    tone: float,
    throws: float = 0.5,
    edge: float = 0.4,
) -> Form:
    """A tress along a spine, so wide at equal distances along it."""
    line = resampled(curve(spine), 24)
    wide = np.interp(np.linspace(0, 1, 24), np.linspace(0, 1, len(widths)), widths)
    dx, dy = np.gradient(line[:, 0]), np.gradient(line[:, 1])
    size = np.maximum(np.hypot(dx, dy), 1e-6)
    nx, ny = -dy / size * wide / 2, dx / size * wide / 2
    a = [(float(x), float(y)) for x, y in zip(line[:, 0] + nx, line[:, 1] + ny, strict=True)]
    b = [(float(x), float(y)) for x, y in zip(line[:, 0] - nx, line[:, 1] - ny, strict=True)]
    most = max(widths)
    return lock(
        [*a[::3], a[-1]],
        [*b[::3], b[-1]],
        max(4, round(most / 0.95)),
        tone,
        most * 0.55,
        throws,
        edge,
    )


def full_wig_behind(tone: float) -> list[Form]:
    """What is seen of a full wig behind the neck."""
    return [
        lock(
            [(60, 30), (70, 48), (66, 70), (60, 86), (64, 96)],
            [(66, 26), (80, 46), (80, 66), (78, 84), (70, 97)],
            16,
            tone + 0.2,
        ),
        lock(
            [(36, 34), (29, 50), (28, 70), (27, 88), (30, 100)],
            [(46, 60), (42, 70), (42, 80), (42, 92), (42, 102)],
            12,
            tone + 0.24,
        ),
    ]


def curly_wig(tone: float) -> list[Form]:
    """The front of a full wig in rows of round curls, parted above the brow."""
    right = ((76, 97, 6), (79.4, 87, 6.4), (70, 91, 6), (80, 76, 6.8), (70.6, 80.4, 6.4))
    right += ((80, 64.4, 7), (71, 69, 6.6), (79, 52.6, 7), (70.6, 57.4, 6.6), (76.4, 40.6, 7.2))
    right += ((68.4, 46, 6.4), (71.4, 30, 7), (62.4, 36, 6.6))
    left = ((25, 92, 5.4), (21.4, 82, 6), (28, 84.4, 4.4), (20.6, 71, 6.2), (27.4, 73.4, 4.6))
    left += ((20.8, 59.6, 6.4), (27.4, 62, 4.6), (22.4, 48, 6.6), (28, 50.8, 4.4))
    left += ((26, 36.6, 6.6), (31.4, 40, 4.4))
    top = ((32.4, 27, 6.8), (37, 33.6, 5), (63, 21.4, 7.2), (53.6, 30, 6), (41, 21.6, 6.6))
    top += ((44.6, 29, 5.4), (53, 20, 7))
    ground = [
        lock(
            [(46.5, 31), (54, 34), (61, 42), (64, 54), (64, 66), (66, 80), (70, 98)],
            [(47, 23), (56, 20), (68, 24), (77, 40), (80, 58), (82, 76), (78, 98)],
            6,
            min(1.0, tone + 0.24),
        ),
        lock(
            [(46.5, 31), (40, 33), (34, 39), (31, 50), (30, 62), (31, 76), (28, 96)],
            [(47, 23), (40, 20), (32, 25), (24, 38), (20, 56), (20, 76), (24, 96)],
            6,
            min(1.0, tone + 0.24),
        ),
    ]
    return [*ground, *curls([*right, *left, *top], tone, -35)]


def combed(tone: float, far: float = 0) -> list[Form]:
    """Own hair parted and combed over the ears down to the nape."""
    return [
        lock(
            [(44, 33.5), (53, 36.5), (60, 43), (63.4, 52), (64.6, 62), (66.6, 72), (69, 81)],
            [(45, 23), (58, 21.6), (70, 31), (75.4, 45), (76.4, 60), (77, 72), (72, 82)],
            13,
            tone,
            8,
        ),
        lock(
            [(44, 33.5), (38.6, 35), (34.4, 39), (32.4, 47), (31.6, 56 + far)],
            [(45, 23), (37, 25), (30.6, 32), (28.6, 45), (30.4, 57 + far)],
            7,
            tone,
            4,
        ),
    ]


def tied(tone: float) -> list[Form]:
    """Own hair combed back above the ear and tied behind with a black ribbon."""
    return [
        tress([(70, 64), (76, 74), (75, 86), (79, 97)], (4, 6, 6, 2), tone),
        lock(
            [(44, 33.5), (53, 36.5), (60, 43), (63.4, 51), (67, 57), (71, 66)],
            [(45, 23), (58, 21.6), (70, 31), (75.4, 45), (76, 58), (73, 68)],
            13,
            tone,
            8,
        ),
        lock(
            [(44, 33.5), (38.6, 35), (34.4, 39), (32.4, 46)],
            [(45, 23), (37, 25), (31, 32), (29.6, 45)],
            7,
            tone,
            4,
        ),
        *bow(73, 69),
    ]


def bow(x: float, y: float) -> list[Form]:
    """A black ribbon tied in a bow."""
    return [
        lock(
            [(x, y), (x + 6, y - 5), (x + 10, y - 2)],
            [(x, y), (x + 5, y + 4), (x + 10, y - 2)],
            4,
            0.8,
            2,
        ),
        lock(
            [(x, y), (x - 4, y - 5), (x - 7, y - 3)],
            [(x, y), (x - 5, y + 2), (x - 7, y - 3)],
            4,
            0.8,
            2,
        ),
    ]


def bun(tone: float) -> list[Form]:
    """A knot of hair behind the head; it stands behind the face."""
    return [
        lock(
            [(66, 34), (74, 32), (81, 38), (82, 48), (76, 56), (68, 56)],
            [(66, 34), (70, 40), (73, 44), (73, 48), (70, 54), (68, 56)],
            9,
            tone,
            5,
        )
    ]


def swept(tone: float) -> list[Form]:
    """Women's hair: swept up from the brow and the ear, with small curls at its edge."""
    return [
        lock(
            [
                (31.6, 48),
                (33.6, 39.6),
                (43, 33.4),
                (54, 35.4),
                (61, 42),
                (64, 51),
                (66, 58),
                (69, 62),
            ],
            [
                (31.2, 48),
                (29.8, 40),
                (32.4, 29.6),
                (41.6, 20.6),
                (54, 17.6),
                (68, 24),
                (75.4, 38),
                (76, 52),
                (72, 63),
            ],
            13,
            tone,
            9,
        ),
        *(
            tress(
                [(x, y), (x - 2.2, y + 1.6), (x - 1, y + 4), (x + 1.2, y + 3)],
                (2.2, 2.6, 2, 0.8),
                tone,
                0.3,
                0.35,
            )
            for x, y in ((36.6, 35.6), (44.6, 32.6), (53, 33.6), (60, 39))
        ),
    ]


def ringlets(tone: float) -> list[Form]:
    """Two long curls from behind the ear to the shoulder."""
    found = []
    for x, foot in ((73.4, 88), (69.6, 96)):
        span = foot - 58
        spine = [
            (x, 58),
            (x + 2.4, 58 + span * 0.22),
            (x - 1.4, 58 + span * 0.44),
            (x + 2.2, 58 + span * 0.66),
            (x - 1, 58 + span * 0.88),
            (x + 1.6, foot + 2),
        ]
        found.append(tress(spine, (3.4, 5, 4.2, 4.8, 4, 1), tone))
    return found


def ear() -> list[Form]:
    return [
        Form(
            curve(
                [(64, 55), (67, 52.4), (70, 55), (69.6, 60), (66.8, 65.4), (64.6, 64)], closed=True
            ),
            ON,
            round=3,
            tone=0.1,
            lines=(Lines(-20, 1.3, 0.3, 0.16),),
            edge=0.55,
            throws=0.3,
        ),
        Form(
            curve([(66.2, 56), (68, 55.6), (68.2, 59), (66.6, 61.6)], closed=True),
            None,
            round=2,
            tone=0.42,
            light=0.4,
            lines=(Lines(-20, 1.0, 0.3, 0.16),),
            edge=0.3,
            throws=0,
        ),
    ]


def loose(tone: float) -> list[Form]:
    """A youth's own hair: from under a cap in waves over the ears, curled at the ends."""
    right = lock(
        [(54, 33), (60, 39), (62.8, 47), (63.6, 56), (64.4, 64), (66, 71)],
        [(58, 22), (71, 28), (77.4, 40), (79, 54), (79.4, 65), (74, 74)],
        13,
        min(1.0, tone + 0.1),
        9,
    )
    left = lock(
        [(41, 32), (36, 37), (33.6, 44), (32.4, 51), (31.6, 57)],
        [(36, 24), (28.6, 32), (26, 43), (25.4, 53), (28, 60)],
        7,
        min(1.0, tone + 0.1),
        5,
    )
    waves: tuple[tuple[list[Point], float], ...] = (
        ([(66, 30), (75, 42), (75.6, 55), (80, 66), (79, 73), (75, 72.6)], 8.4),
        ([(60, 30), (69.6, 42), (69, 55), (73.4, 66), (72.4, 75.6), (68, 75.4)], 8.6),
        ([(57, 31), (64.4, 40), (64.6, 51), (67.4, 61), (68, 70), (64.4, 71.6)], 6.4),
        ([(36, 29), (29.4, 38), (29.2, 48), (25.6, 57), (26.4, 62.6), (30, 62)], 6.8),
    )
    fringe: tuple[tuple[list[Point], float], ...] = (
        ([(43, 28), (37.4, 32), (34.6, 37), (36, 43)], 5.6),
        ([(51, 29), (48, 34.6), (42, 39.4), (38.6, 39.4)], 6),
        ([(54, 29), (59.4, 34), (60.4, 40), (57.4, 44.6)], 5.6),
    )
    return [
        right,
        left,
        *(tress(spine, (4, wide, wide * 0.9, wide * 0.8, 1), tone) for spine, wide in waves),
        *(tress(spine, (3, wide, wide * 0.8, 0.8), tone, 0.35) for spine, wide in fringe),
    ]


def tousled(tone: float) -> list[Form]:
    """A boy's short hair, swept over the brow, with a cowlick at the crown."""
    tufts: tuple[tuple[list[Point], float], ...] = (
        ([(56, 25), (58.6, 18.6), (63, 15.6), (68, 16.4)], 5.5),
        ([(69, 54), (75, 59), (74.6, 66), (71, 69.6)], 6),
    )
    fringe: tuple[tuple[list[Point], float], ...] = (
        ([(62, 25), (61.4, 33), (55, 38.6), (48, 41)], 8),
        ([(58, 22), (44, 21), (33.4, 28), (30.4, 42)], 9),
        ([(61, 24), (50, 28), (40, 33.6), (35, 42.6)], 12),
    )
    side = lock(
        [(54, 27), (60, 34), (64, 42), (65.6, 49), (66.6, 56)],
        [(52, 19.4), (65, 20), (75.6, 31), (78, 46), (73, 61)],
        12,
        tone,
        8,
    )
    return [
        *(tress(spine, (4, wide, wide * 0.6, 0.6), tone) for spine, wide in tufts),
        side,
        *(tress(spine, (3, wide, wide * 0.8, 0.6), tone) for spine, wide in fringe),
    ]


def plait(top: Point, foot: Point, tone: float) -> list[Form]:
    """A plait from the ear to the breast, its parts in turn from either side, and a bow."""
    count = 7
    found: list[Form] = []
    for index in reversed(range(count)):
        share = index / (count - 1)
        x, y = top[0] + (foot[0] - top[0]) * share, top[1] + (foot[1] - top[1]) * share
        side = 1 if index % 2 else -1
        size = 4.2 - 1.2 * share
        found.append(curl(x + side * 1.3, y, size, size * 0.7, 90 + side * 48, tone))
    end = [
        (foot[0], foot[1] + 2),
        (foot[0] + 1.6, foot[1] + 5),
        (foot[0] + 0.4, foot[1] + 8),
    ]
    return [tress(end, (2, 4, 1), tone), *found, *bow(foot[0], foot[1] + 2.6)]
