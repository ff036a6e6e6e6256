"""Transport controls of a replay, and their keys: by action, turn and round, play, the speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect

from game.playback import Playback
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.widgets import Choice, IconButton, Widget
from game.ui.widgets.scrubber import Scrubber

HEIGHT = 6.2
"""The strip's height in units."""

SPEEDS = [(0.5, "½ ×"), (1.0, "1 ×"), (2.0, "2 ×"), (4.0, "4 ×")]
"""Speeds as factors, each with its label."""


@dataclass(frozen=True, slots=True)
class NoteActions:
    """The notes on `moments`, and what is done with them.

    `write` asks for that on the moment shown; `beside` gives the moment of the next one after a
    moment, with -1 of the one before, None if there is none.
    """

    moments: Sequence[int]
    write: Callable[[], None]
    beside: Callable[[int, int], int | None]


@dataclass(frozen=True, slots=True)
class TransportActions:
    """The actions of the controls; those on notes are None where none can be kept."""

    go_to: Callable[[int], None]
    play: Callable[[], None]
    set_speed: Callable[[float], None]
    notes: NoteActions | None = None


def transport(
    m: Metrics,
    strip: Rect,
    playback: Playback,
    at: int,
    playing: bool,
    speed: float,
    actions: TransportActions,
    scrubber: Scrubber | None = None,
) -> tuple[list[Widget], list[Sprite]]:
    """The strip's widgets in tab order, and the count of moments beside them.

    `scrubber` is the one made before: somebody may be dragging it, so it is used again.
    """
    go_to = actions.go_to
    # Translators: a button: play a finished game back. Space is a key.
    play = _("Play (Space)")
    # Translators: a button: stop playing a game back.
    stop = _("Stop")
    buttons = [
        (
            "round-back",
            _("Back one round (Ctrl+Page Up)"),
            lambda: go_to(playback.round(at, -1)),
        ),
        ("turn-back", _("Back one turn (Page Up)"), lambda: go_to(playback.turn(at, -1))),
        ("step-back", _("Back one move (←)"), lambda: go_to(at - 1)),
        ("pause", stop, actions.play) if playing else ("play", play, actions.play),
        ("step", _("Forward one move (→)"), lambda: go_to(at + 1)),
        ("turn", _("Forward one turn (Page Down)"), lambda: go_to(playback.turn(at, 1))),
        ("round", _("Forward one round (Ctrl+Page Down)"), lambda: go_to(playback.round(at, 1))),
    ]
    side, gap = m.px(4.4), m.px(0.6)
    y = strip.centery - side // 2
    x = strip.x
    widgets: list[Widget] = []
    for icon, words, action in buttons:
        key = "play" if icon in ("play", "pause") else icon
        button = IconButton(m, icon, words, action, key=key, primary=key == "play")
        button.rect = Rect(x, y, side, side)
        x += side + gap
        widgets.append(button)
    for number, button in enumerate(_note_buttons(m, at, actions)):
        x += gap if number == 0 else 0
        button.rect = Rect(x, y, side, side)
        x += side + gap
        widgets.append(button)
    # Translators: what a screen reader calls the choice of how fast a game is played back.
    choice = Choice(m, SPEEDS, speed, actions.set_speed, key="speed", size=m.small, name=_("Speed"))
    width = min(m.px(22), strip.width // 4)
    choice.rect = Rect(strip.right - width, y, width, side)
    widest = text.width_of("888 / 888", m.body, "semibold")
    ink = palette().parchment_dark
    image = text.render_fit(f"{at} / {playback.last}", m.body, widest, ink, "semibold")
    left = choice.rect.x - m.unit - widest
    marks = [
        n for n in range(1, playback.last) if playback.state(n).round != playback.state(n - 1).round
    ]
    # Translators: what a screen reader calls the slider through a game that is played back.
    scrubber = scrubber or Scrubber(m, at, playback.last, marks, go_to, name=_("Moment"))
    scrubber.metrics, scrubber.value = m, at
    # Translators: read out: the number of a moment of a game, and of the last one.
    scrubber.words = _("{at} of {last}").format(at=at, last=playback.last)
    scrubber.notes = () if actions.notes is None else actions.notes.moments
    scrubber.rect = Rect(x + gap, y, max(side, left - m.unit - x - gap), side)
    label = Sprite(
        image, left + widest - image.get_width(), strip.centery - image.get_height() // 2
    )
    return [*widgets, scrubber, choice], [label]


def _note_buttons(m: Metrics, at: int, actions: TransportActions) -> list[IconButton]:
    """The way to the note on a moment, and those to the notes before and after it; of these there
    are none in a game without notes, so the pen stands first: it keeps its place.
    """
    notes = actions.notes
    if notes is None:
        return []
    write = IconButton(m, "note", _("Note on this moment (W)"), notes.write, key="write-note")
    if not notes.moments:
        return [write]
    buttons = [write]
    for step, icon, words in (
        (-1, "note-back", _("Previous note (Shift+←)")),
        (1, "note-next", _("Next note (Shift+→)")),
    ):
        to = notes.beside(at, step)
        go = partial(actions.go_to, at if to is None else to)
        button = IconButton(m, icon, words, go, key=icon)
        button.enabled = to is not None
        buttons.append(button)
    return buttons


def moment_of(event: pygame.Event, playback: Playback, at: int) -> int | None:
    """The moment to which a key leads from the moment `at`; None for another key."""
    jump = playback.round if event.mod & pygame.KMOD_CTRL else playback.turn
    moments: Mapping[int, Callable[[], int]] = {
        pygame.K_RIGHT: lambda: at + 1,
        pygame.K_LEFT: lambda: at - 1,
        pygame.K_PAGEDOWN: lambda: jump(at, 1),
        pygame.K_PAGEUP: lambda: jump(at, -1),
        pygame.K_HOME: lambda: 0,
        pygame.K_END: lambda: playback.last,
    }
    moment = moments.get(event.key)
    return None if moment is None else moment()


def note_step(event: pygame.Event) -> int:
    """1 for the keys that lead to the next note, -1 to the one before, 0 for others."""
    if not event.mod & pygame.KMOD_SHIFT:
        return 0
    return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)


def speed_step(event: pygame.Event) -> int:
    """1 for the keys that play faster, -1 for those that play slower, 0 for others."""
    faster, slower = (pygame.K_PLUS, pygame.K_KP_PLUS), (pygame.K_MINUS, pygame.K_KP_MINUS)
    return int(event.key in faster) - int(event.key in slower)
