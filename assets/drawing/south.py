"""The towns of the southern map, one landmark each, as around 1700."""

from __future__ import annotations

from landmark import BOLD, FINE, ROOF, SHADE, SLOPE, WALL, Landmark, town


@town
def augsburg(a: Landmark) -> None:
    """The town hall: a high gable between two towers with onions."""
    for x in (30, 130):
        a.tower(x, 34, 28, 113)
        a.onion(x, 34, 30, 28)
    a.wall(42, 44, 76, 69)
    a.gable(80, 44, 60, 26)
    a.ball(80, 36, 5)
    for y in (66, 88):
        a.windows([54, 71, 89, 106], y, 8, 13)
    a.window(80, 113, 14, 18)
    a.ground()


@town
def basel(a: Landmark) -> None:
    """Two slender spires above the river."""
    a.ridge(70, 54, 76, 24, 8)
    a.wall(74, 54, 68, 34)
    a.windows([90, 108, 126], 82, 7, 18)
    for x, top in ((34, 46), (62, 40)):
        a.tower(x, top, 22, 88)
        a.spire(x, top, 26, 36)
        a.window(x, top + 24, 7, 13)
    a.wall(12, 86, 136, 18, 0.2)
    a.water(111)


@town
def budweis(a: Landmark) -> None:
    """The Black Tower with its gallery."""
    a.polygon([(58, 112), (58, 48), (102, 48), (102, 112)], SLOPE)
    a.fill("M60,50 h19 v60 h-19 Z", ROOF)
    a.wall(50, 36, 60, 13)
    a.wall(64, 22, 32, 14)
    a.spire(80, 22, 46, 17)
    a.ball(80, 66, 8, WALL)
    a.line("M80,66 V61 M80,66 L84,68", 2)
    a.fill("M74,98 h12 v-14 h-12 Z", WALL)
    for x in (8, 114):
        a.wall(x, 88, 38, 24)
        a.spire(x + 19, 88, 44, 18)
        a.window(x + 19, 112, 12, 16)
    a.ground(4, 156)


@town
def carlsruhe(a: Landmark) -> None:
    """The palace: a tower from which wings and streets spread like a fan."""
    for side in (-1, 1):
        a.polygon(
            [(80, 52), (80 + side * 66, 74), (80 + side * 66, 60), (80 + side * 56, 54), (80, 36)],
            ROOF,
        )
        a.polygon(
            [(80, 52), (80 + side * 66, 74), (80 + side * 66, 94), (80, 78)],
            WALL if side < 0 else SHADE,
        )
        for step in (26, 42, 56):
            a.window(80 + side * step, 76 + step * 0.17, 6, 10)
    a.tower(80, 30, 28, 84)
    a.onion(80, 30, 26, 25)
    a.window(80, 50, 8, 12)
    a.window(80, 84, 12, 18)
    for x, end in ((62, 18), (73, 58), (87, 102), (98, 142)):
        a.line(f"M{x},92 L{end},114", FINE)


@town
def freiburg(a: Landmark) -> None:
    """The minster from the front: a spire of open stonework."""
    a.ridge(36, 90, 88, 16, 18)
    a.wall(34, 90, 92, 23, 0.3)
    a.windows([46, 114], 110, 9, 15)
    a.tower(80, 62, 40, 113)
    a.window(80, 113, 18, 24)
    a.ball(80, 76, 7, WALL)
    for x in (58, 102):
        a.spire(x, 64, 9, 20)
    a.polygon([(60, 62), (80, 5), (100, 62)], WALL)
    a.fill("M82,60 L81,10 L97,60 Z", SHADE)
    a.line("M60,62 L80,5 L100,62 Z", BOLD)
    a.line("M64,52 L88,30 M96,52 L72,30 M72,30 H88 M65,50 H95")
    a.ground(20, 140)


@town
def ingolstadt(a: Landmark) -> None:
    """The Cross Gate with its crown of turrets."""
    a.wall(6, 84, 148, 29, 0)
    a.battlements(6, 84, 40, 3)
    a.battlements(114, 84, 40, 3)
    a.tower(80, 50, 60, 113)
    for x in (56, 104):
        a.tower(x, 46, 16, 66)
        a.spire(x, 46, 20, 26)
    a.tower(80, 38, 22, 60)
    a.spire(80, 38, 28, 34)
    a.window(80, 113, 26, 38)
    a.windows([58, 102], 84, 6, 10)


@town
def innsbruck(a: Landmark) -> None:
    """The Golden Roof below the mountains."""
    a.rock(
        [(4, 113), (4, 62), (30, 16), (46, 44), (66, 8), (94, 48), (118, 18), (156, 66), (156, 113)]
    )
    a.polygon([(30, 16), (21, 32), (30, 30), (36, 34), (39, 31)], WALL, FINE)
    a.polygon([(66, 8), (55, 26), (65, 24), (72, 30), (80, 28)], WALL, FINE)
    a.polygon([(118, 18), (108, 31), (118, 30), (124, 34), (131, 33)], WALL, FINE)
    a.wall(42, 62, 76, 51)
    a.gable(80, 62, 76, 20)
    a.windows([52, 108], 84, 8, 13)
    a.windows([52, 108], 106, 8, 13)
    a.wall(62, 78, 36, 24)
    a.polygon([(56, 80), (66, 58), (94, 58), (104, 80)], ROOF)
    a.line("M60,72 H100 M64,65 H96", FINE)
    a.windows([72, 88], 100, 9, 13)
    a.ground(4, 156)


@town
def kempten(a: Landmark) -> None:
    """St Lawrence with its wide dome between two towers."""
    a.wall(48, 58, 64, 55)
    a.dome(80, 58, 72, 30)
    a.wall(72, 14, 16, 12)
    a.dome(80, 14, 18, 8)
    for x in (34, 126):
        a.tower(x, 52, 28, 113)
        a.dome(x, 52, 32, 14)
        a.window(x, 76, 9, 15)
    a.windows([66, 94], 84, 9, 16)
    a.window(80, 113, 16, 22)
    a.ground()


@town
def linz(a: Landmark) -> None:
    """The column of the Trinity in its rays."""
    for x0, y0, x1, y1 in (
        (62, 24, 44, 24),
        (98, 24, 116, 24),
        (67, 12, 57, 4),
        (93, 12, 103, 4),
        (66, 36, 54, 46),
        (94, 36, 106, 46),
    ):
        a.line(f"M{x0},{y0} L{x1},{y1}", BOLD)
    a.form(
        "M70,94 C66,80 74,76 72,66 C70,58 76,52 74,40 H86 C84,52 92,58 88,68 C86,78 94,80 90,94 Z"
    )
    a.fill("M82,92 L82,42 H85 C84,52 90,60 86,68 C84,78 91,82 88,92 Z", SHADE)
    a.line("M72,80 C78,84 82,76 90,80 M72,64 C78,68 82,60 88,64 M75,50 H85", FINE)
    a.ball(80, 24, 15, ROOF)
    a.polygon([(71, 30), (80, 14), (89, 30)], WALL, FINE)
    a.polygon([(60, 94), (100, 94), (106, 104), (54, 104)])
    a.polygon([(46, 104), (114, 104), (120, 114), (40, 114)])


@town
def lodz(a: Landmark) -> None:
    """The boat of its name, with its oar."""
    a.line("M116,10 L58,96", 6)
    a.polygon([(58, 88), (66, 94), (46, 116), (38, 112)], ROOF)
    hull = (
        "M8,54 C20,62 28,66 40,66 H120 C132,66 142,60 152,50 C150,78 134,100 112,100 H50 "
        "C26,100 10,80 8,54 Z"
    )
    a.fill(hull, ROOF)
    a.fill("M16,76 C34,86 126,86 146,74 C140,90 128,98 112,98 H50 C34,98 22,90 16,76 Z", SLOPE)
    a.line(hull, BOLD)
    a.line("M13,72 C34,84 126,84 148,70", FINE)
    a.line("M116,10 L76,69", 6)
    a.water(108)


@town
def mannheim(a: Landmark) -> None:
    """The palace: a wide court before a pavilion."""
    a.polygon([(44, 60), (50, 46), (110, 46), (116, 60)], ROOF)
    a.wall(44, 60, 72, 36, 0.25)
    a.windows([54, 106], 84, 7, 14)
    a.tower(80, 48, 30, 96)
    a.dome(80, 48, 36, 24)
    a.mast(80, 24, 12)
    a.window(80, 96, 14, 24)
    for x in (6, 114):
        a.polygon([(x - 2, 66), (x + 6, 50), (x + 34, 50), (x + 42, 66)], ROOF)
        a.wall(x, 66, 40, 47, 0.3)
        a.windows([x + 11, x + 29], 86, 8, 13)
        a.windows([x + 11, x + 29], 107, 8, 13)
    a.line("M48,113 L70,100 M112,113 L90,100", FINE)
    a.ground(4, 156)


@town
def muenchen(a: Landmark) -> None:
    """The two towers of the Church of Our Lady, with their round caps."""
    a.ridge(86, 58, 68, 34, 10)
    a.wall(88, 58, 64, 55)
    a.windows([116, 134], 104, 9, 34)
    for x in (38, 84):
        a.tower(x, 36, 32, 113)
        a.dome(x, 36, 36, 24)
        a.mast(x, 13, 7)
        a.windows([x - 7, x + 7], 58, 7, 14)
        a.window(x, 84, 8, 14)
    a.wall(54, 72, 14, 41, 0)
    a.ground()


@town
def nuernberg(a: Landmark) -> None:
    """The castle: the round tower and the palace on the rock."""
    a.wall(92, 50, 48, 30)
    a.ridge(88, 50, 56, 26, 8)
    a.windows([104, 120, 132], 72, 7, 12)
    a.wall(14, 62, 30, 20)
    a.spire(29, 62, 36, 20)
    a.wall(60, 66, 34, 14)
    a.tower(58, 32, 26, 82)
    a.wall(40, 22, 36, 12)
    a.spire(58, 22, 34, 18)
    a.windows([58], 56, 7, 13)
    a.rock(
        [(4, 113), (10, 88), (26, 78), (60, 82), (96, 78), (142, 80), (152, 92), (156, 113)],
        [(6, 112), (12, 90), (27, 81), (56, 84), (50, 112)],
    )
    a.line("M72,92 L68,112 M98,90 L102,112 M126,92 L122,108", FINE)


@town
def passau(a: Landmark) -> None:
    """Three onion domes where the rivers meet."""
    a.ridge(58, 62, 80, 18, 6)
    a.wall(60, 62, 76, 30)
    a.windows([90, 126], 86, 8, 18)
    for x in (34, 64):
        a.tower(x, 40, 22, 92)
        a.onion(x, 40, 28, 30)
        a.window(x, 62, 7, 13)
    a.tower(108, 44, 24, 66)
    a.onion(108, 44, 32, 32)
    a.polygon([(6, 92), (120, 92), (154, 104), (6, 104)])
    a.water(111)


@town
def pilsen(a: Landmark) -> None:
    """St Bartholomew's: one high spire between four small ones."""
    a.ridge(96, 66, 52, 32, 8)
    a.wall(98, 66, 48, 47)
    a.windows([112, 130], 102, 9, 26)
    a.tower(72, 50, 44, 113)
    a.spire(72, 50, 34, 45)
    for x in (53, 91):
        a.tower(x, 46, 9, 58)
        a.spire(x, 46, 13, 20)
    a.windows([63, 81], 78, 9, 16)
    a.window(72, 113, 15, 22)
    a.ground(24, 152)


@town
def regensburg(a: Landmark) -> None:
    """The stone bridge and its gate tower."""
    a.tower(28, 30, 34, 84)
    a.spire(28, 30, 42, 26)
    a.window(28, 50, 7, 11)
    a.fill("M4,66 C50,48 110,48 156,66 V104 H4 Z", WALL)
    for x, top in ((24, 70), (61, 62), (99, 62), (136, 70)):
        a.form(f"M{x - 15},104 C{x - 15},{top} {x + 15},{top} {x + 15},104 Z", SLOPE)
    a.line("M4,66 C50,48 110,48 156,66 V104 M4,66 V104", BOLD)
    a.water(110)


@town
def salzburg(a: Landmark) -> None:
    """The fortress along its steep rock, above the cathedral's dome."""
    a.wall(26, 26, 108, 26, 0.3)
    a.tower(44, 14, 24, 50)
    a.tower(104, 14, 32, 50)
    a.spire(104, 14, 40, 10)
    a.battlements(32, 14, 24, 3, 5)
    a.windows([60, 74, 86], 42, 6, 9)
    a.windows([98, 110], 28, 6, 9)
    a.rock(
        [(4, 113), (22, 66), (26, 52), (134, 52), (142, 70), (156, 113)],
        [(6, 112), (23, 68), (28, 55), (58, 55), (46, 80), (40, 112)],
    )
    a.wall(66, 88, 44, 25)
    a.dome(88, 88, 36, 20)
    for x in (62, 114):
        a.tower(x, 82, 14, 113)
        a.dome(x, 82, 18, 9)


@town
def sigmaringen(a: Landmark) -> None:
    """The castle high on the cliff."""
    a.wall(48, 40, 92, 32, 0.3)
    a.ridge(72, 42, 70, 18, 6)
    a.tower(60, 30, 26, 76)
    a.spire(60, 30, 32, 26)
    a.tower(136, 36, 18, 70)
    a.spire(136, 36, 22, 22)
    a.windows([60], 52, 7, 12)
    a.windows([86, 102, 118], 60, 7, 11)
    a.rock(
        [(8, 113), (22, 96), (32, 72), (146, 68), (152, 113)],
        [(10, 112), (24, 97), (34, 74), (66, 73), (58, 112)],
    )
    a.line("M80,80 L76,108 M102,78 L106,110 M124,80 L122,104 M46,84 L42,106", FINE)


@town
def stuttgart(a: Landmark) -> None:
    """The old castle with its fat round towers."""
    a.ridge(34, 64, 92, 20, 4)
    a.wall(34, 64, 92, 49, 0.25)
    a.windows([62, 80, 98], 84, 8, 12)
    a.window(80, 113, 18, 22)
    for x in (30, 130):
        a.tower(x, 56, 40, 113)
        a.dome(x, 56, 48, 34)
        a.mast(x, 23, 10)
        a.windows([x - 8, x + 8], 82, 7, 12)
    a.ground(4, 156)


@town
def ulm(a: Landmark) -> None:
    """The minster with its one high spire."""
    for x in (128, 142):
        a.tower(x, 60, 8, 84)
        a.spire(x, 60, 11, 22)
    a.ridge(62, 84, 88, 20, 6)
    a.wall(62, 84, 86, 29, 0.25)
    a.windows([86, 102, 118, 134], 108, 8, 18)
    a.tower(46, 64, 42, 113)
    a.tower(46, 50, 28, 66)
    a.spire(46, 52, 34, 47)
    a.window(46, 113, 16, 28)
    a.ball(46, 74, 5)
    a.ground(14, 154)


@town
def wuerzburg(a: Landmark) -> None:
    """The fortress above its vineyards."""
    a.wall(34, 46, 92, 20, 0.25)
    a.tower(80, 24, 22, 64)
    a.dome(80, 24, 26, 14)
    for x in (34, 126):
        a.tower(x, 38, 20, 66)
        a.spire(x, 38, 26, 18)
    a.windows([54, 106], 60, 6, 9)
    a.rock([(4, 113), (22, 66), (138, 66), (156, 113)], [(7, 112), (24, 68), (70, 68), (58, 112)])
    for x0, x1 in ((40, 28), (58, 52), (80, 80), (102, 108), (120, 132)):
        a.line(f"M{x0},76 L{x1},108", FINE)


@town
def zuerich(a: Landmark) -> None:
    """The twin towers of the great minster, on the lake."""
    a.wall(92, 66, 56, 38)
    a.ridge(90, 66, 60, 24, 8)
    a.windows([108, 124, 138], 96, 7, 18)
    for x in (46, 80):
        a.tower(x, 40, 28, 104)
        a.dome(x, 40, 22, 18)
        a.tower(x, 16, 8, 24)
        a.spire(x, 16, 12, 10)
        a.windows([x - 6, x + 6], 60, 7, 14)
        a.windows([x - 6, x + 6], 84, 7, 14)
    a.wall(20, 100, 134, 6, 0)
    a.water(112)
