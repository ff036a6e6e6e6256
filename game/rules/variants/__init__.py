"""Registry of the variants, by their id in a record's header.

Reading the ids imports no variant, so that a list of saves is quick.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.board import Board
    from game.rules.variants.variant import Variant

VARIANTS = {"base": "game.rules.variants.base", "horses": "game.rules.variants.horses"}
"""The id of each variant and the module whose VARIANT it is."""


def find_variant(variant_id: str) -> Variant:
    """The variant of this id. Raises ValueError."""
    if variant_id not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise ValueError(f"there is no variant {variant_id!r}; the variants are {known}")
    variant: Variant = import_module(VARIANTS[variant_id]).VARIANT
    return variant


def variants_on(board: Board) -> tuple[str, ...]:
    """The ids of the variants that can be played on a board."""
    return tuple(each for each in VARIANTS if find_variant(each).unfit(board) is None)
