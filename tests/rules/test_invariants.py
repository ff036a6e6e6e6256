"""What is true of every state that play can reach."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.rules import Phase, Ruleset, State, legal_actions, scores
from game.rules.actions import ExtendRoute, KeepCards, StartRoute
from game.rules.board import StackKind
from game.rules.state import (
    GAP,
    NOBODY,
    SEAT_FIELDS,
    STATE_FIELDS,
    ReshuffleNeededError,
    Seat,
    Shuffle,
    no_shuffle,
)
from game.rules.supply import reshuffles
from game.rules.variants.horses import Coach
from tests.rules.play import Game, Step, games


def same_order(game: Game) -> Shuffle:
    """What was shuffled in this step of a game, as often as it is asked for."""
    return lambda discard: game.reshuffled or ()


def image(state: State) -> tuple[object, ...]:
    """A frozen likeness of everything in a state; which seats it shares is its own affair."""

    def freeze(value: object) -> object:
        if isinstance(value, Seat):
            return tuple(freeze(getattr(value, name)) for name in SEAT_FIELDS)
        return tuple(freeze(item) for item in value) if isinstance(value, list) else value

    return tuple(freeze(getattr(state, name)) for name in STATE_FIELDS if name != "owned")


def everywhere(state: State) -> Counter[int]:
    """Every card on the table, in a hand or in a pile."""
    found = Counter(state.discard + state.unseen_supply)
    found.update(card for card in state.display if card != GAP)
    for seat in state.seats:
        found.update(seat.hand + seat.route)
        found.update(() if seat.extras is None else seat.extras.cards)
    return found


@pytest.mark.slow
def test_every_card_is_in_exactly_one_place(any_rules: Ruleset, moments: list[Step]) -> None:
    deck = Counter(range(len(any_rules.board.cards)))
    for *_, after, _ in moments:
        assert everywhere(after) == deck


@pytest.mark.slow
def test_houses_routes_and_marks_agree(any_rules: Ruleset, moments: list[Step]) -> None:
    board = any_rules.board
    for *_, after, _ in moments:
        for seat in after.seats:
            cities = [board.city_of[card] for card in seat.route]
            assert seat.houses.bit_count() + seat.houses_left == 20
            assert seat.route_mask == sum(1 << city for city in cities)
            assert len(set(cities)) == len(cities)
            for one, other in pairwise(cities):
                assert board.neighbours[one] >> other & 1
            assert seat.hand == tuple(sorted(seat.hand))
            assert not seat.seen & ~sum(1 << card for card in seat.hand)
            if isinstance(seat.extras, Coach):
                assert not seat.extras.seen & ~sum(1 << card for card in seat.extras.cards)
                assert len(seat.extras.cards) <= 6


def test_tiles_gone_are_the_tiles_that_seats_have(any_rules: Ruleset, moments: list[Step]) -> None:
    stacks = any_rules.board.stacks
    for *_, after, _ in moments:
        won = [tile for seat in after.seats for tile in seat.tiles]
        for index, stack in enumerate(stacks):
            values = sorted((value for of, value in won if of == index), reverse=True)
            assert values == sorted(stack.values[: after.tiles_gone[index]], reverse=True)
        for seat in after.seats:
            per_stack = Counter(index for index, _ in seat.tiles)
            for index, count in per_stack.items():
                assert count == 1 or stacks[index].kind is StackKind.ROUTE_LENGTH


def test_gaps_mean_that_there_is_nothing_to_draw(any_rules: Ruleset, moments: list[Step]) -> None:
    """Only a discard after the last refilling may lie beside a gap."""
    for *_, after, _ in moments:
        if GAP in after.display:
            assert after.supply_count == 0
        if after.played == 0 and after.taken:
            assert GAP not in after.display or not after.discard


def test_there_is_always_something_to_do_until_the_end(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    for before, actions, _, after, _ in moments:
        assert actions
        assert not before.over
        assert after.over == (legal_actions(after) == [])


def test_legal_actions_come_once_each_and_in_the_same_order(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    for before, actions, *_ in moments:
        assert len(set(actions)) == len(actions)
        assert legal_actions(before.copy()) == actions
        kinds = list(dict.fromkeys(action.DO for action in actions))
        assert [action.DO for action in actions] == sorted(
            (action.DO for action in actions), key=kinds.index
        )
        for kind in (StartRoute, ExtendRoute, KeepCards):
            listed = [action for action in actions if isinstance(action, kind)]
            values = [
                action.cards if isinstance(action, KeepCards) else (action.card,)
                for action in listed
            ]
            assert values == sorted(values)


@pytest.mark.slow
def test_after_leaves_every_earlier_state_as_it_was(any_rules: Ruleset) -> None:
    """States share what does not change, also between states long past."""
    for game in games(any_rules, 3, most_plies=200):
        history = [(game.state, image(game.state))]
        for before, actions, action, after in game.steps():
            for other in (action, *actions[::4]):
                before.after(other, lambda discard: discard)
            history.append((after, image(after)))
        assert all(image(state) == likeness for state, likeness in history)


@pytest.mark.slow
def test_apply_in_place_does_what_after_does(any_rules: Ruleset) -> None:
    for game in games(any_rules, 3):
        twin = game.state.copy()
        for _, _, action, after in game.steps():
            twin.apply(action, same_order(game))
            assert twin == after


def test_a_copy_played_on_in_place_never_reaches_back(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    """A search copies once and then applies: turns later, the seats are still its own."""
    rng = Random(4)
    for *_, after, _ in moments[::25]:
        kept, twin = image(after), after.copy()
        for _ in range(30):
            if not twin.over:
                twin.apply(rng.choice(legal_actions(twin)), lambda discard: discard)
        assert image(after) == kept


@pytest.mark.slow
def test_a_copy_stays_as_it_was_while_its_original_is_played_on(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    """By then the original has all its seats to itself: copying must give them up."""
    rng = Random(5)
    for *_, after, _ in moments[::25]:
        original, copies = after.copy(), []
        for _ in range(40):
            copies.append((twin := original.copy(), image(twin)))
            for _ in range(rng.randrange(12)):
                if actions := legal_actions(original):
                    original.apply(rng.choice(actions), lambda discard: discard)
        assert all(image(twin) == likeness for twin, likeness in copies)


def test_a_copy_equals_its_original_until_one_of_them_moves(rules: Ruleset) -> None:
    for game in games(rules, 2, most_plies=80):
        for before, _, action, after in game.steps():
            assert before == before.copy()
            assert before != after
            twin = before.copy()
            twin.apply(action, same_order(game))
            assert twin == after


def test_reshuffles_says_when_a_shuffle_is_needed(any_rules: Ruleset, moments: list[Step]) -> None:
    for before, actions, *_ in moments:
        for action in actions[:8]:
            needed = False
            try:
                before.after(action, no_shuffle)
            except ReshuffleNeededError:
                needed = True
            assert needed == reshuffles(before, action)


def test_nobody_owns_the_end_before_it_is_triggered(
    any_rules: Ruleset, moments: list[Step]
) -> None:
    last = len(any_rules.carriages)
    for *_, after, _ in moments:
        done = [
            seat.houses_left == 0 or (last > 0 and seat.carriage == last) for seat in after.seats
        ]
        assert (after.finisher != NOBODY) == any(done)
        assert after.finisher == NOBODY or done[after.finisher]


@pytest.mark.slow
def test_a_game_over_stays_as_it_is(rules: Ruleset) -> None:
    ended = [game for game in games(rules, 8) if game.played().state.over]
    assert len(ended) >= 3
    for game in ended:
        assert game.state.phase is Phase.OVER
        assert game.state.turn == game.state.start
        assert legal_actions(game.state) == []
        assert len(scores(game.state)) == len(game.state.seats)


def test_states_travel_between_processes(rules: Ruleset) -> None:
    """A state that was pickled plays on like the original."""
    for game in games(rules, 1, most_plies=40):
        state = game.played().state
        twin = pickle.loads(pickle.dumps(state))
        twin.rules = state.rules
        assert image(twin) == image(state)
        assert legal_actions(twin) == legal_actions(state)


def test_rulesets_and_actions_survive_pickling(any_rules: Ruleset) -> None:
    twin = pickle.loads(pickle.dumps(any_rules))
    assert (twin.board, twin.variant.id, twin.options) == (
        any_rules.board,
        any_rules.variant.id,
        any_rules.options,
    )
    for game in games(any_rules, 1, most_plies=60):
        for _, actions, *_ in game.steps():
            copies = pickle.loads(pickle.dumps(actions[:20]))
            assert copies == actions[:20]
            assert [hash(a) for a in copies] == [hash(a) for a in actions[:20]]
