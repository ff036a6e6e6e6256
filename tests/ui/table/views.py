"""What lies over a table, for tests that look at it."""

from __future__ import annotations

from game.ui.table.modes.closing import Closing
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.scene import TableScene


def closing_view(scene: TableScene) -> ClosingView | None:
    """The closing view, if it is open."""
    mode = scene.table.mode
    return mode.view if isinstance(mode, Closing) else None
