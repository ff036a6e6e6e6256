"""Drawing of the carriages on the map, with a key to the two numbers below each."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.table.model.geometry import TableGeometry

SHARE = 26
"""The font of the words as per cent of a carriage's height."""

APART = 8
"""The gap before the first carriage, in parts of the height of one."""


def key_picture(geometry: TableGeometry) -> Surface:
    """What the two numbers count, in letters as large as fits beside the carriages."""
    height = geometry.carriage(min(geometry.layout.chart.carriages)).height
    # Translators: on the map, behind the disc with the number of cities that a carriage needs.
    cities = _("cities")
    # Translators: on the map, behind the disc with the points that a carriage brings.
    points = _("points")
    return figures.rating_key(max(text.SMALLEST, height * SHARE // 100), (cities, points))


def key_place(geometry: TableGeometry, size: tuple[int, int]) -> Rect | None:
    """The place of the key before the first carriage or behind the last; None where towns, their
    houses, or tiles lie there.
    """
    layout, board = geometry.layout, geometry.board
    carriages = [geometry.carriage(length) for length in layout.chart.carriages]
    first, last = min(carriages, key=lambda each: each.x), max(carriages, key=lambda each: each.x)
    gap = first.height // APART
    tries = Rect((0, 0), size), Rect((0, 0), size)
    tries[0].midright = first.x - gap, first.centery
    tries[1].midleft = last.right + gap, last.centery
    parts = geometry.marker, geometry.label, geometry.sockets
    taken = [part(city) for city in range(len(board.cities)) for part in parts]
    taken += [geometry.stack(index) for index in range(len(board.stacks))]
    taken += carriages
    for place in tries:
        if layout.land.contains(place) and place.collidelist(taken) < 0:
            return place
    return None


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
