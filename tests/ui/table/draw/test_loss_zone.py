"""The tray with torn edges on which a route is given up: what is written there is read whole."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.engine.app import App
from game.ui.graphics import text
from game.ui.graphics.cache import clear_caches
from game.ui.graphics.theme import Metrics
from game.ui.language import _, set_language
from game.ui.table.draw.own import zones
from game.ui.table.model.scaling import fit_scales
from tests.ui.table.model.test_layout_of_games import laid_out, moments
from tests.ui.table.model.test_word_sizes import SIZES

SCALES = (1.0, 1.3, 1.75, 2.0)


def tray(place: Rect, metrics: Metrics, words: str, ready: bool) -> Surface:
    clear_caches()
    return zones.loss_zone(place, ready, metrics, words, 3).image


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(each, marks=pytest.mark.slow) for each in SIZES[1:])], ids=str
)
@pytest.mark.parametrize("ready", [False, True])
def test_its_words_stay_off_the_torn_edge(
    app: App, size: tuple[int, int], ready: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_language("de")
    paint = text.render_narrow

    def nothing(*rest: Any, **more: Any) -> Surface:
        return Surface(paint(*rest, **more).get_size(), pygame.SRCALPHA)

    for scale in SCALES:
        layout = laid_out(
            moments("north")[1], "north", Metrics(size, *fit_scales(size, 1.0, scale))
        ).layout
        place, metrics = layout.beside_route, layout.metrics
        said = tray(place, metrics, _("Give up route"), ready)
        with monkeypatch.context() as patch:
            patch.setattr(text, "render_narrow", nothing)
            empty = tray(place, metrics, "", ready)
        clear = empty.get_at((place.width * 6 // 10, place.height * 88 // 100))
        paper = pygame.mask.from_threshold(empty, clear, (9, 9, 9, 255))
        written = pygame.mask.from_threshold(said, (0, 0, 0), (1, 1, 1, 255), empty)
        written.invert()
        assert written.count()
        assert written.overlap_area(paper, (0, 0)) == written.count(), scale
