"""Pictures of the places for houses at the cities: a board below those that hold houses, and with
high contrast sockets where they are empty.

Otherwise empty ones are not drawn: faint ones looked like faults of print.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics.cache import cached
from game.ui.graphics.patterns import STONE
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.table.draw.map.plates import look_of, plate_picture
from game.ui.table.draw.strokes import Stroke
from game.ui.table.model.geometry import TableGeometry

LIGHT, LIGHT_STRONG = 0.74, 0.8
"""The lightness of a board, from the tint of its province to that of light paper, usually and with
high contrast.
"""

EDGE = 0.8
"""The darkness of its edge, from its own colour to that of ink: about as dark as a ribbon's, so
that both are one thing.
"""

HOLLOW = 0.9
"""The darkness of an empty socket, from its ledge's colour to sepia."""

FINE = 4
"""The factor by which pictures are painted larger before they are made smooth."""


def board_ground(tint: Colour) -> Colour:
    """The colour of a board in a province of this tint."""
    share = LIGHT_STRONG if palette().strong else LIGHT
    return mix(tint, palette().parchment_light, share)


def paint_towns(image: Surface, geometry: TableGeometry) -> None:
    """Paint the plates of all cities over their ledges."""
    for paint in (ledge_picture, plate_picture) if palette().strong else (plate_picture,):
        for city in range(len(geometry.board.cities)):
            picture = paint(geometry, city)
            image.blit(picture.image, (picture.x, picture.y))


def ledge_picture(geometry: TableGeometry, city: CityIndex) -> Stroke:
    """A city's ledge with all its sockets empty; nothing is seen of it without high contrast."""
    place = geometry.ledge(city)
    seats = range(len(geometry.view.seats))
    hollows = tuple(
        (*geometry.hollow(seat, city).move(-place.x, -place.y).topleft, *geometry.hollow(0, 0).size)
        for seat in seats
    )
    tint, _marks = look_of(geometry.layout.chart, geometry.board.cities[city].province)
    in_a_row = geometry.plates[city].in_a_row
    return Stroke(_ledge(place.size, hollows, tint, in_a_row), *place.topleft)


@cached(64)
def _ledge(
    size: tuple[int, int],
    hollows: tuple[tuple[int, int, int, int], ...],
    tint: Colour,
    in_a_row: bool,
) -> Surface:
    """Hollows on a slim ground of their own; those of a square have a light rim only. Without high
    contrast nothing at all.
    """
    edge, ground = palette().ink, board_ground(tint)
    hollow = mix(ground, palette().sepia, HOLLOW)
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*edge, 0))
    if not palette().strong:
        return pygame.transform.smoothscale(large, size)
    rect, radius = large.get_rect(), min(size) * FINE // 3
    pygame.draw.rect(large, edge, rect, border_radius=radius)
    pygame.draw.rect(large, ground, rect.inflate(-2 * FINE, -2 * FINE), border_radius=radius - FINE)
    image = pygame.transform.smoothscale(large, size)
    if not in_a_row:
        image.fill((*ground, 0))
        for x, y, width, height in hollows:
            rim = (width + 4, height + 4)
            image.blit(_hollow(rim, ground), (x - 2, y - 2))
    for each in hollows:
        image.blit(_hollow(each[2:], hollow), each[:2])
    return image


@cached(16)
def _hollow(size: tuple[int, int], colour: Colour) -> Surface:
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.ellipse(large, colour, large.get_rect())
    return pygame.transform.smoothscale(large, size)


def boards(geometry: TableGeometry, city: CityIndex, seats: Collection[int]) -> Iterator[Stroke]:
    """The boards below the houses that these seats have in a city, which hang from its ribbon or
    stand on it: one for a row, or one for each row of a square, from its drawing.
    """
    in_a_row = geometry.plates[city].in_a_row
    for row in [seats] if in_a_row else _rows(geometry, city, seats):
        houses = [geometry.house(seat, city) for seat in row]
        yield board_below(geometry, city, houses[0].unionall(houses[1:]))


def board_edge(geometry: TableGeometry, city: CityIndex) -> int:
    """The pixels by which a board is wider than its houses on each side."""
    return max(2, geometry.socket(0, city).height // 6)


def board_below(geometry: TableGeometry, city: CityIndex, houses: Rect) -> Stroke:
    """The board of a city below all that stands in the place of some `houses`."""
    label, whole = geometry.label(city), geometry.sockets(city)
    province = geometry.board.cities[city].province
    tint, _marks = look_of(geometry.layout.chart, province)
    radius, line = board_edge(geometry, city), max(1, label.height // 20)
    in_a_row = geometry.plates[city].in_a_row
    hangs, stands = whole.top >= label.bottom - 1, whole.bottom <= label.top + 1
    body = houses.inflate(2 * radius, 2 * line)
    if not in_a_row:
        body = _from_drawing(body, geometry.marker(city))
    elif hangs:
        body = Rect(body.x, label.bottom - line, body.width, body.bottom - label.bottom + line)
    elif stands:
        body.height = label.top + line - body.top
    square = in_a_row and (hangs or stands)
    round_corners = 0 if square and hangs else radius, 0 if square and stands else radius
    return Stroke(_board(body.size, round_corners, line, tint, province is None), *body.topleft)


def _rows(geometry: TableGeometry, city: CityIndex, seats: Iterable[int]) -> Iterator[list[int]]:
    """The seats in each row of a square of places."""
    rows: dict[int, list[int]] = {}
    for seat in sorted(seats):
        rows.setdefault(geometry.socket(seat, city).y, []).append(seat)
    yield from rows.values()


def _from_drawing(body: Rect, marker: Rect) -> Rect:
    """A board beside a city's drawing, made so long that it touches that."""
    left, right = body.left, body.right
    return (
        Rect(marker.right, body.y, right - marker.right, body.height)
        if body.centerx > marker.centerx
        else Rect(left, body.y, marker.left - left, body.height)
    )


@cached(96)
def _board(
    size: tuple[int, int], corners: tuple[int, int], line: int, tint: Colour, free: bool
) -> Surface:
    """A thin board in the colour of a ribbon, lighter than that, with a fine edge, its upper and
    lower `corners` so far rounded; one of a `free` city has a rim of stone.
    """
    strong, ground = palette().strong, board_ground(tint)
    edge = palette().ink if strong else mix(ground, palette().ink, EDGE)
    if free and not strong:
        edge = STONE
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*edge, 0))
    rect, thick = large.get_rect(), line * FINE
    _plate(large, rect, edge, [FINE * each for each in corners])
    _plate(
        large,
        rect.inflate(-2 * thick, -2 * thick),
        ground,
        [max(0, FINE * each - thick) for each in corners],
    )
    return pygame.transform.smoothscale(large, size)


def _plate(image: Surface, rect: Rect, colour: Colour, corners: list[int]) -> None:
    upper, lower = (each or -1 for each in corners)
    pygame.draw.rect(
        image,
        colour,
        rect,
        border_top_left_radius=upper,
        border_top_right_radius=upper,
        border_bottom_left_radius=lower,
        border_bottom_right_radius=lower,
    )
