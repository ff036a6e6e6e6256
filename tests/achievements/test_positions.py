"""Each achievement by a position that earns it and by one that just misses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.achievements.catalogue import Achievement
from game.achievements.earned import earned_at, earned_in, earned_so_far
from game.library import find_board
from game.rules import Options, Ruleset, is_legal
from game.rules.events import Official
from game.rules.records.assistance import FULL, GENTLE
from game.rules.records.header import Header, SeatInfo
from game.rules.records.history import Step
from game.rules.records.record import Ply
from tests.rules.builders import Player, action, position

SEATS = (SeatInfo("Anna", "human", "red"), SeatInfo("Ben", "human", "blue"))
HEADER = Header("south", "base", Options(), SEATS, 0, ())
NORTH = replace(HEADER, map_id="north", variant="horses")

DRAW = "muenchen-3 passau-3 linz-3 lodz-3 basel-3 basel-2"
"""A display that fits no route of these tests that ends in Mannheim."""


def steps(header: Header, *players: Player, play: str, round: int = 1, **setup: Any) -> list[Step]:
    """The actions of a text, separated by semicolons, played from a position."""
    rules = Ruleset(find_board(header.map_id), header.variant)
    state = position(rules, *players, **setup)
    state.round = round
    found: list[Step] = []
    for words in play.split(";"):
        act = action(words.strip(), rules)
        assert is_legal(state, act), words
        found.append(Step.take(state, Ply(state.turn, act)))
        state = found[-1].after
    return found


def earned(*players: Player, play: str, header: Header = HEADER, **setup: Any) -> set[str]:
    """What seat 0 achieves; a second seat with nothing is added where there is only one."""
    players = players if len(players) > 1 else (*players, Player())
    taken = steps(header, *players, play=play, **setup)
    return {each.value for each in earned_so_far(header, taken, 0)}


@pytest.mark.parametrize(
    ("houses", "wanted"),
    [
        ("mannheim stuttgart augsburg innsbruck", {"three-provinces", "four-provinces"}),
        ("mannheim stuttgart augsburg", {"three-provinces"}),
        ("mannheim stuttgart", set()),
    ],
)
def test_provinces_of_one_closing(houses: str, wanted: set[str]) -> None:
    player = Player(hand="innsbruck", route="mannheim stuttgart ulm augsburg")
    found = earned(player, play=f"extend right innsbruck; close {houses}")
    assert found & {"three-provinces", "four-provinces", "one-province"} == wanted


@pytest.mark.parametrize(
    ("houses", "wanted"),
    [("augsburg muenchen passau", True), ("augsburg muenchen", False), ("augsburg ulm", False)],
)
def test_all_in_one_province(houses: str, wanted: bool) -> None:
    player = Player(hand="passau", route="ulm augsburg muenchen")
    found = earned(player, play=f"extend right passau; close {houses}")
    assert ("one-province" in found) is wanted


@pytest.mark.parametrize(("gone", "wanted"), [(0, True), (1, False)])
def test_the_first_tile_of_a_province(gone: int, wanted: bool) -> None:
    player = Player(hand="mannheim", route="freiburg carlsruhe", houses="freiburg carlsruhe")
    found = earned(
        player, play="extend right mannheim; close mannheim", gone={"baden": gone} if gone else {}
    )
    assert ("first-tile" in found) is wanted


def test_a_province_with_a_city_missing_brings_no_tile() -> None:
    player = Player(hand="mannheim", route="freiburg carlsruhe", houses="freiburg")
    assert "first-tile" not in earned(player, play="extend right mannheim; close mannheim")


@pytest.mark.parametrize(("before", "wanted"), [("lodz", True), ("", False)])
def test_a_house_in_each_province(before: str, wanted: bool) -> None:
    houses = f"freiburg ulm innsbruck basel linz pilsen {before}"
    player = Player(hand="zuerich", route="ulm sigmaringen", houses=houses)
    found = earned(player, play="extend right zuerich; close sigmaringen")
    assert ("every-province" in found) is wanted


@pytest.mark.parametrize(("route", "wanted"), [("mannheim wuerzburg", True), ("wuerzburg", False)])
def test_a_route_of_seven(route: str, wanted: bool) -> None:
    player = Player(hand="linz", route=f"{route} nuernberg regensburg muenchen passau")
    assert ("long-route" in earned(player, play="extend right linz; close linz")) is wanted


@pytest.mark.parametrize(
    ("carriage", "cities", "wanted"),
    [(4, 5, "carriage-5"), (5, 6, "carriage-6"), (6, 7, "carriage-7"), (3, 5, ""), (5, 5, "")],
)
def test_carriages(carriage: int, cities: int, wanted: str) -> None:
    way = ["mannheim", "wuerzburg", "nuernberg", "regensburg", "muenchen", "passau"][
        -(cities - 1) :
    ]
    player = Player(hand="linz", route=" ".join(way), carriage=carriage)
    found = earned(player, play="extend right linz; close linz")
    names = {"carriage-5", "carriage-6", "carriage-7"}
    assert found & names == ({wanted} if wanted else set())


@pytest.mark.parametrize(
    ("play", "wanted"),
    [("close +cartwright linz", True), ("close linz", False)],
)
def test_the_cartwright(play: str, wanted: bool) -> None:
    player = Player(hand="linz", route="muenchen passau", carriage=4)
    assert ("cartwright" in earned(player, play=f"extend right linz; {play}")) is wanted


@pytest.mark.parametrize(
    ("play", "wanted"),
    [
        ("extend right passau; extend right linz; close linz", True),
        ("extend right passau; close passau", False),
    ],
)
def test_the_postal_carrier(play: str, wanted: bool) -> None:
    player = Player(hand="passau linz", route="augsburg muenchen")
    assert ("postal-carrier" in earned(player, play=play)) is wanted


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ("take 1; take 2", "take 3", True),
        # Only one of the two cards lies in the route.
        ("take 1", "take 2; take 3", False),
        # Each was taken in a turn of its own.
        ("take 1", "take 2", False),
    ],
)
def test_the_postmaster(first: str, second: str, wanted: bool) -> None:
    found = earned(
        Player(hand="lodz", route="augsburg muenchen"),
        Player(hand="sigmaringen"),
        play=f"{first}; extend right passau-3; end; take 4; start basel-3; end;"
        f"{second}; extend right linz-3; close linz",
        display="passau-3 linz-3 lodz-3 basel-3 salzburg-3 ulm-3",
        supply="augsburg-3 augsburg-2 kempten-3 kempten-2 zuerich-3 zuerich-2",
    )
    assert ("postmaster" in found) is wanted


@pytest.mark.parametrize(
    ("hand", "display", "wanted"),
    [
        # Nothing fits Stuttgart – Mannheim; with the new cards Würzburg does.
        ("lodz", DRAW, True),
        # A card in hand would have fitted.
        ("ulm", DRAW, False),
        # An open card would have fitted.
        ("lodz", DRAW.replace("basel-2", "ulm-2"), False),
    ],
)
def test_the_administrator(hand: str, display: str, wanted: bool) -> None:
    player = Player(hand=hand, route="stuttgart mannheim")
    found = earned(
        player,
        play="administrator; take 1; extend right wuerzburg-3",
        display=display,
        supply="wuerzburg-3 lodz-2 linz-2 linz-1 passau-1 passau-2 budweis",
    )
    assert ("administrator" in found) is wanted


def test_a_blind_draw_after_the_administrator_is_luck() -> None:
    player = Player(hand="lodz", route="stuttgart mannheim")
    found = earned(
        player,
        play="administrator; draw; extend right wuerzburg-3",
        display=DRAW,
        supply="budweis lodz-2 linz-2 linz-1 passau-1 passau-2 wuerzburg-3",
    )
    assert "administrator" not in found


@pytest.mark.parametrize(("kept", "wanted"), [("salzburg-1 linz-1", True), ("salzburg-1", False)])
def test_cards_kept(kept: str, wanted: bool) -> None:
    player = Player(hand=f"wuerzburg {kept}", route="stuttgart mannheim")
    other = Player(hand="basel freiburg zuerich")
    found = earned(
        player,
        other,
        play="take 1; extend right wuerzburg; close wuerzburg;"
        "take 1; start basel; end;"
        "take 1; start salzburg; end;"
        "take 1; extend right freiburg; end;"
        f"take 1; extend right {'linz-1' if wanted else 'linz-3'}; end;"
        "take 1; extend left zuerich; end;"
        "take 1; extend right passau-3; close passau",
        display="lodz-1 lodz-2 lodz-3 ulm-1 ulm-2 ulm-3",
        supply="budweis pilsen kempten linz-3 augsburg passau-3 passau-2 kempten-2 kempten-3"
        " augsburg-2 augsburg-3 innsbruck innsbruck-2 muenchen muenchen-2",
    )
    assert ("kept-cards" in found) is wanted


OFFICIALS = {
    Official.POSTMASTER: "take 1; take 2",
    Official.POSTAL_CARRIER: "take 1; extend right passau; extend right linz",
    Official.ADMINISTRATOR: "administrator",
    Official.CARTWRIGHT: "take 1; extend right passau; close +cartwright passau",
}


@pytest.mark.parametrize("missing", [None, *Official])
def test_all_officials(missing: Official | None) -> None:
    """A turn with each, from the same position: only which officials have helped is looked at."""
    player = Player(hand="passau linz", route="augsburg muenchen", carriage=4)
    supply = "ulm budweis lodz-2 linz-2 kempten kempten-2 kempten-3"
    taken: list[Step] = []
    for number, (official, play) in enumerate(OFFICIALS.items()):
        if official is not missing:
            taken += steps(
                *(HEADER, player, Player()),
                play=play,
                display=DRAW,
                supply=supply,
                round=number + 1,
            )
    found = earned_so_far(HEADER, taken, 0)
    assert (Achievement.ALL_OFFICIALS in found) is (missing is None)


@pytest.mark.parametrize(("horses", "wanted"), [("halle-1", True), ("", False)])
def test_five_horses(horses: str, wanted: bool) -> None:
    player = Player(hand="berlin-2", route="halle", horses=horses)
    found = earned(player, play="horses berlin-2", header=NORTH)
    assert ("five-horses" in found) is wanted


@pytest.mark.parametrize(
    ("play", "wanted"),
    [
        ("horses stettin-1; close halle", True),
        ("extend left leipzig; close halle", False),
        ("horses stettin-1; extend left leipzig; close halle", False),
    ],
)
def test_horses_alone(play: str, wanted: bool) -> None:
    player = Player(
        hand="stettin-1 leipzig", route="halle magdeburg berlin", horses="weimar-2 weimar-3"
    )
    found = earned(player, play=play, header=NORTH)
    assert ("horses-only" in found) is wanted


END = Player(hand="linz", route="muenchen passau", houses_left=1, carriage=7)
"""About to place the last house."""

LOST = Player(hand="basel pilsen", route="lodz", houses_left=9, carriage=7)


def test_the_end_counted_exactly() -> None:
    won = earned(END, play="extend right linz; close linz")
    assert {"won", "exact-end", "no-route-lost"} <= won
    ahead = Player(carriage=7, houses_left=0, tiles="baden length-7")
    lost = earned(END, ahead, play="extend right linz; close linz")
    assert not {"won", "exact-end", "no-route-lost"} & lost


def test_somebody_else_s_end() -> None:
    found = earned(
        replace(END, houses_left=0), Player(), play="extend right linz; close", finisher=1
    )
    assert "won" in found and "exact-end" not in found


def test_a_route_given_up() -> None:
    behind = Player(houses_left=20)
    lost = earned(LOST, behind, play="start basel")
    assert "won" in lost and "no-route-lost" not in lost
    assert {"won", "no-route-lost"} <= earned(LOST, behind, play="extend right pilsen")


@pytest.mark.parametrize(("help", "wanted"), [(FULL, True), (GENTLE, False)])
def test_with_gentle_help_no_route_can_be_lost(help: object, wanted: bool) -> None:
    seats = (replace(SEATS[0], help=help), SEATS[1])  # type: ignore[arg-type]
    found = earned(END, play="extend right linz; close linz", header=replace(HEADER, seats=seats))
    assert ("no-route-lost" in found) is wanted


@pytest.mark.parametrize(
    ("mine", "theirs", "wanted"),
    [
        (0, 0, {"won", "exact-end"}),
        (3, 0, {"exact-end"}),
        (0, 3, {"won", "exact-end"}),
        (0, 99, set()),
    ],
)
def test_head_starts(mine: int, theirs: int, wanted: set[str]) -> None:
    seats = (replace(SEATS[0], head_start=mine), replace(SEATS[1], head_start=theirs))
    found = earned(END, play="extend right linz; close linz", header=replace(HEADER, seats=seats))
    assert found & {"won", "exact-end"} == wanted


def test_nothing_is_earned_before_the_end_nor_by_an_ai() -> None:
    taken = steps(HEADER, END, Player(), play="extend right linz; close linz")
    assert not taken[-1].after.over
    assert earned_in(HEADER, taken, 0) == ()
    assert earned_in(HEADER, [], 0) == ()


def test_what_another_seat_does_earns_nothing() -> None:
    player = Player(hand="innsbruck", route="mannheim stuttgart ulm augsburg")
    play = "extend right innsbruck; close mannheim stuttgart augsburg"
    taken = steps(HEADER, Player(), player, play=play, turn=1)
    assert Achievement.THREE_PROVINCES in earned_so_far(HEADER, taken, 1)
    assert Achievement.THREE_PROVINCES not in earned_so_far(HEADER, taken, 0)


def test_a_closing_has_earned_it_at_its_own_step() -> None:
    player = Player(hand="innsbruck", route="mannheim stuttgart ulm augsburg")
    play = "extend right innsbruck; close mannheim stuttgart augsburg"
    taken = steps(HEADER, Player(), player, play=play, turn=1)
    other = steps(HEADER, END, Player(), play="extend right linz")
    taken = [*other, *taken, *other]
    assert earned_at(taken, 1, Achievement.THREE_PROVINCES) == 3
    assert earned_at(taken, 1, Achievement.WON) == 4, "the end of the game"
