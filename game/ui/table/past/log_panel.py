"""The log as a panel over a part of the table, made anew for each position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pygame import Rect, Surface

from game.rules.records.record import SeatInfo
from game.ui.graphics import materials, text, theme
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_bottom, take_left, take_top
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.table.draw.table import TableRenderer
from game.ui.table.text.log import LogLine, clause_sentence
from game.ui.widgets import Button, Widget, rule
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView

MOST_LOG_WORDS = 1.5
"""Largest scale of the log's words."""


@dataclass(frozen=True)
class LogPanel:
    """The widgets of the log, and the `decor` to draw below them."""

    metrics: Metrics
    rect: Rect
    list_view: ListView
    widgets: list[Widget]
    renderer: TableRenderer

    @classmethod
    def of(
        cls,
        renderer: TableRenderer,
        seats: Sequence[SeatInfo],
        rows: Sequence[LogLine],
        chosen: Callable[[int], None],
        *,
        moved: Callable[[int], None] | None = None,
        since: int | None = None,
        foot: Button | None = None,
        before: LogPanel | None = None,
        badge: Callable[[int, int], Surface | None] = lambda at, side: None,
    ) -> LogPanel:
        """`chosen` and `moved` are called with the moment of a line; `renderer` draws the table.

        `before` is the panel that this one replaces. `since` is the moment after the reader's last
        turn, 0 if that one has had none yet; None for no mark. `badge` gives the sign, so many
        pixels high, of the step that led to a moment, None for none.
        """
        layout = renderer.geometry.layout
        m, rect = _of_the_log(layout.metrics), layout.log
        room = rect.inflate(-2 * m.unit, -2 * m.unit)
        below, strips = room, layout.log_strips
        if _beside(strips, room):
            below = take_left(room, strips[0].width, 2 * m.unit)
        elif strips:
            take_top(room, strips[-1].bottom + m.unit - room.y)
        if foot is not None:
            foot.rect = take_bottom(below, m.px(4.2), m.px(0.8))
        take_top(room, _heading(m, room.width).get_height(), m.px(0.3))
        marked = None
        if since is not None:
            marked = next((n for n, row in enumerate(rows) if row.head and row.at >= since), None)
        mark = _("Since your last turn") if since else _("So far")
        lines = [
            ListLine(
                row.words,
                theme.seat_colour(seats[row.seat].colour).ink if row.head else palette().ink,
                row.head,
                mark if number == marked else "",
                None if row.head or row.whole else badge(row.at, m.px(1.9)),
                # Whoever hears single lines does not know whose heading is above them.
                "" if row.head or row.whole else clause_sentence(seats[row.seat].name, row.words),
            )
            for number, row in enumerate(rows)
        ]
        list_view = ListView(
            m,
            room,
            lines,
            lambda line: chosen(rows[line].at),
            None if moved is None else lambda line: moved(rows[line].at),
            before=None if before is None else before.list_view,
            name=_("Log"),
            log=True,
            together=marked,
        )
        return cls(m, rect, list_view, [list_view] if foot is None else [list_view, foot], renderer)

    @cached_property
    def decor(self) -> list[Sprite]:
        """The sheet with its heading, painted when it is first drawn."""
        m, rect, room = self.metrics, self.rect, self.list_view.rect
        decor = materials.sheet(rect, m.unit, "form")
        heading, strips = _heading(m, room.width), self.renderer.geometry.layout.log_strips
        decor.append(Sprite(heading, room.x, room.y - m.px(0.3) - heading.get_height()))
        decor += self.renderer.strips(strips)
        if strips and not _beside(strips, rect):
            line = rule(room.width, m.line, palette().sepia)
            decor.append(Sprite(line, room.x, strips[-1].bottom + m.unit // 2))
        if not self.list_view.lines:
            empty = text.render_fit(
                _("Nothing has happened yet."), m.body, room.width, palette().faded
            )
            decor.append(Sprite(empty, *room.topleft))
        return decor


def _beside(strips: Sequence[Rect], log: Rect) -> bool:
    """True if the seats' lines stand beside the log."""
    return bool(strips) and strips[0].right < log.centerx


def _of_the_log(metrics: Metrics) -> Metrics:
    """The measures of the log: its words grow less, so that there are still lines enough."""
    return replace(metrics, text_scale=min(MOST_LOG_WORDS, metrics.text_scale))


def _heading(metrics: Metrics, width: int) -> Surface:
    # Translators: the list of all that has happened in the game.
    return text.render_fit(_("Log"), metrics.large, width, palette().ink, "semibold")
