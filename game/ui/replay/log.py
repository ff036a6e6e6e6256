"""The log in a replay, whose lines lead to their moments, and the words of a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile

from pygame import Rect, Surface

from game.playback import Playback
from game.ui.accessibility.node import Live, Node, Role
from game.ui.forms.heard import reading_order
from game.ui.graphics.canvas import Sprite
from game.ui.language import _
from game.ui.replay.moment import Moment
from game.ui.table.past.log_panel import LogPanel
from game.ui.table.text.log import log_lines, step_sentence, turn_lines
from game.ui.widgets import Widget


class ReplayLog:
    """The log beside the map while it is `open`; `seek` shows a moment."""

    def __init__(self, playback: Playback, seek: Callable[[int], None]) -> None:
        self.open = False
        self.panel: LogPanel | None = None
        self._playback = playback
        self._seek = seek

    @property
    def rect(self) -> Rect | None:
        """Its place; None while it is closed."""
        return None if self.panel is None else self.panel.rect

    @property
    def decor(self) -> list[Sprite]:
        return [] if self.panel is None else self.panel.decor

    def wheel(self, position: tuple[int, int], notches: int) -> bool:
        """Scroll if this position lies on it; True if it does."""
        if self.panel is None or not self.panel.rect.collidepoint(position):
            return False
        self.panel.list_view.wheel(notches)
        return True

    def widgets(
        self,
        moment: Moment,
        at: int,
        viewer: int | None,
        badge: Callable[[int, int], Surface | None],
        *,
        hands_shown: bool,
    ) -> list[Widget]:
        """Its widgets, made anew for a moment; none while it is closed."""
        before = self.panel
        if not self.open:
            self.panel = None
            return []
        seats = self._playback.header.seats
        names = [info.name for info in seats]
        rows = log_lines(self._playback.steps, names, viewer, hands_shown=hands_shown)
        seek = self._seek
        self.panel = LogPanel.of(
            moment.renderer, seats, rows, seek, moved=seek, before=before, badge=badge
        )
        list_view = self.panel.list_view
        if before is not None:
            list_view.top = before.list_view.top
        list_view.show(max((n for n, row in enumerate(rows) if row.at <= at), default=0))
        return self.panel.widgets


def moment_words(
    playback: Playback, at: int, viewer: int | None, *, with_turn: bool = False
) -> str:
    """A moment of a game, and the step that led to it as `viewer` knows it.

    `with_turn` tells all of that step's turn till then: who has come by a leap has not heard it.
    """
    if not at:
        return _("The beginning of the game")
    names = [info.name for info in playback.header.seats]
    last = playback.steps[at - 1]
    what = step_sentence(last, names, viewer)
    if with_turn:
        turn = [*takewhile(lambda step: step.turn == last.turn, playback.steps[at - 1 :: -1])]
        lines = turn_lines(turn[::-1], names, viewer, brief=False)
        what = lines[0][1] if lines else what
    words = _("Moment {at} of {last}: {what}")
    return words.format(at=at, last=playback.last, what=what)


def heard_moment(
    sprites: Iterable[Sprite], widgets: Sequence[Node], page: str, words: str
) -> list[Node]:
    """The nodes of a page that shows a moment: its words and widgets, and what the step was."""
    nodes = reading_order(sprites, (), widgets, page)
    return [*nodes, Node("status", Role.STATUS, words, live=Live.POLITE)]
