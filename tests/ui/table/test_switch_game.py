"""A game with one button and with two, from the title on; a whole one in the long trials."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.program import Program
from game.ui.scenes.title import TitleScene
from game.ui.settings import Switches
from tests.sampling import THOROUGH, share
from tests.ui.conftest import past_the_guard
from tests.ui.switches import SwitchUser
from tests.ui.table.whole_games import check_end, play, program, set_up_anna

__all__ = ["program"]

pytestmark = pytest.mark.thorough

ROUNDS = 4
"""After so many it is left, unless everything is to be looked at."""


@pytest.mark.parametrize("switches", share([Switches.ONE, Switches.TWO]))
def test_a_whole_game_by_switches(
    app: App, clock: ManualClock, program: Program, tmp_path: Path, switches: Switches
) -> None:
    app.settings.walk_seconds = 1.0
    app.change_setting("switches", switches)
    person = SwitchUser(app, clock)
    person.wait(0.3)
    set_up_anna(person)
    person.choose("go")

    person.wait_for_own_turn()
    session = person.table.session
    assert (session.header.seats[0].name, session.header.seats[0].kind) == ("Anna", "human")
    if not play(person, person.do, None if THOROUGH else ROUNDS):
        return
    check_end(app, session, tmp_path / "saves")
    past_the_guard(app)
    person.choose("title")
    assert isinstance(app.top, TitleScene)
    person.choose("quit")
    assert app.quitting
