"""Dialog in which a note on a moment of a game is written, changed or deleted."""

from __future__ import annotations

from collections.abc import Callable

from game.plain_text import length
from game.storage.notes import LONGEST_NOTE
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog, NoticeDialog
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_bottom, take_top, widths_of
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.widgets import Button, fit_labels
from game.ui.widgets.long_field import LongTextField

WIDE = 84.0
"""Width in units; less in a small window."""

LINES = 4
"""Lines of the field at the full size of its words."""


class NoteDialog(FormScene):
    """A field for the note on a moment, which is described by `moment`; `keep` gets the text, ""
    where the note is to go, and returns why it could not be kept, "" where it was. `warning` says
    who else can read it, "" for nobody.
    """

    overlay = True

    def __init__(
        self, app: App, moment: str, note: str, keep: Callable[[str], str], warning: str = ""
    ) -> None:
        super().__init__(app)
        self.note = note
        self._moment = moment
        self._before = note
        self._keep = keep
        self._warning = warning

    @property
    def heard_name(self) -> str:
        return _("Note on this moment")

    def build(self) -> None:
        m, ink = self.metrics, palette().ink
        width = min(m.px(WIDE), self.size[0] - m.px(6))
        pad, tall, gap = m.px(4), m.px(5), m.px(1)
        room = width - 2 * pad
        heading = text.render_block(self.heard_name, m.font(23), room, ink, "semibold")
        about = text.render_block(self._moment, m.body, room, palette().sepia, "italic")
        field_tall = LINES * text.line_height(m.body) + m.px(0.8)
        below = text.block_height(self._below(LONGEST_NOTE), m.small, room)
        height = 2 * pad + heading.get_height() + about.get_height() + field_tall + below
        sheet = self.put_dialog(width, height + 4 * gap + tall, m.px(2))
        inner = sheet.inflate(-2 * pad, -2 * pad + 2 * m.px(0.5))
        buttons = self._buttons()
        row, between = take_bottom(inner, tall, gap), m.px(1.6)
        widths = widths_of(buttons, m.px(11))
        spare = room - between * (len(widths) - 1)
        if sum(widths) > spare:
            widths = [each * spare // sum(widths) for each in widths]
        line_up(buttons, row, between, widths=widths, align="right")
        fit_labels(buttons)
        self.pin(heading, take_top(inner, heading.get_height(), gap), "topleft")
        self.pin(about, take_top(inner, about.get_height(), gap), "topleft")
        field = LongTextField(
            *(m, self.note, self._typed),
            key="note",
            # Translators: stands in an empty field for a note on a moment of a game.
            placeholder=_("What do you want to remember?"),
            longest=LONGEST_NOTE,
            size=m.body,
            confirmed=self._done,
            name=self.heard_name,
        )
        field.rect = take_top(inner, field_tall, gap)
        left = LONGEST_NOTE - length(self.note)
        self.write(self._below(left), inner, m.small, palette().sepia)
        # What was written is kept sooner than thrown away.
        self.arrange([field, *reversed(buttons)], buttons[-1])
        self.group.focus_key("note")

    def _below(self, left: int) -> str:
        """The words below the field while so many characters are left."""
        words = _("Characters left: {count}").format(count=left)
        return f"{words}\n{self._warning}" if self._warning else words

    def _buttons(self) -> list[Button]:
        m = self.metrics
        buttons = [Button(m, _("Cancel"), self.escape, key="no")]
        if self._before:
            words = _("Delete note")
            buttons.insert(0, Button(m, words, self._delete, key="delete", destroys=True))
        return [*buttons, Button(m, _("Save note"), self._done, key="keep", primary=True)]

    def _typed(self, note: str) -> None:
        self.note = note
        self.rebuild("note")

    def _done(self) -> None:
        self._try(self.note)

    def _delete(self) -> None:
        question = ConfirmDialog(
            self.app,
            _("Delete this note?"),
            _("What you wrote will be gone for good."),
            _("Delete note"),
            lambda: self._try(""),
            # Translators: a button: the note stays as it is.
            _("Keep note"),
            careful=True,
        )
        self.app.push(question)

    def _try(self, note: str) -> None:
        # Not below what is said of the note kept; but what was written stays where it is refused.
        self.app.pop()
        refusal = self._keep(note)
        if refusal:
            self.app.push(self)
            self.app.push(NoticeDialog(self.app, _("Please note"), refusal))

    def escape(self) -> None:
        """Leave without keeping anything, but ask before what was written is lost."""
        if not self.note or self.note == self._before:
            self.app.pop()
            return
        question = ConfirmDialog(
            self.app,
            # Translators: a question before a note that is not saved is given up.
            _("Leave without saving?"),
            _("What you wrote is not saved yet."),
            # Translators: a button: leave, and what was written is lost.
            _("Don’t save"),
            self.app.pop,
            # Translators: a button: go on with the note.
            _("Keep writing"),
            careful=True,
        )
        self.app.push(question)
