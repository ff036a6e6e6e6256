"""Reasons that are true and yet say nothing: of a card already there, or one laid last."""

from __future__ import annotations

from typing import cast

import pytest

from game.ai.advice.hint import hint_for
from game.ai.advice.judge import Candidate
from game.ai.advice.lines import play_on
from game.ai.advice.reasons import FactKind, Reason
from game.ai.plans import Planner
from game.ai.questions import Apart
from game.rules import Ruleset, State, observe
from game.rules.observation import own_position
from tests.ai.positions import DISPLAY, SUPPLY
from tests.ai.reason_values import Script, card, city, stack, told, values
from tests.rules.boards import hansa
from tests.rules.builders import Player, action, position


def test_a_second_card_of_a_city_is_not_taken_for_the_house_there(rules: Ruleset) -> None:
    display = "freiburg ulm lodz-2 lodz-3 budweis-2 pilsen-2"
    without = position(rules, Player(hand="lodz", route="basel"), Player(), display=display)
    assert values(without, "take 1", FactKind.NEEDED) is not None
    for own in (Player(hand="freiburg-2", route="basel"), Player(hand="lodz", route="freiburg-2")):
        twin = position(rules, own, Player(), display=display)
        assert values(twin, "take 1", FactKind.NEEDED) is None


def test_what_could_come_after_a_card_is_no_reason_where_the_route_is_closed(
    rules: Ruleset,
) -> None:
    player = Player(hand="salzburg", route="linz passau")
    state = position(rules, player, Player(), display=DISPLAY, supply=SUPPLY, taken=1)
    played = "extend left salzburg"
    assert values(state, played, FactKind.CONNECTED, "end") is not None
    close = "close salzburg passau"
    assert values(state, played, FactKind.CONNECTED, close) is None


def test_what_fits_a_card_is_no_reason_to_take_it_for_its_horses() -> None:
    """Taken and played as horses it lies face down: its neighbours and its houses do not matter."""
    rules = Ruleset(hansa(), "horses")
    player = Player(hand="emden", route="gotha hamburg")
    state = position(rules, player, Player(), display="bremen celle dessau-2 - - -")
    horses = ("horses bremen", "end")
    kinds = (FactKind.CONNECTED, FactKind.UNHOUSED, FactKind.RARE)
    kept = {kind: values(state, "take 1", kind, "horses emden", "end") for kind in kinds}
    assert kept[FactKind.CONNECTED] and kept[FactKind.UNHOUSED]
    for kind in kinds:
        assert values(state, "take 1", kind, *horses) is None
    assert values(state, "take 1", FactKind.OWN_PLAY, *horses) is not None


@pytest.mark.parametrize(
    ("hand", "route", "said"),
    [
        ("fulda dessau", "bremen", "{card} fits neither your route nor a card in your hand."),
        ("fulda", "bremen", "{card} does not fit your route."),
        ("fulda dessau", "", "{card} is connected to no other card in your hand."),
        ("fulda", "", None),
    ],
)
def test_a_card_is_useless_only_for_what_there_is(hand: str, route: str, said: str | None) -> None:
    rules = Ruleset(hansa(), "horses")
    state = position(rules, Player(hand=hand, route=route), Player(), taken=1)
    useless = told(state, "horses fulda", FactKind.USELESS, "end")
    assert (useless and useless.template) == said


def test_a_second_card_is_not_argued_for_as_if_there_were_none(rules: Ruleset) -> None:
    shown = "ulm-2 basel zuerich lodz-2 lodz-3 pilsen"

    def holding(hand: str) -> State:
        me = Player(hand=hand, route="kempten")
        return position(rules, me, Player(), display=shown, supply=SUPPLY)

    state = holding("ulm lodz")
    for then in (("extend left ulm", "end"), ("extend left ulm-2", "end"), ("draw",)):
        for kind in (FactKind.CONNECTED, FactKind.UNHOUSED, FactKind.FITS, FactKind.LATER):
            assert values(state, "take 1", kind, *then) is None, (kind, then)
        second = told(state, "take 1", FactKind.SECOND, *then)
        assert second is not None and second.template.endswith("this one is for a later route.")
    near = told(holding("ulm augsburg"), "take 1", FactKind.SECOND, "extend left ulm", "end")
    assert near is not None and "city" not in near.values, "Augsburg goes on from Ulm as well"
    both = told(
        holding("basel-2 freiburg ulm"), "take 2", FactKind.SECOND, "extend left ulm", "end"
    )
    assert both is not None and both.planned
    assert both.values == {"card": card("basel-1", rules), "city": city("freiburg", rules)}
    first = holding("lodz")
    assert values(first, "take 1", FactKind.FITS, "extend left ulm-2", "end") is not None
    assert values(first, "take 1", FactKind.SECOND, "extend left ulm-2", "end") is None


def test_a_second_card_that_is_given_up_is_for_nothing(rules: Ruleset) -> None:
    player = Player(hand="ulm basel zuerich freiburg", route="kempten-2 augsburg")
    state = position(rules, player, Player(), display="ulm-2 lodz lodz-2 - - -")
    closed = ("extend left ulm", "close augsburg", "keep basel zuerich freiburg")
    assert told(state, "take 1", FactKind.SECOND, *closed) is None


def test_a_card_is_kept_from_rivals_only_if_no_other_is_open(rules: Ruleset) -> None:
    def wanted(shown: str, *rivals: str) -> Reason | None:
        others = [Player(route=each) for each in rivals]
        state = position(rules, Player(hand="linz"), *others, display=shown, supply=SUPPLY)
        return told(state, "take 1", FactKind.WANTED, "draw")

    fit, unfit = "pilsen budweis", "basel zuerich"
    one = wanted("lodz ulm ulm-2 mannheim mannheim-2 kempten", unfit, fit)
    assert one is not None and one.values["rival"] == 2 and one.count == 1
    two = wanted("lodz ulm ulm-2 mannheim mannheim-2 kempten", fit, unfit, "pilsen-2 budweis-2")
    assert two is not None and two.count == 2 and "rivals" in two.plural
    assert wanted("lodz ulm lodz-2 mannheim mannheim-2 kempten", fit) is None


def test_what_a_card_is_for_that_the_turn_does_not_need(rules: Ruleset) -> None:
    """For a tile, for a rival, or nothing that can be said: then the trial games speak."""
    shown = "lodz-2 basel salzburg mannheim mannheim-2 freiburg"

    def spare(kind: FactKind, houses: str = "", rival: str = "") -> Reason | None:
        me = Player(hand="ulm-2 linz", route="kempten-3 sigmaringen", houses=houses)
        them = Player(route=rival)
        state = position(rules, me, them, display=shown, supply=SUPPLY)
        return told(state, "take 2", kind, "extend left ulm-2", "end")

    swiss = spare(FactKind.SPARE, "zuerich innsbruck")
    assert swiss is not None and swiss.planned
    assert swiss.values == {
        "card": card("basel-1", rules),
        "tile": stack("schweiz-tyrol", rules),
        "value": 3,
    }
    kept = spare(FactKind.KEPT_FROM, "basel", "zuerich")
    assert kept is not None and kept.values["rival"] == 1
    assert spare(FactKind.KEPT_FROM, "basel") is None and spare(FactKind.SPARE, "basel") is None


def test_where_nothing_is_said_of_a_card_the_trial_games_speak_for_it(rules: Ruleset) -> None:
    """The end of the turn is no reason for a card that the turn does not need."""
    me = Player(hand="ulm-2 linz", route="kempten-3 sigmaringen", houses="basel")
    shown = "basel lodz lodz-2 mannheim mannheim-2 freiburg"
    state = position(rules, me, Player(), display=shown, supply=SUPPLY)
    seen = observe(state, 0)
    begun = play_on(
        cast(Planner, Script(rules, ("extend left ulm-2", "end"))),
        own_position(seen, rules),
        action("take 1", rules),
    )
    ranked = [Candidate(begun.first), Candidate(action("take 2", rules), 0.1)]
    found = hint_for(seen, rules, ranked, begun)
    assert card("basel-1", rules) not in [each.values.get("card") for each in found.reasons]
    assert found.apart is Apart.SEARCHED
