"""A file in a folder that may not be entered is said to be unreadable, in a sentence."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from game.resources import folder
from game.storage import folders
from tests.cli.commands import Outcome
from tests.locked import locked

Run = Callable[..., Outcome]
NOT_READ = "you may not read this file; check its rights"


@pytest.fixture
def place(tmp_path: Path, record: Path) -> Path:
    place = tmp_path / "locked"
    (place / "sub").mkdir(parents=True)
    shutil.copy(record, place / "a.jsonl")
    shutil.copy(folder("maps") / "south.tmx", place / "m.tmx")
    return place


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("legal FILE", "a.jsonl"),
        ("perft FILE --depth 1", "a.jsonl"),
        ("problems FILE", "a.jsonl"),
        ("replay FILE", "a.jsonl"),
        ("screenshot table -o PICTURE --record FILE", "a.jsonl"),
        ("check-map FILE", "m.tmx"),
    ],
)
def test_the_file_is_named_and_its_rights(
    run: Run, tmp_path: Path, place: Path, words: str, name: str
) -> None:
    given = {"FILE": place / name, "PICTURE": tmp_path / "s.png"}
    with locked(place):
        outcome = run(*(given.get(word, word) for word in words.split()))
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.fault == f"{place / name}: {NOT_READ}"


def test_verify_goes_on_to_the_next_record(run: Run, place: Path, record: Path) -> None:
    with locked(place):
        outcome = run("verify", place / "a.jsonl", record)
    assert outcome.lines == [f"{place / 'a.jsonl'}: {NOT_READ}", f"{record}: ok"]
    assert outcome.fault.startswith("1 of 2 records are not read")


@pytest.mark.skipif(find_spec("numpy") is None, reason="fitting needs numpy")
@pytest.mark.parametrize(
    ("name", "mode", "fault"),
    [
        (".", 0o600, f"locked/a.jsonl: {NOT_READ}"),
        (".", 0o300, "locked: cannot be read (Permission denied); check the folder"),
        ("sub", 0o600, "locked/sub: cannot be read (Permission denied); check the folder"),
        ("a.jsonl", 0o700, "locked/a.jsonl: this is a file; name the folder that it is in"),
        ("missing", 0o700, "locked/missing: there is no such folder; check its name"),
    ],
)
def test_fit_says_which_folder_cannot_be_read(
    run: Run, tmp_path: Path, place: Path, name: str, mode: int, fault: str
) -> None:
    with locked(place, mode):
        outcome = run("fit", place / name, "-o", tmp_path / "model.json")
    assert outcome.fault == f"{tmp_path}/{fault}"


@pytest.mark.parametrize("name", ["thurn-und-taxis.tiled-project", "other.tmx"])
def test_what_a_map_needs_beside_it_may_lead_into_such_a_folder(
    run: Run, tmp_path: Path, place: Path, name: str
) -> None:
    path = tmp_path / "mine.tmx"
    text = (place / "m.tmx").read_text(encoding="utf-8")
    own = text.replace('name="map_id" value="south"', 'name="map_id" value="other"')
    assert own != text
    path.write_text(own, encoding="utf-8")
    (tmp_path / name).symlink_to(place / name)
    with locked(place):
        outcome = run("check-map", path)
    assert "The map in mine.tmx has the map_id “other”. Call the file" in outcome.out
    assert "mend what is named above in Tiled" in outcome.out


def test_an_output_in_such_a_folder_cannot_be_written(run: Run, place: Path) -> None:
    path = place / "weights.json"
    with locked(place):
        outcome = run("train", "-o", path)
    assert outcome.fault == f"{path}: cannot be written (Permission denied); name another file"


def test_the_maps_of_the_person_in_such_a_folder_hide_no_other(run: Run, record: Path) -> None:
    folders.maps().mkdir(parents=True)
    shutil.copy(folder("maps") / "south.tmx", folders.maps() / "mine.tmx")
    with locked(folders.maps()):
        run("verify", record).well()
