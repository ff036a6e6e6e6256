"""What was chosen on the setup page is still there when one comes back to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.program import Program
from game.ui.scenes.title import TitleScene
from game.ui.settings import AnimationSpeed
from game.ui.setup.model import PERSON
from game.ui.setup.scene import SetupScene
from tests.ui.devices import DEVICES, Somebody
from tests.ui.program_on_title import program_on_title


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    app.settings.animation_speed = AnimationSpeed.OFF
    with program_on_title(app, tmp_path / "saves") as made:
        yield made


def setup(app: App) -> SetupScene:
    assert isinstance(app.top, SetupScene)
    app.step()
    return app.top


@pytest.mark.slow
@pytest.mark.parametrize("by", DEVICES)
def test_choices_wait_for_whoever_goes_back(
    app: App, clock: ManualClock, program: Program, by: str
) -> None:
    somebody = Somebody(app, clock, by)
    program.new_games.set_up()
    page = setup(app)
    page.model.choose_who(1, PERSON)
    page.model.seats[1].name = "Clara"
    page.model.games_in_a_row = 3
    chosen = page.model.setup(["A", "B", "C", "D"])
    for _ in range(2):
        somebody.choose("back") if by == "pointer" else somebody.back()
        assert isinstance(app.top, TitleScene)
        program.new_games.set_up()
        again = setup(app)
        assert again is not page
        found = again.model.setup(["A", "B", "C", "D"])
        assert (found.seats, found.series and found.series.games) == (
            chosen.seats,
            chosen.series and chosen.series.games,
        )
    again.actions.start(found)
    program.title()
    program.new_games.set_up()
    assert setup(app).model.games_in_a_row == 1


@pytest.mark.slow
def test_what_was_only_looked_at_is_proposed_anew(app: App, program: Program) -> None:
    program.new_games.set_up()
    page = setup(app)
    page.escape()
    program.new_games.set_up()
    assert setup(app).model is not page.model


def test_whoever_comes_back_from_a_game_goes_on_with_it(app: App, program: Program) -> None:
    """The title kept the focus on “New game” for good, by which that one was begun."""
    for _ in range(2):
        title = app.top
        assert isinstance(title, TitleScene)
        title.group.focus_key("new")
        title.tick(app.clock.now())
        program.new_games.set_up()
        page = setup(app)
        page.actions.start(page.model.setup(["A", "B", "C", "D"]))
        program.title()
        app.step()
        assert isinstance(app.top, TitleScene)
        focused = app.top.group.focused
        assert focused is not None and focused.key == "continue"
