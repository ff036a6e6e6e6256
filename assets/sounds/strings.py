"""A lute: plucked strings after Karplus and Strong, played from the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from craft import RATE, Wave, above, below, put, ring, seconds
from score import Note

BODY = (
    (104.0, 0.16, 0.5),
    (198.0, 0.12, 0.6),
    (287.0, 0.1, 0.5),
    (431.0, 0.08, 0.45),
    (612.0, 0.06, 0.4),
    (905.0, 0.045, 0.3),
    (1490.0, 0.03, 0.2),
)
"""The resonances of a shell of thin maple ribs: frequency, t60, strength."""

PLACE = {"bass": -0.28, "middle": 0.05, "melody": 0.24}
"""Where a voice sits between the left ear, -1, and the right one, 1."""

LOUD = {"bass": 0.76, "middle": 0.56, "melody": 1.25}


def played(
    notes: Sequence[Note], clock: Callable[[float], float], total: float, rng: np.random.Generator
) -> Wave:
    """Notes as stereo samples of `total` seconds, without a room; `clock` from beats to seconds."""
    strings = np.zeros((seconds(total), 2))
    lead: dict[float, int] = {}
    for note in sorted(notes, key=lambda each: (each.start, each.pitch)):
        begin, end = clock(note.start), clock(note.end)
        # Chords are broken a little from the bass up; nobody plays like a clock.
        rank = lead.get(note.start, 0)
        lead[note.start] = rank + 1
        late = 0.02 + 0.014 * rank + float(np.clip(rng.normal(0, 0.006), -0.012, 0.012))
        left, right = sides(PLACE[note.voice] + float(rng.normal(0, 0.02)))
        tone = _course(rng, note, end - begin)
        for side, gain in enumerate((left, right)):
            put(strings[:, side], tone, begin + late, gain * LOUD[note.voice])
    return np.column_stack([_in_body(strings[:, side]) for side in range(2)])


def sides(place: float) -> tuple[float, float]:
    """The gains of left and right for a place from -1 to 1."""
    angle = (place + 1) * np.pi / 4
    return float(np.cos(angle)), float(np.sin(angle))


def _course(rng: np.random.Generator, note: Note, duration: float) -> Wave:
    """Two gut strings side by side, a hair apart in pitch, plucked one just after the other."""
    frequency = 440 * 2 ** ((note.pitch - 69) / 12)
    force = note.weight * float(rng.uniform(0.93, 1.07))
    # A string rings on under the next note of its voice, as long as the finger stays.
    sounding = duration + 0.25
    first = _string(rng, frequency, sounding, force)
    if note.voice == "melody" and note.pitch > 71:
        return first
    apart = 2 ** (float(rng.uniform(1.2, 2.6)) / 1200)
    second = _string(rng, frequency * apart, sounding, 0.7 * force)
    put(first, second, 0.004)
    return first


def _string(rng: np.random.Generator, frequency: float, duration: float, force: float) -> Wave:
    """A plucked string: what is sent round it comes back a period later, a little duller."""
    t60 = float(np.clip(4.8 * (220 / frequency) ** 0.45, 1.6, 6.5))
    gain = 10 ** (-3 / (frequency * t60))
    damping = float(np.clip(0.07 + frequency / 9000, 0.07, 0.2))
    period = RATE / frequency
    whole = int(period - 2.0)
    part = period - 1.0 - whole
    # One filter a round: three taps that dull it, four that place it between the samples.
    offsets = np.arange(4)
    between = np.ones(4)
    for j in range(4):
        for k in range(4):
            if k != j:
                between[j] *= (part - offsets[k]) / (j - k)
    taps = gain * np.convolve([damping, 1 - 2 * damping, damping], between)
    length = seconds(duration)
    reach = whole + len(taps)
    wave = np.zeros(reach + length)
    pluck = _pluck(rng, period, force)
    end = min(length, len(pluck))
    wave[reach : reach + end] += pluck[:end]
    for start in range(reach, reach + length, whole):
        stop = min(start + whole, reach + length)
        source = wave[start - whole - len(taps) + 1 : stop - whole]
        wave[start:stop] += np.convolve(source, taps, "valid")
    tone = wave[reach:]
    fade = min(len(tone), seconds(0.16))
    tone[-fade:] *= np.cos(np.linspace(0, np.pi / 2, fade)) ** 2
    return tone


def _pluck(rng: np.random.Generator, period: float, force: float) -> Wave:
    """What the fingertip lets go: a corner that runs both ways, and a breath of skin."""
    length = int(np.ceil(period))
    place = float(rng.uniform(0.14, 0.19))
    shape = np.zeros(length + seconds(0.004))
    shape[0] += 1.0
    shape[max(1, round(place * period))] -= 1.0
    shape[:length] += 0.05 * rng.standard_normal(length)
    # The softer the touch, the rounder the corner.
    return force * below(shape, 1500 + 1900 * force, 1)


def _in_body(wave: Wave) -> Wave:
    resonant = ring(wave, BODY)
    resonant *= np.sqrt(np.mean(wave**2) / np.mean(resonant**2))
    return above(0.75 * wave + 0.45 * resonant, 55)
