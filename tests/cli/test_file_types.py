"""The types of the game's files: valid, in every language, and told from other programs' files."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import resources
from game.cli.desktop.file_types import MAP, PROBLEM, RECORD, TYPES, file_types
from game.ui.language import LANGUAGES

UPDATE = shutil.which("update-mime-database")
GIO = shutil.which("gio")
ROOT = Path(__file__).resolve().parents[2]
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
CODE = "{http://www.w3.org/XML/1998/namespace}lang"


def test_each_type_has_its_name_in_every_language() -> None:
    found = ElementTree.fromstring(file_types()).findall(f"{SPACE}mime-type")
    assert [each.get("type") for each in found] == [each.mime for each in TYPES]
    for each in found:
        names = {name.get(CODE, "en"): name.text for name in each.findall(f"{SPACE}comment")}
        assert set(names) == set(LANGUAGES)
        # Some languages may have the same word.
        assert names["de"] != names["en"]


@pytest.fixture
def mime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home whose desktop knows the types."""
    if UPDATE is None:
        pytest.skip("shared-mime-info is not installed")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    packages = tmp_path / "mime" / "packages"
    packages.mkdir(parents=True)
    (packages / "thurn-und-taxis.xml").write_text(file_types(), encoding="utf-8")
    done = subprocess.run([UPDATE, tmp_path / "mime"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return tmp_path


def test_the_database_takes_all_types(mime: Path) -> None:
    assert {f"application/{path.stem}" for path in (mime / "mime/application").iterdir()} == {
        each.mime for each in TYPES
    }


@pytest.mark.slow
@pytest.mark.skipif(not GIO, reason="gio is not installed")
def test_a_desktop_tells_them_from_files_of_other_programs(mime: Path) -> None:
    log, page = mime / "log.jsonl", mime / "page.xml"
    log.write_text('{"format": "another"}\n', encoding="utf-8")
    page.write_text('<?xml version="1.0"?><map/>\n', encoding="utf-8")
    # The editor knows maps by their names, where it is installed.
    chart = shutil.copyfile(resources.folder("maps") / "south.tmx", mime / "south")
    problems = resources.folder("assets") / "problems" / "problems.jsonl"
    record = ROOT / "tests" / "games" / "north.jsonl"
    found = [kind(path) for path in (record, problems, chart, log, page)]
    assert found[:3] == [RECORD.mime, PROBLEM.mime, MAP.mime]
    assert not {each.mime for each in TYPES} & set(found[3:])


def kind(path: Path) -> str:
    said = subprocess.run(
        [str(GIO), "info", "-a", "standard::content-type", path],
        env=os.environ | {"GIO_USE_VFS": "local"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return said.rpartition("content-type:")[2].strip()
