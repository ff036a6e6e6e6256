"""Facts about cards and officials."""

from __future__ import annotations

from game.rules.actions import TakeCard
from game.rules.events import Official
from game.rules.legal import legal_actions
from game.rules.state import Phase, State
from game.ui.tutorial.facts.fact import LEARNER, Fact, stated
from game.ui.tutorial.facts.reading import city_id


def open_cards(*cities: str) -> Fact:
    """Cards of these cities lie open."""
    return stated(
        cities, lambda state: set(cities) <= {city_id(state, each) for each in state.display}
    )


def in_hand(*cities: str) -> Fact:
    def holds(state: State) -> bool:
        return set(cities) <= {city_id(state, card) for card in state.seats[LEARNER].hand}

    return stated(cities, holds)


def more_than_may_be_kept(count: int) -> Fact:
    """More cards in hand than so many, and so many afterwards."""
    return stated((count,), lambda state: len(state.seats[LEARNER].hand) > count)


def kept(count: int) -> Fact:
    return stated((count,), lambda state: len(state.seats[LEARNER].hand) == count)


def discarded(count: int) -> Fact:
    """So many cards on the discard pile."""
    return stated((count,), lambda state: len(state.discard) == count)


def helped(official: Official) -> Fact:
    """This official has been used in this turn, so no other may be."""
    return stated((official,), lambda state: state.official is official)


def no_official_yet(*officials: Official) -> Fact:
    """None has been used in the learner's turn."""
    return stated(officials, lambda state: state.official is None and state.turn == LEARNER)


def second_card_may_be_taken() -> Fact:
    """One card has been taken, and the Postmaster is free."""
    return stated((2,), lambda state: state.taken == 1 and state.official is None)


def two_cards_at_the_start() -> Fact:
    """Who begins a game has no card, and so must take a second one."""

    def holds(state: State) -> bool:
        rules = state.rules
        new = rules.new_game(len(state.seats), 0, range(len(rules.board.cards)))
        return new.after(TakeCard(1)).phase is Phase.DRAW

    return stated((2,), holds)


def second_card_may_be_played() -> Fact:
    """One card has been played, and the Postal Carrier is free."""
    return stated((2,), lambda state: state.played == 1 and state.official is None)


def new_cards(count: int) -> Fact:
    """The Administrator lays out so many cards, only before one is taken."""

    def holds(state: State) -> bool:
        call = next(each for each in legal_actions(state) if each.DO == "administrator")
        after = state.after(call)
        return state.taken == 0 and after.drawn - state.drawn == count

    return stated((count, Official.ADMINISTRATOR), holds)
