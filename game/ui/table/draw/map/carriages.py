"""Drawing of the carriages on the map, with a key to the two numbers below each."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.model.geometry import TableGeometry

SHARES = 26, 24, 22, 20
"""The font of the words as per cent of a carriage's height, the largest first."""

APART = 8
"""The gap before the first carriage, in parts of the height of one."""


def key_picture(geometry: TableGeometry) -> Surface:
    """What the two numbers count, in letters as large as fits beside the carriages: where houses of
    four seats have their places there was no room for usual ones.
    """
    pictures = [_key(geometry, share) for share in SHARES]
    fits = (each for each in pictures if _beside(geometry, each.get_size()) is not None)
    return next(fits, pictures[0])


def _key(geometry: TableGeometry, share: int) -> Surface:
    height = geometry.carriage(min(geometry.layout.chart.carriages)).height
    # Translators: on the map, behind the disc with the number of cities that a carriage needs.
    cities = _("cities")
    # Translators: on the map, behind the disc with the points that a carriage brings.
    points = _("points")
    return figures.rating_key(max(text.SMALLEST, height * share // 100), (cities, points))


def key_place(geometry: TableGeometry, size: tuple[int, int]) -> Rect | None:
    """The place of the key beside the carriages, or else above the first of them; None where towns,
    their houses, or tiles lie there.
    """
    if place := _beside(geometry, size):
        return place
    first = min(_ladder(geometry), key=lambda each: each.x)
    above = Rect((0, 0), size)
    # Off the first one's left end: there the name of a province may stand.
    above.bottomleft = first.centerx, first.top - first.height // (2 * APART)
    return above if _is_free(geometry, above) else None


def _ladder(geometry: TableGeometry) -> list[Rect]:
    """The places of all carriages."""
    return [geometry.carriage(length) for length in geometry.layout.chart.carriages]


def _beside(geometry: TableGeometry, size: tuple[int, int]) -> Rect | None:
    """A place of the key before the first carriage, perhaps flush with its foot or closer to it, or
    behind the last.
    """
    ladder = _ladder(geometry)
    first, last = min(ladder, key=lambda each: each.x), max(ladder, key=lambda each: each.x)
    gap = first.height // APART
    tries = [Rect((0, 0), size) for _each in range(4)]
    tries[0].midright = first.x - gap, first.centery
    tries[1].bottomright = first.x - gap, first.bottom
    tries[2].midleft = last.right + gap, last.centery
    tries[3].midright = first.x - gap // 2, first.centery
    return next((place for place in tries if _is_free(geometry, place)), None)


def _is_free(geometry: TableGeometry, place: Rect) -> bool:
    """True if a place lies on the land in sight, off towns, their houses, tiles and carriages."""
    cities = range(len(geometry.board.cities))
    taken = [part(city) for city in cities for part in (geometry.marker, geometry.label)]
    for city in cities:
        # Houses reach over their places.
        board, house = geometry.sockets(city), geometry.house(0, city)
        taken.append(board.union((board.x, house.y, board.width, house.height)))
    taken += [geometry.stack(index) for index in range(len(geometry.board.stacks))]
    taken += _ladder(geometry)
    return geometry.layout.land.contains(place) and place.collidelist(taken) < 0


def paint_carriages(image: Surface, geometry: TableGeometry) -> None:
    """The carriages that can be won, and the key where there is room for it."""
    for each in geometry.board.carriages:
        if each in geometry.view.rules.carriages:
            rect = geometry.carriage(each.length)
            image.blit(figures.carriage_card(each.length, each.points, rect.size), rect)
    picture = key_picture(geometry)
    place = key_place(geometry, picture.get_size())
    if place is not None:
        image.blit(picture, place)
