"""Series and head starts: chosen in a dialog by every device, kept with the people, heard."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.storage.album.entries import Profile, SetupSeat
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.setup import memory
from game.ui.setup.evening import EveningDialog
from game.ui.setup.model import PERSON, SetupModel
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
        (1, ("Mia", "Tom"), (0, 0), "Series and head starts: none"),
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
    assert told == "Series and head starts. Mia: 5 points ahead."


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
    assert ear.named("Mia: head start")
    assert ear.named("Series and head starts")
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
