"""A game is its record: written, read and played again it is the same, line by line."""

from __future__ import annotations

import json

import pytest

from game.rules import Board, Options
from game.rules.records.record import Chance, Ply, Result
from game.rules.records.replaying import action_line, replay, replay_lines, verify
from tests.rules.boards import hamlet, hansa
from tests.rules.play import POLICIES
from tests.rules.records import data, finder, lines_of, play_on, session, text_of
from tests.rules.test_invariants import image


@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reading_what_was_written_gives_the_same_game(
    south: Board, seats: int, policy: str
) -> None:
    options = Options(open_draw_only=seats == 3, every_province=seats == 4)
    game = play_on(session(south, seats, seats, options=options), POLICIES[policy], 400)
    again = verify(data(lines_of(game)), finder(south))
    assert image(again.state)[:8] == image(game.state)[:8]
    assert again.state.seats == game.state.seats
    assert again.entries == game.entries
    assert again.header == game.header
    assert again.result == game.over


@pytest.mark.parametrize("variant", ["base", "horses"])
def test_with_free_cities_and_horses(variant: str) -> None:
    game = play_on(session(hansa(), 3, 5, variant=variant), POLICIES["wild"], 300)
    again = verify(data(lines_of(game)), finder(hansa()))
    assert again.state.seats == game.state.seats
    assert again.entries == game.entries
    assert ("horses" in {line.get("do") for line in lines_of(game)}) == (variant == "horses")


def test_with_gaps_and_many_reshuffles() -> None:
    game = play_on(session(hamlet(), 2, 1), POLICIES["wild"], 300)
    assert sum(isinstance(entry, Chance) for entry in game.entries) > 5
    again = verify(data(lines_of(game)), finder(hamlet()))
    assert again.state.unseen_supply == game.state.unseen_supply
    assert again.state.discard == game.state.discard


def test_every_beginning_of_a_record_is_a_game(south: Board) -> None:
    """A record cut off between two decisions is an unfinished game."""
    game = play_on(session(south, 2, 4))
    lines = lines_of(game)
    steps = list(replay_lines(data(lines), finder(south)))
    assert len(steps) == len(lines)
    for count in range(1, len(lines), 7):
        if "chance" not in lines[count - 1]:
            part = replay(data(lines[:count]), finder(south))
            assert part.entries == game.entries[: count - 1]
            assert part.state.over == (count >= len(lines) - 1)


def test_the_lines_are_those_of_the_interface(south: Board) -> None:
    """Which keys stand in a line, in which order, is part of the format."""
    keys = {
        "take": ["seat", "do", "slot"],
        "draw": ["seat", "do"],
        "administrator": ["seat", "do"],
        "start": ["seat", "do", "card"],
        "extend": ["seat", "do", "card", "side"],
        "close": ["seat", "do", "houses", "cartwright"],
        "keep": ["seat", "do", "cards"],
        "end": ["seat", "do"],
    }
    seen = set()
    for policy in POLICIES:
        game = play_on(session(south, 3, 1), POLICIES[policy], 400)
        for line in lines_of(game)[1:]:
            if "do" in line:
                seen.add(line["do"])
                assert list(line) == keys[line["do"]]
    assert seen == set(keys)


def test_the_result_stands_with_the_last_action(south: Board) -> None:
    game = play_on(session(south, 2, 4))
    assert isinstance(game.entries[-1], Result)
    assert isinstance(game.entries[-2], Ply)
    result = lines_of(game)[-1]["result"]
    assert list(result) == ["scores", "carriage", "tiles", "houses_left", "winner"]
    for column in zip(*(result[key] for key in list(result)[:4]), strict=True):
        total, carriage, tiles, houses_left = column
        assert total == carriage + tiles - houses_left


def test_in_the_horses_variant_the_carriages_are_zeros() -> None:
    game = play_on(session(hansa(), 2, 1, variant="horses"), plies=50)
    assert Result.of(game.state).carriage == (0, 0)


def test_a_line_is_one_line_of_utf_8(south: Board) -> None:
    for line in text_of(play_on(session(south, 2, 4), plies=60)):
        assert "\n" not in line
        assert json.loads(line.encode())


def test_an_action_line_names_the_seat_to_act(south: Board) -> None:
    game = session(south, 2, start=1)
    assert action_line(game.state, game.rules.take[2]) == {"seat": 1, "do": "take", "slot": 3}
