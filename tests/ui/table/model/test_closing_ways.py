"""The two ways to place houses, by the ruling "Closing a route" and worked examples."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.actions import CloseRoute
from game.rules.board import bits
from game.rules.events import Official
from game.rules.state import NOBODY
from game.rules.why import Refusal
from game.session import Session
from game.ui.table.model.closing_ways import (
    Account,
    Carriage,
    Cause,
    Ending,
    Kind,
    Way,
    account,
    closing_ways,
    missing,
    open_cities,
    toggled,
    way_of,
)
from game.ui.table.text.closing import choice_words, notes
from tests.rules.builders import Player, position
from tests.ui.table.desk import header_for


def closing(rules: Ruleset, player: Player, turn: int = 0, finisher: int = NOBODY) -> Session:
    """A session in which this seat, of two, may close its route."""
    rival = Player(hand="lodz" if "lodz" in rules.board.city_index else "weimar")
    seats = (player, rival) if turn == 0 else (rival, player)
    state = position(rules, *seats, turn=turn, taken=1, played=1, forced=False, finisher=finisher)
    return Session(header_for(state, ["human"] * 2), rules, state, Random(0))


def named(session: Session, houses: int) -> set[str]:
    cities = session.rules.board.cities
    return {each.id for number, each in enumerate(cities) if houses >> number & 1}


def city(session: Session, name: str) -> int:
    return session.rules.board.city_index[name]


MIXED = Player(hand="lodz", route="zuerich basel freiburg carlsruhe")


def test_both_ways_are_offered_in_a_fixed_order(south_rules: Ruleset) -> None:
    session = closing(south_rules, MIXED)
    each, all_in_one = closing_ways(session)
    assert each.kind is Kind.EACH and len(named(session, each.houses)) == 2
    assert all_in_one.kind is Kind.ALL and all_in_one.province in ("baden", "schweiz")
    for way in (each, all_in_one):
        assert session.why_not(CloseRoute(way.houses)) is None


@pytest.mark.parametrize(
    ("route", "kind"),
    [("freiburg carlsruhe mannheim", Kind.ALL), ("budweis linz passau", Kind.EACH)],
)
def test_there_is_one_way_where_the_other_brings_no_more_houses(
    south_rules: Ruleset, route: str, kind: Kind
) -> None:
    session = closing(south_rules, Player(hand="lodz", route=route))
    (way,) = closing_ways(session)
    assert way.kind is kind and named(session, way.houses) == set(route.split())


def test_only_cities_without_an_own_house_count(south_rules: Ruleset) -> None:
    player = Player(hand="lodz", route=MIXED.route, houses="zuerich basel")
    (way,) = closing_ways(closing(south_rules, player))
    assert way.kind is Kind.ALL and way.province == "baden"


def test_with_a_house_in_every_city_there_is_nothing_to_place(south_rules: Ruleset) -> None:
    session = closing(south_rules, Player(hand="lodz", route=MIXED.route, houses=MIXED.route))
    assert closing_ways(session) == (Way(Kind.EACH, 0),)
    assert account(session, CloseRoute(0)).houses == 0


def test_a_house_moves_within_its_province(south_rules: Ruleset) -> None:
    session = closing(south_rules, MIXED)
    mask = session.rules.board.mask_of
    way = Way(Kind.EACH, mask(["zuerich", "freiburg"]))
    moved = toggled(session, way, city(session, "carlsruhe"))
    assert moved == Way(Kind.EACH, mask(["zuerich", "carlsruhe"]))
    taken = toggled(session, way, city(session, "zuerich"))
    assert taken == Way(Kind.EACH, mask(["freiburg"]))


def test_all_houses_go_to_the_province_of_the_city_that_is_pressed(south_rules: Ruleset) -> None:
    session = closing(south_rules, MIXED)
    mask = session.rules.board.mask_of
    baden = Way(Kind.ALL, mask(["freiburg", "carlsruhe"]), "baden")
    schweiz = toggled(session, baden, city(session, "zuerich"))
    assert schweiz == Way(Kind.ALL, mask(["basel", "zuerich"]), "schweiz")


def refused(session: Session, way: Way, name: str) -> str:
    refusal = toggled(session, way, city(session, name))
    assert isinstance(refusal, Refusal)
    return refusal.text(session.rules)


def test_where_no_house_may_stand_the_rules_say_why(south_rules: Ruleset) -> None:
    player = Player(
        hand="lodz", route="zuerich basel freiburg carlsruhe", houses="zuerich", houses_left=1
    )
    session = closing(south_rules, player)
    mask = session.rules.board.mask_of
    assert refused(session, Way(Kind.EACH, 0), "zuerich") == "You already have a house in Zürich."
    assert refused(session, Way(Kind.EACH, 0), "ulm") == "Ulm is not in your route."
    one = Way(Kind.EACH, mask(["freiburg"]))
    assert refused(session, one, "basel") == "Too many houses: you have 1 left."


def test_where_one_house_alone_would_stand_the_other_way_is_named(south_rules: Ruleset) -> None:
    session = closing(south_rules, Player(hand="lodz", route="basel freiburg carlsruhe"))
    way = closing_ways(session)[1]
    assert refused(session, way, "basel").startswith("Only one house could stand there")


def test_free_cities_go_with_one_house_in_each_province() -> None:
    rules = Ruleset(find_loaded("north").board)
    session = closing(rules, Player(hand="weimar", route="bremen muenster coelln hamburg"))
    board = rules.board
    each, all_in_one = closing_ways(session)
    assert (each.houses & board.free_cities).bit_count() == 1
    assert all_in_one.province == "preussen"
    assert refused(session, all_in_one, "bremen").startswith("Only one house could stand there")


def test_fewer_houses_than_fit_are_noticed(south_rules: Ruleset) -> None:
    plenty = closing(south_rules, MIXED)
    assert not missing(plenty.state, closing_ways(plenty))
    few = closing(south_rules, Player(hand="lodz", route=MIXED.route, houses_left=1))
    (way,) = closing_ways(few)
    assert way.kind is Kind.EACH and way.houses.bit_count() == 1
    assert missing(few.state, [way])


def test_a_set_of_houses_belongs_to_one_of_the_ways(south_rules: Ruleset) -> None:
    session = closing(south_rules, MIXED)
    board, ways = session.rules.board, closing_ways(session)
    one = board.mask_of(["freiburg"])
    assert way_of(one, ways, board) == (0, Way(Kind.EACH, one))
    baden = board.mask_of(["freiburg", "carlsruhe"])
    assert way_of(baden, ways, board) == (1, Way(Kind.ALL, baden, "baden"))


def test_every_legal_closing_can_be_reached_by_presses(south_rules: Ruleset) -> None:
    session = closing(south_rules, MIXED)
    board, reached = session.rules.board, set[int]()
    waiting = [*closing_ways(session)]
    seen = set(waiting)
    while waiting:
        way = waiting.pop()
        reached.add(way.houses)
        for number in range(len(board.cities)):
            found = toggled(session, way, number)
            if isinstance(found, Way) and found not in seen:
                seen.add(found)
                waiting.append(found)
    legal = {each.houses for each in session.legal_actions() if isinstance(each, CloseRoute)}
    assert reached == legal


def test_what_a_closing_brings_is_added_up(south_rules: Ruleset) -> None:
    """Schweiz alone: two houses, the carriage for three cities, the tile for none shorter."""
    session = closing(south_rules, MIXED)
    houses = session.rules.board.mask_of(["zuerich", "basel"])
    found = account(session, CloseRoute(houses))
    nearer = found.nearer
    assert replace(found, nearer=None) == Account(2, Carriage(3, 2, 2), (), 4, Ending.NOTHING, 3)
    assert nearer is not None and session.rules.board.cities[nearer.city].id == "innsbruck"


def test_the_cartwright_brings_the_carriage_that_the_route_alone_would_not(
    south_rules: Ruleset,
) -> None:
    player = Player(hand="lodz", route="budweis linz passau", carriage=4)
    session = closing(south_rules, player)
    without = account(session, CloseRoute(0))
    helped = account(session, CloseRoute(0, True))
    assert without.carriage is None and without.points == 0
    assert helped.carriage == Carriage(5, 5, 2) and helped.points == 2
    session.state.official = Official.POSTMASTER
    assert session.why_not(CloseRoute(0, True)) is not None


@pytest.mark.parametrize(
    ("turn", "ending"), [(0, Ending.LAST_ROUND), (1, Ending.GAME)], ids=["first", "last"]
)
def test_the_last_house_ends_the_game_once_all_have_had_their_turn(
    south_rules: Ruleset, turn: int, ending: Ending
) -> None:
    player = Player(hand="lodz", route=MIXED.route, houses_left=1)
    session = closing(south_rules, player, turn)
    house = session.rules.board.mask_of(["zuerich"])
    found = account(session, CloseRoute(house))
    assert found.ending is ending and found.cause is Cause.HOUSES and not found.ends_apart
    assert account(session, CloseRoute(0)).ending is Ending.NOTHING


def test_in_the_last_round_every_closing_of_the_last_seat_ends_the_game(
    south_rules: Ruleset,
) -> None:
    first = closing(south_rules, MIXED, 0, finisher=0)
    assert account(first, CloseRoute(0)).ending is Ending.NOTHING
    last = account(closing(south_rules, MIXED, 1, finisher=0), CloseRoute(0))
    assert last.ending is Ending.GAME and last.cause is Cause.NOTHING and last.ends_apart


@pytest.mark.parametrize(
    ("route", "houses", "said"),
    [
        ("cassel frankfurt wuerzburg", "", []),
        ("cassel goettingen weimar", "", []),
        ("cassel goettingen weimar", "cassel weimar", []),
        (
            "cassel frankfurt wuerzburg",
            "cassel frankfurt wuerzburg",
            ["You already have a house in every city of this route."],
        ),
        (
            "hamburg luebeck schwerin berlin dresden",
            "",
            ["Hamburg and Lübeck are free cities: only one of them gets a house."],
        ),
    ],
)
def test_nothing_is_said_of_an_only_way_that_its_map_shows(
    route: str, houses: str, said: list[str]
) -> None:
    rules = Ruleset(find_loaded("north").board)
    session = closing(rules, Player(hand="berlin", route=route, houses=houses))
    assert notes(session.state, closing_ways(session)) == said


@pytest.mark.parametrize(
    ("route", "others"),
    [("cassel frankfurt wuerzburg", False), ("hamburg luebeck schwerin berlin", True)],
)
def test_other_houses_are_told_of_only_where_some_can_be_chosen(route: str, others: bool) -> None:
    rules = Ruleset(find_loaded("north").board)
    session = closing(rules, Player(hand="weimar", route=route))
    ways = closing_ways(session)
    assert bool(choice_words(session, ways)) is others
    spare = [city for city in bits(open_cities(session.state)) if not ways[0].houses >> city & 1]
    assert any(isinstance(toggled(session, ways[0], city), Way) for city in spare) is others
