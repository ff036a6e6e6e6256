"""Dialog that asks for a name, with further rows below it."""

from __future__ import annotations

from collections.abc import Sequence

from game.plain_text import LONGEST_NAME
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_bottom, take_top, widths_of
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.widgets import Button, TextField, Widget

WIDE = 66.0
"""Width in units; less in a small window."""


class NameDialog(FormScene):
    """A field for a `name`; `usual` stands there while it is empty. `done` gets it.

    The heading is what a screen reader calls the field, too.
    """

    overlay = True
    longest = LONGEST_NAME
    """The most letters of the name."""

    def __init__(self, app: App, heading: str, name: str, usual: str, action: str) -> None:
        """`action` stands on the button that calls `done`."""
        super().__init__(app)
        self.name = name
        self._heading = heading
        self._usual = usual
        self._action = action

    def done(self) -> None:
        """Take the name, and close the dialog where it is fit."""
        raise NotImplementedError

    def rows(self) -> Sequence[tuple[str, Widget]]:
        """Further widgets below the field, each with the words above it."""
        return ()

    @property
    def heard_name(self) -> str:
        return self._heading

    def build(self) -> None:
        m, ink = self.metrics, palette().ink
        width = min(m.px(WIDE), self.size[0] - m.px(6))
        pad, tall, gap = m.px(4), m.px(5), m.px(1.2)
        heading = text.render_block(self._heading, m.font(23), width - 2 * pad, ink, "semibold")
        rows = self.rows()
        labels = text.line_height(m.body)
        height = 2 * pad + heading.get_height() + tall + m.px(1.5) + tall + m.px(2.5)
        height += len(rows) * (gap + labels + tall)
        sheet = self.put_dialog(width, height, m.px(2))
        inner = sheet.inflate(-2 * pad, -2 * pad + 2 * m.px(0.5))
        cancel = Button(m, _("Cancel"), self.escape, key="no")
        keep = Button(m, self._action, self.done, key="keep", primary=True)
        buttons = [cancel, keep]
        line_up(
            buttons,
            take_bottom(inner, tall),
            m.px(1.6),
            widths=widths_of(buttons, m.px(13)),
            align="right",
        )
        self.pin(heading, take_top(inner, heading.get_height(), m.px(1)), "topleft")
        field = TextField(
            m,
            self.name,
            self._typed,
            key="title",
            placeholder=self._usual,
            longest=self.longest,
            size=m.large,
            confirmed=self.done,
            name=self._heading,
        )
        field.rect = take_top(inner, tall, gap)
        for words, widget in rows:
            self.write(words, inner, m.body, palette().sepia)
            widget.rect = take_top(inner, tall, gap)
        self.arrange([field, *(widget for _words, widget in rows), *buttons], keep)
        self.group.focus_key("title")

    def _typed(self, name: str) -> None:
        self.name = name

    def escape(self) -> None:
        self.app.pop()
