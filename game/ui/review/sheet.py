"""The sheet of a review: counts of grades, the curves, and what is said of one decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ai.advice.grades import Grade
from game.rules.records.record import SeatInfo
from game.ui.accessibility.node import Node, Role
from game.ui.forms.heard import value_with_head
from game.ui.graphics import materials, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, take_bottom, take_right, take_top
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.language import _, in_a_row
from game.ui.review.chart import ChartSign, RoundChart
from game.ui.review.counts import grade_counts
from game.ui.review.grades import grade_colour, grade_sign
from game.ui.review.review import Decision, Review
from game.ui.review.rounds import RoundEnd, place_in_rounds
from game.ui.review.words import (
    also_right_words,
    better_words,
    count_words,
    done_words,
    grade_words,
    overall_words,
    progress_words,
    title_words,
    why_words,
)
from game.ui.table.text.heard.cards import as_sentences
from game.ui.widgets import Button, Choice, Widget, fit_labels
from game.ui.widgets.heard_words import HeardWords

CHART_SHARE = 0.5
"""Share of the sheet's height below its head that the curves take."""

LEAST_CHART = 12
"""Units of height from which curves can be read; otherwise words have their place."""

RING = 0.7
"""Units of the room that the ring of the focus takes around a button."""

TRY, SHOW = "try", "show"
"""The keys of the two ways out of a mistake."""

SMALLEST_WORDS = 40
"""Per cent of their size to which the words on a decision shrink at the most."""

SMALLER = 0.65
"""Share of its size to which the line of the progress shrinks before it becomes two."""


@dataclass(frozen=True, slots=True)
class SheetActions:
    """The pages beyond the sheet: moments, other curves, mistakes, a try, the better decision, the
    problems of the game, None where they cannot be shown.
    """

    go_to: Callable[[int], None]
    show_points: Callable[[bool], None]
    next_mistake: Callable[[int], None]
    try_it: Callable[[], None]
    show_it: Callable[[], None]
    include_all: Callable[[], None]
    pointed: Callable[[int | None], None]
    problems: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class SheetState:
    """The content of the sheet: the moment `at`, the rounds, and the chances as far as known.

    `points`: the curves are those of the points; `round_at` is the round that is pointed at.

    Where somebody listens, `heard`, the focus also goes to the counts.
    """

    at: int
    rounds: Sequence[RoundEnd]
    chances: Sequence[Sequence[float]]
    points: bool = False
    round_at: int | None = None
    heard: bool = False


class ReviewSheet:
    """The `widgets` of a review in `rect`, and the `decor` to draw below them."""

    def __init__(
        self,
        metrics: Metrics,
        rect: Rect,
        review: Review,
        seats: Sequence[SeatInfo],
        state: SheetState,
        actions: SheetActions,
    ) -> None:
        self.rect = rect
        self._m = metrics
        self._review = review
        self._seats = seats
        self._state = state
        self._actions = actions
        self.decor = materials.sheet(rect, metrics.unit, "form")
        self.widgets: list[Widget] = []
        self.about_decision: list[str] = []
        """The words on the decision at this moment, line by line, as sentences."""
        room = rect.inflate(-2 * metrics.unit, -2 * metrics.unit)
        self._head(room)
        self._counts(room)
        mistakes = self._mistakes(room)
        if (tall := self._chart_height(room)) > 0:
            self._curves(take_top(room, tall, metrics.px(0.5)))
        self._decision(room)
        # They stand below all else.
        self.widgets += mistakes

    def point_at(self, position: tuple[int, int]) -> None:
        """The pointer is here."""
        for widget in self.widgets:
            if isinstance(widget, RoundChart):
                widget.point_at(position)

    def _write(self, words: str, room: Rect, size: int, ink: Colour, style: Style) -> None:
        """Write words from the top of `room`, as small as the rest of it wants."""
        block = text.render_block_fit(words, size, room.width, max(1, room.height), ink, style)
        self.decor.append(Sprite(block, room.x, room.y))
        take_top(room, block.get_height(), self._m.px(0.2))

    def _tell(self, words: str, room: Rect, size: int, ink: Colour, style: Style) -> None:
        """Write words about the decision, which are read out as well."""
        self.about_decision.append(as_sentences([words]))
        self._write(words, room, size, ink, style)

    def _head(self, room: Rect) -> None:
        m = self._m
        row = take_top(room, m.px(3.4), m.px(0.4))
        options = [(False, _("Chance of winning")), (True, _("Points"))]
        choice = Choice(
            m,
            options,
            self._state.points,
            self._actions.show_points,
            key="curves",
            size=m.small,
            # Translators: what a screen reader calls the curves of all players.
            name=_("Curves"),
        )
        widest = max(text.width_of(words, m.small, "semibold") for _value, words in options)
        # Translators: a heading: every decision of a finished game is graded.
        title = text.render(_("Review"), m.large, palette().ink, "semibold")
        beside = row.width - title.get_width() - m.unit
        self.widgets.append(choice)
        if beside < len(options) * (widest + m.px(1)):
            # What the curves show is more to the point than the heading.
            choice.rect = row
            return
        choice.rect = take_right(row, beside)
        self.decor.append(Sprite(title, row.x, row.centery - title.get_height() // 2))

    def _counts(self, room: Rect) -> None:
        m, review = self._m, self._review
        top = room.y
        self.decor += grade_counts(m, review, self._seats, room)
        if self._state.heard:
            said = in_a_row([progress_words(review), count_words(review, self._seats)])
            box = (room.x, top, room.width, max(1, room.y - top))
            node = Node("counts", Role.LABEL, said, box=box)
            self.widgets.append(HeardWords(m, node, value_with_head))
        if said := progress_words(review):
            line = text.line_height(m.small)
            size = round(m.small * SMALLER)
            if text.fit(said, m.small, room.width, "italic", size)[0] == said:
                row = take_top(room, line, m.px(0.2))
                image = text.render_fit(said, m.small, row.width, palette().faded, "italic", size)
                self.decor.append(Sprite(image, *row.topleft))
            else:
                self._write(said, room, m.small, palette().faded, "italic")
        if not review.done:
            return
        buttons = []
        if not review.everybody:
            words = _("Grade everybody’s decisions")
            all_seats = self._actions.include_all
            buttons.append(Button(m, words, all_seats, key="everybody", size=m.small))
        if self._actions.problems is not None:
            words = _("Puzzles") if buttons else _("Puzzles of this game")
            show = self._actions.problems
            buttons.append(Button(m, words, show, key="problems", size=m.small))
        if buttons:
            # The ring of the focus has room above and below.
            take_top(room, m.px(RING) - m.px(0.2))
            row, gap = take_top(room, m.px(2.4), m.px(RING)), m.px(0.6)
            wanted = [button.preferred_width() for button in buttons]
            left = row.width - gap * (len(buttons) - 1)
            line_up(
                buttons, row, gap, widths=[min(each, each * left // sum(wanted)) for each in wanted]
            )
            fit_labels(buttons)
            self.widgets += buttons

    def _mistakes(self, room: Rect) -> list[Button]:
        m, review, at = self._m, self._review, self._state.at
        row = take_bottom(room, m.px(3.6), m.px(0.5))
        slips = bool(review.mistakes) and review.mistakes[0].grade is Grade.SLIP
        words = (
            (_("Previous slip"), _("Next slip"))
            if slips
            else (_("Previous mistake"), _("Next mistake"))
        )
        buttons = []
        for step, key, label in zip((-1, 1), ("mistake-back", "mistake"), words, strict=True):

            def go(step: int = step) -> None:
                self._actions.next_mistake(step)

            button = Button(m, label, go, key=key, size=m.body)
            # Not disabled: the focus stays on it while the master finds the mistakes.
            button.locked = review.next_mistake(at, step) is None
            buttons.append(button)
        half = (row.width - m.unit) // 2
        line_up(buttons, row, m.unit, widths=[half, half])
        fit_labels(buttons)
        return buttons

    def _chart_height(self, room: Rect) -> int:
        """The height left for the curves by the words on the decision; 0 if that is too little."""
        m, decision = self._m, self._review.decision(self._state.at)
        most = round(room.height * CHART_SHARE)
        if decision is None or not decision.grade.blames:
            return most
        words = [each for each, _ink, _style in self._lines(decision)]
        tall = sum(text.block_height(each, m.body, room.width) + m.px(0.2) for each in words)
        if self._hides(decision):
            tall += m.px(4)
        elif self._review.explained(decision.at):
            tall += text.block_height(why_words(decision), m.small, room.width)
        left = min(most, room.height - m.px(1) - tall)
        return left if left >= m.px(LEAST_CHART) else 0

    def _curves(self, room: Rect) -> None:
        m, state = self._m, self._state
        if len(state.rounds) < 2:
            return
        seats = [(info.name, seat_colour(info.colour)) for info in self._seats]
        side = m.px(1.9)
        signs = [
            ChartSign(
                each.at,
                place_in_rounds(state.rounds, each.at),
                each.step.seat,
                grade_sign(each.grade, side if each.grade.blames else side * 45 // 100),
            )
            for each in sorted(self._review.found, key=lambda each: each.verdict.cost)
        ]
        self.widgets.append(
            RoundChart(
                m,
                room,
                state.rounds,
                seats,
                self._actions.pointed,
                lambda number: self._actions.go_to(state.rounds[number].at),
                state.round_at,
                chances=None if state.points else state.chances,
                signs=signs,
                sign_chosen=self._actions.go_to,
                here=place_in_rounds(state.rounds, state.at),
            )
        )

    def _decision(self, room: Rect) -> None:
        m, review = self._m, self._review
        decision = review.decision(self._state.at)
        if decision is None:
            self._write(overall_words(review), room, m.body, palette().faded, "italic")
            return
        if self._hides(decision):
            self._offers(take_bottom(room, m.px(3.6), m.px(0.4)))
        lines = [(words, m.body, ink, style) for words, ink, style in self._lines(decision)]
        if decision.grade.blames and not self._hides(decision):
            lines.append((self._reasons(decision), m.small, palette().sepia, "regular"))
        percent = self._percent(lines, room)
        for words, size, ink, style in lines:
            self._tell(words, room, size * percent // 100, ink, style)

    def _percent(self, lines: Sequence[tuple[str, int, Colour, Style]], room: Rect) -> int:
        """The share of their sizes at which all lines have room: else the last one, which may be
        long, would have what the others leave.
        """
        gap = self._m.px(0.2)
        for percent in range(100, SMALLEST_WORDS, -4):
            heights = [
                text.block_height(words, size * percent // 100, room.width, style) + gap
                for words, size, _ink, style in lines
            ]
            if sum(heights) <= room.height:
                return percent
        return SMALLEST_WORDS

    def _hides(self, decision: Decision) -> bool:
        """True as long as what was better is not shown."""
        return decision.grade.blames and decision.at not in self._review.revealed

    def _lines(self, decision: Decision) -> Iterator[tuple[str, Colour, Style]]:
        """The words on a decision but the reasons, line by line."""
        seat = seat_colour(self._seats[decision.step.seat].colour)
        yield title_words(decision), seat.ink, "semibold"
        yield done_words(decision), palette().ink, "regular"
        yield grade_words(decision), grade_colour(decision.grade), "semibold"
        if self._hides(decision):
            yield _("What would you play here?"), palette().ink, "italic"
        elif decision.grade.blames:
            yield better_words(decision), palette().green, "semibold"
            for action, gained in self._review.right_tries.get(decision.at, {}).items():
                yield also_right_words(decision, action, gained), palette().green, "regular"

    def _reasons(self, decision: Decision) -> str:
        if self._review.explained(decision.at):
            return why_words(decision)
        return _("The master looks for the reasons …")

    def _offers(self, row: Rect) -> None:
        m = self._m
        buttons = [
            Button(
                m,
                _("Try it yourself"),
                self._actions.try_it,
                key=TRY,
                primary=True,
                size=m.body,
            ),
            Button(m, _("Show it"), self._actions.show_it, key=SHOW, size=m.body),
        ]
        wide = (row.width - m.unit) // 2
        line_up(buttons, row, m.unit, widths=[wide, wide])
        fit_labels(buttons)
        self.widgets += buttons
