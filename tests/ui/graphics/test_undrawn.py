"""Signs that the font lacks are known as such, and all that it has are not."""

from __future__ import annotations

from game.ui.graphics.undrawn import undrawn
from game.ui.language import letters


def test_letters_of_other_scripts_and_pictures_are_not_drawn() -> None:
    assert undrawn("Anna שלש \U0001f600 Жα") == "של\U0001f600Жα"


def test_what_names_are_written_with_is_drawn() -> None:
    assert undrawn(letters() + letters().upper()) == ""
    assert undrawn("Zoë Ørsted, François Núñez – Łukasz “Čapek”, İpek Ğ, e\u0301") == ""
