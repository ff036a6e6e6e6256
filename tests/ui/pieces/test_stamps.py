"""Landscapes on stamps: sky and mountains are printed in colours, none is left as bare paper."""

from __future__ import annotations

import pygame
import pytest

from game.ui.engine.app import App
from game.ui.pieces.stamps.landscape import landscape
from game.ui.pieces.stamps.sky import SKIES


@pytest.mark.parametrize("size", [(150, 108), (300, 216), (400, 160)])
def test_no_mountain_and_no_sky_is_white_paper(app: App, size: tuple[int, int]) -> None:
    """Mountains were white silhouettes, some before a white sky: they seemed unfinished."""
    for number in range(2 * len(SKIES)):
        picture = landscape(size, number)
        bare = pygame.mask.from_threshold(picture, (255, 255, 255), (12, 12, 12, 255))
        assert bare.count() < 0.03 * size[0] * size[1], number
