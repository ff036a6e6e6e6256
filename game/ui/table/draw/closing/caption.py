"""Caption of what shows a route: where its houses stand, or how others are placed there."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered, take_bottom
from game.ui.graphics.theme import Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.table.draw.closing.shown_route import Part
from game.ui.table.draw.closing.town_places import RouteRow

FONT, PADDING = 84, 0.3
"""Per cent of the usual font that a caption has at most, and units of height around its words."""


LEAST_MAP = 60
"""Pixels of height that a small map has at least above a caption."""

CHOICE = 60
"""Per cent of the height of its place that the font of a choice has."""


def caption_height(words: Sequence[str], width: int, metrics: Metrics) -> int:
    """The height of a strip on which each of these captions has room."""
    blocks = [_words(each, _largest(metrics), _room(width, metrics), strong=True) for each in words]
    return max(block.get_height() for block in blocks) + 2 * metrics.px(PADDING)


def cut_caption(land: Rect, words: Sequence[str], metrics: Metrics) -> Rect:
    """The place of these captions, cut off from below a map; without height where that would be too
    low above it.
    """
    tall = caption_height(words, land.width, metrics) if words else 0
    if not tall or land.height - tall < LEAST_MAP:
        return Rect(land.bottomleft, (land.width, 0))
    return take_bottom(land, tall, metrics.line)


def size_of_choice(place: Rect, metrics: Metrics) -> int:
    """The font of a choice that lies there instead of words."""
    return min(metrics.body, max(text.READABLE, place.height * CHOICE // 100))


def part_caption(
    part: Part, place: Rect, housed: str, choice: str, metrics: Metrics
) -> list[Sprite]:
    """How other houses are placed, or else where those stand; in a row of towns, which has no place
    below it, the first alone.
    """
    words = choice or housed
    if isinstance(part, RouteRow):
        words = choice
        place = strip_beside(part, words, metrics) if words else place
    if not words or not place.height:
        return []
    return caption_sprites(words, place, metrics, bool(choice))


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
