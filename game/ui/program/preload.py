"""Preloading of modules and maps while the title is shown."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

MODULES = (
    *(
        "game.ui.table.draw.ground",
        "game.ui.setup.map_picker",
        "game.ui.setup.scene",
        "game.ui.setup.maps",
    ),
    *(
        "game.ai.plans",
        "game.ai.levels",
        "game.ui.table.told.telling",
        "game.ui.table.draw.table",
    ),
    *("game.ui.replay.scene", "game.ui.table.scene", "game.ui.scenes.handover"),
    *("game.ui.rulebook.content", "game.ui.rulebook.scene", "game.ui.results.scene"),
    *("game.ui.tutorial.course", "game.ui.tutorial.navigation", "game.ui.album.scene"),
)
"""Modules in an order in which each import takes a short time."""


def preload() -> Iterator[object]:
    """Load modules and maps, one at each step."""
    yield from map(import_module, MODULES)
    from game.library import iter_maps

    yield from iter_maps()
