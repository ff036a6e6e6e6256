"""The towns of the northern map, one landmark each, as around 1700."""

from __future__ import annotations

from horses import horse
from landmark import BOLD, FINE, LINE, ROOF, SHADE, SLOPE, WALL, Landmark, town


@town
def amsterdam(a: Landmark) -> None:
    """Three narrow houses on a canal."""
    for x, top in ((10, 40), (57, 30), (104, 40)):
        a.wall(x, top, 45, 66 + (40 - top))
        a.steps(x + 22.5, top, 45, 26, 3)
        a.windows([x + 11, x + 34], top + 26, 8, 14)
        a.windows([x + 11, x + 34], top + 50, 8, 14)
        a.window(x + 22.5, top - 4, 7, 10)
    a.water(112)


@town
def berlin(a: Landmark) -> None:
    """The Great Elector on his horse, on the Long Bridge."""
    a.parts += ['<g transform="translate(26,22) scale(0.84)">', *horse(LINE, LINE, LINE), "</g>"]
    a.form("M66,44 C64,30 66,22 76,20 C86,22 88,32 87,46 C84,52 72,52 66,44 Z", ROOF, FINE)
    a.line("M78,44 L88,54 L86,64", 7, ROOF)
    a.line("M84,28 L98,32 L106,20", 4, ROOF)
    a.ball(78, 12, 7, WALL)
    a.form("M70,12 C70,0 86,0 87,10 C80,8 74,10 72,20 Z", SLOPE, 2)
    a.polygon([(30, 94), (112, 94), (120, 113), (22, 113)])
    a.fill("M84,96.4 L110,96.4 L116.6,110.8 L84,110.8 Z", SHADE)
    a.ground(6, 154)


@town
def bremen(a: Landmark) -> None:
    """The Roland, with sword and shield before his pillar."""
    a.wall(70, 8, 34, 92, 0.5)
    a.polygon([(62, 14), (70, 4), (104, 4), (112, 14)], ROOF)
    a.polygon([(44, 98), (116, 98), (124, 113), (36, 113)])
    a.form("M60,48 C68,42 90,42 98,48 L96,74 L92,98 L82,98 L79,78 L76,98 L66,98 L62,74 Z", SHADE)
    a.ball(79, 32, 11, WALL)
    a.form("M67,38 C62,16 96,16 91,38 L88,44 C90,30 68,30 70,44 Z", SLOPE)
    a.form("M84,54 L112,54 V68 C112,80 104,86 98,89 C92,86 84,80 84,68 Z", ROOF)
    a.line("M98,60 V82 M89,68 H107", FINE, WALL)
    a.line("M48,96 V28 M39,56 H57", 5.4)
    a.line("M63,52 L50,62", 6)


@town
def bruessel(a: Landmark) -> None:
    """The town hall with its high tower."""
    a.ridge(12, 72, 136, 18, 6)
    a.wall(12, 72, 136, 41, 0.3)
    for x in (26, 46, 114, 134):
        a.window(x, 113, 12, 17)
        a.window(x, 88, 7, 11)
    a.tower(80, 46, 28, 113)
    a.tower(80, 24, 16, 48)
    a.spire(80, 26, 19, 22)
    a.windows([74, 86], 68, 7, 14)
    a.window(80, 113, 14, 22)
    a.ground(4, 156)


@town
def cassel(a: Landmark) -> None:
    """The Hercules on his pyramid above the octagon and the cascades."""
    a.line("M80,22 V8 M80,14 L87,10", BOLD)
    a.ball(80, 8, 4, WALL)
    a.polygon([(68, 44), (80, 18), (92, 44)], SHADE)
    a.wall(50, 44, 60, 30, 0.3)
    a.windows([62, 80, 98], 72, 11, 20)
    a.polygon([(44, 74), (116, 74), (122, 84), (38, 84)])
    a.polygon([(60, 84), (100, 84), (122, 113), (38, 113)])
    for y, half in ((94, 28), (103, 35)):
        a.line(f"M{80 - half},{y} H{80 + half}", FINE)
    a.form("M36,113 C30,96 18,92 8,100 L8,113 Z", ROOF)
    a.form("M124,113 C130,96 142,92 152,100 L152,113 Z", SLOPE)


@town
def coblenz(a: Landmark) -> None:
    """St Castor's on the river, above it the fortress on its rock."""
    a.wall(82, 22, 66, 34, 0.3)
    a.battlements(82, 20, 40, 4, 6)
    a.ridge(118, 24, 34, 16, 5)
    a.windows([96, 112, 134], 46, 7, 11)
    a.rock(
        [(62, 103), (72, 76), (76, 56), (150, 56), (154, 76), (156, 103)],
        [(65, 102), (74, 78), (78, 59), (102, 59), (94, 102)],
    )
    a.line("M112,66 L108,92 M132,66 L136,92")
    for x in (20, 46):
        a.tower(x, 48, 22, 103)
        a.spire(x, 48, 27, 36)
        a.window(x, 70, 7, 13)
        a.window(x, 94, 7, 13)
    a.water(110)


@town
def coelln(a: Landmark) -> None:
    """The cathedral unfinished: the stump with the crane, a gap, the choir."""
    a.wall(14, 44, 46, 69)
    a.windows([27, 47], 72, 9, 22)
    a.window(37, 113, 14, 26)
    a.form("M26,44 L30,26 L46,26 L50,44 Z", ROOF)
    a.line("M36,28 L62,6 M62,6 V22", BOLD)
    a.fill("M60,22 h12 v11 h-12 Z", LINE)
    a.wall(60, 90, 34, 23)
    a.ridge(92, 52, 58, 30, 8)
    a.wall(94, 50, 54, 63)
    for x in (106, 121, 136):
        a.window(x, 100, 8, 40)
    a.line("M94,60 L86,66 V113 M148,60 L154,66 V113", BOLD)
    a.spire(121, 24, 10, 20)
    a.ground(6, 154)


@town
def darmstadt(a: Landmark) -> None:
    """The palace with its bell tower."""
    a.ridge(52, 72, 100, 14, 4)
    a.wall(54, 72, 96, 41, 0.25)
    for x in (80, 126):
        a.steps(x, 74, 38, 30, 3)
        a.window(x, 70, 8, 12)
        a.windows([x - 11, x + 11], 92, 8, 12)
    a.windows([69, 137], 112, 8, 12)
    a.window(103, 113, 16, 18)
    a.tower(34, 46, 36, 113)
    a.dome(34, 46, 40, 14)
    a.tower(34, 24, 18, 36)
    a.onion(34, 24, 20, 18)
    a.ball(34, 62, 9, WALL)
    a.window(34, 96, 9, 15)
    a.ground(10, 156)


@town
def dresden(a: Landmark) -> None:
    """The stone bell of the Church of Our Lady."""
    for x in (38, 122):
        a.tower(x, 58, 20, 113)
        a.onion(x, 58, 22, 20)
    a.wall(46, 70, 68, 43)
    a.windows([60, 80, 100], 108, 10, 26)
    bell = "M40,70 C54,62 52,34 70,28 H90 C108,34 106,62 120,70 Z"
    a.fill(bell, WALL)
    a.fill("M84,70 L84,28 H90 C108,34 106,62 120,70 Z", SHADE)
    a.line(bell, BOLD)
    a.line("M68,66 C72,52 72,44 76,34 M92,66 C88,52 88,44 84,34", FINE)
    a.wall(72, 16, 16, 12)
    a.dome(80, 16, 18, 9)
    a.ground()


@town
def frankfurt(a: Landmark) -> None:
    """The Roemer: three stepped gables in a row."""
    for cx, width, top in ((29, 46, 50), (131, 46, 50), (80, 56, 44)):
        a.wall(cx - width / 2, top, width, 113 - top)
        a.steps(cx, top, width, 34, 4)
        a.windows([cx - 12, cx + 12], top + 22, 9, 14)
        a.windows([cx - 12, cx + 12], 113, 13, 24)
        a.window(cx, top - 6, 9, 12)
    a.ground(4, 156)


@town
def goettingen(a: Landmark) -> None:
    """St John's with its two unequal towers."""
    a.ridge(88, 62, 60, 26, 8)
    a.wall(90, 62, 56, 51)
    a.windows([104, 120, 136], 100, 8, 26)
    a.tower(38, 44, 32, 113)
    a.dome(38, 44, 36, 16)
    a.tower(38, 22, 14, 32)
    a.spire(38, 22, 20, 14)
    a.tower(76, 36, 30, 113)
    a.spire(76, 36, 36, 30)
    for x in (38, 76):
        a.window(x, 66, 9, 15)
        a.window(x, 90, 7, 11)
    a.ground()


@town
def halle(a: Landmark) -> None:
    """The five towers."""
    a.wall(18, 78, 78, 35)
    for x, top in ((24, 42), (50, 42)):
        a.tower(x, top, 18, 113)
        a.spire(x, top, 22, 32)
    for x in (78, 104):
        a.tower(x, 44, 18, 113)
        a.onion(x, 44, 22, 22)
    a.line("M80,62 H102", BOLD)
    a.tower(136, 44, 24, 113)
    a.spire(136, 44, 28, 38)
    for x in (24, 50, 78, 104, 136):
        a.window(x, 64, 7, 13)
    a.window(136, 90, 8, 13)
    a.ground(4, 156)


@town
def hamburg(a: Landmark) -> None:
    """A three-master in the harbour."""
    a.line("M44,84 V22 M78,84 V10 M110,84 V26 M118,80 L148,58", BOLD)
    for x, top, width in ((44, 28, 30), (78, 16, 36), (110, 32, 26)):
        half = width / 2
        for y, high in ((top, 22), (top + 26, 24)):
            a.form(
                f"M{x - half},{y} H{x + half} C{x + half + 6},{y + high * 0.4} {x + half + 4},"
                f"{y + high * 0.8} {x + half},{y + high} H{x - half} C{x - half + 5},"
                f"{y + high * 0.7} {x - half + 5},{y + high * 0.3} {x - half},{y} Z"
            )
    a.form("M14,66 L30,66 L32,80 L132,80 L122,104 L32,104 C24,98 18,84 14,66 Z", ROOF)
    a.fill("M34,94 L126,94 L122,102 L33,102 Z", SLOPE)
    a.line("M24,90 H126", FINE)
    a.water(108)


@town
def hannover(a: Landmark) -> None:
    """The Market Church: a brick tower with gables and a small spire."""
    a.ridge(90, 60, 62, 34, 8)
    a.wall(92, 60, 58, 53)
    a.windows([106, 122, 138], 100, 8, 28)
    a.polygon([(34, 113), (34, 46), (92, 46), (92, 113)], ROOF)
    a.fill("M70,48 h20 v63 h-20 Z", SLOPE)
    a.polygon([(34, 46), (63, 14), (92, 46)], ROOF)
    a.spire(63, 22, 12, 18)
    a.ball(63, 38, 7, WALL)
    for y in (68, 90):
        a.fill(f"M46,{y} h10 v-14 h-10 Z M68,{y} h10 v-14 h-10 Z", WALL)
    a.window(63, 113, 14, 18)
    a.ground()


@town
def leipzig(a: Landmark) -> None:
    """The old town hall: a long roof with a row of gables and a tower."""
    a.ridge(8, 66, 144, 26, 6)
    a.wall(10, 66, 140, 47, 0.2)
    for x in (28, 54, 112, 136):
        a.wall(x - 10, 56, 20, 12)
        a.spire(x, 56, 24, 16)
    a.tower(82, 36, 24, 113)
    a.onion(82, 36, 24, 28)
    a.ball(82, 52, 7, WALL)
    for x in (22, 42, 62, 102, 122, 140):
        a.window(x, 112, 11, 18)
        a.window(x, 84, 6, 9)
    a.window(82, 112, 12, 20)
    a.ground(4, 156)


@town
def luebeck(a: Landmark) -> None:
    """The Holsten Gate."""
    a.wall(52, 54, 56, 59)
    a.steps(80, 54, 46, 22, 3)
    for x in (36, 124):
        a.tower(x, 54, 46, 113)
        a.spire(x, 56, 56, 46)
        a.windows([x - 10, x + 8], 80, 7, 11)
        a.windows([x - 10, x + 8], 102, 7, 11)
    a.window(80, 113, 22, 30)
    a.windows([72, 88], 74, 6, 11)
    a.ground(4, 156)


@town
def luettich(a: Landmark) -> None:
    """The Perron: a column on arches over steps."""
    a.mast(80, 16, 12, True)
    a.ball(80, 18, 6)
    a.wall(74, 26, 12, 46, 0.42)
    a.form("M68,26 H92 L88,34 H72 Z")
    a.wall(50, 72, 60, 26, 0.3)
    a.windows([62, 80, 98], 98, 10, 20)
    a.polygon([(44, 66), (116, 66), (112, 74), (48, 74)])
    for x in (50, 110):
        a.ball(x, 60, 6, WALL)
    a.polygon([(38, 98), (122, 98), (128, 106), (32, 106)])
    a.polygon([(26, 106), (134, 106), (140, 114), (20, 114)])


@town
def magdeburg(a: Landmark) -> None:
    """The cathedral's two mighty towers."""
    a.wall(60, 52, 40, 61)
    a.gable(80, 52, 40, 22)
    for x in (40, 120):
        a.tower(x, 44, 40, 113)
        a.spire(x, 44, 38, 36)
        a.windows([x - 9, x + 9], 68, 8, 16)
        a.windows([x - 9, x + 9], 96, 8, 16)
        a.line(f"M{x - 20},76 h40", FINE)
    a.window(80, 113, 20, 30)
    a.window(80, 72, 10, 16)
    a.ground(8, 152)


@town
def muenster(a: Landmark) -> None:
    """St Lambert's tower with the three cages."""
    a.ridge(98, 74, 54, 24, 8)
    a.wall(100, 74, 50, 39)
    a.windows([112, 124, 138], 106, 8, 20)
    a.tower(62, 36, 72, 113)
    a.spire(62, 36, 80, 30)
    a.window(62, 113, 18, 18)
    for x, y in ((62, 66), (43, 92), (81, 92)):
        cage = [(x - 8, y), (x - 8, y - 13), (x, y - 21), (x + 8, y - 13), (x + 8, y)]
        a.polygon(cage, SLOPE, FINE)
        a.line(f"M{x - 3},{y - 1} v-13 M{x + 3},{y - 1} v-13", 2, WALL)
    a.ground(20, 152)


@town
def schwerin(a: Landmark) -> None:
    """The castle of many towers on the lake."""
    a.wall(16, 62, 128, 40, 0.25)
    for x, top, width in ((24, 54, 24), (52, 48, 18), (108, 48, 18), (136, 54, 24)):
        a.tower(x, top, width, 102)
        a.spire(x, top, width + 6, 28)
    a.tower(80, 44, 36, 102)
    a.dome(80, 44, 42, 18)
    a.tower(80, 20, 10, 28)
    a.onion(80, 20, 15, 15)
    a.windows([24, 136, 70, 90], 82, 7, 13)
    a.window(80, 102, 14, 18)
    a.water(109)


@town
def stettin(a: Landmark) -> None:
    """The castle of the dukes: battlements and a clock with a face."""
    a.wall(10, 62, 140, 51, 0.25)
    for x in (10, 38, 100, 128):
        a.spire(x + 11, 60, 20, 16)
    a.line("M10,61 H150", BOLD)
    a.tower(80, 36, 34, 113)
    a.dome(80, 36, 38, 14)
    a.spire(80, 22, 10, 18)
    a.ball(80, 56, 12, WALL)
    a.line("M80,56 L80,48 M80,56 L86,59", FINE)
    for x in (24, 46, 114, 136):
        a.window(x, 84, 8, 13)
        a.window(x, 106, 8, 13)
    a.window(80, 113, 14, 22)
    a.ground(4, 156)


@town
def weimar(a: Landmark) -> None:
    """The castle's gate house and its tower."""
    a.ridge(66, 66, 86, 22, 8)
    a.wall(68, 66, 82, 47, 0.25)
    a.windows([86, 104, 122, 138], 88, 7, 12)
    a.windows([86, 122, 138], 109, 7, 12)
    a.window(104, 113, 14, 18)
    a.tower(44, 50, 38, 113)
    a.dome(44, 50, 42, 16)
    a.tower(44, 26, 16, 36)
    a.onion(44, 26, 18, 20)
    a.ball(44, 64, 7, WALL)
    a.windows([36, 52], 96, 7, 14)
    a.ground(14, 154)
