"""The step at which each part of the table is taught: before it the part is left out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.rules.events import Official
from game.ui.table.model.highlight import NOTHING, Untaught
from game.ui.table.model.move_index import KeyKind

Step = tuple[int, int]
"""The number of a chapter, and that of a step in it."""

RIVAL, THREE_CITIES, HOUSES, TILES, CARRIAGES = (0, 4), (3, 3), (4, 3), (6, 0), (7, 0)

KINDS: Mapping[KeyKind, Step] = {
    KeyKind.NAME_OF: RIVAL,
    KeyKind.HAND_OF: RIVAL,
    KeyKind.ROUTE_OF: RIVAL,
    KeyKind.STORY: RIVAL,
    KeyKind.BESIDE_ROUTE: THREE_CITIES,
    KeyKind.HOUSES_OF: HOUSES,
    KeyKind.CARRIAGE_OF: HOUSES,
    KeyKind.STACK: TILES,
    KeyKind.TILES_OF: TILES,
    KeyKind.CARRIAGE: CARRIAGES,
}
OFFICIALS: Mapping[Official, Step] = {
    Official.POSTMASTER: (0, 0),
    Official.POSTAL_CARRIER: (3, 0),
    Official.ADMINISTRATOR: (3, 0),
    Official.CARTWRIGHT: (3, 0),
}
BUTTONS: Mapping[str, Step] = {"end": (0, 3), "close": THREE_CITIES}

ALL_TAUGHT = max((*KINDS.values(), *OFFICIALS.values(), *BUTTONS.values()))


@cache
def untaught_at(step: Step) -> Untaught:
    """What is left out at a step of the course."""
    if step >= ALL_TAUGHT:
        return NOTHING
    return Untaught(
        frozenset(kind for kind, taught in KINDS.items() if step < taught),
        frozenset(official for official, taught in OFFICIALS.items() if step < taught),
        frozenset(button for button, taught in BUTTONS.items() if step < taught),
    )
