"""Keyboard focus and pointer among the widgets of a page."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.ui.accessibility.node import Act, Node, Path
from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.device import Make
from game.ui.input.gamepad import MENU_KEY, Press
from game.ui.input.keys import ENTERS
from game.ui.input.switch import Stop, Stops
from game.ui.widgets import Button, Choice, TextField, Toggle, Widget
from game.ui.widgets.directions import beside, holder_of, near_ones, nearest, way_inside

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER: Press = (pygame.K_RETURN, 0)
ESCAPE: Press = (pygame.K_ESCAPE, 0)


class FocusGroup:
    """The widgets of a scene in tab order.

    Enter presses `default` if the focused widget does not use the key, and leaves a text field;
    Escape calls `cancel`; `clicked` is called after a button or a choice was pressed. The focus
    ring shows while keys or a gamepad are used. While a gamepad is used, its glyphs show on the
    widgets that it presses.
    """

    def __init__(
        self,
        cancel: Callable[[], None] | None = None,
        clicked: Callable[[], None] | None = None,
    ) -> None:
        self.widgets: list[Widget] = []
        self.cancel = cancel
        self._clicked = clicked
        self.default: Button | None = None
        self.write: Callable[[str], None] | None = None
        """Called with the key of a text field that somebody without keys has pressed."""
        self._keyboard = device.uses_focus()
        self._pressed: Widget | None = None
        self._mouse: tuple[int, int] = (-1, -1)
        self._used = ""
        """The key of the widget that the pointer has pressed and not left since."""

    @property
    def focused(self) -> Widget | None:
        for widget in self.widgets:
            if widget.focused:
                return widget
        return None

    @property
    def holds_press(self) -> bool:
        """True while a widget is pressed."""
        return self._pressed is not None

    def set(self, widgets: Sequence[Widget], default: Button | None = None) -> None:
        """Replace the widgets; the focus stays on the one with the same key."""
        before = self.focused
        self.widgets = list(widgets)
        self.default = default
        # Only the same widget stays pressed, not a new one with its key.
        if self._pressed not in self.widgets:
            self._pressed = None
        self._point_at(self._mouse)
        same = [w for w in self.widgets if before and w.key == before.key and w.can_focus]
        if same and before is not None:
            same[0].inherit(before)
            self.focus(same[0])
        else:
            self.focus(default or next((w for w in self.widgets if w.can_focus), None))

    def accessible(self) -> list[Node]:
        """The widgets for a screen reader, in tab order."""
        nodes = (each.accessible() for each in self.widgets if each.visible)
        return [each for each in nodes if each is not None]

    def perform(self, path: Path, act: Act, value: str | float | None) -> bool:
        """Do what a screen reader asks for with the part of a widget; True if it can be done."""
        widget = next((each for each in self.widgets if path[:1] == (each.key,)), None)
        if widget is None or not widget.can_focus:
            return False
        self._keyboard = True
        self.focus(widget)
        widget.perform(path[1:], act, value)
        if act is not Act.FOCUS:
            self._click(widget)
        return True

    def focus(self, widget: Widget | None) -> None:
        for each in self.widgets:
            each.focused = each is widget
            each.ring = self._keyboard
            if isinstance(each, TextField) and not each.focused:
                each.writing = False

    def show_focus(self) -> None:
        """Show where the focus is as if a key had moved it."""
        self._keyboard = True
        self.focus(self.focused)

    def follow_device(self) -> None:
        """Show where the focus is if keys are used by now, such as on a page above that was opened
        by the pointer.
        """
        if device.uses_focus():
            self.show_focus()

    def hide_focus(self) -> None:
        """Show neither where the focus is nor a tip beside it: whoever points looks elsewhere."""
        if self._keyboard:
            self._keyboard = False
            self.focus(self.focused)

    def focus_key(self, key: str) -> None:
        """Focus the widget with this key, if there is one."""
        for each in self.widgets:
            if each.key == key and each.can_focus:
                self.focus(each)

    def handle(self, event: pygame.Event) -> bool:
        """Pass an event to its widget; True if that has used it."""
        if event.type == pygame.MOUSEMOTION:
            if not device.uses_focus():
                self.hide_focus()
            self._point_at(event.pos)
            if self._pressed is not None:
                self._pressed.drag(event.pos)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            widget = self.hit(self._mouse)
            return widget is not None and widget.wheel(event.y)
        if event.type == pygame.WINDOWLEAVE:
            self._point_at((-1, -1))
        if event.type == pygame.TEXTINPUT and self.focused is not None:
            return self.focused.type_text(event.text)
        if event.type == pygame.KEYDOWN:
            if device.glyph_make() and not self._keyboard:
                self._keyboard = True
                self.focus(self.focused)
            return self._key_down(event)
        return False

    def sprites(self, on_top: bool = True) -> list[Sprite]:
        """Sprites of the widgets, on the top page with gamepad glyphs."""
        seen = [each for each in self.widgets if each.visible and (each.focused or not each.unseen)]
        result = [sprite for each in seen for sprite in each.sprites()]
        make = device.glyph_make() if on_top else None
        return result if make is None else result + self._glyphs(make)

    def tooltips(self) -> list[Sprite]:
        """Tooltips of the widgets that are hovered or focused; none of one that was just pressed,
        as long as the pointer rests there.
        """
        tipped = (
            each
            for each in self.widgets
            if each.tip and each.visible and (each.key != self._used or self._keyboard)
        )
        return [sprite for each in tipped for sprite in each.tooltip()]

    def _glyphs(self, make: Make) -> list[Sprite]:
        """Glyphs of the gamepad's buttons on the widgets that they press."""
        from game.ui.widgets import glyphs

        result: list[Sprite] = []
        for each in self.widgets:
            press = self._press_of(each) if each.can_focus else None
            if press is not None:
                place, corner = each.pressed_rect, each.sign_at_corner
                margin = each.left_margin()
                result += glyphs.badge(press, make, place, each.metrics, margin, corner=corner)
        return result

    def _press_of(self, widget: Widget) -> Press | None:
        """The key that presses a widget now: its shortcut, or Enter if it is focused."""
        if widget.focused and widget.ring:
            return ENTER if widget.presses else None
        if not isinstance(widget, Button):
            return None
        cancels = self.cancel is not None and widget.action == self.cancel
        return widget.shortcut or (ESCAPE if cancels else None)

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """The topmost usable widget at a position."""
        for widget in reversed(self.widgets):
            hit = widget.takes_pointer and widget.holds(position)
            if hit and widget.can_focus:
                return widget
        return None

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The part of a widget that a press at a position would be for; None for nothing."""
        widget = self.hit(position)
        return None if widget is None else widget.part_at(position)

    def stops(self) -> Stops:
        """The things that can be pressed, row by row; likely is what has the focus."""
        rows: list[list[Stop]] = []
        row: Widget | None = None
        for each in self.widgets:
            found = self.stops_of(each)
            if found and row is not None and beside(row, each):
                rows[-1] += found
            elif found:
                rows.append(found)
                row = each
        return Stops(rows)

    def stops_of(self, widget: Widget) -> list[Stop]:
        """The stops on a widget: one for each key that does something with it."""
        if not widget.can_focus:
            return []
        point = partial(self._point, widget.key)
        return [Stop((widget.key, key), rect, key, point) for rect, key in widget.strokes()]

    def _point(self, key: str) -> None:
        """Bring the focus to the widget of this key, as keys do."""
        self._keyboard = True
        self.focus_key(key)

    def forget_pointer(self) -> None:
        """Point at nothing until the pointer moves: it may have gone away unseen."""
        self._point_at((-1, -1))

    def move(self, step: int) -> None:
        """Move the focus along the tab order, around its ends."""
        usable = [each for each in self.widgets if each.can_focus and not each.told_by_words]
        if not usable:
            return
        here = self.focused
        index = usable.index(here) + step if here in usable else 0 if step > 0 else -1
        self._keyboard = True
        self.focus(usable[index % len(usable)])

    def move_towards(self, dx: int, dy: int) -> None:
        """Move the focus to the nearest widget in a direction; from a button to the next one of its
        row, if there is one.

        Down to the row of the default, it comes to that first, wherever it stands in the row. From
        a list that has nothing beside it, left and right lead to that end of the next row.
        """
        here = self.focused
        if here is None:
            self.move(1)
            return
        others = [
            each
            for each in self.widgets
            if each is not here and each.can_focus and not each.told_by_words
        ]
        if (inside := way_inside(here, others, dx, dy)) is not None:
            self._keyboard = True
            self.focus(inside)
            return
        others = [each for each in others if holder_of(each, others) is None]
        from_where = holder_of(here, others) or here
        near = near_ones(from_where, others, dx, dy)
        out = (-1, 1) if dx and here.is_list and not near else []
        near += [each for way in out for each in near_ones(here, others, 0, way)]
        if dx and isinstance(here, Choice):
            # From a list that unfolds to what stands in its row, though another is nearer.
            near = [pair for pair in near if beside(here, pair[1])] or near
        self._keyboard = True
        found = nearest(near) or here
        if out:
            row = [each for each in others if each is found or beside(found, each)]
            found = max(row, key=lambda each: dx * each.rect.centerx, default=here)
        found = self.button_beside(dx) or found
        main = self.default or self._main_beside(found, here)
        if dy > 0 and main in others and beside(found, main) and not beside(here, main):
            found = main
        self.focus(found)

    def _main_beside(self, found: Widget, here: Widget) -> Button | None:
        """The main button in the row below a list, which a long way led to."""
        buttons = [each for each in self.widgets if isinstance(each, Button) and each.can_focus]
        row = [each for each in buttons if each.primary and beside(found, each)]
        return row[0] if row and here.is_list else None

    def button_beside(self, dx: int) -> Button | None:
        """The button next to the focused one in its row, on the right for 1, on the left for -1;
        None where a choice stands between the two.
        """
        here = self.focused
        if not dx or not isinstance(here, Button):
            return None
        others = [each for each in self.widgets if isinstance(each, (Button, Choice))]
        row = [each for each in others if each.can_focus and each is not here]
        found = nearest(near_ones(here, [each for each in row if beside(here, each)], dx, 0))
        return found if isinstance(found, Button) else None

    def _key_down(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_TAB:
            self.move(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        focused = self.focused
        if event.key in (pygame.K_ESCAPE, MENU_KEY):
            if isinstance(focused, TextField) and focused.heading and focused.writing:
                focused.switch_writing()
                return True
            if self.cancel is None:
                return False
            self.cancel()
            return True
        returns = event.key == pygame.K_RETURN and device.needs_letters()
        if returns and self.write is not None and isinstance(focused, TextField):
            self.write(focused.key)
            return True
        if event.key in ENTERS and isinstance(focused, TextField):
            self._confirm(focused)
            return True
        if focused is not None and focused.key_down(event):
            self._click(focused)
            if not self._keyboard and event.key in ARROWS:
                self._keyboard = True
                self.focus(self.focused)
            return True
        if event.key in ARROWS:
            self.move_towards(*ARROWS[event.key])
            return True
        if event.key in ENTERS and self.default is not None:
            default = self.default
            default.activate()
            self._click(default)
            return True
        return False

    def _confirm(self, field: TextField) -> None:
        """React to Enter in a field: call its own action, begin or end writing in a heading, or
        lead on to the next field.

        From the last one it leads to the default, which it does not press: a name that is typed
        must not start a game.
        """
        if field.confirmed is not None:
            field.confirmed()
            return
        if field.heading:
            field.switch_writing()
            self._click(field)
            return
        below = self.widgets[self.widgets.index(field) + 1 :]
        fields = [each for each in below if isinstance(each, TextField)]
        wanted = [each for each in (*fields, self.default) if each is not None and each.can_focus]
        self._keyboard = True
        self.focus(wanted[0] if wanted else field)

    def _click(self, widget: Widget) -> None:
        if self._clicked is not None and isinstance(widget, (Button, Toggle, Choice)):
            self._clicked()

    def _point_at(self, position: tuple[int, int]) -> None:
        self._mouse = position
        found = self.hit(position)
        if found is None or found.key != self._used:
            self._used = ""
        for widget in self.widgets:
            widget.hovered = widget is found and self._pressed in (None, widget)
            if widget.hovered:
                widget.point_at(position)

    def _press(self, position: tuple[int, int]) -> bool:
        self._point_at(position)
        widget = self.hit(position)
        self.hide_focus()
        if widget is None:
            return False
        self.focus(widget)
        self._pressed = widget
        widget.pressed = True
        widget.press(position)
        return True

    def _release(self, position: tuple[int, int]) -> bool:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return False
        widget.pressed = False
        if widget.enabled and widget.holds(position):
            self._used = widget.key
            widget.release(position)
            self._click(widget)
            if self.write is not None and isinstance(widget, TextField) and device.needs_letters():
                self.write(widget.key)
        self._point_at(position)
        return True
