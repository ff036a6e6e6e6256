"""Officials on the handover page, each with words that say whose help something was done with."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.rules.events import Official
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.pieces import portraits
from game.ui.scenes.handover_plates import CAPTION

TAKING = (Official.POSTMASTER, Official.ADMINISTRATOR)
"""The officials who help to take cards."""


NARROWER = 0.84
"""The least width of these words, in that of their letters."""


def least_width(official: Official, high: int, size: int, named: bool = True) -> int:
    """The least width of an official so high, beside words in a font of `size`; with the words on
    the help if `named`.
    """
    face = portraits.official(official.value, high).get_width()
    if not named:
        return face
    words = text.width_of(_help_of(official), _caption_font(size), "italic")
    return face + size // 3 + round(words * NARROWER)


def named_official(official: Official, high: int, size: int, room: int) -> Surface:
    """An official so high with the words, which no screen reader hears, in at most so much room."""
    face = portraits.official(official.value, high)
    left = face.get_width() + size // 3
    words = text.render_narrow(
        *(_help_of(official), _caption_font(size), room - left, palette().ink, "italic")
    )
    image = Surface((left + words.get_width(), high), pygame.SRCALPHA)
    image.blit(face, (0, 0))
    image.blit(words, words.get_rect(midleft=(left, high // 2)))
    return image


def shown_official(official: Official, high: int, size: int, room: int) -> Surface:
    """The same, or the face alone where the words have no room."""
    if least_width(official, high, size) > room:
        return portraits.official(official.value, high)
    return named_official(official, high, size, room)


def _help_of(official: Official) -> str:
    """The words after those on what somebody takes or plays."""
    # Translators: on the page between two turns, after “Anna takes” and the Postmaster’s picture.
    words = [_("with the Postmaster")]
    # Translators: on the page between two turns, after “plays” and the Postal Carrier’s picture.
    words.append(_("with the Postal Carrier"))
    # Translators: on the page between two turns, after “takes” and the Administrator’s picture.
    words.append(_("with the Administrator"))
    # Translators: on the page between two turns, after “plays” and the Cartwright’s picture.
    words.append(_("with the Cartwright"))
    return words[[*Official].index(official)]


def _caption_font(size: int) -> int:
    return max(text.READABLE, round(size * CAPTION))
