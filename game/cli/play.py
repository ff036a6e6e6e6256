"""Open the game, which needs no command; open a window for any command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.cli.output import CommandError


def run(file: Path | None = None) -> int:
    """Open the game, over its title a person's file if one is given."""
    with window():
        from game.ui.program.run import open_game

        open_game(file)
    return 0


@contextmanager
def window() -> Iterator[None]:
    """Turn a missing display into a CommandError."""
    from game.ui.engine.window import DisplayError

    try:
        yield
    except DisplayError as error:
        raise CommandError(str(error)) from error
