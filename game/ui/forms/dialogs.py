"""Dialogs over a page: a question, a notice."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.resources import compiled, version
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_bottom, take_top, widths_of
from game.ui.graphics.theme import palette
from game.ui.input.switch import Stops
from game.ui.language import N_, _
from game.ui.widgets import Button, fit_labels


class Dialog(FormScene):
    """A sheet over a dimmed page with a heading, words and a row of buttons."""

    overlay = heard_whole = True
    # They are read out when it opens, and would lie between its buttons.
    words_are_stops = False
    wide = 62.0
    """Width in units; less in a small window."""

    def __init__(self, app: App, heading: str, words: str) -> None:
        super().__init__(app)
        self.heading = heading
        self.words = words

    @property
    def heard_name(self) -> str:
        return self.heading

    def buttons(self) -> list[Button]:
        """The buttons from left to right; the last one is the default."""
        raise NotImplementedError

    def build(self) -> None:
        m, ink = self.metrics, palette().ink
        width = min(m.px(self.wide), self.size[0] - m.px(6))
        pad, tall = m.px(4), m.px(5)
        room = width - 2 * pad
        block = text.render_block(self.words, m.body, room, ink) if self.words else None
        heading = text.render_block(self.heading, m.font(23), room, ink, "semibold")
        height = 2 * pad + heading.get_height() + tall + m.px(2.5)
        if block is not None:
            height += m.px(1) + block.get_height()
        self.sheet = self.put_dialog(width, height, m.px(2))
        inner = self.sheet.inflate(-2 * pad, -2 * pad + 2 * m.px(0.5))
        buttons = self.buttons()
        default = self.default_button(buttons)
        for each in buttons:
            # What Enter does is what is filled.
            each.primary = each is default
        widths, gap = widths_of(buttons, m.px(13)), m.px(1.6)
        spare = room - gap * (len(widths) - 1)
        if sum(widths) > spare:
            widths = [each * spare // sum(widths) for each in widths]
        line_up(buttons, take_bottom(inner, tall), gap, widths=widths, align="right")
        fit_labels(buttons)
        self.pin(heading, take_top(inner, heading.get_height(), m.px(1)), "topleft")
        if block is not None:
            self.pin(block, inner, "topleft")
        self.arrange(buttons, default)

    def default_button(self, buttons: list[Button]) -> Button:
        """The button that has the focus first and that Enter presses."""
        return buttons[-1]


class ConfirmDialog(Dialog):
    """A question. `yes` and `no` are called after the dialog has closed; Escape means no.

    With `careful` "yes" destroys something and "no" is the default, for a hasty Enter.
    """

    def __init__(
        self,
        app: App,
        question: str,
        detail: str,
        yes_label: str,
        yes: Callable[[], None],
        no_label: str | None = None,
        no: Callable[[], None] | None = None,
        careful: bool = False,
    ) -> None:
        super().__init__(app, question, detail)
        self.careful = careful
        self.yes_label = yes_label
        self.no_label = no_label
        self._yes = yes
        self._no = no

    def buttons(self) -> list[Button]:
        m = self.metrics
        no_label, careful = self.no_label or _("Cancel"), self.careful
        no = Button(m, no_label, self.escape, key="no")
        yes = Button(m, self.yes_label, self._agree, key="yes", destroys=careful)
        return [yes, no] if careful else [no, yes]

    def stops(self) -> Stops:
        """The answers; the frame begins with the one that changes nothing."""
        return Stops(super().stops().groups, ("no", pygame.K_RETURN))

    def _agree(self) -> None:
        self.app.pop()
        self._yes()

    def escape(self) -> None:
        self.app.pop()
        if self._no is not None:
            self._no()


class NoticeDialog(Dialog):
    """A message, closed by Enter, Space or Escape; `then` is called afterwards."""

    wide = 74.0

    def __init__(
        self,
        app: App,
        heading: str,
        words: str,
        button: str | None = None,
        then: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app, heading, words)
        self._button = button
        self._then = then

    def buttons(self) -> list[Button]:
        # Translators: a button: close this window. Not the closing of a route.
        return [Button(self.metrics, self._button or _("Close"), self.escape, key="close")]

    def escape(self) -> None:
        self.app.pop()
        if self._then is not None:
            self._then()


UNOFFICIAL = N_(
    "An unofficial computer game, based on the board game Thurn und Taxis. It is not "
    "connected with, or endorsed by, the authors or publishers of the printed game."
)
OWN_WORK = N_("All its pictures, sounds and words were made for it.")


class AboutDialog(NoticeDialog):
    """The notice about the game and its licence; `licences` opens those of all parts.

    `bots` names those from other packages, "" for none.
    """

    def __init__(self, app: App, licences: Callable[[], None], bots: str = "") -> None:
        build = _("Version {version}, compiled.")
        if not compiled():
            build = _("Version {version}, in pure Python.")
        paragraphs = (
            _(UNOFFICIAL),
            _(OWN_WORK),
            _("Free software under the MIT licence: you may use, change and pass it on."),
            _("It builds on the work of others; “Licences” names each part and its licence."),
            build.format(version=version()),
            bots,
        )
        super().__init__(app, _("About this game"), "\n\n".join(filter(None, paragraphs)))
        self._licences = licences

    def buttons(self) -> list[Button]:
        return [
            Button(self.metrics, _("Licences"), self._licences, key="licences"),
            *super().buttons(),
        ]
