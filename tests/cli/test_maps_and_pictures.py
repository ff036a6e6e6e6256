"""check-map and screenshot."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from game.library import find_board
from game.rules.records.replaying import Replay, replay
from game.tiled.classes import PROJECT
from tests.cli.commands import ROOT, Outcome, run_process
from tests.maps.conftest import MAPS
from tests.maps.grids import Grid

Run = Callable[..., Outcome]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "maps").glob("*.tmx")))
def test_the_maps_of_the_game_are_sound(run: Run, name: str) -> None:
    ok, summary = run("check-map", ROOT / "maps" / name).well().lines
    assert ok == "ok"
    assert f'map "{name.removesuffix(".tmx")}"' in summary
    assert " cities (" in summary


def test_every_fault_is_a_line(run: Run, tmp_path: Path) -> None:
    for picture in (ROOT / "maps").glob("south-*.jpg"):
        shutil.copy(picture, tmp_path)
    text = (ROOT / "maps" / "south.tmx").read_text(encoding="utf-8")
    bad = tmp_path / "bad.tmx"
    bad.write_text(text.replace('name="ulm"', 'name="Ulm Minster"'), encoding="utf-8")
    outcome = run("check-map", bad)
    assert outcome.code == 1
    assert any(line.startswith("object ") for line in outcome.lines)
    *faults, count = outcome.lines
    assert count.startswith(f"{bad}: {len(faults)} fault")
    assert outcome.err == ""


@pytest.mark.slow
def test_what_has_no_room_is_remarked_on_and_may_be_played(run: Run, tmp_path: Path) -> None:
    """A stack of tiles so close to a city that its name and houses find no place."""
    for picture in (ROOT / "maps").glob("south-*.jpg"):
        shutil.copy(picture, tmp_path)
    seal = 'name="baiern" type="BonusStack" x="'
    before, after = (ROOT / "maps" / "south.tmx").read_text(encoding="utf-8").split(seal)
    path = tmp_path / "south.tmx"
    moved = f'{before}{seal}576" y="558"{after.split(chr(34), 3)[3]}'
    path.write_text(moved, encoding="utf-8")
    ok, _summary, *remarks = run("check-map", path).well().lines
    assert ok == "ok"
    assert "remark: ulm: its name or house places cover the stack baiern; move it" in remarks


def test_tiles_that_cards_cover_in_part_are_remarked_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "islet.tmx"
    text = Grid().text()
    assert text.count('x="80.000" y="1060.000"') == 1
    path.write_text(text.replace('x="80.000" y="1060.000"', 'x="1490.000" y="120.000"'), "utf-8")
    assert run("check-map", path).well().lines[2:] == [
        "remark: the stack length-5 lies partly under the display place 1; move it beside"
    ]


@pytest.mark.slow
def test_provinces_whose_names_have_no_room_are_remarked_on_in_order(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "islet.tmx"
    path.write_text(Grid().text(), "utf-8")
    monkeypatch.setattr("game.ui.table.draw.map.province_names._on_land", lambda *_: None)
    remarks = run("check-map", path).well().lines[2:]
    names = ("land-a1", "land-a2", "land-c1", "land-c2")
    told = [line.split(": ")[1] for line in remarks if "has no room on its land" in line]
    assert told == sorted(told) and set(told) <= set(names) and len(told) > 1


def test_the_maps_that_can_be_copied_are_those_there_are(run: Run) -> None:
    said = " ".join(run("new-map", "--help").well().out.split())
    assert f"the map to copy: {', '.join(MAPS)}, or the id of a map of your own" in said


def test_a_narrow_gap_between_provinces_is_remarked_on(run: Run, tmp_path: Path) -> None:
    """All of a province five units aside: it may be an island, but is hardly meant to be."""
    path = tmp_path / "islet.tmx"
    text = Grid().text()
    block = re.search(r'  <object id="\d+" name="land-c1" .*?</object>\n', text, re.DOTALL)
    assert block is not None
    aside = block.group().replace(' x="740.000" y="40.000"', ' x="745.000" y="35.000"')
    assert aside != block.group()
    path.write_text(text.replace(block.group(), aside), encoding="utf-8")
    ok, _summary, *remarks = run("check-map", path).well().lines
    assert ok == "ok"
    assert remarks == [
        f"remark: {names} are {width} apart at {where}; let their borders share their corners, if "
        "there is to be no gap"
        for names, width, where in (
            ("land-a1 and land-c1", "5.0", "740, 40"),
            ("land-a2 and land-c1", "7.1", "740, 540"),
            ("land-c1 and land-c2", "5.0", "745, 535"),
        )
    ]


def test_a_new_map_is_made_and_what_to_do_next_is_said(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.folders.maps", lambda: tmp_path / "maps")
    written, advice = run("new-map", "Elsass").well().lines
    path = tmp_path / "maps" / "elsass.tmx"
    assert written == f"written: {path}"
    assert PROJECT in advice and "check-map elsass.tmx" in advice
    assert path.is_file()
    again = run("new-map", "Elsass")
    assert again.fault == "There is a map elsass.tmx already. Take another name"
    assert run("new-map", "Other", "--from", "moon").fault.startswith("There is no map “moon”")


def test_a_map_whose_file_has_another_name_is_refused_as_the_game_would(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "elsass.tmx"
    path.write_text(Grid().text(), encoding="utf-8")
    outcome = run("check-map", path)
    assert outcome.lines == [
        "The map in elsass.tmx has the map_id “islet”. Call the file islet.tmx, or change its "
        "map_id.",
        f"{path}: 1 fault; mend what is named above in Tiled",
    ]
    path.write_text(Grid(map_id="south").text(), encoding="utf-8")
    assert run("check-map", path).lines[:-1] == [
        "The map in elsass.tmx has the map_id “south”, as south.tmx has. Give it another map_id "
        "and call the file by it."
    ]


@pytest.mark.slow
def test_the_name_of_a_map_of_the_game_is_refused_where_the_game_would(
    run: Run, tmp_path: Path, own_folders: Path
) -> None:
    (own_folders / "maps").mkdir(parents=True)
    for place in (tmp_path, own_folders / "maps"):
        (place / "south.tmx").write_text(Grid(map_id="south").text(), encoding="utf-8")
    remarks = run("check-map", tmp_path / "south.tmx").well().lines[2:]
    assert remarks == [
        "remark: the game has a map south already; among your own maps give the file and its "
        "map_id another name"
    ]
    assert run("check-map", own_folders / "maps" / "south.tmx").lines[:-1] == [
        "south.tmx has the name of a map of the game. Give the file and its map_id another name."
    ]
    assert len(run("check-map", ROOT / "maps" / "south.tmx").well().lines) == 2


@pytest.mark.parametrize("kind", ["missing", "folder", "empty", "binary"])
def test_what_is_no_map(run: Run, tmp_path: Path, kind: str) -> None:
    path = tmp_path / "map.tmx"
    if kind == "folder":
        path.mkdir()
    elif kind != "missing":
        path.write_bytes(b"" if kind == "empty" else b"\x89PNG\0\xff")
    outcome = run("check-map", path)
    assert outcome.code == 1
    assert str(path) in outcome.out + outcome.err


class Studio(ModuleType):
    """Stands in for the window's module; `error` is what happens to the picture."""

    def __init__(self, error: Exception | None = None) -> None:
        super().__init__("game.ui.program.run")
        self.error = error
        self.taken: list[object] = []

    def scene_names(self) -> tuple[str, ...]:
        return ("table", "title")

    def screenshot(self, *arguments: object) -> None:
        if self.error is not None:
            raise self.error
        self.taken += arguments


@pytest.fixture
def studio(monkeypatch: pytest.MonkeyPatch) -> Studio:
    studio = Studio()
    monkeypatch.setitem(sys.modules, "game.ui.program.run", studio)
    return studio


def test_scenes_are_listed(run: Run, studio: Studio) -> None:
    assert run("screenshot", "--list").well().lines == ["table", "title"]


def test_a_picture_is_asked_for(run: Run, studio: Studio, tmp_path: Path, record: Path) -> None:
    out = tmp_path / "out.PNG"
    run("screenshot", "table", "-o", out).well()
    assert studio.taken == ["table", (1920, 1080), None, "en", out]
    studio.taken.clear()
    options = ("--size", "1024x600", "--lang", "de", "--record", record)
    run("screenshot", "title", *options, "-o", out).well()
    scene, size, game, *rest = studio.taken
    assert [scene, size, *rest] == ["title", (1024, 600), "de", out]
    assert isinstance(game, Replay)
    assert game.state == replay(record.read_bytes(), find_board).state


def test_what_keeps_a_picture_from_being_taken(
    run: Run, studio: Studio, tmp_path: Path, whole_game: list[str]
) -> None:
    from game.ui.samples import NoSuchMomentError

    out = tmp_path / "out.png"
    outcome = run("screenshot", "moon", "-o", out)
    assert outcome.code == 2
    assert "'moon'; the scenes are table, title" in outcome.fault
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n")
    assert f"{bad}: line 1: " in run("screenshot", "table", "--record", bad, "-o", out).fault
    missing = tmp_path / "no" / "out.png"
    assert "there is no folder" in run("screenshot", "table", "-o", missing).fault
    pipe = tmp_path / "pipe.png"
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        assert "no ordinary file" in run("screenshot", "table", "-o", pipe).fault
    studio.error = OSError(28, "No space left on device")
    assert "make room" in run("screenshot", "table", "-o", out).fault
    studio.error = NoSuchMomentError("this game has no moment to close; name another record")
    assert "no moment" in run("screenshot", "table", "-o", out).fault


@pytest.mark.skipif(sys.platform == "win32", reason="needs links")
def test_a_picture_never_takes_the_place_of_its_record(
    run: Run, studio: Studio, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under whatever name it stands."""
    kept = record.read_bytes()
    own = record.rename(tmp_path / "record.png")
    linked = tmp_path / "linked.png"
    linked.symlink_to(own)
    hard = tmp_path / "hard.png"
    hard.hardlink_to(own)
    for source, out in ((own, own), (linked, own), (own, linked), (own, hard)):
        outcome = run("screenshot", "table", "--record", source, "-o", out)
        assert (outcome.code, "is what is read" in outcome.fault) == (1, True)
    with own.open(encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdin", file)
        outcome = run("screenshot", "table", "--record", "-", "-o", own)
        assert (outcome.code, "is what is read" in outcome.fault) == (1, True)
    assert own.read_bytes() == kept
    assert not studio.taken


@pytest.mark.slow
def test_a_real_picture_without_a_display(tmp_path: Path) -> None:
    names = run_process("screenshot", "--list", home=tmp_path).well().lines
    out = tmp_path / "out.png"
    assert "table" in names
    run_process("screenshot", "table", "--size", "30x9", "-o", out, home=tmp_path).well()
    assert out.read_bytes().startswith(b"\x89PNG")
    # Width and height stand in a PNG file at this place.
    assert out.read_bytes()[16:24] == bytes((0, 0, 0, 30, 0, 0, 0, 9))
