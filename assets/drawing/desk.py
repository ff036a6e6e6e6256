"""Things on the free wood of the table, seen from above: `assets/pieces/desk-*.svg`.

Light falls on them from the upper left, as on all that lies there. What is round stands upright and
is seen down its axis. They are drawn as an engraver does it: even colours within ink lines, and
strokes where there is shadow. The candle alone is seen a little from before it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from shapes import Point, band, ellipse, number, path, shape, write

INK = "#2a1a0e"
BRASS, BRASS_LIGHT, BRASS_DARK = "#c99b46", "#e7c981", "#8a6426"
PEWTER, PEWTER_LIGHT, PEWTER_DARK = "#a09c92", "#c9c5b8", "#6f6b62"
WAX, WAX_LIGHT, WAX_DARK = "#a62a22", "#c9503f", "#6b1614"
TALLOW, TALLOW_LIGHT = "#ecd9ad", "#fbf2d6"
WOOD, WOOD_LIGHT = "#7d5030", "#a8744a"


def disc(cx: float, cy: float, r: float, **style: object) -> str:
    return shape(path(ellipse(cx, cy, r, r)), **style)


def arc(cx: float, cy: float, r: float, first: float, last: float) -> str:
    """The data of a part of a circle, in degrees clockwise from the right."""
    points = [
        (cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a)))
        for a in (first + (last - first) * step / 24 for step in range(25))
    ]
    return path(points, closed=False)


def line(data: str, width: float, colour: str = INK) -> str:
    return shape(data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def ring(cx: float, cy: float, outer: float, inner: float, colours: tuple[str, str]) -> list[str]:
    """A round rim: lit at the upper left, with strokes across it at the lower right."""
    main, light = colours
    middle, wide = (outer + inner) / 2, (outer - inner) * 0.34
    strokes = []
    for step in range(int(outer * 0.8)):
        # Longest where the shadow is deepest, at 45 degrees.
        a = -35 + 160 * step / (outer * 0.8)
        deep = math.sin(math.pi * (a + 35) / 160)
        cos, sin = math.cos(math.radians(a)), math.sin(math.radians(a))
        near = outer - (outer - inner) * (0.25 + 0.6 * deep)
        strokes.append(
            path([(cx + r * cos, cy + r * sin) for r in (outer - 0.8, near)], closed=False)
        )
    return [
        disc(cx, cy, outer, fill=main, stroke=INK, stroke_width=1.6),
        line(arc(cx, cy, middle, 170, 285), wide, light),
        line(" ".join(strokes), 0.9),
        disc(cx, cy, inner, fill=main, stroke=INK, stroke_width=1.1),
    ]


def inkwell() -> list[str]:
    """A round pewter pot with holes for quills in its rim, and ink in it."""
    holes = [(50 + 37 * math.cos(a), 50 + 37 * math.sin(a)) for a in (0.7, 2.3, 3.9, 5.5)]
    return [
        *ring(50, 50, 46, 28.5, (PEWTER, PEWTER_LIGHT)),
        *(disc(x, y, 4.2, fill="#1c1712") for x, y in holes),
        *ring(50, 50, 28.5, 23.5, (PEWTER_DARK, PEWTER_LIGHT)),
        disc(50, 50, 23.5, fill="#14131c", stroke=INK, stroke_width=1.2),
        line(arc(50, 50, 16, 195, 255), 1.8, "#5a6076"),
        line(arc(50, 50, 11.5, 205, 245), 1.2, "#5a6076"),
    ]


def shaft(at: float) -> Point:
    """A point of the quill's shaft, from nib (0) to tip (1)."""
    return 10 + 216 * at, 58 - 40 * at + 20 * math.sin(math.pi * at) * (0.6 - at * 0.5)


def vane(side: int, chance: random.Random) -> list[Point]:
    """One edge of the feather with its splits, from the shaft and back to it; 1 is below."""
    points: list[Point] = []
    steps = 46
    for step in range(steps + 1):
        at = 0.34 + 0.66 * step / steps
        share = step / steps
        wide = 17 * math.sin(math.pi * min(1.0, 0.06 + 0.98 * share**0.75)) ** 0.7
        wide *= 1.0 if side > 0 else 0.62
        if step in ((13, 29) if side > 0 else (21,)):
            wide *= 0.45
        wide += chance.uniform(-0.5, 0.5)
        (x, y), (x2, y2) = shaft(at), shaft(min(1.0, at + 0.01))
        along = math.atan2(y2 - y, x2 - x) if at < 1 else -0.35
        # Barbs lean towards the tip.
        lean = along + side * math.radians(62)
        points.append((x + wide * math.cos(lean), y + wide * math.sin(lean)))
    back = [shaft(1 - 0.66 * step / 20) for step in range(21)]
    return [*points, *back]


def barbs(side: int) -> str:
    lines = []
    for step in range(1, 40):
        at = 0.36 + 0.62 * step / 40
        share = step / 40
        wide = 14 * math.sin(math.pi * min(1.0, 0.06 + 0.98 * share**0.75)) ** 0.7
        wide *= 1.0 if side > 0 else 0.6
        (x, y), (x2, y2) = shaft(at), shaft(at + 0.01)
        lean = math.atan2(y2 - y, x2 - x) + side * math.radians(52)
        end = x + wide * math.cos(lean), y + wide * math.sin(lean)
        lines.append(f"M{number(x)},{number(y)} L{number(end[0])},{number(end[1])}")
    return " ".join(lines)


def quill() -> list[str]:
    """A goose quill that lies: cut nib with ink at the left, feather at the right."""
    chance = random.Random(1490)
    spine = [shaft(step / 40) for step in range(41)]
    thick = [4.6 - 3.4 * (step / 40) ** 1.2 for step in range(41)]
    nib = path([(0, 61.5), shaft(0.06), (shaft(0.06)[0] - 1, shaft(0.06)[1] + 3), (9, 61)])
    parts = []
    for side, colour, line in ((-1, "#fffdf4", "#cbbfa4"), (1, "#e9dfc8", "#b3a486")):
        edge = path(vane(side, chance))
        parts += [
            shape(edge, fill=colour, stroke="#6e5f48", stroke_width=1, stroke_linejoin="round"),
            shape(barbs(side), fill="none", stroke=line, stroke_width=0.9, stroke_opacity=0.8),
        ]
    return [
        *parts,
        shape(band(spine, [w + 1.6 for w in thick]), fill="#5e4c34"),
        shape(band(spine, thick), fill="#f3e6c4"),
        shape(band(spine, thick, (0, -0.2), 0.3), fill="#fffdf2"),
        shape(nib, fill="#2b2118", stroke="#2b2118", stroke_width=1, stroke_linejoin="round"),
    ]


def hatched(left: float, right: float, top: Callable[[float], float], foot: float) -> str:
    """Strokes across what is long and lies, from its lower edge at `foot` up to `top` there."""
    xs = [left + 3.2 * step for step in range(int((right - left) / 3.2) + 1)]
    return " ".join(f"M{number(x)},{number(foot)} L{number(x + 1.4)},{number(top(x))}" for x in xs)


def sealing() -> list[str]:
    """A stick of sealing wax that has been used, a drop that has fallen, and a lying seal."""
    stick = [(6, 12), (98, 12), (108, 16), (112, 23), (106, 29), (96, 32), (6, 32)]
    burnt = [(95, 13), (107, 16), (111, 23), (105, 29), (94, 31), (98, 24)]
    handle: list[Point] = [(10 + x, 72) for x in (0, 1, 3, 7, 14, 26, 42, 58, 68, 76, 86)]
    widths = [1.0, 9, 15, 21, 26, 24, 15, 12, 16, 23, 23]
    drop = [
        (119 + r * math.cos(a), 23 + r * 0.9 * math.sin(a))
        for a, r in (
            (math.radians(d), 8.5 + 1.4 * math.sin(math.radians(3 * d))) for d in range(0, 360, 8)
        )
    ]
    return [
        shape(path(drop), fill=WAX, stroke=INK, stroke_width=1.4),
        line(arc(119, 23, 4.6, 170, 290), 1.4, WAX_LIGHT),
        shape(path(stick), fill=WAX, stroke=INK, stroke_width=1.8, stroke_linejoin="round"),
        shape(path(burnt), fill=WAX_DARK),
        line("M10,16.5 L92,16.5", 2.0, WAX_LIGHT),
        line(hatched(10, 92, lambda _x: 26.5, 31.2), 0.9),
        line("M32,12 L32,32 M37,12 L37,32", 1.2),
        shape(band(handle, [w + 3.2 for w in widths]), fill=INK),
        shape(band(handle, widths), fill=WOOD),
        line("M22,63.5 Q36,62 52,68.5 L84,65", 2.2, WOOD_LIGHT),
        line(hatched(20, 36, lambda _x: 77.5, 82.5), 0.9),
        line(hatched(40, 66, lambda _x: 75, 77.4), 0.9),
        line("M71,66 L71,78 M76,64.5 L76,79.5", 1.2),
        shape(
            path([(94, 57), (104, 57), (104, 87), (94, 87)]),
            fill=BRASS,
            stroke=INK,
            stroke_width=1.6,
        ),
        shape(
            path([(104, 52), (113, 52), (113, 92), (104, 92)]),
            fill=BRASS,
            stroke=INK,
            stroke_width=1.6,
        ),
        line("M97,60 L97,72 M107,55 L107,72", 1.8, BRASS_LIGHT),
        line(" ".join(f"M95,{y} H103" for y in (76, 79, 82, 85)), 0.9),
        line(" ".join(f"M105,{y} H112" for y in (77, 80, 83, 86, 89)), 0.9),
    ]


def flame(long: float, wide: float) -> str:
    """The data of a flame that stands upright on the wick of the candle, up to its tip."""
    x, foot = 100, 76

    def at(ahead: float, aside: float) -> str:
        return f"{number(x + aside)},{number(foot - ahead)}"

    return (
        f"M{at(long, long * 0.03)} C{at(long * 0.62, wide * 0.25)} {at(long * 0.4, wide)} "
        f"{at(0, wide * 0.8)} C{at(-wide * 0.75, wide * 0.55)} {at(-wide * 0.75, -wide * 0.55)} "
        f"{at(0, -wide * 0.8)} C{at(long * 0.4, -wide)} {at(long * 0.68, -wide * 0.3)} "
        f"{at(long, long * 0.03)}Z"
    )


def glow(name: str, stops: tuple[tuple[float, float], ...]) -> str:
    """What the warm light of a flame is painted with."""
    words = "".join(
        f'<stop offset="{at}" stop-color="#ffbe58" stop-opacity="{opacity}"/>'
        for at, opacity in stops
    )
    return (
        f'<defs><radialGradient id="{name}" cx="50%" cy="50%" r="50%">'
        f"{words}</radialGradient></defs>"
    )


def oval(y: float, rx: float, ry: float, **style: object) -> str:
    """An ellipse on the axis of the candle."""
    return shape(path(ellipse(100, y, rx, ry)), **style)


def bow(y: float, rx: float, ry: float, first: int, last: int) -> str:
    """The data of a part of such an ellipse, in steps of 6 degrees clockwise from the right."""
    around = ellipse(100, y, rx, ry)
    return path([around[step % 60] for step in range(first, last + 1)], closed=False)


def tube(top: float, foot: float, rx: float, ry: float) -> str:
    """The data of an upright cylinder, as it is seen from above and before it."""
    front = ellipse(100, foot, rx, ry)[:31]
    back = ellipse(100, top, rx, ry)[30:]
    return path([*front, *back])


def candle(burns: bool) -> list[str]:
    """A candle on its brass saucer with a ring to hold it by; in the middle of its own light.

    It is seen from before it, too, since its flame stands upright.
    """
    ring = path(ellipse(152, 122, 10.5, 8))
    parts: list[str] = []
    if burns:
        parts.append(glow("g", ((0, 0.8), (0.28, 0.36), (0.6, 0.13), (1, 0))))
        parts.append(disc(100, 100, 99, fill="url(#g)"))
    well = BRASS_DARK if burns else BRASS
    # The candle throws its shadow into the saucer, unless it gives light itself.
    fallen = [] if burns else [line(bow(121, r, r * 0.62, 0, 12), 1.0) for r in (24, 27, 30, 33)]
    shaded = " ".join(
        path(
            [
                (100 + r * math.cos(a), y + r * 0.62 * math.sin(a))
                for r, y in ((46.4, 126), (41, 122))
            ],
            closed=False,
        )
        for a in (math.radians(-10 + 5 * step) for step in range(24))
    )
    drops = ((87, 116, 4.6, 3.2), (111, 119, 5.4, 3.6))
    strokes = " ".join(f"M{105 + 2.6 * n:g},{90 + n} V{112 - n}" for n in range(5))
    parts += [
        line(ring, 8),
        line(ring, 4.8, BRASS),
        # Its foot below its rim.
        oval(127, 47, 29, fill=BRASS_DARK, stroke=INK, stroke_width=1.6),
        oval(122, 47, 29, fill=BRASS, stroke=INK, stroke_width=1.4),
        line(bow(122, 43.4, 26, 27, 48), 2.4, BRASS_LIGHT),
        line(shaded, 0.9),
        oval(121.5, 39.5, 23, fill=well, stroke=INK, stroke_width=1.1),
        line(" ".join(bow(121.5, r, r * 0.58, 32, 45) for r in (37.4, 35, 32.6)), 0.9),
        line(bow(121.5, 36, 20.4, 4, 18), 1.6, BRASS_LIGHT),
        *fallen,
        # The socket, and the candle in it.
        shape(tube(111, 121, 22, 10.5), fill=BRASS, stroke=INK, stroke_width=1.4),
        line("M84,118 V124", 2.4, BRASS_LIGHT),
        oval(111, 22, 10.5, fill=BRASS_LIGHT, stroke=INK, stroke_width=1.1),
        shape(tube(85, 111, 17, 8), fill=TALLOW, stroke=INK, stroke_width=1.5),
        line("M88,92 V112", 3.4, TALLOW_LIGHT),
        line(strokes, 0.8),
        # Wax that has run down.
        *(
            shape(path(ellipse(x, y, rx, ry)), fill=TALLOW, stroke=INK, stroke_width=1.1)
            for x, y, rx, ry in drops
        ),
        shape(
            "M107,91 C107,99 109,104 106.5,107 C104,110 101.6,107 102,103 C102.4,99 101,96 101,92Z",
            fill=TALLOW_LIGHT,
            stroke=INK,
            stroke_width=1.0,
        ),
        oval(85, 17, 8, fill=TALLOW_LIGHT, stroke=INK, stroke_width=1.4),
        oval(85.4, 10.5, 4.6, fill=TALLOW, stroke="#b9975a", stroke_width=1.0),
        line("M100,85.5 C99.4,82 101,80 100.6,76.5", 2.8),
    ]
    if burns:
        parts += [
            disc(100, 72, 52, fill="url(#g)"),
            shape(flame(40, 12.5), fill="#ff9d1e", stroke="#a8480c", stroke_width=1.0),
            shape(flame(33, 10.6), fill="#ffc94a"),
            shape(flame(25, 8.4), fill="#fff6c8"),
            line("M100,85 L100.4,77", 2.2),
        ]
    return parts


def light() -> list[str]:
    """The warm pool of light about a candle, wider than what lies in it."""
    stops = ((0, 0.58), (0.16, 0.42), (0.38, 0.23), (0.68, 0.09), (1, 0))
    return [glow("pool", stops), disc(100, 100, 100, fill="url(#pool)")]


def main() -> None:
    write("pieces/desk-inkwell", 100, 100, *inkwell())
    write("pieces/desk-quill", 240, 80, *quill())
    write("pieces/desk-sealing", 130, 98, *sealing())
    write("pieces/desk-candle", 200, 200, *candle(False))
    write("pieces/desk-candle-lit", 200, 200, *candle(True))
    write("pieces/desk-light", 200, 200, *light())


if __name__ == "__main__":
    main()
