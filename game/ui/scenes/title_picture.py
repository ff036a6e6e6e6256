"""The pictures of the title page: the painted sheet, and the cards beside it."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import cards, figures

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

LANDSCAPE = 0.55
"""The share of a painting's height that is a landscape."""

SKY: Colour = (255, 243, 205)
SKY_STRENGTH = 170
"""The light above the horizon, and how opaque it is there, up to 255."""


@cached(2)
def paint_card_fan(width: int) -> Surface:
    """Three city cards in a fan, each `width` pixels wide."""
    size = width, round(width / cards.ASPECT)
    fan = Surface([round(each * width) for each in FAN], pygame.SRCALPHA)
    fan.fill((*shadows.SHADE, 0))
    for index, (city, name, tint, pattern) in enumerate(CARDS):
        depth = max(3, width // 12)
        sheet = Surface((size[0] + 2 * depth, size[1] + 2 * depth), pygame.SRCALPHA)
        sheet.fill((*shadows.SHADE, 0))
        strip = 0 if index == len(CARDS) - 1 else width * 72 // 100
        card = cards.card(city, name, tint, pattern, size, strip=strip)
        for each in shadows.with_shadow(card, depth, depth, depth):
            sheet.blit(each.image, (each.x, each.y))
        turned = pygame.transform.rotozoom(sheet, TURNS[index], 1)
        # Held at a point below them, as in a hand.
        lean = math.radians(TURNS[index] - TURNS[1])
        middle = fan.get_width() / 2 + (index - 1) * width * 0.72
        lower = fan.get_height() / 2 + (1 - math.cos(lean)) * 2 * width - (index - 1) * width * 0.06
        fan.blit(turned, turned.get_rect(center=(round(middle), round(lower))))
    return fan.subsurface(fan.get_bounding_rect()).copy()


def paint_title_sheet(size: tuple[int, int], text_scale: float, motto: str) -> Surface:
    """The painting on the sheet: horn and name, and the sky above the landscape."""
    width = size[0]
    page = Surface(size, pygame.SRCALPHA)
    line = _line(size)
    frame = _frame(size)
    _paint_sky(page, landscape(size))
    brown = mix(palette().sepia, palette().parchment, 0.2)
    pygame.draw.rect(page, brown, frame, 2 * line)
    pygame.draw.rect(page, brown, frame.inflate(-8 * line, -8 * line), line)

    horn_height = round(frame.height * 0.2)
    horn = figures.horn((round(horn_height * 124 / 88), horn_height))
    page.blit(horn, horn.get_rect(midtop=(width // 2, frame.y + round(frame.height * 0.055))))
    title_size = round(min(frame.width / 8.0, frame.height * 0.2))
    middle = frame.y + round(frame.height * 0.365)
    name = text.render("Thurn und Taxis", title_size, palette().ink, "bold")
    wax = text.render(
        "Thurn und Taxis", title_size, mix(palette().wax, palette().parchment, 0.45), "bold"
    )
    spot = name.get_rect(center=(width // 2, middle))
    page.blit(wax, spot.move(max(1, title_size // 26), max(1, title_size // 26)))
    page.blit(name, spot)
    words_size = max(13, round(title_size * 0.3 * min(text_scale, 1.2)))
    words = text.render_fit(motto, words_size, frame.width * 3 // 4, palette().wax, "italic")
    below = words.get_rect(midtop=(width // 2, spot.bottom - round(title_size * 0.06)))
    page.blit(words, below)
    gap = round(title_size * 0.2)
    arm = min(round(frame.width * 0.12), below.left - gap - frame.x - round(frame.width * 0.05))
    for side, x in ((-1, below.left - gap), (1, below.right + gap)):
        if arm > 4 * line:
            end = x + side * arm
            pygame.draw.line(page, brown, (x, below.centery), (end, below.centery), line)
            pygame.draw.circle(page, palette().wax, (end, below.centery), 2 * line)
    return page


def landscape(size: tuple[int, int]) -> Rect:
    """The part of such a painting that is a landscape, within the lines around it."""
    inner = _inner(size)
    height = round(inner.height * LANDSCAPE)
    return Rect(inner.x, inner.bottom - height, inner.width, height)


def _inner(size: tuple[int, int]) -> Rect:
    """What lies within the lines around a painting."""
    line = _line(size)
    return _frame(size).inflate(-10 * line, -10 * line)


def _line(size: tuple[int, int]) -> int:
    """The width of a fine line."""
    return max(1, round(size[1] / 420))


def _paint_sky(page: Surface, room: Rect) -> None:
    """Light above the mountains, the fainter the higher."""
    light = Surface((1, room.height), pygame.SRCALPHA)
    for y in range(room.height):
        light.set_at((0, y), (*SKY, round(SKY_STRENGTH * min(1.0, 2 * y / room.height))))
    page.blit(pygame.transform.scale(light, room.size), room)


def _frame(size: tuple[int, int]) -> Rect:
    """The outer line around a painting."""
    margin = round(size[1] * 0.07)
    return Rect(0, 0, *size).inflate(-margin, -margin)
