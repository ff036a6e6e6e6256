"""`replay FILE`: opens a record in the replay screen."""

from __future__ import annotations

import argparse

from game.cli.files import rereadable
from game.cli.parser import RECORD, Commands, add_command, record_name
from game.cli.play import window


def add(commands: Commands) -> None:
    parser = add_command(
        commands, "replay", run, "open a record in the replay screen", ["game.jsonl"]
    )
    parser.add_argument("file", metavar="FILE", type=record_name, help=RECORD)


def run(arguments: argparse.Namespace) -> int:
    # A faulty record is reported here, not in a window.
    with rereadable(arguments.file) as path, window():
        from game.ui.program.run import open_replay

        open_replay(path)
    return 0
