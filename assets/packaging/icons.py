"""The icon in the forms that systems ask for, from the one drawing."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

DRAWING = Path(__file__).parents[1] / "icon" / "thurn-und-taxis.svg"
PNG_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""The kinds of entries that hold a PNG, with its side in pixels."""


def png(size: int) -> bytes:
    """The drawing as a PNG file, `size` pixels wide and high."""
    image = pygame.image.load_sized_svg(io.BytesIO(DRAWING.read_bytes()), (size, size))
    file = io.BytesIO()
    pygame.image.save(image, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """A Windows icon: a directory of pictures, then the pictures."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
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
        data = png(size)
        entries += kind + struct.pack(">I", 8 + len(data)) + data
    return b"icns" + struct.pack(">I", 8 + len(entries)) + entries


def write_all(folder: Path) -> None:
    """All forms into a folder, named `thurn-und-taxis…`."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in PNG_SIZES:
        (folder / f"thurn-und-taxis-{size}.png").write_bytes(png(size))
    (folder / "thurn-und-taxis.ico").write_bytes(ico())
    (folder / "thurn-und-taxis.icns").write_bytes(icns())
