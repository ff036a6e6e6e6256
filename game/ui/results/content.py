"""The right half of the results page: score sheet, score chart or turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import seat_colour
from game.ui.language import _, in_a_row
from game.ui.results.count import Count
from game.ui.results.model import Legend, ResultsView, ScoreDetail
from game.ui.results.own_words import own_seat, own_words
from game.ui.results.sheet.score_line import ScoreLine
from game.ui.results.sheet.score_sheet import ScoreSheet
from game.ui.results.turning_point_list import found_words, turning_points
from game.ui.review.chart import RoundChart
from game.ui.review.review import Decision, Review
from game.ui.widgets import Choice, Widget

TABS, BELOW_TABS = 4, 1
"""Units of height of the choice of sections, and below it."""


class ResultsTab(Enum):
    """The sections of the page, of which one is open."""

    SCORE_SHEET = auto()
    SCORE_CHART = auto()
    TURNING_POINTS = auto()


class ResultsContent:
    """Lays the open section out on `page`; `replay`, `go_through` and `play_on` get a moment
    of the game.

    A held line of the score sheet stays lit when it is no longer pointed at. `count` is that of
    the points, which is over before another section can be opened. Where all is only `looked_at`,
    nothing tells how it is used.
    """

    def __init__(
        self,
        page: FormScene,
        view: ResultsView,
        review: Review | None,
        replay: Callable[[int], None] | None,
        go_through: Callable[[int], None] | None,
        play_on: Callable[[int], None] | None,
        count: Count,
        *,
        looked_at: bool,
    ) -> None:
        self.count = count
        self.looked_at = looked_at
        self.tab = ResultsTab.SCORE_SHEET
        self._page = page
        self._view = view
        self._review = review
        self._replay = replay
        self._go_through = go_through
        self._play_on = play_on
        self._held = ""
        self._explained = False
        """True where the score sheet says itself how it is used."""
        self._round: int | None = None

    def build(self, room: Rect) -> list[Widget]:
        """The widgets of the open section, and the choice of sections if there are several."""
        tabs = self._tabs(room)
        self._try_others(room)
        if self.tab is ResultsTab.TURNING_POINTS and self._review is not None:
            # What is written here need not be hidden in the review.
            self._review.revealed.update(point.at for point in self._review.points)
        return [*tabs, *self._section(self.tab, room)]

    def _section(self, tab: ResultsTab, room: Rect) -> Sequence[Widget]:
        match tab:
            case ResultsTab.SCORE_SHEET:
                return self._score_sheet(room)
            case ResultsTab.SCORE_CHART:
                return [self._score_chart(room)]
            case ResultsTab.TURNING_POINTS:
                assert self._review is not None
                return turning_points(
                    self._page, self._review, room, self._go_through, self._play_on
                )

    def _try_others(self, room: Rect) -> None:
        """Make the page as small as the sections that are not open want it: else heading and tabs
        would be elsewhere with each of them.
        """
        page = self._page
        for tab, _words in self._names():
            if tab not in (self.tab, ResultsTab.SCORE_CHART) and not page.crowded:
                decor, described = len(page.decor), len(page.described)
                self._section(tab, room.copy())
                del page.decor[decor:], page.described[described:]

    def place_of_tabs(self, room: Rect) -> Rect | None:
        """The place of the choice of sections at the top of a room; None if there is none."""
        if len(self._names()) == 1:
            return None
        return Rect(room.x, room.y, room.width, self._page.metrics.px(TABS + BELOW_TABS))

    def _names(self) -> list[tuple[ResultsTab, str]]:
        """The sections that there are."""
        # Translators: a tab: the sheet on which all points are counted.
        names = [(ResultsTab.SCORE_SHEET, _("Score"))]
        if len(self._view.rounds) > 1:
            names.append((ResultsTab.SCORE_CHART, _("Points by round")))
        if self._review is not None and self._review.decisions:
            names.append((ResultsTab.TURNING_POINTS, _("Turning points")))
        return names

    def _tabs(self, room: Rect) -> list[Widget]:
        m, names = self._page.metrics, self._names()
        if len(names) == 1:
            return []
        tabs = Choice(
            m,
            names,
            self.tab,
            self._open_tab,
            key="tab",
            size=m.body,
            name=_("Sections"),
            tabs=True,
            even=True,
        )
        tabs.rect = take_top(room, m.px(TABS), m.px(TABS + BELOW_TABS) - m.px(TABS))
        return [tabs]

    def _open_tab(self, tab: ResultsTab) -> None:
        self.tab, self._held, self._round = tab, "", None
        self.tell_review()
        self._page.rebuild()

    def tell_review(self) -> None:
        """Tell who listens how far the master has come, or how much was found."""
        if self.tab is ResultsTab.TURNING_POINTS and self._review is not None:
            self._page.app.announce(found_words(self._review))

    def _score_sheet(self, room: Rect) -> list[ScoreLine]:
        sheet = ScoreSheet(
            *(self._page, self._view, room, self._hold, self.count), looked_at=self.looked_at
        )
        self._explained, lines = sheet.explained, sheet.lines
        for line in lines:
            line.held = line.key == self._held
        return lines

    def _score_chart(self, room: Rect) -> RoundChart:
        seats = [(seat.name, seat_colour(seat.colour)) for seat in self._view.seats]
        rounds, replay = self._view.rounds, self._replay
        # From its beginning: at its end the replay is in the next one already.
        chosen = None if replay is None else lambda number: replay(rounds[max(0, number - 1)].at)
        m = self._page.metrics
        return RoundChart(m, room, rounds, seats, self._point_at_round, chosen, self._round)

    # Pointing

    def point_at(self, position: tuple[int, int]) -> None:
        """The mouse is here."""
        for widget in self._page.group.widgets:
            if isinstance(widget, RoundChart):
                widget.point_at(position)

    def release(self) -> bool:
        """Release the line that is held; False if none is."""
        if not self._held:
            return False
        self._hold(self._held)
        return True

    def _hold(self, key: str) -> None:
        """Keep a line lit, or end that."""
        self._held = "" if key == self._held else key
        for line in self.lines.values():
            line.held = line.key == self._held
        self._page.app.refresh()

    def leave_round(self) -> None:
        """Point at no round any more: it has been looked at."""
        self._round = None

    def _point_at_round(self, number: int | None) -> None:
        self._round = number
        self._page.app.refresh()

    @property
    def lines(self) -> dict[str, ScoreLine]:
        """The lines of the score sheet by their keys; none in another section."""
        widgets = self._page.group.widgets
        return {each.key: each for each in widgets if isinstance(each, ScoreLine)}

    @property
    def detail(self) -> ScoreDetail:
        """The detail of the row that is counted, or of the line which is pointed at, focused or
        held, in this order.
        """
        if not self.count.complete:
            row = self.count.row
            return ScoreDetail() if row is None else row.detail
        lines = self.lines.values()
        lit = [line for line in lines if line.hovered]
        lit += [line for line in lines if line.focused and line.ring]
        lit += [line for line in lines if line.held]
        return lit[0].detail if lit else ScoreDetail()

    @property
    def point(self) -> Decision | None:
        """The turning point whose button is pointed at or focused, or else the first one."""
        review = self._review
        if self.tab is not ResultsTab.TURNING_POINTS or review is None or not review.points:
            return None
        widgets = self._page.group.widgets
        lit = [w for w in widgets if w.hovered]
        lit += [w for w in widgets if w.focused and w.ring]
        at = {str(each.at): each for each in review.points}
        names = [w.key.rpartition("-")[2] for w in lit]
        return next((at[name] for name in names if name in at), review.points[0])

    @property
    def pointed(self) -> str:
        """Words for the thing that is pointed at; "" for nothing."""
        words = self.detail.words
        if not words and self._round:
            words = _("Round {number}").format(number=self._round)
        return words

    @property
    def legend(self) -> Legend | None:
        """Whose the thick lines and the large houses of the map are; None for none or several."""
        view, final, seat = self._view, self._view.final, self._view.shown(self.detail)
        if final is None or seat is None or self.tab is ResultsTab.TURNING_POINTS:
            return None
        name = view.seats[seat].name
        if seat != view.winner:
            # Translators: {name} is a player; beside a house below the map of the results.
            return Legend(_("{name}’s houses").format(name=name), seat, roads=False)
        if not final.routes:
            return None
        # Translators: {name} is the winner; beside a piece of the lines on the map of the results.
        return Legend(_("{name}’s roads and houses").format(name=name), seat, roads=True)

    @property
    def hint_seat(self) -> int | None:
        """The seat whose house stands before these words: that of the only person whom they praise,
        beside words on somebody else's houses; None for none.
        """
        seat = own_seat(self._view)
        return seat if seat is not None and self.hint == own_words(self._view) else None

    @property
    def hint(self) -> str:
        """Words on the use of the open section; none while the points are counted."""
        if self.looked_at or not self.count.complete:
            return ""
        if self.tab is ResultsTab.SCORE_SHEET:
            if words := own_words(self._view):
                return words
            if self._explained:
                return ""
            return _("Choose a line of the score to see it on the map.")
        if self.tab is ResultsTab.TURNING_POINTS:
            if self.point is not None:
                return _("On the map: red what was done, green what would have been better.")
            return _("The most costly decisions, as the master sees them.")
        alone = _("The curves are without head starts.") if self._view.has_head_start else ""
        use = _("Choose a round to look at it.") if self._replay is not None else ""
        return in_a_row([alone, use])
