"""Whatever map a stranger hands on, command and game refuse it: where, why, and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import library
from game.storage import folders
from tests.cli.commands import run_main
from tests.maps.bad_maps import BAD, object_id
from tests.maps.grids import Grid

HEAVY = {"over 4 MB inflated", "a crowd of corners", "too many cities"}
"""Kinds that take long to make or to read."""


@pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, marks=[pytest.mark.slow] if kind in HEAVY else []) for kind in BAD],
)
def test_bad_map(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = BAD[kind]
    path = bad.make(tmp_path)
    outcome = run_main(capsys, "check-map", path)
    assert outcome.code == 1
    said = [*outcome.lines, *outcome.err.splitlines()]
    told = [line for line in said if bad.words in line]
    assert told, said
    assert any(bad.remedy in line for line in told)
    if bad.at is not None:
        number = object_id(path.read_text(encoding="utf-8").replace('"Town"', '"City"'), bad.at)
        assert any(line.startswith(f"object {number} (") for line in told)
    assert all(len(line) < 1_000 for line in said)

    monkeypatch.setattr(folders, "maps", lambda: tmp_path)
    library._find.cache_clear()
    with pytest.raises(library.UnfitMapError):
        library.find_loaded("islet")


@pytest.mark.slow
@pytest.mark.parametrize(
    "good",
    [
        Grid(),
        pytest.param(Grid(columns=5, rows=4, copies=3, horses="1,2,3"), marks=pytest.mark.slow),
        pytest.param(
            Grid(columns=10, rows=6, copies=4, lengths=range(5, 13)), marks=pytest.mark.thorough
        ),
        Grid(columns=6, rows=2, block=6, diagonals=True),
    ],
    ids=lambda grid: f"{grid.columns}x{grid.rows}",
)
def test_the_maps_that_the_bad_ones_are_made_of_are_good(
    good: Grid, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "islet.tmx"
    path.write_text(good.text(), encoding="utf-8")
    run_main(capsys, "check-map", path).well()
