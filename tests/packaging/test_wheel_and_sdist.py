"""Wheel and sdist: complete, nothing superfluous, the same bytes from every build."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

pytest.importorskip("hatchling", reason="wheels are built with hatchling")
pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
RUN_TIME = {
    "icon": ("*.svg",),
    "music": ("*",),
    "pieces": ("**/*.svg", "*-painted.jpg"),
    "problems": ("*.jsonl",),
    "sounds": ("*.ogg",),
    "towns": ("**/*.svg",),
    "translations": ("**/*.mo",),
}
"""By folder of `assets` the files that the game reads while it runs."""


def build(source: Path, folder: Path, *kinds: str) -> None:
    environment = os.environ | {"SOURCE_DATE_EPOCH": "1700000000"}
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    command += [f"-t{kind}" for kind in kinds]
    subprocess.run(command, cwd=source, env=environment, check=True, capture_output=True)


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    build(ROOT, folder, "wheel", "sdist")
    return folder


@pytest.mark.thorough
def test_two_builds_are_the_same(built: Path, tmp_path: Path) -> None:
    """The second wheel is made from the sdist, which must have all that it takes."""
    build(ROOT, tmp_path / "again", "sdist")
    with tarfile.open(only(built, "*.tar.gz")) as archive:
        archive.extractall(tmp_path / "sdist", filter="data")
    build(only(tmp_path / "sdist", "*"), tmp_path / "from-sdist", "wheel")

    def same(place: Path, pattern: str) -> bytes:
        return only(place, pattern).read_bytes()

    assert same(built, "*.tar.gz") == same(tmp_path / "again", "*.tar.gz")
    assert same(built, "*.whl") == same(tmp_path / "from-sdist", "*.whl")


def test_the_wheel_has_what_the_game_reads_and_no_more(built: Path) -> None:
    with ZipFile(only(built, "*.whl")) as wheel:
        names = set(wheel.namelist())
    wanted = {
        f"game/{path.relative_to(ROOT).as_posix()}"
        for folder, patterns in RUN_TIME.items()
        for pattern in patterns
        for path in (ROOT / "assets" / folder).glob(pattern)
    }
    wanted |= {
        f"game/{path.relative_to(ROOT).as_posix()}"
        for path in (ROOT / "maps").rglob("*")
        if path.is_file()
    }
    wanted |= {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "game").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    about = {name for name in names if ".dist-info/" in name}
    assert names - about == wanted
    assert any(name.endswith("licenses/LICENSE") for name in about)


def test_the_sdist_has_all_that_is_kept(built: Path) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    with tarfile.open(only(built, "*.tar.gz")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    # Hooks, attributes and workflows: only a checkout uses them.
    checkout = (".ci/", ".github/", ".gitattributes", ".pre-commit-config.yaml")
    kept = {name for name in listed.stdout.splitlines() if not name.startswith(checkout)}
    assert {name for name in kept if (ROOT / name).exists()} - names == set()
