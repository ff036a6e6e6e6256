"""Games and matches among bots: what they depend on, and what is written down of them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.ai.levels import UnknownLevelError
from game.ai.matches.arena import PlayedGame, play_game, run_match
from game.ai.matches.report import wilson
from game.ai.workers import local_executor
from game.rules import Board, Options, Ruleset, verify

ROOT = Path(__file__).resolve().parents[2]


def records(rules: Ruleset, levels: list[str], games: int, workers: int = 1) -> list[list[str]]:
    kept: list[list[str]] = []

    def keep(number: int, game: PlayedGame) -> None:
        assert number == len(kept)
        kept.append(list(game.lines()))

    with local_executor(workers) as executor:
        run_match(rules, levels, games, 77, on_game=keep, executor=executor)
    return kept


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "variant", "levels"),
    [
        ("south", "base", ["random", "club", "random"]),
        ("north", "base", ["random", "random"]),
        ("north", "horses", ["random", "random", "random", "random"]),
    ],
)
def test_records_are_faultless(
    map_id: str, variant: str, levels: list[str], request: pytest.FixtureRequest
) -> None:
    board: Board = request.getfixturevalue(map_id)
    rules = Ruleset(board, variant, Options(every_province=True))
    game = play_game(rules, levels, 1, "a seed", check=True)
    data = "".join(f"{line}\n" for line in game.lines()).encode()
    read = verify(data, lambda wanted: board)
    assert read.state.over and read.result
    assert read.header == game.header
    assert [seat.level for seat in game.header.seats] == levels
    assert tuple(read.entries) == game.entries


@pytest.mark.slow
def test_the_start_player_moves_on(rules: Ruleset) -> None:
    starts: list[int] = []
    run_match(rules, ["random"] * 3, 5, 1, on_game=lambda _, game: starts.append(game.header.start))
    assert starts == [0, 1, 2, 0, 1]


@pytest.mark.slow
def test_a_match_adds_up(rules: Ruleset) -> None:
    games: list[PlayedGame] = []
    report = run_match(rules, ["random"] * 2, 7, 3, on_game=lambda _, game: games.append(game))
    assert report.games == len(games) == sum(seat.wins for seat in report.seats) == 7
    assert report.rounds_mean == sum(game.state.round for game in games) / 7
    for index, seat in enumerate(report.seats):
        assert seat.score_mean == sum(game.result.scores[index] for game in games) / 7
        assert seat.interval[0] <= seat.win_rate == seat.wins / 7 <= seat.interval[1]
        assert 0 < seat.ms_median <= seat.ms_p99


@pytest.mark.slow
def test_seats_have_names_and_colours_of_their_own(rules: Ruleset) -> None:
    seats = play_game(rules, ["random"] * 4, 0, 1).header.seats
    assert [seat.name for seat in seats] == ["Random 1", "Random 2", "Random 3", "Random 4"]
    assert [seat.colour for seat in seats] == ["red", "blue", "yellow", "black"]


@pytest.mark.slow
def test_another_seed_is_another_game(rules: Ruleset) -> None:
    first, again, other = (list(play_game(rules, ["random"] * 2, 0, s).lines()) for s in "aab")
    assert first == again != other


@pytest.mark.slow
def test_workers_change_nothing(rules: Ruleset) -> None:
    levels = ["random", "random", "random"]
    assert records(rules, levels, 5, workers=2) == records(rules, levels, 5)


SCRIPT = """
from game.ai.matches.arena import play_game
from game.rules import Ruleset
from game.tiled import find_map, load_map

rules = Ruleset(load_map(find_map("south")).board)
print(*play_game(rules, ["club", "random"], 0, 6).lines(), sep="\\n")
"""


@pytest.mark.slow
def test_the_hash_seed_changes_nothing() -> None:
    outputs = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        outputs.append(
            subprocess.run(
                [sys.executable, "-c", SCRIPT],
                env=environment,
                cwd=ROOT,
                capture_output=True,
                check=True,
                text=True,
            ).stdout
        )
    assert outputs[0] == outputs[1]
    assert outputs[0].splitlines()[-1].startswith('{"result"')


def test_wrong_seats_are_refused(rules: Ruleset) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats, not 1"):
        run_match(rules, ["random"], 1, 1)
    with pytest.raises(UnknownLevelError):
        run_match(rules, ["random", "wizard"], 1, 1)
    with pytest.raises(ValueError, match="at least one game"):
        run_match(rules, ["random", "random"], 0, 1)


def test_intervals_stay_sane_at_the_edges() -> None:
    low, high = wilson(0, 20)
    assert low == 0 and 0.1 < high < 0.2
    low, high = wilson(20, 20)
    assert 0.8 < low < 0.9 and high == pytest.approx(1)
    assert wilson(10, 20) == pytest.approx((0.299, 0.701), abs=0.001)


@pytest.mark.slow
def test_any_executor_will_do(rules: Ruleset) -> None:
    levels = ["random", "random"]
    starts: list[int] = []
    with ThreadPoolExecutor(2) as threads:
        report = run_match(
            rules,
            levels,
            6,
            3,
            on_game=lambda number, game: starts.append(game.header.start),
            executor=threads,
        )
    assert starts == [0, 1] * 3
    alone = run_match(rules, levels, 6, 3)
    assert [seat.wins for seat in report.seats] == [seat.wins for seat in alone.seats]
    assert report.winner_score_mean == alone.winner_score_mean


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="looks for the processes in /proc")
def test_workers_end_with_a_killed_parent() -> None:
    """They would play on for minutes, and then wait for ever."""
    code = (
        "import multiprocessing, time\n"
        "from game.ai.workers import local_executor\n"
        "if __name__ == '__main__':\n"
        "    with local_executor(2) as pool:\n"
        "        list(pool.map(abs, range(4)))\n"
        "        busy = [pool.submit(time.sleep, 60) for _ in range(4)]\n"
        "        print(*[child.pid for child in multiprocessing.active_children()], flush=True)\n"
        "        time.sleep(60)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE)
    assert parent.stdout is not None
    workers = [int(pid) for pid in parent.stdout.readline().split()]
    assert workers
    parent.kill()
    parent.wait()
    parent.stdout.close()
    time_budget = time.monotonic() + 20
    while any(_alive(pid) for pid in workers) and time.monotonic() < time_budget:
        time.sleep(0.05)
    assert not [pid for pid in workers if _alive(pid)]


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
