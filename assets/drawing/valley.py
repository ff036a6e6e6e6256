"""What lies in the valley of the title's landscape: a river with its bridge, and a village."""

from __future__ import annotations

import random

from curves import INK, level, smooth, strokes
from shapes import number, path, shape
from trees import wood

WATER, WATER_LIGHT, WATER_LINE = "#a9bdb6", "#fdf0c4", "#7c8f80"
RIVER = (
    *((838, 232, 2), (852, 234.5, 5), (846, 239, 9), (824, 246, 14), (812, 253, 20)),
    (838, 274, 32),
)
"""The middle of the river that comes out of the valley towards the sun, and its width."""

BRIDGE = (790, 858, 240)
"""The ends of its bridge, and the level of the road on that."""

TILES, TILES_SHADE, WALLS = "#b06a46", "#7d452c", "#f2e4bf"


def river() -> list[str]:
    """A river with the sun in it, and a bridge of three arches."""
    right = [(x + wide / 2, y) for x, y, wide in RIVER]
    left = [(x - wide / 2, y) for x, y, wide in reversed(RIVER)]
    data = f"{smooth(right)}L{smooth(left)[1:]}Z"
    glints = [
        [(x - wide * part, y + down), (x + wide * part * 0.8, y + down)]
        for x, y, wide in RIVER[2:]
        for part, down in ((0.3, -1.4), (0.18, 0.2), (0.26, 1.8))
    ]
    begin, end, top = BRIDGE
    span = (end - begin) / 3
    wall = (
        f"M{begin - 10},{top + 3} L{begin + span},{top} L{end - span},{top} L{end + 10},{top + 3}"
    )
    arches = "".join(
        f"M{number(begin + span * n + 3)},{top + 11} v-2 c0,-7 {number(span - 6)},-7 "
        f"{number(span - 6)},0 v2Z"
        for n in range(3)
    )
    stones = [[(begin + 4 * n, top + 2.6), (begin + 4 * n, top + 4)] for n in range(17)]
    return [
        shape(data, fill=WATER, stroke=WATER_LINE, stroke_width="0.7"),
        strokes(glints, 0.9, WATER_LIGHT),
        shape(f"{wall} v9 H{begin - 10}Z", fill=WALLS, stroke=INK, stroke_width="0.8"),
        shape(arches, fill="#6f8a86", stroke=INK, stroke_width="0.7"),
        strokes(stones, 0.5, INK),
        shape(wall, fill="none", stroke=INK, stroke_width="1.1"),
    ]


def cottage(x: float, foot: float, wide: float, high: float) -> list[str]:
    """A house whose right side is in shadow, below a tiled roof."""
    eaves = foot - high
    roof = path(
        [
            (x - 0.8, eaves),
            (x + wide * 0.22, eaves - high * 0.9),
            (x + wide * 0.86, eaves - high * 0.9),
            (x + wide + 0.8, eaves),
        ]
    )
    tiles = [
        [(x + wide * t, eaves - 0.4), (x + wide * (0.22 + 0.64 * t), eaves - high * 0.8)]
        for t in (0.4, 0.55, 0.7, 0.85)
    ]
    box = [(x, eaves), (x + wide, eaves), (x + wide, foot), (x, foot)]
    return [
        shape(path(box), fill=WALLS, stroke=INK, stroke_width="0.6"),
        shape(path([(x + wide * 0.66, eaves), *box[1:3], (x + wide * 0.66, foot)]), fill="#cdb88c"),
        shape(roof, fill=TILES, stroke=INK, stroke_width="0.6"),
        strokes(tiles, 0.45, TILES_SHADE),
        strokes([[(x + wide * 0.3, foot - high * 0.6), (x + wide * 0.3, foot - 1)]], 1.1, INK),
    ]


VILLAGE = ((986, 240, 10), (1012, 238, 11), (998, 244, 12), (1022, 245, 12), (1038, 241, 9))
"""Left end, foot and width of its cottages, those behind first."""


def village(chance: random.Random) -> list[str]:
    """A village about its church, with smoke from a chimney, and trees at its ends."""
    parts: list[str] = []
    x, foot = 1008.0, 241.0
    for left, level_, wide in VILLAGE[:2]:
        parts += cottage(left, level_, wide, wide * 0.5)
    tower = path([(x, foot), (x, foot - 20), (x + 7, foot - 20), (x + 7, foot)])
    parts += [
        shape(tower, fill=WALLS, stroke=INK, stroke_width="0.7"),
        shape(f"M{x + 4.6},{foot - 20} h2.4 v20 h-2.4Z", fill="#cdb88c"),
        shape(
            f"M{x - 1},{foot - 20} L{x + 3.5},{foot - 40} L{x + 8},{foot - 20}Z",
            fill=TILES_SHADE,
            stroke=INK,
            stroke_width="0.7",
        ),
        strokes([[(x + 3.5, foot - 39), (x + 3.5, foot - 44)]], 0.7, INK),
        strokes([[(x + 2.6, foot - 16), (x + 2.6, foot - 12)]], 1.2, INK),
        *cottage(x + 6, foot, 16, 7.5),
    ]
    for left, level_, wide in VILLAGE[2:]:
        parts += cottage(left, level_, wide, wide * 0.5)
    ground = level(246)
    return [
        *parts,
        *wood(ground, chance, 972, 990, 8),
        *wood(ground, chance, 1046, 1064, 9),
        *wood(ground, chance, 1010, 1020, 5),
    ]
