"""Roads that are lit up: those to cities of cards in sight, and those of one card."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from game.rules.board import Road
from game.ui.graphics.breath import breath
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import palette
from game.ui.settings import AnimationSpeed
from game.ui.table.context import TableContext
from game.ui.table.draw.roads_in_reach import road_in_reach
from game.ui.table.draw.routes import road_line
from game.ui.table.model.highlight import roads_in_reach
from game.ui.table.model.move_index import Key

if TYPE_CHECKING:
    from game.ui.table.position import Position


class LitRoads:
    """The light on roads while a person with that help thinks."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._began: tuple[Position | None, float] = None, 0.0
        self._lines = Kept[tuple[list[Sprite], list[Sprite]]]()
        self._lit = Kept[list[Sprite]]()

    def sprites(
        self, now: float, chosen: Key | None, meant: Collection[Key] | None = None
    ) -> list[Sprite]:
        """The light at a moment, with that of the card that is `chosen` or pointed at.

        Where not all is `meant`, only roads to cities of these things are lit. The same list for as
        long as it looks the same.
        """
        position, table = self._table.position, self._table
        if self._began[0] is not position:
            self._began = position, now
        if table.timeline is not None or not (table.help is None or table.help.lit):
            return []
        settings = table.app.settings
        still = settings.reduced_motion or settings.animation_speed is AnimationSpeed.OFF
        alpha = breath(now - self._began[1], still)
        source = position.renderer, chosen, None if meant is None else tuple(meant)
        lines = self._lines.get(source, lambda: (self._in_reach(meant), self._of(chosen)))
        return self._lit.get((lines, alpha), lambda: _swollen(*lines, alpha))

    def _in_reach(self, meant: Collection[Key] | None) -> list[Sprite]:
        """Green dashes, as the signs on cards that fit, to the cities of cards in sight, where they
        swell and fade for a while: marks on all other roads as well were a net of their own.
        """
        position = self._table.position
        ring = position.renderer.map.ring_of(position.view.own)
        roads = roads_in_reach(position.view)
        if meant is not None:
            cities = position.view.rules.board.cities
            known = {city for each in meant if (city := position.city_of(each)) is not None}
            names = {cities[city].id for city in known}
            roads = tuple(road for road in roads if road.a in names or road.b in names)
        return [road_in_reach(position.geometry, road, ring) for road in roads]

    def _of(self, chosen: Key | None) -> list[Sprite]:
        """The roads from a card's city to the ends of the own route, unless it is on that."""
        position = self._table.position
        card, route = position.card_of(chosen), position.view.own_seat.route
        if card is None or not route:
            return []
        rules = position.view.rules
        city, cities = rules.city_of[card], rules.board.cities
        if city in (rules.city_of[each] for each in route):
            return []
        ends = {rules.city_of[route[0]], rules.city_of[route[-1]]}
        roads = [
            Road.between(cities[city].id, cities[end].id)
            for end in sorted(ends)
            if rules.neighbours[end] >> city & 1
        ]
        return [road_line(position.geometry, road, palette().green) for road in roads]


def _swollen(lines: list[Sprite], others: list[Sprite], alpha: int) -> list[Sprite]:
    """These lines at half that strength and half of 255, and others that have their own."""
    # They are hardly seen on a road if much of that shines through.
    strength = (alpha + 255) // 2
    return [*(each._replace(alpha=strength) for each in lines), *others]
