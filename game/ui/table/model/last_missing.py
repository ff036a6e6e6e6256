"""Cities that are the last ones missing for a tile, for their plates and their cards."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.board import CityIndex, bits
from game.rules.goals import goals
from game.rules.state import GAP
from game.ui.table.model.view import View


class LastMissing(NamedTuple):
    """The stack whose next tile a house in a city wins, and the points of that."""

    stack: int
    value: int


def last_missing(view: View) -> dict[CityIndex, LastMissing]:
    """The cities in which a house alone would win the owner of the hand a tile that asks for
    several, each with the dearest one. Those in the own route are what closing it would bring.

    Where any city of a province would do it is those of cards in the own hand, the display and the
    route; and that a free city wins its tile is seen there.
    """
    own, seen, city_of = view.own_seat, view.observation, view.rules.city_of
    if view.viewer != view.own:
        return {}
    shown = (*view.open_hand, *(card for card in seen.display if card != GAP))
    in_sight = {city_of[card] for card in (*shown, *own.route)}
    result = dict[CityIndex, LastMissing]()
    for goal in goals(view.rules, own.houses, own.tiles, seen.tiles_gone):
        if goal.houses == 1 or len(goal.missing) > 1:
            continue
        cities = [*bits(goal.missing[0])]
        for city in cities if len(cities) == 1 else sorted(in_sight.intersection(cities)):
            if city not in result or result[city].value < goal.value:
                result[city] = LastMissing(goal.stack, goal.value)
    return result


def on_cards(view: View) -> dict[CityIndex, LastMissing]:
    """Those of these cities whose cards say it: one of the own route needs no card any more."""
    laid = {view.rules.city_of[card] for card in view.own_seat.route}
    return {city: last for city, last in last_missing(view).items() if city not in laid}
