"""The towns of the map of Italy, one landmark each, as around 1690; Innsbruck is a southern one.

They are drawn twice: in bold strokes for the map, and engraved for the cards.
"""

from __future__ import annotations

from landmark import BOLD, FINE, LINE, ROOF, SHADE, WALL, Landmark, town


@town
def alessandria(a: Landmark) -> None:
    """The covered bridge over the Tanaro."""
    a.wall(6, 58, 148, 22, 0)
    a.ridge(3, 58, 154, 20, 8)
    for x in (22, 138):
        a.tower(x, 40, 26, 80)
        a.spire(x, 40, 34, 30)
        a.window(x, 60, 8, 13)
    a.windows([46, 62, 80, 98, 114], 74, 8, 10)
    for x in (18, 55, 92, 129):
        a.form(f"M{x},80 h13 v22 l-6.5,9 l-6.5,-9 Z", SHADE)
    a.line("M31,92 C33,82 53,82 55,92 M68,92 C70,82 90,82 92,92 M105,92 C107,82 127,82 129,92")
    a.water(105)


@town
def bergamo(a: Landmark) -> None:
    """The upper town on its hill, behind the Venetian walls."""
    a.rock([(4, 113), (10, 84), (30, 66), (130, 66), (150, 84), (156, 113)])
    a.wall(60, 44, 44, 26)
    a.dome(82, 44, 38, 26)
    a.wall(78, 14, 8, 9)
    a.tower(42, 22, 18, 70)
    a.battlements(33, 22, 18, 2)
    a.tower(122, 34, 18, 70)
    a.spire(122, 34, 22, 20)
    a.window(42, 42, 6, 11)
    a.window(122, 50, 6, 10)
    a.windows([70, 82, 94], 62, 6, 11)
    a.wall(12, 78, 136, 24, 0.3)
    a.battlements(12, 78, 136, 10, 5)
    a.window(80, 102, 14, 17)
    a.ground(4, 156)


@town
def bologna(a: Landmark) -> None:
    """The two leaning towers."""
    a.polygon([(46, 112), (53, 10), (75, 11), (72, 112)], WALL)
    a.fill("M63,12 L74,12 L71,111 L60,111 Z", SHADE)
    a.battlements(53, 12, 22, 3, 5)
    a.polygon([(98, 112), (106, 50), (132, 53), (128, 112)], WALL)
    a.fill("M118,53 L131,54 L127,111 L114,111 Z", SHADE)
    for y in (32, 56, 80):
        a.window(62, y, 5, 10)
    a.window(116, 78, 6, 11)
    a.line("M47,96 h26 M99,100 h30", FINE)
    for x, width in ((6, 34), (76, 22)):
        a.wall(x, 86, width, 27)
        a.spire(x + width / 2, 86, width + 4, 16)
    a.wall(132, 88, 21, 25)
    a.spire(142, 88, 25, 16)
    a.windows([15, 30, 87, 142], 106, 6, 10)
    a.ground(4, 156)


@town
def bozen(a: Landmark) -> None:
    """The parish church with its patterned roof and the spire of open stonework."""
    a.wall(14, 72, 96, 41, 0.16)
    a.ridge(8, 72, 106, 42, 14)
    a.line(
        "M26,66 l12,-12 l12,12 l12,-12 l12,12 l12,-12 l12,12 M32,48 l12,-10 l12,10 l12,-10 l12,10"
    )
    a.windows([28, 48, 68, 88], 102, 8, 22)
    a.tower(126, 46, 32, 113)
    a.windows([119, 133], 68, 7, 15)
    a.window(126, 98, 8, 17)
    a.polygon([(110, 46), (126, 6), (142, 46)], WALL)
    a.line("M114,37 L133,20 M138,37 L119,20 M112,43 H140")
    a.ground()


@town
def brixen(a: Landmark) -> None:
    """The White Tower with its four turrets, between the towers of the cathedral."""
    a.ridge(20, 66, 120, 16, 6)
    a.wall(22, 66, 116, 47, 0.22)
    for x in (26, 134):
        a.tower(x, 48, 26, 113)
        a.onion(x, 48, 24, 28)
        a.window(x, 70, 8, 15)
    a.tower(80, 44, 34, 113)
    for x in (65, 95):
        a.spire(x, 46, 10, 20)
    a.spire(80, 44, 30, 38)
    a.ball(80, 60, 8, WALL)
    a.line("M80,60 V55 M80,60 L84,62", 2)
    a.window(80, 90, 9, 15)
    a.window(80, 113, 12, 15)
    a.windows([47, 113], 94, 8, 18)
    a.ground()


@town
def como(a: Landmark) -> None:
    """The cathedral with its dome by the lake."""
    a.rock([(4, 100), (24, 40), (44, 62), (116, 58), (138, 30), (156, 100)])
    a.wall(56, 54, 48, 28)
    a.dome(80, 54, 50, 34)
    a.wall(75, 14, 10, 10)
    a.dome(80, 14, 12, 6)
    a.polygon([(40, 100), (40, 74), (60, 66), (80, 52), (100, 66), (120, 74), (120, 100)])
    a.line("M60,66 V100 M100,66 V100")
    a.ball(80, 76, 9, SHADE)
    a.windows([50, 110], 100, 9, 17)
    a.window(80, 100, 12, 14)
    a.water(104)


@town
def cuneo(a: Landmark) -> None:
    """The town like a wedge above two rivers, with the tall tower."""
    a.rock([(14, 106), (28, 78), (146, 70), (154, 106)], [(14, 106), (28, 78), (70, 76), (62, 106)])
    a.tower(74, 30, 22, 78)
    a.wall(69, 18, 10, 12)
    a.onion(74, 18, 12, 13)
    a.window(74, 48, 8, 13)
    for x, y, width in ((30, 58, 28), (96, 52, 32), (128, 60, 22)):
        a.wall(x, y, width, 20)
        a.ridge(x - 3, y, width + 6, 13, 5)
        a.windows([x + width * 0.3, x + width * 0.7], y + 15, 5, 9)
    a.line("M28,84 H148", BOLD)
    a.water(107)


@town
def ferrara(a: Landmark) -> None:
    """The castle of the Este with its four towers in the moat."""
    for x in (24, 136):
        a.tower(x, 38, 36, 106)
        a.battlements(x - 20, 38, 40, 4)
        a.wall(x - 12, 18, 24, 16)
        a.spire(x, 18, 28, 10)
    a.wall(42, 62, 76, 44, 0.26)
    a.battlements(42, 62, 76, 7)
    a.tower(80, 42, 30, 106)
    a.battlements(63, 42, 34, 4)
    a.wall(72, 26, 16, 12)
    a.spire(80, 26, 20, 14)
    a.window(80, 106, 15, 20)
    a.windows([24, 136, 80], 66, 7, 12)
    a.windows([17, 31, 129, 143, 53, 107], 90, 7, 11)
    a.water(107, 4, 156)


@town
def genova(a: Landmark) -> None:
    """The Lanterna on its rock above the sea."""
    a.rock([(10, 108), (26, 88), (58, 80), (104, 80), (142, 94), (152, 108)])
    a.tower(80, 52, 38, 84)
    a.battlements(58, 52, 44, 5)
    a.tower(80, 20, 26, 46)
    a.battlements(64, 20, 32, 4, 5)
    a.wall(74, 8, 12, 8)
    a.dome(80, 8, 14, 5)
    a.window(80, 40, 7, 12)
    a.window(80, 74, 9, 14)
    a.wall(112, 74, 28, 18)
    a.ridge(109, 74, 34, 10, 5)
    a.water(108, 4, 156)


@town
def mantova(a: Landmark) -> None:
    """The castle of Saint George on its bridge in the lake."""
    for x, top in ((54, 34), (122, 20)):
        a.tower(x, top, 34, 100)
        a.battlements(x - 20, top, 40, 4)
        a.windows([x - 7, x + 7], 60, 7, 12)
        a.window(x, 84, 7, 12)
    a.wall(71, 50, 34, 50, 0.2)
    a.battlements(71, 50, 34, 4)
    a.window(88, 78, 9, 14)
    a.dome(20, 54, 30, 26)
    a.wall(6, 54, 28, 46)
    a.wall(16, 20, 8, 8)
    a.wall(4, 92, 152, 12, 0)
    for x in (22, 60, 98, 136):
        a.form(f"M{x - 11},105 C{x - 11},93 {x + 11},93 {x + 11},105 Z", SHADE, FINE)
    a.water(108)


@town
def milano(a: Landmark) -> None:
    """The cathedral, a mountain of pinnacles."""
    left = [(10, 113), (10, 78), (36, 64), (36, 56), (60, 44)]
    a.polygon([*left, (80, 30), (100, 44), (124, 56), (124, 64), (150, 78), (150, 113)])
    a.fill("M104,48 L124,57 V65 L149,79 V112 H104 Z", SHADE)
    for x, y, high in ((10, 78, 22), (36, 60, 26), (60, 46, 26), (100, 46, 26), (124, 60, 26)):
        a.line(f"M{x},113 V{y - high}", 4)
    a.line("M150,113 V56 M80,30 V8", 4)
    a.line("M75,14 h10", FINE)
    a.window(80, 113, 18, 30)
    a.windows([48, 112], 113, 12, 22)
    a.windows([23, 137], 113, 10, 18)
    a.windows([70, 90], 72, 7, 18)
    a.windows([48, 112], 82, 7, 14)
    a.ground(4, 156)


@town
def modena(a: Landmark) -> None:
    """The Ghirlandina beside the cathedral."""
    a.tower(112, 46, 32, 113)
    a.wall(99, 34, 26, 12)
    a.spire(112, 34, 28, 30)
    for y in (64, 84):
        a.windows([105, 119], y, 6, 12)
        a.line(f"M96,{y + 4} h32")
    a.polygon([(14, 113), (14, 84), (32, 74), (54, 56), (76, 74), (94, 84), (94, 113)])
    a.line("M32,74 V113 M76,74 V113")
    a.ball(54, 80, 9, SHADE)
    a.window(54, 113, 13, 19)
    a.windows([23, 85], 113, 9, 14)
    a.ground()


@town
def padova(a: Landmark) -> None:
    """Saint Anthony's with its domes and slender towers."""
    for x in (56, 104):
        a.tower(x, 22, 10, 66)
        a.spire(x, 22, 12, 14)
    for x, y, width, high in ((28, 62, 30, 24), (132, 62, 30, 24), (80, 48, 34, 32)):
        a.wall(x - width / 2 + 2, y, width - 4, 24)
        a.dome(x, y, width, high)
        a.mast(x, y - high, 7)
    a.wall(14, 76, 132, 37, 0.24)
    a.gable(80, 76, 60, 18)
    a.ball(80, 80, 7, SHADE)
    a.windows([28, 54, 106, 132], 113, 15, 25)
    a.window(80, 113, 15, 22)
    a.ground()


@town
def parma(a: Landmark) -> None:
    """The baptistery with its galleries, the belfry of the cathedral."""
    a.tower(126, 40, 28, 113)
    a.spire(126, 40, 30, 32)
    a.windows([120, 132], 62, 6, 14)
    a.window(126, 88, 7, 13)
    a.polygon([(18, 113), (18, 36), (40, 30), (74, 30), (96, 36), (96, 113)])
    a.fill("M74,31 L95,37 V112 H74 Z", SHADE)
    a.line("M40,30 V113 M74,30 V113")
    for x in (20, 42, 72, 94):
        a.mast(x, 34, 20)
    for y in (50, 66, 82):
        a.line(f"M18,{y + 3} H96")
        a.windows([25, 33, 48, 57, 66, 81, 89], y, 5, 10)
    a.window(57, 113, 15, 21)
    a.ground()


@town
def piacenza(a: Landmark) -> None:
    """The Gotico: a hall on pointed arches under swallow-tailed battlements."""
    a.wall(16, 36, 128, 40, 0.2)
    a.battlements(16, 36, 128, 9, 9)
    for x in (22, 138):
        a.wall(x - 8, 16, 16, 16)
        a.spire(x, 16, 18, 8)
    a.windows([36, 58, 80, 102, 124], 66, 13, 18)
    a.line("M16,76 H144", BOLD)
    a.wall(16, 76, 128, 37, 0)
    for x in (34, 65, 96, 127):
        a.form(f"M{x - 12},112 V94 L{x},81 L{x + 12},94 V112 Z", LINE, FINE)
    a.ground()


@town
def ravenna(a: Landmark) -> None:
    """A basilica with its round tower."""
    a.wall(108, 26, 30, 87, 0.46)
    a.dome(123, 26, 34, 13)
    for y, count in ((46, 3), (64, 2), (82, 1)):
        a.windows([123 + 8 * (i - (count - 1) / 2) for i in range(count)], y, 5, 11)
    a.polygon([(36, 70), (62, 46), (88, 70), (88, 113), (36, 113)])
    a.polygon([(12, 88), (36, 78), (36, 113), (12, 113)])
    a.polygon([(88, 78), (108, 88), (108, 113), (88, 113)], SHADE)
    a.line("M32,73 L62,45 L92,73", 6, ROOF)
    a.windows([54, 70], 78, 7, 13)
    for x in (44, 62, 80):
        a.window(x, 113, 11, 18)
    a.ground()


@town
def spezia(a: Landmark) -> None:
    """The castle of Saint George on its hill above the gulf."""
    a.rock([(4, 106), (34, 70), (60, 58), (118, 58), (142, 80), (156, 106)])
    a.polygon([(36, 72), (46, 34), (92, 34), (98, 72)])
    a.fill("M76,35 L91,35 L97,71 H80 Z", SHADE)
    a.battlements(46, 34, 46, 5)
    a.polygon([(98, 72), (101, 46), (124, 46), (130, 72)], SHADE)
    a.battlements(101, 46, 23, 3)
    a.line("M68,34 V10", FINE)
    a.polygon([(68, 10), (86, 14), (68, 20)], ROOF, FINE)
    a.windows([58, 80], 58, 7, 12)
    for x in (20, 48, 108, 134):
        a.wall(x - 10, 88, 20, 17)
        a.spire(x, 88, 24, 12)
    a.water(107, 4, 156)


@town
def torino(a: Landmark) -> None:
    """The dome of Saint Lawrence over the palace, its lantern and its long wings."""
    a.wall(8, 68, 144, 45, 0.16)
    a.ridge(4, 68, 152, 11, 6)
    a.wall(52, 46, 56, 30)
    a.dome(80, 46, 56, 20)
    a.wall(66, 24, 28, 10)
    a.dome(80, 24, 30, 9)
    a.wall(76, 9, 8, 8)
    a.spire(80, 9, 11, 5)
    a.windows([63, 80, 97], 66, 9, 13)
    for y in (86, 108):
        a.windows([18, 32, 46, 60, 100, 114, 128, 142], y, 6, 11)
    a.window(80, 113, 16, 22)
    a.ground(4, 156)


@town
def trento(a: Landmark) -> None:
    """The castle of the bishops with its round tower."""
    a.wall(8, 60, 62, 53, 0.2)
    a.battlements(8, 60, 62, 6)
    a.wall(62, 18, 42, 95, 0.5)
    a.battlements(58, 20, 50, 5)
    a.windows([74, 92], 44, 7, 12)
    a.window(83, 72, 7, 12)
    a.wall(104, 52, 48, 61, 0.3)
    a.ridge(101, 52, 54, 18, 6)
    a.windows([116, 128, 140], 74, 8, 14)
    a.windows([116, 128, 140], 98, 8, 13)
    a.windows([22, 40, 56], 84, 7, 11)
    a.window(36, 113, 14, 18)
    a.ground(4, 156)


@town
def udine(a: Landmark) -> None:
    """The castle on its hill, the angel on the tower beside it."""
    a.rock([(4, 113), (18, 92), (46, 72), (120, 72), (146, 92), (156, 113)])
    a.wall(58, 42, 82, 36, 0.2)
    a.ridge(55, 42, 88, 14, 4)
    a.windows([70, 84, 99, 114, 128], 58, 6, 10)
    a.windows([70, 84, 114, 128], 76, 6, 10)
    a.window(99, 78, 10, 14)
    a.tower(34, 36, 22, 84)
    a.dome(34, 36, 24, 14)
    a.line("M34,24 V8 M28,16 L34,10 L40,13", FINE)
    a.window(34, 54, 8, 14)
    a.line("M20,113 C46,104 60,96 66,84", FINE)
    a.ground(4, 156)


@town
def venezia(a: Landmark) -> None:
    """The belfry and the domes of Saint Mark's above the lagoon."""
    a.tower(42, 34, 26, 102)
    a.wall(28, 26, 28, 10)
    a.spire(42, 26, 28, 21)
    a.windows([36, 48], 52, 6, 11)
    a.line("M42,60 V98", FINE)
    for x, y, width in ((78, 66, 24), (132, 66, 24), (105, 60, 30)):
        a.dome(x, y, width, 24)
        a.mast(x, y - 23, 9)
    a.wall(64, 66, 84, 36, 0.22)
    for x in (76, 105, 134):
        a.form(f"M{x - 11},102 V90 C{x - 11},76 {x + 11},76 {x + 11},90 V102 Z", SHADE)
    a.window(105, 102, 11, 18)
    a.line("M4,102 H156", BOLD)
    a.water(107, 4, 156)


@town
def vercelli(a: Landmark) -> None:
    """Saint Andrew's: two slim towers, a gabled front, the tower over the crossing."""
    a.tower(80, 26, 34, 70)
    a.spire(80, 26, 28, 18)
    a.windows([72, 88], 44, 6, 12)
    a.polygon([(42, 113), (42, 66), (80, 44), (118, 66), (118, 113)])
    for x in (32, 128):
        a.tower(x, 34, 22, 113)
        a.spire(x, 34, 26, 24)
        a.windows([x], 54, 8, 13)
        a.windows([x], 80, 6, 12)
    a.ball(80, 76, 11, SHADE)
    a.windows([58, 80, 102], 113, 13, 20)
    a.line("M44,91 H116")
    a.ground()


@town
def verona(a: Landmark) -> None:
    """The Roman arena with what is left of its outer ring."""
    a.polygon([(6, 113), (6, 58), (30, 50), (130, 50), (154, 58), (154, 113)])
    a.fill("M124,51 L153,59 V112 H124 Z", SHADE)
    a.polygon([(28, 52), (28, 14), (74, 14), (74, 52)])
    a.fill("M62,15 h11 v36 h-11 Z", SHADE)
    a.windows([40, 62], 44, 11, 20)
    for y in (78, 109):
        a.windows([17, 38, 59, 80, 101, 122, 143], y, 12, 20)
    a.line("M6,83 H154 M28,22 H74", FINE)
    a.ground(4, 156)
