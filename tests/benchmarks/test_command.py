"""The benchmarks' command on made-up figures: its verdicts, its table, what it keeps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.benchmarks.__main__ import find_benchmarks, main
from tests.benchmarks.bench import Benchmark, Limit, NotRunError, Trial, at_least, at_most, run

NO_ABACUS = 'The package abacus is not installed: pip install -e ".[bench]" brings it.'


def made_up(
    name: str, limit: Limit, measured: list[float], known: list[float] | None = None
) -> Benchmark:
    """A benchmark whose rounds bring these figures, after one to warm up."""

    def prepare() -> Trial:
        def figures(values: list[float]) -> Iterator[float]:
            yield 0.001
            yield from values

        ours = figures(measured)
        if known is None:
            return Trial(lambda: next(ours))
        theirs = figures(known)
        return Trial(lambda: next(ours), lambda: next(theirs))

    return Benchmark(name, "things/s", limit, prepare, rounds=len(measured))


def absent(name: str) -> Benchmark:
    def prepare() -> Trial:
        raise NotRunError(NO_ABACUS)

    return Benchmark(name, "things/s", at_least(1), prepare)


def test_the_ratio_is_the_median_of_the_rounds_ratios() -> None:
    # The machine was busy in the second round: both figures fell.
    outcome = run(made_up("theme: a", at_least(4), [100, 10, 90], [20, 2, 30]))
    assert outcome.ratio == 5
    assert (outcome.measured, outcome.calibration) == (90, 20)
    assert not outcome.missed


def test_without_a_calibration_the_figure_is_the_ratio() -> None:
    outcome = run(made_up("theme: a", at_most(0.5), [0.6, 0.7, 0.4]))
    assert outcome.ratio == 0.6
    assert outcome.missed


def test_a_trial_is_closed_even_when_it_fails() -> None:
    closed = []

    def fail() -> float:
        raise ZeroDivisionError

    trial = Trial(fail, close=lambda: closed.append(True))
    with pytest.raises(ZeroDivisionError):
        run(Benchmark("theme: a", "s", at_most(1), lambda: trial))
    assert closed == [True]


def test_the_table_and_the_exit_status(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    kept = tmp_path / "kept.json"
    good = made_up("theme: good", at_least(2), [30], [10])
    bad = made_up("theme: bad", at_most(0.02, percent=True), [1], [10])
    options = ["--compare", str(kept)]

    assert main(options, [good, absent("theme: absent")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert " ".join(lines[1].split()) == "theme: good 30 things/s 10 3 at least 2 ok new"
    assert " ".join(lines[2].split()) == "theme: absent at least 1 not run"
    # What stands in brackets was taken for a style.
    assert lines[3] == NO_ABACUS
    assert not kept.exists()

    assert main(options, [good, bad]) == 1
    assert "10 %  at most 2 %  missed" in capsys.readouterr().out
    assert main([*options, "--only", "good"], [good, bad]) == 0
    assert "bad" not in capsys.readouterr().out
    assert main([*options, "--only", "neither"], [good, bad]) == 2


def test_ratios_are_kept_and_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "kept.json"
    options = ["--compare", str(kept)]
    more = at_least(1)
    assert main([*options, "--save"], [made_up("t: a", more, [20], [10])]) == 0
    less = at_most(1)
    main([*options, "--save"], [made_up("t: b", less, [2], [10]), absent("t: a")])
    assert json.loads(kept.read_text()) == {"t: a": 2.0, "t: b": 0.2}

    capsys.readouterr()
    main(options, [made_up("t: a", more, [30], [10]), made_up("t: b", less, [3], [10])])
    out = capsys.readouterr().out
    assert "better than 2" in out
    assert "worse than 0.2" in out
    main(options, [made_up("t: a", more, [21], [10])])
    assert "as 2" in capsys.readouterr().out


def test_every_theme_can_be_found() -> None:
    names = [benchmark.name for benchmark in find_benchmarks()]
    assert len(names) == len(set(names))
    assert any(name.startswith("rules: ") for name in names)
