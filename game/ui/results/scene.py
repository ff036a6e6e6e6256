"""Results page: the winner, the map, the score sheet, the score chart, the turning points."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.ui.audio.effects import Cue, Effect, across, win_of
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.press_guard import GUARD_SECONDS, PressGuard
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, middle, placed, take_bottom, take_top, widths_of
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.input.presses import PRESSES
from game.ui.language import _, in_a_row, signed
from game.ui.results.content import ResultsContent, ResultsTab
from game.ui.results.count import COACH, LETTERS, Count
from game.ui.results.final_map import FinalMap
from game.ui.results.letter_rain import LetterRain
from game.ui.results.model import ResultsView, TieBreak
from game.ui.results.score_line import ScoreLine
from game.ui.results.winner_head import WinnerHead
from game.ui.review.review import Review
from game.ui.table.text.prompts import victory
from game.ui.widgets import Button, Widget
from game.ui.widgets.plate_button import PlateButton

MAIN_BUTTON = 18
"""Units of width that the button that leads on has at least."""

MESSAGE_SECONDS = 12.0
"""Seconds for which a message stays below the map."""


@dataclass(frozen=True, slots=True)
class ResultsActions:
    """Callbacks of the page; a button whose action is None is left out.

    `view_board` goes back to the board as it stands, `replay` to a moment of the game.
    `save_picture` saves a picture of the page and calls its argument with the result in
    words. `review` finds the turning points, from which `play_on` begins a new game;
    `go_through` shows the review from a moment on. `problems` shows those of the game. `lessons`
    leads on to the next lessons. `compare` shows all results of a deal, `series` the table of a
    series, each in place of `new_game`.
    """

    new_game: Callable[[], None]
    title: Callable[[], None]
    view_board: Callable[[], None] | None = None
    replay: Callable[[int], None] | None = None
    save_picture: Callable[[Callable[[str], None]], None] | None = None
    review: Review | None = None
    play_on: Callable[[int], None] | None = None
    go_through: Callable[[int], None] | None = None
    lessons: Callable[[], None] | None = None
    problems: Callable[[], None] | None = None
    compare: Callable[[], None] | None = None
    series: Callable[[], None] | None = None


class ResultsScene(FormScene):
    """The page after a game. It may open by itself under a click, which then presses nothing.

    With `first_time` the points are counted before the winner is named, unless motion is reduced
    or somebody only hears the page; any press shows the whole page.
    """

    with_buttons = True

    def __init__(
        self, app: App, view: ResultsView, actions: ResultsActions, *, first_time: bool = False
    ) -> None:
        self.view = view
        self.actions = actions
        counts = first_time and not (app.settings.reduced_motion or app.screen_reader.listening)
        self.count = Count(view, app.settings.animation_speed.factor if counts else 0.0)
        self.content = ResultsContent(
            *(self, view, actions.review, actions.replay, actions.go_through, actions.play_on),
            self.count,
        )
        self.message = ""
        self._saving = False
        self._message_until = math.inf
        self._guard = PressGuard(app)
        self._first_time = first_time
        self._final = None if view.final is None else FinalMap(self, view, view.final, self.count)
        self._head = WinnerHead(self, view, self.count)
        self._rain: LetterRain | None = None
        self._read = Rect(0, 0, 0, 0)
        """The place of score sheet, chart or turning points."""
        self._whole: tuple[list[Widget], Button | None] = [], None
        """The widgets once all is counted, and the button that is pressed first."""
        super().__init__(app)

    def enter(self) -> None:
        self._guard.begin()
        self.app.announce(in_a_row([self._standings(), self._reason()]))
        if self._first_time and self.count.done:
            self.app.sound.play(win_of(self.view.seats[self.view.winner].colour))

    @property
    def busy(self) -> bool:
        return not self.count.done

    def tick(self, now: float) -> None:
        if not self.count.done:
            self._go_on(now)
            self.app.refresh()
        if now >= self._message_until:
            self.message, self._message_until = "", math.inf
            self.app.refresh()
        if self.on_top:
            self._guard.seen()
        review = self.actions.review
        if (
            review is not None
            and self.content.tab is ResultsTab.TURNING_POINTS
            and self.app.top is self
            and review.tick()
        ):
            self.rebuild()

    def resume(self) -> None:
        super().resume()
        # A review may have graded more decisions meanwhile.
        self.rebuild()

    def leave(self) -> None:
        if self.actions.review is not None:
            self.actions.review.pause()

    def escape(self) -> None:
        if not self.content.release():
            (self.actions.view_board or self.actions.title)()

    # The page

    @property
    def topic(self) -> str:
        return "end"

    @property
    def heard_name(self) -> str:
        return self.view.heading or victory(self.view.seats[self.view.winner].name)

    @property
    def status(self) -> str:
        return self.message

    @property
    def hint(self) -> str:
        """Words below the map where there is nothing else to be said."""
        return self.content.hint

    def build(self) -> None:
        m, body = self.metrics, self.window
        self._rain = None
        foot = take_bottom(body, m.px(6.8 if self.with_buttons else 1.4))
        take_top(body, m.px(1.4))
        seats, final = len(self.view.seats), self._final
        widest = round(self.size[1] * (1.15 + 0.3 * (seats - 2) if final is None else 1.95))
        wide, high = min(body.width - 2 * m.px(2), widest), body.height
        if final is not None:
            high = min(high, wide * 62 // 100)
        sheet = placed((wide, high), body)
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(6), -m.px(4.2))
        self._head.build(room, self.heard_name, self._sentences())
        if final is not None:
            final.build(room)
        self._read = Rect(room)
        content = self.content.build(room)
        buttons = self._buttons(wide) if self.with_buttons else []
        self._line_up(buttons, placed((wide, m.px(5)), foot))
        # The first button to press is a button, not a line of the score sheet.
        self._whole = [*content, *buttons], buttons[-1] if buttons else None
        if buttons and not self.count.complete:
            # While the points are counted, there is but one thing to do.
            # Translators: a button: show at once what is being counted.
            skip = Button(m, _("Skip"), self.count.finish, key="skip", size=m.body)
            self._line_up([skip], placed((wide, m.px(5)), foot))
            lines = [each for each in content if isinstance(each, ScoreLine)]
            self.arrange([*lines, skip], skip)
        else:
            self.arrange(*self._whole)

    def _sentences(self) -> list[tuple[str, Colour]]:
        """The sentences below the heading, each with its ink."""
        found = [(self._reason(), palette().wax), (self.view.note, palette().sepia)]
        return [(words, ink) for words, ink in found if words]

    def _standings(self) -> str:
        """Everybody's points, the winner's first, for a screen reader."""
        order = sorted(self.view.seats, key=lambda seat: -seat.with_head_start)
        # Translators: a player, and the points of that player at the end.
        words = _("{name}: {points}.")
        return in_a_row(
            words.format(name=each.name, points=signed(each.with_head_start)) for each in order
        )

    def _reason(self) -> str:
        """The words on a tie and on what head starts have changed; "" for neither."""
        found = [self._tie_words()]
        if self.view.ahead == 1:
            # Translators: after "… wins": nobody was nearer than one point.
            found.append(_("By a single point!"))
        if other := self.view.by_rules_alone:
            # Translators: {name} is a player, who won before head starts; {points} is a number.
            words = _("Without head starts, {name} would have won with {points}.")
            found.append(words.format(name=other.name, points=signed(other.total)))
        return in_a_row(each for each in found if each)

    def _tie_words(self) -> str:
        name = self.view.seats[self.view.winner].name
        if self.view.tie is TieBreak.OWNER:
            return _("It is a tie: {name} has the game-end tile.").format(name=name)
        if self.view.tie is TieBreak.NEXT:
            return _(
                "It is a tie: {name} sits next clockwise from the owner of the game-end tile."
            ).format(name=name)
        return ""

    def _line_up(self, buttons: Sequence[Button], row: Rect) -> None:
        """Set the last button at the right end, the others lower and at the left one."""
        if buttons:
            m, (*others, main) = self.metrics, buttons
            gap = m.px(1.4)
            line_up(others, middle(row, m.px(4)), gap)
            free = row.right - max((each.rect.right + gap for each in others), default=row.left)
            line_up([main], row, 0, least=min(m.px(MAIN_BUTTON), free), align="right")

    def _buttons(self, room: int) -> list[Button]:
        """The buttons, in type small enough for `room` pixels; the last one leads on."""
        m, actions = self.metrics, self.actions
        alone = actions.compare is None and actions.series is None
        entries: list[tuple[str, str, Callable[[], None] | None]] = [
            ("title", _("Main menu"), actions.title),
            ("board", _("Look at the map"), actions.view_board),
            # Translators: a button: watch the finished game again.
            ("replay", _("Replay"), None if actions.replay is None else partial(actions.replay, 0)),
            ("problems", _("Puzzles"), actions.problems),
            (
                "picture",
                _("Save a picture"),
                None if actions.save_picture is None else self._save_picture,
            ),
            ("lessons", _("Lessons in the north"), actions.lessons),
            # Translators: a button: how everybody has done in the same deal.
            ("compare", _("All results"), actions.compare),
            # Translators: a button: the table of a series of games.
            ("series", _("The series"), actions.series),
            ("new", _("New game"), actions.new_game if alone else None),
        ]
        found = [(key, label, action) for key, label, action in entries if action is not None]
        # Large words become smaller rather than overlap, and are still larger than usual.
        for size in (m.body, m.small, m.small * 7 // 8, m.small * 3 // 4):
            *rest, (key, label, leads_on) = found
            # Flat plates: what leads on is seen first.
            others = [PlateButton(m, words, go, key=name, size=size) for name, words, go in rest]
            large = m.large if size == m.body else size
            main = Button(m, label, leads_on, key=key, size=large, primary=True)
            wide = sum(widths_of(others)) + max(m.px(MAIN_BUTTON), main.preferred_width())
            if wide + m.px(1.4) * len(others) + m.px(2) <= room:
                break
        return [*others, main]

    # Input

    def handle(self, event: pygame.Event) -> None:
        if event.type in PRESSES and self._hurries():
            # Who goes on pressing presses nothing on the page that has just become whole.
            self._guard.begin()
            self._guard.takes(event)
        elif not self._guard.takes(event):
            super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.content.point_at(event.pos)

    def _hurries(self) -> bool:
        """Show the whole page after a press; True if the press was for nothing else."""
        if self.count.done or self._guard.wait[0] < GUARD_SECONDS:
            return False
        counting = not self.count.complete
        self.count.finish()
        if counting:
            self.group.set(*self._whole)
        self._go_on(self.app.clock.now())
        self.app.refresh()
        return counting

    def _go_on(self, now: float) -> None:
        """Count up to a moment; what is heard comes from where it is seen."""
        width, lines = self.size[0], self.content.lines
        cues, before = [], self.count.complete
        sounds = self.count.tick(now)
        if self.count.complete and not before and self.laid_out:
            self.group.set(*self._whole)
        for effect, key in sounds:
            x: float = width // 4 if key == COACH else width // 2
            if key in lines:
                x = lines[key].rect.centerx + lines[key].shift
            cues.append(Cue(effect, across(x, width)))
        self.app.sound.play_one(cues)

    def _save_picture(self) -> None:
        if self.actions.save_picture is not None and not self._saving:
            self._saving = True
            self._message_until = math.inf
            self.message = _("Saving picture …")
            self.actions.save_picture(self._picture_saved)
            self.app.sound.play(Effect.QUILL)
            self.app.refresh()

    def _picture_saved(self, message: str) -> None:
        self._saving = False
        self.message = message
        self._message_until = self.app.clock.now() + MESSAGE_SECONDS
        self.app.refresh()

    # Pictures

    def sprites(self, now: float) -> list[Sprite]:
        result = [each for each in self.decor if each not in self._head.words]
        # They fall behind all that is read.
        result += self._letters()
        if self._final is not None:
            result += self._final.sprites(self.content.detail, self.content.point)
            result += self._caption(self._final)
        result += self._head.sprites()
        return [*result, *self.group.sprites(self.on_top), *self._seals()]

    def coach(self) -> list[Sprite]:
        """The winner's coach on its way; nothing before all is counted."""
        return self._head.coach()

    def _seals(self) -> list[Sprite]:
        """The seals of the tiles that are counted, on their way."""
        return [] if self._final is None else self._final.seals(self.content.lines)

    def _letters(self) -> list[Sprite]:
        """The letters in the air."""
        share = self.count.share(LETTERS)
        if not 0 < share < 1:
            return []
        if self._rain is None:
            colour = seat_colour(self.view.seats[self.view.winner].colour).main
            high = self.metrics.px(4)
            # A line goes through the whole head, words do not.
            places = [each.rect for each in self._head.words]
            words = [each for each in places if each.width < self.size[0] // 2]
            self._rain = LetterRain(self.window, high, colour, self._read.unionall(words))
        return self._rain.sprites(share)

    def _caption(self, final: FinalMap) -> list[Sprite]:
        """Words below the map; while the points are counted the head tells what is."""
        if not self.count.complete:
            return []
        words, ink = self.content.pointed, palette().ink
        if not words and self.message:
            words, ink = self.message, palette().green
        if not words:
            words, ink = self.hint, mix(palette().sepia, palette().ink, 0.5)
        return final.caption(words, ink) if words else []
