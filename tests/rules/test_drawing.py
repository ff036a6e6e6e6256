"""Rulings "The turn": the draw phase, Postmaster and Administrator."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Ruleset
from game.rules.events import DisplayFilled, Official, OfficialUsed, SupplyReshuffled
from tests.rules.builders import Player, Table, table

DISPLAY = "basel-1 basel-2 basel-3 lodz-1 lodz-2 lodz-3"
SUPPLY = "linz-1 linz-2 linz-3 pilsen-1 pilsen-2 pilsen-3 passau-1 passau-2 passau-3"
TAKES = {f"take {slot}" for slot in range(1, 7)}
RIVAL = Player(hand="freiburg-3")


def in_midgame(
    rules: Ruleset, hand: str = "ulm-1 ulm-2", route: str = "", **setup: object
) -> Table:
    """The first seat's turn begins, by default with two cards in hand and no route."""
    setup = {"display": DISPLAY, "supply": SUPPLY, **setup}
    return table(rules, Player(hand=hand, route=route), RIVAL, **setup)


# draw, nothing taken yet


def test_nothing_taken_yet(rules: Ruleset) -> None:
    assert in_midgame(rules).legal() == {*TAKES, "draw", "administrator"}


def test_a_card_must_be_taken_before_one_is_played(rules: Ruleset) -> None:
    assert in_midgame(rules).why("start ulm-1") == "Take a card first."
    assert in_midgame(rules).why("end") == "Take a card first."


def test_taking_moves_the_card_to_the_hand_and_refills_the_slot_at_once(rules: Ruleset) -> None:
    game = in_midgame(rules).play("take 4")
    assert game.hand(0) == "lodz-1 ulm-1 ulm-2"
    assert game.display == "basel-1 basel-2 basel-3 linz-1 lodz-2 lodz-3"
    assert game.supply.startswith("linz-2")


def test_drawing_gives_the_top_card_of_the_supply(rules: Ruleset) -> None:
    game = in_midgame(rules).play("draw")
    assert game.hand(0) == "linz-1 ulm-1 ulm-2"
    assert game.display == DISPLAY
    assert game.supply.startswith("linz-2 linz-3")


def test_an_empty_slot_cannot_be_taken(rules: Ruleset) -> None:
    game = in_midgame(rules, display="basel-1 - basel-3 lodz-1 - -", supply="")
    assert game.legal("take") == {"take 1", "take 3", "take 4"}
    assert game.why("take 2") == "There is no card in slot 2 of the display."


# draw, one card taken


def test_one_card_taken(rules: Ruleset) -> None:
    """The same two ways to take, and every action of the play phase."""
    game = in_midgame(rules, hand="ulm-1", route="augsburg-1 muenchen-1").play("take 1")
    assert game.legal() == {
        *TAKES,
        "draw",
        "start ulm-1",
        "start basel-1",
        "extend left ulm-1",
    }


def test_the_second_card_is_the_postmaster(rules: Ruleset) -> None:
    game = in_midgame(rules).play("draw", "draw")
    assert game.happened(OfficialUsed) == [OfficialUsed(0, Official.POSTMASTER)]
    assert game.legal("take", "draw", "administrator") == set()


def test_no_third_card(rules: Ruleset) -> None:
    game = in_midgame(rules).play("draw", "draw")
    assert (
        game.why("draw")
        == game.why("take 1")
        == "You can take only two cards per turn: now play one."
    )


def test_no_card_is_taken_after_one_was_played(rules: Ruleset) -> None:
    game = in_midgame(rules).play("draw", "start ulm-1")
    assert game.why("draw") == "You can take cards only before you play one."


def test_the_postmaster_leaves_no_other_official(rules: Ruleset) -> None:
    game = in_midgame(rules, hand="ulm-1 stuttgart-1").play("draw", "draw", "start ulm-1")
    assert game.legal() == {"end"}
    expected = "Only one official per turn: the Postmaster has already helped you."
    assert game.why("extend left stuttgart-1") == expected


# forced Postmaster


def test_an_empty_hand_at_the_start_of_the_turn_forces_the_postmaster(rules: Ruleset) -> None:
    game = in_midgame(rules, hand="").play("draw")
    assert game.legal() == {*TAKES, "draw"}
    assert "second card" in game.why("start linz-1")
    game.play("take 1")
    assert game.legal() == {"start linz-1", "start basel-1"}


def test_the_forced_postmaster_rules_out_the_administrator(rules: Ruleset) -> None:
    assert "administrator" not in in_midgame(rules, hand="").legal()
    assert "empty hand" in in_midgame(rules, hand="").why("administrator")


def test_the_first_turn_of_every_seat_forces_the_postmaster(rules: Ruleset) -> None:
    supply = range(len(rules.board.cards))
    for seats in (2, 3, 4):
        game = Table(rules.new_game(seats, 1, supply))
        for _ in range(seats):
            assert game.legal() == {*TAKES, "draw"}
            game.play("take 1")
            assert game.legal() == {*TAKES, "draw"}
            game.play("take 1")
            first = game.hand(game.state.turn).split()[0]
            game.play(f"start {first}")
            assert game.legal() == {"end"}
            game.play("end")
        assert "administrator" in game.legal()


def test_playing_the_only_card_forces_nobody_this_turn(rules: Ruleset) -> None:
    """The hand counts when the turn begins, not later."""
    game = in_midgame(rules, hand="ulm-1").play("draw")
    assert game.may("draw")
    assert game.may("start ulm-1")


# Administrator


def test_the_administrator_replaces_the_display(rules: Ruleset) -> None:
    game = in_midgame(rules, discard="ulm-3").play("administrator")
    assert game.display == "linz-1 linz-2 linz-3 pilsen-1 pilsen-2 pilsen-3"
    assert game.discard == f"ulm-3 {DISPLAY}"
    assert game.hand(0) == "ulm-1 ulm-2"


def test_after_the_administrator_one_card_is_taken(rules: Ruleset) -> None:
    game = in_midgame(rules, supply=f"{SUPPLY} augsburg-1").play("administrator")
    assert game.legal() == {*TAKES, "draw"}
    game.play("take 1")
    assert game.legal() == {"start linz-1", "start ulm-1", "start ulm-2"}


def test_after_the_administrator_no_official_is_free(rules: Ruleset) -> None:
    """Neither Postmaster nor Postal Carrier nor Cartwright nor the Administrator again."""
    route = "kempten-1 augsburg-1 muenchen-1"
    hand = "ingolstadt-1 ulm-1 stuttgart-1"
    game = table(
        rules,
        Player(hand=hand, route=route, carriage=4, houses="augsburg kempten muenchen ulm"),
        RIVAL,
        display=DISPLAY,
        supply=SUPPLY,
    )
    spent = "Only one official per turn: the Administrator has already helped you."
    game.play("administrator")
    assert game.why("administrator") == spent
    game.play("draw")
    assert game.why("draw") == spent
    game.play("extend left ulm-1")
    assert game.why("extend left stuttgart-1") == spent
    assert game.legal() == {"end", "close"}
    assert game.why("close +cartwright") == spent


def test_the_administrator_comes_before_any_card_is_taken(rules: Ruleset) -> None:
    expected = "You can call the Administrator only before you take a card."
    assert in_midgame(rules).play("draw").why("administrator") == expected
    assert in_midgame(rules).play("draw", "start ulm-1").why("administrator") == expected


def test_the_administrator_is_legal_with_gaps_in_the_display(rules: Ruleset) -> None:
    """Whatever lies in the display, gaps included: the open cards themselves come back."""
    game = in_midgame(rules, display="basel-1 - - lodz-1 - -", supply="")
    game.play("administrator")
    assert game.display == "basel-1 lodz-1 - - - -"
    assert game.discard == ""


def test_the_administrator_is_legal_with_an_empty_display_and_a_discard_pile(
    rules: Ruleset,
) -> None:
    game = in_midgame(rules, display="- - - - - -", supply="", discard="lodz-1 linz-1")
    assert game.legal() == {"draw", "administrator"}
    assert game.play("administrator").display == "lodz-1 linz-1 - - - -"


def test_the_administrators_discard_comes_first_then_six_are_drawn(rules: Ruleset) -> None:
    """So the cards laid aside are shuffled in when the supply is short."""
    game = in_midgame(rules, supply="linz-1 linz-2", discard="ulm-3")
    game.play("administrator")
    assert game.display == "linz-1 linz-2 ulm-3 basel-1 basel-2 basel-3"
    assert game.supply == "lodz-1 lodz-2 lodz-3"
    assert game.discard == ""
    assert game.happened(SupplyReshuffled) == [SupplyReshuffled(0, 7)]


def test_six_cards_in_the_supply_are_enough_for_the_administrator(rules: Ruleset) -> None:
    game = in_midgame(rules, supply="linz-1 linz-2 linz-3 ulm-3 pilsen-1 pilsen-2")
    game.play("administrator")
    assert not game.happened(SupplyReshuffled)
    assert (game.supply, game.discard) == ("", DISPLAY)


# Option "open draw only"


def test_open_draw_only_closes_the_supply_while_a_card_lies_open(
    rules_with: Callable[..., Ruleset],
) -> None:
    game = in_midgame(
        rules_with("open_draw_only"), display="- - - lodz-1 - -", supply="", discard="ulm-3"
    )
    assert game.legal() == {"take 4", "administrator"}
    assert "no drawing from the supply" in game.why("draw")


def test_open_draw_only_opens_the_supply_when_the_display_is_empty(
    rules_with: Callable[..., Ruleset],
) -> None:
    game = in_midgame(
        rules_with("open_draw_only"), display="- - - - - -", supply="", discard="ulm-3"
    )
    assert game.legal() == {"draw", "administrator"}


def test_open_draw_only_holds_for_the_second_card_too(
    rules_with: Callable[..., Ruleset],
) -> None:
    game = in_midgame(rules_with("open_draw_only")).play("take 1")
    assert game.legal("take", "draw") == TAKES


def test_refilling_fills_the_lowest_slot_first(rules: Ruleset) -> None:
    """Gaps left by a dry supply are filled in order once cards come back."""
    display = "- basel-1 - - lodz-1 -"
    game = in_midgame(rules, display=display, supply="", discard="linz-1 linz-2 linz-3 ulm-3")
    game.play("take 2")
    assert game.display == "linz-1 linz-2 linz-3 ulm-3 lodz-1 -"
    assert [event.slot for event in game.happened(DisplayFilled)] == [1, 2, 3, 4]
