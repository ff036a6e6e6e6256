"""The page of problems: by theme, with a tick for each that is solved."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.ai.problems.found import Theme
from game.problems.problem import Problem
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import grid, placed, take_bottom, take_left, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.names import theme_name
from game.ui.review.problems.game_search import GameSearch
from game.ui.review.problems.search_road import search_road
from game.ui.widgets import Button
from game.ui.widgets.marks import dot
from game.ui.widgets.ticked_button import TickedButton

LEAST_COLUMNS, MOST_COLUMNS = 8, 10
"""Places side by side; problems of a theme beyond the last one stand in further lines."""


ROAD = 8
"""Units of height of the road on which a coach shows how far a search has come."""


@dataclass(frozen=True, slots=True)
class ProblemsActions:
    """Callbacks of the page. `next_person` lets the next person solve; None where it is clear who
    does.
    """

    choose: Callable[[Problem], None]
    leave: Callable[[], None]
    next_person: Callable[[], None] | None = None


class ProblemButton(TickedButton):
    """A problem's number, with as many dots as it is hard."""

    level = 0

    def _paint(self) -> list[Sprite]:
        result = super()._paint()
        # Three must have room within the frame, however low the button is.
        side = min(self.metrics.px(0.6), self.rect.height * 3 // 20)
        apart = min(2 * side, (self.rect.height * 13 // 20 - side) // 2)
        ink = palette().gold_light if self.primary else palette().sepia
        x = self.rect.x + self.metrics.px(0.9)
        y = self.rect.centery - ((self.level - 1) * apart + side) // 2
        for number in range(self.level):
            result.append(Sprite(dot(side, ink), x, y + number * apart))
        return result


class ProblemsScene(FormScene):
    """All problems of a kind on one sheet. `person` is the name of whoever solves them, "" where
    nobody is known; with `search` they are those of one game, as they are found.
    """

    def __init__(
        self,
        app: App,
        problems: Callable[[], Sequence[Problem]],
        solved: Callable[[], Collection[str]],
        person: str,
        actions: ProblemsActions,
        search: GameSearch | None = None,
    ) -> None:
        super().__init__(app)
        self.person = person
        self._problems = problems
        self._solved = solved
        self._actions = actions
        self._search = search
        self._news = ""

    def tick(self, now: float) -> None:
        if self._search is not None and self.on_top and self._search.tick():
            self.rebuild()

    def leave(self) -> None:
        if self._search is not None:
            self._search.pause()

    @property
    def heard_name(self) -> str:
        return _("Puzzles") if self._search is None else _("Puzzles of this game")

    @property
    def status(self) -> str:
        return self._news

    def build(self) -> None:
        m, window = self.metrics, self.window
        problems, solved = list(self._problems()), self._solved()
        size = min(window.width - m.px(4), m.px(116)), window.height - m.px(3)
        sheet = placed(size, window)
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(12), -m.px(7))
        self.write(self.heard_name, room, m.heading, palette().ink, "bold")
        tally = _("Solved: {solved} of {count}.").format(
            solved=sum(problem.id in solved for problem in problems), count=len(problems)
        )
        words = self._words(tally, bool(problems))
        if self._search is not None:
            # How far the search has come would be read out every second.
            self._news = words if self._search.done else tally if problems else ""
        self.write(words, room, m.body, palette().sepia, "italic", gap=m.px(1.2))
        foot = take_bottom(room, m.px(5), m.px(1.6))
        self._progress(room)
        buttons = self._rows(problems, solved, room)
        last = self._foot(problems, solved, foot)
        default = next((each for each in last if each.key == "continue"), last[-1])
        waits = self.group.focused is self.group.default
        self.arrange([*buttons, *last], default)
        if waits:
            # While nothing was found yet, the way back was what there was to press.
            self.group.focus(default)

    def _progress(self, room: Rect) -> None:
        """Above the buttons how far the search has come, and what can be done meanwhile: what is
        found stays where it is once this is gone.
        """
        search, m = self._search, self.metrics
        if search is None or search.done:
            return
        road = take_bottom(room, m.px(ROAD), m.px(1))
        self.decor += search_road(road, search.searched, len(search.decisions), m)
        words = _("Solve what is found at once, or leave: the search goes on when you come back.")
        tall = text.block_height(words, m.body, room.width)
        self.write(words, take_bottom(room, tall, m.px(0.6)), m.body)

    def _words(self, tally: str, some: bool) -> str:
        """The subject of the page, and how much is solved or how far the search has come."""
        said = _("In each, one move is clearly the best: play it at the table.")
        search = self._search
        if search is None:
            return " ".join((said, tally))
        if not search.done:
            going = _("The master looks for puzzles: {done} of {count} decisions.")
            said = going.format(done=search.searched, count=len(search.decisions))
        elif search.missed:
            said = _("The master could not look at all decisions: open this page again later.")
        elif not some:
            return _("At no decision of this game was one move so clearly the best.")
        return " ".join((said, tally)) if some else said

    def _rows(
        self, problems: Sequence[Problem], solved: Collection[str], room: Rect
    ) -> list[ProblemButton]:
        """The themes one below the other, each with its problems."""
        m = self.metrics
        themes = [
            (theme, mine)
            for theme in Theme
            if (mine := [problem for problem in problems if problem.theme is theme])
        ]
        if not themes:
            return []
        longest = max(len(mine) for _theme, mine in themes)
        columns = min(MOST_COLUMNS, max(LEAST_COLUMNS, longest))
        lines = sum(-(-len(mine) // columns) for _theme, mine in themes)
        gap = m.px(1.3)
        tall = min(m.px(6), (room.height + gap) // lines - gap)
        self.within(m.px(4), tall)
        names = [theme_name(theme.value) for theme, _mine in themes]
        width = max(text.width_of(name, m.large, "semibold") for name in names) + m.px(3)
        width = self.within(width, room.width // 3)
        buttons = []
        for name, (_theme, mine) in zip(names, themes, strict=True):
            for first in range(0, len(mine), columns):
                row = take_top(room, tall, gap)
                place = take_left(row, width)
                if not first:
                    image = self.fit(name, m.large, width, palette().wax, "semibold")
                    self.head(self.pin(image, place, "midleft"), name, level=2)
                size = (row.width + gap) // columns - gap, tall
                cells = grid(row, columns, size, rows=1, gaps=(gap, 0))
                numbers = range(first, min(len(mine), first + columns))
                buttons += self._line(name, mine, numbers, solved, cells)
        return buttons

    def _line(
        self,
        theme: str,
        mine: Sequence[Problem],
        numbers: range,
        solved: Collection[str],
        cells: Sequence[Rect],
    ) -> list[ProblemButton]:
        buttons = []
        for number, cell in zip(numbers, cells, strict=False):
            problem = mine[number]
            key, press = f"problem-{problem.id}", partial(self._actions.choose, problem)
            button = ProblemButton(
                self.metrics, f"{number + 1}", press, key=key, size=self.metrics.body
            )
            button.rect, button.done, button.level = cell, problem.id in solved, problem.level
            about = (
                _("{theme}, level {level}, solved") if button.done else _("{theme}, level {level}")
            )
            button.about = about.format(theme=theme, level=problem.level)
            buttons.append(button)
        return buttons

    def _foot(
        self, problems: Sequence[Problem], solved: Collection[str], foot: Rect
    ) -> list[Button]:
        """The buttons below: the next problem, who solves, and the way back."""
        m = self.metrics
        back = Button(m, _("Back"), self.escape, key="back", size=m.body)
        back.rect = take_right(foot, m.px(16), m.px(1.6))
        found = [back]
        following = next((each for each in problems if each.id not in solved), None)
        if following is not None:
            press = partial(self._actions.choose, following)
            go_on = Button(m, _("Solve the next one"), press, key="continue", size=m.body)
            go_on.primary = True
            wide = min(foot.width, max(m.px(30), go_on.preferred_width()))
            go_on.rect = take_right(foot, wide, m.px(1.6))
            found.insert(0, go_on)
        if self._actions.next_person is not None:
            # Translators: somebody without a page in the album, in “For a guest”.
            guest = _("a guest")
            words = _("For {name}").format(name=self.person or guest)
            person = Button(m, words, self._actions.next_person, key="person", size=m.body)
            wide = min(foot.width, max(m.px(16), person.preferred_width()))
            person.rect = take_left(foot, wide)
            person.fit_label()
            found.insert(-1, person)
        return found

    def escape(self) -> None:
        self._actions.leave()
