"""The figures of a long match, game by game in a file, so that it can be resumed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.logs.work_log import Origin, WorkLog
from game.resources import version

if TYPE_CHECKING:
    from game.ai.matches.arena import PlayedGame
    from game.ai.matches.report import MatchTally
    from game.rules import Board


MOST = 1_000_000
"""More than any game has of rounds or points."""


class MatchLog(WorkLog):
    """The log of a match on a board. `match` has the arguments that the games depend on."""

    def __init__(self, path: Path, match: dict[str, Any], board: Board) -> None:
        from game.ai.fingerprint import fingerprint

        origin = Origin(version(), (board.sha256,), fingerprint())
        super().__init__(path, "match", "game", match, origin)

    def count(self, tally: MatchTally, most: int) -> None:
        """Count the first games that the log has, at `most` so many.

        Raises CommandError for a damaged one.
        """
        from game.ai.matches.report import Failures

        for game in self.steps[:most]:
            try:
                failures = [Failures(int(n), str(why)) for n, why in game.get("failures", ())]
                rounds, winner, *scores = map(
                    _count, (game["rounds"], game["winner"], *game["scores"])
                )
                tally.add(rounds, winner, scores, game["ms"], failures)
            except (LookupError, TypeError, ValueError, AttributeError, OverflowError):
                raise self.damaged() from None

    def write(self, game: PlayedGame) -> None:
        """Add a game."""
        result = game.result
        times = [[round(ms, 3) for ms in seat] for seat in game.milliseconds]
        step: dict[str, Any] = {
            "rounds": game.state.round,
            "winner": result.winner,
            "scores": list(result.scores),
            "ms": times,
        }
        if any(each.count for each in game.failures):
            step["failures"] = [[each.count, each.first] for each in game.failures]
        self.add(step)


def _count(value: Any) -> int:
    """A whole number of a game. Raises ValueError for anything else."""
    if type(value) is not int or abs(value) > MOST:
        raise ValueError("no number of a game")
    return value
