"""Medallions by which the maps of the game are told apart at a glance."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.theme import mix, palette

MOTIFS = {"south": "mountains", "north": "ship", "italy": "gondola", "spain": "windmill"}
"""The pictures on the medallions, by the ids of maps."""

SKY = (206, 222, 220)


def map_motif(map_id: str, side: int) -> Surface | None:
    """The medallion of a map, so high and wide; None for a map of one's own."""
    if map_id not in MOTIFS:
        return None
    ink, sky = palette().walnut_dark, mix(palette().parchment_light, SKY, 0.6)
    size = max(8, side), max(8, side)
    return svg.piece(
        f"motif-{MOTIFS[map_id]}", size, palette().gold, sky, ink, palette().parchment_light, ink
    )
