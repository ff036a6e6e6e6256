"""The worked examples of the rule books and of the online guide, played."""

from __future__ import annotations

from game.rules import Ruleset, scores
from tests.rules.builders import Player, Table, table

RIVAL = Player(hand="lodz-3")


def playing(rules: Ruleset, hand: str, route: str) -> Table:
    return table(rules, Player(hand=hand, route=route), RIVAL, taken=1, forced=False)


def closing(rules: Ruleset, route: str, **player: object) -> Table:
    seat = Player(route=route, **player)  # type: ignore[arg-type]
    return table(rules, seat, RIVAL, taken=1, played=1, forced=False)


class TestSuitableCards:
    """Carlsruhe, Stuttgart, Nürnberg, Regensburg lie there; three cards do not fit."""

    route = "carlsruhe stuttgart nuernberg regensburg"

    def test_innsbruck_is_joined_to_neither_end(self, rules: Ruleset) -> None:
        game = playing(rules, "innsbruck-1", self.route)
        assert game.legal("extend") == set()
        expected = "No road joins Innsbruck to Carlsruhe or Regensburg."
        assert game.why("extend left innsbruck-1") == expected
        expected = "No road joins Innsbruck to Regensburg or Carlsruhe."
        assert game.why("extend right innsbruck-1") == expected

    def test_wuerzburg_does_not_go_between(self, rules: Ruleset) -> None:
        game = playing(rules, "wuerzburg-1", self.route)
        assert game.legal() == {"start wuerzburg-1"}

    def test_stuttgart_is_in_the_route_already(self, rules: Ruleset) -> None:
        game = playing(rules, "stuttgart-2", self.route)
        assert game.legal() == {"start stuttgart-2"}
        expected = "Stuttgart is already in your route."
        assert game.why("extend left stuttgart-2") == expected

    def test_others_fit(self, rules: Ruleset) -> None:
        game = playing(rules, "freiburg-1 mannheim-1 passau-1 pilsen-1", self.route)
        assert game.legal("extend") == {
            "extend left freiburg-1",
            "extend left mannheim-1",
            "extend right passau-1",
            "extend right pilsen-1",
        }


class TestPlacingHouses:
    """Sigmaringen, Stuttgart, Nürnberg, Regensburg, Ingolstadt, Augsburg is closed."""

    route = "sigmaringen stuttgart nuernberg regensburg ingolstadt augsburg"

    def test_one_house_in_each_province(self, rules: Ruleset) -> None:
        game = closing(rules, self.route)
        assert game.play("close ingolstadt sigmaringen stuttgart").houses(0) == (
            "ingolstadt sigmaringen stuttgart"
        )

    def test_then_no_second_one_in_baiern(self, rules: Ruleset) -> None:
        for city in ("nuernberg", "regensburg", "augsburg"):
            words = f"close {city} ingolstadt sigmaringen stuttgart"
            assert not closing(rules, self.route).may(words)

    def test_or_all_four_cities_in_baiern(self, rules: Ruleset) -> None:
        game = closing(rules, self.route).play("close augsburg ingolstadt nuernberg regensburg")
        assert game.houses(0) == "augsburg ingolstadt nuernberg regensburg"

    def test_then_none_in_sigmaringen_or_stuttgart(self, rules: Ruleset) -> None:
        for city in ("sigmaringen", "stuttgart"):
            words = f"close augsburg ingolstadt nuernberg regensburg {city}"
            assert not closing(rules, self.route).may(words)


def test_sigmaringen_and_ulm_complete_wuerttemberg_and_hohenzollern(rules: Ruleset) -> None:
    game = closing(rules, "sigmaringen ulm augsburg", houses="stuttgart")
    game.play("close sigmaringen ulm")
    assert game.tiles(0) == [("wuerttemberg-hohenzollern", 3)]


def test_three_cities_then_five_then_four_bring_the_carriages_three_and_four(
    rules: Ruleset,
) -> None:
    """The second route is long enough for 5, but takes 4; the third brings none."""
    routes = (
        "kempten augsburg ulm",
        "basel zuerich kempten ulm augsburg",
        "linz passau muenchen ulm",
    )
    carriages, carriage = [], 0
    for route in routes:
        carriage = closing(rules, route, carriage=carriage).play("close").carriage(0)
        carriages.append(carriage)
    assert carriages == [3, 4, 4]


def test_with_carriage_six_and_five_cities_the_cartwright_brings_seven(rules: Ruleset) -> None:
    game = closing(rules, "basel zuerich kempten ulm augsburg", carriage=6)
    assert game.play("close +cartwright").carriage(0) == 7


def test_carriage_six_sixteen_points_of_tiles_and_four_houses_left_are_nineteen(
    rules: Ruleset,
) -> None:
    tiles = "all-provinces baiern schweiz-tyrol length-5"
    state = table(rules, Player(carriage=6, tiles=tiles, houses_left=4), Player()).state
    score = scores(state)[0]
    assert (score.carriage, score.tiles, score.houses_left, score.total) == (7, 16, 4, 19)


class TestOnlineGuide:
    """München, Salzburg, Linz lie there; Innsbruck and Kempten are in the hand."""

    def game(self, rules: Ruleset) -> Table:
        return playing(rules, "innsbruck-1 kempten-1", "muenchen salzburg linz")

    def test_kempten_cannot_be_played_yet(self, rules: Ruleset) -> None:
        assert self.game(rules).legal("extend") == {"extend left innsbruck-1"}

    def test_after_innsbruck_it_can(self, rules: Ruleset) -> None:
        game = self.game(rules).play("extend left innsbruck-1")
        assert game.legal("extend") == {"extend left kempten-1"}
        game.play("extend left kempten-1")
        assert game.route(0) == "kempten-1 innsbruck-1 muenchen-1 salzburg-1 linz-1"

    def test_closing_it_with_a_house_in_kempten(self, rules: Ruleset) -> None:
        """One house each in Tyrol, Baiern and Salzburg, or both in Salzburg."""
        route = "kempten innsbruck muenchen salzburg linz"
        game = closing(rules, route, houses="kempten")
        for words in ("close innsbruck muenchen salzburg", "close innsbruck linz muenchen"):
            assert game.may(words)
        assert game.may("close linz salzburg")
        assert game.may("close innsbruck")
        assert game.may("close muenchen")
        assert not game.may("close innsbruck linz salzburg")

    def test_linz_and_salzburg_do_not_fit_carlsruhe_mannheim_wuerzburg(
        self, rules: Ruleset
    ) -> None:
        game = playing(rules, "linz-1 salzburg-1", "carlsruhe mannheim wuerzburg")
        assert game.legal() == {"start linz-1", "start salzburg-1"}
        assert game.play("start linz-1").discard == "carlsruhe-1 mannheim-1 wuerzburg-1"
