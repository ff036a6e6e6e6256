"""The map alone, small enough for a page: all that stands on it, and whatever is lit up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.rules.observation import observe
from game.rules.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui import pieces
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw import highlights
from game.ui.table.draw.ground import paint_map
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout, land_width
from game.ui.table.model.view import View


def fitted(chart: Chart, room: Rect) -> Rect:
    """The largest place in the middle of `room` for the map without the places of the cards."""
    aspect = land_width(chart) / chart.size[1]
    width = min(room.width, round(room.height * aspect))
    rect = Rect(0, 0, width, round(width / aspect))
    rect.center = room.center
    return rect


class SmallMap:
    """The map of a game at one moment, as large as it goes in `room`, in its middle."""

    def __init__(
        self, header: Header, state: State, chart: Chart, metrics: Metrics, room: Rect
    ) -> None:
        self.rect = fitted(chart, room)
        view = View(observe(state, None), state.rules, header.seats, state.turn)
        layout = TableLayout.of(metrics, chart, len(header.seats))
        scale = self.rect.width / land_width(chart)
        board = Rect(0, 0, round(chart.size[0] * scale), round(chart.size[1] * scale))
        self._picture = self._paint(TableGeometry(view, replace(layout, board=board)), metrics)
        self.geometry = TableGeometry(view, replace(layout, board=board.move(self.rect.topleft)))
        self._factory = SpriteFactory(self.geometry)

    def _paint(self, geometry: TableGeometry, metrics: Metrics) -> Surface:
        image = Surface(self.rect.size)
        paint_map(image, geometry)
        for sprite in TableRenderer(geometry).on_the_map():
            image.blit(sprite.image, (sprite.x, sprite.y))
        pygame.draw.rect(image, palette().sepia, image.get_rect(), metrics.line)
        return image

    def sprites(
        self,
        cities: Iterable[int] = (),
        houses: Iterable[tuple[int, int]] = (),
        stacks: Iterable[int] = (),
        carriage: int | None = None,
    ) -> list[Sprite]:
        """The map; these cities, houses (seat and city), stacks and this carriage shine on it."""
        result = [Sprite(self._picture, *self.rect.topleft)]
        for city in cities:
            rect = self.geometry.marker(city)
            result.append(highlights.halo(rect, palette().gold_light, 255))
            town = pieces.town(self.geometry.board.cities[city].id, rect.size)
            result.append(Sprite(town, *rect.topleft))
        for seat, city in houses:
            rect = self.geometry.house(seat, city)
            big = rect.inflate(rect.width // 2, rect.height // 2)
            image = self._factory.house(seat, big.height)
            result += [
                highlights.halo(big, palette().gold_light, 255),
                Sprite(image, *image.get_rect(center=big.center).topleft),
            ]
        marked = [self.geometry.stack(stack) for stack in stacks]
        if carriage is not None:
            marked.append(self.geometry.carriage(carriage))
        metrics = self.geometry.layout.metrics
        return result + [highlights.ring(rect, palette().wax_light, metrics) for rect in marked]
