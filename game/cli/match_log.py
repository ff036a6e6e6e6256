"""The figures of a long match, game by game in a file, so that it can be resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.files import require_ordinary
from game.cli.output import CommandError, complain

if TYPE_CHECKING:
    from game.ai.arena import PlayedGame
    from game.ai.report import MatchTally

FORMAT = "thurn-und-taxis-match"


class MatchLog:
    """One line for the match, and one for each game in order; a torn last line is dropped.

    `match` has the settings that the games depend on. Raises CommandError for a file that is not
    such a log, that belongs to another match, or that cannot be read or written.
    """

    def __init__(self, path: Path, match: dict[str, Any]) -> None:
        require_ordinary(path)
        self._path = path
        self._games: list[Any] = []
        head = _line({"format": FORMAT, **match})
        try:
            with path.open("rb") as file:
                start, rest = file.readline(len(head)), b""
                if start == head:
                    rest = file.read()
        except FileNotFoundError:
            start = b""
        except OSError as error:
            raise CommandError(
                f"{path}: cannot be read ({error.strerror}); name another file"
            ) from None
        if start == head:
            self._games = self._kept(rest, len(head))
        elif head.startswith(start):
            self._write(head, "wb")
        else:
            raise CommandError(
                f"{path} is not the log of this match; give the arguments that it was begun with, "
                "or name another file"
            )

    def count(self, tally: MatchTally) -> None:
        """Count the games that the log has."""
        for game in self._games:
            try:
                tally.add(game["rounds"], game["winner"], game["scores"], game["ms"])
            except (KeyError, TypeError, ValueError, IndexError):
                raise self._damaged() from None

    def write(self, game: PlayedGame) -> None:
        """Add a game."""
        result = game.result
        times = [[round(ms, 3) for ms in seat] for seat in game.milliseconds]
        line = {
            "rounds": game.state.round,
            "winner": result.winner,
            "scores": list(result.scores),
            "ms": times,
        }
        self._write(_line(line), "ab")

    def _kept(self, data: bytes, start: int) -> list[Any]:
        """The games in `data`, which begins at `start`; a torn end is cut off, and said."""
        whole = data[: data.rfind(b"\n") + 1]
        try:
            games = [json.loads(line) for line in whole.splitlines()]
        except (ValueError, RecursionError):
            raise self._damaged() from None
        if len(whole) < len(data):
            complain(f"the last line of {self._path} was not whole; that game is played again")
        try:
            with self._path.open("r+b") as file:
                file.truncate(start + len(whole))
        except OSError as error:
            raise self._unwritable(error) from None
        return games

    def _write(self, data: bytes, mode: str) -> None:
        try:
            with self._path.open(mode) as file:
                file.write(data)
        except OSError as error:
            raise self._unwritable(error) from None

    def _damaged(self) -> CommandError:
        return CommandError(f"{self._path} is damaged; remove it, or name another file")

    def _unwritable(self, error: OSError) -> CommandError:
        return CommandError(
            f"{self._path}: cannot be written ({error.strerror}); make room or name another file"
        )


def _line(content: dict[str, Any]) -> bytes:
    return json.dumps(content).encode() + b"\n"
