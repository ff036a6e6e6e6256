"""Drawing of the rows behind a word: what a seat may win next, and the tiles that it has won."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.model.panels.label_row import LabelRow, next_words, won_words
from game.ui.table.model.panels.won_strip import WonStrip


def next_sprites(row: LabelRow, middle: int) -> list[Sprite]:
    """The ground of the row of goals and the word on it, beside a line with this `middle`."""
    return _ground(row, next_words(), middle)


def strip_sprites(strip: WonStrip, tiles: int) -> list[Sprite]:
    """The ground of the row of tiles and all that stands on it but the tiles themselves, of which
    there are so many; words where there is none at all.
    """
    result, row = _ground(strip.row, won_words(), strip.first_line), strip.row
    if not strip.tiles.width:
        # Translators: on a player's panel, after "won:": no bonus tile.
        words = _("no tiles yet")
        none = text.render_fit(words, row.size, row.room.width, palette().sepia, "italic")
        at = none.get_rect(midleft=row.room.midleft)
        return [*result, Sprite(none, *at.topleft)]
    for tag in (each for each in strip.tags[:tiles] if each.lines):
        image = paper_tag("\n".join(tag.lines), tag.size, most=tag.place.width)
        result.append(Sprite(image, *tag.place.topleft))
    return result


def _ground(row: LabelRow, words: str, middle: int) -> list[Sprite]:
    """The groove of a row and the word in it, beside a line with this `middle`."""
    place = row.place
    label = text.render(words, row.size, palette().ink, "semibold")
    at = label.get_rect(midleft=(place.x + row.end, middle))
    ground = _groove(place.size, min(place.height, row.size * 2))
    return [Sprite(ground, *place.topleft), Sprite(label, *at.topleft)]


@cached(16)
def _groove(size: tuple[int, int], line: int) -> Surface:
    """The ground of a row: a shallow groove in the paper, round at its corners as one line is."""
    image = Surface(size, pygame.SRCALPHA)
    radius, edge = line // 4, max(1, line // 24)
    pygame.draw.rect(image, (*palette().sepia, 34), image.get_rect(), 0, radius)
    pygame.draw.rect(image, (*palette().sepia, 90), image.get_rect(), edge, radius)
    return image
