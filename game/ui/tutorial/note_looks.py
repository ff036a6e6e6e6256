"""Looks of a lesson's note: how much stands beside its words, by the room there is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """The setting of a note: the bust's height in units, 0 for none, the size of the title in usual
    ones, and whether the road of chapters, the quiet buttons and the bubble around the words beside
    a bust are shown. With `beside` the title stands beside it, too, and the road at the foot, or
    below the title where there is a bubble; with `headed` title and road stand beside it, and the
    bubble below has the whole width.
    """

    bust: float
    title: float
    road: bool = True
    leads: bool = True
    bubble: bool = True
    beside: bool = False
    headed: bool = False


BARE = Look(0, 1.0, road=False, leads=False)
LOOKS: tuple[Look, ...] = (
    Look(13, 1.35, headed=True),
    Look(11, 1.35, headed=True),
    Look(9, 1.25, headed=True),
    Look(7, 1.1, headed=True),
    Look(10, 1.2, bubble=False),
    Look(8, 1.1, bubble=False),
    Look(0, 1.2),
    Look(0, 1.0),
    Look(0, 1.0, road=False),
)
"""The usual one first, and those for less room."""

CLOSING_LOOKS = (
    *(Look(bust, title, beside=True) for bust, title in ((14, 1.35), (12.5, 1.3), (11, 1.2))),
    *(Look(bust, title, road=road, leads=road, bubble=False, beside=True)
      for bust, title, road in (
          (11.5, 1.25, True), (10, 1.2, True), (8, 1.1, True),
          (11.5, 1.25, False), (10, 1.2, False), (8, 1.0, False))),
    *LOOKS[-3:],
)  # fmt: skip
"""Those beside the closing view, whose paper is wide and low."""

SMALL_LOOKS = LOOKS[-3:]
"""Those of a note that lies on the map."""
