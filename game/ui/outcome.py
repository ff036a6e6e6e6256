"""A finished game as the account that the results page shows."""

from __future__ import annotations

from game.rules.board import Board
from game.rules.record import Header
from game.rules.scoring import scores, winner
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.scenes.results import ResultsSeat, ResultsTile, ResultsView, TieBreak
from game.ui.table.looks import Looks, ribbon_words


def results_view(header: Header, state: State, chart: Chart) -> ResultsView:
    """The account of each seat, and how a tie was broken if there was one."""
    board = state.rules.board
    seats = []
    for info, seat, score in zip(header.seats, state.seats, scores(state), strict=True):
        taken = state.rules.carriages[seat.carriage - 1] if seat.carriage else None
        seats.append(
            ResultsSeat(
                name=info.name,
                colour=info.colour,
                carriage_length=taken.length if taken else 0,
                carriage_points=score.carriage,
                tiles=tuple(_tile(board, chart, stack, value) for stack, value in seat.tiles),
                houses_left=score.houses_left,
                total=score.total,
            )
        )
    return ResultsView(
        seats=tuple(seats),
        winner=winner(state),
        tie=_tie(state),
        carriages=bool(state.rules.carriages),
    )


def _tie(state: State) -> TieBreak | None:
    totals = [score.total for score in scores(state)]
    if totals.count(max(totals)) == 1:
        return None
    return TieBreak.OWNER if winner(state) == state.finisher else TieBreak.NEXT


def _tile(board: Board, chart: Chart, index: int, value: int) -> ResultsTile:
    stack = board.stacks[index]
    label = ribbon_words(stack.kind, stack.length)
    tints = tuple(Looks.deep(chart.provinces[name].tint) for name in stack.provinces)
    return ResultsTile(stack.kind.value, label, value, tints)
