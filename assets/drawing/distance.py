"""The far layer of the title's landscape: clouds, birds, mountains and the haze at their feet."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from curves import WIDTH, along, strokes, under, waves
from shapes import Point, number, path, shape

FAR, FAR_SHADE, FAR_LINE = "#a5b1ac", "#66838f", "#4e6a77"
BEHIND, BEHIND_SHADE, BEHIND_LINE = "#dfdccb", "#c6cfce", "#a9b6b8"
"""The chain behind lies in the warm light of the horizon, the one before it in a cooler air."""

CLOUD, CLOUD_LIT, CLOUD_LINE = "#cfd0c4", "#fbe7b6", "#6f8089"
CLOUD_BEHIND = "#b9c2bd"
DISTANT, DISTANT_LINE = "#b9c4a6", "#85947c"
SNOW, HAZE, RIM = "#f8f1e2", "#fbe6b4", "#fff0c4"

SUN = 790
"""The place of the low sun behind the mountains: slopes are lit towards it."""

CLOUDS = (
    *((196, 44, 330, 24, "west"), (430, 20, 210, 13, "high"), (574, 56, 300, 27, "left")),
    *((800, 92, 190, 9, "low"), (1000, 40, 330, 25, "right"), (1240, 78, 220, 12, "small")),
    (1440, 36, 320, 24, "east"),
)
"""Middle, foot, width and height of each bank, and the name by which it has its own shape."""

BIRDS = ((786, 34, 7), (810, 26, 6), (826, 38, 5), (932, 74, 5), (948, 68, 6))
"""Place and half the span of each."""

SNOWY = 0.78
"""The share of the highest summit from which on one has snow."""

VALLEY, LOWEST, HIGHEST = 340, 0.72, 1.5
"""Units from the middle to where a chain rises most, and its heights in the middle and there."""

LOFTY, ABOVE = 0.98, 0.12
"""The height from which on a summit is lower than it would be, in those of the highest one, and the
share that is left of what is above: none is to draw the eye away from the road.
"""


def rise(x: float) -> float:
    """The factor of a chain's height: it leaves the middle open to the sky, as a valley does."""
    return LOWEST + (HIGHEST - LOWEST) * min(1.0, abs(x - WIDTH / 2) / VALLEY) ** 1.6


def summits(seed: str, highest: float) -> list[Point]:
    """The tops of a chain, each as x and height: massifs that fall away to both sides."""
    chance = random.Random(seed)
    result: list[Point] = []
    x = -140.0
    while x < WIDTH + 140:
        wide, high = chance.uniform(230, 360), highest * chance.uniform(0.7, 1)
        for share, part in ((0, 0.5), (0.2, 0.72), (0.42, 1), (0.6, 0.8), (0.8, 0.6)):
            here = x + wide * (share + chance.uniform(-0.05, 0.05))
            top = high * part * chance.uniform(0.85, 1.08) * rise(here)
            over = max(0.0, top - LOFTY * highest)
            result.append((here, top - (1 - ABOVE) * over))
        x += wide
    return sorted(result)


def cap(top: Point, ridge: Sequence[Point], high: float, side: int) -> str:
    """The data of the snow on a summit, in teeth; `ridge` is its sunny one, on the other `side`."""
    x, y = top
    deep = high * 0.2
    return path(
        [
            *ridge[:2],
            (x - side * deep * 0.3, y + deep * 0.95),
            (x - side * deep * 0.2, y + deep * 0.75),
            (x - side * deep * 0.06, y + deep * 1.25),
            (x + side * deep * 0.12, y + deep * 0.7),
            (x + side * deep * 0.34, y + deep * 0.95),
            (x + side * deep * 0.2, y + deep * 0.5),
        ]
    )


def broken(top: Point, foot: Point, chance: random.Random) -> list[Point]:
    """A ridge from a summit down to a saddle, with steps and teeth, without that foot."""
    wide, down = foot[0] - top[0], foot[1] - top[1]
    points, share = [top], 0.0
    for fall in (0.2, 0.3, 0.42, 0.56, 0.64, 0.8, 0.9):
        share += chance.uniform(0.09, 0.16)
        points.append((top[0] + wide * share, top[1] + down * (fall + chance.uniform(-0.1, 0.07))))
    return points


def chain(seed: str, foot: float, highest: float, colours: tuple[str, str, str]) -> list[str]:
    """Mountains lit at the edge towards the sun; their other slopes are in shadow and hatched."""
    chance, (face, shade, line) = random.Random(seed), colours
    tops = summits(seed, highest)
    saddles: list[Point] = []
    for (x, high), (beyond, lower) in pairwise(tops):
        gap = x + (beyond - x) * chance.uniform(0.42, 0.6)
        saddles.append((gap, foot - min(high, lower) * chance.uniform(0.62, 0.8)))
    ridge: list[Point] = []
    shades: list[str] = []
    caps: list[str] = []
    rims: list[list[Point]] = []
    hatching: list[list[Point]] = []
    for (x, high), left, right in zip(tops[1:-1], saddles, saddles[1:], strict=False):
        top = x, foot - high
        down_left, down_right = broken(top, left, chance), broken(top, right, chance)
        ridge += [left, *reversed(down_left), *down_right[1:]]
        side = 1 if x >= SUN else -1
        dark, lit = (down_right, down_left) if side > 0 else (down_left, down_right)
        gap = right if side > 0 else left
        wide, down = abs(gap[0] - x), foot - top[1] + 10
        spur = [
            (x + side * wide * across, top[1] + down * fall)
            for across, fall in (
                *((0.1, 0.1), (0.0, 0.2), (0.16, 0.34), (0.04, 0.5)),
                *((0.24, 0.66), (0.2, 0.8), (0.46, 1.0)),
            )
        ]
        end = gap[0] + side * wide * 0.2, foot + 10
        shades.append(path([*dark, gap, end, *reversed(spur)]))
        if high > SNOWY * highest * 1.05:
            caps.append(cap(top, lit, high, side))
        # Beside the outline, which would hide it.
        rims.append([(each[0] + side * 0.9, each[1] + 1.3) for each in lit])
        for row in range(11):
            share = (row + 0.6) / 11
            at = min(len(dark) - 2, int(share * (len(dark) - 1)))
            part = share * (len(dark) - 1) - at
            (x0, y0), (x1, y1) = dark[at], dark[at + 1]
            start = x0 + (x1 - x0) * part, y0 + (y1 - y0) * part + 2
            run = (foot - start[1]) * chance.uniform(0.25, 0.6) * (1 - 0.35 * share)
            hatching.append([start, (start[0] + side * run * 0.2, start[1] + run)])
        for across, fall in ((0.16, 0.34), (0.24, 0.66)):
            start = x + side * wide * across, top[1] + down * fall
            run = down * chance.uniform(0.08, 0.16)
            hatching.append([start, (start[0] - side * run * 0.7, start[1] + run)])
    outline = path(ridge, closed=False)
    return [
        shape(f"{outline}L{WIDTH + 160},{number(foot + 14)} L-160,{number(foot + 14)}Z", fill=face),
        *(shape(each, fill=shade) for each in shades),
        *(shape(each, fill=SNOW, fill_opacity="0.85") for each in caps),
        strokes(hatching, 0.55, line),
        strokes(rims, 1.5, RIM),
        shape(outline, fill="none", stroke=line, stroke_width="0.8", stroke_linejoin="round"),
    ]


def lights() -> str:
    """What clouds are painted with: the sun lights them from below."""
    return "".join(
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0" stop-color="{tone}" stop-opacity="0.9"/>'
        f'<stop offset="0.45" stop-color="{tone}" stop-opacity="0.95"/>'
        f'<stop offset="1" stop-color="{CLOUD_LIT}" stop-opacity="{lit}"/></linearGradient>'
        for name, tone, lit in (("behind", CLOUD_BEHIND, 0.75), ("before", CLOUD, 1))
    )


def heap(
    chance: random.Random, left: float, right: float, foot: float, high: float, peak: float
) -> tuple[str, list[tuple[Point, Point]]]:
    """The data of a heap of cloud between two ends, highest at a share of its width, and the ends
    of each of its lumps: flat and small at the ends, full in the middle.
    """

    def top(x: float) -> float:
        share = (x - left) / (right - left)
        t = share / peak * 0.5 if share < peak else 0.5 + (share - peak) / (1 - peak) * 0.5
        return foot - high * math.sin(math.pi * t) ** 1.5

    x, lumps = left, []
    while x < right - 1:
        wide = min(right - x, chance.uniform(0.5, 1.3) * (5 + (foot - top(x)) * 0.8) + 4)
        beyond = right if right - x - wide < 6 else x + wide
        lumps.append(((x, top(x)), (beyond, top(beyond))))
        x = beyond
    rim = f"M{number(left)},{number(foot)}"
    for (x0, y0), (x1, y1) in lumps:
        wide = x1 - x0
        up = min(wide * 0.42, 3 + (foot - min(y0, y1)) * 0.5)
        rim += (
            f"C{number(x0 - wide * 0.06)},{number(y0 - up)} {number(x1 - wide * 0.12)},"
            f"{number(y1 - up * 1.2)} {number(x1)},{number(y1)}"
        )
    return rim, lumps


def bank(x: float, foot: float, wide: float, high: float, name: str) -> list[str]:
    """A long flat bank of cloud: two heaps, the nearer one lower, on level strokes."""
    chance = random.Random(f"cloud-{name}")
    left, right = x - wide / 2, x + wide / 2
    peak = chance.choice((0.3, 0.38, 0.62, 0.7))
    far, far_lumps = heap(chance, left + wide * 0.1, right - wide * 0.14, foot, high, peak)
    near, lumps = heap(chance, left, right, foot + 2, high * 0.5, 1 - peak)
    hatching: list[list[Point]] = []
    for group, base in ((far_lumps, foot - high * 0.3), (lumps, foot - 1)):
        for (x0, y0), (x1, y1) in group:
            # Away from the sun.
            side = -1 if x < SUN else 1
            start = (x0 if side < 0 else x1), (y0 if side < 0 else y1)
            for row in range(3):
                at = start[0] - side * (1.5 + row * 2.2), start[1] + 1
                run = (base - start[1]) * chance.uniform(0.3, 0.6)
                if run > 1.6 and abs(x1 - x0) > 8:
                    hatching.append([at, (at[0] - side * run * 0.35, at[1] + run)])
    level: list[list[Point]] = []
    for row in range(5):
        y = foot + 2 + row * 2.6
        part = wide * chance.uniform(0.35, 0.62) * (1 - row * 0.09)
        start = left + (wide - part) * chance.uniform(0.1, 0.8)
        level.append([(start, y), (start + part, y)])
        if row in (1, 3):
            level.append([(start + part + 7, y), (start + part + 7 + wide * 0.07, y)])
    return [
        shape(f"{far}V{number(foot)}Z", fill="url(#behind)"),
        strokes(hatching, 0.45, CLOUD_LINE),
        shape(far, fill="none", stroke=CLOUD_LINE, stroke_width="0.55"),
        shape(f"{near}Z", fill="url(#before)"),
        shape(near, fill="none", stroke=CLOUD_LINE, stroke_width="0.6"),
        strokes([each for each in hatching if each[0][1] > foot - high * 0.55], 0.4, CLOUD_LINE),
        strokes(level, 0.55, CLOUD_LINE),
    ]


def clouds() -> list[str]:
    """Banks of cloud, each of its own shape, and birds between them."""
    lines: list[list[Point]] = []
    for x, y, wing in BIRDS:
        lines.append([(x - wing, y - wing * 0.4), (x - wing * 0.4, y - wing * 0.5), (x, y)])
        lines.append([(x, y), (x + wing * 0.5, y - wing * 0.6), (x + wing, y - wing * 0.4)])
    parts = [part for each in CLOUDS for part in bank(*each)]
    return [lights(), *parts, strokes(lines, 0.6, CLOUD_LINE)]


def mountains() -> list[str]:
    """Two chains of the Alps, the one behind paler, and hills in the haze at their feet."""
    distant = waves("distant", 214, 7, 380)
    return [
        *clouds(),
        *chain("behind", 222, 172, (BEHIND, BEHIND_SHADE, BEHIND_LINE)),
        haze(96, 222, 0.55),
        *chain("mountains", 236, 96, (FAR, FAR_SHADE, FAR_LINE)),
        haze(150, 226, 0.7),
        shape(under(distant, 252), fill=DISTANT),
        shape(along(distant, 0, WIDTH), fill="none", stroke=DISTANT_LINE, stroke_width="0.9"),
        haze(196, 252, 0.5),
    ]


def haze(top: float, foot: float, strength: float) -> str:
    """Light that veils the feet of what is far away, the more the lower."""
    name = f"haze-{number(top)}"
    stops = "".join(
        f'<stop offset="{at}" stop-color="{HAZE}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0, 0), (1, strength))
    )
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{stops}</linearGradient>'
        + shape(f"M0,{number(top)} H{WIDTH} V{number(foot)} H0Z", fill=f"url(#{name})")
    )
