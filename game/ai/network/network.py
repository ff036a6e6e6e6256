"""The network's numbers, and the sum that it makes of them, in whole numbers alone.

Each input adds a row of numbers, one for each hidden unit and one for the output itself. A row is
kept as one long integer, a lane of 16 bits for each of its numbers, so that adding two rows is one
addition. Whole numbers give the same on every machine, compiled or not.
"""

from __future__ import annotations

import json
from array import array
from base64 import b64decode
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import exp
from operator import mul
from struct import Struct
from typing import Any, Final

from game.ai.network.inputs import groups
from game.rules.board import CityMask, bits
from game.rules.options import Options
from game.rules.ruleset import Ruleset

LANE: Final = 16
"""Bits of a lane."""

HALF: Final = 1 << (LANE - 1)
"""The content of a lane that stands for 0."""

ACTIVE: Final = 1 << 10
"""The activation of a hidden unit that stands for 1."""

KEPT: Final = 1 << 15
"""Most sums of each kind that are kept."""


class Network:
    """The rows by group of inputs, and what is made of the sum of those that are there.

    `rows[group]` has a row for each input of the group; `steps[group]` sums of the first ones.
    """

    def __init__(self, table: dict[str, Any], rules: Ruleset) -> None:
        hidden = int(table["hidden"])
        lanes = hidden + 1
        self._size = LANE // 8 * lanes
        self._unpack = Struct(f"<{lanes}H").unpack
        self._hidden = hidden
        self._weights: list[int] = [int(weight) for weight in table["output"]]
        self._unit = float(table["output_scale"]) * ACTIVE
        self._direct = round(self._unit / float(table["direct_scale"]))
        scale = float(table["hidden_scale"])
        levels = list(range(-ACTIVE, ACTIVE + 1))
        self._active: list[int] = [
            levels[ACTIVE + round(ACTIVE * at / (scale + abs(at)))] for at in range(-HALF, HALF)
        ]
        self.bias = _packed(table["bias"]) + _packed([HALF] * lanes)
        self.rows: dict[str, list[int]] = {}
        self.steps: dict[str, list[int]] = {}
        numbers = array("h")
        numbers.frombytes(b64decode(table["rows"]))
        at = 0
        for name, count in groups(rules):
            rows = []
            for _ in range(count):
                rows.append(_packed(numbers[at : at + lanes]))
                at += lanes
            self.rows[name] = rows
            sums = [0]
            for row in rows:
                sums.append(sums[-1] + row)
            self.steps[name] = sums

    def chance(self, sums: int) -> float:
        """The chance, 0 to 1, of the rows' sum and the bias."""
        lanes = self._unpack(sums.to_bytes(self._size, "little"))
        total = sum(map(mul, self._weights, map(self._active.__getitem__, lanes)))
        total += (lanes[self._hidden] - HALF) * self._direct
        return 1.0 / (1.0 + exp(-total / self._unit))


class MaskSums:
    """The sums of a group's rows by the set of cities that are there."""

    def __init__(self, rows: Sequence[int]) -> None:
        self._rows = rows
        self._sums: dict[CityMask, int] = {}

    def of(self, cities: CityMask) -> int:
        found = self._sums.get(cities)
        if found is None:
            if len(self._sums) >= KEPT:
                self._sums.clear()
            rows, found = self._rows, 0
            for city in bits(cities):
                found += rows[city]
            self._sums[cities] = found
        return found


def _packed(numbers: Sequence[int]) -> int:
    row = 0
    for lane, number in enumerate(numbers):
        row += int(number) << (LANE * lane)
    return row


FILES: Final = {("base", 2): "network.json", ("horses", 2): "horses.json"}
"""The file of each game with a network, by variant and number of seats."""


def network_for(rules: Ruleset, seats: int) -> Network | None:
    """The network for this game; None if there is none for it, or for another map."""
    name = FILES.get((rules.variant.id, seats))
    if name is None or rules.options != Options():
        return None
    return _shipped(name, rules)


@lru_cache(maxsize=4)
def _shipped(name: str, rules: Ruleset) -> Network | None:
    table = _table(name)
    return Network(table, rules) if table["board"] == rules.board.sha256 else None


@cache
def _table(name: str) -> dict[str, Any]:
    text = files("game.ai.network").joinpath(name).read_text(encoding="utf-8")
    table: dict[str, Any] = json.loads(text)
    return table
