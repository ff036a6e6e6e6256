"""Drawing of a drive, and of its team while horses are harnessed one by one, or go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.moving.drive import drive_sprites, prepare_drive, trail_sprites
from game.ui.table.draw.moving.team_picture import Team, team_picture
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.zoomed_map import cut_off
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import bounding
from game.ui.table.model.tokens import Driven, DriverSeen, Harnessed
from game.ui.table.model.zoom import WHOLE
from game.ui.table.variants import variant_ui

HEIGHT = 5.6
"""Units of height of the plate with the team."""

MARGIN = 2.4
"""Units between it and the edge of the map, where there is no room for carriages."""

WIDE = 76
"""Width in per cent of the room for carriages within which that plate stands in the middle."""

SOONER = 0.3
"""Seconds before horses go from which they are counted again."""


def counted_drive_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    timeline: Timeline,
    now: float,
    over: Callable[[Sequence[Rect]], list[Sprite]],
) -> list[Sprite]:
    """The carriages on their way, below what lies `over` them on the map, and the plates of their
    teams: names, towns and houses are read meanwhile.
    """
    trains = drive_sprites(geometry, factory, timeline, now)
    if not trains:
        return []
    counts = team_count_sprites(geometry, factory, timeline, now)
    trails = trail_sprites(geometry, factory, timeline, now)
    driving = [*trails, *trains]
    return [*driving, *over([each.rect for each in driving]), *counts]


def team_count_sprites(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline, now: float
) -> list[Sprite]:
    """The plates with the teams of carriages on their way."""
    counts = []
    for seat in range(len(geometry.panels)):
        harnessed = int(timeline.value(Harnessed(seat), now))
        seen = timeline.value(DriverSeen(seat), now)
        if not harnessed or seen <= 0 or not geometry.view.observation.seats[seat].route:
            continue
        team = _team(geometry, seat)
        goes = (
            timeline.value(Driven(seat), now) > 0
            and timeline.value(Harnessed(seat), now + SOONER) < team.horses
        )
        image = _picture(geometry, factory, seat, team, harnessed, goes=goes)
        at = _place(geometry, image.get_size())
        counts.append(Sprite(image, *at.topleft, round(255 * seen)))
    return cut_off(counts, geometry)


def _place(geometry: TableGeometry, size: tuple[int, int]) -> Rect:
    """The place for the plate: the same for every drive, in the room that carriages leave bare."""
    layout = geometry.layout
    margin, room = layout.metrics.px(MARGIN), _bare_corner(geometry)
    free, place = layout.land.inflate(-2 * margin, -2 * margin), Rect((0, 0), size)
    if room is None or layout.zoom != WHOLE:
        place.bottomright = free.bottomright
    else:
        place.center = room.center
    return place.clamp(free)


def _bare_corner(geometry: TableGeometry) -> Rect | None:
    """The room for carriages where the game has none, if it is wide enough."""
    carriages = geometry.board.carriages
    if not carriages or geometry.view.rules.carriages:
        return None
    room = bounding([geometry.carriage(each.length) for each in carriages])
    place = Rect(0, 0, room.width * WIDE // 100, room.height)
    place.midright = room.midright
    return place if room.width > 3 * room.height else None


def prepare_counted_drive(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline
) -> None:
    """Paint all pictures of the carriages that will drive, and what their teams are made of."""
    prepare_drive(geometry, factory, timeline)
    for seat in range(len(geometry.panels)):
        if timeline.value(Harnessed(seat), 0.0, default=-1.0) < 0:
            continue
        team = _team(geometry, seat)
        for goes in (False, True):
            for number in range(team.own, team.horses + 1):
                _picture(geometry, factory, seat, team, number, goes=goes)


def _team(geometry: TableGeometry, seat: int) -> Team:
    view = geometry.view
    variant = variant_ui(view.rules.variant.id)
    route = view.observation.seats[seat].route
    return Team(variant.own_horses(), variant.horses(view, seat) or 0, len(route))


def _picture(
    geometry: TableGeometry,
    factory: SpriteFactory,
    seat: int,
    team: Team,
    harnessed: int,
    *,
    goes: bool,
) -> Surface:
    height = geometry.layout.metrics.px(HEIGHT)
    # When they go the route has been driven: what it needed is no longer asked.
    shown = team._replace(needed=0) if goes else team
    return team_picture(shown, harnessed, height, factory.colour(seat).main)
