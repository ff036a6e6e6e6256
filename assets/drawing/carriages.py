"""Carriages, the coach alone, and one that has lost a wheel: `assets/pieces/carriage-*.svg`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from horses import horse
from post_horn import plain_horn
from shapes import DARK, LIGHT, MAIN, ON, TURN, ellipse, number, path, shape, write

LINE = "#3b2414"
CLOTH = "#2e2117"
SKIN, SKIN_SHADE, WIG, LINEN = "#e2b48a", "#b98358", "#cfc4ae", "#efe3c6"
GLASS, SHADE = "#fbe7b4", "#2a0c08"
OUTLINE = {"stroke": LINE, "stroke_width": 1.8, "stroke_linejoin": "round"}
PASSENGER = 0.98
"""Height of a passenger in heights of a window."""

SEATED = (1, 2, 3, 0)
"""Who looks out of each window, from behind."""

COATS = (
    ("#4a2c18", "#1c110a"),
    ("#7a5030", "#2e1c10"),
    ("#2e1c10", "#120a06"),
    ("#946440", "#3b2414"),
)
"""Coats and manes: near and far horse of the hind pair, then of the front pair."""


def lines(data: str, colour: str, width: float) -> str:
    return shape(
        data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def wheel(x: float, y: float, radius: float, spokes: int, turning: bool = False) -> str:
    """A wheel seen from its side: iron tyre, painted rim, spokes, hub.

    The spokes of one that is `turning` are a group of their own, which the game turns.
    """
    ends = []
    left, top = (0.0, 0.0) if turning else (x, y)
    for index in range(spokes):
        a = 2 * math.pi * (index + 0.3) / spokes
        cos, sin = math.cos(a), math.sin(a)
        ends.append(f"M{left:.1f},{top:.1f} L{left + radius * cos:.1f},{top + radius * sin:.1f}")
    rim = path(ellipse(x, y, radius, radius))
    hub = radius * 0.24
    star = lines(" ".join(ends), LINE, 2.6) + lines(" ".join(ends), LIGHT, 1)
    if turning:
        star = f'<g transform="translate({x},{y:.1f})"><g transform="{TURN}">{star}</g></g>'
    return "".join(
        (
            star,
            lines(rim, LINE, 4),
            lines(rim, MAIN, 1.4),
            shape(path(ellipse(x, y, hub, hub)), fill=MAIN, stroke=LINE, stroke_width=1.4),
        )
    )


def coachman(x: float, y: float) -> str:
    """A coachman who sits at a place and holds the reins, 24 units high."""
    coat = (
        f"M{x - 4.6},{y} C{x - 5.4},{y - 7} {x - 4},{y - 12.6} {x},{y - 12.8} C{x + 4},{y - 12.6} "
        f"{x + 4.4},{y - 7} {x + 4},{y - 3.4} L{x + 11},{y - 2.6} C{x + 13},{y - 2.2} {x + 13},{y} "
        f"{x + 12.6},{y + 1.6} L{x + 12},{y + 9} L{x + 16.4},{y + 10} L{x + 16},{y + 12} "
        f"L{x + 8.4},{y + 11.6} L{x + 8.4},{y + 2.4} L{x - 4},{y + 2} Z"
    )
    cuff, hand = (x + 8.8, y - 6.9), (x + 10.6, y - 7.6)
    sleeve = f"M{x + 0.4},{y - 9.6} L{x + 4.4},{y - 5.6} L{cuff[0]},{cuff[1]}"
    return "".join(
        (
            f'<g transform="translate({number(x)},{number(y)})">{head()}</g>',
            shape(coat, fill=CLOTH, stroke=LINE, stroke_width=0.8, stroke_linejoin="round"),
            shape(
                f"M{x - 1.8},{y - 12.6} L{x + 2.8},{y - 12.4} L{x + 2.2},{y - 9.4} Z", fill=LINEN
            ),
            lines(sleeve, LINE, 4.4),
            lines(sleeve, "#5a4634", 2.8),
            lines(f"M{cuff[0] - 0.5},{cuff[1] + 0.2} L{cuff[0]},{cuff[1]}", ON, 2.8),
            shape(path(ellipse(*hand, 1.8, 1.6)), fill=SKIN, stroke=LINE, stroke_width=0.7),
            lines(f"M{hand[0] - 0.4},{hand[1] + 0.3} l1.5,0.2", LINE, 0.5),
            lines(f"M{x - 4},{y - 0.6} L{x + 3.6},{y - 1}", ON, 0.9),
        )
    )


FACE = (
    "M-2,-19.4 L4.3,-19.4 L4.5,-17.6 L6.3,-15.4 L5,-14.8 L5.2,-13.7 L4.6,-13.1 "
    "C4.8,-11.6 3.4,-11.2 2.2,-11.5 L2,-10 L-2,-10.4 C-3,-13 -2.8,-17 -2,-19.4 Z"
)
"""A face from the side, above where somebody sits."""


def head() -> str:
    """A coachman's head from the side, above where he sits: wig, face in the shade of his hat."""
    hat = (
        "M-6.4,-20.4 C-3.4,-19.4 -2.4,-23.8 1.2,-24 C4.4,-24 5.4,-19.6 8.6,-20.6 "
        "C7.8,-16.9 -5,-16.6 -6.4,-20.4 Z"
    )
    wig = "M-3.4,-19 C-5.4,-16.6 -5,-12.6 -4.2,-11 L-1.2,-11.4 C0,-13.8 0.2,-16 0.4,-18.6 Z"
    pen = {"fill": "none", "stroke": LINE, "stroke_linecap": "round"}
    return "".join(
        (
            shape(FACE, fill=SKIN, stroke=LINE, stroke_width=0.8, stroke_linejoin="round"),
            shape("M0,-18.6 L4.4,-18.6 L4.7,-16.9 L1.4,-16.4 L0,-14 Z", fill=SKIN_SHADE),
            shape("M3,-16 l1.1,0.1", stroke_width=1.0, **pen),
            shape("M3.3,-13.2 l1.5,0.1", stroke_width=0.6, **pen),
            shape(wig, fill=WIG, stroke=LINE, stroke_width=0.7, stroke_linejoin="round"),
            shape(hat, fill=CLOTH, stroke=ON, stroke_width=0.7),
        )
    )


def passenger(number: int) -> str:
    """One of four who look out of a coach, from the side: 14 units wide, 24 above the sill."""
    coat = ("#2f5f86", "#a8465a", "#55703a", "#7c4f95")[number]
    bust = shape(
        "M-7,0 C-7.4,-6 -4.6,-9.4 -1.6,-11 L2.4,-11 C5.4,-9.4 7.2,-6 7,0 Z",
        fill=coat,
        stroke=LINE,
        stroke_width=0.9,
    )
    collar = shape("M-1.4,-11 L2.6,-11 L2.8,-7.4 L1,-5.6 Z", fill=LINEN)
    doing = (waving, fanning, reading, with_child)[number](coat)
    if number == 0:
        return bust + collar + head() + doing
    face = shape(FACE, fill=SKIN, stroke=LINE, stroke_width=0.8, stroke_linejoin="round")
    eye = shape("M3,-16 l1.1,0.1", fill="none", stroke=LINE, stroke_width=1.0)
    hair, colour = (
        (
            # A bonnet, tied below the chin.
            "M-1.6,-10.6 C-6.6,-11.6 -7.4,-18 -5,-21 C-2.4,-24.4 3.6,-24.2 5.8,-20.4 "
            "C4.4,-19.8 2.4,-19.6 1.4,-18.2 C0.4,-16.4 1.4,-13 1.6,-10.8 Z",
            LINEN,
        ),
        (
            # A full wig.
            "M-3,-8.6 C-7.6,-9.4 -7.4,-14 -6.4,-17 C-6,-21.4 -1.6,-23.4 2,-22.6 "
            "C4.6,-22 5.6,-20.4 4.8,-18.8 C3.4,-19.4 1.6,-18.8 1,-17 C0.6,-14.6 1.2,-11 0,-9 Z",
            WIG,
        ),
        (
            # Hair that is pinned up.
            "M-2.4,-12.4 C-5.4,-13.6 -5,-18 -3.6,-19.8 C-6,-20.4 -6,-24 -3,-24 "
            "C-1,-24 -0.4,-22.8 -0.6,-21.8 C2,-22.4 4.6,-21 4.8,-18.8 C3,-19 1.2,-18.6 0.6,-16.8 "
            "C0.2,-15 -0.6,-13.4 -2.4,-12.4 Z",
            "#8a4a22",
        ),
    )[number - 1]
    cap = shape(hair, fill=colour, stroke=LINE, stroke_width=0.8, stroke_linejoin="round")
    looks = bust + collar + face + eye + cap + doing
    if number == 2:
        # He sits with his back to the horses.
        return f'<g transform="scale(-1,1)">{looks}</g>'
    return looks


def sleeve(data: str, coat: str) -> str:
    """An arm along a line."""
    return lines(data, LINE, 4.2) + lines(data, coat, 2.8)


def waving(coat: str) -> str:
    """An arm that waves a handkerchief."""
    cloth = "M8.4,-16.6 C10.4,-20.6 7.4,-22.4 10.6,-24 C11.4,-21 12.4,-19 9.6,-15.4 Z"
    return "".join(
        (
            sleeve("M3,-6 L8.6,-8 L8.4,-13.4", coat),
            shape(cloth, fill="#fffaf0", stroke=LINE, stroke_width=0.7, stroke_linejoin="round"),
            shape(path(ellipse(8.6, -15.4, 1.9, 1.8)), fill=SKIN, stroke=LINE, stroke_width=0.7),
        )
    )


def fanning(coat: str) -> str:
    """An arm with an open fan."""
    fan = "M6.6,-5.6 L3.2,-12.8 C6,-16 11.4,-14.6 12.4,-9.4 Z"
    ribs = "M6.6,-5.6 L5.4,-14 M6.6,-5.6 L8.4,-14 M6.6,-5.6 L11,-12"
    return "".join(
        (
            sleeve("M2,-5 L6,-2.4", coat),
            shape(fan, fill="#e6b24c", stroke=LINE, stroke_width=0.8, stroke_linejoin="round"),
            lines(ribs, LINE, 0.6),
            shape(path(ellipse(6.8, -4.6, 1.7, 1.5)), fill=SKIN, stroke=LINE, stroke_width=0.7),
        )
    )


def reading(coat: str) -> str:
    """An arm with a letter that is held before the eyes."""
    sheet = "M6.2,-14.6 L12.6,-13.4 L11.2,-4.4 L5.2,-5.8 Z"
    return "".join(
        (
            sleeve("M2,-5 L6.4,-4.2", coat),
            shape(sheet, fill="#fffaf0", stroke=LINE, stroke_width=0.8, stroke_linejoin="round"),
            lines("M7.4,-12 l3.4,0.7 M7,-9.8 l3.4,0.7 M6.7,-7.6 l2.6,0.6", LINE, 0.5),
            shape(path(ellipse(6.4, -5, 1.6, 1.4)), fill=SKIN, stroke=LINE, stroke_width=0.7),
        )
    )


def with_child(coat: str) -> str:
    """A child before her who looks over the sill, and her arm about it."""
    return "".join(
        (
            shape(
                "M3,0 C3,-4 5,-6 8,-6 C11,-6 13,-4 13,0 Z",
                fill="#d8a13e",
                stroke=LINE,
                stroke_width=0.8,
            ),
            shape(path(ellipse(8.6, -8.6, 3.2, 3.4)), fill=SKIN, stroke=LINE, stroke_width=0.8),
            shape(
                "M5.2,-8 C4.6,-13 11.4,-13.6 11.8,-9.8 C9.6,-10.8 7.4,-10.2 6.6,-7.2 Z",
                fill="#c99a4a",
                stroke=LINE,
                stroke_width=0.7,
            ),
            lines("M10.2,-8.6 l0.8,0.1", LINE, 0.9),
            sleeve("M-2,-5.6 L4.4,-2.4", coat),
        )
    )


def box(x: float) -> str:
    """The coachman's seat before a body that ends at `x`: bench, side and footboard."""
    side = (
        f"M{x - 3},57 L{x + 11},56.6 L{x + 13},66 L{x + 21},64 L{x + 22},67.4 L{x + 10},73 "
        f"L{x - 6},72 Z"
    )
    return "".join(
        (
            shape(side, fill=DARK, **OUTLINE),
            shape(
                f"M{x - 4},53.6 L{x + 11.6},53.6 L{x + 11.6},57.4 L{x - 4},57.4 Z",
                fill=MAIN,
                **OUTLINE,
            ),
        )
    )


def body(left: float, right: float, top: float, windows: int, seated: bool = False) -> list[str]:
    """The closed body of a coach from `left` to `right`, its roof, windows and panels; people are
    `seated` in it.
    """
    foot = 76.0
    wide = right - left
    hull = (
        f"M{left},{top} L{right},{top} C{right + 3},{top + 16} {right},{foot - 12} "
        f"{right - 8},{foot} "
        f""
        f"C{right - 0.28 * wide:.1f},{foot + 4} {left + 0.28 * wide:.1f},{foot + 4} "
        f"{left + 8},{foot} "
        f""
        f"C{left},{foot - 12} {left - 3},{top + 16} {left},{top} Z"
    )
    sill = top + 0.58 * (foot - top)
    lower = (
        f"M{left - 0.6},{sill} L{right + 0.6},{sill} C{right},{foot - 10} "
        f"{right - 3},{foot - 6} "
        f"{right - 8},{foot} "
        f"C{right - 0.28 * wide:.1f},{foot + 4} {left + 0.28 * wide:.1f},{foot + 4} "
        f"{left + 8},{foot} "
        f""
        f"C{left + 3},{foot - 6} {left},{foot - 10} {left - 0.6},{sill} Z"
    )
    roof = (
        f"M{left - 5},{top + 1} C{left + 2},{top - 8} {right - 2},{top - 8} {right + 5},{top + 1} Z"
    )
    shine = (
        f"M{left - 1},{top - 1.6} C{left + 8},{top - 5.4} {left + 0.5 * wide:.1f},{top - 5.6} "
        f"{left + 0.6 * wide:.1f},{top - 5.2}"
    )
    parts = [
        shape(hull, fill=MAIN),
        shape(lower, fill=DARK, fill_opacity=0.45),
        *(_rounded(left, right, sill, foot) if seated else ()),
        lines(
            f"M{left + 2},{top + 3} C{left},{top + 18} {left + 2},{foot - 14} "
            f"{left + 8},{foot - 3}",
            LIGHT,
            1.6,
        ),
        lines(f"M{left - 0.4},{sill} L{right + 0.4},{sill}", ON, 1.6),
        shape(hull, fill="none", **OUTLINE),
    ]
    step = (wide - 8) / windows
    high = sill - top - 9
    for index in range(windows):
        x = left + 4 + index * step + 1.6
        broad = step - 3.2
        y = top + 5
        parts.append(
            shape(f"M{x:.1f},{y} h{broad:.1f} v{high:.1f} h{-broad:.1f} Z", fill=GLASS, **OUTLINE)
        )
        curtain = (
            f"M{x:.1f},{y} h{broad * 0.52:.1f} C{x + broad * 0.4:.1f},{y + high * 0.55:.1f} "
            f"{x + broad * 0.2:.1f},{y + high * 0.75:.1f} {x:.1f},{y + high * 0.8:.1f} Z"
        )
        if seated:
            # As large as a window lets them be, and towards its free side.
            scale = high * PASSENGER / 24
            at = f"translate({x + broad * 0.6:.1f},{y + high - 0.9:.1f}) scale({scale:.3f})"
            parts.append(f'<g transform="{at}">{passenger(SEATED[index])}</g>')
        parts.append(shape(curtain, fill=DARK))
    parts += [shape(roof, fill=DARK, **OUTLINE), lines(shine, LIGHT, 1.4)]
    if seated:
        parts.append(_above_windows(left, right, top, sill))
        ribs = "".join(
            f"M{left + 2 + 2.4 * n:.1f},{top + 0.2} l1.2,{-2.2 - 2.6 * min(1, n / 6):.1f} "
            for n in range(int(wide * 0.5 / 2.4))
        )
        parts.append(f'<g stroke-opacity="0.6">{lines(ribs, SHADE, 0.6)}</g>')
    return parts


def _rounded(left: float, right: float, sill: float, foot: float) -> list[str]:
    """What rounds a body as an engraver does: a sheen before, strokes behind and below."""
    wide = right - left
    sheen = (
        f"M{right - 15},{sill + 2} C{right - 12},{sill + 8} {right - 13},{foot - 8} "
        f"{right - 18},{foot - 1} L{right - 26},{foot} C{right - 20},{foot - 8} "
        f"{right - 19},{sill + 8} {right - 21},{sill + 2} Z"
    )
    behind = "".join(
        f"M{left + 1.6 + 2.1 * n:.1f},{sill + 2.2:.1f} C{left + 1.4 + 2.1 * n:.1f},{sill + 9:.1f} "
        f"{left + 4 + 2.2 * n:.1f},{foot - 7 + 0.4 * n:.1f} "
        f"{left + 8 + 2.4 * n:.1f},{foot - 1.5 - 1.5 * n:.1f} "
        for n in range(6)
    )
    # Upright strokes over all that is away from the sun, the closer the farther from it.
    panel, x = "", left + 3.0
    while x < right - 22:
        share = (x - left) / wide
        deep = (foot - sill) * (0.62 - 0.34 * share)
        panel += f"M{x:.1f},{foot - 1.2 - 2 * (1 - abs(2 * share - 1)):.1f} l1.4,{-deep:.1f} "
        x += 1.5 + 1.6 * share
    level = "".join(
        f"M{left + 3 + 0.5 * n:.1f},{foot - 3.6 - 2.3 * n:.1f} h{wide * (0.34 - 0.045 * n):.1f} "
        for n in range(5)
    )
    count = max(4, round(wide / 3.4) - 6)
    below = "".join(
        f"M{left + 17 + 3.2 * n:.1f},{foot + 1.2:.1f} l2.6,{-3.4 - n % 3 * 0.9:.1f} "
        for n in range(count)
    )
    moulding = (
        f"M{left + 3},{sill + 3.6:.1f} C{left + 2.4},{foot - 14} {left + 6},{foot - 7} "
        f"{left + 11},{foot - 2.6} C{left + 0.28 * wide:.1f},{foot + 0.8} "
        f"{right - 0.28 * wide:.1f},{foot + 0.8} {right - 11},{foot - 2.6} "
        f"C{right - 5.4},{foot - 7} {right - 2.6},{foot - 14} {right - 2.6},{sill + 3.6:.1f} Z"
    )
    return [
        f'<g stroke-opacity="0.6">{lines(moulding, ON, 0.7)}</g>',
        shape(sheen, fill="#ffd9a0", fill_opacity=0.13),
        lines(behind, DARK, 0.9),
        lines(below, DARK, 0.8),
        f'<g stroke-opacity="0.5">{lines(panel, SHADE, 0.55)}{lines(level, SHADE, 0.5)}</g>',
    ]


def _above_windows(left: float, right: float, top: float, sill: float) -> str:
    """Strokes in the shade of the roof and down the side that is away from the sun."""
    eaves, x = "", left + 3.0
    while x < right - 2:
        eaves += f"M{x:.1f},{top + 1.4} l0.9,2.9 "
        x += 1.7
    behind = "".join(
        f"M{left - 0.2 + 0.3 * (n % 2):.1f},{top + 6 + 2.2 * n:.1f} l4.4,1 "
        for n in range(int((sill - top - 8) / 2.2))
    )
    return f'<g stroke-opacity="0.6">{lines(eaves + behind, SHADE, 0.6)}</g>'


def emblem(x: float, top: float) -> str:
    """A small post horn on the panel of a coach, its middle at `x`."""
    return f'<g transform="translate({x - 10:.1f},{top}) scale(.17)">{plain_horn(ON)}</g>'


def crown(x: float, foot: float) -> str:
    """A crown on a cushion that stands at `foot`, 19 units high."""
    y = foot
    cushion = (
        f"M{x - 13},{y} C{x - 15.6},{y - 2.6} {x - 15},{y - 5.4} {x - 12},{y - 6} "
        f"C{x - 5},{y - 4.6} "
        f"{x + 5},{y - 4.6} {x + 12},{y - 6} C{x + 15},{y - 5.4} {x + 15.6},{y - 2.6} {x + 13},{y} "
        f"Z"
    )
    y -= 6
    points = (
        f"M{x - 7},{y} L{x - 9.4},{y - 8.4} L{x - 4},{y - 5} L{x},{y - 11} L{x + 4},{y - 5} "
        f"L{x + 9.4},{y - 8.4} L{x + 7},{y} Z"
    )
    gold = {"fill": ON, "stroke": LINE, "stroke_width": 1.4, "stroke_linejoin": "round"}
    pearls = "".join(
        shape(path(ellipse(x + a, y - b, 1.5, 1.5)), fill="#fff6dc", stroke=LINE, stroke_width=0.8)
        for a, b in ((-9.4, 9), (0, 11.6), (9.4, 9))
    )
    return "".join(
        (
            shape(cushion, fill="#8e2420", stroke=LINE, stroke_width=1.4),
            shape(points, **gold),
            pearls,
            shape(f"M{x - 7.4},{y - 2.4} h14.8 v3.4 h-14.8 Z", **gold),
        )
    )


def luggage(x: float, foot: float, trunks: int) -> str:
    parts = [
        shape(f"M{x},{foot} v-11 h22 v11 Z", fill="#7a5030", **OUTLINE),
        lines(f"M{x + 1.4},{foot - 9.6} h19", "#b98a58", 1.2),
        lines(f"M{x + 6},{foot} v-11 M{x + 16},{foot} v-11", LINE, 1.6),
    ]
    if trunks > 1:
        parts.append(shape(f"M{x + 25},{foot} v-8 h14 v8 Z", fill="#a67a48", **OUTLINE))
    return "".join(parts)


def team(x: float, pairs: int, single: bool, hand: tuple[float, float]) -> list[str]:
    """The horses before a coach, and the reins to a coachman's hand."""
    harness = "M72,19 C78,28 80,40 77,51 M44,28 L45,52 M20,41 C40,44 60,42 78,40 M97,22 L99.6,13"
    parts = []
    for pair in reversed(range(pairs)):
        left = x + 50 * pair
        for far in (False,) if single else (True, False):
            coat, mane = COATS[(2 * pair + far) % 4]
            dx, dy = (7, 46) if far else (0, 51)
            parts += [
                f'<g transform="translate({left + dx},{dy}) scale(0.5)">',
                *horse(coat, mane, "#120a06", far),
                lines(harness, ON, 1.9),
                "</g>",
            ]
        bit = (left + 51, 64)
        parts.append(
            lines(
                f"M{hand[0]},{hand[1]} Q{(hand[0] + bit[0]) / 2},{hand[1] + 9} {bit[0]},{bit[1]}",
                LINE,
                0.9,
            )
        )
    return parts


def chassis(left: float, right: float, rear: float, front: float) -> list[str]:
    """The perch between the axles, and the springs on which the body hangs."""
    return [
        lines(f"M{rear},{76} Q{(rear + front) / 2:.1f},{86} {front},{80}", LINE, 2.6),
        lines(f"M{left + 4},{70} C{left - 6},{72} {left - 6},{60} {left - 1},{58}", LINE, 2),
    ]


def carriage(kind: int, horses: bool = True, whole: bool = True) -> tuple[float, list[str]]:
    """A carriage of a kind from 3 to 7, and how far to the right it is moved.

    One without horses has wheels that turn. One that is not `whole` lacks its front wheel.
    """
    if kind == 3:
        hood = "M4,53 C5,35 24,29 35,39 L30,49 C24,46 22,48 22,53 Z"
        seat = "M8,52 C8,70 14,75 22,75 L48,75 L48,68.6 L27,66 L22,51 Z"
        return 66, [
            *(team(52, 1, True, (37, 59)) if horses else ()),
            lines("M44,72 L96,70", LINE, 2.4),
            shape(seat, fill=MAIN, **OUTLINE),
            lines("M10,56 C11,68 16,72.6 22,72.6 L45,72.6", LIGHT, 1.4),
            shape(hood, fill=DARK, **OUTLINE),
            lines("M8.6,46 C12,37 22,34.6 30,38", LIGHT, 1.4),
            lines("M22,50 L12,38 M23,49 L22,34.6", LINE, 1.2),
            *((wheel(28, 77, 15, 12, not horses),) if whole else ()),
        ]
    left, right, top, windows, rear, front, radius = {
        4: (10.0, 58.0, 38.0, 1, 20, 54, 14.0),
        5: (10.0, 70.0, 37.0, 2, 20, 67, 14.5),
        6: (10.0, 84.0, 35.0, 3, 20, 82, 15.5),
        7: (10.0, 102.0, 32.0, 4, 21, 100, 17.0),
    }[kind]
    small = radius * 0.7
    pairs = 2 if kind == 7 else 1
    hand = (right + 17, 45.6)
    parts = team(right + 22, pairs, kind == 4, hand) if horses else []
    parts.append(lines(f"M{front},80 L{right + 50 * (pairs - 1) + 48},74", LINE, 2.2))
    parts += chassis(left, right, rear, front)
    if kind > 5:
        parts.append(luggage(left + 5, top - 3.6, kind - 5))
    # Elsewhere it is too small for them, or nobody is left in it.
    parts += body(left, right, top, windows, seated=whole and not horses)
    if kind == 7:
        parts.append(crown(left + 62, top - 4.6))
    if kind > 4:
        parts.append(emblem((left + right) / 2, top + 35.6 - kind))
    parts += [box(right), coachman(right + 5, 53)]
    # Wheels with as many spokes look the same again after the same turn.
    spokes = 10 if horses else 12
    parts.append(wheel(rear, 94 - radius, radius, 12, not horses))
    if whole:
        parts.append(wheel(front, 94 - small, small, spokes, not horses))
    shift = {4: 52.0, 5: 42.0, 6: 33.0, 7: 2.0}[kind]
    return shift, parts


def lying_wheel(x: float, y: float) -> str:
    """A wheel that lies on the ground."""
    spokes = []
    for index in range(10):
        a = 2 * math.pi * (index + 0.3) / 10
        spokes.append(f"M{x},{y} L{x + 13 * math.cos(a):.1f},{y + 4.6 * math.sin(a):.1f}")
    return "".join(
        (
            lines(path(ellipse(x, y + 2, 13, 4.6)), LINE, 4),
            lines(" ".join(spokes), LINE, 1.8),
            lines(path(ellipse(x, y, 13, 4.6)), LINE, 4),
            lines(path(ellipse(x, y, 13, 4.6)), MAIN, 1.4),
            shape(path(ellipse(x, y - 0.6, 3.6, 2.2)), fill=MAIN, stroke=LINE, stroke_width=1.4),
        )
    )


def broken() -> list[str]:
    """A coach that has lost a front wheel, which lies before it, and its coachman beside it."""
    left, right, top = 10.0, 84.0, 35.0
    rear, front = 20, 82
    tilted: Sequence[str] = (
        '<g transform="translate(4,2) rotate(9 20 78)">',
        *chassis(left, right, rear, front),
        luggage(left + 5, top - 3.6, 2),
        *body(left, right, top, 3),
        emblem((left + right) / 2, top + 29.6),
        box(right),
        lines(f"M{front},70 L{front},79 M{front - 3},79 L{front + 3},79", LINE, 3),
        "</g>",
    )
    x = 124
    man = (
        f"M{x - 5},{66} C{x - 6},57 {x - 4},53 {x},53 C{x + 4},53 {x + 6},57 {x + 5},66 "
        f"L{x + 6.6},79 "
        f"L{x + 4},79 L{x + 4.4},94 L{x + 7.6},96 L{x + 0.6},96 L{x},81 L{x - 0.6},96 L{x - 7},96 "
        f"L{x - 4.4},94 L{x - 4},79 L{x - 6.6},79 Z"
    )
    hat = (
        f"M{x - 7},43.4 C{x - 3.6},44.4 {x - 3},39.6 {x},39.6 C{x + 3},39.6 {x + 3.6},44.4 "
        f"{x + 7},43.4 "
        f"C{x + 6},47 {x - 6},47 {x - 7},43.4 Z"
    )
    return [
        *tilted,
        wheel(26, 81, 15.5, 12),
        lying_wheel(160, 91),
        shape(path(ellipse(x, 48.6, 3.6, 4)), fill=SKIN, stroke=LINE, stroke_width=1),
        shape(hat, fill=CLOTH, stroke=ON, stroke_width=0.8),
        shape(man, fill=CLOTH, stroke=LINE, stroke_width=0.8, stroke_linejoin="round"),
        lines(
            f"M{x + 3.4},57 L{x + 10},62 L{x + 5},68 M{x - 3.4},57 L{x - 10.4},53 L{x - 4.6},47",
            LINE,
            4.6,
        ),
        lines(
            f"M{x + 3.4},57 L{x + 10},62 L{x + 5},68 M{x - 3.4},57 L{x - 10.4},53 L{x - 4.6},47",
            "#5a4634",
            3,
        ),
        lines(f"M{x - 5},66 L{x + 5},66", ON, 1.2),
    ]


def main() -> None:
    for kind in range(3, 8):
        shift, parts = carriage(kind)
        write(
            f"pieces/carriage-{kind}",
            240,
            100,
            f'<g transform="translate({shift},2)">',
            *parts,
            "</g>",
        )
    write(
        "pieces/coach",
        118,
        70,
        '<g transform="translate(2,-28)">',
        *carriage(5, horses=False)[1],
        "</g>",
    )
    write("pieces/coach-broken", 184, 100, *broken())


if __name__ == "__main__":
    main()
