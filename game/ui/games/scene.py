"""Page of the unfinished games, to go on with, or of the finished ones, to be watched again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.form import FormScene
from game.ui.games.entry import GameEntry
from game.ui.games.line import GameLine
from game.ui.games.rename import RenameDialog
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, middle, placed, take_bottom, widths_of
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.names import map_title
from game.ui.widgets import Button
from game.ui.widgets.list_view import ListView

Entries = Sequence[GameEntry]


@dataclass(frozen=True, slots=True)
class GamesActions:
    """Callbacks of the page. `open` goes on with a game, or shows its replay.

    `results` shows those of a finished game. `rename` and `delete` return the games as they are
    then.
    """

    leave: Callable[[], None]
    open: Callable[[GameEntry], None]
    results: Callable[[GameEntry], None]
    rename: Callable[[GameEntry, str], Entries]
    delete: Callable[[GameEntry], Entries]


class GamesScene(FormScene):
    """A list of games, the last played first. A click chooses a game, a second one opens it."""

    def __init__(
        self, app: App, entries: Entries, actions: GamesActions, *, finished: bool = False
    ) -> None:
        self.entries = tuple(entries)
        self.finished = finished
        self._actions = actions
        usable = (n for n, each in enumerate(self.entries) if not (each.trouble or each.in_use))
        self._chosen = next(usable, 0)
        self._list: ListView | None = None
        super().__init__(app)

    @property
    def entry(self) -> GameEntry | None:
        """The game that is chosen."""
        return self.entries[self._chosen] if self.entries else None

    def show(self, entries: Entries) -> None:
        """Show these games instead; what is chosen stays in its place."""
        self.entries = tuple(entries)
        self._chosen = max(0, min(self._chosen, len(self.entries) - 1))
        self.rebuild()

    def escape(self) -> None:
        self._actions.leave()

    def handle(self, event: pygame.Event) -> None:
        keys = {pygame.K_DELETE: self._ask_to_delete, pygame.K_F2: self._ask_for_title}
        if event.type == pygame.KEYDOWN and event.key in keys:
            keys[event.key]()
        else:
            super().handle(event)

    # The page

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        size = min(body.width - m.px(6), m.px(112)), body.height - m.px(4)
        sheet = placed(size, body, "midtop").move(0, m.px(3))
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(9), -m.px(8))
        # Translators: a page with finished games, which can be watched again.
        self.put_heading(_("Replays") if self.finished else _("Unfinished games"), room, m.heading)
        if self.finished:
            note = _("Drop a game record onto this window to watch it.")
            self.write(note, room, m.body, palette().sepia, "italic", gap=m.px(0.6))
        if not self.entries:
            words = (
                _("No game has been finished yet.")
                if self.finished
                else _("There are no unfinished games.")
            )
            self.write(words, room, m.large, palette().ink)
        if self.entry is not None:
            self._write_chosen(self.entry, take_bottom(room, text.line_height(m.body), m.px(0.8)))
        lines = [GameLine(each.key, palette().ink, entry=each) for each in self.entries]
        before = self._list
        self._list = ListView(
            m,
            room,
            lines,
            self._press,
            self._choose,
            key="games",
            before=before,
            name=_("Games"),
        )
        if before is not None:
            self._list.top = before.top
        self._list.show(self._chosen)
        buttons = self._buttons()
        gap, least = m.px(1.4), m.px(13)
        row = middle(placed((sheet.width, foot.height), foot), m.px(5))
        back = line_up(buttons[:1], row, gap, least=least)
        room_beside = row.right - back.right - gap * (len(buttons) - 1)
        widths = widths_of(buttons[1:], least)
        if sum(widths) > room_beside:
            # Their words get smaller.
            widths = [width * room_beside // sum(widths) for width in widths]
        line_up(buttons[1:], row, gap, widths=widths, align="right")
        # An empty list takes no focus.
        self._list.enabled = bool(self.entries)
        self.arrange([self._list, *buttons])

    def _write_chosen(self, entry: GameEntry, row: Rect) -> None:
        """Write which game is chosen, above the buttons that are about it."""
        words = _("Chosen: {game}").format(game=self._called(entry))
        image = text.render_fit(words, self.metrics.body, row.width, palette().sepia, "italic")
        self.pin(image, row, "midright")

    def _called(self, entry: GameEntry) -> str:
        """The words by which a game is told from others."""
        words = [entry.title or map_title(entry.map_id), entry.names, entry.when]
        return " · ".join(each for each in ([entry.key] if entry.trouble else words) if each)

    def _buttons(self) -> list[Button]:
        m, entry = self.metrics, self.entry
        # Translators: a button: go on with an unfinished game.
        resume = _("Continue")
        words = _("Look at it") if self.finished else resume
        buttons = [
            Button(m, _("Back"), self.escape, key="back"),
            Button(m, _("Delete"), self._ask_to_delete, key="delete", destroys=True),
            Button(m, _("Rename"), self._ask_for_title, key="rename"),
            Button(m, words, self._open, key="open", primary=True),
        ]
        rename, opens = buttons[2:]
        readable = entry is not None and entry.summary is not None
        buttons[1].enabled = entry is not None and not entry.in_use
        rename.enabled = readable
        opens.enabled = readable and entry is not None and (self.finished or not entry.in_use)
        if self.finished:
            # Translators: a button: show how a game ended.
            results = Button(m, _("Results"), self._show_results, key="results")
            results.enabled = readable
            buttons.insert(3, results)
        return buttons

    # Choosing and opening

    def _press(self, line: int) -> None:
        """A click on a line, or Enter on the chosen one."""
        if line == self._chosen:
            self._open()
        else:
            self._choose(line)

    def _choose(self, line: int) -> None:
        self._chosen = line
        self.rebuild()

    def _open(self) -> None:
        entry = self.entry
        if entry is not None and entry.summary is not None and (self.finished or not entry.in_use):
            self._actions.open(entry)

    def _show_results(self) -> None:
        if self.entry is not None:
            self._actions.results(self.entry)

    # Renaming and deleting

    def _ask_for_title(self) -> None:
        entry = self.entry
        if entry is None or entry.trouble:
            return

        def keep(title: str) -> None:
            self.show(self._actions.rename(entry, title))

        self.app.push(RenameDialog(self.app, entry.title, map_title(entry.map_id), keep))

    def _ask_to_delete(self) -> None:
        entry = self.entry
        if entry is None or entry.in_use:
            return
        if self.finished:
            detail = _("Its replay will be gone for good. The album keeps the result.")
        elif entry.trouble:
            detail = _("The file will be gone for good.")
        else:
            detail = _("It will be gone for good, and nobody can continue it.")

        def delete() -> None:
            self.show(self._actions.delete(entry))

        self.app.push(
            ConfirmDialog(
                self.app,
                _("Delete this file?") if entry.trouble else _("Delete this game?"),
                f"{self._called(entry)}\n{detail}",
                _("Delete"),
                delete,
                _("Keep it"),
                careful=True,
            )
        )
