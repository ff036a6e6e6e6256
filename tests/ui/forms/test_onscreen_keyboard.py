"""The keyboard on the screen has the letters of the language, and begins words with capitals."""

from __future__ import annotations

import pygame
import pytest

from game.ui.engine.app import App
from game.ui.forms.onscreen_keyboard import COLUMNS, OnscreenKeyboard, rows
from game.ui.language import LANGUAGES, set_language
from game.ui.widgets.field import TextField
from game.ui.widgets.long_field import LongTextField


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


def test_a_note_is_written_in_sentences(app: App) -> None:
    """Each of its words began with a capital, and there was no full stop."""
    field = LongTextField(app.metrics((1280, 720)), "", lambda value: None, key="note")
    app.push(keyboard := OnscreenKeyboard(app, lambda: field))
    for value, capitals in (
        *(("", True), ("Good", False), ("Good ", False), ("Good move", False)),
        *(("Good move.", False), ("Good move. ", True), ("Why? ", True), ("Yes, ", False)),
    ):
        field.value = value
        assert keyboard.capitals == capitals, value
    keyboard.prepare()
    signs = {each.key.removeprefix("letter-") for each in keyboard.group.widgets}
    assert set(".,!?-") <= signs


def test_a_name_has_no_signs_and_a_capital_for_each_word(app: App) -> None:
    field = TextField(app.metrics((1280, 720)), "Anna ", lambda value: None, key="name")
    app.push(keyboard := OnscreenKeyboard(app, lambda: field))
    keyboard.prepare()
    assert keyboard.capitals
    assert not [each for each in keyboard.group.widgets if each.key == "letter-."]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_keys_for_a_note_have_room(app: App, code: str, size: tuple[int, int]) -> None:
    set_language(code)
    try:
        field = LongTextField(app.metrics(size), "", lambda value: None, key="note")
        keyboard = OnscreenKeyboard(app, lambda: field)
        keyboard.resize(size)
        keyboard.prepare()
        assert not keyboard.crowded
    finally:
        set_language("en")
