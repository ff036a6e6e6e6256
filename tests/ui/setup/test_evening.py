"""Series and handicaps: chosen in a dialog by every device, kept with the people, heard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest

from game.storage.album.entries import Album, Profile, SetupSeat
from game.storage.album.profiles import begin_game
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.setup import memory
from game.ui.setup.evening import EveningDialog
from game.ui.setup.model import DRAWS_SECOND, HANDICAPS, PERSON, SetupModel
from game.ui.widgets import Button
from tests.ui.accessibility.listener import listen, steps
from tests.ui.conftest import Hands
from tests.ui.devices import DEVICES, Somebody
from tests.ui.setup.setup_pages import LEVELS, MAPS, SetupPage


@pytest.mark.parametrize("device", DEVICES)
def test_chosen_by_every_device(
    app: App, clock: ManualClock, hands: Callable[[Scene], Hands], device: str
) -> None:
    page = SetupPage(app, SetupModel(MAPS, LEVELS), hands)
    somebody = Somebody(app, clock, device)
    somebody.choose("evening")
    assert isinstance(app.top, EveningDialog)
    somebody.step_choice("games", 2)
    somebody.step_choice("head-start-0", 2)
    somebody.choose("done")
    assert app.scenes[-1] is page.scene
    button = somebody.widget("evening")
    assert isinstance(button, Button) and button.label.startswith("A series of five, ")
    assert button.label.endswith("+5")
    setup = page.start()
    assert [info.head_start for info in setup.seats] == [5, 0]
    assert setup.series is not None and (setup.series.number, setup.series.games) == (1, 5)


@pytest.mark.parametrize("scale", [1.0, 1.75])
@pytest.mark.parametrize(
    ("games", "names", "points", "label"),
    [
        (1, ("Mia", "Tom"), (0, 0), "Series and handicaps: none"),
        (1, ("Mia", "Tom"), (3, 0), "One game, Mia\u00a0+3"),
        (3, ("Mia", "Tom"), (0, 5), "A series of three, Tom\u00a0+5"),
        (
            1,
            ("Maximiliane Friederike", "Wilhelmine Charlotte"),
            (3, 8),
            "One game, head start +3, +8",
        ),
    ],
)
def test_the_button_names_what_is_behind_it(
    app: App,
    hands: Callable[[Scene], Hands],
    scale: float,
    games: int,
    names: tuple[str, str],
    points: tuple[int, int],
    label: str,
) -> None:
    """Words of a match did not tell of head starts, nor bare points whose they are."""
    app.settings.text_scale = scale
    model = SetupModel(MAPS, LEVELS)
    model.games_in_a_row = games
    for seat, name, ahead in zip(model.seats, names, points, strict=False):
        seat.name, seat.head_start = name, ahead
    page = SetupPage(app, model, hands)
    page.scene.prepare()
    button = next(each for each in page.scene.group.widgets if each.key == "evening")
    assert isinstance(button, Button)
    shorter = {"One game, head start +3", "A series of three, head start +5", "A series of three"}
    assert button.label == label or (scale > 1 and button.label in shorter)
    words, _size = text.fit(button.label, button.size, button._room(), "semibold", text.READABLE)
    assert words == button.label


def test_the_button_tells_whose_head_starts_they_are(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    model = SetupModel(MAPS, LEVELS)
    model.seats[0].name, model.seats[0].head_start = "Mia", 5
    page = SetupPage(app, model, hands)
    page.scene.prepare()
    ear = listen(app)
    steps(app)
    told = ear.named("One game, Mia\u00a0+5").node.description
    assert told == "Series and handicaps. Mia: 5 points ahead."


def test_by_ear_the_button_that_starts_tells_head_starts_and_help(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    """Those of the last game stay, and nothing on the way to that button said so."""
    model = SetupModel(MAPS, LEVELS)
    model.seats[0].name, model.seats[0].head_start, model.seats[0].help = "Mia", 5, "gentle"
    page = SetupPage(app, model, hands)
    page.scene.prepare()
    ear = listen(app)
    steps(app)
    told = ear.named("Start the game").node.description
    assert told.endswith(". Mia: 5 points ahead, Safe route.") and " players, " in told
    model.seats[0].head_start, model.seats[0].help = 0, "usual"
    page.scene.rebuild()
    steps(app)
    told = ear.named("Start the game").node.description
    assert "Mia" not in told and not told.endswith(".")


def test_only_who_plays_can_have_one(app: App, hands: Callable[[Scene], Hands]) -> None:
    page = SetupPage(app, SetupModel(MAPS, LEVELS), hands)
    page.person.press("evening")
    dialog = app.top
    assert isinstance(dialog, EveningDialog)
    dialog.prepare()
    keys = [each.key for each in dialog.group.widgets]
    assert keys == ["games", "head-start-0", "head-start-1", "done"]


def test_heard_by_name(app: App, hands: Callable[[Scene], Hands]) -> None:
    page = SetupPage(app, SetupModel(MAPS, LEVELS), hands)
    page.model.seats[0].name = "Mia"
    page.person.press("evening")
    ear = listen(app)
    steps(app)
    assert ear.named("Mia: handicap")
    assert ear.named("Series and handicaps")
    assert ear.named("How many games?")


def test_a_listener_begins_at_the_first_choice_and_hears_each_name_once(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    page = SetupPage(app, SetupModel(MAPS, LEVELS), hands)
    page.model.seats[0].name = "Mia"
    ear = listen(app)
    steps(app)
    page.person.press("evening")
    steps(app)
    assert isinstance(app.top, EveningDialog)
    focused = app.top.group.focused
    assert focused is not None and focused.key == "games"
    assert not [each for each in ear.snapshot.nodes.values() if each.node.name == "Mia"]


def test_kept_with_the_setup_and_the_person() -> None:
    model = SetupModel(MAPS, LEVELS)
    model.choose_who(1, PERSON)
    model.seats[1].name, model.seats[1].head_start = "Mia", 8
    last = memory.last_setup(model)
    assert last.seats[1] == SetupSeat(PERSON, "blue", "Mia", head_start=8)
    again = SetupModel(MAPS, LEVELS)
    memory.restore(again, last)
    assert again.seats[1].head_start == 8
    again.seats[0].name = "Tom"
    memory.take_known(again, 0, [Profile("Tom", "red", head_start=3)])
    assert again.seats[0].head_start == 3


def test_all_head_starts_of_the_last_game_are_there_again() -> None:
    people = [Profile("Mia", "red", head_start=3)]
    model = SetupModel(MAPS, LEVELS)
    model.seats[0].name, model.seats[0].head_start = "Mia", 3
    model.seats[1].head_start = 8
    again = SetupModel(MAPS, LEVELS)
    memory.seat_as_before(again, people, [memory.last_setup(model)])
    assert [seat.head_start for seat in again.seats[:2]] == [3, 8]


def test_what_cannot_be_chosen_is_not_taken_over() -> None:
    model = SetupModel(MAPS, LEVELS)
    model.seats[0].name = "Tom"
    memory.take_known(model, 0, [Profile("Tom", "red", head_start=7)])
    assert model.seats[0].head_start == 0


@pytest.mark.parametrize("device", DEVICES)
def test_a_handicap_in_cards_is_chosen_by_every_device(
    app: App, clock: ManualClock, hands: Callable[[Scene], Hands], device: str
) -> None:
    """It stands behind the head starts, in the same choice, for people and AI seats."""
    page = SetupPage(app, SetupModel(MAPS, LEVELS), hands)
    page.model.seats[0].name = "Mia"
    somebody = Somebody(app, clock, device)
    somebody.choose("evening")
    somebody.step_choice("head-start-0", len(HANDICAPS) - 1)
    somebody.step_choice("head-start-1", len(HANDICAPS) - 1)
    somebody.choose("done")
    button = somebody.widget("evening")
    assert isinstance(button, Button)
    assert button.label in (
        f"One game, Mia\u00a0(cards), {page.model.ai_name(1)}\u00a0(cards)",
        "One game, with handicaps",
    )
    setup = page.start()
    assert [(info.kind, info.draws_second) for info in setup.seats] == [
        ("human", True),
        ("ai", True),
    ]
    assert [info.head_start for info in setup.seats] == [0, 0]


def test_a_handicap_in_cards_and_a_head_start_exclude_each_other() -> None:
    seat = SetupModel(MAPS, LEVELS).seats[0]
    for chosen in (8, DRAWS_SECOND, 3, DRAWS_SECOND, 0):
        seat.choose_handicap(chosen)
        assert seat.handicap == chosen
        assert (seat.head_start, seat.draws_second) == (max(0, chosen), chosen == DRAWS_SECOND)


def test_a_handicap_in_cards_is_kept_with_the_setup_and_the_person() -> None:
    model = SetupModel(MAPS, LEVELS)
    model.seats[0].name = "Mia"
    for seat in model.seats[:2]:
        seat.choose_handicap(DRAWS_SECOND)
    last = memory.last_setup(model)
    again = SetupModel(MAPS, LEVELS)
    memory.restore(again, last)
    assert [seat.draws_second for seat in again.seats] == [True, True, False, False]
    album = begin_game(Album(), last, datetime(2026, 1, 5))
    (mia,) = album.profiles
    assert mia.draws_second
    other = SetupModel(MAPS, LEVELS)
    memory.seat_as_before(other, album.profiles, [last])
    assert [seat.draws_second for seat in other.seats[:2]] == [True, True]
    other.seats[0].choose_handicap(0)
    memory.take_known(other, 0, album.profiles)
    assert not other.seats[0].draws_second, "what was chosen on the page stays"


def test_by_ear_the_button_that_starts_tells_a_handicap_in_cards(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    model = SetupModel(MAPS, LEVELS)
    model.seats[0].name, model.seats[0].draws_second = "Mia", True
    page = SetupPage(app, model, hands)
    page.scene.prepare()
    ear = listen(app)
    steps(app)
    assert "Mia: Second card from the supply" in ear.named("Start the game").node.description


def test_the_dialog_says_where_a_house_rule_leaves_nothing_of_it(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    page = SetupPage(app, SetupModel(MAPS, LEVELS), hands)
    for on in (False, True):
        page.model.open_draw_only = on
        dialog = EveningDialog(app, page.model, ("", "", "", ""), page.scene.rebuild)
        assert any("it changes nothing" in words for words in dialog._told()) is on
