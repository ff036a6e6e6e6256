"""The replay of a game from a record or from the page of its results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.changed_positions import can_be_changed
from game.library import find_loaded
from game.playback import Playback
from game.storage.notes import NotesFile
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.replay.buttons import ReplayActions
from game.ui.replay.position_exercise import show_position_page
from game.ui.replay.review import ReviewTools
from game.ui.replay.scene import ReplayScene


def show_played_game(
    app: App,
    playback: Playback,
    record: Path | None,
    leave: Callable[[], None],
    play_on: Callable[[Playback, int], None],
    tools: ReviewTools | None = None,
    at: int = 0,
    results: Callable[[], None] | None = None,
) -> ReplayScene:
    """Open the page at the moment `at`; `play_on` begins a new game from one, and `results` are
    shown at its end.

    `record` is the file of the game, beside which notes are kept; None where it is gone.
    """
    chart = find_loaded(playback.header.map_id).chart
    actions = ReplayActions(
        leave, _("Back"), play_on=lambda to: play_on(playback, to), results=results
    )
    actions = actions.guarded(playback, app.settings)
    if tools is not None and can_be_changed(playback.opening):
        change = partial(show_position_page, app, playback, tools)
        actions = replace(actions, change=change)
    notes = None if record is None else NotesFile(record, playback.header, playback.steps)
    page = ReplayScene(app, playback, chart, actions, at=at, tools=tools, notes=notes)
    app.push(page)
    return page
