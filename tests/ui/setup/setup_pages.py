"""Setup pages with somebody using them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.session import GameSetup
from game.storage.album.entries import LastSetup, Profile, SetupSeat
from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from game.ui.setup.model import OFF, PERSON, MapChoice, SetupModel
from game.ui.setup.scene import SetupActions, SetupScene
from game.ui.setup.seats.look import LookDialog
from tests.ui.conftest import Hands

MAPS = [
    MapChoice("south", "South", ("base",), "Baiern"),
    MapChoice("north", "North", ("horses", "base"), "Preußen"),
]


LEVELS = ("novice", "club", "master")


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


def paper_of(app: App) -> tuple[LookDialog, Hands]:
    """The paper with faces and colours that is open, and somebody using it."""
    assert isinstance(app.top, LookDialog)
    return app.top, Hands(app.top)


class SetupPage:
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
        """Step on through a cycling choice."""
        self.scene.group.focus(self.person.widget(key))
        self.person.key(pygame.K_RIGHT)

    def unfold(self) -> None:
        """Show the house rules."""
        self.person.press("house-rules")

    def start(self) -> GameSetup:
        self.person.press("go")
        return self.started[-1]


class FamilySetupPage(SetupPage):
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
