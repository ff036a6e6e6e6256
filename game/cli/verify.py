"""`verify FILE…`: replays records and names the line and the rule broken."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.files import UnreadableError, read_bytes
from game.cli.output import CommandError, one_line, say
from game.cli.parser import RECORD, Commands, add_command, record_name


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "verify",
        run,
        "replay records and name every rule broken",
        ["game.jsonl", "records/*.jsonl", "- < game.jsonl"],
    )
    parser.add_argument("files", metavar="FILE", nargs="+", type=record_name, help=RECORD)


def run(arguments: argparse.Namespace) -> int:
    faulty = 0
    for path in arguments.files:
        fault = _fault(path)
        faulty += fault is not None
        say(one_line(f"{path}: {'ok' if fault is None else fault}"))
    if faulty:
        count = len(arguments.files)
        records = "the record is" if count == 1 else f"{faulty} of {count} records are"
        raise CommandError(f"{records} not valid: mend what is named above, or leave it out")
    return 0


def _fault(path: Path) -> str | None:
    from game.library import find_board
    from game.rules.records.record import RecordError
    from game.rules.records.replaying import verify

    try:
        verify(read_bytes(path), find_board)
    except UnreadableError as error:
        return error.why
    except RecordError as error:
        return str(error)
    return None
