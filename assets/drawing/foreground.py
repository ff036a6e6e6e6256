"""What stands nearest on the title page: `assets/pieces/foreground-*.svg`.

A fence and an old tree that frames the left end of its landscape, larger and darker than all
behind them: the coach comes from there, and has an open road ahead. An inn sign is for elsewhere.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from curves import INK, strokes
from foliage import Clump, crown
from horses import Joint, curved
from landscape import MEADOW_LINE
from post_horn import plain_horn
from shapes import Point, band, ellipse, number, path, shape, write
from trees import LEAF, LEAF_SHADE

SIGN, FENCE = (130, 262), (290, 400)
"""Widths and heights of the drawings."""

SIGN_LEFT = 20
"""Units that are left out left of the sign, for the coach to have them."""

TRUNK, TRUNK_LIGHT, TRUNK_LINE = "#4a3825", "#b58a50", "#241a10"

LIMBS: tuple[tuple[Joint, ...], ...] = (
    ((171, 220, 15), (150, 168, 11), (118, 132, 7), (88, 118, 4.4), (62, 116, 2.4)),
    ((165, 186, 12), (165, 118, 12), (150, 68, 9), (122, 44, 5), (104, 40, 2.6)),
    ((120, 134, 6), (104, 108, 3.6), (84, 92, 2.2)),
    ((154, 78, 8), (132, 82, 4.6), (112, 78, 2.6)),
    ((172, 164, 13), (196, 128, 10), (222, 106, 6), (248, 98, 3)),
)
BOLE: tuple[Joint, ...] = (
    *((190, 404, 70), (184, 376, 46), (172, 336, 34), (179, 292, 30), (167, 246, 30)),
    *((172, 204, 27), (165, 156, 22), (177, 110, 15), (181, 78, 9), (186, 56, 5)),
)
"""Middles and widths along the branches and the trunk."""

LEAVES: tuple[Clump, ...] = (
    *((38, 130, 10), (58, 122, 16), (84, 132, 16), (80, 110, 20), (108, 126, 17), (104, 98, 20)),
    *((130, 108, 18), (84, 64, 13), (102, 54, 20), (128, 46, 25), (112, 78, 18), (154, 34, 28)),
    *((248, 96, 22), (266, 84, 16), (230, 118, 15), (236, 72, 26), (212, 48, 28), (218, 96, 20)),
    *((142, 80, 24), (184, 38, 30), (168, 68, 28), (192, 78, 26), (150, 108, 14), (178, 100, 18)),
)
"""Middle and radius of each clump of leaves, those behind first."""

SUNLIT = "#e2b36a"
WOOD, WOOD_LIGHT, IRON = "#7a5a38", "#a07d52", "#33281f"
RAILS = 62
"""Height of the fence."""

PLATE, PLATE_RIM = "#8f1d1a", "#d9b45a"


def bush(seed: str, x: float, foot: float, wide: float, high: float) -> list[str]:
    """Leaves in round clumps, dark below and to the right, each with its strokes."""
    chance = random.Random(seed)
    clumps = [
        (
            x + wide * chance.uniform(-0.42, 0.42) * (1 - row * 0.2),
            foot - high * (0.12 + row * 0.22) + chance.uniform(-3, 3),
            wide * chance.uniform(0.13, 0.19),
        )
        for row in (3, 2, 1, 0)
        for _ in range(3 + (3 - row))
    ]
    parts = []
    for cx, cy, r in clumps:
        rim: list[Point] = []
        for step in range(48):
            a = 2 * math.pi * step / 48
            reach = r * (1 + 0.1 * math.sin(7 * a + cx) + 0.06 * math.sin(13 * a + cy))
            rim.append((cx + reach * math.cos(a), cy + reach * 0.82 * math.sin(a)))
        parts.append(shape(path(rim), fill=LEAF, stroke=INK, stroke_width="0.9"))
        dark = [
            [
                (cx + r * math.cos(a) * share, cy + r * 0.82 * math.sin(a) * share),
                (cx + r * math.cos(a + 0.5) * share, cy + r * 0.82 * math.sin(a + 0.5) * share),
            ]
            for share in (0.5, 0.66, 0.82)
            for a in (-0.5, 0.2, 0.9, 1.6)
        ]
        parts.append(strokes(dark, 1.1, LEAF_SHADE))
    return parts


def grasses(seed: str, left: float, right: float, foot: float, high: float) -> list[str]:
    """Tall blades before all of it."""
    chance, blades = random.Random(seed), []
    for _ in range(int((right - left) / 2.2)):
        x, tall = chance.uniform(left, right), high * chance.uniform(0.4, 1)
        lean = chance.uniform(-0.4, 0.4) * tall
        blades.append([(x, foot), (x + lean * 0.3, foot - tall * 0.6), (x + lean, foot - tall)])
    return [strokes(blades, 2.0, LEAF_SHADE), strokes(blades[::2], 1.1, MEADOW_LINE)]


def timber(points: list[Point], wide: float) -> list[str]:
    """A beam with its grain, its right or lower side in shadow."""
    widths = [wide] * len(points)
    return [
        shape(band(points, widths), fill=WOOD, stroke=INK, stroke_width="1.4"),
        shape(band(points, widths, (0, 0), 0.3), fill=WOOD_LIGHT, fill_opacity="0.55"),
        strokes([[points[0], points[-1]]], 0.8, INK),
    ]


def sign() -> list[str]:
    """A post with a wrought arm, from which the horn of the posting house hangs."""
    foot, x = SIGN[1], 34.0
    arm = 44.0
    plate = ellipse(96, 100, 33, 38)
    inner = ellipse(96, 100, 27.5, 32.5)
    shade = [
        [
            (96 + 27.5 * math.cos(a), 100 + 32.5 * math.sin(a)),
            (96 + 20 * math.cos(a), 100 + 32.5 * math.sin(a)),
        ]
        for a in (math.radians(each) for each in range(120, 220, 8))
    ]
    curl = [
        (x + 5, 86.0),
        (x + 22, 76.0),
        (x + 34, 58.0),
        (x + 28, 48.0),
        (x + 18, 53.0),
        (x + 24, 62.0),
    ]
    return [
        *timber([(x, foot), (x, 70.0), (x, 16.0)], 13),
        shape(
            path([(x - 9, 18), (x, 4), (x + 9, 18)]),
            fill=WOOD_LIGHT,
            stroke=INK,
            stroke_width="1.4",
        ),
        # The low sun is at its right, too.
        strokes([[(x - 4, y), (x - 6, y + 9)] for y in range(24, 250, 11)], 0.9, INK),
        strokes([[(x + 4.6, 22), (x + 4.6, foot)]], 1.8, SUNLIT),
        shape(
            path([(x, arm), (128.0, arm)], closed=False),
            fill="none",
            stroke=IRON,
            stroke_width="4.2",
            stroke_linecap="round",
        ),
        shape(
            f"M128,{arm} c10,0 12,-13 3,-13 c-6,0 -6,8 0,8",
            fill="none",
            stroke=IRON,
            stroke_width="2.4",
            stroke_linecap="round",
        ),
        shape(
            "M"
            + " ".join(f"{number(a)},{number(b)}" for a, b in curl[:1])
            + f" C{number(x + 26)},80 {number(x + 42)},62 {number(x + 32)},52 "
            f"C{number(x + 24)},46 {number(x + 16)},56 {number(x + 24)},62",
            fill="none",
            stroke=IRON,
            stroke_width="2.6",
            stroke_linecap="round",
        ),
        strokes([[(80, arm), (82, 66)], [(112, arm), (110, 66)]], 1.8, IRON),
        shape(path(plate), fill=PLATE_RIM, stroke=INK, stroke_width="1.6"),
        shape(path(inner), fill=PLATE, stroke=INK, stroke_width="1.1"),
        strokes(shade, 0.9, INK),
        f'<g transform="translate(67,80) scale(.47)">{plain_horn(PLATE_RIM)}</g>',
        *bush("sign", 26, foot + 4, 62, 48),
        *grasses("sign", 0, 128, foot + 2, 26),
    ]


def limb(joints: Sequence[Joint]) -> str:
    """A branch or a trunk that narrows, its left side in the light, with strokes of bark."""
    curve = [*curved(joints), joints[-1]]
    points, widths = [(x, y) for x, y, _ in curve], [wide for _, _, wide in curve]
    lit = band([(x - wide * 0.36, y) for x, y, wide in curve], [wide * 0.14 for wide in widths])
    return shape(band(points, widths), fill=TRUNK, stroke=TRUNK_LINE, stroke_width="1.3") + shape(
        lit, fill=TRUNK_LIGHT, fill_opacity="0.85"
    )


def bark() -> str:
    """The furrows of the trunk, longer and closer on its right, away from the light."""
    chance, lines = random.Random("bark"), []
    curve = curved(BOLE)
    for share in (-0.18, -0.04, 0.08, 0.17, 0.25, 0.32, 0.39):
        at = chance.randrange(2)
        while at < len(curve) - 9:
            end = at + chance.randrange(3, 9)
            lines.append([(x + wide * share, y) for x, y, wide in curve[at:end:2]])
            at = end + chance.randrange(1, 3)
    # Strokes around the side in shade, as an engraver rounds a trunk.
    around = [
        [(x + wide * part, y + 2.4), (x + wide * 0.4, y + 0.6), (x + wide * 0.49, y - 1.6)]
        for number_of, (x, y, wide) in enumerate(curve)
        for part in ((0.3, 0.2, 0.34, 0.12, 0.26)[number_of % 5],)
        if wide > 12
    ]
    return strokes(around, 0.55, TRUNK_LINE) + strokes(lines, 1.0, TRUNK_LINE)


def old_tree() -> list[str]:
    """A tree whose trunk fills an end of the picture and whose branches reach into it."""
    behind = [limb(LIMBS[number]) for number in (1, 0, 4)]
    parts = [*behind, limb(BOLE), bark(), limb(LIMBS[2]), limb(LIMBS[3])]
    return parts + crown(LEAVES)


def fence() -> list[str]:
    """Split rails that lead away to the right to an old tree, behind a bush."""
    foot = FENCE[1]
    posts = ((98, 30, 9.0), (138, 20, 10.0))
    parts: list[str] = []
    for off in (8, 23):
        rail: list[Point] = [
            (x + 4, foot - RAILS + top + off + (off - 8) * 0.25) for x, top, _wide in posts
        ]
        parts += timber([(rail[0][0] - 22, rail[0][1] + 5), *rail, (196, rail[-1][1] - 6)], 6.0)
    for left, high, wide in posts:
        x, top = left + 4, foot - RAILS + high
        parts += timber([(x, foot), (x, top)], wide)
        marks = [[(x + 3, y), (x + 5, y + 8)] for y in range(top + 5, foot - 8, 10)]
        parts.append(strokes(marks, 0.9, INK))
    return [
        *parts,
        *old_tree(),
        *bush("fence", 140, foot + 6, 84, 34),
        *bush("low", 108, foot + 6, 40, 18),
        *bush("behind", 222, foot + 6, 70, 26),
        *grasses("fence", 50, 268, foot + 2, 20),
    ]


def main() -> None:
    moved = f'<g transform="translate({-SIGN_LEFT},0)">'
    write("pieces/foreground-sign", *SIGN, moved, *sign(), "</g>")
    # The whole tree is seen before the coach has come: then it stands farther from the end.
    mirrored = f'<g transform="translate({FENCE[0]},0) scale(-1,1)">'
    write("pieces/foreground-fence", *FENCE, mirrored, *fence(), "</g>")


if __name__ == "__main__":
    main()
