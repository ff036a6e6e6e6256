"""Cities that the viewer lacks, shown while the pointer rests on a province or `P` is held."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.board import CityIndex
from game.ui.graphics.kept import Kept
from game.ui.table.context import TableContext
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.lands import lacking, province_at
from game.ui.table.pointer import Point

REST = 0.35
"""Seconds after which a pointer rests."""

KEY = pygame.K_p


class Lacking:
    """Knows which cities are to be marked now."""

    def __init__(self, table: TableContext, pointed: Callable[[], Point]) -> None:
        self._table = table
        self._pointed = pointed
        self._held = False
        self._under: tuple[Point, TableGeometry | None, str | None] = (-1, -1), None, None
        self._since = 0.0
        self._shown: frozenset[CityIndex] | None = None
        self._lacking = Kept[frozenset[CityIndex]]()

    def notice(self, event: pygame.Event) -> None:
        """See whether the key is held; no event is used up by that."""
        if event.type == pygame.KEYDOWN and event.key == KEY:
            self._held = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        elif event.type == pygame.WINDOWFOCUSLOST or (
            event.type == pygame.KEYUP and event.key == KEY
        ):
            self._held = False

    def let_go(self) -> None:
        """Forget the key, which may be let go while another page is above."""
        self._held = False

    def tick(self, now: float) -> None:
        """Ask for a frame when the pointer has come to rest, or no longer does."""
        shown = self._cities(now)
        if shown != self._shown:
            self._shown = shown
            self._table.app.refresh()

    def cities(self) -> frozenset[CityIndex] | None:
        """The cities to be marked, all others stepping back; None for the usual map."""
        return self._cities(self._table.app.clock.now())

    def _cities(self, now: float) -> frozenset[CityIndex] | None:
        table = self._table
        # While something moves or is in hand no frame has time for this, nor has the one in which
        # all has come to rest.
        if table.timeline is not None:
            self._since = now
            return None
        if table.viewer is None:
            return None
        mode = table.idle_mode
        if mode.selected is not None or mode.closing:
            return None
        province = self._look(now)
        if province is None and not self._held:
            return None
        geometry = table.position.geometry
        return self._lacking.get((geometry, province), lambda: lacking(geometry, province))

    def _look(self, now: float) -> str | None:
        """The province whose open land the pointer rests on."""
        at, position, before = self._pointed(), self._table.position, self._under[2]
        if (at, position.geometry) != self._under[:2]:
            found = None
            if at != (-1, -1) and position.thing_at(at) is None:
                found = province_at(position.geometry, at)
            self._under = at, position.geometry, found
            if found != before:
                # From one province to the next the marks follow at once.
                rested = before is not None and now - self._since >= REST
                self._since = now - REST if rested else now
        return self._under[2] if self._held or now - self._since >= REST else None
