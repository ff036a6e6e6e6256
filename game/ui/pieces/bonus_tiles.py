"""Pictures of bonus tiles: wax seals."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Surface

from game.ui.graphics import svg, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.patterns import STONE
from game.ui.graphics.shadows import SHADE, SLANT
from game.ui.graphics.text import fit, render
from game.ui.graphics.theme import Colour, mix, palette, to_hex

WAX_COLOURS: dict[str, Colour] = {
    "route_length": (150, 30, 30),
    "provinces": (120, 84, 52),
    "all_provinces": (196, 144, 40),
    "free_city": (240, 229, 204),
    "game_end": (44, 52, 92),
}
SMALLEST_WITH_RIBBON = 24
OVERSAMPLING = 3

RIBBON, SMALL_RIBBON, SMALL_FIGURE, LARGE = 0.29, 0.36, 0.44, 90
"""Heights of the ribbon, as shares of the tile's: of one of so many pixels, and of a smaller one
with words and with a figure, which would else be too fine.
"""

PLACE_TINT, PROVINCE_TINT = 0.42, 0.58
"""Shares of a tile's colour there; those of provinces are told from one another by it."""

SHADOW = (4, 6.5, 9)
"""Heights of which a seal throws the steps of its soft shadow, of 100 units of its width."""


@cached(256)
def bonus_tile(
    kind: str,
    value: int | None,
    size: int,
    tints: tuple[Colour, ...] = (),
    text: str = "",
    ribbon: bool = True,
) -> Surface:
    """A bonus tile `size` pixels wide and high.

    `kind` is a stack's kind, `value` the tile's points (None if face down: it shows a post
    horn), `tints` the colours of its provinces, `text` a word or two for the
    ribbon (for a route's length its number, which also sets as many beads into the rim). The
    ribbon is left out if its words would be too small, or if `ribbon` is False.
    """
    wax = tints[0] if tints else WAX_COLOURS.get(kind, WAX_COLOURS["provinces"])
    image = svg.rasterise(_drawing(kind, wax, tints, text, size), (size, size))
    strip = _ribbon(text, size) if text and ribbon else None
    above = 0.4 if size >= LARGE else 0.32 if text.isdigit() else 0.37
    centre = (size // 2, round(size * (0.5 if strip is None else above)))
    pale = sum(wax) > 430 or (len(tints) > 1 and sum(tints[1]) > 430)
    ink = palette().walnut_dark if pale else (255, 244, 220)
    relief = mix(wax, (255, 255, 255), 0.55) if pale else mix(wax, (0, 0, 0), 0.6)
    if value is None:
        side = round(size * 0.62)
        horn = svg.piece("horn", (side, side), ink, ink, relief, ink)
        image.blit(horn, horn.get_rect(center=centre))
    else:
        height = round(size * (0.52 if strip is None or size >= 48 else 0.47))
        _press_number(image, str(value), centre, height, ink, relief)
    if strip is not None:
        foot = size - size // 60
        image.blit(strip, strip.get_rect(midbottom=(size // 2, foot)))
    return image


@cached(128)
def tile_to_win(kind: str, value: int, size: int, tints: tuple[Colour, ...] = ()) -> Surface:
    """A bonus tile that somebody may still win: no wax, but its place on paper, in pale tints with
    its points in ink.
    """
    fine = OVERSAMPLING
    image = Surface((size * fine, size * fine), pygame.SRCALPHA)
    colours = tints or (WAX_COLOURS.get(kind, WAX_COLOURS["provinces"]),)
    share = PROVINCE_TINT if tints else PLACE_TINT
    pale = [mix(palette().parchment_light, each, share) for each in colours]
    image.fill((*pale[0], 0))
    middle, radius = (size * fine / 2, size * fine / 2), size * fine * 0.43
    for index, tint in enumerate(pale):
        first = index / len(pale) - 3 / 8
        around = [
            (middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle))
            for angle in (math.tau * (first + step / 48 / len(pale)) for step in range(49))
        ]
        pygame.draw.polygon(image, tint, [*around, middle] if len(pale) > 1 else around)
    rim = mix(colours[0], palette().ink, 0.2)
    line = max(fine, round(radius * 0.12))
    pygame.draw.circle(image, rim, middle, round(radius * 1.04), line)
    image = pygame.transform.smoothscale(image, (size, size))
    words = render(str(value), round(size * 0.56), palette().ink, "bold")
    image.blit(words, words.get_rect(center=(size // 2, size // 2)))
    return image


def _press_number(
    image: Surface, words: str, centre: tuple[int, int], height: int, ink: Colour, relief: Colour
) -> None:
    front = render(words, height, ink, "bold")
    back = render(words, height, relief, "bold")
    spot = front.get_rect(center=centre)
    offset = max(1, height // 22)
    image.blit(back, spot.move(offset, offset))
    image.blit(front, spot)


def _ribbon(words: str, size: int) -> Surface | None:
    """The paper ribbon with its words; None if they would be too small to read."""
    small = SMALL_FIGURE if words.isdigit() else SMALL_RIBBON
    height = max(12, round(size * (RIBBON if size >= LARGE else small)))
    room = round(size * 0.98)
    fitted, points = fit(words, max(11, round(height * 0.86)), room - 4, "bold", smallest=10)
    if size < SMALLEST_WITH_RIBBON or fitted != words:
        return None
    label = render(fitted, points, palette().ink, "bold")
    width = max(round(size * 0.36), min(room, label.get_width() + round(height * 0.7)))
    line = max(1, size // 70)
    strip = textures.plate(
        (width, height), palette().parchment_light, palette().sepia, max(2, height // 5), line
    ).copy()
    strip.blit(label, label.get_rect(center=(width // 2, height // 2)))
    return strip


def _drawing(kind: str, wax: Colour, tints: tuple[Colour, ...], words: str, size: int) -> str:
    field = wax
    if kind == "free_city":
        # Cream within a wall of stone, as the city on the map and its plate.
        wax = STONE
    rim, deep = mix(wax, (0, 0, 0), 0.34), mix(wax, (0, 0, 0), 0.6)
    shine = mix(wax, (255, 255, 255), 0.38)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
        '<defs><radialGradient id="g" cx="36%" cy="28%" r="85%">',
        f'<stop offset="0" stop-color="{to_hex(shine)}"/>',
        f'<stop offset="0.45" stop-color="{to_hex(wax)}"/>',
        f'<stop offset="1" stop-color="{to_hex(rim)}"/></radialGradient></defs>',
        *(
            f'<path transform="translate({SLANT[0] * each},{SLANT[1] * each})" '
            f'd="{_blob(kind + words, 46)}" fill="{to_hex(SHADE)}" fill-opacity="0.2"/>'
            for each in SHADOW
        ),
        f'<path d="{_blob(kind + words, 47)}" fill="{to_hex(deep)}"/>',
        f'<path d="{_blob(kind + words, 45)}" fill="url(#g)"/>',
        f'<circle cx="50.8" cy="51" r="35" fill="{to_hex(shine)}"/>',
        f'<circle cx="49.5" cy="49.4" r="35" fill="{to_hex(deep)}"/>',
        f'<circle cx="50" cy="50" r="34" fill="{to_hex(field)}"/>',
    ]
    if len(tints) > 1:
        for index, tint in enumerate(tints):
            parts.append(_sector(index, len(tints), tint))
    parts.append(
        f'<circle cx="50" cy="50" r="34" fill="none" stroke="{to_hex(deep)}" stroke-width="1.6"/>'
    )
    if kind == "route_length" and words.isdigit() and size >= 28:
        parts.append(_beads(int(words)))
    if kind == "all_provinces" and size >= 28:
        parts.append(_star(deep))
    if kind == "free_city" and size >= 28:
        parts.append(_battlements(field))
    if kind == "game_end" and size >= 28:
        parts.append(
            '<circle cx="50" cy="50" r="30" fill="none" stroke="#e8c878" stroke-width="2.4" '
            'stroke-dasharray="5,3.5"/>'
        )
    return "".join(parts) + "</svg>"


@lru_cache(maxsize=512)
def _blob(seed: str, radius: float) -> str:
    """An irregular outline of pressed wax, as an SVG path."""
    draw = random.Random(seed)
    phases = [(n, draw.uniform(0, 6.3), draw.uniform(0.4, 1.0)) for n in (3, 5, 8)]
    points = []
    for index in range(48):
        angle = 2 * math.pi * index / 48
        swell = sum(weight * math.sin(n * angle + phase) for n, phase, weight in phases)
        reach = radius - 2.2 + 0.9 * swell
        points.append((50 + reach * math.cos(angle), 50 + reach * math.sin(angle)))
    return "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + " Z"


def _sector(index: int, count: int, tint: Colour) -> str:
    a = 2 * math.pi * index / count - math.pi * 3 / 4
    b = 2 * math.pi * (index + 1) / count - math.pi * 3 / 4
    x0, y0, x1, y1 = (50 + 34 * f(v) for v in (a, b) for f in (math.cos, math.sin))
    return (
        f'<path d="M50,50 L{x0:.1f},{y0:.1f} A34,34 0 0 1 {x1:.1f},{y1:.1f} Z" '
        f'fill="{to_hex(tint)}"/>'
    )


def _beads(count: int) -> str:
    beads = []
    for index in range(count):
        angle = math.pi * (1 + (index + 0.5) / count)
        x, y = 50 + 40.5 * math.cos(angle), 50 + 40.5 * math.sin(angle)
        beads.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.4" fill="#fff1cc"/>')
    return "".join(beads)


def _star(colour: Colour) -> str:
    rays = []
    for index in range(16):
        angle = 2 * math.pi * index / 16
        rays.append(
            f"M{50 + 36 * math.cos(angle):.1f},{50 + 36 * math.sin(angle):.1f} "
            f"L{50 + 43 * math.cos(angle):.1f},{50 + 43 * math.sin(angle):.1f}"
        )
    return f'<path d="{" ".join(rays)}" stroke="{to_hex(colour)}" stroke-width="2.6" fill="none"/>'


def _battlements(colour: Colour) -> str:
    return (
        f'<circle cx="50" cy="50" r="36.4" fill="none" stroke="{to_hex(colour)}" '
        'stroke-width="4.4" stroke-dasharray="7.6,6.7"/>'
    )
