"""The list of a game's turning points on the results page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.language import _
from game.ui.results.turning_points import Review, TurningPoint
from game.ui.table.text.hint import action_words, reason_words
from game.ui.table.text.log import step_words
from game.ui.widgets import Button, Widget

AtMoment = Callable[[int], None]


class Turning:
    """Each point in words, with a way to look at it and one to try it again.

    `crowded` says that it does not fit.
    """

    def __init__(
        self,
        metrics: Metrics,
        review: Review,
        side: Rect,
        look: AtMoment | None,
        play_on: AtMoment | None,
    ) -> None:
        self.decor: list[Sprite] = []
        self.widgets: list[Widget] = []
        self._metrics = metrics
        y = side.y
        if not review.done:
            words = _("The master goes through the game: {done} of {count} decisions.")
            said = words.format(done=review.judged, count=review.decisions)
            y = self._write(said, side, y, metrics.body, palette().faded) + metrics.unit
        elif not review.points:
            said = _("The master found nothing that would have been much better.")
            y = self._write(said, side, y, metrics.body, palette().faded)
        for point in review.points:
            y = self._point(point, side, y, look, play_on) + metrics.px(1.6)
        self.crowded = y > side.bottom + metrics.px(1.6)

    def _point(
        self,
        point: TurningPoint,
        side: Rect,
        y: int,
        look: AtMoment | None,
        play_on: AtMoment | None,
    ) -> int:
        m, view, step = self._metrics, point.view, point.step
        info = view.seats[step.seat]
        words = _("Round {number}: {name} {what}.").format(
            number=step.before.round, name=info.name, what=step_words(step, step.seat, brief=True)
        )
        ink = seat_colour(info.colour).ink
        head = text.render_block(words, m.body, side.width, ink, "semibold")
        y = self._put(head, side, y)
        better = _("Better: {action}").format(action=action_words(point.verdict.better, view))
        y = self._write(better, side, y, m.body, palette().ink)
        for reason in point.verdict.reasons[:1]:
            y = self._write(reason_words(reason, view), side, y, m.small, palette().sepia)
        buttons = [
            Button(m, label, partial(action, point.at), key=f"{key}-{point.at}", size=m.small)
            for key, label, action in (
                ("see", _("Look at it"), look),
                ("try", _("Try it from here"), play_on),
            )
            if action is not None
        ]
        x = side.x
        for button in buttons:
            button.rect = Rect(x, y + m.px(0.3), button.preferred_width(), m.px(3.2))
            x = button.rect.right + m.unit
        self.widgets += buttons
        return buttons[0].rect.bottom if buttons else y

    def _write(self, words: str, side: Rect, y: int, size: int, ink: Colour) -> int:
        return self._put(text.render_block(words, size, side.width, ink), side, y)

    def _put(self, image: Surface, side: Rect, y: int) -> int:
        self.decor.append(Sprite(image, side.x, y))
        return y + image.get_height()
