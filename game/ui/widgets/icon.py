"""Button with an icon and a tooltip."""

from __future__ import annotations

import re
from collections.abc import Callable

from pygame import Rect

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import shadows, svg, text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.input import device
from game.ui.widgets.button import Button

FAINT: Colour = (176, 156, 124)

KEYS = re.compile(r"\s*\([^()]*\)$")
"""The keys at the end of a tooltip."""


class IconButton(Button):
    """`icon` names `assets/pieces/icon-<icon>.svg`; `label` is the text of the tooltip.

    A `dim` button looks disabled, but when pressed it says why. The tooltip lies at the right end
    of `beside` if its words can be read there, and covers nothing of `clear`.
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
        """Sprites of the tooltip, if the button is hovered or focused."""
        if not (self.hovered or (self.focused and self.ring)):
            return []
        m = self.metrics
        # Whoever holds a gamepad sees its sign on the button.
        said = KEYS.sub("", self.tip) if device.uses_gamepad() else self.tip
        pad = m.unit
        whole, size = text.fit(said, m.body, self.beside.width - 2 * pad, smallest=text.READABLE)
        if whole == said and self.beside.width:
            words = text.render(said, size, palette().ink)
            box = words.get_rect().inflate(2 * pad, pad)
            box.midright = self.beside.midright
        else:
            words = text.render_fit(said, m.body, m.size[0] - m.px(4), palette().ink)
            box = words.get_rect().inflate(2 * pad, pad)
            box.midtop = (self.rect.centerx, self.rect.bottom + pad)
        if box.colliderect(self.clear):
            box.top = self.clear.bottom + pad // 2
        if box.bottom > m.size[1] - pad:
            box.bottom = self.rect.top - pad
        box.clamp_ip((pad, pad, m.size[0] - 2 * pad, m.size[1] - 2 * pad))
        paper = textures.plate(box.size, palette().letter, palette().sepia, pad // 2, 1)
        return [
            *shadows.with_shadow(paper, box.x, box.y, pad),
            Sprite(words, *words.get_rect(center=box.center).topleft),
        ]
