"""The page of all lessons: a card for each, and the button for the next one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import MULTIPLY
from game.ui.graphics.layout import placed, take_bottom, take_left, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.table.draw.map.vignette import HEIGHT, WIDTH, engraved_scene
from game.ui.tutorial.chapters.card import LessonCard
from game.ui.tutorial.course import BASE_CHAPTERS, CHAPTERS
from game.ui.widgets import Button

BUST, USUAL = 9, 1.01
"""Units of height of the postmaster above the lessons, and the largest scale of words beside which
he has room.
"""

SIDE, BESIDE, LARGE = 25, 3, 30
"""Units of width of the column with the postmaster beside the lessons, between both, and of his
height there at most.
"""

WIDEST, HIGHEST = 126, 74
"""Units of width and height of the page at most: it holds no more."""

COLUMN = 27
"""Units of width of a card at least; where three do not fit, two stand side by side."""

TALL, LEAST = 13.4, 6.4
"""Units of height of a card at most, and at least."""

GAP = 1.3
"""Units between two cards."""

PRINT = 96
"""Per cent of the width of a place without a lesson that the printed coach has."""

NAME = 1.12
"""Letters of a lesson's name at most, in those of usual words."""


class ChaptersScene(FormScene):
    """All chapters on one sheet. `at` is the number of the one reached, `done` of those ended."""

    def __init__(
        self,
        app: App,
        at: int,
        done: Collection[int],
        chosen: Callable[[int], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(app)
        self._done = done
        self._next = next_chapter(at, done)
        self._chosen = chosen
        self._leave = leave

    @property
    def heard_name(self) -> str:
        return _("Learn to play")

    def build(self) -> None:
        m = self.metrics
        beside = m.text_scale * m.ui_scale <= USUAL
        self._build(beside)
        if self.crowded and beside:
            # Long words rather take the place of the postmaster than become small.
            self.decor, self.described, self.crowded = [], [], False
            self._build(beside=False)

    def _build(self, beside: bool) -> None:
        """Build the page, with the postmaster `beside` the lessons if there is room for three of
        them as well, else above them.
        """
        m, window = self.metrics, self.window
        # Where words are larger than all else, so is what holds them.
        larger = max(1.0, m.text_scale)
        size = (
            min(window.width - m.px(4), m.px(WIDEST * larger)),
            min(window.height - m.px(3), m.px(HIGHEST * larger)),
        )
        sheet = placed(size, window)
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(10), -m.px(7))
        back = Button(m, _("Back"), self.escape, key="back", size=m.body)
        three = 3 * m.px(COLUMN * larger) + 2 * m.px(GAP)
        if beside := beside and room.width >= three + m.px(SIDE + BESIDE):
            column = take_left(room, m.px(SIDE), m.px(BESIDE))
            back.rect = take_bottom(column, m.px(5), m.px(1.6))
            go_on = self._go_on_button(column)
            self._put_teacher(column)
        else:
            self._put_head(room)
            foot = take_bottom(room, m.px(5), m.px(1.4))
            back.rect = take_left(foot, m.px(16), m.px(1.6))
            go_on = self._go_on_button(foot)
        groups = (
            (_("In the south"), range(BASE_CHAPTERS)),
            (_("In the north, with horses"), range(BASE_CHAPTERS, len(CHAPTERS))),
        )
        columns = 3 if room.width >= three else 2
        heads = len(groups) * (text.line_height(m.body) + m.px(0.5))
        rows = sum(-(-len(numbers) // columns) for _title, numbers in groups)
        tall = min(m.px(TALL * larger), (room.height - heads) // rows - m.px(GAP))
        self.within(m.px(LEAST), tall)
        if beside:
            # Above the first title and below the last row is as much room.
            take_top(room, (room.height - heads - rows * (tall + m.px(GAP)) + m.px(GAP)) // 2)
        cards: list[LessonCard] = []
        for title, numbers in groups:
            self._put_title(title, numbers, room)
            for line in _rows(numbers, columns):
                row = take_top(room, tall, m.px(GAP))
                cards += self._row(line, row, columns)
                if len(line) < columns:
                    self._put_coach(row, cards[-1].rect)
        self._fit_words(cards)
        last = [back] if go_on is None else [back, go_on]
        self.arrange([*cards, *last], last[-1])

    def _put_teacher(self, column: Rect) -> None:
        """Put the title, what it is about, and the postmaster as large as the column leaves him."""
        m = self.metrics
        self.write(_("Learn to play"), column, m.heading, palette().ink, "bold", "center")
        words = _about()
        tall = text.block_height(words, m.body, column.width, "italic")
        below = take_bottom(column, tall, m.px(1.6))
        free = min(column.height - m.px(1), m.px(LARGE))
        bust = portraits.teacher(free, Mood.PLEASED)
        if bust.get_width() > column.width:
            bust = portraits.teacher(free * column.width // bust.get_width(), Mood.PLEASED)
        gap = max(0, column.height - bust.get_height()) // 2
        self.put(bust, column.centerx - bust.get_width() // 2, column.y + gap)
        self.write(words, below, m.body, palette().sepia, "italic", "center")

    def _put_coach(self, row: Rect, last: Rect) -> None:
        """Print a coach on the paper where a row has no more lessons: a picture with colours or
        edges of its own seemed to be one more.
        """
        gap = self.metrics.px(GAP)
        place = Rect(last.right + gap, row.y, row.right - last.right - gap, row.height)
        wide = place.width * PRINT // 100
        scene = engraved_scene((wide, wide * HEIGHT // WIDTH))
        self.put(scene, *scene.get_rect(center=place.center).topleft, MULTIPLY)

    def _put_head(self, room: Rect) -> None:
        """Put the title, with the postmaster beside it where the lessons leave room."""
        m, beside = self.metrics, room
        title, words = _("Learn to play"), _about()
        if m.text_scale * m.ui_scale <= USUAL:
            bust = portraits.teacher(m.px(BUST), Mood.PLEASED)
            left, wide = room.topleft, bust.get_width() + m.px(2)
            said = text.block_height(title, m.heading, room.width - wide, "bold") + m.px(1.6)
            said += text.block_height(words, m.body, room.width - wide, "italic")
            beside = take_top(room, max(bust.get_height(), said), m.px(1))
            self.put(bust, left[0], beside.centery - bust.get_height() / 2)
            take_left(beside, wide)
            take_top(beside, (beside.height - said) // 2)
        self.write(title, beside, m.heading, palette().ink, "bold")
        self.write(words, beside, m.body, palette().sepia, "italic", gap=m.px(0.8))

    def _put_title(self, title: str, numbers: Sequence[int], room: Rect) -> None:
        """The title of a part of the course, and at its right how many lessons are done."""
        m, done = self.metrics, sum(number in self._done for number in numbers)
        # Translators: how many lessons are done, of how many.
        words = _("{done} of {count} done").format(done=done, count=len(numbers))
        said = text.render(words, m.body, palette().sepia, "semibold-italic")
        beside = room.width - said.get_width() - m.px(2)
        row = take_top(room, text.line_height(m.body), m.px(0.5))
        head = text.render_fit(title, m.body, beside, palette().wax, "semibold")
        self.pin(head, row, "midleft")
        self.pin(said, row, "midright")
        # Heard in one, before the first of its lessons: it is as broad as all of them.
        self.describe(row, words, f"part-{numbers[0]}", head=title)

    def _go_on_button(self, room: Rect) -> Button | None:
        """The button for the next lesson; None once all are done."""
        if self._next is None:
            return None
        if self._next or self._done:
            words = _("Continue with lesson {number}").format(number=self._next + 1)
        else:
            words = _("Begin with lesson 1")
        go_on = partial(self._chosen, self._next)
        button = Button(
            self.metrics, words, go_on, key="continue", primary=True, size=self.metrics.body
        )
        if room.height > self.metrics.px(5):
            button.rect = take_bottom(room, self.metrics.px(5), self.metrics.px(2))
            button.fit_label()
            return button
        width = min(room.width, max(self.metrics.px(34), button.preferred_width()))
        button.rect = take_right(room, width)
        return button

    def _row(self, numbers: Sequence[int], row: Rect, columns: int) -> list[LessonCard]:
        """Cards side by side, each as wide as the columns are."""
        m, gap = self.metrics, self.metrics.px(GAP)
        whole, cards = row.width + gap, []
        for place, number in enumerate(numbers):
            card = LessonCard(
                m,
                _(CHAPTERS[number].title),
                partial(self._chosen, number),
                number=number + 1,
                chapter=number,
                size=m.body,
            )
            left, right = (row.x + whole * each // columns for each in (place, place + 1))
            card.rect = Rect(left, row.y, right - left - gap, row.height)
            card.done, card.next = number in self._done, number == self._next
            cards.append(card)
        return cards

    def _fit_words(self, cards: Sequence[LessonCard]) -> None:
        """Write all names as large as the one with least room can be; rather without minutes than
        in small letters.
        """
        least = min(self.metrics.small, self.metrics.body)
        for timed in (True, False):
            for card in cards:
                card.timed = timed
            size = round(self.metrics.body * NAME)
            while size > text.READABLE and not all(card.fits(size) for card in cards):
                size -= 1
            if size >= least:
                break
        self.within(least, size)
        for card in cards:
            card.size = size

    def escape(self) -> None:
        self._leave()


def _about() -> str:
    return _(
        "You play at the real table and learn one new thing each turn. The south takes about ten "
        "minutes."
    )


def next_chapter(at: int, done: Collection[int]) -> int | None:
    """The chapter to go on with: the one reached, else the first that is not done, else None."""
    if at in range(len(CHAPTERS)) and at not in done:
        return at
    return next((number for number in range(len(CHAPTERS)) if number not in done), None)


def _rows(numbers: Sequence[int], columns: int) -> list[Sequence[int]]:
    """Lessons in rows of so many at most."""
    return [numbers[at : at + columns] for at in range(0, len(numbers), columns)]
