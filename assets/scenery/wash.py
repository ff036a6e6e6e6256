"""The washes of watercolour on the land of the title page: what its flat tones are dulled by."""

from __future__ import annotations

import numpy as np
from noise import Field, layered

WIDTH, TOP, FOOT = 1600, -80, 382
"""Units of the landscape."""

FINE = 0.5
"""Pixels of the painting to a unit."""

SUN = 790

SHADED = (0.7, 0.78, 0.86)
"""The shares of red, green and blue that are left in the deepest shade."""

WARM = (1.0, 0.97, 0.84)
"""Those in the light of the sun."""


def paint() -> Field:
    """White where nothing is dulled: tones that pool and run dry, and the shadows of clouds."""
    y, x = np.mgrid[TOP : FOOT : 1 / FINE, 0 : WIDTH : 1 / FINE]
    pools = layered(5, x / 46, y / 17, 4)
    grain = layered(9, x / 7, y / 4, 2)
    # Colour dries darker along the rim of a pool.
    rims = np.exp(-((pools / 0.05) ** 2))
    clouds = np.clip(layered(23, x / 210 + 3, y / 34, 2) * 2.4 - 0.1, 0, 1)
    near_sun = np.exp(-(((x - SUN) / 260) ** 2))
    shade = 0.34 * clouds * (1 - 0.8 * near_sun) + 0.2 * np.clip(pools, -0.4, 1)
    shade = np.clip(shade + 0.1 * rims + 0.1 * grain, 0, 1)[..., None]
    dulled = 1 - shade * (1 - np.array(SHADED)) / 0.5
    warmth = near_sun[..., None] * 0.8
    return 255 * np.clip(dulled * (1 - warmth + warmth * np.array(WARM)), 0, 1)
