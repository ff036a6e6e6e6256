"""Clothes of the portraits, of around 1700: from the neck to the frame."""

from __future__ import annotations

from collections.abc import Sequence

from copperplate import Form, Stroke
from cutting import Lines, curve
from hair import lock
from shapes import LIGHT, ON, Point, ellipse


def cloth(
    outline: Sequence[Point],
    tone: float,
    turn: float = -50,
    deep: float = 12,
    bend: float = 0.5,
    white: bool = False,
    throws: float = 0.5,
    pitch: float = 1.5,
) -> Form:
    """A piece of cloth, cut off at the frame."""
    return Form(
        curve(outline, closed=True),
        ON if white else LIGHT,
        round=deep,
        tone=tone,
        light=0.9,
        lines=(Lines(turn, pitch, bend, 0.1), Lines(turn + 62, pitch, bend, 0.62)),
        edge=0.55,
        throws=throws,
        within=True,
        wash=0 if white else min(0.75, tone * 0.9),
    )


def neck(low: bool = False) -> Form:
    """The neck, and where a dress is `low` the upper part of the breast."""
    foot: list[Point] = [(66, 92), (54, 104), (42, 96)]
    if low:
        foot = [(66, 88), (82, 98), (74, 114), (52, 118), (30, 112), (24, 100), (44, 92)]
    return Form(
        curve([(44, 80), (54, 76), (64, 66), *foot], closed=True),
        ON,
        round=9,
        tone=0.06,
        light=0.85,
        lines=(Lines(-20, 1.4, 0.5, 0.13), Lines(38, 1.4, 0.5, 0.5)),
        darkest=0.7,
        edge=0.5,
        throws=0.2,
        within=True,
    )


SHOULDERS: list[Point] = [
    *((4, 126), (12, 108), (26, 99), (42, 95), (56, 94)),
    *((68, 92), (82, 98), (93, 109), (98, 126), (50, 130)),
]


def coat(tone: float, buttons: bool = True, collar: bool = True) -> list[Form | Stroke]:
    """A coat, open at the neck, with its edge and buttons."""
    found: list[Form | Stroke] = [cloth(SHOULDERS, tone)]
    if collar:
        found.append(
            cloth([(62, 88), (70, 92), (66, 106), (58, 124), (50, 128), (54, 110)], tone, 70, 4)
        )
        found.append(
            cloth([(42, 92), (36, 97), (36, 110), (42, 128), (34, 126), (28, 104)], tone, 40, 4)
        )
    if buttons:
        found += [
            Form(ellipse(x, y, 1.7, 1.7), ON, round=1.7, tone=0.1, lines=(), edge=0.5, throws=0.6)
            for x, y in ((64.6, 101), (62.4, 107.4), (60, 112.6))
        ]
    return found


def cravat(long: bool = True) -> list[Form | Stroke]:
    """A cravat of linen, tied, with two falling ends of lace where it is `long`."""
    found: list[Form | Stroke] = [
        cloth(
            [
                (41, 84),
                (46, 88),
                (56, 86),
                (64, 78),
                (67, 84),
                (62, 92),
                (52, 97),
                (42, 96),
                (38, 90),
            ],
            0.03,
            -14,
            5,
            white=True,
        )
    ]
    if long:
        for left, right in ((38, 46), (45, 54)):
            found.append(
                lock(
                    [(46, 93), (left + 1.6, 101), (left - 0.4, 108), (left - 1, 114)],
                    [(50, 93), (right - 1, 101), (right, 108), (right + 1, 114)],
                    6,
                    0.0,
                    5,
                )
            )
    found.append(
        cloth(
            [(43, 90), (49, 88.6), (54, 91), (52.6, 96), (46, 97), (42.6, 94)],
            0.05,
            20,
            3,
            white=True,
        )
    )
    return found


def bands() -> list[Form | Stroke]:
    """A turned down collar with two white bands."""
    return [
        cloth(
            [(40, 88), (50, 93), (62, 84), (68, 88), (62, 97), (50, 100), (38, 97)],
            0.02,
            10,
            5,
            white=True,
        ),
        cloth(
            [(42, 96), (42, 96), (49, 98), (49, 98), (47, 114), (47, 114), (38, 112), (38, 112)],
            0.03,
            84,
            3,
            white=True,
        ),
        cloth(
            [
                (49, 98),
                (49, 98),
                (57, 97),
                (57, 97),
                (57, 113),
                (57, 113),
                (49, 114.4),
                (49, 114.4),
            ],
            0.05,
            84,
            3,
            white=True,
        ),
    ]


def kerchief(tone: float) -> list[Form | Stroke]:
    """A white kerchief crossed over the bodice."""
    right: list[Point] = [
        (62, 84),
        (70, 88),
        (82, 98),
        (76, 107),
        (63, 115),
        (50, 123),
        (46, 116),
        (56, 104),
    ]
    left: list[Point] = [
        (43, 89),
        (36, 94),
        (22, 103),
        (26, 111),
        (38, 116),
        (52, 123),
        (56, 115),
        (47, 103),
    ]
    folds = (
        [(67, 88), (66, 100), (54, 114)],
        [(73, 93), (70, 104), (57, 116)],
        [(39, 94), (41, 104), (50, 115)],
        [(32, 98), (36, 108), (46, 117)],
    )
    return [
        cloth(SHOULDERS, tone),
        cloth(right, 0.06, -44, 6, white=True),
        cloth(left, 0.05, 34, 6, white=True),
        *(Stroke(curve(fold), (0.15, 0.7, 0.2)) for fold in folds),
    ]


def gown(tone: float) -> list[Form | Stroke]:
    """A dress with a low neck, edged with linen."""
    return [
        cloth(
            [
                (4, 126),
                (10, 110),
                (22, 101),
                (28, 106),
                (38, 113),
                (52, 116),
                (68, 111),
                (78, 100),
                (90, 106),
                (98, 126),
                (50, 130),
            ],
            tone,
        ),
        cloth(
            [
                (20, 101),
                (26, 102),
                (38, 109),
                (52, 112),
                (67, 107),
                (77, 97),
                (81, 100),
                (72, 112),
                (52, 118),
                (36, 115),
                (24, 108),
            ],
            0.02,
            80,
            3,
            white=True,
        ),
    ]


def pearls() -> list[Form | Stroke]:
    line = [
        (43.6, 93),
        (45.4, 96.4),
        (48.6, 98.8),
        (52.4, 99.4),
        (56.2, 98.4),
        (59.6, 96),
        (62.4, 92.6),
        (64.6, 88.8),
    ]
    return [
        Form(
            ellipse(x, y, 2.1, 2.1),
            ON,
            round=2,
            tone=0.02,
            lines=(),
            edge=0.6,
            throws=0.5,
            drop=(0.6, 0.9),
            soft=0.5,
        )
        for x, y in line
    ]


def apron() -> list[Form | Stroke]:
    """A leather apron over a shirt, held by a strap."""
    return [
        cloth(
            [(41, 90), (50, 95), (62, 86), (67, 90), (60, 100), (48, 103), (38, 98)],
            0.04,
            12,
            4,
            white=True,
        ),
        cloth(
            [(34, 112), (34, 112), (50, 116), (66, 110), (66, 110), (70, 130), (30, 130)],
            0.52,
            -60,
            6,
        ),
        cloth([(64, 92), (70, 94), (68, 112), (63, 113)], 0.52, 70, 3),
    ]
