"""An odd file in the person's folders never keeps the program from its pages."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.storage import folders
from game.storage.saves import Saves
from game.ui.engine.app import App
from game.ui.program.game_keeper import GameKeeper
from game.ui.program.program import Program
from tests.odd_text import ODD
from tests.storage.games import lines_of, new_game, play

Change = Callable[[dict[str, Any]], None]


def named(name: str) -> Change:
    return lambda header: header["seats"][0].update(name=name)


def with_value(key: str, value: object) -> Change:
    return lambda header: header.update({key: value})


HEADERS: dict[str, Change] = {
    "year 1": with_value("created", "0001-01-01T00:00:00"),
    "year 1 in the east": with_value("created", "0001-01-01T00:00:00+14:00"),
    "year 9999": with_value("created", "9999-12-31T23:59:59-12:00"),
    "long map": with_value("map", "a" * 300),
    "map with a NUL": with_value("map", "so\0uth"),
    "long colour": lambda header: header["seats"][0].update(colour="x" * 60_000),
    "long name": named("n" * 60_000),
    "name of marks": named("n" + "\N{COMBINING ACUTE ACCENT}" * 60_000),
    "half a pair": named("Anna\ud800"),
    **{f"name {sign!a}": named(sign) for sign in ODD},
    **{f"name with {sign!a}": named(f"An{sign}na") for sign in ODD},
}


@pytest.fixture
def program(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    for name in ("CONFIG", "STATE", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folders.saves().mkdir(parents=True)
    program = Program(app, GameKeeper(Saves(folders.saves())))
    program.ai.start = lambda: None  # type: ignore[method-assign]
    yield program
    program.keeper.leave()


def keep(name: str, change: Change, plies: int) -> Path:
    """A save of a game, its header changed."""
    first, *rest = lines_of(play(new_game(1), plies))
    header = json.loads(first)
    change(header)
    path = folders.saves() / f"{name}.jsonl"
    text = "\n".join([json.dumps(header), *rest, ""])
    path.write_text(text, encoding="utf-8")
    return path


def look(program: Program) -> None:
    app = program.app
    assert app.top is not None
    for scene in app.visible:
        scene.prepare()
    app.draw()


QUICK = ("year 1", "long map", "long name", "name of marks", "name '\\x00'", "name '\\u200d'")


def cases(named: dict[str, Any]) -> list[Any]:
    """The cases, all but a few of them slow."""
    slow = pytest.mark.slow
    return [
        pytest.param(case, id=name, marks=() if name in QUICK else slow)
        for name, case in named.items()
    ]


@pytest.mark.slow
@pytest.mark.parametrize("change", cases(HEADERS))
def test_an_odd_save_stops_no_page(program: Program, change: Change) -> None:
    begun, done = keep("begun", change, plies=3), keep("done", change, plies=2000)
    os.utime(done, (-5e9, 9e11))
    program.title()
    look(program)
    for path in (begun, done):
        program.records.open_record(path)
        look(program)
        program.app.pop()
    for show in (program.show_unfinished, program.show_replays):
        show()
        look(program)
    program.resume(begun)
    look(program)
    program.title()
    look(program)


SEATS = [
    {"name": "Anna", "kind": "human", "colour": "red", "score": 21, "level": None},
    {"name": "Blue", "kind": "ai", "colour": "blue", "score": 17, "level": "club"},
]
GAME = {
    "save": "a.jsonl",
    "finished": "2026-05-12T18:15:00+00:00",
    "map_id": "south",
    "variant": "base",
    "seats": SEATS,
    "winner": 0,
    "rounds": 24,
}
ODD_GAMES: dict[str, dict[str, object]] = {
    "year 1": {"finished": "0001-01-01T00:00:00"},
    "year 9999": {"finished": "9999-12-31T23:59:59-12:00"},
    "no seats": {"seats": [], "winner": 0},
    "no winner": {"winner": -1},
    "long map": {"map_id": "m" * 60_000},
    "unknown variant": {"variant": "v" * 60_000},
    "endless": {"rounds": 10**300},
    "before it began": {"rounds": -5},
    "high score": {"seats": [{**SEATS[0], "score": 10**400}, SEATS[1]]},
    "strange seats": {
        "seats": [
            {**SEATS[0], "colour": "c" * 60_000},
            {**SEATS[1], "level": "l" * 60_000, "colour": "\0"},
        ]
    },
    "save elsewhere": {"save": "../" * 9000 + "a\0.jsonl"},
    "long name": {"seats": [SEATS[0], {**SEATS[1], "kind": "human", "name": "n" * 60_000}]},
    **{
        f"name {sign!a}": {"seats": [SEATS[0], {**SEATS[1], "kind": "human", "name": sign}]}
        for sign in ODD
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("odd", cases(ODD_GAMES))
def test_an_odd_album_stops_no_page(program: Program, odd: dict[str, object]) -> None:
    names = ["Anna", *(seat["name"] for seat in odd.get("seats", []))]  # type: ignore[attr-defined]
    album = {
        "profiles": [{"name": name, "colour": "red", "created": "x" * 999} for name in names],
        "games": [{**GAME, **odd}, GAME],
        "setups": [
            {
                "map_id": odd.get("map_id", "south"),
                "variant": odd.get("variant", "base"),
                "seats": [
                    {"who": "person", "colour": "red", "name": names[-1]},
                    {"who": "club", "colour": "blue", "help": "h" * 999},
                    {"who": "off", "colour": "yellow"},
                    {"who": "off", "colour": "black"},
                ],
                "start": odd.get("rounds", 0),
                "options": ["o" * 999],
            }
        ],
        "apart": ["\0"],
        "n" * 300: [None],
    }
    folders.saves().parent.joinpath("album.json").write_text(json.dumps(album), encoding="utf-8")
    program.title()
    program.records.show_album()
    look(program)
    people = program.keeper.recorder.album().profiles
    assert people[0].name == "Anna"
    program.app.pop()
    program.new_games.set_up()
    look(program)
