"""A game by moving the pointer alone, from the title on; a whole one in the long trials."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.library import find_loaded
from game.rules.actions import Action
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.program import Program
from game.ui.scenes.title import TitleScene
from game.ui.settings import Dwelling
from game.ui.table.scene import TableScene
from game.ui.widgets import Choice
from tests.sampling import THOROUGH
from tests.ui.conftest import past_the_guard
from tests.ui.devices import Somebody
from tests.ui.resting import RestingPointer
from tests.ui.table.gestures import Gestures
from tests.ui.table.whole_games import check_end, play, program, set_up_anna

__all__ = ["program"]

pytestmark = pytest.mark.thorough

ROUNDS = 4
"""After so many it is left, unless everything is to be looked at."""


class RestingPerson(RestingPointer):
    """Chooses widgets by resting on them, and waits for the own turn."""

    def choose(self, key: str) -> None:
        self.settle()
        self.click(Somebody(self.app, self.clock, "pointer").widget(key).rect.center)


def test_a_whole_game_by_resting(
    app: App,
    clock: ManualClock,
    program: Program,
    tmp_path: Path,
) -> None:
    app.change_setting("dwelling", Dwelling.ONE)
    person = RestingPerson(app, clock)
    setup = set_up_anna(person)
    who = Somebody(app, clock, "pointer").widget("who-1")
    assert isinstance(who, Choice)
    while setup.model.seats[1].who != "club":
        who = Somebody(app, clock, "pointer").widget("who-1")
        person.click((who.rect.right - 8, who.rect.centery))
    person.choose("go")

    person.wait_for_own_turn()
    table = app.top
    assert isinstance(table, TableScene)
    session = table.session
    assert (session.header.seats[0].name, session.header.seats[0].kind) == ("Anna", "human")
    chart, ways = find_loaded(session.header.map_id).chart, dict[str, int]()

    def tap(action: Action) -> None:
        Gestures(app, session, chart, person, ways).tap(action)

    if not play(person, tap, None if THOROUGH else ROUNDS):
        return
    assert ways["a question answered"]
    check_end(app, session, tmp_path / "saves")
    past_the_guard(app)
    # The first press shows the whole account at once.
    person.choose("skip")
    past_the_guard(app)
    person.choose("title")
    assert isinstance(app.top, TitleScene)
    person.choose("quit")
    assert app.quitting
