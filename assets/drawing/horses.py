"""Horses and the postilion: `horse.svg`, `rider.svg` and `outrider.svg` in `assets/pieces/`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from shapes import DARK, INK, MAIN, ON, Point, band, ellipse, path, shape, write

Joint: TypeAlias = tuple[float, float, float]
"""A point of a leg and the leg's width there."""

BODY = (
    "M19,34 C20,27 27,24 34,25 C44,26 52,30 60,29 C66,28 69,25 72,21 C76,15 81,9 87,6 "
    "L87.6,0.4 L91,4 L93.6,0.6 L94.4,6 C97,8.6 99,12 102,16 C104.6,19 107.6,21.6 108,24 "
    "C108.4,27 105.4,29.4 102.6,28.4 C100,27.4 98.6,25 95.4,23.4 C93.6,23.4 92.4,24.6 91.6,26 "
    "C89.6,30.6 88,36 86,41 C84.6,46 81,50.6 76,52.4 C68,54.6 60,52.6 52,53.6 "
    "C45,54.4 40,53 35,51.6 C27,52 20,47.6 18.6,41 C18,38.6 18.4,36 19,34 Z"
)
MANE = (
    "M87.4,4.6 C82,6 76.6,9 72.6,14 C69,19 66,24.6 60,27.6 C64.6,28.6 68.6,27.6 71.4,25.4 "
    "C71,27.6 70.2,29 68.8,30.4 C73,29.4 75.6,26.6 77,23 C78,24 78,25.6 77.6,27 "
    "C81,24 82.4,20 83,16.4 C85.6,12.6 88,9 91.4,6.4 Z"
)
TAIL = (
    "M21,27.6 C14,25.6 8.6,30 7.6,37.6 C6.6,45 7.4,52 2.6,60 C8,59.4 11.4,56.4 13,52.6 "
    "C13,55.4 12.4,58 11,60.6 C16,57.6 18,52 18,46 C18,42 19,38 22,35 Z"
)
FRONT_UP: Sequence[Joint] = [(77, 44, 13), (86, 51, 8.6), (93, 53.4, 6), (90.4, 64, 3.9)]
FRONT_DOWN: Sequence[Joint] = [(72, 45, 13), (71.6, 56, 7.6), (71, 64, 5.8), (69.4, 75, 3.9)]
HIND_BACK: Sequence[Joint] = [(29, 38, 22), (25, 53, 10.6), (18.6, 62.6, 6), (17.6, 75, 4.1)]
HIND_FORE: Sequence[Joint] = [(33, 40, 20), (37.6, 54, 10.6), (35, 63.6, 6), (40.4, 75, 4.1)]
FRONT_FAR: Sequence[Joint] = [(77, 44, 13), (81, 56, 7.6), (83.4, 63, 5.8), (87.6, 73.4, 3.9)]
HIND_FAR: Sequence[Joint] = [(33, 40, 20), (32, 54, 10.6), (26.4, 63, 6), (23, 74.6, 4.1)]


def between(four: Sequence[Joint], share: float) -> Joint:
    """A point on a smooth curve through four joints, between the second and the third."""

    def part(p: float, q: float, r: float, s: float) -> float:
        t = share
        swing = (2 * p - 5 * q + 4 * r - s) * t + (3 * q - p - 3 * r + s) * t * t
        return q + 0.5 * t * (r - p + swing)

    x, y, width = (part(*each) for each in zip(*four, strict=True))
    return x, y, width


def curved(joints: Sequence[Joint], steps: int = 8) -> list[Joint]:
    """Points on a smooth curve through joints, so many from each to the next, without the last."""
    ends = [joints[0], *joints, joints[-1]]
    return [
        between(ends[index : index + 4], step / steps)
        for index in range(len(joints) - 1)
        for step in range(steps)
    ]


def leg(joints: Sequence[Joint], colour: str, hoof: str, lift: float = 0) -> str:
    """A leg through its joints down to the hoof; `lift` tilts the hoof back, in units."""
    curve, (x, y, _) = curved(joints), joints[-1]
    toe = (x + 2.4 - lift, y + 4.6)
    curve += [(x, y, 4.2), (x + 0.8 - lift / 2, y + 2.4, 4.4), (*toe, 4)]
    limb = band([(a, b) for a, b, _ in curve], [width for _, _, width in curve])
    foot = [
        (toe[0] - 2.6, toe[1] - 0.8 + lift * 0.2),
        (toe[0] + 2, toe[1] - 1.2 - lift * 0.1),
        (toe[0] + 4 - lift * 0.6, toe[1] + 4.4),
        (toe[0] - 3.4 - lift * 0.5, toe[1] + 4.4 + lift * 0.1),
    ]
    return shape(limb, fill=colour) + shape(
        path(foot), fill=hoof, stroke=hoof, stroke_width=0.6, stroke_linejoin="round"
    )


def horse(coat: str, mane: str, hoof: str, far: bool = False) -> list[str]:
    """A trotting horse that fills 116 by 86 units; one that is `far` steps with the other legs."""
    steps = [leg(HIND_FORE, coat, hoof), leg(FRONT_DOWN, coat, hoof)]
    if far:
        legs = [leg(HIND_FAR, coat, hoof), leg(FRONT_FAR, coat, hoof), *steps]
    else:
        legs = [*steps, leg(HIND_BACK, coat, hoof), leg(FRONT_UP, coat, hoof, 3)]
    return [
        shape(TAIL, fill=mane),
        *legs,
        shape(BODY, fill=coat),
        shape(MANE, fill=mane),
    ]


BRIDLE = (
    "M96.6,22.6 L99.6,13 M101.6,27 C103.4,25 104,22.6 103.8,19.4 M91.6,8 C93.6,12 96,14 99.6,13"
)
SADDLE = "M46,28 C52,31 60,31 66,27 L69,43 C62,46 52,46 46.6,44 Z"
CAPE = (
    "M59,-3 C52,-3.6 46,1 41,10 C36,19 31,26 22.6,31.4 C26,34.6 32,34.6 36,33 "
    "C37,36 41,37.6 45,36.4 C50,35 53,31.4 56,27 C60,20 62,8 61,-1 Z"
)
COAT = (
    "M52,-2.4 C56,-4.6 61,-4 63.6,-1 C66.6,3 66.6,10 65,17 C64.4,21 64.6,24 66,27 "
    "C60,30.6 53,30.4 48.6,28.4 C50,18 49.6,6 52,-2.4 Z"
)
THIGH: Sequence[Joint] = [(56, 26, 12), (64, 31, 10), (70.6, 36.6, 7.4), (69.6, 43, 7)]
BOOT = (
    "M65.6,40 L73.8,39 C73.4,46 72,51 70.8,54.6 L77,57 C78.6,57.8 78.6,59.8 77,60 "
    "L66,59.8 L64.8,58 Z"
)
HEAD = (
    "M58,-2 L58.4,-8 C56,-12 57,-17 62,-17.6 C66,-18 68.6,-15.6 68.8,-12.6 L71,-9.4 L69.2,-8.6 "
    "L69.4,-6.6 L67.8,-6 C67.6,-4.4 66,-4 64,-4.4 L64.4,-1 Z"
)
HAT = (
    "M48.6,-20 C52,-17.4 55,-20.4 60,-23.4 C63.4,-25.2 67,-24.4 69.4,-21.6 C72,-18.8 "
    "75,-18.6 78.4,-20.4 "
    "C77,-14.8 72,-12.6 65,-13.2 C56,-12.4 50,-13.8 48.6,-20 Z"
)
QUEUE = "M58.6,-12 C55.6,-11 54.4,-8 54.6,-4.6 L57,-4.6 C57.6,-6.6 58.6,-8 59.6,-8.6 Z"
ARM: Sequence[Point] = [(58, 2), (66, 9.6), (72, 9), (76, 0.6), (77, -3.6)]


def rider() -> list[str]:
    """A postilion on his horse."""
    return [*horse(INK, INK, INK), *postilion()]


def postilion() -> list[str]:
    """A rider alone, with saddle and bridle, as he sits on `horse`."""
    thigh = [
        between([THIGH[0], *THIGH, THIGH[-1]][index : index + 4], step / 6)
        for index in range(3)
        for step in range(7)
    ]
    thin = {"fill": "none", "stroke": MAIN, "stroke_width": 1.2, "stroke_linecap": "round"}
    return [
        shape(SADDLE, fill=INK, stroke=MAIN, stroke_width=1.2),
        shape(BRIDLE, **thin),
        shape(CAPE, fill=INK, stroke=INK, stroke_width=1, stroke_linejoin="round"),
        shape(COAT, fill=INK),
        shape(
            "M60,-1.6 C60.6,8 58.6,20 54.6,27.4 C51.6,32 48,35 43,36 M36.4,32 C44,26 48,14 50,6",
            **thin,
        ),
        shape(band([(x, y) for x, y, _ in thigh], [w for _, _, w in thigh]), fill=INK),
        shape(BOOT, fill=INK),
        shape("M65.4,41.4 L73.8,40.4", **thin),
        shape("M104,23 C94,26 84,22 74,21", **thin),
        shape(HEAD + QUEUE + HAT, fill=INK),
        shape("M50.4,-17 C56,-13.6 68,-13.6 76.4,-17.6", **thin),
        shape(
            "M71,-7.6 L80,-9.4",
            fill="none",
            stroke=MAIN,
            stroke_width=2.2,
            stroke_linecap="round",
        ),
        shape(
            "M75,-8.4 C82,-10 86,-6 84,-1.6 C82,2.4 75.6,2 74.6,-2.4 C73.6,-7 79,-10.4 "
            "85,-11.4 L90,-12.2",
            fill="none",
            stroke=MAIN,
            stroke_width=2.4,
            stroke_linecap="round",
        ),
        shape(
            "M87,-12.8 C92,-13.6 95.6,-15 98.8,-18.4 C101,-15 101.6,-11.6 100.8,-8 "
            "C96.6,-9.8 92,-10.2 87.4,-10.4 Z",
            fill=MAIN,
        ),
        shape(
            path(ARM, closed=False),
            fill="none",
            stroke=INK,
            stroke_width=6,
            stroke_linecap="round",
            stroke_linejoin="round",
        ),
    ]


LINE, SKIN, HAIR, CLOTH, LEATHER, BREECHES = (
    *("#3b2414", "#e9c19a", "#6b4a2c", "#2a211c", "#4a3020", "#efe3c6"),
)
FACE = (
    "M58.4,-2 L58.8,-8 C58,-12 59,-15 62,-16 L68.6,-14.6 L68.8,-12.6 L71,-9.4 L69.2,-8.6 "
    "L69.4,-6.6 L67.8,-6 C67.6,-4.4 66,-4 64,-4.4 L64.4,-1 Z"
)
BROW, SKIN_SHADE = "M59.6,-14.4 L68.7,-14 L69,-11.9 L64.6,-11.6 L62.4,-7 L59.4,-6 Z", "#c08a60"
"""The shade of the hat on it."""

FOLDS = (
    "M53,1.4 l4.4,1.6 M52.2,4.6 l4.8,1.8 M51.6,7.8 l5,2 M51.2,11 l5,2 M50.8,14.2 l4.8,2 "
    "M50.4,17.4 l4.4,2 M49.8,20.6 l4.2,2 M49.4,23.8 l3.4,1.8 M49,26.6 l2.6,1.4 "
    "M45.6,9 l-1.4,4.6 M43.4,14 l-1.8,4.6 M41,18.6 l-2.4,4.4 M38,23 l-3,3.8 M33.6,27 l-3.6,3 "
    "M46.6,16 l-1.6,5 M44.6,21 l-2,4.6 M42,25.6 l-2.6,4 M38.8,29.6 l-2.8,2.6 M48.6,12 l-1,3"
)
"""Strokes in the shade of coat and cape."""

SHADED = (
    "M62.4,-5.2 l2.4,-0.3 M61.6,-6.4 l3,-0.4 M61.8,-7.8 l2.2,-0.3 M59.6,-3 l3.6,-0.4 "
    "M59.4,-1.8 l4,-0.4"
)
"""The same below the cheek of the rider."""

GLEAM = (
    "M57,-17.6 l1.6,-4 M60,-16.8 l1.2,-5.4 M63,-16.4 l0.6,-6 M66,-16.6 l0.2,-5.4 M69,-17 l-0.4,-4"
)
"""Strokes of light on his black hat."""

HORN = (
    "M71,-7.6 L80,-9.4",
    "M75,-8.4 C82,-10 86,-6 84,-1.6 C82,2.4 75.6,2 74.6,-2.4 C73.6,-7 79,-10.4 85,-11.4 L90,-12.2",
)
BELL = (
    "M87,-12.8 C92,-13.6 95.6,-15 98.8,-18.4 C101,-15 101.6,-11.6 100.8,-8 C96.6,-9.8 92,-10.2 "
    "87.4,-10.4 Z"
)


def outrider(*, bridle: bool = True) -> list[str]:
    """The same rider in the livery of a coach, without his horse, which may have a bridle on."""
    outline = {"stroke": LINE, "stroke_width": 1.3, "stroke_linejoin": "round"}
    round_line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}

    def lines(data: str, colour: str, width: float) -> str:
        return shape(data, stroke=colour, stroke_width=width, **round_line)

    pen = {"fill": "none", "stroke": LINE, "stroke_width": 1.1, "stroke_linecap": "round"}
    thigh = curved([*THIGH, THIGH[-1]], 6)
    leg_data = band([(x, y) for x, y, _ in thigh], [w for _, _, w in thigh])
    arm, cuff = path(ARM, closed=False), path(ARM[-2:], closed=False)
    hand = path(ellipse(*ARM[-1], 2.7, 2.7))
    return [
        shape(SADDLE, fill=LEATHER, stroke=ON, stroke_width=1.3),
        *([lines(BRIDLE, ON, 1.5)] if bridle else []),
        lines("M104,23 C94,26 84,22 74,21", LEATHER, 1.5),
        shape(CAPE, fill=DARK, **outline),
        lines("M36.4,32 C44,26 48,14 50,6", LINE, 0.8),
        shape(leg_data, fill=BREECHES, **outline),
        shape(BOOT, fill=CLOTH, **outline),
        lines("M65.4,41.4 L73.8,40.4", LEATHER, 2.2),
        shape(COAT, fill=MAIN, **outline),
        lines("M65.6,6 C65.4,14 64.4,20 65.4,25.6", ON, 1.3),
        lines("M60,-1.6 C60.6,8 58.6,20 54.6,27.4", ON, 1.1),
        f'<g stroke-opacity="0.6">{lines(FOLDS, LINE, 0.8)}</g>',
        shape(QUEUE, fill=HAIR, stroke=LINE, stroke_width=0.8),
        shape(FACE, fill=SKIN, **{**outline, "stroke_width": 1}),
        shape(BROW, fill=SKIN_SHADE),
        f'<g stroke-opacity="0.6">{lines(SHADED, LINE, 0.6)}</g>',
        shape("M66.6,-10.8 l1.1,0.1", **{**pen, "stroke_width": 1.7}),
        shape("M66.8,-6.9 l2.2,-0.2 M62.2,-9.6 c-1.4,0.4 -1.2,2.6 0.4,2.4", **pen),
        shape(HAT, fill=CLOTH, **{**outline, "stroke_width": 0.8}),
        f'<g stroke-opacity="0.6">{lines(GLEAM, "#8a7256", 0.7)}</g>',
        lines("M50.4,-17 C56,-13.6 68,-13.6 76.4,-17.6", ON, 1.5),
        *(lines(each, LINE, 4) for each in HORN),
        shape(BELL, fill=LINE, **{**outline, "stroke_width": 2}),
        *(lines(each, ON, 2.3) for each in HORN),
        shape(BELL, fill=ON),
        lines(arm, LINE, 7.6),
        lines(arm, MAIN, 5.2),
        lines(cuff, ON, 5.2),
        shape(hand, fill=SKIN, stroke=LINE, stroke_width=1),
    ]


def main() -> None:
    write("pieces/horse", 116, 88, '<g transform="translate(2,3)">', *horse(INK, INK, INK), "</g>")
    for name, parts in (("rider", rider()), ("outrider", outrider(bridle=False))):
        write(f"pieces/{name}", 116, 112, '<g transform="translate(2,26)">', *parts, "</g>")


if __name__ == "__main__":
    main()
