"""Hats and stiff caps of the portraits."""

from __future__ import annotations

from collections.abc import Sequence

from copperplate import Form, Stroke
from cutting import Lines, curve
from hair import lock
from shapes import LIGHT, ON, Point


def felt(
    outline: Sequence[Point],
    tone: float,
    turn: float = -16,
    deep: float = 9,
    white: bool = False,
    throws: float = 0.7,
    drop: Point = (2.4, 4.6),
) -> Form:
    """A stiff piece of a hat."""
    return Form(
        curve(outline, closed=True),
        ON if white else LIGHT,
        round=deep,
        tone=tone,
        light=0.95,
        lines=(Lines(turn, 1.35, 0.5, 0.1), Lines(turn + 60, 1.35, 0.5, 0.6)),
        edge=0.55,
        throws=throws,
        drop=drop,
        soft=1.6,
        wash=0 if white else min(0.8, tone * 0.9),
    )


def tricorne(tone: float) -> list[Form | Stroke]:
    """A hat with its brim turned up on three sides."""
    return [
        felt([(36, 30), (40, 18), (52, 13), (64, 17), (69, 30), (54, 34)], tone + 0.1, deep=12),
        felt(
            [
                (18, 33),
                (28, 25),
                (42, 25.6),
                (52, 29.6),
                (66, 23),
                (82, 21),
                (90, 25),
                (80, 35),
                (66, 40),
                (50, 40),
                (34, 39.6),
                (24, 38),
            ],
            tone,
            -10,
            6,
        ),
        Stroke(
            curve([(18.6, 33), (28, 26.4), (42, 27), (52, 31), (66, 24.6), (82, 22.4), (89, 25)]),
            (0.6, 1.3, 1.3, 1.3, 0.6),
            ON,
        ),
    ]


def broad_hat(tone: float, turn: float = 0) -> list[Form | Stroke]:
    """A hat with a wide brim and a round crown."""
    return [
        felt([(33, 33), (36, 18), (48, 12), (62, 15), (69, 32), (52, 37)], tone, -12, 13),
        felt(
            [(34, 27), (50, 31.6), (68, 27), (70, 33), (52, 38), (32, 33)],
            min(0.9, tone + 0.34),
            -8,
            3,
            throws=0.2,
        ),
        felt(
            [
                (12, 39),
                (26, 33),
                (34, 31),
                (51, 36),
                (68, 31),
                (82, 33),
                (93, 40),
                (80, 43),
                (52, 42.6),
                (26, 43),
            ],
            tone,
            -6,
            5,
            drop=(2.4, 6),
        ),
    ]


def tall_hat(tone: float) -> list[Form | Stroke]:
    """A high stiff hat with a band and a buckle."""
    return [
        felt(
            [
                (36, 33),
                (36, 33),
                (38.6, 10),
                (38.6, 10),
                (50, 8),
                (63.6, 10.6),
                (63.6, 10.6),
                (68, 33),
                (68, 33),
                (52, 36),
            ],
            tone,
            4,
            12,
        ),
        felt(
            [(35.6, 26), (50, 30), (67, 26), (68, 32), (52, 36), (35.4, 32)],
            min(0.9, tone + 0.3),
            -8,
            3,
            throws=0.2,
        ),
        felt(
            [
                (43, 27.6),
                (43, 27.6),
                (51, 29),
                (51, 29),
                (50.8, 34.6),
                (50.8, 34.6),
                (43, 33.6),
                (43, 33.6),
            ],
            0.04,
            0,
            1,
            white=True,
            throws=0.2,
        ),
        felt(
            [
                (22, 36),
                (35, 31.4),
                (52, 35.4),
                (68, 31),
                (83, 34.6),
                (70, 40.4),
                (52, 41),
                (32, 40.4),
            ],
            tone,
            -6,
            4,
            drop=(2.4, 6),
        ),
    ]


def round_cap(tone: float, band: float = 0.3) -> list[Form | Stroke]:
    """A soft cap with a band, as craftsmen wore it."""
    return [
        felt(
            [(32, 36), (30, 26), (38, 17), (54, 14), (68, 20), (76, 32), (72, 44), (56, 38)],
            tone,
            -26,
            13,
        ),
        felt(
            [
                (31, 41),
                (32, 35),
                (44, 31.4),
                (58, 33),
                (69, 40),
                (73, 48),
                (69, 52),
                (62, 45),
                (52, 39),
                (41, 37.6),
            ],
            band,
            -10,
            4,
        ),
    ]


def beret(tone: float) -> list[Form | Stroke]:
    """A student's soft cap, fuller at one side, gathered in a band."""
    crown = [
        (28.4, 33),
        (27.6, 23),
        (37, 13.6),
        (54, 10),
        (72, 12.6),
        (84, 22),
        (86, 33),
        (79, 41),
        (70, 38),
        (56, 31),
        (42, 30),
    ]
    return [
        felt(crown, tone, -24, 11),
        lock(
            [(29.6, 38.4), (42, 34), (55, 35.6), (66, 42), (74, 49)],
            [(29, 33), (42, 28.8), (56.4, 30), (69, 36.4), (77.6, 44)],
            7,
            min(1.0, tone + 0.16),
            4,
        ),
    ]


def peaked_cap(tone: float) -> list[Form | Stroke]:
    """A postilion's cap with a turned up peak."""
    return [
        felt([(32, 35), (34, 22), (46, 14), (62, 17), (72, 30), (72, 42), (54, 36)], tone, -24, 13),
        felt(
            [
                (18, 37),
                (24, 30),
                (36, 29),
                (50, 30.6),
                (64, 34),
                (73, 41),
                (72, 46),
                (60, 41),
                (46, 38),
                (32, 38.4),
                (24, 41),
            ],
            min(0.9, tone + 0.24),
            -8,
            4,
            drop=(2, 5),
        ),
    ]


def plume(foot: Point, tip: Point, belly: float, tone: float, count: int = 8) -> Form:
    """A feather from its foot to its tip."""
    (ax, ay), (bx, by) = foot, tip
    nx, ny = -(by - ay), bx - ax
    middle = (ax + bx) / 2, (ay + by) / 2
    return lock(
        [foot, (middle[0] + nx * belly, middle[1] + ny * belly), tip],
        [
            foot,
            (middle[0] - nx * belly * 0.3, middle[1] - ny * belly * 0.3),
            (bx + nx * 0.06, by + ny * 0.06),
        ],
        count,
        tone,
        4,
    )
