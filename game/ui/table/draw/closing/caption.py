"""Caption of what shows a route: where its houses stand, or how others are placed there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.table.draw.closing.town_places import RouteRow

FONT, PADDING = 84, 0.3
"""Per cent of the usual font that a caption has at most, and units of height around its words."""


def caption_height(words: Sequence[str], width: int, metrics: Metrics) -> int:
    """The height of a strip on which each of these captions has room."""
    blocks = [_words(each, _largest(metrics), _room(width, metrics), strong=True) for each in words]
    return max(block.get_height() for block in blocks) + 2 * metrics.px(PADDING)


def caption_sprites(words: str, place: Rect, metrics: Metrics, choice: bool) -> list[Sprite]:
    """The words in the middle of a strip, on gold where they are on a `choice`."""
    block = _words(words, _largest(metrics), _room(place.width, metrics), strong=choice)
    said = Sprite(block, *block.get_rect(center=place.center).topleft)
    if not choice:
        return [said]
    line, round_by = metrics.line, metrics.px(PADDING)
    image = textures.plate(place.size, palette().gold_light, palette().gold, round_by, line)
    return [Sprite(image, *place.topleft), said]


def strip_beside(row: RouteRow, words: str, metrics: Metrics) -> Rect:
    """The place of a caption in a row of towns, at its lower edge or the upper one: where it covers
    less.
    """
    tall = caption_height([words], row.place.width, metrics)
    lower, upper = (Rect(row.place.topleft, (row.place.width, tall)) for _each in range(2))
    lower.bottom = row.place.bottom
    kept = [*row.houses.values(), *row.names.values(), *row.towns.values(), row.coach]
    return min((lower, upper), key=lambda each: covered(each, kept))


def _largest(metrics: Metrics) -> int:
    return max(text.READABLE, metrics.body * FONT // 100)


def _room(width: int, metrics: Metrics) -> int:
    return width - 4 * metrics.px(PADDING)


@cached(12)
def _words(words: str, size: int, width: int, *, strong: bool) -> Surface:
    """The words in one line where that is not too small, else in several."""
    style: Style = "semibold" if strong else "regular"
    size = text.fit(words, size, width, style, text.READABLE)[1]
    return text.render_block(words, size, width, palette().ink, style, "center")
