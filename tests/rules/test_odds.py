"""The odds that a seat may know: counted by hand, and against turns that are really played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import comb
from random import Random

import pytest

from game.rules import Ruleset, State, determinize, legal_actions, observe
from game.rules.actions import CallAdministrator, DrawCard, ExtendRoute, StartRoute, TakeCard
from game.rules.board import bits
from game.rules.events import Official
from game.rules.observation import Observation
from game.rules.odds import RouteOdds, route_odds, unseen_copies
from game.rules.state import GAP
from tests.rules.builders import Player, position

ELSEWHERE = "linz-2 linz-3 lodz-2 lodz-3 budweis-2 budweis-3"
FITS = "ulm linz-2 linz-3 lodz-2 lodz-3 budweis-2"
TWO_FIT = "ulm kempten linz-3 lodz-2 lodz-3 budweis-2"


def whole(rules: Ruleset, *players: Player, display: str, count: int = 40, **more: object) -> State:
    """A position in which all cards are somewhere: what is not laid out fills supply and pile."""
    state = position(rules, *players, display=display, **more)  # type: ignore[arg-type]
    seen = replace(observe(state, 0), discard=())
    others = [card for card in range(len(rules.city_of)) if card not in seen.faces()]
    held = [card for seat in state.seats[1:] for card in seat.hand]
    others = [card for card in Random(1).sample(others, len(others)) if card not in held]
    state.supply, state.discard = tuple(others[:count]), tuple(others[count:])
    return state


def odds(state: State, viewer: int = 0) -> RouteOdds:
    found = route_odds(observe(state, viewer), state.rules)
    assert found is not None
    return found


def test_no_route_no_odds(rules: Ruleset) -> None:
    state = position(rules, Player(hand="ulm"), Player(), display=ELSEWHERE)
    assert route_odds(observe(state, 0), rules) is None
    assert route_odds(observe(state, None), rules) is None


def test_a_fitting_card_in_hand_is_certain(rules: Ruleset) -> None:
    me = Player(hand="ulm", route="augsburg")
    assert odds(whole(rules, me, Player(), display=ELSEWHERE)) == RouteOdds(1.0, True)
    played = whole(rules, me, Player(), display=ELSEWHERE, taken=1, played=1)
    assert odds(played) == RouteOdds(1.0, False)


def test_an_open_card_is_certain_for_whoever_may_take_it(rules: Ruleset) -> None:
    """And for nobody else: a rival may take it before the next turn."""
    me = Player(hand="lodz", route="augsburg")
    assert odds(whole(rules, me, Player(), display=FITS)) == RouteOdds(1.0, True)
    second = whole(rules, me, Player(), display=FITS, taken=1)
    assert odds(second) == RouteOdds(1.0, True)
    no_more = whole(rules, me, Player(), display=FITS, taken=2, official=Official.POSTMASTER)
    assert odds(no_more) == RouteOdds(0.0, True)
    later = odds(whole(rules, me, Player(), display=FITS, taken=1, played=1))
    assert not later.this_turn and 0.0 < later.chance < 1.0


def test_never_certain_while_a_rival_is_to_act(rules: Ruleset) -> None:
    """Six open cards that fit: the rival may call the Administrator."""
    shown = "ulm ulm-2 ulm-3 kempten kempten-2 kempten-3"
    state = whole(rules, Player(route="augsburg"), Player(), display=shown, taken=1, played=1)
    assert 0.98 < odds(state).chance < 1.0


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
    assert odds(state) == RouteOdds(0.0, True)
    state.supply = state.supply[:1]
    assert odds(state).chance == 1.0, "the second card comes from the pile of three that fit"


def test_cards_in_rivals_hands_cannot_be_drawn(rules: Ruleset) -> None:
    """Two unseen cards, both fit and one is in a rival's hand: the only one left is certain."""
    state = position(
        rules,
        Player(route="lodz"),
        Player(hand="pilsen"),
        display="basel-2 basel-3 linz-2 linz-3 budweis-2 budweis-3",
        supply="ulm pilsen-2",
    )
    assert odds(state).chance < 1.0


def test_after_the_administrator_one_card_may_still_be_drawn(
    rules_with: Callable[..., Ruleset],
) -> None:
    """Six new open cards and one from the supply, unless that must be left alone meanwhile."""
    for options, cards in (((), 7), (("open_draw_only",), 6)):
        rules = rules_with(*options)
        state = whole(rules, Player(hand="lodz", route="augsburg"), Player(), display=ELSEWHERE)
        copies = unseen_copies(observe(state, 0), rules)
        city = rules.city_of[state.seats[0].route[0]]
        fit = sum(copies[each] for each in bits(rules.neighbours[city]))
        none = comb(sum(copies) - fit, cards) / comb(sum(copies), cards)
        assert odds(state).chance == pytest.approx(1 - none)


def test_after_the_last_turn_there_is_no_next_one(rules: Ruleset) -> None:
    me = Player(route="augsburg")
    now = whole(rules, me, Player(carriage=7), display=ELSEWHERE, finisher=1)
    assert odds(now).this_turn
    now.played = now.taken = 1
    assert route_odds(observe(now, 0), rules) is None
    now.turn, now.start = 1, 1
    now.taken = now.played = 0
    assert not odds(now).this_turn, "the other one began the round"


# Against turns that are played


def fitting(state: State, viewer: int) -> bool:
    """The viewer has a card in hand that a road joins to an end of the route."""
    twin = state.copy()
    twin.turn, twin.taken, twin.played, twin.official = viewer, 2, 0, Official.POSTMASTER
    return any(isinstance(action, ExtendRoute) for action in legal_actions(twin))


def shuffler(rng: Random) -> Callable[[tuple[int, ...]], list[int]]:
    return lambda discard: rng.sample(discard, len(discard))


def take_what_fits(state: State, rng: Random, renew: bool) -> bool:
    """Take open cards that fit, else from the supply, or renew the display before."""
    me, shuffle = state.turn, shuffler(rng)
    if fitting(state, me):
        return True
    while not fitting(state, me):
        legal = legal_actions(state)
        takes: list[TakeCard] = [each for each in legal if isinstance(each, TakeCard)]
        good = [each for each in takes if fits_slot(state, each.slot)]
        if good:
            state.apply(good[0], shuffle)
        elif renew and CallAdministrator() in legal:
            state.apply(CallAdministrator(), shuffle)
        elif any(isinstance(each, DrawCard) for each in legal):
            state.apply(DrawCard(), shuffle)
        elif takes:
            state.apply(takes[0], shuffle)
        else:
            return False
    return True


def fits_slot(state: State, slot: int) -> bool:
    twin = state.copy()
    if twin.display[slot - 1] == GAP:
        return False
    twin.own_seat(twin.turn).hand = (twin.display[slot - 1],)
    return fitting(twin, twin.turn)


def rivals_act(state: State, viewer: int, rng: Random) -> None:
    """Each takes an open card at random, plays any card and ends the turn."""
    shuffle = shuffler(rng)
    while state.turn != viewer:
        legal = legal_actions(state)
        taking = [each for each in legal if isinstance(each, TakeCard)]
        playing = [each for each in legal if isinstance(each, StartRoute)]
        if not state.taken:
            state.apply(rng.choice(taking), shuffle)
        elif playing and not state.played:
            state.apply(rng.choice(playing), shuffle)
        else:
            state.apply(legal[-1], shuffle)


def played(seen: Observation, rules: Ruleset, deals: int, renew: bool) -> float:
    """The share of deals in which the viewer can extend the route."""
    rng, lucky, viewer = Random(7), 0, seen.viewer
    assert viewer is not None
    for _ in range(deals):
        state = determinize(seen, rules, rng)
        if state.turn == viewer and state.played:
            state.apply(rules.end, shuffler(rng))
        rivals_act(state, viewer, rng)
        lucky += take_what_fits(state, rng, renew)
    return lucky / deals


def moments(rules: Ruleset) -> Iterator[State]:
    holder = Player(hand="lodz linz", route="augsburg")
    rivals = [Player(hand="ulm-2 basel"), Player(hand="passau"), Player(hand="zuerich")]
    for count in (1, 3):
        yield whole(rules, holder, *rivals[:count], display=FITS, taken=1, played=1)
        yield whole(rules, holder, *rivals[:count], display=TWO_FIT, taken=1, played=1)
    yield whole(rules, Player(route="augsburg"), rivals[0], display=ELSEWHERE)
    yield whole(rules, holder, rivals[0], display=ELSEWHERE)
    yield whole(rules, holder, rivals[0], display=ELSEWHERE, count=2)
    yield whole(rules, holder, rivals[0], display=ELSEWHERE, taken=1)
    yield whole(rules, holder, *rivals[:2], display=ELSEWHERE, turn=1)
    yield whole(rules, holder, rivals[0], display=ELSEWHERE, official=Official.ADMINISTRATOR)
    yield whole(rules, holder, rivals[0], display=ELSEWHERE, count=3, taken=1, played=1)


@pytest.mark.slow
@pytest.mark.parametrize("only_open", [False, True])
def test_as_often_as_it_happens(rules_with: Callable[..., Ruleset], only_open: bool) -> None:
    """The formula beside turns played by the rules, everything hidden dealt anew each time."""
    rules = rules_with(*["open_draw_only"] * only_open)
    for number, state in enumerate(moments(rules)):
        seen = observe(state, 0)
        found = max(played(seen, rules, 150, renew) for renew in (False, True))
        assert odds(state).chance == pytest.approx(found, abs=0.11), number


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
