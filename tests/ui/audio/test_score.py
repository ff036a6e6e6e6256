"""The music as it is written: every strong beat consonant, no parallels with the bass.

All melodies of a section, each as written and divided, go with all ways to play its bass.
"""

from __future__ import annotations

import itertools
import sys
from typing import Any

import pytest

from tests.scripts import load_script

PERFECT = (0, 7)
HIGHEST = {"bass": 60, "middle": 75, "viol": 60, "melody": 84, "recorder": 84}

DIVISIONS = load_script("sounds", "divisions")
SCORE: Any = sys.modules["score"]
PIECES: dict[str, Any] = SCORE.PIECES
SECTIONS = [(piece, name) for piece in PIECES for name in PIECES[piece].sections]


@pytest.fixture(params=SECTIONS, ids="-".join)
def section(request: pytest.FixtureRequest) -> Any:
    piece, name = request.param
    return PIECES[piece].sections[name]


def melodies(section: Any) -> list[list[Any]]:
    """Every melody at every level of division."""
    levels = DIVISIONS.LEVELS.values()
    return [level(section, name) for name in section.melodies for level in levels]


def at(line: list[Any], beat: float) -> int:
    pitch: int = SCORE.sounding(line, beat).pitch
    return pitch


def lines(section: Any) -> list[list[Any]]:
    return [section.line(name) for name in ("bass", "middle", "viol", "recorder")]


def beats(section: Any) -> range:
    return range(round(section.beats))


def test_all_lines_of_a_section_end_together_without_a_gap(section: Any) -> None:
    for line in [*lines(section), *melodies(section)]:
        assert line[0].start == 0
        assert line[-1].end == section.beats == 24
        assert all(one.end == other.start for one, other in itertools.pairwise(line))


def test_what_follows_each_other_in_a_piece_has_the_same_key() -> None:
    for piece in PIECES.values():
        sections = [piece.sections[name] for name in piece.form]
        assert {*piece.form} == {*piece.sections}
        # The first may follow the last: each ends on the root of the piece.
        assert len({at(section.line("bass"), 23.5) % 12 for section in sections}) == 1


@pytest.mark.slow
def test_on_every_strong_beat_all_voices_belong_to_the_chord(section: Any) -> None:
    for beat in beats(section)[:: SCORE.BEATS]:
        chord = section.chord_at(beat).tones
        for line in [*lines(section), *melodies(section)]:
            assert at(line, beat) % 12 in chord, f"bar {beat // 3 + 1}, {line[0].voice}"


def test_on_every_beat_a_foreign_tone_comes_or_goes_by_step(section: Any) -> None:
    for line, beat in itertools.product([*lines(section), *melodies(section)], beats(section)):
        if at(line, beat) % 12 in section.chord_at(beat).tones:
            continue
        here = next(i for i, note in enumerate(line) if note.start <= beat < note.end)
        steps = [abs(line[near].pitch - line[here].pitch) for near in (here - 1, here + 1)]
        assert min(steps) <= 2, f"bar {beat // 3 + 1}, {line[0].voice}"


@pytest.mark.parametrize("texture", SCORE.GROUNDS)
def test_however_the_bass_is_played_its_chords_are_the_same(section: Any, texture: str) -> None:
    notes = SCORE.GROUNDS[texture](section)
    assert [each for each in notes if each.voice == "bass"] == section.line("bass")
    for note in notes:
        if note.voice == "middle":
            own = SCORE.sounding(section.line("middle"), note.start).pitch
            assert note.pitch % 12 in section.chord_at(note.start).tones or note.pitch == own
            assert at(section.line("bass"), note.start) < note.pitch <= own + 5


def test_no_line_moves_in_parallel_fifths_or_octaves_with_the_bass(section: Any) -> None:
    bass = section.line("bass")
    for line in [section.line("viol"), section.line("recorder"), *melodies(section)]:
        moments = sorted({note.start for note in (*bass, *line)})
        bars = [*map(float, beats(section)[:: SCORE.BEATS])]
        for before, after in [*itertools.pairwise(moments), *itertools.pairwise(bars)]:
            low, lower, high, higher = (
                at(part, t) for part in (bass, line) for t in (before, after)
            )
            if low == lower or high == higher or (lower > low) != (higher > high):
                continue
            same = (high - low) % 12 == (higher - lower) % 12
            where = f"{line[0].voice}, {len(line)} notes, bar {after / 3 + 1:.2f}"
            assert not (same and (high - low) % 12 in PERFECT), where


def test_voices_stay_on_their_instruments_and_the_melody_above(section: Any) -> None:
    for line in [*lines(section), *melodies(section)]:
        assert all(36 <= note.pitch <= HIGHEST[note.voice] for note in line)
    for line, beat in itertools.product(melodies(section), beats(section)):
        bass, middle = (at(section.line(name), beat) for name in ("bass", "middle"))
        assert bass < middle <= at(line, beat), f"bar {beat // 3 + 1}"


def test_divisions_keep_what_stands_on_the_beats(section: Any) -> None:
    for name in section.melodies:
        written, light, rich = (level(section, name) for level in DIVISIONS.LEVELS.values())
        starts = {note.start for note in written} | {*beats(section)}
        for divided in (light, rich):
            assert all(at(divided, beat) == at(written, beat) for beat in starts)
        assert len(written) <= len(light) < len(rich)
        assert min(note.beats for note in rich) == 0.25
        # No leap between quick notes is larger than an octave.
        assert all(abs(a.pitch - b.pitch) <= 12 for a, b in itertools.pairwise(rich))


def test_a_bar_that_is_not_full_is_refused() -> None:
    with pytest.raises(ValueError, match="bar 2"):
        SCORE.voice("bass", "d3/3 | c3/2")
