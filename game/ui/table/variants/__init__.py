"""Variants at the table: what each looks like and says, by the id that the rules give it.

A new one is a subclass of `VariantUi` in a file of its own, named in `VARIANTS`.
"""

from __future__ import annotations

from game.ui.table.variants.base import BaseGameUi
from game.ui.table.variants.horses import HorsesUi
from game.ui.table.variants.variant_ui import VariantUi

VARIANTS: dict[str, VariantUi] = {each.id: each for each in (BaseGameUi(), HorsesUi())}


def variant_ui(variant: str) -> VariantUi:
    """The table's part of a variant by its id; the defaults for one that is not known here."""
    return VARIANTS.get(variant, VariantUi())
