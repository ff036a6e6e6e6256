"""A press on a choice lists all of it, with a line about each option."""

from __future__ import annotations

import pygame
import pytest

from game.rules.levels import CHARACTERS, LEVELS, STRONGEST, strength
from game.ui.accessibility.node import STEPPED, Act
from game.ui.engine.app import App
from game.ui.forms.option_list import OptionLine, OptionListDialog
from game.ui.pieces.strength_marks import strength_marks
from game.ui.setup.model import HELPS, OFF, PERSON
from game.ui.setup.seats.options import (
    character_options,
    help_options,
    level_words,
    strength_words,
    who_options,
)
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import SetupPage


def hands_of(app: App) -> Hands:
    """Somebody who uses the list that is open."""
    dialog = app.top
    assert isinstance(dialog, OptionListDialog)
    return Hands(dialog)


def lines_of(app: App) -> tuple[OptionLine, ...]:
    dialog = app.top
    assert isinstance(dialog, OptionListDialog)
    dialog.prepare()
    lines = dialog._list.lines if dialog._list is not None else ()
    return tuple(each for each in lines if isinstance(each, OptionLine))


def test_a_press_on_the_middle_lists_the_levels_and_takes_one(app: App, page: SetupPage) -> None:
    who = page.person.widget("who-1")
    page.person.click(who.pressed_rect.center)
    lines = lines_of(app)
    assert [each.chosen for each in lines].count(True) == 1
    assert all(each.about and each.picture for each in lines)
    taken = [each.value for each in who_options(page.model)].index("club")
    keys = hands_of(app)
    keys.click(keys.widget("options")._line_rect(taken).center)  # type: ignore[attr-defined]
    assert app.top is page.scene and page.model.seats[1].who == "club"


@pytest.mark.parametrize("key", ["who-0", "help-0", "start"])
def test_enter_lists_and_escape_leaves_all_as_it_was(app: App, page: SetupPage, key: str) -> None:
    before = page.model.seats[0].who, page.model.seats[0].help, page.model.start
    page.scene.group.focus_key(key)
    page.person.key(pygame.K_RETURN)
    hands_of(app).key(pygame.K_ESCAPE)
    assert app.top is page.scene
    assert (page.model.seats[0].who, page.model.seats[0].help, page.model.start) == before
    focused = page.scene.group.focused
    assert focused is not None and focused.key == key


def test_keys_take_another_help(app: App, page: SetupPage) -> None:
    page.scene.group.focus_key("help-0")
    page.person.key(pygame.K_RETURN)
    keys = hands_of(app)
    keys.key(pygame.K_HOME)
    keys.key(pygame.K_RETURN)
    assert page.model.seats[0].help == next(iter(HELPS))


def test_a_seat_made_empty_from_the_list_leaves_no_card(app: App, page: SetupPage) -> None:
    page.model.choose_who(2, PERSON)
    page.scene.rebuild()
    page.scene.prepare()
    page.scene.group.focus_key("who-2")
    page.person.key(pygame.K_RETURN)
    keys = hands_of(app)
    keys.key(pygame.K_END)
    keys.key(pygame.K_RETURN)
    assert page.model.seats[2].who == OFF
    heights = [page.person.widget(f"who-{seat}").rect.height for seat in (2, 3)]
    assert heights[0] == pytest.approx(heights[1], abs=1)


def test_a_screen_reader_opens_the_list_and_hears_each_line(app: App, page: SetupPage) -> None:
    heard = page.person.widget("who-1").accessible()
    assert heard is not None
    assert heard.acts == STEPPED | {Act.PRESS} and heard.expanded is False
    ear = listen(app)
    steps(app)
    page.person.widget("who-1").perform((), Act.PRESS, None)
    steps(app)
    assert ear.named("AI: master")
    names = [each.heard for each in lines_of(app)]
    assert ("AI: novice", f"Chosen. Strength 2 of 6. {level_words('novice')}") in names


def test_every_option_has_words(page: SetupPage) -> None:
    assert all(level_words(each) for each in LEVELS)
    assert all(each.about for each in (*help_options(), *character_options()))
    assert len(character_options()) == len(CHARACTERS) + 1


def test_marks_show_which_level_is_stronger(page: SetupPage) -> None:
    """As many are filled as the level is strong; who has no strength has none."""
    options = {each.value: each for each in who_options(page.model)}
    marks = {who: each.marks(8) if each.marks else None for who, each in options.items()}
    assert marks[PERSON] is None and marks[OFF] is None
    filled = []
    for level in ("novice", "club", "master"):
        image = marks[level]
        assert image is not None
        step = (image.get_width() - 8) // (STRONGEST - 1)
        filled.append(sum(image.get_at((4 + n * step, 4)).a > 200 for n in range(STRONGEST)))
    assert filled == [strength(each) for each in ("novice", "club", "master")] == [2, 4, 5]
    assert options["club"].meaning == "Strength 4 of 6." and not options[PERSON].meaning
    assert (
        strength_marks(strength("random"), STRONGEST, 8) is None and strength_words("random") == ""
    )
    page.model.choose_who(1, "novice")
    page.scene.rebuild()
    who = page.person.widget("who-1")
    node = who.accessible()
    assert node is not None and node.description == "Strength 2 of 6."
