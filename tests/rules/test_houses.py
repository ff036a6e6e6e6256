"""Rulings "Closing a route": order, houses, free cities, and the hand after it."""

from __future__ import annotations

from game.rules import Phase, Ruleset
from game.rules.events import (
    CardsDiscarded,
    CarriageTaken,
    HousePlaced,
    RouteClosed,
    RouteDiscarded,
    TileWon,
    TurnBegan,
    TurnEnded,
)
from tests.rules.boards import hansa
from tests.rules.builders import Player, Table, table

LONG = "sigmaringen ulm augsburg muenchen salzburg linz"
"""Hohenzollern, Württemberg, Baiern twice, Salzburg twice."""


def closing(rules: Ruleset, route: str = LONG, **player: object) -> Table:
    """One card was taken and played: the route may be closed, every official is free."""
    seat = Player(route=route, **player)  # type: ignore[arg-type]
    return table(rules, seat, Player(hand="freiburg-3"), taken=1, played=1, forced=False)


def placings(game: Table) -> set[str]:
    return {words for words in game.legal("close") if "+cartwright" not in words}


# Houses


def test_one_house_in_each_province(rules: Ruleset) -> None:
    game = closing(rules)
    assert game.may("close augsburg linz sigmaringen ulm")
    assert game.may("close muenchen salzburg sigmaringen ulm")


def test_or_every_house_in_one_province(rules: Ruleset) -> None:
    game = closing(rules)
    assert game.may("close augsburg muenchen")
    assert game.may("close linz salzburg")


def test_two_houses_in_one_province_and_one_elsewhere_are_refused(rules: Ruleset) -> None:
    game = closing(rules)
    expected = "Place one house in each province, or all of them in one province."
    assert game.why("close augsburg muenchen ulm") == expected
    assert game.why("close augsburg linz muenchen salzburg") == expected


def test_any_set_that_keeps_to_one_of_the_two_ways(rules: Ruleset) -> None:
    """Placing fewer, or none, is allowed."""
    assert placings(closing(rules, "sigmaringen ulm augsburg muenchen")) == {
        "close",
        "close sigmaringen",
        "close ulm",
        "close augsburg",
        "close muenchen",
        "close sigmaringen ulm",
        "close augsburg sigmaringen",
        "close muenchen sigmaringen",
        "close augsburg ulm",
        "close muenchen ulm",
        "close augsburg sigmaringen ulm",
        "close muenchen sigmaringen ulm",
        "close augsburg muenchen",
    }


def test_houses_stand_on_cities_of_the_route_only(rules: Ruleset) -> None:
    assert closing(rules).why("close passau") == "Passau is not in your route."


def test_no_second_own_house_in_a_city(rules: Ruleset) -> None:
    game = closing(rules, houses="ulm augsburg")
    assert game.why("close ulm") == "You already have a house in Ulm."
    assert not any("ulm" in words or "augsburg" in words for words in placings(game))


def test_only_the_houses_placed_now_count_for_the_two_ways(rules: Ruleset) -> None:
    """München may join the house that Augsburg has had for long, and Ulm beside it."""
    assert closing(rules, houses="augsburg").may("close muenchen sigmaringen ulm")


def test_no_more_houses_than_are_left(rules: Ruleset) -> None:
    game = closing(rules, houses_left=2)
    assert game.may("close augsburg ulm")
    assert game.why("close augsburg linz ulm") == "Too many houses: you have 2 left."
    assert max(len(words.split()) for words in placings(game)) == 3


def test_without_houses_the_route_may_still_be_closed(rules: Ruleset) -> None:
    assert placings(closing(rules, houses_left=0, carriage=7)) == {"close"}


def test_other_players_houses_do_not_matter(rules: Ruleset) -> None:
    alone = closing(rules)
    rival = Player(hand="freiburg-3", houses="ulm augsburg muenchen linz")
    crowded = table(rules, Player(route=LONG), rival, taken=1, played=1, forced=False)
    assert crowded.legal() == alone.legal()
    crowded.play("close augsburg linz sigmaringen ulm")
    assert crowded.houses(0) == "augsburg linz sigmaringen ulm"
    assert crowded.houses(1) == "augsburg linz muenchen ulm"


def test_placed_houses_leave_the_stock(rules: Ruleset) -> None:
    game = closing(rules).play("close augsburg ulm")
    assert game.houses(0) == "augsburg ulm"
    assert game.state.seats[0].houses_left == 18


# Order


def test_closing_goes_in_the_order_of_the_rules(rules: Ruleset) -> None:
    """Houses, bonus tiles, carriage, route cards to the discard pile, the turn's end."""
    game = closing(rules, houses="stuttgart").play("close sigmaringen ulm")
    kinds = [type(event) for event in game.events]
    assert kinds == [
        RouteClosed,
        HousePlaced,
        HousePlaced,
        TileWon,
        TileWon,
        CarriageTaken,
        RouteDiscarded,
        TurnEnded,
        TurnBegan,
    ]


def test_the_route_goes_to_the_discard_pile(rules: Ruleset) -> None:
    game = closing(rules, "kempten-2 augsburg-3 muenchen-1").play("close")
    assert game.route(0) == ""
    assert game.state.seats[0].route_mask == 0
    assert game.discard == "kempten-2 augsburg-3 muenchen-1"


# Hand down to 3


def test_a_closing_that_leaves_three_cards_ends_the_turn(rules: Ruleset) -> None:
    game = closing(rules, hand="lodz-1 lodz-2 lodz-3").play("close")
    assert game.state.turn == 1
    assert game.hand(0) == "lodz-1 lodz-2 lodz-3"


def test_a_closing_that_leaves_more_is_followed_by_keep(rules: Ruleset) -> None:
    game = closing(rules, hand="basel-1 lodz-1 lodz-2 lodz-3 pilsen-2").play("close")
    assert game.state.phase is Phase.DISCARD
    assert game.state.turn == 0
    assert len(game.legal()) == 10
    assert game.kinds() == {"keep"}
    assert game.why("end") == game.why("draw") == "First choose 3 cards to keep."


def test_exactly_three_cards_are_kept_and_the_rest_discarded(rules: Ruleset) -> None:
    hand = "basel-1 lodz-1 lodz-2 lodz-3 pilsen-2"
    game = closing(rules, "kempten augsburg muenchen", hand=hand).play("close")
    for wrong in ("keep", "keep lodz-1 lodz-2", "keep basel-1 lodz-1 lodz-2 lodz-3"):
        assert game.why(wrong) == "Choose exactly 3 different cards."
    assert game.why("keep basel-1 lodz-1 ulm-1") == "The card Ulm is not in your hand."
    game.play("keep basel-1 lodz-2 pilsen-2")
    assert game.hand(0) == "basel-1 lodz-2 pilsen-2"
    assert game.discard == "kempten-1 augsburg-1 muenchen-1 lodz-1 lodz-3"
    assert len(game.happened(CardsDiscarded)) == 1
    assert game.state.turn == 1


def test_two_copies_of_a_city_are_kept_apart(rules: Ruleset) -> None:
    game = closing(rules, hand="lodz-1 lodz-2 lodz-3 ulm-1").play("close")
    assert game.legal() == {
        "keep lodz-1 lodz-2 lodz-3",
        "keep lodz-1 lodz-2 ulm-1",
        "keep lodz-1 lodz-3 ulm-1",
        "keep lodz-2 lodz-3 ulm-1",
    }


def test_keeping_belongs_to_closing_alone(rules: Ruleset) -> None:
    game = closing(rules, hand="lodz-1 lodz-2 lodz-3 ulm-1")
    assert game.why("keep lodz-1 lodz-2 lodz-3") == (
        "Cards are discarded only after closing a route."
    )


# Free cities


def in_the_north(route: str, **setup: object) -> Table:
    rules = Ruleset(hansa())
    rival = setup.pop("rival", Player(hand="emden-1"))
    seat = Player(route=route, **setup)  # type: ignore[arg-type]
    return table(rules, seat, rival, taken=1, played=1, forced=False)  # type: ignore[arg-type]


def test_at_most_one_house_of_a_closing_stands_in_a_free_city() -> None:
    game = in_the_north("hamburg aachen bremen celle")
    assert game.may("close aachen bremen celle")
    assert game.may("close aachen celle hamburg")
    assert not game.may("close bremen hamburg")


def test_a_free_city_goes_only_with_one_house_per_province() -> None:
    game = in_the_north("aachen bremen celle dessau")
    assert game.may("close aachen dessau")
    assert not game.may("close aachen bremen dessau")


def test_a_house_in_a_free_city_alone_is_one_house_per_province_too() -> None:
    assert in_the_north("aachen bremen celle").may("close bremen")


def test_the_first_house_in_a_free_city_takes_its_tile() -> None:
    game = in_the_north("aachen bremen celle").play("close bremen")
    assert ("free-bremen", 1) in game.tiles(0)


def test_only_the_first_house_whoevers_it_is() -> None:
    rival = Player(hand="emden-1", houses="bremen", tiles="free-bremen")
    game = in_the_north("aachen bremen celle", rival=rival).play("close bremen")
    assert game.tiles(0) == []


def test_passing_through_a_free_city_takes_no_tile() -> None:
    assert in_the_north("aachen bremen celle").play("close aachen celle").tiles(0) == []


def test_both_free_cities_can_be_taken_in_two_closings() -> None:
    game = in_the_north("aachen bremen celle", houses="hamburg", tiles="free-hamburg")
    assert game.play("close bremen").tiles(0) == [("free-hamburg", 1), ("free-bremen", 1)]
