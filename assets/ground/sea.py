"""The sea: its wash, the ripples along its coasts, islands, a ship under sail."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import skia
from parchment import brush, ink, pen
from scipy.ndimage import distance_transform_edt, gaussian_filter
from terrain import WATER, of_map
from world import Floats, Warp, mask_of, meander, path_of, smooth

from game.tiled import LoadedMap
from game.tiled.chart import OrnamentKind

WASH = (74, 128, 138)
"""Greener and darker than the blue of any province: sea and land part at a glance."""

WASH_SHARE = 0.52
DEEP, DEEP_SHARE, DEEP_REACH = (38, 84, 100), 0.24, 46.0
"""The colour of deep water, how strong it is, and after how many units from a coast it is so."""

LINES = (30, 66, 78)
"""The ink of the ripples."""

RIPPLES = (
    (3.6, 0.86),
    (7.8, 0.78),
    (12.6, 0.68),
    (18.2, 0.58),
    (24.8, 0.48),
    (32.6, 0.38),
    (41.8, 0.28),
    (52.4, 0.20),
)
"""How far from the coast each line is, and how strong."""

SHORE = 4.0
"""World units by which a measured sea reaches inland, below provinces whose borders are coarser."""
SAIL = (243, 236, 216)


class Sea:
    """The seas of a map: `path` covers them, and some of the land too, which `land` covers.

    Where a map's mainland is measured, its sea is all the rest of what its outline encloses.
    """

    def __init__(self, loaded: LoadedMap, warp: Warp) -> None:
        self._size = loaded.chart.size
        self.path, self.land, self.islands = skia.Path(), skia.Path(), skia.Path()
        self.lands: list[skia.Path] = []
        self.measured = False
        for index, sea in enumerate(of_map("seas", loaded.board.id)):
            if sea["outline"]:
                outline = warp([*sea["outline"], sea["outline"][0]])
                self.path.addPath(path_of(meander(outline, f"sea {index}", 0.16, 8.0), closed=True))
        for mainland in of_map("mainlands", loaded.board.id):
            coast = path_of(warp([*mainland["outline"], mainland["outline"][0]]), closed=True)
            dry = skia.Op(coast, _rim(coast, SHORE), skia.PathOp.kDifference_PathOp)
            self.path = skia.Op(self.path, dry, skia.PathOp.kDifference_PathOp)
            self.measured = True
        for area in loaded.chart.provinces.values():
            for polygon in area.polygons:
                self.lands.append(path_of(np.array(polygon), closed=True))
                self.land.addPath(self.lands[-1])
        for island in of_map("islands", loaded.board.id):
            outline = warp([*island["outline"], island["outline"][0]])
            shape = smooth(meander(outline, island["name"], 0.14, 4.0))
            self.islands.addPath(path_of(shape, closed=True))

    def __bool__(self) -> bool:
        return not self.path.isEmpty()

    def keep_out(self, canvas: skia.Canvas) -> None:
        """Let nothing more be drawn on the sea, until the canvas is restored."""
        water = self.path
        try:
            water = skia.Op(self.path, self.land, skia.PathOp.kDifference_PathOp)
        except RuntimeError:
            # It fails where lines run too close together: land by land they do not.
            for land in self.lands:
                water = skia.Op(water, land, skia.PathOp.kDifference_PathOp)
        canvas.clipPath(water, skia.ClipOp.kDifference, True)

    def draw(self, canvas: skia.Canvas, scale: int) -> None:
        """The wash, darker along the coast, and ripples that fade away from it."""
        if not self:
            return
        canvas.save()
        canvas.clipPath(self.land, skia.ClipOp.kDifference, True)
        canvas.clipPath(self.islands, skia.ClipOp.kDifference, True)
        canvas.save()
        canvas.clipPath(self.path, True)
        wash = brush(WASH_SHARE, WASH)
        wash.setBlendMode(skia.BlendMode.kMultiply)
        canvas.drawPath(self.path, wash)
        canvas.scale(1 / scale, 1 / scale)
        for sheet in self._sheets(scale):
            canvas.drawImage(sheet, 0, 0)
        canvas.restore()
        canvas.drawPath(self.path, pen(1.5, 0.62))
        canvas.restore()
        canvas.drawPath(self.islands, brush(0.55, (226, 208, 160)))
        canvas.drawPath(self.islands, pen(1.2, 0.62))

    def _sheets(self, scale: int) -> tuple[skia.Image, skia.Image]:
        """Deep water far from the coasts, and the ripples along them."""
        width, height = (side * scale for side in self._size)
        enlarge = skia.Matrix.Scale(scale, scale)
        water, dry = (
            mask_of([_moved(path, enlarge) for path in paths], (width, height))
            for paths in ([self.path], [self.land, self.islands])
        )
        far: Floats = distance_transform_edt(water & ~dry) / scale
        chance = np.random.default_rng(1690)
        noise = chance.standard_normal((height, width)).astype(np.float32)
        swell = gaussian_filter(noise, 30 * scale)
        broken = gaussian_filter(noise, (2.5 * scale, 9 * scale))
        swell, broken = swell / swell.std(), broken / broken.std()
        far_bent = far + swell * np.clip(far / 14, 0, 1.6)
        alpha = np.zeros_like(far)
        for rank, (reach, strength) in enumerate(RIPPLES):
            line = np.exp(-(((far_bent - reach) / 0.55) ** 2)) * strength
            # The outer lines are drawn with an ever lighter hand, and lift off the plate.
            alpha = np.maximum(alpha, line * np.clip(1.5 + broken - 0.42 * rank, 0, 1))
        alpha = np.maximum(alpha, 0.30 * np.exp(-far / 9) * (far > 0))
        deep = DEEP_SHARE * (1 - np.exp(-((far / DEEP_REACH) ** 2))) * (1 + 0.12 * swell)
        return _sheet(DEEP, deep), _sheet(LINES, alpha)


def _sheet(colour: tuple[int, int, int], alpha: Floats) -> skia.Image:
    """A sheet of one colour, here more, there less opaque."""
    pixels = np.zeros((*alpha.shape, 4), np.uint8)
    pixels[..., :3] = colour
    pixels[..., 3] = (np.clip(alpha, 0, 1) * 255).astype(np.uint8)
    return skia.Image.fromarray(
        np.ascontiguousarray(pixels), skia.kRGBA_8888_ColorType, skia.kUnpremul_AlphaType
    )


def ship(canvas: skia.Canvas, loaded: LoadedMap) -> None:
    """A three-master under sail, where the map has a place for one."""
    rect = loaded.chart.ornaments.get(OrnamentKind.SHIP)
    if rect is None:
        return
    canvas.save()
    size = min(rect.width, rect.height)
    canvas.translate(rect.centre.x - size / 2, rect.centre.y - size / 2)
    canvas.scale(size / 100, size / 100)
    for x, top, foot in ((27, 22, 70), (50, 6, 72), (72, 26, 70)):
        canvas.drawLine(x, foot, x, top, pen(1.5, 0.8))
        _shape(canvas, [(x, top), (x + 11, top - 4), (x + 9, top + 1), (x + 12, top + 5)], 0.55)
    canvas.drawLine(82, 66, 99, 54, pen(1.4, 0.8))
    for x, top, half, tall in (
        (27, 27, 8, 14),
        (27, 43, 11, 19),
        (50, 13, 8, 13),
        (50, 28, 12, 18),
        (50, 48, 15, 17),
        (72, 31, 7, 13),
        (72, 46, 10, 17),
    ):
        _sail(canvas, x, top, half, tall)
    jib = skia.Path()
    jib.moveTo(96, 55)
    jib.quadTo(86, 46, 76, 34)
    jib.quadTo(84, 52, 82, 64)
    jib.close()
    _filled(canvas, jib)
    hull = skia.Path()
    hull.moveTo(11, 60)
    hull.lineTo(20, 62)
    hull.quadTo(46, 74, 86, 64)
    hull.quadTo(83, 78, 76, 84)
    hull.lineTo(22, 84)
    hull.quadTo(13, 76, 11, 60)
    hull.close()
    canvas.drawPath(hull, skia.Paint(AntiAlias=True, Color=ink(1.0, (150, 118, 80))))
    canvas.drawPath(hull, pen(1.3, 0.85))
    for drop in (5.0, 9.5):
        wale = skia.Path()
        wale.moveTo(12.5 + drop * 0.25, 62 + drop)
        wale.quadTo(46, 73 + drop, 85 - drop * 0.4, 65 + drop)
        canvas.drawPath(wale, pen(0.8, 0.6))
    for port in range(6):
        canvas.drawRect(
            skia.Rect.MakeXYWH(26 + port * 9, 73.5 - abs(port - 2.5) * 0.7, 2.6, 2.6), brush(0.8)
        )
    for x, y, long in ((2, 86, 30), (36, 88, 34), (74, 86, 24), (14, 92, 26), (52, 93, 30)):
        wave = skia.Path()
        wave.moveTo(x, y)
        for part in range(4):
            step = long / 4
            wave.rQuadTo(step / 2, 2.6 if part % 2 else -2.6, step, 0)
        canvas.drawPath(wave, pen(1.0, 0.66, WATER))
    canvas.restore()


def _sail(canvas: skia.Canvas, x: float, top: float, half: float, tall: float) -> None:
    """A square sail that the wind fills from the left."""
    cloth = skia.Path()
    cloth.moveTo(x - half, top)
    cloth.lineTo(x + half * 0.8, top)
    cloth.quadTo(x + half * 1.5, top + tall * 0.55, x + half, top + tall)
    cloth.quadTo(x, top + tall * 0.86, x - half, top + tall)
    cloth.quadTo(x - half * 0.45, top + tall * 0.5, x - half, top)
    cloth.close()
    _filled(canvas, cloth)
    for part in (0.55, 0.75, 0.92):
        fold = skia.Path()
        fold.moveTo(x + half * (part - 0.1), top + 1)
        fold.quadTo(
            x + half * (part + 0.45), top + tall * 0.55, x + half * (part + 0.02), top + tall * 0.92
        )
        canvas.drawPath(fold, pen(0.6, 0.30))
    canvas.drawLine(x - half - 1, top, x + half, top, pen(1.1, 0.8))


def _filled(canvas: skia.Canvas, path: skia.Path) -> None:
    canvas.drawPath(path, skia.Paint(AntiAlias=True, Color=ink(1.0, SAIL)))
    canvas.drawPath(path, pen(1.0, 0.75))


def _shape(canvas: skia.Canvas, points: list[tuple[float, float]], alpha: float) -> None:
    path = skia.Path()
    path.moveTo(*points[0])
    for _, point in pairwise(points):
        path.lineTo(*point)
    path.close()
    canvas.drawPath(path, brush(alpha, (150, 44, 32)))


def _moved(path: skia.Path, matrix: skia.Matrix) -> skia.Path:
    moved = skia.Path(path)
    moved.transform(matrix)
    return moved


def _rim(path: skia.Path, reach: float) -> skia.Path:
    """The ground within `reach` of a path's line."""
    rim = skia.Path()
    pen(2 * reach, 1.0).getFillPath(path, rim)
    return rim
