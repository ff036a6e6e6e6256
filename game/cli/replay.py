"""`replay FILE`: opens a record in the replay screen."""

from __future__ import annotations

import argparse

from game.cli.files import read_record, require_ordinary
from game.cli.parser import Commands, add_command, file_name
from game.cli.play import window


def add(commands: Commands) -> None:
    parser = add_command(commands, "replay", run, "open a record in the replay screen")
    parser.add_argument("file", metavar="FILE", type=file_name, help="the record, a .jsonl file")


def run(arguments: argparse.Namespace) -> int:
    # It is read twice, which a pipe cannot be.
    require_ordinary(arguments.file)
    # A faulty record is reported here, not in a window.
    read_record(arguments.file)
    with window():
        from game.ui.run import open_replay

        open_replay(arguments.file)
    return 0
