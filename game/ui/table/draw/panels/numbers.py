"""Numbers of the figures in panels, and small behind them what they are for."""

from __future__ import annotations

import re

from pygame import SRCALPHA, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour
from game.ui.table.draw.own.signpost import done_seal
from game.ui.table.draw.route_tags import length_sign
from game.ui.table.model.route_tags import tag_height

PURPOSE, LEAST_PURPOSE = 64, 11
"""Font of the words behind a number, in per cent of its own, and the least in pixels."""

TICK = 74
"""Side of a tick behind them, in per cent of the font of the number."""

APART = 24
"""The gap before either, in per cent of the font of the words."""


def purpose_font(digits: int) -> int:
    """The font of the words behind a number in a font of `digits` pixels."""
    return min(digits, max(LEAST_PURPOSE, digits * PURPOSE // 100))


def number_width(words: str, digits: int, purpose: str = "", enough: bool = False) -> int:
    """The width of a number in a font, and of what is behind it."""
    wide, font = text.width_of(words, digits, "semibold"), purpose_font(digits)
    gap = max(2, font * APART // 100)
    if purpose:
        wide += gap + sum(_part_width(each, font) for each in _parts(purpose))
    return wide + (gap + digits * TICK // 100 if enough else 0)


def _parts(purpose: str) -> list[str]:
    """The words and numbers of a purpose, each apart."""
    return [each for each in re.split(r"(\d+)", purpose) if each]


def _part_width(part: str, font: int) -> int:
    return tag_height(font) if part.isdigit() else text.width_of(part, font, "semibold")


@cached(48)
def number_picture(
    words: str, digits: int, ink: Colour, purpose: str = "", enough: bool = False
) -> Surface:
    """A number in a font, small behind it its purpose, and a tick if it is enough for that.

    A number in the purpose is that of a route's cities: it stands on the sign that the route has.
    """
    number = text.render(words, digits, ink, "semibold")
    if not purpose and not enough:
        return number
    font = purpose_font(digits)
    gap = max(2, font * APART // 100)
    wide = number_width(words, digits, purpose, enough)
    image = Surface((wide, number.get_height()), SRCALPHA)
    image.fill((*ink, 0))
    image.blit(number, (0, 0))
    line, x = number.get_bounding_rect().bottom, number.get_width()
    if purpose:
        x += gap
        middle = number.get_bounding_rect().centery
        # Letters stand on one line with the number.
        foot = text.render("n", font, ink, "semibold").get_bounding_rect().bottom
        for part in _parts(purpose):
            if part.isdigit():
                sign = length_sign(int(part), font)
                image.blit(sign, sign.get_rect(midleft=(x, middle)))
            else:
                image.blit(text.render(part, font, ink, "semibold"), (x, line - foot))
            x += _part_width(part, font)
    if enough:
        tick = done_seal(digits * TICK // 100)
        bounds = number.get_bounding_rect()
        image.blit(tick, tick.get_rect(midleft=(x + gap, bounds.centery)))
    return text.with_words(image, f"{words} {purpose}".strip())
