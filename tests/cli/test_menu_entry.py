"""`menu-entry`: the game stands in the person's menu, and can be taken out again."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from configparser import ConfigParser
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.cli.desktop.share import ICON_SIZES
from game.cli.menu_entry import places
from game.storage import folders
from game.ui.language import LANGUAGES
from tests.cli.commands import run_main
from tests.locked import locked

VALIDATOR = shutil.which("desktop-file-validate")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    if sys.platform != "linux":
        pytest.skip("menu entries are for Linux")


@pytest.mark.slow
def test_the_entry_opens_the_game_and_has_its_icon(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_main(capsys, "menu-entry").well()
    entry = tmp_path / "data" / "applications" / "thurn-und-taxis.desktop"
    parsed = ConfigParser(interpolation=None)
    parsed.read(entry, encoding="utf-8")
    section = parsed["Desktop Entry"]
    assert Path(section["Icon"]).read_text(encoding="utf-8").startswith("<svg")
    command, file = shlex.split(section["Exec"])
    assert file == "%f"
    assert Path(command).name == "thurn-und-taxis" and os.access(command, os.X_OK)
    # Desktops start programs in the person's home folder, whatever lies there.
    (tmp_path / "game.py").write_text("raise SystemExit('another game')", encoding="utf-8")
    said = subprocess.run(
        [command, "--version"], capture_output=True, text=True, check=True, cwd=tmp_path
    ).stdout
    assert said.startswith("thurn-und-taxis ")

    assert run_main(capsys, "menu-entry", "--remove").well().out == f"removed: {entry}\n"
    # What the desktop's own tools keep of types of files is theirs.
    assert not list((tmp_path / "data").rglob("*thurn-und-taxis*"))
    again = run_main(capsys, "menu-entry", "--remove").well()
    assert again.out == "there is no menu entry to remove\n"


@pytest.mark.skipif(not VALIDATOR, reason="desktop-file-utils is not installed")
def test_the_entry_is_a_valid_one(capsys: pytest.CaptureFixture[str]) -> None:
    run_main(capsys, "menu-entry").well()
    said = subprocess.run([str(VALIDATOR), places()[0]], capture_output=True, text=True)
    assert (said.returncode, said.stdout, said.stderr) == (0, "", "")


def test_the_command_that_was_called_is_the_one_that_the_menu_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as a link that pipx keeps, which survives what it leads to."""
    link = tmp_path / "50 % of $HOME" / "thurn-und-taxis"
    link.parent.mkdir()
    link.symlink_to(sys.executable)
    monkeypatch.setattr(sys, "argv", [str(link), "menu-entry"])
    run_main(capsys, "menu-entry").well()
    text = places()[0].read_text(encoding="utf-8")
    assert f'Exec="{tmp_path}/50 %% of \\\\$HOME/thurn-und-taxis" %f\n' in text


def test_a_game_that_is_not_installed_gets_no_entry(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sysconfig, "get_path", lambda *_: str(tmp_path))
    fault = run_main(capsys, "menu-entry").fault
    assert fault == (
        "the command thurn-und-taxis is not installed for this Python; README.md says how to "
        "install it"
    )
    assert not places()[0].exists()


def test_a_folder_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").write_text("a file stands where the folder should be")
    assert "cannot be written" in run_main(capsys, "menu-entry").fault


@contextmanager
def full_disk() -> Iterator[None]:
    """While this holds, no file can get longer."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.slow
def test_a_full_disk_leaves_the_files_as_they_were(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with full_disk():
        assert "cannot be written" in run_main(capsys, "menu-entry").fault
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
    run_main(capsys, "menu-entry").well()
    entry, icon = places()
    before = entry.read_bytes(), icon.read_bytes()
    with full_disk():
        assert "cannot be written" in run_main(capsys, "menu-entry").fault
    assert (entry.read_bytes(), icon.read_bytes()) == before


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--remove",)])
def test_an_empty_file_in_a_place_of_the_game_is_the_game_s_own(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """As earlier versions left one where the disk was full."""
    entry, icon = places()
    entry.parent.mkdir(parents=True)
    entry.touch()
    icon.parent.mkdir(parents=True)
    icon.write_text("another program's", encoding="utf-8")
    fault = run_main(capsys, "menu-entry", *words).fault
    assert fault == f"{icon} is not of this game; move it away first"
    icon.write_bytes(b"")
    run_main(capsys, "menu-entry", *words).well()
    assert entry.exists() != bool(words)


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--remove",)])
def test_a_folder_that_may_not_be_entered_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    run_main(capsys, "menu-entry").well()
    with locked(tmp_path / "data"):
        assert "(Permission denied)" in run_main(capsys, "menu-entry", *words).fault


def test_a_path_that_is_no_text_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A desktop entry is text in UTF-8."""
    odd = tmp_path / os.fsdecode(b"\xff\xfe")
    monkeypatch.setenv("XDG_DATA_HOME", str(odd))
    fault = run_main(capsys, "menu-entry").fault
    assert fault.startswith("a menu entry is UTF-8 text and cannot name ")
    assert not odd.exists()
    assert "no menu entry" in run_main(capsys, "menu-entry", "--remove").well().out


def test_the_entry_lies_in_the_same_folder_of_data_as_the_saves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A relative one is ignored by both: the specification calls it invalid."""
    monkeypatch.chdir(tmp_path)
    for name in (str(tmp_path), "data", ""):
        monkeypatch.setenv("XDG_DATA_HOME", name)
        assert places()[0].parents[1] == folders.written()[0].parent


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--remove",)])
@pytest.mark.parametrize("name", ["entry", "icon", "types"])
def test_a_file_that_another_program_wrote_is_left_alone(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], name: str
) -> None:
    entry, icon = places()
    types = entry.parents[1] / "mime" / "packages" / "thurn-und-taxis.xml"
    foreign = {"entry": entry, "icon": icon, "types": types}[name]
    foreign.parent.mkdir(parents=True)
    foreign.write_text("[Desktop Entry]\nName=Another game\n", encoding="utf-8")
    fault = run_main(capsys, "menu-entry", *words).fault
    assert fault == f"{foreign} is not of this game; move it away first"
    assert "Another game" in foreign.read_text(encoding="utf-8")
    assert [path for path in (entry, icon, types) if path.exists()] == [foreign]


def test_a_link_in_the_place_of_the_entry_is_not_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entry, _ = places()
    entry.parent.mkdir(parents=True)
    (tmp_path / "mine").write_text("Name=Thurn und Taxis\n", encoding="utf-8")
    entry.symlink_to(tmp_path / "mine")
    assert "is not of this game" in run_main(capsys, "menu-entry").fault
    assert (tmp_path / "mine").read_text(encoding="utf-8") == "Name=Thurn und Taxis\n"


@pytest.mark.slow
def test_an_entry_of_an_older_version_is_replaced(capsys: pytest.CaptureFixture[str]) -> None:
    run_main(capsys, "menu-entry").well()
    entry, icon = places()
    fresh = icon.read_text(encoding="utf-8")
    icon.write_text(fresh.replace("<svg", "<!-- older --><svg", 1), encoding="utf-8")
    run_main(capsys, "menu-entry").well()
    assert icon.read_text(encoding="utf-8") == fresh
    run_main(capsys, "menu-entry", "--remove").well()
    assert not entry.exists() and not icon.exists()


@pytest.mark.slow
def test_the_icon_is_there_in_all_sizes(capsys: pytest.CaptureFixture[str]) -> None:
    run_main(capsys, "menu-entry").well()
    icons = places()[1].parents[2]
    for size in ICON_SIZES:
        picture = pygame.image.load(icons / f"{size}x{size}" / "apps" / "thurn-und-taxis.png")
        assert picture.get_size() == (size, size)
        # The corners are clear, the middle is painted.
        assert picture.get_at((0, 0)).a < 10 < picture.get_at((size // 2, size // 2)).a == 255


def test_the_menu_has_words_in_every_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run_main(capsys, "menu-entry").well()
    entry = tmp_path / "data" / "applications" / "thurn-und-taxis.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert "GenericName=Board game" in lines
    assert "GenericName[de]=Brettspiel" in lines
    for code in LANGUAGES[1:]:
        for key in ("GenericName", "Comment", "Keywords"):
            assert sum(line.startswith(f"{key}[{code}]=") for line in lines) == 1
