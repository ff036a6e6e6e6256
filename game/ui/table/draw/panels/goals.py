"""Drawing of a seat's goals: a seal each, beside it its name in full, and a dot for each house.

Where one house is missing the name is that of its town, and the seal a coin as on the map.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.rules.goals import Goal
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.table.draw.panels.goal_dots import dots_picture
from game.ui.table.draw.panels.hollows import hollow
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goal_cells import (
    JOINED,
    PITCH,
    GoalCells,
    gap_of,
    name_height,
    name_width,
)
from game.ui.table.model.panels.goals import (
    built,
    is_last,
    shown_goals,
    value_of,
)


def goal_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    seat: int,
    cells: GoalCells,
    found: Sequence[Goal],
) -> list[Sprite]:
    """Goals of a seat, as many of the first as there are cells for."""
    result, view = list[Sprite](), geometry.view
    gap, colour = gap_of(cells.size), factory.colour(seat).main
    widest: dict[int, int] = {}
    for place, lines in zip(cells.places, cells.lines, strict=True):
        wide = name_width(lines, cells.size)
        widest[place.x] = max(widest.get(place.x, 0), wide + gap if wide else 0)
    for goal, place, lines in zip(found, cells.places, cells.lines, strict=False):
        value, stand = value_of(view, seat, goal), built(view, seat, goal)
        last = bool(lines) and is_last(goal)
        seal = _seal(factory, goal, value, cells.side, last)
        result.append(Sprite(seal, place.x, place.centery - cells.side // 2))
        x = place.x + cells.side + gap
        dots = dots_picture(stand, goal.houses, cells.dot, colour)
        if not lines:
            result.append(Sprite(dots, x, place.centery - dots.get_height() // 2))
            continue
        if lines == JOINED:
            continue
        if last:
            name = _name(lines, cells.size, palette().ink)
            high = name_height(len(lines), cells.size)
            result.append(Sprite(name, x, place.centery - high // 2))
            # As behind the other goals: a house that is to come.
            x += name_width(lines, cells.size) + gap
            dot = dots_picture(0, 1, cells.dot, colour)
            result.append(Sprite(dot, x, place.centery - dot.get_height() // 2))
            continue
        # What nothing is done for yet stands back a little.
        name = _name(lines, cells.size, palette().ink if stand else palette().small_ink)
        high = name_height(len(lines), cells.size)
        if cells.below:
            tall = high + cells.apart + dots.get_height()
            # Above the letters of a name there is more air than below the dots.
            top = place.centery - tall // 2 - cells.size // 14
            result.append(Sprite(name, x, top))
            result.append(Sprite(dots, x, top + tall - dots.get_height()))
        else:
            result.append(Sprite(name, x, place.centery - high // 2))
            # Below each other the dots of all names begin alike.
            x += widest[place.x]
            result.append(Sprite(dots, x, place.centery - dots.get_height() // 2))
    return result


def _seal(factory: SpriteFactory, goal: Goal, value: int, side: int, last: bool) -> Surface:
    """The seal of a goal: as on cards where the `last` house is missing."""
    if not value:
        return hollow(side)
    if last:
        return factory.tile(goal.stack, value, side, ribbon=False)
    return factory.tile_to_win(goal.stack, value, side)


def goals_row(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The goals of a seat in its panel."""
    panel = geometry.panels[seat]
    found = shown_goals(geometry.view, seat, upright=panel.upright)
    return goal_sprites(geometry, factory, seat, panel.goals, found)


@cached(64)
def _name(lines: tuple[str, ...], size: int, ink: Colour) -> Surface:
    """A name in lines close together; letters reach over the edges of their lines, those of the
    last one beyond the name's height.
    """
    labels = [text.render(each, size, ink, "semibold") for each in lines]
    over = (labels[0].get_height() - size) // 2
    wide = max(each.get_width() for each in labels)
    image = Surface((wide, name_height(len(lines), size) + over), pygame.SRCALPHA)
    image.fill((*ink, 0))
    for number, label in enumerate(labels):
        image.blit(label, (0, number * (size * PITCH // 100) - over))
    return image
