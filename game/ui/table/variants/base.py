"""The base game at the table."""

from __future__ import annotations

from game.ui.language import _
from game.ui.table.variants.variant_ui import VariantUi


class BaseGameUi(VariantUi):
    """Nothing beside the defaults."""

    id = "base"

    def name(self) -> str:
        return _("With carriages")

    def short_name(self) -> str:
        # Translators: a way of playing, beside a picture of a coach; the other is "Horses".
        return _("Carriages")
