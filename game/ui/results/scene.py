"""After a game: who has won, the account line by line with the map beside it, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui.audio.sound import Effect
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette, seat_colour
from game.ui.graphics.timeline import Timeline
from game.ui.language import _
from game.ui.results.model import ResultsView, Shown, TieBreak
from game.ui.results.score_chart import ScoreChart
from game.ui.results.score_sheet import ScoreLine, ScoreSheet
from game.ui.results.turning_point_list import Turning
from game.ui.results.turning_points import Review
from game.ui.results.winner_animation import ENTRY, WinnerAnimation, entry
from game.ui.table.draw.closing_preview import text_block
from game.ui.table.draw.small_map import SmallMap, fitted
from game.ui.table.text.prompts import victory
from game.ui.widgets import Button, Choice, Widget

ACCOUNT, CURVE, TURNING = "account", "curve", "turning"


@dataclass(frozen=True, slots=True)
class ResultsActions:
    """Where the page leads to; a button whose action is None is left out.

    `look` goes back to the board as it stands, `replay` to a moment of the game. `picture` keeps a
    picture of the final table and tells where, once it is there. `review` finds the turning
    points, from which `play_on` begins a new game.
    """

    new_game: Callable[[], None]
    title: Callable[[], None]
    look: Callable[[], None] | None = None
    replay: Callable[[int], None] | None = None
    picture: Callable[[Callable[[str], None]], None] | None = None
    review: Review | None = None
    play_on: Callable[[int], None] | None = None


class ResultsScene(FormScene):
    def __init__(self, app: App, view: ResultsView, actions: ResultsActions) -> None:
        self.view = view
        self.actions = actions
        self.part = ACCOUNT
        self._held = ""
        self._round: int | None = None
        self._said = ""
        self._picturing = False
        self._map: SmallMap | None = None
        self._caption = Rect(0, 0, 0, 0)
        self._entry: Timeline | None = None
        self._tableau: WinnerAnimation | None = None
        super().__init__(app)

    def enter(self) -> None:
        self._entry = entry(self.app.settings, self.app.clock.now())

    @property
    def busy(self) -> bool:
        return self._entry is not None

    def tick(self, now: float) -> None:
        if self._entry is not None and self._entry.done(now):
            self._entry = None
            self.app.refresh()
        review = self.actions.review
        if review is not None and self.part == TURNING and self.app.top is self and review.tick():
            self.rebuild()

    def leave(self) -> None:
        if self.actions.review is not None:
            self.actions.review.pause()

    def escape(self) -> None:
        if self._held:
            self._hold(self._held)
        else:
            (self.actions.look or self.actions.title)()

    # The page

    @property
    def topic(self) -> str:
        return "end"

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        foot = m.px(7.4)
        margin = m.px(2)
        count = len(self.view.seats)
        widest = round(height * (1.95 if self.view.final else 1.15 + 0.3 * (count - 2)))
        sheet = Rect(0, 0, min(width - 2 * margin, widest), height - margin - foot)
        if self.view.final is not None:
            sheet.height = min(sheet.height, sheet.width * 65 // 100)
        sheet.center = (width // 2, (height - foot + margin) // 2)
        self.lay(sheet, "parchment")
        room = sheet.inflate(-m.px(6), -m.px(4.6))
        y = self._heading(room)
        body = Rect(room.x, y, room.width, room.bottom - y)
        self._map = self._tableau = None
        side = body if self.view.final is None else self._beside_the_map(body)
        tabs = self._tabs(side)
        contents = {ACCOUNT: self._account, CURVE: self._curve, TURNING: self._turning}
        content = contents[self.part](side)
        buttons = self._foot(Rect(sheet.x, height - foot, sheet.width, foot))
        # The first button to press is a button, not a line of the account.
        self.arrange([*tabs, *content, *buttons], buttons[-1])

    def _heading(self, room: Rect) -> int:
        m = self.metrics
        winner = self.view.seats[self.view.winner]
        words = victory(winner.name)
        ink = seat_colour(winner.colour).ink
        image = text.render_fit(words, m.font(30), room.width, ink, "semibold")
        spot = self.centre(image, room.centerx, room.y + image.get_height() / 2 - m.px(0.8))
        y = spot.bottom - m.px(0.2)
        reason = self._reason()
        if reason:
            place = Rect(room.x, y - m.px(0.3), room.width, 0)
            y = self.write(reason, place, m.body, palette().wax, "italic", "center")
        return y + m.px(0.5)

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

    def _beside_the_map(self, body: Rect) -> Rect:
        """Put the map at the left with room for words below it; what is left beside it."""
        m, final = self.metrics, self.view.final
        assert final is not None
        below = max(m.px(3.6), round(m.body * 1.9))
        share = 57 if len(self.view.seats) < 4 else 54
        room = Rect(body.x, body.y, body.width * share // 100, body.height - below)
        place = fitted(final.chart, room)
        place.topleft = body.topleft
        self._caption = Rect(place.x, place.bottom + m.px(0.5), place.width, below)
        self._place = place
        # Under the map the winner drives in, where that leaves room.
        road = Rect(place.x, self._caption.bottom, place.width, body.bottom - self._caption.bottom)
        if road.height >= m.px(5):
            winner = self.view.seats[self.view.winner]
            # As large as it can be with the four houses beside it, in the middle of what is free.
            free, tall = road.height, min(road.height, max(m.px(12), road.width * 19 // 100))
            road.top, road.height = road.bottom - tall - (free - tall) // 2, tall
            self._tableau = WinnerAnimation(road, winner.colour, winner.carriage_length, m)
        left = place.right + m.px(2.4)
        return Rect(left, body.y, body.right - left, body.height)

    def _tabs(self, side: Rect) -> list[Widget]:
        """The parts of the page, where there is more than one; `side` shrinks below them."""
        m = self.metrics
        parts = [(ACCOUNT, _("Account"))]
        if len(self.view.rounds) > 1:
            parts.append((CURVE, _("Points by round")))
        if self.actions.review is not None and self.actions.review.decisions:
            parts.append((TURNING, _("Turning points")))
        if len(parts) == 1:
            return []
        choice = Choice(m, parts, self.part, self._show, key="part", size=m.body)
        choice.rect = Rect(side.x, side.y, side.width, m.px(4))
        side.top += m.px(5)
        side.height -= m.px(5)
        return [choice]

    def _show(self, part: str) -> None:
        self.part, self._held, self._round = part, "", None
        self.rebuild()

    def _account(self, side: Rect) -> list[Widget]:
        account = ScoreSheet(self.metrics, self.view, side, self._hold)
        self.crowded |= account.crowded
        self.decor += account.decor
        for line in account.lines:
            line.held = line.key == self._held
        return list(account.lines)

    def _curve(self, side: Rect) -> list[Widget]:
        seats = [(seat.name, seat_colour(seat.colour)) for seat in self.view.seats]
        chosen = None if self.actions.replay is None else self._look_at_round
        rounds = self.view.rounds
        return [ScoreChart(self.metrics, side, rounds, seats, self._point_at, chosen, self._round)]

    def _turning(self, side: Rect) -> list[Widget]:
        actions = self.actions
        assert actions.review is not None
        turning = Turning(self.metrics, actions.review, side, actions.replay, actions.play_on)
        self.crowded |= turning.crowded
        self.decor += turning.decor
        return turning.widgets

    def _foot(self, foot: Rect) -> list[Button]:
        m, actions = self.metrics, self.actions
        entries: list[tuple[str, str, Callable[[], None] | None]] = [
            ("title", _("Title page"), actions.title),
            ("look", _("Look at the board"), actions.look),
            ("replay", _("Replay"), None if actions.replay is None else self._replay),
            ("picture", _("Save a picture"), None if actions.picture is None else self._picture),
            ("new", _("New game"), actions.new_game),
        ]
        gap = m.px(1.4)
        for size in (m.large, m.body, m.small):
            buttons = [
                Button(m, label, action, key=key, primary=key == "new", size=size)
                for key, label, action in entries
                if action is not None
            ]
            widths = [max(m.px(13), button.preferred_width()) for button in buttons]
            if sum(widths) + gap * (len(widths) - 1) <= foot.width:
                break
        height = m.px(5)
        x = foot.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, width in zip(buttons, widths, strict=True):
            button.rect = Rect(x, foot.centery - height // 2, width, height)
            x += width + gap
        return buttons

    # What is pointed at

    def handle(self, event: pygame.Event) -> None:
        if self._entry is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._entry.finish()
        super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            for widget in self.group.widgets:
                if isinstance(widget, ScoreChart):
                    widget.look(event.pos)

    def _hold(self, key: str) -> None:
        """Let a line go on shining, or no longer."""
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

    def _picture(self) -> None:
        if self.actions.picture is not None and not self._picturing:
            self._picturing = True
            self._said = _("The picture is being painted …")
            self.actions.picture(self._pictured)
            self.app.sound.play(Effect.QUILL)
            self.app.refresh()

    def _pictured(self, said: str) -> None:
        self._picturing = False
        self._said = said
        self.app.refresh()

    def _shown(self) -> Shown:
        """What the line under the pointer, the keyboard or the pin counts, in this order."""
        lines = [w for w in self.group.widgets if isinstance(w, ScoreLine)]
        for wanted in ("hovered", "ring", "held"):
            for line in lines:
                if getattr(line, wanted) and (wanted != "ring" or line.focused):
                    return line.shown
        return Shown()

    # Pictures

    def sprites(self, now: float) -> list[Sprite]:
        shown = self._shown()
        result = list(self.decor)
        final = self.view.final
        if final is not None:
            if self._map is None:
                # Painted once the page has found its size, not at each attempt.
                self._map = SmallMap(
                    final.header, final.state, final.chart, self.metrics, self._place
                )
            result += self._map.sprites(shown.cities, shown.houses, shown.stacks, shown.carriage)
            result += self._words_below(shown)
        if self._tableau is not None:
            come = 1.0 if self._entry is None else self._entry.value(ENTRY, now)
            fades = self._entry is not None and self._entry.fades
            result += self._tableau.sprites(come, fades)
        return result + self.group.sprites(self.on_top)

    def _words_below(self, shown: Shown) -> list[Sprite]:
        m, rect = self.metrics, self._caption
        words, ink = shown.words, palette().ink
        if not words and self._round is not None:
            words = _("Round {number}").format(number=self._round) if self._round else ""
        if not words and self._said:
            words, ink = self._said, palette().green
        if not words:
            words, ink = self._hint(), palette().faded
        if not words:
            return []
        block = text_block(words, m.body, rect.width, rect.height, ink, "italic")
        return [Sprite(block, *rect.topleft)]

    def _hint(self) -> str:
        if self.part == ACCOUNT:
            return _("Point at a line of the account: the map shows what it counts.")
        if self.part == TURNING:
            return _("The decisions that cost most, as the master sees it.")
        return _("Press a round to look at it.") if self.actions.replay is not None else ""
