"""Crash page: a message about an error of the program, and buttons to go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.storage import folders
from game.ui.engine.app import App
from game.ui.forms.dialogs import Dialog
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.widgets import Button


class CrashScene(Dialog):
    """A page of its own: no other page can be trusted.

    `report` is the file with the error, None if it could not be written; `again` is True after
    a second error at once; `go_on` is None if no game was played, or should not be tried again.
    """

    overlay = False
    wide = 84.0

    def __init__(
        self,
        app: App,
        report: Path | None,
        again: bool,
        go_on: Callable[[], None] | None,
        title: Callable[[], None],
    ) -> None:
        super().__init__(app, "", "")
        self._report = report
        self._again = again
        self._go_on = go_on
        self._title = title

    def build(self) -> None:
        self.heading = _("The coach has lost a wheel")
        self.words = "\n\n".join((self._what(), self._where()))
        super().build()
        coach = figures.broken_coach(self.metrics.px(9))
        foot = self.sheet.bottom - self.metrics.px(3)
        self.put(coach, self.sheet.x + self.metrics.px(4), foot - coach.get_height())

    def _what(self) -> str:
        if self._again:
            return _(
                "The same mistake happened again at once, so the program stops here. An "
                "unfinished game is saved up to its last move and waits in the main menu."
            )
        if self._go_on is not None:
            return _(
                "The program has made a mistake that nobody foresaw. Your game is saved up to "
                "its last move: go on from there."
            )
        return _("The program has made a mistake that nobody foresaw. No game was harmed.")

    def _where(self) -> str:
        if self._report is None:
            words = _("No report of it could be written to {folder}: please tell us what you did.")
            return words.format(folder=folders.logs())
        words = _(
            "A report of it lies here:\n{file}\nIt stays on this computer, nothing is sent. If you "
            "send it to us, we can mend the mistake; the players’ names stand in it."
        )
        return words.format(file=self._report)

    def buttons(self) -> list[Button]:
        m = self.metrics
        # Translators: a button: end the program.
        quit = Button(m, _("Quit"), self.app.quit, key="quit")
        if self._go_on is not None:
            return [quit, Button(m, _("Continue"), self._go_on, key="continue", primary=True)]
        return [quit, Button(m, _("Main menu"), self._title, key="title", primary=True)]

    def escape(self) -> None:
        (self._go_on or self._title)()
