"""The mail coach in the corner: shown where a game without carriages leaves their room bare."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.map.coach_vignette import paint_coach_vignette
from game.ui.table.model.geometry import TableGeometry
from tests.ui.table.model.test_layout_of_games import RECORDS, laid_out, moments


def painted(geometry: TableGeometry) -> bool:
    image = Surface(geometry.layout.metrics.size)
    black = image.copy()
    paint_coach_vignette(image, geometry)
    return pygame.image.tobytes(image, "RGB") != pygame.image.tobytes(black, "RGB")


@pytest.mark.parametrize("board", RECORDS)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_coach_is_shown_only_where_no_carriage_lies(
    app: App, board: str, size: tuple[int, int]
) -> None:
    geometry = laid_out(moments(board)[0], board, Metrics(size)).geometry
    assert painted(geometry) is not bool(geometry.view.rules.carriages)
