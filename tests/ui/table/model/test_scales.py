"""Larger scales of everything and of words never make cards and cities' names smaller."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import pytest

from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.settings import SOFA
from game.ui.table.draw.closing_preview import preview_sprites
from game.ui.table.model.scaling import fit_scales
from game.ui.table.modes.closing_view import ClosingView
from tests.ui.table.model.test_layout_of_games import laid_out, moments, richest_closing

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
SOFA_SCALES = SOFA.ui_scale, SOFA.text_scale
UI, TEXT = (0.75, 1.0, 1.3, 1.5, 2.0), (1.0, 1.5, 2.0)


@dataclass(frozen=True)
class Sizes:
    """Widths of a card in hand, of an open card and of the map, and the height of a name on it."""

    hand: int
    shown: int
    map: int
    name: int

    def falls_below(self, other: Sizes) -> list[str]:
        names = ("hand", "shown", "map", "name")
        return [each for each in names if getattr(self, each) < getattr(other, each)]


def sizes_of(size: tuple[int, int], ui_scale: float, text_scale: float, board: str) -> Sizes:
    metrics = Metrics(size, *fit_scales(size, ui_scale, text_scale))
    geometry = laid_out(moments(board)[1], board, metrics).geometry
    layout = geometry.layout
    held = layout.hand_cards(4)
    return Sizes(held[0].width, layout.slot(1).width, layout.board.width, geometry.name_size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_that_is_played_with_becomes_smaller_at_a_larger_scale(
    app: App, size: tuple[int, int]
) -> None:
    usual = sizes_of(size, 1.0, 1.0, "south")
    for scales in itertools.product(UI[1:], TEXT):
        assert sizes_of(size, *scales, "south").falls_below(usual) == [], scales


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_larger_words_alone_take_no_room_from_cards_and_map(
    app: App, size: tuple[int, int]
) -> None:
    """With things smaller than usual the map is larger; there, too, words only add."""
    for ui_scale in UI:
        rows = [sizes_of(size, ui_scale, text_scale, "north") for text_scale in TEXT]
        for less, more in itertools.pairwise(rows):
            assert more.falls_below(less) == [], ui_scale


def test_the_sofa_mode_makes_own_cards_and_names_larger(app: App) -> None:
    for size in ((1024, 600), (1280, 800), (1920, 1080), (3840, 2160)):
        usual = sizes_of(size, 1.0, 1.0, "south")
        sofa = sizes_of(size, *SOFA_SCALES, "south")
        assert sofa.falls_below(usual) == [], size
        assert sofa.hand > usual.hand, size
        assert sofa.name > usual.name, size


@pytest.mark.slow
def test_what_a_closing_brings_grows_with_the_words(app: App) -> None:
    """The sum in points is the largest of the words, and larger for who wants larger words."""
    for size in SIZES:
        heights = [points_height(size, scale) for scale in (1.0, 1.5, 2.0)]
        assert heights == sorted(heights), (size, heights)


def points_height(size: tuple[int, int], text_scale: float) -> int:
    session, view_of = richest_closing()
    view: ClosingView = view_of(size, text_scale)
    preview = session.preview(view.action)
    sprites = preview_sprites(preview, view.geometry, view.factory, view.explanation_room)
    return sprites[-2].rect.height


@pytest.mark.parametrize("scales", [(1.0, 1.5), SOFA_SCALES, (2.0, 2.0)], ids=str)
def test_officials_without_room_for_words_stand_large_in_a_row(
    app: App, scales: tuple[float, float]
) -> None:
    for size in SIZES:
        metrics = Metrics(size, *fit_scales(size, *scales))
        layout = laid_out(moments("south")[1], "south", metrics).layout
        for place in layout.officials.values():
            assert place.height >= 3 * layout.metrics.unit, size
