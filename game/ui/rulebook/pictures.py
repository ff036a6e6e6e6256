"""Pictures of the rule book, drawn as on the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product

import pygame
from pygame import Rect, Surface

from game.library import find_loaded
from game.positions import Scenario
from game.rules.board import Road
from game.ui.graphics import theme
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import bounding
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import cards
from game.ui.pieces.coach import team
from game.ui.rulebook.content import (
    CardsPicture,
    CarriagesPicture,
    CoachPicture,
    Illustration,
    MapPicture,
    OfficialsPicture,
    TilesPicture,
    TownPicture,
)
from game.ui.rulebook.piece_rows import carriages, officials, row
from game.ui.table.draw import highlights
from game.ui.table.draw.routes import road_line
from game.ui.table.draw.small_map import paint_piece
from game.ui.table.draw.stage import stage
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.view import View

WIDE, TALL = 0.8, 0.48
"""Largest width and height of a piece of the map, in widths of the page."""

TOWN_WIDTH = 0.8
"""Largest width of a town's engraving, in widths of the page."""

ZOOM = 1.25
"""Width of the whole map sheet, in widths of the page."""


@cached(8)
def paint_picture(picture: Illustration, metrics: Metrics, width: int, language: str) -> Surface:
    """A picture no wider than `width` pixels, with words in this language, the current one."""
    match picture:
        case MapPicture():
            return _map(picture, metrics, width)
        case CardsPicture():
            return _cards(picture, metrics, width)
        case TilesPicture():
            return _tiles(picture, metrics, width)
        case OfficialsPicture():
            return officials(metrics, width)
        case CarriagesPicture():
            return carriages(metrics, width)
        case CoachPicture():
            high = metrics.px(12)
            colour = theme.seat_colour("red").main
            return team((min(width, high * 3), high), picture.horses, colour)
        case TownPicture():
            wide = min(round(width * TOWN_WIDTH), metrics.px(60))
            return cards.town_view(picture.city, (wide, wide * 5 // 8))


def _stage(
    position: Scenario, metrics: Metrics, width: int, corner: tuple[int, int] = (0, 0)
) -> TableRenderer:
    """A table whose sheet is `width` pixels wide, with its upper left corner at `corner`."""
    loaded = find_loaded(position.map_id)
    state = position.state(position.rules(loaded.board))
    header = position.header(("", "")[: len(position.seats)], loaded.board)
    high = round(width * loaded.chart.size[1] / loaded.chart.size[0])
    view = View.of(state, header.seats, 0)
    return stage(view, metrics, loaded.chart, Rect(*corner, width, high))


def _map(picture: MapPicture, metrics: Metrics, width: int) -> Surface:
    crop = piece_of(picture, metrics, width)[1]
    corner = -crop.x, -crop.y
    renderer = _stage(picture.position, metrics, round(width * ZOOM), corner)
    return paint_piece(crop.size, renderer.geometry, _overlay(picture, renderer))


def piece_of(picture: MapPicture, metrics: Metrics, width: int) -> tuple[TableRenderer, Rect]:
    """The whole map on a page of so many pixels, and the piece of it that is shown."""
    renderer = _stage(picture.position, metrics, round(width * ZOOM))
    whole = renderer.geometry
    index = whole.board.city_index
    needed = bounding(whole.plate(index[city]) for city in picture.around.split())
    middle = needed.inflate(metrics.px(9), metrics.px(5))
    crop = Rect(0, 0, min(middle.width, round(width * WIDE)), 0)
    crop.height = min(middle.height, round(width * TALL))
    crop.center = middle.center
    crop = crop.union(needed).clip(whole.layout.board)
    labels = [whole.label(city) for city in range(len(whole.board.cities))]
    crop = _between_names(crop, needed, labels, metrics.px(18)).clip(whole.layout.board)
    return renderer, crop


def _between_names(crop: Rect, needed: Rect, labels: Sequence[Rect], reach: int) -> Rect:
    """The piece with its edges moved by at most `reach`, never into what is `needed`, such that
    they cut as few names as can be.
    """
    found, limits = _edges(crop), _edges(needed)
    names = [_edges(label) for label in labels]
    # An edge is as well where it is as beside a name that it might cut.
    choices = [
        [
            at
            for at in sorted(
                {edge, *(name[index] + out for name in names for index in (low, high))}
            )
            if abs(at - edge) <= reach and (at - limits[side]) * out >= 0
        ]
        or [edge]
        for side, (edge, low, high, out) in enumerate(
            zip(found, (0, 1, 0, 1), (2, 3, 2, 3), (-1, -1, 1, 1), strict=True)
        )
    ]
    first = list(found)
    for one, other in (*combinations(range(4), 2), *combinations(range(4), 2)):
        tried = []
        for at, beside in product(choices[one], choices[other]):
            edges = list(found)
            edges[one], edges[other] = at, beside
            far = sum(abs(a - b) for a, b in zip(edges, first, strict=True))
            tried.append((_cut_by(_framed(edges), labels), far, edges))
        found = min(tried)[2]
    return _framed(found)


def _edges(rect: Rect) -> list[int]:
    return [rect.left, rect.top, rect.right, rect.bottom]


def _framed(edges: Sequence[int]) -> Rect:
    left, top, right, bottom = edges
    return Rect(left, top, right - left, bottom - top)


def _cut_by(piece: Rect, labels: Sequence[Rect]) -> int:
    """The number of names that lie across an edge of a piece."""
    return sum(bool(piece.colliderect(label)) and not piece.contains(label) for label in labels)


def _overlay(picture: MapPicture, renderer: TableRenderer) -> list[Sprite]:
    """Routes, houses and highlights on the piece of the map."""
    geometry = renderer.geometry
    index = geometry.board.city_index
    result: list[Sprite] = []
    for pair in picture.roads.split():
        one, _, other = pair.partition("-")
        result.append(road_line(geometry, Road.between(one, other), palette().gold))
    result += [renderer.map.lit_city(index[name]) for name in picture.lit.split()]
    result += renderer.on_the_map()
    for name in picture.ghosts.split():
        rect = highlights.enlarged(geometry.house(0, index[name]))
        result += highlights.ghost_house(renderer.factory, 0, rect)
    return result


def _cards(picture: CardsPicture, metrics: Metrics, width: int) -> Surface:
    table = _stage(Scenario(picture.map_id, display=picture.cards), metrics, width)
    high = metrics.px(15)
    size = (round(high * cards.ASPECT), high)
    count = len(picture.cards.split())
    faces = [table.factory.card(card, size) for _, card, _ in table.geometry.display_cards[:count]]
    return row(faces, metrics.px(1.5), width)


def _tiles(picture: TilesPicture, metrics: Metrics, width: int) -> Surface:
    table = _stage(Scenario(picture.map_id), metrics, width)
    stacks = table.geometry.board.stacks
    ids = [stack.id for stack in stacks]
    side = metrics.px(6.5)
    fans = []
    for name in picture.stacks.split():
        number = ids.index(name)
        values = stacks[number].values
        step = side * 58 // 100
        fan = Surface((side + step * (len(values) - 1), side), pygame.SRCALPHA)
        for place in range(len(values) - 1, -1, -1):
            fan.blit(table.factory.tile(number, values[place], side), (place * step, 0))
        fans.append(fan)
    return row(fans, metrics.px(2.5), width)
