"""A state printed: what lies open and the hands, and nothing of what the supply will bring."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import Board, Ruleset, Stage, State, observe
from game.rules.observation import own_position
from game.rules.state import Seat
from tests.rules.boards import hansa
from tests.rules.builders import Player, position


@pytest.fixture
def state(south: Board) -> State:
    """A position in the middle of a game: the first seat has played a card."""
    return position(
        Ruleset(south),
        Player(
            hand="ulm-2 linz-1 ulm-1",
            route="augsburg-1 muenchen-3 salzburg-1",
            houses="ulm basel",
            carriage=4,
        ),
        Player(houses="ulm", houses_left=3),
        display="passau-1 - lodz-2 lodz-1 basel-1 -",
        discard="pilsen-1 pilsen-2",
        played=1,
    )


def test_a_state_names_turn_display_hands_and_routes(state: State) -> None:
    assert repr(state).splitlines() == [
        "<State of south, round 1, turn of seat 0 (close)",
        " display: passau - lodz lodz basel -; supply: 0; discard pile: 2",
        " seat 0: hand linz ulm ulm; route augsburg muenchen salzburg; 18 houses left; carriage 4; "
        "-15 points",
        " seat 1: hand (none); route (none); 3 houses left; carriage none; -3 points>",
    ]


def test_the_order_of_the_supply_stays_hidden(south: Board) -> None:
    rules = Ruleset(south)
    cards = rules.shuffled_supply(Random(1))
    state = rules.new_game(2, 0, cards)
    other = rules.new_game(2, 0, [*cards[:6], *cards[:5:-1]])
    assert other != state
    assert repr(other) == repr(state)


def test_with_horses_the_copies_are_told_and_the_coach() -> None:
    rules = Ruleset(hansa(), "horses")
    state = position(rules, Player(hand="celle-2", horses="gotha-3 aachen-1"), Player())
    lines = repr(state).splitlines()
    assert lines[2:] == [
        " seat 0: hand celle-2; route (none); coach gotha-3 aachen-1; 20 houses left; -20 points",
        " seat 1: hand (none); route (none); coach (none); 20 houses left; -20 points>",
    ]


def test_a_game_that_is_over_says_so(state: State) -> None:
    state.stage = Stage.OVER
    assert repr(state).splitlines()[0] == "<State of south, round 1, over"


def test_what_a_seat_knows_can_be_printed_too(state: State) -> None:
    seen = own_position(observe(state, viewer=1), state.rules)
    assert "seat 0: hand (none);" in repr(seen)


def test_what_is_not_set_up_yet_can_be_printed() -> None:
    assert repr(State()) == "<State, not set up yet>"
    assert repr(Seat()).startswith("Seat(houses_left=None, ")
    assert repr(Seat.empty(20, None)).startswith("Seat(houses_left=20, extras=None, hand=(), ")
