"""What lies over a table, for tests that look at it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.rules.actions import CloseRoute
from game.rules.board import Board, CityIndex, bits
from game.ui.table.model.closing_ways import way_of
from game.ui.table.modes.closing import Closing
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.scene import TableScene
from game.ui.table.text.prompts import drops_cards


def without_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let cards have no room: each way has its own picture of the route, as in a small window."""
    monkeypatch.setattr("game.ui.table.modes.closing_sheet.cards_form", lambda *_args: None)


def closing_view(scene: TableScene) -> ClosingView | None:
    """The closing view, if it is open."""
    mode = scene.table.mode
    return mode.view if isinstance(mode, Closing) else None


def way_wanted(view: ClosingView, action: CloseRoute, board: Board) -> int:
    """The number of the way that leads to a closing."""
    return way_of(action.houses, view.choice.ways, board)[0]


def next_press(view: ClosingView, action: CloseRoute, board: Board) -> CityIndex | None:
    """The city to press next in the way that leads to a closing; None once its houses stand."""
    number, wanted = way_of(action.houses, view.choice.ways, board)
    way = view.choice.ways[number]
    gone, lacking = way.houses & ~action.houses, action.houses & ~way.houses
    # What is too many goes first, but a city of another province takes all houses there.
    first = lacking if way.province != wanted.province else gone
    return next(bits(first or gone or lacking), None)


def cards_pressed(hand: Sequence[int], kept: Sequence[int]) -> Sequence[int]:
    """The cards of a hand to press so that others, or these, are kept: those that go where they are
    fewer.
    """
    return [card for card in hand if card not in kept] if drops_cards(len(hand)) else kept
