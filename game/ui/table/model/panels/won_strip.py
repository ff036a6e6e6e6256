"""The row of the tiles that a seat has won.

Each tile has a tag that says what it was won for, as on the map; where there are more of them than
have room with one none has: they are then drawn as on the score sheet, with what they were won for
on themselves. Where there are none yet words say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from game.ui.table.model.panels.goal_cells import Lines, name_width
from game.ui.table.model.panels.label_row import LabelRow
from game.ui.table.model.panels.tile_words import tile_lines
from game.ui.table.model.view import View

NARROW, SMALL, NARROWEST = 82, 88, 75
"""Per cent of their usual width that letters on the tags have where they need less room, of their
usual size where they need still less, and of their width where else one would say less than others.
"""

BROKEN = 70
"""Size of letters in two lines, in per cent of that of the others."""

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
    """The parts of a row: tiles, and their tags; no tags where there are more tiles than lie apart
    from each other.
    """

    row: LabelRow
    tiles: Rect
    tags: tuple[Tag, ...]

    @property
    def place(self) -> Rect:
        return self.row.place

    @property
    def in_words(self) -> bool:
        """True if tiles have tags that say what they were won for."""
        return any(tag.lines for tag in self.tags)


def won_of(view: View, seat: int) -> Won:
    """What a seat has won, also the tiles that are about to come flying."""
    stacks = view.rules.board.stacks
    return tuple(tile_lines(stacks[stack], view.rules) for stack in view.stacks_of(seat))


def won_strip(row: LabelRow, won: Won) -> WonStrip:
    """The tiles in a row, for what was won."""
    room = row.room
    if not won:
        room.width = 0
        return WonStrip(row, room, ())
    # A single one without a tag was taken for another kind: rather narrow letters for all.
    small = row.size * SMALL // 100
    sizes = (row.size, 100), (row.size, NARROW), (small, NARROW), (small, NARROWEST)
    # What leaves out a province has one name in all rows: in two lines rather than in fewer words,
    # but not in small letters.
    tries = [
        (size, share, broken)
        for size, share in sizes
        for broken in (False, True)
        if size == row.size or not broken
    ]
    tags = (_tags(room, won, *each) for each in tries)
    # Where no words have room the coins say it with their ribbons.
    bare = _tags(room, ((),) * len(won), 0, 0, broken=False)
    fitting = (each for each in chain(tags, [bare]) if each[-1].place.right <= room.right)
    return WonStrip(row, room, next(fitting, ()))


def tag_height(lines: int, size: int) -> int:
    """The height of a tag with so many lines in a font."""
    return round(size * 1.25) + (lines - 1) * round(size * 1.05)


def _tags(
    row: Rect, tiles: Sequence[Lines], usual: int, share: int, broken: bool
) -> tuple[Tag, ...]:
    """The tiles in a row, each with the tag of its words at its right, if there are any, in letters
    of a `share` of their usual width, in per cent, and in two lines where they are `broken`.
    """
    tags, x, high = list[Tag](), row.x, row.height
    for each in tiles:
        tile = Rect(x, row.y, high, high)
        if not each:
            tags.append(Tag(tile, tile, each, 0))
            x = tile.right + high // 8
            continue
        words, size = " · ".join(each), usual
        lines: Lines = (words.replace("\n", " "),)
        if broken and "\n" in words:
            lines, size = tuple(words.split("\n")), usual * BROKEN // 100
        wide, tall = name_width(lines, size), tag_height(len(lines), size)
        wide = wide + size * 2 // 3 if share == 100 else wide * share // 100 + size // 2
        place = Rect(x + high, row.centery - tall // 2, wide, tall)
        tags.append(Tag(tile, place, lines, size))
        x = place.right + high // (4 if share == 100 else 7)
    return tuple(tags)
