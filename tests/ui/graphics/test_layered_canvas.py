"""What rests is kept as one picture: the window shows the same, and what moves costs little."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Surface

from game.ui.graphics import canvas
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.layered_canvas import LayeredCanvas, Picture
from tests.ui.graphics.test_canvas import BACKGROUND, BLOCKS, SIZE, SPRITES, pixels


@pytest.mark.slow
@given(st.lists(st.tuples(SPRITES, SPRITES), min_size=2, max_size=4))
@settings(max_examples=40, deadline=None)
def test_both_layers_together_look_like_everything_painted_anew(
    frames: list[tuple[list[Sprite], list[Sprite]]],
) -> None:
    layered, target, whole = LayeredCanvas(), Surface(SIZE), Surface(SIZE)
    for still, moving in frames:
        layered.paint(target, Picture(BACKGROUND, still, moving))
        compose(whole, BACKGROUND, [*still, *moving])
        assert pixels(target) == pixels(whole)


def test_what_moves_paints_nothing_of_what_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    layered, target = LayeredCanvas(), Surface(SIZE)
    still = [Sprite(BLOCKS[number], 10 * number, 10) for number in range(6)]
    layered.paint(target, Picture(BACKGROUND, still, [Sprite(BLOCKS[0], 5, 5)]))
    painted: list[int] = []
    paint = canvas._paint_region

    def note(surface: Surface, background: Surface, sprites: list[Sprite], *region: object) -> None:
        painted.append(len(sprites))
        paint(surface, background, sprites, *region)  # type: ignore[arg-type]

    monkeypatch.setattr(canvas, "_paint_region", note)
    layered.paint(target, Picture(BACKGROUND, still, [Sprite(BLOCKS[0], 9, 7)]))
    assert painted == [1]


def test_a_window_that_has_lost_its_picture_gets_it_whole() -> None:
    layered, target = LayeredCanvas(), Surface(SIZE)
    picture = Picture(BACKGROUND, [Sprite(BLOCKS[0], 5, 5)], [Sprite(BLOCKS[1], 20, 20)])
    layered.paint(target, picture)
    before = pixels(target)
    target.fill((0, 0, 0))
    layered.invalidate()
    assert layered.paint(target, picture) == [target.get_rect()]
    assert pixels(target) == before
