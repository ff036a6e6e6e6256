"""Placements of plates that test runs share: each is found by one process of one of them.

A run of one file took longer over them than over all else, and its next run as long again.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Sequence
from copy import copy
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from game import rules, tiled
from game.rules.board import City
from game.tiled.chart import Chart
from game.tiled.placement import Placement, place_plates
from tests.ui.kept import found, keep, kept_in

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


class SharedPlacements:
    """`place_plates` with what it has found kept in the files of a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = kept_in(folder, version(), MOST)
        self._charts: dict[int, tuple[Chart, str]] = {}

    def place(self, cities: Sequence[City], chart: Chart, *rest: Any) -> Placement:
        key = repr((self._name(chart), cities, *rest))
        file = self._folder / sha256(key.encode()).hexdigest()
        if data := found(file):
            placed = pickle.loads(data)
            assert isinstance(placed, Placement)
            return placed
        placed = place_plates(cities, chart, *rest)
        keep(file, pickle.dumps(_without_choices(placed)))
        return placed

    def _name(self, chart: Chart) -> str:
        # The chart is kept with its name, so that no other one gets its id.
        kept = self._charts.get(id(chart))
        if kept is None:
            kept = chart, sha256(repr(chart).encode()).hexdigest()
            self._charts[id(chart)] = kept
        return kept[1]


def _without_choices(placed: Placement) -> Placement:
    """The placement without what only the search for it needs, which is large."""
    result = copy(placed)
    result._choices, result._by_cost = [], []
    return result
