"""Words as stops of the focus while a screen reader listens: a page built anew keeps the place."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.ui.accessibility.node import Live, table
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.widgets import Button
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from tests.ui.accessibility.listener import Ear, listen, press, steps


class Search(FormScene):
    """Words on how far a search is, what it has found so far, and a button."""

    def __init__(self, app: App) -> None:
        self.done = 0
        self.found: list[str] = []
        super().__init__(app)

    def build(self) -> None:
        lines = [f"{self.done} of 9 searched", *self.found, "Come back at any time"]
        for number, words in enumerate(lines):
            self.put(text.render(words, 20), 20, 20 + 40 * number)
        back = Button(self.metrics, "Back", self.escape, key="back", primary=True)
        back.rect = Rect(20, 300, 200, 40)
        self.arrange([back], back)

    def go_on(self, *found: str) -> None:
        self.done += 1
        self.found += found
        self.rebuild()
        steps(self.app)


def opened(app: App) -> tuple[Search, Ear]:
    ear = listen(app)
    page = Search(app)
    app.push(page)
    steps(app)
    assert ear.focused.name == "Back"
    return page, ear


def test_a_page_built_anew_leaves_the_focus_on_the_same_words(app: App) -> None:
    page, ear = opened(app)
    press(app, pygame.K_TAB, pygame.K_TAB)
    assert ear.focused.name == "Come back at any time"
    page.go_on()
    assert ear.focused.name == "Come back at any time"
    page.go_on("One puzzle")
    assert ear.focused.name == "Come back at any time", "wherever they stand now"
    press(app, pygame.K_TAB)
    assert ear.focused.name == "Back"


def test_words_that_change_keep_the_focus(app: App) -> None:
    page, ear = opened(app)
    press(app, pygame.K_TAB)
    assert ear.focused.name == "0 of 9 searched"
    page.go_on()
    assert ear.focused.name == "1 of 9 searched"
    press(app, pygame.K_TAB)
    assert ear.focused.name == "Come back at any time"


def test_what_is_to_have_the_focus_next_gets_it(app: App) -> None:
    page, ear = opened(app)
    press(app, pygame.K_TAB)
    page.rebuild("back")
    steps(app)
    assert ear.focused.name == "Back"


class Maps(FormScene):
    """A table with a head that begins with a number, and an empty one."""

    def build(self) -> None:
        heads = ("", "2 players", "4 players", "")
        rows = [("South Germany", "–", "1 of 2", "last week"), ("North Germany", "3 of 4", "–", "")]
        self.described = [table("maps", "Maps", heads, rows, (20, 20, 300, 90))]
        back = Button(self.metrics, "Back", self.escape, key="back", primary=True)
        back.rect = Rect(20, 300, 200, 40)
        self.arrange([back], back)


def test_a_row_of_a_table_is_read_with_the_head_of_each_column_before_its_value(app: App) -> None:
    """“1 of 2 4 players” was heard when the value came first."""
    ear = listen(app)
    app.push(Maps(app))
    steps(app)
    press(app, pygame.K_TAB)
    assert ear.focused.name == "South Germany, 2 players: –, 4 players: 1 of 2, last week"
    press(app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT)
    assert ear.focused.name == "4 players: 1 of 2"
    press(app, pygame.K_DOWN)
    assert ear.focused.name == "North Germany, 2 players: 3 of 4, 4 players: –"


class Names(FormScene):
    """A list of two names, and a button."""

    def build(self) -> None:
        lines = [ListLine(each, palette().ink) for each in ("Anna", "Bert")]
        names = ListView(self.metrics, Rect(20, 20, 300, 200), lines, lambda line: None, name="N")
        names.show(0)
        back = Button(self.metrics, "Back", self.escape, key="back")
        back.rect = Rect(20, 300, 200, 40)
        self.arrange([names, back])


@pytest.mark.parametrize("page", [Maps, Names])
def test_the_end_of_a_list_or_a_table_is_said_and_not_left(app: App, page: type[FormScene]) -> None:
    """Down after the last row led to the next button, after the last line of a list nowhere."""
    ear = listen(app, Ear(live_regions=True))
    app.push(page(app))
    steps(app)
    if page is Maps:
        press(app, pygame.K_TAB)
    first = ear.focused.name
    press(app, pygame.K_DOWN)
    last = ear.focused.name
    assert last != first
    press(app, pygame.K_DOWN)
    assert ear.focused.name == last
    said = [each.node.name for each in ear.snapshot.nodes.values() if each.node.live is Live.POLITE]
    assert said == ["End of the list."]
