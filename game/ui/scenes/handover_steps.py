"""Pictures on the page before the first turn: what is done first, and the way to a point."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

import pygame
from pygame import Surface

from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, seat_colour
from game.ui.language import _
from game.ui.pieces import cards, figures
from game.ui.pieces.route_sketch import route_sketch
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.map.plates import look_of
from game.ui.table.variants import variant_ui

FANNED = 1.5
"""Width of two cards, one of which covers the other, in widths of a card."""

CARD, ROAD, POINTS = 0.74, 1.8, 0.56
"""In heights of a picture: the width of a card and of a route, and the font of a point."""

NAMED = 40
"""Pixels of width from which on the name on the card stands whole."""


def taken(state: State, chart: Chart, high: int) -> Surface:
    """An open card on one from the supply."""
    size = round(high * cards.ASPECT), high
    town = state.rules.board.cities[_some_route(state)[0]]
    look = look_of(chart, town.province)
    face = cards.card(town.id, town.name, *look, size, named=size[0] >= NAMED)
    image = Surface((round(size[0] * FANNED), high), pygame.SRCALPHA)
    image.blit(cards.card_back(size), (0, 0))
    image.blit(face, (image.get_width() - size[0], 0))
    return image


def begun(state: State, size: tuple[int, int], colour: str) -> Surface:
    """The first city of a route."""
    name = state.rules.board.cities[_some_route(state)[0]].id
    wide = min(size[0], size[1] * 5 // 4)
    return _road((name,), (wide, size[1]), seat_colour(colour).main)


class Step(Enum):
    """A step of the way from a card to a point."""

    CARD = auto()
    ROUTE = auto()
    HORSES = auto()
    HOUSE = auto()
    POINT = auto()


def steps_of(state: State) -> Sequence[tuple[Step, str, str]]:
    """The words of each step, and what they mean; with horses there is one more."""
    found = [
        (Step.CARD, _("Card"), _("one for each city")),
        (Step.ROUTE, _("Route"), _("cities along the roads")),
        (Step.HOUSE, _("House"), _("for a route that is closed")),
        (Step.POINT, _("Point"), _("for each house")),
    ]
    if variant_ui(state.rules.variant.id).own_horses():
        # Translators: below “Horses”: a route needs one for each of its cities. Very short.
        needed = _("as many as cities")
        found.insert(2, (Step.HORSES, _("Horses"), needed))
    return found


def step_picture(
    state: State, chart: Chart, kind: Step, room: tuple[int, int], colour: str
) -> Surface:
    """The picture of a step in so much room."""
    wide, high = room
    towns, cities = state.rules.board.cities, _some_route(state)
    match kind:
        case Step.CARD:
            town, size = towns[cities[0]], (round(high * CARD), high)
            look = look_of(chart, town.province)
            return cards.card(town.id, town.name, *look, size, named=size[0] >= NAMED)
        case Step.ROUTE:
            names = tuple(towns[city].id for city in cities)
            return _road(names, (min(wide, round(high * ROAD)), high), seat_colour(colour).main)
        case Step.HORSES:
            return variant_ui(state.rules.variant.id).emblem(high)
        case Step.HOUSE:
            return figures.house(colour, high * 9 // 10)
        case Step.POINT:
            return paper_tag("+1", round(high * POINTS))


def _some_route(state: State) -> Sequence[int]:
    """Three cities with roads between them, the first ones of the map that there are."""
    board = state.rules.board
    beside = {city: set[int]() for city in range(len(board.cities))}
    for road in board.roads:
        one, other = board.city_index[road.a], board.city_index[road.b]
        beside[one].add(other)
        beside[other].add(one)
    for first in beside:
        for second in sorted(beside[first]):
            for third in sorted(beside[second] - {first}):
                return first, second, third
    return (0,)


@cached(4)
def _road(names: Sequence[str], size: tuple[int, int], colour: Colour) -> Surface:
    """Towns on a road in the colour of a seat, each above its end or bend."""
    downs, step = (0.86, 0.66, 0.8), size[0] // len(names)
    stops = [(step * (each + 0.5), size[1] * downs[each % 3]) for each in range(len(names))]
    radius, widths = size[1] * 0.09, (size[1] * 0.12, size[1] * 0.08)
    image = route_sketch(size, stops, radius, widths, colour)
    wide = size[0] // len(names)
    for name, (x, y) in zip(names, stops, strict=True):
        town = figures.landmark(name, (wide * 9 // 10, wide * 27 // 40))
        image.blit(town, town.get_rect(midbottom=(round(x), round(y - radius * 1.2))))
    return image
