"""The finished deals of a person, as a section of the album."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.storage.album.dealing import DealResult
from game.ui.accessibility.node import table
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import mix, palette
from game.ui.language import _, signed
from game.ui.names import deal_name, map_title
from game.ui.widgets import rule


def deals_section(page: FormScene, room: Rect, results: Sequence[DealResult]) -> None:
    """A table of the best deals, as many as there is room for: points, place, deal, map, date."""
    m, whole = page.metrics, (*room.topleft, *room.size)
    # Translators: heads of a table: the points, and the place at the table.
    heads = [_("points"), _("place")]
    column = max(text.width_of(head, m.small, "italic") for head in heads) + m.px(3)
    row = take_top(room, text.line_height(m.small), m.px(0.3))
    for number, head in enumerate(heads):
        image = text.render(head, m.small, palette().sepia, "italic")
        page.put(image, row.x + (number + 1) * column - m.px(2) - image.get_width(), row.y)
    high = text.line_height(m.body) + text.line_height(m.small) + m.px(0.8)
    shown = results[: max(1, room.height // high)]
    pattern, rows = _("%Y-%m-%d"), []
    for each in shown:
        assert each.played is not None
        row = take_top(room, high)
        page.put(rule(row.width, m.line, mix(palette().parchment, palette().sepia, 0.3)), *row[:2])
        # Translators: a place in a game, such as “2 of 4”.
        place = _("{place} of {count}").format(
            place=each.seat_place, count=len(each.played.game.seats)
        )
        numbers = [
            text.render(signed(each.points), m.large, palette().ink, "bold"),
            text.render(place, m.body, palette().ink),
        ]
        for image in numbers:
            cell = take_left(row, column)
            middle = cell.centery - image.get_height() // 2
            page.put(image, cell.right - m.px(2) - image.get_width(), middle)
        name, title = deal_name(each.deal.kind), map_title(each.deal.map_id)
        date = f"{each.deal.day:{pattern}}"
        take_top(row, m.px(0.4))
        words = page.fit(name, m.body, row.width, palette().ink, "semibold")
        page.put(words, *take_top(row, text.line_height(m.body)).topleft)
        below = page.fit(f"{title}, {date}", m.small, row.width, palette().sepia, "italic")
        page.put(below, *row.topleft)
        rows.append((signed(each.points), place, name, f"{title}, {date}"))
    page.described.append(
        table("deals", _("Deals"), (*heads, "", ""), rows, whole, row_heads=False)
    )
