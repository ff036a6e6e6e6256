"""Officials on the handover page, each with the name, beside what was done with that help."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.rules.events import Official
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.pieces import portraits
from game.ui.table.text.prompts import official_name

CAPTION = 0.94
"""The font of the word above towns, and of an official's name, in that of the sentence."""

TAKING = (Official.POSTMASTER, Official.ADMINISTRATOR)
"""The officials who help to take cards."""


def official_width(official: Official, high: int, size: int) -> int:
    """The width of an official so high with the name, beside words in a font of `size`."""
    face = portraits.official(official.value, high).get_width()
    return face + size // 3 + text.width_of(_name_of(official), _caption_font(size), "italic")


def named_official(official: Official, high: int, size: int) -> Surface:
    """An official so high with the name, which no screen reader hears."""
    face = portraits.official(official.value, high)
    image = Surface((official_width(official, high, size), high), pygame.SRCALPHA)
    image.blit(face, (0, 0))
    name = text.render(_name_of(official), _caption_font(size), palette().ink, "italic")
    image.blit(name, name.get_rect(midleft=(face.get_width() + size // 3, high // 2)))
    return image


def _name_of(official: Official) -> str:
    return official_name([*Official].index(official))


def _caption_font(size: int) -> int:
    return max(text.READABLE, round(size * CAPTION))
