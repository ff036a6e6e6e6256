"""Engravings for the cards of six towns, as around 1700: `assets/towns/*.svg`."""

from __future__ import annotations

from collections.abc import Callable

import horses
from engraved import Engraving, placed
from landmark import LINE, ROOF, SHADE, SLOPE, WALL
from shapes import write


def mannheim(a: Engraving) -> None:
    """The palace around its court."""
    a.wall(34, 54, 92, 42, 0.14)
    a.ridge(32, 54, 96, 14, 5)
    for x in (42, 52, 62, 98, 108, 118):
        a.spire(x, 48, 7, 6)
        a.window(x, 68, 3.4, 7)
        a.window(x, 81, 3.4, 7)
        a.window(x, 94, 3.4, 7)
    a.wall(68, 42, 24, 54, 0.34)
    a.gable(80, 42, 26, 8)
    a.dome(80, 34, 22, 15)
    a.wall(77, 14, 6, 5)
    a.dome(80, 14, 8, 5)
    a.mast(80, 10, 4)
    a.windows([73, 80, 87], 58, 3.6, 8)
    a.windows([73, 87], 74, 3.6, 8)
    a.window(80, 96, 8, 15)
    for x in (4, 118):
        a.wall(x, 58, 38, 55, 0.3)
        a.polygon([(x - 2, 58), (x + 5, 44), (x + 33, 44), (x + 40, 58)], ROOF)
        a.upright(x + 5, x + 33, 44, 58, 1.9)
        a.ridge(x + 6, 44, 26, 8, 4)
        for y in (73, 89, 107):
            a.windows([x + 6, x + 15, x + 24], y, 3.8, 8)
        a.line(f"M{x},77 h38 M{x},94 h38", 2)
    a.hatch([((42 + 7.6 * i, 113), (66 + 2.8 * i, 98)) for i in range(11)])
    a.line("M44,106 H116 M52,101 H108", 1.6)
    a.earth()


def darmstadt(a: Engraving) -> None:
    """The palace with its bell tower, the town church behind."""
    a.tower(134, 44, 14, 100)
    a.spire(134, 44, 17, 26)
    a.window(134, 62, 3.6, 8)
    a.ridge(56, 66, 70, 12, 3)
    a.wall(56, 66, 74, 47, 0.16)
    for x in (72, 98, 122):
        a.wall(x - 11, 62, 22, 8)
        a.steps(x, 64, 22, 24, 4)
        a.windows([x - 4, x + 4], 60, 3, 7)
        a.window(x, 49, 2.6, 5)
    for y in (80, 93):
        a.windows([62, 71, 80, 89, 107, 116, 125], y, 3.4, 7)
    a.windows([62, 71, 80, 116, 125], 108, 3.4, 7)
    a.window(98, 113, 10, 16)
    a.line("M90,113 V98 C90,92 106,92 106,98 V113", 3)
    a.tower(34, 40, 28, 113)
    a.dome(34, 40, 32, 11)
    a.tower(34, 20, 15, 31)
    a.windows([30, 38], 30, 3.2, 7)
    a.onion(34, 20, 15, 12)
    a.mast(34, 8, 5)
    a.ball(34, 52, 5.4, WALL)
    a.line("M34,52 V48.4 M34,52 L36.6,53", 2)
    a.windows([28, 40], 72, 3.8, 8)
    a.windows([28, 40], 88, 3.8, 8)
    a.window(34, 113, 7, 13)
    a.line("M20,60 h28 M20,77 h28 M20,93 h28", 2)
    a.houses([(10, 13, 22), (147, 14, 24)], 113)
    a.earth()


def goettingen(a: Engraving) -> None:
    """St John's with its unequal towers, the town hall with its battlements."""
    a.ridge(60, 58, 44, 20, 5)
    a.wall(62, 58, 40, 55)
    a.windows([70, 80], 96, 4.4, 26)
    a.tower(26, 40, 24, 113)
    a.dome(26, 40, 27, 12)
    a.tower(26, 22, 11, 30)
    a.window(26, 29, 3, 5)
    a.spire(26, 22, 14, 12)
    a.tower(54, 32, 24, 113)
    a.spire(54, 32, 28, 26)
    a.mast(54, 6, 4)
    for x in (26, 54):
        a.windows([x - 5, x + 5], 58, 4, 10)
        a.windows([x - 5, x + 5], 78, 4, 10)
        a.window(x, 96, 4, 9)
        a.line(f"M{x - 12},63 h24 M{x - 12},83 h24", 2)
    a.wall(92, 70, 56, 43, 0.26)
    a.battlements(92, 66, 56, 6, 4)
    a.wall(89, 56, 9, 14)
    a.wall(143, 56, 9, 14)
    a.battlements(89, 56, 9, 2, 3)
    a.battlements(143, 56, 9, 2, 3)
    a.windows([101, 111, 121, 131], 86, 4.4, 9)
    a.windows([101, 131, 140], 106, 4.4, 9)
    a.window(116, 113, 9, 16)
    a.line("M92,92 h56 M106,113 L110,100 H122 L126,113", 2.4)
    a.houses([(10, 13, 20), (40, 13, 16)], 113)
    a.earth()


def weimar(a: Engraving) -> None:
    """The castle: gate house, tower and long wing on the river."""
    a.ridge(66, 60, 88, 16, 5)
    a.wall(66, 60, 86, 44, 0.16)
    for x in (78, 94, 110, 126, 142):
        a.spire(x, 56, 8, 7)
        a.window(x - 4, 74, 3.6, 8)
        a.window(x + 4, 74, 3.6, 8)
        a.window(x - 4, 88, 3.6, 8)
        a.window(x + 4, 88, 3.6, 8)
    a.line("M66,78 h86 M66,92 h86", 2)
    a.tower(44, 44, 30, 104)
    a.dome(44, 44, 33, 12)
    a.tower(44, 20, 14, 33)
    a.windows([40, 48], 30, 3, 7)
    a.onion(44, 20, 15, 13)
    a.mast(44, 7, 4)
    a.ball(44, 56, 5.6, WALL)
    a.line("M44,56 V52 M44,56 L46.6,57", 2)
    a.windows([37, 51], 76, 4, 9)
    a.windows([37, 51], 92, 4, 9)
    a.line("M29,66 h30 M29,82 h30", 2)
    a.wall(8, 68, 22, 36)
    a.ridge(6, 68, 26, 14, 7)
    a.windows([14, 23], 82, 3.6, 8)
    a.window(19, 104, 9, 15)
    a.polygon([(2, 104), (158, 104), (158, 108), (2, 108)])
    for x in (70, 92, 114):
        a.form(f"M{x - 8},116 C{x - 8},106 {x + 8},106 {x + 8},116 Z", SHADE, 3)
    for x, high in ((132, 26), (146, 32), (62, 20)):
        a.tree(x, 106, high)
    a.hatch([((x, 111 + 2.4 * (x % 3)), (x + 12, 111 + 2.4 * (x % 3))) for x in range(6, 150, 13)])
    a.line("M4,116 H156", 3)


def regensburg(a: Engraving) -> None:
    """The stone bridge with its towers, behind it roofs and the cathedral without its spires."""
    a.ridge(84, 46, 44, 20, 4)
    a.wall(86, 46, 40, 30)
    for x in (76, 92):
        a.tower(x, 26, 13, 76)
        a.ridge(x - 8, 26, 16, 6, 5)
        a.windows([x - 3, x + 3], 38, 2.6, 8)
        a.window(x, 54, 3.6, 9)
    a.windows([106, 114, 121], 66, 3.4, 12)
    a.houses([(56, 13, 18), (136, 14, 18), (148, 12, 14)], 74)
    a.wall(30, 52, 36, 26, 0.2)
    a.ridge(28, 52, 40, 26, 6)
    for y in (34, 42):
        a.windows([38, 47, 56], y + 4, 2.6, 3.4)
    a.windows([38, 47, 56], 66, 3, 6)
    a.tower(18, 34, 22, 82)
    a.spire(18, 34, 26, 24)
    a.mast(18, 10, 4)
    a.ball(18, 45, 5, WALL)
    a.line("M18,45 V41.6 M18,45 L20.4,46", 1.8)
    a.window(18, 62, 3.8, 8)
    a.fill("M3,74 C50,62 110,62 157,74 V108 H3 Z", WALL)
    a.fill("M3,84 C50,74 110,74 157,84 V108 H3 Z", SHADE)
    for x, top in ((16, 86), (42, 80), (68, 77), (94, 77), (120, 80), (145, 86)):
        a.form(f"M{x - 9},108 C{x - 9},{top} {x + 9},{top} {x + 9},108 Z", SLOPE, 4)
        a.upright(x - 8, x + 8, top + 10, 108, 2.2)
    for x in (29, 55, 81, 107, 132):
        a.polygon([(x - 4, 111), (x - 3, 98), (x + 3, 98), (x + 4, 111)], WALL, 3)
    a.line("M3,74 C50,62 110,62 157,74 V108 M3,74 V108", 4.6)
    a.line("M3,79 C50,67 110,67 157,79", 2.2)
    a.window(18, 79, 9, 13)
    a.hatch([((x, 112 + 2 * (x % 3)), (x + 11, 112 + 2 * (x % 3))) for x in range(5, 148, 9)])


def berlin(a: Engraving) -> None:
    """The Great Elector on horseback on the Long Bridge, the palace behind."""
    a.wall(4, 46, 152, 48, 0.14)
    a.polygon([(2, 46), (2, 42), (158, 42), (158, 46)])
    for y in (60, 74):
        a.windows(range(12, 152, 12), y, 3.6, 8)
    a.line("M4,64 h152 M4,79 h152", 2)
    statues = "".join(f"M{x},42 L{x + 1},37 h1.4 L{x + 3.4},42 Z" for x in range(6, 156, 8))
    a.form(statues, WALL, 1.6)
    step = 0.74
    left, top = 34, 22
    for part in "".join(horses.horse(ROOF, LINE, LINE)).split("<path")[1:]:
        data, colour = (part.split(f'{name}="')[1].split('"')[0] for name in ("d", "fill"))
        a.form(placed(data, left, top, step), colour, 3)
    a.hatch([((52 + i * 4, 58), (50 + i * 4, 48 + i % 2 * 2)) for i in range(12)])
    a.form("M70,42 C66,30 68,24 76,22 C86,22 88,30 87,44 C84,50 74,50 70,42 Z", ROOF, 3.4)
    a.form("M70,26 C60,30 54,40 48,44 C56,50 66,48 72,40 Z", SLOPE, 3)
    a.form("M74,42 L86,44 L88,56 L91,62 L86,63 L83,54 L74,50 Z", ROOF, 3)
    a.line("M84,28 L96,32 L102,25", 7)
    a.form("M73,22 C71,12 84,10 85,18 L85,22 L82,25 L75,25 Z", WALL, 3)
    a.form("M72,20 C70,8 86,6 87,15 C80,13 77,14 76,20 L74,27 Z", SLOPE, 2.6)
    a.polygon([(42, 86), (112, 86), (112, 90), (42, 90)])
    a.wall(48, 90, 58, 18, 0.36)
    a.polygon([(42, 108), (112, 108), (116, 114), (38, 114)])
    for x in (40, 114):
        a.form(
            f"M{x - 6},114 C{x - 9},104 {x - 4},98 {x},98 C{x + 5},98 {x + 8},106 {x + 6},114 Z",
            SHADE,
            3,
        )
        a.form(f"M{x - 3},98 C{x - 4},92 {x + 4},92 {x + 3},98 Z", WALL, 3)
    a.polygon([(3, 104), (32, 104), (32, 114), (3, 114)])
    a.polygon([(122, 104), (157, 104), (157, 114), (122, 114)])
    for x in (8, 14, 20, 26, 128, 134, 140, 146, 152):
        a.line(f"M{x},105 V113", 2.2)
    a.earth(115)


TOWNS: tuple[Callable[[Engraving], None], ...] = (
    mannheim,
    darmstadt,
    goettingen,
    weimar,
    regensburg,
    berlin,
)


def main() -> None:
    for draw in TOWNS:
        a = Engraving(draw.__name__)
        draw(a)
        write(f"towns/{draw.__name__}", 160, 120, *a.drawing())


if __name__ == "__main__":
    main()
