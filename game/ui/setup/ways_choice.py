"""Choice of the way of playing on a map: words beside each other, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.setup.opening_button import link_ground, underlined
from game.ui.table.variants import variant_ui
from game.ui.widgets import Choice
from game.ui.widgets.marks import rule

EMBLEM = 2.6
"""Units of height of the picture of a way of playing."""

INSET, APART = 0.4, 0.6
"""Units from either end of an option to what is drawn, and what is free between two."""


class WayLook(NamedTuple):
    """How ways of playing are written: the size of letters, and if they have pictures."""

    size: int
    pictured: bool = True

    def emblems(self, m: Metrics, variants: Sequence[str]) -> list[Surface]:
        """The pictures of these ways, none if they are not to have any."""
        return [variant_ui(each).emblem(m.px(EMBLEM)) for each in variants if self.pictured]


class WaysChoice(Choice[str]):
    """One of some variants; the chosen one is red, as the chosen map is."""

    def __init__(
        self,
        metrics: Metrics,
        variants: Sequence[str],
        value: str,
        changed: Callable[[str], None],
        look: WayLook,
    ) -> None:
        super().__init__(
            *(metrics, [(each, variant_ui(each).name()) for each in variants], value, changed),
            key="variant",
            name=_("Way of playing"),
            size=look.size,
            pictures=look.emblems(metrics, variants),
        )

    def _widths(self) -> list[int]:
        return [
            text.width_of(words, self.size, "semibold")
            + self._picture_width(index)
            + self.metrics.px(2 * INSET + APART)
            for index, (_variant, words) in enumerate(self.options)
        ]

    def sprites(self) -> list[Sprite]:
        m, result = self.metrics, []
        for index, (part, (_variant, name)) in enumerate(
            zip(self._parts(), self.options, strict=True)
        ):
            chosen = index == self.index
            lit = self.hovered and self._hover_at == index and not chosen
            x = part.x + m.px(INSET)
            result += link_ground(m, part, lit=lit)
            for picture in self.pictures[index : index + 1]:
                at = picture.get_rect(midleft=(x, part.centery))
                result.append(Sprite(picture, *at.topleft))
            x += self._picture_width(index)
            ink = palette().wax if chosen else palette().ink
            words = text.render_narrow(
                name, self.size, part.right - x - m.px(INSET), ink, "semibold", text.READABLE
            )
            spot = words.get_rect(midleft=(x, part.centery))
            if chosen:
                line = rule(spot.width, 2 * m.line, palette().wax)
                result += [Sprite(words, *spot.topleft), Sprite(line, spot.x, spot.bottom - m.line)]
            else:
                result += underlined(m, words, spot)
        return result + self.ring_sprites()
