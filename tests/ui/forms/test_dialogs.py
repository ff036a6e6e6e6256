"""Dialogs: their buttons are alike."""

from __future__ import annotations

import pytest

from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.language import set_language
from game.ui.table.menu import MenuScene
from game.ui.widgets import Button


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_buttons_of_a_menu_have_words_of_one_size(app: App, scale: float) -> None:
    set_language("de")
    app.settings.text_scale = scale
    app.open_help = lambda topic: None
    menu = MenuScene(app, lambda: None, lambda: None)
    app.push(menu)
    app.step()
    buttons = [each for each in menu.group.widgets if isinstance(each, Button)]
    assert len(buttons) == 4
    assert len({each.size for each in buttons}) == 1
    for each in buttons:
        words, size = text.fit(each.label, each.size, each._room(), "semibold", text.READABLE)
        assert (words, size) == (each.label, each.size)
