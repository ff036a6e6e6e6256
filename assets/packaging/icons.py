"""The icon in the forms that Windows and macOS ask for, from the one drawing."""

from __future__ import annotations

import struct
from pathlib import Path

from game.ui.graphics.svg import icon_png

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""The kinds of entries that hold a PNG, with its side in pixels."""


def ico() -> bytes:
    """A Windows icon: a directory of pictures, then the pictures."""
    pictures = [(size, icon_png(size)) for size in ICO_SIZES]
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    start = len(directory) + 16 * len(pictures)
    for size, data in pictures:
        side = size % 256
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), start)
        start += len(data)
    return directory + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """A macOS icon: entries of a kind and a length, which count themselves."""
    entries = b""
    for kind, size in ICNS_KINDS.items():
        data = icon_png(size)
        entries += kind + struct.pack(">I", 8 + len(data)) + data
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def write_all(folder: Path) -> None:
    """Both forms into a folder, named `thurn-und-taxis…`."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "thurn-und-taxis.ico").write_bytes(ico())
    (folder / "thurn-und-taxis.icns").write_bytes(icns())
