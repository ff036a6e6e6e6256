"""`menu-entry`: the game stands in the person's menu, and can be taken out again."""

from __future__ import annotations

import shlex
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from tests.cli.commands import run_main


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if sys.platform != "linux":
        pytest.skip("menu entries are for Linux")


def test_the_entry_opens_the_game_and_has_its_icon(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_main(capsys, "menu-entry").well()
    entry = tmp_path / "data" / "applications" / "thurn-und-taxis.desktop"
    parsed = ConfigParser(interpolation=None)
    parsed.read(entry, encoding="utf-8")
    section = parsed["Desktop Entry"]
    assert Path(section["Icon"]).read_text(encoding="utf-8").startswith("<svg")
    command = [*shlex.split(section["Exec"]), "--version"]
    root = Path(__file__).parents[2]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root).stdout
    assert said.startswith("thurn-und-taxis ")

    assert run_main(capsys, "menu-entry", "--remove").well().out == f"removed: {entry}\n"
    assert not [path for path in (tmp_path / "data").rglob("*") if path.is_file()]
    again = run_main(capsys, "menu-entry", "--remove").well()
    assert again.out == "there is no menu entry to remove\n"


def test_a_folder_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("a file stands where the folder should be")
    assert "cannot be written" in run_main(capsys, "menu-entry").fault
