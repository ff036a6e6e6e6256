"""Checks of the places for cards: all are there, none lies over another, nothing lies below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.rules.board import DISPLAY_SIZE
from game.tiled.chart import Point, Rect
from game.tiled.faults import Fault
from game.tiled.survey import Survey


def card_place_faults(survey: Survey) -> Iterator[Fault]:
    """Every fault of the display, the supply and the discard pile."""
    for slot in range(1, DISPLAY_SIZE + 1):
        if slot not in survey.display and survey.complete("DisplayPlace"):
            yield Fault(None, "The display place {slot} is missing. Add a DisplayPlace.", slot=slot)
    for kind, found in (("SupplyPlace", survey.supply), ("DiscardPlace", survey.discard)):
        if not found and survey.complete(kind):
            yield Fault(
                None,
                "The {kind} is missing. Add a rectangle of that class.",
                kind=kind,
            )
        for number, _ in found[1:]:
            yield Fault(number, "There is a {kind} already. Delete one of them.", kind=kind)
    piles = [rect for _, rect in (*survey.supply[:1], *survey.discard[:1])]
    places = [*survey.display.values(), *piles]
    if any(one.overlaps(other) for one, other in combinations(places, 2)):
        yield Fault(None, "Two places for cards overlap. Move them apart.")
    yield from _below(survey)


def _below(survey: Survey) -> Iterator[Fault]:
    """Cities, stacks and carriages that cards would lie on, so that nobody could see them."""
    spots: list[tuple[int, Point]] = [
        *((number, place.position) for number, _, place in survey.cities.values()),
        *((number, spot) for number, _, spot in survey.stacks.values()),
        *((number, spot) for number, _, spot in survey.carriages.values()),
    ]
    for number, spot in spots:
        for slot, rect in survey.display.items():
            if _holds(rect, spot):
                yield Fault(
                    number,
                    "It lies under the display place {slot}. Move it beside the cards.",
                    slot=slot,
                )
        for kind, piles in (("SupplyPlace", survey.supply), ("DiscardPlace", survey.discard)):
            if any(_holds(rect, spot) for _, rect in piles):
                yield Fault(
                    number, "It lies under the {kind}. Move it beside the cards.", kind=kind
                )


def _holds(rect: Rect, spot: Point) -> bool:
    return rect.x < spot.x < rect.right and rect.y < spot.y < rect.bottom
