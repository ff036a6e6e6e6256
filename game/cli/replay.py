"""`replay FILE`: opens a record in the replay screen."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.files import read_record
from game.cli.parser import Commands, add_command
from game.cli.play import window


def add(commands: Commands) -> None:
    parser = add_command(commands, "replay", run, "open a record in the replay screen")
    parser.add_argument("file", metavar="FILE", type=Path, help="the record, a .jsonl file")


def run(arguments: argparse.Namespace) -> int:
    # A faulty record is reported here, not in a window.
    read_record(arguments.file)
    with window():
        from game.ui.run import open_replay

        open_replay(arguments.file)
    return 0
