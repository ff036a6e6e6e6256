"""The pages around the table are used with pointer, keys and gamepad alike."""

from __future__ import annotations

import os

import pygame
import pytest

from game.achievements.catalogue import Achievement
from game.storage.album.achieving import reached_by
from game.storage.album.entries import Album, GameResult
from game.ui.album.person_page import AlbumTab
from game.ui.album.recorder import Change
from game.ui.album.scene import AlbumActions, AlbumScene
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.games.scene import GamesScene
from game.ui.language import LANGUAGES, current_language
from game.ui.program.program import Program
from game.ui.replay.scene import ReplayScene
from game.ui.results.content import ResultsTab
from game.ui.review.chart import RoundChart
from game.ui.samples.album import sample_album
from game.ui.scenes.setting_rows import SettingsTab
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import AnimationSpeed, Settings
from game.ui.widgets.list_view import ListView
from tests.storage.games import new_game
from tests.ui.conftest import past_the_guard
from tests.ui.devices import DEVICES, Somebody
from tests.ui.results.test_results_page import RECORDS, lines, page, played, program

__all__ = ["program"]

NAMES = ("Anna", "Ben", "Clara", "Dora")


@pytest.fixture(params=DEVICES)
def somebody(request: pytest.FixtureRequest, app: App, clock: ManualClock) -> Somebody:
    app.settings.animation_speed = AnimationSpeed.OFF
    return Somebody(app, clock, request.param)


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS[:2], ids=["base", "horses"])
def test_the_results_are_gone_through(somebody: Somebody, name: str) -> None:
    looked: list[int] = []
    scene = page(somebody.app, name, looked)
    line = lines(scene)["seat-0"]
    somebody.look_at("seat-0", line.rect.center)
    assert scene.content.detail is line.detail and line.detail.words
    somebody.choose("seat-0")
    if somebody.by == "pointer":
        somebody.move((2, 2))
    else:
        somebody.next()
    somebody.choose("replay")
    assert looked == [0]
    somebody.choose("picture")
    assert scene.message == "It is kept."


@pytest.mark.slow
def test_a_round_of_the_curve_is_looked_at(somebody: Somebody) -> None:
    looked: list[int] = []
    scene = page(somebody.app, looked=looked)
    somebody.step_choice("tab", 1)
    assert scene.content.tab == ResultsTab.SCORE_CHART
    curve = somebody.widget("score-chart")
    assert isinstance(curve, RoundChart)
    if somebody.by == "pointer":
        somebody.click((curve.field.right, curve.field.centery))
    else:
        somebody.go_to("score-chart")
        somebody.press((pygame.K_LEFT, 0), pygame.CONTROLLER_BUTTON_DPAD_LEFT)
        somebody.enter()
    assert len(looked) == 1
    assert looked[0] in [each.at for each in curve.rounds[-2:]]


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS[:2], ids=["base", "horses"])
def test_a_replay_goes_step_by_step_and_is_left(
    somebody: Somebody, program: Program, name: str
) -> None:
    program.show_results(played(name))
    past_the_guard(somebody.app)
    below = somebody.app.top
    assert below is not None
    somebody.choose("replay")
    replay = somebody.app.top
    assert isinstance(replay, ReplayScene)
    for key, pad, widget, at in (
        (pygame.K_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "step", 1),
        (pygame.K_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "step", 2),
        (pygame.K_LEFT, pygame.CONTROLLER_BUTTON_DPAD_LEFT, "step-back", 1),
    ):
        somebody.command(widget, (key, 0), pad)
        assert replay.at == at
    somebody.choose("leave") if somebody.by == "pointer" else somebody.back()
    assert somebody.app.top is below


class Keeper:
    """Holds an album and changes it as the page asks."""

    def __init__(self, app: App) -> None:
        self.album = sample_album(NAMES)
        self.left = 0
        actions = AlbumActions(self.change, self.leave, lambda game: None)
        self.scene = AlbumScene(app, self.album, actions)
        app.push(self.scene)
        app.step()

    def change(self, change: Change) -> Album:
        self.album = change(self.album)
        return self.album

    def leave(self) -> None:
        self.left += 1


@pytest.mark.slow
def test_a_page_of_the_album_is_found_and_deleted(somebody: Somebody) -> None:
    keeper = Keeper(somebody.app)
    people = somebody.widget("people")
    assert isinstance(people, ListView)
    if somebody.by == "pointer":
        x, top = people.rect.centerx, people.rect.top
        second = next(y for y in range(top, people.rect.bottom) if people.line_at((x, y)) == 1)
        somebody.click((x, second + 9))
    else:
        somebody.go_to("people")
        somebody.press((pygame.K_DOWN, 0), pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert keeper.scene.profile == keeper.album.profiles[1]
    # What deletes is out of sight until something is to be changed.
    somebody.choose("rename")
    for answer in ("no", "yes"):
        assert len(keeper.album.profiles) == 4
        somebody.choose("delete")
        assert isinstance(somebody.app.top, ConfirmDialog)
        somebody.choose(answer)
    assert [each.name for each in keeper.album.profiles] == ["Anna", "Clara", "Dora"]
    somebody.step_choice("tab", 3)
    assert keeper.scene.person.tab == AlbumTab.GAMES
    somebody.choose("back") if somebody.by == "pointer" else somebody.back()
    assert keeper.left == 1


@pytest.mark.slow
def test_the_game_of_a_milestone_is_looked_at(somebody: Somebody) -> None:
    shown: list[GameResult] = []
    actions = AlbumActions(
        lambda change: change(sample_album(NAMES)),
        lambda: None,
        lambda game: lambda: shown.append(game),
    )
    scene = AlbumScene(somebody.app, sample_album(NAMES), actions)
    somebody.app.push(scene)
    somebody.app.step()
    somebody.step_choice("tab", 4)
    assert scene.person.tab == AlbumTab.ACHIEVEMENTS
    somebody.app.step()
    if somebody.by == "pointer":
        lines = somebody.widget("achievements").rect
        somebody.click((lines.x + 40, lines.y + 20))
    else:
        somebody.go_to("achievements")
        somebody.press((pygame.K_RETURN, 0), pygame.CONTROLLER_BUTTON_A)
    reached = reached_by(scene.album, NAMES[0])
    first = next(each for each in Achievement if each in reached)
    assert shown == [reached[first].game], "the first stamp of the sheet"


def test_settings_are_changed_kept_and_left(somebody: Somebody) -> None:
    app, kept = somebody.app, list[Settings]()
    app.on_settings_changed = kept.append
    scene = SettingsScene(app)
    app.push(scene)
    app.step()
    somebody.step_choice("language", 1)
    assert current_language() == LANGUAGES[1]
    somebody.step_choice("tab", 1)
    assert scene.tab == SettingsTab.MOTION
    somebody.step_choice("motion", 1)
    assert app.settings.reduced_motion
    assert kept == [app.settings] * 2
    somebody.choose("done") if somebody.by == "pointer" else somebody.back()
    assert app.top is None


@pytest.mark.slow
def test_an_unfinished_game_is_chosen_deleted_and_continued(
    somebody: Somebody, program: Program
) -> None:
    app, saves = somebody.app, program.keeper.saves
    paths = []
    for seed in range(3):
        with saves.create(new_game(seed).header) as journal:
            paths.append(journal.path)
            os.utime(journal.path, (seed * 3600, seed * 3600))
    program.title()
    app.step()
    somebody.choose("unfinished")
    page = app.top
    assert isinstance(page, GamesScene)
    games = somebody.widget("games")
    if somebody.by == "pointer":
        somebody.click((games.rect.x + 200, games.rect.y + games.metrics.px(15)))
    else:
        somebody.go_to("games")
        somebody.press((pygame.K_DOWN, 0), pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    for answer in ("no", "yes"):
        assert len(page.entries) == 3
        somebody.choose("delete")
        assert isinstance(app.top, ConfirmDialog)
        somebody.choose(answer)
    assert not paths[1].exists()
    assert [entry.key for entry in page.entries] == [paths[2].name, paths[0].name]
    somebody.choose("open")
    assert program.keeper.journal is not None
    assert program.keeper.journal.path == paths[0]
