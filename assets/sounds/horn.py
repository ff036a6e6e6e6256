"""The post horn: a natural horn in D, which has the notes of its harmonic series and no others."""

from __future__ import annotations

import numpy as np
from calls import Call
from craft import RATE, Wave, band, curve, hump, noise, put, ring, room, seconds

FUNDAMENTAL = 73.416
"""The D of the whole tube in Hz."""


def call(rng: np.random.Generator, notes: Call) -> Wave:
    """A call as it comes over a market place."""
    total = sum(duration for duration, _ in notes)
    result = np.zeros(seconds(total + 0.15))
    moment = 0.0
    for number, (duration, harmonics) in enumerate(notes):
        last = number == len(notes) - 1
        for player, harmonic in enumerate(harmonics):
            late = 0.012 * player
            blown = _blown(rng, harmonic, duration + (0.1 if last else 0.012), 1.0 - 0.2 * player)
            put(result, blown, moment + late, 1.0 if player == 0 else 0.7)
        moment += duration
    return room(result, 0.55, 0.5, 7)


def _blown(rng: np.random.Generator, harmonic: int, duration: float, force: float) -> Wave:
    """One note: the lips catch it from below, it brightens, and ends with the breath."""
    attack, release = 0.035, min(0.09, duration * 0.35)
    swell = curve(
        duration,
        [
            (0, 0),
            (attack, 0.9),
            (attack + 0.05, 0.82),
            (max(attack + 0.06, duration * 0.5), 1.0),
            (duration - release, 0.9),
            (duration, 0),
        ],
    )
    cents = curve(duration, [(0, -55), (0.03, 6), (0.06, 0), (duration, -4)])
    cents += 2.5 * np.sin(2 * np.pi * 4.7 * np.arange(len(swell)) / RATE) * (swell > 0.9)
    pitch = FUNDAMENTAL * harmonic * 2 ** ((cents + rng.normal(0, 3)) / 1200)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    bright = force * swell**1.6
    result = np.zeros_like(swell)
    for partial in range(1, 24):
        frequency = pitch.mean() * partial
        if frequency > 11000:
            break
        # The bell lets the middle out best; the harder it is blown, the slower the partials fall.
        bell = 1 / (1 + (500 / frequency) ** 2) / (1 + (frequency / 4200) ** 2)
        fall = np.exp(-(partial - 1) * (0.95 - 0.62 * bright))
        result += bell * fall * np.sin(partial * phase + rng.uniform(0, 6.28))
    breath = band(noise(rng, duration), 900, 5000, 1) * (0.006 * swell)
    lips = band(noise(rng, 0.03), 500, 2600, 1) * hump(0.03, 0.3)
    result = result * swell + breath
    put(result, lips, 0.0, 0.05)
    return result + 0.02 * ring(result, ((1180, 0.01, 0.2),))
