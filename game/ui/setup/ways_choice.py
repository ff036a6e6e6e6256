"""Choice of the way of playing on a map: a switch of two halves, each with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.ui.graphics.theme import Metrics
from game.ui.language import _
from game.ui.table.variants import variant_ui
from game.ui.widgets import Choice

EMBLEM = 2.1
"""Units of height of the picture of a way of playing."""


class WayLook(NamedTuple):
    """How ways of playing are written: the size of letters, and if they have pictures."""

    size: int
    pictured: bool = True

    def emblems(self, m: Metrics, variants: Sequence[str]) -> list[Surface]:
        """The pictures of these ways, none if they are not to have any."""
        return [variant_ui(each).emblem(m.px(EMBLEM)) for each in variants if self.pictured]


def ways_choice(
    m: Metrics,
    variants: Sequence[str],
    value: str,
    changed: Callable[[str], None],
    look: WayLook,
) -> Choice[str]:
    """One of some variants, side by side."""
    return Choice(
        *(m, [(each, variant_ui(each).short_name()) for each in variants], value, changed),
        key="variant",
        name=_("Way of playing"),
        size=look.size,
        pictures=look.emblems(m, variants),
    )
