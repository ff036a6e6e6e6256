"""Ways on from the results page, and the buttons for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.ui.graphics.layout import line_up, middle, take_top, widths_of
from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.results.model import NewMilestones
from game.ui.results.new_milestones import TALL, MilestonesButton
from game.ui.review.review import Review
from game.ui.widgets import Button

MAIN_BUTTON = 18
"""Units of width that the button that leads on has at least."""

QUIET = ("title", "back", "problems", "picture")
"""The keys of the buttons that stand apart from what leads on."""


@dataclass(frozen=True, slots=True)
class ResultsActions:
    """Callbacks of the page; a button whose action is None is left out.

    `back` goes back to the page before, in place of `title`; `view_board` to the board as it
    stands, `replay` to a moment of the game. `save_picture` saves a picture of the page and calls
    its argument with the result in words. `review` finds the turning points, from which `play_on`
    begins a new game; `go_through` shows the review from a moment on. `problems` shows those of
    the game. `lessons` leads on to the next lessons. `compare` shows all results of a deal,
    `series` the table of a series, each in place of `new_game`. `milestones` shows those in the
    album.
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
    back: Callable[[], None] | None = None
    milestones: Callable[[], None] | None = None


def action_buttons(
    actions: ResultsActions,
    save_picture: Callable[[], None],
    escape: Callable[[], None],
    m: Metrics,
    room: int,
) -> list[Button]:
    """The buttons, in type small enough for `room` pixels; the last one leads on.

    The one that does the same as `escape` is given that itself, so that it has its sign.
    """
    first = ("title", _("Main menu"), actions.title)
    if actions.back is not None:
        first = ("back", _("Back"), escape)
    elif actions.view_board is None:
        first = ("title", _("Main menu"), escape)
    board = None if actions.view_board is None else escape
    watch = None if actions.replay is None else partial(actions.replay, 0)
    alone = actions.compare is None and actions.series is None
    # After a lesson, and over an earlier game, the next one has other players.
    played = actions.view_board is not None and actions.replay is not None
    # Translators: a button after a game: set up another one, with the same players at first.
    again = _("Play again")
    entries: list[tuple[str, str, Callable[[], None] | None]] = [
        first,
        ("problems", _("Puzzles"), actions.problems),
        ("picture", _("Save a picture"), None if actions.save_picture is None else save_picture),
        ("board", _("Look at the map"), board),
        # Translators: a button after a game: see all of it again, turn by turn.
        (
            "replay",
            _("Watch the game"),
            watch,
        ),
        ("lessons", _("Lessons in the north"), actions.lessons),
        # Translators: a button: how everybody has done in the same deal.
        ("compare", _("All results"), actions.compare),
        # Translators: a button: the table of a series of games.
        ("series", _("The series"), actions.series),
        ("new", again if played else _("New game"), actions.new_game if alone else None),
    ]
    found = [(key, label, action) for key, label, action in entries if action is not None]
    # Large words become smaller rather than overlap, and are still larger than usual.
    for size in (m.body, m.small, m.small * 7 // 8, m.small * 3 // 4):
        *rest, (key, label, leads_on) = found
        # Pale ones, as on all pages, beside the red one that leads on.
        others = [Button(m, words, go, key=name, size=size) for name, words, go in rest]
        large = m.large if size == m.body else size
        main = Button(m, label, leads_on, key=key, size=large, primary=True)
        wide = sum(widths_of(others)) + max(m.px(MAIN_BUTTON), main.preferred_width())
        if wide + m.px(1.4) * len(others) + m.px(2) <= room:
            break
    return [*others, main]


def milestones_row(
    new: NewMilestones | None, actions: ResultsActions, room: Rect, m: Metrics
) -> list[MilestonesButton]:
    """The button with the milestones that are new, at the top of a room; none without any."""
    if new is None:
        return []
    row = take_top(room, m.px(TALL), m.px(0.8))
    return [MilestonesButton(m, new, row, actions.milestones or (lambda: None))]


def line_up_buttons(buttons: Sequence[Button], row: Rect, m: Metrics) -> None:
    """Set the last button at the right end, those that count more beside it, and the quiet ones at
    the left one.
    """
    gap, (*others, main) = m.px(1.4), buttons
    low = middle(row, m.px(4))
    quiet = [each for each in others if each.key in QUIET]
    line_up(quiet, low, gap)
    left = max((each.rect.right + gap for each in quiet), default=row.left)
    second = [each for each in others if each not in quiet]
    beside = sum(widths_of(second)) + gap * len(second)
    least = min(m.px(MAIN_BUTTON), row.right - left - beside)
    line_up([main], row, 0, least=least, align="right")
    free = Rect(left, low.y, main.rect.left - gap - left, low.height)
    line_up(second, free, gap, align="right")
