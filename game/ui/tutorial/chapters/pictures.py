"""Pictures of what the lessons teach, made of the game's own pieces, for stamps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Surface

from game.library import find_loaded
from game.ui.graphics.theme import palette
from game.ui.pieces import cards, coach, figures, portraits, torn_card
from game.ui.pieces.bonus_tiles import bonus_tile
from game.ui.pieces.cards import ASPECT
from game.ui.pieces.stamps.landscape import TINTS, fields, landscape, rays
from game.ui.pieces.stamps.sky import SKIES, wash

FOOT = 0.94
"""The height at which things stand, as a share of a picture's."""

PORTRAIT = 0.88
"""The height of an official, in heights of a picture."""

HOUSES = ((0.2, 0.9, 0.46), (0.5, 0.9, 0.46), (0.8, 0.9, 0.46))
"""Middle and foot of each of three houses, in shares of the picture, and its height."""

Paint = Callable[[tuple[int, int]], Surface]
"""Paints a picture in a size."""


def picture_of(chapter: int, size: tuple[int, int]) -> Surface:
    """The picture of a lesson by its number in the course, so large."""
    return PICTURES[chapter](size)


def _card(city: str, height: int) -> Surface:
    """The card of a city in the south, without its name: so small nobody reads it."""
    loaded = find_loaded("south")
    of = loaded.board.cities[loaded.board.city_index[city]]
    area = loaded.chart.provinces[of.province or ""]
    size = round(height * ASPECT), height
    return cards.card(city, of.name, area.tint, area.pattern, size, named=False)


def _put(picture: Surface, thing: Surface, x: float, y: float, tilt: float = 0) -> None:
    """Put a thing with its middle at shares of a picture, turned by so many degrees."""
    if tilt:
        thing = pygame.transform.rotozoom(thing, tilt, 1.0)
    middle = round(x * picture.get_width()), round(y * picture.get_height())
    picture.blit(thing, thing.get_rect(center=middle))


def _stand(picture: Surface, thing: Surface, x: float, y: float = FOOT) -> None:
    foot = round(x * picture.get_width()), round(y * picture.get_height())
    picture.blit(thing, thing.get_rect(midbottom=foot))


def _take_and_play(size: tuple[int, int]) -> Surface:
    """A card from the supply, and one that is played."""
    picture = landscape(size, 0).copy()
    tall = size[1] * 66 // 100
    _put(picture, cards.card_back((round(tall * ASPECT), tall)), 0.3, 0.48, 9)
    _put(picture, _card("ulm", size[1] * 76 // 100), 0.62, 0.54, -7)
    return picture


def _nothing_fits(size: tuple[int, int]) -> Surface:
    """Two cities on a road, and a card to which none leads."""
    picture = landscape(size, 1).copy()
    tall = size[1] * 54 // 100
    _put(picture, _card("ulm", tall), 0.17, 0.44, 4)
    _put(picture, _card("augsburg", tall), 0.4, 0.5, -3)
    _put(picture, torn_card.torn(_card("linz", size[1] * 80 // 100)), 0.76, 0.55, -13)
    return picture


def _beside_official(
    kind: str, size: tuple[int, int], tint: int, things: Sequence[tuple[Surface, float, float]]
) -> Surface:
    """An official at the left, beside what that one is asked for."""
    picture = rays(size, TINTS[tint]).copy()
    _put(picture, portraits.official(kind, round(size[1] * PORTRAIT)), 0.3, 0.5)
    for thing, x, y in things:
        _put(picture, thing, x, y)
    return picture


def _postmaster(size: tuple[int, int]) -> Surface:
    """Two cards, of which he is asked for the second one."""
    tall = size[1] * 58 // 100
    things = [(_card("zuerich", tall), 0.66, 0.44), (_card("carlsruhe", tall), 0.82, 0.56)]
    return _beside_official("postmaster", size, 3, things)


def _postal_carrier(size: tuple[int, int]) -> Surface:
    tall = size[1] * 54 // 100
    things = [(_card("linz", tall), 0.69, 0.41), (_card("passau", tall), 0.81, 0.6)]
    return _beside_official("postal_carrier", size, 1, things)


def _administrator(size: tuple[int, int]) -> Surface:
    tall = size[1] * 25 // 100
    cities = ("basel", "ulm", "linz", "pilsen", "innsbruck", "augsburg")
    things = [
        (_card(city, tall), 0.7 + 0.17 * (number % 2), 0.2 + 0.3 * (number // 2))
        for number, city in enumerate(cities)
    ]
    return _beside_official("administrator", size, 4, things)


def _closing(size: tuple[int, int]) -> Surface:
    picture = landscape(size, 2).copy()
    fields(picture, TINTS[:3])
    for x, y, tall in HOUSES:
        _stand(picture, figures.house("red", round(tall * size[1])), x, y)
    return picture


def _tiles(size: tuple[int, int]) -> Surface:
    picture = landscape(size, 3).copy()
    side = size[1] * 56 // 100
    _put(picture, bonus_tile("provinces", 3, side, TINTS[3:4]), 0.27, 0.4)
    _put(picture, bonus_tile("route_length", 4, side, ribbon=False), 0.73, 0.4)
    _put(picture, bonus_tile("all_provinces", 6, side), 0.5, 0.66)
    return picture


def _carriages(size: tuple[int, int]) -> Surface:
    """The Cartwright in a corner of a picture in which a carriage drives."""
    picture = landscape(size, 5).copy()
    large = figures.trimmed_carriage(6, size[1] * 2, palette().wax)
    wide = pygame.transform.smoothscale_by(large, size[0] * 0.8 / large.get_width())
    _stand(picture, wide, 0.58)
    _put(picture, portraits.official("cartwright", size[1] * 58 // 100), 0.19, 0.34)
    return picture


def _the_end(size: tuple[int, int]) -> Surface:
    """The houses of three seats, the highest with the crown."""
    picture = landscape(size, 5).copy()
    for colour, x, tall in (("blue", 0.17, 0.36), ("yellow", 0.83, 0.36), ("red", 0.5, 0.56)):
        _stand(picture, figures.house(colour, round(tall * size[1])), x)
    _put(picture, figures.crown((size[1] * 36 // 100, size[1] * 36 // 100)), 0.5, 0.27)
    return picture


def _horses(size: tuple[int, int]) -> Surface:
    """A pair before the coach, of which the picture shows the front."""
    picture = landscape(size, 4).copy()
    high = size[1] * 58 // 100
    body = coach.coach((round(high * coach.COACH_ASPECT), high), palette().wax)
    _stand(picture, body, 0.22)
    for number, (x, y) in enumerate(((0.78, 0.86), (0.68, FOOT))):
        _stand(picture, coach.horse(high * 78 // 100, number), x, y)
    return picture


def _free_city(size: tuple[int, int]) -> Surface:
    picture = Surface(size)
    _stand(picture, cards.town_view("bremen", (size[1] * 8 // 5, size[1])), 0.5, 1.0)
    picture.blit(wash(size, TINTS[3], SKIES[2]), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _put(picture, bonus_tile("free_city", 1, size[1] // 2), 0.8, 0.64)
    return picture


PICTURES: tuple[Paint, ...] = (
    _take_and_play,
    _nothing_fits,
    _postmaster,
    _postal_carrier,
    _closing,
    _administrator,
    _tiles,
    _carriages,
    _the_end,
    _horses,
    _free_city,
)
"""One for each lesson of the course, in its order."""
