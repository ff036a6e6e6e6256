"""The settings page: everything counts at once, is kept, and can be reached by keys and pad."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.storage.serialize import pack
from game.storage.settings import load_settings, save_settings
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.input import device
from game.ui.input.device import Make
from game.ui.language import LANGUAGES, current_language
from game.ui.samples import SCENES, Sample
from game.ui.scenes import setting_rows
from game.ui.scenes.setting_rows import SettingsTab
from game.ui.scenes.settings import SettingsScene
from game.ui.settings import SOFA, AnimationSpeed, Comfort, Settings
from game.ui.widgets import Choice
from game.ui.widgets.heard_words import HeardWords
from tests.ui.conftest import Hands
from tests.ui.samples.conftest import sample
from tests.ui.table.heard.hearing import Hearing

__all__ = ["sample"]

MakeHands = Callable[[Scene], Hands]


@pytest.fixture
def kept() -> list[Settings]:
    return []


@pytest.fixture
def page(app: App, kept: list[Settings]) -> SettingsScene:
    app.on_settings_changed = kept.append
    scene = SettingsScene(app)
    app.push(scene)
    return scene


def value_of(scene: SettingsScene, key: str) -> object:
    widget = next(each for each in scene.group.widgets if each.key == key)
    assert isinstance(widget, Choice)
    return widget.value


def test_settings_count_at_once_and_are_reported(
    app: App, page: SettingsScene, kept: list[Settings], hands: MakeHands
) -> None:
    person = hands(page)
    words = person.widget("language")
    assert isinstance(words, Choice)
    person.click((words.rect.right - 8, words.rect.centery))
    assert current_language() == LANGUAGES[1]
    page.tab = SettingsTab.MOTION
    page.rebuild()
    speed = person.widget("speed")
    person.click((speed.rect.left + 8, speed.rect.centery))
    assert app.settings.animation_speed.factor == 0.0
    motion = person.widget("motion")
    person.click((motion.rect.right - 8, motion.rect.centery))
    assert app.settings.reduced_motion
    assert kept == [app.settings] * 3
    person.key(pygame.K_ESCAPE)
    assert app.top is None


def test_all_parts_are_reached_by_keys(app: App, page: SettingsScene, hands: MakeHands) -> None:
    person = hands(page)
    reached: set[str] = set()
    for tab in SettingsTab:
        assert page.tab == tab
        for _ in page.group.widgets:
            person.key(pygame.K_TAB)
            assert page.group.focused is not None
            reached.add(page.group.focused.key)
        page.group.focus_key("tab")
        person.key(pygame.K_RIGHT)
        assert page.group.focused is not None
        assert page.group.focused.key == "tab"
    wanted = {"language", "tab", "undo", "forced", "pause", "speed", "motion", "effects", "music"}
    wanted |= {"mono", "hands", "unseen", "risk", "speech", "hand-key"}
    wanted |= {"sofa", "t", "u", "face", "access", "contrast", "signs", "full", "done"}
    assert reached == wanted | {"dwell", "switch", "walk"}


@pytest.mark.slow
def test_the_sofa_mode_changes_all_together_and_gives_all_back(
    app: App, kept: list[Settings], hands: MakeHands
) -> None:
    before = Comfort(0.85, 1.0, AnimationSpeed.FAST, 0.3, False)
    app.settings.comfort = before
    app.on_settings_changed = kept.append
    scene = SettingsScene(app, SettingsTab.SCREEN)
    app.push(scene)
    person = hands(scene)
    scene.group.focus_key("sofa")
    person.key(pygame.K_RIGHT)
    assert app.settings.comfort == SOFA
    assert value_of(scene, "t") == SOFA.text_scale
    person.key(pygame.K_LEFT)
    assert app.settings.comfort == before
    assert not app.settings.sofa
    assert len(kept) == 2


@pytest.mark.slow
def test_the_sofa_mode_brings_no_gamepad_symbols_to_who_has_no_gamepad(
    app: App, hands: MakeHands
) -> None:
    for signs, shown in ((False, None), (True, Make.XBOX)):
        app.settings = Settings(gamepad_signs=signs)
        app.apply_settings()
        scene = SettingsScene(app, SettingsTab.SCREEN)
        app.push(scene)
        person = hands(scene)
        scene.group.focus_key("sofa")
        person.key(pygame.K_RIGHT)
        assert app.settings.sofa
        assert device.glyph_make() is shown


def test_the_sofa_mode_makes_nothing_smaller() -> None:
    settings = Settings(text_scale=2.0, ui_scale=1.5)
    settings.sofa = True
    assert (settings.text_scale, settings.ui_scale) == (2.0, 1.5)
    settings = Settings(text_scale=0.75, ui_scale=1.5)
    settings.sofa = True
    assert (settings.text_scale, settings.ui_scale) == (SOFA.text_scale, 1.5)


@pytest.mark.slow
@pytest.mark.parametrize("key", ["t", "u"])
@pytest.mark.parametrize("way", ["wait", "away", "key", "close"])
def test_a_scale_is_clicked_on_in_one_place_and_counts_after_it(
    app: App, clock: ManualClock, hands: MakeHands, key: str, way: str
) -> None:
    """Its arrow stays under the pointer, whatever size that gives the dialog."""
    scene = SettingsScene(app, SettingsTab.SCREEN)
    app.push(scene)
    person = hands(scene)
    place, applied = person.widget(key).rect.copy(), app.metrics(app.size)
    at = place.right - 8, place.centery
    for _ in range(3):
        person.click(at)
    assert person.widget(key).rect == place
    assert value_of(scene, key) == 1.5
    clock.advance(0.2)
    scene.tick(clock.now())
    assert person.widget(key).rect == place
    if way == "close":
        person.key(pygame.K_ESCAPE)
        assert app.top is None
        assert app.metrics(app.size) != applied
        return
    if way == "wait":
        clock.advance(0.2)
        scene.tick(clock.now())
        scene.prepare()
        assert app.metrics(app.size) != applied
        arrow = person.widget(key).rect
        assert arrow != place and arrow.collidepoint(at)
        person.click(at)
        assert value_of(scene, key) == 1.75
        # Back, too: the other arrow of what lies there.
        person.click((arrow.left + 8, arrow.centery))
        assert value_of(scene, key) == 1.5
    if way == "key":
        person.key(pygame.K_TAB)
    else:
        person.move((place.centerx, 2))
    scene.prepare()
    assert app.metrics(app.size) != applied
    others = {person.widget(each).rect.left for each in ("sofa", "t", "u", "contrast")}
    assert len(others) == 1, "it is in its row again"


def test_a_scale_that_is_pressed_for_long_counts_once_it_is_let_go(
    app: App, clock: ManualClock, hands: MakeHands
) -> None:
    scene = SettingsScene(app, SettingsTab.SCREEN)
    app.push(scene)
    person = hands(scene)
    place = person.widget("u").rect
    at = place.right - 8, place.centery
    person.click(at)
    scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    clock.advance(2)
    scene.tick(clock.now())
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert value_of(scene, "u") == 1.3


def test_the_sofa_mode_starts_no_motion_where_it_was_off() -> None:
    settings = Settings(animation_speed=AnimationSpeed.OFF)
    settings.sofa = True
    assert settings.animation_speed is AnimationSpeed.OFF
    settings.sofa = False
    assert settings == Settings(animation_speed=AnimationSpeed.OFF)


def test_what_was_changed_in_the_sofa_mode_stays_after_it() -> None:
    settings = Settings(text_scale=1.15, ai_pause=0.3)
    settings.sofa = True
    settings.text_scale = 1.75
    settings.sofa = False
    assert settings == Settings(text_scale=1.75, ai_pause=0.3)


def test_the_sofa_mode_is_kept_with_what_was_before(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    settings = Settings(text_scale=1.15, ai_pause=0.3)
    settings.sofa = True
    save_settings(settings, file)
    found, notices = load_settings(Settings, file)
    assert (found, notices) == (settings, ())
    found.sofa = False
    assert found == Settings(text_scale=1.15, ai_pause=0.3)


def test_a_scale_beyond_all_measure_costs_only_itself(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"ui_scale": 40, "text_scale": 1.5}')
    found, notices = load_settings(Settings, file)
    assert (found.ui_scale, found.text_scale, len(notices)) == (1.0, 1.5, 1)


@pytest.mark.slow
def test_a_scale_that_does_not_fit_is_limited_and_that_is_said(app: App, hands: MakeHands) -> None:
    scene = SettingsScene(app, SettingsTab.SCREEN)
    app.push(scene)
    person = hands(scene)
    plain = len(scene.decor)
    scene.group.focus_key("u")
    for _ in range(5):
        person.key(pygame.K_RIGHT)
    assert app.settings.ui_scale == 2.0
    assert app.metrics().ui_scale == 1.5
    assert len(scene.decor) == plain + 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "held"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)], ids=["F11", "Alt"]
)
def test_the_keys_for_the_full_screen_are_kept_and_press_nothing(
    app: App, sample: Sample, kept: list[Settings], key: int, held: int
) -> None:
    app.on_settings_changed = kept.append
    page = SCENES["settings"](app, sample)
    app.push(page)
    pygame.event.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=held, unicode=""))
    app.step()
    assert [each.fullscreen for each in kept] == [True]
    assert app.top is page


@pytest.mark.slow
def test_high_contrast_counts_at_once_and_goes_again(app: App, sample: Sample) -> None:
    """On the page below as well, whose pictures are all made anew."""
    app.push(SCENES["settings"](app, sample))
    table = app.scenes[0]

    def look() -> tuple[bytes, bytes]:
        ground, prompt = table.background(), text.render("Words", 20, palette().ink)
        return pygame.image.tobytes(ground, "RGB"), pygame.image.tobytes(prompt, "RGBA")

    usual = look()
    app.settings.high_contrast = True
    app.apply_settings()
    strong = look()
    app.settings.high_contrast = False
    app.apply_settings()
    assert all(one != other for one, other in zip(usual, strong, strict=True))
    assert look() == usual


@pytest.mark.parametrize(
    "odd",
    [
        {"ai_pause": -1},
        {"ai_pause": 1e300},
        {"text_scale": 1e9},
        {"typeface": "gothic"},
        {"before_sofa": {**pack(SOFA), "text_scale": 1e9}},
        {"before_sofa": {**pack(SOFA), "ai_pause": -1.0}},
        {"before_sofa": {}},
    ],
    ids=str,
)
def test_settings_that_nobody_can_choose_are_not_taken(
    tmp_path: Path, odd: dict[str, object]
) -> None:
    """The game could wait for ever, or paint letters larger than the window."""
    file = tmp_path / "settings.json"
    file.write_text(json.dumps(odd))
    settings, notices = load_settings(Settings, file)
    assert settings == Settings()
    assert len(notices) == 1


@pytest.mark.slow
def test_the_sizes_end_at_the_smallest_and_the_largest(app: App, hands: MakeHands) -> None:
    """By arrow keys, by Enter and by the arrows under the pointer."""
    scene = SettingsScene(app, SettingsTab.SCREEN)
    app.push(scene)
    person = hands(scene)
    for key, name in (("t", "text_scale"), ("u", "ui_scale")):
        for arrow, enters, end in ((pygame.K_LEFT, 0, 0.75), (pygame.K_RIGHT, 3, 2.0)):
            scene.group.focus_key(key)
            for _ in range(9):
                person.key(arrow)
            for _ in range(enters):
                person.key(pygame.K_RETURN)
            stepper = person.widget(key)
            edge = stepper.rect.left + 4 if arrow == pygame.K_LEFT else stepper.rect.right - 5
            person.click((edge, stepper.rect.centery))
            assert getattr(app.settings, name) == end, (name, end)


def test_clicks_that_pile_up_while_the_page_is_laid_out_anew_hit_nothing_else(app: App) -> None:
    """They are all meant for the arrow that was seen, and it stays there meanwhile."""
    scene = SettingsScene(app, SettingsTab.SCREEN)
    app.push(scene)
    pygame.event.clear()
    for _ in range(3):
        app.step()
    stepper = next(each for each in scene.group.widgets if each.key == "u")
    at = stepper.rect.right - 5, stepper.rect.centery
    for _ in range(12):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1))
    before = replace(app.settings)
    for _ in range(30):
        app.step()
    assert app.settings == replace(before, ui_scale=2.0)


def test_who_only_hears_sets_the_language_by_an_arrow_and_keeps_it_with_enter(
    app: App, clock: ManualClock, page: SettingsScene
) -> None:
    hearing = Hearing(app, clock)
    hearing.wait()
    page.group.focus_key("language")
    assert "* Die Sprache ist jetzt Deutsch." in hearing.press(pygame.K_RIGHT)
    hearing.press(pygame.K_RETURN)
    assert app.settings.language == "de"


def test_on_words_that_are_only_heard_no_arrow_leaps_and_enter_leaves_nothing(
    app: App, clock: ManualClock, page: SettingsScene
) -> None:
    hearing = Hearing(app, clock)
    hearing.wait()
    words = next(each for each in page.group.widgets if isinstance(each, HeardWords))
    page.group.focus(words)
    app.refresh()
    hearing.wait()
    assert hearing.press(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_RETURN) == []
    assert app.top is page and page.group.focused is words


def test_a_displaced_field_leaves_its_words_in_sight(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(setting_rows, "_scale_note", lambda chosen, fits: NOTE)
    page = SettingsScene(app, SettingsTab.SCREEN)
    app.push(page)
    app.step()
    field = next(each for each in page.group.widgets if each.key == "t")
    place = field.rect.right - 6, field.rect.centery
    for _press in range(6):
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            page.handle(pygame.Event(kind, pos=place, rel=(0, 0), buttons=(0, 0, 0), button=1))
    app.apply_settings()
    app.step()
    assert app.settings.text_scale == 2.0
    field = next(each for each in page.group.widgets if each.key == "t")
    assert field.rect.collidepoint(place)
    notes = [
        each.image.get_rect(topleft=(each.x, each.y))
        for each in page.decor
        if NOTE in " ".join(text.words_of(each.image).split())
    ]
    assert notes
    assert field.rect.collidelist(notes) < 0


NOTE = "This window has room for 175% at most."
