"""The figures of a long match, game by game in a file, so that it can be resumed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.work_log import WorkLog

if TYPE_CHECKING:
    from game.ai.matches.arena import PlayedGame
    from game.ai.matches.report import MatchTally


class MatchLog(WorkLog):
    """The log of a match. `match` has the settings that the games depend on."""

    def __init__(self, path: Path, match: dict[str, Any]) -> None:
        super().__init__(path, "match", "game", match)

    def count(self, tally: MatchTally, most: int) -> None:
        """Count the first games that the log has, at `most` so many.

        Raises CommandError for a damaged one.
        """
        for game in self.steps[:most]:
            try:
                tally.add(game["rounds"], game["winner"], game["scores"], game["ms"])
            except (KeyError, TypeError, ValueError, IndexError):
                raise self.damaged() from None

    def write(self, game: PlayedGame) -> None:
        """Add a game."""
        result = game.result
        times = [[round(ms, 3) for ms in seat] for seat in game.milliseconds]
        self.add(
            {
                "rounds": game.state.round,
                "winner": result.winner,
                "scores": list(result.scores),
                "ms": times,
            }
        )
