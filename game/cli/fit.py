"""`fit`: fits the chance of winning to recorded games."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from game.cli.files import read_bytes, require_new, require_ordinary, unwritable
from game.cli.output import CommandError, lacks, say
from game.cli.parser import Commands, add_command, file_name, folder_name
from game.storage.atomic import write_whole

RIDGE = 3.0
"""Keeps weights small that the games say little about."""


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "fit",
        run,
        "fit the chance of winning to recorded games",
        ["games/south games/north -o model.json"],
    )
    parser.add_argument(
        "folders", metavar="DIR", nargs="+", type=folder_name, help="a folder of records"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        type=file_name,
        required=True,
        help="write the model into a new FILE",
    )


def run(arguments: argparse.Namespace) -> int:
    from game.ai.chance.fitting import by_game, entry, fit, measure, positions, split
    from game.library import find_board
    from game.rules.records.record import RecordError

    require_new(arguments.output)
    entries = []
    read: list[Path] = []
    try:
        games = by_game(positions(_records(arguments.folders, read), find_board))
        for (variant, seats), known in games.items():
            fitted, tested = split(known)
            count = len({position.game for position in known})
            if not fitted:
                say(f"{variant}, {seats} seats: one game is too little to fit and to measure")
                continue
            table = fit(fitted, RIDGE)
            measured = measure(tested, table)
            entries.append(entry(variant, seats, count, table, measured))
            say(
                f"{variant}, {seats} seats: {count} games; log-loss {measured.loss:.4f} over "
                f"{measured.positions} positions of games not fitted, {measured.even:.4f} with "
                "equal chances"
            )
    except ImportError as error:
        raise lacks("fitting", error.name, "train") from None
    except RecordError as error:
        raise CommandError(f"{read[-1]}: the record is not valid: {error}") from None
    if not entries:
        missing = "enough games of one kind" if games else "a finished game"
        raise CommandError(f"these folders do not hold {missing}; name other folders")
    text = json.dumps({"fitted": entries}, indent=1)
    try:
        write_whole(arguments.output.resolve(), f"{text}\n".encode())
    except OSError as error:
        raise unwritable(arguments.output, error) from None
    return 0


def _records(folders: list[Path], read: list[Path]) -> Iterator[bytes]:
    """The records in these folders; the path of each is added to those that were `read`."""
    # All folders are looked into first: a wrong name is told before the long work.
    for path in [path for folder in folders for path in _names(folder)]:
        # Nobody has named what is in a folder: a pipe there may have no writer.
        require_ordinary(path)
        read.append(path)
        yield read_bytes(path)


def _names(folder: Path) -> list[Path]:
    """The records in a folder, sorted by name. Raises CommandError."""
    try:
        return sorted(path for path in folder.iterdir() if path.name.endswith(".jsonl"))
    except FileNotFoundError:
        raise CommandError(f"{folder}: there is no such folder; check its name") from None
    except NotADirectoryError:
        raise CommandError(f"{folder}: this is a file; name the folder that it is in") from None
    except OSError as error:
        raise CommandError(
            f"{folder}: cannot be read ({error.strerror}); check the folder"
        ) from None
