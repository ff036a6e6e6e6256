"""Medals of other ways of playing, on the pictures of the maps that have them."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics.theme import Colour, mix, palette
from game.ui.table.variants import variant_ui
from game.ui.widgets.marks import dot

SKY: Colour = (206, 222, 220)

INNER = 54
"""Height of the picture on a medal, in hundredths of that."""


def way_medal(variant: str, side: int) -> Surface:
    """A medal with the picture of another way of playing, so high and wide."""
    rim = max(1, side // 14)
    medal = dot(side, palette().walnut_dark).copy()
    ground = dot(side - 2 * rim, mix(palette().parchment_light, SKY, 0.2))
    medal.blit(ground, (rim, rim))
    emblem = variant_ui(variant).emblem(side * INNER // 100)
    medal.blit(emblem, emblem.get_rect(center=medal.get_rect().center))
    return medal
