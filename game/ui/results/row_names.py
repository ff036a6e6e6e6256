"""Names of the rows of the score sheet."""

from __future__ import annotations

from game.rules.board import StackKind
from game.ui.language import N_, _

TILE_ROWS = {
    StackKind.ROUTE_LENGTH: N_("Long routes"),
    # Translators: a line of the score sheet: points of the tiles for whole provinces.
    StackKind.PROVINCES: N_("Provinces"),
    StackKind.ALL_PROVINCES: N_("All provinces"),
    StackKind.FREE_CITY: N_("Free cities"),
    StackKind.GAME_END: N_("Game end"),
}
"""The rows of the tiles, by what they are won for."""


def carriage_row() -> str:
    """The name of the row of the carriages."""
    # Translators: a line of the score sheet: points of the carriage.
    return _("Carriage")


def houses_row() -> str:
    """The name of the row of the houses that were not built."""
    return _("Houses left")
