"""Builds a folder with the game that needs no Python, and starts it to see that it is whole.

    pip install ".[package]"
    python assets/packaging/build.py [--no-try] [FOLDER]

FOLDER is `build/package` unless given; the game is then in `FOLDER/dist/thurn-und-taxis`, with
the licences of all that is in it and their list, for people and for tools, in `licences`. On
Windows the program bears the icon, on macOS it is an application `Thurn und Taxis.app` beside the
folder; each system builds for itself. Trying it out opens a window for a moment, on Linux without a
screen if Xvfb is installed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import contents
import icons
import licences
import macos
import sbom
import trial
import windows
from names import APP_ID, NAME
from PyInstaller import __main__ as pyinstaller

from game import resources

HERE = Path(__file__).parent
DATA = {
    "assets": ("icon", "music", "pieces", "problems", "sounds", "towns", "translations"),
    "maps": ("",),
}
"""The folders of the game's own files that it reads while it runs."""

SHARED_CODE = (
    "fontpkg_atkinson_hyperlegible",
    "fontpkg_crimson_text",
    "fontpkg",
    "platformdirs",
    "rich",
)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/package"))
    parser.add_argument("--no-try", action="store_true", help="only build")
    wanted = parser.parse_args()
    folder = wanted.folder.resolve()
    icons.write_all(folder / "icons")
    pyinstaller.run(arguments(folder))
    built = folder / "dist" / NAME
    describe(built)
    if sys.platform == "darwin":
        macos.finish(folder / "dist" / f"{NAME}.app", built / "licences")
    print(f"built: {built}")
    return 0 if wanted.no_try or trial.run(program(built)) else 1


def arguments(folder: Path) -> list[str]:
    """The words that PyInstaller is told."""
    words = ["--noconfirm", "--clean", "--onedir", "--windowed", "--name", NAME]
    for option, place in (("--distpath", "dist"), ("--workpath", "work"), ("--specpath", "")):
        words += [option, str(folder / place)]
    kind = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    if kind is not None:
        words += ["--icon", str(folder / "icons" / f"{NAME}.{kind}")]
    if sys.platform == "win32":
        resource = folder / "version.txt"
        resource.write_text(windows.version_resource(), encoding="utf-8")
        words += ["--version-file", str(resource)]
    if sys.platform == "darwin":
        words += ["--osx-bundle-identifier", APP_ID]
    for name, parts in DATA.items():
        for part in parts:
            words += ["--add-data", f"{resources.folder(name) / part}:game/{name}/{part}"]
    # Weights of the AI seats, fonts.
    for package in ("game", *SHARED_CODE):
        words += ["--collect-data", package]
    words += ["--collect-submodules", "game", "--recursive-copy-metadata", NAME]
    for package in contents.LEFT_OUT:
        words += ["--exclude-module", package]
    return [*words, str(HERE / "start.py")]


def program(built: Path) -> Path:
    return built / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def describe(built: Path) -> None:
    """Lay the licences of all that is in the game into it, and the list of its parts.

    Raises UnknownPartError where a part has none.
    """
    packages = contents.packages(NAME, "pyinstaller")
    libraries = contents.libraries(built, packages)
    licences.write_licences(built / "licences", packages, libraries)
    sbom.write_sbom(built / "licences" / "parts.cdx.json", NAME, packages, libraries)


if __name__ == "__main__":
    sys.exit(main())
