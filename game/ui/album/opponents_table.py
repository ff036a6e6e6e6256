"""A table of a person's opponents: faces, and how often one was ahead of each."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.accessibility.node import table
from game.ui.album.level_faces import level_face
from game.ui.album.tally_table import (
    TallyRow,
    is_level,
    level_word,
    row_cells,
    shorten,
    tally_table,
)
from game.ui.album.won_bar import shares, won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import _
from game.ui.widgets import rule

FACE = 4.8
"""Width in units of the column of faces."""

NAME = 0.85
"""The share of its width that the longest name wants; with less there are no bars."""

BAR, LEAST_BAR = 15.0, 7.0
"""Units of length of the bars, at most and at least; with less room there are none."""

HIGH_BAR = 1.4
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
    number = text.width_of(f"{most}", m.body)
    gap, beside = m.px(1), m.px(0.8)
    count, won_wide, lost_wide = (max(number, each.get_width()) for each in (games, ahead, behind))
    high = max(text.line_height(m.body) + m.px(0.7), m.px(4.1))
    head = text.line_height(m.large) + text.line_height(m.small) + m.px(0.3)
    lines = shorten(rows, max(1, (room.height - head) // high))
    widest = max((text.width_of(row.words, m.body, "semibold") for row in lines), default=0)
    left = room.x + m.px(FACE)
    free = room.right - left - count - won_wide - lost_wide - 2 * beside - 3 * gap
    least = m.px(LEAST_BAR)
    if free < least + NAME * widest:
        tally_table(page, room, heading, heads, rows)
        return
    bar = Rect(0, 0, max(least, min(m.px(BAR), free - widest)), m.px(HIGH_BAR))
    some_level = is_level(lines) and level.get_width() <= bar.width
    width = free - bar.width
    bar.right = room.right - lost_wide - beside
    end = bar.x - beside - won_wide - 2 * gap
    box = (*room.topleft, *room.size)
    page.put(page.fit(heading, m.large, room.width, palette().ink, "semibold"), *room.topleft)
    y = room.y + text.line_height(m.large)
    page.put(games, end - games.get_width(), y)
    # Each stands over its own numbers; those of level games are in the bars.
    page.put(ahead, bar.x - beside - ahead.get_width(), y)
    page.put(behind, bar.right + beside, y)
    if some_level:
        page.put(level, bar.centerx - level.get_width() // 2, y)
    y += text.line_height(m.small) + m.px(0.3)
    cells = [row_cells(row, level=True) for row in lines]
    columns = ["", _("games"), heads[0], level_word(), heads[1]]
    page.described.append(table(f"table-{heading}", heading, columns, cells, box))
    pale = mix(palette().parchment, palette().sepia, 0.3)
    # One size for the whole column, so that it reads as one.
    fits = (text.fit(row.words, m.body, width, "semibold")[1] for row in lines)
    size = min(fits, default=m.body)
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
        page.put(name, left, middle - name.get_height() // 2)
        del counts[2]  # Games in which both were level are numbered in the bar itself.
        played, won, lost = (text.render(words, m.body, palette().ink) for words in counts)
        page.put(played, end - played.get_width(), middle - played.get_height() // 2)
        page.put(won_bar(bar.size, row.tally, ink), bar.x, middle - bar.height // 2)
        _level(page, bar.move(0, middle - bar.height // 2), row)
        page.put(won, bar.x - beside - won.get_width(), middle - won.get_height() // 2)
        page.put(lost, bar.right + beside, middle - lost.get_height() // 2)
        y += high


def _level(page: FormScene, bar: Rect, row: TallyRow) -> None:
    """The number of games in which both were level, on the bare part of a bar if it has room."""
    if not row.tally.level:
        return
    won, lost = (round(bar.width * each) for each in shares(row.tally))
    bare = Rect(bar.x + won, bar.y, bar.width - won - lost, bar.height)
    image = text.render(f"{row.tally.level}", page.metrics.small, palette().sepia)
    if image.get_width() <= bare.width - page.metrics.px(0.4):
        page.put(image, *image.get_rect(center=bare.center).topleft)
