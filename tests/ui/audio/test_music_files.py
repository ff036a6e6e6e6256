"""The stems of the music: they keep one time, together they are never too loud, nothing clicks."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.resources import folder
from game.ui.audio.arrangement import Section, read_pieces
from game.ui.audio.mixer import RATE, SdlMixer
from tests.sampling import every
from tests.scripts import load_script

MUSIC = folder("assets") / "music"
PIECES = read_pieces(MUSIC)
SECTIONS = {
    f"{piece.name} {number}": section
    for piece in PIECES
    for number, section in enumerate(dict.fromkeys(piece.form), 1)
}
FULL = 32767
WINDOW = RATE // 20 * 2
"""Values of both channels in a twentieth of a second."""

TAIL = 3.5
"""Seconds for which a stem rings on at most."""


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


def peaks(wave: array[int]) -> list[float]:
    return [peak(wave[at : at + WINDOW]) for at in range(0, len(wave), WINDOW)]


def test_the_index_names_all_stems_and_no_others() -> None:
    named = {stem.path for section in SECTIONS.values() for stem in section.stems}
    assert named == {*MUSIC.glob("*.ogg")}


def test_sections_are_as_long_as_they_are_written() -> None:
    """The beats are those of the score, at its pace, but for the last bar, which holds back."""
    score: Any = load_script("sounds", "score")
    index = json.loads((MUSIC / "music.json").read_text(encoding="utf-8"))
    assert [each["name"] for each in index["pieces"]] == [*score.PIECES]
    for each in index["pieces"]:
        piece = score.PIECES[each["name"]]
        assert each["form"] == [*piece.form]
        for name, section in each["sections"].items():
            written = piece.sections[name].beats * 60 / piece.pace
            assert written < section["frames"] / RATE < written * 1.01
            melodies = {stem["file"] for stem in section["stems"] if stem["layer"] == "melody"}
            assert {file.split("-")[2] for file in melodies} == {*piece.sections[name].melodies}


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("name", every(SECTIONS, 4))
def test_stems_keep_one_time_and_are_never_too_loud_together(mixer: SdlMixer, name: str) -> None:
    """The loudest stem of each layer at every moment, over all that may ring on before it."""
    section: Section = SECTIONS[name]
    loudest: dict[str, list[float]] = {}
    ringing: dict[str, list[float]] = {}
    body = section.frames * 2
    for stem in section.stems:
        wave = samples(stem.path)
        seconds = len(wave) / 2 / RATE
        # The drum has its last stroke on the first beat of the last bar.
        if stem.layer != "drum":
            assert -2 < seconds - section.frames / RATE < TAIL
        # The lute begins with the bar, and nothing clicks at either end.
        first = next(n for n, value in enumerate(wave) if abs(value) > 0.01 * FULL) / 2 / RATE
        assert 0.005 < first < (0.06 if stem.layer in ("melody", "ground", "drum") else 0.25)
        assert max(peak(wave[:100]), peak(wave[-100:])) < 0.002
        assert peak(wave) < 0.5
        for found, part in ((loudest, wave[:body]), (ringing, wave[body:])):
            values = peaks(part) if part else []
            old = found.setdefault(stem.layer, [])
            old += [0.0] * (len(values) - len(old))
            found[stem.layer] = [*map(max, old, values), *old[len(values) :]]
    together = [sum(each) for each in zip_longest_zero(loudest)]
    before = [sum(each) for each in zip_longest_zero(ringing)]
    worst = [now + (before[n] if n < len(before) else 0.0) for n, now in enumerate(together)]
    assert max(worst) < 1.0


def zip_longest_zero(found: dict[str, list[float]]) -> list[tuple[float, ...]]:
    """The values of all layers by window, 0 where one has ended."""
    longest = max(map(len, found.values()))
    rows = [values + [0.0] * (longest - len(values)) for values in found.values()]
    return list(zip(*rows, strict=True))


@pytest.mark.thorough
@pytest.mark.slow
def test_layers_are_alike_in_loudness_and_the_melody_is_the_loudest(mixer: SdlMixer) -> None:
    by_layer: dict[str, list[float]] = {}
    for path in {
        stem.path: stem for section in SECTIONS.values() for stem in section.stems
    }.items():
        wave = samples(path[0])[::9]
        power = sum(value * value for value in wave) / len(wave) / FULL**2
        by_layer.setdefault(path[1].layer, []).append(power)
    for layer, powers in by_layer.items():
        # 3 dB either way: quicker or slower, a layer is as loud.
        assert max(powers) < 4 * min(powers), layer
    means = {layer: sum(powers) / len(powers) for layer, powers in by_layer.items()}
    order = ("melody", "ground", "viol", "recorder")
    assert all(means[one] > means[other] for one, other in pairwise(order))
    assert means["recorder"] > means["melody"] / 40
