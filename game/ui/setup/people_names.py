"""First names for people who have written none: each burgher has some, as one bore around 1700.

They are the same in every language. A face follows from a name where none is chosen (see
`ui.pieces.faces`), and from each of these follows the face of its burgher: a game that is taken up
again shows the face that was seen on the setup page.
"""

from __future__ import annotations

from collections.abc import Container

from game.ui.pieces.portraits import BURGHERS

BURGHER_NAMES = {
    "merchant": ("Benedikt", "Emanuel"),
    "lady": ("Karoline", "Mathilde"),
    "student": ("Friedrich", "August"),
    "widow": ("Charlotte", "Henriette"),
    "captain": ("Moritz", "Konstantin"),
    "maid": ("Wilhelmine", "Albertine"),
    "scholar": ("Gottfried", "Lambert"),
    "gardener": ("Ottilie", "Rosalie"),
}

PROPOSED = ("merchant", "maid", "student", "captain")
"""The burghers whom the seats show first."""


def usual_name(seat: int) -> str:
    """The name of the burgher whom a seat shows first."""
    return BURGHER_NAMES[PROPOSED[seat % len(PROPOSED)]][0]


def name_of(burgher: str, taken: Container[str]) -> str:
    """A name of a burgher that is not `taken`, casefolded; the first one where all are."""
    own = BURGHER_NAMES.get(burgher, BURGHER_NAMES[BURGHERS[0]])
    return next((name for name in own if name.casefold() not in taken), own[0])
