"""Caption of what shows a route: how other houses are placed there."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw.closing.shown_route import Part
from game.ui.table.draw.closing.town_places import RouteRow

FONT, PADDING = 84, 0.3
"""Per cent of the usual font that a caption has at most, and units of height around its words."""


def caption_sprites(words: str, part: Part, metrics: Metrics) -> list[Sprite]:
    """The words on a strip along the lower edge of a picture, or along the upper one where they
    cover less there.
    """
    size = max(text.READABLE, min(metrics.body, metrics.px(2.2)) * FONT // 100)
    image = _caption(words, size, part.place.width, metrics.px(PADDING), metrics.line)
    lower, upper = image.get_rect(), image.get_rect()
    lower.midbottom, upper.midtop = part.place.midbottom, part.place.midtop
    kept = [*part.houses.values(), *part.names.values()]
    if isinstance(part, RouteRow):
        kept += [*part.towns.values(), part.coach]
    place = min((lower, upper), key=lambda each: covered(each, kept))
    return [Sprite(image, *place.topleft)]


@cached(4)
def _caption(words: str, size: int, width: int, padding: int, line: int) -> Surface:
    room = width - 4 * padding
    if text.width_of(words, size, "semibold") > room:
        size = text.fit(words, size, room, "semibold", text.READABLE)[1]
    block = text.render_block(words, size, room, palette().ink, "semibold", "center")
    box = (width, block.get_height() + 2 * padding)
    image = textures.plate(box, palette().gold_light, palette().gold, padding, line).copy()
    image.blit(block, block.get_rect(center=image.get_rect().center))
    return image
