"""A table of a person's opponents: faces, and how often one was ahead of each."""

from __future__ import annotations

from collections.abc import Sequence

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
from game.ui.album.tally.won_bar import part_of_bar, shares, won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import _
from game.ui.pieces.level_faces import level_face
from game.ui.pieces.strength_marks import strength_marks
from game.ui.widgets import rule

FACE = 4.8
"""Width in units of the column of faces."""

NAME = 0.85
"""The share of its width that the longest name wants; with less there are no bars."""

BAR, LEAST_BAR = 15.0, 5.0
"""Units of length of the bars, at most and at least; with less room there are none."""

HIGH, LOW = 4.9, 3.4
"""Units of height of a row, and of the lowest one."""

MARKS = 0.36
"""Height of the marks of a level below its name, in that of small letters."""

HIGH_BAR = 1.9
"""Units of height of a bar."""


def opponents_table(
    page: FormScene,
    room: Rect,
    heading: str,
    heads: tuple[str, str],
    rows: Sequence[TallyRow],
    ink: Colour,
) -> None:
    """A table with a face, a name, the games, and a bar for how often one was ahead and behind.

    `heads` are those of the two. The last line sums up the rows for which there is no room.
    """
    m = page.metrics
    games, ahead, level, behind = (
        text.render(each, m.small, palette().sepia, "italic")
        for each in (_("games"), heads[0], level_word(), heads[1])
    )
    most = max((row.tally.games for row in rows), default=0)
    number = text.width_of(f"{most}", m.body, "semibold")
    gap, beside = m.px(1), m.px(0.8)
    count, won_wide, lost_wide = (max(number, each.get_width()) for each in (games, ahead, behind))
    head = text.line_height(m.large) + text.line_height(m.small) + m.px(0.3)
    # Rows are a little lower where that lets all be seen.
    each = min(m.px(HIGH), (room.height - head) // max(1, len(rows)))
    high = max(text.line_height(m.body) + m.px(0.7), each if each >= m.px(LOW) else m.px(HIGH))
    lines = shorten(rows, max(1, (room.height - head) // high))
    widest = max((text.width_of(row.words, m.body, "semibold") for row in lines), default=0)
    left = room.x + m.px(FACE)
    free = room.right - left - count - won_wide - lost_wide - 2 * beside - 3 * gap
    least = m.px(LEAST_BAR)
    if free < least + NAME * widest:
        tally_table(page, room, heading, heads, rows)
        return
    bar = Rect(0, 0, max(least, min(m.px(BAR), free - widest)), m.px(HIGH_BAR))
    parts = [(ahead, Tally(1, 1)), (level, Tally(1, 0, level=1)), (behind, Tally(1))]
    if not is_level(lines):
        del parts[1]
    width = free - bar.width
    bar.right = room.right - lost_wide - beside
    end = bar.x - beside - won_wide - 2 * gap
    box = (*room.topleft, *room.size)
    title = page.fit(heading, m.large, room.width, palette().ink, "semibold")
    page.put(title, *room.topleft)
    y = room.y + text.line_height(m.large)
    page.put(games, end - games.get_width(), y)
    over = Rect(bar.x - beside - won_wide, y, 0, text.line_height(m.small))
    over.width = room.right - over.x
    _legend(page, over, room.x + title.get_width() + m.px(2), parts, ink)
    y += text.line_height(m.small) + m.px(0.3)
    cells = [row_cells(row, level=True) for row in lines]
    columns = ["", _("games"), heads[0], level_word(), heads[1]]
    page.described.append(table(f"table-{heading}", heading, columns, cells, box))
    pale = mix(palette().parchment, palette().sepia, 0.3)
    # One size for the whole column, so that it reads as one.
    fits = (text.fit(row.words, m.body, width, "semibold")[1] for row in lines)
    size = min(fits, default=m.body)
    side = max(4, round(m.small * MARKS))
    for row, (_words, *counts) in zip(lines, cells, strict=True):
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
        played, won, lost = (
            text.render(each, m.body, palette().ink, "semibold") for each in counts
        )
        page.put(played, end - played.get_width(), middle - played.get_height() // 2)
        page.put(won_bar(bar.size, row.tally, ink), bar.x, middle - bar.height // 2)
        _level(page, bar.move(0, middle - bar.height // 2), row)
        page.put(won, bar.x - beside - won.get_width(), middle - won.get_height() // 2)
        page.put(lost, bar.right + beside, middle - lost.get_height() // 2)
        y += high


def _legend(
    page: FormScene, place: Rect, left: int, parts: Sequence[tuple[Surface, Tally]], ink: Colour
) -> None:
    """The meanings of the parts of the bars, each word beside a piece of its part: over the bars at
    `place`, else in the line above from `left` on, else the words alone.
    """
    m = page.metrics
    side, beside, gap = m.px(1.2), m.px(0.5), m.px(1)
    words = sum(image.get_width() for image, _games in parts)
    marks, gaps = len(parts) * (side + beside), len(parts) - 1
    marked = words + marks + gaps * gap <= place.right - left
    if marked and words + marks + gaps * gap > place.width:
        width = words + marks + gaps * gap
        place = Rect(place.right - width, place.y - place.height, width, place.height)
    space = (place.width - words - marks * marked) // gaps
    x = place.x
    for image, games in parts:
        if marked:
            page.put(part_of_bar(side, games, ink), x, place.centery - side // 2)
            x += side + beside
        page.put(image, x, place.centery - image.get_height() // 2)
        x += image.get_width() + space


def _level(page: FormScene, bar: Rect, row: TallyRow) -> None:
    """The number of games in which both were level, on the bare part of a bar if it has room."""
    if not row.tally.level:
        return
    won, lost = (round(bar.width * each) for each in shares(row.tally))
    bare = Rect(bar.x + won, bar.y, bar.width - won - lost, bar.height)
    image = text.render(f"{row.tally.level}", page.metrics.small, palette().sepia)
    if image.get_width() <= bare.width - page.metrics.px(0.4):
        page.put(image, *image.get_rect(center=bare.center).topleft)
