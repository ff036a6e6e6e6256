"""Button with the milestones that a game has newly brought: their stamps, for the album."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.graphics import shadows, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.results.model import NewMilestones
from game.ui.widgets.choice import flat_ticket
from game.ui.widgets.drawn_button import DrawnButton

TALL, ASPECT = 5.4, 1.4
"""Height of the button in units, and the width of a stamp over its height."""

PAD, APART = 0.6, 1.6
"""Units above and below a stamp, and between what stands beside each other."""


class MilestonesButton(DrawnButton):
    """As many of the stamps as have room in a `row`, each with its words, and how many more."""

    def __init__(
        self, metrics: Metrics, new: NewMilestones, row: Rect, action: Callable[[], None]
    ) -> None:
        self._parts, wide = _laid_out(metrics, new, row)
        rect = Rect(0, row.y, wide, row.height)
        rect.centerx = row.centerx
        super().__init__(metrics, new.said, action, "milestones", rect)

    def sprites(self) -> list[Sprite]:
        ground = flat_ticket(self.metrics, self.rect.size, lit=self.hovered)
        parts = [
            each._replace(x=each.x + self.rect.x, y=each.y + self.rect.y) for each in self._parts
        ]
        return [Sprite(ground, *self.rect.topleft), *parts, *self.ring_sprites()]


def _laid_out(m: Metrics, new: NewMilestones, row: Rect) -> tuple[list[Sprite], int]:
    """Heading, stamps and their words from the left end of the row on, and how wide all is."""
    pad, gap, ink = m.px(PAD), m.px(APART), palette().ink
    high = row.height - 2 * pad
    wide, size, found = round(high * ASPECT), m.body, list[Sprite]()

    def put(words: Surface, x: int) -> int:
        found.append(Sprite(words, x, (row.height - words.get_height()) // 2))
        return x + words.get_width()

    # Translators: before the stamps of milestones that were reached in this game.
    heading = _("New in the album")
    most = row.width - gap
    x = put(text.render_fit(heading, size, most // 3, palette().wax, "semibold-italic"), gap)
    for number, stamp in enumerate(new.stamps):
        left = len(new.stamps) - number
        more = text.render(f"+{left}", size, palette().sepia, "semibold")
        at = x + gap
        beside = at + wide + pad
        name = text.render(stamp.words, size, ink)
        # Beside any but the last one, how many more there are needs room, too.
        spare = gap + more.get_width() if left > 1 else 0
        if number and beside + name.get_width() + spare > most:
            return found, put(more, at) + gap
        image, depth = stamp.paint((wide, high)), max(2, m.px(0.3))
        shadow = shadows.shadow(image.get_size(), depth)
        found.append(Sprite(shadow, *shadows.shadow_corner(at, pad, depth)))
        found.append(Sprite(image, at, pad))
        x = put(text.render_narrow(stamp.words, size, max(8, most - beside), ink), beside)
    return found, x + gap
