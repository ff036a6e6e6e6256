"""Arguments: argparse, with one line for each mistake."""

from __future__ import annotations

import argparse
import math
import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from game.cli.output import SHORTENED, UsageError, say
from game.resources import build_name, built_on
from game.rules.variants import VARIANTS

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


SEPARATORS = tuple(each for each in (os.sep, os.altsep) if each)
"""Ends of a path that means a folder."""

MOST_DIGITS = 100
"""Digits that a number among the arguments may have; Python itself refuses some thousands."""


STDIN = Path("-")
"""The name of standard input where a record is read."""

RECORD = "a record, a .jsonl file; - is standard input"
"""Help on an argument that names a record."""


class Parser(argparse.ArgumentParser):
    """Raises UsageError where argparse would print its usage and leave."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("allow_abbrev", False)
        super().__init__(**settings)
        # What begins like a number is the value of an option, such as -1x5 of --size.
        self._negative_number_matcher = re.compile(r"-\.?[0-9]")

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message}; see {self.prog} --help")

    def parse_words(self, words: Sequence[str]) -> argparse.Namespace:
        """The arguments of a command. Raises UsageError."""
        try:
            return self.parse_args(words)
        except UsageError as error:
            raise UsageError(f"{error}{_dashed_file(words)}") from None

    def parse_known_args(self, *arguments: Any, **settings: Any) -> Any:
        """As in argparse, but each command refuses by itself what it does not know."""
        known, unknown = super().parse_known_args(*arguments, **settings)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}{self._meant(unknown[0])}")
        return known, unknown

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """As in argparse, which up to Python 3.12 drops the value of `--size=--` unlooked at."""
        if action.option_strings and arg_strings == ["--"]:
            raise argparse.ArgumentError(action, "'--' is no value")
        return super()._get_values(action, arg_strings)

    def _meant(self, word: str) -> str:
        """The option that is most like a word, as a question; "" for none."""
        from difflib import get_close_matches

        # A long word would take long, and is no option.
        close = get_close_matches(word[:SHORTENED], self._option_string_actions, 1)
        return f" (did you mean {close[0]}?)" if close else ""

    def commands(self) -> Iterator[tuple[str, Parser]]:
        """The commands by name."""
        for action in self._actions:
            if isinstance(action, argparse._SubParsersAction):
                yield from action.choices.items()

    def options_with(self, *types: object) -> Iterator[argparse.Action]:
        """The arguments of these types, those of the commands included."""
        yield from (action for action in self._actions if action.type in types)
        for _, command in self.commands():
            yield from command.options_with(*types)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help, by default on standard output; argparse would ignore a full disk."""
        if file is None:
            say(self.format_help().rstrip("\n"))
        else:
            super().print_help(file)


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


class VersionAction(argparse.Action):
    """Prints version, form and libraries, which are looked up only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> NoReturn:
        from game.cli.bots import installed_lines

        say("\n".join((f"thurn-und-taxis {build_name()}", *built_on(), *installed_lines())))
        parser.exit()


def add_command(
    commands: Commands,
    name: str,
    run: Callable[[argparse.Namespace], int],
    help: str,
    examples: Sequence[str],
) -> Parser:
    """A parser for a command's arguments. `examples`: what may follow the command's name."""
    parser = commands.add_parser(
        name,
        help=help,
        description=f"{help[0].upper()}{help[1:]}.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    lines = [f"{parser.prog} {each}".rstrip() for each in examples]
    parser.epilog = "\n  ".join(["examples:", *lines])
    parser.set_defaults(run=run)
    return parser


def add_variant(parser: Parser, of: str = "") -> None:
    """Add `--variant` to a command's arguments; `of` begins its help."""
    others = " or ".join(name for name in VARIANTS if name != "base")
    parser.add_argument(
        "--variant", metavar="NAME", default="base", help=f"{of}base (unless told) or {others}"
    )


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """An argument type: a whole number of at least `least`."""
    limits = f"of at least {least}" if most is None else f"from {least} to {most}"

    def convert(text: str) -> int:
        number = _number(text)
        if number is None or number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {limits}")
        return number

    return convert


def seed(text: str) -> int:
    """An argument type: any whole number."""
    number = _number(text)
    if number is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return number


def share(text: str) -> float:
    """An argument type: a number that is not infinite."""
    try:
        number = float(text) if text.isascii() else math.nan
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    return number


def file_name(text: str) -> Path:
    """An argument type: the path of a file."""
    path = _path(text, "file")
    if path == STDIN:
        raise argparse.ArgumentTypeError(
            "- names no file here; name a file, ./- if it is to have this name"
        )
    if text.endswith(SEPARATORS):
        raise argparse.ArgumentTypeError(f"{text!r} names a folder; name a file in it")
    return path


def record_name(text: str) -> Path:
    """An argument type: the path of a record, or STDIN."""
    return _path(text, "file")


def folder_name(text: str) -> Path:
    """An argument type: the path of a folder."""
    return _path(text, "folder")


def _path(text: str, what: str) -> Path:
    # An empty path would mean the folder that the command was called in.
    if not text:
        raise argparse.ArgumentTypeError(f"the name of the {what} is empty")
    path = Path(text)
    # A path drops the ./ with which a file of this name is told from standard input.
    return path.absolute() if path == STDIN and text != str(STDIN) else path


def _dashed_file(words: Sequence[str]) -> str:
    """Advice on a file among the words whose name begins like an option; "" for none."""
    for word in words:
        if word.startswith("-") and word != str(STDIN) and os.path.lexists(word):
            return f"; if you mean the file {word}, write ./{word}"
    return ""


def _number(text: str) -> int | None:
    """A whole number in the digits 0 to 9; None for other text."""
    if not re.fullmatch(r"[-+]?[0-9]+", text):
        return None
    if len(text) > MOST_DIGITS:
        raise argparse.ArgumentTypeError(f"a number has at most {MOST_DIGITS} digits here")
    return int(text)
