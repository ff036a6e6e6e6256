"""Results page: the winner, the map, the score sheet, the score chart, the turning points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

import pygame
from pygame import Rect

from game.ui.audio.sound import Effect
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, placed, take_bottom, take_top, widths_of
from game.ui.graphics.theme import palette, seat_colour
from game.ui.graphics.timeline import Timeline
from game.ui.language import _
from game.ui.results.final_map import FinalMap
from game.ui.results.model import ResultsView, ScoreDetail, TieBreak
from game.ui.results.score_chart import ScoreChart
from game.ui.results.score_sheet import ScoreLine, ScoreSheet
from game.ui.results.turning_point_list import turning_points
from game.ui.results.turning_points import Review
from game.ui.results.winner_animation import TRACK, winner_timeline
from game.ui.table.text.prompts import victory
from game.ui.widgets import Button, Choice, Widget


class ResultsTab(Enum):
    """The sections of the page, of which one is open."""

    SCORE_SHEET = auto()
    SCORE_CHART = auto()
    TURNING_POINTS = auto()


@dataclass(frozen=True, slots=True)
class ResultsActions:
    """Where the page leads to; a button whose action is None is left out.

    `view_board` goes back to the board as it stands, `replay` to a moment of the game.
    `save_picture` keeps a picture of the final table and tells where, once it is there. `review`
    finds the turning points, from which `play_on` begins a new game.
    """

    new_game: Callable[[], None]
    title: Callable[[], None]
    view_board: Callable[[], None] | None = None
    replay: Callable[[int], None] | None = None
    save_picture: Callable[[Callable[[str], None]], None] | None = None
    review: Review | None = None
    play_on: Callable[[int], None] | None = None


class ResultsScene(FormScene):
    def __init__(self, app: App, view: ResultsView, actions: ResultsActions) -> None:
        self.view = view
        self.actions = actions
        self.tab = ResultsTab.SCORE_SHEET
        self._held = ""
        self._round: int | None = None
        self.message = ""
        self._saving = False
        self._final = None if view.final is None else FinalMap(self, view, view.final)
        self._animation: Timeline | None = None
        super().__init__(app)

    def enter(self) -> None:
        self._animation = winner_timeline(self.app.settings, self.app.clock.now())

    @property
    def busy(self) -> bool:
        return self._animation is not None

    def tick(self, now: float) -> None:
        if self._animation is not None and self._animation.done(now):
            self._animation = None
            self.app.refresh()
        review = self.actions.review
        if (
            review is not None
            and self.tab == ResultsTab.TURNING_POINTS
            and self.app.top is self
            and review.tick()
        ):
            self.rebuild()

    def leave(self) -> None:
        if self.actions.review is not None:
            self.actions.review.pause()

    def escape(self) -> None:
        if self._held:
            self._hold(self._held)
        else:
            (self.actions.view_board or self.actions.title)()

    # The page

    @property
    def topic(self) -> str:
        return "end"

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        take_top(body, m.px(2))
        seats, final = len(self.view.seats), self._final
        widest = round(self.size[1] * (1.15 + 0.3 * (seats - 2) if final is None else 1.95))
        wide, high = min(body.width - 2 * m.px(2), widest), body.height
        if final is not None:
            high = min(high, wide * 65 // 100)
        sheet = placed((wide, high), body)
        self.lay(sheet, "parchment")
        room = sheet.inflate(-m.px(6), -m.px(4.6))
        self._heading(room)
        if final is not None:
            final.build(room)
        tabs = self._tabs(room)
        contents = {
            ResultsTab.SCORE_SHEET: self._score_sheet,
            ResultsTab.SCORE_CHART: self._score_chart,
            ResultsTab.TURNING_POINTS: self._turning_points,
        }
        content = contents[self.tab](room)
        buttons = self._buttons(wide)
        row = placed((wide, m.px(5)), foot)
        line_up(buttons, row, m.px(1.4), least=m.px(13), align="center")
        # The first button to press is a button, not a line of the score sheet.
        self.arrange([*tabs, *content, *buttons], buttons[-1])

    def _heading(self, room: Rect) -> None:
        m = self.metrics
        winner = self.view.seats[self.view.winner]
        ink = seat_colour(winner.colour).ink
        image = text.render_fit(victory(winner.name), m.font(30), room.width, ink, "semibold")
        spot = self.centre(image, room.centerx, room.y + image.get_height() / 2 - m.px(0.8))
        take_top(room, spot.bottom - m.px(0.2) - room.y)
        if reason := self._reason():
            take_top(room, -m.px(0.3))
            self.write(reason, room, m.body, palette().wax, "italic", "center")
        take_top(room, 0, m.px(0.5))

    def _reason(self) -> str:
        name = self.view.seats[self.view.winner].name
        if self.view.tie is TieBreak.OWNER:
            return _("The points are level: {name} has the game-end tile.").format(name=name)
        if self.view.tie is TieBreak.NEXT:
            return _(
                "The points are level: {name} sits next clockwise from the owner of the "
                "game-end tile."
            ).format(name=name)
        return ""

    def _tabs(self, side: Rect) -> list[Widget]:
        """The parts of the page, where there is more than one; `side` shrinks below them."""
        m = self.metrics
        parts = [(ResultsTab.SCORE_SHEET, _("Account"))]
        if len(self.view.rounds) > 1:
            parts.append((ResultsTab.SCORE_CHART, _("Points by round")))
        if self.actions.review is not None and self.actions.review.decisions:
            parts.append((ResultsTab.TURNING_POINTS, _("Turning points")))
        if len(parts) == 1:
            return []
        choice = Choice(m, parts, self.tab, self._show, key="tab", size=m.body)
        choice.rect = take_top(side, m.px(4), m.px(5) - m.px(4))
        return [choice]

    def _show(self, tab: ResultsTab) -> None:
        self.tab, self._held, self._round = tab, "", None
        self.rebuild()

    def _score_sheet(self, side: Rect) -> list[Widget]:
        lines = ScoreSheet(self, self.view, side, self._hold).lines
        for line in lines:
            line.held = line.key == self._held
        return list(lines)

    def _score_chart(self, side: Rect) -> list[Widget]:
        seats = [(seat.name, seat_colour(seat.colour)) for seat in self.view.seats]
        chosen = None if self.actions.replay is None else self._look_at_round
        rounds = self.view.rounds
        return [ScoreChart(self.metrics, side, rounds, seats, self._point_at, chosen, self._round)]

    def _turning_points(self, side: Rect) -> list[Widget]:
        actions = self.actions
        assert actions.review is not None
        return list(turning_points(self, actions.review, side, actions.replay, actions.play_on))

    def _buttons(self, room: int) -> list[Button]:
        """The buttons, in type small enough for so many pixels."""
        m, actions = self.metrics, self.actions
        entries: list[tuple[str, str, Callable[[], None] | None]] = [
            ("title", _("Title page"), actions.title),
            ("look", _("Look at the board"), actions.view_board),
            ("replay", _("Replay"), None if actions.replay is None else self._replay),
            (
                "picture",
                _("Save a picture"),
                None if actions.save_picture is None else self._save_picture,
            ),
            ("new", _("New game"), actions.new_game),
        ]
        for size in (m.large, m.body, m.small):
            buttons = [
                Button(m, label, action, key=key, primary=key == "new", size=size)
                for key, label, action in entries
                if action is not None
            ]
            if sum(widths_of(buttons, m.px(13))) + m.px(1.4) * (len(buttons) - 1) <= room:
                break
        return buttons

    # What is pointed at

    def handle(self, event: pygame.Event) -> None:
        if self._animation is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._animation.finish()
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            for widget in self.group.widgets:
                if isinstance(widget, ScoreChart):
                    widget.point_at(event.pos)

    def _hold(self, key: str) -> None:
        """Keep a line lit, or no longer."""
        self._held = "" if key == self._held else key
        for widget in self.group.widgets:
            if isinstance(widget, ScoreLine):
                widget.held = widget.key == self._held
        self.app.refresh()

    def _point_at(self, number: int | None) -> None:
        self._round = number
        self.app.refresh()

    def _look_at_round(self, number: int) -> None:
        if self.actions.replay is not None:
            self.actions.replay(self.view.rounds[number].at)

    def _replay(self) -> None:
        if self.actions.replay is not None:
            self.actions.replay(0)

    def _save_picture(self) -> None:
        if self.actions.save_picture is not None and not self._saving:
            self._saving = True
            self.message = _("The picture is being painted …")
            self.actions.save_picture(self._picture_saved)
            self.app.sound.play(Effect.QUILL)
            self.app.refresh()

    def _picture_saved(self, said: str) -> None:
        self._saving = False
        self.message = said
        self.app.refresh()

    @property
    def detail(self) -> ScoreDetail:
        """What is counted by the line that is pointed at, focused or held, in this order."""
        lines = [w for w in self.group.widgets if isinstance(w, ScoreLine)]
        for wanted in ("hovered", "ring", "held"):
            for line in lines:
                if getattr(line, wanted) and (wanted != "ring" or line.focused):
                    return line.detail
        return ScoreDetail()

    # Pictures

    def sprites(self, now: float) -> list[Sprite]:
        detail = self.detail
        result = list(self.decor)
        if self._final is not None:
            result += self._final.sprites(detail)
            result += self._words_below(self._final, detail)
            progress = 1.0 if self._animation is None else self._animation.value(TRACK, now)
            result += self._final.winner(
                progress, self._animation is not None and self._animation.fades
            )
        return result + self.group.sprites(self.on_top)

    def _words_below(self, final: FinalMap, detail: ScoreDetail) -> list[Sprite]:
        words, ink = detail.words, palette().ink
        if not words and self._round is not None:
            words = _("Round {number}").format(number=self._round) if self._round else ""
        if not words and self.message:
            words, ink = self.message, palette().green
        if not words:
            words, ink = self._hint(), palette().faded
        return final.caption(words, ink) if words else []

    def _hint(self) -> str:
        if self.tab == ResultsTab.SCORE_SHEET:
            return _("Point at a line of the account: the map shows what it counts.")
        if self.tab == ResultsTab.TURNING_POINTS:
            return _("The decisions that cost most, as the master sees it.")
        return _("Press a round to look at it.") if self.actions.replay is not None else ""
