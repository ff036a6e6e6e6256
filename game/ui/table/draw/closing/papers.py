"""Papers around the closing view: its heading, the lines of the seats, bare paper for cards."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.rules.board import Board
from game.tiled.chart import Chart
from game.ui.graphics import materials, shadows, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.light import Hour
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.table.draw.map.sheet import sheet_part
from game.ui.table.model.city_plates import MapKey
from game.ui.table.model.closing_places import EDGE, OVER, SeatLines
from game.ui.table.model.layout import TableLayout

LARGEST = 80
"""Per cent of the height of its place that is the largest font of a heading."""

TITLE = 120
"""Per cent of the usual font that the titles of two ways have at most."""

HEADING = 94
"""Per cent of the height of its place that a heading of several lines has."""

COARSE = 90
"""Pixels of the map that become one, so that nothing drawn on it is left."""


def bare_part(chart: Chart, board: Board, whole: Rect, place: Rect, edge: int) -> Surface:
    """The paper of the map at a place in the window, without the frames of cards printed there;
    it fades into what lies around it over `edge` pixels, in which nothing is printed.
    """
    there = place.x - whole.x, place.y - whole.y, *place.size
    return _bare(MapKey(chart, board), whole.size, there, edge)


@cached(2)
def _bare(
    key: MapKey, size: tuple[int, int], place: tuple[int, int, int, int], edge: int
) -> Surface:
    there = Rect(place)
    printed = sheet_part(key.chart, key.board, size, there)
    few = max(2, there.width // COARSE), max(2, there.height // COARSE)
    image = pygame.transform.smoothscale(pygame.transform.smoothscale(printed, few), there.size)
    grain = textures.noise(there.size, (there.width // 3, there.height // 3), 246, 255, 7)
    image.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    # What was printed has darkened it.
    foot = Rect(0, there.height - max(1, edge // 2), there.width, max(1, edge // 2))
    wanted = pygame.transform.average_color(printed, foot)
    found = pygame.transform.average_color(image)
    more = [max(0, one - other) for one, other in zip(wanted[:3], found[:3], strict=True)]
    image.fill(more, special_flags=pygame.BLEND_RGB_ADD)
    return _faded(image, edge)


def _faded(image: Surface, edge: int) -> Surface:
    """The picture, transparent towards its edges."""
    mask = Surface(image.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    mask.fill((255, 255, 255, 255), mask.get_rect().inflate(-edge, -edge))
    result = image.convert_alpha()
    soft = pygame.transform.box_blur(mask, max(1, edge // 2))
    # Blurred with what lies beyond it, white has become grey there.
    soft.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    result.blit(soft, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def map_edge(layout: TableLayout, board: Board, down: int, hour: Hour) -> Sprite:
    """The right edge of a map that ends beside its land, and the wood where its open cards lie
    else, from its top down to `down` in the window.
    """
    depth, whole = layout.metrics.px(1), layout.board
    edge, over = round(EDGE * layout.scale), round(OVER * layout.scale)
    # The corners of the paper below are not square.
    place = Rect(layout.land.right - over, whole.y - depth, 0, down - whole.y + 2 * depth)
    place.width = whole.right + 2 * depth - place.x
    place.width = min(place.right, max(whole.right, layout.round.left)) - place.x
    place = place.clip(Rect((0, 0), layout.metrics.size))
    key = MapKey(layout.chart, board)
    return Sprite(
        _edge(key, (*whole,), (*place,), edge, depth, layout.metrics.size, hour),
        *place.topleft,
    )


@cached(2)
def _edge(
    key: MapKey,
    board: tuple[int, ...],
    place: tuple[int, ...],
    edge: int,
    depth: int,
    window: tuple[int, int],
    hour: Hour,
) -> Surface:
    there, whole = Rect(*place), Rect(*board)
    image = textures.walnut(window, hour).subsurface(there).copy()
    top = whole.y - there.y
    below = shadows.brief_shadow((edge, whole.height), depth)
    image.blit(below, shadows.shadow_corner(0, top, depth))
    corner = Rect(whole.width - edge, 0, edge, min(whole.height, there.height - top))
    image.blit(sheet_part(key.chart, key.board, whole.size, corner), (0, top))
    return image


@cached(4)
def bare_wood(size: tuple[int, int], hour: Hour, place: tuple[int, int, int, int]) -> Surface:
    """The wood of the table at a place in a window of this size."""
    return textures.walnut(size, hour).subsurface(place).copy()


def heading_sprites(
    words: str, place: Rect, metrics: Metrics, colour: Colour, as_title: bool = False
) -> list[Sprite]:
    """The question at the head of the sheet, in one line where that is not small; `as_title` it is
    as large as the titles of two ways.
    """
    large = min(metrics.large, place.height * LARGEST // 100)
    if as_title:
        large = min(large, metrics.body * TITLE // 100)
    if text.width_of(words, min(metrics.body, large), "semibold") <= place.width:
        image = text.render_fit(words, large, place.width, colour, "semibold")
    else:
        room = place.width, place.height * HEADING // 100
        image = render_lines(words, large, room, colour, "semibold")
    return [Sprite(image, place.x, place.centery - image.get_height() // 2)]


def wood_heading(words: str, place: Rect, metrics: Metrics) -> list[Sprite]:
    """A heading on the bare wood of the table, as large as the round that stands there else."""
    ink = palette().parchment
    image = text.render_fit(words, metrics.large, place.width, ink, "semibold")
    return [Sprite(image, place.x, place.centery - image.get_height() // 2)]


def lines_paper(lines: SeatLines, metrics: Metrics) -> list[Sprite]:
    """The paper of the seats, with a thin line between each two of them."""
    first = {rect.y: rect for rect in lines.lines}
    rows = [rect for y, rect in sorted(first.items())][1:]
    edge, width = metrics.unit, lines.paper.width - 2 * metrics.unit
    rules = [Sprite(_rule(width, metrics.line), lines.paper.x + edge, rect.y) for rect in rows]
    return [*materials.sheet(lines.paper, metrics.unit), *rules]


@cached(4)
def _rule(width: int, height: int) -> Surface:
    image = Surface((width, height))
    image.fill(mix(palette().letter, palette().sepia, 0.3))
    return image
