"""Cities that are the last ones missing for a tile, as far as cards of them are in sight."""

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
    """The cities of cards in the own hand and of the display in which a house alone would win the
    owner of the hand a tile that asks for several, each with the dearest one.

    Those in the own route need no card any more; and that a free city wins its tile is seen there.
    """
    own, seen, city_of = view.own_seat, view.observation, view.rules.city_of
    if view.viewer != view.own:
        return {}
    shown = (*view.open_hand, *(card for card in seen.display if card != GAP))
    wanted = {city_of[card] for card in shown} - {city_of[card] for card in own.route}
    result = dict[CityIndex, LastMissing]()
    for goal in goals(view.rules, own.houses, own.tiles, seen.tiles_gone):
        if goal.houses == 1 or len(goal.missing) > 1:
            continue
        for city in wanted.intersection(bits(goal.missing[0])):
            if city not in result or result[city].value < goal.value:
                result[city] = LastMissing(goal.stack, goal.value)
    return result
