"""Placements of plates that test runs share: each is found by one process of one of them.

A run of one file took longer over them than over all else, and its next run as long again.
"""

from __future__ import annotations

import os
import pickle
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import rules, tiled
from game.rules.board import City
from game.tiled.chart import Chart
from game.tiled.placement import Placement, place_plates

SOURCES = *Path(tiled.__file__).parent.glob("*.py"), Path(rules.__file__).with_name("board.py")
"""All that says where plates come to lie, but for what is asked for, and what a placement is."""

MOST = 100
"""Placements that are kept at most: a run of all tests finds 40, a few of them of its own maps."""


@cache
def version() -> str:
    """The name of the code that finds placements: what another code has found is another's."""
    read = sha256(repr(sys.version_info).encode())
    for source in sorted(SOURCES, key=lambda each: each.name):
        read.update(source.read_bytes())
    return read.hexdigest()[:16]


def kept_in(folder: Path) -> Path:
    """The folder for what this code has found, within one in which nothing else is kept."""
    for other in folder.iterdir():
        # Another process may be removing it.
        with suppress(FileNotFoundError):
            if other.name != version() or len([*other.iterdir()]) > MOST:
                shutil.rmtree(other, ignore_errors=True)
    return folder / version()


class SharedPlacements:
    """`place_plates` with what it has found kept in the files of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._charts: dict[int, tuple[Chart, str]] = {}

    def place(self, cities: Sequence[City], chart: Chart, *rest: Any) -> Placement:
        key = repr((self._name(chart), cities, *rest))
        file = self._folder / sha256(key.encode()).hexdigest()
        try:
            found = pickle.loads(file.read_bytes())
            assert isinstance(found, Placement)
        except FileNotFoundError:
            found = place_plates(cities, chart, *rest)
            _write(file, pickle.dumps(_without_choices(found)))
        return found

    def _name(self, chart: Chart) -> str:
        # The chart is kept with its name, so that no other one gets its id.
        kept = self._charts.get(id(chart))
        if kept is None:
            kept = chart, sha256(repr(chart).encode()).hexdigest()
            self._charts[id(chart)] = kept
        return kept[1]


def _write(file: Path, data: bytes) -> None:
    """Write a file that another process may write or read at the same time."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    draft.write_bytes(data)
    draft.replace(file)


def _without_choices(found: Placement) -> Placement:
    """The placement without what only the search for it needs, which is large."""
    result = copy(found)
    result._choices, result._by_cost = [], []
    return result
