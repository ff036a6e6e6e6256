"""Portraits in copperplate: officials, AI seats, burghers, the tutorial's teacher."""

from __future__ import annotations

from enum import StrEnum

import pygame
from pygame import Surface

from game.ui.graphics import svg
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette, seat_colour

ASPECT = 100 / 124
"""Width of a portrait over its height."""

FINE = 110
"""Pixels of height below which a portrait is drawn larger and made smaller: its lines lie closer
than pixels there, and would flicker.
"""

BURGHERS = (
    *("merchant", "lady", "student", "widow"),
    *("captain", "maid", "scholar", "gardener"),
)
"""The burghers to be chosen from, men and women in turn."""

RIVALS = (
    *("notary", "miller", "rider", "ferryman", "baker", "abbess"),
    *("huntsman", "singer", "printer", "huckster", "innkeeper", "seamstress"),
)
"""Whom AI seats without a character look like; people cannot choose these."""

QUIET = 0.3
"""The share of the paper below it that shows through a quiet portrait."""

GROUND = 0.5
"""The share of a seat's colour that the ground behind a face has."""


class Mood(StrEnum):
    CALM = "calm"
    PLEASED = "pleased"


@cached(48)
def official(
    kind: str, size: int, quiet: bool = False, gold: bool = True, mood: Mood = Mood.CALM
) -> Surface:
    """An official, `size` pixels high: as pale as faded words when `quiet`, else framed in `gold`.

    `kind` is "postmaster", "postal_carrier", "administrator" or "cartwright".
    """
    colours = _colours(palette().gold if gold and not quiet else palette().sepia)
    if quiet:
        colours = tuple(mix(colour, palette().parchment, QUIET) for colour in colours)
    return _portrait(f"official-{kind}", size, colours, mood)


@cached(32)
def character(
    name: str, size: int, mood: Mood = Mood.CALM, seat: str = "", tint: Colour | None = None
) -> Surface:
    """One of `rules.levels.CHARACTERS`, `size` pixels high, before a ground in a seat's colour, or
    in a `tint` of no seat.
    """
    rim, ground, *inks = _colours(palette().gold, seat)
    if tint is not None:
        ground = mix(ground, tint, GROUND)
    return _portrait(f"character-{name}", size, (rim, ground, *inks), mood)


@cached(32)
def burgher(name: str, size: int, mood: Mood = Mood.CALM, seat: str = "") -> Surface:
    """One of BURGHERS, `size` pixels high, before a ground in a seat's colour if it has one."""
    return _portrait(f"burgher-{name}", size, _colours(palette().gold, seat), mood)


@cached(32)
def rival(name: str, size: int, mood: Mood = Mood.CALM, seat: str = "") -> Surface:
    """One of RIVALS, `size` pixels high, before a ground in a seat's colour if it has one."""
    return _portrait(f"rival-{name}", size, _colours(palette().gold, seat), mood)


@cached(4)
def nobody(size: int) -> Surface:
    """The place of a portrait at an empty seat, `size` pixels high."""
    line = mix(palette().parchment, palette().sepia, 1.0 if palette().strong else 0.5)
    return _drawn("nobody", size, (line, palette().form, line, line, line))


@cached(8)
def teacher(size: int, mood: Mood = Mood.CALM) -> Surface:
    """The old postmaster who teaches in the tutorial, `size` pixels high."""
    return _portrait("teacher", size, _colours(palette().gold), mood)


def _colours(rim: Colour, seat: str = "") -> tuple[Colour, ...]:
    ground = palette().parchment_light
    paper = mix(ground, (255, 255, 255), 0.3)
    if seat:
        ground = mix(ground, seat_colour(seat).main, GROUND)
    return rim, ground, palette().walnut_dark, paper, palette().ink


def _portrait(name: str, size: int, colours: tuple[Colour, ...], mood: Mood = Mood.CALM) -> Surface:
    return _drawn(f"{name}-{mood}", size, colours)


def _drawn(file: str, size: int, colours: tuple[Colour, ...]) -> Surface:
    drawing = svg.coloured(svg.piece_art(f"portraits/{file}"), *colours)
    # A page that is laid out too narrowly at first asks for none.
    size = max(1, size)
    width, scale = max(1, round(size * ASPECT)), 1 if size >= FINE else 3
    image = svg.rasterise(drawing, (width * scale, size * scale))
    return image if scale == 1 else pygame.transform.smoothscale(image, (width, size))
