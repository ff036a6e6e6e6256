"""The card that hangs on the pointer: it leans as it moves, on a thread to its town."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.timeline import ease_out, progress
from game.ui.table.context import TableContext
from game.ui.table.draw.moving.thread import thread
from game.ui.table.draw.moving.tilt import Tilt, tilted
from game.ui.table.draw.sprites import scaled
from game.ui.table.model.move_index import Key
from game.ui.table.pointer import Pointer

GROWS = 0.12
"""Seconds in which a lifted card grows to the size that it has in the hand."""

SHADOW = 2.4
"""Units that its shadow is deep."""


class Dragged:
    """Draws what is being dragged; it changes nothing."""

    def __init__(self, table: TableContext, pointer: Pointer) -> None:
        self._table = table
        self._pointer = pointer
        self._held = Kept[tuple[Surface, Rect | None]]()
        self._lifted: tuple[Key, float] | None = None
        """The thing that hangs on the pointer, and since when."""
        self._tilt = Tilt()

    def sprites(self, now: float) -> list[Sprite]:
        """The thing that is being dragged at a moment; nothing while none is."""
        table, key = self._table, self._pointer.lifted
        home = None if key is None or key != table.mode.selected else table.position.places.get(key)
        if key is None or home is None:
            self._lifted = None
            return []
        if self._lifted is None or self._lifted[0] != key:
            self._lifted = key, now
            self._tilt = Tilt()
        picture, town = self._held.get(
            (table.position.renderer, key), lambda: self._hold(key, home)
        )
        still = self._still
        grown = progress(now, self._lifted[1], 0.0 if still else GROWS, ease_out)
        if grown < 1:
            # It grows although nothing moves the pointer.
            table.app.refresh()
            picture = scaled(picture, _between(home.size, picture.get_size(), grown))
        rect, m = self._pointer.dragged_rect(home, picture.get_size()), table.metrics
        line = [] if town is None else thread(rect, town, max(1, m.unit // 5))
        # It hangs straight while it grows.
        lean = 0 if still or grown < 1 else self._lean(rect, now)
        return [*line, *tilted(picture, rect.x, rect.y, m.px(SHADOW), lean)]

    def _lean(self, rect: Rect, now: float) -> int:
        """The steps to tilt what is dragged at a moment."""
        step = self._tilt.step(rect.x, rect.width, now)
        if not self._tilt.rests:
            # It hangs straight again although nothing moves the pointer.
            self._table.app.refresh()
        return step

    @property
    def _still(self) -> bool:
        settings = self._table.app.settings
        return settings.reduced_motion or settings.animation_speed.factor <= 0

    def _hold(self, key: Key, home: Rect) -> tuple[Surface, Rect | None]:
        """The picture of a thing as large as in the hand, and the town in sight that it shows."""
        position = self._table.position
        geometry, factory = position.geometry, position.renderer.factory
        size, card = geometry.held_size(key, home), position.card_of(key)
        if card is None:
            return factory.back(size), None
        town = geometry.marker(position.view.rules.city_of[card])
        return factory.card(card, size), town if geometry.layout.land.contains(town) else None


def _between(home: tuple[int, int], held: tuple[int, int], grown: float) -> tuple[int, int]:
    """The size on the way from that of the thing's own place to that in the hand."""
    width, height = (round(a + (b - a) * grown) for a, b in zip(home, held, strict=True))
    return width, height
