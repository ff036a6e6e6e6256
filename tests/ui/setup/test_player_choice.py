"""Who plays at a seat: a switch between person and AI, and steps for the strength of the AI."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.levels import OFFERED, strength
from game.storage.album.like_me import LIKE_ME
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.option_list import OptionListDialog
from game.ui.graphics import text
from game.ui.setup.model import PERSON, SetupModel
from game.ui.setup.seats.player import Part, PlayerChoice
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import LEVELS, MAPS, SetupPage


def who_at(page: SetupPage, seat: int) -> PlayerChoice:
    page.scene.prepare()
    widget = page.person.widget(f"who-{seat}")
    assert isinstance(widget, PlayerChoice)
    return widget


def parts_of(page: SetupPage, seat: int) -> tuple[Part, Part, list[Part], list[Part]]:
    """The halves of the switch, the steps, and what lists all that may play."""
    person, ai, *rest = who_at(page, seat).parts()
    steps = [each for each in rest if each.option is not None]
    return person, ai, steps, [each for each in rest if each.option is None]


def test_a_press_on_a_half_seats_a_person_or_the_ai_that_was_there(page: SetupPage) -> None:
    page.model.choose_who(1, "club")
    page.scene.rebuild()
    person, _ai, steps, word = parts_of(page, 1)
    assert len(steps) == len(LEVELS) and len(word) == 1
    page.person.click(person.rect.center)
    assert page.model.seats[1].who == PERSON
    _person, ai, steps, word = parts_of(page, 1)
    assert not steps and not word, "a person has no strength"
    page.person.click(ai.rect.center)
    assert page.model.seats[1].who == "club"
    ai = parts_of(page, 0)[1]
    page.person.click(ai.rect.center)
    assert page.model.seats[0].who == LEVELS[0], "the one that a new page proposes"


def test_an_ai_that_is_gone_is_not_offered_again() -> None:
    """A bot whose package has been removed."""
    model = SetupModel(MAPS, LEVELS)
    model.seats[1].who = "gone"
    model.choose_who(1, PERSON)
    assert model.seats[1].last_ai == "gone" and model.usual_ai(1) == LEVELS[0]
    model.levels = ()
    assert model.usual_ai(1) == LIKE_ME


@pytest.mark.parametrize("level", LEVELS)
def test_a_press_on_a_step_chooses_its_level(page: SetupPage, level: str) -> None:
    steps = parts_of(page, 1)[2]
    page.person.click(steps[LEVELS.index(level)].rect.center)
    assert page.model.seats[1].who == level
    words = [text.words_of(each.image) for each in who_at(page, 1).sprites()]
    assert words[-2].casefold() in {"novice", "club player", "master"}


def test_a_step_that_is_pointed_at_says_its_level(page: SetupPage) -> None:
    who = who_at(page, 1)

    def said() -> str:
        return text.words_of(who.sprites()[-2].image)

    assert said() == "Novice"
    who.hovered = True
    who.point_at(parts_of(page, 1)[2][-1].rect.center)
    assert said() == "Master"
    ai = parts_of(page, 1)[1].rect.center
    who.point_at(ai)
    assert said() == "Novice" and who.part_at(ai) is None


def test_the_word_lists_all_that_may_play(app: App, page: SetupPage) -> None:
    (word,) = parts_of(page, 1)[3]
    page.person.click(word.rect.center)
    assert isinstance(app.top, OptionListDialog)


def test_a_press_where_its_sign_stands_lists_them_as_enter_does(app: App, page: SetupPage) -> None:
    """The middle of the whole bar chose a level."""
    page.person.click(who_at(page, 1).pressed_rect.center)
    assert isinstance(app.top, OptionListDialog)


def test_each_level_with_a_strength_is_a_step_in_its_order(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    page = SetupPage(app, SetupModel(MAPS, OFFERED), hands)
    who, steps = who_at(page, 1), parts_of(page, 1)[2]
    values = [who.options[each.option or 0][0] for each in steps]
    assert [strength(each) for each in values] == [1, 2, 3, 4, 5, 6]
    # Behind the switch a bar up to the end of the line: the steps, then the word.
    switch, (bar,) = parts_of(page, 1)[1].rect, parts_of(page, 1)[3]
    assert switch.right < bar.rect.left and bar.rect.right == who.rect.right
    assert all(bar.rect.contains(each.rect) for each in steps)
    lefts = [each.rect.left for each in steps]
    assert lefts == sorted(set(lefts))
    (word,) = (each.rect for each in who.sprites() if text.words_of(each.image) == who.face())
    assert steps[-1].rect.right < word.left and word.right < bar.rect.right
    assert all(who.holds(each.rect.center) for each in who.parts())


def test_the_bars_of_all_seats_stand_below_each_other(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    """Steps have one place at all seats, whatever the word behind them."""
    page = SetupPage(app, SetupModel(MAPS, OFFERED), hands)
    for seat, who in ((1, "club"), (2, LIKE_ME), (3, "grandmaster")):
        page.model.choose_who(seat, who)
    page.scene.rebuild()
    columns = [
        [
            (each.rect.x, each.rect.width)
            for each in (*parts_of(page, seat)[2], *parts_of(page, seat)[3])
        ]
        for seat in (1, 2, 3)
    ]
    assert columns[0] == columns[1] == columns[2]
    helped = page.person.widget("help-0").rect
    assert all(
        (helped.x, helped.right) == (each.rect.x, each.rect.right) for each in parts_of(page, 1)[3]
    )


def test_like_me_is_an_ai_as_strong_as_the_level_that_it_finds(page: SetupPage) -> None:
    page.model.choose_who(1, LIKE_ME)
    page.scene.rebuild()
    who = who_at(page, 1)
    assert [text.words_of(each.image) for each in who.sprites()][-2] == "At my level"
    assert parts_of(page, 1)[2]
