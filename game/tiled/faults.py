"""Faults of a map, as sentences for its author."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from game.plain_text import plain

Translate: TypeAlias = Callable[[str], str]

LONGEST_NAME = 40
"""Most characters of an object's name."""

LONGEST_QUOTE = 200
"""Most characters of a map's own text that a sentence quotes."""


def N_(template: str) -> str:  # noqa: N802 - the name that gettext's tools know
    """Mark a template for the catalogue; it is translated when shown."""
    return template


class Fault:
    """One fault: the object's id in Tiled, or None for the whole map, and the object's name.

    `template` is an English sentence or two with `{name}` gaps, and ends with what to do; the
    translators' catalogue is filled from the literals in the calls. `values` fill the gaps.
    """

    __slots__ = ("object_id", "object_name", "template", "values")

    def __init__(self, object_id: int | None, template: str, /, **values: object) -> None:
        self.object_id = object_id
        self.object_name = ""
        self.template = template
        self.values = {name: _plain(value) for name, value in values.items()}

    @property
    def message(self) -> str:
        """The English sentence without the object's id."""
        return self.template.format(**self.values)

    def text(self, translate: Translate = str) -> str:
        """The translated sentence on one line."""
        sentence = translate(self.template).format(**self.values)
        if self.object_id is None:
            return sentence
        number = numbered(self.object_id, self.object_name)
        return translate(_OBJECT).format(number=number, fault=sentence)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Fault({self.object_id!r}, {self.message!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Fault):
            return NotImplemented
        return (self.object_id, self.message) == (other.object_id, other.message)

    def __hash__(self) -> int:
        return hash((self.object_id, self.message))


_OBJECT = N_("object {number}: {fault}")


def numbered(object_id: int, name: str) -> str:
    """An object's id with its name, if it has one, such as `213 (ulm)`."""
    short = str(_plain(name[:LONGEST_NAME])).strip()
    return f"{object_id} ({short})" if short else str(object_id)


def name_objects(faults: Iterable[Fault], names: Mapping[int, str]) -> None:
    """Give faults the names of their objects, which are found by id."""
    for fault in faults:
        if fault.object_id is not None:
            fault.object_name = names.get(fault.object_id, "")


class MapError(Exception):
    """A map that cannot be played; `faults` says why, and str() says it in one line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.text())

    def text(self, translate: Translate = str) -> str:
        """The first fault, and how many more there are."""
        first = self.faults[0].text(translate)
        more = len(self.faults) - 1
        if not more:
            return first
        return translate(_AND_MORE).format(fault=first, count=more)


_AND_MORE = N_("{fault} ({count} more)")


def _plain(value: object) -> object:
    """Numbers unchanged, anything else as a printable text of at most LONGEST_QUOTE characters."""
    if isinstance(value, (int, float)):
        return value
    text = str(value)
    if len(text) > LONGEST_QUOTE:
        text = f"{text[:LONGEST_QUOTE]}…"
    return plain(text)
