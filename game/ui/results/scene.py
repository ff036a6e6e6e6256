"""Results page: the winner, the map, the score sheet, the score chart, the turning points."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.audio.effects import Cue, Effect, across, win_of
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.press_guard import GUARD_SECONDS, PressGuard
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import placed, take_bottom, take_top
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.input.presses import PRESSES, enters
from game.ui.language import _
from game.ui.results.actions import (
    ResultsActions,
    action_buttons,
    line_up_buttons,
    milestones_row,
)
from game.ui.results.content import ResultsContent, ResultsTab
from game.ui.results.count import COACH, LETTERS, WINNER, Count
from game.ui.results.final_map import FinalMap
from game.ui.results.honours.letter_rain import LetterRain
from game.ui.results.model import ResultsView
from game.ui.results.sheet.score_line import ScoreLine, fade
from game.ui.results.verdict import lead, standings, verdict
from game.ui.results.winner_head import WinnerHead
from game.ui.table.text.prompts import victory
from game.ui.widgets import Button, Widget

LETTER = 3.2
"""Units of height of a letter that falls."""

CLEARED = 0.3
"""The share of the time in which the winner comes, before which no buttons and tabs do."""

BELOW_NAMES = 110
"""The opacity of a seal below the name of a row, of 255."""

MESSAGE_SECONDS = 12.0
"""Seconds for which a message stays below the map."""


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
            looked_at=not self.with_buttons,
        )
        self.message = ""
        self._saving = False
        self._message_until = math.inf
        self._guard = PressGuard(app)
        self._first_time = first_time
        self._final = None if view.final is None else FinalMap(self, view, view.final, self.count)
        self._head = WinnerHead(self, view, self.count)
        self._rain: LetterRain | None = None
        self._whole: tuple[list[Widget], Button | None] = [], None
        """The widgets once all is counted, and the button that is pressed first."""
        self._skip = Rect(0, 0, 0, 0)
        """The place of the button that is there while the points are counted."""
        super().__init__(app)

    def enter(self) -> None:
        self._guard.begin()
        # The verdict is heard with the words of the page.
        self.app.announce(standings(self.view))
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
            if review.done:
                self.content.tell_review()

    def resume(self) -> None:
        super().resume()
        if self.actions.review is not None:
            # Another page may have asked the AI meanwhile, and dropped what was asked from here.
            self.actions.review.pause()
        self.content.leave_round()
        # A review may have graded more decisions meanwhile.
        self.rebuild()

    def leave(self) -> None:
        if self.actions.review is not None:
            self.actions.review.pause()

    def escape(self) -> None:
        if not self.content.release():
            (self.actions.view_board or self.actions.back or self.actions.title)()

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
        self._head.build(room, self.heard_name, self._sentences(), lead(self.view))
        new = milestones_row(self.view.milestones, self.actions, room, m)
        if final is not None:
            final.build(room)
        self._head.tell(self.content.place_of_tabs(room))
        content = self.content.build(room)
        buttons, row = list[Button](), placed((wide, m.px(5)), foot)
        if self.with_buttons:
            buttons = action_buttons(self.actions, self._save_picture, self.escape, m, wide)
            line_up_buttons(buttons, row, m)
        # The first button to press is a button, not a line of the score sheet.
        self._whole = [*new, *content, *buttons], buttons[-1] if buttons else None
        if buttons and not self.count.complete:
            # While the points are counted, there is but one thing to do.
            # Translators: a button: show at once what is being counted.
            skip = Button(m, _("Skip"), self.count.finish, key="skip", size=m.body)
            line_up_buttons([skip], row, m)
            self._skip = skip.rect.copy()
            lines = [each for each in content if isinstance(each, ScoreLine)]
            self.arrange([*lines, skip], skip)
        else:
            self.arrange(*self._whole)

    def _sentences(self) -> list[tuple[str, Colour]]:
        """The sentences below the heading, each with its ink."""
        # Any other colour would be that of somebody else.
        ink = seat_colour(self.view.seats[self.view.winner].colour).ink
        found = [(verdict(self.view), ink), (self.view.note, palette().sepia)]
        return [(words, ink) for words, ink in found if words]

    # Input

    def handle(self, event: pygame.Event) -> None:
        if event.type in PRESSES and self._hurries(event):
            # Who goes on pressing presses nothing on the page that has just become whole.
            self._guard.begin()
            self._guard.takes(event)
        elif not self._guard.takes(event):
            super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.content.point_at(event.pos)

    def _hurries(self, event: pygame.Event) -> bool:
        """Show the whole page after a press; True if the press was for nothing else.

        Until all is shown one that may still be meant for *Skip* presses nothing that has come in
        its place: the pointer or the focus is there, but nobody has moved it.
        """
        if self.count.done or self._guard.wait[0] < GUARD_SECONDS:
            return False
        counting = not self.count.complete
        self.count.finish()
        if counting:
            self.group.set(*self._whole)
        self._go_on(self.app.clock.now())
        self.app.refresh()
        if event.type == pygame.MOUSEBUTTONDOWN:
            return counting or self._skip.collidepoint(event.pos)
        return counting or (enters(event) and self.group.focused is self._whole[1])

    def _go_on(self, now: float) -> None:
        """Count up to a moment; what is heard comes from where it is seen."""
        width, lines = self.size[0], self.content.lines
        cues, before = [], self.count.complete
        sounds = self.count.tick(now)
        if self.count.complete and not before and self.laid_out:
            # A press that was meant for the button before presses nothing here.
            self._guard.begin()
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
        self.message, self._message_until = "", math.inf
        if self.on_top:
            self.message, self._message_until = message, self.app.clock.now() + MESSAGE_SECONDS
        else:
            # Whoever has gone on to another page is told there.
            self.app.say(message)
        self.app.refresh()

    # Pictures

    def sprites(self, now: float) -> list[Sprite]:
        result = [each for each in self.decor if each not in self._head.words]
        rain, fallen = self._letters(), self.count.share(LETTERS)
        if self._final is not None:
            result += self._final.sprites(self.content.detail, self.content.point)
        # They fall behind all words of the page.
        result += [] if rain is None else rain.sprites(fallen)
        if self._final is not None:
            result += fade(self._caption(self._final), self.count.share(WINNER))
        result += self._head.sprites()
        below, above = self._parted(self._seals())
        return [*result, *below, *self._shown(), *above]

    def _shown(self) -> list[Sprite]:
        """The widgets; buttons and tabs come while the winner does, once what was counted in their
        place has gone.
        """
        found, won = self.group.sprites(self.on_top), self.count.share(WINNER)
        if not 0 < won < 1:
            return found
        share = max(0.0, (won - CLEARED) / (1 - CLEARED))
        new = [each.rect for each in self.group.widgets if not isinstance(each, ScoreLine)]
        return [
            part
            for each in found
            for part in (fade([each], share) if each.rect.collidelist(new) >= 0 else [each])
        ]

    def coach(self) -> list[Sprite]:
        """The winner's coach on its way; nothing before all is counted."""
        return self._head.coach()

    def _seals(self) -> list[Sprite]:
        """The seals of the tiles that are counted, on their way."""
        return [] if self._final is None else self._final.seals(self.content.lines)

    def _parted(self, seals: Sequence[Sprite]) -> tuple[list[Sprite], list[Sprite]]:
        """Seals on their way that pass the name of a row, thinner, for they lie below its words,
        which are read then; and all others.
        """
        names = [each.rect for key, each in self.content.lines.items() if key.startswith("row-")]
        below, above = list[Sprite](), list[Sprite]()
        for each in seals:
            if each.rect.collidelist(names) >= 0:
                below.append(each._replace(alpha=each.alpha * BELOW_NAMES // 255))
            else:
                above.append(each)
        return below, above

    def _letters(self) -> LetterRain | None:
        """The rain of letters; None while there is none."""
        if not 0 < self.count.share(LETTERS) < 1:
            return None
        if self._rain is None:
            colour = seat_colour(self.view.seats[self.view.winner].colour).main
            # Not beside the sheet, where they looked like clipped scraps, nor over words and
            # figures, which are read by then: the banner hides those that fall behind it, and they
            # come out below it.
            high = self.metrics.px(LETTER)
            self._rain = LetterRain(self._head.air(high), high, colour)
        return self._rain

    def _caption(self, final: FinalMap) -> list[Sprite]:
        """Words below the map; while the points are counted the head tells what is."""
        if not self.count.complete:
            return []
        words, legend = self.content.pointed, self.content.legend
        if words:
            return final.caption(words, palette().ink, legend)
        if self.message:
            # It has the whole width: who has saved a picture wants to find it.
            return final.caption(self.message, palette().green)
        # In the ink of a red seat these words looked like an error.
        ink = mix(palette().sepia, palette().ink, 0.7)
        return final.caption(self.hint, ink, legend, self.content.hint_seat)
