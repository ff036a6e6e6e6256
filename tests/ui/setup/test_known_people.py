"""A new game knows the people of the album and what was played before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.storage.album.entries import LastSetup, Profile, SetupSeat
from game.storage.album.like_me import LIKE_ME
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.player_picker import PlayerPickerDialog
from game.ui.setup import memory
from game.ui.setup.evening import EveningDialog
from game.ui.setup.memory import last_setup, restore, seat_as_before, take_map_as_before
from game.ui.setup.model import OFF, PERSON, SetupModel, proposed_names
from game.ui.setup.people_names import BURGHER_NAMES, usual_name
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import LAST, LEVELS, MAPS, FamilySetupPage, SetupPage


def test_the_one_who_sat_first_in_the_last_game_sits_there_again() -> None:
    people = (Profile("Anna", "yellow", help="full"), Profile("Ben", "blue"))
    model = SetupModel(MAPS, LEVELS)
    seat_as_before(model, people, ())
    assert model.seats[0].name == ""
    stranger = replace(LAST, seats=(SetupSeat(PERSON, "red", ""), *LAST.seats[1:]))
    seat_as_before(model, people, (stranger, LAST))
    first = model.seats[0]
    assert (first.name, first.colour, first.help) == ("Anna", "yellow", "full")
    assert len({seat.colour for seat in model.seats}) == 4


def test_as_many_play_as_in_the_last_game() -> None:
    """The seats are taken as before, by people and AI levels; AI names are drawn anew."""
    people = (Profile("Anna", "yellow"), Profile("Ben", "blue"))
    three = (
        SetupSeat(PERSON, "red", "Anna"),
        SetupSeat("club", "blue", "Valentin"),
        SetupSeat(PERSON, "yellow", "Ben"),
        SetupSeat(OFF, "black"),
    )
    unfit = replace(LAST, map_id="gone")
    model = SetupModel(MAPS, LEVELS)
    seat_as_before(model, people, (unfit, replace(LAST, seats=three), LAST))
    assert [seat.who for seat in model.seats] == [PERSON, "club", PERSON, OFF]
    assert [seat.name for seat in model.seats] == ["Anna", "", "Ben", ""]
    assert [seat.colour for seat in model.seats[::2]] == ["yellow", "blue"]
    assert not model.open_scores
    strangers = SetupModel(MAPS, LEVELS)
    seat_as_before(strangers, (), (replace(LAST, seats=three),))
    assert [seat.name for seat in strangers.seats] == [""] * 4
    nobody = SetupModel(MAPS, LEVELS)
    seat_as_before(nobody, people, (unfit,))
    assert [seat.who for seat in nobody.seats] == [PERSON, "novice", OFF, OFF]


def test_the_next_game_is_on_the_map_of_the_last_one() -> None:
    model = SetupModel(MAPS, LEVELS)
    take_map_as_before(model, ())
    assert model.map_id == "south"
    take_map_as_before(model, (replace(LAST, variant="horses"), replace(LAST, map_id="south")))
    assert (model.map_id, model.variant) == ("north", "horses")
    for unfit in (replace(LAST, map_id="gone"), replace(LAST, variant="gone")):
        fresh = SetupModel(MAPS, LEVELS)
        take_map_as_before(fresh, (unfit,))
        assert fresh.map_id == "south"


def test_a_known_name_is_chosen_from_the_list_with_its_colour(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    family = FamilySetupPage(app, hands)
    family.person.press("pick-0")
    assert isinstance(app.top, PlayerPickerDialog)
    hands(app.top).key(pygame.K_RETURN)
    assert app.scenes[-1] is family.scene
    assert (family.model.seats[0].name, family.model.seats[0].colour) == ("Anna", "yellow")
    assert len({seat.colour for seat in family.model.seats}) == 4
    family.model.choose_who(1, PERSON)
    family.scene.rebuild()
    family.person.press("pick-1")
    assert isinstance(app.top, PlayerPickerDialog)
    # Anna sits already.
    first, *others = [each.name for each in app.top.people]
    assert first == "Ben" and others == [own[0] for own in BURGHER_NAMES.values()]
    hands(app.top).key(pygame.K_ESCAPE)
    assert family.model.seats[1].name == ""


def test_a_new_name_is_chosen_by_the_pointer_alone_where_all_known_ones_sit(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    """Once somebody was known only keys wrote the name of a second person."""
    family = FamilySetupPage(app, hands)
    for index, name in enumerate(("Anna", "Ben", "Moritz")):
        family.model.choose_who(index, PERSON)
        family.model.seats[index].name = name
    family.scene.rebuild()
    family.person.press("pick-1")
    assert isinstance(app.top, PlayerPickerDialog)
    names = [each.name for each in app.top.people]
    assert names[:2] == ["Ben", "Benedikt"] and "Moritz" not in names
    app.top._choose(1)
    assert family.model.seats[1].name == "Benedikt"


def test_a_known_name_that_is_typed_brings_its_colour(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    family = FamilySetupPage(app, hands)
    family.person.press("name-0")
    family.person.type("anna")
    assert family.model.seats[0].colour == "yellow"


def test_help_goes_with_the_name(app: App, hands: Callable[[Scene], Hands]) -> None:
    family = FamilySetupPage(app, hands)
    family.person.press("name-0")
    for name, helped in (("ann", "usual"), ("anna", "full"), ("ben", "usual")):
        family.person.key(pygame.K_a, pygame.KMOD_LCTRL)
        family.person.type(name)
        assert family.model.seats[0].help == helped


def test_what_was_chosen_before_the_name_stays(app: App, hands: Callable[[Scene], Hands]) -> None:
    """A known person's own help and head start were taken instead, without a word."""
    family = FamilySetupPage(app, hands)
    page, seat = family.scene, family.model.seats[0]
    page.group.focus_key("help-0")
    family.person.key(pygame.K_LEFT)
    chosen = seat.help
    assert chosen != "usual"
    dialog = EveningDialog(app, family.model, ("", "", "", ""), page.rebuild)
    dialog._choose(0, 8)
    family.person.press("name-0")
    for name in ("anna", "ben"):
        family.person.key(pygame.K_a, pygame.KMOD_LCTRL)
        family.person.type(name)
        assert (seat.help, seat.head_start) == (chosen, 8)
    assert seat.colour == "blue"


@pytest.mark.slow
def test_the_same_again_is_one_press(app: App, hands: Callable[[Scene], Hands]) -> None:
    family = FamilySetupPage(app, hands, LAST)
    family.person.press("again")
    assert family.started == [
        GameSetup(
            "north",
            "base",
            Options(every_province=True),
            (SeatInfo("Anna", "human", "black"), SeatInfo("Valentin", "ai", "red", "club")),
            1,
        )
    ]
    assert memory.last_setup(family.model) == LAST


@pytest.mark.slow
def test_a_game_before_the_last_is_set_up_again(app: App, hands: Callable[[Scene], Hands]) -> None:
    before = replace(LAST, map_id="south", options=())
    family = FamilySetupPage(app, hands, LAST, replace(LAST, map_id="moon"), before)
    family.scene.group.focus_key("past")
    family.person.key(pygame.K_RIGHT)
    family.person.press("again")
    assert [setup.map_id for setup in family.started] == ["south"]
    assert memory.last_setup(family.model) == before


@pytest.mark.parametrize(
    "gone",
    [
        replace(LAST, map_id="moon"),
        replace(LAST, variant="boats"),
        replace(LAST, seats=(SetupSeat("oracle", "black"), *LAST.seats[1:])),
        replace(LAST, seats=LAST.seats[:2]),
        replace(LAST, start=9),
    ],
)
def test_what_cannot_be_set_up_again_is_not_offered(
    app: App, hands: Callable[[Scene], Hands], gone: LastSetup
) -> None:
    family = FamilySetupPage(app, hands, gone)
    assert "again" not in [widget.key for widget in family.scene.group.widgets]


def test_help_is_remembered_with_the_setup(page: SetupPage) -> None:
    page.model.seats[0].help = "full"
    last = last_setup(page.model)
    again = SetupModel(MAPS, LEVELS)
    restore(again, last)
    assert [seat.help for seat in again.seats] == ["full", "usual", "usual", "usual"]
    odd = replace(last, seats=(replace(last.seats[0], help="oracle"), *last.seats[1:]))
    restore(again, odd)
    assert again.seats[0].help == "usual"


def test_characters_and_like_me_come_again_with_the_same_again() -> None:
    model = SetupModel(MAPS, LEVELS)
    model.seats[1].character = "blocker"
    model.choose_who(2, LIKE_ME)
    last = memory.last_setup(model)
    again = SetupModel(MAPS, LEVELS)
    assert memory.fits(again, last)
    memory.restore(again, last)
    assert [seat.who for seat in again.seats] == [PERSON, "novice", LIKE_ME, OFF]
    assert again.character(1) == "blocker"
    changed = [replace(seat, who="novice:wizard") for seat in last.seats]
    assert not memory.fits(again, replace(last, seats=tuple(changed)))


def test_the_ground_of_a_name_goes_on_below_the_arrow_of_the_list(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    family = FamilySetupPage(app, hands)
    field, arrow = (family.person.widget(key) for key in ("name-0", "pick-0"))
    below = field.rect.union(arrow.rect)
    assert not [each for each in field.sprites() if each.rect == below]
    field.hovered = True
    assert field.rect.right == arrow.rect.left
    assert [each.rect for each in field.sprites()].count(below) == 1
    assert all(each.rect.width < arrow.rect.width for each in arrow.sprites())


def test_a_game_without_names_is_offered_by_those_that_it_would_have(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    """Also one of an older version, when such people were called by their colours."""
    past = replace(LAST, seats=(replace(LAST.seats[0], name=""), *LAST.seats[1:]))
    chosen = replace(past, seats=(replace(past.seats[0], portrait="widow"), *past.seats[1:]))
    family = FamilySetupPage(app, hands, past, chosen)
    names = family.scene._past._names()
    for each, name in zip((past, chosen), (usual_name(0), "Charlotte"), strict=True):
        memory.restore(family.model, each)
        assert proposed_names(family.model)[0] == name
        assert names.pop(0) == f"{name}, AI: club player"
