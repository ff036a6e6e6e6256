"""First names for people who have written none: each burgher has some, as one bore around 1700.

They are the same in every language. A face follows from a name where none is chosen (see
`ui.pieces.faces`), and from each of these follows the face of its burgher: a game that is taken up
again shows the face that was seen on the setup page.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from game.storage.album.entries import Profile, same_name
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


def strangers(known: Iterable[Profile], colour: str) -> list[Profile]:
    """The first names of all burghers that nobody known has, each with that face: who has no keys
    to write with needs a name, too.
    """
    names = [each.name for each in known]
    return [
        Profile(own[0], colour, portrait=burgher)
        for burgher, own in BURGHER_NAMES.items()
        if not any(same_name(own[0], name) for name in names)
    ]
