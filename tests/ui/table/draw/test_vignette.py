"""The scene on the sheet of a game without carriages, where their places would be bare."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.library import find_loaded
from game.positions import Player, Scenario
from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.ground import paint_map
from game.ui.table.draw.map.sheet import sheet
from game.ui.table.model.geometry import TableGeometry
from tests.ui.table.model.test_layout_of_games import laid_out

USUAL = 1920, 1080


def table(variant: str) -> TableGeometry:
    scenario = Scenario("north", variant=variant, seats=(Player(),) * 3)
    state = scenario.state(scenario.rules(find_loaded("north").board))
    return laid_out(state, "north", Metrics(USUAL)).geometry


def strip(geometry: TableGeometry) -> Rect:
    places = [geometry.carriage(each.length) for each in geometry.board.carriages]
    return places[0].unionall(places[1:])


def painted(geometry: TableGeometry, *, carriages: bool = True) -> Surface:
    """The strip of the carriages on the sheet."""
    image = Surface(USUAL)
    paint_map(image, geometry, carriages=carriages)
    return image.subsurface(strip(geometry)).copy()


def bare(geometry: TableGeometry) -> Surface:
    board = geometry.layout.board
    ground = sheet(geometry.layout.chart, geometry.board, board.size)
    return ground.subsurface(strip(geometry).move(-board.x, -board.y)).copy()


def darkest(image: Surface) -> int:
    grey = pygame.transform.grayscale(image)
    return min(grey.get_at((x, y)).r for x in range(0, grey.get_width(), 2) for y in range(10, 60))


def test_a_scene_fills_the_strip_that_carriages_leave_bare(app: App) -> None:
    """A quarter of the northern sheet was empty parchment, below a crowd of towns."""
    horses = table("horses")
    drawn, ground = painted(horses), bare(horses)
    changed = [
        (x, y)
        for x in range(drawn.get_width())
        for y in range(drawn.get_height())
        if drawn.get_at((x, y)).r < ground.get_at((x, y)).r - 20
    ]
    assert max(x for x, _ in changed) - min(x for x, _ in changed) > 0.75 * drawn.get_width()
    assert len(changed) > 0.05 * drawn.get_width() * drawn.get_height()


def test_it_is_fainter_than_any_piece(app: App) -> None:
    """Nobody shall try to press it."""
    horses, base = table("horses"), table("base")
    assert darkest(painted(horses)) > darkest(painted(base)) + 25


def test_it_is_not_there_while_carriages_are_not_told_of(app: App) -> None:
    horses = table("horses")
    drawn, ground = painted(horses, carriages=False), bare(horses)
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(ground, "RGB")
