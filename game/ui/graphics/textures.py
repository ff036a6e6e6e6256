"""Textures: wood and paper, painted from noise in any size."""

from __future__ import annotations

import itertools
import math
import random
from functools import lru_cache
from typing import Literal, TypeAlias
from weakref import WeakValueDictionary

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.light import FALL_OFF, WOOD, Hour, is_even, lit
from game.ui.graphics.theme import Colour, mix, palette

PaperStyle: TypeAlias = Literal["parchment", "letter", "form", "tag"]
"""Papers by what stands on them: large deckled sheets for maps, title and books; white letters for
what is said to the player; ivory office forms for what is kept count of; small cards."""

_TOPS: WeakValueDictionary[tuple[object, ...], Surface] = WeakValueDictionary()
"""The table tops in use: one that no page shows any longer would only weigh."""

BOARDS = (0, 0.19, 0.46, 0.69, 1)
"""The joints of the table's boards, as shares of its height."""

WOOD_WIDTH = 960
"""Largest width in pixels at which the grain of the table is painted."""

STREAKS_WIDTH = 150
"""Largest width in pixels at which its longest streaks are painted."""


def noise(size: tuple[int, int], cells: tuple[int, int], low: int, high: int, seed: int) -> Surface:
    """Warm grey noise from `low` to `high`: a grid of `cells` random values, scaled to `size`."""
    columns, rows = max(2, cells[0]), max(2, cells[1])
    values = random.Random(seed).randbytes(columns * rows)
    # A palette turns random bytes into colours without touching pixels one by one.
    small = pygame.image.frombuffer(values, (columns, rows), "P")
    small.set_palette(_palette(low, high))
    small = small.convert(32)
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=16)
def _palette(low: int, high: int) -> list[Colour]:
    return [_warm(low + value * (high - low) // 255) for value in range(256)]


def _warm(value: int) -> Colour:
    lack = 255 - value
    return (255 - lack * 3 // 4, 255 - lack * 15 // 16, 255 - min(255, lack * 5 // 4))


def walnut(size: tuple[int, int], hour: Hour = Hour.LAMP) -> Surface:
    """A walnut table top in the light of an hour, `size` pixels; one for all pages that show it."""
    key = size, hour, palette().walnut, palette().walnut_dark
    top = _TOPS.get(key)
    if top is None:
        grain = _grain(size).copy()
        lit(grain, WOOD[hour], grain.get_rect(), grain.get_size())
        top = _TOPS[key] = pygame.transform.smoothscale(grain, size)
    return top


@cached(2)
def _grain(size: tuple[int, int]) -> Surface:
    """Its wood, at most `WOOD_WIDTH` wide: nobody sees it sharply."""
    share = min(1.0, WOOD_WIDTH / size[0])
    width, height = max(1, round(size[0] * share)), max(1, round(size[1] * share))
    grain = Surface((width, height))
    joints = [round(height * share) for share in BOARDS]
    for board, (top, foot) in enumerate(itertools.pairwise(joints)):
        grain.blit(_board((width, foot - top), board), (0, top))
    seam = max(1, height // 500)
    for y in joints[1:-1]:
        pygame.draw.rect(grain, mix(palette().walnut_dark, (0, 0, 0), 0.35), (0, y, width, seam))
        pygame.draw.rect(
            grain, mix(palette().walnut, (150, 104, 68), 0.25), (0, y + seam, width, seam)
        )
    return grain


def _board(size: tuple[int, int], seed: int) -> Surface:
    width, height = size
    bend = max(8, height // 10)
    tall = (width, height + 2 * bend)
    tone = random.Random(seed * 7 + 1).uniform(-0.12, 0.16)
    # The streaks change so little along the board that few columns are enough.
    short = (min(width, STREAKS_WIDTH), tall[1])
    streaks = Surface(short)
    streaks.fill(mix((176, 118, 76), (106, 66, 42) if tone < 0 else (200, 136, 88), abs(tone) * 2))
    for cells, low, high in (
        ((4, 14), 176, 255),
        ((7, 60), 190, 255),
        ((30, tall[1] // 2), 212, 255),
    ):
        layer = noise(short, cells, low, high, seed * 31 + cells[1])
        streaks.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wood = pygame.transform.smoothscale(streaks, tall)
    fine = noise(tall, (width // 9, tall[1] // 2), 226, 255, seed * 31 + tall[1] // 2)
    wood.blit(fine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    # Shifting the columns bends the straight streaks, as in real wood.
    board = Surface(size)
    draw = random.Random(seed * 13 + 5)
    slow, begin = draw.uniform(0.6, 1.4), draw.uniform(0, 6.3)
    quick, start = draw.uniform(2, 4), draw.uniform(0, 6.3)
    step, around = max(1, width // 300), 2 * math.pi / width
    columns = []
    for x in range(0, width, step):
        t = around * x
        shift = 0.6 * math.sin(slow * t + begin) + 0.25 * math.sin(quick * t + start)
        columns.append((wood, (x, 0), (x, round(bend * (1 + shift)), step, height)))
    board.blits(columns, doreturn=False)
    return board


@cached(48)
def paper(size: tuple[int, int], style: PaperStyle = "letter") -> Surface:
    """A piece of paper of exactly `size` pixels, lit from the upper left; see `shadows`, too."""
    return _paint_paper(size, style)


@cached(4, brief=True)
def brief_paper(
    size: tuple[int, int], style: PaperStyle = "letter", colour: Colour | None = None
) -> Surface:
    """The same for a picture that is painted once, in a `colour` other than the style's."""
    return _paint_paper(size, style, colour)


def _paint_paper(size: tuple[int, int], style: PaperStyle, colour: Colour | None = None) -> Surface:
    width, height = size
    seed = width * 31 + height
    tone, coarse, browned = {
        "parchment": (palette().parchment, 234, 0.5),
        "letter": (palette().letter, 246, 0.12),
        "form": (palette().form, 246, 0.1),
        "tag": ((246, 235, 209), 243, 0.22),
    }[style]
    tone = colour or tone
    sheet = Surface(size, pygame.SRCALPHA)
    sheet.fill((*tone, 255))
    # The finest grain is two pixels wide: half the size holds all of it.
    half = (width // 2 + 1, height // 2 + 1)
    grain = Surface(half)
    grain.fill((255, 255, 255))
    for cells, low in (
        ((width // 90 + 2, height // 90 + 2), coarse),
        ((width // 22 + 2, height // 22 + 2), (coarse + 255) // 2),
        (half, 246),
    ):
        layer = noise(half, cells, low, 255, seed + cells[0])
        grain.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grain = pygame.transform.smoothscale(grain, size)
    sheet.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if not palette().strong:
        _brown_edges(sheet, browned)
    if style == "tag":
        inset = max(2, min(size) // 14)
        rim = Rect(0, 0, width, height).inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(sheet, mix(tone, palette().sepia, 0.55), rim, max(1, inset // 4))
    elif not is_even():
        _fall_off(sheet, FALL_OFF // 2 if style == "parchment" else FALL_OFF)
    _apply_outline(sheet, style == "parchment", seed)
    return sheet


def _fall_off(sheet: Surface, fall: int) -> None:
    """Let the light, from the upper left, fall off towards the lower right."""
    slope = Surface((3, 3))
    for x in range(3):
        for y in range(3):
            slope.set_at((x, y), _warm(255 - fall * max(0, x + y - 2) // 2))
    light = pygame.transform.smoothscale(slope, sheet.get_size())
    sheet.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _brown_edges(sheet: Surface, strength: float) -> None:
    width, height = sheet.get_size()
    small = (max(8, width // 8), max(8, height // 8))
    edges = Surface(small)
    edges.fill(mix((255, 255, 255), (176, 132, 82), strength))
    reach = max(1, min(small) // 14)
    for ring in range(reach, 0, -1):
        share = strength * (ring - 1) / reach
        rect = edges.get_rect().inflate(-2 * (reach - ring + 1), -2 * (reach - ring + 1))
        if rect.width > 0 and rect.height > 0:
            edges.fill(mix((255, 255, 255), (176, 132, 82), share), rect)
    sheet.blit(
        pygame.transform.smoothscale(edges, (width, height)),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )


def _apply_outline(sheet: Surface, rough: bool, seed: int) -> None:
    """Give the sheet its outline: straight with soft corners, or torn."""
    width, height = sheet.get_size()
    scale = 2 if width * height < 400_000 else 1
    # White all over, so that enlarging and shrinking changes nothing but the opacity.
    mask = Surface((scale * width, scale * height), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    depth = max(1.0, min(width, height) / 160) * scale
    if rough:
        draw = random.Random(seed)
        points = _torn_outline(mask.get_size(), depth, draw)
        pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    else:
        # Large sheets are cut as sharp as small ones.
        side = min(width, height)
        radius = max(2, min(side // 40, 5 + side // 250)) * scale
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    if scale == 1:
        _soften_edges(mask, math.ceil(2 * depth) + 2)
        smooth = mask
    else:
        smooth = pygame.transform.smoothscale(mask, (width, height))
    sheet.blit(smooth, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _soften_edges(mask: Surface, reach: int) -> None:
    """Blur a mask of which all but `reach` pixels at its edges is of one opacity."""
    width, height = mask.get_size()
    reach = min(reach, width, height)
    strips = (
        (0, 0, width, reach),
        (0, height - reach, width, reach),
        (0, 0, reach, height),
        (width - reach, 0, reach, height),
    )
    # Copied: on a subsurface the blur sometimes reads what it has just written.
    soft = [pygame.transform.box_blur(mask.subsurface(strip).copy(), 1) for strip in strips]
    for image, strip in zip(soft, strips, strict=True):
        mask.fill((255, 255, 255, 0), strip)
        mask.blit(image, strip)


def _torn_outline(
    size: tuple[int, int], depth: float, draw: random.Random
) -> list[tuple[float, float]]:
    width, height = size
    step = max(4.0, depth * 3)
    points: list[tuple[float, float]] = []
    level = depth

    def next_level() -> float:
        nonlocal level
        level = min(2 * depth, max(0.0, level + draw.uniform(-0.7, 0.7) * depth))
        return level

    across, down = int(width / step), int(height / step)
    points += [(i * step, next_level()) for i in range(1, across)]
    points += [(width - 1 - next_level(), i * step) for i in range(1, down)]
    points += [(width - i * step, height - 1 - next_level()) for i in range(1, across)]
    points += [(next_level(), height - i * step) for i in range(1, down)]
    return points


@cached(8)
def veil(size: tuple[int, int]) -> Surface:
    """A dark, half transparent layer over the whole window, below a dialog."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*palette().veil, 150))
    return image


@cached(64)
def plate(
    size: tuple[int, int],
    fill: Colour,
    rim: Colour,
    radius: int,
    line: int,
    inner: Colour | None = None,
) -> Surface:
    """A rounded plate with a rim `line` pixels wide and an optional thin line in it."""
    scale = 2
    width, height = size[0] * scale, size[1] * scale
    big = Surface((width, height), pygame.SRCALPHA)
    rect = big.get_rect()
    pygame.draw.rect(big, rim, rect, border_radius=radius * scale)
    inside = rect.inflate(-2 * line * scale, -2 * line * scale)
    pygame.draw.rect(big, fill, inside, border_radius=max(0, (radius - line)) * scale)
    if inner is not None:
        gap = 2 * line * scale
        fine = inside.inflate(-2 * gap, -2 * gap)
        if fine.width > 8 and fine.height > 8:
            pygame.draw.rect(
                big, inner, fine, max(1, line * scale // 2), border_radius=max(0, radius - line)
            )
    return pygame.transform.smoothscale(big, size)
