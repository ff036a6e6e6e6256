"""Drawing of a drive, and of the number of horses while they are harnessed one by one."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.moving.drive import drive_sprites, prepare_drive
from game.ui.table.draw.moving.gain_picture import count_picture
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.zoomed_map import cut_off
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.tokens import Driven, Harnessed
from game.ui.table.variants import variant_ui

HEIGHT = 2.6
"""Units of height of the number."""

GONE = 90.0
"""World units that the horses have driven when it has faded."""


def counted_drive_sprites(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline, now: float
) -> list[Sprite]:
    """The carriages on their way, and above a team how many are harnessed until it drives off."""
    trains = drive_sprites(geometry, factory, timeline, now)
    counts = []
    for seat in range(len(geometry.panels)):
        harnessed = int(timeline.value(Harnessed(seat), now))
        driven = timeline.value(Driven(seat), now)
        if not harnessed or driven >= GONE:
            continue
        # No two seats drive at one time, and no horse is as high as its carriage.
        horses = sorted((part.rect for part in trains), key=lambda each: each.height)[:-1]
        if not horses:
            continue
        image = _picture(geometry, factory, seat, harnessed)
        around = horses[0].unionall(horses[1:])
        at = image.get_rect(midbottom=around.midtop).clamp(geometry.layout.land)
        counts.append(Sprite(image, *at.topleft, round(255 * (1 - driven / GONE))))
    return [*trains, *cut_off(counts, geometry)]


def prepare_counted_drive(
    geometry: TableGeometry, factory: SpriteFactory, timeline: Timeline
) -> None:
    """Paint all pictures of the carriages that will drive, and the numbers of their horses."""
    prepare_drive(geometry, factory, timeline)
    for seat in range(len(geometry.panels)):
        if timeline.value(Harnessed(seat), 0.0, default=-1.0) < 0:
            continue
        view = geometry.view
        horses = variant_ui(view.rules.variant.id).horses(view, seat) or 0
        for number in range(horses):
            _picture(geometry, factory, seat, number + 1)


def _picture(geometry: TableGeometry, factory: SpriteFactory, seat: int, harnessed: int) -> Surface:
    height = geometry.layout.metrics.px(HEIGHT)
    return count_picture(harnessed, height, palette().form, factory.colour(seat).ink)
