"""Medallions by which the maps of the game are told apart at a glance."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.theme import mix, palette
from game.ui.table.variants import variant_ui
from game.ui.widgets.marks import dot

MOTIFS = {"south": "mountains", "north": "ship", "italy": "gondola", "spain": "windmill"}
"""The pictures on the medallions, by the ids of maps."""

SKY = (206, 222, 220)

INNER = 54
"""Height of the picture on a medal of a way of playing, in hundredths of that."""


def map_motif(map_id: str, side: int) -> Surface | None:
    """The medallion of a map, so high and wide; None for a map of one's own."""
    if map_id not in MOTIFS:
        return None
    ink, sky = palette().walnut_dark, mix(palette().parchment_light, SKY, 0.6)
    size = max(8, side), max(8, side)
    return svg.piece(
        f"motif-{MOTIFS[map_id]}", size, palette().gold, sky, ink, palette().parchment_light, ink
    )


def way_medal(variant: str, side: int) -> Surface:
    """A medal with the picture of another way of playing, so high and wide."""
    rim = max(1, side // 14)
    medal = dot(side, palette().walnut_dark).copy()
    ground = dot(side - 2 * rim, mix(palette().parchment_light, SKY, 0.2))
    medal.blit(ground, (rim, rim))
    emblem = variant_ui(variant).emblem(side * INNER // 100)
    medal.blit(emblem, emblem.get_rect(center=medal.get_rect().center))
    return medal
