"""Builds a folder with the game that needs no Python, and starts it to see that it is whole.

    pip install ".[package]"
    python assets/packaging/build.py [--no-try] [FOLDER]

FOLDER is `build/package` unless given; the game is then in `FOLDER/dist/thurn-und-taxis`, with
the licences of all that is in it. On Windows the program bears the icon, on macOS it is an
application `Thurn und Taxis.app` beside the folder; each system builds for itself. Trying it
out opens a window for a moment, on Linux without a screen if Xvfb is installed.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from importlib import metadata
from pathlib import Path

import icons
import trial
from PyInstaller import __main__ as pyinstaller

from game import resources

NAME = "thurn-und-taxis"
BUNDLE = "com.example.thurn-und-taxis"
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
LEFT_OUT = ("numpy", "tkinter", "catanatron", "chess", "cma", "coverage", "hypothesis", "mypy")
"""What an environment may have for development, and the game has no use for."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/package"))
    parser.add_argument("--no-try", action="store_true", help="only build")
    wanted = parser.parse_args()
    folder = wanted.folder.resolve()
    icons.write_all(folder / "icons")
    pyinstaller.run(arguments(folder))
    built = folder / "dist" / NAME
    collect_licences(built / "licences")
    print(f"built: {built}")
    return 0 if wanted.no_try or trial.run(program(built)) else 1


def arguments(folder: Path) -> list[str]:
    """What PyInstaller is told."""
    words = ["--noconfirm", "--clean", "--onedir", "--windowed", "--name", NAME]
    for option, place in (("--distpath", "dist"), ("--workpath", "work"), ("--specpath", "")):
        words += [option, str(folder / place)]
    kind = {"win32": "ico", "darwin": "icns"}.get(sys.platform)
    if kind is not None:
        words += ["--icon", str(folder / "icons" / f"{NAME}.{kind}")]
    if sys.platform == "darwin":
        words += ["--osx-bundle-identifier", BUNDLE]
    for name, parts in DATA.items():
        for part in parts:
            words += ["--add-data", f"{resources.folder(name) / part}:game/{name}/{part}"]
    # Weights of the AI seats, fonts.
    for package in ("game", *SHARED_CODE):
        words += ["--collect-data", package]
    words += ["--collect-submodules", "game", "--copy-metadata", NAME]
    for package in LEFT_OUT:
        words += ["--exclude-module", package]
    return [*words, str(HERE / "start.py")]


def program(built: Path) -> Path:
    return built / (f"{NAME}.exe" if sys.platform == "win32" else NAME)


def collect_licences(folder: Path) -> None:
    """The licence of the game and those of the packages in it, as these bring them along."""
    for distribution in parts_of(NAME):
        for file in distribution.files or ():
            words = file.name.upper()
            if words.startswith(("LICEN", "COPYING", "OFL", "LGPL")) and file.suffix != ".py":
                place = folder / distribution.metadata["Name"] / file.name
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), place)


def parts_of(name: str) -> list[metadata.Distribution]:
    """A package and all that it needs at run time, each once."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [name]
    while waiting:
        each = waiting.pop()
        key = each.lower().replace("_", "-")
        if key in found:
            continue
        found[key] = metadata.distribution(each)
        needed = (words for words in found[key].requires or () if "extra ==" not in words)
        waiting += [split_name(words) for words in needed]
    return list(found.values())


def split_name(requirement: str) -> str:
    """The name at the head of a requirement such as "rich>=13"."""
    end = next((i for i, c in enumerate(requirement) if not (c.isalnum() or c in "-_.")), None)
    return requirement[:end]


if __name__ == "__main__":
    sys.exit(main())
