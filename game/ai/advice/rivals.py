"""The rivals who have a use for an open card."""

from __future__ import annotations

from game.ai.advice.counting import count_of
from game.rules.board import CardIndex
from game.rules.state import State


def wanting(state: State, card: CardIndex) -> list[int]:
    """The rivals whose route a card of the display fits, the next to act first.

    None while another card of its city lies open: who takes one keeps nothing from them.
    """
    rules, seats = state.rules, len(state.seats)
    others = [each for each in state.display if each != card]
    if count_of(others, rules.bit_of[card], rules):
        return []
    found = []
    for rival in [(state.turn + each) % seats for each in range(1, seats)]:
        route, laid = state.seats[rival].route, state.seats[rival].route_mask
        ends = {rules.city_of[each] for each in (route[:1] + route[-1:])}
        near = 0
        for end in ends:
            near |= rules.neighbours[end]
        if near & ~laid & rules.bit_of[card]:
            found.append(rival)
    return found
