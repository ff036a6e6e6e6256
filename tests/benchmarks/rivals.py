"""Known libraries at the same kind of work, to be measured against: what a second brings."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from tests.benchmarks.bench import Figure
from tests.benchmarks.packages import wanted


def catanatron_decisions(seats: int, seconds: float) -> Figure:
    """Decisions of catanatron's random players a second; setting up a game does not count."""
    catanatron = wanted("catanatron")
    colours = list(catanatron.Color)[:seats]

    def figure() -> float:
        decisions, spent = 0, 0.0
        while spent < seconds:
            game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
            began = perf_counter()
            game.play()
            spent += perf_counter() - began
            decisions += len(game.state.actions)
        return decisions / spent

    return figure


def chess_perft_nodes(depth: int, seconds: float) -> Figure:
    """Leaves of python-chess's perft a second, every move pushed and popped."""
    chess = wanted("chess")

    def perft(board: Any, depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += perft(board, depth - 1)
            board.pop()
        return nodes

    def figure() -> float:
        nodes, spent = 0, 0.0
        while spent < seconds:
            began = perf_counter()
            nodes += perft(chess.Board(), depth)
            spent += perf_counter() - began
        return nodes / spent

    return figure
