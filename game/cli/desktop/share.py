"""All files of the game in a folder `share`: entry in the menu, types of files, icons."""

from __future__ import annotations

from pathlib import Path

from game.cli.desktop.entry import desktop_entry
from game.cli.desktop.file_types import file_types
from game.resources import PROGRAM, folder
from game.storage.atomic import write_whole

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Sides of the icon as pixels, beside the drawing itself."""


def entry_file(share: Path, name: str = PROGRAM) -> Path:
    return share / "applications" / f"{name}.desktop"


def drawing_file(share: Path, name: str = PROGRAM) -> Path:
    return share / "icons" / "hicolor" / "scalable" / "apps" / f"{name}.svg"


def share_files(share: Path, command: str, icon: object, name: str = PROGRAM) -> dict[Path, bytes]:
    """The files by their paths, the entry first.

    `command` is quoted for the entry, `icon` a name or the path of a picture; `name` is that of
    the files.
    """
    from game.ui.graphics.svg import icon_png

    files = {
        entry_file(share, name): desktop_entry(command, icon).encode(),
        drawing_file(share, name): (folder("assets") / "icon" / f"{PROGRAM}.svg").read_bytes(),
        share / "mime" / "packages" / f"{name}.xml": file_types(name).encode(),
    }
    for size in ICON_SIZES:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps"
        files[place / f"{name}.png"] = icon_png(size)
    return files


def write_files(files: dict[Path, bytes]) -> None:
    """Write files into folders that are made for them. Raises OSError, with no part of a file."""
    for path, data in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, data)
