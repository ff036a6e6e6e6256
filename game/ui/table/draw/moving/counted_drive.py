"""Drawing of a drive, and of its team while horses are harnessed one by one, or go."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered, places_beside
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.moving.drive import drive_sprites, prepare_drive, train_place
from game.ui.table.draw.moving.team_picture import Team, team_picture
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.zoomed_map import cut_off
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Driven, DriverSeen, Harnessed
from game.ui.table.variants import variant_ui

SIDES = (
    ("midbottom", "midtop"),
    ("midtop", "midbottom"),
    ("bottomright", "topleft"),
    ("bottomleft", "topright"),
    ("topright", "bottomleft"),
    ("topleft", "bottomright"),
    ("midright", "midleft"),
    ("midleft", "midright"),
)
"""The corner or side of the plate, and that of the team beside which it may lie, best first."""

HEIGHT = 3.8
"""Units of height of the plate with the team."""

SOONER = 0.3
"""Seconds before horses go from which they are counted again."""

GONE = 90.0
"""World units that the horses have driven when it has faded."""


def counted_drive_sprites(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline, now: float
) -> list[Sprite]:
    """The carriages on their way; beside a team, until it drives off and at the end, its plate."""
    trains = drive_sprites(geometry, factory, timeline, now)
    counts = []
    for seat in range(len(geometry.panels)):
        harnessed = int(timeline.value(Harnessed(seat), now))
        driven = timeline.value(Driven(seat), now)
        team = _team(geometry, seat)
        # It comes again a moment before the first of them goes.
        goes = driven > 0 and timeline.value(Harnessed(seat), now + SOONER) < team.horses
        seen = timeline.value(DriverSeen(seat), now) if goes else 1 - driven / GONE
        if not harnessed or seen <= 0 or not geometry.view.observation.seats[seat].route:
            continue
        image = _picture(geometry, factory, seat, team, harnessed, goes=goes)
        at = _beside(geometry, seat, driven, image.get_size())
        counts.append(Sprite(image, *at.topleft, round(255 * seen)))
    return [*trains, *cut_off(counts, geometry)]


def _beside(geometry: TableGeometry, seat: int, driven: float, size: tuple[int, int]) -> Rect:
    """The place for the plate: beside the carriage and its team, over no city of the route."""
    train = train_place(geometry, seat, driven)
    route = geometry.view.observation.seats[seat].route
    taken = [*train, *(geometry.plate(geometry.view.rules.city_of[card]) for card in route)]
    around = train[0].unionall(train[1:])
    tried = places_beside(size, around, SIDES, geometry.layout.land)
    return min(tried, key=lambda place: covered(place, taken))


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
