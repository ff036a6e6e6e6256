"""A table of a person's opponents: faces, and how often one was ahead of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect, Surface

from game.rules.levels import STRONGEST, strength
from game.storage.album.tally import Tally
from game.ui.accessibility.node import table
from game.ui.album.tally.tally_table import (
    TallyRow,
    is_level,
    level_word,
    row_cells,
    shorten,
    tally_table,
)
from game.ui.album.tally.won_bar import length, part_of_bar, shares, won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _, percent
from game.ui.pieces.level_faces import level_face
from game.ui.pieces.strength_marks import strength_marks
from game.ui.widgets import rule

FACE = 4.8
"""Width in units of the column of faces."""

NAME = 0.85
"""The share of its width that the longest name wants; with less there are no bars."""

BAR, LEAST_BAR = 22.0, 5.0
"""Units of length of the bars, at most and at least; with less room there are none."""

HIGH, LOW = 4.9, 3.0
"""Units of height of a row, and of the lowest one."""

MARKS = 0.36
"""Height of the marks of a level below its name, in that of small letters."""

HIGH_BAR = 1.9
"""Units of height of a bar."""


BETWEEN = 0.8
"""Units above the heading of a second group."""

Group: TypeAlias = tuple[str, Sequence[TallyRow]]
"""A heading, and the rows below it."""


def opponents_table(
    page: FormScene,
    room: Rect,
    heading: str,
    heads: tuple[str, str],
    groups: Sequence[Group],
    ink: Colour,
) -> None:
    """A table with a face, a name, the games, and a bar for how often one was ahead and behind, as
    long as there were games.

    `heads` are those of the two; each of the groups has a heading, a single one that of all. The
    last line sums up the rows for which there is no room.
    """
    m = page.metrics
    rows = [row for _heading, some in groups for row in some]
    ahead, level, behind = (
        text.render(each, m.small, palette().sepia, "italic")
        for each in (heads[0], level_word(), heads[1])
    )
    parts = [(ahead, Tally(1, 1)), (level, Tally(1, 0, level=1)), (behind, Tally(1))]
    if not is_level(rows):
        del parts[1]
    most = max((row.tally.games for row in rows), default=0)
    number = text.width_of(f"{most}", m.body, "semibold")
    gap, beside = m.px(1), m.px(0.8)
    title_high = text.line_height(m.large)
    legend = _Legend(m, parts)
    words = heading if len(groups) == 1 else groups[0][0]
    # What the parts mean stands beside the heading, or below it.
    aside = room.width - legend.width - m.px(2)
    title_size = text.fit(words, m.large, max(1, aside), "semibold", m.body)[1]
    low = text.width_of(words, title_size, "semibold") > aside
    if low:
        title_size = m.large
    head, more = title_high + m.px(0.3), title_high + m.px(BETWEEN)
    if low:
        head += text.line_height(m.small)
    free_height = room.height - head - (len(groups) - 1) * more
    # Rows are a little lower where that lets all be seen.
    each = min(m.px(HIGH), free_height // max(1, len(rows)))
    high = max(text.line_height(m.body) + m.px(0.7), each if each >= m.px(LOW) else m.px(HIGH))
    lines = shorten(rows, max(1, free_height // high))
    widest = max((text.width_of(row.words, m.body, "semibold") for row in lines), default=0)
    left = room.x + m.px(FACE)
    free = room.right - left - 2 * number - 2 * beside - 2 * gap
    least = m.px(LEAST_BAR)
    if free < least + NAME * widest:
        tally_table(page, room, heading, heads, rows)
        return
    # The share at the end of each row, where there is room.
    share_wide = text.width_of(percent(100), m.small, "italic") + beside
    if free - share_wide < 2 * least + widest:
        share_wide = 0
    free -= share_wide
    bar = Rect(0, 0, max(least, min(m.px(BAR), free - widest)), m.px(HIGH_BAR))
    width = free - bar.width
    bar.right = room.right - share_wide - number - beside
    box = (*room.topleft, *room.size)
    headings = {id(some[0]): said for said, some in groups[1:]}
    title = page.fit(words, title_size, room.width, palette().ink, "semibold")
    page.put(title, room.x, room.y + (title_high - title.get_height()) // 2)
    y = room.y + head
    line = Rect(room.x, y - m.px(0.3), room.width, text.line_height(m.small))
    line.bottom = y - m.px(0.3)
    legend.put(page, line, ink)
    cells = [row_cells(row, level=True) for row in lines]
    # By ear the groups have headings, too: over the names, and in a row of its own.
    over = words if len(groups) > 1 else ""
    columns = [over, _("games"), heads[0], level_word(), heads[1]]
    told = list[list[str]]()
    for row, each_cells in zip(lines, cells, strict=True):
        if said := headings.get(id(row)):
            told.append([said, *[""] * (len(columns) - 1)])
        told.append(each_cells)
    page.described.append(table(f"table-{heading}", heading, columns, told, box))
    pale = mix(palette().parchment, palette().sepia, 0.3)
    # One size for the whole column, so that it reads as one.
    fits = (text.fit(row.words, m.body, width, "semibold")[1] for row in lines)
    size = min(fits, default=m.body)
    side = max(4, round(m.small * MARKS))
    # Each group has a scale of its own: beside many games with people a few looked like none.
    scales = [
        (some, max((row.tally.games for row in some if not row.rest), default=1))
        for _heading, some in groups
    ]
    for row, (_words, *counts) in zip(lines, cells, strict=True):
        if said := headings.get(id(row)):
            y += m.px(BETWEEN)
            page.put(page.fit(said, title_size, room.width, palette().ink, "semibold"), room.x, y)
            y += title_high
        page.put(rule(room.width, m.line, pale), room.x, y)
        middle = y + high // 2
        face = high - m.px(0.4)
        if row.face is not None and not page.draft:
            page.centre(row.face.portrait(face, row.colour), room.x + m.px(2), middle + m.line)
        elif row.level and not page.draft:
            page.centre(level_face(row.level, face), room.x + m.px(2), middle + m.line)
        shade = palette().sepia if row.rest else palette().ink
        name = page.fit(row.words, size, width, shade, "semibold")
        marks = strength_marks(strength(row.level), STRONGEST, side)
        rise = 0 if marks is None else (side + m.px(0.2)) // 2
        page.put(name, left, middle - name.get_height() // 2 - rise)
        if marks is not None:
            page.put(marks, left, middle + name.get_height() // 2 - rise)
        del counts[2]  # Games in which both were level are numbered in the bar itself.
        # All games are what the bar is long for.
        _played, won, lost = (
            text.render(each, m.body, palette().ink, "semibold") for each in counts
        )
        longest = next(most_of for some, most_of in scales if row.rest or row in some)
        long = length(bar, row.tally, longest)
        own = Rect(bar.x, middle - bar.height // 2, long, bar.height)
        page.put(won_bar(own.size, row.tally, ink), *own.topleft)
        _level(page, own, row)
        page.put(won, bar.x - beside - won.get_width(), middle - won.get_height() // 2)
        page.put(lost, own.right + beside, middle - lost.get_height() // 2)
        if share_wide and row.tally.games:
            ahead_of = percent(round(100 * row.tally.won / row.tally.games))
            # A copy is not heard: the table says the numbers.
            share = text.render(ahead_of, m.small, palette().sepia, "italic").copy()
            page.put(share, room.right - share.get_width(), middle - share.get_height() // 2)
        y += high


class _Legend:
    """The meanings of the parts of the bars, each word beside a piece of its part."""

    def __init__(self, m: Metrics, parts: Sequence[tuple[Surface, Tally]]) -> None:
        self._parts = parts
        self._side, self._beside, self._gap = m.px(1.2), m.px(0.5), m.px(1.2)
        words = sum(image.get_width() for image, _games in parts)
        around = len(parts) * (self._side + self._beside)
        self.width = words + around + (len(parts) - 1) * self._gap

    def put(self, page: FormScene, line: Rect, ink: Colour) -> None:
        """Put it at the right end of a line."""
        x, side = line.right - self.width, self._side
        for image, games in self._parts:
            page.put(part_of_bar(side, games, ink), x, line.centery - side // 2)
            x += side + self._beside
            page.put(image, x, line.centery - image.get_height() // 2)
            x += image.get_width() + self._gap


def _level(page: FormScene, bar: Rect, row: TallyRow) -> None:
    """The number of games in which both were level, on the bare part of a bar if it has room."""
    if not row.tally.level:
        return
    won, lost = (round(bar.width * each) for each in shares(row.tally))
    bare = Rect(bar.x + won, bar.y, bar.width - won - lost, bar.height)
    image = text.render(f"{row.tally.level}", page.metrics.small, palette().sepia)
    if image.get_width() <= bare.width - page.metrics.px(0.4):
        page.put(image, *image.get_rect(center=bare.center).topleft)
