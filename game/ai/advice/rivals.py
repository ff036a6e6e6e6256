"""The rivals who have a use for an open card."""

from __future__ import annotations

from game.ai.advice.counting import count_of
from game.rules.board import CardIndex
from game.rules.state import State


def wanting(state: State, card: CardIndex) -> list[int]:
    """The rivals whose route a card of the display fits, the next to act first.

    None while another card of its city lies open: who takes one keeps nothing from them. Nor do
    they who were seen to take a card of its city and still hold it.
    """
    rules, seats = state.rules, len(state.seats)
    others = [each for each in state.display if each != card]
    if count_of(others, rules.bit_of[card], rules):
        return []
    found = []
    for rival in [(state.turn + each) % seats for each in range(1, seats)]:
        seat = state.seats[rival]
        open_hand = [each for each in seat.hand if seat.seen >> each & 1]
        if count_of(open_hand, rules.bit_of[card], rules):
            continue
        route, laid = seat.route, seat.route_mask
        ends = {rules.city_of[each] for each in (route[:1] + route[-1:])}
        near = 0
        for end in ends:
            near |= rules.neighbours[end]
        if near & ~laid & rules.bit_of[card]:
            found.append(rival)
    return found
