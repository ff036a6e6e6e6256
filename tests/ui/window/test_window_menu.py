"""Started from the menu of programs, the game opens a window that belongs to its entry."""

from __future__ import annotations

import shlex
from configparser import ConfigParser
from pathlib import Path

import pytest

from game.cli.menu_entry import places
from tests.cli.commands import run_main
from tests.ui.window.desktop import Game, Home, Screen

pytestmark = pytest.mark.slow


def test_the_window_is_of_the_class_that_the_entry_names(
    monitor: Screen,
    home: Home,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    run_main(capsys, "menu-entry").well()
    entry = ConfigParser(interpolation=None)
    entry.read(places()[0], encoding="utf-8")
    section = entry["Desktop Entry"]
    # Desktops start programs in the person's home folder, whatever lies there.
    (tmp_path / "game.py").write_text("raise SystemExit('another game')", encoding="utf-8")
    command, _file = shlex.split(section["Exec"])
    game = Game(monitor, home, [command], tmp_path)
    try:
        game.find_window()
        assert game.has_class(section["StartupWMClass"])
    finally:
        game.kill()
