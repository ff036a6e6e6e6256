from __future__ import annotations

import errno
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from io import StringIO
from pathlib import Path

import pytest

from game.ai.matches.arena import PlayedGame
from game.cli.logs.match_log import MatchLog
from game.cli.logs.record_book import RecordBook
from game.cli.output import CommandError
from game.rules import Ruleset
from tests.cli.commands import ROOT, Outcome, environment, run_process

Run = Callable[..., Outcome]
SIMULATE = ("simulate", "--map", "south", "--variant", "base")
RANDOM = (*SIMULATE, "--seats", "random,random", "--seed", "1")


@pytest.mark.slow
def test_the_object_has_the_keys_that_other_programs_read(run: Run) -> None:
    seats = ("--seats", "random,random,random")
    report = json.loads(run(*SIMULATE, *seats, "--games", 3, "--seed", 5, "--json").well().out)
    assert list(report) == ["games", "rounds_mean", "seats"]
    assert report["games"] == 3
    assert report["rounds_mean"] > 5
    assert [seat["level"] for seat in report["seats"]] == ["random"] * 3
    assert sum(seat["wins"] for seat in report["seats"]) == 3
    for seat in report["seats"]:
        assert list(seat) == [
            "level",
            "wins",
            "win_rate",
            "interval",
            "score_mean",
            "ms_median",
            "ms_p99",
        ]
        low, high = seat["interval"]
        assert 0 <= low <= seat["win_rate"] <= high <= 1
        assert 0 < seat["ms_median"] <= seat["ms_p99"]


def test_the_table_names_every_seat(run: Run) -> None:
    outcome = run(*RANDOM, "--games", 1, "--no-check").well()
    assert "1 game, " in outcome.out
    assert len([line for line in outcome.lines if " random " in line]) == 2
    assert max(map(len, outcome.lines)) <= 80


@pytest.mark.slow
def test_records_are_whole_games_that_rotate_the_start(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    run(*RANDOM, "--games", 3, "--option", "every_province", "--record", folder).well()
    records = sorted(folder.iterdir())
    assert [path.name for path in records] == [f"game-000{n}.jsonl" for n in (1, 2, 3)]
    headers = [json.loads(path.read_text(encoding="utf-8").splitlines()[0]) for path in records]
    assert [header["start"] for header in headers] == [0, 1, 0]
    assert all(header["options"] == {"every_province": True} for header in headers)
    assert run("verify", *records).well().lines == [f"{path}: ok" for path in records]


def test_nothing_is_overwritten_and_nothing_played_before_saying_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ai.matches.arena.run_match", None)
    there = tmp_path / "game-0002.jsonl"
    there.write_text("mine")
    outcome = run(*RANDOM, "--games", 2, "--record", tmp_path)
    assert outcome.code == 1
    assert f"{there} is there already" in outcome.fault
    assert there.read_text() == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["game-0002.jsonl"]


def test_a_file_in_the_place_of_the_folder(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "records"
    place.write_text("mine")
    outcome = run(*RANDOM, "--games", 1, "--record", place)
    assert outcome.code == 1
    assert "records cannot be kept there" in outcome.fault
    assert place.read_text() == "mine"


def test_a_record_that_comes_to_be_there_is_not_overwritten(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: Ruleset
) -> None:
    from game.ai.matches.arena import play_game

    book = RecordBook(tmp_path, 1, rules)
    (tmp_path / "game-0001.jsonl").write_text("mine")
    with pytest.raises(CommandError, match="is not overwritten"):
        book.write(0, play_game(rules, ["random", "random"], 0, 1))
    assert (tmp_path / "game-0001.jsonl").read_text() == "mine"


KEPT = ("--games", 2, "--no-check")
"""So many games as the record of the last one is there, but not its line in the log."""


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0], ids=["empty", "torn", "whole"])
def test_a_record_that_the_log_does_not_know_of_does_not_stop_a_resumed_match(
    run: Run, tmp_path: Path, share: float
) -> None:
    log, folder = tmp_path / "match.jsonl", tmp_path / "records"
    command = (*RANDOM, *KEPT, "--resume", log, "--record", folder)
    run(*command).well()
    record = folder / "game-0002.jsonl"
    whole = record.read_bytes()
    record.write_bytes(whole[: int(share * len(whole))])
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines[:-1]))
    run(*command).well()
    assert record.read_bytes() == whole
    assert len(log.read_bytes().splitlines()) == len(lines)
    assert [path.name for path in sorted(folder.iterdir())] == ["game-0001.jsonl", record.name]


@pytest.mark.slow
def test_a_resumed_match_overwrites_no_record_of_another_game(run: Run, tmp_path: Path) -> None:
    log, folder = tmp_path / "match.jsonl", tmp_path / "records"
    folder.mkdir()
    (folder / "game-0002.jsonl").write_text("mine")
    outcome = run(*RANDOM, *KEPT, "--resume", log, "--record", folder)
    assert outcome.code == 1
    assert f"{folder / 'game-0002.jsonl'} is there already" in outcome.fault
    assert (folder / "game-0002.jsonl").read_text() == "mine"


@pytest.mark.slow
def test_a_record_that_does_not_fit_on_the_disk_leaves_no_part_of_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, folder = tmp_path / "match.jsonl", tmp_path / "records"
    command = (*RANDOM, *KEPT, "--resume", log, "--record", folder)

    def full(handle: int, data: bytes) -> None:
        os.write(handle, data[: len(data) // 2])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.storage.atomic.write_all", full)
        outcome = run(*command)
    assert "the record cannot be written (No space left on device)" in outcome.fault
    assert not list(folder.iterdir())
    run(*command).well()
    assert len(list(folder.iterdir())) == 2


@pytest.mark.slow
def test_the_hash_seed_and_the_workers_change_nothing(tmp_path: Path) -> None:
    games = []
    for hash_seed, workers in (("1", 1), ("2", 2)):
        folder = tmp_path / hash_seed
        run_process(
            *RANDOM,
            *("--games", 4, "--record", folder, "--workers", workers),
            home=tmp_path,
            PYTHONHASHSEED=hash_seed,
        ).well()
        games.append([path.read_bytes() for path in sorted(folder.iterdir())])
    assert len(games[0]) == 4
    assert games[0] == games[1]


@pytest.mark.slow
def test_numbers_have_room_for_every_game(tmp_path: Path, rules: Ruleset) -> None:
    book = RecordBook(tmp_path, 12345, rules)
    assert book._paths[0].name == "game-00001.jsonl"
    assert book._paths[-1].name == "game-12345.jsonl"


@pytest.fixture
def long_run(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "game", *RANDOM, "--games", "100000"]
    with subprocess.Popen(
        [*command, "--record", str(tmp_path / "records")],
        cwd=ROOT,
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Who started the tests in the background has Ctrl+C ignored, and so would the process.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    ) as process:
        yield process
        process.kill()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
def test_ctrl_c_ends_a_long_run_in_one_line(
    run: Run, tmp_path: Path, long_run: subprocess.Popen[str]
) -> None:
    records = tmp_path / "records"
    while not list(records.glob("*0002.jsonl")):
        assert long_run.poll() is None
        time.sleep(0.02)
    long_run.send_signal(signal.SIGINT)
    out, err = long_run.communicate(timeout=60)
    assert out == ""
    assert re.fullmatch(
        r"thurn-und-taxis: interrupted; \d+ of 100000 games were played; with --resume FILE they "
        r"are kept, and the same command goes on after them\n",
        err,
    )
    assert long_run.returncode == 130
    run("verify", records / "game-000001.jsonl").well()


@pytest.mark.slow
def test_many_games_keep_every_rule(run: Run, tmp_path: Path) -> None:
    """For more, raise the number by hand: `simulate --games 1000` checks every action too."""
    folder = tmp_path / "records"
    run(*RANDOM, "--games", 20, "--workers", 2, "--record", folder).well()
    records = sorted(folder.iterdir())
    assert len(records) == 20
    assert len(run("verify", *records[::4]).well().lines) == 5


def figures(outcome: Outcome) -> dict[str, object]:
    """The report without what the clock has a say in."""
    report: dict[str, object] = json.loads(outcome.well().out)
    seats = report["seats"]
    assert isinstance(seats, list)
    for seat in seats:
        del seat["ms_median"], seat["ms_p99"]
    return report


@pytest.mark.slow
def test_a_match_that_was_broken_off_is_gone_on_with(run: Run, tmp_path: Path) -> None:
    log, folder = tmp_path / "match.jsonl", tmp_path / "records"
    run(*RANDOM, "--games", 3, "--resume", log, "--record", folder).well()
    assert len(log.read_text(encoding="utf-8").splitlines()) == 4
    with log.open("a", encoding="utf-8") as file:
        file.write('{"rounds": 3, "win')
    resumed = run(*RANDOM, "--games", 5, "--resume", log, "--record", folder, "--json")
    assert f"the last line of {log} was not whole; that game is played again" in resumed.err
    assert figures(replace(resumed, err="")) == figures(run(*RANDOM, "--games", 5, "--json"))
    assert len(log.read_text(encoding="utf-8").splitlines()) == 6
    assert len(list(folder.iterdir())) == 5
    again = run(*RANDOM, "--games", 5, "--resume", log, "--json")
    assert again.well().out == run(*RANDOM, "--games", 5, "--resume", log, "--json").out


def test_an_interrupted_match_says_how_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "match.jsonl"
    write = MatchLog.write

    def interrupt(self: MatchLog, game: PlayedGame) -> None:
        write(self, game)
        raise KeyboardInterrupt

    monkeypatch.setattr(MatchLog, "write", interrupt)
    assert run(*RANDOM, "--games", 5, "--resume", log) == Outcome(
        130,
        "",
        f"thurn-und-taxis: interrupted; 1 of 5 games are kept in {log}: the same command goes on "
        "after them\n",
    )


@pytest.mark.slow
def test_a_log_with_more_games_gives_the_figures_of_those_asked_for(
    run: Run, tmp_path: Path
) -> None:
    log = tmp_path / "match.jsonl"
    run(*RANDOM, "--no-check", "--games", 2, "--resume", log).well()
    before = log.read_bytes()
    outcome = run(*RANDOM, "--games", 1, "--resume", log, "--json")
    assert figures(outcome)["games"] == 1
    assert log.read_bytes() == before
    assert figures(outcome) == figures(run(*RANDOM, "--games", 1, "--json"))


def test_a_refused_scheduler_leaves_nothing_behind(run: Run, tmp_path: Path) -> None:
    log, folder, part = (tmp_path / name for name in ("match.jsonl", "records", "w.json.part"))
    place = ("--scheduler", "nowhere")
    for command in (
        (*RANDOM, "--games", 1, "--resume", log, "--record", folder, *place),
        ("train", "-o", part.with_suffix(""), *place),
    ):
        assert "--scheduler" in run(*command).fault
        assert not any(each.exists() for each in (log, folder, part))


@pytest.mark.parametrize(
    "text",
    [
        "not a log\n",
        "a thought, no line break after it",
        '{"format": "something else"}\n',
        '{"format": "something else"}',
        '{"a":1}\n{"b":2}',
        "[]\n",
        "\n",
        "[" * 100_000,
        "\0" * 5000,
    ],
    ids=lambda text: repr(text[:30]),
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(
    run: Run, tmp_path: Path, text: str
) -> None:
    log = tmp_path / "match.jsonl"
    log.write_bytes(text.encode())
    outcome = run(*RANDOM, "--games", 2, "--resume", log)
    assert outcome.code == 1
    assert f"{log} is not the log of this match" in outcome.fault
    assert log.read_bytes() == text.encode()


@pytest.mark.parametrize("games", [0, 1])
def test_a_torn_end_is_cut_off_only_in_a_log_of_this_match(
    tmp_path: Path, rules: Ruleset, games: int
) -> None:
    path, match = tmp_path / "match.jsonl", {"map": "south"}
    path.touch()
    with MatchLog(path, match, rules.board):
        pass
    whole = path.read_bytes() + b'{"rounds": 9}\n' * games
    path.write_bytes(whole + b'{"rounds": 3, "win')
    with (
        pytest.raises(CommandError, match="is not the log of this match"),
        MatchLog(path, {"map": "north"}, rules.board),
    ):
        pass
    assert path.read_bytes() == whole + b'{"rounds": 3, "win'
    with MatchLog(path, match, rules.board):
        pass
    assert path.read_bytes() == whole


def test_a_torn_or_empty_beginning_of_a_log_is_a_new_log(tmp_path: Path, rules: Ruleset) -> None:
    path, match = tmp_path / "match.jsonl", {"map": "south"}
    path.touch()
    with MatchLog(path, match, rules.board):
        pass
    whole = path.read_bytes()
    for length in (0, 1, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:length])
        with MatchLog(path, match, rules.board):
            pass
        assert path.read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and devices with names")
def test_a_device_or_a_pipe_is_no_log(run: Run, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, Path("/dev/zero"), Path(os.devnull)):
        outcome = run(*RANDOM, "--games", 1, "--resume", place)
        assert outcome.code == 1
        assert outcome.fault == f"{place}: this is no ordinary file; name a file"


def test_a_table_that_cannot_be_written_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch, own_folders: Path
) -> None:
    class Full(StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.cli.output.silence", lambda: None)
    monkeypatch.setattr("sys.stdout", Full())
    outcome = run(*RANDOM, "--games", 1, "--no-check")
    assert outcome.code == 1
    assert outcome.fault == (
        "the output cannot be written (No space left on device): write it elsewhere"
    )
    assert not own_folders.exists()


def test_a_log_of_another_match_is_refused(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    run(*RANDOM, "--games", 1, "--resume", log).well()
    outcome = run(*RANDOM, "--games", 1, "--option", "every_province", "--resume", log)
    assert outcome.code == 1
    assert "is not the log of this match" in outcome.err


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        '{"rounds": 3, "winner": 0, "scores": [1], "ms": [[1.0]]}',
        '{"rounds": NaN, "winner": 0, "scores": [1, 2], "ms": [[1.0], [1.0]]}',
        '{"rounds": 3, "winner": 0, "scores": [1, 2], "ms": [[NaN], [1.0]]}',
        f'{{"rounds": 3, "winner": 0, "scores": [1{"0" * 400}, 2], "ms": [[1.0], [1.0]]}}',
        f'{{"rounds": 3, "winner": 0, "scores": [1, 2], "ms": [[1{"0" * 400}], [1.0]]}}',
        '{"rounds": 3, "winner": "0", "scores": [1, 2], "ms": [[1.0], [1.0]]}',
        "null",
        "7",
        "[]",
    ],
)
def test_a_damaged_log_is_named(run: Run, tmp_path: Path, line: str) -> None:
    log = tmp_path / "match.jsonl"
    run(*RANDOM, "--games", 1, "--resume", log).well()
    with log.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    outcome = run(*RANDOM, "--games", 3, "--resume", log)
    assert outcome.code == 1
    assert "is damaged" in outcome.err


@pytest.mark.slow
@pytest.mark.parametrize("columns", ["0", "1", "60", "500", "many"])
def test_the_table_has_all_digits_in_every_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    usual = run("simulate", "--seats", "random,random", "--games", 1).well().out
    monkeypatch.setenv("COLUMNS", columns)
    lines = run("simulate", "--seats", "random,random", "--games", 1).well().lines
    assert "95 % interval" in lines[2] and "…" not in "".join(lines)
    # The times differ, the rest does not.
    assert [len(line) for line in lines] == [len(line) for line in usual.splitlines()]


def test_without_an_output_nothing_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed one, `>&-`, is None in Python."""
    monkeypatch.setattr(sys, "stdout", None)
    run("simulate", "--seats", "random,random", "--games", 1).well()
