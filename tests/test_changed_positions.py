"""Positions changed by hand: what is impossible is refused, and what is not can be played on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.changed_positions import (
    Changed,
    Part,
    can_be_changed,
    changed_state,
    seats_to_act,
    why_impossible,
)
from game.library import find_board
from game.rules.legal import legal_actions
from game.rules.records.replaying import Replay, replay
from game.rules.state import NOBODY, Stage, State
from tests.rules.test_invariants import everywhere, image
from tests.ui.table.desk import GAMES


@pytest.fixture(scope="module")
def game() -> Replay:
    return replay((GAMES / "last-house.jsonl").read_bytes(), find_board)


def moments(game: Replay) -> list[State]:
    return [step.before for step in game.steps]


def middle(game: Replay) -> State:
    return moments(game)[len(game.steps) // 2]


def city(state: State, name: str) -> int:
    return state.rules.board.city_index[name]


def said(state: State, changed: Changed) -> str:
    refusal = why_impossible(state, changed)
    return "" if refusal is None else refusal.text(state.rules)


def test_what_a_seat_has_can_be_set_out_again(game: Replay) -> None:
    """Every seat at every moment with six open cards: nothing is refused, nothing changes."""
    for state in moments(game):
        for seat in seats_to_act(state):
            changed = Changed.of(state, seat)
            assert said(state, changed) == ""
            again = changed_state(state, changed)
            assert Changed.of(again, seat) == changed
            for one, other in zip(state.seats, again.seats, strict=True):
                assert (one.hand, one.route, one.houses) == (other.hand, other.route, other.houses)
            assert again.display == state.display and again.discard == state.discard
            assert again.unseen_supply == state.unseen_supply


def test_random_changes_that_are_possible_are_positions_of_the_game(game: Replay) -> None:
    """Every card lies in one place, and the game can be played on to its end or a while."""
    rng, played = Random(5), 0
    for state in moments(game)[::7]:
        before = image(state)
        seat = rng.choice(seats_to_act(state))
        changed = Changed.of(state, seat)
        for _ in range(40):
            part = rng.choice([*Part])
            there = changed.cities(part)
            if there and rng.random() < 0.5:
                changed = changed.without(part, rng.randrange(len(there)))
            else:
                changed = changed.with_city(part, rng.randrange(len(state.rules.board.cities)))
            if said(state, changed):
                continue
            position = changed_state(state, changed)
            assert image(state) == before
            assert everywhere(position) == Counter(range(len(state.rules.city_of)))
            assert Changed.of(position, seat) == replace(
                changed, display=Changed.of(position, seat).display
            )
            assert sorted(Changed.of(position, seat).display) == sorted(changed.display)
            counts = [len(each.hand) for each in position.seats]
            wanted = [len(each.hand) for each in state.seats]
            wanted[seat] = len(changed.hand)
            assert counts == wanted
            play_on(position, rng)
            played += 1
    assert played > 20


def play_on(state: State, rng: Random) -> None:
    for _ in range(12):
        if state.over:
            return
        action = rng.choice(legal_actions(state))
        state = state.after(action, lambda discard: rng.sample(discard, len(discard)))


def test_what_is_impossible_is_said(game: Replay) -> None:
    state = middle(game)
    usual = Changed.of(state, state.turn)
    ulm, linz = city(state, "ulm"), city(state, "linz")
    assert "only 3 cards of Ulm" in said(state, replace(usual, hand=(ulm,) * 4))
    assert "side by side" in said(state, replace(usual, hand=(), route=(ulm, linz)))
    assert "Ulm is in the route twice" in said(state, replace(usual, hand=(), route=(ulm, ulm)))
    assert "still to be chosen: 1" in said(state, usual.without(Part.DISPLAY, 0))
    assert "too many: 1" in said(
        state, replace(usual, hand=(), route=(), display=(*usual.display, linz))
    )
    assert "up to 10 cards" in said(state, replace(usual, hand=tuple(range(11))))
    everywhere_but_one = tuple(range(len(state.rules.board.cities)))[:20]
    assert "must be left" in said(state, replace(usual, houses=everywhere_but_one))


def test_bonus_tiles_go_with_the_houses(game: Replay) -> None:
    """Somebody with the houses of a province has its tile, and who has that has the houses."""
    state = moments(game)[3]
    usual = Changed.of(state, state.turn)
    board = state.rules.board
    stack = next(each for each in board.stacks if each.provinces)
    mask = 0
    for province in stack.provinces:
        mask |= board.province_masks[province]
    houses = tuple(n for n in range(len(board.cities)) if mask >> n & 1)
    words = said(state, replace(usual, houses=houses))
    names = {each.id: each.name for each in board.provinces}
    assert "would have the bonus tile of" in words
    assert all(names[province] in words for province in stack.provinces)
    assert said(state, replace(usual, houses=houses[:-1])) == ""
    late = next(
        each
        for each in moments(game)
        if any(board.stacks[stack].provinces for stack, _value in each.seats[each.turn].tiles)
    )
    assert "so the houses there stay" in said(late, replace(Changed.of(late, late.turn), houses=()))


def test_in_the_last_round_it_stays_whose_turn_it_is() -> None:
    kinds = set()
    for name in ("last-house.jsonl", "last-house-of-four.jsonl", "both-at-once.jsonl"):
        game = replay((GAMES / name).read_bytes(), find_board)
        for state in moments(game):
            last = state.finisher != NOBODY
            kinds.add(last)
            assert seats_to_act(state) == ([state.turn] if last else [*range(len(state.seats))])
    assert kinds == {True, False}


def test_horses_and_games_that_are_over_are_left_alone(game: Replay) -> None:
    assert can_be_changed(game.steps[0].before)
    assert game.state.stage is Stage.OVER and not can_be_changed(game.state)
    horses = replay((GAMES / "horses-of-two.jsonl").read_bytes(), find_board)
    assert not can_be_changed(horses.steps[0].before)
