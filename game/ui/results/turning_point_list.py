"""The list of a game's turning points on the results page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics.layout import line_up, take_top
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.language import _, ngettext
from game.ui.review.review import Decision, Review
from game.ui.review.words import nothing_better, progress_words
from game.ui.table.text.hint import action_words, verdict_words
from game.ui.table.text.log import step_words
from game.ui.widgets import Button

AtMoment = Callable[[int], None]


def found_words(review: Review) -> str:
    """How far the master has come, or how much was found, for somebody who listens."""
    if progress := progress_words(review):
        return progress
    if not review.points:
        return nothing_better()
    # Translators: decisions that have cost most in a finished game.
    words = ngettext("{n} turning point.", "{n} turning points.", len(review.points))
    return words.format(n=len(review.points))


def turning_points(
    page: FormScene,
    review: Review,
    room: Rect,
    go_through: AtMoment | None,
    play_on: AtMoment | None,
) -> list[Button]:
    """Write each point on the page, with buttons to look at it and to try it again, after one to
    go through the whole review.
    """
    m, buttons = page.metrics, list[Button]()
    if go_through is not None:
        whole = Button(m, _("Review the whole game"), partial(go_through, 0), key="review")
        whole.size = m.body
        line_up([whole], take_top(room, m.px(3.6), m.px(0.8)), 0)
        buttons.append(whole)
    if progress := progress_words(review):
        page.write(progress, room, m.body, palette().faded, gap=m.unit)
    elif not review.points:
        page.write(nothing_better(), room, m.body, palette().faded)
    for point in review.points:
        _write(page, point, room)
        found = _buttons(m, point, go_through, play_on)
        if found:
            take_top(room, m.px(0.3))
            line_up(found, take_top(room, m.px(3.2)), m.unit)
        take_top(room, 0, m.px(1.6))
        buttons += found
    page.within(-room.height, m.px(1.6))
    return buttons


def _write(page: FormScene, point: Decision, room: Rect) -> None:
    """Write the action, the better one, and the reason."""
    m, view, step = page.metrics, point.view, point.step
    info = view.seats[step.seat]
    page.write(_point_words(point), room, m.body, seat_colour(info.colour).ink, "semibold")
    page.write(_better_words(point), room, m.body, palette().ink)
    for sentence in verdict_words(point.verdict, view):
        page.write(sentence, room, m.small, palette().sepia)


def _point_words(point: Decision) -> str:
    """The player, the deed and the round."""
    step = point.step
    name = point.view.seats[step.seat].name
    what = step_words(step, step.seat, brief=True)
    return _("Round {number}: {name} {what}.").format(
        number=step.before.round, name=name, what=what
    )


def _better_words(point: Decision) -> str:
    action = action_words(point.verdict.better, point.view)
    return _("Better: {action}").format(action=action)


def _buttons(
    m: Metrics, point: Decision, go_through: AtMoment | None, play_on: AtMoment | None
) -> list[Button]:
    found = [
        Button(m, label, partial(action, point.at), key=f"{key}-{point.at}", size=m.small)
        for key, label, action in (
            ("replay", _("Look at it"), go_through),
            ("play-on", _("Play from here …"), play_on),
        )
        if action is not None
    ]
    for button in found:
        button.about = " ".join((_point_words(point), _better_words(point)))
    return found
