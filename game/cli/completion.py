"""`completion SHELL`: prints what a shell needs to complete commands and their options."""

from __future__ import annotations

import argparse

from game.cli.output import CommandError, UsageError, say
from game.cli.parser import Commands, Parser, add_command, file_name, folder_name, record_name


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "completion",
        run,
        "print what a shell needs to complete commands and options",
        ["bash > ~/.local/share/bash-completion/completions/thurn-und-taxis"],
    )
    parser.add_argument("shell", metavar="SHELL", help="bash, zsh or tcsh")


def run(arguments: argparse.Namespace) -> int:
    try:
        import shtab
    except ImportError:
        raise CommandError(
            "completion needs the package 'shtab'; install the game with the extra 'completion'"
        ) from None

    root: Parser = arguments.root
    if arguments.shell not in shtab.SUPPORTED_SHELLS:
        known = ", ".join(shtab.SUPPORTED_SHELLS)
        raise UsageError(f"there is no completion for {arguments.shell!r}; the shells are {known}")
    completed = {file_name: shtab.FILE, record_name: shtab.FILE, folder_name: shtab.DIRECTORY}
    for kind, complete in completed.items():
        for action in root.options_with(kind):
            vars(action)["complete"] = complete
    say(shtab.complete(root, arguments.shell))
    return 0
