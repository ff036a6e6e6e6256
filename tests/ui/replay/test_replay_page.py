"""The replay of any record: its keys, its pace, its hands, and a game played on from it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.library import find_board
from game.playback import Playback
from game.rules import legal_actions
from game.rules.records.replaying import replay
from game.session import Session
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import NoticeDialog
from game.ui.games.scene import GamesScene
from game.ui.graphics.text import words_of
from game.ui.input import device
from game.ui.input.device import Device
from game.ui.program.program import Program
from game.ui.replay.branch_dialog import BranchDialog
from game.ui.replay.past_frame import past_frame
from game.ui.replay.scene import ReplayActions, ReplayScene
from game.ui.results.scene import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.table.scene import TableScene
from game.ui.widgets import Button, Choice
from game.ui.widgets.scrubber import Scrubber
from tests.ui.devices import DEVICES, Somebody
from tests.ui.program_on_title import program_on_title
from tests.ui.table.desk import GAMES
from tests.ui.table.looking_back import book_of, widget
from tests.ui.table.visible_cards import Faces

RECORD = GAMES / "dry-supply.jsonl"


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with program_on_title(app, tmp_path / "saves") as made:
        yield made


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> Faces:
    return Faces(monkeypatch)


@pytest.fixture
def page(app: App, program: Program) -> ReplayScene:
    app.on_files_dropped and app.on_files_dropped([str(RECORD)])
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


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_the_end_of_a_replay_leads_to_the_results_and_these_back(
    app: App, clock: ManualClock, program: Program, by: str
) -> None:
    """By the button and the key that lead there at the table."""
    app.settings.animation_speed = AnimationSpeed.OFF
    program.records.open_record(RECORD)
    page, somebody = app.top, Somebody(app, clock, by)
    assert isinstance(page, ReplayScene)
    assert all(each.key != "results" for each in page.group.widgets)
    give(page, pygame.K_e)
    assert app.top is page, "nothing ends here"
    somebody.choose("round")
    give(page, pygame.K_END)
    somebody.command("results", (pygame.K_e, 0), pygame.CONTROLLER_BUTTON_Y)
    results = app.top
    assert isinstance(results, ResultsScene)
    for _ in range(60):
        somebody.give()
    if by == "pointer":
        somebody.choose("back")
    else:
        somebody.back()
    assert app.top is page


@pytest.mark.slow
def test_the_end_of_a_replay_leads_back_to_the_results_it_was_opened_from(
    app: App, program: Program
) -> None:
    program.records.open_results(RECORD, lambda: None, lambda deal: None)
    results = app.top
    assert isinstance(results, ResultsScene) and results.actions.replay is not None
    results.actions.replay(0)
    page = app.top
    assert isinstance(page, ReplayScene)
    give(page, pygame.K_END, pygame.K_e)
    assert app.top is results


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


@pytest.mark.slow
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


@pytest.mark.slow
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
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_way_back_has_large_words_clear_of_the_round(
    app: App, page: ReplayScene, size: tuple[int, int]
) -> None:
    def leave() -> Button:
        page.resize(size)
        found = widget(page, "leave")
        assert isinstance(found, Button)
        return found

    usual = leave().size
    app.settings.text_scale = 2.0
    large = leave()
    assert large.size >= 1.3 * usual
    small = [widget(page, key).rect for key in ("hands", "open-log")]
    assert large.rect.collidelist(small) < 0
    rounds = [each for each in page.sprites(0.0) if words_of(each.image).startswith("Round ")]
    assert len(rounds) == 1
    assert max(rounds[0].rect.right, page.moment.layout.round.left) < min(r.left for r in small)


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


@pytest.mark.slow
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
    assert not page.player.playing


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


@pytest.mark.slow
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
    filled = [each.key for each in question.group.widgets if getattr(each, "primary", False)]
    assert filled == ["play-on"], "a new game loses nothing"
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


@pytest.mark.slow
def test_a_game_from_here_has_a_name_of_its_own(program: Program, page: ReplayScene) -> None:
    program.play_on(page.playback, page.playback.last - 30)
    number = page.playback.state(page.playback.last - 30).round
    saved = program.games.shelf().unfinished
    assert [getattr(each, "title", "") for each in saved] == [f"South Germany, from round {number}"]


@pytest.mark.slow
@pytest.mark.parametrize("sofa", [False, True])
def test_the_label_of_the_past_is_not_cut_by_the_log(
    app: App, page: ReplayScene, sofa: bool
) -> None:
    app.settings.sofa = sofa
    app.apply_settings()
    app.step()
    give(page, pygame.K_g)
    app.step()
    panel = page.log.panel
    assert panel is not None
    label = past_frame(page.moment.layout, panel.rect)[1]
    box = label.image.get_rect(topleft=(label.x, label.y))
    assert not panel.rect.colliderect(box)
    shown = [(each.x, each.y) for each in page.sprites(0.0)]
    assert box.topleft in shown
