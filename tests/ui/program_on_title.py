"""A program that shows its title, with saves of its own and no AI process, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.storage.saves import Saves
from game.ui.engine.app import App
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program


@contextmanager
def program_on_title(app: App, saves: Path) -> Iterator[Program]:
    made = Program(app, GameKeeper(Saves(saves)))
    made.ai.start = lambda: None  # type: ignore[method-assign]
    made.title()
    yield made
    made.keeper.leave()
    made.ai.close()
