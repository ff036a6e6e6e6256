"""Protocols of what the game tells the system's interface for screen readers, and hears of it."""

from __future__ import annotations

from typing import Protocol

from game.ui.accessibility.node import Act, Box
from game.ui.accessibility.snapshot import Snapshot


class Listener(Protocol):
    """The functions that an adapter calls, from any thread."""

    def begins(self) -> None:
        """Called when somebody begins to listen."""

    def ends(self) -> None:
        """Called when nobody listens any more."""

    def asks(self, number: int, act: Act, value: str | float | None) -> None:
        """Called when something is to be done with the node of this number."""


class Adapter(Protocol):
    """The functions that the game calls, from the main thread only."""

    @property
    def reads_live_regions(self) -> bool:
        """True if readers of this system notice by themselves that live words have changed."""

    def tell(self, now: Snapshot, before: Snapshot | None) -> None:
        """Tell what has changed since the snapshot before; all if that is None."""

    def focus_window(self, on: bool) -> None:
        """Tell whether the window has the keyboard."""

    def place_window(self, box: Box) -> None:
        """Tell where the window's picture lies on the desktop."""
