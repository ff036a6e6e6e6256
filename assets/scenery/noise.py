"""Smooth chance over a plane: the same seed gives the same values."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Field = NDArray[np.float64]
"""Values over a picture or along a line."""


def smooth(seed: int, x: Field, y: Field) -> Field:
    """Values from -1 to 1 that change over a distance of about 1."""
    table = np.random.default_rng(seed).uniform(-1, 1, (256, 256))
    left, top = np.floor(x).astype(int), np.floor(y).astype(int)
    across, down = x - left, y - top
    across, down = (each * each * (3 - 2 * each) for each in (across, down))

    def at(right: int, below: int) -> Field:
        return table[(top + below) % 256, (left + right) % 256]

    upper = at(0, 0) * (1 - across) + at(1, 0) * across
    lower = at(0, 1) * (1 - across) + at(1, 1) * across
    return upper * (1 - down) + lower * down


def layered(seed: int, x: Field, y: Field, layers: int, *, ridged: bool = False) -> Field:
    """Such values, with finer and weaker ones added; `ridged` ones, up to 1, have sharp crests."""
    result, strength, weight = np.zeros(np.broadcast(x, y).shape), 0.5, 1.0
    for layer in range(layers):
        value = smooth(seed + layer, x * 2.03**layer, y * 2.03**layer)
        if ridged:
            value = (1 - np.abs(value)) ** 2 * weight
            weight = np.clip(value * 1.6, 0, 1)
        result = result + strength * value
        strength *= 0.5
    return result
