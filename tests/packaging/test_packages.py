"""Archive, AppImage, Flatpak, and what Windows and macOS are told, made of a small game."""

from __future__ import annotations

import hashlib
import json
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

from game.resources import version
from tests.packaging.scripts import packaging_script

VALIDATOR = shutil.which("appstreamcli")
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="this package is for Linux")


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A folder like that of the packaged game: a program and a library with a link to it."""
    folder = tmp_path / "dist" / "thurn-und-taxis"
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "libz.so.1").write_bytes(b"a library")
    program = folder / "thurn-und-taxis"
    program.write_text('#!/bin/sh\necho "$# $2 $SDL_VIDEO_WAYLAND_WMCLASS"\n', encoding="utf-8")
    program.chmod(0o755)
    return folder


@ON_LINUX
def test_the_archive_of_a_folder_keeps_links_and_what_may_be_run(
    built: Path, tmp_path: Path
) -> None:
    archive = packaging_script("archive")
    (built / "link").symlink_to("thurn-und-taxis")
    made = archive.tarred(built, tmp_path / "game.tar.gz")
    with tarfile.open(made) as file:
        members = {each.name: each for each in file.getmembers()}
    assert members["thurn-und-taxis/link"].issym()
    assert members["thurn-und-taxis/thurn-und-taxis"].mode & 0o111
    assert {(each.uid, each.uname) for each in members.values()} == {(0, "")}


def test_a_zip_has_every_file_below_the_folder(built: Path, tmp_path: Path) -> None:
    with ZipFile(packaging_script("archive").zipped(built, tmp_path / "game.zip")) as file:
        assert file.read("thurn-und-taxis/_internal/libz.so.1") == b"a library"


def test_checksums_are_those_of_the_files_and_not_of_themselves(tmp_path: Path) -> None:
    archive = packaging_script("archive")
    (tmp_path / "b.zip").write_bytes(b"two")
    (tmp_path / "a.whl").write_bytes(b"one")
    for _ in range(2):
        lines = archive.write_checksums(tmp_path).read_text("utf-8").splitlines()
    sums = {"a.whl": b"one", "b.zip": b"two"}
    assert lines == [f"{hashlib.sha256(data).hexdigest()}  {name}" for name, data in sums.items()]


def test_the_names_of_packages_say_version_system_and_machine() -> None:
    name = packaging_script("archive").file_name()
    assert re.fullmatch(rf"thurn-und-taxis-{re.escape(version())}-(linux|windows|macos)-\w+", name)


@ON_LINUX
def test_an_appimage_starts_the_game_from_wherever_it_is_mounted(
    built: Path, tmp_path: Path
) -> None:
    script = packaging_script("appimage")
    place = tmp_path / "mounted here"
    script.write_app_dir(place, built)
    run = [str(place / "AppRun"), "replay", "a game.jsonl"]
    clean = {key: value for key, value in os.environ.items() if "WMCLASS" not in key}
    said = subprocess.run(run, env=clean, capture_output=True, text=True, check=True).stdout
    assert said == f"2 a game.jsonl {script.APP_ID}\n"
    for link in (f"{script.APP_ID}.desktop", f"{script.APP_ID}.png", ".DirIcon"):
        assert (place / link).resolve(strict=True).is_relative_to(place)
    assert (place / "usr" / "bin" / "thurn-und-taxis").resolve(strict=True).is_file()


@pytest.mark.slow
@ON_LINUX
@pytest.mark.skipif(not VALIDATOR, reason="appstream is not installed")
def test_menu_entry_and_metainfo_of_a_package_belong_together(tmp_path: Path) -> None:
    packaging_script("share").write_share(tmp_path / "usr" / "share")
    command = [str(VALIDATOR), "validate-tree", "--no-net", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def wheel(name: str, tags: str, letter: str) -> dict[str, str]:
    url = f"https://files.example/{letter}/{name.replace('-', '_')}-1.0-{tags}.whl"
    return {"url": url, "hash": f"sha256:{letter * 64}"}


LOCK: dict[str, Any] = {
    "package": [
        {
            "name": "thurn-und-taxis",
            "dependencies": [
                {"name": "engine"},
                {"name": "speech", "marker": "platform_machine == 'x86_64'"},
                {"name": "old", "marker": "python_full_version < '3.12'"},
            ],
            "optional-dependencies": {"dev": [{"name": "linter"}]},
        },
        {
            "name": "engine",
            "dependencies": [{"name": "plain"}],
            "wheels": [
                wheel("engine", "cp311-cp311-manylinux2014_x86_64", "1"),
                wheel("engine", "cp313-cp313-manylinux_2_17_x86_64.manylinux2014_x86_64", "2"),
                wheel("engine", "cp313-cp313-manylinux_2_28_aarch64", "3"),
                wheel("engine", "cp313-cp313-musllinux_1_2_x86_64", "4"),
                wheel("engine", "cp313-cp313-win_amd64", "5"),
                wheel("engine", "py3-none-any", "6"),
            ],
        },
        {"name": "plain", "wheels": [wheel("plain", "py3-none-any", "7")]},
        {"name": "speech", "wheels": [wheel("speech", "cp38-abi3-manylinux2014_x86_64", "8")]},
        {"name": "old", "wheels": [wheel("old", "py3-none-any", "9")]},
        {"name": "linter", "wheels": [wheel("linter", "py3-none-any", "a")]},
    ]
}


@pytest.fixture
def flatpak() -> ModuleType:
    pytest.importorskip("packaging", reason="wheels are chosen with packaging")
    return packaging_script("flatpak")


def test_a_flatpak_names_the_wheels_that_fit_each_machine(flatpak: ModuleType) -> None:
    found = {each["sha256"][0]: each.get("only-arches") for each in flatpak.sources(LOCK)}
    assert found == {"2": ["x86_64"], "3": ["aarch64"], "7": None, "8": ["x86_64"]}


def test_a_flatpak_without_a_wheel_for_a_machine_is_refused(flatpak: ModuleType) -> None:
    packages = [dict(each) for each in LOCK["package"]]
    packages[2]["wheels"] = []
    with pytest.raises(flatpak.UnlockedError, match="plain has no wheel"):
        flatpak.sources({"package": packages})
    with pytest.raises(flatpak.UnlockedError, match="is not in the lock"):
        flatpak.sources({"package": packages[:2]})


def test_a_flatpak_is_built_without_a_network_and_may_do_little(flatpak: ModuleType) -> None:
    manifest = flatpak.manifest(flatpak.sources(LOCK))
    (module,) = manifest["modules"]
    assert "--no-index" in module["build-commands"][0]
    assert not [each for each in manifest["finish-args"] if "network" in each or "home" in each]
    for each in module["sources"]:
        assert each["type"] == "dir" or re.fullmatch("[0-9a-f]{64}", each["sha256"])
    assert json.loads(json.dumps(manifest)) == manifest


def test_windows_is_told_the_version_as_numbers_and_words() -> None:
    windows = packaging_script("windows")
    assert windows.numbers("1.20.3") == (1, 20, 3, 0)

    def kept(*parts: object, **more: object) -> object:
        return parts or more

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    known = dict.fromkeys((*names, "VarFileInfo", "VarStruct"), kept)
    told = eval(windows.version_resource(), known)
    assert told["ffi"]["filevers"] == windows.numbers(version())
    assert ("ProductVersion", version()) in told["kids"][0][0][0][1]


def test_the_installer_is_given_all_that_it_asks_for(tmp_path: Path) -> None:
    windows = packaging_script("windows")
    compiler, *given, script = windows.installer(tmp_path, "iscc")
    asked = set(re.findall(r"\{#(\w+)\}", Path(script).read_text(encoding="utf-8")))
    assert {word.removeprefix("/D").partition("=")[0] for word in given} == asked
    assert compiler == "iscc" and f"/DVersion={version()}" in given


def test_the_installer_speaks_languages_of_the_game_alone() -> None:
    """Not each of them: Inno Setup does not have all, and a new one may come later."""
    from game.ui.language import LANGUAGES

    text = packaging_script("windows").SCRIPT.read_text(encoding="utf-8")
    section = text.partition("[Languages]")[2].partition("[Tasks]")[0]
    spoken = set(re.findall(r'Name: "(\w+)"', section))
    assert {"en", "de"} <= spoken <= set(LANGUAGES)


def test_a_mac_is_told_name_version_and_what_is_opened() -> None:
    macos = packaging_script("macos")
    told = macos.information({"CFBundleExecutable": "thurn-und-taxis", "CFBundleName": "old"})
    assert plistlib.loads(plistlib.dumps(told)) == told
    assert told["CFBundleExecutable"] == "thurn-und-taxis"
    assert told["CFBundleName"] == "Thurn und Taxis"
    assert told["CFBundleShortVersionString"] == version()
    assert "example" not in told["CFBundleIdentifier"]
