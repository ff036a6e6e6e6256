"""Carriages, and the coach alone: `assets/pieces/carriage-*.svg`."""

from __future__ import annotations

import math

from coach_people import LINE, coachman, passenger
from horses import horse
from post_horn import plain_horn
from shapes import DARK, LIGHT, MAIN, ON, TURN, ellipse, lines, path, shape, write

GLASS, SHADE = "#fbe7b4", "#2a0c08"
OUTLINE = {"stroke": LINE, "stroke_width": 1.8, "stroke_linejoin": "round"}
PASSENGER = 0.98
"""Height of a passenger in heights of a window."""

CROWN = 0.76
"""The size of the crown on the largest coach, below that of its passengers."""

SEATED = (1, 2, 3, 0)
"""Who looks out of each window, from behind."""

COATS = (
    ("#4a2c18", "#1c110a"),
    ("#7a5030", "#2e1c10"),
    ("#2e1c10", "#120a06"),
    ("#946440", "#3b2414"),
)
"""Coats and manes: near and far horse of the hind pair, then of the front pair."""


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
        x, foot = left + 62, top - 4.6
        smaller = f"translate({x},{foot:.1f}) scale({CROWN})"
        parts.append(f'<g transform="{smaller}">{crown(0, 0)}</g>')
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


if __name__ == "__main__":
    main()
