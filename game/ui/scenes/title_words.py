"""Words of the title page on the game that would be continued, and its notice."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_top
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.widgets import Button, Widget


def write_words(
    page: FormScene, row: Rect, width: int, said: tuple[str, str], colour: Colour
) -> None:
    """Write how far the game has come that would be continued, and which one it is, or where to
    begin.
    """
    m, (where, words) = page.metrics, said
    row = row.move(0, m.px(0.2))
    if where:
        upper = take_top(row, row.height * m.body // (m.body + m.small)) if words else row
        image = text.render_narrow(where, m.body, width, colour, "semibold", text.READABLE)
        page.centre(image, *upper.center)
    size = m.small if where else m.body
    if not words:
        return
    if where or text.fit(words, size, width, "italic")[0] == words:
        image = text.render_fit(words, size, width, colour, "italic", text.READABLE)
    else:
        # In lines of their own rather than cut: what is wrong stands at their end.
        image = text.render_block_fit(words, size, width, row.height, colour, "italic")
    page.centre(image, *row.center)


def put_notice(page: FormScene, words: str, room: Rect) -> list[Widget]:
    """Write a notice; where there is no room for it, a button that shows it."""
    m, gold = page.metrics, palette().gold_light
    style: Style = "semibold-italic"
    if not words:
        return []
    smallest = min(m.font(15), text.READABLE + 2)
    if text.block_height(words, smallest, room.width, style) <= room.height:
        size = m.font(15)
        if text.fit(words, size, room.width, style, smallest=size)[0] == words:
            image = text.render(words, size, gold, style)
        else:
            image = text.render_block_fit(words, size, *room.size, gold, style, smallest)
        page.put(image, room.x, room.centery - image.get_height() / 2)
        return []
    heading = _("Please note")

    def show() -> None:
        from game.ui.forms.dialogs import NoticeDialog

        page.app.push(NoticeDialog(page.app, heading, words))

    button = Button(m, f"{heading} …", show, key="notice", quiet=True, size=m.font(15))
    button.colour = gold
    button.rect = middle(room, m.px(4.5))
    button.rect.width = min(room.width, button.preferred_width())
    return [button]
