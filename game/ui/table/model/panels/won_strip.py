"""The strip of the tiles that a seat has won.

Each tile has a tag that says what it was won for, as on the map, where all of them have room for
one; else the tiles lie close together. Behind them are hollows for the next ones; where there are
none yet words say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics import text
from game.ui.language import _
from game.ui.table.model.panels.goal_cells import LEAST_PIXELS, Lines, name_width
from game.ui.table.model.panels.tile_words import shortened, tile_lines
from game.ui.table.model.view import View

LETTERS = 56
"""Font of the words for what was won, in per cent of the height of the strip."""

LARGEST, LEAST = 56, 36
"""Fonts of the tags in per cent of that height: the largest, and the smallest in one line."""

KEPT, KEPT_BARE = 48, 40
"""The least fonts, in per cent of that height, for which a tile rather has its short word, and for
which the last of as many tiles as there are places rather has none.
"""

TWO_LINES = 41
"""The largest font of a tag in two lines there, in per cent of that height."""

ENDS = 5
"""The height of the strip, in spaces at its ends."""

PLACES = 4
"""Tiles and hollows on a strip: of more tiles that are won each has its place without a hollow."""

BARE_APART = 8
"""The height of a line, in spaces between tiles that have no tags in two lines."""

HOLLOW, HOLLOWS_APART = 0.72, 0.42
"""The side of a hollow and the gap between two, in heights of the strip."""

Won = tuple[Lines, ...]
"""The words for each tile of a seat: what it was won for."""


class Tag(NamedTuple):
    """The place of a tile, and that of the tag beside it with these lines in a font; without lines
    there is none.
    """

    tile: Rect
    place: Rect
    lines: Lines
    size: int


class WonStrip(NamedTuple):
    """The parts of a strip: tiles, and their tags; none where these have no room. It has one line
    or two.
    """

    place: Rect
    tiles: Rect
    tags: tuple[Tag, ...]
    lines: int = 1

    @property
    def in_words(self) -> bool:
        """True if the tiles have tags that say what they were won for."""
        return any(tag.lines for tag in self.tags)

    @property
    def high(self) -> int:
        """The height of a line."""
        return self.place.height // self.lines

    def hollows(self, tiles: int) -> tuple[Rect, ...]:
        """The places of tiles to be won, behind the first so many that lie there by now: in even
        steps, whatever the words will be of those that are about to come flying.
        """
        if not self.tags or self.lines > 1:
            return ()
        before = self.tags[:tiles]
        after = before[-1].place.right + self.place.height // 4 if before else self.tiles.x
        return _hollows(self.place, after, PLACES - len(before))


def won_of(view: View, seat: int) -> Won:
    """What a seat has won, also the tiles that are about to come flying."""
    stacks = view.rules.board.stacks
    return tuple(tile_lines(stacks[stack], view.rules) for stack in view.stacks_of(seat))


def won_words() -> str:
    """The word before what was won; the points of all of it stand beside the name."""
    # Translators: before the bonus tiles that a player has won.
    return _("won:")


def won_strip(place: Rect, won: Won, lines: int = 1) -> WonStrip:
    """The strip in a place, for what was won, in one line or two.

    What stands before the tiles is as wide in any panel: nothing moves when points are won.
    """
    high = place.height // lines
    left = place.x + text.width_of(won_words(), high * LETTERS // 100, "semibold") + high // 3
    row = Rect(left, place.y, place.right - high // ENDS - left, high)
    if not won:
        row.width = 0
        return WonStrip(place, row, ())
    along = -(-len(won) // lines)
    few = tuple(map(shortened, won))
    rows, in_few, last_bare = (
        [(row.move(0, n * high), each[n * along : (n + 1) * along]) for n in range(lines)]
        for each in (won, few, (*few[:-1], ()))
    )
    # Rather few words than letters of another size than in other panels; but where they are small,
    # too, rather names in one line in large ones than broken in small ones, and rather all words in
    # small ones than few.
    for said, two_lines, least in (
        (rows, False, KEPT),
        (in_few, False, KEPT),
        *([(last_bare, False, KEPT_BARE)] if len(won) >= PLACES else []),
        (rows, False, LEAST),
        (rows, True, 0),
        (in_few, False, LEAST),
        (in_few, True, 0),
    ):
        for size in range(high * LARGEST // 100, max(LEAST_PIXELS, high * least // 100) - 1, -1):
            tags = [tag for each, some in said for tag in _tags(each, some, size, two_lines)]
            if all(tag.place.right <= row.right for tag in tags):
                return WonStrip(place, row, tuple(tags), lines)
    row.height = place.height
    step = high + high // BARE_APART
    if lines > 1 and along * step <= row.width:
        # Apart in two lines; in one, or more of them, they lie close together.
        places = [
            Rect(each.x + n * step, each.y, high, high)
            for each, some in rows
            for n in range(len(some))
        ]
        return WonStrip(place, row, tuple(Tag(each, each, (), 0) for each in places), lines)
    return WonStrip(place, row, (), lines)


def _hollows(place: Rect, left: int, count: int) -> tuple[Rect, ...]:
    """Hollows for so many tiles at the most from the `left` on, as far as the strip reaches."""
    side, apart = round(place.height * HOLLOW), round(place.height * HOLLOWS_APART)
    first = left + (place.height - side) // 2
    found = [
        Rect(first + number * (side + apart), place.centery - side // 2, side, side)
        for number in range(count)
    ]
    return tuple(each for each in found if each.right <= place.right - place.height // ENDS)


def tag_height(lines: int, size: int) -> int:
    """The height of a tag with so many lines in a font."""
    return round(size * 1.25) + (lines - 1) * round(size * 1.05)


def _tags(row: Rect, tiles: Sequence[Lines], size: int, two_lines: bool) -> tuple[Tag, ...]:
    """The tiles in a row, each with the tag of its words at its right, if there are any; names of
    several words in `two_lines`, in smaller letters, or in one.
    """
    tags, x, high = list[Tag](), row.x, row.height
    for each in tiles:
        tile = Rect(x, row.y, high, high)
        if not each:
            tags.append(Tag(tile, tile, each, 0))
            x = tile.right + high // 4
            continue
        whole = "\n".join(each).split("\n")
        lines = tuple(whole) if two_lines else (" · ".join(each).replace("\n", " "),)
        font = min(size, high * TWO_LINES // 100) if len(lines) > 1 else size
        wide = name_width(lines, font) + font * 2 // 3
        tall = tag_height(len(lines), font)
        place = Rect(x + high, row.centery - tall // 2, wide, tall)
        tags.append(Tag(tile, place, lines, font))
        x = place.right + high // 4
    return tuple(tags)
