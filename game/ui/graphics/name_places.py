"""Places of names on a small map: offers beside each thing, chosen so that little is covered."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

from pygame import Rect

from game.ui.graphics.layout import covered

Named = TypeVar("Named")

Line: TypeAlias = tuple[tuple[float, float], tuple[float, float]]

Spot: TypeAlias = tuple[int, int]

NEARER, CLEAR = 1.5, 0.35
"""The factor by which another house is further from a name than the name's own, and the fonts that
are added to this, so that nobody takes it for the name of the other one.
"""

ALIKE = 1.1
"""The least by which another city is further from a name that is not taken for its own."""

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


def nearer_to_another(name: Rect, own: Rect, others: Sequence[Rect], size: int) -> float:
    """The pixels that a name in a font lacks to be clearly nearest to its own house among `others`;
    0 where it is.
    """
    least = NEARER * gap(name, own) + CLEAR * size
    return max(0.0, least - min((gap(name, each) for each in others), default=least))


def gap(name: Rect, house: Rect) -> float:
    """The pixels between a name and a house."""
    across = max(0, name.left - house.right, house.left - name.right)
    return math.hypot(across, max(0, name.top - house.bottom, house.top - name.bottom))


def is_strange(name: Rect, own: Spot, rivals: Sequence[Spot]) -> bool:
    """True for a name that would be taken for that of another city, to which it is as near."""
    least = math.dist(nearest(name, own), own) * ALIKE
    return any(math.dist(nearest(name, each), each) < least for each in rivals)


def is_led_across(name: Rect, own: Spot, houses: Sequence[Rect]) -> bool:
    """True for a name from which the way to its city leads over the house of another one."""
    return any(house.clipline(nearest(name, own), own) for house in houses)


def nearest(rect: Rect, spot: Spot) -> Spot:
    """The place in a rectangle that is nearest to a place."""
    return min(max(spot[0], rect.left), rect.right), min(max(spot[1], rect.top), rect.bottom)
