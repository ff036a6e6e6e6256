"""Each seat of a new game: who plays, name, colour, help, character."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.levels import CHARACTERS, OFFERED
from game.rules.records.assistance import FULL, GENTLE
from game.rules.records.record import SeatInfo
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.forms.player_picker import LONGEST_NAME
from game.ui.graphics import text
from game.ui.graphics.typeface import Style
from game.ui.input import device
from game.ui.language import set_language
from game.ui.setup.ai_names import AI_NAMES
from game.ui.setup.model import HELPS, OFF, PERSON, SetupModel, proposed_names
from game.ui.setup.people_names import usual_name
from game.ui.setup.seats.card import EmptySeat
from game.ui.setup.seats.line_choice import LineChoice
from game.ui.setup.seats.look import LookDialog
from game.ui.setup.seats.options import character_words, head_of
from game.ui.widgets import Button, Choice, TextField
from tests.ui.conftest import Hands
from tests.ui.setup.setup_pages import LEVELS, MAPS, SetupPage, paper_of


def names_of(model: SetupModel) -> list[str]:
    return [info.name for info in model.setup(proposed_names(model)).seats]


def test_help_is_chosen_seat_by_seat(page: SetupPage) -> None:
    """A child plays with all of it, an adult without, in the same game."""
    page.model.choose_who(1, PERSON)
    page.scene.rebuild()
    for _ in range(2):
        page.next("help-1")
    for _ in range(3):
        page.next("help-0")
    assert [info.help for info in page.start().seats] == [FULL, GENTLE]


def test_an_ai_seat_has_no_help_to_choose(page: SetupPage) -> None:
    assert "help-0" in [widget.key for widget in page.scene.group.widgets]
    assert "help-1" not in [widget.key for widget in page.scene.group.widgets]


def test_colours_are_exchanged_and_stay_unique(page: SetupPage) -> None:
    for index, colour in ((0, "blue"), (1, "black"), (3, "red"), (3, "yellow"), (2, "blue")):
        page.model.take_colour(index, colour)
        assert page.model.seats[index].colour == colour
        assert len({seat.colour for seat in page.model.seats}) == 4


def test_a_game_needs_two_seats(page: SetupPage) -> None:
    page.model.choose_who(1, OFF)
    page.scene.rebuild()
    button = page.person.widget("go")
    assert isinstance(button, Button)
    assert not button.enabled
    page.person.press("go")
    assert page.started == []


def test_two_players_of_one_name_are_asked_to_change_it(page: SetupPage) -> None:
    for key in ("name-0", "name-1"):
        page.person.press(key)
        page.person.type("Anna")
    assert page.model.faults() == ["names"]
    page.person.press("go")
    assert page.started == []
    page.person.press("name-1")
    page.person.key(pygame.K_END)
    page.person.type("belle")
    assert [seat.name for seat in page.start().seats] == ["Anna", "Annabelle"]


def test_typing_keeps_its_place_when_the_page_is_laid_out_anew(page: SetupPage) -> None:
    page.model.start = 0
    page.person.press("name-0")
    page.person.type("Ana")
    page.person.key(pygame.K_LEFT)
    page.person.type("n")
    field = page.person.widget("name-0")
    assert isinstance(field, TextField)
    assert field.value == "Anna"
    page.person.key(pygame.K_BACKSPACE)
    assert page.model.seats[0].name == "Ana"
    page.person.type("n")
    assert page.model.seats[0].name == "Anna"


def test_enter_in_a_name_begins_and_ends_writing_and_starts_no_game(page: SetupPage) -> None:
    """It led to the next seat: who began to write by it gave that one the name."""
    before = [seat.name for seat in page.model.seats]
    page.person.press("name-0")
    field = page.person.widget("name-0")
    assert isinstance(field, TextField)
    for typed in ("Nina", "Anna"):
        page.person.key(pygame.K_RETURN)
        page.person.key(pygame.K_RETURN)
        page.person.type(typed)
        assert [seat.name for seat in page.model.seats] == [typed, *before[1:]]
        page.person.key(pygame.K_RETURN)
        focused = page.scene.group.focused
        assert focused is not None and focused.key == "name-0"
        assert isinstance(focused, TextField) and not focused.writing
        page.person.press("name-0")
    assert page.started == []
    assert page.start().seats[0].name == "Anna"


def test_escape_ends_writing_in_a_name_before_it_leaves_the_page(page: SetupPage) -> None:
    page.person.press("name-0")
    page.person.type("Nina")
    page.person.key(pygame.K_ESCAPE)
    assert page.left == 0 and page.model.seats[0].name == "Nina"
    page.person.key(pygame.K_ESCAPE)
    assert page.left == 1


def test_a_start_player_who_leaves_is_forgotten(page: SetupPage) -> None:
    page.model.start = 1
    page.model.choose_who(1, OFF)
    assert page.model.start is None


def test_a_name_taken_as_proposed_does_not_meet_a_given_one(page: SetupPage) -> None:
    page.person.press("name-1")
    page.person.type(usual_name(0))
    assert len({seat.name for seat in page.model.setup(proposed_names(page.model)).seats}) == 2


def test_seats_can_be_set_by_keyboard_alone(page: SetupPage) -> None:
    page.scene.group.focus_key("who-2")
    page.person.key(pygame.K_RIGHT)
    assert page.model.seats[2].who == PERSON
    page.person.key(pygame.K_LEFT)
    page.person.key(pygame.K_LEFT)
    assert page.model.seats[2].who == "master"
    page.person.key(pygame.K_RIGHT)
    assert page.model.seats[2].who == OFF


def test_ai_seats_have_names_of_their_own_that_stay_when_the_level_changes(page: SetupPage) -> None:
    for index in (1, 2, 3):
        page.model.choose_who(index, "novice")
    names = names_of(page.model)
    assert names == [usual_name(0), *AI_NAMES[1:4]]
    for who in ("master", OFF, "club"):
        page.model.choose_who(2, who)
    assert names_of(page.model) == names
    page.model.seats[3].name = "Robot"
    assert names_of(page.model) == [*names[:3], "Robot"]


@pytest.mark.parametrize("between", [(), (OFF,)])
def test_an_ai_seat_does_not_bear_the_name_of_who_sat_there(
    page: SetupPage, between: tuple[str, ...]
) -> None:
    """The name comes back with the person."""
    page.model.choose_who(1, PERSON)
    page.model.seats[1].name = "Mama"
    for who in (*between, "novice", "club"):
        page.model.choose_who(1, who)
    assert names_of(page.model)[1] == AI_NAMES[1]
    page.model.seats[1].name = "Robot"
    for who in (*between, PERSON):
        page.model.choose_who(1, who)
    assert names_of(page.model)[1] == "Mama"
    page.model.choose_who(1, "club")
    assert names_of(page.model)[1] == "Robot"


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


def test_an_ai_seat_has_a_character_and_its_name(page: SetupPage) -> None:
    """Character and level are two choices; the seat is called as its character is."""
    page.person.press("portrait-1")
    _dialog, paper = paper_of(page.scene.app)
    paper.press("face-racer")
    paper.press("done")
    made = page.start()
    assert made.seats[1] == SeatInfo("Kilian", "ai", "blue", "novice", character="racer")
    page.next("who-1")
    assert page.start().seats[1].player == "club:racer"
    page.next("who-1")
    assert page.start().seats[1].player == "master", "the master has no characters"


def test_the_paper_of_an_ai_gives_it_another_character(page: SetupPage) -> None:
    """It stays open and says what each of them is like; a level without any says so."""
    page.person.press("portrait-1")
    _dialog, paper = paper_of(page.scene.app)

    def words() -> list[str]:
        return [text.words_of(each.image) for each in paper_of(page.scene.app)[0].decor]

    for trade in CHARACTERS:
        paper.press(f"face-{trade}")
        assert page.model.character(1) == trade
        assert character_words(trade) in words()
    paper.press("face-plain")
    assert page.model.character(1) is None
    paper.press("done")
    page.model.choose_who(1, "master")
    page.scene.rebuild()
    page.person.press("portrait-1")
    assert any("no character to choose" in each for each in words())


def test_a_name_written_before_a_person_is_chosen_is_the_person_s() -> None:
    model = SetupModel(MAPS, LEVELS)
    model.seats[1].name = "Karl"
    model.choose_who(1, PERSON)
    assert model.seats[1].name == "Karl"
    model.choose_who(1, "club")
    assert model.seats[1].name == ""
    model.choose_who(1, PERSON)
    assert model.seats[1].name == "Karl"


def test_a_proposed_name_is_written_like_one_that_was_typed(page: SetupPage) -> None:
    field = page.person.widget("name-1")
    assert isinstance(field, TextField) and field.pen and not field.value

    def written() -> bytes:
        words = [each.image for each in field.sprites() if text.words_of(each.image)]
        return pygame.image.tobytes(words[0], "RGBA")

    proposed = written()
    field.value = field.placeholder
    assert written() == proposed


def test_a_proposed_name_stays_in_sight_until_one_is_written(page: SetupPage) -> None:
    """The field is as wide as what stands in it, and the first letter takes the place of all."""
    proposed = usual_name(0)
    page.person.press("name-0")

    def said() -> list[str]:
        sprites = page.person.widget("name-0").sprites()
        return [words for each in sprites if (words := text.words_of(each.image))]

    wide = page.person.widget("name-0").rect.width
    assert said() == [proposed]
    page.person.type("An")
    assert said() == ["An"] and page.model.seats[0].name == "An"
    page.person.type("nabella Maria")
    assert page.person.widget("name-0").rect.width > wide


def test_all_that_is_chosen_of_a_seat_opens_a_list(page: SetupPage) -> None:
    choices = {each.key: each for each in page.scene.group.widgets if isinstance(each, Choice)}
    for key in ("who-0", "who-1", "help-0", "start"):
        assert isinstance(choices[key], LineChoice), key
        pressed = choices[key].pressed_rect
        assert choices[key].strokes() == [(pressed, pygame.K_RETURN)], "it has no arrows"
    for key in ("who-2", "who-3"):
        assert isinstance(choices[key], EmptySeat)
    before = page.model.seats[0].help
    page.next("help-0")
    assert page.model.seats[0].help != before


def test_the_lines_of_a_seat_begin_below_each_other(page: SetupPage) -> None:
    """The name in the largest letters, then who plays and how, then what explains that."""
    for others in (False, True):
        if others:
            page.model.choose_who(2, PERSON)
            page.model.choose_who(3, PERSON)
            page.scene.rebuild()
            page.scene.prepare()
        for seat in (0, 1):
            name, who = (page.person.widget(each) for each in (f"name-{seat}", f"who-{seat}"))
            (words,) = (each.rect for each in name.sprites() if text.words_of(each.image))
            assert words.x == who.rect.x and words.bottom <= who.rect.top + 6
            if seat == 0:
                how = page.person.widget("help-0")
                head, about = (each.rect for each in how.sprites() if text.words_of(each.image))
                assert head.height < 0.8 * words.height
                assert who.rect.right < how.rect.left and who.rect.centery == how.rect.centery
            else:
                told = character_words(None)
                (about,) = (
                    each.rect for each in page.scene.decor if text.words_of(each.image) == told
                )
            assert who.rect.bottom <= about.top + 2 and about.x == who.rect.x


@pytest.mark.parametrize(("at", "who"), [("left", PERSON), ("right", LEVELS[0])])
def test_an_empty_seat_offers_a_person_and_an_ai(page: SetupPage, at: str, who: str) -> None:
    """A press anywhere on the place takes one of them."""
    seat = page.person.widget("who-2")
    assert isinstance(seat, EmptySeat)
    words = [text.words_of(each.image) for each in seat.sprites()]
    assert [each for each in words if each] == ["Another person", "AI player"]
    rect = seat.rect
    page.person.click((rect.left + 4 if at == "left" else rect.right - 4, rect.centery))
    assert page.model.seats[2].who == who


def test_what_may_be_changed_says_so(page: SetupPage) -> None:
    """The name of each seat by its pen, its look by a sign at the face, both of them by a tip. No
    sign meets a choice.
    """

    def tips() -> list[str]:
        shown = page.scene.group.tooltips()
        return [words for each in shown if (words := text.words_of(each.image))]

    for seat, how in ((0, "help-0"), (1, "who-1")):
        field = page.person.widget(f"name-{seat}")
        assert isinstance(field, TextField) and field.pen
        name, pen = (each.rect for each in field.sprites())
        assert 0 < pen.left - name.right < pen.width and field.rect.contains(pen)
        field.hovered = True
        assert tips() == ["Another name"]
        field.hovered = False
        beside = [page.person.widget(key).rect for key in (f"who-{seat}", how, f"name-{seat}")]
        widget = page.person.widget(f"portrait-{seat}")
        calm = [each.rect for each in widget.sprites()]
        widget.hovered = True
        assert tips() == ["Face and colour"]
        picture, house, sign = (each.rect for each in widget.sprites())
        widget.hovered = False
        assert calm == [picture, house, sign], "it is there before it is pointed at"
        assert sign.width < picture.width // 2
        assert sign.collidelist(beside) < 0 and house.collidelist(beside) < 0


def test_without_ai_levels_an_empty_seat_offers_a_person(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    page = SetupPage(app, SetupModel(MAPS, ()), hands)
    rect = page.person.widget("who-2").rect
    page.person.click((rect.right - 4, rect.centery))
    assert page.model.seats[2].who == PERSON


def test_all_that_unfolds_is_a_plate_and_a_name_has_a_ground_while_it_is_pointed_at(
    page: SetupPage,
) -> None:
    """What can be chosen looks so in one way; a name is read first."""
    always = "who-0", "who-2", "start", "help-0"
    for key in ("name-0", "who-0", "help-0", "who-2", "start"):
        widget = page.person.widget(key)
        for hovered in (False, True):
            widget.hovered = hovered
            place = widget.rect
            if isinstance(widget, EmptySeat):
                place = widget.offers[0][1]
                widget.point_at(place.center)
            found = [each.rect for each in widget.sprites() if not text.words_of(each.image)]
            assert (place in found) == (hovered or key in always), (key, hovered)
        widget.hovered = False


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "it", "nl", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_each_choice_of_a_line_fits_in_letters_of_one_size(
    app: App, hands: Callable[[Scene], Hands], language: str, size: tuple[int, int]
) -> None:
    """No word is cut or smaller than others, whoever plays and how."""
    set_language(language)
    page = SetupPage(app, SetupModel(MAPS, OFFERED), hands)
    page.scene.resize(size)
    for seat, who in enumerate((PERSON, "club", "journeyman", "grandmaster")):
        page.model.choose_who(seat, who)
    page.scene.rebuild()
    heights: dict[str, set[int]] = {}
    for step in range(len(HELPS) * (len(CHARACTERS) + 1)):
        page.model.seats[0].help = [*HELPS][step % len(HELPS)]
        for seat in (1, 2):
            page.model.seats[seat].character = [None, *CHARACTERS][step % (len(CHARACTERS) + 1)]
        page.scene.rebuild()
        page.scene.prepare()
        for widget in page.scene.group.widgets:
            if not isinstance(widget, LineChoice) or widget.key == "start":
                continue
            told = [each.image for each in widget.sprites() if text.words_of(each.image)]
            kind = widget.key.partition("-")[0]
            heights.setdefault(kind, set()).add(told[0].get_height())
            words: Style = "semibold"
            looks = [(widget.size, words)] * (3 if kind == "who" else 1)
            looks.append((widget.metrics.small, "regular"))
            for image, (letters, style) in zip(told, looks, strict=False):
                wanted = text.width_of(text.words_of(image), letters, style)
                assert image.get_width() >= 0.88 * wanted, text.words_of(image)
    assert [len(each) for each in heights.values()] == [1, 1]


def test_the_plates_say_the_level_without_its_kind_and_the_trade_of_a_character(
    page: SetupPage,
) -> None:
    """The name is the large one above; a reader hears all of it."""
    page.model.choose_who(1, "club")
    page.model.seats[1].character = "blocker"
    page.scene.rebuild()
    page.scene.prepare()
    said, heard = [], []
    for key in ("name-1", "who-1"):
        widget = page.person.widget(key)
        node = widget.accessible()
        assert node is not None
        heard.append(node.value or node.placeholder)
        said.append([words for each in widget.sprites() if (words := text.words_of(each.image))])
    assert said == [
        ["Sebald"],
        ["Person", "AI", "Club player"],
    ]
    assert heard == ["Sebald", "AI: club player"]
    told = [text.words_of(each.image) for each in page.scene.decor]
    assert "Card snatcher: takes cards that others need" in told


def test_the_first_name_of_a_character_stands_out() -> None:
    assert head_of("Kilian races for carriages", ("Kilian",)) == ("Kilian", "races for carriages")
    assert head_of("All-rounder: plays for points") == ("All-rounder", "plays for points")
    assert head_of("Nothing stands out") == ("Nothing stands out", "")


@pytest.mark.parametrize("with_keys", [False, True])
def test_a_player_leaves_by_the_cross_of_the_card(page: SetupPage, with_keys: bool) -> None:
    """As long as more play than the rules need; the focus stays at the place."""
    keys = {each.key for each in page.scene.group.widgets}
    assert not {"leave-0", "leave-1", "leave-2"} & keys, "two have to play"
    page.model.choose_who(2, PERSON)
    page.scene.rebuild()
    page.scene.prepare()
    cross = page.person.widget("leave-1")
    node = cross.accessible()
    assert node is not None and node.name == "Seat 2: make empty"
    others = [each.rect for each in page.scene.group.widgets if each is not cross]
    assert cross.rect.collidelist(others) == -1
    if with_keys:
        page.scene.group.focus_key("leave-1")
        page.person.key(pygame.K_RETURN)
    else:
        page.person.click(cross.rect.center)
    assert [seat.who for seat in page.model.seats] == [PERSON, OFF, PERSON, OFF]
    page.scene.prepare()
    assert isinstance(page.person.widget("who-1"), EmptySeat)
    focused = page.scene.group.focused
    assert focused is not None and focused.key == "who-1"
    assert "leave-0" not in {each.key for each in page.scene.group.widgets}
    assert len(page.start().seats) == 2


def test_the_tip_on_a_name_covers_nothing_that_is_chosen_below(page: SetupPage) -> None:
    field, who = page.person.widget("name-0"), page.person.widget("who-0")
    field.hovered = True
    (words,) = (each for each in page.scene.group.tooltips() if text.words_of(each.image))
    assert words.rect.bottom <= who.rect.top and words.rect.left > field.rect.right


@pytest.mark.parametrize("used", [device.Device.PAD, device.Device.KEYS])
def test_a_pad_goes_sideways_past_faces_and_empty_seats(
    page: SetupPage, used: device.Device
) -> None:
    before = [(each.who, each.colour, each.portrait) for each in page.model.seats]
    device.use(used, device.Make.XBOX)
    reached = []
    for key in ("portrait-0", "who-2"):
        page.scene.group.focus(page.person.widget(key))
        page.person.key(pygame.K_RIGHT)
        focused = page.scene.group.focused
        reached.append(focused is not None and focused.key != key)
    after = [(each.who, each.colour, each.portrait) for each in page.model.seats]
    by_pad = used is device.Device.PAD
    # Keys change who plays at an empty seat.
    assert (after == before, reached[-1]) == (by_pad, by_pad)
    page.scene.group.focus(page.person.widget("portrait-0"))
    page.person.key(pygame.K_RETURN)
    assert isinstance(page.scene.app.top, LookDialog)
