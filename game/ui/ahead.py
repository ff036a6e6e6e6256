"""What the next pages will want, fetched while somebody looks at the title."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

MODULES = (
    *("game.ui.table.ground", "game.ui.scenes.atlas", "game.ui.scenes.setup", "game.ui.maps"),
    *("game.ai.plans", "game.ai.levels", "game.ui.choreography", "game.ui.table.show"),
    *("game.ui.replay", "game.ui.table.scene", "game.ui.scenes.handover"),
    *("game.ui.rulebook.leaves", "game.ui.rulebook.scene", "game.ui.scenes.results"),
    *("game.ui.tutorial.course", "game.ui.tutorial.school", "game.ui.scenes.album"),
)
"""The program's own, in an order in which none has much left to fetch by itself."""


def fetched() -> Iterator[object]:
    """Modules and maps, one at each step."""
    yield from map(import_module, MODULES)
    from game.library import read_ahead

    yield from read_ahead()
