"""Which of the RIVALS of the portraits an AI seat looks like: it follows from its name."""

from __future__ import annotations

from zlib import crc32

from game.ui.pieces.portraits import RIVALS

FIRST_NAMES = {
    "notary": ("Leopold", "Cornelius"),
    "miller": ("Balthasar", "Ferdinand"),
    "rider": ("Apollonia", "Josepha"),
    "ferryman": ("Melchior", "Gabriel"),
    "baker": ("Walburga", "Ursula"),
    "abbess": ("Eleonora", "Theresia"),
    "huntsman": ("Caspar", "Clemens"),
    "singer": ("Rosina", "Barbara"),
    "printer": ("Valentin", "Albrecht"),
    "huckster": ("Dorothea", "Veronika"),
    "innkeeper": ("Anselm", "Bernhard"),
    "seamstress": ("Magdalena", "Franziska"),
}
"""The names of the AI seats by their looks, such as people bore around 1700."""

WOMEN = ("rider", "baker", "abbess", "singer", "huckster", "seamstress")

ENDINGS = ("a", "e")
"""Last letters of names that are more often women's, in the languages of the game."""

_OF_NAME = {name.casefold(): rival for rival, names in FIRST_NAMES.items() for name in names}


def rivals_for(name: str) -> list[str]:
    """All rivals: first the one of this name, then others, those who suit it before the rest."""
    key = name.strip().casefold()
    own = _OF_NAME.get(key, "")
    start = crc32(key.encode()) % len(RIVALS)
    around = [*RIVALS[start:], *RIVALS[:start]]
    woman = own in WOMEN if own else key.endswith(ENDINGS)
    return sorted(around, key=lambda each: (each != own, (each in WOMEN) != woman))
