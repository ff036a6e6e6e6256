"""Input that enlarges the map and moves it: wheel, pinch, drag and keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.language import _
from game.ui.table.context import TableContext
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.zoom import WHOLE, move_by, zoom_by
from game.ui.table.pointer import Point, Pointer
from game.ui.widgets import IconButton

NOTCH = 1.0
"""Turns of the wheel for one level."""

PINCH = 0.06
"""Distance that two fingers move apart for one level, as a share of the screen."""

PAN = 0.15
"""Share of the land in sight by which a key moves it."""

ARROWS = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}
LARGER, SMALLER = (pygame.K_KP_PLUS, pygame.K_PAGEUP), (pygame.K_KP_MINUS, pygame.K_PAGEDOWN)


class MapZoom:
    """The zoom of a table's map. `pointed` says where the pointer is, (-1, -1) over a paper.

    `focused` gives the thing under the keyboard's focus: its city is in the middle of a map that
    keys enlarge.
    """

    def __init__(
        self,
        table: TableContext,
        pointer: Pointer,
        pointed: Callable[[], Point],
        focused: Callable[[], Key | None],
    ) -> None:
        self._table = table
        self._pointer = pointer
        self._pointed = pointed
        self._focused = focused
        self._grip: Point | None = None
        self._moving = False
        self._turned = self._pinched = 0.0

    @property
    def zoomed(self) -> bool:
        return self._table.zoom != WHOLE

    @property
    def _allowed(self) -> bool:
        return self._table.guide.zooms and not self._table.idle_mode.closing

    def widgets(self) -> list[IconButton]:
        """The button in the corner of an enlarged map that brings the whole one back."""
        if not self.zoomed:
            return []
        m, land = self._table.metrics, self._table.position.layout.land
        button = IconButton(m, "whole", _("The whole map (Home)"), self.show_all, key="whole-map")
        button.rect = pygame.Rect(0, 0, m.px(4), m.px(4))
        button.rect.topright = land.right - m.unit, land.top + m.unit
        return [button]

    def show_all(self) -> None:
        """Bring the whole map back."""
        self._table.set_zoom(WHOLE)

    # Pointer

    def handle(self, event: pygame.Event) -> bool:
        """An event of the pointer or of fingers; True if it is used up by the map."""
        match event.type:
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.MULTIGESTURE:
                return self._pinch(event)
            case pygame.MOUSEBUTTONDOWN:
                self._press(event)
                return bool(event.button == 2)
            case pygame.MOUSEMOTION:
                return self._drag(event)
            case pygame.MOUSEBUTTONUP:
                moved, self._grip, self._moving = self._moving, None, False
                return moved
            case _:
                return False

    def _wheel(self, event: pygame.Event) -> bool:
        at = self._pointed()
        if not self._over_land(at):
            return False
        self._turned += getattr(event, "precise_y", 0.0) or event.y
        self._turned = self._take_steps(self._turned, NOTCH, at)
        return True

    def _pinch(self, event: pygame.Event) -> bool:
        width, height = self._table.metrics.size
        at = round(event.x * width), round(event.y * height)
        if not self._over_land(at):
            return False
        # The first finger alone pressed the mouse's button.
        self._pointer.let_go()
        self._grip, self._moving = None, False
        self._pinched = self._take_steps(self._pinched + event.pinched, PINCH, at)
        return True

    def _take_steps(self, amount: float, each: float, at: Point | None) -> float:
        """Go as many levels as `amount` has of `each`, and give what is left of it."""
        steps = int(amount / each)
        if steps:
            self._step(steps, at)
        return amount - steps * each

    def _step(self, steps: int, at: Point | None) -> None:
        table = self._table
        table.set_zoom(zoom_by(table.chart, self._board, table.zoom, steps, at))

    @property
    def _board(self) -> pygame.Rect:
        return self._table.position.layout.board

    def _over_land(self, at: Point) -> bool:
        position = self._table.position
        if not self._allowed or not position.layout.land.collidepoint(at):
            return False
        under = position.thing_at(at)
        return under is None or under.kind in (KeyKind.CITY, KeyKind.STACK, KeyKind.CARRIAGE)

    def _press(self, event: pygame.Event) -> None:
        free = event.button == 2 or (event.button == 1 and self._table.mode.selected is None)
        if free and self.zoomed and self._over_land(event.pos):
            self._grip, self._moving = event.pos, event.button == 2

    def _drag(self, event: pygame.Event) -> bool:
        if self._grip is None or not any(event.buttons):
            self._grip, self._moving = None, False
            return False
        x, y = event.pos[0] - self._grip[0], event.pos[1] - self._grip[1]
        if not self._moving and max(abs(x), abs(y)) >= self._pointer.threshold:
            self._pointer.let_go()
            self._moving = True
        if self._moving:
            self._grip = event.pos
            self._move(x, y)
        return self._moving

    def _move(self, x: float, y: float) -> None:
        table = self._table
        table.set_zoom(move_by(table.chart, self._board, table.zoom, x, y))

    # Keys

    def press(self, event: pygame.Event) -> bool:
        """Plus, minus and Home, and arrows with Shift; True if it was one of these."""
        if not self._allowed or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        typed = getattr(event, "unicode", "")
        if typed in ("+", "=") or event.key in LARGER:
            self._step(1, self._city_in_focus())
        elif not self.zoomed:
            return False
        elif typed == "-" or event.key in SMALLER:
            self._step(-1, None)
        elif event.key == pygame.K_HOME:
            self.show_all()
        elif event.key in ARROWS and event.mod & pygame.KMOD_SHIFT:
            land, (x, y) = self._table.position.layout.land, ARROWS[event.key]
            self._move(x * land.width * PAN, y * land.height * PAN)
        else:
            return False
        return True

    def _city_in_focus(self) -> Point | None:
        """The place in sight of the focused card's city; None without such a card."""
        position = self._table.position
        card = position.card_of(self._focused())
        if card is None:
            return None
        marker = position.geometry.marker(position.view.rules.city_of[card])
        place = marker.center
        return place if position.layout.land.collidepoint(place) else None
