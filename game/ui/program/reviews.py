"""The reviews of finished games: the last one is kept at hand, all of them in a folder."""

from __future__ import annotations

import operator
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.playback import Playback
    from game.ui.ai_client import Ai
    from game.ui.replay.review import ReviewTools
    from game.ui.review.review import Review
    from game.ui.table.actions import PastMoment


class Reviews:
    """Makes the review of a game; the `ai` grades it, and what is found stays in `folder`."""

    def __init__(self, ai: Ai, folder: Path) -> None:
        self._ai = ai
        self._folder = folder
        self._last: tuple[Playback, Review] | None = None

    def of(self, playback: Playback) -> Review:
        """The review of a finished game, as far as it has come."""
        from game.ai.advice.grades import EDITION
        from game.storage.reviews import ReviewFile
        from game.ui.review.review import Review

        if self._last is None or not _same(self._last[0], playback):
            header, steps = playback.header, playback.steps
            shelf = ReviewFile(self._folder, header, steps, EDITION)
            self._last = playback, Review(header, steps, self._ai, shelf)
        return self._last[1]

    def tools(
        self,
        playback: Playback,
        open_replay: Callable[[PastMoment], None],
        problems: Callable[[], None],
    ) -> ReviewTools:
        """The services by which a replay of a finished game shows its review."""
        from game.ui.replay.review import ReviewTools

        return ReviewTools(self.of(playback), self._ai, open_replay, problems)


def _same(one: Playback, other: Playback) -> bool:
    """True for two playbacks of one game; those of a record that was read anew are another."""
    return len(one.steps) == len(other.steps) and all(map(operator.is_, one.steps, other.steps))
