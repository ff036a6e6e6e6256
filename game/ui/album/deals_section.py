"""The finished deals of a person, as a section of the album."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from pygame import Rect

from game.storage.album.dealing import DealResult
from game.ui.accessibility.node import table
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_left, take_top
from game.ui.graphics.theme import mix, palette
from game.ui.language import _, signed, written_day
from game.ui.names import deal_name, map_title
from game.ui.table.draw.map_thumbnail import map_on_paper
from game.ui.widgets import rule

PICTURE = 6.6
"""Units of height of a line at least, for the picture of the map."""


def deals_section(page: FormScene, room: Rect, results: Sequence[DealResult]) -> None:
    """A table of the best deals, as many as there is room for: points, place, map, deal, date."""
    m, whole = page.metrics, (*room.topleft, *room.size)
    # Translators: heads of a table: the points, and the place at the table.
    heads = [_("points"), _("place")]
    words_high = text.line_height(m.body) + text.line_height(m.small)
    high = max(words_high + m.px(0.8), m.px(PICTURE))
    head_high = text.line_height(m.small) + m.px(0.3)
    shown = results[: max(1, (room.height - head_high) // high)]
    places = [_place(each) for each in shown]
    widest = [text.width_of(head, m.small) for head in heads]
    widest += [text.width_of(each, m.body) for each in places]
    column = max(widest) + m.px(3)
    row = take_top(room, text.line_height(m.small), m.px(0.3))
    for number, head in enumerate(heads):
        image = text.render(head, m.small, palette().ink)
        page.put(image, row.x + (number + 1) * column - m.px(2) - image.get_width(), row.y)
    rows = []
    for each, place in zip(shown, places, strict=True):
        row = take_top(room, high)
        page.put(rule(row.width, m.line, mix(palette().parchment, palette().sepia, 0.3)), *row[:2])
        numbers = [
            text.render(signed(each.points), m.large, palette().ink, "bold"),
            text.render(place, m.body, palette().ink),
        ]
        for image in numbers:
            cell = take_left(row, column)
            y = cell.centery - image.get_height() // 2
            page.put(image, cell.right - m.px(2) - image.get_width(), y)
        name, title = deal_name(each.deal.kind), map_title(each.deal.map_id)
        date = written_day(each.deal.day)
        picture = take_left(row, m.px(PICTURE * 1.4), m.px(2)).inflate(0, -m.px(1.4))
        if not page.draft:
            # A map that is gone has no picture any more.
            with suppress(LookupError):
                page.decor += map_on_paper(each.deal.map_id, picture, m)
        row = middle(row, words_high)
        words = page.fit(name, m.body, row.width, palette().ink, "semibold")
        page.put(words, *take_top(row, text.line_height(m.body)).topleft)
        below = page.fit(f"{title}, {date}", m.small, row.width, palette().ink)
        page.put(below, *row.topleft)
        rows.append((signed(each.points), place, name, f"{title}, {date}"))
    page.described.append(
        table("deals", _("Deals"), (*heads, "", ""), rows, whole, row_heads=False)
    )


def _place(result: DealResult) -> str:
    assert result.played is not None
    # Translators: a place in a game, such as “2 of 4”.
    words = _("{place} of {count}")
    return words.format(place=result.seat_place, count=len(result.played.game.seats))
