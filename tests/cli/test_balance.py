"""check-map --balance: games among AI seats say what stands out on a map."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.ai.matches.balance import Figures, balance, unusual
from game.cli.check_map import _as_text
from game.rules import Board
from game.tiled import load_map
from tests.cli.commands import Outcome
from tests.maps.grids import Grid

Run = Callable[..., Outcome]


@pytest.fixture
def islet(tmp_path: Path) -> Path:
    """A map as large as the game's own, without anything special."""
    path = tmp_path / "islet.tmx"
    path.write_text(Grid(columns=5, rows=4, copies=3).text(), encoding="utf-8")
    return path


@pytest.fixture
def doctored(tmp_path: Path) -> Path:
    """A map with a stack that wants a house in each of 24 cities, where nobody has more than 20."""
    lands = ",".join(f"land-{column}{row}" for row in range(1, 5) for column in "ace")
    path = tmp_path / "islet.tmx"
    text = Grid(columns=6, rows=4, copies=3).text()
    every = f'value="provinces"/>\n<property name="stack_provinces" value="{lands}"/>'
    text = text.replace('value="all_provinces"/>', every)
    path.write_text(text.replace("all-provinces", "everything"), encoding="utf-8")
    return path


@pytest.mark.thorough
def test_a_stack_that_nobody_wins_stands_out(run: Run, doctored: Path) -> None:
    lines = run("check-map", doctored, "--balance", "12").well().lines
    assert lines[0] == "ok"
    assert lines[2].startswith("12 games among club players; ")
    for seats in (2, 3, 4):
        (line,) = (line for line in lines if line.startswith(f"{seats} seats, wins by order"))
        assert line.count(" % (") == seats
    assert "stands out: The stack everything was never won from." in lines
    assert not any("The stack length-5 " in line for line in lines)


@pytest.mark.slow
def test_the_same_games_whoever_plays_them(run: Run, islet: Path) -> None:
    arguments = ("check-map", islet, "--balance", "3", "--json", "--seed", "7")
    found = json.loads(run(*arguments).well().out)
    assert found == json.loads(run(*arguments, "--workers", "2").well().out)
    assert (found["games"], found["unfinished"]) == (3, 0)
    assert [share["games"] for share in found["shares"]] == [1] * 9
    assert set(found["stacks"]) >= {"length-7", "game-end"}
    assert len(found["cities"]) == 20


def test_arguments_that_do_not_fit(run: Run, islet: Path) -> None:
    for arguments, words in (
        (("--json",), "--json goes with --balance"),
        (("--workers", "2"), "--workers goes with --balance"),
        (("--scheduler", "tcp://127.0.0.1:8786"), "--scheduler goes with --balance"),
        (("--balance", "0"), "'0' is not a whole number"),
        (("--balance", "1", "--variant", "horses"), "bear no horses"),
        (("--balance", "1", "--variant", "pigs"), "no variant 'pigs'"),
    ):
        outcome = run("check-map", islet, *arguments)
        assert outcome.code == 2
        assert words in outcome.fault


@pytest.mark.slow
def test_interrupted_it_says_how_far_it_came(
    run: Run, islet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def games(*_: object) -> Iterator[None]:
        yield from (None, None)
        raise KeyboardInterrupt

    monkeypatch.setattr("game.ai.matches.balance.play_for_balance", games)
    outcome = run("check-map", islet, "--balance", 9)
    assert outcome.code == 130
    assert outcome.err == (
        "thurn-und-taxis: interrupted; 2 of 9 games were played; nothing is kept of them\n"
    )


@pytest.fixture
def board(islet: Path) -> Board:
    return load_map(islet).board


@pytest.mark.parametrize("missed", [0, 1])
def test_cities_are_named_only_where_some_have_fewer_houses(board: Board, missed: int) -> None:
    every = [game(board, number % 2) for number in range(4)]
    few = Figures(2, 0, 20, False, every[0].tiles, every[0].houses & ~1, 20)
    lines = _as_text(balance(board, [*every, *[few] * missed])).splitlines()
    name = board.cities[0].id
    expected = [f"cities that have a house least often: {name} 80 %"] if missed else []
    assert [line for line in lines if "least often" in line] == expected


def game(board: Board, place: int = 0, rounds: int = 20, seats: int = 2) -> Figures:
    every = (1 << len(board.cities)) - 1
    won = tuple(1 for _ in board.stacks)
    return Figures(seats, place, rounds, False, won, every, 20)


def test_a_place_that_always_wins_stands_out(board: Board) -> None:
    fair = balance(board, [game(board, number % 2) for number in range(40)])
    assert unusual(fair) == []
    unfair = balance(board, [game(board) for _ in range(40)])
    assert [line.split(" wins ")[0] for line in unusual(unfair)] == [
        "With 2 seats, place 1",
        "With 2 seats, place 2",
    ]


def test_what_is_never_used_stands_out_after_enough_games(board: Board) -> None:
    names = [city.id for city in board.cities]
    shunned = Figures(2, 0, 20, True, (0,) * len(board.stacks), 0b1110, 20)
    few = balance(board, [shunned] * 3)
    assert not any("never" in line for line in unusual(few))
    said = unusual(balance(board, [shunned, game(board, 1)] * 2 + [shunned] * 8))
    assert not any("never" in line for line in said)
    said = unusual(balance(board, [shunned] * 12))
    assert f"The city {names[0]} never had a house." in said
    assert f"The city {names[1]} never had a house." not in said
    assert "The stack game-end was never won from." in said


def test_games_that_do_not_end_are_short_or_long_stand_out(board: Board) -> None:
    assert unusual(balance(board, [None] * 3)) == ["3 of 3 games were not over after 120 rounds."]
    games = [game(board, number % 2, rounds=90) for number in range(12)]
    assert unusual(balance(board, games)) == ["Games are long: 90.0 rounds on average."]
    games = [game(board, number % 2, rounds=5) for number in range(12)]
    assert unusual(balance(board, games)) == ["Games are short: 5.0 rounds on average."]
