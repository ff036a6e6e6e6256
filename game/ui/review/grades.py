"""Grades of decisions in words and as small signs, which differ in form as well as in colour."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ai.advice.grades import Grade
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _, gained, ngettext, percent, signed

SCALE = 4
"""The factor by which signs are painted larger and then shrunk, for smooth edges."""


def grade_name(grade: Grade) -> str:
    """The grade as one word."""
    match grade:
        case Grade.BEST:
            # Translators: a grade for a decision: there was no better one.
            return _("Best")
        case Grade.GOOD:
            # Translators: a grade for a decision: nearly as good as the best.
            return _("Good")
        case Grade.SLIP:
            # Translators: a grade for a decision: a small mistake.
            return _("Slip")
        case Grade.MISTAKE:
            # Translators: a grade for a decision: it cost much.
            return _("Mistake")


def grade_count(grade: Grade, count: int) -> str:
    """A number of decisions of this grade."""
    match grade:
        case Grade.BEST:
            # Translators: how many decisions have this grade.
            words = ngettext("{count} best", "{count} best", count)
        case Grade.GOOD:
            # Translators: how many decisions have this grade.
            words = ngettext("{count} good", "{count} good", count)
        case Grade.SLIP:
            words = ngettext("{count} slip", "{count} slips", count)
        case Grade.MISTAKE:
            words = ngettext("{count} mistake", "{count} mistakes", count)
    return words.format(count=count)


def grade_colour(grade: Grade) -> Colour:
    """The colour of a grade's sign."""
    match grade:
        case Grade.BEST | Grade.GOOD:
            return palette().green
        case Grade.SLIP:
            return (176, 112, 20)
        case Grade.MISTAKE:
            return palette().wax


def grade_sign(grade: Grade, side: int) -> Surface:
    """The sign of a grade, `side` pixels wide and high: a disc with a tick for the best, a ring
    for a good one, a diamond with a query for a slip, a square with two for a mistake.
    """
    return _paint(grade, max(6, side), palette().parchment_light)


@cached(64)
def _paint(grade: Grade, side: int, light: Colour) -> Surface:
    wide = side * SCALE
    image = Surface((wide, wide), pygame.SRCALPHA)
    colour = grade_colour(grade)
    image.fill((*colour, 0))
    middle, reach = (wide // 2, wide // 2), wide // 2 - SCALE
    match grade:
        case Grade.BEST:
            pygame.draw.circle(image, colour, middle, reach)
            points = [(0.27, 0.52), (0.44, 0.68), (0.74, 0.34)]
            spots = [(round(x * wide), round(y * wide)) for x, y in points]
            pygame.draw.lines(image, light, False, spots, max(SCALE, wide // 9))
        case Grade.GOOD:
            pygame.draw.circle(image, colour, middle, reach * 78 // 100, max(SCALE, wide // 7))
        case Grade.SLIP:
            corners = [(wide // 2, 0), (wide, wide // 2), (wide // 2, wide), (0, wide // 2)]
            pygame.draw.polygon(image, colour, corners)
            _letter(image, "?", light, 62)
        case Grade.MISTAKE:
            box = image.get_rect().inflate(-SCALE * 2, -SCALE * 2)
            pygame.draw.rect(image, colour, box, border_radius=wide // 6)
            _letter(image, "??", light, 70)
    return pygame.transform.smoothscale(image, (side, side))


def _letter(image: Surface, letter: str, colour: Colour, share: int) -> None:
    words = text.render(letter, image.get_height() * share // 100, colour, "bold")
    image.blit(words, words.get_rect(center=image.get_rect().center))


def loss_words(cost: float) -> str:
    """A loss of winning chance, 0 to 1, in whole per cent with its sign."""
    return percent(signed(-round(100 * cost)))


def gain_words(cost: float) -> str:
    """The same as a gain."""
    return percent(gained(round(100 * cost)))
