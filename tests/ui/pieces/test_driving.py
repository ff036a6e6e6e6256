"""A carriage that drives: horses gallop, wheels turn, and it stands on its road."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest
from pygame import Surface

from game.ui.pieces import coach, driving
from game.ui.pieces.driving import HORSES, PHASES, STANDING, WIDTHS, Look

pytestmark = pytest.mark.usefixtures("app")

RED = (196, 52, 34)


def differs(one: Surface, other: Surface) -> int:
    """The number of pixels that are painted, more than by a shadow, in one of the two alone."""
    masks = [pygame.mask.from_surface(each, 180) for each in (one, other)]
    both = masks[0].overlap_area(masks[1], (0, 0))
    return sum(mask.count() for mask in masks) - 2 * both


@pytest.mark.parametrize("kind", WIDTHS)
def test_horses_and_wheels_move_from_phase_to_phase(kind: int) -> None:
    look = Look.of(kind, None, 200, RED)
    phases = [driving.carriage(look, phase) for phase in range(PHASES)]
    assert PHASES >= 8
    first = round(WIDTHS[kind] * look.height / driving.UNITS)
    for one, other in itertools.pairwise([*phases, phases[0]]):
        room = pygame.Rect(first, 0, one.get_width() - first, one.get_height())
        assert differs(one.subsurface(room), other.subsurface(room)) > 200
        body = pygame.Rect(0, 0, first, one.get_height())
        pictures = [pygame.image.tobytes(each.subsurface(body), "RGBA") for each in (one, other)]
        assert pictures[0] != pictures[1]


def test_a_horse_that_gallops_leaves_the_ground_once_in_a_stride() -> None:
    """The hoofs that carry it are about as low as those of one that stands."""
    lowest = [
        driving.horse(driving.COATS[0], phase, 208).get_bounding_rect().bottom
        for phase in (STANDING, *range(PHASES))
    ]
    stands, *gallops = lowest
    assert min(gallops) < stands - 12
    assert max(gallops) < stands + 8
    assert sum(abs(each - stands) <= 12 for each in gallops) >= PHASES // 2


@pytest.mark.parametrize("horses", [1, 2, 5, 12, 20])
def test_every_horse_has_a_place_of_its_own_before_the_carriage(horses: int) -> None:
    look = Look.of(5, horses, 100, RED)
    places = driving.places(look)
    assert len(set(places)) == horses
    assert min(x for x, _ in places) >= WIDTHS[5] - 8
    assert driving.width(look) <= WIDTHS[5] + driving.LONGEST + driving.HORSE[0]
    assert driving.carriage(look, 0).get_bounding_rect().width > WIDTHS[5]


def test_a_carriage_has_the_horses_of_its_kind_unless_told() -> None:
    assert {Look.of(kind, None, 50, RED).horses for kind in HORSES} == {1, 2, 4}
    assert Look.of(6, 9, 50, RED).horses == 9
    assert (Look.of(0, None, 50, RED).kind, Look.of(9, None, 50, RED).kind) == (3, 7)


def test_with_horses_of_its_own_it_is_the_coach() -> None:
    """As it stands beside the seat's name where no carriages are won."""
    look = Look.of(0, 2, 100, RED)
    alone = driving.carriage(look._replace(horses=0), STANDING)
    drawn = coach.coach((118, 70), RED)
    assert differs(alone.subsurface((0, 30, 88, 70)), drawn.subsurface((2, 0, 88, 70))) < 20


def test_without_horses_it_is_a_carriage_alone() -> None:
    look = Look.of(6, 0, 100, RED)
    image = driving.carriage(look, STANDING)
    assert image.get_bounding_rect().right <= WIDTHS[6]


def test_to_the_left_it_is_the_mirror_image() -> None:
    look = Look.of(5, None, 80, RED)
    right, left = (driving.driving(look, 2, 10, left=side) for side in (False, True))
    flipped = pygame.transform.flip(left, True, False)
    assert pygame.image.tobytes(right, "RGBA") == pygame.image.tobytes(flipped, "RGBA")


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("tilt", [-3 * 5, 0, 3 * 5])
def test_the_wheels_stand_on_the_road(tilt: int, left: bool) -> None:
    """Uphill the horses are higher than the carriage, which is on the road all the same."""
    look, road = Look.of(6, None, 100, RED), (400, 300)
    image = driving.driving(look, STANDING, tilt, left=left)
    place = driving.standing_on(road, image, look, tilt, left)
    seen = pygame.mask.from_surface(image, 180)

    def lowest(x: int) -> int:
        return max(y for y in range(place.height) if seen.get_at((x, y))) + place.y

    painted = image.get_bounding_rect()
    ends = (painted.left + 20, painted.right - 40)
    rear, front = (lowest(x) for x in (reversed(ends) if left else ends))
    assert abs(lowest(road[0] - place.x) - road[1]) < 14
    assert math.copysign(1, rear - front) == math.copysign(1, tilt) or not tilt


def test_larger_horses_stand_on_the_same_road_and_reach_further() -> None:
    usual = Look.of(7, None, 200, RED)
    larger = usual._replace(grown=1.25)
    assert driving.horse_side(larger) == pytest.approx(1.25 * driving.horse_side(usual), abs=1)
    assert driving.width(larger) > driving.width(usual)
    feet = [
        pygame.mask.from_surface(driving.team(look, STANDING), 180).get_bounding_rects()
        for look in (usual, larger)
    ]
    lowest = [max(rect.bottom for rect in rects) for rects in feet]
    assert abs(lowest[0] - lowest[1]) <= 4
    noses = [max(rect.right for rect in rects) for rects in feet]
    assert noses[1] <= driving.team(larger, STANDING).get_width()
