"""Rows of an account: a gain in pictures, words and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import SRCALPHA, Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import gained

SMALLEST = 11
"""The smallest font of the words in pixels."""

NEARLY = 66
"""Per cent of the font of a row in which words are still rather said than shorter ones."""

WHOLE = 86
"""Per cent of the font of a row in which words rather stand in one line than larger in two."""

ONE_LINE = 80
"""Per cent of the font of a row from which a remark rather stands in one line."""

LEADING, TIGHT, SMALL = 90, 108, 15
"""Per cent of a row's height that two lines have at most, so that two rows of two lines are told
apart; and the same in letters no larger than so many pixels: there the words are rather said whole.
"""

BOTH = 86
"""Per cent of the usual height of a line that words and a note below them have."""

FIGURES = 125
"""Per cent of the largest font of the words that the points have."""


@dataclass(frozen=True, slots=True)
class Row:
    """A gain: its pictures, its words at length and shorter, and its points; or words that there is
    none.
    """

    pictures: tuple[Surface, ...]
    words: tuple[str, ...]
    points: int | None = None
    pale: bool = False
    """True for one that is not counted."""
    urgent: bool = False
    """True for one that says what a closing ends: red."""
    apart: bool = False
    """True for a remark after all gains, with air above it."""
    note: str = ""
    """What this gain brings about besides, in red below its words."""


def common_font(
    rows: Sequence[Row], metrics: Metrics, size: tuple[int, int], column: int, most: int = 0
) -> int:
    """The font, no larger than `most`, at which the words of all rows are said alike: in one line
    or in two, at length where that is not small.
    """
    largest = _font(most or metrics.body, size[1])
    said = [row for row in rows if row.points is not None and row.words]
    rooms = [_words_room(row, metrics, size, column, most) for row in said]
    for font in range(largest, max(SMALLEST, largest * WHOLE // 100) - 1, -1):
        widths = [text.width_of(row.words[0], font) for row in said]
        if all(width <= room for width, room in zip(widths, rooms, strict=True)):
            return font
    for shorter in (False, True):
        for font in range(largest, max(SMALLEST, largest * NEARLY // 100) - 1, -1):
            if all(
                any(_fits(words, font, room, size[1]) for words in row.words[: 1 + shorter])
                for row, room in zip(said, rooms, strict=True)
            ):
                return font
    return max(SMALLEST, largest * NEARLY // 100)


def _fits(words: str, font: int, room: int, height: int) -> bool:
    """True if words are whole in one line of a row, or in two that it is high enough for."""
    return text.width_of(words, font) <= room or _in_two_lines(words, font, room, height)


def _in_two_lines(words: str, font: int, room: int, height: int) -> bool:
    high = text.line_height(font)
    return (
        text.size_of_whole_words(words, font, room) == font
        and text.block_height(words, font, room) < 3 * high
        and 200 * high <= (TIGHT if font <= SMALL else LEADING) * height
    )


def _font(most: int, height: int) -> int:
    """The largest font of the words in a row."""
    return max(SMALLEST, min(most, height * 6 // 10))


def _words_room(row: Row, metrics: Metrics, size: tuple[int, int], column: int, most: int) -> int:
    """The width that a row has for its words."""
    figures_width = 0
    if row.points is not None:
        figures_width = _points(row, metrics, size, most).get_width() + metrics.unit // 2
    return size[0] - figures_width - column - metrics.unit * 5 // 4


def _points(row: Row, metrics: Metrics, size: tuple[int, int], most: int) -> Surface:
    usual = (most or metrics.body) * FIGURES // 100
    large = max(SMALLEST, min(usual, size[1] * 7 // 10, size[0] // 5))
    ink = palette().faded if row.pale else palette().ink
    return text.render(gained(row.points or 0), large, ink, "bold")


def _nothing(row: Row, font: int, place: Rect) -> list[Sprite]:
    ink = palette().wax if row.urgent else palette().ink if row.apart else palette().sepia
    if row.apart:
        least = max(text.READABLE, font * ONE_LINE // 100)
        # In two lines it has no air above it.
        sizes = range(font, least - 1, -1)
        fits = (each for each in sizes if text.width_of(row.words[0], each) <= place.width)
        font = next(fits, font)
    for words in row.words:
        for size in range(font, SMALLEST - 1, -1):
            if text.width_of(words, size) <= place.width:
                image = text.render(words, size, ink)
                return [Sprite(image, place.x, place.centery - image.get_height() // 2)]
            if _in_two_lines(words, size, place.width, place.height):
                block = text.render_block(words, size, place.width, ink)
                y = place.centery - block.get_height() // 2
                if row.apart:
                    y = max(y, place.bottom - block.get_height())
                return [Sprite(block, place.x, y)]
    image = text.render_narrow(row.words[-1], font, place.width, ink, smallest=SMALLEST)
    return [Sprite(image, place.x, place.centery - image.get_height() // 2)]


def row_sprites(
    row: Row, metrics: Metrics, place: Rect, column: int, font: int = 0, most: int = 0
) -> list[Sprite]:
    """A row in its place: pictures in a `column`, words of a `font`, and points at the right, as
    large as belongs to words of the font `most`.
    """
    font = font or _font(most or metrics.body, place.height)
    if row.points is None and not row.pictures:
        return _nothing(row, font, place)
    result, room = list[Sprite](), _words_room(row, metrics, place.size, column, most)
    ink = palette().faded if row.pale else palette().wax if row.urgent else palette().ink
    if row.points is not None:
        points = _points(row, metrics, place.size, most)
        right = points.get_rect(midright=place.midright)
        result.append(Sprite(points, *right.topleft))
        place = Rect(place.topleft, (right.x - metrics.unit // 2 - place.x, place.height))
    # Without words the pictures are the whole row.
    wide = column if row.words else place.width
    if row.pictures:
        pictures = fitted(_side_by_side(row.pictures, place.width), wide)
        aside = max(0, (column - pictures.get_width()) // 2) if row.words else 0
        y = place.centery - pictures.get_height() // 2
        result.append(Sprite(pictures, place.x + aside, y))
    before = column + metrics.unit * 3 // 4
    if row.note:
        there = Rect(place.x + before, place.y, room, place.height)
        return [*result, *_with_note(row, font, there)]
    if (words := _said(row.words, font, room, place.height, ink)) is not None:
        at = place.x + before
        result.append(Sprite(words, at, place.centery - words.get_height() // 2))
    return result


def _with_note(row: Row, font: int, place: Rect) -> list[Sprite]:
    """The words with the note below them, as large as both have room; else the note alone."""
    for size in range(font, text.READABLE - 1, -1):
        high = text.line_height(size) * BOTH // 100
        fits = (words for words in row.words if text.width_of(words, size) <= place.width)
        words = next(fits, "")
        if words and 2 * high <= place.height and text.width_of(row.note, size) <= place.width:
            upper = text.render(words, size, palette().ink)
            lower = text.render(row.note, size, palette().wax)
            upper_at = upper.get_rect(midleft=(place.x, place.centery - high // 2))
            lower_at = lower.get_rect(midleft=(place.x, place.centery + high // 2))
            return [Sprite(upper, *upper_at.topleft), Sprite(lower, *lower_at.topleft)]
    image = text.render_narrow(row.note, font, place.width, palette().wax, smallest=SMALLEST)
    return [Sprite(image, *image.get_rect(midleft=place.midleft).topleft)]


def _said(forms: Sequence[str], font: int, room: int, height: int, ink: Colour) -> Surface | None:
    """The first of the words that are whole in one line of a `font` or in two; else smaller in two,
    or the shortest, small, and narrow only where that is not enough; None if none fits.
    """
    for words in forms:
        if text.width_of(words, font) <= room:
            return text.render(words, font, ink)
        if _in_two_lines(words, font, room, height):
            return text.render_block(words, font, room, ink)
    for size in range(font - 1, text.READABLE - 1, -1):
        if forms and _in_two_lines(forms[0], size, room, height):
            return text.render_block(forms[0], size, room, ink)
    # Much smaller words are not read beside large figures; the picture says what they would.
    least = max(SMALLEST, font // 2)
    shortest = min(forms, key=lambda each: text.width_of(each, least), default="")
    if not shortest or text.width_of(shortest, least) * text.NARROWEST > room:
        return None
    if text.width_of(shortest, least) <= room:
        return text.render_fit(shortest, font, room, ink, smallest=least)
    return text.render_narrow(shortest, font, room, ink, smallest=least)


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
