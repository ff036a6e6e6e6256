"""Canvas that keeps what seldom changes as one picture, and paints over it what moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics.canvas import Canvas, Sprite


class Picture(NamedTuple):
    """All that a frame shows, bottom first.

    What is `still` may change, too, but then costs more than what is `moving`.
    """

    background: Surface
    still: Sequence[Sprite]
    moving: Sequence[Sprite]

    @property
    def sprites(self) -> list[Sprite]:
        return [*self.still, *self.moving]


class LayeredCanvas:
    def __init__(self) -> None:
        self._still, self._moving = Canvas(), Canvas()
        self._layer: Surface | None = None
        """The background with all that is still; None while nothing is."""

    def invalidate(self) -> None:
        """Paint the whole surface at the next frame."""
        self._moving.invalidate()

    def paint(self, surface: Surface, picture: Picture) -> list[Rect]:
        """Bring `surface` up to date and give the rects for `pygame.display.update`."""
        background, still, moving = picture
        if not still:
            self._still, self._layer = Canvas(), None
            return self._moving.paint(surface, background, moving)
        if self._layer is None or self._layer.get_size() != surface.get_size():
            self._layer = Surface(surface.get_size())
        changed = self._still.paint(self._layer, background, still)
        return self._moving.paint(surface, self._layer, moving, changed)
