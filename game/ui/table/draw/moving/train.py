"""Drawing of a carriage with its team: one picture, always seen from the side, over its road."""

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

STRIDE = 150.0
"""World units of a stride of the horses."""

STEEPEST, TILTS = 45, 3
"""Degrees that it leans at most with its road, and the steps in which it leans so far: each is a
picture painted ahead.
"""

OUTSIDE, MOST_OUTSIDE = 1.4, 0.5
"""Heights of a carriage by which it stands before its first city as it comes, so that this is in
sight; and the share of its first road that this is at most.
"""

ASKED = 2
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
    """The carriage with those of its horses that are `harnessed`; the one that comes next, or goes,
    is seen through.
    """
    spot = way.at(carriage_at(geometry.layout.scale, look, way, driven))
    whole, share = divmod(min(harnessed, look.horses), 1)
    if share:
        # It leaves only once its team is whole.
        phase = STANDING
    layers = [(int(whole), alpha)]
    if share:
        layers.append((int(whole) + 1, round(alpha * share)))
    result = []
    for horses, seen in layers:
        part = look._replace(horses=horses)
        image = driving.driving(part, phase, _tilt(spot), left=spot.left)
        at = driving.standing_on(
            geometry.layout.at(spot.place), image, part, _tilt(spot), spot.left, driving.width(look)
        )
        result.append(Sprite(image, *_on_map(geometry, at).topleft, seen))
    return result


def standing_place(geometry: TableGeometry, look: Look, way: Way, driven: float) -> Rect:
    """The place in the window of a standing carriage with its team, without its picture."""
    spot = way.at(carriage_at(geometry.layout.scale, look, way, driven))
    place = driving.standing_place(geometry.layout.at(spot.place), look, _tilt(spot), spot.left)
    return _on_map(geometry, place)


def _on_map(geometry: TableGeometry, place: Rect) -> Rect:
    """The place, moved as far as it takes that it does not reach out of the whole map."""
    return place if geometry.layout.zoom != WHOLE else place.clamp(geometry.layout.land)


def prepare_train(geometry: TableGeometry, look: Look, way: Way, own: int) -> None:
    """Paint all pictures of a drive, in which the team grows from its `own` horses, and shrinks."""
    scale, rolls = geometry.layout.scale, way.stops[-2] if len(way.stops) > 1 else 0.0
    for phase, tilt, left in _asked(scale, look, way):
        driving.driving(look, phase, tilt, left=left)
    if own >= look.horses:
        return
    first = way.at(carriage_at(scale, look, way, 0.0))
    last = _asked(scale, look, way, rolls)
    changes = {(_tilt(first), first.left), *(each[1:] for each in last)}
    for tilt, left in changes:
        for horses in range(own, look.horses):
            driving.driving(look._replace(horses=horses), STANDING, tilt, left=left)
    for phase, tilt, left in last:
        driving.driving(look._replace(horses=own), phase, tilt, left=left)


# Painting is done in many frames, each of which asks for the same ones.
@lru_cache(maxsize=4)
def _asked(scale: float, look: Look, way: Way, since: float = 0.0) -> Asked:
    """The phase, tilt and side of each picture that a drive asks for `since` so many units."""
    result = dict[tuple[int, int, bool], None]()
    # Beside a stop it turns and is tilted anew within few units.
    for driven in [*map(float, range(int(since), math.ceil(way.length), ASKED)), *way.stops]:
        spot = way.at(carriage_at(scale, look, way, driven))
        for phase in (phase_of(driven), STANDING):
            result[phase, _tilt(spot), spot.left] = None
    return tuple(result)


def carriage_at(scale: float, look: Look, way: Way, driven: float) -> float:
    """The place of a carriage on its way: it begins just outside its first city, so that this is in
    sight.
    """
    if len(way.stops) < 2 or driven >= way.stops[1]:
        return driven
    outside = OUTSIDE * look.height / scale
    first = min(outside, way.stops[1] * MOST_OUTSIDE)
    return first + (1 - first / way.stops[1]) * driven if way.stops[1] else driven


def _tilt(spot: Spot) -> int:
    """The degrees that it leans with its road: on a level picture it slid sideways on a steep one.
    Straight up or down the sheet it would stand on its head.
    """
    share = max(-1.0, min(1.0, spot.slope / STEEPEST))
    return round(share * TILTS) * STEEPEST // TILTS
