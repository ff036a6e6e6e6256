"""Commands with bots from other packages: `simulate`, `--version`, workers and clusters."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.ai.bots.installed import installed_bots
from game.ai.bots.outside import outside_bot
from tests.bots.packages import install
from tests.cli.commands import Outcome, run_main, run_process
from tests.cli.test_cluster import local_cluster, needs_dask

pytestmark = pytest.mark.slow

Run = Callable[..., Outcome]


@pytest.fixture
def run(site: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return lambda *argv: run_main(capsys, *argv)


def match(*seats: str) -> tuple[str, ...]:
    return ("simulate", "--seats", ",".join(seats), "--games", "2", "--seed", "5")


def test_a_match_with_a_bot_is_the_same_on_any_number_of_workers(
    run: Run, site: Path, tmp_path: Path
) -> None:
    records = [tmp_path / "alone", tmp_path / "workers"]
    for folder, more in zip(records, ([], ["--workers", "2"]), strict=True):
        said = run_process(
            *match("closer", "club"),
            *("--record", folder, "--json", *more),
            home=tmp_path,
            PYTHONPATH=str(site),
        )
        report = json.loads(said.well().out)
        assert [seat["level"] for seat in report["seats"]] == ["closer", "club"]
        assert "stood_in" not in report["seats"][0]
    one, two = ([path.read_bytes() for path in sorted(each.iterdir())] for each in records)
    assert len(one) == 2 and one == two


def test_what_a_bot_prints_does_not_come_between(site: Path, tmp_path: Path) -> None:
    done = run_process(*match("talker", "random"), "--json", home=tmp_path, PYTHONPATH=str(site))
    assert json.loads(done.well().out)["games"] == 2


def test_a_bot_that_fails_is_named_with_its_fault(run: Run, site: Path, tmp_path: Path) -> None:
    done = run_process(*match("raises", "random"), home=tmp_path, PYTHONPATH=str(site)).well()
    assert "decisions club played in place of raises, first because of this: KeyError" in done.out
    report = json.loads(run(*match("raises", "random"), "--json").well().out)
    assert report["seats"][0]["stood_in"] > 10
    assert "stood_in" not in report["seats"][1]
    outside_bot("raises").close()


def test_a_resumed_match_keeps_the_failures(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    first = run(*match("raises", "random"), "--resume", log).well()
    again = run(*match("raises", "random"), "--resume", log).well()
    assert first.lines[-1] == again.lines[-1]
    assert first.lines[-1].startswith("Seat 1: in ")
    outside_bot("raises").close()


def test_another_version_of_a_bot_is_another_match(run: Run, site: Path, tmp_path: Path) -> None:
    log = tmp_path / "match.jsonl"
    run(*match("closer", "random"), "--resume", log).well()
    outside_bot("closer").close()
    (site / "good_bots-1.0.dist-info" / "METADATA").write_text("Name: good-bots\nVersion: 2.0\n")
    installed_bots.cache_clear()
    assert str(log) in run(*match("closer", "random"), "--resume", log).fault


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        ("opener", "there is no level 'opener'; the levels are"),
        ("unmade", "the bot unmade of bad-bots 1.0 cannot play: RuntimeError: no weights"),
        ("person", "there is no level 'person'"),
        ("closer:racer", "the bot 'closer' has no characters"),
    ],
)
def test_a_bot_that_cannot_play_is_refused(run: Run, seat: str, words: str) -> None:
    done = run(*match(seat, "club"))
    assert done.code == 2
    assert words in done.fault


def test_a_variant_that_the_bot_does_not_play_is_refused(run: Run) -> None:
    done = run(*match("borrowed", "club"), "--map", "north", "--variant", "horses")
    assert done.fault == "--seats: the bot borrowed does not play the variant horses"


def test_the_version_names_the_bots_and_their_faults(run: Run, site: Path) -> None:
    install(site, "other", {"club": "Bot"})
    installed_bots.cache_clear()
    lines = run("--version").well().lines
    assert "bot closer, of good-bots 1.0" in lines
    assert "bot club, of other 1.0: its name is one of the game’s own" in lines


@pytest.mark.thorough
@needs_dask
def test_a_cluster_plays_with_a_bot_that_its_workers_have(site: Path, tmp_path: Path) -> None:
    with local_cluster(tmp_path, 1, PYTHONPATH=str(site)) as (address, _):
        alone, there = (
            run_process(
                *match("closer", "random"),
                *("--record", tmp_path / name, *more),
                home=tmp_path,
                PYTHONPATH=str(site),
            ).well()
            for name, more in (("alone", ()), ("there", ("--scheduler", address)))
        )
    assert " closer " in alone.out and " closer " in there.out
    assert [
        (tmp_path / "alone" / path.name).read_bytes() == path.read_bytes()
        for path in (tmp_path / "there").iterdir()
    ] == [True, True]


@pytest.mark.thorough
@needs_dask
def test_a_cluster_without_the_bot_is_refused_in_a_sentence(site: Path, tmp_path: Path) -> None:
    older = tmp_path / "older"
    older.mkdir()
    install(older, "good-bots", {"closer": "Closer"}, version="0.9")
    for path, words in (
        (tmp_path, "lacks the bot closer; install good-bots 1.0 on all workers"),
        (older, "has the bot closer of good-bots 0.9, not of good-bots 1.0; install the same one"),
    ):
        with local_cluster(tmp_path, 1, PYTHONPATH=str(path)) as (address, _):
            done = run_process(
                *match("closer", "random"),
                *("--scheduler", address),
                home=tmp_path,
                PYTHONPATH=str(site),
            )
        assert words in done.fault
        assert done.code == 1
