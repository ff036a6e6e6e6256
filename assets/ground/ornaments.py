"""Frame, cartouche, compass, scale, and the engraved places for cards, carriages and seals."""

from __future__ import annotations

import math

import numpy as np
import skia
from parchment import brush, ink, pen
from terrain import of_map
from world import Warp, path_of

from game.tiled import LoadedMap
from game.tiled.chart import SEAL_SIZE, OrnamentKind, Point, Rect

SCALE_PARTS = 10
PALE = (247, 239, 218)
GERMAN = {"above": "Post-Charte von", "mile": "deutsche Meilen", "miles": 10, "kilometres": 7.42}
"""The words in the cartouche where the geography has nothing else for a map: the words above the
title, and a scale of so many miles of so many kilometres."""
KILOMETRES_A_DEGREE = 111.2


def frame(canvas: skia.Canvas, size: tuple[int, int], land_right: float) -> None:
    """The neatline: a graduated band round the land, plain lines round the card places."""
    width, height = size
    canvas.drawRect(skia.Rect(8, 8, width - 8, height - 8), pen(2.6, 0.72))
    canvas.drawRect(skia.Rect(13, 13, width - 13, height - 13), pen(0.9, 0.6))
    land = skia.Rect(28, 28, land_right - 8, height - 28)
    canvas.drawRect(land, pen(1.1, 0.66))
    band = skia.Rect(19, 19, land_right, height - 19)
    canvas.drawRect(band, pen(1.1, 0.66))
    fill = brush(0.56)
    columns, rows = 48, 32
    step_x, step_y = (band.width() - 18) / columns, (band.height() - 18) / rows
    for column in range(0, columns, 2):
        for y in (20.5, band.bottom() - 7.5):
            canvas.drawRect(skia.Rect.MakeXYWH(28 + column * step_x, y, step_x, 6), fill)
    for row in range(0, rows, 2):
        for x in (20.5, band.right() - 7.5):
            canvas.drawRect(skia.Rect.MakeXYWH(x, 28 + row * step_y, 6, step_y), fill)
    panel = skia.Rect(land_right + 6, 19, width - 19, height - 19)
    shade = brush(0.16, (150, 116, 74))
    shade.setBlendMode(skia.BlendMode.kMultiply)
    canvas.drawRect(panel, shade)
    canvas.drawRect(panel, pen(1.1, 0.66))


def places(canvas: skia.Canvas, loaded: LoadedMap) -> None:
    """Faint frames that show where cards and seals belong.

    Carriages bring their own: in a game without them their places are bare.
    """
    chart = loaded.chart
    for rect in chart.display:
        _card_place(canvas, rect)
        _post_horn(canvas, rect.centre, 30, 0.26)
    for rect, turns in ((chart.supply, 3), (chart.discard, 1)):
        _card_place(canvas, rect)
        for turn in range(turns):
            inner = Rect.around(rect.centre, 70 - 9 * turn, 98 - 9 * turn)
            canvas.drawRoundRect(skia.Rect.MakeXYWH(*inner), 5, 5, pen(0.9, 0.28))
        _post_horn(canvas, rect.centre, 17, 0.26)
    for stack in loaded.board.stacks:
        # A free city has one tile, of which nothing is left once it is won.
        if stack.city is None:
            _seal_place(canvas, chart.stacks[stack.id])


def _card_place(canvas: skia.Canvas, rect: Rect) -> None:
    canvas.drawRoundRect(skia.Rect.MakeXYWH(*rect), 10, 10, brush(0.30, PALE))
    _double_line(canvas, rect, 10, 0.40)


def _double_line(canvas: skia.Canvas, rect: Rect, corner: float, alpha: float) -> None:
    outer = skia.Rect.MakeXYWH(rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2)
    canvas.drawRoundRect(outer, corner, corner, pen(1.5, alpha))
    inner = skia.Rect.MakeXYWH(rect.x + 5, rect.y + 5, rect.width - 10, rect.height - 10)
    canvas.drawRoundRect(inner, corner - 3, corner - 3, pen(0.8, alpha * 0.8))


def _seal_place(canvas: skia.Canvas, centre: Point) -> None:
    reach = SEAL_SIZE / 2
    # Lines and no more: a place that is empty must weigh less than a tile.
    _post_horn(canvas, centre, reach * 0.42, 0.22)
    canvas.drawCircle(*centre, reach + 1, pen(1.2, 0.34))
    for tick in range(48):
        turn = tick * math.tau / 48
        x, y = math.cos(turn), math.sin(turn)
        canvas.drawLine(
            centre.x + x * (reach - 1),
            centre.y + y * (reach - 1),
            centre.x + x * (reach - 4),
            centre.y + y * (reach - 4),
            pen(0.8, 0.24),
        )


def _post_horn(canvas: skia.Canvas, centre: Point, size: float, alpha: float) -> None:
    """A post horn: one winding of tube, a mouthpiece, a bell, a cord."""
    line = pen(size * 0.10, alpha)
    x, y = centre.x - size * 0.1, centre.y
    canvas.drawCircle(x, y, size * 0.52, line)
    tube = skia.Path()
    tube.moveTo(x - size * 0.95, y - size * 0.72)
    tube.cubicTo(
        x - size * 0.7, y - size * 0.5, x - size * 0.4, y - size * 0.52, x, y - size * 0.52
    )
    tube.moveTo(x, y + size * 0.52)
    tube.cubicTo(x + size * 0.5, y + size * 0.52, x + size * 0.7, y + size * 0.4, x + size * 0.9, y)
    canvas.drawPath(tube, line)
    bell = skia.Path()
    bell.moveTo(x + size * 0.78, y + size * 0.14)
    bell.quadTo(x + size * 0.9, y - size * 0.1, x + size * 0.80, y - size * 0.42)
    bell.lineTo(x + size * 1.34, y - size * 0.22)
    bell.quadTo(x + size * 1.02, y - size * 0.02, x + size * 0.94, y + size * 0.2)
    bell.close()
    canvas.drawPath(bell, brush(alpha))
    cord = skia.Path()
    cord.moveTo(x - size * 0.42, y + size * 0.34)
    cord.quadTo(x - size * 0.2, y + size * 1.1, x + size * 0.05, y + size * 0.62)
    cord.quadTo(x + size * 0.3, y + size * 1.0, x + size * 0.40, y + size * 0.40)
    canvas.drawPath(cord, pen(size * 0.05, alpha))


def compass(canvas: skia.Canvas, loaded: LoadedMap, face: skia.Typeface) -> None:
    rect = loaded.chart.ornaments.get(OrnamentKind.COMPASS)
    if rect is None:
        return
    centre = Point(rect.centre.x, rect.centre.y + 8)
    reach = min(rect.width, rect.height) / 2 - 10
    for radius, width in ((0.66, 1.2), (0.60, 0.7), (0.30, 0.7)):
        canvas.drawCircle(*centre, reach * radius, pen(width, 0.55))
    for tick in range(32):
        turn = tick * math.tau / 32
        ends = (0.60, 0.66) if tick % 2 else (0.55, 0.66)
        (x1, y1), (x2, y2) = (_polar(centre, reach * part, turn) for part in ends)
        canvas.drawLine(x1, y1, x2, y2, pen(0.7, 0.5))
    for points, length, waist in ((8, 0.58, 0.10), (4, 0.80, 0.13), (0, 1.0, 0.17)):
        for ray in range(4 if points != 8 else 8):
            turn = ray * math.tau / 4 + (math.tau / 8 if points == 4 else 0)
            if points == 8:
                turn = ray * math.tau / 8 + math.tau / 16
            _ray(canvas, centre, reach * length, reach * waist, turn)
    font = skia.Font(face, 22)
    width = font.measureText("N")
    canvas.drawString("N", centre.x - width / 2, centre.y - reach - 3, font, brush(0.72))


def _ray(canvas: skia.Canvas, centre: Point, length: float, waist: float, turn: float) -> None:
    tip = _polar(centre, length, turn)
    spread = math.tau / 16
    for side, tone in ((-1, PALE), (1, (110, 84, 56))):
        foot = _polar(centre, waist * 1.35, turn + side * spread)
        half = path_of(np.array([tuple(centre), foot, tip]), closed=True)
        canvas.drawPath(half, skia.Paint(AntiAlias=True, Color=ink(0.94, tone)))
        canvas.drawPath(half, pen(0.8, 0.66))


def _polar(centre: Point, length: float, turn: float) -> tuple[float, float]:
    return centre.x + length * math.sin(turn), centre.y - length * math.cos(turn)


def cartouche(
    canvas: skia.Canvas, loaded: LoadedMap, warp: Warp, bold: skia.Typeface, italic: skia.Typeface
) -> None:
    """The title on a scroll, with the scale below it."""
    rect = loaded.chart.ornaments.get(OrnamentKind.CARTOUCHE)
    if rect is None:
        return
    _scroll(canvas, rect)
    middle = rect.centre.x
    words = next(of_map("cartouches", loaded.board.id), GERMAN)
    _centred(canvas, words["above"], middle, rect.y + 27, skia.Font(italic, 20), 0.72, 1.0)
    title = words.get("title", loaded.titles["de"]).upper()
    air = 2.4
    full = skia.Font(bold, 32).measureText(title) + air * len(title)
    font = skia.Font(bold, min(32.0, 32 * (rect.width - 70) / full))
    _centred(canvas, title, middle, rect.y + 60, font, 0.80, air)
    lat, lon = warp.middle
    here, south = warp([[lat, lon], [lat - 1, lon]])
    degrees = words["miles"] * words["kilometres"] / KILOMETRES_A_DEGREE
    length = degrees * float(np.hypot(*(south - here)))
    left, y = middle - length / 2, rect.y + 76
    for part in range(SCALE_PARTS):
        cell = skia.Rect.MakeXYWH(left + part * length / SCALE_PARTS, y, length / SCALE_PARTS, 5)
        if part % 2 == 0:
            canvas.drawRect(cell, brush(0.66))
        canvas.drawRect(cell, pen(0.8, 0.7))
    _centred(
        canvas,
        f"{words['miles']} {words['mile']}",
        middle,
        y + 20,
        skia.Font(italic, 15),
        0.72,
        0.4,
    )


def _scroll(canvas: skia.Canvas, rect: Rect) -> None:
    """A strip of paper whose ends curl."""
    sheet = skia.Rect.MakeXYWH(rect.x + 14, rect.y + 2, rect.width - 28, rect.height - 6)
    shadow = brush(0.26)
    shadow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 4))
    canvas.drawRect(sheet.makeOffset(2, 4), shadow)
    for side in (-1, 1):
        x = rect.centre.x + side * (rect.width / 2 - 10)
        roll = skia.Rect.MakeXYWH(x - 9, rect.y, 18, rect.height - 2)
        canvas.drawRoundRect(
            roll, 9, 5, skia.Paint(AntiAlias=True, Color=ink(1.0, (222, 204, 164)))
        )
        canvas.drawRoundRect(roll, 9, 5, pen(1.3, 0.70))
        for part in range(4):
            reach = 4 + side * (part * 3.4 - 5)
            canvas.drawLine(
                x + reach - 4, rect.y + 5, x + reach - 4, rect.bottom - 8, pen(0.6, 0.35)
            )
    canvas.drawRect(sheet, skia.Paint(AntiAlias=True, Color=ink(1.0, (244, 235, 211))))
    canvas.drawRect(sheet, pen(1.3, 0.70))
    canvas.drawRect(sheet.makeInset(5, 5), pen(0.7, 0.5))


def _centred(
    canvas: skia.Canvas, text: str, x: float, y: float, font: skia.Font, alpha: float, air: float
) -> None:
    widths = [font.measureText(letter) + air for letter in text]
    left = x - (sum(widths) - air) / 2
    for letter, width in zip(text, widths, strict=True):
        canvas.drawString(letter, left, y, font, brush(alpha))
        left += width
