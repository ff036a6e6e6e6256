"""Scrollable list of lines with a cursor.

Measuring hundreds of lines takes long: it is done by the first frame that shows them, and scrolling
before that is deferred too.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.input import device
from game.ui.widgets.base import Widget, edges
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_look import CursorLook, fade_ends, paint_cursor
from game.ui.widgets.list_rows import ListRows
from game.ui.widgets.list_scrolling import Scrolling
from game.ui.widgets.more_tab import (
    Tab,
    Turning,
    paint_tabs,
    places_of_tabs,
    tab_height,
)
from game.ui.widgets.scroll_bar import THIN_BAR, WIDE_BAR, ScrollBar

PAGE = 8
"""The number of lines by which Page Up and Page Down move the cursor."""

NOTCH = 6
"""Units by which a notch of the wheel scrolls, as far as these are whole lines; at least one."""

MANY_PAGES = 4
"""Cards that fill more pages than this have a scroll bar beside them."""

HEARD = 60
"""The number of lines before and after the cursor that a screen reader is told."""


class ListView(Widget):
    """A list with a cursor. `chosen` is called with the number of a line that is clicked.

    `name` is what the lines are, for a screen reader; a `log` is one that grows.
    """

    sign_at_corner = True
    is_list = True

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        lines: Sequence[ListLine],
        chosen: Callable[[int], None],
        moved: Callable[[int], None] | None = None,
        *,
        key: str = "log",
        before: ListView | None = None,
        name: str = "",
        log: bool = False,
        together: int | None = None,
        look: CursorLook = CursorLook.BAND,
        turning: Turning | None = None,
    ) -> None:
        """`moved` is called with the line to which keys move the cursor.

        `before` is the list that this one replaces; its pictures are reused. The lines from
        `together` on are to be in sight together: words are a little smaller where that helps.
        With any `look` but a band, a tab at the foot turns the pages, unless cards fill many: then
        there is a scroll bar. `turning` gives the words on tabs.
        """
        super().__init__(metrics, key)
        self.name = name
        self.log = log
        self.rect = rect
        self.lines = tuple(lines)
        self.chosen = chosen
        self.moved = moved
        self.cursor = len(self.lines) - 1
        if before is not None and (before.metrics, before.rect.size) != (metrics, rect.size):
            before = None
        self.rows = ListRows(metrics, rect.size, self.lines, together)
        self._scrolling = Scrolling(self.rows, rect.height, lambda: self._below)
        self._look = look
        self._turning = turning
        self._images: dict[tuple[ListLine, Metrics], Surface] = (
            {} if before is None else before._images
        )
        self._drag_from: tuple[int, int] | None = None
        self._held: int | None = None
        """The place where the thumb of the scroll bar is held, while it is."""
        self._dragged = False
        self._picture: tuple[object, Surface] | None = None
        self._tops: list[int] | None = None
        if before is not None and before.lines == self.lines:
            self._picture = before._picture
        self.show(self.cursor)

    def keep_position(self, before: ListView | None) -> None:
        """Take over cursor and scroll position of an earlier list, unless it was at its end."""
        if before is None or not self.lines or before.cursor >= len(before.lines) - 1:
            return
        self.cursor = min(before.cursor, len(self.lines) - 1)
        self.top = before.top

    def open_like(self, before: ListView | None) -> None:
        """Take over cursor and scroll position of an earlier list of the same lines; else begin at
        the first.
        """
        same = before if before is not None and before.lines == self.lines else None
        self.top = 0 if same is None else same.top
        self.show(0 if same is None else same.cursor)

    @property
    def top(self) -> int:
        """The pixels by which the list is scrolled."""
        return self._scrolling.top

    @top.setter
    def top(self, top: int) -> None:
        self._scrolling.top = top

    def show(self, line: int) -> None:
        """Put the cursor on a line and scroll until it is visible."""
        if not self.lines:
            return
        self.cursor = min(max(line, 0), len(self.lines) - 1)
        first = self.cursor
        if first and self.lines[first - 1].head:
            first -= 1
        self._scrolling.show(first, self.cursor)

    def open_at(self, line: int) -> None:
        """Scroll so that this line is the first visible one."""
        self._scrolling.open_at(line)

    def roll(self, lines: int) -> None:
        """Scroll by a number of lines."""
        if self.lines:
            self._scrolling.roll(lines)

    def line_at(self, position: tuple[int, int]) -> int | None:
        """The number of the line at a position in the window; None for none."""
        x, y = position[0] - self.rect.x, position[1] - self.rect.y + self.top
        if not self.rect.collidepoint(position):
            return None
        for number, line in enumerate(self.lines):
            left, wide = self.rows.across(line)
            if self.rows.start(number) <= y < self.rows.ends[number] and left <= x < left + wide:
                return None if self._is_hidden(number) else number
        return None

    def _pressed_at(self, position: tuple[int, int]) -> int | None:
        """The number of the line that takes a press at a position in the window; None for none."""
        number = self.line_at(position)
        if number is None:
            return None
        place = self._line_rect(number)
        at = position[0] - place.x, position[1] - place.y
        takes = self.lines[number].takes_press(self.rows.words, place.width, at)
        return number if takes else None

    # Events

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The line, or the height on the scroll bar."""
        if self._scroll_bar.covers(position):
            return (self.key, "bar", position[1] // max(1, self.metrics.px(2)))
        if tab := self._tab_at(position):
            return (self.key, "tab", tab)
        line = self._pressed_at(position)
        return None if line is None else (self.key, line)

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        """Up and down at its edges, and the line with the cursor."""
        up, down = edges(self.rect, self.metrics.px(3))
        return [(up, pygame.K_UP), (down, pygame.K_DOWN), (self.rect, pygame.K_RETURN)]

    def wheel(self, notches: int) -> bool:
        if self.lines:
            height = self.rows.height // len(self.lines)
            self.roll(-notches * max(1, self.metrics.px(NOTCH) // max(1, height)))
        return bool(self.lines)

    def press(self, position: tuple[int, int]) -> None:
        self._drag_from, self._dragged, self._held = position, False, None
        bar = self._scroll_bar
        if bar.covers(position):
            self._dragged, self._held = True, bar.hold(position, self.top)
            self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        if self._held is not None:
            self.top = self._scroll_bar.dragged_to(position, self._held)
            return
        if self._drag_from is None:
            return
        if self._dragged or abs(position[1] - self._drag_from[1]) > self.metrics.unit:
            self._dragged = True
            self.top += self._drag_from[1] - position[1]
            self._drag_from = position

    def release(self, position: tuple[int, int]) -> None:
        line = self._pressed_at(position)
        if not self._dragged and (tab := self._tab_at(position)):
            self._follow(tab)
        elif line is not None and not self._dragged:
            self.cursor = line
            self.chosen(line)
        if self._dragged and self._look is CursorLook.NONE:
            # Pictures come to rest whole.
            self.top = min(self.rows.starts, key=lambda start: abs(start - self.top), default=0)
        self._drag_from = self._held = None

    @property
    def pressed_rect(self) -> Rect:
        """The line with the cursor, as far as it is in sight."""
        if not 0 <= self.cursor < len(self.lines):
            return self.rect
        return self._line_rect(self.cursor).clip(self.rect)

    @property
    def presses(self) -> bool:
        return bool(self.lines) and self.lines[self.cursor].presses

    def _line_rect(self, number: int) -> Rect:
        """The place of a line in the window, also where it is not in sight."""
        x, wide = self.rows.across(self.lines[number])
        y, end = self.rows.start(number) - self.top, self.rows.ends[number] - self.top
        return Rect(self.rect.x + x, self.rect.y + y, wide, end - y)

    def activate(self) -> None:
        if self.lines:
            self.chosen(self.cursor)

    def key_down(self, event: pygame.Event) -> bool:
        last = len(self.lines) - 1
        goals = {
            pygame.K_UP: self.cursor - 1,
            pygame.K_DOWN: self.cursor + 1,
            pygame.K_PAGEUP: self.cursor - PAGE,
            pygame.K_PAGEDOWN: self.cursor + PAGE,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        goal = goals.get(event.key)
        if goal is None:
            return super().key_down(event)
        beyond = event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= goal <= last
        if beyond and device.uses_gamepad():
            # Who has no Tab leaves the list at its ends.
            return False
        self.show(goal)
        if self.moved is not None and self.lines:
            self.moved(self.cursor)
        return True

    # For a screen reader

    @property
    def place_read(self) -> int | None:
        return self.cursor

    def accessible(self) -> Node | None:
        """The list with the lines around its cursor, where the focus is."""
        first = max(0, self.cursor - HEARD)
        near = range(first, min(len(self.lines), self.cursor + HEARD + 1))
        lines = tuple(self._line_node(number) for number in near)
        role = Role.LOG if self.log else Role.LIST
        return self.node(
            role, self.name, focused=self.focused and not lines, acts=PRESSED, children=lines
        )

    def _line_node(self, number: int) -> Node:
        name, description = self.lines[number].heard
        place = self._line_rect(number)
        seen = self.rect.top <= place.top and place.bottom <= self.rect.bottom
        here = number == self.cursor
        return Node(
            f"line-{number}",
            Role.LINE,
            name,
            description=description,
            box=(place.x, place.y, place.w, place.h) if seen else None,
            acts=PRESSED,
            focused=here and self.focused,
            # Orca takes a line that is selected for the one with the focus.
            selected=here and self.focused,
            place=(number + 1, len(self.lines)),
        )

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if path:
            self.show(int(path[0].removeprefix("line-")))
            if act is Act.FOCUS and self.moved is not None:
                self.moved(self.cursor)
        super().perform(path, act, value)

    # Pictures

    def sprites(self) -> list[Sprite]:
        state = (self.top, self.cursor, self.focused and self.ring, self.hovered)
        if self._picture is None or self._picture[0] != state:
            self._picture = (state, self._paint())
        return [Sprite(self._picture[1], *self.rect.topleft)]

    def _paint(self) -> Surface:
        page = Surface(self.rect.size, pygame.SRCALPHA)
        m = self.metrics
        for number, line in enumerate(self.lines):
            y = self.rows.start(number) - self.top
            if y > self.rect.height or self.rows.ends[number] < self.top:
                continue
            if self._is_hidden(number):
                continue
            block, (x, wide) = self._image_of(line), self.rows.across(line)
            if number == self.cursor:
                last = line.column == line.columns - 1
                edge = m.px(1 if self._look is CursorLook.BAND else 1.3) if last else 0
                band = Rect(x, y, wide - edge, block.get_height())
                paint_cursor(page, band, self._look, line.colour, m)
                if self.focused and self.ring:
                    wide = max(2, m.px(0.25))
                    pygame.draw.rect(page, palette().wax, band, wide, border_radius=m.px(0.5))
            page.blit(block, (x, y))
        # Pictures that have come to rest are whole.
        whole = self._look is CursorLook.NONE and self.top in self.rows.starts
        fade_ends(page, m, above=bool(self.top) and not whole, below=self._goes_on)
        if self._below:
            paint_tabs(m, page, self._tabs, self.page_words)
        self._scroll_bar.paint(page, self.top)
        return page

    def _is_hidden(self, number: int) -> bool:
        """True for a line that is a picture, of which no more than its heading would be seen, or on
        which the tab would lie.
        """
        y, line = self.rows.start(number) - self.top, self.lines[number]
        if self._look is not CursorLook.NONE or y <= 0:
            return False
        if line.clear:
            return self.rows.ends[number] - self.top > self.rect.height - self._below
        return y > self.rect.height - line.beginning(self.metrics)

    @property
    def _scroll_bar(self) -> ScrollBar:
        wide = THIN_BAR if self._look is CursorLook.BAND else WIDE_BAR
        return ScrollBar(self.metrics, self.rect, self.rows.height if self._has_bar else 0, wide)

    @property
    def _has_bar(self) -> bool:
        """True if what is out of sight is reached by a bar: of pictures, and of few cards, by a
        tab.
        """
        many = self._look is CursorLook.CARD and self.rows.height > MANY_PAGES * self.rect.height
        return self._look is CursorLook.BAND or many

    @property
    def _below(self) -> int:
        """The height below the last line that the tab takes, if there is one."""
        turned = not self._has_bar and self.rows.height > self.rect.height
        return tab_height(self.metrics, words=self._turning is not None) if turned else 0

    @property
    def _goes_on(self) -> bool:
        """True where there is more below what is in sight."""
        return self.top + self.rect.height < self.rows.height + self._below

    def _tab_at(self, position: tuple[int, int]) -> Tab | None:
        tabs = zip(self._tabs, self.tab_places, strict=True)
        return next((tab for tab, place in tabs if place.collidepoint(position)), None)

    @property
    def tab_places(self) -> list[Rect]:
        """The places of the tabs at the foot in the window."""
        return places_of_tabs(self.metrics, self.rect, self._tabs)

    @property
    def _tabs(self) -> list[Tab]:
        """The tabs at the foot."""
        if not self._below:
            return []
        foot = self.top + self.rect.height - self._below
        later = [line for line, end in zip(self.lines, self.rows.ends, strict=True) if end > foot]
        turning = self._turning
        tabs = [Tab("" if turning is None else turning.back, back=True)] if self.top > 0 else []
        if self._goes_on:
            tabs.append(Tab("" if turning is None else turning.onward(later)))
        return tabs

    @property
    def _page(self) -> int:
        """The number of the page in sight, from 0 on; one scrolled to in between is the earlier."""
        return sum(top <= self.top for top in self._pages) - 1

    @property
    def _pages(self) -> list[int]:
        if self._tops is None:
            self._tops = self.rows.pages(self._below)
        return self._tops

    @property
    def page_words(self) -> str:
        """The words before tabs with words: which page of how many is in sight; where it is
        scrolled to in between the later, since there is a tab that turns back.
        """
        if self._turning is None or not self._below:
            return ""
        number = 1 + sum(top < self.top for top in self._pages)
        return self._turning.number(min(number, len(self._pages)), len(self._pages))

    def _follow(self, tab: Tab) -> None:
        self._turn(-1 if tab.back else 1)

    def _turn(self, by: int) -> None:
        """Go on to the next page, or back to the one that begins before what is in sight."""
        if by < 0:
            self.top = max(each for each in self._pages if each < self.top or not each)
            return
        self.top = min(self._pages[self._page + 1 :], default=self._pages[-1])

    def _image_of(self, line: ListLine) -> Surface:
        key = line, self.rows.words
        if key not in self._images:
            self._images[key] = line.paint(self.rows.words, self.rows.across(line)[1])
        return self._images[key]
