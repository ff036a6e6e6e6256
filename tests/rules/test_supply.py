"""Rulings "Refilling", "Supply empty" and "Nothing to take"."""

from __future__ import annotations

import pytest

from game.rules import Phase, Ruleset
from game.rules.events import OfficialUsed, SupplyReshuffled
from game.rules.state import ReshuffleNeededError, no_shuffle
from tests.rules.builders import Player, Table, action, position, table

GAPS = "- - - - - -"
DISPLAY = "basel-1 basel-2 basel-3 lodz-1 lodz-2 lodz-3"


def dry(rules: Ruleset, hand: str, route: str = "", **setup: object) -> Table:
    """Display, supply and discard pile all empty, unless `setup` says otherwise."""
    return table(rules, Player(hand=hand, route=route), Player(hand="freiburg-3"), **setup)


# Refilling


def test_cards_discarded_in_another_phase_fill_no_gap(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1 ulm-2", "linz-1 linz-2", display="basel-1 basel-2 - - - -")
    game.play("take 2")
    assert game.display == "basel-1 - - - - -"
    game.play("start ulm-1", "end")
    assert game.discard == "linz-1 linz-2"
    assert game.display == "basel-1 - - - - -"


def test_such_cards_fill_the_gaps_at_the_next_take(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1", display="basel-1 - - - - -", discard="linz-1 linz-2 linz-3")
    game.play("take 1")
    assert game.display == "linz-1 linz-2 linz-3 - - -"


def test_drawing_with_gaps_takes_the_first_card_and_lays_out_the_next(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1", display="- basel-1 - - - -", discard="linz-1 linz-2 linz-3")
    game.play("draw")
    assert game.hand(0) == "linz-1 ulm-1"
    assert game.display == "linz-2 basel-1 linz-3 - - -"


# Supply empty


def test_taking_the_last_card_of_the_supply_shuffles_nothing(rules: Ruleset) -> None:
    """The discard pile is shuffled at the moment when a card is needed, not before."""
    game = dry(rules, "ulm-1", display=DISPLAY, supply="linz-1", discard="passau-1 passau-2")
    game.play("take 1")
    assert not game.happened(SupplyReshuffled)
    assert (game.supply, game.discard) == ("", "passau-1 passau-2")


def test_drawing_the_last_card_of_the_supply_shuffles_nothing(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1", display=DISPLAY, supply="linz-1", discard="passau-1 passau-2")
    game.play("draw")
    assert not game.happened(SupplyReshuffled)
    assert (game.supply, game.discard) == ("", "passau-1 passau-2")


def test_the_discard_pile_becomes_the_supply_when_a_slot_needs_a_card(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1", display=DISPLAY, discard="passau-1 passau-2 linz-1")
    game.play("take 2")
    assert game.happened(SupplyReshuffled) == [SupplyReshuffled(0, 3)]
    assert game.display == "basel-1 passau-1 basel-3 lodz-1 lodz-2 lodz-3"
    assert (game.supply, game.discard) == ("passau-2 linz-1", "")


def test_the_discard_pile_becomes_the_supply_when_a_card_is_drawn(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1", display=DISPLAY, discard="passau-1 passau-2")
    game.play("draw")
    assert game.hand(0) == "passau-1 ulm-1"
    assert (game.supply, game.discard) == ("passau-2", "")


def test_chance_is_handed_in(rules: Ruleset) -> None:
    """The new supply is what the shuffle makes of the discard pile."""
    state = position(
        rules,
        Player(hand="ulm-1"),
        Player(),
        display=DISPLAY,
        discard="passau-1 passau-2 passau-3",
    )
    game = Table(state, lambda discard: discard[::-1]).play("draw")
    assert game.hand(0) == "passau-3 ulm-1"
    assert game.supply == "passau-2 passau-1"


def test_a_reshuffle_that_nobody_prepared_is_an_error(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1", display=DISPLAY, discard="passau-1")
    with pytest.raises(ReshuffleNeededError):
        game.state.after(action("draw", rules), no_shuffle)
    assert game.supply == ""
    assert game.discard == "passau-1"


def test_an_empty_discard_pile_is_not_shuffled(rules: Ruleset) -> None:
    """If both are empty the display simply has gaps."""
    game = dry(rules, "ulm-1", display=DISPLAY)
    game.play("take 3")
    assert game.events[-1] != SupplyReshuffled(0, 0)
    assert not game.happened(SupplyReshuffled)
    assert game.display == "basel-1 basel-2 - lodz-1 lodz-2 lodz-3"


def test_nothing_is_drawn_from_two_empty_piles(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1", display=DISPLAY)
    assert "draw" not in game.legal()
    assert game.why("draw") == "The supply and the discard pile are empty."


# Nothing to take


def test_taking_is_waived_only_when_all_three_are_empty(rules: Ruleset) -> None:
    assert dry(rules, "ulm-1 lodz-1").legal() == {"start lodz-1", "start ulm-1"}
    for one_card in ({"display": "- - - - - linz-1"}, {"discard": "linz-1"}):
        game = dry(rules, "ulm-1", **one_card)
        assert "start ulm-1" not in game.legal()
        assert game.legal("take", "draw")


def test_the_administrator_is_waived_with_taking(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1")
    assert "administrator" not in game.legal()
    assert game.why("administrator") == "There are no cards left to lay out."


def test_playing_is_a_must_where_only_taking_is_waived(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1")
    assert game.why("end") == "Play a card before the turn ends."
    assert game.state.phase is Phase.PLAY


def test_after_waived_taking_the_officials_of_the_later_phases_are_free(rules: Ruleset) -> None:
    game = dry(rules, "ulm-1 augsburg-1 kempten-1", "muenchen-1").play("extend left augsburg-1")
    assert game.may("extend left ulm-1")
    game.play("extend left ulm-1")
    assert game.legal("extend", "start") == set()


def test_a_forced_second_card_that_cannot_be_had_is_waived(rules: Ruleset) -> None:
    game = dry(rules, "", "kempten-1 augsburg-1", display="muenchen-1 - - - - -")
    game.play("take 1")
    assert not game.happened(OfficialUsed)
    assert game.legal() == {"start muenchen-1", "extend right muenchen-1"}


def test_then_the_postmaster_has_not_been_used(rules: Ruleset) -> None:
    """So another official is free: here the Cartwright."""
    game = table(
        rules,
        Player(route="kempten-1 augsburg-1", carriage=3),
        Player(hand="freiburg-3"),
        display="muenchen-1 - - - - -",
    )
    game.play("take 1", "extend right muenchen-1")
    assert game.may("close +cartwright muenchen")
    assert game.play("close +cartwright muenchen").carriage(0) == 4


def test_a_forced_second_card_is_not_waived_while_the_discard_pile_has_one(
    rules: Ruleset,
) -> None:
    """With gaps in the display the piles are empty, or the take would have filled them."""
    game = dry(rules, "", display="- basel-1 - - - -", discard="linz-1")
    game.play("take 2")
    assert game.display == "linz-1 - - - - -"
    assert game.legal() == {"take 1"}


def test_with_nothing_to_take_and_nothing_in_hand_the_turn_ends(rules: Ruleset) -> None:
    game = dry(rules, "", "kempten-1 augsburg-1 muenchen-1")
    assert game.legal() == {"end"}
    assert "Play a card first" in game.why("close")
    game.play("end")
    assert game.state.turn == 1
    assert game.route(0) == "kempten-1 augsburg-1 muenchen-1"
