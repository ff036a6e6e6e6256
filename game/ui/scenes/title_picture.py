"""The pictures of the title page: the painted sheet, and the cards beside it."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.paintings import painting
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import cards
from game.ui.scenes.title_sky import paint_birds

CARDS: tuple[tuple[str, str, Colour, str], ...] = (
    ("ulm", "Ulm", (226, 211, 116), "waves"),
    ("passau", "Passau", (122, 174, 214), "diamonds"),
    ("salzburg", "Salzburg", (226, 148, 160), "bricks"),
)
"""The city cards on the sheet, whose names are short: town, name, tint and pattern."""

FAN = (3.2, 2.4)
"""Width and height in which there is room for the fan of cards, in widths of a card."""

TURNS = (22, 6, -10)
"""Degrees by which each card is turned to the left."""

CANDLELIGHT: tuple[Colour, ...] = (
    *((196, 174, 146), (212, 192, 162), (228, 210, 178), (244, 230, 198), (255, 248, 222)),
)
"""The light of a candle on the cards, from the end that is far from it to the near one."""

SIDELIGHT: Colour = (74, 50, 16)
SIDES = 16
"""The light that it adds along the side of each card that is towards it, and in how many steps it
fades.
"""

DEEPER, AWAY = 2, 0.7
"""By which factor cards by a candle throw deeper shadows, and how much further away from it those
lie, as a share of their depth.
"""

NAME, NAME_HEIGHT, ABOVE_NAME = 0.92, 0.25, 0.035
"""Largest width and height of the name on a painting, and the room above it, as shares of it."""

NAME_ASPECT = 1000 / 236

SUMMITS, NAME_AND_WORDS = 0.165, 1.25
"""The share of a landscape above its highest summit, and the height of a name with the words below
it, in heights of the name alone.
"""

LANDSCAPE, LEAST_VIEW = 0.785, 1.2
"""The share of a painting's height that is a landscape, at most, and its least width in heights."""

BRASS_EDGE: Colour = (92, 60, 16)

SKY_SIZE, SKY_LINES, SKY_SUN, SKY_OPAQUE = (1000, 830), 430, (470, 590), 244
"""Size of the painting of the sky, down to where there are lines in it, the sun's place, and its
opacity of 255: the paper is seen through it.
"""

SUN: Colour = (255, 250, 222)
SUN_AT, SUN_SIZE, SUN_STRENGTH = (0.47, 0.71), (0.5, 0.46), 150
"""The light behind the coach: its middle and its size as shares of the picture, and how opaque."""


BRIGHT_AT, BRIGHT_SIZE, BRIGHT_STRENGTH = (0.5, 0.22), (1.1, 0.5), 80
"""The brighter air behind the name, in the same way."""

CORNER, CORNER_STRENGTH, CORNER_REACH = (168, 112, 62), 64, 0.5
"""The warm shade in the upper corners: its colour, its opacity, and its reach in widths."""


@cached(2)
def paint_card_fan(width: int, *, lit: bool = False) -> Surface:
    """Three city cards in a fan, each `width` pixels wide; they may be `lit` from their right."""
    size = width, round(width / cards.ASPECT)
    fan = Surface([round(each * width) for each in FAN], pygame.SRCALPHA)
    fan.fill((*shadows.SHADE, 0))
    for index, (city, name, tint, pattern) in enumerate(CARDS):
        depth = max(3, width // 12) * (DEEPER if lit else 1)
        edge = 2 * depth
        sheet = Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
        sheet.fill((*shadows.SHADE, 0))
        strip = 0 if index == len(CARDS) - 1 else width * 72 // 100
        card = cards.card(city, name, tint, pattern, size, strip=strip)
        if lit:
            card = _side_lit(card)
            # Away from the candle at the right end.
            shade = pygame.transform.flip(shadows.shadow(size, depth), True, False)
            right, down = shadows.shadow_corner(0, 0, depth)
            left = edge - 2 * depth - right - round(AWAY * depth)
            sheet.blit(shade, (left, edge + down))
            sheet.blit(card, (edge, edge))
        else:
            for each in shadows.with_shadow(card, edge, edge, depth):
                sheet.blit(each.image, (each.x, each.y))
        turned = pygame.transform.rotozoom(sheet, TURNS[index], 1)
        # Held at a point below them, as in a hand.
        lean = math.radians(TURNS[index] - TURNS[1])
        middle = fan.get_width() / 2 + (index - 1) * width * 0.72
        lower = fan.get_height() / 2 + (1 - math.cos(lean)) * 2 * width - (index - 1) * width * 0.06
        fan.blit(turned, turned.get_rect(center=(round(middle), round(lower))))
    image = fan.subsurface(fan.get_bounding_rect()).copy()
    if lit:
        _shine_on(image)
    return image


def _shine_on(image: Surface) -> None:
    """Let the light of a candle fall on a picture from its right."""
    shine = Surface((len(CANDLELIGHT), 1))
    for x, tone in enumerate(CANDLELIGHT):
        shine.set_at((x, 0), tone)
    shine = pygame.transform.smoothscale(shine, (image.get_width(), 1))
    shine = pygame.transform.scale(shine, image.get_size())
    image.blit(shine, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _side_lit(card: Surface) -> Surface:
    """A new picture of a card with a candle's light along its right side."""
    light = Surface((SIDES, 1))
    for x in range(SIDES):
        share = max(0.0, 2 * (x + 1) / SIDES - 1) ** 2
        light.set_at((x, 0), [round(each * share) for each in SIDELIGHT])
    result = card.copy()
    spread = pygame.transform.smoothscale(light, (card.get_width(), 1))
    spread = pygame.transform.scale(spread, card.get_size())
    result.blit(spread, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


@cached(2)
def lettering(size: tuple[int, int]) -> Surface:
    """The drawn name of the game, with the post horn in it."""
    colours = palette()
    return svg.piece(
        "lettering",
        size,
        colours.gold,
        colours.gold_light,
        BRASS_EDGE,
        colours.wax,
        colours.ink,
    )


@cached(1)
def paint_title_sheet(
    size: tuple[int, int], text_scale: float, motto: str, *, engraved: bool
) -> Surface:
    """The painting on the sheet: horn and name, and the sky above the landscape.

    The lines in the sky take as long as half of the page; a first frame does without them.
    """
    width = size[0]
    page = _open_air(size, engraved).copy()
    line = _line(size)
    frame = _frame(size)
    brown = mix(palette().sepia, palette().parchment, 0.2)
    pygame.draw.rect(page, brown, frame, 2 * line)
    pygame.draw.rect(page, brown, frame.inflate(-8 * line, -8 * line), line)

    spot = name_place(size)
    page.blit(lettering(spot.size), spot)
    title_size = spot.width // 8
    words_size = max(13, round(title_size * 0.3 * min(text_scale, 1.2)))
    words = text.render_fit(motto, words_size, frame.width * 3 // 4, palette().wax, "italic")
    below = words.get_rect(midtop=(width // 2, spot.bottom + round(title_size * 0.04)))
    page.blit(words, below)
    gap = round(title_size * 0.2)
    arm = min(round(frame.width * 0.12), below.left - gap - frame.x - round(frame.width * 0.05))
    for side, x in ((-1, below.left - gap), (1, below.right + gap)):
        if arm > 4 * line:
            end = x + side * arm
            pygame.draw.line(page, brown, (x, below.centery), (end, below.centery), line)
            pygame.draw.circle(page, palette().wax, (end, below.centery), 2 * line)
    return page


@cached(1, brief=True)
def _open_air(size: tuple[int, int], engraved: bool) -> Surface:
    """Sky and birds on such a painting, whose other parts may have to wait for the next frame."""
    page = Surface(size, pygame.SRCALPHA)
    _paint_sky(page, _inner(size), engraved)
    paint_birds(page, _inner(size))
    return page


def name_place(size: tuple[int, int]) -> Rect:
    """The place of the name on such a painting: with the words below it in the free sky."""
    frame, land = _frame(size), landscape(size)
    wide = min(round(frame.width * NAME), round(frame.height * NAME_HEIGHT * NAME_ASPECT))
    high = round(wide / NAME_ASPECT)
    free = land.y + round(land.height * SUMMITS) - frame.y - round(high * NAME_AND_WORDS)
    above = max(round(frame.height * ABOVE_NAME), free * 9 // 20)
    return Rect((size[0] - wide) // 2, frame.y + above, wide, high)


def landscape(size: tuple[int, int]) -> Rect:
    """The part of such a painting that is a landscape, within the lines around it."""
    inner = _inner(size)
    height = min(round(inner.height * LANDSCAPE), round(inner.width / LEAST_VIEW))
    return Rect(inner.x, inner.bottom - height, inner.width, height)


def _inner(size: tuple[int, int]) -> Rect:
    """The place within the lines around a painting."""
    line = _line(size)
    return _frame(size).inflate(-10 * line, -10 * line)


def _line(size: tuple[int, int]) -> int:
    """The width of a fine line."""
    return max(1, round(size[1] / 420))


def _paint_sky(page: Surface, room: Rect, engraved: bool) -> None:
    """The air, cool above and warm at the horizon, and the light of a low sun in it."""
    (wide, high), spot = _sky_place(room)
    seen = Rect(*spot, wide, high).clip(room)
    sky = pygame.transform.smoothscale(painting("title-sky"), (wide, high))
    if engraved:
        # There are lines in its upper part alone.
        upper = wide, round(high * SKY_LINES / SKY_SIZE[1])
        sky.blit(svg.rasterise(svg.piece_art("title-sky-lines"), upper), (0, 0))
    sky.set_alpha(SKY_OPAQUE)
    page.blit(sky, seen, seen.move(-spot[0], -spot[1]))
    page.blit(pygame.transform.smoothscale(_corners(), room.size), room)
    for at, size, strength in (
        (SUN_AT, SUN_SIZE, SUN_STRENGTH),
        (BRIGHT_AT, BRIGHT_SIZE, BRIGHT_STRENGTH),
    ):
        wide, high = round(size[0] * room.width), round(size[1] * room.height)
        light = pygame.transform.smoothscale(_sun(strength), (wide, high))
        x, y = (round(share * length) for share, length in zip(at, room.size, strict=True))
        here = light.get_rect(center=(room.x + x, room.y + y))
        seen = here.clip(room)
        page.blit(light, seen, seen.move(-here.x, -here.y))


def _sky_place(room: Rect) -> tuple[tuple[int, int], tuple[int, int]]:
    """The size of the sky that fills a room, and its left upper corner: its sun is in the light."""
    (wide, high), (x, y) = SKY_SIZE, SKY_SUN
    at_x, at_y = (round(share * side) for share, side in zip(SUN_AT, room.size, strict=True))
    scale = max(
        *(at_x / x, (room.width - at_x) / (wide - x)),
        *(at_y / y, (room.height - at_y) / (high - y)),
    )
    corner = room.x + at_x - math.ceil(x * scale), room.y + at_y - math.ceil(y * scale)
    return (math.ceil(wide * scale) + 2, math.ceil(high * scale) + 2), corner


def _corners() -> Surface:
    """The shade of the upper corners, small as the sun's light is."""
    side = 32
    image = Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            off = math.hypot(min(x, side - 1 - x), y * 0.8) / (side * CORNER_REACH)
            image.set_at((x, y), (*CORNER, round(CORNER_STRENGTH * max(0.0, 1 - off) ** 1.5)))
    return image


def _sun(strength: int) -> Surface:
    """A round light that fades away from its middle, small: it is spread out by who paints it."""
    side = 24
    image = Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            off = math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / (side / 2)
            fades = max(0.0, 1 - off) ** 2 * (1 + 2 * min(1.0, off))
            image.set_at((x, y), (*SUN, round(strength * fades)))
    return image


def _frame(size: tuple[int, int]) -> Rect:
    """The outer line around a painting."""
    margin = round(size[1] * 0.07)
    return Rect(0, 0, *size).inflate(-margin, -margin)
