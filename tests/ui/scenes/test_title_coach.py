"""The coach drives into the title page in its first seconds, and then nothing moves there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.clock import ManualClock
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.pieces import driving
from game.ui.pieces.driving import COATS, PHASES, STANDING
from game.ui.pieces.outrider import GREY, outrider
from game.ui.scenes import title_coach
from game.ui.scenes.title import TitleActions, TitleScene
from game.ui.scenes.title_coach import BEFORE, HEIGHT, REST, RIDER, RIM_TO, SECONDS, TitleCoach
from game.ui.scenes.title_landscape import road
from game.ui.scenes.title_picture import SUN_AT
from game.ui.settings import AnimationSpeed

TICK = 0.05
ROOM = Rect(40, 300, 800, 220)


def nothing() -> None:
    """Do nothing."""


@pytest.fixture
def title(app: App) -> TitleScene:
    scene = TitleScene(app, TitleActions(nothing, nothing, nothing))
    app.push(scene)
    app.step()
    return scene


def drive(coach: TitleCoach, seconds: float) -> Iterator[tuple[bool, list[Sprite]]]:
    for step in range(round(seconds / TICK) + 1):
        yield coach.tick(100 + step * TICK), coach.sprites()


def laid_out(app: App) -> TitleCoach:
    coach = TitleCoach(app.settings)
    coach.lay_out(ROOM)
    return coach


def rider_height() -> int:
    """The height of the rider's horse in the room."""
    return round(RIDER * round(ROOM.height * HEIGHT))


def test_it_drives_on_and_stays_there_in_the_pose_of_the_still_picture(app: App) -> None:
    moments = list(drive(laid_out(app), SECONDS + 2))
    ways = [sprites[0].rect.right for _, sprites in moments]
    assert ways == sorted(ways)
    assert ways[-1] - ways[0] > ROOM.width // 3
    moved = [moved for moved, _ in moments]
    arrived = round(SECONDS / TICK)
    assert sum(moved[:arrived]) > arrived // 2
    assert not any(moved[arrived + 2 :])
    images = {pygame.image.tobytes(sprites[-1].image, "RGBA") for _, sprites in moments}
    assert len(images) == PHASES, "a gallop to the end"
    figure, rider = (
        moments[-1][1][-1].image,
        outrider(rider_height(), (REST + BEFORE) % PHASES, palette().wax),
    )
    below = 0, rider.get_height() * 3 // 4, rider.get_width(), rider.get_height() // 4
    still, legs = (pygame.mask.from_surface(each.subsurface(below)) for each in (rider, figure))
    assert still.count() == legs.count() == still.overlap_area(legs, (0, 0))


def test_strokes_shade_coach_and_rider_away_from_the_sun(app: App) -> None:
    """As on the mountains behind them: coach and horses lay flat before these."""
    *_, (_, drawn) = drive(laid_out(app), SECONDS + 1)
    figure = drawn[-1].image
    plain = outrider(rider_height(), (REST + BEFORE) % PHASES, palette().wax)
    wide, high = figure.get_size()

    def darker(part: tuple[int, int, int, int]) -> float:
        before, after = (
            sum(pygame.transform.average_color(each, part, True)[:3]) for each in (plain, figure)
        )
        return before - after

    upper, lower = (darker((0, y, wide, high // 4)) for y in (high // 2, high * 3 // 4))
    assert 0 <= upper < lower
    legs = (
        (0, high * 3 // 4, wide // 2, high // 4),
        (wide // 2, high * 3 // 4, wide // 2, high // 4),
    )
    near, away = map(darker, legs)
    assert near < away, "the sun is at the left of the rider"


def test_what_has_arrived_stands_where_the_drive_ends(app: App) -> None:
    *_, (_, driven) = drive(laid_out(app), SECONDS + 1)
    coach = laid_out(app)
    coach.arrive()
    assert coach.sprites() == driven, "before the first tick, too, as in a picture of the page"
    coach.tick(100)
    assert coach.sprites() == driven
    assert not coach.tick(101)


def test_nothing_of_it_lies_beyond_the_ends_of_the_landscape(app: App) -> None:
    coach = laid_out(app)
    for _, sprites in drive(coach, SECONDS):
        assert len(sprites) == 4, "the coach and the rider, each over its shadow"
        for sprite in sprites:
            assert ROOM.x <= sprite.rect.left <= sprite.rect.right <= ROOM.right


@pytest.mark.parametrize("how", ["reduced motion", "no animations"])
def test_without_motion_it_has_arrived(app: App, how: str) -> None:
    moving = list(drive(laid_out(app), SECONDS + 1))
    if how == "reduced motion":
        app.settings.reduced_motion = True
    else:
        app.settings.animation_speed = AnimationSpeed.OFF
    still = list(drive(laid_out(app), 1))
    assert not any(moved for moved, _ in still)
    assert [each.rect for each in still[0][1]] == [each.rect for each in moving[-1][1]]


@pytest.mark.slow
def test_the_speed_of_animations_is_its_own(app: App) -> None:
    def lasts() -> int:
        return sum(moved for moved, _ in drive(laid_out(app), 3 * SECONDS))

    usual = lasts()
    app.settings.animation_speed = AnimationSpeed.SLOW
    assert lasts() > usual


@pytest.mark.slow
def test_the_page_draws_no_frame_once_it_has_arrived(
    app: App, clock: ManualClock, title: TitleScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[float] = []
    draw = app.draw

    def counted() -> None:
        frames.append(clock.now())
        draw()

    monkeypatch.setattr(app, "draw", counted)
    begin = clock.now()
    while clock.now() < begin + SECONDS + 6:
        clock.advance(TICK)
        app.step()
        assert not title.busy, "the loop would run at its full rate"
    assert len([moment for moment in frames if moment < begin + 2]) > 20
    # It sets off once the landscape is there, of which each frame brings a layer.
    assert not [moment for moment in frames if moment > begin + SECONDS + 0.7]


@pytest.mark.slow
def test_a_change_of_size_leaves_it_where_it_is_on_its_way(
    app: App, clock: ManualClock, title: TitleScene
) -> None:
    for _ in range(40):
        clock.advance(TICK)
        app.step()
    road = title.metrics.size[0]
    before = [each.rect.centerx / road for each in title._coach.sprites()]
    title.resize((1920, 1080))
    title.prepare()
    after = [each.rect.centerx / 1920 for each in title._coach.sprites()]
    assert after == pytest.approx(before, abs=0.03)


@pytest.mark.parametrize("phase", [STANDING, 0, 3])
def test_the_rider_sits_on_his_horse(app: App, phase: int) -> None:
    figure = pygame.mask.from_surface(outrider(120, phase, palette().wax), 100)
    assert figure.connected_component().count() > 0.93 * figure.count()


def test_the_rider_is_whole_and_wears_the_colours_of_the_coach(app: App) -> None:
    for room in (ROOM, Rect(0, 0, 700, 400), Rect(0, 0, 1500, 400)):
        coach = TitleCoach(app.settings)
        coach.lay_out(room)
        coach.arrive()
        rider = coach.sprites()[-1]
        height = rider.image.get_height()
        usual = outrider(round(height * 104 / 118), STANDING, palette().wax)
        assert rider.image.get_size() == usual.get_size()
        red = pygame.mask.from_threshold(rider.image, palette().wax, (30, 30, 30, 255))
        assert red.count() > 0.02 * height * height


def test_wheels_and_hooves_stand_in_a_darker_shadow(app: App) -> None:
    coach = laid_out(app)
    coach.arrive()
    shadow, carriage, *_rest = coach.sprites()
    scale, row = carriage.rect.height / 108, road(ROOM) - shadow.y

    def dark(units: float) -> int:
        return shadow.image.get_at((round(carriage.x + units * scale) - shadow.x, row)).a

    rear, between, front = 21, 60, 100
    assert min(dark(rear), dark(front)) > dark(between) + 40


def test_the_riders_horse_is_none_of_the_team(app: App) -> None:
    """He would merge with them: his is far lighter."""
    assert all(sum(GREY[0]) > sum(coat) + 150 for coat, _far, _mane in COATS)


def test_hooves_touch_their_shadows_where_it_has_arrived(app: App) -> None:
    coach = laid_out(app)
    coach.arrive()
    *_coach, shade, rider = coach.sprites()
    foot = rider.y + rider.image.get_bounding_rect(100).bottom
    dark = pygame.mask.from_surface(shade.image, 80)
    rows = [y for y in range(shade.rect.height) if any(dark.get_at((x, y)) for x in across(shade))]
    assert shade.y + min(rows) <= foot <= shade.y + max(rows) + 2


def across(shade: Sprite) -> range:
    """The right half of a shadow, where no dust lies over it."""
    return range(shade.rect.width // 2, shade.rect.width)


def test_the_shadows_lie_on_the_road(app: App) -> None:
    coach = laid_out(app)
    coach.arrive()
    shadow, carriage, below, rider = coach.sprites()
    for shade, thing in ((shadow, carriage), (below, rider)):
        assert shade.rect.top < road(ROOM) < shade.rect.bottom
        assert shade.rect.left < thing.rect.left < thing.rect.right < shade.rect.right


def test_shadows_fall_towards_the_viewer_and_away_from_the_low_sun(app: App) -> None:
    room = Rect(0, 0, 1000, 800)
    coach = TitleCoach(app.settings)
    coach.lay_out(room)
    coach.arrive()
    shadow, carriage, below, rider = coach.sprites()
    sun = round(SUN_AT[0] * room.width)
    assert carriage.rect.left < sun < rider.rect.left
    left, right = (
        [seen_in_row(shade, road(room) + down) for down in (8, 30)] for shade in (shadow, below)
    )
    # The end of the picture cuts off the one on the left.
    assert min(left[1]) < min(left[0]) and max(right[1]) > max(right[0]) + 8
    above = seen_in_row(shadow, road(room) - carriage.rect.height // 15)
    assert max(above, default=0) < carriage.rect.centerx, "only the dust behind the wheels"


def seen_in_row(shade: Sprite, y: int) -> list[int]:
    """Where a shadow is seen in a row of the window."""
    row = y - shade.y
    return [shade.x + x for x in range(shade.rect.width) if shade.image.get_at((x, row)).a > 40]


def test_a_shadow_is_drawn_once_and_moves_with_what_throws_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn in every frame, it would cost more than the coach."""
    drawn: list[int] = []
    cast = title_coach._cast

    def counted(throws: Surface, above: int, sun: int, spread: float) -> Surface:
        drawn.append(sun)
        return cast(throws, above, sun, spread)

    monkeypatch.setattr(title_coach, "_cast", counted)
    moments = list(drive(laid_out(app), SECONDS))
    assert len({sprites[0].x for _moved, sprites in moments}) > PHASES
    assert len(drawn) <= 2, "the coach's and the rider's"


@pytest.mark.parametrize("size", [(480, 400), (570, 400), (600, 400), (700, 400), (900, 400)])
def test_all_of_it_is_seen_where_it_has_arrived_and_fills_the_road(
    app: App, size: tuple[int, int]
) -> None:
    room = Rect((40, 300), size)
    coach = TitleCoach(app.settings)
    coach.lay_out(room)
    coach.arrive()
    _shadow, carriage, _below, rider = coach.sprites()
    seen = carriage.rect.union(rider.rect)
    assert room.contains(seen) and rider.rect.right < room.right - room.width // 60, "road ahead"
    # What the picture is about.
    assert seen.width > 0.93 * room.width or carriage.rect.height > 0.45 * room.height


def test_the_sun_lights_what_is_uppermost(app: App) -> None:
    coach = laid_out(app)
    coach.arrive()
    _shade, carriage, *_rest = coach.sprites()
    dull = driving.driving(coach._look, REST)
    across, down = dull.get_size()
    lighter = [
        y
        for y in range(down)
        if sum(map(sum, (carriage.image.get_at((x, y))[:3] for x in range(0, across, 3))))
        > sum(map(sum, (dull.get_at((x, y))[:3] for x in range(0, across, 3))))
    ]
    assert lighter and min(lighter) < down // 4
    assert max(lighter) < RIM_TO * down + 1, "not the wheels and the hooves"
    outlines = [pygame.mask.from_surface(each).count() for each in (dull, carriage.image)]
    assert outlines[0] == pytest.approx(outlines[1], rel=0.03)


def test_each_pair_throws_one_shadow(app: App) -> None:
    coach = laid_out(app)
    coach.arrive()
    shadow, carriage, *_rest = coach.sprites()
    row, scale = road(ROOM) - shadow.y, carriage.rect.height / 108
    first = round(124 * scale) + carriage.x - shadow.x
    end = carriage.rect.right - shadow.x
    dark = [shadow.image.get_at((x, row)).a > 100 for x in range(first, end)]
    begins = [after and not before for before, after in pairwise([False, *dark])]
    assert sum(begins) == 2


def test_no_two_horses_of_the_team_are_alike() -> None:
    for (one, *_rest), (other, *_more) in combinations(COATS, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 50
