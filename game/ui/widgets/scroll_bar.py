"""Scroll bar at the right edge of what is longer than its room; its thumb can be dragged."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.theme import Metrics, mix, palette


class ScrollBar:
    """A bar for a picture `whole` pixels high, in a room of which `rect` is the place."""

    def __init__(self, metrics: Metrics, rect: Rect, whole: int) -> None:
        self._rect = rect
        self._whole = whole
        self._wide = max(4, metrics.px(0.6))
        self._reach = max(self._wide, metrics.px(1.6))
        """The width that takes a press: a thumb is thin for a finger."""

    @property
    def needed(self) -> bool:
        """False if all is in sight."""
        return self._whole > self._rect.height

    def covers(self, position: tuple[int, int]) -> bool:
        """True where a press is for the bar and not for what it scrolls."""
        return (
            self.needed
            and self._rect.collidepoint(position)
            and position[0] >= self._rect.right - self._reach
        )

    def hold(self, position: tuple[int, int], top: int) -> int:
        """How far below the upper end of the thumb it is held; beside it, by its middle."""
        y, tall = self._thumb(top)
        below = position[1] - self._rect.y - y
        return below if 0 <= below < tall else tall // 2

    def dragged_to(self, position: tuple[int, int], held: int) -> int:
        """The pixels by which to scroll while the thumb, `held` there, is dragged to a position."""
        way = self._rect.height - self._thumb(0)[1]
        y = position[1] - self._rect.y - held
        return round(self._end * min(max(y / way, 0.0), 1.0)) if way > 0 else 0

    def paint(self, page: Surface, top: int) -> None:
        """Paint the bar on a picture of the room."""
        if not self.needed:
            return
        x, high = self._rect.width - self._wide, self._rect.height
        page.fill((*mix(palette().parchment, palette().sepia, 0.25), 255), (x, 0, self._wide, high))
        y, tall = self._thumb(top)
        thumb = (x, y, self._wide, tall)
        pygame.draw.rect(page, palette().faded, thumb, border_radius=self._wide // 2)

    @property
    def _end(self) -> int:
        return max(1, self._whole - self._rect.height)

    def _thumb(self, top: int) -> tuple[int, int]:
        """Upper end and height of the thumb, in pixels from the top of the room."""
        seen = self._rect.height
        tall = min(seen, max(4 * self._wide, seen * seen // max(1, self._whole)))
        return round((seen - tall) * min(1.0, top / self._end)), tall
