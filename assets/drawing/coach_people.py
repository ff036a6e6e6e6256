"""People of a coach: the coachman, and four who look out of its windows."""

from __future__ import annotations

from shapes import ON, ellipse, lines, number, path, shape

LINE = "#3b2414"
CLOTH = "#2e2117"
SKIN, SKIN_SHADE, WIG, LINEN = "#e2b48a", "#b98358", "#cfc4ae", "#efe3c6"
LIGHT = "#8a7256"
"""Strokes on black cloth, as all around is hatched."""

FINE = 0.5
"""The width of strokes of hatching."""


def hatched(data: str, colour: str = LINE) -> str:
    """Strokes as an engraver sets them in the shade, or in the light on what is black."""
    return f'<g stroke-opacity="0.7">{lines(data, colour, FINE)}</g>'


def coachman(x: float, y: float) -> str:
    """A coachman who sits at a place and holds the reins, 24 units high."""
    coat = (
        f"M{x - 4.6},{y} C{x - 5.4},{y - 7} {x - 4},{y - 12.6} {x},{y - 12.8} C{x + 4},{y - 12.6} "
        f"{x + 4.4},{y - 7} {x + 4},{y - 3.4} L{x + 11},{y - 2.6} C{x + 13},{y - 2.2} {x + 13},{y} "
        f"{x + 12.6},{y + 1.6} L{x + 12},{y + 9} L{x + 16.4},{y + 10} L{x + 16},{y + 12} "
        f"L{x + 8.4},{y + 11.6} L{x + 8.4},{y + 2.4} L{x - 4},{y + 2} Z"
    )
    folds = (
        f"M{x - 3.6},{y - 1.6} C{x - 4.2},{y - 6} {x - 3},{y - 10.6} {x - 0.8},{y - 11.6} "
        f"M{x - 2.2},{y - 1.6} C{x - 2.8},{y - 6} {x - 1.8},{y - 9.4} {x - 0.2},{y - 10.6} "
        f"M{x - 0.8},{y - 1.8} C{x - 1.2},{y - 4} {x - 0.8},{y - 6} {x},{y - 7.6} "
        f"M{x + 0.8},{y - 1.8} L{x + 0.8},{y - 5} M{x + 2.2},{y - 1.8} L{x + 2.2},{y - 4.2} "
        f"M{x + 5},{y - 2} l5.4,0.6 M{x + 4.8},{y - 0.4} l5.6,0.5 M{x + 5.4},{y + 1.2} l4.6,0.4 "
        f"M{x + 9.4},{y + 3} l2,0 M{x + 9.4},{y + 4.6} l2,0 M{x + 9.4},{y + 6.2} l2,0 "
        f"M{x + 9.4},{y + 7.8} l2,0 M{x + 9.4},{y + 9.4} l2.4,0.4"
    )
    cuff, hand = (x + 8.8, y - 6.9), (x + 10.6, y - 7.6)
    sleeve = f"M{x + 0.4},{y - 9.6} L{x + 4.4},{y - 5.6} L{cuff[0]},{cuff[1]}"
    return "".join(
        (
            f'<g transform="translate({number(x)},{number(y)})">{head()}</g>',
            shape(coat, fill=CLOTH, stroke=LINE, stroke_width=0.8, stroke_linejoin="round"),
            hatched(folds, LIGHT),
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

CHEEK = (
    "M-1.4,-11.6 l2.4,-0.6 M-1.2,-12.6 l2.6,-0.6 M0.8,-11.4 l1.6,-0.5 M1,-12.4 l2,-0.4 "
    "M1.4,-13.4 l1.6,-0.3 M1.6,-14.4 l1,-0.2"
)
"""The shade on it, below the cheek and on the neck."""

BACK = (
    "M-6.2,-0.7 L-4.8,-6.2 M-5.2,-0.7 L-3.6,-8 M-4.2,-0.7 L-2.6,-8.8 M-3.2,-0.7 L-2,-6.6 "
    "M-2.2,-0.7 L-1.4,-4.6 M-6.4,-3 L-2.6,-1.6 M-6,-5 L-2.4,-3.4 M-5,-6.8 L-2.2,-5.4 "
    "M3.6,-0.7 l0.4,-2.4 M4.6,-0.7 l0.5,-3.4 M5.6,-0.7 l0.3,-3.4"
)
"""The shade on a coat."""


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
            hatched(CHEEK),
            shape(wig, fill=WIG, stroke=LINE, stroke_width=0.7, stroke_linejoin="round"),
            hatched(
                "M-3.6,-17.4 c1.2,-0.9 2.6,-0.7 3.2,0.2 M-4.2,-15.6 c1.3,-0.9 2.9,-0.7 3.6,0.2 "
                "M-4.4,-13.8 c1.2,-0.9 2.7,-0.6 3.2,0.2 M-4.2,-12.2 c1,-0.6 2,-0.5 2.6,0.1"
            ),
            shape(hat, fill=CLOTH, stroke=ON, stroke_width=0.7),
            hatched(
                "M-0.8,-19.8 l1,-3 M0.5,-19.6 l0.7,-3.6 M1.8,-19.6 l0.3,-3.6 M3,-19.7 l0.2,-2.8 "
                "M4.2,-20 l0.2,-1.8",
                LIGHT,
            ),
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
    bust += hatched(BACK)
    collar = shape("M-1.4,-11 L2.6,-11 L2.8,-7.4 L1,-5.6 Z", fill=LINEN)
    doing = (waving, fanning, reading, with_child)[number](coat)
    if number == 0:
        return bust + collar + head() + doing
    face = shape(FACE, fill=SKIN, stroke=LINE, stroke_width=0.8, stroke_linejoin="round")
    face += hatched(CHEEK)
    eye = shape("M3,-16 l1.1,0.1", fill="none", stroke=LINE, stroke_width=1.0)
    hair, colour, strands = (
        (
            # A bonnet, tied below the chin.
            "M-1.6,-10.6 C-6.6,-11.6 -7.4,-18 -5,-21 C-2.4,-24.4 3.6,-24.2 5.8,-20.4 "
            "C4.4,-19.8 2.4,-19.6 1.4,-18.2 C0.4,-16.4 1.4,-13 1.6,-10.8 Z",
            LINEN,
            "M-4.6,-20 L-0.6,-19 M-5.6,-18 L-1,-17.6 M-5.8,-15.8 L-0.8,-16 M-5.2,-13.8 L-0.4,-14.6 "
            "M-3.8,-12 L-0.2,-13 M-2.8,-22 L0.2,-20 M0.2,-23.2 L1.4,-20.4 M2.8,-22.8 L2.8,-20.4",
        ),
        (
            # A full wig.
            "M-3,-8.6 C-7.6,-9.4 -7.4,-14 -6.4,-17 C-6,-21.4 -1.6,-23.4 2,-22.6 "
            "C4.6,-22 5.6,-20.4 4.8,-18.8 C3.4,-19.4 1.6,-18.8 1,-17 C0.6,-14.6 1.2,-11 0,-9 Z",
            WIG,
            "M-2.8,-21.4 c1.6,-0.9 3.4,-0.5 4.2,0.8 M-5.4,-19.2 c1.6,-1.2 3.6,-0.9 4.4,0.5 "
            "M-6.2,-16.8 c1.7,-1.2 3.8,-0.9 4.6,0.5 M-6.4,-14.4 c1.8,-1.2 4,-0.8 4.8,0.5 "
            "M-6,-12 c1.8,-1 3.8,-0.6 4.6,0.6 M-4.6,-10 c1.4,-0.7 2.8,-0.4 3.6,0.5",
        ),
        (
            # Hair that is pinned up.
            "M-2.4,-12.4 C-5.4,-13.6 -5,-18 -3.6,-19.8 C-6,-20.4 -6,-24 -3,-24 "
            "C-1,-24 -0.4,-22.8 -0.6,-21.8 C2,-22.4 4.6,-21 4.8,-18.8 C3,-19 1.2,-18.6 0.6,-16.8 "
            "C0.2,-15 -0.6,-13.4 -2.4,-12.4 Z",
            "#8a4a22",
            "M-3.4,-18.6 C-1.6,-20.6 1.4,-21 3.6,-19.6 M-3.9,-17.2 C-2.2,-19 0,-19.6 2,-18.8 "
            "M-4,-15.8 C-2.6,-17.4 -1,-18 0.6,-17.4 M-3.8,-14.4 C-2.6,-15.8 -1.4,-16.2 -0.2,-15.8 "
            "M-4.4,-22.6 c1,-0.8 2.2,-0.6 2.8,0.2 M-4.2,-21.4 c0.8,-0.6 1.8,-0.5 2.4,0.1",
        ),
    )[number - 1]
    cap = shape(hair, fill=colour, stroke=LINE, stroke_width=0.8, stroke_linejoin="round")
    cap += hatched(strands)
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
