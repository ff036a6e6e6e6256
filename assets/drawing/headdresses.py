"""Headdresses of linen, lace and cloth in the portraits."""

from __future__ import annotations

from copperplate import Form, Stroke
from cutting import curve
from hair import bow, lock
from hats import felt
from shapes import ON


def fontange() -> list[Form | Stroke]:
    """A headdress of pleated lace on wire, in tiers, with lappets behind."""
    found: list[Form | Stroke] = []
    for top, foot, wide in ((7.6, 25, 10), (11.6, 27, 12.4), (16, 30, 15)):
        x = 49.6
        found.append(
            Form(
                curve(
                    [
                        (x - wide + 2, foot),
                        (x - wide * 1.06, (top + foot) / 2),
                        (x - wide * 0.88, top + 1.6),
                        (x - wide * 0.45, top - 1.2),
                        (x + 0.2, top + 1),
                        (x + wide * 0.46, top - 1.4),
                        (x + wide * 0.92, top + 1.4),
                        (x + wide * 1.06, (top + foot) / 2),
                        (x + wide - 1, foot),
                    ],
                    closed=True,
                ),
                ON,
                round=7,
                tone=0.13,
                light=0.9,
                strands=(
                    curve([(x - wide * 0.86, top + 1), (x - wide * 0.9, foot)]),
                    curve([(x + wide * 0.92, top + 1), (x + wide * 0.8, foot)]),
                    15,
                ),
                edge=0.5,
                throws=0.4,
            )
        )
    found.append(
        felt(
            [(36, 30), (43, 26), (54, 25.6), (64, 29), (66, 34), (54, 31), (44, 31), (37, 34)],
            0.5,
            60,
            3,
            throws=0.3,
        )
    )
    return found


def lappet() -> Form:
    """A band of lace that falls from a headdress to the shoulder."""
    return lock(
        [(68, 30), (74, 46), (75, 66), (71, 90)],
        [(73, 29), (82, 46), (84, 66), (81, 92)],
        6,
        0.02,
        4,
    )


def bonnet(tone: float = 0.02) -> list[Form | Stroke]:
    """A linen cap that covers hair and ears, with a goffered edge."""
    found: list[Form | Stroke] = [
        felt(
            [
                (36, 33),
                (40, 22),
                (52, 17),
                (66, 20),
                (76, 32),
                (78, 48),
                (75, 62),
                (68, 70),
                (64, 62),
                (62, 48),
                (54, 38),
                (44, 34),
            ],
            tone,
            -40,
            14,
            white=True,
        ),
    ]
    a = curve(
        [(31.6, 46), (33, 38), (39, 31), (48, 29), (57, 32), (64, 40), (68, 52), (68, 64), (64, 75)]
    )
    b = curve(
        [
            (34, 47),
            (35.6, 41),
            (41, 36),
            (48, 34.6),
            (55, 37.4),
            (60, 44),
            (63, 53),
            (63.4, 64),
            (60, 73),
        ]
    )
    found.append(
        Form(
            [*a, *reversed(b)],
            ON,
            round=3,
            tone=0.02,
            lines=(),
            edge=0.5,
            throws=0.5,
            drop=(1.6, 2.6),
        )
    )
    for index in range(2, len(a) - 1, 3):
        (ax, ay), (bx, by) = a[index], b[index]
        found.append(Stroke([(ax, ay), ((ax + bx) / 2, (ay + by) / 2), (bx, by)], (0.2, 0.5, 0.2)))
    return found


def coif() -> list[Form | Stroke]:
    """A small linen cap at the back of the head, with a ribbon."""
    return [
        felt(
            [
                (48, 21),
                (58, 15),
                (71, 19),
                (80, 32),
                (80, 48),
                (74, 59),
                (69, 54),
                (66, 40),
                (58, 28),
            ],
            0.05,
            -40,
            10,
            white=True,
            throws=0.4,
            drop=(1, 2),
        ),
        lock(
            [(47, 22), (57, 27), (65, 38), (68.6, 54), (70, 60)],
            [(49, 19.6), (60, 24), (69, 36), (72.6, 53), (73, 60)],
            5,
            0.6,
            2,
        ),
        *bow(72, 61),
    ]


def night_cap(tone: float) -> list[Form | Stroke]:
    """A soft cap whose tip hangs to the side, with a tassel."""
    return [
        felt(
            [
                (32, 36),
                (34, 24),
                (46, 15),
                (62, 15),
                (76, 26),
                (84, 42),
                (86, 56),
                (80, 58),
                (74, 46),
                (66, 40),
                (52, 36),
            ],
            tone,
            -30,
            10,
        ),
        felt(
            [
                (31, 42),
                (31, 36),
                (42, 31),
                (56, 32),
                (67, 39),
                (71, 48),
                (68, 54),
                (62, 46),
                (52, 39.6),
                (40, 38),
            ],
            0.06,
            -12,
            4,
            white=True,
        ),
        lock([(82, 56), (79, 62), (79, 69)], [(85, 56), (88, 62), (87, 69)], 6, 0.2, 3),
    ]


def turban(tone: float) -> list[Form | Stroke]:
    """The cap of a scholar at home: cloth wound around a shaven head."""
    return [
        felt(
            [
                (32, 38),
                (30, 28),
                (38, 18),
                (53, 14),
                (68, 19),
                (76, 32),
                (74, 46),
                (66, 48),
                (54, 40),
                (42, 37),
            ],
            tone,
            30,
            12,
        ),
        lock(
            [(31, 39), (42, 36), (54, 38), (64, 45), (72, 50)],
            [(30, 30), (42, 25), (57, 26.6), (70, 34), (77, 42)],
            8,
            tone,
            4,
        ),
        lock(
            [(34, 27), (46, 22), (60, 24), (72, 33)],
            [(38, 19), (50, 13.6), (66, 16), (76, 30)],
            6,
            tone,
            4,
        ),
    ]
