"""Pictures of AI opponents in the album: portraits of the levels, a die, a cogwheel for bots."""

from __future__ import annotations

import pygame
from pygame import Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import portraits

CHARACTERS = {
    "apprentice": "traveller",
    "novice": "collector",
    "journeyman": "gambler",
    "club": "hoarder",
    "master": "blocker",
    "grandmaster": "racer",
}
"""The character whose portrait stands for a level."""

SPOTS = ((0.3, 0.3), (0.7, 0.3), (0.5, 0.5), (0.3, 0.7), (0.7, 0.7))
"""The five spots of a die, as shares of its side."""

TILT = 12.0
"""Degrees by which the die is turned."""

FINE = 4
"""Factor by which the drawings are made larger and then scaled down."""


def level_face(level: str, size: int, tint: Colour | None = None) -> Surface:
    """The picture of a level or of a bot, at most `size` pixels high; a portrait before a ground in
    a `tint`, if there is one.
    """
    if level in CHARACTERS:
        return portraits.character(CHARACTERS[level], size, tint=tint)
    return _die(size * 3 // 4) if level == "random" else _wheel(size * 3 // 4)


@cached(8)
def _die(side: int) -> Surface:
    """A die that shows five, for the AI that plays at random."""
    large = max(1, side * 5 // 6) * FINE
    die, ink = Surface((large, large), pygame.SRCALPHA), mix(palette().sepia, palette().ink, 0.5)
    whole, line = die.get_rect(), max(FINE, large // 18)
    pygame.draw.rect(die, palette().parchment_light, whole, border_radius=large // 6)
    pygame.draw.rect(die, ink, whole, line, border_radius=large // 6)
    for x, y in SPOTS:
        pygame.draw.circle(die, palette().wax, (x * large, y * large), large * 0.085)
    return pygame.transform.rotozoom(die, TILT, 1 / FINE)


@cached(8)
def _wheel(side: int) -> Surface:
    """A cogwheel, for a bot from another package."""
    large = max(1, side) * FINE
    wheel, ink = Surface((large, large), pygame.SRCALPHA), mix(palette().sepia, palette().ink, 0.3)
    middle = pygame.Vector2(large / 2, large / 2)
    for tooth in range(8):
        way = pygame.Vector2(1, 0).rotate(tooth * 45)
        side_way = way.rotate(90) * large * 0.075
        inner, outer = middle + way * large * 0.3, middle + way * large * 0.47
        corners = [inner - side_way * 1.2, inner + side_way * 1.2]
        pygame.draw.polygon(wheel, ink, [*corners, outer + side_way * 0.8, outer - side_way * 0.8])
    pygame.draw.circle(wheel, ink, middle, large * 0.36)
    pygame.draw.circle(wheel, palette().gold, middle, large * 0.29)
    pygame.draw.circle(wheel, ink, middle, large * 0.15)
    pygame.draw.circle(wheel, palette().parchment_light, middle, large * 0.08)
    return pygame.transform.smoothscale(wheel, (max(1, side), max(1, side)))
