"""Drawing of the strip of the tiles that a seat has won: a word, tags of the tiles, hollows."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.panels.hollows import hollow
from game.ui.table.model.panels.won_strip import ENDS, HOLLOW, LETTERS, WonStrip, won_words


def strip_sprites(strip: WonStrip, tiles: int) -> list[Sprite]:
    """The ground of a strip and all that stands on it but its tiles, of which there are so many: a
    hollow is in the place of each that is not won yet, and words where there is none at all.
    """
    place, high = strip.place, strip.high
    size, words = high * LETTERS // 100, won_words()
    label = text.render(words, size, palette().ink, "semibold")
    at = label.get_rect(midleft=(place.x + high // ENDS, place.y + high // 2))
    result = [Sprite(_groove(place.size, high), *place.topleft), Sprite(label, *at.topleft)]
    if not strip.tiles.width:
        # Translators: on a player's panel, after "won:": no bonus tile.
        words, left = _("no tiles yet"), at.right + high // 3
        none = text.render_fit(words, size, place.right - left, palette().sepia, "italic")
        return [*result, Sprite(none, *none.get_rect(midleft=(left, place.centery)).topleft)]
    for tag in (each for each in strip.tags[:tiles] if each.lines):
        image = paper_tag("\n".join(tag.lines), tag.size)
        result.append(Sprite(image, *tag.place.topleft))
    side = round(high * HOLLOW)
    return [*result, *(Sprite(hollow(side), *each.topleft) for each in strip.hollows(tiles))]


@cached(8)
def _groove(size: tuple[int, int], line: int) -> Surface:
    """The ground of tiles won, with lines so high: a shallow groove in the paper."""
    image = Surface(size, pygame.SRCALPHA)
    radius, edge = line // 4, max(1, line // 24)
    pygame.draw.rect(image, (*palette().sepia, 34), image.get_rect(), 0, radius)
    pygame.draw.rect(image, (*palette().sepia, 90), image.get_rect(), edge, radius)
    return image
