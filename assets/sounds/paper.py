"""Cards, parchment and a quill."""

from __future__ import annotations

import numpy as np
from craft import Wave, above, band, below, blow, decay, hump, noise, put, ring, seconds, times

TABLE = ((172.0, 0.06, 0.7), (263.0, 0.055, 0.8), (411.0, 0.045, 0.7), (655.0, 0.03, 0.5))
"""Walnut, an inch thick, with a cloth of cards on it: frequencies, t60 and strengths."""

Rng = np.random.Generator


def _rough(rng: Rng, duration: float, grain: float) -> Wave:
    """The unevenness of a surface that something is drawn over: around 1, never below 0."""
    bumps = below(np.abs(noise(rng, duration)) ** 2, grain)
    return np.asarray(np.clip(bumps / (bumps.mean() + 1e-9), 0, 3))


def _rubbed(rng: Rng, duration: float, low: float, high: float, grain: float = 220) -> Wave:
    """Paper drawn over paper: brighter where it goes faster."""
    speed = hump(duration, 0.3, 1.4)
    raw = noise(rng, duration) * _rough(rng, duration, grain)
    slow, fast = band(raw, low, low * 3, 1), band(raw, low * 2, high, 1)
    return np.asarray(speed * ((1 - speed) * slow + 1.6 * speed * fast))


def _tap(rng: Rng, dull: float, body: float) -> Wave:
    """A card that meets the table flat: the air goes out under it, then it lies."""
    total = 0.16
    result = np.zeros(seconds(total))
    air = band(noise(rng, 0.05), 260, 1300, 1) * hump(0.05, 0.7, 1.5)
    put(result, air, 0.0, 0.5)
    edge = band(noise(rng, 0.06), 900, 5200 * dull, 1) * decay(0.06, 0.028)
    put(result, edge, 0.035, 1.0)
    table = [(f * rng.uniform(0.96, 1.04), t, s) for f, t, s in TABLE]
    result += body * ring(blow(total, 0.003, 0.035), table)
    return result


def slide(rng: Rng) -> Wave:
    """A card drawn over the table into the hand."""
    duration = rng.uniform(0.2, 0.26)
    result = np.zeros(seconds(duration + 0.05))
    put(result, _rubbed(rng, duration, 1100, 8500), 0.0)
    put(result, band(noise(rng, 0.03), 1500, 6000, 1) * decay(0.03, 0.02), duration * 0.9, 0.1)
    return result


def pick(rng: Rng) -> Wave:
    """A card lifted by its edge."""
    duration = rng.uniform(0.07, 0.09)
    result = np.zeros(seconds(duration + 0.06))
    put(result, _rubbed(rng, duration, 1500, 7500, 400), 0.0)
    snap = ring(blow(0.06, 0.0006), ((1240 * rng.uniform(0.9, 1.1), 0.02, 1), (2310, 0.015, 0.6)))
    put(result, snap, duration * 0.8, 1.5)
    return result


def turn(rng: Rng) -> Wave:
    """A card turned over: it bends, springs, and falls flat."""
    result = np.zeros(seconds(0.3))
    bend = band(noise(rng, 0.09), 700, 3600, 1) * hump(0.09, 0.75, 1.2)
    put(result, bend, 0.0, 0.5)
    springs = ((760, 0.03, 1.0), (1490, 0.024, 0.8), (2650, 0.018, 0.6), (4100, 0.012, 0.4))
    tuned = [(f * rng.uniform(0.93, 1.07), t, s) for f, t, s in springs]
    put(result, ring(blow(0.08, 0.0004), tuned), 0.08, 3.6)
    put(result, above(noise(rng, 0.02), 2500) * decay(0.02, 0.012), 0.08, 0.35)
    put(result, _tap(rng, 0.9, 1.2), 0.085, 0.9)
    return result


def lay(rng: Rng) -> Wave:
    """A card laid down."""
    return _tap(rng, rng.uniform(0.75, 1.0), 2.0)


def shuffle(rng: Rng) -> Wave:
    """Two halves of a pack let off the thumbs into each other, and pushed square."""
    result = np.zeros(seconds(0.6))
    moment, gap = 0.0, 0.019
    while moment < 0.36:
        high = rng.uniform(3500, 7000)
        tick = band(noise(rng, 0.02), 900, high, 1) * decay(0.02, 0.011)
        put(result, tick, moment, rng.uniform(0.7, 1.2) * (0.7 + moment))
        gap = max(0.0085, gap * 0.955)
        moment += gap * rng.uniform(0.8, 1.2)
    put(result, _rubbed(rng, 0.1, 1000, 6000), 0.37, 0.6)
    put(result, _tap(rng, 0.8, 1.6), 0.43, 0.7)
    return result


def rustle(rng: Rng) -> Wave:
    """A large sheet of parchment taken up and turned: it crackles at its creases."""
    duration = 0.58
    result = np.zeros(seconds(duration))
    swell = np.zeros_like(result)
    for at, long, gain in ((0.0, 0.24, 0.7), (0.14, 0.3, 1.0), (0.36, 0.2, 0.6)):
        put(swell, hump(long, 0.4, 1.5), at + rng.uniform(0, 0.02), gain)
    count = 320
    for moment in np.sort(rng.uniform(0, duration - 0.02, count)):
        strength = swell[seconds(moment)] * rng.pareto(2.6)
        frequency = rng.uniform(900, 6200)
        crack = ring(blow(0.016, 0.00025), ((frequency, 0.008, 1.0), (frequency * 1.7, 0.006, 0.7)))
        put(result, crack, moment, 1.7 * min(strength, 1.3))
    result += 0.45 * swell * band(noise(rng, duration), 1000, 7000, 1)
    return result


def quill(rng: Rng) -> Wave:
    """Two strokes of a goose quill: the nib sticks and slips some hundred times a second."""
    result = np.zeros(seconds(0.5))
    moment = 0.0
    for long in (rng.uniform(0.1, 0.13), rng.uniform(0.17, 0.22)):
        t = times(long)
        rate = rng.uniform(170, 240) * (1 + 0.35 * np.sin(np.pi * t / long))
        phase = np.cumsum(rate) / 44100 + 0.12 * np.cumsum(noise(rng, long)) / 60
        slips = (1 - phase % 1) ** 3
        stroke = band(noise(rng, long), 2300, 7800, 1) * (0.25 + slips) * hump(long, 0.35, 0.8)
        stroke += 0.3 * band(noise(rng, long), 700, 1600, 1) * slips * hump(long, 0.4, 1.0)
        put(result, stroke, moment)
        moment += long + rng.uniform(0.03, 0.05)
    put(result, ring(blow(0.04, 0.0005), ((1800, 0.02, 1), (3300, 0.015, 0.5))), moment - 0.02, 3)
    return result
