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
    unread = faulty = 0
    for path in arguments.files:
        try:
            fault = _fault(read_bytes(path))
            faulty += fault is not None
        except UnreadableError as error:
            fault = error.why
            unread += 1
        say(one_line(f"{path}: {'ok' if fault is None else fault}"))
    failures = []
    if faulty:
        records = _share(faulty, arguments.files)
        failures.append(f"{records} not valid: mend what is named above, or leave it out")
    if unread:
        failures.append(f"{_share(unread, arguments.files)} not read: the reason stands above")
    if failures:
        raise CommandError("; ".join(failures))
    return 0


def _share(part: int, files: list[Path]) -> str:
    """The beginning of a sentence on a part of these files."""
    count = len(files)
    return "the record is" if count == 1 else f"{part} of {count} records are"


def _fault(data: bytes) -> str | None:
    from game.library import find_board
    from game.rules.records.record import RecordError
    from game.rules.records.replaying import verify

    try:
        verify(data, find_board)
    except RecordError as error:
        return str(error)
    return None
