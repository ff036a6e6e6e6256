"""The music as it is written: every strong beat consonant, no parallels between outer voices."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.scripts import load_script

VOICES = ("bass", "middle", "melody")
PERFECT = (0, 7)

SCORE = load_script("sounds", "score")
PIECES: dict[str, Any] = SCORE.PIECES


def at(piece: Any, voice: str, beat: float) -> int:
    note = SCORE.sounding(piece.played(), voice, beat)
    assert note is not None, f"no {voice} at beat {beat}"
    pitch: int = note.pitch
    return pitch


def bars(piece: Any) -> list[float]:
    return [float(beat) for beat in range(0, int(piece.ends[-1]), SCORE.BEATS)]


@pytest.fixture(params=sorted(PIECES))
def piece(request: pytest.FixtureRequest) -> Any:
    return PIECES[request.param]


def test_no_voice_ever_falls_silent(piece: Any) -> None:
    for beat in range(2 * int(piece.ends[-1])):
        for voice in VOICES:
            at(piece, voice, beat / 2)


def test_on_every_strong_beat_all_voices_belong_to_the_chord(piece: Any) -> None:
    for beat in bars(piece):
        chord = next(c for c in piece.chords if c.start <= beat < c.start + c.beats)
        tones = {at(piece, voice, beat) % 12 for voice in VOICES}
        assert tones <= chord.tones, f"bar {beat // 3 + 1:.0f}"


def test_on_every_beat_a_foreign_tone_comes_or_goes_by_step(piece: Any) -> None:
    beat = 0.0
    while beat < piece.ends[-1]:
        chord = next(c for c in piece.chords if c.start <= beat < c.start + c.beats)
        for voice in VOICES:
            pitch = at(piece, voice, beat)
            if pitch % 12 in chord.tones:
                continue
            line = [note for note in piece.played() if note.voice == voice]
            here = next(i for i, n in enumerate(line) if n.start <= beat < n.start + n.beats)
            steps = [abs(line[near].pitch - pitch) for near in (here - 1, here + 1)]
            assert min(steps) <= 2, f"bar {beat // 3 + 1:.0f}, {voice}"
        beat += 1.0


@pytest.mark.slow
def test_the_outer_voices_never_move_in_parallel_fifths_or_octaves(piece: Any) -> None:
    moments = sorted({n.start for n in piece.played() if n.voice in ("bass", "melody")})
    for before, after in [
        *itertools.pairwise(moments),
        *zip(bars(piece), bars(piece)[1:], strict=False),
    ]:
        low, high = at(piece, "bass", before), at(piece, "melody", before)
        lower, higher = at(piece, "bass", after), at(piece, "melody", after)
        if low == lower or high == higher or (lower > low) != (higher > high):
            continue
        same = (high - low) % 12 == (higher - lower) % 12
        assert not (same and (high - low) % 12 in PERFECT), f"bar {after // 3 + 1:.0f}"


@pytest.mark.slow
def test_voices_do_not_cross_and_stay_on_the_instrument(piece: Any) -> None:
    for note in piece.played():
        assert 36 <= note.pitch <= 84
    for beat in range(int(piece.ends[-1])):
        bass, middle, melody = (at(piece, voice, beat) for voice in VOICES)
        assert bass < middle <= melody, f"bar {beat // 3 + 1}"


def test_a_piece_ends_on_the_chord_that_it_began_with(piece: Any) -> None:
    assert piece.chords[0].tones == piece.chords[-1].tones
    assert at(piece, "bass", 0.0) % 12 == at(piece, "bass", piece.ends[-1] - 0.5) % 12


def test_a_bar_that_is_not_full_is_refused() -> None:
    with pytest.raises(ValueError, match="bar 2"):
        SCORE._entries("d3/3 | c3/2", 0.0)
