"""The notes in a replay: the slip with that on the moment shown, and the way from note to note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect

from game.playback import Playback
from game.storage.messages import Sentence, StorageError
from game.storage.notes import NoteChangedError
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.language import _, in_a_row
from game.ui.replay.moment import Moment
from game.ui.replay.note_dialog import NoteDialog
from game.ui.replay.note_slip import note_slip
from game.ui.replay.transport import NoteActions
from game.ui.table.advice.callout import Callout

READING, EACH_CHARACTER = 1.5, 0.05
"""Seconds that a note stays while the game plays, and more of them for each of its characters."""


class KeptNotes(Protocol):
    """The notes on a game where they are kept; see `NotesFile`."""

    def load(self) -> tuple[dict[int, str], tuple[Sentence, ...]]:
        """The notes by moment, in order, and notices on faults."""

    def write(
        self, moment: int, text: str, before: str | None = None
    ) -> tuple[dict[int, str], tuple[Sentence, ...]]:
        """Keep a note on a moment instead of `before`, "" for none; returns as `load`.

        Raises NoteChangedError where another one stands there, and StorageError.
        """


class ReplayNotes:
    """The notes in a `file` on a game; `changed` makes the widgets of the page anew."""

    def __init__(
        self, app: App, file: KeptNotes, playback: Playback, changed: Callable[[], None]
    ) -> None:
        self._app = app
        self._file = file
        self._changed = changed
        people = sum(info.kind == "human" for info in playback.header.seats)
        self._shared = people > 1 and not playback.finished
        self._notes, self._notices = file.load()
        self._slip: tuple[object, Callout] | None = None

    def actions(self, write: Callable[[], None]) -> NoteActions:
        """The actions of the replay's controls on the notes; `write` asks for one."""
        return NoteActions([*self._notes], write, self.beside)

    def on(self, at: int) -> str:
        """The note on a moment, "" for none."""
        return self._notes.get(at, "")

    def beside(self, at: int, step: int) -> int | None:
        """The next moment with a note, with `step` -1 the one before; None if there is none."""
        ways = [each for each in self._notes if (each - at) * step > 0]
        return min(ways, key=lambda each: abs(each - at), default=None)

    def seconds(self, at: int) -> float:
        """The seconds that reading the note on a moment takes; 0 without one."""
        note = self.on(at)
        return READING + EACH_CHARACTER * len(note) if note else 0.0

    def heard_after(self, words: str, at: int) -> str:
        """The words on a moment, with its note for a screen reader."""
        note = self.on(at)
        if not note:
            return words
        # Translators: what a screen reader says of a moment of a game, and somebody's note on it.
        return _("{moment} Note: {note}").format(moment=words, note=note)

    def slip(
        self, moment: Moment, at: int, papers: Sequence[Rect], change: Callable[[], None]
    ) -> list[Callout]:
        """The slip with the note on a moment, on which a press leads to `change`; none without."""
        note = self.on(at)
        if not note:
            return []
        # It is sought among many places, and stays where it is as long as nothing has changed.
        about = moment, note, [*papers]
        if self._slip is None or self._slip[0] != about:
            self._slip = about, note_slip(note, moment, papers, change)
        slip = self._slip[1]
        slip.focused = slip.hovered = slip.pressed = False
        return [slip]

    def ask(self, at: int, words: str) -> None:
        """Ask for the note on a moment, which `words` describe."""
        # Another window may have written one since this page was opened.
        self._notes, self._notices = self._file.load()
        before = self.on(at)

        def keep(note: str) -> str:
            nonlocal before
            try:
                self._write(at, note, before)
            except StorageError as error:
                if isinstance(error, NoteChangedError):
                    before = error.note
                return error.sentence.text(_)
            return ""

        shared = _("Everybody at this table can read it.") if self._shared else ""
        self._app.push(NoteDialog(self._app, words, before, keep, shared))
        self.tell()

    def _write(self, at: int, note: str, before: str) -> None:
        """Keep a note instead of `before`. Raises StorageError."""
        self._notes, self._notices = self._file.write(at, note, before)
        now = self.on(at)
        if before and not now:
            self._app.say(_("The note is deleted."))
        elif now != before:
            self._app.say(_("The note is saved with this game."))
        self._changed()
        self._app.refresh()
        self.tell()

    def tell(self) -> None:
        """Say what is wrong with the file, once."""
        if self._notices:
            words = in_a_row(each.text(_) for each in self._notices)
            self._notices = ()
            self._app.push(NoticeDialog(self._app, _("Please note"), words))
