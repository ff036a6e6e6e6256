"""Pictures of the achievements, as they stand on their stamps."""

from __future__ import annotations

import itertools

import pygame
from pygame import Surface

from game.achievements.catalogue import BEATEN, Achievement
from game.ui.graphics import svg
from game.ui.graphics.theme import SEAT_COLOURS, palette
from game.ui.pieces import cards, figures, portraits
from game.ui.pieces.level_faces import level_face

OFFICIALS = {
    Achievement.POSTMASTER: "postmaster",
    Achievement.POSTAL_CARRIER: "postal_carrier",
    Achievement.ADMINISTRATOR: "administrator",
    Achievement.CARTWRIGHT: "cartwright",
    Achievement.ALL_OFFICIALS: "postmaster",
}
CARRIAGES = {
    Achievement.CARRIAGE_5: 5,
    Achievement.CARRIAGE_6: 6,
    Achievement.CARRIAGE_7: 7,
}
PORTRAITS = {achievement: level for level, achievement in BEATEN.items()}
HOUSES = {
    Achievement.THREE_PROVINCES: ("red", "blue", "yellow"),
    Achievement.FOUR_PROVINCES: ("red", "blue", "yellow", "black"),
    Achievement.ONE_PROVINCE: ("red", "red", "red"),
    Achievement.FIRST_TILE: ("red",),
    Achievement.EVERY_PROVINCE: ("blue", "red", "blue"),
}

KEPT = 2
"""Cards of the picture of kept ones."""

BENDS = (
    (0.1, 0.88),
    (0.44, 0.9),
    (0.86, 0.78),
    (0.62, 0.52),
    (0.22, 0.5),
    (0.38, 0.16),
    (0.84, 0.12),
)
"""The towns of a long route, in shares of the picture."""

FINE = 3
"""Factor by which a road is drawn larger and then scaled down."""


def picture_of(achievement: Achievement, side: int) -> Surface:
    """The picture of an achievement, `side` pixels wide, a carriage a quarter more."""
    if achievement in OFFICIALS:
        return portraits.official(OFFICIALS[achievement], side)
    if achievement in CARRIAGES:
        return figures.carriage(CARRIAGES[achievement], (side * 5 // 4, side))
    if achievement in PORTRAITS:
        return level_face(PORTRAITS[achievement], side)
    if achievement in HOUSES:
        return _row_of_houses(HOUSES[achievement], side)
    match achievement:
        case Achievement.FIVE_HORSES | Achievement.HORSES_ONLY:
            return figures.horse(side * 3 // 4)
        case Achievement.WON:
            return figures.crown((side, side * 2 // 3))
        case Achievement.EXACT_END:
            return figures.horn((side, side * 2 // 3))
        case Achievement.KEPT_CARDS:
            return fitted(cards.fan_of_backs(KEPT, side), side)
        case Achievement.LONG_ROUTE:
            return _road_of_towns(side)
        case Achievement.FOUR_PLAYERS:
            return _four_faces(side)
        case Achievement.TEN_PROBLEMS:
            return svg.piece("icon-problems", (side, side), ink=palette().ink)
        case _:
            return figures.rider(side)


def fitted(image: Surface, side: int) -> Surface:
    """The picture no wider than `side`."""
    if image.get_width() <= side:
        return image
    return pygame.transform.smoothscale_by(image, side / image.get_width())


def _four_faces(side: int) -> Surface:
    """Four burghers, two above two."""
    picture, high = Surface((side, side), pygame.SRCALPHA), side * 49 // 100
    for number, (name, colour) in enumerate(zip(portraits.BURGHERS, SEAT_COLOURS, strict=False)):
        face = portraits.burgher(name, high, seat=colour)
        across, down = number % 2, number // 2
        x = side // 4 + across * side // 2 - face.get_width() // 2
        picture.blit(face, (x, down * (side - face.get_height())))
    return picture


def _road_of_towns(side: int) -> Surface:
    """A winding road with a town at each bend, as many as make a long route."""
    large = side * FINE
    picture = Surface((large, large), pygame.SRCALPHA)
    picture.fill((*palette().sepia, 0))
    places = [(round(x * large), round(y * large)) for x, y in BENDS]
    wide, radius = large // 16, large // 13
    for colour, thick in ((palette().sepia, wide), (palette().parchment_light, wide // 2)):
        for one, other in itertools.pairwise(places):
            pygame.draw.line(picture, colour, one, other, thick)
    for place in places:
        pygame.draw.circle(picture, palette().ink, place, radius)
        pygame.draw.circle(picture, palette().wax, place, radius * 3 // 4)
    return pygame.transform.smoothscale(picture, (side, side))


def _row_of_houses(colours: tuple[str, ...], side: int) -> Surface:
    """Houses side by side, in two rows from three on."""
    tall = side if len(colours) == 1 else side // 2
    houses = [figures.house(colour, tall) for colour in colours]
    picture = Surface((side, side), pygame.SRCALPHA)
    half = len(houses) // 2
    rows = [each for each in (houses[:half], houses[half:]) if each]
    for number, row in enumerate(rows):
        wide = sum(each.get_width() for each in row)
        x = (side - wide) // 2
        for each in row:
            picture.blit(each, (x, number * (side - tall)))
            x += each.get_width()
    return picture
