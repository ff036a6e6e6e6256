"""Pictures of the achievements on their stamps: something that stands in a painted landscape."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pygame
from pygame import Surface

from game.achievements.catalogue import BEATEN, Achievement
from game.rules.levels import STRONGEST, strength
from game.ui.graphics import svg
from game.ui.graphics.theme import SEAT_COLOURS, Colour, mix, palette
from game.ui.pieces import coach, driving, figures, letters, portraits
from game.ui.pieces.bonus_tiles import bonus_tile
from game.ui.pieces.level_faces import level_face
from game.ui.pieces.outrider import outrider
from game.ui.pieces.stamps.landscape import TINTS, fields, landscape, rays
from game.ui.pieces.strength_marks import strength_marks

OFFICIALS = {
    Achievement.POSTMASTER: "postmaster",
    Achievement.POSTAL_CARRIER: "postal_carrier",
    Achievement.ADMINISTRATOR: "administrator",
    Achievement.CARTWRIGHT: "cartwright",
}
CARRIAGES: dict[Achievement, tuple[int, Colour]] = {
    Achievement.CARRIAGE_5: (5, (150, 34, 28)),
    Achievement.CARRIAGE_6: (6, (38, 84, 134)),
    Achievement.CARRIAGE_7: (7, (58, 98, 60)),
}
"""Length and colour of the carriages: in small pictures they are told apart by this."""

PORTRAITS = {achievement: level for level, achievement in BEATEN.items()}
PROVINCES = {
    Achievement.THREE_PROVINCES: 3,
    Achievement.FOUR_PROVINCES: 4,
}

MEDALS = {
    **dict(zip(OFFICIALS, (TINTS[1], TINTS[3], TINTS[4], TINTS[0]), strict=True)),
    **dict.fromkeys(PORTRAITS, TINTS[2]),
    Achievement.ALL_OFFICIALS: TINTS[1],
    Achievement.FOUR_PLAYERS: TINTS[3],
    Achievement.WON: TINTS[4],
    Achievement.EXACT_END: TINTS[3],
}
"""Those that stand before calm ground, and its colour."""

FOOT = 0.93
"""The height at which things stand, as a share of a picture's."""

BENDS = (
    (0.14, 0.83),
    (0.46, 0.78),
    (0.82, 0.83),
    (0.86, 0.5),
    (0.52, 0.44),
    (0.18, 0.48),
    (0.36, 0.17),
)
"""The towns of a long route, in shares of the picture."""

FINE = 3
"""Factor by which a road is drawn larger and then scaled down."""

FACES = ((0.28, 0.27), (0.72, 0.27), (0.28, 0.75), (0.72, 0.75))
"""Middles of four faces, in shares of the picture."""

VILLAGE = ((0.31, 0.76, 0.44), (0.69, 0.76, 0.44), (0.5, 0.95, 0.58))
"""Middle and foot of each of three houses that stand together, in shares of the picture, and its
height.
"""

LADDER, RUNG = 0.055, 0.085
"""The marks of a level from the picture's edge, in widths of this, and one of them in its heights.
"""

TEAM = ((0.8, 0.76, 1), (0.51, 0.76, 3), (0.22, 0.76, 1), (0.66, 0.96, 0), (0.35, 0.96, 2))
"""Middle and foot of each of five horses, in shares of the picture, and its coat."""


def picture_of(achievement: Achievement, size: tuple[int, int]) -> Surface:
    """The picture of an achievement, so large."""
    number = list(Achievement).index(achievement)
    tint = MEDALS.get(achievement)
    picture = (landscape(size, number) if tint is None else rays(size, tint)).copy()
    high = size[1]
    if achievement in OFFICIALS:
        _middle(picture, portraits.official(OFFICIALS[achievement], high * 93 // 100))
    elif achievement in CARRIAGES:
        _paint_carriage(picture, *CARRIAGES[achievement])
    elif achievement in PORTRAITS:
        _paint_level(picture, PORTRAITS[achievement])
    elif achievement in PROVINCES:
        count = PROVINCES[achievement]
        fields(picture, TINTS[:count])
        _paint_houses(picture, ["red"] * count, 0.95 / count)
    else:
        _paint_other(achievement, picture)
    return picture


def _paint_other(achievement: Achievement, picture: Surface) -> None:
    """Those of which none is like another."""
    width, high = picture.get_size()
    match achievement:
        case Achievement.WON:
            _middle(picture, figures.crown((width * 74 // 100, high * 74 // 100)))
        case Achievement.EXACT_END:
            _middle(picture, figures.horn((width * 86 // 100, high * 86 // 100)))
        case Achievement.ONE_PROVINCE:
            fields(picture, TINTS[3:4])
            for x, low, tall in VILLAGE:
                house = figures.house("red", round(tall * high))
                spot = round(x * width), round(low * high)
                picture.blit(house, house.get_rect(midbottom=spot))
        case Achievement.FIRST_TILE:
            fields(picture, TINTS[1:2])
            _middle(picture, bonus_tile("provinces", 5, high * 84 // 100, TINTS[1:2]))
        case Achievement.EVERY_PROVINCE:
            fields(picture, TINTS)
            _middle(picture, bonus_tile("all_provinces", 6, high * 84 // 100))
        case Achievement.LONG_ROUTE:
            picture.fill(mix(palette().parchment_light, TINTS[1], 0.3))
            picture.blit(_road_of_towns(picture.get_size()), (0, 0))
        case Achievement.KEPT_CARDS:
            _paint_letters(picture)
        case Achievement.FIVE_HORSES:
            for x, y, coat in TEAM:
                horse = coach.horse(high * 42 // 100, coat)
                place = horse.get_rect(midbottom=(round(x * width), round(y * high)))
                picture.blit(horse, place)
        case Achievement.HORSES_ONLY:
            for x, phase in ((0.3, 3), (0.66, 0)):
                horse = driving.horse(driving.COATS[3 if phase else 0], phase, high * 72 // 100)
                foot = round(x * width), round(FOOT * high)
                picture.blit(horse, horse.get_rect(midbottom=foot))
        case Achievement.FOUR_PLAYERS:
            colours = zip(portraits.BURGHERS, SEAT_COLOURS, strict=False)
            faces = [portraits.burgher(each, high // 2, seat=colour) for each, colour in colours]
            _paint_faces(picture, faces)
        case Achievement.ALL_OFFICIALS:
            _paint_faces(picture, [portraits.official(e, high // 2) for e in OFFICIALS.values()])
        case Achievement.TEN_PROBLEMS:
            _paint_desk(picture)
        case Achievement.EVERY_MAP:
            coach_ahead = figures.trimmed_carriage(4, high * 7 // 10, palette().wax)
            foot = width * 97 // 100, round(FOOT * high)
            picture.blit(coach_ahead, coach_ahead.get_rect(bottomright=foot))
            sign = svg.piece("foreground-sign", (width, high))
            picture.blit(sign, sign.get_rect(midbottom=(width * 30 // 100, high)))
        case _:
            rider = outrider(high * 76 // 100, 0, palette().wax)
            picture.blit(rider, rider.get_rect(midbottom=(width // 2, round(FOOT * high))))


def _middle(picture: Surface, thing: Surface) -> None:
    picture.blit(thing, thing.get_rect(center=picture.get_rect().center))


def _paint_level(picture: Surface, level: str) -> None:
    """The face of a level, and beside it as many marks as the level is strong, from the foot up."""
    width, high = picture.get_size()
    _middle(picture, level_face(level, high * 93 // 100))
    marks = strength_marks(strength(level), STRONGEST, max(4, round(high * RUNG)))
    if marks is not None:
        ladder = pygame.transform.rotate(marks, 90)
        picture.blit(ladder, ladder.get_rect(midleft=(round(width * LADDER), high // 2)))


def _paint_carriage(picture: Surface, length: int, colour: Colour) -> None:
    """A carriage as wide as the picture, the cities that it stands for above it."""
    width, high = picture.get_size()
    large = figures.trimmed_carriage(length, high * 2, colour)
    scale = width * 94 / 100 / large.get_width()
    image = pygame.transform.smoothscale_by(large, scale)
    picture.blit(image, image.get_rect(midbottom=(width // 2, round(FOOT * high))))
    picture.blit(figures.milestone(length, high * 36 // 100), (high // 20, high // 20))


def _paint_houses(picture: Surface, colours: Sequence[str], wide: float) -> None:
    """Houses side by side on the land, each so wide a share of the picture."""
    width, high = picture.get_size()
    tall = min(high * 62 // 100, round(wide * width / figures.HOUSE_ASPECT))
    for number, colour in enumerate(colours):
        house = figures.house(colour, tall)
        x = width * (2 * number + 1) // (2 * len(colours))
        picture.blit(house, house.get_rect(midbottom=(x, round(FOOT * high))))


def _paint_faces(picture: Surface, faces: Sequence[Surface]) -> None:
    width, high = picture.get_size()
    for (x, y), face in zip(FACES, faces, strict=False):
        picture.blit(face, face.get_rect(center=(round(x * width), round(y * high))))


def _paint_letters(picture: Surface) -> None:
    """Two letters, that belong together."""
    width, high = picture.get_size()
    tall = min(high * 54 // 100, width // 2)
    for x, y, phase, tilt in ((0.4, 0.42, 6, 12), (0.58, 0.6, 0, -8)):
        letter = letters.falling(tall, palette().wax, phase, tilt)
        picture.blit(letter, letter.get_rect(center=(round(x * width), round(y * high))))


def _paint_desk(picture: Surface) -> None:
    """A desk by candle light, with a letter that is thought about."""
    width, high = picture.get_size()
    picture.fill(palette().walnut)
    light = svg.piece("desk-light", (width, width))
    picture.blit(light, light.get_rect(center=(width * 30 // 100, high * 36 // 100)))
    letter = letters.falling(high * 46 // 100, palette().wax, 6, 8)
    picture.blit(letter, letter.get_rect(center=(width * 60 // 100, high * 62 // 100)))
    quill = pygame.transform.rotozoom(svg.piece("desk-quill", (width * 7 // 10, high)), 38, 1)
    picture.blit(quill, quill.get_rect(center=(width * 74 // 100, high * 40 // 100)))
    side = high * 82 // 100
    candle = svg.piece("desk-candle-lit", (side, side))
    picture.blit(candle, candle.get_rect(center=(width * 28 // 100, high * 42 // 100)))


def _road_of_towns(size: tuple[int, int]) -> Surface:
    """A winding road with a town at each bend, as many as make a long route."""
    width, high = (each * FINE for each in size)
    picture = Surface((width, high), pygame.SRCALPHA)
    picture.fill((*palette().wax, 0))
    places = [(round(x * width), round(y * high)) for x, y in BENDS]
    for colour, thick in ((palette().walnut_dark, high // 13), (palette().wax, high // 22)):
        for place in places:
            pygame.draw.circle(picture, colour, place, thick // 2)
        for one, other in itertools.pairwise(places):
            pygame.draw.line(picture, colour, one, other, thick)
    picture = pygame.transform.smoothscale(picture, size)
    tall = size[1] * 27 // 100
    for x, y in BENDS:
        town = svg.piece("town-small", (tall * 4 // 3, tall))
        picture.blit(town, town.get_rect(center=(round(x * size[0]), round(y * size[1]))))
    return picture
