"""Description of a bot by itself: what it is called, and which variants it plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.plain_text import plain_name

LONGEST_NAME = 24
"""Most characters of a name on the screen."""


class DescriptionError(ValueError):
    """A fault in what a bot says of itself; the message is a sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Description:
    """`names` by language, such as "de"; `variants` are ids, None for all."""

    names: Mapping[str, str]
    variants: tuple[str, ...] | None = None

    def name(self, language: str, usual: str) -> str:
        """The name in a language, else in English, else the first one, else `usual`."""
        return (
            self.names.get(language)
            or self.names.get("en")
            or next(iter(self.names.values()), usual)
        )

    def plays(self, variant: str) -> bool:
        return self.variants is None or variant in self.variants

    def line(self) -> dict[str, Any]:
        variants = None if self.variants is None else list(self.variants)
        return {"names": dict(self.names), "variants": variants}

    @classmethod
    def of(cls, names: object, variants: object) -> Description:
        """The description from a bot's own words. Raises DescriptionError."""
        if not isinstance(names, Mapping) or not all(
            isinstance(word, str) for pair in names.items() for word in pair
        ):
            raise DescriptionError('its names must be texts by language, such as {"en": "Closer"}')
        shown = {each: plain_name(name, LONGEST_NAME) for each, name in names.items()}
        if isinstance(variants, str) or not (
            variants is None
            or (isinstance(variants, list | tuple) and all(isinstance(v, str) for v in variants))
        ):
            raise DescriptionError('its variants must be a list of names, such as ["base"]')
        played = None if variants is None else tuple(variants)
        return cls({each: name for each, name in shown.items() if name}, played)
