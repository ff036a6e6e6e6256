"""Drawing of a carriage that drives along its seat's route, or breaks down there."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.pieces import driving
from game.ui.pieces.broken import STEPS, broken
from game.ui.pieces.driving import STANDING, TILT, Look
from game.ui.table.draw.moving.train import (
    STEP_ASKED,
    is_train,
    phase_of,
    prepare_train,
    train_sprites,
)
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.zoomed_map import cut_off
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Broken, Driven, DriverSeen, Harnessed
from game.ui.table.model.way import Spot, Way, way_of
from game.ui.table.variants import variant_ui

HEIGHT, LEAST, MOST = 134, 56, 0.11
"""Height of a carriage in world units, in pixels at least, and at most as a share of the window's.

On an enlarged map it would else be so large that its pictures took too much memory.
"""

STEEPEST = 25
"""Degrees that a carriage is tilted at most."""

LARGER = 1.3
"""Size of a carriage that breaks down, in sizes of one that drives."""

STEP = 0.5
"""The lengths of a horse that it steps back to its place before the carriage."""

RIM = 28
"""Part of its height that is the width of the pale rim around it."""

SOON = 0.05
"""Seconds in which a carriage that drives has gone farther."""


def drive_sprites(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline, now: float
) -> list[Sprite]:
    """The carriages on their way at a moment."""
    result: list[Sprite] = []
    for seat in range(len(geometry.panels)):
        seen = timeline.value(DriverSeen(seat), now)
        if seen <= 0 or not geometry.view.observation.seats[seat].route:
            continue
        way, look = _way(geometry, seat), _look(geometry, factory, seat)
        driven = timeline.value(Driven(seat), now)
        down = timeline.value(Broken(seat), now, default=-1.0)
        if down >= 0:
            result.append(_broken(geometry, look, way.at(driven), down, round(255 * seen)))
            continue
        drives = not timeline.fades and driven != timeline.value(Driven(seat), now + SOON)
        phase = phase_of(driven) if drives else STANDING
        harnessed = timeline.value(Harnessed(seat), now, look.horses)
        if is_train(look):
            result += train_sprites(
                geometry, look, way, driven, phase, harnessed, round(255 * seen)
            )
            continue
        look = look._replace(missing=look.horses - int(harnessed))
        carriage = _standing(geometry, look, way.at(driven), phase, round(255 * seen))
        result.append(carriage)
        if look.missing:
            result.append(_coming(carriage, look, way.at(driven), harnessed % 1))
    return cut_off(result, geometry)


def prepare_drive(geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline) -> None:
    """Paint all pictures of the carriages that will drive."""
    for seat in range(len(geometry.panels)):
        if timeline.value(DriverSeen(seat), 0.0, default=-1.0) < 0:
            continue
        look, way = _look(geometry, factory, seat), _way(geometry, seat)
        if timeline.value(Broken(seat), 0.0, default=-1.0) >= 0:
            spot = way.at(timeline.value(Driven(seat), 0.0))
            for step in range(STEPS + 1):
                broken(_larger(look), step, left=spot.left)
            continue
        if is_train(look):
            prepare_train(geometry, look, way)
            continue
        for phase, tilt, left in dict.fromkeys(_pictures(way)):
            driving.driving(look, phase, tilt, left=left)
        spot = way.at(0)
        if timeline.value(Harnessed(seat), 0.0, look.horses) < look.horses:
            for missing in range(look.horses, 0, -1):
                less = look._replace(missing=missing)
                driving.driving(less, STANDING, _tilt(spot), left=spot.left)
                driving.coming(less, 0, 0.0, left=spot.left)


def _pictures(way: Way) -> Iterator[tuple[int, int, bool]]:
    """Phase, tilt and side at every few units of a way."""
    for end in way.stops:
        spot = way.at(end)
        yield STANDING, _tilt(spot), spot.left
    steps = int(way.length / STEP_ASKED)
    for step in range(steps):
        driven = way.length * (step + 0.5) / steps
        spot = way.at(driven)
        yield phase_of(driven), _tilt(spot), spot.left


def _tilt(spot: Spot) -> int:
    steepest = STEEPEST // TILT
    return min(steepest, max(-steepest, round(spot.slope / 2 / TILT))) * TILT


def _way(geometry: TableGeometry, seat: int) -> Way:
    return way_of(geometry, geometry.view.observation.seats[seat].route)


def _look(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> Look:
    """The carriage that a seat has, and its team."""
    view = geometry.view
    taken = view.observation.seats[seat].carriage
    carriages = view.rules.carriages
    length = carriages[taken - 1].length if taken else 0
    horses = variant_ui(view.rules.variant.id).horses(view, seat)
    layout = geometry.layout
    most = round(MOST * layout.metrics.size[1])
    height = max(LEAST, min(most, round(HEIGHT * layout.scale)))
    look = Look.of(length, horses, height, factory.colour(seat).main)
    return look._replace(rim=max(1, height // RIM))


def _standing(geometry: TableGeometry, look: Look, spot: Spot, phase: int, alpha: int) -> Sprite:
    tilt = _tilt(spot)
    image = driving.driving(look, phase, tilt, left=spot.left)
    road = geometry.layout.at(spot.place)
    at = driving.standing_on(road, image, look, tilt, spot.left)
    return Sprite(image, *at.topleft, alpha)


def _broken(geometry: TableGeometry, look: Look, spot: Spot, share: float, alpha: int) -> Sprite:
    look = _larger(look)
    image = broken(look, round(share * STEPS), left=spot.left)
    at = driving.standing_on(geometry.layout.at(spot.place), image, look, 0, spot.left)
    return Sprite(image, *at.clamp(geometry.layout.land).topleft, alpha)


def _larger(look: Look) -> Look:
    """The same carriage where it is what one is to look at."""
    return look._replace(height=round(look.height * LARGER))


def _coming(carriage: Sprite, look: Look, spot: Spot, share: float) -> Sprite:
    """The horse that is harnessed next: it steps backwards to its place, at this share."""
    ahead = (1 - share) * STEP
    image, (x, y) = driving.coming(look, _tilt(spot), ahead, left=spot.left)
    middle = round(carriage.rect.centerx + x), round(carriage.rect.centery + y)
    alpha = round(carriage.alpha * min(1.0, 2 * share))
    return Sprite(image, *image.get_rect(center=middle).topleft, alpha)
