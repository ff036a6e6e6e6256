"""First names for AI seats, such as people bore around 1700; the same in every language."""

from __future__ import annotations

from collections.abc import Container, Sequence

AI_NAMES = (
    *("Leopold", "Balthasar", "Apollonia", "Melchior", "Walburga", "Eleonora", "Caspar", "Rosina"),
    *("Valentin", "Dorothea", "Anselm", "Magdalena", "Josepha", "Cornelius", "Ursula", "Ferdinand"),
    *("Gabriel", "Theresia", "Clemens", "Barbara", "Veronika", "Albrecht", "Franziska", "Bernhard"),
)


def name_for(seat: int, seats: int, names: Sequence[str], taken: Container[str]) -> str:
    """A name for one of so many seats: each has names of its own, so that it keeps the one it has.

    `taken` are the names of others, casefolded; the first of the seat's names stands where all of
    them are.
    """
    own = names[seat::seats]
    return next((name for name in own if name.casefold() not in taken), own[0])
