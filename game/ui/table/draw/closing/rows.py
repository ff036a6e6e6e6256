"""Rows of an account: a gain in pictures, words and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import gained

SMALLEST = 11
"""The smallest font of the words in pixels."""

NEARLY = 74
"""Per cent of the font of a row in which words in one line are still rather said than others."""

LEADING = 112
"""Per cent of a row's height that two lines have with the air above and below them."""

TWO_LINES = 92, 62
"""Per cent of the font of a row that its words have on two lines at most and at least."""

Kind: TypeAlias = str | int
"""The subject of a row: "houses", "carriage", "tiles", or the index of a stack of tiles."""


@dataclass(frozen=True, slots=True)
class Row:
    """A gain: its pictures, its words at length and shorter, and its points; or words that there is
    none.
    """

    pictures: tuple[Surface, ...]
    words: tuple[str, ...]
    points: int | None = None
    kind: Kind = ""
    pale: bool = False
    """True for one that is not counted."""


def common_font(rows: Sequence[Row], metrics: Metrics, size: tuple[int, int], column: int) -> int:
    """The font at which the words of all rows are in one line, but for those that take two."""
    common = most = _font(metrics, size[1])
    for row in rows:
        if row.points is not None and row.words:
            room = _words_room(row, metrics, size, column)
            fitted, font = text.fit(row.words[0], most, room, smallest=most * NEARLY // 100)
            if fitted == row.words[0]:
                common = min(common, font)
    return common


def _font(metrics: Metrics, height: int) -> int:
    """The largest font of the words in a row."""
    return max(SMALLEST, min(metrics.body, height * 6 // 10))


def _words_room(row: Row, metrics: Metrics, size: tuple[int, int], column: int) -> int:
    """The width that a row has for its words."""
    figures_width = 0
    if row.points is not None:
        figures_width = _points(row, metrics, size).get_width() + metrics.unit // 2
    return size[0] - figures_width - column - metrics.unit * 5 // 4


def _points(row: Row, metrics: Metrics, size: tuple[int, int]) -> Surface:
    large = max(SMALLEST, min(metrics.large, size[1] * 7 // 10, size[0] // 5))
    ink = palette().faded if row.pale else palette().ink
    return text.render(gained(row.points or 0), large, ink, "bold")


def _nothing(words: str, metrics: Metrics, place: Rect) -> list[Sprite]:
    size = max(SMALLEST, min(metrics.body, place.height * 6 // 10))
    image = text.render_fit(words, size, place.width, palette().faded, "italic", SMALLEST)
    return [Sprite(image, place.x, place.centery - image.get_height() // 2)]


def row_sprites(
    row: Row, metrics: Metrics, place: Rect, column: int, font: int = 0
) -> list[Sprite]:
    """A row in its place: pictures in a `column`, words of a `font`, and points at the right."""
    if row.points is None and not row.pictures:
        return _nothing(row.words[0], metrics, place)
    result, room = list[Sprite](), _words_room(row, metrics, place.size, column)
    ink = palette().faded if row.pale else palette().ink
    if row.points is not None:
        points = _points(row, metrics, place.size)
        right = points.get_rect(midright=place.midright)
        result.append(Sprite(points, *right.topleft))
        place = Rect(place.topleft, (right.x - metrics.unit // 2 - place.x, place.height))
    # Without words the pictures are the whole row.
    wide = column if row.words else place.width
    pictures = fitted(_side_by_side(row.pictures, place.width), wide)
    aside = max(0, (column - pictures.get_width()) // 2) if row.words else 0
    y = place.centery - pictures.get_height() // 2
    result.append(Sprite(pictures, place.x + aside, y))
    before = column + metrics.unit * 3 // 4
    usual = _font(metrics, place.height)
    if (words := _said(row.words, font or usual, usual, room, place.height, ink)) is not None:
        at = place.x + before
        result.append(Sprite(words, at, place.centery - words.get_height() // 2))
    return result


def _said(
    forms: Sequence[str], font: int, usual: int, room: int, height: int, ink: Colour
) -> Surface | None:
    """The first of the words that fit: in one line of a `font`, which may be smaller than the
    `usual` one, in two, or small, and narrow only where that is not enough; None if none fits.
    """
    for words in forms:
        fitted, size = text.fit(words, font, room, smallest=usual * NEARLY // 100)
        if fitted == words:
            return text.render(words, size, ink)
        most, least = (font * share // 100 for share in TWO_LINES)
        for size in range(most, least, -1):
            lines = text.block_height(words, size, room) / text.line_height(size)
            whole = text.size_of_whole_words(words, size, room) == size
            if (
                whole
                and 2 <= lines < 3
                and 100 * lines * text.line_height(size) <= LEADING * height
            ):
                return text.render_block(words, size, room, ink)
    # Much smaller words are not read beside large figures; the picture says what they would.
    least = max(SMALLEST, font // 2)
    shortest = min(forms, key=lambda each: text.width_of(each, least), default="")
    large = font * NEARLY // 100
    if shortest and text.width_of(shortest, large) * text.NARROWEST <= room:
        return text.render_narrow(shortest, font, room, ink, smallest=large)
    wide = text.width_of(shortest, least)
    if wide <= room:
        return text.render_fit(shortest, font, room, ink, smallest=least) if shortest else None
    narrow = wide * text.NARROWEST <= room
    return text.render_narrow(shortest, font, room, ink, smallest=least) if narrow else None


def _side_by_side(images: Sequence[Surface], width: int) -> Surface:
    """The pictures in a row no wider than `width`, one over the other where they must."""
    return images[0] if len(images) == 1 else _joined(tuple(images), width)


@cached(32)
def _joined(images: tuple[Surface, ...], width: int) -> Surface:
    side = images[0].get_width()
    step = min(side + 2, max(1, (width - side) // (len(images) - 1)))
    result = Surface((side + step * (len(images) - 1), images[0].get_height()), SRCALPHA)
    for number, image in enumerate(images):
        result.blit(image, (number * step, 0))
    return result
