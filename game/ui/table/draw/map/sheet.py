"""The sheet of a map: its painted ground, read from a file, or one that is drawn."""

from __future__ import annotations

import contextlib
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.file_kinds import is_file
from game.rules.board import Board
from game.tiled.chart import Chart
from game.ui.graphics.cache import cached, clear_cache, result_within_budget
from game.ui.graphics.theme import palette
from game.ui.table.draw.map.engraving import engrave
from game.ui.table.model.city_plates import MapKey, city_plates

_LOADER = ThreadPoolExecutor(1, "loader")
"""Reads pictures while the window goes on."""

CALM, VEIL, BLACK = 70, 125, 72
"""Of 255: how much grey and how much paper lies over a map of high contrast, and what is black."""


def sheet(chart: Chart, board: Board, size: tuple[int, int]) -> Surface:
    """The painted ground in `size` pixels, or one drawn from the map where there is none."""
    if chart.ground is not None:
        # Somebody's own picture may turn out to be broken only now.
        with contextlib.suppress(pygame.error, OSError, ValueError):
            return _painted(chart.ground, size)
    return _drawn(MapKey(chart, board), size)


def sheet_part(chart: Chart, board: Board, size: tuple[int, int], place: Rect) -> Surface:
    """The part of the ground in `size` pixels at a place, of which nothing else is drawn."""
    return _part(MapKey(chart, board), size, (place.topleft, place.size))


@cached(2)
def _part(
    key: MapKey, size: tuple[int, int], place: tuple[tuple[int, int], tuple[int, int]]
) -> Surface:
    return sheet(key.chart, key.board, size).subsurface(place).copy()


def forget_sheets() -> None:
    """Drop the sheets in all sizes: one that is enlarged weighs up to 90 MB."""
    clear_cache(_painted)
    clear_cache(_drawn)


@cached(2)
def _drawn(key: MapKey, size: tuple[int, int]) -> Surface:
    names = {province.id: province.name for province in key.board.provinces}
    taken = [rect for plate in city_plates(key) for rect in plate.parts]
    return engrave(key.chart, names, taken, size)


@cached(2)
def _painted(ground: Path, size: tuple[int, int]) -> Surface:
    """The painted ground at the size of the board; the sharper picture where that is larger."""
    picture = _loaded(ground)
    sharp = ground.with_stem(f"{ground.stem}@2x")
    if size[0] > picture.get_width() and is_file(sharp):
        picture = _loaded(sharp)
    sheet = pygame.transform.smoothscale(picture, size)
    if palette().strong:
        _clear_up(sheet)
    return sheet


def _loaded(ground: Path) -> Surface:
    """A painted ground as large as it is. Raises BudgetExceededError where a frame would wait."""
    return result_within_budget(_loading(ground))


@cached(2, brief=True)
def _loading(ground: Path) -> Future[Surface]:
    """Fetches a painted ground, which weighs more than all that is made of it."""
    return _LOADER.submit(_load, ground)


def _load(ground: Path) -> Surface:
    # Of all forms this one is scaled fastest.
    return pygame.image.load(ground).convert(32)


def _clear_up(sheet: Surface) -> None:
    """Less colour and more light in the painted ground, its lines as dark as before."""
    grey = pygame.transform.grayscale(sheet)
    grey.set_alpha(CALM)
    sheet.blit(grey, (0, 0))
    paper = Surface(sheet.get_size())
    paper.fill(palette().parchment_light)
    paper.set_alpha(VEIL)
    sheet.blit(paper, (0, 0))
    # What the veil took from dark and light is given back.
    sheet.fill((BLACK,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    more = sheet.copy()
    share = round(255 * BLACK / (255 - BLACK))
    more.fill((share,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    sheet.blit(more, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
