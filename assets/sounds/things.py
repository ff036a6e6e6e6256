"""Wood, wax, horses and a coach."""

from __future__ import annotations

import numpy as np
from craft import Wave, above, band, below, blow, decay, hump, noise, put, ring, seconds, times
from paper import TABLE

Rng = np.random.Generator


def click(rng: Rng) -> Wave:
    """A small knob of boxwood pressed home."""
    modes = ((930, 0.045, 0.7), (1720, 0.036, 1.0), (2980, 0.018, 0.6), (4700, 0.012, 0.3))
    tuned = [(f * rng.uniform(0.96, 1.04), t, s) for f, t, s in modes]
    result = ring(blow(0.09, 0.0009), tuned)
    result += 0.25 * ring(blow(0.09, 0.0012, 0.033), tuned)
    return result


def house(rng: Rng) -> Wave:
    """A wooden house let fall on the table: it bounces once or twice and stands."""
    total = 0.32
    size = rng.uniform(0.92, 1.1)
    block = [
        (f * size * rng.uniform(0.985, 1.015), t * rng.uniform(0.85, 1.15), s)
        for f, t, s in (
            (1180, 0.055, 1.0),
            (1940, 0.05, 0.8),
            (3150, 0.035, 0.5),
            (4620, 0.025, 0.35),
            (6400, 0.016, 0.2),
        )
    ]
    table = [(f * rng.uniform(0.97, 1.03), t * 1.4, s * 1.1) for f, t, s in TABLE]
    result = np.zeros(seconds(total))
    moment, force, contact = 0.0, 1.0, rng.uniform(0.0005, 0.0008)
    for gap in (0.072, 0.043, 0.03):
        struck = blow(total, contact, moment, force)
        result += 1.8 * ring(struck, [(f, t, s * rng.uniform(0.6, 1.1)) for f, t, s in block])
        result += ring(struck, table)
        moment += gap * rng.uniform(0.92, 1.08)
        force *= rng.uniform(0.24, 0.36)
        contact *= 1.15
    return result


def thud(rng: Rng) -> Wave:
    """A closed hand on the table, softly: no."""
    total = 0.24
    modes = ((118, 0.12, 0.7), (186, 0.11, 1.0), (291, 0.09, 1.1), (437, 0.06, 0.8))
    tuned = [(f * rng.uniform(0.96, 1.05), t, s) for f, t, s in modes]
    result = ring(blow(total, 0.006), tuned)
    skin = band(noise(rng, 0.05), 180, 900, 1) * hump(0.05, 0.2, 1.5)
    put(result, skin, 0.0, 0.3)
    return result


def seal(rng: Rng) -> Wave:
    """A brass seal pressed into soft wax: the hand comes down, the wax gives, the brass lifts."""
    total = 0.46
    result = 1.6 * ring(
        blow(total, 0.0035), [(f * rng.uniform(0.95, 1.05), t * 1.5, s) for f, t, s in TABLE]
    )
    wax = band(noise(rng, 0.17), 240, 1500, 1) * hump(0.17, 0.22, 1.2)
    grains = 0.5 + below(np.abs(noise(rng, 0.17)), 70)
    put(result, wax * grains, 0.004, 0.5)
    brass = ((2110, 0.09, 0.5), (3480, 0.07, 0.4), (5230, 0.05, 0.3))
    tuned = [(f * rng.uniform(0.97, 1.03), t, s) for f, t, s in brass]
    result += 1.0 * ring(blow(total, 0.0007, 0.003), tuned)
    lift = rng.uniform(0.25, 0.29)
    put(result, band(noise(rng, 0.025), 600, 3200, 1) * decay(0.025, 0.016), lift, 0.35)
    result += 0.22 * ring(blow(total, 0.0006, lift + 0.004), tuned)
    return result


def _hoof(rng: Rng, weight: float) -> Wave:
    """An iron shoe on stone: a hollow clop between two near blows of toe and heel."""
    total = 0.2
    pitch = rng.uniform(0.88, 1.14)
    modes = (
        (128 * pitch, 0.07, 0.4),
        (486 * pitch, 0.07, 1.0),
        (812 * pitch, 0.055, 0.8),
        (1390 * pitch, 0.035, 0.5),
        (2640 * pitch, 0.02, 0.25),
    )
    struck = blow(total, 0.0012) + blow(total, 0.001, rng.uniform(0.012, 0.02), 0.55)
    result = ring(struck, modes)
    gravel = above(noise(rng, 0.05), 1800) * decay(0.05, 0.035)
    put(result, gravel, 0.004, 0.05)
    return weight * result


def _jingle(rng: Rng) -> Wave:
    """The rings of a harness."""
    base = rng.uniform(3100, 4200)
    modes = [
        (base * ratio, rng.uniform(0.1, 0.2), strength)
        for ratio, strength in ((1, 1.0), (1.37, 0.7), (1.83, 0.6), (2.41, 0.4))
    ]
    return ring(blow(0.25, 0.0003), modes)


def horses(rng: Rng) -> Wave:
    """Horses step before the coach: hooves, and the harness that is put on."""
    result = np.zeros(seconds(0.64))
    moment = 0.02
    for number in range(4):
        put(result, _hoof(rng, rng.uniform(0.75, 1.0)), moment)
        moment += (0.095 if number % 2 == 0 else 0.16) * rng.uniform(0.93, 1.07)
    for at in np.sort(rng.uniform(0.03, 0.42, 7)):
        put(result, _jingle(rng), at, rng.uniform(0.02, 0.09))
    t = times(0.14)
    creak = np.sin(2 * np.pi * np.cumsum(95 + 60 * t / 0.14) / 44100) ** 9
    leather = band(creak * (1 + 0.4 * noise(rng, 0.14)), 350, 1700, 1) * hump(0.14, 0.5)
    put(result, leather, rng.uniform(0.3, 0.36), 0.03)
    return result


def coach(rng: Rng) -> Wave:
    """A coach rolls by on cobbles: wheels, the boot that rattles, two horses ahead."""
    duration = 0.62
    jolts = np.zeros(seconds(duration))
    for at in np.arange(0.0, duration, 0.052):
        where = min(duration - 0.01, max(0.0, at + rng.uniform(-0.012, 0.012)))
        jolts += blow(duration, 0.004, where, rng.uniform(0.4, 1.0))
    wheels = (
        (96, 0.09, 0.4),
        (154, 0.08, 0.7),
        (247, 0.07, 0.8),
        (388, 0.05, 0.8),
        (730, 0.03, 0.6),
    )
    result = 1.1 * ring(jolts, wheels)
    rumble = band(noise(rng, duration), 110, 620, 1) * (
        0.5 + below(np.abs(noise(rng, duration)), 18)
    )
    result += 0.3 * rumble
    for at in rng.uniform(0.05, 0.5, 5):
        boards = [(f * rng.uniform(0.9, 1.1), 0.04, 1.0) for f in (890, 1460, 2300)]
        put(result, ring(blow(0.1, 0.0008), boards), at, rng.uniform(0.2, 0.45))
    moment = 0.01
    for number in range(5):
        put(result, _hoof(rng, rng.uniform(0.6, 0.8)), moment)
        moment += (0.085 if number % 2 == 0 else 0.15) * rng.uniform(0.95, 1.05)
    return np.asarray(result * np.clip(hump(duration, 0.45, 0.6), 0, 1))
