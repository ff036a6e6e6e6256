"""The towns on the map: `assets/towns/map/*.svg`, and one for towns that nobody has drawn.

The towns of Italy, Spain and Portugal have the same landmark on their cards, engraved.
"""

from __future__ import annotations

import italy
import north
import south
import spain
from engraved import Engraving
from landmark import TOWNS, Landmark
from shapes import write

__all__ = ["italy", "north", "south", "spain"]
ON_CARDS_TOO = (italy.__name__, spain.__name__)


def unknown(a: Landmark) -> None:
    """A church between houses, for towns that nobody has drawn."""
    a.tower(80, 44, 34, 113)
    a.spire(80, 44, 40, 38)
    a.window(80, 70, 10, 15)
    a.window(80, 113, 15, 22)
    for x in (10, 106):
        a.wall(x, 80, 44, 33)
        a.spire(x + 22, 80, 52, 24)
        a.windows([x + 13, x + 31], 102, 8, 12)
    a.ground(4, 156)


def main() -> None:
    generic = Landmark()
    unknown(generic)
    write("pieces/town-small", 160, 120, *generic.drawing())
    for name, draw in TOWNS.items():
        a = Landmark()
        draw(a)
        write(f"towns/map/{name}", 160, 120, *a.drawing())
        if draw.__module__ in ON_CARDS_TOO:
            card = Engraving(name)
            draw(card)
            card.earth()
            write(f"towns/{name}", 160, 120, *card.drawing())


if __name__ == "__main__":
    main()
