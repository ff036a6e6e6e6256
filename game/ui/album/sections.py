"""Parts that pages of the album share: faces, and the page of an empty album."""

from __future__ import annotations

from pygame import Rect

from game.storage.album.entries import Album
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import placed, take_top
from game.ui.graphics.theme import SEAT_COLOURS, palette
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.pieces.faces import Face, faces_of_people


def faces_in(album: Album) -> dict[str, Face]:
    """The faces of all people in the album, by name."""
    return faces_of_people((each.name, each.portrait) for each in album.profiles)


def empty_album(page: FormScene, stage: Rect) -> None:
    """Put a notice into the middle of `stage` that says how people get into the album."""
    m = page.metrics
    words = _(
        "Nothing is written here yet. Give the players names when you set up a game: everyone "
        "with a name gets a page with wins and losses, points and opponents."
    )
    note = _("All of it stays on this computer.")
    width = min(stage.width, round(m.px(86) * max(1.0, m.text_scale)))
    size, head = m.px(5), m.px(12) + text.line_height(m.heading)
    inner = width - m.px(14)
    tall = text.block_height(words, m.large, inner) + text.block_height(note, m.body, inner)
    height = page.within(max(m.px(48), head + tall + size + m.px(14)), stage.height)
    sheet = placed((width, height), stage)
    page.put_notice(sheet)
    room = sheet.inflate(-m.px(14), -m.px(9))
    foot = room.bottom
    horn = figures.horn((m.px(12), m.px(8.5)))
    y = page.centre(horn, room.centerx, room.y + m.px(4.2)).bottom + m.px(1.6)
    heading = text.render_fit(_("The album"), m.heading, room.width, palette().ink, "semibold")
    y = page.centre(heading, room.centerx, y + heading.get_height() / 2).bottom + m.px(1)
    take_top(room, y - room.y)
    page.write(words, room, m.large, align="center", gap=m.px(1))
    page.write(note, room, m.body, palette().small_ink, align="center")
    x = room.centerx - 2 * size
    for index, colour in enumerate(SEAT_COLOURS):
        page.put(figures.house(colour, size), x + index * size * 1.08, foot - size)
