"""Scrollable view of a chapter of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import Act, Node, Path, Role
from game.ui.graphics import text, typeface
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _, current_language
from game.ui.rulebook.content import Paragraph, Passage, RulesChapter
from game.ui.rulebook.pictures import paint_picture
from game.ui.rulebook.search import spans
from game.ui.widgets import Widget
from game.ui.widgets.base import edges
from game.ui.widgets.scroll_bar import ScrollBar

MARK: Colour = (250, 214, 110)
TERM_WIDTH = 0.27
"""Width of the column for the word that a paragraph explains, as a share of the page."""


@dataclass(frozen=True, slots=True)
class PlacedImage:
    """A picture and its top left corner on the whole page; `hits` are the found words in it."""

    image: Surface
    x: int
    y: int
    hits: tuple[Rect, ...] = ()


class ChapterView(Widget):
    """A chapter. `top` is the scroll offset in pixels, `hit` the index of the found word shown.

    `by_passage`: the arrow keys go from passage to passage, for a screen reader that reads it.
    """

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        chapter: RulesChapter,
        query: str,
        *,
        by_passage: bool = False,
    ) -> None:
        super().__init__(metrics, "page")
        self.by_passage = by_passage
        self.passage = 0
        """The passage that is read: 0 for the title, then from 1."""
        self._spans: list[tuple[int, int]] = []
        self.rect = rect
        self.chapter = chapter
        self.top = 0
        self.hit = -1
        self._query = query
        self._blocks: list[PlacedImage] = []
        self._height = 0
        self._grabbed: int | None = None
        self._held: int | None = None
        """Where the thumb of the scroll bar is held, while it is."""
        self._picture: tuple[object, Surface] | None = None
        self._layout()

    # The page as a whole

    def _layout(self) -> None:
        m = self.metrics
        y = self._write(_(self.chapter.title), m.font(24), palette().ink, "bold", 0, 0)
        self._spans.append((0, y))
        y += m.px(0.8)
        for passage in self.chapter.passages:
            end = self._add_passage(passage, y)
            self._spans.append((y, end))
            y = end + m.px(1.3)
        self._height = y

    @property
    def _room(self) -> int:
        return self.rect.width - self.metrics.px(2.5)

    def _add_passage(self, passage: Passage, y: int) -> int:
        m = self.metrics
        size = m.font(17)
        if not isinstance(passage, Paragraph):
            image = paint_picture(passage, m, self._room, current_language())
            x = max(0, (self._room - image.get_width()) // 2)
            self._blocks.append(PlacedImage(image, x, y))
            below = y + image.get_height() + m.px(0.6)
            return self._write(
                _(passage.caption), m.font(15), palette().sepia, "italic", 0, below, True
            )
        if not passage.term:
            return self._write(_(passage.words), size, palette().ink, "regular", 0, y)
        column = round(self._room * TERM_WIDTH)
        narrow = column - m.px(1.2)
        # The word itself is not broken where the type is large.
        small = min(
            text.fit(word, size, narrow, "semibold", smallest=text.SMALLEST)[1]
            for word in _(passage.term).split()
        )
        ends = self._write(_(passage.term), small, palette().wax, "semibold", 0, y, width=narrow)
        return max(ends, self._write(_(passage.words), size, palette().ink, "regular", column, y))

    def _write(
        self,
        words: str,
        size: int,
        colour: Colour,
        style: Style,
        x: int,
        y: int,
        centred: bool = False,
        width: int = 0,
    ) -> int:
        """Put wrapped words here, the query marked in them; return the y below them."""
        room = width or self._room - x
        image, hits = _paint_words(words, size, colour, style, room, centred, self._query)
        self._blocks.append(PlacedImage(image, x, y, hits))
        return y + image.get_height()

    @property
    def hits(self) -> list[Rect]:
        """The places of all found words on the whole page, downwards."""
        return [band.move(block.x, block.y) for block in self._blocks for band in block.hits]

    # Scrolling

    @property
    def end(self) -> int:
        """The largest `top`, in pixels."""
        return max(0, self._height - self.rect.height)

    def scroll(self, pixels: int) -> None:
        self.top = min(max(self.top + pixels, 0), self.end)

    def wheel(self, notches: int) -> bool:
        self.scroll(-notches * self.metrics.px(6))
        return True

    def show_hit(self, number: int) -> None:
        """Scroll to a found word, so that it stands in the upper half."""
        self.hit = number
        place = self.hits[number]
        self.top = 0
        self.scroll(place.y - self.rect.height // 3)

    def next_hit(self) -> bool:
        """Go on to the next found word; False behind the last one."""
        if self.hit + 1 >= len(self.hits):
            return False
        self.show_hit(self.hit + 1)
        return True

    def read(self, passage: int) -> None:
        """Go to a passage, the nearest there is, and scroll until it is seen."""
        self.passage = min(max(passage, 0), len(self._spans) - 1)
        start, end = self._spans[self.passage]
        if end > self.top + self.rect.height or start < self.top:
            self.top = 0
            self.scroll(min(start, end - self.rect.height) if start else 0)

    def accessible(self) -> Node | None:
        """The title as a heading, and each passage; the focus is on the one that is read."""
        passages = [self._node(0, Role.HEADING, _(self.chapter.title))]
        for number, each in enumerate(self.chapter.passages, 1):
            if not isinstance(each, Paragraph):
                passages.append(self._node(number, Role.LINE, _(each.caption)))
            elif each.term:
                words = _("{term}: {explanation}").format(
                    term=_(each.term), explanation=_(each.words)
                )
                passages.append(self._node(number, Role.LINE, words))
            else:
                passages.append(self._node(number, Role.LINE, _(each.words)))
        name = _("Text of the chapter")
        # A list, since of a group readers read all words at once.
        return self.node(Role.LIST, name, focused=False, children=tuple(passages))

    def _node(self, number: int, role: Role, words: str) -> Node:
        start, end = self._spans[number]
        return Node(
            f"passage-{number}",
            role,
            words,
            box=(self.rect.x, self.rect.y + start - self.top, self.rect.width, end - start)
            if self.top <= start and end <= self.top + self.rect.height
            else None,
            acts=frozenset({Act.FOCUS}),
            focused=self.focused and number == self.passage,
            # Readers say of each with the focus that it is not selected, and Orca takes one that is
            # for the one with the focus.
            selected=None if role is Role.HEADING else self.focused and number == self.passage,
            level=1 if role is Role.HEADING else 0,
        )

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if path and act is Act.FOCUS:
            self.read(int(path[0].removeprefix("passage-")))

    def inherit(self, before: Widget) -> None:
        if isinstance(before, ChapterView) and before.chapter is self.chapter:
            self.passage = before.passage
        if isinstance(before, ChapterView) and before.chapter is self.chapter and before._height:
            self.top = 0
            self.scroll(before.top * self._height // before._height)

    def key_down(self, event: pygame.Event) -> bool:
        readings = {
            pygame.K_UP: self.passage - 1,
            pygame.K_DOWN: self.passage + 1,
            pygame.K_SPACE: self.passage + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self._spans) - 1,
        }
        if self.by_passage and event.key in readings:
            self.read(readings[event.key])
            return True
        ways = {
            pygame.K_UP: -self.metrics.px(6),
            pygame.K_DOWN: self.metrics.px(6),
            pygame.K_PAGEUP: -self.rect.height * 9 // 10,
            pygame.K_PAGEDOWN: self.rect.height * 9 // 10,
            pygame.K_SPACE: self.rect.height * 9 // 10,
            pygame.K_HOME: -self._height,
            pygame.K_END: self._height,
        }
        if event.key not in ways:
            return False
        self.scroll(ways[event.key])
        return True

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The height on the scroll bar: a press on the words does nothing."""
        if not self._scroll_bar.covers(position):
            return None
        return (self.key, "bar", position[1] // max(1, self.metrics.px(2)))

    def strokes(self) -> Sequence[tuple[Rect, int]]:
        """A page up and a page down, as far as there is more."""
        up, down = edges(self.rect, self.metrics.px(4))
        found = [(up, pygame.K_PAGEUP)] if self.top else []
        return [*found, (down, pygame.K_PAGEDOWN)] if self.top < self.end else found

    def press(self, position: tuple[int, int]) -> None:
        self._grabbed, self._held = position[1], None
        bar = self._scroll_bar
        if bar.covers(position):
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
        return ScrollBar(self.metrics, self.rect, self._height)

    # Pictures

    def sprites(self) -> list[Sprite]:
        state = (self.top, self.hit)
        if self._picture is None or self._picture[0] != state:
            self._picture = (state, self._paint())
        return [Sprite(self._picture[1], *self.rect.topleft), *self.ring_sprites()]

    def _paint(self) -> Surface:
        m = self.metrics
        page = Surface(self.rect.size, pygame.SRCALPHA)
        if 0 <= self.hit < len(self.hits):
            band = self.hits[self.hit].move(0, -self.top).inflate(m.px(0.6), m.px(0.2))
            pygame.draw.rect(page, palette().wax_light, band, border_radius=m.px(0.5))
        for block in self._blocks:
            if block.y + block.image.get_height() > self.top:
                page.blit(block.image, (block.x, block.y - self.top))
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


@cached(48)
def _paint_words(
    words: str, size: int, colour: Colour, style: Style, room: int, centred: bool, query: str
) -> tuple[Surface, tuple[Rect, ...]]:
    """Words wrapped into `room` pixels, and the places where the query occurs."""
    size = text.size_of_whole_words(words, size, room, style)
    font = typeface.font(size, style)
    lines = text.wrap(words, font, room)
    step = text.line_height(size)
    image = Surface((room, step * len(lines) + size // 5), pygame.SRCALPHA)
    found = spans(" ".join(lines), query)
    hits: dict[int, Rect] = {}
    start = 0
    for number, line in enumerate(lines):
        left = (room - font.size(line)[0]) // 2 if centred else 0
        for begin, end in found:
            first, last = max(begin - start, 0), min(end - start, len(line))
            if first < last:
                x0, x1 = font.size(line[:first])[0], font.size(line[:last])[0]
                band = Rect(left + x0 - 2, number * step, x1 - x0 + 4, step)
                pygame.draw.rect(image, MARK, band, border_radius=max(2, size // 6))
                hits.setdefault(begin, band)
        image.blit(font.render(line, True, colour), (left, number * step))
        start += len(line) + 1
    return image, tuple(hits.values())
