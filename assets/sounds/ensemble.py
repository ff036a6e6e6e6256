"""The instruments beside the lute: a bass viol, a recorder and a small frame drum."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from craft import RATE, Wave, above, band, below, blow, curve, decay, noise, put, ring, seconds
from score import Note
from strings import sides

Rng = np.random.Generator
Clock = Callable[[float], float]

PLACES = {"viol": -0.4, "recorder": 0.45, "drum": 0.0}
"""Where an instrument sits between the left ear, -1, and the right one, 1."""

BOX = ((230, 0.03, 0.5), (410, 0.025, 0.6), (720, 0.02, 0.5), (1250, 0.012, 0.35))
"""The resonances of a viol's body: frequency, t60, strength."""

TAPS = {
    "soft": ((0.0, 1.0, "low"),),
    "full": ((0.0, 1.0, "low"), (1.0, 0.42, "high"), (2.0, 0.6, "high"), (2.5, 0.36, "high")),
}
"""The strokes of a bar on the drum: beat, force, and whether at its middle or at its edge."""


def viol(notes: Sequence[Note], clock: Clock, total: float, rng: Rng) -> Wave:
    return _line(_bowed, "viol", notes, clock, total, rng)


def recorder(notes: Sequence[Note], clock: Clock, total: float, rng: Rng) -> Wave:
    return _line(_blown, "recorder", notes, clock, total, rng)


def drum(pattern: str, beats: float, clock: Clock, total: float, rng: Rng) -> Wave:
    """So many beats of a pattern; the last bar has its first stroke alone."""
    result = np.zeros(seconds(total))
    for bar in range(0, round(beats), 3):
        for beat, force, place in TAPS[pattern]:
            if beat and bar + 3 >= beats:
                continue
            late = 0.02 + float(np.clip(rng.normal(0, 0.004), -0.01, 0.01))
            struck = _stroke(rng, force * float(rng.uniform(0.9, 1.1)), place == "low")
            put(result, struck, clock(bar + beat) + late)
    return _placed(result, "drum")


def _line(
    tone: Callable[[Rng, float, float], Wave],
    name: str,
    notes: Sequence[Note],
    clock: Clock,
    total: float,
    rng: Rng,
) -> Wave:
    result = np.zeros(seconds(total))
    for note in notes:
        begin, end = clock(note.start), clock(note.end)
        frequency = 440 * 2 ** ((note.pitch - 69) / 12)
        # A little longer than written: the next note begins in its end.
        put(result, tone(rng, frequency, end - begin + 0.08), begin + 0.01, note.weight)
    return _placed(result, name)


def _placed(wave: Wave, name: str) -> Wave:
    left, right = sides(PLACES[name])
    return np.column_stack([left * wave, right * wave])


def _pitch(rng: Rng, frequency: float, duration: float, cents: float, rate: float) -> Wave:
    """The pitch in Hz: a slow trembling that begins after the note has begun."""
    t = np.arange(seconds(duration)) / RATE
    trembling = cents * np.clip((t - 0.3) / 0.6, 0, 1) * np.sin(2 * np.pi * rate * t)
    return np.asarray(frequency * 2 ** ((trembling + rng.normal(0, 2)) / 1200))


def _bowed(rng: Rng, frequency: float, duration: float) -> Wave:
    """A string that the bow catches and lets go: a saw, rounded, in a box."""
    swell = curve(
        duration,
        [(0, 0), (0.18, 0.75), (duration * 0.5, 1.0), (duration - 0.22, 0.7), (duration, 0)],
    )
    phase = 2 * np.pi * np.cumsum(_pitch(rng, frequency, duration, 5, 4.6)) / RATE
    saw = np.zeros_like(swell)
    for partial in range(1, 25):
        if partial * frequency > 5200:
            break
        soft = np.exp(-partial * frequency / 1500)
        saw += soft / partial**0.8 * np.sin(partial * phase + rng.uniform(0, 6.28))
    hair = 0.02 * band(noise(rng, duration), 700, 3500, 1)
    wave = (saw + hair) * swell
    boxed = ring(wave, BOX)
    return above(0.7 * wave + 0.3 * boxed * np.std(wave) / (np.std(boxed) + 1e-9), 60)


def _blown(rng: Rng, frequency: float, duration: float) -> Wave:
    """A recorder of boxwood: nearly a pure tone, with breath around it."""
    swell = curve(
        duration,
        [(0, 0), (0.07, 0.8), (duration * 0.4, 1.0), (duration - 0.15, 0.85), (duration, 0)],
    )
    phase = 2 * np.pi * np.cumsum(_pitch(rng, frequency, duration, 6, 4.9)) / RATE
    tone = np.zeros_like(swell)
    for partial, strength in ((1, 1.0), (2, 0.1), (3, 0.16), (4, 0.025), (5, 0.03)):
        tone += strength * np.sin(partial * phase + rng.uniform(0, 6.28))
    breath = 0.03 * band(noise(rng, duration), frequency, 4 * frequency, 1)
    return (tone + breath) * swell


def _stroke(rng: Rng, force: float, low: bool) -> Wave:
    """Fingers on a skin: at its middle deep and short, at its edge higher and lighter."""
    modes = (
        ((92, 0.34, 1.0), (147, 0.2, 0.5), (211, 0.14, 0.3), (286, 0.1, 0.2))
        if low
        else ((147, 0.16, 0.3), (236, 0.14, 0.7), (338, 0.1, 0.6), (474, 0.07, 0.4))
    )
    tuned = [(f * rng.uniform(0.99, 1.01), t, s) for f, t, s in modes]
    result = ring(blow(0.5, 0.005 if low else 0.0025), tuned)
    skin = below(noise(rng, 0.05), 1800) * decay(0.05, 0.03)
    put(result, skin, 0.0, 0.01)
    return force * result
