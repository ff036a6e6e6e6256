"""`new-map NAME`: a new map in the person's folder, for Tiled."""

from __future__ import annotations

import argparse

from game.cli.output import CommandError, one_line, say
from game.cli.parser import Commands, add_command
from game.resources import PROGRAM, folder, maps_of_the_game


def add(commands: Commands) -> None:
    built_in = ", ".join(path.stem for path in maps_of_the_game(folder("maps")))
    parser = add_command(
        commands,
        "new-map",
        run,
        "make a map of your own, to be changed with Tiled",
        ["Elsass", "Elsass --from south"],
    )
    parser.add_argument("name", metavar="NAME", help="its title; its file is called by it")
    parser.add_argument(
        "--from",
        dest="source",
        metavar="MAP",
        help=f"the map to copy: {built_in}, or the id of a map of your own; unless told, a small "
        "one of twelve cities",
    )


def run(arguments: argparse.Namespace) -> int:
    from game.new_map import NewMapError, create_map
    from game.tiled.classes import PROJECT

    try:
        path = create_map(arguments.name, arguments.source)
    except NewMapError as error:
        raise CommandError(one_line(str(error)).rstrip(".")) from None
    say(
        f"written: {path}\n"
        f"The game plays it as it is. In Tiled, open the project {PROJECT} beside it, then the "
        f"map; after saving it, `{PROGRAM} check-map {path.name}` there says what to mend."
    )
    return 0
