"""Places of names on a small map: offers beside each thing, chosen so that little is covered."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from pygame import Rect

from game.ui.graphics.layout import covered

Named = TypeVar("Named")

Line: TypeAlias = tuple[tuple[float, float], tuple[float, float]]

ROUNDS = 4
"""Rounds in which all names look for a better place beside those of the others."""


def settled(
    offers: Mapping[Named, Sequence[Rect]], costs: Mapping[Named, Sequence[float]], meeting: float
) -> dict[Named, Rect]:
    """The best place for each name among its `offers`, by the `costs` of these; each pixel that two
    names have in common costs `meeting` more.
    """
    found: dict[Named, Rect] = {}
    for _round in range(ROUNDS):
        for each, places in offers.items():
            others = [place for name, place in found.items() if name != each]
            totals = [
                cost + meeting * covered(place, others)
                for place, cost in zip(places, costs[each], strict=True)
            ]
            if places:
                found[each] = places[totals.index(min(totals))]
    return found


def crossed(place: Rect, lines: Iterable[Line]) -> float:
    """The number of pixels of lines that run through a `place`."""
    return sum(math.dist(*cut) for line in lines if (cut := place.clipline(*line)))


def passing(places: Sequence[Rect], lines: Iterable[Line]) -> list[Line]:
    """The lines of which some may run through these places, for which all others count nothing."""
    if not places:
        return []
    around = places[0].unionall(list(places[1:])).inflate(4, 4)
    return [line for line in lines if around.clipline(*line)]
