"""The chance of winning: honest, whole, and fitted to what the games say."""

from __future__ import annotations

import json
from importlib.resources import files
from importlib.util import find_spec
from itertools import islice
from math import log
from random import Random

import pytest

from game.ai.chance.features import FEATURES, PHASES
from game.ai.chance.fitting import Position, fit, measure, positions
from game.ai.chance.model import ChanceModel, MisfitError, seen_chances, win_chances
from game.ai.matches.arena import play_game
from game.rules import Board, Ruleset, determinize, observe
from game.rules.ruleset import SEATS
from game.rules.scoring import winner
from game.rules.variants import VARIANTS
from tests.ai.positions import played_by, played_steps

needs_numpy = pytest.mark.skipif(find_spec("numpy") is None, reason="fitting needs numpy")


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_the_chances_of_all_seats_are_together_one(rules: Ruleset, seats: int) -> None:
    for state in islice(played_by("club", rules, seats, seed=2), 0, 121, 40):
        chances = win_chances(state)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1.0)
        assert all(0.0 < chance < 1.0 for chance in chances)


@pytest.mark.slow
def test_a_finished_game_is_won(rules: Ruleset) -> None:
    state = play_game(rules, ["club", "club"], 0, 3).state
    assert win_chances(state) == tuple(float(seat == winner(state)) for seat in range(2))


@pytest.mark.slow
def test_what_a_seat_sees_of_the_chances_does_not_depend_on_hidden_cards(rules: Ruleset) -> None:
    for state in islice(played_by("club", rules, 2, seed=2), 20, 120, 40):
        seen = observe(state, 1 - state.turn)
        other = observe(determinize(seen, rules, Random(7)), 1 - state.turn)
        assert seen_chances(seen, rules, 4) == seen_chances(other, rules, 4)


@pytest.mark.slow
def test_late_in_a_game_its_winner_can_be_told(rules: Ruleset) -> None:
    """The last third of the turns of 6 games: the chances say far more than a coin, log(2)."""
    losses = []
    for number in range(6):
        *states, last = played_steps("club", rules, 2, seed=number)
        won = winner(last.after)
        turns = [step.before for step in states if not (step.before.taken or step.before.played)]
        losses += [-log(win_chances(state)[won]) for state in turns[-len(turns) // 3 :]]
    assert sum(losses) / len(losses) < 0.55


def test_every_game_has_a_model_of_its_own_that_beats_equal_chances() -> None:
    text = files("game.ai.chance").joinpath("model.json").read_text(encoding="utf-8")
    kept = {(each["variant"], each["seats"]): each for each in json.loads(text)["fitted"]}
    assert sorted(kept) == sorted((variant, seats) for variant in VARIANTS for seats in SEATS)
    for (_, seats), each in kept.items():
        ChanceModel.of(each["weights"])
        assert each["tested"]["even"] == pytest.approx(log(seats), abs=1e-4)
        assert each["tested"]["loss"] < 0.93 * log(seats)


def test_a_model_of_other_features_is_refused() -> None:
    table = {phase: dict.fromkeys(FEATURES, 0.0) for phase in PHASES}
    assert ChanceModel.of(table).weights == ((0.0,) * len(FEATURES),) * len(PHASES)
    del table[PHASES[0]][FEATURES[0]]
    with pytest.raises(MisfitError, match="fit it anew"):
        ChanceModel.of(table)


def drawn(count: int) -> list[Position]:
    """Positions of which the first feature alone decides, the more points the likelier."""
    rng = Random(1)
    made = []
    for number in range(count):
        rows = [[0.0] * len(FEATURES) for _ in range(2)]
        lead = rng.uniform(-2, 2)
        rows[0][0] = lead
        won = 0 if rng.random() < 1 / (1 + 2.718281828 ** (-1.5 * lead)) else 1
        made.append(Position("base", number, 1, won, (1.0, 0.0, 0.0, 0.0), rows))
    return made


@pytest.mark.slow
@needs_numpy
def test_a_fit_finds_what_decides() -> None:
    table = fit(drawn(1000), ridge=1.0)
    assert table[PHASES[0]][FEATURES[0]] == pytest.approx(1.5, abs=0.15)
    assert all(weight == 0.0 for name, weight in table[PHASES[0]].items() if name != FEATURES[0])
    assert all(weight == 0.0 for phase in PHASES[1:] for weight in table[phase].values())


@pytest.mark.slow
@needs_numpy
def test_what_is_measured() -> None:
    """With weights of nothing all chances are equal; with the true ones the bins are true."""
    known = drawn(1000)
    even = measure(known, {phase: dict.fromkeys(FEATURES, 0.0) for phase in PHASES})
    assert even.loss == pytest.approx(log(2), abs=1e-4) == even.even
    assert even.by_rounds == ((1, 6, 1000, even.loss),)
    assert [row[0] for row in even.bins] == [2000]
    true = measure(known, fit(known, ridge=1.0))
    assert true.loss < 0.5
    assert all(abs(chance - won) < 0.06 for _, chance, won in true.bins)


@pytest.mark.slow
def test_positions_are_the_beginnings_of_turns(rules: Ruleset, south: Board) -> None:
    game = play_game(rules, ["novice", "club"], 1, 5)
    data = "".join(f"{line}\n" for line in game.lines())
    found = list(positions([data.encode()], lambda _: south))
    assert len(found) == 2 * game.state.round
    assert [position.round for position in found][:4] == [1, 1, 2, 2]
    assert {position.winner for position in found} == {game.result.winner}
    to_move = FEATURES.index("to move")
    assert [position.rows[1][to_move] for position in found][:3] == [1.0, 0.0, 1.0]
    unfinished = data.splitlines(keepends=True)[:40]
    assert not list(positions(["".join(unfinished).encode()], lambda _: south))
