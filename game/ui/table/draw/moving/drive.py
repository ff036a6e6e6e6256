"""Drawing of a carriage that drives along its seat's route, or breaks down there."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.pieces import driving
from game.ui.pieces.broken import STEPS, broken
from game.ui.pieces.driving import STANDING, Look
from game.ui.table.draw.moving.gain_picture import spark_picture
from game.ui.table.draw.moving.train import (
    phase_of,
    prepare_train,
    standing_place,
    train_sprites,
)
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.zoomed_map import cut_off
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Broken, Driven, DriverSeen, Harnessed
from game.ui.table.model.way import Spot, Way, way_of
from game.ui.table.variants import variant_ui

HEIGHT, LEAST, MOST = 90, 42, 0.083
"""Height of a carriage in world units, in pixels at least, and at most as a share of the window's.

On an enlarged map it would else be so large that its pictures took too much memory.
"""

DRAWN = 4
"""The horses of a team that are drawn at most: more covered towns and houses. The plate with the
team tells how many there are.
"""

RIM = 26
"""Part of its height that is the width of the pale rim around it."""

SPARKS, SPARK, BEHIND, APART = 9, 0.44, 0.6, 0.24
"""The number of sparks that a carriage leaves on its road, the side of the first, and the distances
to it and from each to the next, in heights of a carriage.
"""

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
        result += train_sprites(geometry, look, way, driven, phase, harnessed, round(255 * seen))
    return cut_off(result, geometry)


def trail_sprites(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline, now: float
) -> list[Sprite]:
    """Sparks on the roads behind carriages that drive on."""
    result: list[Sprite] = []
    for seat in range(len(geometry.panels)):
        seen, track = timeline.value(DriverSeen(seat), now), Driven(seat)
        driven = timeline.value(track, now)
        rests = timeline.fades or driven == timeline.value(track, now + SOON)
        if seen > 0 and not rests and geometry.view.observation.seats[seat].route:
            look, way = _look(geometry, factory, seat), _way(geometry, seat)
            result += _trail(geometry, look, way, driven, seen)
    return cut_off(result, geometry)


def _trail(
    geometry: TableGeometry, look: Look, way: Way, driven: float, seen: float
) -> list[Sprite]:
    """Sparks on the road behind a carriage, the farther the smaller and fainter."""
    result = []
    for number in range(SPARKS, 0, -1):
        away = (BEHIND + (number - 1) * APART) * look.height
        here = driven - away / geometry.layout.scale
        if here <= 0:
            continue
        share = 1 - (number - 1) / SPARKS
        image = spark_picture(max(4, round(look.height * SPARK * (0.4 + 0.6 * share))))
        at = image.get_rect(center=geometry.layout.at(way.at(here).place))
        result.append(Sprite(image, *at.topleft, round(235 * share * seen)))
    return result


def prepare_drive(geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline) -> None:
    """Paint all pictures of the carriages that will drive."""
    for seat in range(len(geometry.panels)):
        if timeline.value(DriverSeen(seat), 0.0, default=-1.0) < 0:
            continue
        look, way = _look(geometry, factory, seat), _way(geometry, seat)
        if timeline.value(Broken(seat), 0.0, default=-1.0) >= 0:
            spot = way.at(timeline.value(Driven(seat), 0.0))
            for step in range(STEPS + 1):
                broken(look, step, left=spot.left)
            continue
        own = min(look.horses, round(timeline.value(Harnessed(seat), 0.0, look.horses)))
        prepare_train(geometry, look, way, own)


def train_place(geometry: TableGeometry, seat: int, driven: float) -> Rect:
    """The place of a seat's carriage and its team in the window after so much of its way."""
    look = _look(geometry, SpriteFactory(geometry), seat)
    return standing_place(geometry, look, _way(geometry, seat), driven)


def _way(geometry: TableGeometry, seat: int) -> Way:
    return way_of(geometry, geometry.view.observation.seats[seat].route)


def _look(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> Look:
    """The carriage that a seat has, and its team."""
    view = geometry.view
    taken = view.observation.seats[seat].carriage
    carriages = view.rules.carriages
    length = carriages[taken - 1].length if taken else 0
    horses = variant_ui(view.rules.variant.id).horses(view, seat)
    if horses is not None:
        horses = min(horses, DRAWN)
    layout = geometry.layout
    most = round(MOST * layout.metrics.size[1])
    height = max(LEAST, min(most, round(HEIGHT * layout.scale)))
    look = Look.of(length, horses, height, factory.colour(seat).main)
    return look._replace(rim=max(1, height // RIM))


def _broken(geometry: TableGeometry, look: Look, spot: Spot, share: float, alpha: int) -> Sprite:
    image = broken(look, round(share * STEPS), left=spot.left)
    at = driving.standing_on(geometry.layout.at(spot.place), image, look, 0, spot.left)
    return Sprite(image, *at.clamp(geometry.layout.land).topleft, alpha)
