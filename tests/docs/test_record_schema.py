"""The page on the record's format and its JSON Schema: true of every record and of the reader."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.library import find_board
from game.rules.actions import BASE_ACTIONS
from game.rules.header import FORMAT, VERSION
from game.rules.levels import CHARACTERS, LEVELS
from game.rules.limits import HAND_LIMIT, LONGEST_ID, SEATS
from game.rules.options import Options
from game.rules.record import RecordError
from game.rules.replaying import replay
from game.rules.variants import VARIANTS, find_variant
from tests.rules.records import Line, data
from tests.rules.test_record_faults import BAD_VALUES

jsonschema = pytest.importorskip("jsonschema")

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
SCHEMA: dict[str, Any] = json.loads((ROOT / "docs" / "record.schema.json").read_text("utf-8"))
SAVES = ROOT / "tests" / "storage" / "golden"
RECORDS = sorted([*(ROOT / "tests" / "games").glob("*.jsonl"), *SAVES.rglob("*.jsonl")])
TORN = "torn.jsonl"
SAMPLE = ("horses-of-three.jsonl", "dry-supply.jsonl", "keep-in-the-last-turn.jsonl")
MUTATIONS = 120


def validator(name: str = "") -> Any:
    """The schema's part of this name, or all of it."""
    part = {"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]} if name else SCHEMA
    return jsonschema.Draft202012Validator(part)


def faults(value: object, name: str = "") -> list[str]:
    return [each.message for each in validator(name).iter_errors(value)]


def lines_of(path: Path) -> list[Line]:
    """The lines of a record; of a torn one those that are whole."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in (lines[:-1] if path.name == TORN else lines)]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == jsonschema.Draft202012Validator.META_SCHEMA["$id"]


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_is_as_the_schema_says(path: Path) -> None:
    assert faults(lines_of(path)) == []


@pytest.mark.slow
def test_the_records_of_the_problems_are_as_the_schema_says() -> None:
    problems = (ROOT / "assets" / "problems" / "problems.jsonl").read_text(encoding="utf-8")
    for number, problem in enumerate(problems.splitlines(), 1):
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


ODD: tuple[Any, ...] = (None, True, False, 0, 1, -1, 7, 2.5, "", "x", "ulm-1", "ulm", [], {}, ["x"])


def mutated(line: Line, rng: Random) -> Line:
    """A line with one key gone, new, or of another value, at any depth."""
    line = deepcopy(line)
    place: Any = line
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = rng.choice(keys)
        if isinstance(place[key], dict | list) and rng.random() < 0.6:
            place = place[key]
            continue
        match rng.randrange(4):
            case 0:
                del place[key]
            case 1 if isinstance(place, dict):
                place[rng.choice(("do", "chance", "result", "flying"))] = rng.choice(ODD)
            case 2 if isinstance(place, list):
                place.append(place[key])
            case _:
                place[key] = rng.choice(ODD)
        break
    return line


@pytest.mark.parametrize("name", SAMPLE)
def test_what_the_schema_refuses_the_reader_refuses(name: str) -> None:
    rng = Random(name)
    lines = lines_of(ROOT / "tests" / "games" / name)
    special = [at for at, line in enumerate(lines) if {"chance", "houses", "cards"} & set(line)]
    places = [0, len(lines) - 1, *special[:8], *range(1, 30)]
    header, entry = validator("header"), validator("entry")
    refused = 0
    for _ in range(MUTATIONS):
        at = rng.choice(places)
        line = mutated(lines[at], rng)
        if (header if at == 0 else entry).is_valid(line):
            continue
        refused += 1
        with pytest.raises(RecordError) as error:
            replay(data([*lines[:at], line]), find_board)
        assert error.value.line == at + 1, line
    assert refused > MUTATIONS / 3
