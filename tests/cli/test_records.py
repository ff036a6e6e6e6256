"""verify, legal, perft and replay: what they make of records, good and bad."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from threading import Thread
from types import ModuleType

import pytest

from game.library import find_board
from game.rules import Replay, legal_actions
from game.rules.perft import perft
from game.rules.records.replaying import replay
from tests.cli.commands import ROOT, Outcome, run_process
from tests.cli.conftest import write

Run = Callable[..., Outcome]
Tamper = Callable[[list[str]], int]


def test_good_records(run: Run, record: Path, finished: Path) -> None:
    assert run("verify", record, finished).well().lines == [f"{record}: ok", f"{finished}: ok"]


@pytest.mark.slow
def test_as_a_process_without_a_display(tmp_path: Path, record: Path) -> None:
    assert run_process("verify", record, home=tmp_path).well().out == f"{record}: ok\n"
    bad = write(tmp_path / "bad.jsonl", ["{}"])
    outcome = run_process("verify", bad, home=tmp_path)
    assert outcome.code == 1
    assert outcome.out.startswith(f"{bad}: line 1: ")
    assert outcome.fault == "the record is not valid: mend what is named above, or leave it out"


def test_a_file_that_is_not_there_is_not_called_a_record(run: Run, tmp_path: Path) -> None:
    outcome = run("verify", tmp_path / "none.jsonl")
    assert outcome.code == 1
    assert outcome.fault == "the record is not read: the reason stands above"


@pytest.mark.parametrize("command", ["verify", "legal"])
def test_a_file_whose_name_begins_with_a_dash_can_be_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record: Path, command: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-dash.jsonl").write_bytes(record.read_bytes())
    outcome = run(command, "-dash.jsonl")
    assert outcome.code == 2
    assert outcome.fault.endswith("if you mean the file -dash.jsonl, write ./-dash.jsonl")
    assert run(command, "./-dash.jsonl").well().lines


def first(lines: list[str], text: str) -> int:
    return next(at for at, line in enumerate(lines) if text in line)


def no_result(lines: list[str]) -> int:
    lines.pop()
    return len(lines) + 1


def no_reshuffle(lines: list[str]) -> int:
    at = first(lines, '"chance"')
    del lines[at]
    return at + 1


def reshuffle_too_many(lines: list[str]) -> int:
    lines.insert(1, lines[first(lines, '"chance"')])
    return 2


def wrong_seat(lines: list[str]) -> int:
    line = json.loads(lines[1])
    lines[1] = json.dumps({**line, "seat": (line["seat"] + 1) % 3})
    return 2


def float_slot(lines: list[str]) -> int:
    at = first(lines, '"slot"')
    lines[at] = json.dumps({**json.loads(lines[at]), "slot": 1.0})
    return at + 1


def wrong_score(lines: list[str]) -> int:
    result = json.loads(lines[-1])
    result["result"]["scores"][0] += 1
    lines[-1] = json.dumps(result)
    return len(lines)


def illegal_start(lines: list[str]) -> int:
    line = json.loads(lines[1])
    lines[1] = json.dumps({"seat": line["seat"], "do": "start", "card": "ulm-1"})
    return 2


def unknown_option(lines: list[str]) -> int:
    lines[0] = json.dumps({**json.loads(lines[0]), "options": {"magic": True}})
    return 1


def torn(lines: list[str]) -> int:
    lines[-1] = lines[-1][:-9]
    return len(lines)


def unknown_map(lines: list[str]) -> int:
    lines[0] = json.dumps({**json.loads(lines[0]), "map": "mars"})
    return 1


@pytest.mark.parametrize(
    ("tamper", "rule"),
    [
        (no_result, "its result must stand here"),
        (no_reshuffle, "reshuffled here: its line is missing"),
        (reshuffle_too_many, "nothing is reshuffled"),
        (wrong_seat, "it is the turn of seat"),
        (float_slot, "slot must be a whole number"),
        (wrong_score, "the result is not that of the game"),
        (illegal_start, "Take a card first"),
        (unknown_option, "'magic'; the options are"),
        (torn, "not a line of JSON"),
        (unknown_map, "mars"),
    ],
)
def test_the_line_and_the_rule_are_named(
    run: Run, tmp_path: Path, whole_game: list[str], tamper: Tamper, rule: str
) -> None:
    lines = [*whole_game]
    number = tamper(lines)
    path = write(tmp_path / "bad.jsonl", lines)
    outcome = run("verify", path)
    assert outcome.code == 1
    assert len(outcome.lines) == 1
    assert outcome.out.startswith(f"{path}: line {number}: ")
    assert rule in outcome.out
    assert outcome.fault


def spoilt(folder: Path) -> dict[str, Path]:
    """Files that are no records."""
    contents = {"empty": b"", "binary": b"\x89PNG\r\n\x1a\n\0\0", "prose": b"Once upon a time\n"}
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    with (folder / "huge").open("wb") as file:
        file.truncate((16 << 20) + 1)
    (folder / "folder").mkdir()
    return {name: folder / name for name in (*contents, "huge", "folder", "missing")}


def test_verify_goes_on_after_every_fault(run: Run, tmp_path: Path, record: Path) -> None:
    files = spoilt(tmp_path)
    outcome = run("verify", *files.values(), record)
    said = [line.split(": ", 1)[1] for line in outcome.lines]
    assert said[:3] == [
        "line 1: this line is empty",
        "line 1: this is not UTF-8 text",
        "line 1: this is not a line of JSON",
    ]
    assert said[3:] == [
        "too large for a record (more than 16 MB); name another file",
        "this is a folder; name a file in it",
        "there is no such file; check its name",
        "ok",
    ]
    assert outcome.fault == (
        "3 of 7 records are not valid: mend what is named above, or leave it out; "
        "3 of 7 records are not read: the reason stands above"
    )


@pytest.mark.parametrize("name", ["empty", "binary", "prose", "huge", "folder", "missing"])
@pytest.mark.parametrize("command", ["legal FILE", "perft FILE --depth 1", "replay FILE"])
def test_each_command_says_what_is_wrong_with_a_file(
    run: Run, tmp_path: Path, command: str, name: str
) -> None:
    path = spoilt(tmp_path)[name]
    outcome = run(*(path if word == "FILE" else word for word in command.split()))
    assert outcome.code == 1
    assert outcome.out == ""
    assert str(path) in outcome.fault


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and devices with names")
@pytest.mark.parametrize("command", ["legal FILE", "perft FILE --depth 1", "replay FILE"])
def test_a_device_is_no_record(run: Run, command: str) -> None:
    outcome = run(*("/dev/zero" if word == "FILE" else word for word in command.split()))
    assert outcome.fault == "/dev/zero: this is no ordinary file; name a file"
    assert "no ordinary file" in run("verify", "/dev/zero").out


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes with names")
def test_a_pipe_is_read_once_but_never_twice(
    run: Run, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert "no ordinary file" in run("replay", pipe).fault
    monkeypatch.setitem(sys.modules, "game.ui.program.run", Studio())
    picture = ("screenshot", "table", "-o", tmp_path / "a.png", "--record", pipe)
    for command in (("legal", pipe), ("verify", pipe), ("perft", pipe, "--depth", 1), picture):
        writer = Thread(target=pipe.write_bytes, args=(record.read_bytes(),))
        writer.start()
        run(*command).well()
        writer.join()


class Studio(ModuleType):
    """The window's part, which notes what it is to show."""

    def __init__(self) -> None:
        super().__init__("game.ui.program.run")
        self.shown: list[object] = []

    def open_replay(self, path: Path) -> None:
        self.shown.append(path.read_bytes())

    def screenshot(self, scene: str, size: object, game: Replay, lang: str, out: Path) -> None:
        self.shown.append(game)

    def scene_names(self) -> list[str]:
        return ["table"]


def test_a_minus_is_standard_input(
    run: Run, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = record.read_bytes()
    studio = Studio()
    monkeypatch.setitem(sys.modules, "game.ui.program.run", studio)

    def ask(*words: object) -> Outcome:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data)))
        return run(*words)

    assert ask("verify", "-").well().out == "-: ok\n"
    assert ask("verify", record, "-").well().lines == [f"{record}: ok", "-: ok"]
    assert ask("legal", "-").well().out == run("legal", record).well().out
    assert ask("perft", "-", "--depth", 1).well().out == run("perft", record, "--depth", 1).out
    ask("replay", "-").well()
    ask("screenshot", "table", "--record", "-", "-o", tmp_path / "table.png").well()
    shown, pictured = studio.shown
    assert shown == data and isinstance(pictured, Replay)
    assert pictured.state == replay(data, find_board).state
    data = b"{}\n"
    assert ask("verify", "-").out.startswith("-: line 1: ")
    assert ask("replay", "-").fault.startswith("-: line 1: ")
    assert len(studio.shown) == 2
    monkeypatch.setattr(sys, "stdin", None)
    assert "-: cannot be read (there is no standard input)" in run("legal", "-").fault


def test_a_file_named_minus_is_read_by_its_path_and_never_made(
    run: Run, tmp_path: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", None)
    for command in (
        ("train", "-o", "-"),
        ("fit", ".", "-o", "-"),
        ("screenshot", "table", "-o", "-"),
        ("simulate", "--seats", "random,random", "--games", 1, "--resume", "-"),
    ):
        outcome = run(*command)
        assert outcome.code == 2
        assert "- names no file here; name a file, ./- if it is to have this name" in (
            outcome.fault
        )
    assert not Path("./-").exists()
    for written in (("train", "-o"), ("export", record, "-o")):
        outcome = run(*written, "x.png/")
        assert outcome.code == 2 and "names a folder; name a file in it" in outcome.fault
    assert not Path("x.png").exists()
    record.rename("./-")
    run("verify", "./-").well()
    run("verify", f"{tmp_path}/-").well()


def test_legal_actions_are_the_record_s_lines(run: Run, record: Path) -> None:
    state = replay(record.read_bytes(), find_board).state
    outcome = run("legal", record).well()
    assert len(outcome.lines) == len(legal_actions(state))
    for line in outcome.lines:
        longer = record.with_name("longer.jsonl")
        longer.write_text(f"{record.read_text(encoding='utf-8')}{line}\n", encoding="utf-8")
        assert run("legal", longer).code == 0


def test_a_finished_game_has_no_legal_actions(run: Run, finished: Path) -> None:
    assert run("legal", finished).well().out == ""
    assert run("perft", finished, "--depth", 0).well().out == "nodes 1\n"
    assert run("perft", finished, "--depth", 3000).well().out == "nodes 0\n"


def test_perft_and_legal_agree(run: Run, record: Path) -> None:
    legal = [json.loads(line) for line in run("legal", record).well().lines]
    *divided, last = run("perft", record, "--depth", 1, "--divide").well().lines
    counts = [line.rsplit(" ", 1) for line in divided]
    assert [json.loads(action) for action, _ in counts] == legal
    assert all(
        action == json.dumps(json.loads(action), separators=(",", ":")) for action, _ in counts
    )
    assert {count for _, count in counts} == {"1"}
    assert last == f"nodes {len(legal)}"


def test_divided_counts_add_up(run: Run, record: Path) -> None:
    state = replay(record.read_bytes(), find_board).state
    nodes = perft(state, 3)
    *divided, last = run("perft", record, "--depth", 3, "--divide").well().lines
    assert sum(int(line.rsplit(" ", 1)[1]) for line in divided) == nodes
    assert last == f"nodes {nodes}"
    assert run("perft", record, "--depth", 3).well().out == f"nodes {nodes}\n"
    assert run("perft", record, "--depth", 0, "--divide").well().out == "nodes 1\n"


def test_known_counts_of_the_whole_games(run: Run, tmp_path: Path) -> None:
    games = ROOT / "tests" / "games"
    known = json.loads((games / "perft.json").read_text(encoding="utf-8"))["start of two"]
    lines = (games / f"{known['game']}.jsonl").read_text(encoding="utf-8").splitlines()
    part = write(tmp_path / "part.jsonl", lines[: known["lines"]])
    for depth, nodes in enumerate(known["counts"][:4], 1):
        assert run("perft", part, "--depth", depth).well().out == f"nodes {nodes}\n"


def test_replay_hands_over_a_record_that_is_good(
    run: Run, finished: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    fake = ModuleType("game.ui.program.run")
    fake.__dict__["open_replay"] = opened.append
    monkeypatch.setitem(sys.modules, "game.ui.program.run", fake)
    assert run("replay", finished).well().out == ""
    assert opened == [finished]


def test_a_map_of_the_person_s_own_is_found(
    run: Run, tmp_path: Path, own_folders: Path, whole_game: list[str]
) -> None:
    own = own_folders / "maps" / "mine.tmx"
    own.parent.mkdir(parents=True)
    tmx = (ROOT / "maps" / "south.tmx").read_text(encoding="utf-8")
    own.write_text(tmx.replace('name="map_id" value="south"', 'name="map_id" value="mine"'))
    for picture in (ROOT / "maps").glob("south-*.jpg"):
        shutil.copy(picture, own.parent)
    lines = [*whole_game]
    lines[0] = json.dumps({**json.loads(lines[0]), "map": "mine"})
    record = write(tmp_path / "mine.jsonl", lines)
    run("verify", record).well()

    digest = find_board("mine").sha256
    lines[0] = json.dumps({**json.loads(lines[0]), "map_sha256": digest})
    run("verify", write(record, lines)).well()
    lines[0] = json.dumps({**json.loads(lines[0]), "map_sha256": "0" * 64})
    outcome = run("verify", write(record, lines))
    assert "has changed since this game was played" in outcome.out


def test_a_map_whose_file_has_another_name_is_not_played(run: Run, own_folders: Path) -> None:
    """Its records would be taken for those of the map that it was copied from."""
    own = own_folders / "maps" / "mine.tmx"
    own.parent.mkdir(parents=True)
    for file in (ROOT / "maps").glob("south*"):
        shutil.copy(file, own.parent / file.name.replace("south.tmx", "mine.tmx"))
    options = ("--map", "mine", "--seats", "random,random", "--games", "1")
    assert "Give it another map_id and call the file by it" in run("simulate", *options).fault
    with pytest.raises(LookupError):
        find_board("mine")
