"""`legal FILE`: the legal actions at the end of a record."""

from __future__ import annotations

import argparse

from game.cli.files import read_record
from game.cli.output import say
from game.cli.parser import RECORD, Commands, add_command, record_name


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "legal",
        run,
        "print the legal actions at the end of a record, one a line",
        ["game.jsonl", "- < game.jsonl"],
    )
    parser.add_argument("file", metavar="FILE", type=record_name, help=RECORD)


def run(arguments: argparse.Namespace) -> int:
    from game.rules import legal_actions
    from game.rules.records.record import dumps
    from game.rules.records.replaying import action_line

    state = read_record(arguments.file).state
    for action in legal_actions(state):
        say(dumps(action_line(state, action)))
    return 0
