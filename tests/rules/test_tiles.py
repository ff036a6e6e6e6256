"""Rulings "Length tile", "Province tiles" and "All provinces"."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules import Ruleset
from tests.rules.boards import hansa
from tests.rules.builders import Player, Table, table

ROUTE = "freiburg carlsruhe mannheim wuerzburg nuernberg pilsen budweis linz salzburg"
"""Nine cities, of which a test takes as many as it needs."""

ALMOST_ALL = "carlsruhe basel innsbruck sigmaringen salzburg pilsen lodz"
"""A house in every province but Württemberg and Baiern."""


def closing(
    rules: Ruleset, route: str, gone: dict[str, int] | None = None, **player: object
) -> Table:
    seat = Player(route=route, **{"carriage": 7, **player})  # type: ignore[arg-type]
    setup = {"taken": 1, "played": 1, "forced": False, "finisher": 1, "gone": gone}
    return table(rules, seat, Player(), **setup)


def route_of(length: int) -> str:
    return " ".join(ROUTE.split()[:length])


# Length tile


@pytest.mark.parametrize(
    ("length", "tile"),
    [
        (3, []),
        (4, []),
        (5, [("length-5", 2)]),
        (6, [("length-6", 3)]),
        (7, [("length-7", 4)]),
        (8, [("length-7", 4)]),
        (9, [("length-7", 4)]),
    ],
)
def test_the_length_of_the_route_names_the_stack(
    rules: Ruleset, length: int, tile: list[tuple[str, int]]
) -> None:
    """Longer than the longest stack counts as that one; shorter than the shortest wins none."""
    assert closing(rules, route_of(length)).play("close").tiles(0) == tile


def test_in_the_north_eight_is_the_longest() -> None:
    route = "aachen bremen celle dessau emden fulda gotha hamburg"
    game = closing(Ruleset(hansa()), route)
    assert game.play("close").tiles(0) == [("length-8", 2)]


@pytest.mark.parametrize(
    ("gone", "tile"),
    [
        ({"length-7": 3}, [("length-7", 1)]),
        ({"length-7": 4}, [("length-6", 3)]),
        ({"length-7": 4, "length-6": 2}, [("length-6", 1)]),
        ({"length-7": 4, "length-6": 3}, [("length-5", 2)]),
        ({"length-7": 4, "length-6": 3, "length-5": 2}, []),
        ({"length-6": 3, "length-5": 2}, [("length-7", 4)]),
    ],
)
def test_an_empty_stack_gives_way_to_the_next_lower(
    rules: Ruleset, gone: dict[str, int], tile: list[tuple[str, int]]
) -> None:
    assert closing(rules, route_of(8), gone).play("close").tiles(0) == tile


def test_an_empty_stack_never_gives_way_to_a_higher_one(rules: Ruleset) -> None:
    assert closing(rules, route_of(5), {"length-5": 2}).play("close").tiles(0) == []


def test_one_length_tile_a_closing(rules: Ruleset) -> None:
    assert len(closing(rules, route_of(9)).play("close").tiles(0)) == 1


def test_the_same_stack_may_be_won_again(rules: Ruleset) -> None:
    game = closing(rules, route_of(6), tiles="length-6").play("close")
    assert game.tiles(0) == [("length-6", 3), ("length-6", 2)]


def test_cities_count_for_the_length_not_houses(rules: Ruleset) -> None:
    game = closing(rules, route_of(6), houses=route_of(6)).play("close")
    assert game.tiles(0) == [("length-6", 3), ("baden", 3)]


# Province tiles

BADEN = "freiburg carlsruhe mannheim"


def test_a_house_in_every_city_of_a_province_wins_the_top_tile(rules: Ruleset) -> None:
    game = closing(rules, BADEN).play("close freiburg carlsruhe mannheim")
    assert game.tiles(0) == [("baden", 3)]


def test_one_city_short_wins_nothing(rules: Ruleset) -> None:
    assert closing(rules, BADEN).play("close freiburg mannheim").tiles(0) == []


def test_houses_may_come_from_several_closings(rules: Ruleset) -> None:
    game = closing(rules, BADEN, houses="carlsruhe freiburg").play("close mannheim")
    assert game.tiles(0) == [("baden", 3)]


def test_a_pair_of_provinces_must_be_full_in_both(rules: Ruleset) -> None:
    route = "innsbruck kempten zuerich"
    assert closing(rules, route, houses="zuerich basel").play("close innsbruck").tiles(0) == [
        ("schweiz-tyrol", 3)
    ]
    assert closing(rules, route, houses="basel").play("close innsbruck").tiles(0) == []
    assert closing(rules, route, houses="basel").play("close zuerich").tiles(0) == []


def test_the_next_player_gets_the_next_tile(rules: Ruleset) -> None:
    game = closing(rules, BADEN, {"baden": 1}).play("close freiburg carlsruhe mannheim")
    assert game.tiles(0) == [("baden", 2)]


def test_the_last_tile_is_won_too(rules: Ruleset) -> None:
    game = closing(rules, BADEN, {"baden": 2}).play("close freiburg carlsruhe mannheim")
    assert game.tiles(0) == [("baden", 1)]


def test_a_province_tile_is_won_once_per_stack_and_player(rules: Ruleset) -> None:
    game = closing(rules, BADEN, houses=BADEN, tiles="baden").play("close")
    assert game.tiles(0) == [("baden", 3)]
    assert game.state.tiles_gone.count(1) == 1


def test_none_left_no_tile(rules: Ruleset) -> None:
    game = closing(rules, BADEN, {"baden": 3}).play("close freiburg carlsruhe mannheim")
    assert game.tiles(0) == []


def test_a_tile_missed_for_want_of_houses_is_not_won(rules: Ruleset) -> None:
    """The houses must really be placed."""
    game = closing(rules, BADEN, houses="carlsruhe freiburg", houses_left=0)
    assert game.legal("close") == {"close"}
    assert game.play("close").tiles(0) == []


def test_both_parts_of_preussen_count() -> None:
    north = Ruleset(hansa())
    assert closing(north, "aachen bremen celle").play("close aachen").tiles(0) == []
    game = closing(north, "aachen bremen celle", houses="dessau").play("close aachen")
    assert game.tiles(0) == [("preussen", 3)]


# All provinces


def test_all_provinces_leaves_the_core_province_out(rules: Ruleset) -> None:
    game = closing(rules, "stuttgart ulm augsburg", houses=ALMOST_ALL).play("close ulm")
    assert game.tiles(0) == [("all-provinces", 6)]


def test_all_provinces_wants_every_other_province(rules: Ruleset) -> None:
    for missing in ALMOST_ALL.split():
        houses = ALMOST_ALL.replace(missing, "augsburg")
        game = closing(rules, "stuttgart ulm kempten", houses=houses).play("close ulm")
        assert game.tiles(0) == []


def test_all_provinces_is_won_once_per_player(rules: Ruleset) -> None:
    game = closing(rules, "stuttgart ulm augsburg", houses=ALMOST_ALL, tiles="all-provinces")
    assert game.play("close ulm").tiles(0) == [("all-provinces", 6)]


def test_all_provinces_none_left_no_tile(rules: Ruleset) -> None:
    gone = {"all-provinces": 4}
    game = closing(rules, "stuttgart ulm augsburg", gone, houses=ALMOST_ALL).play("close ulm")
    assert game.tiles(0) == []


def test_option_every_province_counts_the_core_province_too(
    rules_with: Callable[..., Ruleset],
) -> None:
    every = rules_with("every_province")
    game = closing(every, "stuttgart ulm augsburg", houses=ALMOST_ALL)
    assert game.play("close ulm").tiles(0) == []
    game = closing(every, "stuttgart ulm augsburg", houses=ALMOST_ALL)
    assert game.play("close augsburg ulm").tiles(0) == [("all-provinces", 6)]


def test_free_cities_never_count_for_all_provinces() -> None:
    """Holland and Sachsen are enough; both free cities instead of one of them are not."""
    north = Ruleset(hansa())
    game = closing(north, "emden fulda gotha", houses="bremen hamburg")
    assert game.play("close emden").tiles(0) == []
    game = closing(north, "emden fulda gotha").play("close emden gotha")
    assert game.tiles(0) == [("all-provinces", 6)]


# Together


def test_all_stacks_that_a_closing_fulfils_are_paid_in_it(rules: Ruleset) -> None:
    houses = "basel zuerich sigmaringen stuttgart salzburg pilsen lodz carlsruhe"
    game = closing(rules, "stuttgart ulm kempten innsbruck salzburg", houses=houses)
    game.play("close innsbruck ulm")
    assert dict(game.tiles(0)) == {
        "length-5": 2,
        "schweiz-tyrol": 3,
        "wuerttemberg-hohenzollern": 3,
        "all-provinces": 6,
    }


def test_a_rivals_tiles_do_not_keep_one_from_winning(rules: Ruleset) -> None:
    rival = Player(hand="ulm-3", houses=BADEN, tiles="baden")
    game = table(rules, Player(route=BADEN), rival, taken=1, played=1, forced=False)
    game.play("close freiburg carlsruhe mannheim")
    assert game.tiles(0) == [("baden", 2)]


# Once per stack and player, whatever tiles of other stacks a seat has


def test_two_tiles_of_one_length_do_not_stand_in_for_a_province(rules: Ruleset) -> None:
    """Every pair of tiles of one stack leaves every other stack to be won."""
    for twice in ("length-5", "length-6", "length-7"):
        game = closing(
            rules,
            "mannheim carlsruhe freiburg",
            tiles=f"{twice} {twice}",
            houses="mannheim carlsruhe",
        )
        assert ("baden", 3) in game.play("close freiburg").tiles(0)


def test_two_tiles_of_one_length_do_not_bring_a_province_twice(rules: Ruleset) -> None:
    for stack, houses in (
        ("baden", "mannheim carlsruhe freiburg"),
        ("boehmen-salzburg", "pilsen budweis salzburg linz"),
    ):
        for twice in ("length-5", "length-6", "length-7"):
            game = closing(
                rules,
                "augsburg ulm stuttgart",
                tiles=f"{stack} {twice} {twice}",
                houses=houses,
            )
            assert [name for name, _ in game.play("close ulm").tiles(0)].count(stack) == 1
