"""Parts of a seat's panel, in window pixels."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from pygame import Rect

from game.ui.table.model.panels.goal_places import GoalPlaces

TILE_IN_SIGHT = 0.62
"""Least share of a tile's width that the next one leaves in sight: its value is there."""

STATS = (0, 25, 56, 100)
"""Per cent of a row of figures at which cards, houses and carriage begin and end."""

STRIP_NAME = 44
"""Per cent of a strip's width that the name has."""


NO_GOALS = GoalPlaces()


@dataclass(frozen=True, slots=True)
class Panel:
    """The parts of a seat's panel.

    `figures` are the places of cards, houses and carriage; the houses are `upright`, a large one
    above its number, where there is room for that. `name_size` is the font size of the name,
    `figure` the largest height of the figures, `number` the largest font of their numbers. `goals`
    are the places of the bonus tiles that the seat is near to.
    """

    rect: Rect
    name: Rect
    figures: tuple[Rect, Rect, Rect]
    route: Rect
    tiles: Rect
    name_size: int
    figure: int
    number: int
    upright: bool = False
    goals: GoalPlaces = NO_GOALS

    @classmethod
    def strip(cls, rect: Rect) -> Panel:
        """Name and figures of a seat in one line, without its route and tiles."""
        wide = rect.width * STRIP_NAME // 100
        name = Rect(rect.x, rect.y, wide, rect.height)
        stats = Rect(name.right, rect.y, rect.width - wide, rect.height)
        nothing = Rect(rect.bottomright, (0, 0))
        size, figure = rect.height * 62 // 100, rect.height * 70 // 100
        return cls(rect, name, in_a_row(stats), nothing, nothing, size, figure, figure * 9 // 10)

    @property
    def read(self) -> tuple[Rect, ...]:
        """The parts in which there is something to be read."""
        cards, houses, carriage = self.figures
        large = (houses,) if self.upright else ()
        return *large, self.name, cards.union(carriage), self.route, *self.foot

    @property
    def foot(self) -> tuple[Rect, ...]:
        return *self.goals.places, self.tiles


def in_a_row(row: Rect) -> tuple[Rect, Rect, Rect]:
    """The places of cards, houses and carriage, the widest of them, beside each other."""
    edges = [row.x + row.width * share // 100 for share in STATS]
    cards, houses, carriage = (
        Rect(left, row.y, right - left, row.height) for left, right in itertools.pairwise(edges)
    )
    return cards, houses, carriage


def tile_side(area: Rect, count: int) -> int:
    """The side of so many tiles in a row, such that none covers another's value."""
    return min(area.height, int(area.width / (1 + max(0, count - 1) * TILE_IN_SIGHT)))
