"""Encoding of pictures as an animated file, no larger than may be sent to a friend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import pairwise

import pygame
from PIL import Image, ImageChops, PngImagePlugin
from pygame import Surface

MOST_BYTES = 5_000_000
"""The largest file."""

TURN_MS, START_MS, END_MS = 900, 1500, 6000
"""Milliseconds for which a turn is seen, the opening before it, and the last picture."""

COLOURS = 255
SAME = 255
"""Number of colours of the animation, and the number after them for what stays as it was."""

OCTREE = Image.Quantize.FASTOCTREE
"""Of Pillow's ways to choose colours the one that keeps those of the seats."""

SHARES = (1.0, 0.8, 0.64, 0.5, 0.4, 0.3, 0.2)
"""Sizes tried one after the other until the file is small enough, in sizes of the pictures."""


class TooLargeError(ValueError):
    """Even the smallest pictures make too large a file."""


def animated(pictures: Iterable[Surface], file_format: str, tell: Callable[[], None]) -> bytes:
    """The animation of pictures of one size, at least one, as the bytes of a file.

    `file_format` is "GIF" or "PNG", which is then animated too; `tell` is called after each
    picture. Raises TooLargeError if it cannot be held to MOST_BYTES.
    """
    frames = list(_images(pictures, tell))
    for share in SHARES:
        data = _encoded(frames, share, file_format)
        if len(data) <= MOST_BYTES:
            return data
    raise TooLargeError(f"{len(frames)} pictures do not fit into {MOST_BYTES // 1_000_000} MB")


def _images(pictures: Iterable[Surface], tell: Callable[[], None]) -> Iterator[Image.Image]:
    for picture in pictures:
        yield Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
        tell()


def _encoded(frames: list[Image.Image], share: float, file_format: str) -> bytes:
    width, height = (round(side * share) for side in frames[0].size)
    sized = [frame.resize((width, height), Image.Resampling.LANCZOS) for frame in frames]
    # One palette for all: else what does not change would differ from picture to picture.
    palette = _above(sized[len(sized) // 2], sized[-1]).quantize(COLOURS, OCTREE)
    painted = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in sized]
    colours = [*(palette.getpalette() or [])[: 3 * COLOURS], 0, 0, 0]
    changes = [_changed(*pair) for pair in pairwise(painted)]
    for frame in (painted[0], *changes):
        frame.putpalette(colours)
    durations = [START_MS, *[TURN_MS] * (len(frames) - 2), END_MS][-len(frames) :]
    file = BytesIO()
    painted[0].save(
        file,
        file_format,
        save_all=True,
        append_images=changes,
        duration=durations,
        loop=0,
        transparency=SAME,
        disposal=1 if file_format == "GIF" else PngImagePlugin.Disposal.OP_NONE,
        blend=PngImagePlugin.Blend.OP_OVER,
        optimize=False,
    )
    return file.getvalue()


def _above(one: Image.Image, other: Image.Image) -> Image.Image:
    """One picture above the other, of the same size."""
    width, height = one.size
    both = Image.new("RGB", (width, 2 * height))
    both.paste(one)
    both.paste(other, (0, height))
    return both


def _changed(before: Image.Image, after: Image.Image) -> Image.Image:
    """The picture `after`, with the colour SAME wherever it is as `before`."""
    old, new = (Image.frombytes("L", each.size, each.tobytes()) for each in (before, after))
    same = ImageChops.difference(old, new).point([255, *[0] * 255])
    new.paste(SAME, mask=same)
    return Image.frombytes("P", new.size, new.tobytes())
