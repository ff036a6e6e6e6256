"""The monkey for a short while; `python -m tests.endurance monkey` lets it at it for long."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.ui.engine.app import App
from game.ui.engine.scene import Scene
from tests.endurance.monkey import PAGES, before, growth, live, noted
from tests.endurance.monkey_life import LAST, Report


@pytest.mark.slow
def test_it_finds_no_error_and_gets_about() -> None:
    report = live("roaming", 800)
    assert not report.fault, report.fault
    assert len(set(PAGES) & set(report.visits)) > len(PAGES) // 2
    assert report.begun
    assert report.events >= 800
    assert sum(report.kinds.values()) == report.events


@pytest.mark.thorough
def test_the_same_seed_does_the_same() -> None:
    one, other = live("twice", 120), live("rambling", 800)
    assert not one.fault, one.fault
    assert (one.visits, one.kinds) == (other.visits, other.kinds)


@pytest.mark.slow
def test_an_error_ends_the_life_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = App.push

    def fall_over(app: App, scene: Scene) -> None:
        if type(scene).__name__ not in ("TitleScene", "SetupScene"):
            raise RuntimeError("a wheel came off")
        whole(app, scene)

    monkeypatch.setattr(App, "push", fall_over)
    report = live("faulty", 3_000)
    assert "a wheel came off" in report.fault
    assert 0 < len(report.last) <= LAST
    assert report.events < 3_000


def test_lives_that_are_noted_are_known_later(tmp_path: Path) -> None:
    visits = Counter({"TitleScene": 2})
    reports = [
        Report(seed, events=3, visits=visits, slow=[(0.2, "a page")], memory=[(1, 500)])
        for seed in ("x:0", "x:1", "y:0")
    ]
    file = tmp_path / "notes"
    file.write_text("".join(f"{noted(each)}\n" for each in reports), encoding="utf-8")
    assert before(file, "x") == reports[:2]
    assert before(tmp_path / "none", "x") == []


def test_growth_is_taken_between_the_quarters() -> None:
    report = Report("x", events=400)
    report.memory = [(50, 10), (110, 100), (150, 100), (250, 900), (310, 130), (399, 130)]
    assert growth(report) == 30
