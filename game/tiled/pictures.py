"""The size of a picture, read from its first bytes without decoding it."""

from __future__ import annotations

from pathlib import Path

from game.tiled.faults import Fault

MAX_PICTURE_BYTES = 20_000_000
MAX_PIXELS = 16_000_000
_HEAD = 1 << 18
_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
_JPEG = b"\xff\xd8\xff"
_JPEG_SIZES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}


def picture_fault(file: Path, name: str) -> Fault | None:
    """The fault of a file as a map's ground; None if it is usable."""
    try:
        weight = file.stat().st_size
        with file.open("rb") as stream:
            size = _size(stream.read(_HEAD))
    except OSError as error:
        return Fault(
            None,
            "The ground image “{name}” cannot be read: {reason}. Check the file.",
            name=name,
            reason=error.strerror,
        )
    if size is None:
        return Fault(
            None, "The ground image “{name}” is neither PNG nor JPEG. Save it as one.", name=name
        )
    if weight > MAX_PICTURE_BYTES or size[0] * size[1] > MAX_PIXELS or 0 in size:
        return Fault(
            None,
            "The ground image “{name}” measures {width} by {height} pixels and takes {megabytes} "
            "MB. Keep to {pixels} million pixels and {limit} MB: make it smaller.",
            name=name,
            width=size[0],
            height=size[1],
            megabytes=-(-weight // 1_000_000),
            pixels=MAX_PIXELS // 1_000_000,
            limit=MAX_PICTURE_BYTES // 1_000_000,
        )
    return None


def _size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, None for what is no such picture."""
    if data.startswith(_PNG) and len(data) >= 24:
        return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])
    if not data.startswith(_JPEG):
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        kind = data[at + 1]
        if kind in _JPEG_SIZES:
            return int.from_bytes(data[at + 7 : at + 9]), int.from_bytes(data[at + 5 : at + 7])
        at += 1 if kind == 0xFF else 2 + int.from_bytes(data[at + 2 : at + 4])
    return None
