"""Engraved scene where the large buttons will be, as long as no lesson has come to them."""

from __future__ import annotations

from game.rules.events import Official
from game.ui.graphics.canvas import MULTIPLY, Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.map.vignette import engraved_scene
from game.ui.table.model.highlight import Untaught
from game.ui.table.position import Position

BUTTONS = frozenset({"close", "end"})

GAP, LEAST = 1.0, 3.4
"""Units to who stands above, and of height below which the scene is left out."""


def bare_ground(position: Position, untaught: Untaught) -> list[Sprite]:
    """The scene on the ground that is bare beside the hand; nothing once there is a button."""
    if not untaught.buttons >= BUTTONS or palette().strong:
        return []
    layout = position.layout
    place, m = layout.buttons[0].unionall(layout.buttons[1:]), layout.metrics
    seen = [layout.officials[each] for each in Official if each not in untaught.officials]
    hidden = [layout.officials[each] for each in untaught.officials]
    above = [each for each in hidden if each.bottom <= place.y]
    if above:
        place = place.unionall(above)
    top = max((each.bottom for each in seen if each.colliderect(place)), default=place.y)
    bottom, top = place.bottom, max(place.y, top + m.px(GAP))
    place.y, place.height = top, bottom - top
    if place.height < m.px(LEAST):
        return []
    return [Sprite(engraved_scene(place.size), *place.topleft, MULTIPLY)]
