"""The album's page while nothing is recorded yet."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import placed, take_top
from game.ui.graphics.theme import SEAT_COLOURS, palette
from game.ui.language import _
from game.ui.pieces import figures


def empty_album(page: FormScene, stage: Rect) -> None:
    """Put a notice in the middle of `stage` that says how people get into the album."""
    m = page.metrics
    sheet = placed((min(stage.width, m.px(86)), min(stage.height, m.px(48))), stage)
    page.put_notice(sheet)
    room = sheet.inflate(-m.px(14), -m.px(9))
    size, foot = m.px(5), room.bottom
    horn = figures.horn((m.px(12), m.px(8.5)))
    y = page.centre(horn, room.centerx, room.y + m.px(4.2)).bottom + m.px(1.6)
    heading = text.render_fit(_("The album"), m.heading, room.width, palette().ink, "semibold")
    y = page.centre(heading, room.centerx, y + heading.get_height() / 2).bottom + m.px(1)
    take_top(room, y - room.y)
    words = _(
        "Nothing is written here yet. Give the players names when you set up a game: whoever "
        "is named gets a page, with games won and lost, points and opponents."
    )
    page.write(words, room, m.large, align="center", gap=m.px(1))
    kept = _("All of it stays on this computer.")
    page.write(kept, room, m.body, palette().sepia, "italic", "center")
    x = room.centerx - 2 * size
    for index, colour in enumerate(SEAT_COLOURS):
        page.put(figures.house(colour, size), x + index * size * 1.08, foot - size)
