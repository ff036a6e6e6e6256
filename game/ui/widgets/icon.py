"""Button with an icon and a tooltip."""

from __future__ import annotations

import re
from collections.abc import Callable

from pygame import Rect

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import svg
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics
from game.ui.input import device
from game.ui.widgets.button import Button
from game.ui.widgets.tip import tip_sprites

FAINT: Colour = (176, 156, 124)

KEYS = re.compile(r"\s*\([^()]*\)$")
"""The keys at the end of a tooltip."""


class IconButton(Button):
    """`icon` names `assets/pieces/icon-<icon>.svg`; `label` is the text of the tooltip.

    A `dim` button looks disabled, but when pressed it says why. The tooltip lies at the right end
    of `beside` if its words can be read there, and covers nothing of `clear`. A `named` one is
    spoken of on the page: it has a tooltip only while it is hovered.
    """

    def __init__(
        self,
        metrics: Metrics,
        icon: str,
        label: str,
        action: Callable[[], None],
        *,
        key: str,
        primary: bool = False,
    ) -> None:
        super().__init__(metrics, "", action, key=key, primary=primary)
        self.icon = icon
        self.tip = label
        self.dim = False
        self.named = False
        self.beside = self.clear = Rect(0, 0, 0, 0)

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.tip, acts=PRESSED)

    def _paint(self) -> list[Sprite]:
        side = min(self.rect.size) * 62 // 100
        ink = FAINT if self.dim else self._ink()
        image = svg.piece(f"icon-{self.icon}", (side, side), ink=ink)
        offset = self.metrics.line if self.pressed and self.hovered else 0
        at = image.get_rect(center=self.rect.center).move(0, offset)
        return [*super()._paint(), Sprite(image, *at.topleft)]

    def tooltip(self) -> list[Sprite]:
        """The tooltip, if the button is hovered or focused."""
        if not (self.hovered if self.named else self.pointed_out):
            return []
        # Whoever holds a gamepad sees its sign on the button.
        said = KEYS.sub("", self.tip) if device.uses_gamepad() else self.tip
        return tip_sprites(self.metrics, self.rect, said, self.clear, self.beside)
