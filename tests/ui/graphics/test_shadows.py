"""Shadows: one recipe for all that lies on the table, painted only where it is seen."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ui.graphics import soft_edges
from game.ui.graphics.canvas import compose
from game.ui.graphics.shadows import SLANT, pool, shadow, shadow_sprite, with_shadow
from game.ui.graphics.soft_edges import SOFT, soft_rectangle
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
    below, last = with_shadow(image, 0, 0, DEPTH)
    assert below.image.get_width() > last.image.get_width()


@pytest.mark.parametrize("depth", [4, 9, 20, 40])
def test_a_shadow_falls_to_the_lower_right_and_is_darkest_at_its_thing(depth: int) -> None:
    size = (40 * depth, 30 * depth)
    below = shadow_sprite(size, 0, 0, depth)
    image = below.image

    def alpha(x: int, y: int) -> int:
        """Opacity beside the thing, of which a corner is the origin."""
        return image.get_at((x - below.x, y - below.y)).a

    left, right = alpha(-1, size[1] // 2), alpha(size[0], size[1] // 2)
    above, under = alpha(size[0] // 2, -1), alpha(size[0] // 2, size[1])
    assert left < right <= under and above < under
    # Away from its edge it fades, at first steeply: that is where the thing touches the table.
    fall = [alpha(size[0] // 2, size[1] + depth * step // 6) for step in range(7)]
    assert fall == sorted(fall, reverse=True)
    assert fall[0] - fall[3] > fall[3] - fall[6]


@pytest.mark.parametrize("depth", [5, 12])
def test_the_shadow_of_a_large_sheet_is_that_of_a_small_one_drawn_out(depth: int) -> None:
    """The small one is painted whole."""
    small, large = (shadow((side * depth, side * depth), depth) for side in (6, 60))
    assert large.get_width() - small.get_width() == 54 * depth
    for way in range(4 * depth):
        near = small.get_at((4 * depth, small.get_height() - 1 - way))
        assert near == large.get_at((31 * depth, large.get_height() - 1 - way)), way


@pytest.mark.parametrize("reach", [2 * SOFT, 5 * SOFT])
def test_a_wide_soft_edge_that_is_enlarged_is_like_one_painted_as_large(
    monkeypatch: pytest.MonkeyPatch, reach: int
) -> None:
    size, black = (11 * reach + 3, 7 * reach + 1), (0, 0, 0)
    enlarged = soft_rectangle(size, reach, black, 200)
    monkeypatch.setattr(soft_edges, "SOFT", reach)
    painted = soft_rectangle(size, reach, black, 200)
    assert enlarged.get_size() == painted.get_size() == size
    places = [(x, y) for x in range(0, size[0], 5) for y in range(0, size[1], 5)]
    differences = [enlarged.get_at(place).a - painted.get_at(place).a for place in places]
    assert max(map(abs, differences)) <= 12
    assert abs(sum(differences)) < 2 * len(places)


def test_a_pool_is_darkest_in_its_middle() -> None:
    image = pool(60, 20)
    middle = image.get_rect().center
    assert image.get_at(middle).a > 120
    assert image.get_at((0, middle[1])).a < 12
    assert image.get_at((middle[0], 0)).a < 12


def test_shadows_lie_as_the_lamp_at_the_upper_left_throws_them() -> None:
    assert SLANT[0] > 0 and SLANT[1] > 0
