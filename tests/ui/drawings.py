"""Drawings that test runs share: each is read in each size once, for they are the same next time.

Reading them takes a seventh of the time of the tests of pages.
"""

from __future__ import annotations

import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from time import perf_counter

import pygame
from pygame import Surface

from tests.ui.kept import found, keep, kept_in

WORTH = 0.001
"""Seconds that reading a drawing takes if it is kept in a file: half of them, and most time."""

MOST = 10_000
"""Files that are kept at most, of 30 KB on the average."""

HEAD = struct.Struct("<6I")
"""Width, height, and which bits are red, green, blue and see-through."""


class Drawings:
    """The drawings that were read; the oldest in memory go when they are too many."""

    most = 40_000_000
    """Pixels of all that are in memory: 160 MB."""

    def __init__(self, read: Callable[[BytesIO, tuple[int, int]], Surface], folder: Path) -> None:
        self._read = read
        # The reader of drawings is the library's.
        self._folder = kept_in(folder, f"{pygame.version.ver}-{pygame.get_sdl_version()}", MOST)
        self._kept: OrderedDict[tuple[bytes, tuple[int, int]], Surface] = OrderedDict()
        self._pixels = 0

    def get(self, svg: bytes, size: tuple[int, int]) -> Surface:
        """A copy of the drawing, whose owner may paint on it."""
        key = svg, size
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key].copy()
        drawing = self._kept[key] = self._found(svg, size)
        self._pixels += _pixels(drawing)
        while self._pixels > self.most:
            self._pixels -= _pixels(self._kept.popitem(last=False)[1])
        return drawing.copy()

    def _found(self, svg: bytes, size: tuple[int, int]) -> Surface:
        file = self._folder / sha256(repr(tuple(size)).encode() + svg).hexdigest()
        if data := found(file):
            return unpacked(data)
        began = perf_counter()
        drawing = self._read(BytesIO(svg), size)
        if perf_counter() - began > WORTH:
            keep(file, packed(drawing))
        return drawing


def packed(picture: Surface) -> bytes:
    """A picture of four bytes a pixel, as it lies in memory."""
    assert picture.get_pitch() == 4 * picture.get_width()
    head = HEAD.pack(*picture.get_size(), *(each & 0xFFFFFFFF for each in picture.get_masks()))
    return head + zlib.compress(picture.get_buffer().raw, 1)


def unpacked(data: bytes) -> Surface:
    """The picture that was packed, in the same form."""
    width, height, *masks = HEAD.unpack_from(data)
    picture = Surface((width, height), pygame.SRCALPHA, 32, masks)
    picture.get_buffer().write(zlib.decompress(data[HEAD.size :]), 0)
    return picture


def _pixels(picture: Surface) -> int:
    return picture.get_width() * picture.get_height()
