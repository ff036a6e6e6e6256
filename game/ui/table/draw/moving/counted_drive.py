"""Drawing of a drive, and of the own horses in light as they are harnessed one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.moving.drive import drive_sprites, prepare_drive, trail_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Driven, DriverSeen, Harnessed
from game.ui.table.variants import variant_ui


def counted_drive_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    timeline: Timeline,
    now: float,
    over: Callable[[Sequence[Rect]], list[Sprite]],
) -> list[Sprite]:
    """The carriages on their way, below what lies `over` them on the map, and the own horses that
    are harnessed: names, towns and houses are read meanwhile.
    """
    trains = drive_sprites(geometry, factory, timeline, now)
    if not trains:
        return []
    lit = lit_horses_sprites(geometry, timeline, now)
    trails = trail_sprites(geometry, factory, timeline, now)
    driving = [*trails, *trains]
    return [*driving, *over([each.rect for each in driving]), *lit]


def lit_horses_sprites(geometry: TableGeometry, timeline: Timeline, now: float) -> list[Sprite]:
    """The horses on the sign beside the own route, in light as far as they are harnessed: they are
    counted where they stand already. All stay lit until the coach goes, and fade with it: light
    that went from one after the other meant nothing.
    """
    own, view = geometry.view.own, geometry.view
    harnessed = int(timeline.value(Harnessed(own), now))
    seen = timeline.value(DriverSeen(own), now)
    if not harnessed or seen <= 0:
        return []
    variant = variant_ui(view.rules.variant.id)
    if timeline.value(Driven(own), now) > 0:
        harnessed = variant.horses(view, own) or harnessed
    lit = variant.lit_horses(geometry, harnessed)
    return [each._replace(alpha=round(255 * seen)) for each in lit]


def prepare_counted_drive(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline
) -> None:
    """Paint all pictures of the carriages that will drive, and of the horses in light."""
    prepare_drive(geometry, factory, timeline)
    own, view = geometry.view.own, geometry.view
    if timeline.value(Harnessed(own), 0.0, default=-1.0) >= 0:
        variant = variant_ui(view.rules.variant.id)
        for number in range(variant.own_horses(), (variant.horses(view, own) or 0) + 1):
            variant.lit_horses(geometry, number)
