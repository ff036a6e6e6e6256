"""Placements of plates that the processes of a test run share: each is found by one of them."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from copy import copy
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.rules.board import City
from game.storage.atomic import write_whole
from game.tiled.chart import Chart
from game.tiled.placement import Placement, place_plates


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
            write_whole(file, pickle.dumps(_without_choices(found)))
        return found

    def _name(self, chart: Chart) -> str:
        # The chart is kept with its name, so that no other one gets its id.
        kept = self._charts.get(id(chart))
        if kept is None:
            kept = chart, sha256(repr(chart).encode()).hexdigest()
            self._charts[id(chart)] = kept
        return kept[1]


def _without_choices(found: Placement) -> Placement:
    """The placement without what only the search for it needs, which is large."""
    result = copy(found)
    result._choices, result._by_cost = [], []
    return result
