"""The land of the title page in layers: `assets/pieces/landscape-*.svg`; its Alps are painted by
`assets/scenery/`.

Each is 1600 by 480 units, with the sky above it, which begins at -80, left clear; the game shows a
part as wide as its page, and moves the near ones further than the far ones. Its towns stand between
the hills and the slopes, which hide their feet.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from curves import INK, WIDTH, Curve, along, level, strokes, under, waves
from meadow import BLADES, meadow
from shapes import Point, ellipse, number, path, shape, write
from trees import FIRS, HILL, HILL_LINE, firs, poplar, wood
from valley import church, far_road, river, village

HEIGHT = 400
SKY = 80
"""Units above 0 into which the highest summits reach."""
SHADE = "#39401f"
HILL_LIT, FRONT_SHADE = "#cfcf94", "#6c7c45"
FIELD, FIELD_LIGHT, FIELD_SHADE, FIELD_LINE = "#c0b068", "#d3c37c", "#988f4e", "#7a6c3a"
MEADOW, MEADOW_SHADE, MEADOW_LINE = "#959650", "#82854a", "#5a5a2c"
NEAREST = "#3d4526"
ROAD, ROAD_SHADE = "#e6d6aa", "#c4ad78"

SUN = 790
"""The place of the low sun behind the mountains."""

ROAD_TOP, ROAD_FOOT = 318, 350
"""Between them lies the road, its wheels' line at about 333."""

BELOW_GRASS = 12
"""Units by which it goes on below the grass before it."""

FALLEN, LONG, FALLS = "#3a260e", 0.36, 0.006
"""The colour of shadows on the ground; their length in heights of what stands there, and how far
they go outwards with each unit of this, for each unit from the sun.
"""


class Town(NamedTuple):
    """A town in the picture: its middle, its foot and its width in units.

    A near one stands behind the crest of the front hill, a far one on the hill behind it.
    """

    name: str
    x: float
    foot: float
    width: float
    near: bool


TOWNS = (
    Town("sigmaringen", 936, 236, 110, False),
    Town("nuernberg", 326, 247, 108, False),
    Town("salzburg", 578, 272, 106, True),
    Town("ulm", 1188, 277, 112, True),
    Town("muenchen", 196, 277, 136, True),
    Town("freiburg", 1462, 249, 104, False),
)
"""As the game has them, those behind first."""


def form_lines(
    crest: Curve, chance: random.Random, rows: int, gap: float, longest: float
) -> list[list[Point]]:
    """Strokes that follow a crest below it, the lower the shorter and the fewer."""
    lines = []
    for row in range(rows):
        x = -chance.uniform(0, longest)
        while x < WIDTH:
            length = longest * chance.uniform(0.3, 1) * (1 - row / rows * 0.5)
            down = (row + 1) * gap + chance.uniform(-0.3, 0.3) * gap
            line = [
                (x + length * t, crest(x + length * t) + down + 2.2 * math.sin(t * math.pi))
                for t in (0, 0.25, 0.5, 0.75, 1)
            ]
            lines.append(line)
            x += length + longest * chance.uniform(0.25, 1.1)
    return lines


def back_hill() -> Curve:
    """The crest of the hill on which far towns stand."""
    return waves("back", 226, 11, 620)


def front_hill() -> Curve:
    """The crest of the hill behind which near towns stand."""
    return waves("front", 262, 8, 540)


SHADED = ((420, 250, 190, 22), (900, 262, 120, 14), (1120, 246, 130, 20), (1440, 262, 170, 20))
"""Middle and half the size of each shadow of a cloud."""


def hills() -> list[str]:
    """A rolling hill with woods, and the shadows of the towns that the game puts on it."""
    chance, back = random.Random("hills"), back_hill()
    parts = [
        SOFT,
        graded("back", 212, 276, HILL_LIT, HILL),
        shape(under(back, 290), fill="url(#back)"),
        clouded(SHADED),
    ]
    parts += wood(back, chance, 40, 110, 13) + wood(back, chance, 760, 860, 12)
    parts += wood(back, chance, 1010, 1060, 11) + wood(back, chance, 1240, 1390, 14)
    parts.append(strokes(form_lines(back, chance, 11, 3.2, 54), 0.5, HILL_LINE))
    parts.append(shape(along(back, 0, WIDTH), fill="none", stroke=HILL_LINE, stroke_width="0.9"))
    parts += church(random.Random("church")) + river() + far_road() + village(chance)
    return parts + [shadow(town) for town in TOWNS]


SOFT = (
    f'<radialGradient id="soft" cx="50%" cy="50%" r="50%"><stop offset="0" stop-color="{SHADE}" '
    f'stop-opacity="0.6"/><stop offset="0.6" stop-color="{SHADE}" stop-opacity="0.4"/>'
    f'<stop offset="1" stop-color="{SHADE}" stop-opacity="0"/></radialGradient>'
)
"""What a soft shadow is painted with."""


def graded(name: str, top: float, foot: float, lit: str, shade: str) -> str:
    """What ground is painted with that is lit on its crest."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{number(top)}" '
        f'x2="0" y2="{number(foot)}"><stop offset="0" stop-color="{lit}"/>'
        f'<stop offset="1" stop-color="{shade}"/></linearGradient>'
    )


def shadow(town: Town) -> str:
    """The soft shadow at the foot of a town, a little to its right."""
    lifted = 0.08 if town.near else 0.03
    at = town.x + town.width * 0.06, town.foot - town.width * lifted
    return shape(path(ellipse(*at, town.width * 0.62, town.width * 0.1)), fill="url(#soft)")


def clouded(places: Sequence[tuple[float, float, float, float]]) -> str:
    """The soft shadows of clouds on the land: middle and half the size of each."""
    return "".join(
        shape(path(ellipse(*each)[::3]), fill="url(#soft)", fill_opacity="0.75") for each in places
    )


def slopes() -> list[str]:
    """What hides the feet of the towns: bushes on the hill, and the hill before it."""
    chance, front = random.Random("slopes"), front_hill()
    parts: list[str] = []
    for town in TOWNS:
        if not town.near:
            parts += garden(town, chance, level(town.foot - 1))
    parts.append(graded("front", 252, 300, HILL, FRONT_SHADE))
    parts.append(shape(under(front, 300), fill="url(#front)"))
    near = [town for town in TOWNS if town.near]
    parts += [lane(town, front) for town in near]
    parts.append(strokes(form_lines(front, chance, 9, 3.6, 60), 0.6, HILL_LINE))
    parts.append(shape(along(front, 0, WIDTH), fill="none", stroke=HILL_LINE, stroke_width="0.9"))
    for town in near:
        parts += garden(town, chance, front)
    return parts + firs(*FIRS)


GATE = 0.07
"""Half the width of the gap before a town's gate, in widths of the town."""


def garden(town: Town, chance: random.Random, ground: Curve) -> list[str]:
    """Hedges before a town and trees at both its ends, with a gap before its gate."""
    left, right = town.x - town.width / 2, town.x + town.width / 2
    size, gap = town.width * 0.068, town.width * GATE
    parts: list[str] = []
    for begin, end in ((left + size, town.x - gap - size), (town.x + gap, right - size)):
        parts += wood(ground, chance, begin, end, size, size * 0.15)
    for begin, end in ((left - size * 1.6, left + size * 1.4), (right - size, right + size * 2.2)):
        parts += wood(ground, chance, begin, end, size * 1.6, size * 0.2)
    return parts


def lane(town: Town, crest: Curve) -> str:
    """A lane from the gate of a town down to the fields."""
    x, top = town.x, crest(town.x) - 1
    narrow = town.width * 0.022
    data = (
        f"M{number(x - narrow)},{number(top)} C{number(x + 2)},{number(top + 12)} "
        f"{number(x - 34)},{number(top + 16)} {number(x - 40)},300 L{number(x - 20)},300 "
        f"C{number(x - 16)},{number(top + 20)} {number(x + 18)},{number(top + 14)} "
        f"{number(x + narrow)},{number(top)}Z"
    )
    return shape(data, fill=ROAD, stroke=HILL_LINE, stroke_width="0.8")


def fields() -> list[str]:
    """Fields in strips that narrow away, hedges between them, and a village church."""
    chance = random.Random("fields")
    crest = waves("fields", 280, 5, 700)
    parts = [shape(under(crest, 348), fill=FIELD)]
    x, number_of = -160.0, 0
    while x < WIDTH + 100:
        wide = chance.uniform(70, 150)
        lean = (x + wide / 2 - WIDTH / 2) * 0.55
        near = [(x + lean * 0.9 - wide * 0.2, 345.0), (x + wide * 1.2 + lean * 0.9, 345.0)]
        far = [(x + wide, crest(x + wide) + 1), (x, crest(x) + 1)]
        if number_of % 3 != 1:
            colour = FIELD_LIGHT if number_of % 3 == 0 else FIELD_SHADE
            parts.append(shape(path([*near, *far]), fill=colour))
            furrows = [
                [
                    (far[1][0] + (far[0][0] - far[1][0]) * t, crest(x) + 3),
                    (near[0][0] + (near[1][0] - near[0][0]) * t, 345.0),
                ]
                for t in (n / 9 for n in range(1, 9))
            ]
            parts.append(strokes(furrows, 0.5, FIELD_LINE))
        else:
            # Level strokes: sheaves as small as this looked like signs.
            stubble = [
                [(left, 292.0 + 6 * row), (left + wide * 0.08, 292.0 + 6 * row)]
                for row in range(6)
                for left in (
                    x + wide * (t + 0.06 * (row % 2)) + lean * 0.02 * 6 * row
                    for t in (0.12, 0.36, 0.6, 0.84)
                )
            ]
            parts.append(strokes(stubble, 0.7, FIELD_LINE))
        x += wide
        number_of += 1
    parts.append(shape(along(crest, 0, WIDTH), fill="none", stroke=FIELD_LINE, stroke_width="0.9"))
    for left, right in ((30, 230), (420, 560), (930, 1010), (1330, 1560)):
        parts += wood(crest, chance, left, right, 17, 6)
    return parts


POPLARS = (66, 118, 296, 340, 1226, 1268, 1332, 1454, 1530)
"""The trees beside the road, none behind the coach where it comes to a stop."""


def wayside() -> list[str]:
    """The road with its ruts and poplars, and grass before it."""
    chance = random.Random("wayside")
    verge = waves("verge", 309, 2.5, 420)
    parts = [shape(under(verge, 360), fill=MEADOW)]
    parts.append(strokes(form_lines(verge, chance, 2, 4, 50), 0.7, MEADOW_LINE))
    parts.append(shape(along(verge, 0, WIDTH), fill="none", stroke=MEADOW_LINE, stroke_width="1.1"))
    highs = [(x, chance.uniform(118, 150)) for x in POPLARS]
    for x, high in highs:
        parts += poplar(x, verge(x) + 6, high)
    top, foot = waves("road", ROAD_TOP, 1.5, 520), waves("road", ROAD_FOOT, 1.5, 520)
    upper = [(x, top(x)) for x in range(0, WIDTH + 1, 40)]
    # Its lower edge lies below the grass.
    lower = [(x, foot(x) + BELOW_GRASS) for x in range(WIDTH, -1, -40)]
    parts.append(shape(path([*upper, *lower]), fill=ROAD))
    ruts = []
    for share in (0.3, 0.42, 0.66, 0.8):
        x = chance.uniform(0, 60)
        while x < WIDTH:
            length = chance.uniform(30, 170)
            y = [top(x + length * t) + (ROAD_FOOT - ROAD_TOP) * share for t in (0, 0.5, 1)]
            ruts.append([(x, y[0]), (x + length / 2, y[1] + 0.8), (x + length, y[2])])
            x += length + chance.uniform(10, 90)
    parts.append(strokes(ruts, 1.2, ROAD_SHADE))
    parts.append(shape(along(top, 0, WIDTH), fill="none", stroke=INK, stroke_width="1.2"))
    for x, high in highs:
        parts += fallen(x - 9, ROAD_TOP, 18, high * 0.6)
    ground = waves("ground", 354, 4, 230)
    parts += fringe(ground)
    parts.append(shape(under(ground, HEIGHT), fill=MEADOW_SHADE))
    parts.append(dusk(under(ground, HEIGHT)))
    parts.append(strokes(form_lines(ground, chance, 6, 7, 22), 0.6, BLADES))
    return [*parts, *meadow(chance)]


def fringe(ground: Curve) -> list[str]:
    """Grass that stands up into the road in tufts, so that the meadow before that has no edge."""
    chance = random.Random("fringe")
    blades: dict[str, list[list[Point]]] = {MEADOW_SHADE: [], MEADOW: [], MEADOW_LINE: []}
    x = 0.0
    while x < WIDTH:
        # Tufts are denser and higher in some places than in others.
        tall = 0.6 + 0.5 * math.sin(x / 47) + 0.4 * math.sin(x / 19 + 1)
        high, lean = max(1.5, (4 + chance.uniform(-1, 4)) * tall), chance.uniform(-2.5, 2.5)
        foot = ground(x) + 2
        colour = chance.choices((MEADOW_SHADE, MEADOW, MEADOW_LINE), (6, 2, 1))[0]
        blades[colour].append(
            [(x, foot), (x + lean * 0.3, foot - 2 - high * 0.6), (x + lean, foot - 2 - high)]
        )
        x += chance.uniform(0.7, 2.2)
    return [strokes(lines, 1.5, colour) for colour, lines in blades.items()]


def dusk(data: str) -> str:
    """The shadow over the ground that is nearest, the deeper the nearer."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{NEAREST}" stop-opacity="{opacity}"/>'
        for at, opacity in ((0, 0.0), (0.4, 0.14), (1, 0.5))
    )
    return (
        '<linearGradient id="dusk" x1="0%" y1="0%" x2="0%" y2="100%">'
        f"{stops}</linearGradient>{shape(data, fill='url(#dusk)')}"
    )


def fallen(x: float, foot: float, wide: float, high: float) -> list[str]:
    """The shadow of what stands there, so wide and high, towards the viewer and away from the sun:
    level strokes over a soft tone.
    """
    rows = 24
    lean = FALLS * (x + wide / 2 - SUN)
    sides = []
    for row in range(rows + 1):
        share = row / rows
        y = high * LONG * share
        # Its head is round.
        half = wide / 2 * math.sqrt(1 - max(0.0, (share - 0.75) / 0.25) ** 2)
        middle = x + wide / 2 + lean * y
        sides.append(((middle - half, foot + y), (middle + half, foot + y)))
    rim = [left for left, _right in sides] + [right for _left, right in reversed(sides)]
    lines = "".join(strokes([[*each]], 0.9, FALLEN) for each in sides[::3])
    return [
        shape(path(rim), fill=FALLEN, fill_opacity="0.34"),
        f'<g stroke-opacity="0.6">{lines}</g>',
    ]


def main() -> None:
    layers = {
        "hills": hills,
        "slopes": slopes,
        "fields": fields,
        "wayside": wayside,
    }
    for name, draw in layers.items():
        write(f"pieces/landscape-{name}", WIDTH, HEIGHT, *draw(), above=SKY)


if __name__ == "__main__":
    main()
