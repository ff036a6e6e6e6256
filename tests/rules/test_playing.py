"""Rulings "The turn": the play phase, the Postal Carrier and what a turn may end with."""

from __future__ import annotations

import pytest

from game.rules import Ruleset
from game.rules.events import Official, OfficialUsed, RouteAbandoned
from tests.rules.builders import Player, Table, table

DISPLAY = "passau-1 passau-2 passau-3 pilsen-1 pilsen-2 pilsen-3"


def having_taken(rules: Ruleset, hand: str, route: str = "", **player: object) -> Table:
    """One card was taken; the Postmaster was not needed and is still free."""
    seat = Player(hand=hand, route=route, **player)  # type: ignore[arg-type]
    return table(rules, seat, Player(hand="freiburg-3"), taken=1, forced=False)


def with_officials_spent(rules: Ruleset, hand: str, route: str = "") -> Table:
    seat = Player(hand=hand, route=route)
    spent = Official.ADMINISTRATOR
    return table(rules, seat, Player(hand="freiburg-3"), taken=1, forced=False, official=spent)


# play, nothing played yet


def test_without_a_route_any_card_starts_one(rules: Ruleset) -> None:
    game = having_taken(rules, "lodz-1 lodz-2 ulm-1")
    assert game.legal() == {"start lodz-1", "start lodz-2", "start ulm-1"}
    assert game.play("start lodz-2").route(0) == "lodz-2"
    assert game.hand(0) == "lodz-1 ulm-1"


def test_without_a_route_there_is_nothing_to_extend(rules: Ruleset) -> None:
    assert "start one" in having_taken(rules, "ulm-1").why("extend left ulm-1")


def test_a_route_is_extended_left_or_right(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 stuttgart-2", "augsburg-1 kempten-1")
    assert game.legal("extend") == {"extend left ulm-1", "extend right ulm-1"}
    assert game.play("extend left ulm-1").route(0) == "ulm-1 augsburg-1 kempten-1"


def test_extending_right_puts_the_card_at_the_right_end(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1", "augsburg-1 kempten-1").play("extend right ulm-1")
    assert game.route(0) == "augsburg-1 kempten-1 ulm-1"


def test_a_one_card_route_is_extended_on_either_side_and_lies_as_chosen(rules: Ruleset) -> None:
    for side, route in (("left", "ulm-1 augsburg-1"), ("right", "augsburg-1 ulm-1")):
        game = having_taken(rules, "ulm-1", "augsburg-1")
        assert game.legal("extend") == {"extend left ulm-1", "extend right ulm-1"}
        assert game.play(f"extend {side} ulm-1").route(0) == route


def test_two_copies_of_a_city_are_two_actions(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 ulm-3", "augsburg-1 muenchen-1")
    assert game.legal("extend") == {"extend left ulm-1", "extend left ulm-3"}


def test_a_city_stands_in_a_route_once(rules: Ruleset) -> None:
    game = having_taken(rules, "augsburg-2", "kempten-1 augsburg-1 muenchen-1")
    assert game.legal("extend") == set()
    assert game.why("extend left augsburg-2") == "Augsburg is already in your route."


def test_a_card_must_be_in_the_hand(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1", "augsburg-1")
    assert game.why("start ulm-2") == "The card Ulm is not in your hand."
    assert game.why("extend left ulm-2") == "The card Ulm is not in your hand."


def test_starting_anew_throws_the_present_route_away_first(rules: Ruleset) -> None:
    game = having_taken(rules, "lodz-1", "kempten-1 augsburg-1 muenchen-1").play("start lodz-1")
    assert game.route(0) == "lodz-1"
    assert game.discard == "kempten-1 augsburg-1 muenchen-1"
    assert isinstance(game.events[0], RouteAbandoned)


def test_a_route_may_be_thrown_away_even_where_a_card_would_fit(rules: Ruleset) -> None:
    assert having_taken(rules, "ulm-1", "augsburg-1").may("start ulm-1")


def test_starting_anew_with_a_city_of_the_old_route(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-2", "ulm-1 augsburg-1").play("start ulm-2")
    assert game.route(0) == "ulm-2"
    assert game.discard == "ulm-1 augsburg-1"


def test_playing_is_a_must(rules: Ruleset) -> None:
    game = having_taken(rules, "lodz-1", "kempten-1 augsburg-1 muenchen-1")
    assert not game.legal("end", "close")
    assert game.why("end") == "Play a card before the turn ends."


@pytest.mark.parametrize(
    ("hand", "route", "words"),
    [
        ("ulm-1", "augsburg-1 muenchen-1", "; then you can close the route."),
        ("ulm-1 stuttgart-1", "augsburg-1", ""),
        ("ulm-1", "augsburg-1", ". You need at least 3 cities to close a route."),
        ("lodz-1", "augsburg-1 muenchen-1", ". You need at least 3 cities to close a route."),
        ("lodz-1", "", ". You need at least 3 cities to close a route."),
        ("lodz-1", "kempten-1 augsburg-1 muenchen-1", ". None of your cards fits the route."),
    ],
)
def test_a_closing_is_promised_only_where_a_card_leads_to_it(
    rules: Ruleset, hand: str, route: str, words: str
) -> None:
    promise = "Play two cards first; then you can close the route."
    assert having_taken(rules, hand, route).why("close") == (
        f"Play a card first{words}" if words else promise
    )


def test_two_cards_are_no_promise_once_an_official_has_helped(rules: Ruleset) -> None:
    game = with_officials_spent(rules, "ulm-1 stuttgart-1", "augsburg-1")
    assert "at least 3 cities" in game.why("close")


def test_before_a_card_is_taken_the_open_ones_count_too(rules: Ruleset) -> None:
    seat, promise = Player(hand="lodz-1", route="augsburg-1 muenchen-1"), "then you can close"
    for display, may in (("ulm-1", True), ("lodz-2", False)):
        row = f"{display} passau-2 - - - -" if display == "ulm-1" else f"{display} - - - - -"
        game = table(rules, seat, Player(hand="freiburg-3"), display=row)
        assert (promise in game.why("close")) is may


# play, one card played


def test_the_second_card_played_is_the_postal_carrier(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 stuttgart-1 carlsruhe-1", "augsburg-1")
    game.play("extend left ulm-1")
    assert game.legal("extend") == {"extend left stuttgart-1"}
    game.play("extend left stuttgart-1")
    assert game.happened(OfficialUsed) == [OfficialUsed(0, Official.POSTAL_CARRIER)]
    assert game.legal("extend", "start") == set()
    assert game.why("extend left carlsruhe-1") == "You can play only two cards per turn."


def test_the_second_card_may_extend_at_the_other_end(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 muenchen-1", "augsburg-1")
    game.play("extend left ulm-1", "extend right muenchen-1")
    assert game.route(0) == "ulm-1 augsburg-1 muenchen-1"


def test_the_second_card_never_throws_a_route_away(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 lodz-1", "augsburg-1").play("extend left ulm-1")
    assert "only extend your route" in game.why("start lodz-1")


def test_the_second_card_extends_a_route_that_was_just_started(rules: Ruleset) -> None:
    game = having_taken(rules, "lodz-1 pilsen-1 ulm-1", "augsburg-1").play("start lodz-1")
    assert game.legal("start", "extend") == {"extend left pilsen-1", "extend right pilsen-1"}


def test_the_second_card_needs_a_free_official(rules: Ruleset) -> None:
    game = with_officials_spent(rules, "ulm-1 stuttgart-1", "augsburg-1")
    game.play("extend left ulm-1")
    assert game.legal() == {"end"}


def test_after_one_card_every_action_of_the_close_phase_is_legal(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 stuttgart-1", "muenchen-1 augsburg-1")
    game.play("extend right ulm-1")
    assert game.kinds() == {"extend", "close", "end"}


def test_after_two_cards_only_the_close_phase_is_left(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 stuttgart-1", "muenchen-1 augsburg-1")
    game.play("extend right ulm-1", "extend right stuttgart-1")
    assert game.kinds() == {"close", "end"}


def test_the_postal_carrier_leaves_no_cartwright(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 stuttgart-1", "augsburg-1", carriage=3)
    game.play("extend left ulm-1", "extend left stuttgart-1")
    expected = "Only one official per turn: the Postal Carrier has already helped you."
    assert game.why("close +cartwright") == expected


# close: end the turn


def test_ending_the_turn_keeps_the_route_and_passes_on_clockwise(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1 stuttgart-1", "muenchen-1 augsburg-1")
    game.play("extend right ulm-1", "end")
    assert game.route(0) == "muenchen-1 augsburg-1 ulm-1"
    assert game.state.turn == 1
    assert (game.state.taken, game.state.played, game.state.official) == (0, 0, None)


def test_the_turn_goes_round_the_table(rules: Ruleset) -> None:
    players = [Player(hand=f"ulm-{n}") for n in (1, 2, 3)] + [Player(hand="lodz-1")]
    supply = "basel-1 basel-2 basel-3 linz-1"
    game = table(rules, *players, turn=2, start=2, display=DISPLAY, supply=supply)
    turns, rounds = [], []
    for card in ("ulm-3", "lodz-1", "ulm-1", "ulm-2"):
        turns.append(game.state.turn)
        rounds.append(game.state.round)
        game.play("draw", f"start {card}", "end")
    assert turns == [2, 3, 0, 1]
    assert rounds == [1, 1, 1, 1]
    assert (game.state.turn, game.state.round) == (2, 2)


def test_the_hand_has_no_limit_but_after_closing(rules: Ruleset) -> None:
    hand = "basel-1 basel-2 basel-3 lodz-1 lodz-2 lodz-3"
    game = having_taken(rules, hand, "augsburg-1").play("start lodz-1", "end")
    assert game.hand(0) == "basel-1 basel-2 basel-3 lodz-2 lodz-3"
    assert game.state.turn == 1


def test_a_route_of_two_cities_cannot_be_closed(rules: Ruleset) -> None:
    game = having_taken(rules, "ulm-1", "augsburg-1").play("extend left ulm-1")
    assert game.legal() == {"end"}
    assert game.why("close") == "You need at least 3 cities to close a route."
