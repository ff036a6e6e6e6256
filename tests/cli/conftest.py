from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from game import cli, library
from game.rules import Board
from game.storage import folders
from tests.cli.commands import Outcome, run_main
from tests.rules.records import play_on, session, text_of


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Nothing is read from or written into the folders of whoever runs the tests."""
    place = tmp_path / "own"
    for name in ("saves", "maps", "logs"):
        monkeypatch.setattr(folders, name, lambda name=name: place / name)
    monkeypatch.setattr(folders, "settings_file", lambda: place / "settings.json")
    library._find.cache_clear()
    yield place
    library._find.cache_clear()


@pytest.fixture(scope="session", autouse=True)
def arguments_are_defined_once() -> Iterator[None]:
    """It takes as long as most commands here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "_parser", cache(cli._parser))
        yield


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Run a command in this process."""
    return lambda *argv: run_main(capsys, *argv)


@pytest.fixture(scope="session")
def whole_game(south: Board) -> list[str]:
    """The lines of a whole game, with a reshuffle."""
    return text_of(play_on(session(south, 3, seed=3)))


@pytest.fixture
def record(tmp_path: Path, whole_game: list[str]) -> Path:
    """A game in the middle of a turn, as a file."""
    return write(tmp_path / "part.jsonl", whole_game[:43])


@pytest.fixture
def finished(tmp_path: Path, whole_game: list[str]) -> Path:
    return write(tmp_path / "whole.jsonl", whole_game)


def write(path: Path, lines: list[str]) -> Path:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path
