"""`screenshot SCENE -o OUT.png`: renders a scene without a display."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.cli.files import read_record, require_writable, unwritable
from game.cli.output import CommandError, UsageError, say
from game.cli.parser import RECORD, Commands, Parser, add_command, file_name, record_name
from game.cli.pictures import add_language, require_language

LARGEST = 8192


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "screenshot",
        run,
        "render a scene without a display",
        [
            "table -o table.png",
            "table --record game.jsonl --size 3840x2160 --lang de -o table.png",
            "--list",
        ],
    )
    parser.add_argument("scene", metavar="SCENE", nargs="?", help="the scene's name")
    parser.add_argument("--list", action="store_true", help="name the scenes and exit")
    parser.add_argument(
        "--size",
        metavar="WIDTHxHEIGHT",
        type=_size,
        default=(1920, 1080),
        help="in pixels, 1920x1080 unless told",
    )
    parser.add_argument(
        "--record", metavar="FILE", type=record_name, help=f"show the end of {RECORD}"
    )
    add_language(parser, more=", qps for English words two fifths longer")
    parser.add_argument(
        "-o",
        dest="out",
        metavar="OUT.png",
        type=file_name,
        help="the picture; a file that is there is replaced",
    )
    parser.set_defaults(parser=parser)


def run(arguments: argparse.Namespace) -> int:
    if not arguments.list:
        _check(arguments, arguments.parser)

    from game.ui.program.run import scene_names, screenshot
    from game.ui.samples import NoSuchMomentError

    if arguments.list:
        for name in scene_names():
            say(name)
        return 0
    if arguments.scene not in scene_names():
        known = ", ".join(scene_names())
        raise UsageError(f"there is no scene {arguments.scene!r}; the scenes are {known}")
    out: Path = arguments.out
    game = None if arguments.record is None else read_record(arguments.record)
    try:
        screenshot(arguments.scene, arguments.size, game, arguments.lang, out)
    except NoSuchMomentError as error:
        raise CommandError(str(error)) from error
    except OSError as error:
        raise unwritable(out, error) from error
    return 0


def _check(arguments: argparse.Namespace, parser: Parser) -> None:
    """Check the arguments before the slow imports. Raises UsageError and CommandError."""
    out: Path | None = arguments.out
    if arguments.scene is None:
        parser.error("name a scene, or ask for them with --list")
    if out is None:
        parser.error("name the picture to write with -o OUT.png")
    if out.suffix.lower() != ".png":
        parser.error(f"the picture is a PNG file, so {str(out)!r} must end in .png")
    require_language(arguments.lang, parser)
    require_writable(out, [] if arguments.record is None else [arguments.record])


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1920x1080")
    width, height = int(match[1]), int(match[2])
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        raise argparse.ArgumentTypeError(f"a side must have 1 to {LARGEST} pixels, not {text}")
    return width, height
