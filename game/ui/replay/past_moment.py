"""The replay over the table of a game under way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.playback import Playback
from game.storage.notes import NotesFile
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.replay.scene import ReplayActions, ReplayScene
from game.ui.table.actions import PastMoment


def show_past_moment(
    app: App,
    past: PastMoment,
    play_on: Callable[[Playback, int], None] | None = None,
    record: Path | None = None,
) -> None:
    """Open the page over the table; `play_on` begins a new game from a moment of this one.

    `record` is the file of the game, beside which notes are kept; None where there is none.
    """
    playback = Playback.of(past.session)

    def go_back(at: int) -> None:
        app.pop()
        if past.go_back is not None:
            past.go_back(at)

    actions = ReplayActions(
        leave=app.pop,
        back_words=_("Back to game"),
        go_back=None if past.go_back is None else go_back,
        why_not_back=past.why_not,
        play_on=None if play_on is None else lambda at: play_on(playback, at),
        waits=past.session.is_saved and not past.session.over,
        plays_on=not past.session.over,
    )
    if past.go_back is None:
        # Where the game itself may go back, everybody may see again what comes.
        actions = actions.guarded(playback, app.settings)
    notes = None if record is None else NotesFile(record, playback.header, playback.steps)
    page = ReplayScene(
        app, playback, past.chart, actions, viewer=past.viewer, at=past.at, notes=notes
    )
    page.log.open = past.log_open
    app.push(page)
    if past.play:
        page.play()
