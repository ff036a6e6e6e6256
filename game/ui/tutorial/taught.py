"""The step at which each part of the table is taught: before it the part is left out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.rules.events import Official
from game.ui.table.model.highlight import NOTHING, Untaught
from game.ui.table.model.move_index import KeyKind

Step = tuple[int, int]
"""The number of a chapter, and that of a step in it."""

RIVALS_ROUTE, RIVAL = (0, 2), (0, 3)
OFFICIALS_MEET, CLOSING, HOUSES = (2, 0), (4, 0), (4, 1)
TILES, CARRIAGES = (6, 0), (7, 0)

KINDS: Mapping[KeyKind, Step] = {
    KeyKind.SEAT: RIVALS_ROUTE,
    KeyKind.NAME_OF: RIVAL,
    KeyKind.HAND_OF: RIVAL,
    KeyKind.ROUTE_OF: RIVAL,
    KeyKind.STORY: RIVAL,
    KeyKind.BESIDE_ROUTE: CLOSING,
    KeyKind.HOUSES_OF: HOUSES,
    KeyKind.CARRIAGE_OF: HOUSES,
    KeyKind.STACK: TILES,
    KeyKind.TILES_OF: TILES,
    KeyKind.CARRIAGE: CARRIAGES,
}
OFFICIALS: Mapping[Official, Step] = dict.fromkeys(Official, OFFICIALS_MEET)
BUTTONS: Mapping[str, Step] = {"end": (0, 2), "close": CLOSING}

WITH_HORSES, FREE_CITY = (9, 0), (10, 0)
"""The steps from which on the north is taught, and from which on tiles count there, too."""

ALL_TAUGHT = max((*KINDS.values(), *OFFICIALS.values(), *BUTTONS.values()))


@cache
def untaught_at(step: Step) -> Untaught:
    """What is left out at a step of the course."""
    if WITH_HORSES <= step < FREE_CITY:
        # Whoever harnesses horses for the first time has no need of what each seat lacks for tiles.
        return Untaught(frozenset({KeyKind.TILES_OF}))
    if step >= ALL_TAUGHT:
        return NOTHING
    return Untaught(
        frozenset(kind for kind, taught in KINDS.items() if step < taught),
        frozenset(official for official, taught in OFFICIALS.items() if step < taught),
        frozenset(button for button, taught in BUTTONS.items() if step < taught),
    )
