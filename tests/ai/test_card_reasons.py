"""An example of every kind of reason about a card, and about the route it is for."""

from __future__ import annotations

from game.ai.advice.hint import (
    facts,
    line_of,
)
from game.ai.advice.reasons import FactKind
from game.rules import Ruleset, observe
from game.rules.events import Official
from tests.ai.positions import DISPLAY, SUPPLY
from tests.ai.reason_values import begun, card, city, stack, templates, values
from tests.rules.boards import hansa
from tests.rules.builders import Player, action, position


def test_a_card_that_goes_on(rules: Ruleset) -> None:
    state = begun(rules, "linz", "kempten-3 sigmaringen", carriage=7)
    zuerich = card("zuerich-1", rules)
    assert values(state, "take 2", FactKind.FITS) == {"card": zuerich}
    assert values(state, "take 2", FactKind.RESCUE) == {"card": zuerich}
    assert values(state, "take 3", FactKind.FITS) is None
    assert any(each.startswith("No card in") for each in templates(state, "take 2", "take 3"))


def test_no_rescue_where_a_card_in_hand_goes_on(rules: Ruleset) -> None:
    state = begun(rules, "freiburg", "kempten-3 sigmaringen")
    assert values(state, "take 2", FactKind.FITS) is not None
    assert values(state, "take 2", FactKind.RESCUE) is None


def test_how_far_the_hand_goes(rules: Ruleset) -> None:
    state = begun(rules, "basel-2 linz", "kempten-3 sigmaringen")
    reach = {"card": card("zuerich-1", rules), "count": 4}
    then = ("extend right zuerich-1", "end")
    assert values(state, "take 2", FactKind.REACH, *then) == reach
    state = begun(rules, "basel-2 zuerich-2", "kempten-3 sigmaringen", taken=1)
    laid = ("extend right zuerich-2", FactKind.REACH, "end")
    assert values(state, *laid) == {"count": 4}


def test_cards_that_join(rules: Ruleset) -> None:
    state = begun(rules, "freiburg linz", "")
    joined = {"card": card("basel-1", rules), "count": 2}
    assert values(state, "take 1", FactKind.JOINS) == joined
    assert values(state, "take 3", FactKind.JOINS) is None


def test_what_goes_whatever_is_drawn_does_not_speak_against_drawing(rules: Ruleset) -> None:
    """The other action that it is weighed against goes on to the turn's end without the card."""
    state = begun(rules, "linz zuerich-2", "kempten-3 sigmaringen")
    seen = observe(state, 0)
    for words in ("draw", "administrator"):
        begins = action(words, rules)
        assert not line_of(seen, rules, begins).whole
        line = line_of(seen, rules, begins, whatever=True)
        assert line.whole and line.states[1].taken == 1
        assert line.states[1].seat.hand == state.seat.hand


def test_a_city_that_is_missing(rules: Ruleset) -> None:
    state = begun(rules, "linz", "")
    needed = {
        "count": 3,
        "city": city("basel", rules),
        "value": 3,
        "tile": stack("schweiz-tyrol", rules),
    }
    assert values(state, "take 1", FactKind.NEEDED) == needed


def test_how_the_turn_leaves_the_route(rules: Ruleset) -> None:
    """Of the 22 x 3 cards, 6 on display, 5 with the seat: all others are unseen."""
    state = begun(
        rules,
        "freiburg freiburg-2 zuerich-2",
        "kempten-3 sigmaringen",
        taken=2,
        official=Official.POSTMASTER,
    )
    words = "extend right zuerich-2"
    assert values(state, words, FactKind.HELD, "end") == {"count": 2}
    # Kempten's neighbours augsburg, innsbruck and ulm, and zuerich's: basel, freiburg.
    near = 3 + 3 + 3 + 2 + 1
    assert values(state, words, FactKind.OPEN, "end") == {"count": near, "total": 66 - 6 - 5}
    assert values(state, words, FactKind.LONGER, "end") == {"count": 1, "length": 4}


def test_a_longer_route_wins_a_tile(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(route="kempten sigmaringen ulm augsburg", carriage=7),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
        official=Official.POSTMASTER,
    )
    assert values(state, "end", FactKind.LONGER) == {"count": 1, "value": 2}


def test_two_cards_with_an_official(rules: Ruleset) -> None:
    state = begun(rules, "zuerich-2 basel-2 freiburg", "kempten-3 sigmaringen", taken=1)
    laid = ("extend right zuerich-2", "extend right basel-2", "end")
    assert values(state, laid[0], FactKind.CARRIER, *laid[1:]) == {"count": 4}
    assert values(state, laid[0], FactKind.CARRIER, "end") is None


def test_nothing_on_display(rules: Ruleset) -> None:
    state = begun(rules, "linz", "kempten-3 sigmaringen", display=DISPLAY)
    for words in ("draw", "administrator"):
        assert values(state, words, FactKind.BARREN) == {}
        supply = values(state, words, FactKind.SUPPLY)
        assert supply is not None and supply["total"] == 66 - 6 - 3
    assert values(begun(rules, "linz", "kempten-3 sigmaringen"), "draw", FactKind.BARREN) is None


def test_the_discard_pile_comes_back(rules: Ruleset) -> None:
    state = begun(rules, "linz", "kempten-3 ulm", supply="", discard="passau passau-2")
    assert values(state, "draw", FactKind.SHUFFLE) == {"count": 2}
    assert values(state, "administrator", FactKind.SHUFFLE) == {"count": 2 + 6}


def test_a_route_that_is_lost_anyway(rules: Ruleset) -> None:
    state = begun(rules, "linz passau", "kempten-3 sigmaringen", taken=1)
    assert values(state, "start linz-1", FactKind.LOST) == {}
    state = begun(rules, "linz zuerich-2", "kempten-3 sigmaringen", taken=1)
    assert values(state, "start linz-1", FactKind.LOST) is None


def test_the_cards_that_are_kept(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="lodz basel zuerich freiburg"),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        keeping=True,
    )
    assert values(state, "keep basel-1 freiburg-1 zuerich-1", FactKind.KEPT) == {"count": 3}
    assert values(state, "keep basel-1 lodz-1 zuerich-1", FactKind.KEPT) == {"count": 2}


def test_no_card_is_kept_for_a_turn_that_does_not_come(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(hand="lodz basel zuerich freiburg", houses="ulm linz"),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        keeping=True,
        finisher=0,
    )
    chosen = "keep basel-1 freiburg-1 zuerich-1"
    found = facts(observe(state, 0), rules, action(chosen, rules))
    assert [each.kind for each in found] == [FactKind.LAST_TURN]
    assert values(state, chosen, FactKind.LAST_TURN) == {}


def test_the_only_thing(rules: Ruleset) -> None:
    state = begun(rules, "", "kempten-3 ulm", taken=2, played=1, official=Official.POSTMASTER)
    assert values(state, "end", FactKind.ONLY) == {}
    assert templates(state, "end", "end") == ["It is the only thing you can do."]


def test_horses() -> None:
    rules = Ruleset(hansa(), "horses")
    cards = rules.board.cards
    route = [name for name in cards if name.endswith("-1")][:4]
    held = next(name for name in cards if name.endswith("-3"))
    others = [name for name in cards if name.endswith("-2")]
    state = position(
        rules,
        Player(hand=held, route=" ".join(route)),
        Player(),
        display=" ".join(others[:6]),
        supply=" ".join(others[6:]),
        taken=2,
        official=Official.POSTMASTER,
    )
    lacks = {"count": 2, "card": card(held, rules), "horses": 3}
    assert values(state, f"horses {held}", FactKind.OWN_PLAY) == lacks


# Plans: what is said of the end of a turn is said with the turn that leads there
