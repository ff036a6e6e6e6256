"""A quiet button: a flat plate of dark wood with pale words."""

from __future__ import annotations

from pygame import Surface

from game.ui.graphics import materials
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.widgets.button import Button


class PlateButton(Button):
    """A button that is seen less than others: a flat plate of dark wood with a thin line of gold.

    One that cannot be used has a faint line and dim words.
    """

    @property
    def raised(self) -> bool:
        return False

    def _ink(self) -> Colour:
        if not self.enabled:
            return mix(palette().parchment_dark, _wood(False), 0.4)
        return palette().focus if self.hovered else palette().parchment

    def _paint_body(self) -> Surface:
        lit = self.hovered and self.enabled
        ground = _wood(lit)
        gold = palette().gold_light if lit else mix(palette().gold, ground, 0.3)
        rim = gold if self.enabled else mix(palette().gold, ground, 0.75)
        radius = max(3, min(self.rect.height // 6, self.metrics.px(0.7)))
        return materials.plate(self.rect.size, ground, rim, radius, self.metrics.line)


def _wood(lit: bool) -> Colour:
    return mix(palette().walnut_dark, palette().walnut, 0.9 if lit else 0.4)
