"""Drawing of a seat's goals: a bonus tile and what is missing for it, line by line."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.board import CityMask, bits
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.goals import Goal, goals


def goal_sprites(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The nearest goals of a seat, as many as its panel has lines for."""
    lines = geometry.panels[seat].goals
    found = zip(lines, goals(geometry.view, seat), strict=False)
    return [sprite for line, goal in found for sprite in _line(geometry, factory, goal, line)]


def _line(geometry: TableGeometry, factory: SpriteFactory, goal: Goal, line: Rect) -> list[Sprite]:
    stops = [_stop(geometry, factory, cities) for cities in goal.missing]
    seal = factory.tile(goal.stack, goal.value, line.height)
    gap = line.height // 4
    room = line.right - (line.x + seal.get_width() + gap)
    # Translators: before cities or provinces in which a seat still needs a house.
    words = _("needs")
    for size in range(geometry.layout.metrics.small, text.SMALLEST - 1, -1):
        images: list[Surface] = [text.render(words, size, palette().sepia, "italic")]
        images += [tag(stop, size) for stop in stops]
        if sum(image.get_width() + gap for image in images) - gap <= room:
            break
    result = [Sprite(seal, line.x, line.centery - seal.get_height() // 2)]
    x = line.right - room
    for image in images:
        if x + image.get_width() > line.right:
            break
        result.append(Sprite(image, x, line.centery - image.get_height() // 2))
        x += image.get_width() + gap
    return result


def _stop(geometry: TableGeometry, factory: SpriteFactory, cities: CityMask) -> Stop:
    """The city that is missing, or the province if any of its cities would do."""
    board = geometry.board
    found = [board.cities[city] for city in bits(cities)]
    tint = factory.province(found[0].province)[0]
    if len(found) == 1:
        return Stop(found[0].name, tint)
    name = next(each.name for each in board.provinces if each.id == found[0].province)
    return Stop(name, tint)
