"""Thumbnail of a game: its map with the houses on it."""

from __future__ import annotations

from pygame import Surface

from game.library import find_loaded
from game.ui.graphics.cache import cached
from game.ui.pieces import figures
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.zoom import land_width

Houses = tuple[tuple[str, str], ...]


def game_thumbnail(map_id: str, houses: Houses, room: tuple[int, int]) -> Surface:
    """The map as large as it goes in `room`, with `houses` (colour and city).

    Raises LookupError where there is no such map.
    """
    aspect = map_thumbnail.aspect(map_id)
    width = min(room[0], round(room[1] * aspect))
    return _paint(map_id, houses, (max(1, width), max(1, round(width / aspect))))


@cached(64)
def _paint(map_id: str, houses: Houses, size: tuple[int, int]) -> Surface:
    image = map_thumbnail.map_thumbnail(map_id, size).copy()
    chart = find_loaded(map_id).chart
    scale = size[0] / land_width(chart)
    side = max(6, size[1] // 9)
    by_city: dict[str, list[str]] = {}
    for colour, city in houses:
        by_city.setdefault(city, []).append(colour)
    for city, colours in by_city.items():
        spot = chart.cities[city].position
        # Side by side, the middle of the row on the city.
        step = side * 3 // 4
        left = round(spot.x * scale) - (step * (len(colours) - 1)) // 2
        for number, colour in enumerate(colours):
            house = figures.house(colour, side)
            middle = left + number * step, round(spot.y * scale)
            image.blit(house, house.get_rect(center=middle))
    return image
