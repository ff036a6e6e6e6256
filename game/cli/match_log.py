"""The figures of a long match, game by game in a file, so that it can be resumed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.output import CommandError

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
        self._path = path
        head = {"format": FORMAT, **match}
        lines = self._lines()
        if not lines:
            self._write([head], "w")
        elif lines[0] != head:
            raise CommandError(
                f"{path} is not the log of this match; give the arguments that it was begun with, "
                "or name another file"
            )
        self._games = lines[1:]

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
        self._write([line], "a")

    def _lines(self) -> list[Any]:
        try:
            data = self._path.read_bytes()
        except FileNotFoundError:
            return []
        except OSError as error:
            raise CommandError(
                f"{self._path}: cannot be read ({error.strerror}); name another file"
            ) from None
        whole, _, torn = data.rpartition(b"\n")
        try:
            lines = [json.loads(line) for line in whole.splitlines()]
            if torn:
                self._path.write_bytes(whole + b"\n" if whole else b"")
        except ValueError:
            raise self._damaged() from None
        except OSError as error:
            raise self._unwritable(error) from None
        return lines

    def _write(self, lines: Sequence[dict[str, Any]], mode: str) -> None:
        try:
            with self._path.open(mode, encoding="utf-8", newline="\n") as file:
                file.writelines(json.dumps(line) + "\n" for line in lines)
        except OSError as error:
            raise self._unwritable(error) from None

    def _damaged(self) -> CommandError:
        return CommandError(f"{self._path} is damaged; remove it, or name another file")

    def _unwritable(self, error: OSError) -> CommandError:
        return CommandError(
            f"{self._path}: cannot be written ({error.strerror}); make room or name another file"
        )
