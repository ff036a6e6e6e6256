"""Maps made of squares: small ones, large ones and bad ones, as the text of a .tmx file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import quoteattr

PATTERNS = ("hatch", "cross", "dots", "waves", "diamonds", "grid", "chevron", "bricks", "plain")
TINTS = ("#ffe0983a", "#ffb8574a", "#ff8fa544", "#ff7d6aa8", "#ffd2c44a", "#ff5f97a8")


@dataclass
class Grid:
    """`columns` by `rows` cities; a province is `block` columns wide and a row high.

    `roads` adds the ways along rows and columns; with `diagonals` those across too. `title` stands
    in both languages. The sheet is 1920 by 1080 units, the land takes 1400 by 1000 of them.
    """

    map_id: str = "islet"
    title: str = "Islet"
    columns: int = 4
    rows: int = 2
    block: int = 2
    copies: int = 5
    horses: str = ""
    diagonals: bool = False
    lengths: Sequence[int] = (5, 6, 7)
    carriages: Sequence[int] = (3, 4, 5, 6, 7)
    values: str = "3,2,1"
    _lines: list[str] = field(default_factory=list)
    _number: int = 0

    def name(self, column: int, row: int) -> str:
        return f"town-{chr(97 + column)}{row + 1}"

    def title_of(self, name: str) -> str:
        """A city's name on the map."""
        return name.title()

    def text(self) -> str:
        """The whole file."""
        self._lines, self._number = [], 0
        for row in range(self.rows):
            for left in range(0, self.columns, self.block):
                self._province(left, row)
        for row in range(self.rows):
            for column in range(self.columns):
                self._city(column, row)
        for row in range(self.rows):
            for column in range(self.columns):
                self._roads_from(column, row)
        self._stacks()
        inside = "\n".join(self._lines)
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<map version="1.8" orientation="orthogonal" width="48" height="27" '
            'tilewidth="40" tileheight="40" infinite="0" nextlayerid="3" '
            f'nextobjectid="{self._number + 1}">\n'
            f"{self._properties(self._of_the_map())}"
            f' <objectgroup id="2" name="things">\n{inside}\n </objectgroup>\n</map>\n'
        )

    def _of_the_map(self) -> dict[str, object]:
        return {
            "copies_per_city": self.copies,
            "core_province": "",
            "horses_per_copy": self.horses,
            "map_id": self.map_id,
            "title_de": self.title,
            "title_en": self.title,
        }

    def _spot(self, column: float, row: float) -> tuple[float, float]:
        wide, tall = 1400 / self.columns, 1000 / self.rows
        return float(round(40 + wide * column)), float(round(40 + tall * row))

    def _province(self, left: int, row: int) -> None:
        right = min(left + self.block, self.columns)
        # Every corner of a city's square, so that neighbours share their borders corner by corner.
        ring = [(column, row) for column in range(left, right + 1)]
        ring += [(column, row + 1) for column in range(right, left - 1, -1)]
        count = sum(line.count('type="Province"') for line in self._lines)
        x, y = self._spot(left, row)
        corners = [self._spot(*corner) for corner in ring]
        points = " ".join(f"{cx - x:.3f},{cy - y:.3f}" for cx, cy in corners)
        self._add(
            "Province",
            f"land-{chr(97 + left)}{row + 1}",
            (x, y),
            {
                "title": f"Land {chr(65 + left)}{row + 1}",
                "tint": TINTS[count % len(TINTS)],
                "pattern": PATTERNS[count % len(PATTERNS)],
            },
            f'<polygon points="{points}"/>',
        )

    def _city(self, column: int, row: int) -> None:
        name = self.name(column, row)
        land = f"land-{chr(97 + column - column % self.block)}{row + 1}"
        values: dict[str, object] = {
            "title": self.title_of(name),
            "province": land,
        }
        self._add("City", name, self._spot(column + 0.5, row + 0.5), values, "<point/>")

    def _roads_from(self, column: int, row: int) -> None:
        ways = [(1, 0), (0, 1)] + ([(1, 1), (-1, 1)] if self.diagonals else [])
        x, y = self._spot(column + 0.5, row + 0.5)
        for right, down in ways:
            if not (0 <= column + right < self.columns and row + down < self.rows):
                continue
            a, b = self.name(column, row), self.name(column + right, row + down)
            to_x, to_y = self._spot(column + right + 0.5, row + down + 0.5)
            line = f'<polyline points="0,0 {to_x - x:.3f},{to_y - y:.3f}"/>'
            self._add("Road", f"{a}-{b}", (x, y), {"city_a": a, "city_b": b}, line)

    def _stacks(self) -> None:
        values = self.values
        for index, length in enumerate(self.lengths):
            given = {"kind": "route_length", "tile_values": values, "route_length": length}
            self._add("BonusStack", f"length-{length}", (80 + 90 * index, 1060), given, "<point/>")
        given = {"kind": "game_end", "tile_values": "1"}
        self._add("BonusStack", "game-end", (1300, 1060), given, "<point/>")
        given = {"kind": "all_provinces", "tile_values": values}
        self._add("BonusStack", "all-provinces", (1200, 1060), given, "<point/>")
        for index, length in enumerate(self.carriages):
            given = {"route_length": length, "victory_points": 2 + index}
            spot = 500.0 + 100 * index, 1052.0
            self._add("Carriage", f"carriage-{length}", spot, given, "<point/>")
        for slot in range(6):
            spot = 1500.0 + slot % 2 * 200, 40.0 + slot // 2 * 220
            self._place("DisplayPlace", f"display-{slot + 1}", spot, {"slot": slot + 1})
        self._place("SupplyPlace", "supply", (1500, 720), {})
        self._place("DiscardPlace", "discard", (1700, 720), {})

    def _place(
        self, kind: str, name: str, spot: tuple[float, float], given: dict[str, object]
    ) -> None:
        self._add(kind, name, spot, given, "", ' width="140" height="200"')

    def _add(
        self,
        kind: str,
        name: str,
        spot: tuple[float, float],
        given: dict[str, object],
        shape: str,
        size: str = "",
    ) -> None:
        self._number += 1
        self._lines.append(
            f'  <object id="{self._number}" name="{name}" type="{kind}" '
            f'x="{spot[0]:.3f}" y="{spot[1]:.3f}"{size}>\n'
            f"{self._properties(given)}   {shape}\n  </object>"
        )

    @staticmethod
    def _properties(given: dict[str, object]) -> str:
        lines = [
            f'   <property name="{name}"'
            + (' type="int"' if isinstance(value, int) else "")
            + f" value={quoteattr(str(value))}/>\n"
            for name, value in given.items()
        ]
        return f"  <properties>\n{''.join(lines)}  </properties>\n" if lines else ""
