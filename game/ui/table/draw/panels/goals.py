"""Drawing of a seat's goals: a seal each, beside it its name in full, and a dot for each house."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _
from game.ui.table.draw.panels.goal_dots import dots_picture
from game.ui.table.draw.panels.hollows import hollow
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goal_cells import (
    FEW,
    PITCH,
    SIDE,
    GoalCells,
    columns_of,
    gap_of,
    line_cells,
    name_height,
    name_width,
    sizes_of,
)
from game.ui.table.model.panels.goals import built, goals, not_begun, wishes_of
from game.ui.table.model.panels.rows import panel_words, rest_size


def goal_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    seat: int,
    cells: GoalCells,
    begun: bool = False,
) -> list[Sprite]:
    """The nearest goals of a seat, as many as there are cells for; or every one that is `begun`."""
    result = list[Sprite]()
    gap, colour = gap_of(cells.size), factory.colour(seat).main
    widest: dict[int, int] = {}
    for place, lines in zip(cells.places, cells.lines, strict=True):
        wide = name_width(lines, cells.size)
        widest[place.x] = max(widest.get(place.x, 0), wide + gap if wide else 0)
    found = goals(geometry.view, seat, begun)
    for goal, place, lines in zip(found, cells.places, cells.lines, strict=False):
        tile = factory.tile_to_win(goal.stack, goal.value, cells.side)
        result.append(Sprite(tile, place.x, place.centery - cells.side // 2))
        stand, x = built(geometry.view, seat, goal), place.x + cells.side + gap
        columns = columns_of(goal.houses, cells.below and bool(lines))
        dots = dots_picture(stand, goal.houses, columns, cells.dot, colour)
        if not lines:
            result.append(Sprite(dots, x, place.centery - dots.get_height() // 2))
            continue
        name = _name(lines, cells.size, palette().ink)
        high = name_height(len(lines), cells.size)
        if cells.below:
            tall = high + max(1, cells.dot // 5) + dots.get_height()
            top = place.centery - tall // 2
            result.append(Sprite(name, x, top))
            result.append(Sprite(dots, x, top + tall - dots.get_height()))
        else:
            result.append(Sprite(name, x, place.centery - high // 2))
            # Below each other the dots of all names begin alike.
            x += widest[place.x]
            result.append(Sprite(dots, x, place.centery - dots.get_height() // 2))
    return result


def goals_row(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The goals of a seat in its panel, or in their row a hollow and words that there is none."""
    panel = geometry.panels[seat]
    if panel.rest.height:
        begun = goal_sprites(geometry, factory, seat, panel.goals, begun=True)
        return [*begun, _rest(geometry, seat, panel.rest)]
    if panel.goals.places or not panel.upright:
        return goal_sprites(geometry, factory, seat, panel.goals, panel.tall)
    alike = [each.goals for each in geometry.panels if each.goals.places]
    most = sizes_of(panel_words(geometry.layout))[1]
    size = min((each.size for each in alike if each.named), default=most)
    side = min((each.side for each in alike), default=round(size * SIDE))
    row = panel.goals_row
    return _no_goals(row, min(side, row.height), size)


def _rest(geometry: TableGeometry, seat: int, place: Rect) -> Sprite:
    """The names of the goals for which a seat has no house yet, small: they are nothing yet."""
    names = ", ".join(not_begun(geometry.view, seat))
    # Translators: on a player's panel: {provinces} are names with commas, with no house there.
    words = _("no house yet: {provinces}").format(provinces=names)
    size = rest_size(panel_words(geometry.layout))
    image = text.render_block_fit(words, size, *place.size, palette().sepia, "italic")
    return Sprite(image, *image.get_rect(midleft=place.midleft).topleft)


def _no_goals(row: Rect, side: int, size: int) -> list[Sprite]:
    """A hollow at the left of a row, and words in this font that there is no goal."""
    gap, left = gap_of(size), row.x + side + gap_of(size)
    # Translators: on a player's panel: few houses are missing for no bonus tile of provinces.
    words = _("no province nearly complete")
    label = text.render_fit(words, size, max(1, row.right - gap - left), palette().faded, "italic")
    place = label.get_rect(midleft=(left, row.centery))
    return [Sprite(hollow(side), row.x, row.centery - side // 2), Sprite(label, *place.topleft)]


def goals_in_lines(
    geometry: TableGeometry, factory: SpriteFactory, rooms: Mapping[int, Rect]
) -> list[Sprite]:
    """The nearest goals of seats in these rooms, each with its name, as many as have room, in
    letters of one size: without names nobody could tell what they are.
    """
    wishes = {seat: wishes_of(geometry.view, seat)[:FEW] for seat in rooms}
    least, most = sizes_of(geometry.layout.metrics)
    tries = [
        {seat: line_cells(wishes[seat], room, size) for seat, room in rooms.items()}
        for size in range(most, least - 1, -1)
    ]
    # Rather small letters than a seat about which nothing is told.
    best = max(tries, key=lambda each: len([cells for cells in each.values() if cells.places]))
    return [
        sprite
        for seat, cells in best.items()
        for sprite in goal_sprites(geometry, factory, seat, cells)
    ]


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
