"""Things on the free wood of the table, seen from above: `assets/pieces/desk-*.svg`.

Light falls on them from the upper left, as on all that lies there. What is round stands upright and
is seen down its axis.
"""

from __future__ import annotations

import math
import random

from shapes import Point, band, ellipse, number, path, shape, write

LIGHT = ("32%", "28%")
"""Where the light falls on what is round; the game reads shares of a box only in per cent."""

BRASS = ("#ecca7c", "#ad7f31", "#5f3d10")
PEWTER = ("#cfccc2", "#87837a", "#423d37")
WAX = ("#d9604a", "#a62a22", "#5c1210")
TALLOW = ("#fffaea", "#efdcb0", "#b48d55")
WOOD = ("#a8744a", "#6d4327", "#361e10")


def shine(name: str, colours: tuple[str, str, str]) -> str:
    """A gradient from the light at the upper left to the shadow at the lower right."""
    stops = zip((0, 0.5, 1), colours, strict=True)
    words = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    place = f'id="{name}" cx="{LIGHT[0]}" cy="{LIGHT[1]}" r="85%"'
    return f"<radialGradient {place}>{words}</radialGradient>"


def slope(name: str, colours: tuple[str, str, str]) -> str:
    """The same across what is long and lies."""
    stops = zip((0, 0.42, 1), colours, strict=True)
    words = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{words}</linearGradient>'


def disc(cx: float, cy: float, r: float, **style: object) -> str:
    return shape(path(ellipse(cx, cy, r, r)), **style)


def arc(cx: float, cy: float, r: float, first: float, last: float) -> str:
    """The data of a part of a circle, in degrees clockwise from the right."""
    points = [
        (cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a)))
        for a in (first + (last - first) * step / 24 for step in range(25))
    ]
    return path(points, closed=False)


def glint(data: str, width: float, opacity: float) -> str:
    return shape(
        data,
        fill="none",
        stroke="#fff8e0",
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
    )


def inkwell() -> list[str]:
    """A round pewter pot with holes for quills in its rim, and ink in it."""
    holes = [(50 + 36 * math.cos(a), 50 + 36 * math.sin(a)) for a in (0.7, 2.3, 3.9, 5.5)]
    return [
        "<defs>",
        shine("p", PEWTER),
        shine("i", PEWTER[::-1]),
        shine("k", ("#3c4660", "#161a2a", "#07080e")),
        "</defs>",
        disc(50, 50, 46, fill="#2a2520"),
        disc(50, 50, 45, fill="url(#p)"),
        disc(50, 50, 43, fill="none", stroke="#fffbe8", stroke_width=0.8, stroke_opacity=0.5),
        *(disc(x + 0.5, y + 0.6, 4.4, fill="#e8e4d8", fill_opacity=0.6) for x, y in holes),
        *(disc(x, y, 4.2, fill="#1c1712") for x, y in holes),
        disc(50, 50, 28.5, fill="#2a2520"),
        disc(50, 50, 27.5, fill="url(#i)"),
        disc(50.6, 50.8, 23.5, fill="#0c0a0c"),
        disc(51, 51.4, 22.5, fill="url(#k)"),
        glint(arc(51, 51.4, 16, 195, 255), 2.4, 0.5),
        glint(arc(50, 50, 41, 188, 262), 1.8, 0.75),
        glint(arc(50, 50, 31, 20, 75), 1.2, 0.35),
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


def sealing() -> list[str]:
    """A stick of sealing wax that has been used, and a seal with its turned handle."""
    stick = [(8, 16), (108, 16), (118, 20), (122, 27), (116, 33), (106, 36), (8, 36)]
    burnt = [(104, 17), (116, 20), (120.5, 27), (114, 32), (103, 35), (107, 28)]
    handle: list[Point] = [(22 + x, 72) for x in (0, 1, 3, 7, 14, 26, 42, 58, 68, 76, 82)]
    widths = [1.0, 8, 13, 18, 22, 20, 13, 11, 14, 20, 20]
    return [
        "<defs>",
        slope("w", WAX),
        slope("h", WOOD),
        slope("b", BRASS),
        "</defs>",
        shape(path(stick), fill="url(#w)", stroke="#3c0b09", stroke_width=1.4),
        shape(path(burnt), fill="#3a0d0a", fill_opacity=0.55),
        glint("M13,20 L98,20", 1.8, 0.5),
        shape("M36,16 L36,36 M40,16 L40,36", stroke="#5c1210", stroke_width=1.2),
        shape(band(handle, [w + 2.6 for w in widths]), fill="#1e110a"),
        shape(band(handle, widths), fill="url(#h)"),
        glint("M34,65.5 Q48,63 62,69 L92,67", 1.6, 0.45),
        shape(path([(103, 58), (111, 58), (111, 86), (103, 86)]), fill="#3c2508"),
        shape(path([(104, 59), (110, 59), (110, 85), (104, 85)]), fill="url(#b)"),
        shape(path([(111, 54), (119, 54), (119, 90), (111, 90)]), fill="#3c2508"),
        shape(path([(112, 55), (118, 55), (118, 89), (112, 89)]), fill="url(#b)"),
    ]


def candle(burns: bool) -> list[str]:
    """A candle on its brass saucer with a ring to hold it by; in the middle of its own light."""
    ring = arc(100, 100, 13, 0, 360)
    parts = [
        "<defs>",
        shine("s", BRASS),
        shine("d", BRASS[::-1]),
        shine("t", TALLOW),
    ]
    if burns:
        stops = ((0, 0.75), (0.28, 0.34), (0.6, 0.12), (1, 0))
        words = "".join(
            f'<stop offset="{at}" stop-color="#ffc861" stop-opacity="{opacity}"/>'
            for at, opacity in stops
        )
        parts.append(f'<radialGradient id="g" cx="50%" cy="50%" r="50%">{words}</radialGradient>')
    parts += [
        "</defs>",
        '<g transform="translate(39,37)">',
        shape(ring, fill="none", stroke="#3c2508", stroke_width=8),
        shape(ring, fill="none", stroke="#a87c30", stroke_width=5),
        glint(arc(100, 100, 14, 190, 280), 1.6, 0.7),
        "</g>",
        disc(100, 100, 53, fill="#3c2508"),
        disc(100, 100, 52, fill="url(#s)"),
        disc(100, 100, 46, fill="url(#d)"),
        disc(100, 100, 44.5, fill="url(#s)", fill_opacity=0.75),
        glint(arc(100, 100, 49.5, 185, 268), 2, 0.8),
        glint(arc(100, 100, 49.5, 20, 70), 1.4, 0.3),
        # The candle throws its shadow into the saucer, unless it gives light itself.
        shape(path(ellipse(106, 109, 24, 24)), fill="#4a2c0c", fill_opacity=0.2 if burns else 0.45),
        disc(100, 100, 24, fill="#3c2508"),
        disc(100, 100, 23, fill="url(#d)"),
        disc(100, 100, 19, fill="#7a5526"),
        disc(100, 100, 18, fill="url(#t)"),
        disc(100.6, 100.6, 11, fill="#e0c48c" if not burns else "#ffe9ae"),
        disc(101, 101, 8.4, fill="#f6e6bc" if not burns else "#fff4cf"),
        shape("M99.4,101 L102.4,98.4", stroke="#241608", stroke_width=2.6, stroke_linecap="round"),
    ]
    if burns:
        flame = "M100.5,106 C91,103.5 90,91 101,77 C112,91 110.5,103.5 100.5,106 Z"
        heart = "M100.6,104.4 C95.4,102.6 95.4,95 101,86.5 C106.2,95 105.6,102.6 100.6,104.4 Z"
        parts += [
            disc(100, 100, 99, fill="url(#g)"),
            shape(flame, fill="#ffb52e", fill_opacity=0.9),
            shape(heart, fill="#fff6d2"),
        ]
    return parts


def main() -> None:
    write("pieces/desk-inkwell", 100, 100, *inkwell())
    write("pieces/desk-quill", 240, 80, *quill())
    write("pieces/desk-sealing", 130, 98, *sealing())
    write("pieces/desk-candle", 200, 200, *candle(False))
    write("pieces/desk-candle-lit", 200, 200, *candle(True))


if __name__ == "__main__":
    main()
