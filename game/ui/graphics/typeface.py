"""Fonts that draw any text as one line, in the usual typeface or in one that is easy to read."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import Literal, TypeAlias

import fontpkg_crimson_text
import pygame
from pygame import Font, Surface

from game.plain_text import plain
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour

Style: TypeAlias = Literal["regular", "semibold", "bold", "italic", "semibold-italic"]

_USUAL: dict[Style, str] = {
    "regular": "CrimsonText-Regular.ttf",
    "semibold": "CrimsonText-SemiBold.ttf",
    "bold": "CrimsonText-Bold.ttf",
    "italic": "CrimsonText-Italic.ttf",
    "semibold-italic": "CrimsonText-SemiBoldItalic.ttf",
}
_EASY: dict[Style, str] = {
    "regular": "AtkinsonHyperlegible-Regular.ttf",
    "semibold": "AtkinsonHyperlegible-Bold.ttf",
    "bold": "AtkinsonHyperlegible-Bold.ttf",
    "italic": "AtkinsonHyperlegible-Italic.ttf",
    "semibold-italic": "AtkinsonHyperlegible-BoldItalic.ttf",
}

EASY_SIZE = 0.87
"""Size of easy letters relative to usual ones: an x is no lower, and a line about as wide."""

NO_BREAK = "\N{NO-BREAK SPACE}"

LONGEST = 4_000
"""Most characters of a text that are drawn."""

MEASURED = 16_000
"""Most texts whose size is remembered, all fonts together."""

_SIZES: dict[tuple[str, int, str], tuple[int, int]] = {}
"""Sizes by font file, font size and text: they outlive a font and all that is painted."""

_WORDS = re.compile("[^ ]* *")

NOWHERE = "\U0010fffe"
"""A sign that no font has."""


class AnyTextFont(Font):
    """A font that draws any text, as one line: what has no picture is left out."""

    space = " "
    """The drawing for a space."""

    double_f = "ff"
    """The drawing for two of these letters."""

    def __init__(self, file: Path, size: int) -> None:
        super().__init__(file, size)
        # A path takes longer to be looked up than a text.
        self._key = str(file), size

    # Only texts are drawn here, not bytes, which the library takes too.
    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        # Whatever is laid out asks for the same words again and again, in few fonts.
        asked = *self._key, text[:LONGEST]
        found = _SIZES.get(asked)
        if found is None:
            if len(_SIZES) >= MEASURED:
                _SIZES.clear()
            found = _SIZES[asked] = self._measure(text)
        return found

    def render(self, text: str, antialias: bool, color: Colour) -> Surface:  # type: ignore[override]
        try:
            return super().render(self._drawable(text), antialias, color)
        except pygame.error:
            # SDL refuses a text whose letters are all without width.
            return super().render("", antialias, color)

    def _measure(self, text: str) -> tuple[int, int]:
        return super().size(self._drawable(text))

    def _drawable(self, text: str) -> str:
        text = _plain(text[:LONGEST]).replace(NO_BREAK, " ").replace(" ", self.space)
        return text if self.double_f == "ff" else text.replace("ff", self.double_f)


class EasyFont(AnyTextFont):
    """A font in the lines of a usual one: as high, and with the same baseline.

    Words with a sign that it lacks are drawn by the usual one.
    """

    def __init__(self, file: Path, usual: AnyTextFont, size: int) -> None:
        super().__init__(file, max(1, ceil(size * EASY_SIZE)))
        self._key = str(file), size
        self._file = file
        self._usual = usual
        self._down = usual.get_ascent() - super().get_ascent()

    def get_height(self) -> int:
        return self._usual.get_height()

    def get_ascent(self) -> int:
        return self._usual.get_ascent()

    def render(self, text: str, antialias: bool, color: Colour) -> Surface:  # type: ignore[override]
        parts = [
            (AnyTextFont.render(self, words, antialias, color), self._down)
            if own
            else (self._usual.render(words, antialias, color), 0)
            for own, words in self._parts(text)
        ]
        width = sum(image.get_width() for image, _down in parts)
        line, x = Surface((width, self.get_height()), pygame.SRCALPHA), 0
        for image, down in parts:
            line.blit(image, (x, down))
            x += image.get_width()
        return line

    def _measure(self, text: str) -> tuple[int, int]:
        width = sum(
            AnyTextFont._measure(self, words)[0] if own else self._usual.size(words)[0]
            for own, words in self._parts(text)
        )
        return width, self.get_height()

    def _parts(self, text: str) -> list[tuple[bool, str]]:
        """The parts of a line; with each whether all of its signs are here."""
        text = _plain(text[:LONGEST])
        if text.isascii() or self._has_all(text):
            return [(True, text)]
        grouped = groupby(_WORDS.findall(text), self._has_all)
        return [(own, "".join(words)) for own, words in grouped]

    def _has_all(self, text: str) -> bool:
        return all(sign.isascii() or _has(self._file, sign) for sign in text)


_easy: Path | None = None
"""The folder of the easy letters while they are in use."""


def use_easy_letters(on: bool) -> bool:
    """Draw in the typeface that is easy to read, or in the usual one; True if that changes.

    Where its package is missing the usual one stays, such as in a checkout that was brought up to
    date without being installed again.
    """
    global _easy
    before, _easy = _easy, _easy_folder() if on else None
    return _easy != before


def in_easy_letters() -> bool:
    return _easy is not None


def _easy_folder() -> Path | None:
    try:
        # Not loaded by those who never use it.
        import fontpkg_atkinson_hyperlegible
    except ImportError:
        return None
    return Path(fontpkg_atkinson_hyperlegible.__file__).parent / "files"


@cached(160)
def font(size: int, style: Style = "regular") -> Font:
    """The font `size` pixels high, in the typeface in use."""
    usual = usual_font(size, style)
    return usual if _easy is None else EasyFont(_easy / _EASY[style], usual, size)


def usual_font(size: int, style: Style = "regular") -> AnyTextFont:
    if not pygame.font.get_init():
        pygame.font.init()
    found = AnyTextFont(fontpkg_crimson_text.ROOT / "files" / _USUAL[style], max(1, size))
    if "italic" in style:
        # The spaces of the italics are lost between slanted letters.
        found.space = "\N{THREE-PER-EM SPACE}"
    elif style != "regular":
        # The ligature of the bold letters has a gap behind it, as if a word began there.
        found.double_f = "f\N{ZERO WIDTH NON-JOINER}f"
    return found


def is_box(font: Font, sign: str) -> bool:
    """True if a font has no picture of a sign, and shows an empty box in its place."""
    # The library gives the sizes of the box, and does not say that it is one.
    return not sign.isascii() and _pixels(font, sign) == _pixels(font, NOWHERE)


def _pixels(font: Font, sign: str) -> bytes:
    try:
        image = Font.render(font, sign, True, (0, 0, 0))
    except pygame.error:
        # A mark without width.
        return b""
    return pygame.image.tobytes(image, "RGBA")


@lru_cache(maxsize=2048)
def _has(file: Path, sign: str) -> bool:
    """True if a file of letters has this one."""
    return not is_box(Font(file, 20), sign)


@lru_cache(maxsize=2048)
def _plain(text: str) -> str:
    """`plain`, which takes as long as a word takes to be measured, and words come again."""
    return plain(text)
