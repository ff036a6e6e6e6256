"""Names on cards in a row: one size for all, and of each card as much in sight as it needs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from game.ui.graphics import text
from game.ui.graphics.cache import cached

SMALLEST_NAME = 10
"""The smallest font of a name in pixels; longer names are cut."""

LARGEST_SHARE, COVERED_SHARE, LEAST_SHARE = 0.15, 0.135, 0.064
"""The largest font of a name across a card, that where some cover others, and the smallest, as
shares of a card's height.
"""

LEAST_LETTERS = 3
"""A name is not cut to fewer letters; where they have no room, it is written upwards."""

PICTURED = 0.66
"""The share of a card's width in which its picture is told, wherever a row has so much for each."""

LEAST_STRIP = 0.25
"""The share of a card's width that stays in sight at least, however short its name is."""

EDGE, MARGIN, COVERED_MARGIN = 2.6, 4.5, 4.0
"""A card's edge and the margins beside its name, also of one that another covers, in 64ths of its
width.
"""

SMALL, SMALL_MARGIN, SMALL_COVERED_MARGIN = 90, 1.2, 3.2
"""The width of cards in pixels below which the margins are such: there each pixel counts."""

FOOT = 0.19
"""The share of a card's height that its foot has, on which there are no words."""

SIGNS = 0.17
"""The share of a card's height above its foot where it may wear a seal or the number in the route:
a name that is written upwards begins above.
"""

FREE = 0.05
"""The same on a card that wears neither."""

THICK = 72
"""The font of a name that is written upwards, in per cent of the room across it."""

EVEN, EVEN_READ = 0.93, (0.75, 0.09)
"""The least font of names for which as much of each card is in sight, as a share of the largest
that uneven strips have room for; and where that is well read, which is as a share of a card's
height.
"""

STEP = 0.02
"""The steps in which all names of a row are narrowed."""


EASY, LESS, HARDLY_LESS = 0.94, 0.8, 0.95
"""The share of their width to which the names of a row are narrowed rather than made smaller, the
least font that they have instead, by the largest, and that of names that are small.
"""

ALIKE, TIGHT = 0.86, 0.84
"""The least font of names by that of others beside them, and the share of their width to which they
are narrowed rather than have a smaller one.
"""

LARGE = 1.2
"""The factor from which names are larger because somebody wants large words."""

WELL_READ = 0.1
"""The font of names that are not small, by the height of their cards."""


class Lettering(NamedTuple):
    """The font of the names on a row of cards, whether they are written upwards on those that are
    covered, the share of its width to which each name is narrowed, and that of a card's height for
    `signs` above its foot. Beside names that are written upwards that of a card that is in sight as
    a `whole` has a font of its own; 0 for the same.
    """

    font: int
    upright: bool = False
    share: float = 1.0
    signs: float = SIGNS
    whole: int = 0


class Fan(NamedTuple):
    """The names of a row of cards, and how far the left edge of each is from that of the first."""

    lettering: Lettering
    lefts: tuple[int, ...]


def name_room(size: tuple[int, int], strip: int) -> int:
    """The width that a name may have on a card, or on a strip of one."""
    width = size[0]
    edge = max(2, round(EDGE * width / 64))
    units = COVERED_MARGIN if strip else MARGIN
    if width < SMALL:
        units = SMALL_COVERED_MARGIN if strip else SMALL_MARGIN
    margin = max(2, round(units * width / 64))
    return (min(strip, width - edge) if strip else width - edge) - edge - margin


def upright_room(size: tuple[int, int], signs: float = SIGNS) -> int:
    """The length that a name may have which is written upwards on a card."""
    edge = max(2, round(EDGE * size[0] / 64))
    return (size[1] - 2 * edge - round(size[1] * (FOOT + signs))) * 93 // 100


def standing(size: tuple[int, int], strip: int) -> bool:
    """True if a strip of a card is too narrow for a few letters: the name is written upwards."""
    least = text.width_of("n" * LEAST_LETTERS, SMALLEST_NAME, "semibold") * text.NARROWEST
    return strip > 0 and name_room(size, strip) < least


def goes_in(name: str, font: int, room: int) -> bool:
    """True if a name has room, narrowed as far as it may be."""
    return text.width_of(name, font, "semibold") * text.NARROWEST <= room


def lettering_alone(name: str, size: tuple[int, int], strip: int, larger: float = 1.0) -> Lettering:
    """The lettering of a card by itself, `strip` pixels of which are in sight; 0 for all of it."""
    if standing(size, strip):
        return Lettering(max(SMALLEST_NAME, _upright_font((name,), size, strip)), True)
    room, largest = name_room(size, strip), _largest(size, 1.0 if strip else larger)
    return Lettering(_across((name,), largest, room))


@cached(64)
def lettering_of_all(names: Sequence[str], size: tuple[int, int], larger: float = 1.0) -> Lettering:
    """The lettering of cards of one size that lie alone: so that each of these names has room.
    Where words are to be `larger` by a factor, letters are rather narrow than small.
    """
    room = name_room(size, 0)
    rooms, font = [room] * len(names), _across(names, _largest(size), room)
    usual = _narrowed(names, rooms, size[1], font)
    if larger < LARGE:
        return usual
    font = max(usual.font, _across(names, round(usual.font * larger), room))
    widest = max(text.width_of(name, font, "semibold") for name in names)
    return Lettering(font, share=max(text.NARROWEST, min(1.0, room / max(1, widest))))


@cached(64)
def fan(
    names: Sequence[str],
    size: tuple[int, int],
    room: int,
    larger: float = 1.0,
    least: int = 0,
    signs: float = SIGNS,
    up_to: int = 0,
) -> Fan:
    """The names of cards of one `size` in a row; the last card begins `room` pixels after the
    first, and each covers a part of the one before it where that is too little.

    All names have one size and are narrowed alike, as large as the room allows, and as much of each
    card is in sight. Only
    where the names would be much smaller for it, more is of a card with a long name; none is cut
    unless even the smallest letters find no room. Cards that cover none
    have names that are `larger` by this factor, as far as their width allows. Rather than smaller
    than in font `least` they are written upwards, if they are larger so, above room
    for `signs`. On low cards they may be as large as font `up_to`.
    """
    gaps, whole = len(names) - 1, name_room(size, 0)
    even = tuple(round(room * number / max(1, gaps)) for number in range(len(names)))
    if room >= gaps * size[0]:
        alike = _across(names, max(up_to, _largest(size, larger)), whole)
        # Large words are not made small again for their width.
        usual = _across(names, _largest(size), whole) if larger >= LARGE else 0
        beside = max(least, round(usual * larger / ALIKE))
        return Fan(_narrowed(names, [whole] * len(names), size[1], alike, beside), even)
    covered, strip = names[:-1], room // gaps
    largest = max(up_to, _largest(size, COVERED_SHARE / LARGEST_SHARE))
    largest = _across(names, largest, whole)
    font = _font_in(covered, size, room, largest)
    pictured = round(size[0] * PICTURED)
    # Upwards, names lie over the pictures.
    wanted = 0 if strip >= pictured else least
    if font < max(SMALLEST_NAME, wanted, round(size[1] * LEAST_SHARE)):
        upright = _upright_font(names, size, strip, signs)
        if upright > font or standing(size, strip):
            upright = max(SMALLEST_NAME, upright)
            alone = _narrowed(names[-1:], [whole], size[1], min(least, largest)).font
            alone = alone if alone > upright else 0
            return Fan(Lettering(upright, True, signs=signs, whole=alone), even)
    if not font:
        return Fan(Lettering(SMALLEST_NAME), even)
    alike = _across(covered, font, name_room(size, strip))
    if _may_be_even(alike, font, size[1]) and all(
        goes_in(name, alike, name_room(size, strip)) for name in covered
    ):
        rooms = [name_room(size, strip)] * gaps
        return Fan(_narrowed(names, [*rooms, whole], size[1], alike, least), even)
    strips, lefts = _evened(_needed(covered, size, font, room), room), [0]
    if strip >= pictured > min(strips):
        # The letters give way a little: what is on the cards is seen of each.
        strips = _evened(_held(strips, pictured, room), room)
    for each in strips:
        lefts.append(lefts[-1] + each)
    rooms = [name_room(size, each) for each in strips]
    return Fan(_narrowed(names, [*rooms, whole], size[1], font, least), tuple(lefts))


def _held(strips: Sequence[int], least: int, room: int) -> list[int]:
    """Strips of at least so many pixels, for which the broadest ones give way."""
    result = [max(least, each) for each in strips]
    for _pixel in range(sum(result) - room):
        result[result.index(max(result))] -= 1
    return result


def _may_be_even(alike: int, font: int, height: int) -> bool:
    """True if names on even strips are as large as on uneven ones, or well read if smaller."""
    share, read = EVEN_READ
    return alike >= font * EVEN or (alike >= font * share and alike >= height * read)


def _narrowed(
    names: Sequence[str], rooms: Sequence[int], height: int, font: int, beside: int = 0
) -> Lettering:
    """Names in a font on cards of a height, or smaller ones that are still well read rather than
    narrow ones, so that each has its room; hardly smaller than those in another font `beside` them.
    """

    def share(size: int) -> float:
        wide = [max(1, text.width_of(name, size, "semibold")) for name in names]
        return min(1.0, *(room / each for room, each in zip(rooms, wide, strict=True)))

    read = min(ceil(font * HARDLY_LESS), ceil(height * WELL_READ))
    least = max(SMALLEST_NAME, ceil(font * LESS), read)
    size = next((each for each in range(font, least, -1) if share(each) >= EASY), least)
    alike = range(min(font, ceil(beside * ALIKE)), size, -1)
    size = next((each for each in alike if share(each) >= TIGHT), size)
    return Lettering(size, share=max(text.NARROWEST, share(size)))


def _font_in(names: Sequence[str], size: tuple[int, int], room: int, largest: int) -> int:
    """The largest font of names on strips that find room beside each other; 0 where none do."""
    fonts = range(largest, SMALLEST_NAME - 1, -1)
    return next((f for f in fonts if sum(_strips(names, size, f, text.NARROWEST)) <= room), 0)


def _needed(names: Sequence[str], size: tuple[int, int], font: int, room: int) -> list[int]:
    """The strips for names of a font, all narrowed alike and no more than the room asks for."""
    steps = range(round((1 - text.NARROWEST) / STEP))
    tried = (_strips(names, size, font, 1 - STEP * step) for step in steps)
    least = _strips(names, size, font, text.NARROWEST)
    return next((strips for strips in tried if sum(strips) <= room), least)


def _largest(size: tuple[int, int], larger: float = 1.0) -> int:
    return max(SMALLEST_NAME, round(size[1] * LARGEST_SHARE * larger))


def _across(names: Sequence[str], largest: int, room: int) -> int:
    """The font of names across cards that each leave them so much room."""
    fonts = range(largest, SMALLEST_NAME, -1)
    fitting = (font for font in fonts if all(goes_in(name, font, room) for name in names))
    return next(fitting, SMALLEST_NAME)


def _upright_font(
    names: Sequence[str], size: tuple[int, int], strip: int, signs: float = SIGNS
) -> int:
    """The font of names that are written upwards; 0 where there is no room for the smallest."""
    largest = min(_largest(size), name_room(size, strip) * THICK // 100)
    return _across(names, largest, upright_room(size, signs)) if largest >= SMALLEST_NAME else 0


def _strips(names: Sequence[str], size: tuple[int, int], font: int, share: float) -> list[int]:
    """The pixels of each card that its name wants in sight, narrowed to a `share` of its width."""
    beside, least = _beside(size), ceil(size[0] * LEAST_STRIP)
    return [
        max(least, ceil(text.width_of(name, font, "semibold") * share) + beside) for name in names
    ]


def _beside(size: tuple[int, int]) -> int:
    """The pixels of a strip that are not for the name."""
    strip = size[0] // 2
    return strip - name_room(size, strip)


def _evened(needs: Sequence[int], room: int) -> list[int]:
    """The strips of a row that is `room` pixels wide: as alike as their needs allow."""
    spare, result = room - sum(needs), list(needs)
    while spare > 0:
        least = min(result)
        low = [number for number, each in enumerate(result) if each == least]
        higher = min((each for each in result if each > least), default=least + spare)
        add = min(higher - least, max(1, spare // len(low)))
        for number in low:
            step = min(add, spare)
            result[number] += step
            spare -= step
    return result
