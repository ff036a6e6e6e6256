"""Reasons held against all that is known: rivals' open cards, horses, how many cards are unseen."""

from __future__ import annotations

import pytest

from game.ai.advice import hint as hints
from game.ai.advice.judge import Candidate
from game.ai.advice.reasons import FactKind, Reason
from game.rules import Ruleset, State, observe
from tests.ai.positions import SUPPLY
from tests.ai.reason_values import told, values
from tests.rules.boards import hansa
from tests.rules.builders import Player, action, card, position


def test_no_card_is_kept_from_a_rival_who_openly_holds_one(rules: Ruleset) -> None:
    def kept(kind: FactKind, hand: str = "", seen: str = "") -> Reason | None:
        me = Player(hand="ulm-2 linz", route="kempten-3 sigmaringen", houses="basel")
        shown = "lodz-2 basel salzburg mannheim mannheim-2 freiburg"
        them = Player(hand=hand, route="zuerich", seen=seen)
        state = position(rules, me, them, display=shown, supply=SUPPLY)
        return told(state, "take 2", kind, "extend left ulm-2", "end")

    for kind in (FactKind.KEPT_FROM, FactKind.WANTED):
        assert kept(kind) is not None
        assert kept(kind, hand="basel-2") is not None, "a hidden card is not looked at"
        assert kept(kind, hand="lodz-3", seen="lodz-3") is not None
        assert kept(kind, hand="basel-2", seen="basel-2") is None


def unseen_only(rules: Ruleset, supply: str, *players: Player, display: str) -> State:
    """A position in which no card is out of sight but the supply and what rivals hide."""
    placed = {*supply.split(), *display.split()}
    for each in players:
        placed |= {*each.hand.split(), *each.route.split()}
    known = {rules.board.cards[card(each, rules.board)] for each in placed}
    gone = " ".join(each for each in rules.board.cards if each not in known)
    return position(rules, *players, display=display, supply=supply, discard=gone)


def test_few_connected_cards_do_not_speak_for_a_card(rules: Ruleset) -> None:
    shown = "basel zuerich lodz-2 sigmaringen budweis-2 pilsen-2"
    me = Player(hand="passau", route="kempten-3 ulm")

    def connected(supply: str) -> dict[str, int] | None:
        state = unseen_only(rules, supply, me, Player(), display=shown)
        return values(state, "take 3", FactKind.CONNECTED, "draw")

    many = "pilsen basel-2 zuerich-2 ulm-2 kempten kempten-2 innsbruck wuerzburg nuernberg augsburg"
    some = connected(many)
    assert some is not None and (some["count"], some["total"]) == (1, 10)
    assert connected(f"{many} augsburg-2") is None


@pytest.mark.parametrize(("seen", "bracketed"), [("linz", False), ("", True)])
def test_rivals_hands_are_named_only_where_a_card_in_them_is_unseen(
    rules: Ruleset, seen: str, bracketed: bool
) -> None:
    shown = "basel zuerich lodz-2 sigmaringen budweis-2 pilsen-2"
    supply = "augsburg pilsen innsbruck stuttgart"
    rival = Player(hand="linz", seen=seen)

    def said(route: str, words: str, kind: FactKind, *then: str) -> Reason | None:
        me = Player(hand="lodz", route=route)
        return told(unseen_only(rules, supply, me, rival, display=shown), words, kind, *then)

    onto = ("extend left sigmaringen", "end")
    for reason in (
        said("kempten-3 ulm", "draw", FactKind.SUPPLY),
        said("", "draw", FactKind.SUPPLY),
        said("kempten-3 innsbruck-2", "take 4", FactKind.OPEN, *onto),
        said("kempten-3", "take 4", FactKind.OPEN, *onto),
        said("kempten-3", "take 5", FactKind.CONNECTED, "draw"),
    ):
        assert reason is not None
        for template in (reason.template, reason.plural):
            assert ("(rivals’ hands included)" in template) is bracketed, template


def test_a_card_of_use_is_proposed_before_one_that_is_as_good(rules: Ruleset) -> None:
    """What is proposed is what nothing speaks for only where nothing of use is as good."""
    shown = "lodz ulm mannheim mannheim-2 lodz-2 freiburg"
    me = Player(hand="passau linz", route="kempten-3 sigmaringen", houses="basel")
    state = position(rules, me, Player(), display=shown, supply=SUPPLY)
    seen = observe(state, 0)
    idle, useful = (action(words, rules) for words in ("take 1", "take 2"))

    def proposed(behind: float) -> list[Candidate]:
        return hints.useful_first(seen, rules, [Candidate(idle), Candidate(useful, behind)])

    first, second = proposed(0.004)
    assert (first.action, second.action) == (useful, idle)
    assert first.behind == 0 and second.even
    assert proposed(0.02)[0].action == idle, "worse is not proposed for its reasons"


def test_a_length_is_promised_only_with_horses_for_it() -> None:
    rules = Ruleset(hansa(), "horses")

    def promised(horses: str) -> Reason | None:
        me = Player(hand="bremen celle", route="hamburg", horses=horses)
        state = position(rules, me, Player(), display="aachen gotha-2 dessau-2 - - -")
        return told(state, "take 1", FactKind.REACH, "draw")

    assert promised("") is None
    assert promised("emden-1") is None
    found = promised("emden-2")
    assert found is not None and found.count == 4
