"""An example of every kind of reason, and how two actions are told apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import cast

import pytest

from game.ai.advice.hint import (
    facts,
    facts_of,
    hint_for,
    line_of,
    outcome,
    quick_hint,
    reasons_apart,
)
from game.ai.advice.judge import Candidate
from game.ai.advice.lines import play_on
from game.ai.advice.reasons import Fact, FactKind, Reason, select_reasons
from game.ai.advice.review import turn_facts
from game.ai.plans import Planner
from game.ai.questions import Hint, Verdict
from game.rules import Ruleset, State, observe
from game.rules.actions import Action
from game.rules.events import Official
from game.rules.history import Step
from game.rules.observation import own_position, unseen_cards
from game.rules.record import Ply
from game.rules.state import NOBODY
from tests.ai.positions import DISPLAY, SUPPLY, played_by
from tests.rules.boards import hansa
from tests.rules.builders import Player, action, position


class Script:
    """In the place of a planner: goes on with these actions, whatever is best."""

    def __init__(self, rules: Ruleset, words: Sequence[str]) -> None:
        self._actions = [action(each, rules) for each in words]

    def best(self, state: State) -> Action:
        return self._actions.pop(0)


def values(state: State, words: str, kind: FactKind, *then: str) -> dict[str, int] | None:
    """The numbers of this kind of reason for an action; None where it is not given.

    `then` is how the turn goes on, where that matters.
    """
    seen, rules = observe(state, state.turn), state.rules
    begun = action(words, rules)
    found = facts(seen, rules, begun)
    if then:
        planner = cast(Planner, Script(rules, then))
        line = play_on(planner, own_position(seen, rules), begun)
        found = facts_of(line, tuple(unseen_cards(seen, rules)))
    return next((dict(each.reason.values) for each in found if each.kind is kind), None)


def templates(state: State, words: str, other: str) -> list[str]:
    """The sentences for an action against another one."""
    rules = state.rules
    seen = observe(state, state.turn)
    ranked = [Candidate(action(each, rules)) for each in (words, other)]
    return [reason.template for reason in hint_for(seen, rules, ranked).reasons]


def stack(name: str, rules: Ruleset) -> int:
    return [each.id for each in rules.board.stacks].index(name)


def card(name: str, rules: Ruleset) -> int:
    return rules.board.card_index[name]


def city(name: str, rules: Ruleset) -> int:
    return rules.board.city_index[name]


@pytest.fixture
def closing(rules: Ruleset) -> State:
    """A route of five that wins Baden, for which a rival lacks one house."""
    return position(
        rules,
        Player(route="mannheim carlsruhe freiburg zuerich basel", houses="carlsruhe", carriage=4),
        Player(houses="mannheim carlsruhe", carriage=3),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )


def test_what_closing_brings(closing: State, rules: Ruleset) -> None:
    close = "close freiburg mannheim"
    assert values(closing, close, FactKind.POINTS) == {"count": 2 + 3 + 2 + 2}
    baden = stack("baden", rules)
    won = {"value": 3, "tile": baden, "rival": 1, "count": 1}
    assert values(closing, close, FactKind.TILE) == won
    assert values(closing, close, FactKind.LENGTH) == {"length": 5, "value": 2}
    assert values(closing, close, FactKind.CARRIAGE) == {"length": 5, "count": 2, "value": 9}


def test_the_tile_is_what_one_set_of_houses_has_before_another(closing: State) -> None:
    said = templates(closing, "close freiburg mannheim", "close basel zuerich")
    assert said[0].startswith("This turn brings you the tile")
    swiss = templates(closing, "close basel zuerich", "end")[0]
    assert swiss.startswith("Closing brings {value} in all, {count} of them from carriage")
    told = select_reasons(
        facts(
            observe(closing, closing.turn),
            closing.rules,
            action("close basel zuerich", closing.rules),
        ),
        [],
    ).reasons
    assert sum("brings {" in each.template for each in told) == 1


def test_what_is_missing_after_closing(closing: State, rules: Ruleset) -> None:
    swiss = {"count": 1, "value": 3, "tile": stack("schweiz-tyrol", rules)}
    assert values(closing, "close basel zuerich", FactKind.MISSING) == swiss


def test_a_card_that_is_kept_for_a_missing_house(rules: Ruleset) -> None:
    """Of two cities of a land the one that is not in the hand gets its house first."""
    state = position(
        rules,
        Player(route="linz budweis pilsen", hand="pilsen-2 basel", houses="salzburg", carriage=4),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    tile = stack("boehmen-salzburg", rules)
    held = {"card": card("pilsen-2", rules), "value": 4, "tile": tile}
    assert values(state, "close budweis linz", FactKind.IN_HAND) == held
    assert values(state, "close linz pilsen", FactKind.IN_HAND) is None
    assert values(state, "close linz", FactKind.IN_HAND) == held


def test_the_cartwright(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(route="basel zuerich freiburg", carriage=4),
        Player(),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
    )
    helped = "close +cartwright basel zuerich"
    assert values(state, helped, FactKind.CARRIAGE) == {"length": 5, "count": 2, "value": 4}
    assert values(state, "close basel zuerich", FactKind.CARRIAGE) is None
    assert templates(state, helped, "close basel zuerich")[0].startswith("With the Cartwright")


def last_house(rules: Ruleset, mine: str, theirs: str) -> State:
    return position(
        rules,
        Player(route="basel zuerich freiburg", houses_left=1, carriage=3, tiles=mine),
        Player(carriage=3, houses_left=2, tiles=theirs),
        display=DISPLAY,
        supply=SUPPLY,
        taken=1,
        played=1,
        official=Official.POSTMASTER,
    )


def test_ending_ahead(rules: Ruleset) -> None:
    ahead = last_house(rules, "all-provinces", "")
    # Two for the carriage, six, and one for the end against two less two.
    assert values(ahead, "close basel", FactKind.END) == {"count": 2 + 6 + 1}
    assert values(ahead, "end", FactKind.NOT_BEHIND) is None


def test_not_ending_behind(rules: Ruleset) -> None:
    behind = last_house(rules, "", "all-provinces baiern")
    assert values(behind, "close basel", FactKind.END) is None
    assert values(behind, "end", FactKind.NOT_BEHIND) == {"count": 2 + 11 - 2 - (2 + 1)}


def test_what_waiting_would_bring(rules: Ruleset) -> None:
    """A house in one more province, the tile for five cities, and the next carriage."""

    def at_the_end(hand: str, finisher: int = NOBODY) -> State:
        me = Player(hand=hand, route="zuerich basel freiburg carlsruhe", carriage=4)
        return position(
            *(rules, me, Player()),
            display=DISPLAY,
            supply=SUPPLY,
            taken=1,
            played=1,
            finisher=finisher,
        )

    waiting = at_the_end("stuttgart linz")
    assert values(waiting, "close zuerich freiburg", FactKind.POINTS) == {"count": 2}
    stuttgart = card("stuttgart-1", rules)
    said = {"card": stuttgart, "count": 3 + 2 + 2}
    assert values(waiting, "end", FactKind.WAITING) == said
    assert values(at_the_end("linz"), "end", FactKind.WAITING) is None
    assert values(at_the_end("stuttgart linz", finisher=1), "end", FactKind.WAITING) is None


def test_waiting_is_safe_while_no_rival_can_close(rules: Ruleset) -> None:
    def told(route: str) -> str:
        me = Player(hand="stuttgart", route="zuerich basel freiburg carlsruhe", carriage=4)
        state = position(
            *(rules, me, Player(), Player(route=route)),
            display=DISPLAY,
            supply=SUPPLY,
            taken=1,
            played=1,
        )
        (found,) = [
            fact.reason.template
            for fact in facts(observe(state, 0), rules, action("end", rules))
            if fact.kind is FactKind.WAITING
        ]
        return found

    assert "no rival can close a route before then" in told("")
    assert "closing would later bring" in told("passau"), "the Postal Carrier lays two more"


def test_how_many_houses_a_route_can_have_room_for(rules: Ruleset) -> None:
    """A land has one house: Zuerich adds one where the hand does not reach Switzerland anyway."""

    def at(hand: str) -> State:
        return begun(rules, hand, "kempten-3 sigmaringen", carriage=7)

    then = ("extend right zuerich-1", "end")
    zuerich = card("zuerich-1", rules)
    for hand, count in (("freiburg", 4), ("basel-2 linz", 3)):
        housing = values(at(hand), "take 2", FactKind.HOUSING, *then)
        assert housing == {"card": zuerich, "count": count}
    assert values(at("basel-2 freiburg"), "take 2", FactKind.HOUSING, *then) is None
    given_up = ("start linz-1", "end")
    assert values(at("basel-2 linz"), "take 2", FactKind.HOUSING, *given_up) is None


def test_the_last_turn(rules: Ruleset) -> None:
    state = position(
        rules,
        Player(carriage=7),
        Player(route="basel zuerich freiburg", carriage=3),
        display=DISPLAY,
        supply=SUPPLY,
        turn=1,
        taken=1,
        played=1,
        finisher=0,
    )
    assert values(state, "close basel zuerich", FactKind.LAST_TURN) == {}
    assert values(state, "end", FactKind.LAST_TURN) is None


def begun(rules: Ruleset, hand: str, route: str, *, carriage: int = 3, **more: object) -> State:
    """The first of two is to take a card, or to play one."""
    setup: dict[str, object] = {
        "display": "basel zuerich lodz-2 lodz-3 budweis-2 pilsen-2",
        "supply": SUPPLY,
        **more,
    }
    player = Player(hand=hand, route=route, carriage=carriage, houses="ulm")
    return position(rules, player, Player(), **setup)  # type: ignore[arg-type]


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
    """What another action is weighed against goes on to the end of the turn without the card."""
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


def told(state: State, words: str, kind: FactKind, *then: str) -> Reason | None:
    """The reason of this kind for an action that goes on like this."""
    seen, rules = observe(state, state.turn), state.rules
    planner = cast(Planner, Script(rules, then))
    line = play_on(planner, own_position(seen, rules), action(words, rules))
    found = facts_of(line, tuple(unseen_cards(seen, rules)))
    return next((each.reason for each in found if each.kind is kind), None)


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


def test_a_card_that_the_turn_does_not_need_is_called_so(rules: Ruleset) -> None:
    """It is no advantage over another card, but whoever takes it wants to know."""
    state = begun(rules, "linz ulm-2", "kempten-3 sigmaringen")
    spare = told(state, "take 3", FactKind.SPARE, "extend left ulm-2", "end")
    assert spare is not None and spare.planned and spare.values == {"card": card("lodz-2", rules)}
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
    """Whether a rival has ended the game before, or the closing itself does."""
    me = Player(hand="linz", route="basel zuerich freiburg", houses_left=1 if ended else 20)
    state = position(rules, me, Player(), taken=1, played=1)
    assert (told(state, "close basel", FactKind.MISSING, "keep linz") is None) == ended
    held = begun(rules, "ulm", "kempten-3 sigmaringen", taken=1, played=1)
    assert told(held, "end", FactKind.OPEN) is not None
    if ended:
        held.finisher = 1
        assert told(held, "end", FactKind.OPEN) is None
        assert told(held, "end", FactKind.HELD) is None


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
    assert values(state, "take 1", FactKind.WANTED) == {"card": card("lodz-1", rules), "rival": 1}
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
