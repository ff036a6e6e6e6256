"""F8 has the words that were told last read out once more, on every page."""

from __future__ import annotations

import pygame
import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.form import FormScene
from game.ui.widgets import Button, Choice, TextField, Widget
from tests.ui.accessibility.listener import Ear, nodes, press, steps


class Page(FormScene):
    """A page with a heading, a few words, a button and a field; it says what was pressed."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.note = ""

    @property
    def status(self) -> str:
        return self.note

    def build(self) -> None:
        m, room = self.metrics, self.window.inflate(-200, -100)
        self.put_heading("A page", room, m.heading, m.px(1))
        button = Button(m, "Act", self._act, key="button")
        button.about = "What it is for."
        field = TextField(m, "Gerda", lambda name: None, key="field", name="Name")
        kinds = [("ai", "AI: novice"), ("person", "Person")]
        who = Choice(m, kinds, "ai", lambda kind: None, key="who", name="Who plays", cycling=True)
        widgets: list[Widget] = [button, field, who]
        for each in widgets:
            each.rect = pygame.Rect(room.x, room.y, 300, 40)
            room.y += 50
        self.arrange(widgets)

    def _act(self) -> None:
        self.note = "Done."
        self.app.refresh()


@pytest.fixture
def page(app: App) -> Page:
    page = Page(app)
    app.push(page)
    return page


def again(app: App, ear: Ear) -> str:
    """What is said after F8, beside what has the focus."""
    steps(app, 40)
    press(app, pygame.K_F8)
    steps(app, 40)
    return ear.focused.description


def test_the_page_and_what_has_the_focus_are_said_again(app: App, page: Page, ear: Ear) -> None:
    assert again(app, ear) == "A page. Act. What it is for."
    press(app, pygame.K_TAB)
    assert again(app, ear) == "Name, Gerda"
    steps(app)
    page.group.focus_key("button")
    app.refresh()
    assert again(app, ear) == "Act. What it is for."


def test_what_happened_is_said_again_alone(
    app: App, page: Page, ear: Ear, clock: ManualClock
) -> None:
    page.group.focus_key("button")
    app.refresh()
    steps(app)
    clock.advance(2)
    press(app, pygame.K_RETURN)
    assert again(app, ear) == "Done."
    clock.advance(5)
    assert again(app, ear) == "Done.", "as often as it is asked for"


def test_an_announcement_soon_after_other_words_belongs_to_them(
    app: App, page: Page, ear: Ear
) -> None:
    app.announce("By the way.")
    assert again(app, ear) == "A page. Act. What it is for. By the way."


def test_all_words_of_a_dialog_are_said_again(app: App, page: Page, ear: Ear) -> None:
    dialog = ConfirmDialog(app, "Really?", "It is lost then.", "Yes", lambda: None, "No")
    app.push(dialog)
    said = again(app, ear)
    assert said.startswith("Really? It is lost then.")
    assert any(each.focused and each.name in said for each in nodes(dialog.accessible()))


def test_what_another_person_may_not_hear_is_not_said_again(app: App, page: Page, ear: Ear) -> None:
    app.announce("Your hand: Ulm.")
    steps(app)
    app.screen_reader.forget_words()
    assert "Ulm" not in again(app, ear)


def test_with_other_keys_held_it_is_no_such_key(app: App, page: Page, ear: Ear) -> None:
    steps(app, 40)
    before = len(ear.told)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F8, mod=pygame.KMOD_ALT))
    steps(app, 40)
    assert len(ear.told) == before


def test_a_value_is_said_again_as_it_is_now(app: App, page: Page, ear: Ear) -> None:
    steps(app, 40)
    press(app, pygame.K_TAB, pygame.K_TAB)
    assert again(app, ear) == "Who plays, AI: novice"
    press(app, pygame.K_RIGHT)
    assert again(app, ear) == "Who plays, Person"


def test_two_lines_are_told_as_two_sentences(app: App, page: Page, ear: Ear) -> None:
    """The words on a game that goes on ran together: “Anna’s turn Bert, Anna”."""
    (button,) = (each for each in page.group.widgets if isinstance(each, Button))
    press(app, pygame.K_TAB)
    button.about = "Round 3, Anna’s turn\nBert, Anna"
    page.group.focus_key("button")
    app.refresh()
    assert again(app, ear) == "Act. Round 3, Anna’s turn. Bert, Anna"
