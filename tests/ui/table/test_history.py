"""The log beside the table, the past on it, and the two ways to go on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.library import find_board
from game.playback import Playback
from game.rules import legal_actions
from game.rules.assistance import FULL, WITHOUT, Assistance
from game.rules.replay import replay
from game.rules.state import State
from game.session import Session
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.games.scene import GamesScene
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.scene import ReplayActions, ReplayScene, show_past_moment
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.table.actions import PastMoment
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.scene import TableScene
from game.ui.table.text.log import log_lines
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets import Button, Choice, Widget
from game.ui.widgets.list_view import ListView
from game.ui.widgets.scrubber import Scrubber
from tests.rules.play import POLICIES, builder
from tests.ui.table.desk import GAMES, Desk
from tests.ui.table.visible_cards import Faces

RECORD = GAMES / "dry-supply.jsonl"


@pytest.fixture
def desk(app: App, clock: ManualClock, fresh: Callable[[int], State]) -> Desk:
    """Anna has played four rounds against two AI seats, and it is her turn."""
    desk = Desk(app, clock, fresh(3), "human ai ai")
    rng, policy = Random(7), POLICIES["wild"]
    session = desk.session
    while session.state.round < 5 or session.state.turn != 0:
        session.submit(policy(session.state, legal_actions(session.state), rng))
    desk.scene.table.went_back()
    return desk


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    made = Program(app, GameKeeper(Saves(tmp_path / "saves")))
    made.ai.start = lambda: None  # type: ignore[method-assign]
    made.title()
    yield made
    made.keeper.leave()


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> Faces:
    return Faces(monkeypatch)


def widget(scene: TableScene | ReplayScene | BranchDialog, key: str) -> Widget:
    scene.prepare()
    return next(w for w in scene.group.widgets if w.key == key)


def book_of(scene: TableScene | ReplayScene) -> ListView:
    found = widget(scene, "log")
    assert isinstance(found, ListView)
    return found


def past(desk: Desk) -> ReplayScene:
    top = desk.app.top
    assert isinstance(top, ReplayScene)
    return top


def press(desk: Desk, key: str) -> None:
    top = desk.app.top
    assert isinstance(top, TableScene | ReplayScene | BranchDialog)
    desk.mouse.click(widget(top, key).rect.center)


# The log


def test_the_log_opens_by_key_and_by_button_and_goes_away(desk: Desk) -> None:
    desk.key(pygame.K_g)
    assert desk.scene.group.focused is book_of(desk.scene)
    desk.key(pygame.K_ESCAPE)
    assert desk.scene.history.log_panel is None
    press(desk, "open-log")
    assert book_of(desk.scene).lines
    press(desk, "open-log")
    assert desk.scene.history.log_panel is None


def test_the_log_tells_a_reader_what_the_reader_may_know(desk: Desk) -> None:
    """A card that is drawn blind has its name in its owner's log alone."""
    steps = desk.session.steps
    names = [info.name for info in desk.session.header.seats]
    drawn = [n for n, step in enumerate(steps, 1) if step.ply.action.DO == "draw"]
    assert {steps[n - 1].seat for n in drawn} == {0, 1, 2}
    for viewer in (None, 0, 1, 2):
        said = {row.at: row.words for row in log_lines(steps, names, viewer) if not row.head}
        for at in drawn:
            hidden = "draws a card" in said[at]
            assert hidden is (steps[at - 1].seat != viewer)


def test_every_step_but_an_end_of_turn_has_its_line(desk: Desk) -> None:
    steps = desk.session.steps
    rows = log_lines(steps, ["Anna", "Bert", "Cleo"], 0)
    told = {row.at for row in rows if not row.head}
    silent = [n for n in range(1, len(steps) + 1) if n not in told]
    assert all(steps[n - 1].ply.action.DO == "end" for n in silent)
    assert all(row.words for row in rows)
    assert sum(row.head for row in rows) == len({step.turn for step in steps})


def test_a_step_is_in_the_log_once_it_has_been_seen(desk: Desk) -> None:
    desk.key(pygame.K_g)
    before = len(book_of(desk.scene).lines)
    desk.submit(legal_actions(desk.session.state)[0])
    assert desk.scene.busy
    assert len(book_of(desk.scene).lines) == before
    desk.settle()
    assert len(book_of(desk.scene).lines) > before


def test_the_log_marks_what_came_since_ones_last_turn(desk: Desk) -> None:
    desk.key(pygame.K_g)
    lines = book_of(desk.scene).lines
    marked = [line.words for line in lines if line.mark]
    assert marked == ["Bert, round 4"]
    at = desk.scene.history.since
    assert at is not None
    assert desk.session.steps[at - 1].seat == 0


def test_on_a_first_turn_the_log_marks_what_came_so_far(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    """Nobody who sits down for the first time has had a last turn, also after an undo."""
    desk = Desk(app, clock, fresh(2), "ai human")
    rng, session = Random(7), desk.session

    def play_on(seat: int) -> None:
        while session.state.turn == seat:
            actions = legal_actions(session.state)
            session.submit(POLICIES["wild"](session.state, actions, rng))
        desk.scene.table.went_back()

    def marks() -> list[str]:
        return [line.mark for line in book_of(desk.scene).lines if line.mark]

    desk.key(pygame.K_g)
    play_on(0)
    assert marks() == ["So far"]
    session.submit(legal_actions(session.state)[0])
    desk.scene.table.went_back()
    assert marks() == ["So far"]
    summary = TurnSummary.of(session, 1, desk.chart)
    assert summary is not None and summary.first
    play_on(1)
    play_on(0)
    assert marks() == ["Since your last turn"]
    summary = TurnSummary.of(session, 1, desk.chart)
    assert summary is not None and not summary.first


@pytest.mark.parametrize("key", [pygame.K_g, pygame.K_ESCAPE])
def test_after_the_log_the_focus_is_back_where_it_was(desk: Desk, key: int) -> None:
    device.use(Device.KEYS)
    desk.scene.group.focus_key("end")
    desk.key(pygame.K_g)
    assert desk.scene.group.focused is book_of(desk.scene)
    desk.key(key)
    focused = desk.scene.group.focused
    assert focused is not None and focused.key == "end"
    desk.key(pygame.K_g)
    desk.scene.group.focus_key("slot-3")
    desk.key(pygame.K_g)
    focused = desk.scene.group.focused
    assert focused is not None and focused.key == "slot-3", "it had left the log already"


def test_a_press_on_the_log_reaches_nothing_below_it(desk: Desk) -> None:
    desk.key(pygame.K_g)
    ledger = desk.scene.history.log_panel
    assert ledger is not None
    seat = desk.scene.position.places[Key(KeyKind.SEAT, 1)]
    assert ledger.rect.contains(seat)
    desk.mouse.move(seat.center)
    assert desk.scene.tooltips.pointed() == (-1, -1)
    desk.key(pygame.K_g)
    assert desk.scene.tooltips.pointed() == seat.center


def test_the_wheel_and_the_finger_scroll_the_log(desk: Desk) -> None:
    desk.key(pygame.K_g)
    book = book_of(desk.scene)
    desk.mouse.move(book.rect.center)
    end = book.top
    desk.scene.handle(pygame.Event(pygame.MOUSEWHEEL, y=3, x=0))
    assert book.top < end
    before, middle = book.top, book.rect.center
    desk.mouse.drag(middle, (middle[0], middle[1] + 60))
    assert book.top < before
    assert desk.app.top is desk.scene, "dragging chooses no line"


def test_the_log_stays_where_it_is_read_while_rivals_play(desk: Desk) -> None:
    desk.key(pygame.K_g)
    desk.key(*[pygame.K_UP] * 12)
    before = book_of(desk.scene)
    place = before.cursor, before.top
    desk.key(pygame.K_1)
    desk.settle()
    after = book_of(desk.scene)
    assert len(after.lines) > len(before.lines)
    assert (after.cursor, after.top) == place


def test_the_page_between_two_turns_tells_and_shows_what_the_others_did(
    app: App, clock: ManualClock, program: Program, desk: Desk
) -> None:
    session = desk.session
    since = TurnSummary.of(session, 0, desk.chart)
    assert since is not None
    assert [colour for colour, _ in since.lines] == ["blue", "yellow"]
    assert all(step.seat != 0 and step.before.round == 4 for step in since.steps)
    board = session.rules.board
    laid = {board.city_of[c] for seat in session.state.seats[1:] for c in seat.route}
    assert laid & set(since.cities)
    drawn = [step for step in since.steps if step.ply.action.DO == "draw"]
    told = " ".join(words for _, words in since.lines)
    assert told.count("draws a card") == len(drawn)
    page = HandoverScene(app, "Anna", "red", lambda: None, since)
    app.push(page)
    assert not page.crowded
    alone = HandoverScene(app, "Anna", "red", lambda: None)
    alone.resize(app.size)
    assert len(page.sprites(0.0)) > len(alone.sprites(0.0))


def test_nothing_is_told_before_anybody_has_played(
    app: App, clock: ManualClock, fresh: Callable[[int], State]
) -> None:
    desk = Desk(app, clock, fresh(2), "human human")
    assert TurnSummary.of(desk.session, 0, desk.chart) is None


# The past


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
            if viewer is not None:
                assert set(seats[viewer].hand) <= seen


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
    assert page.playing
    assert page.at == desk.scene.history.since
    desk.pass_time(60)
    assert page.at == page.playback.last
    assert not page.playing


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
        ((WITHOUT, WITHOUT), "not everyone has free undo (Anna and Bert)."),
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
    """Elsewhere a new game can begin from there, and the page says why that is all."""
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
    assert "play-on" in offered
    assert said in question.words
    assert said or "can't" not in question.words


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


# The replay of any record


@pytest.fixture
def page(app: App, program: Program) -> ReplayScene:
    app.on_file_dropped and app.on_file_dropped(str(RECORD))
    assert isinstance(app.top, ReplayScene)
    return app.top


def give(page: ReplayScene, *keys: int, mod: int = 0) -> None:
    for key in keys:
        page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


@pytest.mark.slow
def test_a_record_dropped_on_the_window_is_replayed(app: App, program: Program) -> None:
    below = app.top
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(RECORD)))
    app.step()
    page = app.top
    assert isinstance(page, ReplayScene)
    assert page.viewer is None
    give(page, pygame.K_ESCAPE)
    assert app.top is below


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"no record", "line 1"), (b"\xff\xfe", "line 1"), (None, "cannot be read")],
)
def test_what_is_no_record_is_refused_with_a_sentence(
    app: App, program: Program, tmp_path: Path, data: bytes | None, said: str
) -> None:
    file = tmp_path / "dropped.jsonl"
    if data is not None:
        file.write_bytes(data)
    program.records.open_record(file)
    assert isinstance(app.top, NoticeDialog)
    assert said in app.top.words


def test_a_torn_record_is_shown_and_that_is_said(
    app: App, program: Program, tmp_path: Path
) -> None:
    file = tmp_path / "torn.jsonl"
    file.write_bytes(RECORD.read_bytes()[:-9])
    program.records.open_record(file)
    notice = app.top
    assert isinstance(notice, NoticeDialog)
    assert "torn.jsonl" in notice.words
    notice.escape()
    assert isinstance(app.top, ReplayScene)


def test_hands_are_seen_once_the_game_is_over_and_can_be_hidden(
    app: App, program: Program, faces: Faces, page: ReplayScene
) -> None:
    app.settings.animation_speed = AnimationSpeed.OFF
    playback, seen_hands = page.playback, 0

    def seen(at: int) -> set[int]:
        page.go_to(at)
        faces.frames()
        app.invalidate()
        app.draw()
        (found,) = faces.frames()
        return found

    for at in (9, 40, 77):
        hands = [set(seat.hand) for seat in playback.state(at).seats]
        own, others = hands[playback.state(at).turn], set[int]().union(*hands)
        assert own <= seen(at)
        seen_hands += len(own)
        give(page, pygame.K_h)
        page.go_to(at + 1)
        assert not others & seen(at)
        give(page, pygame.K_h)
        page.go_to(at + 1)
    assert seen_hands > 3
    button = next(each for each in page.group.widgets if each.key == "hands")
    button.activate()
    assert not page.hands_shown


def test_the_hands_of_a_game_that_is_not_over_stay_hidden(app: App, page: ReplayScene) -> None:
    cut = page.playback.cut(60)
    chart, actions = page.chart, ReplayActions(lambda: None, "Back")
    replay = ReplayScene(app, cut, chart, actions, at=40)
    give(replay, pygame.K_h)
    assert not replay.hands_shown
    assert replay.moment.geometry.view.viewer is None
    assert "hands" not in [each.key for each in replay.group.widgets]


def test_no_tooltip_stays_over_a_moment_looked_back_at_by_keys(app: App, page: ReplayScene) -> None:
    device.use(Device.KEYS)
    replay = ReplayScene(app, page.playback, page.chart, page.actions, at=20)
    for presses in ((), (pygame.K_RIGHT,), (pygame.K_g, pygame.K_g), (pygame.K_PAGEUP,)):
        give(replay, *presses)
        assert replay.group.tooltips() == []
    device.use(Device.POINTER)


def test_the_log_of_a_finished_game_names_what_was_drawn(page: ReplayScene) -> None:
    for said_openly in (True, False):
        give(page, pygame.K_g)
        words = [line.words for line in book_of(page).lines]
        assert any("draws a card" in each for each in words) is not said_openly
        give(page, pygame.K_g, pygame.K_h)


def test_keys_go_by_step_turn_and_round(page: ReplayScene) -> None:
    playback = page.playback
    give(page, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert page.at == 1
    give(page, pygame.K_PAGEDOWN)
    assert playback.state(page.at).turn != playback.state(page.at - 1).turn
    give(page, pygame.K_PAGEDOWN, mod=pygame.KMOD_LCTRL)
    assert playback.state(page.at).round == 2
    assert playback.state(page.at - 1).round == 1
    give(page, pygame.K_PAGEUP, mod=pygame.KMOD_LCTRL)
    assert page.at == 0
    give(page, pygame.K_END, pygame.K_RIGHT)
    assert page.at == playback.last
    give(page, pygame.K_HOME, pygame.K_LEFT)
    assert page.at == 0


@pytest.mark.slow
def test_a_step_of_a_closing_is_told_from_the_moment_before(
    app: App, clock: ManualClock, page: ReplayScene
) -> None:
    """All is where it was when it begins, and where it is when it has come to rest."""
    steps = page.playback.steps
    at = next(n for n, step in enumerate(steps, 1) if step.ply.action.DO == "close")
    page.go_to(at - 1)
    before = page.moment.renderer.geometry.view
    page.go_to(at)
    assert page.telling is not None
    assert page.telling.at(clock.now()).geometry.view == before
    seat, routes = steps[at - 1].seat, []
    while page.telling is not None:
        shown = page.telling.at(clock.now()).geometry.view.observation
        routes.append(len(shown.seats[seat].route))
        clock.advance(0.1)
        page.tick(clock.now())
    assert page.moment.renderer.geometry.view.observation.seats[seat].route == ()
    assert routes == sorted(routes, reverse=True)
    assert routes.count(routes[0]) > 20


def test_it_plays_pauses_and_stops_at_the_end(
    app: App, clock: ManualClock, page: ReplayScene
) -> None:
    def wait(seconds: float) -> None:
        for _ in range(round(seconds * 10)):
            clock.advance(0.1)
            app.step()

    give(page, pygame.K_SPACE)
    wait(12)
    reached = page.at
    assert reached > 2
    give(page, pygame.K_SPACE)
    wait(5)
    assert page.at == reached
    app.settings.animation_speed = AnimationSpeed.OFF
    page.go_to(page.playback.last - 2)
    give(page, pygame.K_SPACE)
    wait(3)
    assert page.at == page.playback.last
    assert not page.playing


@pytest.mark.slow
def test_a_higher_speed_is_quicker(app: App, clock: ManualClock, page: ReplayScene) -> None:
    reached = []
    for speed in (0, 3):
        page.go_to(0)
        choice = widget(page, "speed")
        assert isinstance(choice, Choice)
        choice.choose(speed)
        page.play()
        for _ in range(240):
            clock.advance(1 / 30)
            app.step()
        page.play()
        reached.append(page.at)
    assert reached[1] > 3 * reached[0] > 0


def test_the_scrubber_is_pulled_along(app: App, page: ReplayScene) -> None:
    road = widget(page, "scrubber").rect
    steps = [(road.x + road.width * part // 10, road.centery) for part in (1, 5, 9)]
    page.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=steps[0], button=1))
    seen = [page.at]
    for place in steps[1:]:
        page.handle(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
        seen.append(page.at)
    page.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=steps[-1], button=1))
    assert seen == sorted(seen)
    assert seen[0] < page.playback.last // 5 < page.playback.last * 4 // 5 < seen[2]
    after = widget(page, "scrubber")
    assert isinstance(after, Scrubber)
    assert after.value == page.at


def test_the_log_of_a_replay_leads_to_its_moments(page: ReplayScene) -> None:
    give(page, pygame.K_g, pygame.K_HOME, pygame.K_g, pygame.K_g, pygame.K_DOWN, pygame.K_DOWN)
    assert page.at == 2
    book = book_of(page)
    assert book.lines[book.cursor].words
    give(page, pygame.K_END)
    assert book_of(page).cursor == len(book.lines) - 1


def test_a_game_is_played_on_from_a_moment_of_another(
    app: App, program: Program, page: ReplayScene
) -> None:
    page.go_to(40)
    page._from_here()
    question = app.top
    assert isinstance(question, BranchDialog)
    question.prepare()
    assert not [w for w in question.group.widgets if w.key == "go-back"], "a record is not changed"
    widget(question, "play-on").activate()
    table = app.scenes[0]
    assert isinstance(table, TableScene)
    assert table.session.state == page.playback.state(40)
    saved = program.keeper.saves.folder
    written = replay(next(saved.glob("*.jsonl")).read_bytes(), find_board)
    assert written.state == page.playback.state(40)
    assert any(info.kind == "human" for info in written.header.seats)
    table.table.submit(legal_actions(table.session.state)[0])
    again = replay(next(saved.glob("*.jsonl")).read_bytes(), find_board)
    assert again.state == table.session.state


def test_a_finished_game_is_found_on_the_title(app: App, program: Program) -> None:
    def button() -> Button:
        page = app.top
        assert isinstance(page, TitleScene)
        page.prepare()
        widgets = page.group.widgets
        return next(w for w in widgets if isinstance(w, Button) and w.label == "Replays")

    assert not button().enabled
    program.keeper.saves.folder.mkdir(parents=True)
    for number in range(3):
        copy = program.keeper.saves.folder / f"{number}.jsonl"
        copy.write_bytes(RECORD.read_bytes())
    program.title()
    button().activate()
    list_page = app.top
    assert isinstance(list_page, GamesScene)
    list_page.prepare()
    assert len(list_page.entries) == 3
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        list_page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    page = app.top
    assert isinstance(page, ReplayScene)
    assert page.playback.state(page.playback.last).over
    give(page, pygame.K_ESCAPE)
    assert app.top is list_page
    assert list_page.entry is list_page.entries[2]
    list_page.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(app.top, TitleScene)


def test_a_session_and_its_record_make_the_same_reel() -> None:
    game = replay(RECORD.read_bytes(), find_board)
    playback = Playback.of(game)
    again = Playback.of(Session.resume(game, Random(1)))
    assert again.states == playback.states
    assert playback.cut(5).last == 5
