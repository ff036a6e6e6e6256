"""The sheet itself: paper, provinces coloured by hand, engraved borders."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import skia
from pygame import surfarray
from scipy.ndimage import gaussian_filter, zoom
from world import Floats, path_of

from game.tiled import LoadedMap
from game.ui.graphics.patterns import pattern

PAPER = np.array([240.0, 229.0, 203.0])
INK = (72, 54, 38)


MARKS, PATTERN_STEP = 0.11, 22.0
"""How strong a province's pattern is on its land, and how often it comes, in map units."""


def ink(alpha: float, colour: tuple[int, int, int] = INK) -> int:
    return int(skia.Color(*colour, round(255 * alpha)))


def pen(width: float, alpha: float, colour: tuple[int, int, int] = INK) -> skia.Paint:
    return skia.Paint(
        AntiAlias=True,
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeCap=skia.Paint.kRound_Cap,
        StrokeJoin=skia.Paint.kRound_Join,
        Color=ink(alpha, colour),
    )


def brush(alpha: float, colour: tuple[int, int, int] = INK) -> skia.Paint:
    return skia.Paint(AntiAlias=True, Color=ink(alpha, colour))


def paper(width: int, height: int) -> skia.Image:
    """A sheet of parchment: clouded, faintly fibrous, browner towards its edges."""
    chance = np.random.default_rng(1785)
    tone = np.zeros((height, width))
    for coarse, strength in ((220, 2.6), (48, 1.6), (14, 1.2), (5, 0.8)):
        tone += strength * _cloud(chance, width, height, coarse)
    tone += 0.8 * gaussian_filter(chance.standard_normal((height, width)), (0.6, 2.2))
    y, x = np.mgrid[0:height, 0:width]
    edge = np.minimum.reduce([x, width - 1 - x, y, height - 1 - y]) / (0.07 * height)
    tone -= 20 * np.exp(-1.3 * edge) + 5 * np.exp(-0.22 * edge)
    stain = np.clip(_cloud(chance, width, height, 110) - 1.1, 0, 2) * 3
    sheet = PAPER + tone[:, :, None] * (1.0, 1.05, 1.35) - stain[:, :, None] * (0.8, 1.1, 1.7)
    pixels = np.dstack([np.clip(sheet, 0, 255), np.full((height, width), 255.0)])
    flat = np.ascontiguousarray(pixels.astype(np.uint8))
    return skia.Image.fromarray(flat, skia.kRGBA_8888_ColorType)


def _cloud(chance: np.random.Generator, width: int, height: int, coarse: int) -> Floats:
    grid = chance.standard_normal((height // coarse + 4, width // coarse + 4))
    fine: Floats = zoom(grid, coarse, order=3)[coarse : coarse + height, coarse : coarse + width]
    return fine / float(fine.std())


def provinces(canvas: skia.Canvas, loaded: LoadedMap) -> None:
    """Tints as a hand lays them: a pale wash, and a darker band just inside the border."""
    for area in loaded.chart.provinces.values():
        for polygon in area.polygons:
            path = path_of(np.array(polygon), closed=True)
            canvas.save()
            canvas.clipPath(path, True)
            wash = brush(0.27, area.tint)
            wash.setBlendMode(skia.BlendMode.kMultiply)
            canvas.drawPath(path, wash)
            for width, blur, alpha in ((46, 9.0, 0.30), (20, 3.5, 0.42)):
                band = pen(width, alpha, area.tint)
                band.setBlendMode(skia.BlendMode.kMultiply)
                band.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
                canvas.drawPath(path, band)
            red, green, blue = (round(part * 0.42) for part in area.tint)
            marks(canvas, path.getBounds(), (red, green, blue), area.pattern.value, MARKS)
            canvas.restore()


def marks(
    canvas: skia.Canvas, box: skia.Rect, colour: tuple[int, int, int], name: str, strength: float
) -> None:
    """The pattern of a land's cards, so faint that all else is read above it."""
    fine = 2
    size = max(1, round(box.width() * fine)), max(1, round(box.height() * fine))
    drawn = pattern(name, size, PATTERN_STEP * fine, colour)
    pixels = np.dstack([surfarray.array3d(drawn), surfarray.array_alpha(drawn)]).swapaxes(0, 1)
    image = skia.Image.fromarray(np.ascontiguousarray(pixels), skia.kRGBA_8888_ColorType)
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)
    canvas.drawImageRect(image, box, linear, brush(strength))


def borders(
    canvas: skia.Canvas,
    loaded: LoadedMap,
    keep_off: Callable[[], None],
    keep_within: Callable[[], None],
) -> None:
    """Borders as rows of dots, the land's outer edge as a line with a shaded rim outside.

    `keep_off` clips the canvas to where that rim belongs: not onto the sea. `keep_within` clips it
    to where provinces border on each other.
    """
    edges: dict[frozenset[object], int] = {}
    polygons = [p for area in loaded.chart.provinces.values() for p in area.polygons]
    for polygon in polygons:
        for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            edges[frozenset((a, b))] = edges.get(frozenset((a, b)), 0) + 1
    inner, outer = skia.Path(), skia.Path()
    for polygon in polygons:
        drawing: skia.Path | None = None
        for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            line = outer if edges[frozenset((a, b))] == 1 else inner
            if drawing is not line:
                line.moveTo(*a)
            line.lineTo(*b)
            drawing = line
    land = skia.Path()
    for polygon in polygons:
        land.addPoly([skia.Point(*point) for point in polygon], True)
    canvas.save()
    canvas.clipPath(land, skia.ClipOp.kDifference, True)
    keep_off()
    for reach, alpha in ((22.0, 0.05), (15.0, 0.07), (9.0, 0.10), (4.5, 0.16)):
        canvas.drawPath(outer, pen(2 * reach, alpha, (120, 92, 60)))
    canvas.restore()
    canvas.drawPath(outer, pen(1.5, 0.62))
    canvas.save()
    keep_within()
    dotted(canvas, inner)
    canvas.restore()


def dotted(canvas: skia.Canvas, path: skia.Path) -> None:
    """A border between two lands."""
    dashes = pen(2.0, 0.33)
    dashes.setPathEffect(skia.DashPathEffect.Make([0.1, 4.6], 0))
    canvas.drawPath(path, dashes)
    canvas.drawPath(path, pen(0.7, 0.30))
