"""Facts about horses."""

from __future__ import annotations

from game.rules.state import State
from game.ui.tutorial.facts.fact import LEARNER, Fact, stated
from game.ui.tutorial.facts.reading import city_id, horses_of


def horses(count: int) -> Fact:
    """The horses before the learner's coach."""
    return stated((count,), lambda state: horses_of(state) == count)


def horses_to_spare(count: int) -> Fact:
    """The horses beyond those that the learner's route needs."""

    def holds(state: State) -> bool:
        return horses_of(state) - len(state.seats[LEARNER].route) == count

    return stated((count,), holds)


def card_with_horses(city: str, count: int) -> Fact:
    """A card of the learner's hand shows so many horses."""

    def holds(state: State) -> bool:
        board = state.rules.board
        hand = state.seats[LEARNER].hand
        cards = [card for card in hand if city_id(state, card) == city]
        return [board.horses_of[card] for card in cards] == [count]

    return stated((city, count), holds)
