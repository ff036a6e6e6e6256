"""Tools of sound: noise, resonances, envelopes, rooms, and how loud something is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import signal

RATE = 44100
Wave: TypeAlias = NDArray[np.float64]
"""Samples, mono in one dimension, stereo as rows of two."""


def seconds(duration: float) -> int:
    """So many seconds in samples."""
    return round(duration * RATE)


def times(duration: float) -> Wave:
    return np.arange(seconds(duration)) / RATE


def noise(rng: np.random.Generator, duration: float) -> Wave:
    return rng.standard_normal(seconds(duration))


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """What lies between two frequencies in Hz."""
    sos = signal.butter(order, [low, min(high, 0.45 * RATE)], "bandpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(sos, wave, axis=0))


def below(wave: Wave, high: float, order: int = 2) -> Wave:
    sos = signal.butter(order, high, "lowpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(sos, wave, axis=0))


def above(wave: Wave, low: float, order: int = 2) -> Wave:
    sos = signal.butter(order, low, "highpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(sos, wave, axis=0))


def decay(duration: float, t60: float) -> Wave:
    """An exponential fall by 60 dB in `t60` seconds."""
    return np.asarray(10 ** (-3 * times(duration) / t60))


def hump(duration: float, peak: float = 0.35, sharp: float = 2.0) -> Wave:
    """A rise and a fall, from 0 to 0; `peak` is the share of the time at which it is 1."""
    t = np.linspace(0, 1, seconds(duration))
    bent = np.where(t < peak, t / peak / 2, 0.5 + (t - peak) / (1 - peak) / 2)
    return np.asarray(np.sin(np.pi * bent) ** sharp)


def curve(duration: float, points: Sequence[tuple[float, float]]) -> Wave:
    """Straight lines through (time, value)."""
    xs, ys = zip(*points, strict=True)
    return np.asarray(np.interp(times(duration), xs, ys))


def ring(force: Wave, modes: Sequence[tuple[float, float, float]]) -> Wave:
    """What a body sounds like under a force; each mode is (frequency, t60, strength).

    Every mode is a resonator of two poles, so that a softer blow excites the high ones less.
    """
    result = np.zeros_like(force)
    for frequency, t60, strength in modes:
        radius = 10 ** (-3 / (t60 * RATE))
        angle = 2 * np.pi * frequency / RATE
        a = [1.0, -2 * radius * np.cos(angle), radius**2]
        result += strength * signal.lfilter([np.sin(angle)], a, force)
    return result


def blow(total: float, contact: float, at: float = 0.0, force: float = 1.0) -> Wave:
    """The force of a blow: half a sine of `contact` seconds, of unit area whatever its length."""
    result = np.zeros(seconds(total))
    length = max(2, seconds(contact))
    shape = np.sin(np.pi * (np.arange(length) + 0.5) / length)
    start = seconds(at)
    end = min(len(result), start + length)
    result[start:end] = (force * shape / shape.sum())[: end - start]
    return result


def put(ground: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Mix a sound into a longer one; what would stand out behind its end is cut."""
    start = seconds(at)
    room = ground[start : start + len(wave)]
    room += gain * wave[: len(room)]


def room(wave: Wave, t60: float, wet: float, seed: int, stereo: bool = False) -> Wave:
    """The sound in a room of so much reverberation; the tail is appended."""
    rng = np.random.default_rng(seed)
    sides = []
    for _ in range(2 if stereo else 1):
        tail = noise(rng, t60) * decay(t60, t60)
        # High frequencies die first: the tail is mixed over into a duller one.
        share = np.linspace(0, 1, len(tail)) ** 0.5
        tail = (1 - share) * below(tail, 6500) + share * below(tail, 1800)
        tail = above(tail, 160)
        tail[: seconds(0.008)] = 0
        for delay, gain in zip(rng.uniform(0.006, 0.04, 7), rng.uniform(-1, 1, 7), strict=True):
            tail[seconds(delay)] += 3 * gain
        tail /= np.sqrt(np.sum(tail**2))
        sides.append(tail)
    dry = wave if wave.ndim == 2 or not stereo else np.column_stack([wave, wave])
    length = len(wave) + seconds(t60)
    result = np.zeros((length, 2) if stereo else length)
    result[: len(wave)] += dry
    for side, tail in enumerate(sides):
        source = dry.mean(axis=1) if dry.ndim == 2 else dry
        wetted = wet * signal.fftconvolve(source, tail)[:length]
        if stereo:
            result[: len(wetted), side] += wetted
        else:
            result[: len(wetted)] += wetted
    return result


# How loud


def weighted(wave: Wave) -> Wave:
    """As the ear weighs it, by ITU-R BS.1770: a shelf for the head, less of the bass."""
    result = wave
    for b, a in (_head_shelf(), _bass_cut()):
        result = signal.lfilter(b, a, result, axis=0)
    return np.asarray(result)


def _head_shelf() -> tuple[list[float], list[float]]:
    frequency, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k = np.tan(np.pi * frequency / RATE)
    high = 10 ** (gain / 20)
    mid = high**0.4996667741545416
    scale = 1 + k / q + k * k
    b = [
        (high + mid * k / q + k * k) / scale,
        2 * (k * k - high) / scale,
        (high - mid * k / q + k * k) / scale,
    ]
    return b, [1.0, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale]


def _bass_cut() -> tuple[list[float], list[float]]:
    frequency, q = 38.13547087602444, 0.5003270373238773
    k = np.tan(np.pi * frequency / RATE)
    scale = 1 + k / q + k * k
    return [1.0, -2.0, 1.0], [1.0, 2 * (k * k - 1) / scale, (1 - k / q + k * k) / scale]


def loudest(wave: Wave, window: float = 0.1) -> float:
    """The loudest tenth of a second, weighted, in dB below full scale, as heard by two ears."""
    power = np.atleast_2d((weighted(wave) ** 2).T).mean(axis=0)
    length = seconds(window)
    padded = np.concatenate([np.zeros(length), power, np.zeros(length)])
    sums = np.cumsum(padded)
    return float(10 * np.log10(np.max(sums[length:] - sums[:-length]) / length + 1e-12))


def loudness(wave: Wave) -> float:
    """The loudness of a whole piece in LUFS, without its silences (gated as BS.1770 asks)."""
    power = np.atleast_2d((weighted(wave) ** 2).T).sum(axis=0)
    length, step = seconds(0.4), seconds(0.1)
    blocks = np.array(
        [power[i : i + length].mean() for i in range(0, max(1, len(power) - length), step)]
    )
    for gate in (10 ** ((-70 + 0.691) / 10), None):
        floor = gate if gate is not None else blocks.mean() / 10
        blocks = blocks[blocks > floor]
    return float(-0.691 + 10 * np.log10(blocks.mean()))


# The last touch

CEILING = 0.95
"""Peaks in the middle of the table are 3 dB below it: there each ear has half of the power."""


def finished(wave: Wave, level: float, longest: float) -> Wave:
    """Trimmed, as loud as asked (see `loudest`), ended by a fade, and never near full scale."""
    wave = above(wave, 45)
    loud = np.flatnonzero(np.abs(wave) > 0.003 * np.abs(wave).max())
    wave = wave[loud[0] : min(loud[-1] + 1, loud[0] + seconds(longest))]
    wave = np.concatenate([np.zeros(32), wave])
    fade_in, fade_out = 32, min(len(wave) // 3, seconds(0.03))
    wave[32 : 32 + fade_in] *= np.linspace(0, 1, fade_in)
    wave[-fade_out:] *= np.cos(np.linspace(0, np.pi / 2, fade_out)) ** 2
    wave = wave * 10 ** ((level - loudest(wave)) / 20)
    peak = np.abs(wave).max()
    return np.asarray(wave if peak <= CEILING else limited(wave, CEILING))


def limited(wave: Wave, ceiling: float) -> Wave:
    """Peaks bent round under the ceiling instead of cut off."""
    knee = 0.6 * ceiling
    over = np.maximum(np.abs(wave) - knee, 0) / (ceiling - knee)
    bent = np.minimum(np.abs(wave), knee) + (ceiling - knee) * np.tanh(over)
    return np.asarray(np.sign(wave) * bent)
