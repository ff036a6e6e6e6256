"""The page on the record's format and its JSON Schema: true of every record and of the reader."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.library import find_board
from game.rules import CallAdministrator, RecordError, action_line, is_legal, replay
from game.rules.actions import BASE_ACTIONS
from game.rules.levels import CHARACTERS, LEVELS
from game.rules.limits import HAND_LIMIT, LONGEST_ID, SEATS
from game.rules.options import Options
from game.rules.records.header import FORMAT, VERSION
from game.rules.records.replaying import replay_lines
from game.rules.variants import VARIANTS, find_variant
from tests.rules.records import Line, data
from tests.rules.records.test_record_faults import BAD_VALUES
from tests.sampling import THOROUGH

# To import the library takes a second.
pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs" / "record.schema.json").read_text("utf-8"))
SAVES = ROOT / "tests" / "storage" / "golden"
RECORDS = sorted([*(ROOT / "tests" / "games").glob("*.jsonl"), *SAVES.rglob("*.jsonl")])
TORN = "torn.jsonl"
SAMPLE = [
    SAVES / "0.1.0" / "saves" / "south-options.jsonl",
    *(
        ROOT / "tests" / "games" / f"{name}.jsonl"
        for name in ("horses-of-two", "keep-in-the-last-turn")
    ),
]


def validating() -> Any:
    """The class of validators, imported where it is used and not where tests are collected."""
    return pytest.importorskip("jsonschema").Draft202012Validator


def validator(name: str = "") -> Any:
    """The schema's part of this name, or all of it."""
    part = {"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]} if name else SCHEMA
    return validating()(part)


def faults(value: object, name: str = "") -> list[str]:
    return [each.message for each in validator(name).iter_errors(value)]


def lines_of(path: Path) -> list[Line]:
    """The lines of a record; of a torn one those that are whole."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in (lines[:-1] if path.name == TORN else lines)]


def test_the_schema_is_one() -> None:
    validating().check_schema(SCHEMA)
    assert SCHEMA["$schema"] == validating().META_SCHEMA["$id"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_is_as_the_schema_says(path: Path) -> None:
    assert faults(lines_of(path)) == []


def test_the_records_of_the_problems_are_as_the_schema_says() -> None:
    problems = (ROOT / "assets" / "problems" / "problems.jsonl").read_text(encoding="utf-8")
    for number, problem in enumerate(problems.splitlines(), 1):
        # They are all made by one script: the last of a few shows what it writes.
        if not THOROUGH and number % 4:
            continue
        assert faults(json.loads(problem)["record"]) == [], f"problem {number}"


def test_the_schema_has_the_numbers_and_names_of_the_rules() -> None:
    parts = SCHEMA["$defs"]
    header = parts["header"]["properties"]
    assert (header["format"]["const"], header["version"]["const"]) == (FORMAT, VERSION)
    assert header["variant"]["enum"] == list(VARIANTS)
    assert header["map"]["maxLength"] == parts["city"]["maxLength"] == LONGEST_ID
    assert range(header["seats"]["minItems"], header["seats"]["maxItems"] + 1) == SEATS
    assert tuple(parts["options"]["properties"]) == Options.names()
    assert parts["seat"]["then"]["properties"]["level"]["enum"] == list(LEVELS)
    kept = parts["action"]["allOf"][-1]["then"]["properties"]["cards"]
    assert kept["minItems"] == kept["maxItems"] == HAND_LIMIT
    assert parts["action"]["properties"]["do"]["enum"] == actions()


def actions() -> list[str]:
    """The names of all actions, those of the variants last."""
    of_variants = [kind for name in VARIANTS for kind in find_variant(name).actions]
    return [kind.DO for kind in (*BASE_ACTIONS, *of_variants)]


def test_the_page_names_all_that_there_is() -> None:
    examples = [line for line in lines_on_page() if "do" in line]
    assert sorted(line["do"] for line in examples) == sorted(actions())
    header = SCHEMA["$defs"]["header"]["properties"]
    seat = SCHEMA["$defs"]["seat"]["properties"]
    for name in (*header, *seat, *Options.names(), *LEVELS, *CHARACTERS):
        assert f"`{name}`" in PAGE, name


def lines_on_page() -> Iterator[Line]:
    """Every whole line of a record that stands on the page."""
    quoted = re.findall(r'`(\{"(?:seat|chance).*?\})`', PAGE)
    shown = re.findall(r"```json\n(.*?)\n```", PAGE, re.DOTALL)
    yield from map(json.loads, [*quoted, *shown])


def test_every_line_on_the_page_is_as_the_schema_says() -> None:
    lines = list(lines_on_page())
    assert len(lines) > 11
    for line in lines:
        assert faults(line, "header" if "format" in line else "entry") == [], line


OF_FORM = [
    line
    for line, fault in BAD_VALUES
    if fault not in ("sorted", "no card", "no city")
    and line.get("card") != "ulm-4"
    and line.get("slot") != 1
]
"""Actions of another form; order, what is on the map, and 1.0 for 1 a schema cannot see."""


@pytest.mark.parametrize("line", OF_FORM, ids=str)
def test_the_schema_refuses_values_of_another_form(line: Line) -> None:
    assert faults({"seat": 0, **line}, "entry")


ODD: tuple[Any, ...] = (None, True, False, 0, 1, -1, 7, 2.5, "", "x", "ulm-1", [], {}, ["x"])
NEW = ("do", "chance", "result", "flying")


def mutations(value: Any) -> Iterator[Any]:
    """The value with one thing changed, at any depth: gone, new or odd; of lists the ends."""
    if isinstance(value, dict):
        for key in value:
            yield {name: each for name, each in value.items() if name != key}
        for key in (*value, *NEW):
            yield from ({**value, key: odd} for odd in ODD)
        for key, inner in value.items():
            yield from ({**value, key: changed} for changed in mutations(inner))
    elif isinstance(value, list) and value:
        yield value[1:]
        yield [*value, value[0]]
        for at in sorted({0, len(value) - 1}):
            for changed in (*ODD, *mutations(value[at])):
                yield [*value[:at], changed, *value[at + 1 :]]


KINDS = ("format", "chance", "result")


@cache
def kinds() -> dict[str, tuple[list[Line], Line, list[Line]]]:
    """A line of each kind with those before it in its record, and of chance the one after it."""
    found: dict[str, tuple[list[Line], Line, list[Line]]] = {}
    for path in SAMPLE:
        lines = lines_of(path)
        for at, line in enumerate(lines):
            kind = line.get("do") or next(
                key for key in ("format", "chance", "result") if key in line
            )
            after = lines[at + 1 : at + 2] if kind == "chance" else []
            found.setdefault(kind, (lines[:at], line, after))
    lines = lines_of(SAMPLE[0])
    for at, game in enumerate(replay_lines(data(lines), find_board), 1):
        if is_legal(game.state, CallAdministrator()):
            line = action_line(game.state, CallAdministrator())
            found.setdefault("administrator", (lines[:at], line, []))
    return found


@pytest.mark.parametrize("kind", [*KINDS, *actions()])
def test_what_the_schema_refuses_the_reader_refuses(kind: str) -> None:
    """In the line itself: in the header, whose seats are a person and an AI, and in each entry."""
    before, line, after = kinds()[kind]
    replay(data([*before, line, *after]), find_board)
    checked = validator("entry" if before else "header")
    refused = [changed for changed in mutations(line) if not checked.is_valid(changed)]
    assert len(refused) > 30
    for changed in refused:
        with pytest.raises(RecordError) as error:
            replay(data([*before, changed, *after]), find_board)
        assert error.value.line == len(before) + 1, changed
