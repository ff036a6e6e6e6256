"""The row of the tiles that a seat has won.

Each tile has a tag that says what it was won for, as on the map. Where these have no room in one
line they stand in two, or all say it in fewer words; where even those have none no tile has any:
they are then drawn as on the score sheet, with what they were won for on themselves. Where there
are none yet words say so.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from pygame import Rect

from game.rules.board import BonusStack, StackKind
from game.rules.ruleset import Ruleset
from game.ui.table.model.panels.goal_cells import Lines, name_width
from game.ui.table.model.panels.label_row import LabelRow
from game.ui.table.model.panels.tile_words import short_lines, stack_places, tile_lines
from game.ui.table.model.view import View

NARROW, SMALL, NARROWEST = 82, 88, 75
"""Per cent of their usual width that letters on the tags have where they need less room, of their
usual size where they need still less, and of their width where else one would say less than others.
"""

BROKEN = 70
"""Size of letters in two lines, in per cent of that of the others."""

Won = tuple[Lines, ...]
"""The words for each tile of a seat: what it was won for."""


class Brief(IntEnum):
    """How much tags say: all in words; not which province is left out; no names of provinces and
    towns, which the colours of their tiles tell; names, but numbers of cities alone; neither names
    nor words; nothing.
    """

    WORDS = 0
    ALL = 1
    LENGTHS = 2
    NUMBERS = 3
    COLOURS = 4
    NOTHING = 5


class WonForm(NamedTuple):
    """The form of the rows of all panels of a table: the lines of tiles, what tags say, and whether
    their letters may be `narrow`.
    """

    lines: int = 1
    brief: Brief = Brief.WORDS
    narrow: bool = True


USUAL = WonForm()

FORMS = (
    WonForm(narrow=False),
    WonForm(2, narrow=False),
    USUAL,
    *(WonForm(lines, brief) for brief in (Brief.ALL, Brief.NUMBERS) for lines in (1, 2)),
    WonForm(1, Brief.COLOURS),
    WonForm(1, Brief.NOTHING),
)
"""The forms of these rows, best first."""

APART = 16
"""The height of a row of two lines, in gaps between these."""


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
    from each other. `complete` if all that the tags were to say has room.
    """

    row: LabelRow
    tiles: Rect
    tags: tuple[Tag, ...]
    complete: bool = True

    @property
    def place(self) -> Rect:
        return self.row.place

    @property
    def in_one_line(self) -> bool:
        """True if all lie in one line, with words of one size."""
        alike = all(len(tag.lines) < 2 for tag in self.tags)
        return self.complete and alike and len({tag.tile.y for tag in self.tags}) < 2

    @property
    def in_words(self) -> bool:
        """True if tiles have tags that say what they were won for."""
        return any(tag.lines for tag in self.tags)

    @property
    def first_line(self) -> int:
        """The middle of the first line of tiles, beside which the word before them stands."""
        return self.tags[0].tile.centery if self.tags else self.place.centery


def won_of(view: View, seat: int, form: WonForm = USUAL) -> Won:
    """What a seat has won, in the words of a form, also the tiles that are about to come flying."""
    stacks = (view.rules.board.stacks[stack] for stack in view.stacks_of(seat))
    return tuple(tag_words(stack, view.rules, form.brief) for stack in stacks)


def tag_words(stack: BonusStack, rules: Ruleset, brief: Brief) -> Lines:
    """The words on the tag of a tile of this stack."""
    lengths = brief in (Brief.ALL, Brief.LENGTHS) and stack.kind is StackKind.ROUTE_LENGTH
    if brief is Brief.WORDS or lengths:
        return tile_lines(stack, rules)
    coloured = bool(stack_places(stack, rules.board))
    if brief is Brief.NOTHING or (brief in (Brief.LENGTHS, Brief.COLOURS) and coloured):
        return ()
    return short_lines(stack, rules.board)


def won_strip(row: LabelRow, won: Won, lines: int = 1, narrow: bool = True) -> WonStrip:
    """The tiles in a row, for what was won, in one line or in so many of them at the most, in
    letters that may be `narrow`.
    """
    room = row.room
    if not won:
        room.width = 0
        return WonStrip(row, room, ())
    # A single one without a tag was taken for another kind: rather narrow letters for all.
    small = row.size * SMALL // 100
    sizes = (row.size, 100), (row.size, NARROW), (small, NARROW), (small, NARROWEST)
    # What leaves out a province has one name in all rows: in two lines rather than in fewer words,
    # but not in small letters, such as those in each of two lines of tiles would be.
    tries = [
        (size, share, broken)
        for size, share in (sizes if narrow else sizes[:1])
        for broken in (False, True)
        if not broken or (size == row.size and lines == 1)
    ]
    for tags in (_tags(room, won, *each, lines) for each in tries):
        if _have_room(tags, room):
            return WonStrip(row, room, tags)
    # Where no words have room the coins say it with their ribbons.
    bare = _tags(room, ((),) * len(won), 0, 0, broken=False, lines=lines)
    return WonStrip(row, room, bare if _have_room(bare, room) else (), complete=not any(won))


def _have_room(tags: Sequence[Tag], room: Rect) -> bool:
    return all(tag.place.right <= room.right and tag.tile.bottom <= room.bottom for tag in tags)


def tag_height(lines: int, size: int) -> int:
    """The height of a tag with so many lines in a font."""
    return round(size * 1.25) + (lines - 1) * round(size * 1.05)


def _tags(
    row: Rect, tiles: Sequence[Lines], usual: int, share: int, broken: bool, lines: int
) -> tuple[Tag, ...]:
    """The tiles in a row, each with the tag of its words at its right, if there are any, in letters
    of a `share` of their usual width, in per cent, and in two lines where they are `broken`.

    Where all of them have no room in one line they stand in so many `lines`.
    """
    apart = 0 if lines == 1 else max(2, row.height // APART)
    high = (row.height - (lines - 1) * apart) // lines
    middle = Rect(row.x, row.centery - high // 2, row.width, high)
    tags = tags_in_line(middle, tiles, usual, share, broken)
    result, first = list[Tag](), 0
    if lines == 1 or tags[-1].place.right <= row.right:
        return tags
    for number in range(lines):
        line = Rect(row.x, row.y + number * (high + apart), row.width, high)
        tags = tags_in_line(line, tiles[first:], usual, share, broken)
        fitting = [tag for tag in tags if tag.place.right <= row.right]
        result += tags if number == lines - 1 else fitting
        first += len(fitting)
    return tuple(result)


def tags_in_line(
    row: Rect, tiles: Sequence[Lines], usual: int, share: int = 100, broken: bool = False
) -> tuple[Tag, ...]:
    """The tiles in one line, for the rest see `_tags`."""
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
