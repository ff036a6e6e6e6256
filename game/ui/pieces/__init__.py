"""Everything that lies on the table, as cached surfaces at the size asked for.

The same arguments give the same surface, which must not be drawn on. Sizes are in pixels.
"""

from __future__ import annotations

from game.ui.graphics.patterns import PATTERNS, pattern
from game.ui.graphics.textures import lying, paper, plate, shadow, veil, walnut
from game.ui.pieces.bonus_tiles import seal
from game.ui.pieces.cards import ASPECT as CARD_ASPECT
from game.ui.pieces.cards import card, card_back, card_slot, engraving
from game.ui.pieces.figures import (
    CARRIAGE_ASPECT,
    HOUSE_ASPECT,
    OFFICIAL_ASPECT,
    carriage,
    carriage_card,
    crown,
    horn,
    horse,
    house,
    official,
    rider,
    town,
)

__all__ = [
    "CARD_ASPECT",
    "CARRIAGE_ASPECT",
    "HOUSE_ASPECT",
    "OFFICIAL_ASPECT",
    "PATTERNS",
    "card",
    "card_back",
    "card_slot",
    "carriage",
    "carriage_card",
    "crown",
    "engraving",
    "horn",
    "horse",
    "house",
    "lying",
    "official",
    "paper",
    "pattern",
    "plate",
    "rider",
    "seal",
    "shadow",
    "town",
    "veil",
    "walnut",
]
