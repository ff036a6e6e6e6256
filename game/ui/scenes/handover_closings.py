"""Turn that closed a route: what was played, the whole route, and what that brought."""

from __future__ import annotations

from pygame import Surface

from game.rules.events import Official
from game.ui.language import _
from game.ui.scenes.handover_officials import least_width, named_official, shown_official
from game.ui.scenes.handover_plates import Flow, Stacked, gains_of
from game.ui.table.text.turn_summary import TurnSummary


def played_word() -> str:
    """The word before cities, or above them."""
    # Translators: on the page between two turns, before the cities that somebody plays.
    return _("plays")


def told_below(
    summary: TurnSummary, turn: int, size: int, width: int, official: Official | None
) -> list[tuple[Flow, Official | None]]:
    """The cards that were played, behind the word for that, in at most `width` pixels, and the
    `official` who helped with it, behind them.
    """
    towns = summary.places[turn] if turn < len(summary.places) else ()
    if not towns or official is None or least_width(official, size, size, named=False) > width:
        official = None

    def helped(tall: int) -> Surface:
        assert official is not None
        return shown_official(official, tall, size, width)

    board, word = summary.after(None).rules.board, played_word() if towns else ""
    helpers = [] if official is None else [helped]
    return [(Flow(board, summary.chart, towns, size, width, helpers, word=word), official)]


def told_closings(
    summary: TurnSummary, turn: int, size: int, width: int, official: Official | None
) -> list[tuple[Stacked, Official | None]]:
    """The cards that were played, and the route that was closed with its gains, each behind its
    word, in at most `width` pixels; then the route alone, in which the cards are. Beside each the
    `official` who is shown with what that help was for.
    """
    board, chart = summary.after(None).rules.board, summary.chart
    if official is not None and least_width(official, size, size) > width:
        official = None

    def helped(tall: int) -> Surface:
        assert official is not None
        return named_official(official, tall, size, width)

    played, gains = summary.played_in(turn), gains_of(summary, turn)
    closer = official if official is Official.CARTWRIGHT else None
    # Translators: on the page between two turns, before the cities of the route that somebody
    # closes.
    word = _("closes")
    closed = Flow(
        *(board, chart, summary.closed_in(turn), size, width),
        [*gains, helped] if closer else gains,
        word=word,
    )
    ways: list[tuple[Stacked, Official | None]] = [(Stacked([closed], size), closer)]
    if played:
        carried = [helped] if official is not closer else []
        laid = Flow(board, chart, played, size, width, carried, word=played_word())
        ways.insert(0, (Stacked([laid, closed], size), official))
    return ways
