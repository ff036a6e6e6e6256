"""Chapter of the rules as a long text."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import Role
from game.ui.graphics import text, typeface
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _, current_language
from game.ui.rulebook.content import Paragraph, Passage, RulesChapter
from game.ui.rulebook.pictures import paint_picture
from game.ui.rulebook.search import spans
from game.ui.widgets import Widget
from game.ui.widgets.long_text import Block, HeardPassage, LongText

MARK: Colour = (250, 214, 110)
TERM_WIDTH = 0.27
"""Width of the column for the word that a paragraph explains, as a share of the page."""


class ChapterView(LongText):
    """A chapter, words of a query marked in it; `hit` is the index of the found word shown."""

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        chapter: RulesChapter,
        query: str,
        *,
        by_passage: bool = False,
    ) -> None:
        super().__init__(metrics, rect, "page", _("Text of the chapter"), by_passage=by_passage)
        self.chapter = chapter
        self.hit = -1
        self.hits: list[Rect] = []
        """The places of all found words on the whole page, downwards."""
        self._query = query
        self._layout()

    # The page as a whole

    def _layout(self) -> None:
        m = self.metrics
        title = _(self.chapter.title)
        y = self._write(title, m.font(24), palette().ink, "bold", 0, 0)
        self.passages.append(HeardPassage(Role.HEADING, title, 0, y))
        y += m.px(0.8)
        for passage in self.chapter.passages:
            end = self._add_passage(passage, y)
            self.passages.append(HeardPassage(Role.LINE, _heard(passage), y, end))
            y = end + m.px(1.3)
        self.height = y

    def _add_passage(self, passage: Passage, y: int) -> int:
        m = self.metrics
        size = m.font(17)
        if not isinstance(passage, Paragraph):
            image = paint_picture(passage, m, self.room, current_language())
            self._place(image, max(0, (self.room - image.get_width()) // 2), y)
            below = y + image.get_height() + m.px(0.6)
            return self._write(
                _(passage.caption), m.font(15), palette().sepia, "italic", 0, below, True
            )
        if not passage.term:
            return self._write(_(passage.words), size, palette().ink, "regular", 0, y)
        column = round(self.room * TERM_WIDTH)
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
        room = width or self.room - x
        image, hits = _paint_words(words, size, colour, style, room, centred, self._query)
        self.hits += [band.move(x, y) for band in hits]
        return self._place(image, x, y)

    def _place(self, image: Surface, x: int, y: int) -> int:
        """Put a picture here; return the y below it."""
        self.blocks.append(Block(x, y, image.get_height(), lambda: image))
        return y + image.get_height()

    def inherit(self, before: Widget) -> None:
        if isinstance(before, ChapterView) and before.chapter is self.chapter:
            self.keep_place(before)

    # What was looked up

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

    @property
    def marked(self) -> Rect | None:
        return self.hits[self.hit] if 0 <= self.hit < len(self.hits) else None

    def paint_mark(self, page: Surface, place: Rect) -> None:
        m = self.metrics
        band = place.inflate(m.px(0.6), m.px(0.2))
        pygame.draw.rect(page, palette().wax_light, band, border_radius=m.px(0.5))


def _heard(passage: Passage) -> str:
    if not isinstance(passage, Paragraph):
        return _(passage.caption)
    if not passage.term:
        return _(passage.words)
    return _("{term}: {explanation}").format(term=_(passage.term), explanation=_(passage.words))


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
