"""The base game: carriages, and the Cartwright to help with them."""

from __future__ import annotations

from game.rules.board import Board, Carriage
from game.rules.variants.variant import Variant


class BaseGame(Variant):
    id = "base"

    def carriages(self, board: Board) -> tuple[Carriage, ...]:
        return board.carriages


VARIANT = BaseGame()
