"""Glanz und Gloria with horses: every sentence of the ruling, and the rule book's example."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import Board, Options, Ruleset, determinize, observe, scores
from game.rules.events import EndTriggered, Official, RouteDiscarded
from game.rules.observation import unseen_cards
from game.rules.variants.horses import Coach, HorsesPlayed, coach_cards, coach_of, harnessed_horses
from tests.rules.boards import hansa
from tests.rules.builders import Player, Table, cards, table

AFTER_TAKING = {"taken": 1, "forced": False}
MAY_CLOSE = {"taken": 1, "played": 1, "forced": False}
EXAMPLE = "halle berlin hannover hamburg bremen muenster"
"""The rule book's route of six; its coach has 2 + 2 + 3 horses."""


@pytest.fixture(scope="module")
def horses(north: Board) -> Ruleset:
    return Ruleset(north, "horses")


def example(rules: Ruleset, **seat: object) -> Table:
    player = Player(route=EXAMPLE, horses="dresden-2 leipzig-3", **seat)  # type: ignore[arg-type]
    return table(rules, player, Player(hand="weimar-1"), **MAY_CLOSE)


# The worked example


def test_the_example_has_seven_horses_for_six_cities(horses: Ruleset) -> None:
    game = example(horses)
    assert harnessed_horses(game.state.seat, horses.board) == 7
    assert game.may("close")


def test_the_example_s_first_placement_is_in_both_parts_of_prussia(horses: Ruleset) -> None:
    game = example(horses).play("close berlin halle muenster")
    assert game.houses(0) == "berlin halle muenster"
    assert game.tiles(0) == [("length-6", 3)]


@pytest.mark.parametrize("prussian", ["halle", "berlin", "muenster"])
@pytest.mark.parametrize("free", ["hamburg", "bremen"])
def test_the_example_s_second_placement_is_one_in_each(
    horses: Ruleset, prussian: str, free: str
) -> None:
    game = example(horses).play(f"close {prussian} hannover {free}")
    assert sorted(game.tiles(0)) == [(f"free-{free}", 1), ("length-6", 3)]


def test_the_example_s_placement_in_both_free_cities_is_never_allowed(horses: Ruleset) -> None:
    game = example(horses)
    assert not game.may("close bremen hamburg")
    assert not game.may("close berlin bremen hamburg hannover")


def test_the_example_discards_route_and_horses(horses: Ruleset) -> None:
    game = example(horses).play("close berlin halle muenster")
    assert game.state.seats[0].extras == Coach()
    assert len(game.happened(RouteDiscarded)[0].cards) == 8
    assert sorted(game.discard.split()) == sorted(
        [*(f"{city}-1" for city in EXAMPLE.split()), "dresden-2", "leipzig-3"]
    )


# No carriages and no Cartwright; a coach with 2 horses


def test_there_are_no_carriages_and_no_cartwright(horses: Ruleset) -> None:
    game = example(horses)
    assert game.why("close +cartwright") == (
        "There are no carriages in this game, and so no Cartwright."
    )
    assert game.play("close").state.seats[0].carriage == 0


def test_each_player_has_a_coach_with_two_horses(horses: Ruleset) -> None:
    state = horses.new_game(4, 0, range(len(horses.board.cards)))
    assert [harnessed_horses(seat, horses.board) for seat in state.seats] == [2, 2, 2, 2]


# Any card may be played face down as horses, 1, 2 or 3 as printed, at most 6


@pytest.mark.parametrize("copy", [1, 2, 3])
def test_a_card_is_as_many_horses_as_its_copy_says(horses: Ruleset, copy: int) -> None:
    game = table(horses, Player(hand="weimar-1 weimar-2 weimar-3"), Player(), **AFTER_TAKING)
    game.play(f"horses weimar-{copy}")
    assert harnessed_horses(game.state.seat, horses.board) == 2 + copy
    assert game.happened(HorsesPlayed)[0].horses == copy


def test_six_cards_are_the_most_before_the_coach(horses: Ruleset) -> None:
    five = "weimar-1 weimar-2 weimar-3 dresden-1 dresden-2"
    full = Player(hand="halle", horses=f"{five} dresden-3")
    assert table(horses, full, Player(), **AFTER_TAKING).why("horses halle") == (
        "No more than 6 cards may pull the coach."
    )
    nearly = Player(hand="halle", horses=five)
    assert table(horses, nearly, Player(), **AFTER_TAKING).may("horses halle")


def test_playing_horses_is_playing_a_card(horses: Ruleset) -> None:
    """The play phase is over after it, and a route may be closed in that turn."""
    seat = Player(hand="weimar-1", route="halle berlin hannover")
    game = table(horses, seat, Player(hand="halle-2"), **AFTER_TAKING).play("horses weimar-1")
    assert game.kinds() == {"end", "close"}


TEAM = "First play a card as horses that brings enough; then you can close the route."


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("muenster-1", TEAM),
        ("muenster-1 hamburg-2", TEAM),
        ("", "Play a card first. A route of 3 cities needs 3 horses"),
    ],
)
def test_no_closing_is_promised_that_the_horses_do_not_allow(
    horses: Ruleset, hand: str, words: str
) -> None:
    """Laying a fourth city wants four horses, so only cards before the coach may lead to it."""
    seat = Player(hand=hand, route="halle magdeburg hannover")
    game = table(horses, seat, Player(hand="weimar-1"), **AFTER_TAKING)
    assert game.why("close").startswith(words)


def test_where_the_team_is_enough_any_card_before_the_coach_will_do(horses: Ruleset) -> None:
    seat = Player(hand="muenster-1", route="halle magdeburg hannover", horses="cassel-1")
    game = table(horses, seat, Player(hand="weimar-1"), **AFTER_TAKING)
    assert game.why("close") == ("First play a card as horses; then you can close the route.")


def test_horses_that_will_be_missing_are_named_before_a_card_is_played(horses: Ruleset) -> None:
    route = "halle magdeburg hannover bremen hamburg"
    seat = Player(hand="luebeck-1", route=route)
    spent = {"official": Official.ADMINISTRATOR, **AFTER_TAKING}
    game = table(horses, seat, Player(hand="weimar-1"), **spent)
    assert game.why("close") == (
        "Play a card first. A route of 6 cities needs 6 horses; you have 2: 4 missing."
    )


def test_horses_may_be_played_before_there_is_a_route(horses: Ruleset) -> None:
    game = table(horses, Player(hand="weimar-1 halle"), Player(), **AFTER_TAKING)
    game.play("horses weimar-1")
    assert game.legal("start", "horses") == {"start halle-1", "horses halle-1"}


# With the Postal Carrier each of the two cards is played either way


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("horses weimar-1", "horses weimar-2"),
        ("horses weimar-1", "extend left magdeburg"),
        ("extend left magdeburg", "horses weimar-1"),
        ("extend left magdeburg", "extend right dresden"),
    ],
)
def test_the_postal_carrier_plays_either_way(horses: Ruleset, first: str, second: str) -> None:
    seat = Player(hand="weimar-1 weimar-2 magdeburg dresden", route="berlin")
    game = table(horses, seat, Player(), **AFTER_TAKING).play(first, second)
    assert game.state.official is Official.POSTAL_CARRIER
    assert game.kinds() <= {"end", "close"}


def test_the_second_card_starts_no_route_over_an_old_one(horses: Ruleset) -> None:
    seat = Player(hand="weimar-1 halle", route="berlin")
    game = table(horses, seat, Player(), **AFTER_TAKING).play("horses weimar-1")
    assert not game.may("start halle")
    assert game.may("extend left halle")


# A route of n cards may be closed only with at least n horses


@pytest.mark.parametrize(("team", "enough"), [("", False), ("weimar-1", True), ("weimar-3", True)])
def test_three_cities_need_three_horses(horses: Ruleset, team: str, enough: bool) -> None:
    seat = Player(route="halle berlin hannover", horses=team)
    game = table(horses, seat, Player(hand="halle-2"), **MAY_CLOSE)
    assert game.may("close") == enough
    if not enough:
        assert game.why("close") == ("A route of 3 cities needs 3 horses; you have 2: 1 missing.")


# Closing discards the horse cards with the route; abandoning a route does not


def test_abandoning_a_route_keeps_the_horses(horses: Ruleset) -> None:
    seat = Player(hand="weimar-1", route="halle berlin", horses="dresden-2")
    game = table(horses, seat, Player(), **AFTER_TAKING).play("start weimar-1")
    assert coach_of(game.state.seats[0]).cards == cards("dresden-2", horses.board)
    assert game.discard == "halle-1 berlin-1"


# The end: the last house placed. Score: tiles minus houses not placed


def test_the_end_is_the_last_house(horses: Ruleset) -> None:
    game = example(horses, houses_left=3).play("close berlin halle muenster")
    assert game.happened(EndTriggered)
    assert ("game-end", 1) in game.tiles(0)


def test_the_score_has_no_carriage(horses: Ruleset) -> None:
    game = example(horses).play("close berlin halle muenster")
    assert scores(game.state)[0].total == 3 - 17
    assert scores(game.state)[0].carriage == 0


# What the others know


@pytest.mark.parametrize(
    ("hand", "seen", "played", "told", "still_known"),
    [
        ("weimar-1 halle-2", "weimar-1 halle-2", "weimar-1", True, "halle-2"),
        # The back has one horse, and so has the other card that everyone knows.
        ("weimar-1 halle-1", "weimar-1 halle-1", "weimar-1", False, ""),
        # It may be the card that nobody else has seen, whichever it is.
        ("weimar-1 halle-1", "weimar-1", "weimar-1", False, ""),
        ("weimar-1 halle-1", "weimar-1", "halle-1", False, ""),
        ("weimar-1 halle-2", "weimar-1", "weimar-1", False, ""),
        # It can only be the card that nobody else has seen.
        ("weimar-1 halle-2", "weimar-1", "halle-2", False, "weimar-1"),
    ],
)
def test_a_card_before_the_coach_is_known_only_where_its_back_tells(
    horses: Ruleset, hand: str, seen: str, played: str, told: bool, still_known: str
) -> None:
    """Cards lie horse side up: who saw one taken knows no more than that it may be there."""
    seat = Player(hand=hand, seen=seen)
    game = table(horses, seat, Player(), **AFTER_TAKING).play(f"horses {played}")
    (card,) = cards(played, horses.board)
    view = observe(game.state, 1).seats[0]
    (before,) = coach_cards(view)
    assert before.card == (card if told else None)
    assert view.known == tuple(cards(still_known, horses.board))
    (event,) = game.happened(HorsesPlayed)
    shown = event.seen_by(1)
    assert isinstance(shown, HorsesPlayed) and shown.card == before.card
    # The owner knows it, and the deal of what others cannot see may put either there.
    assert coach_cards(observe(game.state, 0).seats[0])[0].card == card


def test_a_card_seen_is_with_its_seat_wherever_it_lies(horses: Ruleset) -> None:
    """In hand or before the coach: it cannot be drawn, and is known again when the horses leave."""
    seat = Player(
        hand="weimar-1 halle-1 bremen-2",
        seen="weimar-1 halle-1 bremen-2",
        route="hannover hamburg",
        horses="dresden-2",
    )
    game = table(horses, seat, Player(), **AFTER_TAKING).play("horses weimar-1")
    both = cards("halle-1 weimar-1", horses.board)
    view = observe(game.state, 1).seats[0]
    assert view.held == tuple(sorted(both))
    assert view.known == cards("bremen-2", horses.board)
    assert not set(both) & set(unseen_cards(observe(game.state, 1), horses))
    for seed in range(20):
        dealt = determinize(observe(game.state, 1), horses, Random(seed)).seats[0]
        assert set(both) <= {*dealt.hand, *coach_of(dealt).cards}
    game.play("extend right bremen-2", "close bremen hannover")
    view = observe(game.state, 1).seats[0]
    assert view.held == ()
    assert view.known == cards("halle-1", horses.board)


def test_a_card_laid_openly_is_held_no_more(horses: Ruleset) -> None:
    seat = Player(hand="weimar-1 halle-1", seen="weimar-1 halle-1")
    game = table(horses, seat, Player(), **AFTER_TAKING).play("horses weimar-1", "start halle-1")
    view = observe(game.state, 1).seats[0]
    assert view.held == cards("weimar-1", horses.board)


def test_a_card_drawn_blind_shows_its_horses_only(horses: Ruleset) -> None:
    game = table(horses, Player(hand="weimar-3 halle-2"), Player(), **AFTER_TAKING)
    game.play("horses weimar-3")
    (hidden,) = coach_cards(observe(game.state, 1).seats[0])
    assert (hidden.horses, hidden.card) == (3, None)
    (seen,) = [event.seen_by(1) for event in game.happened(HorsesPlayed)]
    assert isinstance(seen, HorsesPlayed) and seen.card is None
    (own,) = coach_cards(observe(game.state, 0).seats[0])
    assert own.card == cards("weimar-3", horses.board)[0]


# The north map with the base rules; the south has no horses


def test_the_base_rules_ignore_the_horses(north: Board) -> None:
    rules = Ruleset(north, "base")
    seat = Player(hand="weimar-1", route="halle berlin hannover")
    game = table(rules, seat, Player(hand="halle-2"), **MAY_CLOSE)
    assert "horses" not in rules.action_kinds
    assert game.play("close").carriage(0) == 3


def test_the_south_is_played_with_the_base_rules_only(south: Board) -> None:
    with pytest.raises(ValueError, match="its cards bear no horses"):
        Ruleset(south, "horses")


def test_horses_go_with_any_map_that_has_them() -> None:
    assert Ruleset(hansa(), "horses").variant.id == "horses"


# Prussia, free cities, all provinces


def test_both_parts_of_prussia_count(horses: Ruleset) -> None:
    west, east = "coblenz coelln muenster", "berlin halle magdeburg stettin"
    seat = Player(route="stettin berlin magdeburg halle", houses=west, horses="weimar-2")
    game = table(horses, seat, Player(hand="halle-2"), **MAY_CLOSE).play(f"close {east}")
    assert ("preussen", 5) in game.tiles(0)


def test_a_free_city_goes_only_with_one_house_a_province(horses: Ruleset) -> None:
    seat = Player(route="bremen hannover goettingen", horses="weimar-1")
    game = table(horses, seat, Player(hand="halle-2"), **MAY_CLOSE)
    assert game.may("close bremen hannover")
    assert game.may("close goettingen hannover")
    assert not game.may("close bremen goettingen hannover")


def test_the_first_house_takes_the_free_city_s_tile_whoever_s_it_is(horses: Ruleset) -> None:
    first = Player(route="bremen hannover goettingen", horses="weimar-1", hand="halle-1")
    second = Player(route="muenster bremen hamburg", horses="weimar-2", hand="halle-2")
    game = table(horses, first, second, display="dresden - - - - -", **MAY_CLOSE)
    game.play("close bremen", "take 1", "horses halle-2", "close bremen")
    assert game.tiles(0) == [("free-bremen", 1)]
    assert game.tiles(1) == []


PROVINCES = "amsterdam bruessel hannover schwerin leipzig weimar cassel wuerzburg"
"""A city of each province of the north but Prussia."""


@pytest.mark.parametrize(("every", "won"), [(False, True), (True, False)])
def test_all_provinces_leaves_prussia_out_unless_the_option_is_on(
    north: Board, every: bool, won: bool
) -> None:
    rules = Ruleset(north, "horses", Options(every_province=every))
    houses = PROVINCES.removesuffix(" wuerzburg")
    seat = Player(route="frankfurt wuerzburg weimar", houses=houses, horses="dresden-1")
    game = table(rules, seat, Player(hand="halle-2"), **MAY_CLOSE).play("close wuerzburg")
    assert (("all-provinces", 6) in game.tiles(0)) == won


def test_free_cities_never_count_for_all_provinces(horses: Ruleset) -> None:
    houses = PROVINCES.removesuffix(" wuerzburg")
    seat = Player(route="coblenz frankfurt cassel", houses=houses, horses="dresden-1")
    game = table(horses, seat, Player(hand="halle-2"), **MAY_CLOSE).play("close frankfurt")
    assert game.tiles(0) == [("free-frankfurt", 1)]
