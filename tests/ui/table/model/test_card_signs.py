"""What each card would do, by position: the one place that decides which sign it wears."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.library import find_board
from game.rules import Ruleset
from game.rules.legal import legal_actions
from game.rules.state import State
from game.ui.table.model.card_signs import Sign, card_signs
from game.ui.table.model.move_index import SUPPLY, Key, MoveIndex, card_key, slot_key
from game.ui.table.model.view import View
from tests.rules.builders import Player, card, position
from tests.ui.table.desk import header_for

DISPLAY = "muenchen ulm linz basel nuernberg ingolstadt-2"


def signs_of(state: State, viewer: int = 0) -> dict[Key, Sign]:
    seats = header_for(state, ["human"] * len(state.seats)).seats
    view = View.of(state, seats, viewer)
    return card_signs(view, MoveIndex(legal_actions(state) if view.may_act else [], state.rules))


@pytest.fixture
def signs(south_rules: Ruleset) -> Callable[..., dict[Key, Sign]]:
    def make(hand: str, route: str = "", taken: int = 0) -> dict[Key, Sign]:
        state = position(
            south_rules,
            Player(hand=hand, route=route),
            Player(hand="lodz"),
            display=DISPLAY,
            supply="zuerich freiburg mannheim",
            taken=taken,
        )
        return signs_of(state)

    return make


def test_while_taking_open_cards_tell_the_end_at_which_they_would_fit(
    signs: Callable[..., dict[Key, Sign]],
) -> None:
    found = signs("lodz-2", "augsburg ingolstadt")
    assert [found[slot_key(slot)] for slot in range(1, 7)] == [
        Sign.BOTH,
        Sign.BOTH,
        Sign.PLAIN,
        Sign.PLAIN,
        Sign.RIGHT,
        Sign.PLAIN,  # Ingolstadt is in the route already.
    ]
    assert found[SUPPLY] is Sign.PLAIN


def test_while_taking_the_hand_tells_what_will_fit_and_all_else_waits(
    signs: Callable[..., dict[Key, Sign]], south_rules: Ruleset
) -> None:
    found = signs("muenchen-2 lodz-2", "augsburg ingolstadt")
    hand = [found[card_key(card(name, south_rules.board))] for name in ("muenchen-2", "lodz-2")]
    assert hand == [Sign.BOTH, Sign.NOT_NOW]


def test_while_playing_the_hand_tells_and_the_display_waits(
    signs: Callable[..., dict[Key, Sign]], south_rules: Ruleset
) -> None:
    found = signs("nuernberg-2 kempten muenchen-2 lodz-2", "augsburg ingolstadt", taken=2)
    hand = {name: found[card_key(card(name, south_rules.board))] for name in HAND}
    assert hand == HAND
    others = {sign for key, sign in found.items() if key == SUPPLY or key.kind == "slot"}
    assert others == {Sign.NOT_NOW}


HAND = {
    "nuernberg-2": Sign.RIGHT,
    "kempten": Sign.LEFT,
    "muenchen-2": Sign.BOTH,
    "lodz-2": Sign.COSTS,
}


def test_without_a_route_every_card_starts_one(
    signs: Callable[..., dict[Key, Sign]], south_rules: Ruleset
) -> None:
    found = signs("ulm-2 lodz-2", taken=2)
    hand = {found[card_key(card(name, south_rules.board))] for name in ("ulm-2", "lodz-2")}
    assert hand == {Sign.STARTS}


def test_with_the_postmaster_left_open_cards_can_still_be_taken(
    signs: Callable[..., dict[Key, Sign]],
) -> None:
    found = signs("lodz-2", "augsburg ingolstadt", taken=1)
    assert found[slot_key(1)] is Sign.BOTH
    assert found[slot_key(3)] is Sign.PLAIN


def test_a_card_that_may_draw_the_coach_does_not_cost_the_route() -> None:
    board = find_board("north")
    rules = Ruleset(board, "horses")
    anna = Player(hand="stettin berlin", route="bremen hannover")
    state = position(rules, anna, Player(hand="coelln"), taken=2)
    found = signs_of(state)
    assert found[card_key(card("stettin", board))] is Sign.PLAIN


def test_in_a_rivals_turn_no_card_wears_a_sign(south_rules: Ruleset) -> None:
    state = position(south_rules, Player(hand="ulm"), Player(hand="lodz"), display=DISPLAY)
    assert signs_of(state, viewer=1) == {}
