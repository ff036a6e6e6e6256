"""The past on the table, and how one goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.library import find_board
from game.playback import Playback
from game.rules import legal_actions
from game.rules.records.assistance import FULL, WITHOUT, Assistance
from game.rules.records.replaying import replay
from game.rules.state import State
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.branching import why_no_new_game
from game.ui.replay.past_moment import show_past_moment
from game.ui.replay.scene import ReplayScene
from game.ui.settings import AnimationSpeed, Hands, Settings
from game.ui.table.actions import PastMoment
from tests.rules.play import builder
from tests.ui.table.desk import GAMES, Desk
from tests.ui.table.looking_back import book_of, four_rounds, past, press
from tests.ui.table.visible_cards import Faces


@pytest.fixture
def desk(app: App, clock: ManualClock, fresh: Callable[[int], State]) -> Desk:
    return four_rounds(app, clock, fresh(3))


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> Faces:
    return Faces(monkeypatch)


@pytest.mark.parametrize("how", ["press", "keys"])
def test_a_line_shows_its_moment_and_one_comes_back(desk: Desk, how: str) -> None:
    state = desk.session.state
    desk.key(pygame.K_g)
    if how == "keys":
        desk.key(pygame.K_UP, pygame.K_UP, pygame.K_RETURN)
    else:
        book = book_of(desk.scene)
        desk.mouse.click((book.rect.centerx, book.rect.bottom - 30))
    page = past(desk)
    assert 0 < page.at <= len(desk.session.steps)
    assert page.viewer == 0
    assert page.moment.geometry.view.observation.hand == page.playback.state(page.at).seats[0].hand
    if how == "keys":
        desk.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    else:
        press(desk, "leave")
    assert desk.app.top is desk.scene
    assert desk.session.state is state


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_past_shows_no_hand_but_the_viewers(
    app: App, desk: Desk, faces: Faces, viewer: int | None
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    desk.scene.table.viewer = viewer
    desk.scene.history.show(0)
    page = past(desk)
    for at in range(page.playback.last + 1):
        faces.frames()
        page.go_to(at)
        app.draw()
        seats = page.playback.state(at).seats
        secret = {c for n, seat in enumerate(seats) if n != viewer for c in seat.hand}
        for seen in faces.frames():
            assert not seen & secret
            if viewer == page.playback.state(at).turn:
                assert set(seats[viewer].hand) <= seen


@pytest.mark.slow
def test_the_game_waits_while_one_looks_back(desk: Desk) -> None:
    desk.key(pygame.K_1, pygame.K_2)
    desk.settle()
    hand = desk.session.state.seat.hand
    start = next(a for a in desk.session.legal_actions() if a.DO in ("extend", "start"))
    assert hand
    desk.submit(start)
    while desk.session.state.turn == 0:
        desk.settle()
        desk.key(pygame.K_e)
    count = len(desk.session.steps)
    desk.scene.history.show(3)
    desk.waiter.answer = desk.session.legal_actions()[0]
    desk.pass_time(5)
    assert len(desk.session.steps) == count
    desk.key(pygame.K_ESCAPE)
    desk.pass_time(3)
    assert len(desk.session.steps) == count + 1


@pytest.mark.slow
def test_what_the_others_did_is_shown_again(desk: Desk) -> None:
    desk.key(pygame.K_g)
    press(desk, "since")
    page = past(desk)
    assert page.player.playing
    assert page.at == desk.scene.history.since
    desk.pass_time(60)
    assert page.at == page.playback.last
    assert not page.player.playing


def test_going_back_asks_first_and_then_does(app: App, desk: Desk) -> None:
    app.settings.free_undo = True
    steps = list(desk.session.steps)
    desk.scene.history.show(9)
    press(desk, "here")
    desk.key(pygame.K_RETURN)
    assert len(desk.session.steps) == len(steps), "a hasty Enter does no harm"
    press(desk, "here")
    press(desk, "go-back")
    assert desk.app.top is desk.scene
    assert desk.session.steps == steps[:9]
    assert desk.scene.position.view.observation.turn == steps[9].seat


@pytest.mark.parametrize(
    ("helps", "said"),
    [
        ((FULL, FULL), ""),
        ((FULL, WITHOUT), "not everyone has free undo (Bert)."),
        ((WITHOUT, WITHOUT), "nobody has free undo."),
        ((WITHOUT,), "you play without free undo."),
        ((None,), "you play without free undo."),
    ],
)
def test_going_back_is_offered_only_where_all_people_have_free_undo(
    app: App,
    clock: ManualClock,
    fresh: Callable[[int], State],
    helps: tuple[Assistance | None, ...],
    said: str,
) -> None:
    """Elsewhere a person alone can begin a new game there; the page says why that is all."""
    kinds = ["human"] * len(helps) + ["ai"]
    desk = Desk(app, clock, fresh(len(kinds)), " ".join(kinds))
    header = desk.session.header
    seats = [
        replace(info, help=helps[number]) if number < len(helps) else info
        for number, info in enumerate(header.seats)
    ]
    desk.session.header = replace(header, seats=tuple(seats))
    rng = Random(7)
    for _ in range(12):
        desk.session.submit(builder(desk.session.state, legal_actions(desk.session.state), rng))
    desk.scene.table.went_back()
    past_moments: list[PastMoment] = []
    desk.scene.history._open_replay = past_moments.append
    desk.scene.history.show(4)
    show_past_moment(app, past_moments[0], lambda playback, at: None)
    press(desk, "here")
    question = desk.app.top
    assert isinstance(question, BranchDialog)
    question.prepare()
    offered = [each.key for each in question.group.widgets]
    assert ("go-back" in offered) is not bool(said)
    assert ("play-on" in offered) is (len(helps) == 1 or not said)
    assert ("still hidden" in question.words) is ("play-on" not in offered)
    assert said in question.words
    assert said or "can't" not in question.words


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_c, pygame.K_e])
def test_a_key_that_plays_is_answered_while_one_looks_back(
    app: App, clock: ManualClock, fresh: Callable[[int], State], key: int
) -> None:
    desk = Desk(app, clock, fresh(2), "human ai")
    desk.submit(desk.session.legal_actions()[0])
    desk.settle()
    desk.scene.history.show(1)
    assert isinstance(app.top, ReplayScene)
    before = len(desk.session.steps)
    app.top.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    assert app._toast.words == "You are looking back. Press “Back to game” to play on."
    assert isinstance(app.top, ReplayScene)
    assert len(desk.session.steps) == before


@pytest.mark.parametrize(("hands", "over"), [(Hands.OPEN, False), (Hands.PAGE, True)])
def test_a_new_game_begins_among_several_people_where_nothing_is_hidden(
    hands: Hands, over: bool
) -> None:
    whole = Playback.of(replay((GAMES / "every-province.jsonl").read_bytes(), find_board))
    people = [replace(info, kind="human") for info in whole.header.seats]
    whole = replace(whole, header=replace(whole.header, seats=tuple(people)))
    part = whole.cut(20)
    assert why_no_new_game(whole if over else part, Settings(hands=hands)) == ""
    assert why_no_new_game(part, Settings()) != ""


def test_going_back_to_another_persons_turn_covers_the_table(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    app.settings.free_undo = True
    desk = Desk(app, clock, fresh(2), "human human")
    desk.take_over()
    rng = Random(7)
    while desk.session.state.round < 3:
        desk.session.submit(builder(desk.session.state, legal_actions(desk.session.state), rng))
    desk.scene.table.went_back()
    at = next(n for n, step in enumerate(desk.session.steps) if step.seat == 1) + 1
    desk.scene.history.show(at)
    press(desk, "here")
    press(desk, "go-back")
    desk.pass_time(0.2)
    assert desk.scene.table.viewer is None
    assert desk.take_over() == 1
