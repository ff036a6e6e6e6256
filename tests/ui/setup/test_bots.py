"""Bots from other packages on the setup page: below the levels, named and with their faults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest

from game.ai.bots.description import Description
from game.ai.bots.installed import InstalledBot
from game.ai.bots.survey import Surveyed
from game.session import GameSetup
from game.storage.album.entries import LastSetup
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.graphics import text
from game.ui.language import set_language
from game.ui.setup import memory
from game.ui.setup.bots import BotChoice, bot_choices
from game.ui.setup.maps import map_choices
from game.ui.setup.model import OFF, PERSON, SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.setup.seats.player import PlayerChoice
from game.ui.widgets import Choice
from tests.ui.conftest import Hands

MAPS = map_choices()[0]
LEVELS = ("novice", "club")
CLOSER = InstalledBot("closer", "my-bot", "0.1", "my_bot:Closer")
NAMED = Surveyed(CLOSER, Description({"en": "Closer", "de": "Schließer"}, ("base",)))
SHADOW = Surveyed(InstalledBot("club", "other", "1.0", "x:y", "its name is one of the game’s own"))
BROKEN = Surveyed(InstalledBot("deep", "deep-coach", "1.0", "x:y"), fault="OSError: no weights")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    set_language("en")


class Page:
    """A setup page at which the bots come to be known by and by."""

    def __init__(
        self, app: App, hands: Callable[[Scene], Hands], past: Sequence[LastSetup] = ()
    ) -> None:
        self.found: Sequence[Surveyed] = ()
        self.started: list[GameSetup] = []
        self.app = app
        self.model = SetupModel(MAPS, LEVELS)
        actions = SetupActions(
            self.started.append, lambda: None, past=past, bots=lambda: self.found
        )
        self.scene = SetupScene(app, self.model, actions)
        app.push(self.scene)
        self.person = hands(self.scene)

    def find(self, *found: Surveyed) -> None:
        self.found = found
        self.app.step()

    @property
    def kinds(self) -> dict[object, str]:
        choice = self.person.widget("who-1")
        assert isinstance(choice, Choice)
        return dict(choice.options)

    @property
    def words(self) -> list[str]:
        return [text.words_of(sprite.image) for sprite in self.scene.sprites(0.0)]

    def seat(self, who: str) -> None:
        self.model.choose_who(1, who)
        self.scene.rebuild()
        self.app.step()


@pytest.fixture
def page(app: App, hands: Callable[[Scene], Hands]) -> Page:
    return Page(app, hands)


@pytest.mark.slow
def test_bots_stand_below_the_levels_as_soon_as_they_are_known(page: Page) -> None:
    assert list(page.kinds) == [PERSON, "like-me", "novice", "club", OFF]
    page.find(Surveyed(CLOSER), SHADOW)
    assert list(page.kinds)[3:] == ["club", "closer", "other/club", OFF]
    assert page.kinds["closer"] == "Bot: closer", "not yet asked what it is called"
    set_language("de")
    page.find(SHADOW, BROKEN, NAMED)
    assert list(page.kinds)[3:] == ["club", "closer", "other/club", "deep", OFF]
    assert page.kinds["closer"] == "Bot: Schließer"


@pytest.mark.slow
def test_a_bot_sits_down_under_its_name_and_is_in_the_record(page: Page) -> None:
    page.find(NAMED)
    page.seat("closer")
    page.person.press("go")
    info = page.started[-1].seats[1]
    assert (info.name, info.bot, info.level, info.character) == ("Closer", "closer", "club", None)


def test_the_seat_says_from_which_package_its_bot_is(page: Page) -> None:
    page.find(NAMED)
    page.seat("closer")
    assert "From the package my-bot 0.1" in page.words


def test_a_bot_comes_back_to_its_seat_by_a_press_on_the_switch(page: Page) -> None:
    page.find(NAMED)
    for seat in (0, 1):
        page.model.choose_who(seat, "closer")
        page.model.choose_who(seat, PERSON)
    page.scene.rebuild()
    page.app.step()
    for seat in (0, 1):
        who = page.person.widget(f"who-{seat}")
        assert isinstance(who, PlayerChoice)
        page.person.click(who.parts()[1].rect.center)
        assert page.model.seats[seat].who == "closer"


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("deep", "deep-coach 1.0 cannot play: OSError: no weights"),
        ("other/club", "other 1.0 cannot play: its name is one of the game’s own"),
    ],
)
def test_with_a_bot_that_cannot_play_no_game_begins(page: Page, who: str, words: str) -> None:
    page.find(BROKEN, SHADOW)
    page.seat(who)
    assert words in page.words
    assert page.scene.status == "A bot at this table cannot play."
    assert not page.person.widget("go").enabled
    page.seat("novice")
    assert page.person.widget("go").enabled


def test_a_bot_that_turns_out_to_be_broken_keeps_its_seat_and_says_why(page: Page) -> None:
    page.find(Surveyed(BROKEN.bot))
    page.seat("deep")
    assert page.person.widget("go").enabled
    page.find(BROKEN)
    assert not page.person.widget("go").enabled


def test_a_way_of_playing_that_the_bot_does_not_know_is_said(page: Page) -> None:
    page.find(NAMED)
    page.seat("closer")
    page.model.choose_map("north")
    page.model.variant = "horses"
    page.scene.rebuild()
    page.app.step()
    assert "This bot does not know this way of playing." in page.words
    assert page.model.faults() == ["bots"]


def test_a_game_with_a_bot_can_be_played_again_while_the_bot_is_there(
    app: App, hands: Callable[[Scene], Hands]
) -> None:
    bots = bot_choices([NAMED])
    model = SetupModel(MAPS, LEVELS, bots=bots)
    model.choose_who(1, "closer")
    last = memory.last_setup(model)
    assert memory.names_a_bot([last], LEVELS)
    assert not memory.names_a_bot([memory.last_setup(SetupModel(MAPS, LEVELS))], LEVELS)
    page = Page(app, hands, [last])
    assert "again" not in [widget.key for widget in page.scene.group.widgets]
    page.find(NAMED)
    page.person.press("again")
    assert page.started[-1].seats[1].bot == "closer"
    page.find(Surveyed(CLOSER, fault="gone"))
    assert "again" not in [widget.key for widget in page.scene.group.widgets]


def test_a_fault_is_no_longer_than_a_line() -> None:
    (choice,) = bot_choices([Surveyed(CLOSER, fault="no " * 200)])
    assert isinstance(choice, BotChoice)
    assert len(choice.fault) <= 90
