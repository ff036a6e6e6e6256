"""Drawing of a seat's goals: a bonus tile and what is missing for it."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game.rules.board import CityMask, bits
from game.rules.goals import Goal
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goal_places import Form, count_words, gap_of, needs
from game.ui.table.model.panels.goals import goals
from game.ui.table.model.panels.rows import missing_name

DASHES = 14
"""Dashes of the ring around an empty place."""


def short_goals(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The tiles of a seat's nearest goals alone, side by side."""
    places, _forms, size = geometry.panels[seat].goals
    result = list[Sprite]()
    for number, (goal, _place) in enumerate(zip(goals(geometry.view, seat), places, strict=False)):
        side = places[0].height
        image = factory.tile_to_win(goal.stack, goal.value, side)
        x = places[0].x + number * (side + gap_of(size))
        result.append(Sprite(image, x, places[0].centery - image.get_height() // 2))
    return result


@cached(8)
def empty_tile_place(side: int) -> Surface:
    """A faint ring of dashes, as large as a tile."""
    fine = 3
    image = Surface((side * fine, side * fine), pygame.SRCALPHA)
    ink = (*palette().sepia, 130)
    image.fill((*palette().sepia, 0))
    line = max(fine, side * fine // 26)
    rim = image.get_rect().inflate(-2 * line, -2 * line)
    for dash in range(DASHES):
        begin = dash * math.tau / DASHES
        pygame.draw.arc(image, ink, rim, begin, begin + math.tau * 0.55 / DASHES, line)
    return pygame.transform.smoothscale(image, (side, side))


def goal_sprites(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The nearest goals of a seat, as many as its panel has places for."""
    places, forms, size = geometry.panels[seat].goals
    found = zip(goals(geometry.view, seat), places, forms, strict=False)
    return [sprite for each in found for sprite in _goal(geometry, factory, *each, size)]


def _goal(
    geometry: TableGeometry,
    factory: SpriteFactory,
    goal: Goal,
    place: Rect,
    form: Form,
    size: int,
) -> list[Sprite]:
    images: list[Surface] = [factory.tile_to_win(goal.stack, goal.value, place.height)]
    if form is Form.WORDED:
        images.append(text.render(needs(), size, palette().sepia, "italic"))
    if form is Form.COUNTED:
        images.append(text.render(count_words(len(goal.missing)), size, palette().ink, "italic"))
    else:
        images += [tag(_stop(geometry, factory, cities), size) for cities in goal.missing]
    x, result = place.x, list[Sprite]()
    for image in images:
        result.append(Sprite(image, x, place.centery - image.get_height() // 2))
        x += image.get_width() + gap_of(size)
    return result


def _stop(geometry: TableGeometry, factory: SpriteFactory, cities: CityMask) -> Stop:
    """The tag of the city that is missing, or of the province if any of its cities would do."""
    first = next(bits(cities))
    province = geometry.board.cities[first].province
    return Stop(missing_name(geometry.view, cities), factory.province(province)[0])
