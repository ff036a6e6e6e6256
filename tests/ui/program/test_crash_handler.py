"""An error of the program's own: it is written down and told, and the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.resources import build_name
from game.rules.options import Options
from game.rules.records.record import SeatInfo
from game.session import GameSetup
from game.storage import crashes, folders
from game.storage.saves import Saves
from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.program.crash_handler import SOON_SECONDS
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.title import TitleScene
from game.ui.table.scene import TableScene
from tests.storage.opening import unfinished

AGREED = GameSetup(
    "south",
    "base",
    Options(),
    (SeatInfo("Anna", "human", "red"), SeatInfo("Bert", "ai", "blue", "club")),
    0,
)


class Hitch(RuntimeError):  # noqa: N818 - nobody catches it by this name
    """What nobody foresaw."""


class Play:
    """Runs the program's own loop; in its wait between two frames stands what a person does."""

    def __init__(self, program: Program, clock: ManualClock) -> None:
        self.program = program
        self.app = program.app
        self.clock = clock
        self._steps: list[Callable[[], None]] = []
        self.app.timer = self  # type: ignore[assignment]

    def run(self, *steps: Callable[[], None]) -> None:
        self._steps = [*steps, self.app.quit]
        self.program.run()

    def tick(self, rate: int) -> None:
        self.clock.advance(1.0)
        self._steps.pop(0)()

    def press(self, *keys: int) -> Callable[[], None]:
        def do() -> None:
            for key in keys:
                pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

        return do

    @property
    def page(self) -> CrashScene:
        assert isinstance(self.app.top, CrashScene)
        self.app.top.prepare()
        return self.app.top

    def offers(self, *wanted: str) -> Callable[[], None]:
        def do() -> None:
            assert [widget.key for widget in self.page.group.widgets] == list(wanted)

        return do


@pytest.fixture
def play(
    app: App, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Play]:
    for name in ("CONFIG", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    pygame.event.clear()
    program = Program(app, GameKeeper(Saves(folders.saves())))
    program.keeper.rng = Random(1490)
    program.ai.start = lambda: None  # type: ignore[method-assign]
    yield Play(program, clock)
    program.keeper.leave()


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets a method of a scene fail, so many times."""

    def make(scene: type, method: str, times: int = 1) -> None:
        whole = getattr(scene, method)
        left = [times]

        def fail(*words: object) -> object:
            if left[0]:
                left[0] -= 1
                raise Hitch("a wheel came off")
            return whole(*words)

        monkeypatch.setattr(scene, method, fail)

    return make


def reports() -> list[str]:
    return [path.read_text("utf-8") for path in sorted(folders.logs().glob("crash-*.log"))]


def sit_down(play: Play) -> None:
    play.program.begin(AGREED)
    assert isinstance(play.app.top, TableScene)


@pytest.mark.slow
@pytest.mark.parametrize("method", ["tick", "layers", "handle"])
def test_the_game_goes_on_from_its_save(
    play: Play, broken: Callable[..., None], method: str
) -> None:
    before: list[object] = []

    def look() -> None:
        assert play.program.keeper.session is not None
        before.extend(play.program.keeper.session.entries)
        assert len(before) == 1
        broken(TableScene, method)
        play.app.refresh()

    def compare() -> None:
        table = play.app.top
        assert isinstance(table, TableScene)
        assert table.session is play.program.keeper.session
        assert table.session.entries == before
        assert table.session.failure is None
        assert play.program.keeper.journal is not None

    play.run(
        lambda: sit_down(play),
        play.press(pygame.K_1),
        look,
        play.press(pygame.K_2),
        play.offers("quit", "continue"),
        play.press(pygame.K_RETURN),
        compare,
        play.press(pygame.K_RETURN),
        lambda: None,
    )
    assert len(unfinished(Saves(folders.saves()))) == 1


@pytest.mark.slow
def test_a_report_has_what_one_needs(play: Play, broken: Callable[..., None]) -> None:
    play.run(
        lambda: sit_down(play),
        play.press(pygame.K_1),
        lambda: broken(TableScene, "tick"),
        lambda: None,
        play.offers("quit", "continue"),
    )
    (report,) = reports()
    assert report.startswith(f"Thurn und Taxis {build_name()}, ")
    assert "Pages: TableScene" in report
    assert '"supply": [' in report
    assert '"do": "take"' in report
    assert "Hitch: a wheel came off" in report
    assert "Traceback" in report


@pytest.mark.slow
def test_the_same_error_again_at_once_leads_to_the_title(
    play: Play, broken: Callable[..., None]
) -> None:
    play.run(
        lambda: sit_down(play),
        lambda: broken(TableScene, "tick", 2),
        lambda: None,
        play.offers("quit", "continue"),
        play.press(pygame.K_RETURN),
        lambda: None,
        play.offers("quit", "title"),
        play.press(pygame.K_RETURN),
        lambda: None,
        lambda: _is_title_with_game(play),
    )
    assert len(reports()) == 2


def _is_title_with_game(play: Play) -> None:
    title = play.app.top
    assert isinstance(title, TitleScene)
    assert "continue" in [widget.key for widget in title.group.widgets]


@pytest.mark.slow
def test_an_error_long_after_another_one_is_the_first_again(
    play: Play, broken: Callable[..., None]
) -> None:
    play.run(
        lambda: sit_down(play),
        lambda: broken(TableScene, "tick"),
        lambda: None,
        play.press(pygame.K_RETURN),
        lambda: play.clock.advance(SOON_SECONDS),
        lambda: broken(TableScene, "tick"),
        lambda: None,
        play.offers("quit", "continue"),
    )


@pytest.mark.slow
def test_what_happens_over_and_over_ends_the_program(
    play: Play, broken: Callable[..., None]
) -> None:
    """The command line then says it in a sentence: nobody sits before a page for ever."""
    with pytest.raises(Hitch):
        play.run(
            lambda: sit_down(play),
            lambda: broken(TableScene, "tick", 2),
            lambda: None,
            play.press(pygame.K_RETURN),
            lambda: None,
            lambda: broken(TitleScene, "sprites", 99),
            play.press(pygame.K_RETURN),
            lambda: None,
            lambda: None,
        )


def test_a_broken_page_about_it_ends_the_program(play: Play, broken: Callable[..., None]) -> None:
    with pytest.raises(Hitch):
        play.run(
            lambda: broken(TitleScene, "tick", 1),
            lambda: broken(CrashScene, "sprites", 9),
            lambda: None,
            lambda: None,
        )


def test_without_a_game_the_title_is_the_way_on(
    play: Play, broken: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(TitleScene, "leave")
    play.run(
        lambda: broken(TitleScene, "tick"),
        lambda: None,
        play.offers("quit", "title"),
        play.press(pygame.K_RETURN),
        lambda: None,
        lambda: _is_title(play),
    )


def _is_title(play: Play) -> None:
    assert isinstance(play.app.top, TitleScene)


@pytest.mark.slow
def test_a_game_that_is_not_kept_goes_on_as_it_stands(
    play: Play, broken: Callable[..., None]
) -> None:
    folders.saves().parent.mkdir(parents=True)
    folders.saves().write_text("no folder")
    known: list[object] = []

    def compare() -> None:
        assert play.program.keeper.session is not None
        assert [play.program.keeper.session] == known

    def begin() -> None:
        play.program.begin(AGREED)
        known.append(play.program.keeper.session)

    play.run(
        begin,
        play.press(pygame.K_RETURN),
        lambda: broken(TableScene, "tick"),
        lambda: None,
        play.offers("quit", "continue"),
        play.press(pygame.K_RETURN),
        compare,
    )


def test_no_report_can_be_written(
    play: Play, broken: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crashes, "write_report", lambda *words: None)

    def look() -> None:
        assert str(folders.logs()) in play.page.words

    play.run(lambda: broken(TitleScene, "tick"), lambda: None, look)


def test_the_page_can_end_the_program(play: Play, broken: Callable[..., None]) -> None:
    def quit_by_key() -> None:
        play.page.group.focus_key("quit")
        play.press(pygame.K_RETURN)()

    def see_it_end() -> None:
        assert play.app.quitting

    play.run(
        lambda: broken(TitleScene, "tick"),
        lambda: None,
        quit_by_key,
        see_it_end,
    )
