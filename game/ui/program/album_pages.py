"""Pages of the album: as a whole, and the milestones of one person."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.engine.app import App
from game.ui.program.game_keeper import GameKeeper

if TYPE_CHECKING:
    from game.playback import Playback
    from game.storage.album.entries import GameResult
    from game.ui.album.scene import AlbumScene

Moment = Callable[["Playback"], int]
"""Gives the moment of a game at which a milestone was reached."""


def album_page(
    app: App,
    keeper: GameKeeper,
    leave: Callable[[], None],
    open_record: Callable[[Path], None],
    open_moment: Callable[[Path, Moment], None],
) -> AlbumScene:
    """The album, which `leave` leaves; its games are opened from the beginning or at a moment."""
    from game.ui.album.scene import AlbumActions, AlbumScene

    def record(result: GameResult) -> Callable[[], None] | None:
        path = keeper.saves.record(result.save)
        return None if path is None else partial(open_record, path)

    def earned(result: GameResult, moment: Moment) -> None:
        path = keeper.saves.record(result.save)
        if path is not None:
            open_moment(path, moment)

    recorder = keeper.recorder
    read = partial(recorder.read_records, keeper.saves)
    actions = AlbumActions(recorder.change, leave, record, read, earned)
    return AlbumScene(app, recorder.album(), actions)


def turn_to_milestones(page: AlbumScene, name: str) -> None:
    """Open the album at the milestones of a person."""
    from game.ui.album.person_page import AlbumTab

    names = [each.name for each in page.album.profiles]
    page.chosen = names.index(name) if name in names else 0
    page.person.tab = AlbumTab.ACHIEVEMENTS
