"""Reasons that tell two actions apart, and nothing that is not so after the whole turn."""

from __future__ import annotations

from itertools import islice

import pytest

from game.ai.advice.hint import (
    facts,
    hint_for,
    line_of,
    outcome,
    quick_hint,
    reasons_apart,
)
from game.ai.advice.judge import Candidate
from game.ai.advice.reasons import Fact, FactKind, Reason, select_reasons
from game.ai.advice.review import turn_facts
from game.ai.questions import Hint, Verdict
from game.rules import Ruleset, observe
from game.rules.events import Official
from game.rules.observation import unseen_cards
from game.rules.records.history import Step
from game.rules.records.record import Ply
from game.rules.state import NOBODY
from tests.ai.positions import SUPPLY, played_by
from tests.ai.reason_values import begun, card, city, stack, told, values
from tests.rules.builders import Player, action, position


def test_what_houses_will_be_missing_is_said_of_the_plan(rules: Ruleset) -> None:
    """Salzburg is taken: four are missing then, and two once the planned route is closed."""
    state = position(
        rules,
        Player(hand="budweis-3 linz", route="pilsen regensburg", houses="linz regensburg"),
        Player(),
        display="salzburg linz-3 lodz-2 lodz-3 budweis-2 pilsen-2",
        supply=SUPPLY,
    )
    then = ("extend left budweis-3", "extend left salzburg-1", "close budweis pilsen")
    reason = told(state, "take 1", FactKind.MISSING, *then)
    assert reason is None or reason.planned
    closing = told(state, "take 1", FactKind.POINTS, *then)
    assert closing is not None and closing.planned
    line = (action("take 1", rules), *(action(each, rules) for each in then))
    first = line[0]
    assert Verdict(first, 0.1, (closing,), line).plan == line[1:]
    assert Verdict(first, 0.1, (Reason("…"),), line).plan == ()
    assert Verdict(first, 0.1, (), line).plan == line[1:]
    assert Hint(first, (*line, action("end", rules)), (Reason("…"),)).plan == line[1:]


def test_cards_of_the_next_route_are_not_said_to_fit_the_old_one(rules: Ruleset) -> None:
    """The plan discards the route: what would fit it is no reason."""
    state = begun(rules, "linz", "kempten-3 sigmaringen")
    lost = ("start linz-1", "end")
    for kind in (FactKind.FITS, FactKind.RESCUE, FactKind.REACH):
        assert told(state, "take 2", kind, *lost) is None
    assert told(state, "take 2", FactKind.FITS, "extend right zuerich-1", "end") is not None


def test_how_long_a_route_can_be_is_not_said_where_the_plan_gives_it_up(rules: Ruleset) -> None:
    state = begun(rules, "basel-2 ulm-2", "kempten-3 sigmaringen")
    assert told(state, "take 2", FactKind.REACH, "extend right zuerich-1", "end") is not None
    assert told(state, "take 2", FactKind.REACH, "extend left ulm-2", "end") is not None
    closed = ("extend left ulm-2", "close kempten sigmaringen")
    assert told(state, "take 2", FactKind.REACH, *closed) is None


def test_a_card_that_is_kept_is_for_the_next_turn_or_for_later(rules: Ruleset) -> None:
    state = begun(rules, "freiburg linz ulm-2", "kempten-3 sigmaringen")
    ulm = ("extend left ulm-2", "end")
    later = told(state, "take 2", FactKind.LATER, *ulm)
    assert (
        later is not None and later.planned and later.values == {"card": card("zuerich-1", rules)}
    )
    following = told(state, "take 1", FactKind.NEXT, *ulm)
    assert following is not None
    assert following.values == {"card": card("basel-1", rules), "city": city("freiburg", rules)}
    assert told(state, "take 2", FactKind.NEXT, "extend right zuerich-1", "end") is None


def test_that_the_turn_does_not_need_a_card_is_no_advantage() -> None:
    """Whoever takes it wants to know what it is for, but it does not speak for it."""
    spare = Reason("spare")
    fact = Fact(FactKind.SPARE, 90, 1, spare)
    opened = Fact(FactKind.OPEN, 20, 3, Reason("open"))
    assert select_reasons([fact, opened], [fact]).reasons == (opened.reason, spare)
    assert select_reasons([fact, opened], [], apart_only=True).reasons == (opened.reason,)


def test_a_card_that_does_not_fit_the_route_is_called_so(rules: Ruleset) -> None:
    """Whoever takes it while another one would fit is told what becomes of the route."""
    player = Player(hand="lodz", route="stuttgart nuernberg")
    state = position(rules, player, Player(), display="augsburg ulm linz-2 linz-3 lodz-2 lodz-3")
    kept = ("extend left ulm", "end")
    assert values(state, "take 1", FactKind.UNFIT, "take 2", *kept) is None
    assert values(state, "take 1", FactKind.LATER, "take 2", *kept) is not None
    assert values(state, "take 2", FactKind.UNFIT, "extend left ulm", "end") is None
    augsburg = {"card": card("augsburg-1", rules)}
    assert values(state, "take 1", FactKind.UNFIT, "draw") == augsburg
    assert values(state, "take 1", FactKind.GIVEN_UP, "start augsburg", "end") == {}
    assert values(state, "take 1", FactKind.UNFIT, "start augsburg", "end") is None
    through_ulm = ("take 2", "extend left ulm", "extend left augsburg", "end")
    assert values(state, "take 1", FactKind.UNFIT, *through_ulm) == augsburg
    both = position(rules, player, Player(), display="stuttgart-2 ulm linz-2 linz-3 lodz-2 lodz-3")
    said = values(both, "take 1", FactKind.UNFIT, "draw")
    assert said == {"card": card("stuttgart-2", rules)}


def test_why_a_route_is_given_up_and_what_the_new_one_has_is_said(rules: Ruleset) -> None:
    """Basel and Zürich are taken, and a route is begun with one of them."""
    shown = "basel zuerich kempten-2 lodz-3 pilsen-2 lodz-2"
    state = begun(rules, "lodz", "linz", display=shown)
    anew = ("take 2", "start zuerich-1", "end")
    up = told(state, "take 1", FactKind.GIVEN_UP, *anew)
    assert up is not None and up.planned
    assert up.template == "None of the cards you then have fits your old route."
    kept = told(state, "take 1", FactKind.LATER, *anew)
    assert kept is not None and kept.planned and kept.values == {"card": card("basel-1", rules)}
    assert kept.template == "You keep {card} for your next turn: it then fits the new route."
    fitting = begun(rules, "salzburg", "linz", display=shown)
    up = told(fitting, "take 1", FactKind.GIVEN_UP, *anew)
    assert up is not None
    assert (
        up.template == "You give up your old route this turn, although a card in your hand fits it."
    )


def test_where_a_missing_house_must_stand_and_where_it_can(rules: Ruleset) -> None:
    """A province wants each of its cities, the tile for all provinces any city of each."""
    state = begun(rules, "linz", "")
    swiss = told(state, "take 1", FactKind.NEEDED, "draw")
    assert swiss is not None and swiss.plural.endswith(
        "{count} more houses, one of them in {city}."
    )
    provinces = [
        [c.id for c in rules.board.cities if c.province == each.id]
        for each in rules.board.provinces
    ]
    housed = [cities[0] for cities in provinces if not {"basel", "lodz"} & set(cities)]
    me = Player(hand="linz", houses=" ".join(housed))
    nearly = position(rules, me, Player(), display="basel zuerich lodz-2 lodz-3 - -")
    every = told(nearly, "take 1", FactKind.NEEDED, "draw")
    assert every is not None and every.plural.endswith("one of them can be in {city}.")


def test_that_a_card_does_not_fit_is_said_whatever_else_is(rules: Ruleset) -> None:
    unfit = Fact(FactKind.UNFIT, 88, 1, Reason("It does not fit."))
    needed = Fact(FactKind.NEEDED, 40, 2, Reason("It is needed."))
    worse = Fact(FactKind.NEEDED, 40, 1, Reason("It is needed less."))
    assert select_reasons([needed, unfit], [unfit, worse]).reasons == (unfit.reason, needed.reason)
    assert select_reasons([needed, unfit], [worse], apart_only=True).reasons == (needed.reason,)


def test_two_cards_of_one_city_are_not_told_apart(rules: Ruleset) -> None:
    state = begun(
        rules,
        "linz",
        "kempten-3 sigmaringen",
        display="lodz zuerich zuerich-2 - - -",
        supply="",
    )
    ranked = [Candidate(action(words, rules)) for words in ("take 2", "take 3", "take 1")]
    assert hint_for(observe(state, 0), rules, ranked).other == ranked[2].action


def test_the_same_is_not_said_twice() -> None:
    def fact(kind: FactKind, weight: float, **values: int) -> Fact:
        return Fact(kind, weight, 1, Reason(kind.name, values=values))

    rescue, fits = fact(FactKind.RESCUE, 47), fact(FactKind.FITS, 28)
    missing = fact(FactKind.MISSING, 45, tile=3)
    same, other = fact(FactKind.NEEDED, 31, tile=3), fact(FactKind.NEEDED, 30, tile=4)
    assert select_reasons([fits, rescue], []).reasons == (rescue.reason,)
    assert select_reasons([missing, same, other], []).reasons == (missing.reason, other.reason)


def test_a_reason_that_is_added_says_nothing_twice() -> None:
    """The houses that are missing for a tile, which the card is kept for, are told in its place."""
    kept = Fact(FactKind.SPARE, 90, 1, Reason("It counts.", values={"tile": 3}))
    least = Fact(FactKind.NEEDED, 30, 1, Reason("Three are missing.", values={"tile": 3}))
    assert select_reasons([kept, least], []).reasons == (least.reason,)


def test_what_may_be_later_is_said_after_the_end_of_this_turn() -> None:
    """Read after a longer route, "one city short" would be taken to be said of that one."""
    reach = Fact(FactKind.REACH, 40, 8, Reason("You can make the route 8 cities long."))
    short = Fact(FactKind.LONGER, 34, 9, Reason("The route is one city short."))
    opened = Fact(FactKind.OPEN, 26, 9, Reason("9 cards fit."))
    assert select_reasons([reach, opened], []).reasons == (opened.reason, reach.reason)
    assert select_reasons([reach, opened], [], apart_only=True).reasons[0] == reach.reason
    for others in ([], [reach]):
        told = select_reasons([reach, short], others).reasons
        assert len(told) == 1, "a length is said to be missing beside one that reaches it"


@pytest.mark.parametrize("ended", [False, True])
def test_nothing_is_for_later_on_the_last_turn(rules: Ruleset, ended: bool) -> None:
    """True if a rival has ended the game before, or the closing itself does."""
    me = Player(hand="linz", route="basel zuerich freiburg", houses_left=1 if ended else 20)
    state = position(rules, me, Player(), taken=1, played=1)
    assert (told(state, "close basel", FactKind.MISSING, "keep linz") is None) == ended
    held = begun(rules, "ulm", "kempten-3 sigmaringen", taken=1, played=1)
    assert told(held, "end", FactKind.OPEN) is not None
    if ended:
        held.finisher = 1
        assert told(held, "end", FactKind.OPEN) is None
        assert told(held, "end", FactKind.HELD) is None
    anew = begun(rules, "ulm augsburg", "", taken=2, official=Official.POSTMASTER)
    anew.finisher = 1 if ended else NOBODY
    for kind in (FactKind.REACH, FactKind.CONNECTED):
        assert (told(anew, "start ulm", kind, "end") is None) == ended


def test_no_reason_against_a_decision_that_has_it_as_well(rules: Ruleset) -> None:
    """The carriage came with the turn as it was played, so it does not speak for another card."""
    state = begun(rules, "zuerich-2 basel-2", "kempten-3 sigmaringen", taken=1, carriage=0)
    seen = observe(state, 0)
    better, other = action("extend right zuerich-2", rules), action("start basel-2", rules)
    known = facts(seen, rules, better)
    carriage = next(fact for fact in known if fact.kind is FactKind.CARRIAGE)
    assert carriage.reason in reasons_apart(seen, rules, better, other)
    assert reasons_apart(seen, rules, better, other, done=known) == ()


def test_the_facts_of_a_turn_as_it_was_played(rules: Ruleset) -> None:
    state = begun(rules, "zuerich-2 basel-2", "kempten-3 sigmaringen", taken=1, carriage=0)
    steps, words = [], ("extend right zuerich-2", "close kempten sigmaringen")
    for each in words:
        steps.append(Step.take(state, Ply(0, action(each, rules))))
        state = steps[-1].after
    kinds = {fact.kind for fact in turn_facts(steps)}
    assert {FactKind.CARRIAGE, FactKind.POINTS} <= kinds


def test_what_the_administrator_loses_and_may_not_bring(rules: Ruleset) -> None:
    """Lodz fits and goes with the others: the hint says so, whatever speaks for the call."""
    state = begun(
        rules, "linz", "pilsen budweis", display="lodz basel mannheim mannheim-2 ulm kempten-2"
    )
    lodz = {"count": 1, "card": card("lodz-1", rules)}
    assert values(state, "administrator", FactKind.PASSED_UP) == lodz
    assert values(state, "administrator", FactKind.CHOICE) == {"total": 6}
    unseen = unseen_cards(observe(state, 0), rules)
    fitting = sum(
        rules.board.cities[rules.city_of[each]].id
        in ("lodz", "linz", "nuernberg", "regensburg", "salzburg", "passau", "muenchen")
        for each in unseen
    )
    said = values(state, "administrator", FactKind.RISK)
    assert said is not None and 0 < said["chance"] < 100 and fitting
    ranked = [Candidate(action(each, rules)) for each in ("administrator", "take 2")]
    told = [reason.template for reason in hint_for(observe(state, 0), rules, ranked).reasons]
    assert told[-2].startswith("{card} lies open") and told[-1].startswith("In {chance} of 100")
    shown = "basel mannheim ulm ulm-2 basel-2 kempten-2"
    none = begun(rules, "linz", "pilsen budweis", display=shown)
    assert values(none, "administrator", FactKind.PASSED_UP) is None


def test_what_is_said_of_the_city_of_a_card(rules: Ruleset) -> None:
    """That others want it and that hardly another one is to come."""
    rival = Player(route="pilsen budweis")
    me, shown = Player(hand="linz", houses="ulm"), "lodz ulm basel basel-2 mannheim mannheim-2"
    state = position(rules, me, rival, display=shown, supply=SUPPLY)
    assert values(state, "take 1", FactKind.WANTED) == {
        "card": card("lodz-1", rules),
        "rival": 1,
        "count": 1,
    }
    assert values(state, "take 2", FactKind.WANTED) is None
    assert values(state, "take 1", FactKind.UNHOUSED) == {"card": card("lodz-1", rules)}
    assert values(state, "take 2", FactKind.UNHOUSED) is None
    assert values(state, "take 2", FactKind.RARE) is None
    used = "lodz-2 lodz-3 ulm-2"
    late = position(rules, me, rival, display=shown, supply=SUPPLY, discard=used)
    none_left = next(
        fact.reason.template
        for fact in facts(observe(late, 0), rules, action("take 1", rules))
        if fact.kind is FactKind.RARE
    )
    assert none_left == "Until the cards are shuffled again, no other {card} can come up."
    assert values(late, "take 2", FactKind.RARE) == {"card": card("ulm-1", rules)}
    assert values(late, "take 3", FactKind.RARE) is None, "its twin lies open"


def test_a_card_that_keeps_a_tile_from_a_rival(rules: Ruleset) -> None:
    def told(
        route: str, houses: str, shown: str = "zuerich ulm lodz lodz-2 basel basel-2"
    ) -> object:
        rival = Player(route=route, houses=houses)
        state = position(rules, Player(hand="linz"), rival, display=shown, supply=SUPPLY)
        return values(state, "take 1", FactKind.DENIED)

    swiss = stack("schweiz-tyrol", rules)
    wanted = {"card": card("zuerich-1", rules), "rival": 1, "tile": swiss, "value": 3}
    assert told("kempten-3 sigmaringen", "basel innsbruck") == wanted
    assert told("kempten-3 sigmaringen", "basel") is None, "two houses are missing"
    assert told("passau", "basel innsbruck") is None, "Zuerich does not fit"
    twin = "zuerich zuerich-2 lodz lodz-2 basel basel-2"
    assert told("kempten-3 sigmaringen", "basel innsbruck", twin) is None, "its twin lies open"


def test_what_holds_for_most_other_moves_as_well_is_told_later() -> None:
    def fact(kind: FactKind, weight: float, strength: float) -> Fact:
        return Fact(kind, weight, strength, Reason(kind.name))

    mine = [fact(FactKind.REACH, 40, 8), fact(FactKind.HOUSING, 38, 5)]
    rival = [fact(FactKind.REACH, 40, 7), fact(FactKind.HOUSING, 38, 4)]
    as_long = [fact(FactKind.REACH, 40, 8)]

    def first(*rest: list[Fact]) -> str:
        return select_reasons(mine, rival, apart_only=True, rest=rest).reasons[0].template

    assert first() == first(rival) == "REACH"
    assert first(rival, as_long) == "HOUSING"


@pytest.mark.slow
def test_another_order_of_the_same_turn_is_no_other_action(rules: Ruleset) -> None:
    """In a whole game: the action that a hint is compared with leads elsewhere, to another city."""
    compared = 0
    for state in islice(played_by("club", rules, 3, 44), 3, 200, 9):
        seen = observe(state, state.turn)
        found = quick_hint(seen, rules)
        if found.other is None:
            continue
        one, other = (line_of(seen, rules, each) for each in (found.action, found.other))
        assert outcome(one) != outcome(other)
        compared += 1
    assert compared > 10
