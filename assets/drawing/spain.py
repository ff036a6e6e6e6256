"""The towns of the map of Spain and Portugal, one landmark each, as around 1600.

They are drawn twice: in bold strokes for the map, and engraved for the cards.
"""

from __future__ import annotations

from landmark import BOLD, FINE, LINE, ROOF, SHADE, WALL, Landmark, town


@town
def alicante(a: Landmark) -> None:
    """The castle of Saint Barbara high above the sea."""
    a.rock(
        [(4, 106), (20, 92), (44, 38), (70, 26), (116, 34), (132, 66), (156, 106)],
        [(20, 100), (44, 38), (70, 26), (84, 52), (66, 100)],
    )
    a.wall(54, 20, 58, 18, 0.3)
    a.battlements(54, 20, 58, 7, 6)
    a.wall(92, 14, 16, 18)
    a.wall(34, 58, 34, 12, 0)
    for x, y in ((28, 92), (56, 94), (86, 92), (118, 94)):
        a.wall(x - 12, y - 10, 24, 22)
        a.windows([x - 4, x + 5], y + 6, 5, 8)
    a.water(107, 4, 156)


@town
def barcelona(a: Landmark) -> None:
    """Saint Mary of the Sea: two eight-sided towers and the rose."""
    for x in (34, 126):
        a.tower(x, 20, 24, 106)
        a.line(f"M{x - 4},20 V106", FINE)
        a.windows([x - 7, x + 5], 42, 5, 13)
        a.line(f"M{x - 12},48 h24 M{x - 12},72 h24")
        a.battlements(x - 13, 20, 26, 3, 5)
    a.wall(46, 50, 68, 56, 0.2)
    a.line("M46,50 L80,36 L114,50", BOLD)
    a.ball(80, 66, 14, SHADE)
    a.line("M80,52 V80 M66,66 H94 M70,56 L90,76 M90,56 L70,76", 2)
    a.window(80, 106, 17, 20)
    a.windows([57, 103], 84, 6, 17)
    a.water(108, 4, 156)


@town
def burgos(a: Landmark) -> None:
    """The cathedral: two spires of open stonework, the lantern behind them."""
    a.tower(122, 46, 34, 113)
    for x in (106, 122, 138):
        a.spire(x, 46, 9, 22)
    a.windows([114, 130], 70, 7, 16)
    for x in (34, 78):
        a.tower(x, 50, 26, 113)
        a.polygon([(x - 13, 50), (x, 5), (x + 13, 50)])
        a.line(f"M{x - 10},40 L{x + 6},26 M{x + 10},40 L{x - 6},26 M{x - 11},45 H{x + 11}", 2.4)
        a.windows([x - 5, x + 6], 72, 6, 14)
        a.window(x, 113, 10, 17)
    a.wall(47, 62, 18, 51)
    a.ball(56, 76, 7, SHADE)
    a.window(56, 113, 10, 20)
    a.ground()


@town
def cadiz(a: Landmark) -> None:
    """Sea walls with sentry boxes, and a watchtower for the fleet."""
    a.tower(80, 26, 22, 84)
    a.battlements(66, 26, 28, 4, 6)
    a.wall(73, 10, 14, 11)
    a.dome(80, 10, 16, 6)
    a.window(80, 46, 7, 12)
    a.window(80, 66, 7, 12)
    for x, y in ((36, 62), (124, 60)):
        a.wall(x - 16, y, 32, 26)
        a.line(f"M{x - 18},{y} h36", BOLD)
        a.windows([x - 7, x + 7], y + 15, 6, 10)
    a.polygon([(4, 104), (14, 80), (146, 80), (156, 104)])
    a.fill("M108,81 L145,81 L154,103 H112 Z", SHADE)
    a.line("M10,90 H150", FINE)
    for x in (16, 144):
        a.wall(x - 7, 66, 14, 16)
        a.dome(x, 66, 16, 9)
    a.water(107, 4, 156)


@town
def cordoba(a: Landmark) -> None:
    """The Roman bridge and the tower of the mosque that became a cathedral."""
    a.wall(8, 56, 112, 32, 0.12)
    a.battlements(8, 56, 112, 13, 6)
    for x in (20, 44, 68):
        a.form(f"M{x - 8},86 V74 C{x - 12},62 {x + 12},62 {x + 8},74 V86 Z", SHADE, FINE)
    a.ridge(34, 50, 60, 16, 6)
    a.tower(126, 40, 28, 88)
    a.windows([120, 132], 58, 7, 12)
    a.wall(117, 24, 18, 16)
    a.dome(126, 24, 18, 11)
    a.mast(126, 14, 7)
    a.polygon([(4, 88), (156, 88), (156, 96), (4, 96)])
    for x in (18, 50, 82, 114, 146):
        a.form(f"M{x - 6},96 h12 v10 h-12 Z", WALL, FINE)
    a.line("M24,104 C26,95 42,95 44,104 M56,104 C58,95 74,95 76,104 M88,104 C90,95 106,95 108,104")
    a.water(108, 4, 156)


@town
def cuenca(a: Landmark) -> None:
    """The hanging houses on the edge of the gorge."""
    a.rock(
        [(30, 113), (40, 74), (34, 54), (154, 54), (156, 113)],
        [(30, 113), (40, 74), (34, 56), (84, 56), (72, 113)],
    )
    for x, y, width in ((30, 26, 30), (62, 16, 34), (98, 24, 30), (130, 32, 22)):
        a.wall(x, y, width, 56 - y + 4)
        a.ridge(x - 3, y, width + 6, 9, 4)
        a.windows([x + width * 0.3, x + width * 0.72], y + 17, 6, 9)
    for x, y in ((26, 40), (58, 38)):
        a.form(f"M{x},{y} h18 v10 h-18 Z", ROOF, FINE)
    a.line("M48,62 L42,100 M100,66 L92,104 M130,62 L136,96", FINE)
    a.line("M4,113 H30", BOLD)
    a.line("M4,106 q6,-5 12,0 q6,-5 12,0", FINE)


@town
def evora(a: Landmark) -> None:
    """The Roman temple."""
    a.polygon([(10, 113), (10, 84), (150, 84), (150, 113)])
    a.fill("M118,85 H149 V112 H118 Z", SHADE)
    a.line("M10,98 H150")
    for x in (24, 46, 68, 90, 112, 136):
        a.wall(x - 6, 34, 12, 50, 0.4)
        a.line(f"M{x - 2},40 V80", 2)
        a.polygon([(x - 9, 34), (x - 7, 26), (x + 7, 26), (x + 9, 34)], WALL, FINE)
    a.wall(12, 14, 106, 11, 0.1)
    a.ground(4, 156)


@town
def granada(a: Landmark) -> None:
    """The Alhambra below the snow of the sierra."""
    a.rock([(4, 84), (30, 30), (48, 44), (76, 10), (104, 40), (128, 22), (156, 84)])
    a.polygon([(76, 10), (62, 28), (72, 25), (80, 32), (88, 24)], WALL, FINE)
    a.polygon([(128, 22), (114, 34), (124, 33), (132, 40), (138, 36)], WALL, FINE)
    a.wall(4, 76, 152, 37, 0.14)
    a.battlements(4, 76, 152, 13, 6)
    for x, y, width in ((62, 46, 38), (22, 62, 26), (124, 58, 28)):
        a.wall(x - width / 2, y, width, 113 - y, 0.36)
        a.battlements(x - width / 2 - 2, y, width + 4, 4, 6)
    a.windows([54, 70], 72, 7, 13)
    a.windows([22, 62, 124], 94, 7, 12)
    a.ground(4, 156)


@town
def leon(a: Landmark) -> None:
    """The cathedral with its two unequal towers and the rose."""
    a.polygon([(52, 113), (52, 60), (80, 36), (108, 60), (108, 113)])
    a.tower(36, 46, 32, 113)
    a.spire(36, 46, 34, 32)
    a.tower(124, 40, 32, 113)
    a.polygon([(108, 40), (124, 6), (140, 40)])
    a.line("M112,32 L131,20 M136,32 L117,20", 2.4)
    for x in (36, 124):
        a.windows([x - 7, x + 7], 70, 7, 15)
        a.window(x, 98, 8, 16)
    a.ball(80, 70, 12, SHADE)
    a.line("M80,58 V82 M68,70 H92", 2)
    a.windows([65, 80, 95], 113, 11, 21)
    a.ground()


@town
def lerida(a: Landmark) -> None:
    """The old cathedral with its belfry, a fortress on the hill."""
    a.rock([(4, 113), (16, 92), (36, 78), (126, 78), (146, 92), (156, 113)])
    a.wall(46, 54, 76, 28, 0.2)
    a.ridge(44, 54, 80, 10, 6)
    a.wall(66, 38, 26, 16)
    a.spire(79, 38, 30, 12)
    a.tower(34, 36, 26, 84)
    a.tower(34, 14, 16, 36)
    a.line("M30,36 V84", FINE)
    a.battlements(19, 36, 30, 4, 4)
    a.windows([34], 30, 7, 12)
    a.windows([39], 62, 7, 14)
    a.windows([60, 79, 98], 76, 8, 14)
    a.wall(10, 94, 140, 19, 0.2)
    a.ground(4, 156)


@town
def lisboa(a: Landmark) -> None:
    """The tower of Belém in the Tagus."""
    a.tower(60, 26, 46, 92)
    a.battlements(35, 26, 50, 5, 7)
    a.wall(48, 12, 24, 10)
    for x in (36, 84):
        a.wall(x - 6, 24, 12, 15)
        a.dome(x, 24, 14, 9)
    a.windows([50, 70], 50, 7, 12)
    a.wall(44, 58, 32, 10, 0)
    a.windows([60], 84, 9, 13)
    a.polygon([(12, 104), (20, 80), (148, 80), (152, 104)])
    a.fill("M112,81 H147 L151,103 H116 Z", SHADE)
    a.battlements(86, 80, 60, 6, 6)
    for x in (92, 146):
        a.wall(x - 6, 68, 12, 14)
        a.dome(x, 68, 14, 9)
    a.windows([36, 62, 88, 114], 99, 8, 9)
    a.water(107, 4, 156)


@town
def lugo(a: Landmark) -> None:
    """The Roman wall with its round towers."""
    a.tower(60, 30, 16, 60)
    a.spire(60, 30, 20, 20)
    a.tower(98, 34, 16, 60)
    a.spire(98, 34, 20, 20)
    a.ridge(58, 48, 42, 10, 4)
    a.wall(60, 48, 38, 14)
    a.wall(4, 60, 152, 53, 0)
    for x in (22, 72, 138):
        a.wall(x - 18, 54, 36, 59, 0.5)
        a.line(f"M{x - 18},66 h36")
    a.windows([22, 138, 72], 84, 7, 12)
    a.window(105, 113, 18, 28)
    a.line("M42,78 h9 M44,92 h8 M92,74 h9 M110,70 h8 M44,104 h8", FINE)
    a.ground(4, 156)


@town
def madrid(a: Landmark) -> None:
    """The royal palace with its slate spires above the river."""
    a.wall(26, 58, 108, 48, 0.14)
    a.ridge(24, 58, 112, 12, 4)
    for x in (20, 140):
        a.tower(x, 48, 28, 106)
        a.spire(x, 48, 32, 18)
        a.spire(x, 34, 10, 24)
        a.windows([x - 5, x + 6], 68, 6, 11)
        a.windows([x - 5, x + 6], 92, 6, 11)
    a.tower(80, 48, 26, 106)
    a.gable(80, 48, 30, 12)
    for y in (74, 94):
        a.windows([42, 56, 104, 118], y, 6, 11)
    a.window(80, 70, 9, 13)
    a.window(80, 106, 13, 20)
    a.polygon([(4, 106), (156, 106), (150, 113), (10, 113)], SHADE)


@town
def merida(a: Landmark) -> None:
    """The arches that are left of the Roman aqueduct."""
    for x, top in ((22, 22), (64, 12), (106, 18), (142, 52)):
        a.wall(x - 9, top, 18, 113 - top, 0.44)
        for y in (48, 74, 98):
            if y > top + 10:
                a.line(f"M{x - 9},{y} h18")
    for left, right, y in ((31, 55, 34), (31, 55, 74), (73, 97, 38), (73, 97, 76), (115, 133, 82)):
        middle = (left + right) / 2
        a.form(
            f"M{left},{y + 12} V{y - 4} H{right} V{y + 12} C{right},{y + 2} {middle + 6},{y + 3} "
            f"{middle},{y + 3} C{middle - 6},{y + 3} {left},{y + 2} {left},{y + 12} Z",
            SHADE,
        )
    a.line("M58,12 l6,-5 l5,4", FINE)
    a.ground(4, 156)


@town
def oviedo(a: Landmark) -> None:
    """The cathedral with its one tower and the porch."""
    a.tower(110, 46, 38, 113)
    for x in (92, 128):
        a.spire(x, 48, 9, 18)
    a.polygon([(94, 46), (110, 5), (126, 46)])
    a.line("M98,36 L117,22 M122,36 L103,22 M96,42 H124", 2.4)
    a.windows([102, 118], 68, 8, 15)
    a.windows([102, 118], 90, 7, 13)
    a.wall(20, 64, 71, 49, 0.16)
    a.ridge(16, 64, 75, 14, 8)
    a.ball(54, 80, 9, SHADE)
    for x in (33, 56, 78):
        a.form(f"M{x - 9},112 V100 C{x - 9},90 {x + 9},90 {x + 9},100 V112 Z", LINE, FINE)
    a.windows([110], 112, 11, 15)
    a.ground()


@town
def pamplona(a: Landmark) -> None:
    """Ramparts with a gate, the cathedral above them."""
    for x in (56, 104):
        a.tower(x, 26, 20, 78)
        a.spire(x, 26, 24, 18)
        a.window(x, 46, 7, 13)
    a.wall(66, 44, 28, 34)
    a.gable(80, 44, 32, 12)
    a.ball(80, 58, 6, SHADE)
    a.polygon([(4, 113), (16, 70), (60, 70), (68, 92), (92, 92), (100, 70), (144, 70), (156, 113)])
    a.fill("M118,71 H143 L155,112 H126 Z", SHADE)
    a.line("M12,84 H64 M96,84 H148", FINE)
    a.window(80, 113, 18, 18)
    for x in (16, 144):
        a.wall(x - 6, 56, 12, 15)
        a.dome(x, 56, 14, 9)
    a.ground(4, 156)


@town
def porto(a: Landmark) -> None:
    """The cathedral like a castle above the houses and the Douro."""
    a.rock([(4, 104), (22, 76), (48, 58), (112, 58), (138, 76), (156, 104)])
    for x in (54, 106):
        a.tower(x, 24, 24, 66)
        a.battlements(x - 14, 24, 28, 3, 5)
        a.dome(x, 20, 18, 10)
        a.window(x, 44, 7, 12)
    a.wall(66, 36, 28, 30)
    a.battlements(66, 36, 28, 4, 5)
    a.ball(80, 51, 6, SHADE)
    for x, y in ((30, 84), (54, 80), (80, 82), (106, 80), (130, 84)):
        a.wall(x - 11, y - 8, 22, 30)
        a.spire(x, y - 8, 25, 11)
        a.windows([x - 4, x + 5], y + 6, 5, 8)
    a.line("M4,104 H156", BOLD)
    a.water(108, 4, 156)


@town
def salamanca(a: Landmark) -> None:
    """The cathedrals above the Roman bridge."""
    a.tower(36, 38, 24, 86)
    a.wall(28, 24, 16, 12)
    a.dome(36, 24, 20, 13)
    a.windows([31, 42], 56, 6, 12)
    a.wall(48, 56, 92, 30, 0.16)
    a.ridge(46, 56, 96, 8, 4)
    a.wall(78, 36, 30, 16)
    a.dome(93, 36, 32, 20)
    a.mast(93, 16, 8)
    a.windows([60, 76, 93, 110, 126], 76, 7, 14)
    a.polygon([(4, 84), (156, 84), (156, 94), (4, 94)])
    for x in (14, 47, 80, 113, 146):
        a.form(f"M{x - 7},94 h14 v12 h-14 Z", WALL, FINE)
    a.line("M21,104 C23,95 38,95 40,104 M54,104 C56,95 71,95 73,104 M87,104 C89,95 104,95 106,104")
    a.water(108, 4, 156)


@town
def santiago(a: Landmark) -> None:
    """The cathedral of the pilgrims above its double stair."""
    for x in (40, 120):
        a.tower(x, 46, 26, 113)
        a.wall(x - 9, 30, 18, 16)
        a.dome(x, 30, 20, 12)
        a.mast(x, 21, 12)
        a.windows([x - 6, x + 6], 66, 6, 12)
        a.window(x, 92, 8, 14)
    for x in (6, 134):
        a.wall(x, 78, 20, 35)
        a.window(x + 10, 100, 7, 12)
    a.wall(53, 50, 54, 63, 0.2)
    a.wall(68, 32, 24, 18)
    a.gable(80, 32, 30, 14)
    a.mast(80, 18, 9, cross=True)
    a.windows([66, 80, 94], 80, 8, 20)
    a.polygon([(48, 113), (66, 94), (94, 94), (112, 113)], SHADE)
    a.window(80, 113, 10, 14)
    a.ground()


@town
def sevilla(a: Landmark) -> None:
    """The Giralda beside the cathedral."""
    a.wall(62, 66, 92, 47, 0.14)
    for x in (70, 92, 114, 136):
        a.spire(x, 66, 9, 18)
    a.ridge(84, 58, 44, 10, 4)
    a.windows([78, 98, 118, 138], 104, 9, 24)
    a.tower(40, 44, 36, 113)
    a.line("M22,66 h36 M40,48 V110 M22,88 h36", 2.4)
    a.wall(27, 32, 26, 14)
    a.wall(32, 20, 16, 12)
    a.dome(40, 20, 14, 7)
    a.line("M40,14 V6 M36,9 h8", FINE)
    a.windows([32, 48], 62, 6, 11)
    a.windows([32, 48], 84, 6, 11)
    a.windows([34, 46], 44, 5, 8)
    a.ground()


@town
def toledo(a: Landmark) -> None:
    """The Alcázar on its rock above the Tagus and the bridge."""
    a.rock([(4, 104), (28, 74), (54, 56), (128, 56), (148, 80), (156, 104)])
    a.wall(58, 36, 64, 28, 0.2)
    for x in (54, 126):
        a.tower(x, 30, 18, 64)
        a.spire(x, 30, 22, 20)
        a.window(x, 46, 6, 11)
    a.windows([72, 90, 108], 54, 7, 11)
    a.tower(24, 46, 14, 78)
    a.spire(24, 46, 18, 32)
    a.polygon([(40, 80), (156, 80), (156, 90), (40, 90)])
    a.form("M58,106 V100 C60,84 100,84 102,100 V106 Z", LINE, FINE)
    a.form("M114,106 V102 C116,92 138,92 140,102 V106 Z", LINE, FINE)
    a.wall(128, 62, 20, 22)
    a.battlements(128, 62, 20, 3, 5)
    a.water(107, 4, 156)


@town
def valencia(a: Landmark) -> None:
    """The gate of Serranos between its towers."""
    for x in (38, 122):
        a.polygon(
            [(x - 30, 113), (x - 30, 26), (x - 14, 22), (x + 14, 22), (x + 30, 26), (x + 30, 113)]
        )
        a.fill(f"M{x + 13},23 L{x + 29},27 V112 H{x + 13} Z", SHADE)
        a.line(f"M{x - 14},22 V113 M{x + 14},22 V113", 2.4)
        a.battlements(x - 34, 24, 68, 6, 8)
        a.line(f"M{x - 32},34 H{x + 32}")
        a.windows([x], 70, 8, 14)
    a.wall(68, 48, 24, 65, 0)
    a.battlements(68, 48, 24, 3, 6)
    a.window(80, 113, 16, 30)
    a.line("M72,70 h16", FINE)
    a.ground(4, 156)


@town
def valladolid(a: Landmark) -> None:
    """The tower of Saint Mary the Ancient."""
    a.tower(80, 40, 34, 113)
    a.spire(80, 40, 38, 34)
    for y in (56, 74):
        a.windows([72, 88], y, 8, 12)
        a.line(f"M63,{y + 4} h34")
    a.windows([80], 92, 7, 12)
    a.wall(97, 78, 52, 35, 0.2)
    a.ridge(95, 78, 57, 16, 8)
    a.windows([110, 124, 138], 106, 8, 17)
    a.wall(14, 84, 49, 29, 0.2)
    a.ridge(10, 84, 53, 12, 5)
    for x in (24, 38, 53):
        a.form(f"M{x - 5},112 V102 C{x - 5},95 {x + 5},95 {x + 5},102 V112 Z", LINE, FINE)
    a.ground()


@town
def zaragoza(a: Landmark) -> None:
    """The leaning New Tower, the domes of the Pilar, the Ebro."""
    a.polygon([(28, 104), (34, 34), (64, 32), (62, 104)])
    a.fill("M50,33 L63,32 L61,103 H48 Z", SHADE)
    a.line("M31,56 L63,54 M30,80 L62,79")
    a.polygon([(36, 34), (44, 20), (58, 19), (63, 32)], ROOF)
    a.line("M52,20 L53,6", FINE)
    a.windows([46], 50, 7, 11)
    a.windows([45], 74, 7, 11)
    a.ridge(72, 70, 80, 8, 4)
    a.wall(74, 70, 76, 34, 0.16)
    for x, width in ((90, 22), (134, 22), (112, 30)):
        a.wall(x - width / 2 + 2, 58, width - 4, 12)
        a.dome(x, 58, width, 20 if width > 25 else 14)
    a.mast(112, 40, 9)
    a.windows([84, 98, 112, 126, 140], 92, 7, 13)
    a.line("M4,104 H156", BOLD)
    a.water(108, 4, 156)
