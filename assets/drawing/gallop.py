"""Horses before a carriage: `assets/pieces/horse-gallop-*.svg` and `horse-standing.svg`.

The rider's horse, `saddle-horse-*.svg`, is the same with an outline and hatching.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from horses import BODY, BRIDLE, FRONT_DOWN, HIND_BACK, MANE, TAIL, Joint, curved, leg
from shapes import DARK, INK, LIGHT, MAIN, ON, Point, band, ellipse, path, shape, write

PHASES = 8
"""Pictures of one stride."""

SIZE = (140, 104)
SHIFT = (16, 14)
"""Size of a picture, and where the horse's own drawing begins in it."""

HARNESS = "M72,19 C78,28 80,40 77,51 M44,28 L45,52 M20,41 C40,44 60,42 78,40 M97,22 L99.6,13"


class Pose(NamedTuple):
    """A leg at a share of its stride: angles of its three bones and its hoof.

    Degrees from straight down, positive ahead.
    """

    share: float
    upper: float
    lower: float
    cannon: float
    hoof: float


# A stride begins as the hoof meets the ground; for a quarter of it the hoof stays there.
FRONT = (
    Pose(0.0, 36, 36, 34, 10),
    Pose(0.12, 4, 2, 0, 0),
    Pose(0.25, -26, -30, -34, -40),
    Pose(0.38, -4, -8, -84, -104),
    Pose(0.55, 48, 42, -84, -118),
    Pose(0.72, 60, 66, -22, -66),
    Pose(0.86, 52, 58, 40, 8),
)
HIND = (
    Pose(0.0, 42, 2, 24, 6),
    Pose(0.12, 10, -18, 2, 0),
    Pose(0.25, -20, -44, -36, -44),
    Pose(0.38, -22, -66, -74, -104),
    Pose(0.55, 12, -60, -50, -84),
    Pose(0.72, 46, -44, -12, -50),
    Pose(0.86, 58, -10, 26, -2),
)
BEGIN = {"hind": 0.0, "hind far": 0.12, "front far": 0.4, "front": 0.52}
"""When each hoof meets the ground; after the last one all are in the air."""

HIP: Joint = (31, 38, 21)
SHOULDER: Joint = (76, 44, 14)
HIND_BONES = ((16.0, 10.6), (11.5, 6.0), (12.5, 4.1))
FRONT_BONES = ((9.5, 9.6), (12.0, 5.4), (11.0, 3.9))
"""Length of each bone, and width of the leg at its end."""


def pose(poses: Sequence[Pose], share: float) -> list[float]:
    """The angles of a leg at a share of its stride, on a smooth way from pose to pose."""
    here = max(index for index, each in enumerate(poses) if each.share <= share)
    ring = [*poses, *(each._replace(share=each.share + 1) for each in poses)]
    one, other = ring[here], ring[here + 1]
    t = (share - one.share) / (other.share - one.share)
    t = t * t * (3 - 2 * t)
    return [a + (b - a) * t for a, b in zip(one[1:], other[1:], strict=True)]


def limb(
    top: Joint, bones: Sequence[tuple[float, float]], angles: Sequence[float], colour: str
) -> str:
    """A leg whose bones hang from `top` at these angles, with its hoof."""
    joints = [top]
    for (length, width), angle in zip(bones, angles[:3], strict=True):
        x, y, _ = joints[-1]
        a = math.radians(angle)
        joints.append((x + length * math.sin(a), y + length * math.cos(a), width))
    curve, (x, y, _) = curved(joints), joints[-1]
    turn = math.radians(angles[3])

    def at(ahead: float, below: float) -> Point:
        return (
            x + ahead * math.cos(turn) + below * math.sin(turn),
            y - ahead * math.sin(turn) + below * math.cos(turn),
        )

    curve += [(x, y, 4.2), (*at(0.8, 2.4), 4.4), (*at(2.4, 4.6), 4)]
    foot = [at(-0.2, 3.8), at(4.4, 3.4), at(6.4, 9), at(-1, 9)]
    # A line of shade down its back.
    back = path([(a - c * 0.2, b) for a, b, c in curve[5:-2]], closed=False)
    pen = {"fill": "none", "stroke": DARK, "stroke_width": 0.8, "stroke_linecap": "round"}
    return "".join(
        (
            shape(band([(a, b) for a, b, _ in curve], [c for _, _, c in curve]), fill=colour),
            shape(back, stroke_opacity=0.7, **pen),
            shape(path(foot), fill=DARK, stroke=DARK, stroke_width=0.6, stroke_linejoin="round"),
        )
    )


BELLY = (
    "M18.8,41 C20,47.6 27,52 35,51.6 C40,53 45,54.4 52,53.6 C60,52.6 68,54.6 76,52.4 "
    "C81,50.6 84.6,46 86,41 C82,46 76,48.4 69,48.2 C58,47.4 48,49.6 38,47.6 "
    "C30,46.6 23,45 18.8,41 Z"
)
FORMS = (
    "M36,29.6 C42,35 42.6,43 38,49 M73,29 C76.6,33 77,42 72.6,49 "
    "M93,21.6 C96.4,20.4 98.6,17 98.4,13"
)
ROUNDED = (
    "M27,29.6 C24,35 24.6,42 29,48 M30.4,28.6 C27.6,34 28,42 32.4,49.4 "
    "M33.8,28.4 C31.6,34 31.8,42 35.4,49.6 M45,44.6 c1.6,3 3.4,5.4 5.6,7.4 "
    "M50,45 c1.4,2.8 3,5 5,6.8 M55,45 c1.4,2.6 3,4.8 5,6.6 M60,44.8 c1.4,2.6 3,5 5,6.8 "
    "M65,44.4 c1.2,2.8 2.8,5.2 4.6,7 M76.6,36 c2.6,3.4 3.4,8 2,12.6 "
    "M79,33 c2.8,3.6 3.8,8.6 2.4,13.2 M81,29.6 c3,3.6 4,8.6 2.8,13 "
    "M82.6,26 c3,3.2 4.2,7.6 3.4,11.6 M84.4,22 c2.6,3 3.8,6.4 3.2,10 "
    "M86.4,18.4 c2.2,2.6 3.4,5.4 3,8.6 M88.6,16 c1.6,2 2.8,4.4 2.6,7 "
    "M36,26.4 c3,0.6 5.4,1.8 7.4,3.4 M97.6,19.6 c1.4,2.2 3.4,3.8 6,4.6 "
    "M96.2,17.6 c-0.6,2 -0.6,3.6 0,5"
)
"""Strokes round quarters, belly, shoulder, neck and head, away from the light."""

LIT = (
    "M25,28.6 C30,25.8 35,26 41,28 M26.6,30.8 C31,28 36,28.2 41.6,30.4 "
    "M49,31.8 C55,32.2 61,31.6 66.4,28.8 M50,33.6 C56,34 61.6,33.2 66,31 "
    "M77.4,24.6 C80,18.6 83.4,13.6 87.6,10 M79,26 C81.4,20 84.6,14.8 88.4,11.4 "
    "M93,8.6 C95.6,10.6 98,13.4 100,16.4"
)
"""Fine strokes in the light, which make a dark coat round as well."""

HATCHING = (
    "M24,30.4 l5.6,6.6 M22,33.4 l6.2,7.4 M20.8,36.8 l6,7 M20.6,40.6 l5,5.8 "
    "M41,46.6 l4,5.6 M46,47 l4,5.4 M51,47 l4,5 M56,46.6 l4,5 M61,46.4 l4.4,5.2 M66,46.4 l4.4,5 "
    "M80.6,43 l2.6,3.6 M82.2,39.2 l3,4.2 M83.6,35.4 l3.2,4.4 "
    "M85,31.6 l3,4.2 M86.4,28 l2.8,4 M87.8,24.4 l2.6,3.4"
)
"""Shade below, lines of the limbs, and strokes in the shade."""

SHEEN = (
    "M22,31 C26,26.4 34,26 41,28.6 C38,33 30,34.6 24,34 Z M48,31.4 C54,31.8 62,31.4 67,29 "
    "C66,33 56,36 48,34.6 Z M76,26 C79,19 83,13 88,9 C87,15 84,22 80,28 Z"
)
"""Light on croup, back and neck."""

EYE, NOSTRIL, OUTLINE = (98.2, 11.4), (105.8, 24.2), 2.8


def outlined(parts: Sequence[str]) -> list[str]:
    """These shapes as one, with a line around all of them."""
    rim = "".join(parts)
    line = f'stroke="{INK}" stroke-width="{OUTLINE}" stroke-linejoin="round"'
    return [f"<g {line}>{rim}</g>", rim]


def engraved() -> list[str]:
    """What a pen adds to the body of a horse that is alone."""
    lines = {"fill": "none", "stroke": INK, "stroke_linecap": "round"}
    spots = path(ellipse(*EYE, 1.3, 1.1)) + path(ellipse(*NOSTRIL, 0.9, 0.7))
    return [
        shape(BELLY, fill=LIGHT),
        shape(FORMS, stroke_width=1.1, **lines),
        shape(HATCHING, stroke_width=0.8, stroke_opacity=0.75, **lines),
        shape(ROUNDED, stroke_width=0.6, stroke_opacity=0.4, **lines),
        shape(spots, fill=INK),
        shape(MANE, fill=DARK, stroke=INK, stroke_width=0.9, stroke_linejoin="round"),
        shape(BRIDLE, stroke_width=1.5, **{**lines, "stroke": ON}),
    ]


def galloping(phase: int, *, alone: bool = False) -> list[str]:
    """A horse in one of the pictures of its stride; one that is `alone` has no harness."""
    time = phase / PHASES

    def drawn(which: str, colour: str) -> str:
        share = (time - BEGIN[which]) % 1
        if which.startswith("hind"):
            return limb(HIP, HIND_BONES, pose(HIND, share), colour)
        return limb(SHOULDER, FRONT_BONES, pose(FRONT, share), colour)

    # Up at the front while the hind legs push, up at the back while the front legs carry.
    pitch = -4.5 * math.cos(2 * math.pi * (time - 0.12))
    rise = -2.6 * math.cos(2 * math.pi * (time - 0.86)) - 4
    wave = 8 * math.sin(2 * math.pi * time)
    x, y = SHIFT
    begin = f'<g transform="translate({x},{y + rise:.1f}) rotate({pitch:.1f} 52 42)">'
    if alone:
        tail = shape(TAIL, fill=DARK, stroke=INK, stroke_width=1.3, stroke_linejoin="round")
        near = [drawn("hind", MAIN), drawn("front", MAIN), shape(BODY, fill=MAIN)]
        return [
            begin,
            *outlined([drawn("hind far", LIGHT), drawn("front far", LIGHT)]),
            f'<g transform="rotate({38 + wave:.1f} 21 31)">{tail}</g>',
            *outlined(near),
            *engraved(),
            "</g>",
        ]
    return [
        begin,
        drawn("hind far", LIGHT),
        drawn("front far", LIGHT),
        f'<g transform="rotate({38 + wave:.1f} 21 31)">{shape(TAIL, fill=DARK)}</g>',
        drawn("hind", MAIN),
        drawn("front", MAIN),
        *trunk(),
        "</g>",
    ]


def trunk() -> list[str]:
    """Body, mane and harness."""
    lines = {"fill": "none", "stroke": ON, "stroke_width": 2, "stroke_linecap": "round"}
    pen = {"fill": "none", "stroke": DARK, "stroke_linecap": "round"}
    spots = path(ellipse(*EYE, 1.5, 1.3)) + path(ellipse(*NOSTRIL, 1.0, 0.8))
    return [
        shape(BODY, fill=MAIN),
        shape(BELLY, fill=LIGHT),
        shape(SHEEN, fill="#fff0c8", fill_opacity=0.26),
        shape(FORMS, stroke_width=1.2, **pen),
        shape(HATCHING, stroke_width=0.9, **pen),
        shape(ROUNDED, stroke_width=0.75, stroke_opacity=0.85, **pen),
        shape(LIT, stroke_width=0.8, stroke_opacity=0.5, **{**pen, "stroke": "#fff0c8"}),
        shape(spots, fill=DARK),
        shape(MANE, fill=DARK),
        shape(HARNESS, **lines),
    ]


def standing(*, alone: bool = False) -> list[str]:
    def moved(joints: Sequence[Joint], ahead: float) -> list[Joint]:
        return [(x + ahead * n / 3, y, width) for n, (x, y, width) in enumerate(joints)]

    x, y = SHIFT
    begin = f'<g transform="translate({x},{y})">'
    far = [leg(moved(HIND_BACK, 9), LIGHT, DARK), leg(moved(FRONT_DOWN, 8), LIGHT, DARK)]
    if alone:
        near = [leg(HIND_BACK, MAIN, DARK), leg(FRONT_DOWN, MAIN, DARK), shape(BODY, fill=MAIN)]
        tail = shape(TAIL, fill=DARK, stroke=INK, stroke_width=1.3, stroke_linejoin="round")
        return [begin, *outlined(far), tail, *outlined(near), *engraved(), "</g>"]
    return [
        begin,
        *far,
        shape(TAIL, fill=DARK),
        leg(HIND_BACK, MAIN, DARK),
        leg(FRONT_DOWN, MAIN, DARK),
        *trunk(),
        "</g>",
    ]


def main() -> None:
    assert all(one.share < other.share for poses in (FRONT, HIND) for one, other in pairwise(poses))
    for phase in range(PHASES):
        write(f"pieces/horse-gallop-{phase}", *SIZE, *galloping(phase))
        write(f"pieces/saddle-horse-gallop-{phase}", *SIZE, *galloping(phase, alone=True))
    write("pieces/horse-standing", *SIZE, *standing())
    write("pieces/saddle-horse-standing", *SIZE, *standing(alone=True))


if __name__ == "__main__":
    main()
