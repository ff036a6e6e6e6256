"""What somebody who listens is told of a page, and what they can ask for."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.accessibility.node import Act, Live, Node, Role
from game.ui.accessibility.screen_reader import ScreenReader
from game.ui.accessibility.snapshot import ROOT
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog, NoticeDialog
from game.ui.forms.form import FormScene
from game.ui.language import _, set_language
from game.ui.widgets import Button, Choice, TextField, Toggle, Widget
from tests.ui.accessibility.listener import Ear, listen, press, steps
from tests.ui.accessibility.orca import Orca


class Page(FormScene):
    """A page with one widget of each kind, a heading and some words."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed = 0
        self.note = ""
        self.name = "Gerda"
        self.on = False
        self.colour = "red"
        self.amount = 1

    @property
    def status(self) -> str:
        return self.note

    def build(self) -> None:
        m, room = self.metrics, self.window.inflate(-200, -100)
        self.put_heading("A page", room, m.heading, m.px(1))
        self.write("Some words.", room, m.body, gap=m.px(1))
        colours = [("red", "Red"), ("blue", "Blue")]
        amounts = [(each, str(each)) for each in range(4)]
        button = Button(m, _("Settings"), self._press, key="button")
        widgets: list[Widget] = [
            button,
            Toggle(m, "A switch", self.on, self._switch, key="toggle"),
            Choice(m, colours, self.colour, self._colour, key="colour", name="Colour"),
            Choice(
                *(m, amounts, self.amount, self._amount), key="many", name="Amount", cycling=True
            ),
            TextField(m, self.name, self._rename, key="field", name="Name"),
        ]
        button.about = "What it is for."
        for each in widgets:
            each.rect = pygame.Rect(room.x, room.y, 300, 40)
            room.y += 50
        self.arrange(widgets)

    def _press(self) -> None:
        self.pressed += 1

    def _switch(self, on: bool) -> None:
        self.on = on

    def _colour(self, colour: str) -> None:
        self.colour = colour

    def _amount(self, amount: int) -> None:
        self.amount = amount

    def _rename(self, name: str) -> None:
        self.name = name


def button(page: Page) -> Widget:
    return next(each for each in page.group.widgets if each.key == "button")


@pytest.fixture
def page(app: App) -> Iterator[Page]:
    page = Page(app)
    app.push(page)
    yield page
    pygame.event.clear()


def test_the_whole_page_is_told_once(app: App, ear: Ear) -> None:
    assert len(ear.told) == 1 and ear.told[0][1] is None
    assert ear.page.node.name == "A page"
    found = [(each.node.role, each.node.name) for each in ear.snapshot.nodes.values()]
    assert (Role.LABEL, "Some words.") in found
    assert (Role.TEXT_FIELD, "Name") in found
    assert [name for role, name in found if role is Role.RADIO_BUTTON] == ["Red", "Blue"]
    assert ear.window == app.window.box
    steps(app, 10)
    assert len(ear.told) == 1, "nothing has changed"


def test_the_first_page_is_shown_before_the_connection_is_made(app: App, page: Page) -> None:
    ear = listen(app)
    steps(app, 1)
    assert app.painter.complete and not app.screen_reader.connected
    steps(app)
    assert app.screen_reader.connected and ear.page.node.name == "A page"


def test_nothing_is_made_while_nobody_listens(
    app: App, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Page, "accessible", lambda self: pytest.fail("a tree was made"))
    app.announce("Nobody hears this.")
    steps(app, 5)
    assert not app.screen_reader.has_more_to_tell(app.clock.now())


def test_the_focus_moves_with_the_keys_and_nothing_else_is_told(app: App, ear: Ear) -> None:
    assert ear.focused.name == "Settings"
    press(app, pygame.K_TAB)
    assert ear.focused.name == "A switch"
    now, before = ear.told[-1]
    assert {each.node.name for each in now.changed_since(before).values()} == {
        "Settings",
        "A switch",
    }


def test_the_focus_goes_to_words_only_while_somebody_listens(
    app: App, page: Page, ear: Ear
) -> None:
    names = []
    for _time in range(6):
        press(app, pygame.K_TAB)
        names.append(ear.focused.name)
    assert names == ["A switch", "Red", "Amount", "Name", "Some words.", "Settings"]
    words = next(each for each in page.group.widgets if each.key.startswith("words"))
    assert page.group.hit(words.rect.center) is None
    ear.listener.ends()  # type: ignore[union-attr]
    app.relayout()
    steps(app)
    assert [each.key for each in page.group.widgets if each.key.startswith("words")] == []


def test_a_choice_has_the_focus_on_its_option(app: App, ear: Ear) -> None:
    press(app, pygame.K_TAB, pygame.K_TAB)
    assert (ear.focused.name, ear.focused.checked) == ("Red", True)
    press(app, pygame.K_RIGHT)
    assert (ear.focused.name, ear.focused.checked) == ("Blue", True)


def test_a_field_whose_text_is_all_selected_is_told_with_its_caret(page: Page, ear: Ear) -> None:
    field = next(each for each in page.group.widgets if each.key == "field")
    assert isinstance(field, TextField)
    field.value, field.caret, field.selected = "Hanna", 5, True
    node = field.accessible()
    assert node is not None and (node.value, node.selection) == ("Hanna", (5, 5))


def test_what_is_asked_for_is_done(app: App, page: Page, ear: Ear) -> None:
    def ask(name: str, act: Act, value: str | float | None = None) -> None:
        ear.ask(name, act, value)
        steps(app)

    ask("Settings", Act.PRESS)
    ask("A switch", Act.PRESS)
    ask("Blue", Act.PRESS)
    ask("Amount", Act.INCREASE)
    ask("Name", Act.SET_VALUE, "Bert")
    assert (page.pressed, page.on, page.colour, page.amount) == (1, True, "blue", 2)
    assert page.name == "Bert"
    assert (ear.focused.name, ear.focused.value) == ("Name", "Bert")
    ask("A switch", Act.FOCUS)
    assert ear.focused.name == "A switch"


def test_what_is_asked_of_a_page_that_is_gone_does_nothing(app: App, page: Page, ear: Ear) -> None:
    ear.ask("Settings", Act.PRESS)
    app.push(NoticeDialog(app, "Please note", "Something."))
    steps(app)
    assert page.pressed == 0


def test_a_disabled_button_cannot_be_pressed(app: App, page: Page, ear: Ear) -> None:
    button(page).enabled = False
    ear.ask("Settings", Act.PRESS)
    steps(app)
    assert page.pressed == 0
    app.refresh()
    steps(app)
    told = ear.named("Settings").node
    assert told.disabled and not told.acts


def test_a_dialog_is_told_instead_of_the_page_below(app: App, ear: Ear) -> None:
    app.push(ConfirmDialog(app, "Really?", "It is gone for good.", "Delete", lambda: None))
    steps(app)
    assert (ear.page.node.role, ear.page.node.name) == (Role.DIALOG, "Really?")
    assert ear.named("It is gone for good.").node.role is Role.LABEL
    assert "Name" not in [each.node.name for each in ear.snapshot.nodes.values()]
    app.pop()
    steps(app)
    assert ear.page.node.name == "A page"


def test_in_a_dialog_tab_goes_from_button_to_button(app: App, ear: Ear) -> None:
    """Its words are read out when it opens; between two buttons one would press Enter on them."""
    app.push(ConfirmDialog(app, "Really?", "It is gone for good.", "Delete", lambda: None))
    steps(app)
    heard = []
    for _press in range(4):
        heard.append(ear.focused.name)
        press(app, pygame.K_TAB)
        steps(app)
    assert heard[:2] == heard[2:] and len(set(heard)) == 2 and "Delete" in heard


def test_another_language_is_told(app: App, ear: Ear) -> None:
    app.change_setting("language", "de")
    # A button has its new name once no words on what it did can come any more.
    steps(app, 40)
    assert ear.focused.name == "Einstellungen"
    set_language("en")


def test_the_tree_lies_where_the_screen_shows_it_after_a_change_of_size(
    app: App, page: Page, ear: Ear
) -> None:
    app.window.display = pygame.display.set_mode((1600, 900))
    app.relayout()
    steps(app)
    told = ear.named("Settings").node.box
    assert told == tuple(button(page).rect)
    assert ear.snapshot.nodes[ROOT].node.box == (0, 0, 1600, 900)


def test_the_window_is_told_where_it_goes(app: App, ear: Ear) -> None:
    ear.window = None
    pygame.event.post(pygame.Event(pygame.WINDOWMOVED, x=5, y=7))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    steps(app)
    assert ear.window == app.window.box and ear.has_keyboard


class TestAnnouncements:
    """Where readers notice live regions."""

    @pytest.fixture
    def ear(self, app: App, page: Page) -> Ear:
        found = listen(app, Ear(live_regions=True))
        steps(app)
        return found

    @staticmethod
    def said(ear: Ear) -> list[str]:
        """What was read out, in order."""
        found: list[str] = []
        for now, before in ear.told:
            known = {} if before is None else before.nodes
            for number, each in now.changed_since(before).items():
                node, old = each.node, known.get(number)
                if node.live is not Live.OFF and (old is None or node.name != old.node.name):
                    found += [node.name] if node.name else []
        return found

    def test_words_are_read_out_once(self, app: App, ear: Ear) -> None:
        app.say("Sound off")
        steps(app)
        press(app, pygame.K_TAB)
        steps(app, 10)
        assert self.said(ear) == ["Sound off"]

    def test_the_same_words_are_read_out_again(self, app: App, ear: Ear) -> None:
        for _time in range(2):
            app.announce("Bert takes Ulm.")
            steps(app)
        assert self.said(ear) == ["Bert takes Ulm."] * 2

    def test_words_wait_until_the_page_has_been_told(self, app: App, page: Page) -> None:
        ear = listen(app, Ear(live_regions=True))
        app.announce("Lost: nobody listens yet.")
        steps(app)
        app.announce("First.")
        app.announce("Second.")
        app.push(NoticeDialog(app, "Please note", "Something."))
        steps(app)
        assert self.said(ear) == ["First.", "Second."]

    def test_a_status_is_read_out_when_it_changes(self, app: App, page: Page, ear: Ear) -> None:
        page.note = "Two have the same name."
        page.rebuild()
        steps(app)
        assert self.said(ear) == ["Two have the same name."]


class TestAnnouncementsToOrca:
    """Orca 43 only notices that the description of what has the focus changes, and is slow."""

    @pytest.fixture
    def orca(self, app: App, page: Page, clock: ManualClock) -> Orca:
        found = Orca(clock)
        listen(app, found)
        wait(app)
        assert found.said == ["Settings", "What it is for."]
        return found

    def test_words_are_read_out_once(self, app: App, orca: Orca) -> None:
        app.say("Sound off")
        wait(app)
        press(app, pygame.K_TAB)
        wait(app)
        assert orca.said[2:] == ["Sound off", "A switch"]
        press(app, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
        wait(app)
        assert orca.said[-2:] == ["Settings", "What it is for."]

    def test_words_that_come_with_the_focus_are_parted_from_its_description(
        self, app: App, page: Page, orca: Orca
    ) -> None:
        button(page).about = "take it away"  # type: ignore[attr-defined]
        press(app, pygame.K_TAB)
        wait(app)
        page.group.focus_key("button")
        app.announce("Passau is gone.")
        wait(app)
        assert orca.said[-2:] == ["Settings", "take it away. Passau is gone."]

    def test_a_new_name_is_not_read_before_the_words_on_what_was_done(
        self, app: App, page: Page, orca: Orca
    ) -> None:
        pressed = button(page)
        assert isinstance(pressed, Button)
        pressed.label = "Back"
        app.say("It is open.")
        wait(app)
        assert orca.said[2:] == ["It is open."]
        # As when a page is laid out anew before its words are there.
        pressed.label = "Forward"
        app.refresh()
        steps(app, 10)
        app.announce("It is closed.")
        wait(app)
        assert orca.said[3:] == ["It is closed."]
        pressed.about = "Something else."
        wait(app)
        press(app, pygame.K_TAB)
        wait(app)
        press(app, *[pygame.K_TAB] * 5)
        wait(app)
        assert orca.said[-2:] == ["Forward", "Something else."]
        pressed.label = "Settings"
        app.refresh()
        wait(app)
        assert orca.said[-1] == "Settings", "read where there are no other words"

    def test_words_that_come_with_the_focus_or_soon_after_are_read_out_once(
        self, app: App, orca: Orca
    ) -> None:
        app.announce("Bert takes Ulm.")
        press(app, pygame.K_TAB)
        steps(app, 2)
        app.announce("Bert plays Ulm.")
        wait(app)
        assert orca.said[2:] == ["A switch", "Bert takes Ulm.", "Bert plays Ulm."]

    def test_what_stands_beside_a_button_is_read_with_words_that_come_with_it(
        self, app: App, orca: Orca
    ) -> None:
        press(app, pygame.K_TAB)
        wait(app)
        app.announce("Bert takes Ulm.")
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode="")
        )
        wait(app)
        assert orca.said[2:] == ["A switch", "Settings", "What it is for. Bert takes Ulm."]
        press(app, pygame.K_TAB)
        wait(app)
        assert orca.said[-1] == "A switch"
        assert orca.named("Settings").node.description == "What it is for."

    def test_a_new_description_is_read_out_where_words_stood(
        self, app: App, page: Page, orca: Orca
    ) -> None:
        app.announce("Bert takes Ulm.")
        wait(app)
        button(page).about = "Something else."  # type: ignore[attr-defined]
        app.refresh()
        wait(app)
        assert orca.said[2:] == ["Bert takes Ulm.", "Something else."]

    def test_a_new_description_is_read_before_words_that_come_with_it(
        self, app: App, page: Page, orca: Orca
    ) -> None:
        """The words alone stood in its place: what the press had done was not heard."""
        button(page).about = "will be discarded"  # type: ignore[attr-defined]
        app.announce("Choose one more card to discard.")
        wait(app)
        assert orca.said[2:] == ["will be discarded. Choose one more card to discard."]

    def test_a_new_description_of_what_the_focus_leaves_is_not_read_out(
        self, app: App, page: Page, orca: Orca
    ) -> None:
        left = button(page)
        left.about = "Not possible now."  # type: ignore[attr-defined]
        app.announce("Undone.")
        press(app, pygame.K_TAB)
        wait(app)
        assert orca.said[2:] == ["A switch", "Undone."]
        assert orca.named("Settings").node.description == "Not possible now."

    def test_the_same_words_are_read_out_again(self, app: App, orca: Orca) -> None:
        for _time in range(2):
            app.announce("Bert takes Ulm.")
            wait(app)
        assert orca.said[2:] == ["Bert takes Ulm."] * 2

    def test_words_that_stand_there_already_are_read_out_again(self, app: App, orca: Orca) -> None:
        app.announce("What it is for.")
        wait(app)
        assert orca.said[2:] == ["What it is for."]

    def test_words_come_with_a_new_page(self, app: App, orca: Orca) -> None:
        app.announce("First.")
        app.announce("Second.")
        app.push(NoticeDialog(app, "Please note", "Something."))
        wait(app)
        assert orca.said[2:] == ["Close", "First. Second."]

    def test_a_status_is_read_out_when_it_changes(self, app: App, page: Page, orca: Orca) -> None:
        page.note = "Two have the same name."
        page.rebuild()
        wait(app)
        assert orca.said[2:] == ["Two have the same name."]


def wait(app: App) -> None:
    """Let a reader come to rest."""
    steps(app, 60)


def test_nobody_hears_what_is_said_after_the_end() -> None:
    reader = ScreenReader(Ear().connect)
    reader.connect()
    reader.close()
    reader.tell(object(), Node("page", Role.PAGE), (0, 0, 8, 8), "", 0.0)
    reader.announce("Words")
    assert not reader.has_more_to_tell(1.0)
