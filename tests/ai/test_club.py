"""What the club level does where a person would not have to think."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ai.matches.arena import PlayedGame, run_match
from game.rules import Ruleset, legal_actions
from game.rules.actions import ExtendRoute, StartRoute
from game.rules.events import Event, Official, OfficialUsed
from game.rules.records.record import Chance, Ply
from game.rules.state import Shuffle
from tests.ai.positions import SUPPLY, chosen, played_by
from tests.rules.builders import Player, position
from tests.sampling import share


def test_closes_for_the_last_city_of_a_tile(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(route="zuerich freiburg basel", houses="mannheim carlsruhe", carriage=4),
        Player(),
        display="linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    assert chosen(state).startswith("close ")
    assert "freiburg" in chosen(state)


def test_extends_rather_than_throws_away(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="lodz pilsen linz", route="augsburg muenchen salzburg", carriage=4),
        Player(),
        display="linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
        taken=2,
        official=Official.POSTMASTER,
    )
    assert chosen(state) == "extend right linz-1"


def test_takes_the_last_carriage_with_the_cartwright(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(
            route="mannheim carlsruhe freiburg zuerich basel",
            houses="ulm linz lodz stuttgart",
            houses_left=4,
            carriage=6,
            tiles="all-provinces baiern boehmen-salzburg",
        ),
        Player(carriage=4, houses_left=12),
        display="linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    assert chosen(state).startswith("close +cartwright ")


def test_does_not_spend_the_cartwright_where_the_route_is_long_enough(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(route="basel zuerich freiburg", carriage=0),
        Player(),
        display="linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    assert "+cartwright" not in chosen(state)


def test_takes_the_card_that_goes_on(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="lodz", route="kempten-3 ulm", carriage=3),
        Player(),
        display="basel-2 linz-3 lodz-2 lodz-3 stuttgart budweis-2",
        supply=SUPPLY,
    )
    assert chosen(state) == "take 5"


def test_keeps_the_cards_that_belong_together(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="lodz basel zuerich freiburg"),
        Player(),
        display="linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
        keeping=True,
    )
    assert chosen(state) == "keep basel-1 freiburg-1 zuerich-1"


def test_does_not_end_the_game_behind(rules: Ruleset) -> None:
    """The last house would end a game that is lost at this moment, with the rival far from it, so
    it is kept back while the route brings a carriage."""
    state = position(
        rules,
        Player(route="basel zuerich freiburg", houses_left=1, carriage=3),
        Player(carriage=5, houses_left=9, tiles="all-provinces baiern boehmen-salzburg"),
        display="linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    assert chosen(state) == "close +cartwright"


def test_places_in_the_last_round_whatever_it_brings(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(carriage=7, houses_left=9),
        Player(route="basel zuerich freiburg", houses_left=9, carriage=3),
        display="linz-2 linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
        turn=1,
        taken=1,
        played=1,
        finisher=0,
    )
    assert chosen(state).startswith("close ")


@pytest.mark.slow
def test_beats_random(rules: Ruleset) -> None:
    report = run_match(rules, ["club", "random"], 10, "club-random")
    assert report.seats[0].wins == 10
    assert report.seats[0].score_mean > 15


def _in_order(supply: tuple[int, ...]) -> Shuffle:
    return lambda discard: supply


@pytest.mark.slow
def test_plays_like_a_person(rules: Ruleset) -> None:
    """Games of a sensible length, all officials at work, no long route thrown away idly."""
    helped: Counter[str] = Counter()
    idle = abandoned = routes = 0

    def look(number: int, game: PlayedGame) -> None:
        nonlocal idle, abandoned, routes
        state = game.header.opening(rules)
        supply: tuple[int, ...] = ()
        for entry in game.entries:
            if isinstance(entry, Chance):
                supply = entry.supply
            if not isinstance(entry, Ply):
                continue
            action = entry.action
            if isinstance(action, StartRoute):
                routes += 1
                if len(state.seat.route) >= 3:
                    abandoned += 1
                    could = any(isinstance(act, ExtendRoute) for act in legal_actions(state))
                    idle += could
            events: list[Event] = []
            state.apply(action, _in_order(supply), events.append)
            helped.update(e.official.value for e in events if isinstance(e, OfficialUsed))

    report = run_match(rules, ["club"] * 2, 5, "person", on_game=look)
    assert 14 <= report.rounds_mean <= 26
    assert idle == 0
    assert abandoned <= routes / 8
    assert set(helped) == {"postmaster", "postal_carrier", "administrator", "cartwright"}
    assert min(helped.values()) >= 6


def test_plans_with_a_single_card_left_to_take(rules: Ruleset) -> None:
    """Late in a game of many long routes the display may show one card, and the supply none."""
    state = position(
        rules,
        Player(hand="lodz", route="kempten-3 ulm", carriage=3),
        Player(),
        display="augsburg - - - - -",
        supply="",
    )
    assert chosen(state) == "take 1"


@pytest.mark.slow
def test_lays_no_route_without_end_where_it_is_behind(rules: Ruleset) -> None:
    """Seven cities are the most that are paid; an eighth or ninth may still bring houses."""
    longest = 0
    for seed in share(range(30), 15):
        for state in played_by("club", rules, 2, seed):
            longest = max(longest, len(state.seat.route))
    assert longest <= 9
