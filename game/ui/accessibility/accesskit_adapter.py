"""Adapter by the library AccessKit, for Unix, Windows and macOS.

Callbacks of the library may come from other threads: they go to the listener at once.
"""

from __future__ import annotations

import sys
from typing import Any

import accesskit
import pygame

from game.ui.accessibility import accesskit_tree
from game.ui.accessibility.adapter import Listener
from game.ui.accessibility.node import Box
from game.ui.accessibility.snapshot import Snapshot

MAC_WINDOW_CLASS = "SDLWindow"


class AccessKitAdapter:
    """The platform's own adapter, and what it needs there."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._platform: Any = self._open()

    @property
    def reads_live_regions(self) -> bool:
        # Orca does from version 45 on, others on Unix do not.
        return sys.platform in ("win32", "darwin")

    def _open(self) -> Any:
        if sys.platform == "win32":
            window = pygame.display.get_wm_info()["window"]
            return accesskit.windows.SubclassingAdapter(window, self._begin, self._ask)
        if sys.platform == "darwin":
            window = pygame.display.get_wm_info()["window"]
            # SDL gives the keyboard to the window, AccessKit looks for it in the view within.
            accesskit.macos.add_focus_forwarder_to_window_class(MAC_WINDOW_CLASS)
            return accesskit.macos.SubclassingAdapter.for_window(window, self._begin, self._ask)
        return accesskit.unix.Adapter(self._begin, self._ask, self._listener.ends)

    def tell(self, now: Snapshot, before: Snapshot | None) -> None:
        changed = now.changed_since(before)
        if before is None or changed or now.focus != before.focus:
            live = self.reads_live_regions
            self._raise(
                self._platform.update_if_active(
                    lambda: accesskit_tree.update(changed, now, before is None, live)
                )
            )

    def focus_window(self, on: bool) -> None:
        if sys.platform == "darwin":
            self._raise(self._platform.update_view_focus_state(on))
        elif sys.platform != "win32":
            # Windows tells its adapter itself.
            self._platform.update_window_focus_state(on)

    def place_window(self, box: Box) -> None:
        if sys.platform in ("win32", "darwin"):
            # There the system knows where its windows are.
            return
        left, top, width, height = box
        place = accesskit.Rect(left, top, left + width, top + height)
        self._platform.set_root_window_bounds(place, place)

    def _begin(self) -> None:
        """The library asks for the first tree: None, since that is told from the main thread."""
        self._listener.begins()

    def _ask(self, request: Any) -> None:
        act = accesskit_tree.act_of(request.action)
        if act is not None:
            data = request.data
            value = data[1] if isinstance(data, tuple) else None
            self._listener.asks(request.target % accesskit_tree.INNER, act, value)

    @staticmethod
    def _raise(events: Any) -> None:
        """Windows and macOS hand back events that are to be raised after the update."""
        if events is not None:
            events.raise_events()
