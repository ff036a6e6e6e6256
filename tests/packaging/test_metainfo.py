"""The words by which software centres describe the game."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from game.cli.desktop.file_types import OPENED
from game.resources import version
from game.ui.language import LANGUAGES
from tests.packaging.scripts import packaging_script

VALIDATOR = shutil.which("appstreamcli")


@pytest.fixture
def script() -> ModuleType:
    return packaging_script("metainfo")


def test_the_releases_are_those_of_the_changelog_that_have_a_date(script: ModuleType) -> None:
    text = "## [Unreleased]\n\n- New.\n\n## [1.10.0] - 2027-01-02\n\n## [0.9.0] - 2026-12-31\n"
    assert list(script.releases(text)) == [("1.10.0", "2027-01-02"), ("0.9.0", "2026-12-31")]


def test_the_version_is_among_the_releases(script: ModuleType) -> None:
    changelog = script.CHANGELOG.read_text(encoding="utf-8")
    assert version() in dict(script.releases(changelog))


def test_it_has_every_language_and_what_the_game_opens(script: ModuleType) -> None:
    root = ElementTree.fromstring(script.metainfo(""))
    assert len(root.findall("summary")) == len(LANGUAGES)
    assert len(root.findall("languages/lang")) == len(LANGUAGES)
    assert [each.text for each in root.findall("provides/mediatype")] == list(OPENED)


@pytest.mark.skipif(not VALIDATOR, reason="appstream is not installed")
def test_it_is_valid(script: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / f"{script.names.APP_ID}.metainfo.xml"
    file.write_text(script.metainfo("## [0.1.0] - 2026-11-21\n"), encoding="utf-8")
    command = [str(VALIDATOR), "validate", "--no-net", "--pedantic", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert not [line for line in done.stdout.splitlines() if line[:2] in ("E:", "W:")]
