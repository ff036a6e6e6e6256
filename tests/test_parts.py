"""The parts of the game: every package that it needs, its licence and the text of it."""

from __future__ import annotations

import json
import sys
import tomllib
from importlib import metadata
from importlib.metadata import PackagePath
from pathlib import Path

import pytest

from game import parts, resources
from game.parts import GEOGRAPHY, PYTHON, SHOWN, TITLE, Part

ROOT = Path(__file__).parents[1]
MAY_BE_MISSING = {"accesskit", "fontpkg-atkinson-hyperlegible"}
"""Packages that the game does without where they are not installed."""

WITHOUT_TEXT = {"fontpkg"}
"""Packages that name a licence and bring no text of it."""


def plain(name: str) -> str:
    return name.lower().replace("_", "-")


def test_every_package_that_the_game_needs_is_named() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {each.split(">")[0].split(";")[0].strip() for each in project["dependencies"]}
    found = {plain(each.name) for each in parts.parts()}
    assert wanted - found <= MAY_BE_MISSING
    # Those that they need themselves.
    assert {"markdown-it-py", "mdurl", "pygments", "fontpkg"} <= found
    # Extras are not inside.
    assert not found & {"numpy", "pytest", "pyinstaller", "distributed"}


def test_each_part_has_a_licence_and_its_text() -> None:
    for part in parts.parts():
        assert part.licence and (part.version or part.name in GEOGRAPHY), part.name
        assert part.name in WITHOUT_TEXT or "".join(part.texts()).strip(), part.name


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "licence", "words"),
    [
        (TITLE, "MIT", "Permission is hereby granted"),
        (PYTHON, "PSF-2.0", "PYTHON SOFTWARE FOUNDATION LICENSE"),
        ("pygame-ce", "LGPL-2.1-or-later", "GNU LESSER GENERAL PUBLIC LICENSE"),
        ("fontpkg-crimson-text", "OFL-1.1", "SIL OPEN FONT LICENSE"),
        ("GeoNames", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"),
        ("Natural Earth", "public domain", "which is in the public domain"),
    ],
)
def test_licences_are_those_of_the_parts(name: str, licence: str, words: str) -> None:
    (part,) = (each for each in parts.parts() if each.name == name)
    assert part.licence == licence
    assert words.lower() in " ".join(" ".join(part.texts()).split()).lower()


def test_the_game_comes_first_and_typefaces_have_their_names() -> None:
    found = parts.parts()
    assert [each.name for each in found[:2]] == [TITLE, PYTHON]
    assert [each.name for each in found[-2:]] == list(GEOGRAPHY)
    titles = [each.title.lower() for each in found[2:-2]]
    assert titles == sorted(titles)
    assert "crimson text" in titles
    assert set(SHOWN) <= {each.name for each in found} | MAY_BE_MISSING


def test_libraries_that_a_package_brings_along_are_named() -> None:
    (pygame,) = (each for each in parts.parts() if each.name == "pygame-ce")
    assert any("sdl2" in name.lower() for name in pygame.libraries)
    assert not any("display" in name for name in pygame.libraries)


def nothing_installed(name: str) -> metadata.Distribution:
    raise metadata.PackageNotFoundError(name)


def test_without_metadata_the_game_and_python_remain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "distribution", nothing_installed)
    assert [each.name for each in parts.parts()] == [TITLE, PYTHON, *GEOGRAPHY]
    assert parts.parts()[0].texts()


class Damaged(metadata.Distribution):
    """A package whose files were lost and whose metadata says next to nothing."""

    def read_text(self, filename: str) -> str | None:
        texts = {"METADATA": "Metadata-Version: 2.1\nVersion: 1\n", "RECORD": "gone/LICENSE,,\n"}
        return texts.get(filename)

    def locate_file(self, path: object) -> Path:
        return Path("no", "such", "folder", str(path))

    @property
    def files(self) -> list[PackagePath]:
        path = PackagePath("gone/LICENSE")
        path.dist = self
        return [path]


def test_damaged_metadata_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "distribution", lambda name: Damaged())
    for part in parts.parts():
        assert isinstance(part.texts(), list)


@pytest.fixture
def packaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of licences of a packaged game."""
    folder = tmp_path / "licences"
    for name in (resources.PROGRAM, PYTHON, "SDL", "rich"):
        (folder / name).mkdir(parents=True)
        (folder / name / "LICENSE.txt").write_text(f"Licence of {name}", encoding="utf-8")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "thurn-und-taxis"))
    return folder


def test_a_packaged_game_shows_what_was_packaged(packaged: Path) -> None:
    listed = {
        "metadata": {"component": {"name": resources.PROGRAM, "version": "1.2"}},
        "components": [
            {"name": "SDL", "version": "2.32", "licenses": [{"license": {"id": "Zlib"}}]},
            {"name": "rich", "licenses": [{"expression": "MIT OR Apache-2.0"}]},
        ],
    }
    (packaged / "parts.cdx.json").write_text(json.dumps(listed), encoding="utf-8")
    found = parts.parts()
    assert [each.name for each in found] == [TITLE, PYTHON, "rich", "SDL", *GEOGRAPHY]
    assert found[0].texts() == [f"Licence of {resources.PROGRAM}"]
    assert found[2].licence == "MIT OR Apache-2.0"
    assert (found[3].version, found[3].licence) == ("2.32", "Zlib")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"components": 3}', '{"metadata": null}'])
def test_a_damaged_list_leaves_the_texts(packaged: Path, text: str) -> None:
    (packaged / "parts.cdx.json").write_text(text, encoding="utf-8")
    found = parts.parts()
    assert [each.name for each in found] == [TITLE, PYTHON, "rich", "SDL", *GEOGRAPHY]
    assert found[3] == Part("SDL", files=(packaged / "SDL" / "LICENSE.txt",))
