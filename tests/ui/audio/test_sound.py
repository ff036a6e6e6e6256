"""What is played, how loud, in which variation, and that nothing breaks where it cannot be."""

from __future__ import annotations

import itertools
import json
import math
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from game.ui.audio import music
from game.ui.audio.effects import HORNS, WIDTH, Cue, Effect, across, panned
from game.ui.audio.mixer import RATE
from game.ui.audio.sound import LONGEST_WAIT, MIN_GAP, PITCHES, REST, Sound
from game.ui.clock import ManualClock
from game.ui.settings import Settings
from tests.ui.audio.fake_mixer import FakeMixer

FILES = ("click-1", "click-2", "click-3", "lay-1", "horn-last-1", "horn-last-2", "house-1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("sounds", "music"):
        (tmp_path / name).mkdir()
    for name in FILES:
        (tmp_path / "sounds" / f"{name}.ogg").touch()
    pieces = [
        {
            "name": name,
            "form": ["only"],
            "sections": {
                "only": {
                    "frames": 20 * RATE,
                    "stems": [{"file": f"{name}-melody", "layer": "melody", "lively": 0}],
                }
            },
        }
        for name in ("air", "sarabande")
    ]
    (tmp_path / "music" / "music.json").write_text(json.dumps({"rate": RATE, "pieces": pieces}))
    return tmp_path


@pytest.fixture
def mixer() -> FakeMixer:
    return FakeMixer()


@pytest.fixture
def settings() -> Settings:
    return Settings(effects_volume=1.0, music_volume=0.5)


@pytest.fixture
def sound(
    mixer: FakeMixer,
    settings: Settings,
    clock: ManualClock,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Sound]:
    monkeypatch.setattr("game.ui.audio.sound.LOAD_PAUSE", 0.0)
    made = Sound(mixer, settings, clock, Random(1), folder)
    yield made
    made.close()


@pytest.fixture
def opened(sound: Sound, clock: ManualClock) -> Sound:
    """The player with its device and all files read."""
    run(sound, clock, REST + 0.1)
    loader = sound._loader
    assert loader is not None
    loader.join(5)
    return sound


def run(sound: Sound, clock: ManualClock, seconds: float, calm: bool = True) -> None:
    """Frames of a thirtieth of a second."""
    for _ in range(round(seconds * 30)):
        sound.tick(clock.now(), calm)
        clock.advance(1 / 30)


# When the device is opened


def test_the_device_waits_for_the_first_frames(
    sound: Sound, mixer: FakeMixer, clock: ManualClock
) -> None:
    run(sound, clock, REST * 0.8)
    assert mixer.opened == 0
    run(sound, clock, REST)
    assert mixer.opened == 1


def test_the_device_waits_while_something_moves_but_not_for_ever(
    sound: Sound, mixer: FakeMixer, clock: ManualClock
) -> None:
    run(sound, clock, LONGEST_WAIT * 0.9, calm=False)
    assert mixer.opened == 0
    run(sound, clock, LONGEST_WAIT * 0.2, calm=False)
    assert mixer.opened == 1


def test_who_wants_no_sound_keeps_the_device_for_others(
    sound: Sound, mixer: FakeMixer, settings: Settings, clock: ManualClock
) -> None:
    settings.effects_volume = settings.music_volume = 0.0
    run(sound, clock, LONGEST_WAIT * 2)
    assert mixer.opened == 0
    settings.effects_volume = 0.5
    run(sound, clock, 0.1)
    assert mixer.opened == 1


# Where it cannot be


def test_without_a_device_it_is_silent_and_asks_no_more(
    sound: Sound, mixer: FakeMixer, clock: ManualClock
) -> None:
    mixer.device = False
    run(sound, clock, 10)
    sound.play(Effect.CLICK)
    sound.window_focused = False
    sound.close()
    assert (mixer.opened, mixer.closed, mixer.heard, mixer.pieces) == (1, 0, [], [])


def test_a_broken_file_costs_itself_alone(
    sound: Sound, mixer: FakeMixer, clock: ManualClock, request: pytest.FixtureRequest
) -> None:
    mixer.broken = {"click-1.ogg", "lay-1.ogg", "air-melody.ogg"}
    request.getfixturevalue("opened")
    for _ in range(30):
        for effect in Effect:
            sound.play(effect)
        clock.advance(1)
    names = {name for name, _, _ in mixer.heard}
    assert names == {f"{name}.ogg" for name in FILES} - mixer.broken
    for _ in range(5):
        run(sound, clock, 1)
        mixer.next_part()
        run(sound, clock, music.PAUSE_SECONDS * 1.2)
    assert set(mixer.pieces) == {"sarabande"}


def test_music_that_cannot_be_read_is_no_music(
    opened: Sound, mixer: FakeMixer, clock: ManualClock
) -> None:
    mixer.broken = {"air-melody.ogg", "sarabande-melody.ogg"}
    mixer.next_part()
    run(opened, clock, 4 * music.PAUSE_SECONDS)
    assert len(mixer.pieces) == 1


@pytest.mark.parametrize("index", [None, "", "[]", "{}", '{"pieces": [{"name": "air"}]}', "\xff"])
def test_without_an_index_there_is_no_music_but_all_effects(
    sound: Sound,
    mixer: FakeMixer,
    clock: ManualClock,
    folder: Path,
    request: pytest.FixtureRequest,
    index: str | None,
) -> None:
    file = folder / "music" / "music.json"
    if index is None:
        file.unlink()
    else:
        file.write_text(index, encoding="latin-1")
    request.getfixturevalue("opened")
    run(sound, clock, 2 * music.PAUSE_SECONDS)
    sound.play(Effect.CLICK)
    assert (len(mixer.heard), mixer.parts) == (1, [])


def test_a_closed_player_is_silent(opened: Sound, mixer: FakeMixer, clock: ManualClock) -> None:
    opened.close()
    opened.close()
    opened.play(Effect.CLICK)
    run(opened, clock, 5)
    assert (mixer.closed, mixer.opened, mixer.heard) == (1, 1, [])


# Which take


@pytest.mark.parametrize("effect", [Effect.CLICK, Effect.LAY, Effect.HORN_LAST])
def test_no_take_twice_in_a_row(
    opened: Sound, mixer: FakeMixer, clock: ManualClock, effect: Effect
) -> None:
    for _ in range(200):
        opened.play(effect)
        clock.advance(1)
    takes = [(name, pitch) for name, pitch, _ in mixer.heard]
    assert len(takes) == 200
    assert all(one != other for one, other in itertools.pairwise(takes))
    files = [name for name in FILES if name.startswith(effect.value)]
    assert len(set(takes)) == len(files) * (1 if effect in HORNS else len(PITCHES))


def test_the_same_effect_is_not_heard_twice_at_once(
    opened: Sound, mixer: FakeMixer, clock: ManualClock
) -> None:
    opened.play(Effect.LAY)
    opened.play(Effect.LAY)
    opened.play(Effect.CLICK)
    assert len(mixer.heard) == 2
    clock.advance(MIN_GAP * 1.1)
    opened.play(Effect.LAY)
    assert len(mixer.heard) == 3


def test_of_many_at_one_moment_the_one_that_matters_is_heard(
    opened: Sound, mixer: FakeMixer
) -> None:
    opened.play_one(
        [Cue(Effect.LAY), Cue(Effect.HOUSE, 0.5), "something else", Cue(Effect.LAY, -1.0)]
    )
    assert [name for name, _, _ in mixer.heard] == ["house-1.ogg"]
    assert mixer.sides == [panned(1.0, 0.5)]
    opened.play_one([])
    opened.play_one(["something else"])
    assert len(mixer.heard) == 1


# From where


@pytest.mark.parametrize("place", [-1.0, -0.6, 0.0, 0.3, 1.0])
def test_a_sound_is_as_loud_wherever_it_comes_from(place: float) -> None:
    left, right = panned(0.5, place)
    assert math.hypot(left, right) == pytest.approx(0.5)
    assert panned(0.5, -place) == pytest.approx((right, left))
    assert (right > left) == (place > 0)
    # Never from one ear alone: who hears with the other one misses nothing.
    assert min(left, right) > 0.1


def test_the_edges_of_the_window_are_the_furthest() -> None:
    assert [across(x, 800) for x in (-50, 0, 200, 400, 800, 900)] == [-1, -1, -0.5, 0, 1, 1]
    assert across(5, 0) == 0
    assert 0 < WIDTH < 1


def test_mono_opens_the_device_anew_and_goes_on(
    opened: Sound, mixer: FakeMixer, settings: Settings, clock: ManualClock
) -> None:
    assert not mixer.mono
    settings.mono = True
    run(opened, clock, 1, calm=False)
    assert (mixer.opened, mixer.closed) == (1, 0)
    run(opened, clock, 1)
    assert (mixer.opened, mixer.closed, mixer.mono) == (2, 1, True)
    loader = opened._loader
    assert loader is not None
    loader.join(5)
    opened.play(Effect.CLICK, 1.0)
    assert len(mixer.heard) == 1


# How loud


@pytest.mark.parametrize("volume", [0.25, 0.5, 1.0])
def test_the_volume_of_effects_counts_at_once(
    opened: Sound, mixer: FakeMixer, settings: Settings, volume: float
) -> None:
    settings.effects_volume = volume
    opened.play(Effect.CLICK)
    assert mixer.heard[-1][2] == pytest.approx(volume**2)


def test_no_effects_at_volume_0_and_while_muted(
    opened: Sound, mixer: FakeMixer, settings: Settings
) -> None:
    settings.effects_volume = 0.0
    opened.play(Effect.CLICK)
    settings.effects_volume = 1.0
    opened.muted = True
    opened.play(Effect.CLICK)
    assert mixer.heard == []
    opened.muted = False
    opened.play(Effect.CLICK)
    assert len(mixer.heard) == 1


def test_music_fades_in_to_its_volume(opened: Sound, mixer: FakeMixer, clock: ManualClock) -> None:
    volumes = []
    for _ in range(90):
        run(opened, clock, 1 / 30)
        volumes.append(mixer.music_volume or 0.0)
    assert volumes == sorted(volumes)
    steps = [b - a for a, b in itertools.pairwise(volumes)]
    assert max(steps) < 0.05
    assert volumes[-1] == pytest.approx(0.25)


def mute(sound: Sound, settings: Settings, on: bool) -> None:
    sound.muted = on


def leave(sound: Sound, settings: Settings, on: bool) -> None:
    sound.window_focused = not on


def turn_down(sound: Sound, settings: Settings, on: bool) -> None:
    settings.music_volume = 0.0 if on else 0.5


@pytest.mark.parametrize("hush", [mute, leave, turn_down])
def test_music_stands_still_while_it_is_not_wanted(
    opened: Sound,
    mixer: FakeMixer,
    settings: Settings,
    clock: ManualClock,
    hush: Callable[[Sound, Settings, bool], None],
) -> None:
    run(opened, clock, 3)
    hush(opened, settings, True)
    run(opened, clock, 0.1)
    assert not mixer.paused
    assert mixer.music_volume is not None and 0.2 < mixer.music_volume < 0.25
    run(opened, clock, 3)
    assert mixer.paused
    assert mixer.music_volume == 0
    # The real mixer says of paused music that none is playing.
    mixer.over = True
    run(opened, clock, 2 * music.PAUSE_SECONDS)
    mixer.over = False
    hush(opened, settings, False)
    run(opened, clock, 3)
    assert not mixer.paused
    assert mixer.music_volume == pytest.approx(0.25)
    assert len(mixer.pieces) == 1


def test_a_horn_is_heard_above_the_music(
    opened: Sound, mixer: FakeMixer, clock: ManualClock
) -> None:
    run(opened, clock, 3)
    opened.play(Effect.HORN_LAST)
    run(opened, clock, 2)
    assert mixer.music_volume == pytest.approx(0.25 * music.DUCKED_LEVEL)
    run(opened, clock, 3)
    assert mixer.music_volume == pytest.approx(0.25)


def test_after_a_piece_comes_a_pause_and_then_another(
    opened: Sound, mixer: FakeMixer, clock: ManualClock
) -> None:
    for _ in range(6):
        run(opened, clock, 1)
        count = len(mixer.pieces)
        mixer.next_part()
        run(opened, clock, music.PAUSE_SECONDS * 0.9)
        assert len(mixer.pieces) == count
        run(opened, clock, music.PAUSE_SECONDS * 0.2)
        assert len(mixer.pieces) == count + 1
    assert all(a != b for a, b in zip(mixer.pieces, mixer.pieces[1:], strict=False))
