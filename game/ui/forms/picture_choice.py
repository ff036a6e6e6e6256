"""Choice shown as a picture: a person's colour as a house."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import figures
from game.ui.widgets import Widget, rule


class ColourButton(Widget):
    """A house; a press takes the next colour.

    `changed` gets 1. `name` and `words`, what is chosen, are for a screen reader. Left and right
    do nothing: what is chosen is kept at once, and whoever goes through the page must not change
    it.
    """

    def __init__(
        self,
        metrics: Metrics,
        colour: str,
        changed: Callable[[int], None],
        key: str,
        name: str,
        words: str,
    ) -> None:
        super().__init__(metrics, key)
        self.colour = colour
        self.name = name
        self.words = words
        self.changed = changed

    def activate(self) -> None:
        self.changed(1)

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.name, value=self.words, acts=PRESSED)

    def sprites(self) -> list[Sprite]:
        rect = self.rect
        image = figures.house(self.colour, round(rect.height * 0.92), ghost=not self.enabled)
        spot = image.get_rect(midbottom=(rect.centerx, rect.bottom))
        result = [Sprite(image, *spot.topleft)]
        if self.hovered and self.enabled:
            line = max(2, self.metrics.line)
            result.append(Sprite(rule(rect.width, line, palette().wax), rect.x, rect.bottom + line))
        return result + self.ring_sprites()
