"""What is kept for the next run of the tests is what would be found out anew."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.library import find_loaded
from game.tiled import placement
from game.tiled.placement import Placement
from game.ui.graphics.svg import piece_art
from tests.ui import drawings, placements
from tests.ui.drawings import Drawings, packed, unpacked
from tests.ui.kept import found, keep, kept_in
from tests.ui.placements import SharedPlacements


def place(folder: Path) -> Placement:
    loaded = find_loaded("south")
    cities = loaded.board.cities
    sizes = {each.id: (60.0, 20.0) for each in cities}
    return SharedPlacements(folder).place(cities, loaded.chart, sizes, (1.0,), 4)


@pytest.mark.slow
def test_the_next_run_has_the_places_that_were_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = place(tmp_path)
    monkeypatch.setattr(placements, "place_plates", lambda *_asked: pytest.fail("looked again"))
    again = place(tmp_path)
    assert (again.plates, again.fits) == (first.plates, first.fits)
    assert [*again.troubles()] == [*first.troubles()]


def test_other_code_has_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, source = placements.version(), Path(placement.__file__)
    changed = tmp_path / source.name
    for added, same in ((b"", True), (b"\n", False)):
        changed.write_bytes(source.read_bytes() + added)
        others = [each for each in placements.SOURCES if each != source]
        assert len(others) == len(placements.SOURCES) - 1
        monkeypatch.setattr(placements, "SOURCES", [*others, changed])
        assert (placements.version.__wrapped__() == before) is same
        monkeypatch.undo()


def test_nothing_is_left_of_another_version_nor_too_much_of_this_one(tmp_path: Path) -> None:
    for number in range(3):
        keep(kept_in(tmp_path, "old", 9) / f"{number}", b"found")
    folder = kept_in(tmp_path, "new", 1)
    assert [*tmp_path.iterdir()] == []
    for number in range(2):
        assert found(folder / f"{number}") is None
        keep(folder / f"{number}", b"found")
        assert found(folder / f"{number}") == b"found"
    assert kept_in(tmp_path, "new", 2) == folder and len([*folder.iterdir()]) == 2
    assert kept_in(tmp_path, "new", 1) == folder and not folder.exists()


@pytest.mark.parametrize("size", [(64, 40), (7, 31)])
def test_a_drawing_is_the_same_from_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(drawings, "WORTH", 0.0)
    svg = piece_art("horse").encode()
    read = pygame.image.load_sized_svg(BytesIO(svg), size)

    def again(_file: BytesIO, _size: tuple[int, int]) -> Surface:
        pytest.fail("read again")

    first = Drawings(pygame.image.load_sized_svg, tmp_path).get(svg, size)
    kept = Drawings(again, tmp_path).get(svg, size)
    for each in (first, kept, unpacked(packed(read))):
        assert each.get_size() == read.get_size() and each.get_masks() == read.get_masks()
        assert (each.get_flags(), each.get_bitsize()) == (read.get_flags(), read.get_bitsize())
        assert each.get_blendmode() == read.get_blendmode()
        assert pygame.image.tobytes(each, "RGBA") == pygame.image.tobytes(read, "RGBA")
