"""The keyboard on the screen has the letters of the current language, each once."""

from __future__ import annotations

import pytest

from game.ui.forms.onscreen_keyboard import COLUMNS, rows
from game.ui.language import LANGUAGES, set_language


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_its_letters(code: str) -> None:
    set_language(code)
    try:
        letters = "".join(rows())
    finally:
        set_language("en")
    assert len(set(letters)) == len(letters)
    assert set("abcdefghijklmnopqrstuvwxyz0123456789") <= set(letters)
    assert not [each for each in letters if each != each.lower()]


def test_a_language_may_have_many_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    many = "aàâbcçdeéèêëfghiîïjklmnoôœpqrstuùûüvwxyÿz"
    monkeypatch.setattr("game.ui.forms.onscreen_keyboard.letters", lambda: many)
    assert "".join(rows()[:-1]) == many
    assert all(len(row) <= COLUMNS for row in rows())
