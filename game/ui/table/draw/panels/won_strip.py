"""Drawing of the strip of what a seat has won: words, a carriage with its points, tags of tiles."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.rules.board import Carriage
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.pieces import figures
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.panels.hollows import hollow, hollow_carriage
from game.ui.table.model.panels.won_strip import ENDS, HOLLOW, LETTERS, WonStrip, won_words

SEAL, PICTURE = 0.84, 0.8
"""Heights of the seal with the points of a carriage and of its picture, by that of the strip."""


def strip_sprites(
    strip: WonStrip, tiles: int, carriage: Carriage | None, colour: Colour
) -> list[Sprite]:
    """The ground of a strip and all that stands on it but its tiles, of which there are so many: a
    hollow is in the place of each that is not won yet, and of a carriage.
    """
    place = strip.place
    size, words = place.height * LETTERS // 100, won_words()
    label = text.render(words, size, palette().ink, "semibold")
    at = label.get_rect(midleft=(place.x + place.height // ENDS, place.centery))
    result = [Sprite(_groove(place.size), *place.topleft), Sprite(label, *at.topleft)]
    if carriage is not None and strip.carriage.width:
        image = _carriage(carriage.length, carriage.points, strip.carriage.size, colour)
        result.append(Sprite(image, *image.get_rect(midleft=strip.carriage.midleft).topleft))
    elif strip.carriage.width:
        image = hollow_carriage(round(strip.carriage.height * PICTURE))
        result.append(Sprite(image, *image.get_rect(midleft=strip.carriage.midleft).topleft))
    for tag in strip.tags[:tiles]:
        image = paper_tag("\n".join(tag.lines), strip.size)
        result.append(Sprite(image, *tag.place.topleft))
    side = round(place.height * HOLLOW)
    coming = [hollow(side).get_rect(center=tag.tile.center) for tag in strip.tags[tiles:]]
    result += [Sprite(hollow(side), *each.topleft) for each in (*coming, *strip.hollows)]
    return result


@cached(16)
def _carriage(length: int, points: int, room: tuple[int, int], colour: Colour) -> Surface:
    """A carriage as large as there is room for, and the seal with its points after it."""
    wide, high = room
    side, tall = round(high * SEAL), round(high * PICTURE)
    image = figures.trimmed_carriage(length, tall * 6 // 5, colour)
    left = wide - side - high // 8
    if (share := min(left / image.get_width(), high / image.get_height())) < 1:
        image = figures.trimmed_carriage(length, int(tall * 6 / 5 * share), colour)
    gap = max(2, high // 10)
    result = Surface((image.get_width() + gap + side, high), pygame.SRCALPHA)
    result.blit(image, image.get_rect(midleft=(0, high // 2)))
    seal = figures.points_seal(points, side)
    result.blit(seal, seal.get_rect(midright=(result.get_width(), high // 2)))
    return text.with_words(result, str(points))


@cached(8)
def _groove(size: tuple[int, int]) -> Surface:
    """The ground of tiles won: a shallow groove in the paper."""
    image = Surface(size, pygame.SRCALPHA)
    radius, line = size[1] // 4, max(1, size[1] // 24)
    pygame.draw.rect(image, (*palette().sepia, 34), image.get_rect(), 0, radius)
    pygame.draw.rect(image, (*palette().sepia, 90), image.get_rect(), line, radius)
    return image
