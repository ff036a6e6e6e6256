"""A lesson on the page of all lessons: a stamp with its picture, its number and its name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import materials, shadows, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.pieces.stamps.paper import cancel, printed
from game.ui.table.draw.highlights import wax_tick
from game.ui.tutorial.chapters.pictures import picture_of
from game.ui.tutorial.course import CHAPTERS
from game.ui.widgets.button import Button

ASPECT = 1.36
"""Width of a stamp over its height."""

AROUND = 0.8
"""Units between the stamp and the edge of its card, and between stamp and words."""

TO_EDGE = 1.7
"""The room between the words and the card's edge, in those between the stamp and it."""

SLANTS = (14.0, -9.0, 27.0, -21.0, 4.0)
"""Degrees by which postmarks are turned, each by another than its neighbours."""

NUMBER = 0.86
"""Letters of the line above a name, in those of the name."""

WORDS, FEW = 11, 9
"""Units of width that the words need beside a stamp, and with large letters in a small window."""

TICK, OVER = 3.6, 0.3
"""Units of the tick at the lower right corner of the stamp of a lesson that is done, and by which
it reaches over the stamp.
"""

DONE = 0.45
"""The share of darker paper in the ground of such a card."""

FRAME = 0.35
"""Units of width of the red frame around the lesson that is next."""


class LessonCard(Button):
    """A card that opens a lesson: `number` is the one that is read, `chapter` that in the course.

    Once the lesson is `done` the card is darker, and its stamp has a postmark and a large tick;
    the `next` one has a red frame and says so.
    """

    done = False
    next = False
    timed = True
    """False where there is no room for the minutes below the name."""

    def __init__(
        self,
        metrics: Metrics,
        title: str,
        action: Callable[[], None],
        *,
        number: int,
        chapter: int,
        size: int,
    ) -> None:
        super().__init__(metrics, title, action, key=f"chapter-{chapter}", size=size)
        self.number = number
        self.chapter = chapter

    @property
    def stamp(self) -> Rect:
        """The place of the stamp."""
        around = self.metrics.px(AROUND)
        high = self.rect.height - 2 * around
        words = self.metrics.px((WORDS if self.timed else FEW) * max(1.0, self.metrics.text_scale))
        wide = min(round(high * ASPECT), self.rect.width - 3 * around - words)
        high = min(high, round(wide / ASPECT))
        place = Rect(self.rect.x + around, 0, wide, high)
        place.centery = self.rect.centery
        return place

    @property
    def tick(self) -> int:
        """Pixels of the tick on the stamp."""
        return min(self.metrics.px(TICK), self.stamp.height * 2 // 5)

    @property
    def words_room(self) -> Rect:
        """The place of the words beside the stamp."""
        around, left = self.metrics.px(AROUND), self.stamp.right
        room = Rect(left + around + around // 2, self.rect.y, 0, self.rect.height)
        room.width = max(1, self.rect.right - round(around * TO_EDGE) - room.x)
        return room

    @property
    def above(self) -> str:
        """The line above the name."""
        if self.next:
            # Translators: above the name of the lesson that comes next.
            return _("Next: lesson {number}").format(number=self.number)
        return self._plain

    @property
    def _plain(self) -> str:
        # Translators: above the name of a lesson on the page of all lessons.
        return _("Lesson {number}").format(number=self.number)

    def _seen_above(self, size: int) -> str:
        """The same as it is seen: a red frame says, too, which lesson is next."""
        wide = text.width_of(self.above, round(size * NUMBER), "bold")
        return self.above if wide <= self.words_room.width else self._plain

    @property
    def time(self) -> str:
        """The line below the name."""
        # Translators: how long a lesson takes about: "2 min".
        return _("{count} min").format(count=CHAPTERS[self.chapter].minutes)

    def words_height(self, size: int) -> int:
        """The height of the words with the name in letters of a size."""
        room = self.words_room.width
        lines = 2 if self.timed else 1
        return lines * _line(size) + text.block_height(self.label, size, room, "semibold")

    def fits(self, size: int) -> bool:
        """True if name and number stand whole beside the stamp in letters of a size."""
        room = self.words_room
        whole = text.size_of_whole_words(self.label, size, room.width, "semibold") == size
        wide = text.width_of(self._seen_above(size), round(size * NUMBER), "semibold-italic")
        number = wide <= room.width
        return whole and number and self.words_height(size) <= room.height - self.metrics.px(0.6)

    def left_margin(self) -> int:
        return self.metrics.px(AROUND)

    def accessible(self) -> Node | None:
        line = _("{number}. {title}")
        name = line.format(number=self.number, title=self.label)
        # Translators: of a lesson, for a screen reader.
        done = _("This lesson is done.") if self.done else ""
        about = self.above if self.next else done
        return self.node(Role.BUTTON, name, description=about, acts=PRESSED)

    def _paint(self) -> list[Sprite]:
        rect, m = self.rect, self.metrics
        down = m.line if self.pressed and self.hovered else 0
        light = palette().parchment_light
        paper = mix(light, palette().parchment_dark, DONE) if self.done else light
        ground = materials.POINTED_AT if self.hovered else paper
        edge = palette().wax if self.next else palette().sepia
        line = m.px(FRAME) if self.next else m.line
        body = materials.ticket(rect.size, ground, edge, self._radius(), line, double=False)
        result = [self._shadow(), Sprite(body, rect.x, rect.y + down)]
        place = self.stamp.move(0, down)
        depth = max(2, m.px(0.35))
        result += shadows.with_shadow(
            _stamp(self.chapter, place.size, self.done), *place.topleft, depth
        )
        room = self.words_room
        y = room.centery - self.words_height(self.size) // 2 + down
        style: Style = "bold" if self.next else "italic"
        colour = palette().wax if self.next else palette().small_ink
        above, font = self._seen_above(self.size), round(self.size * NUMBER)
        over = text.render_fit(above, font, room.width, colour, style)
        ink = palette().ink
        # Full lines left a small word alone between two long ones.
        name = text.render_block(self.label, self.size, room.width, ink, "semibold", even=True)
        time = text.render(self.time, round(self.size * NUMBER), palette().small_ink, "italic")
        below = y + _line(self.size) + name.get_height()
        result += [Sprite(over, room.x, y), Sprite(name, room.x, y + _line(self.size))]
        if self.timed:
            result.append(Sprite(time, room.x, below))
        if self.done:
            # On a small stamp it covers no more of the picture than on a large one.
            tick, reach = wax_tick(self.tick), m.px(OVER)
            at = tick.get_rect(bottomright=(place.right + reach, place.bottom + reach // 2))
            result.append(Sprite(tick, *at.topleft))
        return result + self.ring_sprites()


def _line(size: int) -> int:
    """The height of the line above a name."""
    return text.line_height(round(size * NUMBER))


@cached(24)
def _stamp(chapter: int, size: tuple[int, int], done: bool) -> Surface:
    stamp, inner = printed(size, partial(picture_of, chapter))
    if done:
        cancel(stamp, inner, SLANTS[chapter % len(SLANTS)])
    return stamp
