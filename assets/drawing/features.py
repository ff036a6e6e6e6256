"""Features of the faces of the portraits: nose, eyes, mouth, lines of age, beards, glasses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from copperplate import Form, Stroke
from cutting import curve
from hair import lock, tress
from shapes import DARK, INK, ON, Point, ellipse

if TYPE_CHECKING:
    from faces import Face


def stroke(points: Sequence[Point], *widths: float, colour: str = INK) -> Stroke:
    return Stroke(curve(points), widths, colour)


def plain(outline: list[Point], colour: str) -> Form:
    """A form of one colour, without lines."""
    return Form(outline, colour, lines=(), edge=0, throws=0)


def spots(face: Face) -> list[Form]:
    """Freckles, or a beauty spot where there is only one."""
    size = 0.75 if len(face.spots) == 1 else 0.34
    return [plain(ellipse(x, y, size, size), INK) for x, y in face.spots]


def nose(face: Face) -> list[Stroke]:
    """From the brow along the far side to the tip, and under it; short on smooth faces."""
    n, h, out = face.nose, face.hook, face.jut
    tip = n - face.snub
    thin = 0.8 if face.soft else 1.0
    side = [
        (41.6, 52.4),
        (40.4 - h * 0.4, 57.2),
        (38.2 - h * 0.9 - out * 0.5, 62 + n * 0.5),
        (35.9 - face.bulb * 0.4 - out, 66.4 + tip),
        (36.2 - face.bulb * 0.4 - out, 68.8 + tip * 0.9),
        (38.2 - out * 0.6, 69.8 + n),
    ]
    widths = [0.3, 0.5, 0.7, 0.9, 1.0, 0.5]
    if face.soft:
        side, widths = [(39.6 - out * 0.3, 60.4), *side[3:]], [0.15, 0.7, 0.9, 0.4]
    wing = 45.0 + face.bulb * 0.5
    return [
        stroke(side, *(thin * wide for wide in widths)),
        stroke(
            [(38.0 - out * 0.5, 69.8 + n), (40.4, 69.2 + n), (42.4, 70.2 + n)],
            *(0.4, 1.1 * thin, 0.5),
        ),
        stroke(
            [(wing, 66.6 + n), (wing + 1.5, 68.6 + n), (wing + 0.2, 70.5 + n), (43.4, 70.2 + n)],
            *(0.2, 0.9 * thin, 0.8 * thin, 0.3),
        ),
    ]


def eyes(face: Face, pleased: bool) -> list[Form | Stroke]:
    found: list[Form | Stroke] = []
    open_ = 1 - 0.45 * face.lids
    for cx, half in ((37.4, 3.0), (51.6, 4.5)):
        half *= 0.8 + 0.2 * face.eyes
        high = 1.9 * face.eyes * open_
        low = (0.75 if pleased else 1.35) * face.eyes
        cy = 57.2
        left, right = (cx - half, cy + 0.5), (cx + half, cy + 0.1)
        top = [left, (cx - half * 0.45, cy - high), (cx + half * 0.3, cy - high * 0.95), right]
        foot = [left, (cx - half * 0.4, cy + low + 0.15), (cx + half * 0.4, cy + low), right]
        upper, lower = curve(top), curve(foot)
        found.append(plain([*upper, *reversed(lower[1:-1])], ON))
        # The iris between the lids, with the light in it.
        ix, iy, r = cx + half * (0.36 * face.gaze - 0.06), cy - 0.3, 1.8 * face.eyes**0.8
        found.append(plain(_between(ellipse(ix, iy, r * 0.96, r), upper, lower), INK))
        glint = ellipse(ix - r * 0.35, iy - r * 0.3, 0.5 * face.eyes, 0.55 * face.eyes)
        found.append(plain(_between(glint, upper, lower), ON))
        thick = 1.15 if face.fair else 0.9
        found.append(stroke(top, 0.4, thick, thick, 0.6))
        if face.fair:
            tip = (right[0] + 1.1, right[1] - 0.9)
            found.append(stroke([(right[0] - 0.8, right[1] - 0.6), tip], 0.8, 0.2))
        found.append(stroke(foot, 0.2, 0.35, 0.4, 0.3))
        # The fold of the upper lid, lower where it is half closed.
        fold = 1.25 + 0.3 * face.eyes
        crease = [(x + 0.2, y - fold) for x, y in top[:3]]
        found.append(stroke([*crease, (right[0] + 0.2, right[1] - 1.6)], 0.15, 0.45, 0.4, 0.1))
        found.append(_brow(face, cx, half, pleased))
        if face.age > 0.45:
            bag = [(cx - half * 0.7, cy + 2.6), (cx, cy + 3.4), (cx + half * 0.8, cy + 2.7)]
            found.append(stroke(bag, 0.15, 0.15 + 0.35 * face.age, 0.15))
    return found


def _between(outline: list[Point], upper: Sequence[Point], lower: Sequence[Point]) -> list[Point]:
    """An outline as far as it is seen between two lids."""
    over, under = np.array(upper), np.array(lower)
    found = []
    for x, y in outline:
        top = float(np.interp(x, over[:, 0], over[:, 1]))
        foot = float(np.interp(x, under[:, 0], under[:, 1]))
        found.append((x, min(max(y, top), max(top, foot))))
    return found


def _brow(face: Face, cx: float, half: float, pleased: bool) -> Stroke:
    """The hair of a brow, thickest towards the nose."""
    inner, outer = (cx - half * 1.05, cx + half * 1.2)
    if cx < 44:
        inner, outer = cx + half * 1.15, cx - half * 1.1
    y, tilt = 52.0 - face.raised - (0.9 if pleased else 0), face.brow_tilt
    line = [
        (inner, y + 0.5 + tilt),
        ((inner * 2 + outer) / 3, y - 0.9 + tilt * 0.3),
        ((inner + outer * 2) / 3, y - 1.3 - tilt * 0.2),
        (outer, y + 0.5 - tilt * 0.3),
    ]
    b = face.brows
    return stroke(line, 0.7 * b, 1.35 * b, 1.1 * b, 0.3)


def mouth(face: Face, pleased: bool) -> list[Form | Stroke]:
    f, s = face.lips, 1.0 if pleased else face.smile
    x, wide = 40.9, face.mouth
    left = x - (4.1 + 0.9 * s) * wide, 75.6 - 1.8 * s
    right = x + (5.8 + 2.2 * s) * wide, 75.6 - 2.8 * s
    middle, bow = 75.6 + 0.7 * s, 0.5 * s
    near, far = (right[0] + x) / 2, (left[0] + x) / 2
    line = [
        left,
        (far, middle - 0.4 - bow * 0.4),
        (x, middle + 0.3),
        (near, middle - 0.35 - bow * 0.6),
        right,
    ]
    full = f * (1 - 0.15 * s)
    upper = [
        left,
        (far + 0.4, middle - 0.6 - bow * 0.6 - 0.5 * full),
        (x - 0.1, middle - 0.1 - 0.6 * full),
        (near - 0.8, middle - 0.6 - bow * 0.7 - 0.5 * full),
        right,
    ]
    found: list[Form | Stroke] = []
    below = middle + 1.5 + 1.1 * f
    if pleased and face.laughs:
        # The teeth, and the dark below them.
        deep = middle + 3.7
        found += [
            plain([*curve(line), *curve([right, (near, deep - 0.7), (x, deep), left])[1:-1]], INK),
            plain(
                [
                    *curve(line)[3:-3],
                    *curve([(near + 1, middle + 0.9), (x, middle + 2.2), (far - 0.6, middle + 1)]),
                ],
                ON,
            ),
        ]
        below = deep + 0.9
    if face.fair:
        found.append(plain([*curve(upper), *reversed(curve(line)[1:-1])], DARK))
    found.append(stroke(line, 0.4, 0.85, 0.7, 0.8, 0.45))
    # The lower lip, and the shadow below it.
    if f > 0.9 and not (pleased and face.laughs):
        lip = [(x - 2.6 * wide, below - 1.0), (x - 0.2, below - 0.4), (x + 2.8, below - 1.1)]
        found.append(stroke(lip, 0.1, 0.4, 0.1))
    found.append(
        stroke([(x - 2.4 * wide, below), (x, below + 0.6), (x + 2.4 * wide, below)], 0.1, 0.75, 0.1)
    )
    strong = 0.35 + 0.35 * s
    for (cx, cy), side in ((left, -1), (right, 1)):
        ends = [
            (cx + side * 0.5, cy - 1.0),
            (cx + side * 0.9, cy + 0.1),
            (cx + side * 0.4, cy + 1.1),
        ]
        found.append(stroke(ends, 0.15, strong, 0.15))
    return found


def folds(face: Face, pleased: bool) -> list[Stroke]:
    """Lines of laughter and of age."""
    found: list[Stroke] = []
    deep = max(face.age - 0.25, 0) + (0.3 if pleased else 0)
    if face.age < 0.25:
        # Young cheeks have none, but a dimple in laughing.
        if pleased:
            found.append(stroke([(51.6, 70.6), (52.5, 72), (52.3, 73.8)], 0.1, 0.4, 0.1))
    elif deep > 0.05:
        x = 51.2 if pleased else 49.8
        found.append(
            stroke(
                [(46.8, 68.4), (x - 0.6, 71.0), (x, 74.4), (x - 0.4, 76.4)],
                *(0.1, 0.3 + 0.4 * deep, 0.25 + 0.35 * deep, 0.1),
            )
        )
    if face.age > 0.5:
        strong = 0.25 + 0.4 * (face.age - 0.5)
        for y in (47, 44, 41)[: math.ceil((face.age - 0.5) * 5)]:
            line = [(37, y + 0.4), (42, y - 0.5), (48, y + 0.1), (54, y - 0.4)]
            found.append(stroke(line, 0.1, strong, strong, 0.1))
        found += [
            stroke([(57.2, 57 + y), (59.2, 57 + y * 1.6), (60.4, 57 + y * 2.4)], 0.3, 0.3, 0.1)
            for y in (-0.8, 0.4, 1.6)
        ]
    if face.brow_tilt > 0.3:
        found.append(stroke([(43.2, 50.4), (43.4, 52.6)], 0.2, 0.5, 0.2))
    if face.age > 0.85:
        # Hollow cheeks.
        found.append(stroke([(57, 70), (55.6, 74), (56.4, 77.6)], 0.1, 0.4, 0.1))
    return found


def moustache(tone: float, curled: float, pleased: bool) -> list[Form]:
    """A moustache with its ends turned up, higher over a smile."""
    out = max(curled, 0)
    ends = 33.6 - out, 50.6 + out * 1.3 + (0.8 if pleased else 0)
    tip = 70.6 - curled - (2.2 if pleased else 0)
    found = []
    for end in ends:
        side = 1 if end > 41 else -1
        wide = abs(end - 41)
        high = 0.9 if pleased else 0
        above = [(40.6 - side * 0.5, 71.6), (41 + side * wide * 0.5, 72 - high), (end, tip)]
        below = [(40.6 - side * 0.5, 74 - high), (41 + side * wide * 0.55, 75.4 - high), (end, tip)]
        found.append(lock(above, below, 5, tone, 2, throws=0.2))
    return found


def full_beard(tone: float) -> Form:
    """A full short beard, which leaves the mouth free."""
    return lock(
        [
            (34, 71),
            (36, 77.6),
            (38.4, 80),
            (42.6, 80.6),
            (48, 79.4),
            (52, 75),
            (59, 66),
            (64, 60),
        ],
        [(33, 70), (31.8, 80), (35, 88), (42, 92.4), (50, 91), (58, 86), (66, 76), (67.4, 60)],
        9,
        tone,
        5,
    )


def long_beard(tone: float, foot: float = 103) -> list[Form]:
    """The beard of an old man, in tresses from ear and chin down to the breast."""
    roots = ((64.4, 62), (59.5, 71), (35.2, 77), (54, 78), (37.6, 80.4), (48.6, 80.6), (43, 81.4))
    found = []
    for index, (x, y) in enumerate(roots):
        end = 46 + (x - 46) * 0.42
        low = foot - abs(x - 44) * 0.75
        bend = 1.4 if index % 2 else -0.6
        found.append(
            tress(
                [(x, y), (x + bend, y + (low - y) * 0.4), (end + 1.5, low - 5), (end, low)],
                (2.4, 6.6, 5.4, 0.8),
                tone,
                0.3,
                0.4,
            )
        )
    return found


def spectacles() -> list[Stroke]:
    """Round glasses in horn."""
    found = []
    for cx, rx in ((37.3, 4.4), (51.7, 5.9)):
        ring = ellipse(cx, 57.6, rx, 5.4)
        found.append(Stroke([*ring, ring[0]], (0.85, 0.85)))
    found.append(stroke([(41.6, 56.2), (43.4, 55.0), (45.9, 56.2)], 0.8, 0.9, 0.8))
    found.append(stroke([(57.5, 56.6), (66, 55.6)], 0.8, 0.6))
    return found
