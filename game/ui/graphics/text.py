"""Text rendering: cached, wrapped, fitted, with a halo for maps."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, TypeAlias
from weakref import WeakKeyDictionary

import pygame
from pygame import Font, Rect, Surface

from game.plain_text import plain
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.typeface import LONGEST, NO_BREAK, Style, font

_PIECES = re.compile(r"[^-/\\_]*[-/\\_]*")
"""The parts of a word that stay whole."""

Align: TypeAlias = Literal["left", "center", "right"]

SMALLEST = 9
"""The smallest font in pixels."""

READABLE = 10
"""The smallest font of a button in pixels; longer words are cut."""

ELLIPSIS = "…"
SHORT_LINE = 0.22
"""The share of the width below which a paragraph's last line is too short."""

LEAST_MEASURE = 76
"""Per cent of the width that all lines are shortened to at most for the sake of the last one."""

HYPHENS = "-/\\_"
"""Signs after which a word that is too long for its line may break."""

NARROWEST = 0.76
"""The smallest factor by which the letters of a line are narrowed."""

BROADEST = 2
"""The width of a letter is at most so many times the font's size: short words are not measured."""

_WORDS: WeakKeyDictionary[Surface, str] = WeakKeyDictionary()
"""The words that a picture shows, whole where the picture cuts them."""


def words_of(image: Surface) -> str:
    """The words of a picture that was made here; "" for any other one."""
    return _WORDS.get(image, "")


def with_words(image: Surface, words: str) -> Surface:
    """A picture, after noting what words it shows."""
    _WORDS[image] = words
    return image


@cached(2048)
def render(text: str, size: int, colour: Colour | None = None, style: Style = "regular") -> Surface:
    """One line of text on a transparent ground; the same surface for the same arguments.

    The default colour, here and below, is the palette's ink.
    """
    return with_words(font(size, style).render(text, True, colour or palette().ink), text)


def width_of(text: str, size: int, style: Style = "regular") -> int:
    return font(size, style).size(text)[0]


def line_height(size: int) -> int:
    """Pixels from one baseline to the next."""
    return round(size * 1.24)


def wrap(text: str, font: Font, width: int) -> list[str]:
    """Lines no wider than `width` pixels; only a word that is wider is broken.

    Line ends and empty lines in `text` are kept; lines do not break at no-break spaces, nor
    between a number and its noun, where there is room for both.
    """
    lines: list[str] = []
    for paragraph in text[:LONGEST].split("\n"):
        words = [*filter(None, paragraph.split(" "))]
        line = " ".join(words)
        # Most paragraphs fit; measuring word by word takes ten times as long.
        if font.size(line)[0] <= width:
            lines.append(line)
            continue
        line = ""
        for word in _with_their_nouns(words, font, width):
            candidate = f"{line} {word}" if line else word
            if font.size(candidate)[0] <= width:
                line = candidate
                continue
            if line:
                lines.append(line)
            line = word
            while len(line) > max(width, 1) or (font.size(line)[0] > width and len(line) > 1):
                cut = _cut_at(line, font, width)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


def _with_their_nouns(words: Sequence[str], font: Font, width: int) -> list[str]:
    """The words, numbers joined to the word that follows if both fit in one line.

    Words with a no-break space between them that fit in none are apart.
    """
    found: list[str] = []
    apart = (
        word.split(NO_BREAK) if NO_BREAK in word and font.size(word)[0] > width else [word]
        for word in words
    )
    for word in filter(None, itertools.chain.from_iterable(apart)):
        if found and found[-1][-1].isdigit() and word[0].isalpha():
            both = f"{found[-1]}{NO_BREAK}{word}"
            if font.size(both)[0] <= width:
                found[-1] = both
                continue
        found.append(word)
    return found


def wrap_well(text: str, font: Font, width: int, even: bool = False) -> list[str]:
    """The lines of `wrap`, as many, without a single word on a paragraph's last line.

    With `even` all lines of a paragraph are about equally long; otherwise they stay as long as
    the last one allows.
    """
    lines: list[str] = []
    for paragraph in text[:LONGEST].split("\n"):
        found = wrap(paragraph, font, width)
        if len(found) > 1 and even:
            found = _evened(paragraph, font, width, found)
        elif len(found) > 1 and font.size(found[-1])[0] < width * SHORT_LINE:
            found = _with_a_longer_end(paragraph, font, width, found)
        lines += found
    return lines


def _evened(paragraph: str, font: Font, width: int, found: list[str]) -> list[str]:
    """The lines of the smallest measure that makes no more of them than were `found`."""
    words = _with_their_nouns([*filter(None, paragraph.split(" "))], font, width)
    widest = max(font.size(word)[0] for word in words)
    least, most = max(width // 2, min(widest, width)), width
    while least < most:
        middle = (least + most) // 2
        fits = len(wrap(paragraph, font, middle)) <= len(found)
        least, most = (least, middle) if fits else (middle + 1, most)
    return wrap(paragraph, font, most)


def _with_a_longer_end(paragraph: str, font: Font, width: int, found: list[str]) -> list[str]:
    """As many lines of a smaller measure, the largest at which the last one is no longer short.

    To move a word or two from the last line but one would end that early among full ones.
    """
    for share in range(98, LEAST_MEASURE - 1, -2):
        lines = wrap(paragraph, font, width * share // 100)
        if len(lines) > len(found):
            break
        if font.size(lines[-1])[0] >= width * SHORT_LINE:
            return lines
    return found


@cached(1024)
def fit(
    text: str, size: int, max_width: int, style: Style = "regular", smallest: int | None = None
) -> tuple[str, int]:
    """The text and font size that fit into `max_width` pixels.

    Shrinks down to `smallest` (three quarters of `size` unless given), then cuts with an ellipsis.
    """
    least = max(SMALLEST, round(size * 0.75)) if smallest is None else smallest
    least = min(least, size)
    for each in range(size, least - 1, -1):
        if width_of(text, each, style) <= max_width:
            return text, each
    shown = plain(text[:LONGEST])
    fitting = bisect_right(
        range(len(shown)), max_width, key=lambda n: width_of(_cut(shown, n), least, style)
    )
    while fitting > 1 and width_of(_cut(shown, fitting - 1), least, style) > max_width:
        fitting -= 1
    return (_cut(shown, fitting - 1) if fitting > 1 else ""), least


def render_fit(
    text: str,
    size: int,
    max_width: int,
    colour: Colour | None = None,
    style: Style = "regular",
    smallest: int | None = None,
) -> Surface:
    """One line, made to fit as by `fit`."""
    fitted, fitted_size = fit(text, size, max_width, style, smallest)
    if fitted != text:
        return render_as(text, fitted, fitted_size, colour, style)
    return render(fitted, fitted_size, colour, style)


@cached(256)
def render_as(
    text: str, shown: str, size: int, colour: Colour | None, style: Style = "regular"
) -> Surface:
    """One line of what is `shown` of a longer text; a screen reader reads all of that."""
    return with_words(font(size, style).render(shown, True, colour or palette().ink), text)


@cached(256)
def render_narrow(
    text: str,
    size: int,
    max_width: int,
    colour: Colour | None = None,
    style: Style = "regular",
    smallest: int = SMALLEST,
) -> Surface:
    """One line; if it is too long its letters are narrowed first, then made smaller."""
    fitted, fitted_size = fit(text, size, round(max_width / NARROWEST), style, smallest)
    image = render(fitted, fitted_size, colour, style)
    if image.get_width() <= max_width:
        return image
    # Scaled down from a larger picture, so that the letters stay sharp.
    large = font(fitted_size * 2, style).render(fitted, True, colour or palette().ink)
    return with_words(pygame.transform.smoothscale(large, (max_width, image.get_height())), text)


@lru_cache(maxsize=4096)
def block_height(text: str, size: int, width: int, style: Style = "regular") -> int:
    """The height in pixels of `render_block`.

    As it is no picture no frame ends here: a page that measures much would hardly be built.
    """
    size = size_of_whole_words(text, size, width, style)
    # `wrap_well` gives as many lines and takes longer.
    return _height_of_lines(len(wrap(text, font(size, style), width)), size)


def _height_of_lines(lines: int, size: int) -> int:
    return line_height(size) * lines + round(size * 0.2)


@cached(256)
def render_block(
    text: str,
    size: int,
    width: int,
    colour: Colour | None = None,
    style: Style = "regular",
    align: Align = "left",
    even: bool = False,
) -> Surface:
    """Wrapped text as one picture, `width` pixels wide, smaller where a word would be broken; with
    `even` lines, as centred ones always are.
    """
    size = size_of_whole_words(text, size, width, style)
    lines = wrap_well(text, font(size, style), width, even=even or align == "center")
    step = line_height(size)
    block = Surface((width, _height_of_lines(len(lines), size)), pygame.SRCALPHA)
    for index, line in enumerate(lines):
        image = font(size, style).render(line, True, colour or palette().ink)
        spare = width - image.get_width()
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        block.blit(image, (x, index * step))
    return with_words(block, text)


@cached(64)
def render_marked(
    text: str, size: int, marked: tuple[str, ...], mark: Colour, style: Style
) -> Surface:
    """One line in ink, the first of each of the words `marked` in another colour."""
    image, coloured = render(text, size, None, style).copy(), render(text, size, mark, style)
    for each in marked:
        _take_over(
            image, coloured, text, each, font(size, style), Rect(0, 0, 0, image.get_height())
        )
    return with_words(image, text)


@cached(64)
def render_marked_block(
    text: str, size: int, width: int, marked: tuple[str, ...], mark: Colour, style: Style
) -> Surface:
    """The block of `render_block` in the same way; these words break over no line that has room for
    them. A screen reader has the words as they were given.
    """
    given = text
    for each in marked:
        text = text.replace(each, each.replace(" ", NO_BREAK), 1)
    size = size_of_whole_words(text, size, width, style)
    block = render_block(text, size, width, None, style).copy()
    coloured = render_block(text, size, width, mark, style)
    face, left = font(size, style), [each.replace(" ", NO_BREAK) for each in marked]
    for index, line in enumerate(wrap_well(text, face, width)):
        row = Rect(0, index * line_height(size), 0, line_height(size))
        for each in [each for each in left if each in line]:
            left.remove(each)
            _take_over(block, coloured, line, each, face, row)
    return with_words(block, given)


def _take_over(
    image: Surface, coloured: Surface, line: str, word: str, face: Font, row: Rect
) -> None:
    """Take a word of a line over from the same words in another colour, in their row."""
    start = line.index(word)
    x, end = (face.size(line[:at])[0] for at in (start, start + len(word)))
    place = x, row.y, end - x, row.height
    # The letters lie at the same places in both: all of a word is taken over.
    image.fill((0, 0, 0, 0), place)
    image.blit(coloured, place, place)


def render_block_fit(
    text: str,
    size: int,
    width: int,
    height: int,
    colour: Colour | None = None,
    style: Style = "regular",
    smallest: int = 11,
    align: Align = "left",
) -> Surface:
    """Wrapped text in the largest font from `size` down to `smallest` that fits into `height`."""
    while size > smallest and block_height(text, size, width, style) > height:
        size -= 1
    return render_block(text, size, width, colour, style, align)


@cached(1024)
def render_label(
    text: str, size: int, style: Style = "semibold", ink: Colour | None = None
) -> Surface:
    """One line with a soft halo around the letters, readable on a map.

    The picture is larger than the words by the halo, a ninth of `size`, on every side.
    """
    reach = max(1, round(size / 9))
    words = font(size, style).render(text, True, ink or palette().ink)
    around = font(size, style).render(text, True, palette().parchment_light)
    width, height = words.get_size()
    label = Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    faint = around.copy()
    faint.set_alpha(110)
    for dx in range(-reach, reach + 1):
        for dy in range(-reach, reach + 1):
            distance = (dx * dx + dy * dy) ** 0.5
            if distance > reach + 0.3:
                continue
            label.blit(faint if distance > reach * 0.7 else around, (reach + dx, reach + dy))
    label.blit(words, (reach, reach))
    return with_words(label, text)


def size_of_whole_words(text: str, size: int, width: int, style: Style = "regular") -> int:
    """The font size, `size` at most, at which no word is wider than `width` pixels."""
    pieces = [
        each
        for word in text[:LONGEST].split()
        for each in _PIECES.findall(word)
        if len(each) * size * BROADEST > width
    ]
    widest = max(pieces, key=lambda each: width_of(each, size, style), default="")
    while size > SMALLEST and width_of(widest, size, style) > width:
        size -= 1
    return size


def _cut(text: str, length: int) -> str:
    return text[:length].rstrip() + ELLIPSIS


def _cut_at(word: str, font: Font, width: int) -> int:
    # No letter is narrower than a pixel.
    lengths = range(1, min(len(word), width) + 1)
    cut = max(1, bisect_right(lengths, width, key=lambda n: font.size(word[:n])[0]))
    hyphen = max(word.rfind(each, 0, cut) for each in HYPHENS)
    return hyphen + 1 or cut
