"""The board below the tiles that lie beside the land."""

from __future__ import annotations

import pytest

from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.language import set_language
from game.ui.table.draw.map.city_key import city_key, key_place
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.tiles_board import APART, tiles_board
from game.ui.table.position import Position
from tests.ui.table.model.test_layout_of_games import laid_out, moments


def board_of(position: Position) -> list[Sprite]:
    geometry = position.geometry
    key = city_key(geometry, position.renderer.factory, stack_tags(geometry))
    return tiles_board(geometry, stack_tags(geometry), key)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_tiles_on_the_sea_lie_on_one_board(app: App, size: tuple[int, int], language: str) -> None:
    """Seven seals in two rows, with plates of different heights, swam between islands."""
    set_language(language)
    position = laid_out(moments("north")[0], "north", Metrics(size))
    geometry = position.geometry
    tags, key = stack_tags(geometry), key_place(geometry)
    (board,) = (each.rect for each in board_of(position))
    assert key is not None and board.contains(key)
    for index, stack in enumerate(geometry.board.stacks):
        apart = stack.kind in APART
        assert board.contains(geometry.stack(index)) is apart
        if index in tags:
            assert bool(board.colliderect(tags[index].rect)) is apart
            assert board.contains(tags[index].rect) is apart
    assert geometry.layout.land.contains(board)
    for city in range(len(geometry.board.cities)):
        for part in (geometry.marker(city), geometry.label(city), geometry.sockets(city)):
            assert not board.colliderect(part)


def test_no_board_reaches_below_a_town(app: App) -> None:
    """In the south towns stand beside the tiles, which lie on bare paper there."""
    position = laid_out(moments("south")[0], "south", Metrics((1920, 1080)))
    assert board_of(position) == []
