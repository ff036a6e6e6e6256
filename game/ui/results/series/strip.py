"""Pictures over the columns of a series: who has won each game."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.library import find_loaded
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.layout import placed, take_bottom
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.pieces.portraits import Mood
from game.ui.results.honours.medallion import crown_on
from game.ui.results.series.model import Series, SeriesGame
from game.ui.table.draw import map_thumbnail
from game.ui.table.model.zoom import land_width

FACE, MAP, SAID = 4.0, 8.4, 2.9
"""Units of height of a portrait, of the map on whose corner it lies, and of the words below."""

HIGH = MAP + SAID
"""Units of height of the room over the name of a column."""

GROUND, RIM, PALE, LETTER = 22, 120, 0.6, 4.6
"""The opacity, of 255, of the ground and of the edge of the place of a game still to come, the
share of sepia in its number, and the most units of height of that.
"""

HOUSE = 8
"""The height of a map in those of a house on it."""


def put_winner(page: FormScene, series: Series, number: int, room: Rect) -> None:
    """Put the map of a game into a room over its column: with the houses and the crowned portrait
    of who has won it, or the portrait of who begins it, and words on that. The map of a game that
    comes later than the next one is paler.
    """
    m, game = page.metrics, series.played.get(number)
    inside = room.inflate(-m.px(2.0), -m.px(1.2))
    line = take_bottom(inside, m.px(2.2), m.px(0.9))
    seat = series.first_of(number) if game is None else game.winner
    info, faces = series.latest.seats[seat], faces_of(series.latest.seats)
    place = _put_map(page, series, game, info.colour, inside)
    high = m.px(FACE)
    wide = width_with_house(high)
    corner = Rect(0, 0, wide, high)
    corner.midbottom = place.centerx, place.bottom + m.px(0.9)
    spot = page.pin(faces[seat].with_house(high, info.colour, Mood.PLEASED), corner, "midleft")
    spot.width = faces[seat].portrait(high, info.colour).get_width()
    if game is not None:
        page.decor.append(crown_on(spot, m))
    # All of them have one size.
    every = [said_over(series, each) for each in range(1, series.place.games + 1)]
    size = min(text.fit(each, m.body, line.width, "semibold", text.READABLE)[1] for each in every)
    ink = seat_colour(info.colour).ink
    label = text.render_fit(said_over(series, number), size, line.width, ink, "semibold", size)
    page.pin(label, line, "midbottom")


def put_place(page: FormScene, series: Series, number: int, room: Rect) -> None:
    """Put the empty place of a game that is still to come, with its number, into a room over its
    column: as high as the maps beside it.
    """
    m = page.metrics
    inside = room.inflate(-m.px(1.2), -m.px(1.2))
    take_bottom(inside, m.px(2.2), m.px(0.9))
    image = _place(inside.size, str(number), max(1, m.line), m.px(LETTER))
    page.pin(image, inside, "center")


@cached(16)
def _place(size: tuple[int, int], words: str, line: int, font: int) -> Surface:
    """An empty frame with a pale number."""
    image, fine = Surface(size, pygame.SRCALPHA), palette().sepia
    image.fill((*fine, 0))
    box, radius = image.get_rect(), max(2, size[1] // 12)
    pygame.draw.rect(image, (*fine, GROUND), box, 0, radius)
    pygame.draw.rect(image, (*fine, RIM), box, line, radius)
    ink = mix(palette().parchment, fine, PALE)
    number = text.render(words, min(font, size[1] * 2 // 3), ink, "italic")
    image.blit(number, number.get_rect(center=box.center))
    return image


def said_over(series: Series, number: int) -> str:
    """The words on who has won a game, or who begins it."""
    seats, game = series.latest.seats, series.played.get(number)
    if game is not None:
        return _("{name} wins").format(name=seats[game.winner].name)
    # Translators: over the column of a game of a series that is still to come.
    return _("{name} begins").format(name=seats[series.first_of(number)].name)


def _put_map(
    page: FormScene, series: Series, game: SeriesGame | None, colour: str, room: Rect
) -> Rect:
    """Put the map in the middle of a room, with the houses of who has won, if it can be had."""
    map_id = series.latest.map_id
    try:
        aspect = map_thumbnail.aspect(map_id)
    except LookupError:
        return room
    wide = min(room.width, round(room.height * aspect))
    place = placed((max(1, wide), max(1, round(wide / aspect))), room)
    if not page.draft:
        cities = () if game is None else game.cities
        page.put(_map(map_id, place.size, colour, cities), *place.topleft)
    return place


@cached(16)
def _map(map_id: str, size: tuple[int, int], colour: str, cities: tuple[str, ...]) -> Surface:
    """The map in so many pixels with houses of a colour in these cities."""
    image = map_thumbnail.map_thumbnail(map_id, size, seals=False).copy()
    chart = find_loaded(map_id).chart
    scale = size[0] / land_width(chart)
    house = figures.house(colour, max(6, size[1] // HOUSE))
    for city in cities:
        if city in chart.cities:
            spot = chart.cities[city].position
            image.blit(house, house.get_rect(center=(spot.x * scale, spot.y * scale)))
    pygame.draw.rect(image, palette().sepia, image.get_rect(), 1)
    return image
