"""Shadows are painted only where they are seen; a table top weighs only while it is shown."""

from __future__ import annotations

from weakref import ref

import pygame
import pytest
from pygame import Surface

from game.ui.graphics.canvas import compose
from game.ui.graphics.textures import shadow_sprite, walnut, with_shadow
from game.ui.graphics.theme import palette
from game.ui.pieces.cards import card_back

DEPTH = 9


def card(size: tuple[int, int]) -> Surface:
    """A white card with round corners."""
    image = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(image, (255, 255, 255), image.get_rect(), border_radius=size[0] // 14)
    return image


def ground() -> Surface:
    image = Surface((400, 400))
    image.fill(palette().parchment)
    return image


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("size", [(40, 56), (65, 90), (157, 215)])
def test_a_shadow_is_painted_around_its_card_and_looks_whole(size: tuple[int, int]) -> None:
    image, cut, whole = card(size), ground(), ground()
    *strips, last = with_shadow(image, 60, 60, DEPTH)
    below = shadow_sprite(size, 60, 60, DEPTH)
    assert last.image is image
    compose(cut, ground(), [*strips, last])
    compose(whole, ground(), [below, last])
    assert pygame.image.tobytes(cut, "RGB") == pygame.image.tobytes(whole, "RGB")
    painted = sum(each.rect.width * each.rect.height for each in strips)
    assert painted < 0.75 * below.rect.width * below.rect.height


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("size", [(65, 90), (131, 178)])
def test_the_backs_of_cards_count_as_opaque(size: tuple[int, int]) -> None:
    assert len(with_shadow(card_back(size), 0, 0, DEPTH)) > 2


@pytest.mark.usefixtures("app")
def test_what_is_seen_through_has_its_shadow_behind_it() -> None:
    image = card((157, 215))
    pygame.draw.circle(image, (0, 0, 0, 0), (70, 100), 20)
    shadow, last = with_shadow(image, 0, 0, DEPTH)
    assert shadow.image.get_width() > last.image.get_width()


@pytest.mark.usefixtures("app")
def test_pages_share_a_table_top_and_the_last_one_lets_it_go() -> None:
    top = walnut((330, 210))
    assert walnut((330, 210)) is top
    known = ref(top)
    del top
    assert known() is None
