"""Drawing of a seat's goals: a bonus tile and what is missing for it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.board import CityMask, bits
from game.rules.goals import Goal
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goal_places import gap_of, needs
from game.ui.table.model.panels.goals import goals
from game.ui.table.model.panels.rows import missing_name


def goal_sprites(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The nearest goals of a seat, as many as its panel has places for."""
    places = geometry.panels[seat].goals.places
    found = zip(places, goals(geometry.view, seat), strict=False)
    return [
        sprite for place, goal in found for sprite in _goal(geometry, factory, seat, goal, place)
    ]


def _goal(
    geometry: TableGeometry, factory: SpriteFactory, seat: int, goal: Goal, place: Rect
) -> list[Sprite]:
    _places, size, worded = geometry.panels[seat].goals
    images: list[Surface] = [factory.tile(goal.stack, goal.value, place.height)]
    if worded:
        images.append(text.render(needs(), size, palette().sepia, "italic"))
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
