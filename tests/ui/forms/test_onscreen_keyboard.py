"""The keyboard on the screen has the letters of the language, and begins words with capitals."""

from __future__ import annotations

import pygame
import pytest

from game.ui.engine.app import App
from game.ui.forms.onscreen_keyboard import COLUMNS, OnscreenKeyboard, rows
from game.ui.language import LANGUAGES, set_language
from game.ui.widgets.field import TextField


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


def test_the_letter_that_replaces_a_selected_name_is_a_capital(app: App) -> None:
    field = TextField(app.metrics(), "Ada", lambda name: None, key="name")
    keyboard = OnscreenKeyboard(app, lambda: field)
    assert not keyboard.capitals
    field.selected = True
    assert keyboard.capitals
    keyboard.handle(pygame.Event(pygame.TEXTINPUT, text="B"))
    assert field.value == "B"
    assert not keyboard.capitals
