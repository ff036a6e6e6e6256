"""Painter of the pieces that stand on the map: houses on their boards, and stacks of tiles."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cached_property

from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics.canvas import Sprite
from game.ui.table.draw import highlights
from game.ui.table.draw.map.city_key import city_key
from game.ui.table.draw.map.house_places import boards
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.tiles_board import tiles_board
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key
from game.ui.table.model.tokens import house_key

_Houses = tuple[CityIndex, tuple[int, ...], tuple[int, ...]]
"""A city, the seats that have a house there, and those of them whose house is drawn."""

_Tiles = tuple[int, int]
"""A stack, and how many of its tiles are gone."""


class PiecePainter:
    """Draws the houses and tiles of one geometry; each town and stack once for all moments of a
    table, since of an animation's moments nearly all have the same.
    """

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry, self._factory = geometry, factory
        self._drawn_houses: dict[_Houses, tuple[Sprite, ...]] = {}
        self._drawn_tiles: dict[_Tiles, tuple[Sprite, ...]] = {}

    def keep(self, before: PiecePainter) -> None:
        """Take what was drawn for another moment of the same table."""
        self._drawn_houses, self._drawn_tiles = before._drawn_houses, before._drawn_tiles
        self._tags = before._tags

    @cached_property
    def _tags(self) -> dict[int, Sprite]:
        return stack_tags(self._geometry)

    def houses(
        self,
        absent: Collection[Key],
        cities: Collection[CityIndex] | None = None,
    ) -> list[Sprite]:
        """The houses in some of the cities or in all, each city's on its boards."""
        result = list[Sprite]()
        for city, owners in self._owners():
            standing = tuple(seat for seat in owners if house_key(seat, city) not in absent)
            if not standing or (cities is not None and city not in cities):
                continue
            result += self._houses(city, owners, standing)
        return result

    def _owners(self) -> Iterator[tuple[CityIndex, tuple[int, ...]]]:
        """Each city with houses, and the seats that have them."""
        seats = self._geometry.view.observation.seats
        for city in range(len(self._geometry.board.cities)):
            owners = tuple(seat for seat, each in enumerate(seats) if each.houses >> city & 1)
            if owners:
                yield city, owners

    def _houses(
        self, city: CityIndex, owners: tuple[int, ...], standing: tuple[int, ...]
    ) -> tuple[Sprite, ...]:
        key = city, owners, standing
        if key not in self._drawn_houses:
            drawn = [Sprite(*each) for each in boards(self._geometry, city, standing)]
            for seat in standing:
                place = self._geometry.house(seat, city)
                drawn.append(in_middle(self._factory.piece(seat, place.height), place))
            self._drawn_houses[key] = tuple(drawn)
        return self._drawn_houses[key]

    def stacks(self) -> list[Sprite]:
        """The stacks of tiles, and the key to those of free cities."""
        result = [*self._board]
        gone = self._geometry.view.observation.tiles_gone
        for stack in range(len(self._geometry.board.stacks)):
            result += self._stack(stack, gone[stack])
        return [*result, *self._key]

    @cached_property
    def _key(self) -> tuple[Sprite, ...]:
        return tuple(city_key(self._geometry, self._factory, self._tags))

    @cached_property
    def _board(self) -> tuple[Sprite, ...]:
        return tuple(tiles_board(self._geometry, self._tags, self._key))

    def _stack(self, stack: int, gone: int) -> tuple[Sprite, ...]:
        if (stack, gone) not in self._drawn_tiles:
            self._drawn_tiles[stack, gone] = tuple(self._tiles(stack, gone))
        return self._drawn_tiles[stack, gone]

    def _tiles(self, stack: int, gone: int) -> Iterator[Sprite]:
        left = self._geometry.board.stacks[stack].values[gone:]
        rect = self._geometry.stack(stack)
        if not left:
            # Where a city's was the only one, nothing is left to crowd the town.
            if not self._geometry.is_at_plate(stack):
                yield Sprite(highlights.empty_stack(rect.width), *rect.topleft)
            return
        shift = max(1, rect.width // 18)
        for depth in range(min(len(left), 4) - 1, -1, -1):
            image = self._factory.tile(stack, left[depth], rect.width, ribbon=False)
            yield Sprite(image, rect.x + depth * shift, rect.y + depth * shift)
        if stack in self._tags:
            yield self._tags[stack]


def in_middle(image: Surface, rect: Rect) -> Sprite:
    """A picture in the middle of a place."""
    return Sprite(image, *image.get_rect(center=rect.center).topleft)
