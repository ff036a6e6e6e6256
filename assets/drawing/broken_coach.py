"""A coach that has lost a wheel, its coachman beside it: `assets/pieces/coach-broken.svg`."""

from __future__ import annotations

import math
from collections.abc import Sequence

from carriages import body, box, chassis, emblem, luggage, wheel
from coach_people import CLOTH, LINE, SKIN
from shapes import MAIN, ON, ellipse, lines, path, shape, write


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
    write("pieces/coach-broken", 184, 100, *broken())


if __name__ == "__main__":
    main()
