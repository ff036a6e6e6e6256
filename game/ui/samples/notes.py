"""Samples of notes on moments of a game."""

from __future__ import annotations

from collections.abc import Mapping

from game.storage.messages import Sentence
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.language import _
from game.ui.replay.log import moment_words
from game.ui.replay.note_dialog import NoteDialog
from game.ui.replay.scene import ReplayActions, ReplayScene
from game.ui.samples.game import Sample, nothing


class NotesInMemory:
    """Notes by moment that no file keeps."""

    def __init__(self, notes: Mapping[int, str]) -> None:
        self.notes = dict(notes)

    def load(self) -> tuple[dict[int, str], tuple[Sentence, ...]]:
        return dict(self.notes), ()

    def write(
        self, moment: int, text: str, before: str | None = None
    ) -> tuple[dict[int, str], tuple[Sentence, ...]]:
        self.notes[moment] = text
        return self.load()


def sample_note() -> str:
    """A note on a moment."""
    return _("Here I should have closed my route: two turns later the carriage was gone.")


def show_note(app: App, sample: Sample) -> Scene:
    """A moment with a note, among others with one."""
    last = sample.playback.last
    at = last * 6 // 10
    notes = NotesInMemory({each: sample_note() for each in (last // 5, at, last * 8 // 10)})
    actions = ReplayActions(nothing, _("Back"), play_on=nothing)
    return ReplayScene(app, sample.playback, sample.chart, actions, at=at, notes=notes)


def show_note_dialog(app: App, sample: Sample) -> Scene:
    """A note that is being changed."""
    below = show_note(app, sample)
    app.push(below)
    at = sample.playback.last * 6 // 10
    words = moment_words(sample.playback, at, None)
    shared = _("Everybody at this table can read it.")
    return NoteDialog(app, words, sample_note(), lambda _note: "", shared)
