"""Drawing of a carriage with its team: each part of it stands on its own part of the road."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

from game.tiled.chart import Point
from game.ui.graphics.canvas import Sprite
from game.ui.pieces import driving
from game.ui.pieces.driving import PHASES, STANDING, Look
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import Spot, Way
from game.ui.table.model.zoom import WHOLE

STRIDE = 120.0
"""World units of a stride of the horses."""

CARRIAGE, HORSES = (15, 5), (20, 10)
"""Degrees that a carriage and a horse are tilted at most, and the steps of that."""

APART = 18
"""Units of height of the drawing by which far horses stand higher."""

STEP = 0.5
"""The lengths of a horse that it steps back to its place before the carriage."""

EDGE, CLOSED_UP = 1.4, 0.5
"""Heights of a horse that the middle of the foremost one keeps from the map's edge, and the share
of their distances to which a team closes up for it at most.
"""

OUTSIDE, MOST_OUTSIDE = 0.75, 0.3
"""Heights of a carriage by which it stands before its first city as it comes, so that this is in
sight; and the share of its first road that this is at most.
"""

STEEPEST = 54.0
"""Degrees by which a team goes up or down the sheet at most: on a steeper road its horses would
stand one on the other.
"""

STEP_ASKED = 1.5
"""World units from place to place at which all pictures of a drive are looked for."""


def phase_of(driven: float) -> int:
    """The phase of the horses after so many units."""
    return int(driven / STRIDE * PHASES) % PHASES


def train_sprites(
    geometry: TableGeometry,
    look: Look,
    way: Way,
    driven: float,
    phase: int,
    harnessed: float,
    alpha: int,
) -> list[Sprite]:
    """The carriage and those of its horses that are `harnessed`, and the one that comes next.

    What is lower on the map is nearer to the eye.
    """
    scale, side = geometry.layout.scale, driving.horse_side(look)
    places = driving.team_places(look)
    here = carriage_at(geometry, look, way, driven)
    own = way.at(here)
    parts = [_carriage(geometry, look, own, phase, alpha)]
    scale /= _closed_up(geometry, look, way, here, own)
    for number, pixels in enumerate(places[: math.ceil(harnessed)]):
        share = min(1.0, harnessed - number)
        ahead = (pixels + (1 - share) * STEP * side) / scale
        spot = _before(way, here, own, ahead)
        seen = round(alpha * min(1.0, 2 * share))
        parts.append(_horse(geometry, look, number, spot, phase, seen))
    return _on_map(geometry, [part for _depth, part in sorted(parts, key=lambda part: part[0])])


def train_places(geometry: TableGeometry, look: Look, way: Way, driven: float) -> list[Rect]:
    """The places in the window of a standing carriage and of its horses, without their pictures."""
    layout, side = geometry.layout, driving.horse_side(look)
    here = carriage_at(geometry, look, way, driven)
    own = way.at(here)
    x, y = layout.at(own.place)
    body = Rect(0, 0, driving.WIDTHS[look.kind] * look.height // driving.UNITS, look.height)
    behind = 1 - driving.MIDDLE if own.left else driving.MIDDLE
    body.topleft = round(x - behind * body.width), y - look.height * driving.GROUND // driving.UNITS
    result = [body]
    scale = layout.scale / _closed_up(geometry, look, way, here, own)
    for number, pixels in enumerate(driving.team_places(look)):
        x, y = layout.at(_before(way, here, own, pixels / scale).place)
        horse = Rect(0, 0, side * driving.HORSE[0] // driving.HORSE[1], side)
        horse.midbottom = x, y + side // 6 - _higher(look, number)
        result.append(horse)
    x, y = _into_land(geometry, result)
    return [each.move(x, y) for each in result]


def _closed_up(geometry: TableGeometry, look: Look, way: Way, here: float, own: Spot) -> float:
    """The share of their distances at which a team stands that has no room before the map's edge.

    So its carriage, which is `here` at its `own` spot, comes to a city at the edge too.
    """
    layout = geometry.layout
    foremost = max(driving.team_places(look), default=0.0)
    if layout.zoom != WHOLE or not foremost:
        return 1.0
    side = driving.horse_side(look)
    spot = _before(way, here, own, foremost / layout.scale)
    x, ahead = layout.at(own.place)[0], layout.at(spot.place)[0]
    room = (x - layout.land.x if spot.left else layout.land.right - x) - EDGE * side
    return max(CLOSED_UP, min(1.0, room / max(1, abs(ahead - x))))


def _on_map(geometry: TableGeometry, parts: list[Sprite]) -> list[Sprite]:
    """The parts, all moved as far as it takes that none of them reaches out of the whole map."""
    x, y = _into_land(geometry, [part.rect for part in parts])
    return [part._replace(x=part.x + x, y=part.y + y) for part in parts] if x or y else parts


def _into_land(geometry: TableGeometry, places: Sequence[Rect]) -> tuple[int, int]:
    """How far a carriage with its team at these places is moved for that."""
    if geometry.layout.zoom != WHOLE:
        return 0, 0
    around = places[0].unionall(list(places))
    kept = around.clamp(geometry.layout.land)
    return kept.x - around.x, kept.y - around.y


def prepare_train(geometry: TableGeometry, look: Look, way: Way) -> None:
    """Paint all pictures of a drive, and of the team before it."""
    steps = max(1, int(way.length / STEP_ASKED))
    coats, places = len(driving.COATS), driving.team_places(look)
    side = driving.horse_side(look)
    phases = [STANDING, *range(PHASES)]
    moving = [way.length * step / steps for step in range(steps + 1)]
    carriages = dict[tuple[int, int, bool], None]()
    # Beside a stop it turns and is tilted anew within few units.
    for driven in [*map(float, range(math.ceil(way.length))), *way.stops]:
        spot = way.at(carriage_at(geometry, look, way, driven))
        for phase in (phase_of(driven), STANDING):
            carriages[phase, _tilt(spot, CARRIAGE), spot.left] = None
    for phase, tilt, left in carriages:
        driving.driving(_without_team(look), phase, tilt, left=left)
    seen = dict[tuple[int, int, bool], None]()
    for driven in moving:
        here = carriage_at(geometry, look, way, driven)
        own = way.at(here)
        scale = geometry.layout.scale / _closed_up(geometry, look, way, here, own)
        for number, pixels in enumerate(places):
            spot = _before(way, here, own, pixels / scale)
            seen[number % coats, _tilt(spot, HORSES), spot.left] = None
    for coat, tilt, left in seen:
        for phase in phases:
            driving.alone(coat, phase, side, tilt, left=left, rim=look.rim)


def carriage_at(geometry: TableGeometry, look: Look, way: Way, driven: float) -> float:
    """The place of a carriage on its way: its body halts at each city, its team on the road beyond.

    It begins just outside its first city, so that this is in sight.
    """
    if len(way.stops) < 2 or driven >= way.stops[1]:
        return driven
    outside = OUTSIDE * look.height / geometry.layout.scale
    first = min(outside, way.stops[1] * MOST_OUTSIDE)
    return first + (1 - first / way.stops[1]) * driven if way.stops[1] else driven


def _beyond(way: Way, driven: float) -> Spot:
    """The spot after so many units, straight on where the way has ended."""
    spot, more = way.at(min(driven, way.length)), driven - way.length
    if more <= 0 or not way.length:
        return spot
    (ax, ay), (bx, by) = way.at(max(0.0, way.length - STRIDE / 4)).place, spot.place
    far = max(1.0, math.dist((ax, ay), (bx, by)))
    place = Point(bx + (bx - ax) / far * more, by + (by - ay) / far * more)
    return spot._replace(place=place)


def _before(way: Way, here: float, own: Spot, ahead: float) -> Spot:
    """The spot `ahead` of a carriage, which is `here` at its `own` spot: on the road, or beside it
    where that is too steep.
    """
    spot = _beyond(way, here + ahead)
    most = ahead * math.sin(math.radians(STEEPEST))
    down = max(-most, min(most, spot.place.y - own.place.y))
    across = math.sqrt(ahead * ahead - down * down)
    aside = Point(own.place.x + (-across if own.left else across), own.place.y + down)
    return spot._replace(place=aside, left=own.left)


def _tilt(spot: Spot, limits: tuple[int, int]) -> int:
    steepest, step = limits
    return max(-steepest, min(steepest, round(spot.slope / 2 / step) * step))


def _without_team(look: Look) -> Look:
    return look._replace(horses=0)


def _carriage(
    geometry: TableGeometry, look: Look, spot: Spot, phase: int, alpha: int
) -> tuple[float, Sprite]:
    """The carriage alone, and how low on the map it is."""
    alone, tilt = _without_team(look), _tilt(spot, CARRIAGE)
    image = driving.driving(alone, phase, tilt, left=spot.left)
    road = geometry.layout.at(spot.place)
    at = driving.standing_on(road, image, alone, tilt, spot.left)
    return road[1], Sprite(image, *at.topleft, alpha)


def _horse(
    geometry: TableGeometry, look: Look, number: int, spot: Spot, phase: int, alpha: int
) -> tuple[float, Sprite]:
    """A horse of the team, and how low on the map it is."""
    image = driving.team_horse(look, number, phase, _tilt(spot, HORSES), left=spot.left)
    x, y = geometry.layout.at(spot.place)
    # Every other horse stands higher, behind the near ones, and its head is seen above them.
    y -= _higher(look, number)
    at = image.get_rect(midbottom=(x, y + driving.horse_side(look) // 6))
    return y, Sprite(image, *at.topleft, alpha)


def _higher(look: Look, number: int) -> int:
    """The pixels by which a horse stands higher than the near ones."""
    return number % 2 * APART * look.height // driving.UNITS
