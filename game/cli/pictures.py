"""Arguments of the commands that write pictures."""

from __future__ import annotations

from game.cli.parser import Parser


def add_language(parser: Parser, default: str | None = "en", more: str = "") -> None:
    """Add `--lang` to a command's arguments; `more` ends its help. The default None is the
    language of the game.
    """
    untold = default or "that of the game"
    parser.add_argument(
        "--lang",
        metavar="CODE",
        default=default,
        help=f"the language, such as de; {untold} unless told{more}",
    )


def require_language(code: str, parser: Parser) -> None:
    """End the command with a sentence unless the game has this language."""
    from game.ui.language import LANGUAGES, PSEUDO, is_known

    if not is_known(code):
        known = ", ".join((*LANGUAGES, PSEUDO))
        parser.error(f"--lang knows {known}, not {code!r}")
