"""`perft FILE --depth N`: counts the sequences of legal actions from the end of a record."""

from __future__ import annotations

import argparse
import json

from game.cli.files import read_record
from game.cli.output import CommandError, say
from game.cli.parser import RECORD, Commands, add_command, record_name, whole


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "perft",
        run,
        "count the sequences of legal actions from the end of a record",
        ["game.jsonl --depth 3", "game.jsonl --depth 2 --divide"],
    )
    parser.add_argument("file", metavar="FILE", type=record_name, help=RECORD)
    parser.add_argument(
        "--depth",
        metavar="N",
        type=whole(0),
        required=True,
        help="how many actions a sequence has",
    )
    parser.add_argument("--divide", action="store_true", help="a line for each first action too")


def run(arguments: argparse.Namespace) -> int:
    from game.rules.perft import divide, perft
    from game.rules.records.replaying import action_line

    state = read_record(arguments.file).state
    depth: int = arguments.depth
    try:
        if not arguments.divide or depth == 0:
            say(f"nodes {perft(state, depth)}")
            return 0
        nodes = 0
        for action, count in divide(state, depth):
            line = action_line(state, action)
            say(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))} {count}")
            nodes += count
        say(f"nodes {nodes}")
    except RecursionError:
        # Only a row of forced actions can get this deep in reasonable time.
        raise CommandError(f"--depth {depth} is too deep to be counted; take less") from None
    return 0
