"""Faces of the portraits: three quarters to the left, by age, build and mood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from copperplate import Form, Plate, Relief, Stroke, bump, ridge
from cutting import Lines, curve
from hair import lock
from shapes import DARK, INK, ON, Point, ellipse


@dataclass(frozen=True)
class Face:
    """What makes a face, each 0 for the usual one.

    `wide` the cheeks, `jaw` its corner, `chin` its length, all in units; `nose` its length and
    `hook` its bridge; `eyes` their size in shares; `brows` their thickness, `brow_tilt` down to the
    nose; `lips` how full; `age` from 0 to 1; `fair` for women's lashes. `moustache` and
    `beard` are as dark as this, None for none; `curled` is how far the ends of one go.
    """

    wide: float = 0
    jaw: float = 0
    chin: float = 0
    nose: float = 0
    hook: float = 0
    bulb: float = 0
    eyes: float = 1.0
    brows: float = 1.0
    brow_tilt: float = 0
    lips: float = 1.0
    age: float = 0.3
    fair: bool = False
    moustache: float | None = None
    curled: float = 0
    beard: float | None = None


def head_form(face: Face, pleased: bool) -> Form:
    """Face, forehead and skull without ears and hair."""
    w, j, c = face.wide, face.jaw, face.chin
    cheek = 0.5 if pleased else 0.0
    outline = curve(
        [
            (33.2, 37),
            (32.0, 44),
            (32.6, 49.6),
            (32.0, 52.6),
            (33.2, 56.4),
            (32.4 - w * 0.4 - cheek, 62),
            (33.4 - w * 0.5 - cheek * 0.6, 69),
            (35.6 - j * 0.25, 76),
            (38.6 - j * 0.2, 81.6 + c * 0.7),
            (42.6, 85 + c),
            (47.6, 85 + c),
            (54.4 + j * 0.4, 81 + c * 0.5),
            (61.6 + j * 0.8 + w * 0.2, 74.5),
            (65.6 + j * 0.4 + w * 0.4, 66),
            (67.6, 56),
            (68.6, 46),
            (64, 34),
            (53, 27.4),
            (41, 29.4),
        ],
        closed=True,
    )
    n = face.nose
    full = face.wide * 0.12
    reliefs: list[Relief] = [
        # Sockets, brow, cheeks.
        bump(37.6, 56.4, 3.6, 3.4, -2.6),
        bump(52.4, 56.6, 5.6, 3.8, -2.6),
        bump(36.4, 51.0, 4.0, 1.8, 0.9),
        bump(51.6, 50.6, 6.4, 2.0, 1.1),
        bump(34.6, 65, 3.4, 4.6, 1.1 + full + cheek),
        bump(56.4, 65.4, 6.4, 5.2, 2.2 + full + cheek),
        # The nose, and the hollows beside it.
        ridge(
            (
                (43.4, 51.5, 2.2, 0.6),
                (42.0, 57.0, 2.0, 2.6 + face.hook),
                (39.9, 63.0 + n * 0.6, 2.2, 4.6 + face.hook * 0.5),
                (38.6, 67.4 + n, 2.7 + face.bulb * 0.4, 6.0),
            )
        ),
        bump(44.4, 68.6 + n, 2.0, 1.8, 2.0),
        # Lips and chin.
        bump(41.4, 77.2, 6.0, 3.2, 0.7),
        bump(42.4, 80.4, 3.6, 1.4, -0.5),
        bump(43.4, 83.0 + c, 5.0, 3.6, 0.9),
        bump(58.4, 74, 4.4, 6, -0.9 * face.age),
    ]
    return Form(
        outline,
        ON,
        round=17,
        tone=0.015,
        light=0.54 if face.fair else 0.76,
        lines=(Lines(-20, 1.3, 0.42, 0.13), Lines(38, 1.3, 0.42, 0.48 if face.fair else 0.44)),
        blur=1.0,
        darkest=0.5 if face.fair else 0.62,
        relief=tuple(reliefs),
        edge=0.62,
        throws=0.6,
        drop=(2.0, 4.0),
        soft=2.0,
    )


def add_face(plate: Plate, face: Face, pleased: bool) -> None:
    """Put the head and all its features on a plate."""
    plate.add(head_form(face, pleased))
    plate.add(*_nose(face), *_eyes(face, pleased), *_mouth(face, pleased), *_folds(face, pleased))
    if face.beard is not None:
        plate.add(_beard(face.beard, pleased))
    if face.moustache is not None:
        plate.add(*_moustache(face.moustache, face.curled, pleased))


def _stroke(points: Sequence[Point], *widths: float, colour: str = INK) -> Stroke:
    return Stroke(curve(points), widths, colour)


def _nose(face: Face) -> list[Stroke]:
    n, h = face.nose, face.hook
    return [
        # From the brow along the far side to the tip, and under it.
        _stroke(
            [
                (41.6, 52.4),
                (40.4 - h * 0.4, 57.2),
                (38.2 - h * 0.9, 62 + n * 0.5),
                (35.9 - face.bulb * 0.4, 66.4 + n),
                (36.2 - face.bulb * 0.4, 68.8 + n),
                (38.2, 69.8 + n),
            ],
            *(0.3, 0.5, 0.7, 0.9, 1.0, 0.5),
        ),
        _stroke([(38.0, 69.8 + n), (40.4, 69.2 + n), (42.4, 70.2 + n)], 0.4, 1.1, 0.5),
        _stroke(
            [(45.0, 66.6 + n), (46.5, 68.6 + n), (45.2, 70.5 + n), (43.4, 70.2 + n)],
            *(0.3, 0.9, 0.8, 0.3),
        ),
    ]


def _eyes(face: Face, pleased: bool) -> list[Form | Stroke]:
    found: list[Form | Stroke] = []
    lift = -0.5 if pleased else 0.0
    for cx, half in ((37.4, 3.0), (51.6, 4.5)):
        high = 1.75 * face.eyes
        low = (0.85 if pleased else 1.35) * face.eyes
        half *= 0.94 + 0.06 * face.eyes
        cy = 57.2
        left, right = (cx - half, cy + 0.5), (cx + half, cy + 0.1)
        top = [left, (cx - half * 0.45, cy - high), (cx + half * 0.3, cy - high * 0.95), right]
        foot = [right, (cx + half * 0.4, cy + low), (cx - half * 0.4, cy + low + 0.15), left]
        lids = [*curve(top), *curve(foot)[1:-1]]
        found.append(Form(lids, ON, lines=(), edge=0, throws=0))
        # The iris below the upper lid, with the light in it.
        ix, iy, r = cx - half * 0.16, cy - 0.35, 1.75 * face.eyes
        around = [(ix - r * 0.9, iy - r * 0.6), (ix + r * 0.9, iy - r * 0.6)]
        iris = curve(
            [
                *around,
                (ix + r, iy + 0.2),
                (ix + r * 0.6, min(iy + r * 0.85, cy + low)),
                (ix - r * 0.6, min(iy + r * 0.85, cy + low)),
                (ix - r, iy + 0.2),
            ],
            closed=True,
        )
        found.append(Form(iris, INK, lines=(), edge=0, throws=0))
        glint = [(ix - 0.9, iy - 0.6), (ix - 0.3, iy - 1.0), (ix - 0.1, iy - 0.4), (ix - 0.7, iy)]
        found.append(Form(curve(glint, closed=True), ON, lines=(), edge=0, throws=0))
        thick = 1.15 if face.fair else 0.95
        found.append(_stroke(top, 0.5, thick, thick, 0.6))
        if face.fair:
            tip = (right[0] + 1.1, right[1] - 0.9)
            found.append(_stroke([(right[0] - 0.8, right[1] - 0.6), tip], 0.8, 0.2))
        found.append(_stroke(foot, 0.4, 0.45, 0.4, 0.25))
        # The fold of the upper lid.
        crease = [(x + 0.2, y - 1.25 - 0.3 * face.eyes) for x, y in top[:3]]
        found.append(_stroke([*crease, (right[0] + 0.2, right[1] - 1.6)], 0.2, 0.5, 0.45, 0.15))
        found += _brow(face, cx, half, lift - (0.4 if pleased else 0))
        if face.age > 0.45:
            bag = [(cx - half * 0.7, cy + 2.6), (cx, cy + 3.4), (cx + half * 0.8, cy + 2.7)]
            found.append(_stroke(bag, 0.15, 0.15 + 0.4 * face.age, 0.15))
    return found


def _brow(face: Face, cx: float, half: float, lift: float) -> list[Form | Stroke]:
    """The hair of a brow, thickest towards the nose."""
    inner, outer = (cx - half * 1.05, cx + half * 1.2)
    if cx < 44:
        inner, outer = cx + half * 1.15, cx - half * 1.1
    y, tilt = 52.0 + lift, face.brow_tilt
    line = [
        (inner, y + 0.5 + tilt),
        ((inner * 2 + outer) / 3, y - 0.9 + tilt * 0.3),
        ((inner + outer * 2) / 3, y - 1.3 - tilt * 0.2),
        (outer, y + 0.5),
    ]
    b = face.brows
    return [_stroke(line, 0.7 * b, 1.35 * b, 1.1 * b, 0.3)]


def _mouth(face: Face, pleased: bool) -> list[Form | Stroke]:
    f = face.lips
    if pleased:
        left, right, middle, bow = (35.9, 74.0), (48.7, 72.9), 76.3, 0.5
    else:
        left, right, middle, bow = (36.7, 75.6), (46.7, 75.6), 75.6, 0.0
    x = 40.7
    near, far = (right[0] + x) / 2, (left[0] + x) / 2
    line = [
        left,
        (far, middle - 0.4 - bow * 0.4),
        (x, middle + 0.3),
        (near, middle - 0.35 - bow * 0.6),
        right,
    ]
    full = f * (0.85 if pleased else 1.0)
    upper = [
        left,
        (far + 0.4, middle - 0.9 - bow * 0.6 - 0.6 * full),
        (x - 0.1, middle - 0.2 - 0.8 * full),
        (near - 0.6, middle - 0.9 - bow * 0.9 - 0.6 * full),
        right,
    ]
    top = [*curve(upper), *reversed(curve(line)[1:-1])]
    found: list[Form | Stroke] = [
        Form(top, DARK, lines=(), edge=0, throws=0),
        _stroke(line, 0.4, 0.9, 0.7, 0.85, 0.5),
    ]
    # The lower lip, and the shadow below it.
    below = middle + 1.5 + 1.1 * f
    lip = [(x - 2.6, below - 1.0), (x - 0.2, below - 0.4), (x + 2.8, below - 1.1)]
    found.append(_stroke(lip, 0.1, 0.4, 0.1))
    found.append(
        _stroke([(x - 2.4, below), (x - 0.1, below + 0.6), (x + 2.4, below)], 0.1, 0.8, 0.1)
    )
    strong = 0.75 if pleased else 0.5
    for (cx, cy), side in ((left, -1), (right, 1)):
        ends = [
            (cx + side * 0.5, cy - 1.1),
            (cx + side * 0.9, cy + 0.2),
            (cx + side * 0.4, cy + 1.2),
        ]
        found.append(_stroke(ends, 0.2, strong, 0.2))
    return found


def _folds(face: Face, pleased: bool) -> list[Form | Stroke]:
    """Lines of laughter and of age."""
    found: list[Form | Stroke] = []
    deep = max(face.age - 0.25, 0) + (0.35 if pleased else 0)
    if deep > 0.05:
        x = 51.2 if pleased else 49.4
        found.append(
            _stroke(
                [(46.8, 68.4), (x - 0.6, 71.0), (x, 74.4), (x - 0.4, 76.4)],
                *(0.1, 0.35 + 0.5 * deep, 0.3 + 0.4 * deep, 0.1),
            )
        )
    if face.age > 0.5:
        strong = 0.25 + 0.4 * (face.age - 0.5)
        for y in (46.6, 43.6, 40.8)[: 1 + int(face.age * 2.4)]:
            line = [(36, y + 0.4), (41, y - 0.5), (48, y + 0.1), (55, y - 0.4)]
            found.append(_stroke(line, 0.1, strong, strong, 0.1))
        found += [
            _stroke([(57.2, 57 + y), (59.2, 57 + y * 1.6), (60.4, 57 + y * 2.4)], 0.3, 0.3, 0.1)
            for y in (-0.8, 0.4, 1.6)
        ]
        found.append(_stroke([(43.2, 50.4), (43.4, 52.6)], 0.2, 0.5, 0.2))
    return found


def _moustache(tone: float, curled: float, pleased: bool) -> list[Form]:
    """A moustache with its ends turned up, higher over a smile."""
    ends = 33.6 - curled, 50.6 + curled * 1.3 + (0.8 if pleased else 0)
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


def _beard(tone: float, pleased: bool) -> Form:
    """A full short beard, which leaves the mouth free."""
    low = 1.0 if pleased else 0.0
    return lock(
        [
            (34, 71),
            (36, 77 + low),
            (38.4, 79.4 + low),
            (42.6, 80),
            (48, 79),
            (52, 75),
            (59, 66),
            (64, 60),
        ],
        [(33, 70), (31.8, 80), (35, 88), (42, 92.4), (50, 91), (58, 86), (66, 76), (67.4, 60)],
        9,
        tone,
        5,
    )


def spectacles() -> list[Stroke]:
    """Round glasses in horn."""
    found = []
    for cx, rx in ((37.3, 4.4), (51.7, 5.9)):
        ring = ellipse(cx, 57.6, rx, 5.4)
        found.append(Stroke([*ring, ring[0]], (0.85, 0.85)))
    found.append(_stroke([(41.6, 56.2), (43.4, 55.0), (45.9, 56.2)], 0.8, 0.9, 0.8))
    found.append(_stroke([(57.5, 56.6), (66, 55.6)], 0.8, 0.6))
    return found
