"""Scrollable view of a long text: its passages one below the other, a bar at the right edge."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import Act, Node, Path, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.widgets.base import Widget, edges
from game.ui.widgets.scroll_bar import STRIP, ScrollBar


@dataclass(frozen=True, slots=True)
class Block:
    """A picture on the whole page: its top left corner, its height, and how it is painted.

    It is painted when it comes into sight.
    """

    x: int
    y: int
    height: int
    paint: Callable[[], Surface]


@dataclass(frozen=True, slots=True)
class HeardPassage:
    """A piece that is read aloud at once, from the pixel `start` of the whole page to `end`."""

    role: Role
    words: str
    start: int
    end: int


class LongText(Widget):
    """A text made of `blocks`, `height` pixels high in all; `top` is the scroll offset in pixels.

    Whoever makes one fills `blocks`, `height` and `passages` before it is drawn. With `by_passage`
    the arrow keys go from passage to passage, for a screen reader, which calls the text `name`.
    """

    def __init__(
        self, metrics: Metrics, rect: Rect, key: str, name: str, *, by_passage: bool = False
    ) -> None:
        super().__init__(metrics, key)
        self.rect = rect
        self.name = name
        self.by_passage = by_passage
        self.blocks: list[Block] = []
        self.height = 0
        self.passages: list[HeardPassage] = []
        self.passage = 0
        """The passage that is read, the heading being 0."""
        self.top = 0
        self._grabbed: int | None = None
        self._held: int | None = None
        """The place where the thumb of the scroll bar is held, while it is."""
        self._picture: tuple[Hashable, Surface] | None = None

    @property
    def room(self) -> int:
        """The width that words may take, in pixels."""
        return self.rect.width - self.metrics.px(STRIP + 0.5)

    # Scrolling

    @property
    def end(self) -> int:
        """The largest `top`, in pixels."""
        return max(0, self.height - self.rect.height)

    @property
    def _page(self) -> int:
        """The pixels of a page: a little of the one before stays in sight."""
        return self.rect.height * 9 // 10

    def scroll(self, pixels: int) -> None:
        self.top = min(max(self.top + pixels, 0), self.end)

    def wheel(self, notches: int) -> bool:
        self.scroll(-notches * self.metrics.px(6))
        return True

    def read(self, passage: int) -> None:
        """Go to a passage, the nearest there is, and scroll until it is seen."""
        self.passage = min(max(passage, 0), len(self.passages) - 1)
        found = self.passages[self.passage]
        if found.end > self.top + self.rect.height or found.start < self.top:
            self.top = 0
            self.scroll(min(found.start, found.end - self.rect.height) if found.start else 0)

    def keep_place(self, before: LongText) -> None:
        """Show the same place of the same text as before a rebuild."""
        self.passage = before.passage
        if before.height:
            self.top = 0
            self.scroll(before.top * self.height // before.height)

    def key_down(self, event: pygame.Event) -> bool:
        readings = {
            pygame.K_UP: self.passage - 1,
            pygame.K_DOWN: self.passage + 1,
            pygame.K_SPACE: self.passage + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.passages) - 1,
        }
        if self.by_passage and event.key in readings:
            self.read(readings[event.key])
            return True
        ways = {
            pygame.K_UP: -self.metrics.px(6),
            pygame.K_DOWN: self.metrics.px(6),
            pygame.K_PAGEUP: -self._page,
            pygame.K_PAGEDOWN: self._page,
            pygame.K_SPACE: self._page,
            pygame.K_HOME: -self.height,
            pygame.K_END: self.height,
        }
        if event.key not in ways:
            return False
        self.scroll(ways[event.key])
        return True

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """An arrow or the height on the scroll bar: a press on the words does nothing."""
        bar = self._scroll_bar
        if not bar.covers(position):
            return None
        page = bar.page_at(position)
        if page:
            more = self.top > 0 if page < 0 else self.top < self.end
            return (self.key, "page", page) if more else None
        return (self.key, "bar", position[1] // max(1, self.metrics.px(2)))

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        """A page up and a page down, as far as there is more."""
        up, down = edges(self.rect, self.metrics.px(4))
        found = [(up, pygame.K_PAGEUP)] if self.top else []
        return [*found, (down, pygame.K_PAGEDOWN)] if self.top < self.end else found

    def press(self, position: tuple[int, int]) -> None:
        self._grabbed, self._held = position[1], None
        bar = self._scroll_bar
        if page := bar.page_at(position):
            self._grabbed = None
            self.scroll(page * self._page)
        elif bar.covers(position):
            self._held = bar.hold(position, self.top)
            self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        if self._held is not None:
            self.top = self._scroll_bar.dragged_to(position, self._held)
        elif self._grabbed is not None:
            self.scroll(self._grabbed - position[1])
            self._grabbed = position[1]

    def release(self, position: tuple[int, int]) -> None:
        self._grabbed = self._held = None

    @property
    def _scroll_bar(self) -> ScrollBar:
        return ScrollBar(self.metrics, self.rect, self.height, arrows=True)

    # For a screen reader

    @property
    def place_read(self) -> int | None:
        return self.passage if self.by_passage else None

    def accessible(self) -> Node | None:
        """All passages; the focus is on the one that is read."""
        passages = tuple(self._node(number) for number in range(len(self.passages)))
        # A list, since of a group readers read all words at once.
        return self.node(Role.LIST, self.name, focused=False, children=passages)

    def _node(self, number: int) -> Node:
        found = self.passages[number]
        start, end = found.start, found.end
        return Node(
            f"passage-{number}",
            found.role,
            found.words,
            box=(self.rect.x, self.rect.y + start - self.top, self.rect.width, end - start)
            if self.top <= start and end <= self.top + self.rect.height
            else None,
            acts=frozenset({Act.FOCUS}),
            focused=self.focused and number == self.passage,
            # Readers say of each with the focus that it is not selected, and Orca takes one that is
            # for the one with the focus.
            selected=None
            if found.role is Role.HEADING
            else self.focused and number == self.passage,
            level=1 if found.role is Role.HEADING else 0,
        )

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if path and act is Act.FOCUS:
            self.read(int(path[0].removeprefix("passage-")))

    # Pictures

    @property
    def marked(self) -> Rect | None:
        """The place on the whole page that is lit up."""
        return None

    def paint_mark(self, page: Surface, place: Rect) -> None:
        """Light up a place of the page."""

    def sprites(self) -> list[Sprite]:
        marked = self.marked
        state = (self.top, None if marked is None else tuple(marked))
        if self._picture is None or self._picture[0] != state:
            self._picture = (state, self._paint())
        return [Sprite(self._picture[1], *self.rect.topleft), *self.ring_sprites()]

    def _paint(self) -> Surface:
        page = Surface(self.rect.size, pygame.SRCALPHA)
        if (marked := self.marked) is not None:
            self.paint_mark(page, marked.move(0, -self.top))
        for block in self.blocks:
            if self.top - block.height < block.y < self.top + self.rect.height:
                page.blit(block.paint(), (block.x, block.y - self.top))
        if self.end:
            self._fade(page)
            self._scroll_bar.paint(page, self.top)
        return page

    def _fade(self, page: Surface) -> None:
        """Fade the text out at the edges beyond which it goes on."""
        width, high = self.rect.size
        reach = self.metrics.px(2.4)
        for line in range(reach):
            thin = (255, 255, 255, 255 * line // reach)
            if self.top < self.end:
                page.fill(thin, (0, high - 1 - line, width, 1), pygame.BLEND_RGBA_MULT)
            if self.top > 0:
                page.fill(thin, (0, line, width, 1), pygame.BLEND_RGBA_MULT)
