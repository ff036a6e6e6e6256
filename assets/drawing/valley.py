"""What lies in the valley of the title's landscape: a river with its bridge, a church on a knoll,
a road on which somebody rides, and a village.
"""

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


CHURCH = (772.0, 231.0)
"""The middle and the foot of the church on the knoll."""

FAR_ROAD = ((764, 230.6, 1.4), (773, 233.6, 2), (777, 237, 2.8), (786, 241, 3.8), (796, 242, 4.4))
"""The middle of the road from the church down to the bridge, and its width."""

DUST, PALE_INK = "#ead9ac", "#6b5a38"


def church(chance: random.Random) -> list[str]:
    """A church with an onion dome on a knoll before the sun, among trees."""
    x, foot = CHURCH
    knoll = (
        f"M{x - 74},{foot + 14} C{x - 44},{foot + 8} {x - 34},{foot - 1} {x - 8},{foot - 2} "
        f"C{x + 26},{foot - 2} {x + 36},{foot + 7} {x + 78},{foot + 14} Z"
    )
    slope = [
        [(x + at, foot + down), (x + at + long, foot + down + long * 0.22)]
        for at, down, long in (
            *((14, 2, 16), (22, 5.4, 22), (10, 6, 14), (34, 8.4, 24), (-2, 4, 10)),
            *((4, 9, 18), (28, 11, 20), (-20, 9, 14)),
        )
    ]
    eaves, ridge, end = foot - 9.5, foot - 19, x + 26
    tower = [(x - 5, foot), (x - 5, foot - 33), (x + 4.6, foot - 33), (x + 4.6, foot)]
    dome = (
        f"M{x - 5.8},{foot - 33} C{x - 10},{foot - 40} {x - 3.2},{foot - 42.6} "
        f"{x - 1.8},{foot - 46} h3.2 "
        f"C{x + 2.8},{foot - 42.6} {x + 9.6},{foot - 40} {x + 5.4},{foot - 33}Z"
    )
    lantern = f"M{x - 1.6},{foot - 46} v-3.4 h2.8 v3.4Z"
    cap = (
        f"M{x - 2.6},{foot - 49.4} C{x - 3},{foot - 53} {x - 0.8},{foot - 53} {x - 0.2},{foot - 58}"
    )
    cap += f" C{x + 0.4},{foot - 53} {x + 2.6},{foot - 53} {x + 2.2},{foot - 49.4}Z"
    line = {"stroke": PALE_INK, "stroke_width": "0.7", "stroke_linejoin": "round"}
    shade = [[(x + 1.4 + n, foot - 1), (x + 1.4 + n, foot - 32)] for n in (0, 1.1, 2.2)]
    tiles = [[(x + 6 + 4 * n, eaves - 0.6), (x + 7.6 + 3.4 * n, ridge + 1)] for n in range(5)]
    windows = [[(x + 9 + 6 * n, eaves + 3), (x + 9 + 6 * n, eaves + 6.4)] for n in range(3)]
    parts = [
        shape(knoll, fill="#c6c68a", stroke="#7d8350", stroke_width="0.7"),
        strokes(slope, 0.5, "#7d8350"),
        shape(path([(x + 4, eaves), (end, eaves), (end, foot), (x + 4, foot)]), fill=WALLS, **line),
        shape(
            path([(x + 3, eaves), (x + 7, ridge), (end - 4, ridge), (end + 1.4, eaves)]),
            fill=TILES,
            **line,
        ),
        strokes(tiles, 0.45, TILES_SHADE),
        strokes(windows, 1.3, PALE_INK),
        shape(path(tower), fill=WALLS, **line),
        strokes(shade, 0.5, "#a08c5e"),
        strokes([[(x - 0.4, foot - 29), (x - 0.4, foot - 25.4)]], 1.6, PALE_INK),
        strokes([[(x - 5, foot - 22), (x + 4.6, foot - 22)]], 0.6, PALE_INK),
        shape(dome, fill="#7f9a84", **line),
        shape(lantern, fill=WALLS, **line),
        shape(cap, fill="#7f9a84", **line),
        strokes(
            [
                [(x - 0.2, foot - 58), (x - 0.2, foot - 63)],
                [(x - 1.8, foot - 61), (x + 1.4, foot - 61)],
            ],
            0.7,
            PALE_INK,
        ),
    ]
    ground = level(foot + 2)
    parts += wood(ground, chance, x - 26, x - 12, 8) + wood(ground, chance, x + 30, x + 40, 9)
    return parts


def far_road() -> list[str]:
    """The road from the church to the bridge, and on it a post rider with his horn."""
    right = [(x, y + wide / 2) for x, y, wide in FAR_ROAD]
    left = [(x, y - wide / 2) for x, y, wide in reversed(FAR_ROAD)]
    x, y = 785.0, 240.8
    legs = [[(x - 3.4, y - 4), (x - 5.6, y)], [(x - 2.6, y - 4), (x - 1.2, y)]]
    legs += [[(x + 2.6, y - 4), (x + 4.2, y - 0.2)], [(x + 3, y - 4), (x + 6, y - 1.6)]]
    horse = (
        f"M{x - 4.4},{y - 6} C{x - 2},{y - 7.4} {x + 1},{y - 7} {x + 2.6},{y - 7.2} "
        f"L{x + 5.2},{y - 10.6} L{x + 8},{y - 9} L{x + 7.2},{y - 7.8} L{x + 5.8},{y - 8} "
        f"C{x + 4.6},{y - 5} {x + 3.6},{y - 3.6} {x + 2},{y - 3.4} L{x - 3},{y - 3.4} "
        f"C{x - 5},{y - 3.6} {x - 5.2},{y - 5} {x - 4.4},{y - 6}Z"
    )
    coat = f"M{x - 2},{y - 6.6} L{x - 1.4},{y - 11.4} L{x + 1},{y - 11.4} L{x + 1.6},{y - 6.6}Z"
    return [
        shape(
            f"{smooth(right)}L{smooth(left)[1:]}Z", fill=DUST, stroke="#9a8a58", stroke_width="0.5"
        ),
        strokes(legs, 1.0, PALE_INK),
        strokes([[(x - 4.2, y - 5.8), (x - 6.6, y - 3.4)]], 1.0, PALE_INK),
        shape(horse, fill="#9c6f45", stroke=PALE_INK, stroke_width="0.4"),
        shape(coat, fill="#b2483c", stroke=PALE_INK, stroke_width="0.4"),
        shape(
            path([(x - 1.4, y - 14), (x + 1.2, y - 14), (x + 1.2, y - 11.6), (x - 1, y - 11.6)]),
            fill="#e2b48a",
        ),
        strokes([[(x - 2.4, y - 14), (x + 2.2, y - 14)]], 1.1, PALE_INK),
        strokes([[(x + 1.2, y - 12.6), (x + 4.6, y - 13.6)]], 0.9, "#c99b3e"),
    ]


LARGER, MIDDLE = 1.3, (1008, 246)
"""Factor by which the village is larger than it is drawn, from a point that stays."""

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
    (stays_x, stays_y), more = MIDDLE, LARGER - 1
    return [
        f'<g transform="translate({-more * stays_x:.1f},{-more * stays_y:.1f}) scale({LARGER})">',
        *parts,
        *wood(ground, chance, 972, 990, 8),
        *wood(ground, chance, 1046, 1064, 9),
        *wood(ground, chance, 1010, 1020, 5),
        "</g>",
    ]
