"""The odds that a seat may know: counted by hand, and against games dealt at random."""

from __future__ import annotations

from random import Random

import pytest

from game.rules import Ruleset, State, observe
from game.rules.odds import DRAWS, route_odds, unseen_copies
from game.rules.state import GAP
from tests.rules.builders import Player, position

ELSEWHERE = "linz-2 linz-3 lodz-2 lodz-3 budweis-2 budweis-3"


def odds(state: State) -> float:
    found = route_odds(observe(state, state.turn), state.rules)
    assert found is not None
    return found


def test_no_route_no_odds(rules: Ruleset) -> None:
    state = position(rules, Player(hand="ulm"), Player(), display=ELSEWHERE)
    assert route_odds(observe(state, 0), rules) is None
    assert route_odds(observe(state, None), rules) is None


def test_a_fitting_card_in_hand_is_certain(rules: Ruleset) -> None:
    state = position(rules, Player(hand="ulm", route="augsburg"), Player(), display=ELSEWHERE)
    assert odds(state) == 1.0


def test_more_fitting_cards_than_rivals_is_certain(rules: Ruleset) -> None:
    shown = "ulm ulm-2 lodz-2 lodz-3 budweis-2 budweis-3"
    state = position(rules, Player(route="augsburg"), Player(), display=shown)
    assert odds(state) == 1.0


def test_nothing_left_that_fits_is_hopeless(rules: Ruleset) -> None:
    """Lodz has one road, to Pilsen; all cards of Pilsen lie on the discard pile."""
    state = position(
        rules,
        Player(route="lodz"),
        Player(),
        display=ELSEWHERE.replace("lodz", "basel"),
        discard="pilsen pilsen-2 pilsen-3",
        supply="ulm ulm-2 ulm-3",
    )
    assert odds(state) == 0.0


@pytest.mark.parametrize("rivals", [1, 2, 3])
@pytest.mark.parametrize("shown", ["ulm", "ulm kempten", ""])
def test_against_rivals_who_take_any_card(rules: Ruleset, rivals: int, shown: str) -> None:
    """The formula beside 4,000 deals in which the rivals take what they like."""
    others = ELSEWHERE.split()[: 6 - len(shown.split())]
    state = position(
        rules,
        Player(route="augsburg"),
        *[Player()] * rivals,
        display=" ".join([*shown.split(), *others]),
        discard=" ".join(f"{city}-{copy}" for city in ("basel", "zuerich") for copy in (1, 2, 3)),
    )
    seen = observe(state, 0)
    near = {
        city
        for city in range(len(rules.neighbours))
        if rules.neighbours[rules.board.city_index["augsburg"]] >> city & 1
    }
    unseen = [card for card in range(len(rules.city_of)) if card not in seen.faces()]
    rng, lucky, deals = Random(4), 0, 4000
    for _ in range(deals):
        fresh = rng.sample(unseen, rivals + DRAWS)
        open_cards = [card for card in seen.display if card != GAP]
        for _taker in range(rivals):
            open_cards.remove(rng.choice(open_cards))
        lucky += any(rules.city_of[card] in near for card in [*open_cards, *fresh])
    assert odds(state) == pytest.approx(lucky / deals, abs=0.025)


def test_unseen_copies_are_those_in_the_supply_and_in_rivals_hands(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="ulm"),
        Player(hand="ulm-2 basel"),
        display=ELSEWHERE,
        discard="ulm-3",
    )
    copies = unseen_copies(observe(state, 0), rules)
    city = rules.board.city_index
    assert copies[city["ulm"]] == 1
    assert copies[city["basel"]] == 3
    assert copies[city["linz"]] == 1
    assert sum(copies) == len(rules.city_of) - 6 - 1 - 1
