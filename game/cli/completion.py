"""`completion SHELL`: prints what a shell needs to complete commands and their options."""

from __future__ import annotations

import argparse

from game.cli.output import lacks, say
from game.cli.parser import Commands, Parser, add_command, file_name, folder_name, record_name

SHELLS = ("bash", "zsh", "tcsh", "fish", "powershell")
NAMED = f"{', '.join(SHELLS[:-1])} or {SHELLS[-1]}"


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "completion",
        run,
        "print what a shell needs to complete commands and options",
        ["bash > ~/.local/share/bash-completion/completions/thurn-und-taxis"],
    )
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=NAMED)


def run(arguments: argparse.Namespace) -> int:
    try:
        import shtab
    except ImportError:
        raise lacks("completion", "shtab", "completion") from None

    root: Parser = arguments.root
    completed = {file_name: shtab.FILE, record_name: shtab.FILE, folder_name: shtab.DIRECTORY}
    for kind, complete in completed.items():
        for action in root.options_with(kind):
            vars(action)["complete"] = complete
    say(shtab.complete(root, arguments.shell))
    return 0
