"""The music as stems: each section's layers as waves of their own, which the game adds up.

All stems of a section keep the same time, so that any of them fit together, and each rings on
behind the end of its section, into the next one.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import divisions
import ensemble
import numpy as np
import strings
from craft import Wave, limited, loudness, room, seconds
from score import BEATS, GROUNDS, PIECES, Note, Piece, Section

TAIL = 3.0
"""Seconds for which a stem may ring on."""

SILENT = 0.0004
"""What is quieter than this at the end of a stem is cut off."""

LEVELS = {"melody": -23.0, "ground": -26.5, "viol": -31.0, "recorder": -32.0, "drum": -37.0}
"""The loudness of the layers in LUFS."""

CEILINGS = {"melody": 0.4, "ground": 0.24, "viol": 0.09, "recorder": 0.05, "drum": 0.1}
"""The highest peaks of the layers; together they stay below full scale."""

COMPRESSIONS = {"melody": 0.76, "ground": 0.76, "viol": 0.9, "recorder": 0.9, "drum": 0.76}
"""How small the files are made, from 0 to 1: least where a sound changes quickly."""

WET = {"melody": 0.22, "ground": 0.22, "viol": 0.3, "recorder": 0.34, "drum": 0.26}
"""How much of the room is heard."""

QUICK = ("steps", "stream", "shade")
"""Melodies that are in quavers as they are written."""


@dataclass(frozen=True)
class Stem:
    """One layer of a section; `lively` counts what it adds to how busy the music is."""

    name: str
    layer: str
    lively: int
    make: Callable[[np.random.Generator], Wave]


def clock(piece: Piece, section: Section) -> Callable[[float], float]:
    """From beats to seconds: the last bar of a section holds back."""
    grid = np.arange(0.0, section.beats + 0.5, 0.5)
    lengths = np.full(len(grid) - 1, 30 / piece.pace)
    last = grid[:-1] >= section.beats - BEATS
    lengths[last] *= np.linspace(1.0, 1.09, int(last.sum()))
    moments = np.concatenate([[0.0], np.cumsum(lengths)])
    return lambda beat: float(np.interp(beat, grid, moments))


def frames(piece: Piece, section: Section) -> int:
    """The length of a section in samples, without what rings on."""
    return seconds(clock(piece, section)(section.beats))


def stems(piece_name: str, name: str) -> Iterator[Stem]:
    """All stems of a section; those of the drum are the same for all sections of a piece."""
    piece = PIECES[piece_name]
    section = piece.sections[name]
    time = clock(piece, section)
    total = time(section.beats) + TAIL
    begin = f"{piece_name}-{name}"

    def lute(notes: list[Note]) -> Callable[[np.random.Generator], Wave]:
        return lambda rng: strings.played(notes, time, total, rng)

    for melody in section.melodies:
        if melody in QUICK:
            yield Stem(f"{begin}-{melody}", "melody", 1, lute(section.melody(melody)))
            continue
        for lively, (level, divide) in enumerate(divisions.LEVELS.items()):
            notes = divide(section, melody)
            yield Stem(f"{begin}-{melody}-{level}", "melody", lively, lute(notes))
    for texture, ground in GROUNDS.items():
        lively = 1 if texture in ("broken", "strummed") else 0
        yield Stem(f"{begin}-{texture}", "ground", lively, lute(ground(section)))
    for instrument, play in (("viol", ensemble.viol), ("recorder", ensemble.recorder)):
        line = section.line(instrument)
        yield Stem(
            f"{begin}-{instrument}",
            instrument,
            1,
            lambda rng, play=play, line=line: play(line, time, total, rng),  # type: ignore[misc]
        )
    for lively, pattern in enumerate(ensemble.TAPS, 1):
        yield Stem(
            f"{piece_name}-drum-{pattern}",
            "drum",
            lively,
            lambda rng, pattern=pattern: ensemble.drum(  # type: ignore[misc]
                pattern, section.beats, time, total, rng
            ),
        )


def made(stem: Stem) -> Wave:
    """A stem as stereo samples in its room, without clicks at its ends."""
    seed = zlib.crc32(stem.name.encode())
    dry = stem.make(np.random.default_rng(seed))
    wave = room(dry, 0.9, WET[stem.layer], 7, stereo=True)[: len(dry)]
    wave = wave * 10 ** ((LEVELS[stem.layer] - loudness(wave)) / 20)
    if np.abs(wave).max() > CEILINGS[stem.layer]:
        wave = limited(wave, CEILINGS[stem.layer])
    loud = np.flatnonzero(np.abs(wave).max(axis=1) > SILENT)
    wave = wave[: loud[-1] + 1]
    begin, end = seconds(0.005), seconds(0.5)
    wave[:begin] *= np.linspace(0, 1, begin)[:, None]
    wave[-end:] *= (np.cos(np.linspace(0, np.pi / 2, end)) ** 2)[:, None]
    return wave
