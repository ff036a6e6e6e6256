"""Scroll bar at the right edge of what is longer than its room; its thumb can be dragged."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics.theme import Metrics, mix, palette

THIN_BAR, WIDE_BAR = 0.6, 0.9
"""Widths in units of a bar beside words and of one beside pictures."""

STRIP = 4.0
"""Width in units of a bar with arrows."""


class ScrollBar:
    """A bar for a picture `whole` pixels high, in a room of which `rect` is the place.

    With `arrows` it stands in the middle of a wider strip, between an arrow that goes a page up and
    one that goes a page down.
    """

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        whole: int,
        wide: float = THIN_BAR,
        *,
        arrows: bool = False,
    ) -> None:
        self._rect = rect
        self._whole = whole
        self._wide = max(4, metrics.px(wide))
        self._reach = max(self._wide, metrics.px(STRIP if arrows else 1.6))
        """The width that takes a press: a thumb is thin for a finger."""
        self._arrow = self._reach if arrows else 0
        """The height of an arrow."""

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

    def page_at(self, position: tuple[int, int]) -> int:
        """-1 on the arrow for a page up, 1 on the one for a page down, 0 on neither."""
        if not self._arrow or not self.covers(position):
            return 0
        y = position[1] - self._rect.y
        return -1 if y < self._arrow else int(y >= self._rect.height - self._arrow)

    def hold(self, position: tuple[int, int], top: int) -> int:
        """The distance from the top of the thumb to where it is held; beside it, by its middle."""
        y, tall = self._thumb(top)
        below = position[1] - self._rect.y - y
        return below if 0 <= below < tall else tall // 2

    def dragged_to(self, position: tuple[int, int], held: int) -> int:
        """The pixels by which to scroll while the thumb, `held` there, is dragged to a position."""
        way = self._track - self._thumb(0)[1]
        y = position[1] - self._rect.y - self._arrow - held
        return round(self._end * min(max(y / way, 0.0), 1.0)) if way > 0 else 0

    def paint(self, page: Surface, top: int) -> None:
        """Paint the bar on a picture of the room."""
        if not self.needed:
            return
        room = self._reach if self._arrow else self._wide
        x, high = self._rect.width - (room + self._wide) // 2, self._track
        ground = (*mix(palette().parchment, palette().sepia, 0.25), 255)
        track = (x, self._arrow, self._wide, high)
        pygame.draw.rect(page, ground, track, border_radius=self._wide // 2)
        y, tall = self._thumb(top)
        thumb = (x, y, self._wide, tall)
        pygame.draw.rect(page, palette().faded, thumb, border_radius=self._wide // 2)
        if self._arrow:
            middle = x + self._wide // 2
            for way, there in ((-1, top > 0), (1, top < self._end)):
                colour = palette().sepia if there else ground
                pygame.draw.polygon(page, colour, self._head(middle, way))

    def _head(self, x: int, way: int) -> list[tuple[int, int]]:
        """The corners of an arrow's head around a column of pixels, upwards for -1."""
        y = self._arrow // 2 if way < 0 else self._rect.height - self._arrow // 2
        wide, tall = self._arrow // 4, self._arrow // 8
        return [(x - wide, y - way * tall), (x + wide, y - way * tall), (x, y + way * tall)]

    @property
    def _end(self) -> int:
        return max(1, self._whole - self._rect.height)

    @property
    def _track(self) -> int:
        """The height in which the thumb moves."""
        return max(1, self._rect.height - 2 * self._arrow)

    def _thumb(self, top: int) -> tuple[int, int]:
        """Upper end and height of the thumb, in pixels from the top of the room."""
        seen, track = self._rect.height, self._track
        tall = min(track, max(4 * self._wide, track * seen // max(1, self._whole)))
        return self._arrow + round((track - tall) * min(1.0, top / self._end)), tall
