"""Drawing of the places where the thing in hand may land, may not, or costs the route."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import ngettext
from game.ui.table.draw.own.card_signs import lock_coin, ragged
from game.ui.widgets import torn_letter

GREY: Colour = (112, 110, 106)
LEAST_WORDS = 12
"""The smallest font of words in a place, in pixels; where they need less, there are none."""

SCALE = 3

GHOST = 205
"""Opacity, of 255, of the place of a card on which none is held yet."""

LINE = 2.5
"""Width by height from which on what is lost stands in one line."""

MARGIN = 4
"""Pixels around the words in a place."""

TEETH, DEEPEST = 16, 4 / 3
"""Depth of a torn edge as a part of the width, and of its deepest teeth in depths."""


def zone(rect: Rect, ready: bool, metrics: Metrics, words: str, wash: bool = True) -> Sprite:
    """A place where the thing in hand may be put, brighter when it would land there now.

    Without its `wash` it is only a frame, around things that lie there.
    """
    return Sprite(_zone(rect.size, ready, metrics, words, wash), *rect.topleft)


@cached(32)
def _zone(size: tuple[int, int], ready: bool, metrics: Metrics, words: str, wash: bool) -> Surface:
    """A green and golden wash in a double line."""
    image = Surface(size, pygame.SRCALPHA)
    radius, wide = metrics.px(0.8), max(2, metrics.px(0.3))
    green, gold = palette().green, palette().gold
    box = image.get_rect()
    if wash:
        tone = mix(green, gold, 0.3 if ready else 0.6)
        pygame.draw.rect(image, (*tone, 150 if ready else 64), box, border_radius=radius)
    line = 2 * wide if ready else wide
    pygame.draw.rect(image, green, box, line, border_radius=radius)
    inner = box.inflate(-2 * line, -2 * line)
    pygame.draw.rect(image, gold, inner, max(1, wide // 2), border_radius=max(1, radius - line))
    _write(image, words, metrics.large, palette().ink, box.inflate(-2 * MARGIN, -2 * MARGIN))
    return image


def _write(image: Surface, words: str, largest: int, ink: Colour, place: Rect) -> None:
    """Words in the middle of a part of the picture, as large as they can be.

    Where lines of several words do not go in, each has its own, narrowed.
    """
    room, lines = place.size, words.split()
    step = room[1] // max(1, len(lines))
    for font in range(largest, LEAST_WORDS - 1, -1):
        widest = max((text.width_of(each, font, "semibold") for each in lines), default=0)
        if widest <= room[0] and text.block_height(words, font, room[0], "semibold") <= room[1]:
            label = text.render_block(words, font, room[0], ink, "semibold", "center")
            image.blit(label, label.get_rect(center=place.center))
            return
        if widest * text.NARROWEST <= room[0] and font <= step * 10 // 11:
            break
    else:
        font = min(LEAST_WORDS, step * 10 // 11)
    if font < text.SMALLEST:
        return
    step = min(step, font * 5 // 4)
    top = place.centery - step * len(lines) // 2
    for number, line in enumerate(lines):
        label = text.render_narrow(line, font, room[0], ink, "semibold")
        y = top + step * (2 * number + 1) // 2
        image.blit(label, label.get_rect(center=(place.centerx, y)))


def card_place(rect: Rect, ready: bool, metrics: Metrics) -> Sprite:
    """The place of one more card at an end of the route: the ghost of a card with a plus."""
    return Sprite(_card_place(rect.size, ready, metrics), *rect.topleft)


@cached(16)
def _card_place(size: tuple[int, int], ready: bool, metrics: Metrics) -> Surface:
    """Pale paper as high as a card in a green rim, and a plus as large as there is room for."""
    width = size[0]
    green, side = palette().green, min(width * 56 // 100, metrics.px(4.4))
    paper = mix(palette().parchment_light, green, 0.28 if ready else 0.08)
    radius, line = metrics.px(0.6), max(2, metrics.px(0.4 if ready else 0.25))
    image = textures.plate(size, paper, green, radius, line).copy()
    image.set_alpha(255 if ready else GHOST)
    middle, thick = image.get_rect().center, max(3, side // 6)
    for part in ((side, thick), (thick, side)):
        bar = Rect((0, 0), part)
        bar.center = middle
        pygame.draw.rect(image, green, bar, border_radius=thick // 3)
    return image


def refused_zone(rect: Rect, metrics: Metrics) -> Sprite:
    """A place where the thing in hand would be sought and does not fit."""
    return Sprite(_refused(rect.size, metrics), *rect.topleft)


@cached(16)
def _refused(size: tuple[int, int], metrics: Metrics) -> Surface:
    """Grey hatching with a lock."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill((*GREY, 40))
    step, wide = metrics.px(1.1), max(1, metrics.px(0.2))
    for x in range(-size[1], size[0], step):
        pygame.draw.line(image, (*GREY, 170), (x, size[1]), (x + size[1], 0), wide)
    pygame.draw.rect(image, GREY, image.get_rect(), wide)
    coin = lock_coin(min(metrics.px(2.6), size[0] - 2))
    image.blit(coin, coin.get_rect(center=image.get_rect().center))
    return image


def loss_zone(rect: Rect, ready: bool, metrics: Metrics, words: str, cities: int) -> Sprite:
    """A torn tray for a card that begins a new route, at the cost of the present one."""
    return Sprite(_loss(rect.size, ready, metrics, words, cities), *rect.topleft)


@cached(16)
def _loss(size: tuple[int, int], ready: bool, metrics: Metrics, words: str, cities: int) -> Surface:
    """A sheet with torn red edges, a torn letter, words, and below them what is lost."""
    width, height = size
    wax, paper = palette().wax, palette().parchment_light
    ground = mix(paper, wax, 0.38 if ready else 0.08)
    if width > LINE * height:
        return _loss_line(size, ground, metrics, words, cities)
    reach = max(2, width // TEETH)
    clear = width - 2 * ceil(DEEPEST * reach)
    big = Surface((width * SCALE, height * SCALE), pygame.SRCALPHA)
    for least, colour in ((0.0, wax), (0.7 if ready else 0.45, ground)):
        pygame.draw.polygon(big, colour, ragged(big.get_rect(), reach * SCALE, least))
    image = pygame.transform.smoothscale(big, size)
    side = min(width * 40 // 100, height * 12 // 100)
    top = max(reach + 1, height * 6 // 100)
    letter = torn_letter(side, wax, paper)
    image.blit(letter, letter.get_rect(midtop=(width // 2, top)))
    number = text.render(f"−{cities}", min(height * 20 // 100, metrics.heading), wax, "bold")
    unit = ngettext("city", "cities", cities)
    foot = max(text.SMALLEST, min(metrics.small, height * 12 // 100))
    below = text.render_narrow(unit, foot, clear, wax, "semibold")
    image.blit(number, number.get_rect(center=(width // 2, height * 73 // 100)))
    image.blit(below, below.get_rect(center=(width // 2, height * 88 // 100)))
    # What is lost takes no room from the words where it is written larger.
    first = Rect(0, top + side, clear, height * 64 // 100 - top - side).inflate(0, -2 * MARGIN)
    first.centerx = width // 2
    _write(image, words, metrics.small, palette().ink, first)
    return image


def _loss_line(
    size: tuple[int, int], ground: Colour, metrics: Metrics, words: str, cities: int
) -> Surface:
    """The same in a line with torn ends: a torn letter, words, and the number of cities lost."""
    width, height = size
    wax, paper, reach = palette().wax, palette().parchment_light, max(2, height // 6)
    big = Surface((width * SCALE, height * SCALE), pygame.SRCALPHA)
    line = max(2, height // 14) * SCALE
    for inset, colour in ((0, wax), (line, ground)):
        pygame.draw.polygon(big, colour, _torn_ends(big.get_size(), reach * SCALE, inset))
    image = pygame.transform.smoothscale(big, size)
    letter = torn_letter(height * 62 // 100, wax, paper)
    largest = min(metrics.body, height * 66 // 100)
    number = text.render(f"−{cities}", largest, wax, "bold")
    left = round(reach * DEEPEST) + MARGIN
    right = width - left
    image.blit(number, number.get_rect(midright=(right, height // 2)))
    right -= number.get_width() + MARGIN
    aside, least = left + letter.get_width() + MARGIN, text.SMALLEST
    wide = round((right - aside) / text.NARROWEST)
    if text.fit(words, largest, wide, "semibold", least)[0] == words:
        # The words come before the picture.
        image.blit(letter, letter.get_rect(midleft=(left, height // 2)))
        left = aside
    label = text.render_narrow(words, largest, right - left, palette().ink, "semibold", least)
    image.blit(label, label.get_rect(center=((left + right) // 2, height // 2)))
    return image


def _torn_ends(size: tuple[int, int], depth: int, inset: int) -> list[tuple[int, int]]:
    """The corners of a strip of paper whose ends are torn, so many pixels within it."""
    width, height = size
    steps = 5
    ys = [inset + (height - 2 * inset) * step // steps for step in range(steps + 1)]
    teeth = [0 if step % 2 else depth for step in range(steps + 1)]
    right = [(width - inset - tooth, y) for tooth, y in zip(teeth, ys, strict=True)]
    left = [(inset + tooth, y) for tooth, y in zip(reversed(teeth), reversed(ys), strict=True)]
    return [*right, *left]
