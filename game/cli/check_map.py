"""`check-map FILE.tmx`: `ok` and a summary, or every fault with what to mend."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.errors import CommandError
from game.cli.files import read_bytes
from game.cli.output import one_line, say
from game.cli.parser import Commands, add_command


def add(commands: Commands) -> None:
    parser = add_command(commands, "check-map", run, "check a map and name every fault")
    parser.add_argument("file", metavar="FILE.tmx", type=Path, help="a map made with Tiled")


def run(arguments: argparse.Namespace) -> int:
    path: Path = arguments.file
    read_bytes(path, limit=MAX_MAP)

    from game.tiled import check_map, load_map

    faults = check_map(path)
    if faults:
        for fault in faults:
            say(one_line(str(fault)))
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        raise CommandError(f"{path}: {count}; mend what is named above in Tiled")
    board = load_map(path).board
    say("ok")
    free = board.free_cities.bit_count()
    say(
        f'map "{board.id}", {board.title}: {len(board.cities)} cities ({free} of them free), '
        f"{len(board.provinces)} provinces, {len(board.roads)} roads, {len(board.cards)} cards, "
        f"{len(board.stacks)} stacks with {sum(len(stack.values) for stack in board.stacks)} "
        f"bonus tiles, {len(board.carriages)} carriages"
    )
    return 0


MAX_MAP = 64 << 20
