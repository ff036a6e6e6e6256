"""Parts of an official's place: a portrait, a name, and the picture of what the official does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache

from pygame import Rect

from game.rules.events import Official
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.pieces.portraits import ASPECT
from game.ui.table.model.layout import TableLayout
from game.ui.table.text import prompts

LEAST_NAME = 11
"""The smallest font of the names in pixels; where they would need less, there are none."""

TALL = 0.8
"""Height by width from which on a place has all its parts below each other."""

FLAT = 5
"""Width by height from which on a place has them all side by side."""

PREFERRED = 0.6
"""The least size of names beside portraits, as a share of that below them."""

DEED_ASPECT = 2.0
"""Width by height of a deed, its figure and its picture."""

TOLD, TOLD_LARGE = 62, 84
"""Font of the words on a deed, in per cent of its height: usual, and where words are large."""

TOLD_BELOW, BELOW = 76, 20
"""The same where they are below a portrait, and the largest font of a name there in per cent of the
height of its place.
"""

SMALLEST_SHARE = 50
"""Per cent of their usual sizes at which parts are drawn in the worst case."""


ROUNDED = 2
"""Pixels of width that rounding may add to parts that fill their place."""


class Order(Enum):
    """The arrangement of a place's parts: over each other, in a row, or two of them in a row."""

    STACKED = auto()
    IN_LINE = auto()
    BESIDE = auto()
    OVER_NAME = auto()


@dataclass(frozen=True, slots=True)
class Sizes:
    """Heights of portrait and deed, and the font of the name, 0 for none; in pixels."""

    portrait: int
    name: int
    deed: int

    @property
    def line(self) -> int:
        return text.line_height(self.name) if self.name else 0

    @property
    def portrait_width(self) -> int:
        return round(self.portrait * ASPECT)

    @property
    def deed_width(self) -> int:
        return round(self.deed * DEED_ASPECT)


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an official's place; `name` is the font of the name, 0 for none.

    The deed is told in words where they fit into `told`, which is its line, in a font of `tells`
    pixels; 0 for where a picture of it lies in `deed`.
    """

    portrait: Rect
    words: Rect
    deed: Rect
    name: int
    told: Rect
    tells: int = 0


def official_parts(layout: TableLayout) -> dict[Official, Parts]:
    """The parts of every official's place, all of the same sizes.

    Larger words make no part smaller than it is at the usual size of words: first the names grow,
    then the rest.
    """
    found = {official: _parts(place, layout) for official, place in layout.officials.items()}
    if layout.usual is None:
        tells = _telling(tuple(found.values()), TOLD)
    else:
        tells = _telling(tuple(found.values()), TOLD_LARGE)
        usual = official_parts(layout.usual)
        if any(parts.tells > tells for parts in usual.values()):
            # Smaller portraits, though no smaller than usual ones, leave the words more room.
            found = {each: _wider(parts, usual[each].portrait) for each, parts in found.items()}
            tells = _telling(tuple(found.values()), TOLD_LARGE)
    return {official: replace(parts, tells=tells) for official, parts in found.items()}


def _wider(parts: Parts, usual: Rect) -> Parts:
    """The parts with more room for the deed where it is told beside the portrait."""
    gained = min(parts.portrait.width - usual.width, parts.portrait.height - usual.height)
    if gained <= 0 or parts.told.left < parts.portrait.right:
        return parts
    portrait = usual.copy()
    portrait.midleft = parts.portrait.midleft
    left = parts.told.left - parts.portrait.right + portrait.right
    told = Rect(left, parts.told.y, parts.told.right - left, parts.told.height)
    return replace(parts, portrait=portrait, told=told)


def _telling(parts: Sequence[Parts], share: int) -> int:
    """The font in which all deeds are told in words, of at most a share of their lines in per cent;
    0 where they could not be read.
    """
    room = min((each.told.width for each in parts), default=0)
    high = min((each.told.height for each in parts), default=0)
    if all(each.portrait.right > each.told.left for each in parts):
        # Below a portrait the line is as low as the words.
        share = TOLD_BELOW
    deeds = [prompts.official_deed(number) for number in range(len(parts))]
    return _name_size(deeds, room, high * share // 100)


def _parts(place: Rect, layout: TableLayout) -> Parts:
    m, usual = layout.metrics, layout.usual
    if usual is None:
        return _laid(place, m, *_usual_sizes(place.size, m, _names(layout)))
    names = _names(layout)
    first = next(iter(usual.officials.values()))
    _order, least = _usual_sizes(first.size, usual.metrics, names)
    factor = m.text_scale / usual.metrics.text_scale
    return _laid(place, m, *_grown(place.size, m, names, least, factor))


def _names(layout: TableLayout) -> tuple[str, ...]:
    return tuple(prompts.official_name(number) for number in range(len(layout.officials)))


@lru_cache(maxsize=64)
def _grown(
    place: tuple[int, int], metrics: Metrics, names: Sequence[str], least: Sizes, factor: float
) -> tuple[Order, Sizes]:
    """The `least` sizes, all larger by the same up to the factor; names alone also by the rest."""
    largest = round(max(least.name, LEAST_NAME) * factor)
    for percent in range(round(100 * factor), SMALLEST_SHARE, -1):
        heights = least.portrait, least.name, least.deed
        sizes = Sizes(*(height * percent // 100 for height in heights))
        orders = [each for each in Order if _fits(each, place, metrics, names, sizes)]
        if orders:
            found = [(each, _named(each, place, metrics, names, sizes, largest)) for each in orders]
            return max(found, key=lambda each: each[1].name)
    return _usual_sizes(place, metrics, names)


def _named(
    order: Order,
    place: tuple[int, int],
    metrics: Metrics,
    names: Sequence[str],
    sizes: Sizes,
    largest: int,
) -> Sizes:
    """The sizes with names as large as the place allows."""
    for name in range(largest, max(sizes.name, LEAST_NAME - 1), -1):
        larger = Sizes(sizes.portrait, name, sizes.deed)
        if _fits(order, place, metrics, names, larger):
            return larger
    return sizes


def _fits(
    order: Order, place: tuple[int, int], metrics: Metrics, names: Sequence[str], sizes: Sizes
) -> bool:
    """True if the parts have room in a place, the names narrowed as far as they may be."""
    width, height = place
    room = width
    match order:
        case Order.STACKED:
            high = sizes.portrait + sizes.line + sizes.deed
            wide = max(sizes.portrait_width, sizes.deed_width)
        case Order.IN_LINE:
            high = max(sizes.portrait, sizes.line, sizes.deed)
            wide = sizes.portrait_width + sizes.deed_width + 2 * metrics.px(0.7)
            room -= wide
        case Order.BESIDE:
            high = max(sizes.portrait, sizes.line + sizes.deed)
            room -= sizes.portrait_width + metrics.px(0.7)
            wide = width - room + sizes.deed_width
        case Order.OVER_NAME:
            high = max(sizes.portrait, sizes.deed) + sizes.line
            wide = sizes.portrait_width + metrics.px(0.4) + sizes.deed_width
    if high > height or wide > width + ROUNDED:
        return False
    return not sizes.name or _fitting(names, sizes.name, room) == sizes.name


def _usual_sizes(
    place: tuple[int, int], metrics: Metrics, names: Sequence[str]
) -> tuple[Order, Sizes]:
    """Order and sizes of words that are not large: in a tall place all parts lie below each other,
    in others as the names are larger.
    """
    width, height = place
    if height >= TALL * width:
        return Order.STACKED, _stacked(place, metrics, names)
    if width >= FLAT * height:
        return Order.IN_LINE, _in_line(place, metrics, names)
    beside, below = _beside(place, metrics, names), _over_name(place, metrics, names)
    if beside.name and beside.name >= PREFERRED * below.name:
        return Order.BESIDE, beside
    return Order.OVER_NAME, below


def _stacked(place: tuple[int, int], metrics: Metrics, names: Sequence[str]) -> Sizes:
    width, height = place
    name = _name_size(names, width, min(metrics.body, height * BELOW // 100))
    line = text.line_height(name) if name else 0
    deed = min(round(metrics.small * 1.3), height * 26 // 100)
    return Sizes(min(height - line - deed, round(width / ASPECT)), name, deed)


def _in_line(place: tuple[int, int], metrics: Metrics, names: Sequence[str]) -> Sizes:
    width, height = place
    deed = min(round(metrics.small * 1.6), height * 80 // 100)
    sizes = Sizes(height, 0, deed)
    room = width - sizes.portrait_width - sizes.deed_width - 2 * metrics.px(0.7)
    return Sizes(height, _name_size(names, room, min(metrics.body, height * 70 // 100)), deed)


def _beside(place: tuple[int, int], metrics: Metrics, names: Sequence[str]) -> Sizes:
    width, height = place
    wide = min(round(height * ASPECT), width * 34 // 100)
    room = width - wide - metrics.px(0.7)
    name = _name_size(names, room, min(metrics.body, height * 36 // 100))
    line = text.line_height(name) if name else 0
    deed = min(round(metrics.small * 1.6), height - line, round(room / DEED_ASPECT))
    return Sizes(round(wide / ASPECT), name, deed)


def _over_name(place: tuple[int, int], metrics: Metrics, names: Sequence[str]) -> Sizes:
    width, height = place
    name = _name_size(names, width, min(metrics.body, height * 40 // 100))
    tall = height - (text.line_height(name) if name else 0)
    wide = min(round(tall * ASPECT), width * 42 // 100)
    deed = min(tall * 80 // 100, round((width - wide - metrics.px(0.4)) / DEED_ASPECT))
    return Sizes(round(wide / ASPECT), name, deed)


def _laid(place: Rect, metrics: Metrics, order: Order, sizes: Sizes) -> Parts:
    """The parts in their places."""
    portrait = Rect(0, 0, sizes.portrait_width, sizes.portrait)
    deed = Rect(0, 0, sizes.deed_width, sizes.deed)
    gap, line = metrics.px(0.7), sizes.line
    told: Rect | None = None
    match order:
        case Order.STACKED:
            portrait.midtop = place.midtop
            words = Rect(place.x, portrait.bottom, place.width, line)
            deed.midtop = (place.centerx, words.bottom)
            told = Rect(place.x, deed.y, place.width, deed.height)
        case Order.IN_LINE:
            portrait.midleft, deed.midright = place.midleft, place.midright
            left = portrait.right + gap
            words = Rect(left, place.y, deed.left - gap - left, place.height)
        case Order.BESIDE:
            portrait.midleft = place.midleft
            left, top = portrait.right + gap, place.centery - (line + sizes.deed) // 2
            words = Rect(left, top, place.right - left, line)
            deed.topleft = (left, words.bottom)
            told = Rect(left, deed.y, place.right - left, deed.height)
        case Order.OVER_NAME:
            middle = place.y + (place.height - line) // 2
            wide = portrait.width + metrics.px(0.4) + deed.width
            portrait.midleft = (place.centerx - wide // 2, middle)
            deed.midright = (portrait.left + wide, middle)
            words = Rect(place.x, place.bottom - line, place.width, line)
    return Parts(portrait, words, deed, sizes.name, told or deed)


def _name_size(names: Sequence[str], width: int, largest: int) -> int:
    """The font size at which all names fit, narrowed; 0 where it could not be read."""
    size = _fitting(names, largest, width)
    return size if size >= LEAST_NAME else 0


def _fitting(lines: Sequence[str], size: int, width: int) -> int:
    """The font size, `size` at the most, at which all lines fit, narrowed, into `width` pixels."""
    room = round(width / text.NARROWEST)
    return min(text.fit(line, size, room, "semibold", text.SMALLEST)[1] for line in lines)
