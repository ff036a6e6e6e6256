"""The ways out of a replay, and the buttons beside its map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.playback import Playback
from game.ui.engine.app import App
from game.ui.input import device
from game.ui.language import _
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.branching import why_no_new_game
from game.ui.replay.moment import Moment
from game.ui.review.chart import RoundChart, moves_choice
from game.ui.review.sheet import SHOW, TRY
from game.ui.settings import Settings
from game.ui.table.modes.closing import plays_at_table
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.focus import FocusGroup

LARGEST_WORDS = 72
"""Per cent of the height of the button that leaves for the font of its words at most."""


RESULTS = (pygame.K_e, 0)
"""The key that shows the results at the end of a game, which ends a turn at the table."""


@dataclass(frozen=True, slots=True)
class ReplayActions:
    """The ways out of the page; one that is None is not offered.

    `leave` closes the page, and `back_words` are on its button. `go_back` returns the game itself
    to a moment, and `why_not_back` says why it is not offered; `play_on` begins a new game from
    there, and `waits` says that the present one can be continued all the same; `why_not_new` says
    why it is not offered. `change` leads to where a moment is changed by hand. `plays_on`: the game
    is under way at the table to which `leave` leads. `results` shows those of a game that is over.
    """

    leave: Callable[[], None]
    back_words: str
    go_back: Callable[[int], None] | None = None
    play_on: Callable[[int], None] | None = None
    waits: bool = False
    why_not_back: str = ""
    why_not_new: str = ""
    change: Callable[[int], None] | None = None
    plays_on: bool = False
    results: Callable[[], None] | None = None

    def would_play_on(self, event: pygame.Event) -> bool:
        """True for a key that would play at that table, were one not looking back."""
        return self.plays_on and (event.key == pygame.K_c or plays_at_table(event))

    @property
    def branches(self) -> bool:
        """True if the game can be gone on with from a moment in any way, or it is said why not."""
        return self.go_back is not None or self.play_on is not None or bool(self.why_not_new)

    def guarded(self, playback: Playback, settings: Settings) -> ReplayActions:
        """The same without a new game where it would show what is still hidden."""
        why_not = "" if self.play_on is None else why_no_new_game(playback, settings)
        return replace(self, play_on=None, why_not_new=why_not) if why_not else self

    def ask(self, app: App, at: int, last: int) -> None:
        """Ask in which way the game is to go on from the moment `at`, of moments up to `last`."""
        app.push(
            BranchDialog(
                app,
                at,
                last,
                self.go_back,
                self.play_on,
                change=self.change,
                waits=self.waits,
                why_not_back=self.why_not_back,
                why_not_new=self.why_not_new,
            )
        )


def belongs_to_focus(group: FocusGroup, event: pygame.Event) -> bool:
    """True if a direction is for what has the focus, and does not lead through the game.

    On the curves it chooses a round. Of a gamepad it leads from one button to the next; a keyboard
    has other keys for that, and its arrows stand on the buttons of the game's steps. Yet between
    the ways out of a mistake they lead too, for a step would take both away.
    """
    focused = group.focused
    if isinstance(focused, RoundChart) and moves_choice(event):
        return True
    beside = group.button_beside({pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0))
    if device.uses_gamepad() or beside is None or focused is None:
        return beside is not None
    return {focused.key, beside.key} == {SHOW, TRY}


@dataclass(frozen=True, slots=True)
class Presses:
    """The actions of the buttons; one that is None has no button."""

    leave: Callable[[], None]
    log: Callable[[], None]
    hands: Callable[[], None] | None
    review: Callable[[], None] | None
    play_on: Callable[[], None] | None
    results: Callable[[], None] | None = None


def replay_buttons(
    moment: Moment, presses: Presses, back_words: str, *, hands_shown: bool, paper: str
) -> list[Widget]:
    """The buttons for a moment; `paper` is the "log" or the "review" that Escape puts away before
    it leaves, "" for none.
    """
    layout = moment.layout
    m = layout.metrics
    log = IconButton(m, "log", _("The log (G)"), presses.log, key="open-log")
    escape = (pygame.K_ESCAPE, 0)
    log.shortcut = escape if paper == "log" else (pygame.K_g, 0)
    log.rect = layout.tools[1].copy()
    small: list[Widget] = [log]
    if presses.hands is not None:
        words = _("Hide hands (H)") if hands_shown else _("Show hands (H)")
        icon = "hands" if hands_shown else "hands-off"
        hands = IconButton(m, icon, words, presses.hands, key="hands")
        hands.rect = layout.tools[0].copy()
        small.insert(0, hands)
    if presses.review is not None:
        words = _("The review (R)")
        review = IconButton(m, "review", words, presses.review, key="open-review")
        review.rect = layout.tools[2].copy()
        review.shortcut = escape if paper == "review" else (pygame.K_r, 0)
        small.append(review)
    size = min(m.body, layout.menu.height * LARGEST_WORDS // 100)
    leave = Button(m, back_words, presses.leave, key="leave", size=size)
    leave.shortcut = None if paper else escape
    leave.rect = layout.menu.unionall(layout.tools[2 if presses.review is None else 3 :])
    wide = moment.share_head(leave.preferred_width(), leave.rect.width)
    more = wide - leave.rect.width
    leave.rect.update(leave.rect.x - more, leave.rect.y, wide, leave.rect.height)
    leave.fit_label()
    for button in small:
        button.rect.x -= more
    if moment.state.over and presses.results is not None:
        # As at the table once the game is over.
        results = Button(
            m, _("Results"), presses.results, key="results", primary=True, size=layout.button_size
        )
        results.shortcut = RESULTS
        results.rect = layout.buttons[0].union(layout.buttons[1])
        results.fit_label()
        return [*small, leave, results]
    if presses.play_on is None:
        return [*small, leave]
    words = _("Play from here …")
    here = Button(m, words, presses.play_on, key="here", primary=True, size=layout.button_size)
    here.enabled = not moment.state.over
    here.rect = layout.buttons[0].union(layout.buttons[1])
    here.fit_label()
    return [*small, leave, here]
