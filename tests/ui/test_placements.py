"""Placements that are kept for the next run of the tests are those of the code as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.library import find_loaded
from game.tiled import placement
from game.tiled.placement import Placement
from tests.ui import placements
from tests.ui.placements import SharedPlacements, kept_in

SCALES = ((1.0,), 4)


def place(folder: Path) -> Placement:
    loaded = find_loaded("south")
    cities = loaded.board.cities
    return SharedPlacements(folder).place(
        cities, loaded.chart, {each.id: (60.0, 20.0) for each in cities}, *SCALES
    )


@pytest.mark.slow
def test_the_next_run_finds_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = place(kept_in(tmp_path))
    monkeypatch.setattr(placements, "place_plates", lambda *_asked: pytest.fail("looked again"))
    again = place(kept_in(tmp_path))
    assert (again.plates, again.fits) == (first.plates, first.fits)
    assert [*again.troubles()] == [*first.troubles()]


def test_nothing_is_left_of_other_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, kept = Path(placement.__file__), tmp_path / "kept"
    assert source in placements.SOURCES
    folder = kept_in(make(kept))
    (make(folder) / "found").write_bytes(b"")
    assert kept_in(kept) == folder and [*folder.iterdir()]
    changed = tmp_path / source.name
    changed.write_bytes(source.read_bytes() + b"\n")
    others = [each for each in placements.SOURCES if each != source]
    monkeypatch.setattr(placements, "SOURCES", [*others, changed])
    placements.version.cache_clear()
    try:
        assert kept_in(kept) != folder
        assert [*kept.iterdir()] == []
    finally:
        placements.version.cache_clear()


def make(folder: Path) -> Path:
    folder.mkdir()
    return folder
