"""Caption of the towns of a route: how other houses are placed there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered, take_bottom
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw.closing.town_places import RouteRow

FONT, PADDING = 84, 0.3
"""Per cent of the usual font that a caption has at most, and units of height around its words."""


NEARLY = 84
"""Per cent of that font in which captions are still said in one line rather than larger in two."""

LEAST_MAP = 60
"""Pixels of height that a small map has at least above a caption."""

CHOICE, TALL_CHOICE = 42, 230
"""Per cent of the height of its place that the font of a choice has, which has a name above its
points, and per cent of the usual font that its place is high.
"""


def caption_font(words: Sequence[str], size: tuple[int, int], metrics: Metrics) -> int:
    """The font at which each of these captions has room in a strip of a `size`, the same for all:
    in one line where that is not small, else in two.
    """
    return _laid(words, size, metrics)[1]


def cut_caption(land: Rect, words: Sequence[str], metrics: Metrics, choice: bool = False) -> Rect:
    """The place of each of these captions, all as large, and of a `choice` beside them, cut off
    from below a map; without height where that would be too low above it.
    """
    most = land.height - LEAST_MAP
    tall = _height(words, (land.width, most), metrics) if words else 0
    if choice:
        tall = max(tall, min(most, metrics.body * TALL_CHOICE // 100))
    if not 0 < tall <= most:
        return Rect(land.bottomleft, (land.width, 0))
    return take_bottom(land, tall, metrics.unit // 2 if choice else metrics.line)


def size_of_choice(place: Rect, metrics: Metrics) -> int:
    """The font of a choice that lies there instead of words."""
    return min(metrics.body, max(text.READABLE, place.height * CHOICE // 100))


def route_caption(
    row: RouteRow, place: Rect, words: str, font: int, metrics: Metrics
) -> list[Sprite]:
    """How other houses are placed, in a `font`; on the row of towns where it has no place below."""
    on_picture = not place.height
    if on_picture:
        place = strip_beside(row, words, metrics)
        font = caption_font([words], place.size, metrics)
    if not place.height:
        return []
    return caption_sprites(words, place, font, metrics, on_picture)


def caption_sprites(
    words: str, place: Rect, font: int, metrics: Metrics, paper: bool = False
) -> list[Sprite]:
    """The words in the middle of a strip, in italics: what may be done besides is no louder than
    what is decided. On a picture they have a `paper`.
    """
    width = _room(place.width, metrics)
    block = text.render_block(words, font, width, palette().ink, "italic", "center")
    said = Sprite(block, *block.get_rect(center=place.center).topleft)
    if not paper:
        return [said]
    line, round_by = metrics.line, metrics.px(PADDING)
    image = textures.plate(place.size, palette().letter, palette().sepia, round_by, line)
    return [Sprite(image, *place.topleft), said]


def strip_beside(row: RouteRow, words: str, metrics: Metrics) -> Rect:
    """The place of a caption in a row of towns, at its lower edge or the upper one: where it covers
    less.
    """
    tall = _height([words], row.place.size, metrics)
    lower, upper = (Rect(row.place.topleft, (row.place.width, tall)) for _each in range(2))
    lower.bottom = row.place.bottom
    kept = [*row.houses.values(), *row.names.values(), *row.towns.values(), row.coach]
    return min((lower, upper), key=lambda each: covered(each, kept))


def _height(words: Sequence[str], size: tuple[int, int], metrics: Metrics) -> int:
    """The height of a strip with room for each of these captions, if possible within this `size`.

    It depends on their lines alone, or the map above would jump when a house is moved.
    """
    lines, font = _laid(words, size, metrics)
    largest, room, edges = _largest(metrics), _room(size[0], metrics), 2 * metrics.px(PADDING)
    # Below a line there is a little for what hangs from its letters.
    full = text.line_height(largest) * lines + largest // 4
    least = max(text.block_height(each, font, room, "semibold") for each in words)
    return max(least, min(full, size[1] - edges)) + edges


def _laid(words: Sequence[str], size: tuple[int, int], metrics: Metrics) -> tuple[int, int]:
    """The lines and the font of captions in a strip."""
    room = _room(size[0], metrics), size[1] - 2 * metrics.px(PADDING)
    return _lines_and_font(tuple(words), _largest(metrics), *room)


def _largest(metrics: Metrics) -> int:
    return max(text.READABLE, metrics.body * FONT // 100)


def _room(width: int, metrics: Metrics) -> int:
    return width - 4 * metrics.px(PADDING)


@cached(12)
def _lines_and_font(
    words: tuple[str, ...], largest: int, width: int, height: int
) -> tuple[int, int]:
    nearly = max(text.READABLE, largest * NEARLY // 100)
    for lines, least in ((1, nearly), (2, text.READABLE)):
        for font in range(largest, least - 1, -1):
            most = min(height, text.line_height(font) * (2 * lines + 1) // 2)
            if all(text.block_height(each, font, width, "semibold") <= most for each in words):
                return lines, font
    return 2, text.READABLE
