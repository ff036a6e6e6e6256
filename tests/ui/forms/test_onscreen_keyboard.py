"""The keyboard on the screen has every letter of every language, once."""

from __future__ import annotations

import pytest

from game.ui.forms.onscreen_keyboard import COLUMNS, rows
from game.ui.language import LANGUAGES, Language


def test_letters_that_two_languages_have_stand_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "sv", Language("Svenska", "åäö"))
    letters = "".join(rows())
    assert len(set(letters)) == len(letters)
    assert set("azäöüßå09") <= set(letters)
    assert all(len(row) <= COLUMNS for row in rows())
