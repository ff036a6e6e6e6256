"""The canvas paints no more than has changed, and never shows anything else than a full paint."""

from __future__ import annotations

import random

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.ui.graphics.canvas import Canvas, Sprite, compose, merge_rects

SIZE = (120, 80)


def block(colour: tuple[int, int, int], size: tuple[int, int] = (20, 20)) -> Surface:
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 180))
    return surface


BLOCKS = [block((255 - 40 * i, 40 * i, 90), (14 + 3 * i, 22 - 2 * i)) for i in range(6)]
BACKGROUND = Surface(SIZE)
BACKGROUND.fill((30, 60, 20))

SPRITES = st.lists(
    st.builds(
        Sprite,
        st.sampled_from(BLOCKS),
        st.integers(-15, 125),
        st.integers(-15, 85),
        st.sampled_from((0, 90, 255)),
    ),
    max_size=12,
)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.slow
@given(st.lists(SPRITES, min_size=2, max_size=5))
@settings(max_examples=50, deadline=None)
def test_changes_painted_alone_give_the_same_picture_as_painting_all(
    frames: list[list[Sprite]],
) -> None:
    canvas, target, whole = Canvas(), Surface(SIZE), Surface(SIZE)
    for frame in frames:
        canvas.paint(target, BACKGROUND, frame)
        compose(whole, BACKGROUND, frame)
        assert pixels(target) == pixels(whole)


@pytest.mark.slow
@given(st.lists(SPRITES, min_size=1, max_size=1), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_a_change_of_stacking_order_is_seen(
    frames: list[list[Sprite]], shuffle: random.Random
) -> None:
    frame = frames[0]
    other = list(frame)
    shuffle.shuffle(other)
    canvas, target, whole = Canvas(), Surface(SIZE), Surface(SIZE)
    canvas.paint(target, BACKGROUND, frame)
    canvas.paint(target, BACKGROUND, other)
    compose(whole, BACKGROUND, other)
    assert pixels(target) == pixels(whole)


def test_nothing_changed_means_nothing_to_update() -> None:
    canvas, target = Canvas(), Surface(SIZE)
    sprites = [Sprite(BLOCKS[0], 10, 10), Sprite(BLOCKS[1], 30, 30, 120)]
    assert canvas.paint(target, BACKGROUND, sprites) == [target.get_rect()]
    assert canvas.paint(target, BACKGROUND, list(sprites)) == []


def test_a_moved_sprite_touches_only_where_it_was_and_is() -> None:
    canvas, target = Canvas(), Surface((400, 400))
    ground = Surface((400, 400))
    still = Sprite(BLOCKS[1], 200, 200)
    canvas.paint(target, ground, [still, Sprite(BLOCKS[0], 10, 10)])
    dirty = canvas.paint(target, ground, [still, Sprite(BLOCKS[0], 350, 350)])
    assert sum(rect.width * rect.height for rect in dirty) < 1000
    assert not any(rect.colliderect(still.rect) for rect in dirty)


def test_invalidate_and_a_new_background_paint_everything() -> None:
    canvas, target = Canvas(), Surface(SIZE)
    canvas.paint(target, BACKGROUND, [])
    canvas.invalidate()
    assert canvas.paint(target, BACKGROUND, []) == [target.get_rect()]
    assert canvas.paint(target, Surface(SIZE), []) == [target.get_rect()]


def test_a_sprites_alpha_leaves_its_image_as_it_was() -> None:
    image = block((1, 2, 3))
    before = pygame.image.tobytes(image, "RGBA"), image.get_alpha()
    Canvas().paint(Surface(SIZE), BACKGROUND, [Sprite(image, 0, 0, 77)])
    assert (pygame.image.tobytes(image, "RGBA"), image.get_alpha()) == before


def test_merged_rects_stay_inside_and_cover_all() -> None:
    bounds = Rect(0, 0, 100, 100)
    rects = [Rect(-5, -5, 20, 20), Rect(10, 10, 20, 20), Rect(90, 90, 50, 50), Rect(300, 0, 5, 5)]
    found = merge_rects(rects, bounds)
    assert all(bounds.contains(rect) for rect in found)
    for rect in rects:
        part = rect.clip(bounds)
        if part.width:
            assert any(other.contains(part) for other in found)


def test_rects_near_each_other_are_painted_at_once_and_far_ones_alone() -> None:
    bounds = Rect(0, 0, 4000, 2000)
    dashes = [Rect(30 * number, 20 * number, 20, 15) for number in range(4)]
    card, rim = Rect(1000, 500, 150, 200), Rect(1010, 705, 150, 12)
    found = merge_rects([*dashes, rim, card], bounds)
    assert len(found) == 2
    assert card.union(rim) in found
