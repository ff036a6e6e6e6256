"""Drawing of a carriage with its team: each part of it stands on its own part of the road."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TypeAlias

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.pieces import driving
from game.ui.pieces.driving import PHASES, STANDING, Look
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.way import Spot, Way
from game.ui.table.model.zoom import WHOLE

Asked: TypeAlias = tuple[tuple[int, int, bool], ...]

STRIDE = 120.0
"""World units of a stride of the horses."""

CARRIAGE, HORSES = (10, 5), (20, 10)
"""Degrees that a carriage and a horse are tilted at most, and the steps of that."""

APART, ASIDE, STEEP_ASIDE = 16, 10, 8
"""Units of height of the drawing by which the far horse of a pair stands higher on a level road;
and those by which each of a pair stands aside of its middle, and on a steep road more.
"""

UPHILL = 34
"""The same by which a team is farther ahead of a carriage that drives straight up the sheet: it
would else hide its pair.
"""

STEP = 0.5
"""The lengths of a horse that it steps back to its place before the carriage."""

CLOSED_UP = 0.5
"""The share of their distances to which a team closes up at most where its way ends."""

OUTSIDE, MOST_OUTSIDE = 0.75, 0.3
"""Heights of a carriage by which it stands before its first city as it comes, so that this is in
sight; and the share of its first road that this is at most.
"""

CARRIAGE_ASKED, HORSES_ASKED = 2, 2.5
"""World units from place to place at which all pictures of a carriage and of its horses are looked
for.
"""


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
    side = driving.horse_side(look)
    here = carriage_at(geometry.layout.scale, look, way, driven)
    parts = [_carriage(geometry, look, way.at(here), phase, alpha)]
    ahead = _team_ahead(geometry.layout.scale, look, way, here)
    for number, units in enumerate(ahead[: math.ceil(harnessed)]):
        share = min(1.0, harnessed - number)
        spot = way.at(here + units + (1 - share) * STEP * side / geometry.layout.scale)
        seen = round(alpha * min(1.0, 2 * share))
        parts.append(_horse(geometry, look, number, spot, phase, seen))
    return [part for _depth, part in sorted(parts, key=lambda part: part[0])]


def train_places(geometry: TableGeometry, look: Look, way: Way, driven: float) -> list[Rect]:
    """The places in the window of a standing carriage and of its horses, without their pictures."""
    side = driving.horse_side(look)
    here = carriage_at(geometry.layout.scale, look, way, driven)
    own = way.at(here)
    x, y = geometry.layout.at(own.place)
    body = Rect(0, 0, driving.WIDTHS[look.kind] * look.height // driving.UNITS, look.height)
    behind = 1 - driving.MIDDLE if own.left else driving.MIDDLE
    body.topleft = round(x - behind * body.width), y - look.height * driving.GROUND // driving.UNITS
    result = [_on_map(geometry, body)]
    for number, units in enumerate(_team_ahead(geometry.layout.scale, look, way, here)):
        horse = Rect(0, 0, side * driving.HORSE[0] // driving.HORSE[1], side)
        horse.midbottom = _feet(geometry, look, number, way.at(here + units))
        result.append(_on_map(geometry, horse.move(0, side // 6)))
    return result


def _team_ahead(scale: float, look: Look, way: Way, here: float) -> list[float]:
    """The units of the way by which the middle of each horse's pair is ahead of a carriage.

    Where the way ends soon, they close up.
    """
    uphill = max(0.0, math.sin(math.radians(way.at(here).slope))) * UPHILL
    more = uphill * look.height / driving.UNITS
    ahead = [(pixels + more) / scale for pixels in driving.team_places(look)]
    if not ahead:
        return []
    share = max(CLOSED_UP, min(1.0, (way.reach - here) / max(1.0, ahead[-1])))
    return [units * share for units in ahead]


def _on_map(geometry: TableGeometry, place: Rect) -> Rect:
    """The place of a part, moved as far as it takes that it does not reach out of the whole map."""
    return place if geometry.layout.zoom != WHOLE else place.clamp(geometry.layout.land)


def prepare_train(geometry: TableGeometry, look: Look, way: Way) -> None:
    """Paint all pictures of a drive, and of the team before it."""
    carriages, horses = _asked(geometry.layout.scale, look, way)
    for phase, tilt, left in carriages:
        driving.driving(_without_team(look), phase, tilt, left=left)
    side = driving.horse_side(look)
    for coat, tilt, left in horses:
        for phase in (STANDING, *range(PHASES)):
            driving.alone(coat, phase, side, tilt, left=left, rim=look.rim)


# Painting is done in many frames, each of which asks for the same ones.
@lru_cache(maxsize=2)
def _asked(scale: float, look: Look, way: Way) -> tuple[Asked, Asked]:
    """The phase, tilt and side of each picture of the carriage, and the coat, tilt and side of each
    of its horses, that a drive asks for.
    """
    carriages, horses = dict[tuple[int, int, bool], None](), dict[tuple[int, int, bool], None]()
    # Beside a stop it turns and is tilted anew within few units.
    for driven in [*map(float, range(0, math.ceil(way.length), CARRIAGE_ASKED)), *way.stops]:
        spot = way.at(carriage_at(scale, look, way, driven))
        for phase in (phase_of(driven), STANDING):
            carriages[phase, _tilt(spot), spot.left] = None
    steps = max(1, int(way.length / HORSES_ASKED))
    for step in range(steps + 1):
        here = carriage_at(scale, look, way, way.length * step / steps)
        ahead = _team_ahead(scale, look, way, here)
        # Both of a pair are tilted as their road is.
        spots = [way.at(here + units) for units in ahead[::2]]
        for number in range(len(ahead)):
            spot = spots[number // 2]
            horses[number % len(driving.COATS), _horse_tilt(spot), spot.left] = None
    return tuple(carriages), tuple(horses)


def carriage_at(scale: float, look: Look, way: Way, driven: float) -> float:
    """The place of a carriage on its way: its body halts at each city, its team on the road beyond.

    It begins just outside its first city, so that this is in sight.
    """
    if len(way.stops) < 2 or driven >= way.stops[1]:
        return driven
    outside = OUTSIDE * look.height / scale
    first = min(outside, way.stops[1] * MOST_OUTSIDE)
    return first + (1 - first / way.stops[1]) * driven if way.stops[1] else driven


def _tilt(spot: Spot) -> int:
    """The degrees that a carriage is tilted: most on a slope, none where it goes straight up or
    down the sheet.
    """
    steepest, step = CARRIAGE
    return round(steepest * math.sin(math.radians(2 * spot.slope)) / step) * step


def _horse_tilt(spot: Spot) -> int:
    """The degrees that a horse is tilted: it climbs also where it goes straight up."""
    steepest, step = HORSES
    return max(-steepest, min(steepest, round(spot.slope / 2 / step) * step))


def _without_team(look: Look) -> Look:
    return look._replace(horses=0)


def _carriage(
    geometry: TableGeometry, look: Look, spot: Spot, phase: int, alpha: int
) -> tuple[float, Sprite]:
    """The carriage alone, and how low on the map it is."""
    alone, tilt = _without_team(look), _tilt(spot)
    image = driving.driving(alone, phase, tilt, left=spot.left)
    road = geometry.layout.at(spot.place)
    at = _on_map(geometry, driving.standing_on(road, image, alone, tilt, spot.left))
    return road[1], Sprite(image, *at.topleft, alpha)


def _horse(
    geometry: TableGeometry, look: Look, number: int, spot: Spot, phase: int, alpha: int
) -> tuple[float, Sprite]:
    """A horse of the team, and how low on the map it is."""
    image = driving.team_horse(look, number, phase, _horse_tilt(spot), left=spot.left)
    x, y = _feet(geometry, look, number, spot)
    at = image.get_rect(midbottom=(x, y + driving.horse_side(look) // 6))
    return y, Sprite(image, *_on_map(geometry, at).topleft, alpha)


def _feet(geometry: TableGeometry, look: Look, number: int, spot: Spot) -> tuple[int, int]:
    """The place in the window of a horse's feet: the far one of a pair stands higher and before the
    near one, or beside it on a steep road; one without another stands in the middle.
    """
    x, y = geometry.layout.at(spot.place)
    if number == look.horses - 1 and not number % 2:
        return x, y
    steep, far = abs(math.sin(math.radians(spot.slope))), number % 2
    scale = look.height / driving.UNITS
    aside = (ASIDE + STEEP_ASIDE * steep) * scale * (1 if far else -1)
    higher = APART * (1 - steep) * scale
    return (
        round(x + (-aside if spot.left else aside)),
        round(y + (-higher if far else higher) / 2),
    )
