"""A table of a person's opponents: faces, and how often one was ahead of each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import table
from game.ui.album.tally_table import TallyRow, row_cells, shorten, tally_table
from game.ui.album.won_bar import won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import _
from game.ui.widgets import rule

NAME = 0.85
"""The share of its width that the longest name wants; with less there are no bars."""


def opponents_table(
    page: FormScene,
    room: Rect,
    heading: str,
    heads: tuple[str, str],
    rows: Sequence[TallyRow],
    ink: Colour,
) -> None:
    """A table with a face, a name, the games and a bar between `heads`, ahead and behind.

    The last line sums up the rows for which there is no room.
    """
    m = page.metrics
    ahead, behind = (text.render(each, m.small, palette().sepia, "italic") for each in heads)
    most = max((row.tally.games for row in rows), default=0)
    number = text.width_of(f"{most}", m.body)
    count = max(number, text.width_of(_("games"), m.small, "italic"))
    group = max(ahead.get_width() + behind.get_width() + m.px(1), 2 * number + m.px(7.4))
    high = max(text.line_height(m.body) + m.px(0.7), m.px(4.1))
    left = room.x + m.px(4.6)
    right = room.right - group - m.px(1.4) - count
    widest = max((text.width_of(row.words, m.body, "semibold") for row in rows), default=0)
    if right - left < NAME * widest:
        tally_table(page, room, heading, heads, rows)
        return
    box = (*room.topleft, *room.size)
    page.put(page.fit(heading, m.large, room.width, palette().ink, "semibold"), *room.topleft)
    y = room.y + text.line_height(m.large)
    games = text.render(_("games"), m.small, palette().sepia, "italic")
    page.put(games, right + count - games.get_width(), y)
    page.put(ahead, room.right - group, y)
    page.put(behind, room.right - behind.get_width(), y)
    y += text.line_height(m.small) + m.px(0.3)
    lines = shorten(rows, max(1, (room.bottom - y) // high))
    cells = [row_cells(row, (_("games"), *heads)) for row in lines]
    page.described.append(table(f"table-{heading}", heading, ["", _("games"), *heads], cells, box))
    fits = (text.fit(row.words, m.body, right - left, "semibold")[1] for row in lines)
    size = min(fits, default=m.body)
    bar = Rect(0, 0, group - 2 * number - m.px(1.2), m.px(1.3))
    bar.x = room.right - group + number + m.px(0.6)
    for row, (_words, *counts) in zip(lines, cells, strict=True):
        line = mix(palette().parchment, palette().sepia, 0.3)
        page.put(rule(room.width, m.line, line), room.x, y)
        middle = y + high // 2
        face = high - m.px(0.4)
        if row.face is not None and not page.draft:
            page.centre(row.face.portrait(face, row.colour), room.x + m.px(2), middle + m.line)
        elif row.is_ai:
            page.centre(_wheel(face * 3 // 4), room.x + m.px(2), middle + m.line)
        shade = palette().sepia if row.rest else palette().ink
        name = page.fit(row.words, size, right - left, shade, "semibold")
        page.put(name, left, middle - name.get_height() // 2)
        ends = (right + count, room.right - group + number, room.right)
        for words, end in zip(counts, ends, strict=True):
            image = text.render(words, m.body, palette().ink)
            page.put(image, end - image.get_width(), middle - image.get_height() // 2)
        page.put(won_bar(bar.size, row.tally, ink), bar.x, middle - bar.height // 2)
        y += high


@cached(8)
def _wheel(side: int) -> Surface:
    """A cogwheel, in the place of a face, for an AI."""
    fine = 4
    large = max(1, side) * fine
    wheel, ink = Surface((large, large), pygame.SRCALPHA), mix(palette().sepia, palette().ink, 0.3)
    middle = pygame.Vector2(large / 2, large / 2)
    for tooth in range(8):
        way = pygame.Vector2(1, 0).rotate(tooth * 45)
        side_way = way.rotate(90) * large * 0.075
        inner, outer = middle + way * large * 0.3, middle + way * large * 0.47
        corners = [inner - side_way * 1.2, inner + side_way * 1.2]
        pygame.draw.polygon(wheel, ink, [*corners, outer + side_way * 0.8, outer - side_way * 0.8])
    pygame.draw.circle(wheel, ink, middle, large * 0.36)
    pygame.draw.circle(wheel, palette().gold, middle, large * 0.29)
    pygame.draw.circle(wheel, ink, middle, large * 0.15)
    pygame.draw.circle(wheel, palette().parchment_light, middle, large * 0.08)
    return pygame.transform.smoothscale(wheel, (max(1, side), max(1, side)))
