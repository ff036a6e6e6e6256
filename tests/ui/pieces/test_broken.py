"""A carriage that breaks down: its front sinks, and a wheel lies before it in the end."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.pieces import driving
from game.ui.pieces.broken import AXLES, STEPS, broken
from game.ui.pieces.driving import GROUND, STANDING, UNITS, WIDTHS, Look

pytestmark = pytest.mark.usefixtures("app")

BLUE = (60, 100, 180)
HEIGHT = 200


def look(kind: int) -> Look:
    return Look.of(kind, None, HEIGHT, BLUE)


def top(image: Surface, x: int) -> int:
    """The highest painted row in a column."""
    seen = pygame.mask.from_surface(image, 180)
    return next(y for y in range(image.get_height()) if seen.get_at((x, y)))


@pytest.mark.parametrize("kind", WIDTHS)
def test_at_first_it_is_whole(kind: int) -> None:
    whole = driving.carriage(look(kind), STANDING)
    begins = broken(look(kind), 0, left=False)
    assert begins.get_size() == whole.get_size()
    masks = [pygame.mask.from_surface(each, 180) for each in (begins, whole)]
    same = masks[0].overlap_area(masks[1], (0, 0))
    assert same > 0.95 * max(mask.count() for mask in masks)


@pytest.mark.parametrize("kind", WIDTHS)
def test_it_sinks_where_the_wheel_was(kind: int) -> None:
    axle = round(AXLES[kind].x * HEIGHT / UNITS)
    tops = [top(broken(look(kind), step, left=False), axle) for step in (0, STEPS // 2, STEPS)]
    assert tops[0] + 4 < min(tops[1:])
    assert max(tops) - tops[0] < HEIGHT // 4


@pytest.mark.parametrize("kind", WIDTHS)
def test_in_the_end_the_wheel_lies_on_the_ground(kind: int) -> None:
    """Lower than anything of the carriage, ahead of its axle, and flat."""
    image = broken(look(kind), STEPS, left=False)
    below = Rect(0, 0, image.get_width(), image.get_height())
    below.top = round((GROUND + 3) * HEIGHT / UNITS)
    below.height = image.get_height() - below.top
    seen = pygame.mask.from_surface(image.subsurface(below), 200)
    wheel = seen.get_bounding_rects()
    assert wheel
    around = wheel[0].unionall(wheel[1:])
    assert around.centerx > AXLES[kind].x * HEIGHT / UNITS + 20
    assert around.width > 2 * around.height
    before = broken(look(kind), 0, left=False).subsurface(below)
    assert not pygame.mask.from_surface(before, 200).count()


def test_every_step_differs() -> None:
    pictures = {
        pygame.image.tobytes(broken(look(5), step, left=False), "RGBA") for step in range(STEPS + 1)
    }
    assert len(pictures) == STEPS + 1


def test_to_the_left_it_is_the_mirror_image() -> None:
    right, left = (broken(look(6), STEPS, left=side) for side in (False, True))
    flipped = pygame.transform.flip(left, True, False)
    assert pygame.image.tobytes(right, "RGBA") == pygame.image.tobytes(flipped, "RGBA")
