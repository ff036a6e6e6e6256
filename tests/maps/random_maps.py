"""Maps as somebody might draw them: bent borders, cities anywhere in them, names of any length."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random

from tests.maps.grids import Grid

SYLLABLES = ("al", "ber", "dorf", "en", "furt", "gau", "hau", "ing", "kel", "lin", "mar", "stadt")
APART = 125.0
"""World units between any two cities, at least."""


@dataclass
class RandomMap(Grid):
    """A grid whose corners and cities are moved by chance."""

    seed: int = 0
    columns: int = 6
    rows: int = 4
    _spots: dict[tuple[float, float], tuple[float, float]] = field(default_factory=dict)

    def text(self) -> str:
        self._chance, self._spots = Random(self.seed), {}
        self.columns, self.rows = self._chance.choice(((6, 4), (5, 4), (7, 4), (6, 5), (5, 5)))
        return super().text()

    def _spot(self, column: float, row: float) -> tuple[float, float]:
        if (column, row) not in self._spots:
            self._spots[column, row] = self._moved(column, row)
        return self._spots[column, row]

    def _moved(self, column: float, row: float) -> tuple[float, float]:
        x, y = super()._spot(column, row)
        wide, tall = 1400 / self.columns, 1000 / self.rows
        city = column % 1 > 0
        cities = [spot for (each, _), spot in self._spots.items() if each % 1 > 0]
        for _try in range(200):
            share = 0.22 if city else 0.15
            spot = (
                max(8.0, round(x + self._chance.uniform(-share, share) * wide, 1)),
                max(8.0, round(y + self._chance.uniform(-share, share) * tall, 1)),
            )
            if not city or all(math.dist(spot, other) >= APART for other in cities):
                return spot
        return x, y

    def title_of(self, name: str) -> str:
        count = self._chance.choice((1, 2, 2, 3, 3, 4))
        return "".join(self._chance.choices(SYLLABLES, k=count)).title()
