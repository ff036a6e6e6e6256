"""Entry points of the command line: the game, a replay, a screenshot."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.file_kinds import is_file
from game.storage import folders
from game.storage.atomic import sweep, write_whole
from game.storage.messages import Sentence
from game.storage.saves import Saves
from game.storage.settings import load_settings
from game.ui.clock import ManualClock
from game.ui.language import system_language
from game.ui.program.app_factory import offscreen_app, open_app
from game.ui.program.ending import ended_by_signals
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.settings import Settings

if TYPE_CHECKING:
    from game.rules.records.replaying import Replay


def open_game(file: Path | None = None) -> None:
    """Open the window with the title page, and over it what is in a person's file.

    Raises DisplayError if there is no display.
    """
    settings, notices = own_settings()
    for place in folders.written():
        sweep(place)
    program = Program(open_app(settings), GameKeeper(Saves(folders.saves()), notices))

    def begin() -> None:
        program.title()
        if file is not None:
            program.records.open_file(file)

    with ended_by_signals(program.app):
        program.run(begin)


def open_replay(path: Path) -> None:
    """Open a record in the replay page.

    Raises DisplayError if there is no display, RecordError and OSError for the file.
    """
    from game.library import find_board
    from game.playback import Playback
    from game.rules.records.replaying import replay

    playback = Playback.of(replay(path.read_bytes(), find_board))
    settings, _notices = own_settings()
    program = Program(open_app(settings), GameKeeper(Saves(folders.saves())))
    with ended_by_signals(program.app):
        program.run(lambda: program.records.show_replay(playback, path, program.app.quit))


def scene_names() -> tuple[str, ...]:
    """The scenes that `screenshot` can render."""
    from game.ui.samples import SCENES

    return tuple(SCENES)


def screenshot(
    scene: str, size: tuple[int, int], game: Replay | None, language: str, out: Path
) -> None:
    """Render a scene of a game into a PNG file without a display; `size` in pixels.

    Raises samples.NoSuchMomentError if the game has no such moment, and OSError if the file
    cannot be written.
    """
    from game.library import find_board
    from game.rules.records.replaying import replay
    from game.ui import samples

    sample = samples.Sample.of(game or replay(samples.sample_lines(), find_board))
    clock = ManualClock()
    app = offscreen_app(size, Settings(language=language), clock)
    try:
        app.push(samples.SCENES[scene](app, sample))
        while app.top is not None and app.top.busy:
            clock.advance(1.0)
            app.top.tick(clock.now())
        app.draw()
        picture = BytesIO()
        pygame.image.save(app.window.display, picture, "picture.png")
        write_whole(out.resolve(), picture.getvalue())
    except pygame.error as error:
        raise OSError(str(error)) from error
    finally:
        app.close()


def own_settings() -> tuple[Settings, Sequence[Sentence]]:
    """The settings on this computer, and notices on faults of their file; before there are any, in
    the language of the system.
    """
    file = folders.settings_file()
    settings, notices = load_settings(Settings, file)
    if not is_file(file):
        settings.language = system_language()
    return settings, notices
