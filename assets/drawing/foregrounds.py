"""The foregrounds of the towns' views: ferry, barges, harbour, market, mail rider, coach, vines."""

from __future__ import annotations

import carriages
from engraved import PAPER, TINT
from horses import horse, outrider
from shapes import DARK, LIGHT, MAIN, ON, TURN, number, path
from view import BOTTOM, FOOT, LEAVES, LEFT, NEAR_LAND, RIGHT, View

PLACEHOLDERS = {
    MAIN: "#b08d5c",
    LIGHT: "#d9c79c",
    DARK: "#7d6140",
    ON: "#f3e6c4",
    TURN: "rotate(0)",
}


def ferry(v: View) -> None:
    """A river with a ferry on its rope."""
    v.water(FOOT + 7, 2.0)
    v.line(f"M{LEFT},{FOOT + 12} C160,{FOOT + 30} 330,{FOOT + 30} {RIGHT},{FOOT + 10}", 0.6)
    v.line("M166,252 V241", 1.4)
    for x, dark in ((140, True), (154, False), (190, False), (201, True)):
        v.person(x, 260, 20, dark)
    v.inserted(_coloured(horse(MAIN, DARK, DARK)), 158, 238, 0.25)
    v.form([(118, 257), (222, 257), (211, 269), (129, 269)], TINT, 1.4)
    v.line("M121,261 H219 M125,265 H215", 0.6)
    v.reflection(121, 219, 271)
    v.bank()


def barges(v: View) -> None:
    """A river with barges under sail."""
    v.water(FOOT + 7, 1.4)
    for x, y, s in ((360, 255, 0.7), (92, 264, 1.0)):
        v.line(f"M{number(x)},{number(y - 8 * s)} V{number(y - 62 * s)}", 1.8 * s)
        v.form(
            f"M{number(x + 1)},{number(y - 60 * s)} C{number(x + 34 * s)},{number(y - 50 * s)} "
            f"{number(x + 34 * s)},{number(y - 24 * s)} {number(x + 26 * s)},{number(y - 14 * s)} "
            f"L{number(x + 1)},{number(y - 16 * s)} Z",
            PAPER,
            1.2,
        )
        v.swelling(
            [
                ([(x + (9 + 5 * k) * s, y - (52 - 3 * k) * s + t * 8 * s) for t in range(4)],
                 [0.2, 0.7, 0.8, 0.2])
                for k in range(4)
            ]
        )  # fmt: skip
        v.line(f"M{number(x)},{number(y - 60 * s)} L{number(x - 36 * s)},{number(y - 8 * s)}", 0.5)
        v.person(x - 34 * s, y - 7 * s, 18 * s, True)
        v.form([(x - 26 * s, y - 7 * s), (x - 26 * s, y - 17 * s), (x - 6 * s, y - 17 * s),
                (x - 6 * s, y - 7 * s)], PAPER, 1.0)  # fmt: skip
        v.form([(x - 42 * s, y - 9 * s), (x + 44 * s, y - 10 * s), (x + 35 * s, y),
                (x - 35 * s, y)], TINT, 1.3)  # fmt: skip
        v.line(f"M{number(x - 39 * s)},{number(y - 5.6 * s)} L{number(x + 40 * s)},"
               f"{number(y - 6.2 * s)}", 0.6)  # fmt: skip
        v.reflection(x - 36 * s, x + 36 * s, y + 1.6)
    v.bank()


def harbour(v: View) -> None:
    """Open water with a ship at anchor and a rowing boat."""
    v.water(FOOT + 7, 0.6)
    x, y = 384.0, 264.0
    for at, high in ((x - 26, 62), (x + 2, 78), (x + 28, 54)):
        v.line(f"M{at},{y - 16} V{y - 18 - high}", 1.8)
        rope = (
            f"M{at},{y - 16 - high} L{at - 16},{y - 17} M{at},{y - 16 - high} L{at + 16},{y - 19}"
        )
        v.line(rope, 0.4)
        for share in (0.42, 0.76):
            level, half = y - 18 - high * share, 16 - 7 * share
            v.form(
                f"M{number(at - half)},{number(level)} H{number(at + half)} q-2,2.6 -4,2.2 "
                f"H{number(at - half + 4)} q-2,0.4 -4,-2.2 Z",
                PAPER,
                0.9,
            )
    v.form([(x + 2, y - 96), (x + 17, y - 93), (x + 2, y - 89)], TINT, 0.9)
    v.form(
        f"M{x - 52},{y - 24} L{x - 36},{y - 21} C{x - 12},{y - 14} {x + 14},{y - 14} {x + 32},"
        f"{y - 22} L{x + 34},{y - 30} L{x + 54},{y - 33} C{x + 53},{y - 16} {x + 48},{y - 5} "
        f"{x + 38},{y} H{x - 36} C{x - 43},{y - 5} {x - 48},{y - 14} {x - 52},{y - 24} Z",
        TINT,
        1.4,
    )
    v.line(f"M{x - 46},{y - 13} C{x - 14},{y - 7} {x + 24},{y - 8} {x + 49},{y - 17}", 0.8)
    v.swelling(
        [([(x - 26 + 12 * k, y - 6.4), (x - 23 + 12 * k, y - 6.4)], [3.0, 3.0]) for k in range(5)]
    )
    v.reflection(x - 42, x + 42, y + 1.6)
    for at, dark in ((104, True), (122, False)):
        v.person(at, 271, 18, dark)
    v.line("M126,263 L152,277 M102,263 L80,277", 1.0)
    v.form([(88, 268), (140, 268), (133, 276), (97, 276)], TINT, 1.3)
    v.reflection(94, 136, 278)


def market(v: View) -> None:
    """The market before the town: stalls, people, a cart."""
    v.ground(FOOT + 18, 0.4)
    for x, foot, high in ((176, 262, 20), (262, 262, 20), (274, 264, 21), (318, 266, 22)):
        v.person(x, foot, high, bool(foot % 4))
    for x, s in ((120, 0.84), (372, 0.88), (62, 1.0), (428, 1.04)):
        _stall(v, x, 266.0 + 10 * s, s)
    v.form("M222,276 H252 L260,261 H214 Z", TINT, 1.2)
    v.line("M218,266 H257 M220,271 H254.5 M260,264 L280,259", 0.7)
    for x in (228, 247):
        v.form(f"M{x - 6},278 a6,6 0 1 0 12,0 a6,6 0 1 0 -12,0 Z", PAPER, 1.2)
        v.line(f"M{x - 6},278 h12 M{x},272 v12", 0.6)
    for x, foot, high, dark in (
        (168, 280, 25, True), (206, 283, 26, False), (292, 277, 25, True), (330, 283, 27, False),
        (94, 286, 28, True), (400, 286, 28, True),
    ):  # fmt: skip
        v.person(x, foot, high, dark)


def rider(v: View) -> None:
    """A road with a milestone, and the mail on horseback."""
    road = "M12,270 C110,258 214,262 300,248 C348,240 392,238 420,229 H436 C414,242 360,256 300,268"
    v.form(f"{road} C214,282 120,272 12,288 Z", "#f3e7c6", 1.0)
    v.line("M40,276 C130,264 220,270 300,257 C340,250 380,244 410,236", 0.4)
    v.form("M332,266 V246 L337,241 L342,246 V266 Z", PAPER, 1.2)
    v.line("M334.5,251 h5 M334.5,255 h5", 0.7)
    v.inserted(_coloured(horse(MAIN, DARK, DARK)), 104, 216, 0.64)
    v.inserted(_coloured(outrider()), 104, 216, 0.64)
    v.tree(42, 262, 46)
    v.tree(64, 258, 30)
    v.tree(440, 270, 58)
    v.bank()


def coach(v: View) -> None:
    """The road with a mail coach, and two who let it pass."""
    v.ground(FOOT + 26)
    v.tree(40, 256, 44)
    v.tree(446, 258, 50)
    shift, parts = carriages.carriage(5)
    v.inserted(_coloured(parts), 142 + shift * 0.66, 213, 0.66)
    v.person(386, 270, 26, True)
    v.person(399, 270, 24)
    v.bank()


def vines(v: View) -> None:
    """A slope with rows of vines, and two who tend them."""
    v.form(f"M{LEFT},246 C130,266 340,268 {RIGHT},242 V{BOTTOM} H{LEFT} Z", NEAR_LAND, 1.1)
    for row, (level, count) in enumerate(((266, 22), (277, 20), (288, 18))):
        for index in range(count):
            x = 20 + index * 440 / (count - 1) + (row % 2) * 8
            foot, s = level - 17 * abs((x - 240) / 240) ** 2, 0.8 + 0.16 * row
            v.line(f"M{number(x)},{number(foot)} v{number(-17 * s)}", 0.8)
            v.form(
                f"M{number(x)},{number(foot - 3 * s)} q{number(-7 * s)},{number(-1 * s)} "
                f"{number(-4 * s)},{number(-7 * s)} q{number(4 * s)},{number(-6 * s)} "
                f"{number(8 * s)},0 q{number(3 * s)},{number(6 * s)} {number(-4 * s)},"
                f"{number(7 * s)} Z",
                LEAVES,
                0.8,
            )
            v.swelling(
                [([(x + 1.2 * s, foot - 4.4 * s), (x + 3 * s, foot - 8 * s)], [0.8, 0.3]),
                 ([(x - 0.4 * s, foot - 4 * s), (x + 1 * s, foot - 9 * s)], [0.7, 0.2])]
            )  # fmt: skip
        if not row:
            v.person(198, 272, 24, True)
            v.person(330, 270, 23)


def _stall(v: View, x: float, foot: float, s: float) -> None:
    """A stall under a striped awning."""

    def across(left: float, right: float, top: float, low: float) -> list[tuple[float, float]]:
        return [(x + left * s, foot - top * s), (x + right * s, foot - top * s),
                (x + right * s, foot - low * s), (x + left * s, foot - low * s)]  # fmt: skip

    v.swelling([([(x - 24 * s, foot), (x, foot + 1), (x + 30 * s, foot)], [0.4, 1.6, 0.2])])
    for side in (-22, 22):
        v.line(f"M{number(x + side * s)},{number(foot)} v{number(-32 * s)}", 1.3)
    v.person(x - 6 * s, foot - 4 * s, 22 * s, s > 0.9)
    v.form(across(-21, 21, 16, 2), TINT, 1.1)
    v.swelling(
        [
            ([(x + (4 + 3.4 * k) * s, foot - (15 - 4 * t) * s) for t in range(4)],
             [0.5, 0.7, 0.7, 0.4])
            for k in range(5)
        ]
    )  # fmt: skip
    for k in range(6):
        left = f"M{number(x + (-19 + 6.4 * k) * s)},{number(foot - 16 * s)}"
        v.form(f"{left} q{number(3 * s)},{number(-7 * s)} {number(6 * s)},0 Z", PAPER, 0.7)
    for k in range(6):
        top, low = -18 + 6 * k, -27 + 9 * k
        cloth = [(x + top * s, foot - 45 * s), (x + (top + 6) * s, foot - 45 * s),
                 (x + (low + 9) * s, foot - 31 * s), (x + low * s, foot - 31 * s)]  # fmt: skip
        v.form(cloth, PAPER if k % 2 else "#a58a5e", 0.8)
    v.line(path([(x - 27 * s, foot - 31 * s), (x - 18 * s, foot - 45 * s),
                 (x + 18 * s, foot - 45 * s), (x + 27 * s, foot - 31 * s)]), 1.2)  # fmt: skip


def _coloured(parts: list[str]) -> list[str]:
    """A coach's parts with colours in place of those that the game fills in."""
    words = "\n".join(parts)
    for placeholder, colour in PLACEHOLDERS.items():
        words = words.replace(placeholder, colour)
    return [words]
