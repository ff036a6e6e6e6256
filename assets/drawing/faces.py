"""Faces of the portraits: three quarters to the left, by build, age, gaze and mood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from copperplate import Form, Plate, Relief, Stroke, bump, ridge
from cutting import Grid, Lines, curve
from features import eyes, folds, moustache, mouth, nose, spots
from shapes import ON, Point

HEIGHTS = (0.0, 40.0, 57.0, 85.0, 124.0)
"""Heights of a head as it is drawn: two ends, the brow, the eyes and the chin."""

UPPER, LOWER = 42.0, 60.0
"""Heights between which a head passes from the breadth of hats and hair to its own."""


@dataclass(frozen=True)
class Face:
    """What makes a face, each 0 for the usual one.

    `broad` is the breadth of the head in shares; `low` is how far the eyes and `long` how far the
    chin lie below the usual place. `wide` the cheeks, `jaw` its corner, `chin` its length,
    `double` the depth of a second chin, all in units. `nose` its length, `hook` its bridge, `jut`
    how far it stands out and `snub` how far up its tip points; `eyes` their size in shares, `lids`
    how far they are closed, `gaze` from -1, to the side, to 1, to us; `brows` their thickness,
    `brow_tilt` down to the nose and `raised` how high they are; `lips` how full, `mouth` their
    width in shares, `smile` from 0 to 1 in the calm mood, `laughs` for who shows the teeth when
    pleased; `age` from 0 to 1; `fair` for women's lashes and lips. `spots` are freckles or one
    mole. `moustache` is as dark as this, None for none; `curled` is how far its ends go.
    """

    broad: float = 1.0
    low: float = 0
    long: float = 0
    wide: float = 0
    jaw: float = 0
    chin: float = 0
    double: float = 0
    nose: float = 0
    hook: float = 0
    bulb: float = 0
    jut: float = 0
    snub: float = 0
    eyes: float = 1.0
    lids: float = 0
    gaze: float = 0
    brows: float = 1.0
    brow_tilt: float = 0
    raised: float = 0
    lips: float = 1.0
    mouth: float = 1.0
    smile: float = 0.3
    laughs: bool = False
    age: float = 0.3
    fair: bool = False
    spots: Sequence[Point] = ()
    moustache: float | None = None
    curled: float = 0

    @property
    def soft(self) -> bool:
        """True for women and children, whose skin is smooth."""
        return self.fair or self.age < 0.15


def clear_light(face: Face) -> Relief:
    """Light that lies on forehead, cheeks, lips and chin, so that no shadow looks like a beard."""
    strong = 0.8 if face.soft else 0.62 - 0.2 * face.age
    lit = (
        bump(53.6, 67, 8.6, 9.4, strong),
        bump(42, 77, 10.5, 8.6, strong),
        bump(34, 66, 4.4, 10, strong),
        bump(45, 44, 14, 8, 0.3),
    )
    return lambda x, y: np.asarray(-np.max([spot(x, y) for spot in lit], axis=0))


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
            (35.6 - w * 0.4 - j * 0.25, 76),
            (38.6 - j * 0.2, 81.6 + c * 0.7),
            (42.6, 85 + c),
            (47.6, 85 + c),
            (54.4 + j * 0.4 + w * 0.3, 81 + c * 0.5),
            (61.6 + j * 0.8 + w * 0.4, 74.5),
            (65.6 + j * 0.4 + w * 0.4, 66),
            (67.6, 56),
            (68.6, 46),
            (64, 34),
            (53, 27.4),
            (41, 29.4),
        ],
        closed=True,
    )
    n, out = face.nose - face.snub, face.jut
    full = face.wide * 0.12
    high = 0.7 if face.soft else 1.0
    reliefs: list[Relief] = [
        # Sockets, brow, cheeks.
        bump(37.6, 56.4, 3.6, 3.4, -2.6 * high),
        bump(52.4, 56.6, 5.6, 3.8, -2.6 * high),
        bump(36.4, 51.0, 4.0, 1.8, 0.9 * high),
        bump(51.6, 50.6, 6.4, 2.0, 1.1 * high),
        bump(34.6, 65, 3.4, 4.6, 1.1 + full + cheek),
        bump(56.4, 65.4, 6.4, 5.2, 2.2 + full + cheek),
        # The nose, and the hollows beside it.
        ridge(
            (
                (43.4, 51.5, 2.2, 0.6),
                (42.0, 57.0, 2.0, 2.6 + face.hook),
                (39.9 - out * 0.5, 63.0 + n * 0.6, 2.2, 4.6 + face.hook * 0.5),
                (38.6 - out, 67.4 + n, 2.7 + face.bulb * 0.4, 6.0),
            )
        ),
        bump(44.4, 68.6 + n, 2.0, 1.8, 2.0),
        # Lips and chin.
        bump(41.4, 77.2, 6.0, 3.2, 0.7),
        bump(42.4, 80.4, 3.6, 1.4, -0.5),
        bump(43.4, 83.0 + c, 5.0, 3.6, 0.9),
        bump(58.4, 74, 4.4, 6, -0.9 * face.age),
    ]
    across = () if face.soft else (Lines(38, 1.3, 0.42, 0.5),)
    return Form(
        outline,
        ON,
        round=17,
        tone=0.015,
        light=0.62 if face.soft else 0.76,
        lines=(Lines(-20, 1.3, 0.42, 0.15), *across),
        blur=1.0,
        darkest=0.46 if face.soft else 0.6,
        relief=tuple(reliefs),
        edge=0.62,
        throws=0.6,
        drop=(2.0, 4.0),
        soft=2.0,
        shade=clear_light(face),
    )


def second_chin(face: Face) -> Form:
    """The roll of a stout neck below the chin."""
    foot = 85 + face.double
    return Form(
        curve(
            [(36, 78), (39, 84), (44, foot), (51, foot + 0.6), (60, foot - 3), (66, 76), (67, 66)],
            closed=True,
        ),
        ON,
        round=6,
        tone=0.04,
        light=0.7,
        lines=(Lines(-20, 1.3, 0.42, 0.2),),
        darkest=0.5,
        edge=0.55,
        throws=0.5,
    )


def add_face(plate: Plate, face: Face, pleased: bool) -> None:
    """Put the head and all its features on a plate."""
    parts: list[Form | Stroke] = [second_chin(face)] if face.double else []
    parts += [head_form(face, pleased), *spots(face), *nose(face), *eyes(face, pleased)]
    parts += [*mouth(face, pleased), *folds(face, pleased)]
    if face.moustache is not None:
        parts += moustache(face.moustache, face.curled, pleased)
    plate.add(*(built(part, face) for part in parts))


def built(part: Form | Stroke, face: Face) -> Form | Stroke:
    """A part of a head, brought to the breadth and the heights of a face."""
    places = (0.0, 40.0, 57.0 + face.low, 85.0 + face.long, 124.0)

    def breadth(y: Grid) -> Grid:
        return np.asarray(np.interp(y, (UPPER, LOWER), (1.0, face.broad)))

    def line(points: Sequence[Point]) -> list[Point]:
        xs, ys = np.array(points).T
        xs, ys = 49 + (xs - 49) * breadth(ys), np.interp(ys, HEIGHTS, places)
        return [(float(x), float(y)) for x, y in zip(xs, ys, strict=True)]

    def there(relief: Relief) -> Relief:
        def moved(x: Grid, y: Grid) -> Grid:
            drawn = np.interp(y, places, HEIGHTS)
            return relief(49 + (x - 49) / breadth(drawn), drawn)

        return moved

    if isinstance(part, Stroke):
        return replace(part, points=line(part.points))
    strands = part.strands and (line(part.strands[0]), line(part.strands[1]), part.strands[2])
    return replace(
        part,
        outline=line(part.outline),
        strands=strands,
        relief=tuple(there(each) for each in part.relief),
        shade=part.shade and there(part.shade),
    )
