"""The setup page makes a game that the rules accept, and says what is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.rules.assistance import FULL, GENTLE
from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.storage.album.entries import GameResult, LastSetup, Profile, SeatResult, SetupSeat
from game.storage.album.like_me import LIKE_ME
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.player_picker import LONGEST_NAME, PlayerPickerDialog
from game.ui.graphics import text
from game.ui.language import set_language
from game.ui.setup import memory
from game.ui.setup.ai_names import AI_NAMES
from game.ui.setup.memory import last_setup, restore, seat_as_before
from game.ui.setup.model import HELPS, OFF, PERSON, MapChoice, SetupModel
from game.ui.setup.opening_button import OpeningButton
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.setup.seat_card import EmptySeat
from game.ui.setup.seats import like_me_words, proposed_names
from game.ui.table.draw import map_thumbnail
from game.ui.widgets import Button, Choice, TextField, Toggle
from tests.ui.conftest import Hands

MAPS = [
    MapChoice("south", "South", ("base",), "Baiern"),
    MapChoice("north", "North", ("horses", "base"), "Preußen"),
]
LEVELS = ("novice", "club", "master")


class Table:
    """A setup page with somebody using it."""

    def __init__(self, app: App, model: SetupModel, hands: Callable[[Scene], Hands]) -> None:
        self.started: list[GameSetup] = []
        self.left = 0
        self.model = model
        self.scene = SetupScene(app, model, SetupActions(self.started.append, self._back))
        app.push(self.scene)
        self.person = hands(self.scene)

    def _back(self) -> None:
        self.left += 1

    def next(self, key: str) -> None:
        """Press the right arrow of a cycling choice."""
        rect = self.person.widget(key).rect
        self.person.click((rect.right - 5, rect.centery))

    def unfold(self) -> None:
        """Show the house rules."""
        self.person.press("house-rules")

    def start(self) -> GameSetup:
        self.person.press("go")
        return self.started[-1]


@pytest.fixture
def table(app: App, hands: Callable[[Scene], Hands]) -> Table:
    return Table(app, SetupModel(MAPS, LEVELS), hands)


@pytest.mark.slow
def test_one_press_starts_a_game_against_an_easy_ai(table: Table) -> None:
    assert table.start() == GameSetup(
        "south",
        "base",
        Options(open_scores=True),
        (SeatInfo("Red", "human", "red"), SeatInfo(AI_NAMES[1], "ai", "blue", "novice")),
        None,
    )


def test_help_is_chosen_seat_by_seat(table: Table) -> None:
    """A child plays with all of it, an adult without, in the same game."""
    table.model.choose_who(1, PERSON)
    table.scene.rebuild()
    for _ in range(2):
        table.next("help-1")
    for _ in range(3):
        table.next("help-0")
    assert [info.help for info in table.start().seats] == [FULL, GENTLE]


def test_an_ai_seat_has_no_help_to_choose(table: Table) -> None:
    assert "help-0" in [widget.key for widget in table.scene.group.widgets]
    assert "help-1" not in [widget.key for widget in table.scene.group.widgets]


@pytest.mark.slow
def test_everything_can_be_chosen(table: Table) -> None:
    person = table.person
    table.next("map")
    table.next("who-2")
    table.unfold()
    person.press("name-0")
    person.type("Anna")
    person.press("colour-0")
    for _ in range(2):
        table.next("start")
    person.press("open_draw_only")
    person.press("every_province")
    made = table.start()
    assert made.map_id == "north"
    assert made.variant == "base"
    assert made.seats[0] == SeatInfo("Anna", "human", "blue")
    assert made.seats[1].colour == "red"
    assert len(made.seats) == 3
    assert made.start == 1
    assert made.options.open_draw_only
    assert made.options.every_province


def test_colours_are_exchanged_and_stay_unique(table: Table) -> None:
    for index in (0, 1, 3, 3, 2, 0):
        table.model.next_colour(index)
        assert len({seat.colour for seat in table.model.seats}) == 4


def test_open_scores_are_proposed_to_one_person_against_ai_seats(table: Table) -> None:
    proposed = [table.model.open_scores]
    for who in (PERSON, "club"):
        table.model.choose_who(2, who)
        proposed.append(table.model.open_scores)
    assert proposed == [True, False, True]
    table.unfold()
    table.person.press("open_scores")
    table.model.choose_who(3, "club")
    assert not table.model.open_scores


def test_the_row_says_why_open_scores_are_proposed_until_they_are_chosen(table: Table) -> None:
    def said() -> str:
        toggle = table.person.widget("open_scores")
        assert isinstance(toggle, Toggle)
        return toggle.label.removeprefix("Everyone’s points are shown during the game").strip()

    table.unfold()
    assert said() == "(usual when you play alone)"
    table.model.choose_who(1, PERSON)
    table.scene.rebuild()
    assert said() == "(usually off with several people)"
    table.person.press("open_scores")
    assert said() == ""
    table.model.choose_who(2, PERSON)
    assert table.model.open_scores


def test_a_game_needs_two_seats(table: Table) -> None:
    table.model.choose_who(1, OFF)
    table.scene.rebuild()
    button = table.person.widget("go")
    assert isinstance(button, Button)
    assert not button.enabled
    table.person.press("go")
    assert table.started == []


def test_two_players_of_one_name_are_asked_to_change_it(table: Table) -> None:
    for key in ("name-0", "name-1"):
        table.person.press(key)
        table.person.type("Anna")
    assert table.model.faults() == ["names"]
    table.person.press("go")
    assert table.started == []
    table.person.press("name-1")
    table.person.key(pygame.K_END)
    table.person.type("belle")
    assert [seat.name for seat in table.start().seats] == ["Anna", "Annabelle"]


def test_typing_keeps_its_place_when_the_page_is_laid_out_anew(table: Table) -> None:
    table.model.start = 0
    table.person.press("name-0")
    table.person.type("Ana")
    table.person.key(pygame.K_LEFT)
    table.person.type("n")
    field = table.person.widget("name-0")
    assert isinstance(field, TextField)
    assert field.value == "Anna"
    table.person.key(pygame.K_BACKSPACE)
    assert table.model.seats[0].name == "Ana"
    table.person.type("n")
    assert table.model.seats[0].name == "Anna"


def test_enter_in_a_name_leads_on_and_starts_no_game(table: Table) -> None:
    table.person.press("name-0")
    table.person.type("Nina")
    for key in ("name-1", "go"):
        table.person.key(pygame.K_RETURN)
        focused = table.scene.group.focused
        assert focused is not None and focused.key == key
    assert table.started == []
    table.person.key(pygame.K_RETURN)
    assert table.started[0].seats[0].name == "Nina"


def test_a_start_player_who_leaves_is_forgotten(table: Table) -> None:
    table.model.start = 1
    table.model.choose_who(1, OFF)
    assert table.model.start is None


def test_a_name_taken_as_proposed_does_not_meet_a_given_one(table: Table) -> None:
    table.person.press("name-1")
    table.person.type("Red")
    assert len({seat.name for seat in table.model.setup(proposed_names(table.model)).seats}) == 2


def test_a_map_without_the_variant_takes_its_own(table: Table) -> None:
    table.model.choose_map("north")
    table.model.variant = "horses"
    table.model.choose_map("south")
    assert table.model.variant == "base"


def test_escape_goes_back(table: Table) -> None:
    table.person.key(pygame.K_ESCAPE)
    assert table.left == 1


def test_seats_can_be_set_by_keyboard_alone(table: Table) -> None:
    table.scene.group.focus_key("who-2")
    table.person.key(pygame.K_RIGHT)
    assert table.model.seats[2].who == PERSON
    table.person.key(pygame.K_LEFT)
    table.person.key(pygame.K_LEFT)
    assert table.model.seats[2].who == "master"
    table.person.key(pygame.K_RETURN)
    assert table.model.seats[2].who == OFF


def names_of(model: SetupModel) -> list[str]:
    return [info.name for info in model.setup(proposed_names(model)).seats]


def test_ai_seats_have_names_of_their_own_that_stay_when_the_level_changes(table: Table) -> None:
    for index in (1, 2, 3):
        table.model.choose_who(index, "novice")
    names = names_of(table.model)
    assert names == ["Red", *AI_NAMES[1:4]]
    for who in ("master", OFF, "club"):
        table.model.choose_who(2, who)
    assert names_of(table.model) == names
    table.model.seats[3].name = "Robot"
    assert names_of(table.model) == [*names[:3], "Robot"]


@pytest.mark.parametrize("between", [(), (OFF,)])
def test_an_ai_seat_does_not_bear_the_name_of_who_sat_there(
    table: Table, between: tuple[str, ...]
) -> None:
    """The name comes back with the person."""
    table.model.choose_who(1, PERSON)
    table.model.seats[1].name = "Mama"
    for who in (*between, "novice", "club"):
        table.model.choose_who(1, who)
    assert names_of(table.model)[1] == AI_NAMES[1]
    table.model.seats[1].name = "Robot"
    for who in (*between, PERSON):
        table.model.choose_who(1, who)
    assert names_of(table.model)[1] == "Mama"
    table.model.choose_who(1, "club")
    assert names_of(table.model)[1] == "Robot"


def test_an_ai_seat_takes_another_name_if_somebody_bears_its_own() -> None:
    model = SetupModel(MAPS, LEVELS, known=(AI_NAMES[1].upper(),))
    model.seats[0].name = f" {AI_NAMES[5].lower()} "
    assert names_of(model)[1] == AI_NAMES[9]
    model.seats[0].name = ""
    assert names_of(model)[1] == AI_NAMES[5]


def test_the_names_for_ai_seats_differ_and_fit_into_the_field() -> None:
    assert len({name.casefold() for name in AI_NAMES}) == len(AI_NAMES) == 24
    assert all(name.isalpha() and name.isascii() for name in AI_NAMES)
    assert max(map(len, AI_NAMES)) <= LONGEST_NAME


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


class Family(Table):
    """A setup page where people are known."""

    def __init__(self, app: App, hands: Callable[[Scene], Hands], *past: LastSetup) -> None:
        self.app = app
        self.started = []
        self.model = SetupModel(MAPS, LEVELS)
        people = (Profile("Anna", "yellow", help="full"), Profile("Ben", "blue"))
        actions = SetupActions(self.started.append, lambda: None, people, past)
        self.scene = SetupScene(app, self.model, actions)
        app.push(self.scene)
        self.person = hands(self.scene)


LAST = LastSetup(
    "north",
    "base",
    (
        SetupSeat(PERSON, "black", "Anna"),
        SetupSeat(OFF, "blue"),
        SetupSeat("club", "red", "Valentin"),
        SetupSeat(OFF, "yellow"),
    ),
    2,
    ("every_province",),
)


def test_a_known_name_is_chosen_from_the_list_with_its_colour(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    family = Family(app, hands)
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
    assert [each.name for each in app.top.people] == ["Ben"]
    hands(app.top).key(pygame.K_ESCAPE)
    assert family.model.seats[1].name == ""


def test_a_known_name_that_is_typed_brings_its_colour(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    family = Family(app, hands)
    family.person.press("name-0")
    family.person.type("anna")
    assert family.model.seats[0].colour == "yellow"


def test_help_goes_with_the_name(app: App, hands: Callable[[Scene], Hands]) -> None:
    family = Family(app, hands)
    family.person.press("name-0")
    for name, helped in (("ann", "usual"), ("anna", "full"), ("ben", "usual")):
        family.person.key(pygame.K_a, pygame.KMOD_LCTRL)
        family.person.type(name)
        assert family.model.seats[0].help == helped


@pytest.mark.slow
def test_the_same_again_is_one_press(app: App, hands: Callable[[Scene], Hands]) -> None:
    family = Family(app, hands, LAST)
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
    family = Family(app, hands, LAST, replace(LAST, map_id="moon"), before)
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
    family = Family(app, hands, gone)
    assert "again" not in [widget.key for widget in family.scene.group.widgets]


def test_help_is_remembered_with_the_setup(table: Table) -> None:
    table.model.seats[0].help = "full"
    last = last_setup(table.model)
    again = SetupModel(MAPS, LEVELS)
    restore(again, last)
    assert [seat.help for seat in again.seats] == ["full", "usual", "usual", "usual"]
    odd = replace(last, seats=(replace(last.seats[0], help="oracle"), *last.seats[1:]))
    restore(again, odd)
    assert again.seats[0].help == "usual"


def test_an_ai_seat_has_a_character_and_its_name(table: Table) -> None:
    """Character and level are two choices; the seat is called as its character is."""
    table.next("character-1")
    made = table.start()
    assert made.seats[1] == SeatInfo("Kilian", "ai", "blue", "novice", character="racer")
    table.next("who-1")
    assert table.start().seats[1].player == "club:racer"
    table.next("who-1")
    assert table.start().seats[1].player == "master", "the master has no characters"


def test_like_me_finds_the_level_in_the_album(app: App, hands: Callable[[Scene], Hands]) -> None:
    person, rival = SeatResult("Anna", "human", "red", 20), SeatResult("x", "ai", "blue", 9, "club")
    won = GameResult("1", "2026-01-01T12:00:00+00:00", "south", "base", (person, rival), 0)
    table = Table(app, SetupModel(MAPS, LEVELS, games=[won, replace(won, save="2")]), hands)
    table.model.choose_who(1, LIKE_ME)
    table.scene.rebuild()
    assert table.start().seats[1].level == "apprentice", "nobody is named yet"
    table.model.seats[0].name = "Anna"
    assert table.start().seats[1].level == "master"
    assert (
        like_me_words(table.model.like_me())
        == "Plays as master: Anna won 2 of 2 against club player"
    )


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


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
def test_with_large_words_no_letters_are_squeezed_and_no_map_is_a_stamp(
    app: App, hands: Callable[[Scene], Hands], monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """Three people, each with other help, in German, at the map with two ways of playing."""
    drawn: list[tuple[int, int]] = []
    paint = map_thumbnail.map_thumbnail

    def noted(map_id: str, size: tuple[int, int], **look: bool) -> Surface:
        drawn.append(size)
        return paint(map_id, size, **look)

    monkeypatch.setattr(map_thumbnail, "map_thumbnail", noted)
    set_language("de")
    app.settings.text_scale = scale
    model = SetupModel(MAPS, LEVELS)
    model.map_id = "north"
    for index, kind in enumerate(HELPS):
        model.choose_who(index, PERSON)
        model.seats[index].help = kind
    scene = Table(app, model, hands).scene
    app.step()
    assert all(high >= 7 * scene.metrics.unit * 0.9 for _wide, high in drawn)
    helps = [each for each in scene.group.widgets if each.key.startswith("help-")]
    assert len(helps) == len(HELPS)
    for each in helps:
        label = next(sprite for sprite in each.sprites() if text.words_of(sprite.image))
        image, words = label.image, text.words_of(label.image)
        tall = image.get_height()
        size = next(n for n in range(8, 99) if text.render(words, n).get_height() >= tall)
        assert image.get_width() >= 0.88 * text.width_of(words, size, "semibold"), words


def test_a_name_written_before_a_person_is_chosen_is_the_person_s() -> None:
    model = SetupModel(MAPS, LEVELS)
    model.seats[1].name = "Karl"
    model.choose_who(1, PERSON)
    assert model.seats[1].name == "Karl"
    model.choose_who(1, "club")
    assert model.seats[1].name == ""
    model.choose_who(1, PERSON)
    assert model.seats[1].name == "Karl"


def test_ways_of_playing_are_a_choice_with_pictures_where_there_are_two(table: Table) -> None:
    assert "variant" not in {each.key for each in table.scene.group.widgets}
    table.next("map")
    choice = table.person.widget("variant")
    assert isinstance(choice, Choice)
    pictures = [
        sprite.rect
        for sprite in choice.sprites()
        if sprite.image.get_size() in [each.get_size() for each in choice.pictures]
    ]
    halves = [node.box for node in (choice.accessible() or pytest.fail("not heard")).children]
    assert len(pictures) == len(halves) == 2
    for picture, box in zip(pictures, halves, strict=True):
        assert box is not None and Rect(box).contains(picture)


def test_a_proposed_name_is_written_like_one_that_was_typed(table: Table) -> None:
    field = table.person.widget("name-1")
    assert isinstance(field, TextField) and field.pen and not field.value

    def written() -> bytes:
        words = [each.image for each in field.sprites() if text.words_of(each.image)]
        return pygame.image.tobytes(words[0], "RGBA")

    proposed = written()
    field.value = field.placeholder
    assert written() == proposed


def test_of_a_seat_only_who_plays_is_a_plate_and_an_empty_one_has_none(table: Table) -> None:
    choices = {each.key: each for each in table.scene.group.widgets if isinstance(each, Choice)}
    quiet = {key for key, each in choices.items() if each.quiet}
    assert {"help-0", "character-1", "start"} <= quiet
    assert not {"who-0", "who-1", "map"} & quiet
    for key in ("who-2", "who-3"):
        assert isinstance(choices[key], EmptySeat)
    for key in ("help-0", "start"):
        arrows = [rect for rect, _key in choices[key].strokes()]
        assert all(min(each.size) >= 20 * table.scene.metrics.size[1] // 1080 for each in arrows)
        assert len(arrows) == 2
    before = table.model.seats[0].help
    table.next("help-0")
    assert table.model.seats[0].help != before


@pytest.mark.parametrize(("at", "who"), [("left", PERSON), ("right", LEVELS[0])])
def test_an_empty_seat_offers_a_person_and_an_ai(table: Table, at: str, who: str) -> None:
    """A press anywhere on the place takes one of them."""
    seat = table.person.widget("who-2")
    assert isinstance(seat, EmptySeat)
    words = [text.words_of(each.image) for each in seat.sprites()]
    assert [each for each in words if each] == ["Person", "AI: novice"]
    rect = seat.rect
    table.person.click((rect.left + 4 if at == "left" else rect.right - 4, rect.centery))
    assert table.model.seats[2].who == who


def test_without_ai_levels_an_empty_seat_offers_a_person(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    table = Table(app, SetupModel(MAPS, ()), hands)
    rect = table.person.widget("who-2").rect
    table.person.click((rect.right - 4, rect.centery))
    assert table.model.seats[2].who == PERSON


@pytest.mark.slow
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_arrows_stand_one_below_the_other_whatever_is_chosen(
    app: App, hands: Callable[[Scene], Hands], scale: float
) -> None:
    app.settings.text_scale = scale
    model = SetupModel(MAPS, LEVELS)
    model.choose_who(2, PERSON)
    table = Table(app, model, hands)

    def places() -> tuple[set[int], set[int], set[int]]:
        found: dict[str, list[Rect]] = {}
        for each in table.scene.group.widgets:
            if isinstance(each, Choice) and not isinstance(each, EmptySeat):
                found[each.key] = [rect for rect, _key in each.strokes()]
        rows = [key for key in found if key.startswith(("who", "help", "character"))]
        slim = [key for key in rows if not key.startswith("who")]
        return (
            {found[key][0].centerx for key in (*rows, "start")},
            {found[key][1].centerx for key in rows if key not in slim},
            {found[key][1].centerx for key in slim},
        )

    before = places()
    assert [len(each) for each in before] == [1, 1, 1]
    for key in ("help-0", "help-2", "character-1", "start"):
        table.next(key)
    assert places() == before


def test_house_rules_are_folded_and_say_how_many_are_unusual(table: Table) -> None:
    button = table.person.widget("house-rules")
    assert isinstance(button, OpeningButton) and button.count == 0
    node = button.accessible()
    assert node is not None and (node.name, node.expanded) == ("House rules", False)
    assert "every_province" not in {each.key for each in table.scene.group.widgets}
    table.scene.group.focus_key("house-rules")
    table.person.key(pygame.K_RETURN)
    focused = table.scene.group.focused
    assert focused is not None and focused.key == "house-rules"
    for key in ("every_province", "open_scores"):
        table.person.press(key)
    button = table.person.widget("house-rules")
    assert isinstance(button, OpeningButton) and button.count == 2
    node = button.accessible()
    assert node is not None and node.expanded
    assert node.description.startswith("The all-provinces tile needs Baiern too")
    table.person.press("house-rules")
    assert "every_province" not in {each.key for each in table.scene.group.widgets}
    assert table.start().options.every_province


def test_folded_house_rules_leave_their_room_to_the_map(
    app: App, hands: Callable[[Scene], Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    heights: list[int] = []
    paint = map_thumbnail.map_thumbnail

    def noted(map_id: str, size: tuple[int, int], **look: bool) -> Surface:
        heights.append(size[1])
        return paint(map_id, size, **look)

    monkeypatch.setattr(map_thumbnail, "map_thumbnail", noted)
    table = Table(app, SetupModel(MAPS, LEVELS), hands)
    table.unfold()
    table.unfold()
    folded, unfolded, again = heights
    assert folded == again > 1.2 * unfolded


def test_what_opens_more_has_no_ground_until_it_is_pointed_at(table: Table) -> None:
    for key in ("evening", "house-rules", "pick-map"):
        widget = table.person.widget(key)
        plain = widget.sprites()
        assert all(each.rect.size != widget.rect.size for each in plain), key
        # A line close below the words says that they can be pressed.
        words = next(each.rect for each in plain if text.words_of(each.image))
        lines = [each.rect for each in plain if each.rect.width == words.width]
        assert any(line.height <= 3 and line.bottom == words.bottom for line in lines), key
        widget.hovered = True
        lit = widget.sprites()
        assert any(each.rect.size == widget.rect.size for each in lit), key
        widget.hovered = False


def test_what_is_set_on_a_card_stands_on_tickets_of_one_kind(table: Table) -> None:
    for key in ("who-0", "name-0", "help-0", "character-1", "start"):
        widget = table.person.widget(key)
        for hovered in (False, True):
            widget.hovered = hovered
            grounds = [each for each in widget.sprites() if each.rect == widget.rect]
            assert len(grounds) == 1, key
            assert grounds[0].image.get_at((0, 0)).a == 0, "a notch in the corner"
        widget.hovered = False


def test_the_ticket_of_a_name_goes_on_below_the_arrow_of_the_list(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    family = Family(app, hands)
    field, arrow = (family.person.widget(key) for key in ("name-0", "pick-0"))
    below = field.rect.union(arrow.rect)
    assert field.rect.right == arrow.rect.left
    assert [each.rect for each in field.sprites()].count(below) == 1
    assert all(each.rect.width < arrow.rect.width for each in arrow.sprites())


def test_the_only_way_of_playing_is_told_below_the_map(table: Table) -> None:
    told = [(text.words_of(each.image), each.rect) for each in table.scene.decor]
    rects = [rect for words, rect in told if words == "With carriages"]
    assert len(rects) == 1
    picture = max(
        (rect for words, rect in told if not words and rect.right > rects[0].right),
        key=lambda rect: rect.width * rect.height * (rect.bottom <= rects[0].top),
    )
    assert abs(picture.centerx - rects[0].centerx) < picture.width // 10
    assert rects[0].bottom <= table.person.widget("house-rules").rect.top
    table.next("map")
    assert "With carriages" not in [text.words_of(each.image) for each in table.scene.decor]
    ways = table.person.widget("variant").rect
    assert rects[0].centery - 40 < ways.centery < table.person.widget("house-rules").rect.top


@pytest.mark.parametrize("with_keys", [False, True])
def test_a_player_leaves_by_the_cross_of_the_card(table: Table, with_keys: bool) -> None:
    """As long as more play than the rules need; the focus stays at the place."""
    keys = {each.key for each in table.scene.group.widgets}
    assert not {"leave-0", "leave-1", "leave-2"} & keys, "two have to play"
    table.model.choose_who(2, PERSON)
    table.scene.rebuild()
    table.scene.prepare()
    cross = table.person.widget("leave-1")
    node = cross.accessible()
    assert node is not None and node.name == "Seat 2: make empty"
    others = [each.rect for each in table.scene.group.widgets if each is not cross]
    assert cross.rect.collidelist(others) == -1
    if with_keys:
        table.scene.group.focus_key("leave-1")
        table.person.key(pygame.K_RETURN)
    else:
        table.person.click(cross.rect.center)
    assert [seat.who for seat in table.model.seats] == [PERSON, OFF, PERSON, OFF]
    table.scene.prepare()
    assert isinstance(table.person.widget("who-1"), EmptySeat)
    focused = table.scene.group.focused
    assert focused is not None and focused.key == "who-1"
    assert "leave-0" not in {each.key for each in table.scene.group.widgets}
    assert len(table.start().seats) == 2
