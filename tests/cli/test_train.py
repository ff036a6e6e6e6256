"""`train`: weights come into a file with how they were made; mistakes are said in one line."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.ai.matches.training import Plan, Table
from game.ai.weights import Weights
from tests.cli.commands import Outcome

pytestmark = pytest.mark.skipif(find_spec("cma") is None, reason="training needs the extra 'train'")

Run = Callable[..., Outcome]
SHORT = ("--generations", 1, "--population", 4, "--games", 2, "--trial", 2)


@pytest.mark.slow
def test_weights_come_into_the_file_beside_the_others(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    other = {"variant": "base", "seats": 3, "weights": {}}
    path.write_text(json.dumps({"trained": [other]}), encoding="utf-8")
    outcome = run("train", *SHORT, "--seed", 2, "-o", path).well()
    assert "base, 2 seats" in outcome.out
    kept = json.loads(path.read_text(encoding="utf-8"))["trained"]
    assert [(made["variant"], made["seats"]) for made in kept] == [("base", 2), ("base", 3)]
    assert kept[1] == other
    assert kept[0]["seed"] == 2
    assert kept[0]["maps"] == ["south", "north"]
    assert isinstance(Weights.of(kept[0]["weights"]), Weights)


def quick_games(monkeypatch: pytest.MonkeyPatch, last: int = 99) -> None:
    """Let games of the training take no time; from generation `last` on, Ctrl+C is pressed."""

    def table(
        plan: Plan, candidates: Sequence[Weights], generation: int, job: tuple[int, Table]
    ) -> list[float]:
        if generation >= last:
            raise KeyboardInterrupt
        return [candidates[candidate].carriage for candidate in job[1]]

    monkeypatch.setattr("game.ai.matches.training._table", table)
    monkeypatch.setattr("game.ai.matches.training._wins", lambda *_: True)


@pytest.mark.slow
def test_a_training_that_was_broken_off_is_gone_on_with(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, path = tmp_path / "whole.json", tmp_path / "weights.json"
    part = tmp_path / "weights.json.part"
    command = ("train", "--population", 4, "--games", 2, "--trial", 2)
    quick_games(monkeypatch)
    run(*command, "--generations", 5, "-o", whole).well()
    quick_games(monkeypatch, last=3)
    outcome = run(*command, "--generations", 5, "-o", path)
    assert outcome == Outcome(
        130,
        "",
        f"thurn-und-taxis: interrupted; 3 of 5 generations are kept in {part}: the same command "
        "goes on after them, and with --generations 3 it ends with their weights\n",
    )
    assert not path.exists()
    with part.open("a", encoding="utf-8") as file:
        file.write('{"fitness": [0.')
    quick_games(monkeypatch)
    outcome = run(*command, "--generations", 5, "-o", path)
    assert outcome.code == 0
    assert "that generation is played again" in outcome.err
    assert path.read_bytes() == whole.read_bytes()
    assert not part.exists()


@pytest.mark.slow
def test_the_weights_of_a_training_that_was_broken_off_can_be_had(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "weights.json"
    command = ("train", "--population", 4, "--games", 2, "--trial", 2, "-o", path)
    quick_games(monkeypatch, last=3)
    assert run(*command, "--generations", 5).code == 130
    run(*command, "--generations", 3).well()
    (kept,) = json.loads(path.read_text(encoding="utf-8"))["trained"]
    assert kept["generations"] == 3


@pytest.mark.slow
def test_what_else_a_file_of_weights_has_is_kept(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "weights.json"
    path.write_text('{"note": "mine", "trained": [], "more": [1]}', encoding="utf-8")
    quick_games(monkeypatch)
    run("train", *SHORT, "-o", path).well()
    book = json.loads(path.read_text(encoding="utf-8"))
    assert list(book) == ["note", "trained", "more"]
    assert (book["note"], book["more"], len(book["trained"])) == ("mine", [1], 1)


@pytest.mark.slow
def test_a_training_interrupted_at_once_keeps_nothing_and_says_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick_games(monkeypatch, last=0)
    outcome = run("train", "-o", tmp_path / "weights.json")
    assert outcome.code == 130
    assert outcome.err.endswith("interrupted; no generation was played to its end\n")


@pytest.mark.slow
def test_the_log_of_another_training_is_left_as_it_is(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = tmp_path / "weights.json.part"
    command = ("train", "--population", 4, "--games", 2, "-o", tmp_path / "weights.json")
    quick_games(monkeypatch, last=2)
    assert run(*command).code == 130
    before = part.read_bytes()
    assert f"{part} is not the log of this training" in run(*command, "--seed", 7).fault
    head, first, *_ = before.splitlines()
    for text, words in (
        (before.replace(b'"carriage": ', b'"carriage": 9'), "was begun by another version"),
        (head + b"\n" + first.replace(b"carriage", b"coach") + b"\n", "is damaged"),
        (head + b'\n{"fitness": []}\n', "is damaged"),
        (head + b"\n" + first.replace(b"[", b"[1" + b"0" * 400 + b", ", 1) + b"\n", "is damaged"),
        (head + b"\n[]\n", "is damaged"),
    ):
        part.write_bytes(text)
        outcome = run(*command)
        assert outcome.code == 1
        assert words in outcome.fault
        assert part.read_bytes() == text


def test_a_population_that_leaves_somebody_over_is_refused(run: Run, tmp_path: Path) -> None:
    outcome = run("train", "--seats", 3, "--population", 4, "-o", tmp_path / "weights.json")
    assert outcome.code == 2
    assert "multiple of the 3 seats" in outcome.fault


ENTRY = '{"variant": "base", "seats": 2}'


@pytest.mark.parametrize(
    "text",
    [
        "notes",
        "[]",
        "[" * 100_000,
        '{"trained": 5}',
        '{"trained": {"base": 2}}',
        '{"trained": [{"variant": [], "seats": 2}]}',
        f'{{"trained": [{ENTRY}, {{"variant": 1, "seats": 2}}]}}',
        f'{{"trained": [{ENTRY}, {{"variant": "base", "seats": "2"}}]}}',
        f'{{"trained": [{ENTRY}], "more": NaN}}',
    ],
    ids=lambda text: text[:60],
)
def test_another_file_is_refused_before_the_work_and_left_as_it_is(
    run: Run, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, encoding="utf-8")
    # So many generations would take a day.
    outcome = run("train", "--generations", 10_000, "-o", path)
    assert outcome.code == 1
    assert "is not a file of weights" in outcome.fault
    assert path.read_text(encoding="utf-8") == text


def test_a_file_that_cannot_be_written_is_refused_before_the_work(run: Run, tmp_path: Path) -> None:
    outcome = run("train", "--generations", 10_000, "-o", tmp_path / "nowhere" / "weights.json")
    assert outcome.code == 1
    assert "there is no folder" in outcome.fault
    outcome = run("train", "--generations", 10_000, "-o", tmp_path)
    assert outcome.code == 1
    assert "this is a folder" in outcome.fault


@pytest.mark.skipif(sys.platform == "win32", reason="needs links, pipes and devices with names")
def test_odd_places_are_refused_before_the_work(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "nowhere").symlink_to(tmp_path / "no" / "weights.json")
    (tmp_path / "file").write_text("notes", encoding="utf-8")
    for place, words in (
        (tmp_path / "pipe", "this is no ordinary file"),
        (Path(os.devnull), "this is no ordinary file"),
        (tmp_path / "loop", "leads back to itself"),
        (tmp_path / "nowhere", "cannot be written"),
        (tmp_path / "file" / "weights.json", "cannot be written (Not a directory)"),
        (tmp_path / ("x" * 300), "cannot be written (File name too long)"),
    ):
        outcome = run("train", "--generations", 10_000, "-o", place)
        assert outcome.code == 1
        assert words in outcome.fault
