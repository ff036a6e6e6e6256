"""`export FILE -o OUT`: a game as a picture, or as an animated one with a picture a turn."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.files import read_record, require_writable, unwritable
from game.cli.output import CommandError, lacks, one_line, say
from game.cli.parser import RECORD, Commands, add_command, file_name, record_name
from game.cli.pictures import add_language, require_language
from game.cli.progress import progress

if TYPE_CHECKING:
    from game.rules.records.replaying import Replay

STILL, ANIMATED = ".png", {".gif": "GIF", ".apng": "PNG"}


def add(commands: Commands) -> None:
    parser = add_command(
        commands,
        "export",
        run,
        "write a game as a picture, or as an animated one with a picture a turn",
        [
            "game.jsonl -o game.png",
            "game.jsonl -o game.gif --lang de",
            "- -o game.apng < game.jsonl",
        ],
    )
    parser.add_argument("file", metavar="FILE", type=record_name, help=RECORD)
    parser.add_argument(
        "-o",
        dest="out",
        metavar="OUT",
        type=file_name,
        required=True,
        help="the picture: OUT.png, or animated OUT.gif or OUT.apng of 5 MB at most; a file "
        "that is there is replaced",
    )
    add_language(parser, None)
    parser.set_defaults(parser=parser)


def run(arguments: argparse.Namespace) -> int:
    out: Path = arguments.out
    kind = out.suffix.lower()
    if kind not in (STILL, *ANIMATED):
        arguments.parser.error(f"the picture must end in .png, .gif or .apng, not {str(out)!r}")
    if arguments.lang is not None:
        require_language(arguments.lang, arguments.parser)
    require_writable(out, [arguments.file])
    if kind in ANIMATED:
        _require_pillow()

    game = read_record(arguments.file)

    from game.storage.atomic import write_whole
    from game.ui.program.export.files import picture_file
    from game.ui.program.run import own_settings

    language = arguments.lang or own_settings()[0].language
    if kind == STILL:
        data = picture_file(game, language)
    else:
        data = _animated(game, language, ANIMATED[kind])
    try:
        write_whole(out.resolve(), data)
    except OSError as error:
        raise unwritable(out, error) from error
    say(f"written: {one_line(str(out))}")
    return 0


def _require_pillow() -> None:
    try:
        import PIL.Image  # noqa: F401
    except ImportError:
        lacking = lacks("an animated picture", "pillow", "export")
        raise CommandError(f"{lacking}, or name a .png") from None


def _animated(game: Replay, language: str, form: str) -> bytes:
    from game.ui.program.export.animation import TooLargeError
    from game.ui.program.export.files import animated_file, picture_count

    with progress("Turns", picture_count(game)) as advance:
        try:
            return animated_file(game, language, form, advance)
        except TooLargeError as error:
            raise CommandError(f"{error}; name a .png for its end alone") from None
