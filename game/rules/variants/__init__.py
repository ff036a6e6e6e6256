"""The ways of playing, by the name that the record's header gives them."""

from game.rules.variants.base import BaseGame
from game.rules.variants.horses import Horses
from game.rules.variants.variant import Variant

VARIANTS: dict[str, Variant] = {variant.id: variant for variant in (BaseGame(), Horses())}

__all__ = ["VARIANTS", "Variant"]
