"""A table without a window, and people at it who use mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import pygame

from game.ai.bots.move import Move
from game.ai.questions import BotQuestion, MoveQuestion, Question
from game.library import find_board, find_loaded
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.records.assistance import Assistance
from game.rules.records.record import Chance, Header, Ply, SeatInfo
from game.rules.records.replaying import replay_lines
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.session import Session
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.replay.past_moment import show_past_moment
from game.ui.table.actions import TableActions
from game.ui.table.menu import MenuScene
from game.ui.table.model.hit_targets import target_rect
from game.ui.table.model.move_index import Key
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.scene import TableScene
from tests.rules.builders import card
from tests.ui.table.gestures import Gestures, Place
from tests.ui.table.views import closing_view

NAMES = ("Anna", "Bert", "Cleo", "Dora")
COLOURS = ("red", "blue", "yellow", "black")
T = TypeVar("T")
GAMES = Path(__file__).parents[2] / "games"
FRAME = 0.1
"""Seconds from one frame to the next: tests of frames themselves take shorter ones."""
HASTE = 0.2
"""The same where only the end is waited for."""


def give(app: App, event: pygame.Event) -> None:
    """Hand an event to the page on top, which then shows what has come of it."""
    scene = app.top
    assert scene is not None
    scene.prepare()
    scene.handle(event)
    if isinstance(scene, TableScene):
        scene.update()


class Mouse:
    """Hands real mouse events to whatever scene is on top."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._at: Place = (-1, -1)

    def move(self, place: Place, held: bool = False) -> None:
        buttons = (1, 0, 0) if held else (0, 0, 0)
        rel = place[0] - self._at[0], place[1] - self._at[1]
        self._at = place
        self._give(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=buttons))

    def press(self, place: Place, button: int = 1) -> None:
        self._at = place
        self._give(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))

    def release(self, place: Place) -> None:
        self._at = place
        self._give(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))

    def click(self, *places: Place) -> None:
        for place in places:
            self.move(place)
            self.press(place)
            self.release(place)

    def lift(self, *way: Place) -> None:
        """Press at the first place and go along the way without letting go."""
        self.move(way[0])
        self.press(way[0])
        for place in way[1:]:
            self.move(place, held=True)

    def drag(self, *way: Place) -> None:
        self.lift(*way)
        self.release(way[-1])

    def _give(self, event: pygame.Event) -> None:
        give(self._app, event)


class Waiter:
    """Stands in for the AI process: answers what it is told to, when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Observation] = []
        self.bots: list[str] = []
        self.answer: Action | Move | None = None
        self.cancelled = 0

    def ask(self, rules: Ruleset, question: Question[Any]) -> None:
        if isinstance(question, MoveQuestion):
            self.asked.append(question.observation)
        elif isinstance(question, BotQuestion):
            self.bots.append(question.bot)

    def poll(self, kind: type[Question[T]]) -> T | None:
        if kind is not (BotQuestion if isinstance(self.answer, Move) else MoveQuestion):
            return None
        answer, self.answer = self.answer, None
        return cast(T | None, answer)

    def cancel(self) -> None:
        self.cancelled += 1


class Desk:
    """A table scene in some position. `kinds` says who sits there: human or ai, by seat.

    Handing over waits for `take_over`; a test may set another `cover`.
    """

    def __init__(
        self,
        app: App,
        clock: ManualClock,
        state: State,
        kinds: str = "human ai",
        shuffle: Random | None = None,
        *,
        help: Assistance | None = None,
        newcomer: bool = False,
        hints: bool = False,
    ) -> None:
        self.app = app
        self.clock = clock
        self.mouse = Mouse(app)
        self.waiter = Waiter()
        self.finished: list[Session] = []
        self.waiting: list[tuple[int, Callable[[], None]]] = []
        self.ways: dict[str, int] = {}
        self.privacy: Callable[[int, Callable[[], None]], None] = self._wait_for
        header = header_for(state, kinds.split(), help)
        self.session = Session(header, state.rules, state, shuffle or Random(1706))
        self.actions = TableActions(
            finished=self.finished.append,
            menu=lambda: app.push(MenuScene(app, lambda: None, lambda: None)),
            hand_over=lambda seat, ready: self.privacy(seat, ready),
            open_replay=lambda past: show_past_moment(app, past),
        )
        self.chart = find_loaded(state.rules.board.id).chart
        self.scene: TableScene = TableScene(
            *(app, self.session, self.chart, self.waiter, self.actions),
            hints=hints,
            newcomer=newcomer,
        )
        app.push(self.scene)
        app.step()

    def open_anew(self) -> None:
        """Go on with the game as after it was left."""
        self.scene = TableScene(
            self.app, self.session, self.chart, self.waiter, self.actions, hints=False
        )
        self.app.push(self.scene)
        self.app.step()

    @property
    def closing(self) -> ClosingView | None:
        return closing_view(self.scene)

    def _wait_for(self, seat: int, ready: Callable[[], None]) -> None:
        self.waiting.append((seat, ready))

    def gestures(self) -> Gestures:
        return Gestures(self.app, self.session, self.chart, self.mouse, self.ways)

    def submit(self, action: Action) -> None:
        """Carry out an action as if by itself, and begin to show it."""
        self.scene.table.submit(action)
        self.scene.update()

    def take_over(self) -> int:
        """The one who is waited for takes the table; the seat."""
        seat, ready = self.waiting.pop()
        ready()
        return seat

    def key(self, *keys: int) -> None:
        for key in keys:
            give(self.app, pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def pass_time(self, seconds: float, frame: float = FRAME) -> None:
        """Let time pass in frames, few of them: each is drawn."""
        until = self.clock.now() + seconds
        while (left := until - self.clock.now()) > 0:
            self.clock.advance(min(left, frame))
            self.app.step()

    def settle(self, frame: float = HASTE) -> None:
        """Let everything come to rest."""
        for _ in range(round(20 / frame)):
            if not self.scene.busy:
                break
            self.pass_time(frame)
        assert not self.scene.busy


def header_for(state: State, kinds: Sequence[str], help: Assistance | None = None) -> Header:
    """A header with people and AI seats as wanted."""
    seats = tuple(
        SeatInfo(NAMES[seat], "human", COLOURS[seat], help=help)
        if kind == "human"
        else SeatInfo(NAMES[seat], "ai", COLOURS[seat], "club")
        for seat, kind in enumerate(kinds)
    )
    assert len(seats) == len(state.seats)
    rules = state.rules
    return Header(
        rules.board.id, rules.variant.id, rules.options, seats, state.start, rules.board.cards
    )


def recorded(name: str) -> list[tuple[State, Action]]:
    """Every position of a game in `tests/games`, with what was done there."""
    found: list[tuple[State, Action]] = []
    before: State | None = None
    for game in replay_lines((GAMES / name).read_bytes(), find_board):
        last = game.entries[-1] if game.entries else None
        if isinstance(last, Ply) and before is not None:
            found.append((before, last.action))
        if not isinstance(last, Chance):
            before = game.state.copy()
    return found


def done(desk: Desk) -> list[object]:
    """The actions of the game so far."""
    return [entry.action for entry in desk.session.entries if isinstance(entry, Ply)]


def index(desk: Desk, name: str) -> int:
    """The number of a card, by the name of its city."""
    return card(name, desk.session.rules.board)


def middle(desk: Desk, target: Key) -> tuple[int, int]:
    return target_rect(desk.scene.position.geometry, target).center
