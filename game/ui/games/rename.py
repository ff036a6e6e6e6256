"""Dialog that asks what a game is to be called."""

from __future__ import annotations

from collections.abc import Callable

from game.plain_text import LONGEST_NAME
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_bottom, take_top, widths_of
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.widgets import Button, TextField

WIDE = 66.0
"""Width in units; less in a small window."""


class RenameDialog(FormScene):
    """A field for the title; `usual` stands there while it is empty. `keep` gets the new one."""

    overlay = True

    def __init__(self, app: App, title: str, usual: str, keep: Callable[[str], None]) -> None:
        super().__init__(app)
        self.title = title
        self._usual = usual
        self._keep = keep

    @property
    def heard_name(self) -> str:
        return _("Name of this game")

    def build(self) -> None:
        m, ink = self.metrics, palette().ink
        width = min(m.px(WIDE), self.size[0] - m.px(6))
        pad, tall = m.px(4), m.px(5)
        room = width - 2 * pad
        heading = text.render_block(_("Name of this game"), m.font(23), room, ink, "semibold")
        height = 2 * pad + heading.get_height() + tall + m.px(1.5) + tall + m.px(2.5)
        sheet = self.put_dialog(width, height, m.px(2))
        inner = sheet.inflate(-2 * pad, -2 * pad + 2 * m.px(0.5))
        cancel = Button(m, _("Cancel"), self.escape, key="no")
        keep = Button(m, _("Use this name"), self._done, key="keep", primary=True)
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
            self.title,
            self._typed,
            key="title",
            placeholder=self._usual,
            longest=LONGEST_NAME,
            size=m.large,
            confirmed=self._done,
            name=_("Name of this game"),
        )
        field.rect = take_top(inner, tall)
        self.arrange([field, *buttons], keep)
        self.group.focus_key("title")

    def _typed(self, title: str) -> None:
        self.title = title

    def _done(self) -> None:
        self.app.pop()
        self._keep(self.title)

    def escape(self) -> None:
        self.app.pop()
