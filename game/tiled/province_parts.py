"""Parts of provinces: polygons of one name become one province, and must agree with each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.rules.board import Province
from game.tiled.chart import Pattern, Point, ProvinceArea
from game.tiled.faults import Fault

NO_TINT = (0, 0, 0)
"""Stands for the tint of a province of which no part has one that can be read."""


@dataclass(frozen=True, slots=True)
class Part:
    """A polygon of a province by its object id; a property that cannot be read is "" or None."""

    number: int
    name: str
    points: tuple[Point, ...]
    title: str
    tint: tuple[int, int, int] | None
    pattern: Pattern | None

    @property
    def readable(self) -> Mapping[str, object]:
        """The properties that could be read, by their names in Tiled."""
        found = {"title": self.title, "tint": self.tint, "pattern": self.pattern}
        return {name: value for name, value in found.items() if value}


Joined: TypeAlias = tuple[int, Province, ProvinceArea]
"""A province with the object id of its first part."""


def joined(parts: Iterable[Part]) -> dict[str, Joined]:
    """The provinces by their ids; each looks as most of its parts do."""
    return {name: _joined(own) for name, own in _by_name(parts).items()}


def part_faults(parts: Iterable[Part]) -> Iterator[Fault]:
    """Faults of parts that differ from most of their province, in what could be read of them."""
    for name, own in _by_name(parts).items():
        usual = _usual(own)
        for part in own:
            for key, value in part.readable.items():
                if value != usual[key]:
                    like = next(each for each in own if each.readable.get(key) == usual[key])
                    yield Fault(
                        part.number,
                        "It is a part of {name}, as object {other} is, but its property "
                        "“{property}” differs. Make both the same.",
                        name=name,
                        other=like.number,
                        property=key,
                    )


def _by_name(parts: Iterable[Part]) -> dict[str, list[Part]]:
    found: dict[str, list[Part]] = {}
    for part in parts:
        found.setdefault(part.name, []).append(part)
    return found


def _usual(parts: Sequence[Part]) -> dict[str, object]:
    """The value of each property that most parts have, the first of those that are as common."""
    found: dict[str, Counter[object]] = {}
    for part in parts:
        for key, value in part.readable.items():
            found.setdefault(key, Counter())[value] += 1
    return {key: counts.most_common(1)[0][0] for key, counts in found.items()}


def _joined(parts: Sequence[Part]) -> Joined:
    usual = _usual(parts)
    name = parts[0].name
    tint, pattern = usual.get("tint", NO_TINT), usual.get("pattern", Pattern.PLAIN)
    assert isinstance(tint, tuple) and isinstance(pattern, Pattern)
    area = ProvinceArea(tuple(part.points for part in parts), tint, pattern)
    return parts[0].number, Province(name, str(usual.get("title", name))), area
