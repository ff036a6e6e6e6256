"""The files that travel with the game, through the real mixer; it plays into a dummy device."""

from __future__ import annotations

import math
import os
import subprocess
import sys
import time
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.resources import folder
from game.ui.audio.effects import CALLS, HORNS, WINS, Effect, call_of, panned, win_of
from game.ui.audio.mixer import RATE, SdlClip, SdlMixer, SoundError
from game.ui.audio.sound import PITCHES
from game.ui.graphics.theme import SEAT_COLOURS
from tests.sampling import every
from tests.scripts import load_script

SCORE = load_script("sounds", "calls")
SOUNDS, MUSIC = folder("assets") / "sounds", folder("assets") / "music"
FILES = sorted(SOUNDS.glob("*.ogg"))
BUDGET = 10_000_000
FULL = 32767


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[SdlMixer]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = SdlMixer()
    made.open()
    yield made
    made.close()


def samples(path: Path) -> array[int]:
    """Both channels in turn."""
    return array("h", pygame.mixer.Sound(path).get_raw())


def peak(wave: array[int]) -> float:
    return max(max(wave), -min(wave)) / FULL


def test_every_effect_has_variants_and_every_file_is_of_an_effect() -> None:
    by_effect = {effect: list(SOUNDS.glob(f"{effect}-?.ogg")) for effect in Effect}
    assert {effect: len(files) for effect, files in by_effect.items() if len(files) < 2} == {}
    assert sorted(path for files in by_effect.values() for path in files) == FILES


def test_sounds_and_music_stay_small() -> None:
    files = [*FILES, *MUSIC.glob("*.ogg")]
    assert sum(path.stat().st_size for path in files) < BUDGET


@pytest.mark.slow
@pytest.mark.parametrize("path", every(FILES, 3), ids=lambda path: path.stem)
def test_an_effect_is_short_audible_unclipped_and_ends_softly(mixer: SdlMixer, path: Path) -> None:
    wave = samples(path)
    seconds = len(wave) / 2 / RATE
    horn = any(path.stem.startswith(effect) for effect in HORNS)
    assert 0.05 <= seconds <= (2.5 if horn else 0.61)
    assert 0.1 < peak(wave) < 0.97
    # No click at either end, and no silence before the sound.
    assert peak(wave[:20]) < 0.03
    assert peak(wave[-20:]) < 0.01
    assert peak(wave[: 2 * RATE // 20]) > 0.1 * peak(wave)


@pytest.mark.slow
def test_effects_are_alike_in_loudness_and_horns_are_the_loudest(mixer: SdlMixer) -> None:
    def loudest(path: Path) -> float:
        """The loudest tenth of a second, in dB below full scale."""
        wave = samples(path)[::14]
        length = RATE // 70
        blocks = (wave[at : at + length] for at in range(0, len(wave), length // 4))
        power = max(sum(value * value for value in block) for block in blocks) / length
        return 10 * math.log10(power / FULL**2)

    loud = {path.stem: loudest(path) for path in FILES}
    for effect in Effect:
        takes = [each for name, each in loud.items() if name.startswith(f"{effect}-")]
        assert max(takes) - min(takes) < 3, effect
    news = [loud.pop(name) for name in list(loud) if name.startswith(("horn-", "win-"))]
    calls = [loud.pop(name) for name in list(loud) if name.startswith("call-")]
    # A closing's call must not drown the houses that follow it.
    assert max(news) - min(news) < 3 > max(calls) - min(calls)
    assert min(news) > max(calls) > max(loud.values()) - 3
    assert max(loud.values()) - min(loud.values()) < 14


def test_each_seat_has_a_call_of_its_own() -> None:
    assert {*CALLS} == {*WINS} == {*SEAT_COLOURS} == {*SCORE.SIGNALS} == {*SCORE.ANSWERS}
    takes = [*CALLS.values(), *WINS.values()]
    assert len({*takes}) == len(takes) and HORNS.issuperset(takes)
    # The way of the notes tells them apart, and so does their rhythm alone.
    ways = [tuple(pitch for _, pitch in signal) for signal in SCORE.SIGNALS.values()]
    rhythms = [tuple(time for time, _ in signal) for signal in SCORE.SIGNALS.values()]
    assert len({*ways}) == len({*rhythms}) == len(SEAT_COLOURS)
    assert (call_of("mauve"), win_of("mauve")) == (Effect.CALL_RED, Effect.WIN_RED)


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_a_fanfare_begins_with_the_call_of_its_colour(colour: str) -> None:
    call = [blown[0] for _, blown in SCORE.closing(colour)[0]]
    for fanfare in SCORE.winning(colour):
        notes = [blown[0] for _, blown in fanfare]
        assert notes[: len(call)] == call and len(notes) > len(call)
    # A natural horn has no others.
    blown = {each for take in SCORE.winning(colour) for _, notes in take for each in notes}
    assert blown <= {3, 4, 5, 6, 8, 9, 10, 12}


def test_another_pitch_is_another_length(mixer: SdlMixer) -> None:
    lengths = []
    for pitch in PITCHES:
        clip = mixer.load(SOUNDS / "slide-1.ogg", pitch)
        assert isinstance(clip, SdlClip)
        clip.play(0.5, 0.5)
        lengths.append(clip._sound.get_length() * pitch)
    assert lengths == pytest.approx([lengths[0]] * len(PITCHES), rel=0.01)


@pytest.mark.slow
@pytest.mark.parametrize("mono", [False, True])
def test_what_leaves_the_game_is_as_loud_from_everywhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mono: bool
) -> None:
    """SDL writes into a file what it would send to the loudspeakers."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "0")
    loud, sides = [], []
    for place in (-1.0, 0.0, 1.0):
        file = tmp_path / f"{place}.raw"
        monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
        made = SdlMixer()
        made.open(mono)
        made.load(SOUNDS / "quill-1.ogg", 1.0).play(*panned(1.0, place))
        while pygame.mixer.get_busy():
            time.sleep(0.01)
        made.close()
        sent = file.read_bytes().rstrip(b"\0")
        silence = (len(sent) - len(sent.lstrip(b"\0"))) // 4 * 4
        wave = array("h", sent[silence:].ljust((len(sent) - silence + 3) // 4 * 4, b"\0"))
        ears = (wave, wave) if mono else (wave[::2], wave[1::2])
        left, right = (math.sqrt(sum(each * each for each in ear)) for ear in ears)
        loud.append(math.hypot(left, right))
        sides.append(right / left)
    assert loud == pytest.approx([loud[0]] * 3, rel=0.01)
    assert sides == pytest.approx([1.0] * 3 if mono else [0.239, 1.0, 4.19], rel=0.01)


def test_a_damaged_file_is_an_error_that_is_caught(mixer: SdlMixer, tmp_path: Path) -> None:
    header = FILES[0].read_bytes()[:40]
    for number, damaged in enumerate((None, b"", os.urandom(999), header)):
        path = tmp_path / f"click-{number}.ogg"
        if damaged is not None:
            path.write_bytes(damaged)
        with pytest.raises(SoundError):
            mixer.load(path, 1.03)
        with pytest.raises(SoundError):
            mixer.decode(path)


def test_a_device_that_is_not_there_is_an_error_that_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    with pytest.raises(SoundError):
        SdlMixer().open()


PLAY = """
import sys, time
from game.ui.engine.app import App
from game.ui.program.app_factory import open_app
from game.ui.engine.scene import Scene
from game.ui.settings import Settings
from game.ui.audio.effects import Effect
app = open_app(Settings(), size=(1024, 600))
app.push(Scene(app))
until = time.perf_counter() + 0.4
while time.perf_counter() < until:
    app.step()
    for effect in Effect:
        app.sound.play(effect)
    time.sleep(0.02)
app.close()
print("numpy" in sys.modules, "scipy" in sys.modules)
"""


@pytest.mark.slow
@pytest.mark.parametrize("driver", ["dummy", "nonexistent"])
def test_the_window_runs_with_and_without_a_device_and_without_numpy(driver: str) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": driver}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1] == "False False"
