"""The parts of a town's large engraving: sky, hills, land, water, trees, people, the plate.

480 by 300 units. Shadow is in lines that swell with it, as a burin cuts them; the light comes from
the upper left.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from engraved import INK, PAPER, TINT
from shapes import Point, band, ellipse, number, path, shape

CARDS = Path(__file__).resolve().parents[1] / "towns"
"""The folder of the engravings on the cards."""

WIDTH, HEIGHT = 480, 300
LEFT, RIGHT, TOP, BOTTOM = 12.0, 468.0, 12.0, 288.0
"""The edges of the picture on its plate."""

HORIZON, FOOT = 196.0, 226.0
"""Where the land meets the sky, and the line on which the town stands."""

TOWN = 1.62
"""The town's size, as a multiple of that on the cards."""

FINER = 0.62
"""The width of the town's lines, as a share of those on the cards at that size."""

SHEET, FAR_LAND, LAND, NEAR_LAND = "#f7ecd0", "#f2e6c4", "#ecdcb3", "#cbb586"
ROAD, WATER, LEAVES = "#f3e7c6", "#ddd7bf", "#c7b380"

Shadow: TypeAlias = Callable[[float, float], float]
"""How dark a point is, 0 to 1."""

Stroke: TypeAlias = tuple[Sequence[Point], Sequence[float]]
"""The points of a line, and its width at each."""


class Cloud(NamedTuple):
    """A round part of a cloud: its middle and half its width and height."""

    cx: float
    cy: float
    rx: float
    ry: float

    def within(self, x: float, y: float) -> float:
        """How far inside a point is: 1 in the middle, below 0 outside."""
        return 1.0 - ((x - self.cx) / self.rx) ** 2 - ((y - self.cy) / self.ry) ** 2


class View:
    """The drawing of one town, whose parts are added from the back to the front."""

    def __init__(self, name: str) -> None:
        self.parts: list[str] = []
        self.random = random.Random(name)
        self.name = name

    def fill(self, points: Sequence[Point] | str, colour: str) -> None:
        data = points if isinstance(points, str) else path(points)
        self.parts.append(shape(data, fill=colour))

    def line(self, data: str, width: float = 1.0) -> None:
        self.parts.append(shape(data, fill="none", stroke=INK, stroke_width=number(width)))

    def form(self, points: Sequence[Point] | str, colour: str = PAPER, width: float = 1.2) -> None:
        data = points if isinstance(points, str) else path(points)
        self.parts.append(shape(data, fill=colour, stroke=INK, stroke_width=number(width)))

    def swelling(self, strokes: Sequence[Stroke]) -> None:
        """Lines as wide at each point as they say, as one path."""
        data = "".join(band(points, widths) for points, widths in strokes if len(points) > 1)
        if data:
            self.parts.append(shape(data.replace(",", " "), fill=INK))

    def ruled(
        self,
        box: tuple[float, float, float, float],
        gap: Callable[[float], float],
        dark: Shadow,
        bow: Shadow = lambda _x, _y: 0.0,
        step: float = 9.0,
    ) -> None:
        """Lines ruled across a box of left, top, right and bottom where it is `dark`.

        `gap` is their distance at a height, `bow` how far a point lies below its line.
        """
        left, top, right, bottom = box
        strokes: list[Stroke] = []
        y = top
        while y < bottom:
            points: list[Point] = []
            widths: list[float] = []
            x = left + self.random.uniform(0, step)
            while x <= right + step:
                shadow = dark(x, y) if x <= right else 0.0
                if shadow > 0.06:
                    points.append((x, y + bow(x, y)))
                    widths.append(0.2 + 0.85 * min(1.0, shadow))
                elif points:
                    if len(points) > 2:
                        strokes.append((points, [0.1, *widths[1:-1], 0.1]))
                    points, widths = [], []
                x += step
            y += gap(y)
        self.swelling(strokes)

    # The country

    def sky(self) -> None:
        """Ruled lines, closer and darker above, that leave two clouds white."""
        rng = self.random
        clouds: list[Cloud] = []
        for base in (rng.uniform(60, 140), rng.uniform(330, 420)):
            level = rng.uniform(56, 84)
            for turn in range(7):
                high = 7 + 9 * math.sin(math.pi * (turn + 0.5) / 7)
                clouds.append(
                    Cloud(base + 15 * (turn - 3), level - high * 0.5, 17 + high * 0.5, high)
                )

        def dark(x: float, y: float) -> float:
            within = max([cloud.within(x, y) for cloud in clouds])
            if within > 0:
                # The lower right of a cloud lies in its own shadow.
                low = max(
                    [
                        ((y - each.cy) / each.ry + 0.5 * (x - each.cx) / each.rx)
                        for each in clouds
                        if each.within(x, y) > 0
                    ]
                )
                return 0.3 * max(0.0, low - 0.55)
            high = max(0.0, 1 - y / (HORIZON - 8))
            wave = 0.1 * math.sin(x / 37 + y / 11) + 0.08 * math.sin(x / 71 - y / 19)
            rim = 0.16 * max(0.0, 1 + within * 2.2)
            return 0.6 * high**1.4 + (0.24 * x / WIDTH + wave) * high + rim - 0.02

        self.ruled(
            (LEFT + 2, TOP + 3, RIGHT - 2, HORIZON - 30), lambda y: 2.3 + y / 46, dark, step=13
        )
        for bird in range(rng.randrange(3, 6)):
            x, y = rng.uniform(70, 410), rng.uniform(88, 120)
            size = 2 + bird % 3 * 0.6
            wing = f"q{number(size)},{number(-size)} {number(size * 1.6)},0"
            self.line(f"M{number(x)},{number(y)} {wing} {wing}", 0.8)

    def hills(self, steep: float) -> None:
        """Two rows of hills, the far one pale, hatched on the side away from the light."""
        far = self._crest(HORIZON, 24 * steep, peaked=steep > 1.5)
        self._row(far, FAR_LAND, 0.3)
        self._row(self._crest(HORIZON + 11, 5 + 8 * steep), LAND, 0.42)

    def _crest(
        self, level: float, high: float, *, peaked: bool = False
    ) -> Callable[[float], float]:
        """The height of a row of hills at each place, `peaked` like the Alps."""
        first, second, third = (self.random.uniform(0, 6) for _ in range(3))

        def crest(x: float) -> float:
            if peaked:
                wave = 1.65 - 1.7 * abs(math.sin(x / 58 + first))
                wave -= 0.9 * abs(math.sin(x / 19 + second))
            else:
                wave = math.sin(x / 61 + first) + 0.5 * math.sin(x / 27 + second)
                wave += 0.25 * math.sin(x / 11 + third)
            return level - high * (0.72 + 0.5 * wave)

        return crest

    def _row(self, crest: Callable[[float], float], colour: str, weight: float) -> None:
        """A row of hills, filled, hatched with lines of this weight, and outlined."""
        xs = [LEFT + 4 * index for index in range(115)]
        ridge = [(x, crest(x)) for x in xs]
        self.fill([*ridge, (RIGHT, 240), (LEFT, 240)], colour)
        strokes: list[Stroke] = []
        for x in range(16, 464, 4):
            fall = crest(x + 6) - crest(x - 2)
            if fall > 0.3:
                length = min(30.0, 4 + 5 * fall) * self.random.uniform(0.75, 1)
                points = [(x + k * 1.3, crest(x) + 1 + length * k / 5) for k in range(6)]
                width = weight + 0.1 * min(5.0, fall)
                strokes.append((points, [width * (1 - 0.17 * k) for k in range(6)]))
        self.swelling(strokes)
        self.swelling([(ridge, [0.5 + 0.5 * (crest(x + 4) > crest(x)) for x in xs])])

    def meadow(self) -> None:
        """The land before the hills, ruled where the town's shadow falls and the ground sinks."""
        self.fill([(LEFT, FOOT - 16), (RIGHT, FOOT - 16), (RIGHT, BOTTOM), (LEFT, BOTTOM)], LAND)

        def dark(x: float, y: float) -> float:
            town = max(0.0, 1 - abs(x - 290) / 180) * max(0.0, 1 - abs(y - FOOT - 4) / 20)
            patch = 0.5 + 0.5 * math.sin(x / 33 + y / 5.3) * math.sin(x / 57 - y / 9.1)
            return 0.6 * town + 0.6 * max(0.0, patch - 0.55)

        self.ruled(
            (LEFT + 2, FOOT - 12, RIGHT - 2, BOTTOM - 2),
            lambda y: 2.4 + (y - FOOT + 12) / 20,
            dark,
            lambda x, _y: 1.4 * math.sin(x / 40),
        )

    def hedges(self) -> None:
        """Bushes and roofs beside the town, which lead from it into the land."""
        rng = self.random
        for side in (-1, 1):
            x = WIDTH / 2 + side * 132
            while LEFT + 12 < x < RIGHT - 12:
                high = rng.uniform(9, 17)
                if rng.random() < 0.34:
                    self.cottage(x, FOOT - rng.uniform(0, 3), high)
                else:
                    self.tree(x, FOOT - rng.uniform(0, 4), high * 1.35)
                x += side * rng.uniform(13, 25)

    def cottage(self, cx: float, foot: float, high: float) -> None:
        """A small house seen from its long side."""
        half, eaves = high * 0.75, foot - high * 0.48
        self.form([(cx - half, foot), (cx - half, eaves), (cx + half, eaves), (cx + half, foot)])
        self.fill(
            [(cx + half * 0.3, foot), (cx + half * 0.3, eaves), (cx + half, eaves),
             (cx + half, foot)],
            TINT,
        )  # fmt: skip
        roof = [
            (cx - half * 1.12, eaves), (cx - half * 0.8, foot - high),
            (cx + half * 0.8, foot - high), (cx + half * 1.12, eaves),
        ]  # fmt: skip
        self.form(roof, "#a58a5e")
        self.swelling(
            [
                ([(cx + half * (-0.7 + 0.28 * k), foot - high + 1),
                  (cx + half * (-0.74 + 0.29 * k), eaves - 0.6)], [0.5, 0.7])
                for k in range(6)
            ]
        )  # fmt: skip
        self.fill(
            [(cx - half * 0.5, foot), (cx - half * 0.5, foot - high * 0.3),
             (cx - half * 0.2, foot - high * 0.3), (cx - half * 0.2, foot)],
            INK,
        )  # fmt: skip

    def tree(self, cx: float, foot: float, high: float) -> None:
        """A round tree in leaf, dark on the right, with its shadow on the ground."""
        rng, half, middle = self.random, high * 0.34, foot - high * 0.62
        self.swelling(
            [([(cx, foot), (cx + high * 0.3, foot + 0.4), (cx + high * 0.6, foot)], [1.6, 1, 0.2])]
        )
        self.line(f"M{number(cx)},{number(foot)} V{number(middle)}", high / 15)
        turns = [2 * math.pi * index / 9 + rng.uniform(-0.2, 0.2) for index in range(9)]
        edge = [
            (cx + half * math.cos(turn), middle + half * 1.05 * math.sin(turn)) for turn in turns
        ]
        words = [f"M{number(edge[0][0])},{number(edge[0][1])}"]
        for turn, (x, y) in zip(
            [*turns[1:], turns[0] + 2 * math.pi], [*edge[1:], edge[0]], strict=True
        ):
            before = turn - math.pi / 9
            bulge = (
                cx + half * 1.45 * math.cos(before), middle + half * 1.5 * math.sin(before)
            )  # fmt: skip
            words.append(f"Q{number(bulge[0])},{number(bulge[1])} {number(x)},{number(y)}")
        self.form("".join(words) + "Z", LEAVES, max(0.7, high / 34))
        strokes: list[Stroke] = []
        for index in range(8):
            y = middle - half * 0.75 + index * half * 0.22
            wide = half * math.sqrt(max(0.04, 1 - ((index - 3.4) / 4.4) ** 2))
            points = [(cx + wide * (0.1 + 0.3 * k), y + 0.9 * math.sin(k * 1.4)) for k in range(4)]
            strokes.append((points, [0.2, 0.5, 0.8, 0.5]))
        self.swelling(strokes)

    def town(self) -> None:
        """The engraving of the cards, its lines finer."""
        text = (CARDS / f"{self.name}.svg").read_text(encoding="utf-8")
        body = text[text.index("<g") : text.rindex("</svg>")]

        def finer(match: re.Match[str]) -> str:
            return f'stroke-width="{number(max(0.5, float(match[1]) * FINER))}"'

        body = re.sub(r'stroke-width="([\d.]+)"', finer, body)
        x, y = (WIDTH - 160 * TOWN) / 2, FOOT - 114 * TOWN
        self.parts.append(
            f'<g transform="translate({number(x)} {number(y)}) scale({TOWN})">{body}</g>'
        )

    # What may lie before it

    def water(self, top: float, bow: float = 0.0) -> None:
        """A river or the sea from here to the foot, with the town's reflection."""

        def wave(x: float) -> float:
            return bow * math.sin((x - LEFT) / 72)

        bank = [(LEFT + 8 * k, top + wave(LEFT + 8 * k)) for k in range(58)]
        self.fill([*bank, (RIGHT, BOTTOM), (LEFT, BOTTOM)], WATER)
        self.swelling([(bank, [1.5 + 0.7 * math.sin(k / 5) for k in range(58)])])

        def dark(x: float, y: float) -> float:
            across = (y - top) / (BOTTOM - top)
            shine = 0.5 + 0.5 * math.sin(x / 21 + y * 1.7)
            mirror = max(0.0, 1 - abs(x - 244) / 150) * max(0.0, 1 - across * 1.5)
            return 0.6 * mirror * shine + 0.5 * abs(across - 0.4) * shine + 0.08 * shine - 0.04

        self.ruled(
            (LEFT + 2, top + 3, RIGHT - 2, BOTTOM - 1),
            lambda y: 2.4 + (y - top) / 24,
            dark,
            lambda x, y: wave(x) * (1 - (y - top) / (BOTTOM - top)),
            7.0,
        )

    def reflection(self, left: float, right: float, y: float) -> None:
        """What a boat shows of itself in the water."""
        swell = [0.2, 0.9, 1.2, 1.2, 0.9, 0.2]
        self.swelling(
            [
                ([(left + 4 * k + t * (right - left - 8 * k) / 5, y + 2.4 * k) for t in range(6)],
                 swell)
                for k in range(4)
            ]
        )  # fmt: skip

    def ground(self, top: float, strength: float = 0.3) -> None:
        """Bare ground from here to the foot, lightly ruled."""
        self.fill([(LEFT, top + 3), (RIGHT, top), (RIGHT, BOTTOM), (LEFT, BOTTOM)], ROAD)
        self.swelling([([(LEFT, top + 3), (180, top + 1), (RIGHT, top)], [0.6, 1.1, 0.6])])
        self.ruled(
            (LEFT + 2, top + 7, RIGHT - 2, BOTTOM - 1),
            lambda y: 3.0 + (y - top) / 14,
            lambda x, y: strength * (0.5 + 0.5 * math.sin(x / 19 + y * 2.1)) - 0.06,
            step=8.0,
        )

    def bank(self) -> None:
        """The near bank, with grass."""
        rng = self.random

        def crest(x: float) -> float:
            return 278 - 4 * math.sin(x / 60 + 1) - 1.5 * math.sin(x / 17)

        edge = [(LEFT + 12 * k, crest(LEFT + 12 * k)) for k in range(39)]
        self.form([*edge, (RIGHT, BOTTOM), (LEFT, BOTTOM)], NEAR_LAND)
        blades: list[Stroke] = []
        for _ in range(46):
            root = rng.uniform(LEFT + 6, RIGHT - 6)
            foot = crest(root) + rng.uniform(0, 7)
            for lean in (-2.6, -0.4, 2.2):
                tip = foot - rng.uniform(4, 7)
                blades.append(
                    ([(root + lean * 0.3, foot), (root + lean * 0.5, (foot + tip) / 2),
                      (root + lean, tip)], [1.0, 0.7, 0.1])
                )  # fmt: skip
        self.swelling(blades)

    def person(self, x: float, foot: float, high: float, dark: bool = False) -> None:
        """Somebody in a long coat and a broad hat, with the shadow on the ground."""
        s = high / 20
        self.swelling(
            [([(x, foot), (x + 6 * s, foot + 0.5), (x + 12 * s, foot)], [1.6 * s, 1.1 * s, 0.2])]
        )
        coat = [
            (x - 3.4 * s, foot), (x - 2.6 * s, foot - 8 * s), (x - 3 * s, foot - 13.4 * s),
            (x - 1.4 * s, foot - 15.4 * s), (x + 1.6 * s, foot - 15.4 * s),
            (x + 3.2 * s, foot - 13.4 * s), (x + 2.8 * s, foot - 8 * s), (x + 4 * s, foot),
        ]  # fmt: skip
        self.form(coat, INK if dark else TINT, 0.8)
        if not dark:
            self.swelling(
                [
                    ([(x + (0.6 + 0.9 * k) * s, foot - 13 * s),
                      (x + (0.7 + 1.1 * k) * s, foot - s)], [0.3, 0.7])
                    for k in range(3)
                ]
            )  # fmt: skip
        self.form(ellipse(x + 0.1 * s, foot - 16.8 * s, 1.8 * s, 1.9 * s)[::5], PAPER, 0.6)
        self.fill(
            [(x - 4 * s, foot - 17.8 * s), (x - 1.9 * s, foot - 18.8 * s),
             (x - 1.6 * s, foot - 21 * s), (x + 1.8 * s, foot - 21 * s),
             (x + 2 * s, foot - 18.8 * s), (x + 4.2 * s, foot - 17.8 * s)],
            INK,
        )  # fmt: skip

    def inserted(self, parts: Sequence[str], x: float, y: float, scale: float) -> None:
        """Another drawing's parts in the tones of ink and paper."""
        body = re.sub(r"#[0-9a-fA-F]{6}\b", lambda match: _toned(match[0]), "".join(parts))
        self.parts.append(
            f'<g transform="translate({number(x)} {number(y)}) scale({scale})">{body}</g>'
        )

    def plate(self) -> None:
        """The margin and the frame, over whatever reaches beyond the picture."""
        outer = f"M0,0 H{WIDTH} V{HEIGHT} H0 Z"
        self.fill(f"{outer} M{LEFT:g},{TOP:g} V{BOTTOM:g} H{RIGHT:g} V{TOP:g} Z", SHEET)
        for inset, width in ((7, 2.0), (12, 0.8)):
            self.line(f"M{inset},{inset} H{WIDTH - inset} V{HEIGHT - inset} H{inset} Z", width)


def _toned(colour: str) -> str:
    """The tone between ink and paper that is as bright as the colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    share = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    tones = [(int(INK[at : at + 2], 16), int(PAPER[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(low + (high - low) * share):02x}" for low, high in tones)
