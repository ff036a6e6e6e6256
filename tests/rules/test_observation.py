"""A seat sees its own cards, what lies open and what was taken openly, and nothing more."""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from random import Random

import pytest

from game.rules import Observation, Ruleset, State, determinize, legal_actions, observe, resample
from game.rules.state import Seat
from game.rules.variants.horses import Coach
from tests.rules.builders import Player, Table, position, table
from tests.rules.play import Step, games
from tests.rules.test_invariants import everywhere, image


def viewers(state: State) -> list[int | None]:
    return [None, *range(len(state.seats))]


def dealt_anew(state: State, viewer: int | None, rng: Random) -> State:
    """The same table with all that the viewer never saw dealt out in another way."""
    board, twin = state.rules.board, state.copy()
    twin.seats = [seat.copy() for seat in state.seats]
    twin.supply, twin.drawn = state.unseen_supply, 0
    hidden = list(twin.supply)
    for index, seat in enumerate(twin.seats):
        if index != viewer:
            hidden += unknown(seat, seat.hand, seat.seen)
            hidden += [] if seat.extras is None else unknown(seat, seat.extras.hidden(), 0)
    rng.shuffle(hidden)
    for index, seat in enumerate(twin.seats):
        if index == viewer:
            continue
        if not isinstance(seat.extras, Coach):
            continue
        cards = []
        for card in seat.extras.cards:
            if unknown(seat, [card], seat.extras.seen):
                like = [c for c in hidden if board.horses_of[c] == board.horses_of[card]]
                card = like[0]
                hidden.remove(card)
            cards.append(card)
        seat.extras = Coach(tuple(cards), seat.extras.seen)
    for index, seat in enumerate(twin.seats):
        if index != viewer:
            missing = unknown(seat, seat.hand, seat.seen)
            known = [card for card in seat.hand if card not in missing]
            dealt = [hidden.pop() for _ in missing]
            seat.hand = tuple(sorted(known + dealt))
    twin.supply = tuple(hidden)
    return twin


def unknown(seat: Seat, cards: Iterable[int], seen: int) -> list[int]:
    """Those of the cards that are neither seen nor known to be with the seat."""
    return [card for card in cards if not (seen | seat.held) >> card & 1]


@pytest.mark.slow
def test_dealing_what_is_hidden_anew_changes_no_observation(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    rng, changed = Random(7), 0
    for *_, after, _ in moments[::4]:
        for viewer in viewers(after):
            twin = dealt_anew(after, viewer, rng)
            changed += twin != after
            assert observe(twin, viewer) == observe(after, viewer)
    assert changed > 100


def test_an_observation_is_its_owners_hand_and_the_table(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    for *_, after, _ in moments[::4]:
        for viewer in viewers(after):
            seen = observe(after, viewer)
            assert seen.hand == (() if viewer is None else after.seats[viewer].hand)
            assert seen.supply_count == len(after.unseen_supply)
            assert seen.phase is after.phase
            assert not seen.faces() & set(after.unseen_supply)
            for seat, view in zip(after.seats, seen.seats, strict=True):
                assert view.hand_count == len(seat.hand)
                assert set(view.known) <= set(seat.hand)
                assert (view.route, view.houses, view.tiles) == (
                    seat.route,
                    seat.houses,
                    seat.tiles,
                )


@pytest.mark.slow
def test_determinize_fits_the_observation_and_the_deck(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    rng = Random(11)
    for *_, after, _ in moments[::4]:
        for viewer in viewers(after):
            seen = observe(after, viewer)
            dealt = determinize(seen, any_rules, rng)
            assert observe(dealt, viewer) == seen
            assert everywhere(dealt) == everywhere(after)
            if viewer == after.turn:
                assert legal_actions(dealt) == legal_actions(after)


def test_determinize_deals_by_the_observation_and_the_generator_alone(rules: Ruleset) -> None:
    for game in games(rules, 2, most_plies=80):
        state = game.played().state
        twin = dealt_anew(state, 0, Random(3))
        one = determinize(observe(state, 0), rules, Random(5))
        assert one == determinize(observe(twin, 0), rules, Random(5))
        assert one != determinize(observe(state, 0), rules, Random(6))


@pytest.mark.slow
def test_to_deal_anew_is_to_observe_and_determinize(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    for number, (*_, after, _) in enumerate(moments[::4]):
        for viewer in viewers(after):
            kept = image(after)
            dealt = resample(after, viewer, Random(number))
            assert observe(dealt, viewer) == observe(after, viewer)
            if viewer is not None:
                own = dealt.own_seat(viewer)
                assert own == after.seats[viewer]
                own.seen = own.held = 0
                if isinstance(own.extras, Coach):
                    own.extras = Coach(own.extras.cards)
            assert dealt == determinize(observe(after, viewer), any_rules, Random(number))
            assert image(after) == kept


def test_a_determinized_game_can_be_played_to_its_end(any_rules: Ruleset) -> None:
    rng = Random(2)
    for game in games(any_rules, 2, most_plies=60):
        state = determinize(observe(game.played().state, 0), any_rules, rng)
        deck = everywhere(state)
        for _ in range(200):
            if state.over:
                break
            state.apply(rng.choice(legal_actions(state)), lambda discard: discard)
            assert everywhere(state) == deck


def test_a_card_drawn_is_secret_and_a_card_taken_is_not(rules: Ruleset) -> None:
    game = table(
        rules, Player(), Player(), display="ulm-1 ulm-2 ulm-3 linz-1 linz-2 linz-3", supply="lodz-1"
    )
    game.play("draw", "take 1")
    own, rival = observe(game.state, 0), observe(game.state, 1)
    lodz, ulm = rules.board.card_index["lodz-1"], rules.board.card_index["ulm-1"]
    assert own.seats[0].known == (lodz, ulm)
    assert rival.seats[0].known == (ulm,)
    assert rival.seats[0].hand_count == 2
    assert observe(game.state, None).seats[0].known == (ulm,)


def test_a_card_is_forgotten_once_it_has_left_the_hand(rules: Ruleset) -> None:
    """Taken openly, thrown away, reshuffled and drawn blind: then it is secret again."""
    state = position(
        rules,
        Player(hand="ulm-1 lodz-1", seen="ulm-1"),
        Player(hand="linz-1 linz-2"),
        display="passau-1 passau-2 passau-3 basel-1 basel-2 basel-3",
        supply="pilsen-1 pilsen-2 pilsen-3",
    )
    game = Table(state).play("draw", "start ulm-1", "end", "draw", "start linz-1", "end")
    game.play("draw", "start lodz-1", "end")
    assert game.discard == "ulm-1"
    game.play("draw")
    assert "ulm-1" in game.hand(1)
    assert observe(game.state, 0).seats[1].known == ()


def test_observations_travel_between_processes(rules: Ruleset) -> None:
    for game in games(rules, 1, most_plies=60):
        seen = observe(game.played().state, 1)
        twin = pickle.loads(pickle.dumps(seen))
        assert isinstance(twin, Observation)
        assert twin == seen
        assert len(pickle.dumps(seen)) < 4000
