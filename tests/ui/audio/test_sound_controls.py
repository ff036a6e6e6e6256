"""How people turn the sound up, down and off, and what the pages let them hear."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.storage.settings import load_settings, save_settings
from game.ui.audio.effects import Effect
from game.ui.audio.sound import Sound
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.engine.toast import SECONDS
from game.ui.graphics.layered_canvas import LayeredCanvas, Picture
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.setting_rows import VOLUMES, SettingsTab
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import Settings
from game.ui.setup.model import MapChoice, SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.widgets import TextField
from tests.ui.audio.fake_mixer import Ear, FakeMixer


@pytest.fixture
def ear(app: App, clock: ManualClock) -> Ear:
    app.sound = Ear(clock)
    return app.sound


def key(app: App, code: int) -> None:
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    app.step()


# Muting


def test_m_mutes_everywhere_and_says_so(
    app: App, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[int] = []

    def paint(canvas: LayeredCanvas, surface: Any, picture: Picture) -> list[Any]:
        frames.append(len(picture.sprites))
        return []

    monkeypatch.setattr(LayeredCanvas, "paint", paint)
    app.push(Scene(app))
    app.step()
    key(app, pygame.K_m)
    assert app.sound.muted
    assert frames[-1] > 0
    clock.advance(SECONDS * 1.1)
    app.step()
    assert frames[-1] == 0
    key(app, pygame.K_m)
    assert not app.sound.muted
    assert frames[-1] > 0


@pytest.mark.slow
def test_an_m_in_a_name_is_a_letter(app: App) -> None:
    model = SetupModel(maps=[MapChoice("south", "South", ("base",), "")], levels=["club"])
    scene = SetupScene(app, model, SetupActions(lambda setup: None, lambda: None))
    app.push(scene)
    scene.prepare()
    field = next(widget for widget in scene.group.widgets if isinstance(widget, TextField))
    scene.group.focus(field)
    key(app, pygame.K_m)
    assert not app.sound.muted
    scene.group.focus(next(w for w in scene.group.widgets if not isinstance(w, TextField)))
    key(app, pygame.K_m)
    assert app.sound.muted


# The window


def test_music_stands_still_while_the_window_is_away(app: App, clock: ManualClock) -> None:
    mixer = FakeMixer()
    app.sound = Sound(mixer, app.settings, clock)
    app.push(Scene(app))

    def pass_time(seconds: float) -> None:
        for _ in range(round(seconds * 30)):
            clock.advance(1 / 30)
            app.step()

    pygame.event.clear()
    pass_time(4)
    assert (len(mixer.pieces), mixer.paused) == (1, False)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pass_time(3)
    assert mixer.paused
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    pass_time(3)
    assert not mixer.paused
    app.sound.close()
    assert mixer.closed == 1


def test_the_window_lets_go_of_the_device(app: App, clock: ManualClock) -> None:
    mixer = FakeMixer()
    app.sound = Sound(mixer, app.settings, clock)
    for _ in range(60):
        app.sound.tick(clock.now())
        clock.advance(0.1)
    app.close()
    assert (mixer.opened, mixer.closed) == (1, 1)


# Settings


@pytest.mark.parametrize("name", ["effects", "music"])
def test_volumes_are_set_by_pointer_and_keyboard_and_count_at_once(
    app: App, hands: Callable[[Scene], Any], name: str
) -> None:
    kept: list[Settings] = []
    app.on_settings_changed = kept.append
    scene = SettingsScene(app, SettingsTab.MOTION)
    app.push(scene)
    hand = hands(scene)
    rect = hand.widget(name).rect
    app.sound.muted = True
    hand.click((rect.x + 5, rect.centery))
    assert getattr(app.settings, f"{name}_volume") == 0
    assert not app.sound.muted
    for volume in VOLUMES[1:]:
        scene.group.focus_key(name)
        hand.key(pygame.K_RIGHT)
        assert getattr(app.settings, f"{name}_volume") == volume
    assert len(kept) == len(VOLUMES)


def test_volumes_are_kept_and_wrong_ones_cost_only_themselves(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    save_settings(Settings(language="de", effects_volume=0.25, music_volume=0.0), file)
    found, notices = load_settings(Settings, file)
    assert (found.effects_volume, found.music_volume, notices) == (0.25, 0.0, ())
    file.write_text('{"language": "de", "effects_volume": 7, "music_volume": 0.3}')
    found, notices = load_settings(Settings, file)
    assert (found.language, found.effects_volume, found.music_volume) == (
        "de",
        Settings().effects_volume,
        0.3,
    )
    assert len(notices) == 1


# Pages


def test_a_choice_and_a_button_click_and_words_do_not(
    app: App, ear: Ear, hands: Callable[[Scene], Any]
) -> None:
    scene = SettingsScene(app)
    app.push(scene)
    hand = hands(scene)
    hand.click((2, 2))
    assert ear.take() == []
    scene.group.focus_key("pause")
    hand.key(pygame.K_LEFT)
    assert ear.take() == [Effect.CLICK]
    hand.key(pygame.K_TAB)
    assert ear.take() == []
    hand.press("done")
    assert ear.take() == [Effect.CLICK]


def test_the_handover_page_rustles(app: App, ear: Ear) -> None:
    app.push(HandoverScene(app, "Anna", "red", lambda: None))
    assert ear.take() == [Effect.RUSTLE]
