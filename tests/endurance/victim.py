"""Programs that play and save until they are killed, and tell what they have done by then.

`python -m tests.endurance.victim` reads lines of a folder and a seed, and for each of them lets a
child play there until the next line comes, by when somebody has killed it. `… window FOLDER SEED`
does the same once with the real program and AI seats. What is told are JSON lines.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

from game.rules.records.record import SeatInfo, dumps
from game.session import GameSetup, Session
from game.storage.album.file import AlbumFile
from game.storage.album.profiles import set_apart
from game.storage.folders import APP
from game.storage.saves import Resumed, Saves
from game.storage.settings import load_settings, save_settings
from game.ui.settings import Settings
from tests.endurance.tables import Player, any_session, any_setup, find_board
from tests.storage.opening import go_on, unfinished

BACK = 0.05
SETTINGS = 0.05


def tell(**words: Any) -> None:
    """One write of less than a pipe takes at once: it is told whole or not at all."""
    os.write(1, json.dumps(words).encode() + b"\n")


def step_lines(session: Session) -> list[str]:
    return [dumps(entry.line(session.rules.board)) for entry in session.steps[-1].entries]


def live(folder: Path, seed: int) -> None:
    """Start, go on with the last game or begin one, finish it, begin the next one, …"""
    rng = Random(seed)
    saves, album = Saves(folder / APP / "saves"), AlbumFile(folder / APP / "album.json")
    file = folder / APP / "settings.json"
    settings, notices = load_settings(Settings, file)
    tell(found=settings.lesson, notices=[str(notice) for notice in notices])
    resumed, wrong = go_on(saves, find_board)
    tell(wrong=[str(notice) for notice in wrong])
    while True:
        session, name = _sit_down(saves, album, resumed, rng)
        resumed = None
        player = Player(rng, 0.02)
        while not session.over:
            if session.steps and rng.random() < BACK:
                # The last step, or a seat's whole turn with what others have done since.
                at = session.undo_start(rng.randrange(len(session.header.seats)))
                count = 1 if at is None else len(session.steps) - at
                tell(doing="undo", steps=count)
                session.undo(-count)
                tell(undone=count)
            if rng.random() < SETTINGS:
                settings.lesson += 1
                tell(doing="settings", value=settings.lesson)
                save_settings(settings, file)
                tell(settings=settings.lesson)
            session.submit(player.choose(session.state))
            tell(
                done=step_lines(session),
                trouble=session.failure and str(session.failure),
            )
        tell(over=name)


def _sit_down(
    saves: Saves, album: AlbumFile, resumed: Resumed | None, rng: Random
) -> tuple[Session, str]:
    if resumed is not None and resumed.journal is not None:
        session = Session.resume(resumed.game, None, resumed.journal)
        name = resumed.journal.path.name
        board = session.rules.board
        lines = [dumps(entry.line(board)) for entry in session.entries]
        tell(resumed=name, plies=len(session.steps), last=lines[-1:])
        return session, name
    session = any_session(rng)
    journal = saves.create(session.header)
    session.keep_in(journal)
    name = journal.path.name
    tell(begun=name)
    tell(doing="album", value=name)
    album.change(lambda before: set_apart(before, name))
    tell(album=name)
    return session, name


def window(folder: Path, seed: int) -> None:
    """The real program, without a display, playing among AI seats."""
    os.environ |= {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
        "XDG_STATE_HOME": str(folder),
    }
    from game.storage import folders
    from game.ui.program.app_factory import open_app
    from game.ui.program.game_keeper import GameKeeper
    from game.ui.program.program import Program
    from game.ui.settings import AnimationSpeed, ForcedSteps
    from game.ui.table.scene import TableScene

    real = Session.submit

    def submit(session: Session, action: Any, bot_fault: Any = None) -> Any:
        events = real(session, action, bot_fault)
        tell(
            done=step_lines(session),
            trouble=session.failure and str(session.failure),
        )
        return events

    Session.submit = submit  # type: ignore[assignment,method-assign]
    settings, _notices = load_settings(Settings, folders.settings_file())
    settings.animation_speed, settings.ai_pause = AnimationSpeed.OFF, 0.0
    settings.forced_steps = ForcedSteps.ALL
    program = Program(open_app(settings), GameKeeper(Saves(folders.saves())))

    def begin() -> None:
        program.title()
        waiting = unfinished(program.keeper.saves)
        if waiting:
            program.resume(waiting[0].path)
            table = program.app.top
            assert isinstance(table, TableScene)
            lines = [dumps(each.line(table.session.rules.board)) for each in table.session.entries]
            tell(resumed=waiting[0].path.name, plies=len(table.session.steps), last=lines[-1:])
            return
        agreed = any_setup(Random(seed))
        seats = [SeatInfo(info.name, "ai", info.colour, "novice") for info in agreed.seats]
        program.begin(GameSetup(agreed.map_id, agreed.variant, agreed.options, tuple(seats)))
        assert program.keeper.journal is not None
        tell(begun=program.keeper.journal.path.name)

    program.run(begin)


def main() -> None:
    if sys.argv[1:2] == ["window"]:
        window(Path(sys.argv[2]), int(sys.argv[3]))
        return
    for map_id in ("south", "north"):
        find_board(map_id)
    child = 0
    for line in sys.stdin:
        if child:
            _, status = os.waitpid(child, 0)
            tell(dead=os.waitstatus_to_exitcode(status))
            child = 0
        if not line.strip():
            continue
        folder, seed = line.split()
        child = os.fork()
        if not child:
            live(Path(folder), int(seed))
        tell(pid=child)


if __name__ == "__main__":
    main()
