"""Vector pictures, rasterised in the size needed.

The sources are SVG files with placeholder colours (see `PLACEHOLDERS`) that are replaced
before rasterising. The rasteriser supports paths, strokes and gradients, but no text, filters, clip
paths or style sheets.
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

from game import resources
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, to_hex

PLACEHOLDERS = ("#c00001", "#e00002", "#800003", "#fff004", "#000005")
"""The colours in the sources that stand for main, light, dark, on and ink."""

TURN = "rotate(0)"
"""The transformation in the sources that stands for a turn."""


def rasterise(svg: str, size: tuple[int, int]) -> Surface:
    """The picture fitted into `size` pixels and centred on a transparent ground.

    Raises pygame.error if the text is no SVG.
    """
    width, height = max(1, size[0]), max(1, size[1])
    image = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height))
    # Surfaces in the loader's pixel format are drawn several times slower.
    image = image.convert(Surface((1, 1), pygame.SRCALPHA))
    if image.get_size() == (width, height):
        return image
    result = Surface((width, height), pygame.SRCALPHA)
    spare_x, spare_y = width - image.get_width(), height - image.get_height()
    result.blit(image, (spare_x // 2, spare_y // 2))
    return result


def icon_png(size: int) -> bytes:
    """The game's icon as a PNG file, `size` pixels wide and high."""
    drawing = resources.folder("assets") / "icon" / f"{resources.PROGRAM}.svg"
    image = pygame.image.load_sized_svg(io.BytesIO(drawing.read_bytes()), (size, size))
    file = io.BytesIO()
    pygame.image.save(image, file, "icon.png")
    return file.getvalue()


@lru_cache(maxsize=128)
def source(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cached(512)
def piece(
    name: str,
    size: tuple[int, int],
    main: Colour | None = None,
    light: Colour | None = None,
    dark: Colour | None = None,
    on: Colour | None = None,
    ink: Colour | None = None,
    turn: float = 0.0,
) -> Surface:
    """`assets/pieces/<name>.svg` in the colours given, fitted into `size` pixels.

    What turns in it is turned clockwise by so many degrees.
    """
    svg = coloured(piece_art(name), main, light, dark, on, ink)
    if turn:
        svg = svg.replace(TURN, f"rotate({turn:g})")
    return rasterise(svg, size)


def piece_art(name: str) -> str:
    """The SVG text of `assets/pieces/<name>.svg`, with placeholders."""
    return source(resources.folder("assets") / "pieces" / f"{name}.svg")


def coloured(svg: str, *colours: Colour | None) -> str:
    """The SVG text with its placeholders replaced, in their order; None leaves one as it is."""
    for placeholder, colour in zip(PLACEHOLDERS, colours, strict=True):
        if colour is not None:
            svg = svg.replace(placeholder, to_hex(colour))
    return svg


def town_art(city_id: str) -> str | None:
    """The SVG text of a city's engraving, 160 by 120 units; None if there is none."""
    path = resources.folder("assets") / "towns" / f"{city_id}.svg"
    return source(path) if path.is_file() else None


def landmark(city_id: str) -> str | None:
    """The SVG text of a city's drawing for the map, bolder and simpler; None if there is none."""
    return town_art(f"map/{city_id}")


def town_view(city_id: str) -> str | None:
    """The SVG text of a city's large engraving, 480 by 300 units; None if there is none."""
    return town_art(f"views/{city_id}")
