"""What is lit up on the table just now, beside what the View shows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.ui.moves import Key


@dataclass(slots=True)
class Emphasis:
    """What is lit up just now, beside the View.

    `targets` are places where the thing in hand may land, `ready` those among them that the
    pointer is over; `sources` what may be picked up; `lifted` cards are not drawn in their place.
    """

    sources: Collection[Key] = ()
    targets: Collection[Key] = ()
    ready: Key | None = None
    selected: Key | None = None
    hovered: Key | None = None
    lifted: Collection[Key] = ()
    kept: Collection[int] | None = None
    cities: Collection[int] = ()
