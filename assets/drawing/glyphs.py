"""Outlines of letters, read from a TrueType font."""

from __future__ import annotations

import struct
from itertools import pairwise
from pathlib import Path

from shapes import Point

Contour = list[Point]
"""Points around a closed line, in units of the font; y grows upwards."""

CURVE_STEPS = 4
"""Straight pieces in which a curve is taken apart."""

X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME, ON_CURVE = 2, 4, 8, 16, 32, 1
WORDS, XY, SCALE, MORE, XY_SCALE, TWO_BY_TWO = 1, 2, 8, 32, 64, 128


class Glyphs:
    """The letters of a font whose outlines are quadratic curves."""

    def __init__(self, path: Path) -> None:
        self._data = path.read_bytes()
        (count,) = struct.unpack_from(">H", self._data, 4)
        self._tables: dict[str, int] = {}
        for index in range(count):
            tag, _sum, offset, _size = struct.unpack_from(">4sLLL", self._data, 12 + 16 * index)
            self._tables[tag.decode("ascii")] = offset
        self.em: int = self._number("H", "head", 18)
        self._long: int = self._number("h", "head", 50)
        self._metrics: int = self._number("H", "hhea", 34)
        self._numbers = self._character_map()

    def _number(self, kind: str, table: str, offset: int) -> int:
        (value,) = struct.unpack_from(f">{kind}", self._data, self._tables[table] + offset)
        return int(value)

    def _character_map(self) -> dict[int, int]:
        """The number of the glyph of each character, from a subtable of format 4."""
        start = self._tables["cmap"]
        for index in range(self._number("H", "cmap", 2)):
            at = start + self._number("L", "cmap", 8 + 8 * index)
            kind, _length, _language, twice = struct.unpack_from(">4H", self._data, at)
            if kind != 4:
                continue
            count = twice // 2
            columns = [
                struct.unpack_from(f">{count}H", self._data, at + 14 + skip)
                for skip in (0, twice + 2, 2 * twice + 2, 3 * twice + 2)
            ]
            found = {}
            for segment, (last, first, delta, offset) in enumerate(zip(*columns, strict=True)):
                for code in range(first, min(last, 0xFFFE) + 1):
                    glyph = code + delta
                    if offset:
                        place = at + 14 + 3 * twice + 2 + 2 * segment + offset
                        (glyph,) = struct.unpack_from(">H", self._data, place + 2 * (code - first))
                        glyph += delta if glyph else 0
                    found[code] = glyph & 0xFFFF
            return found
        raise ValueError("The font has no character map of format 4.")

    def advance(self, letter: str) -> int:
        """The width of a letter with the air around it."""
        glyph = min(self._numbers[ord(letter)], self._metrics - 1)
        return self._number("H", "hmtx", 4 * glyph)

    def outline(self, letter: str) -> list[Contour]:
        """The closed lines around a letter, those around its holes the other way round."""
        return self._contours(self._numbers[ord(letter)])

    def _contours(self, glyph: int) -> list[Contour]:
        if self._long:
            begin, end = (self._number("L", "loca", 4 * each) for each in (glyph, glyph + 1))
        else:
            begin, end = (2 * self._number("H", "loca", 2 * each) for each in (glyph, glyph + 1))
        if begin == end:
            return []
        at = self._tables["glyf"] + begin
        (count,) = struct.unpack_from(">h", self._data, at)
        return self._composed(at + 10) if count < 0 else self._simple(at + 10, count)

    def _composed(self, at: int) -> list[Contour]:
        """A glyph of several others, each moved."""
        result: list[Contour] = []
        while True:
            flags, glyph = struct.unpack_from(">HH", self._data, at)
            if not flags & XY or flags & (SCALE | XY_SCALE | TWO_BY_TWO):
                raise ValueError("Only glyphs that are moved can be read.")
            kind, size = (">hh", 4) if flags & WORDS else (">bb", 2)
            dx, dy = struct.unpack_from(kind, self._data, at + 4)
            at += 4 + size
            result += [[(x + dx, y + dy) for x, y in each] for each in self._contours(glyph)]
            if not flags & MORE:
                return result

    def _simple(self, at: int, count: int) -> list[Contour]:
        ends = struct.unpack_from(f">{count}H", self._data, at)
        (instructions,) = struct.unpack_from(">H", self._data, at + 2 * count)
        at += 2 * count + 2 + instructions
        flags: list[int] = []
        while len(flags) <= ends[-1]:
            flag, at = self._data[at], at + 1
            repeated = 0
            if flag & REPEAT:
                repeated, at = self._data[at], at + 1
            flags += [flag] * (repeated + 1)
        xs, at = self._coordinates(flags, at, X_SHORT, X_SAME)
        ys, at = self._coordinates(flags, at, Y_SHORT, Y_SAME)
        points = [
            (float(x), float(y), bool(flag & ON_CURVE))
            for x, y, flag in zip(xs, ys, flags, strict=True)
        ]
        starts = [0, *(end + 1 for end in ends)]
        return [_flattened(points[first:last]) for first, last in pairwise(starts)]

    def _coordinates(
        self, flags: list[int], at: int, short: int, same: int
    ) -> tuple[list[int], int]:
        """Coordinates from their differences, and where the data goes on."""
        value, result = 0, []
        for flag in flags:
            if flag & short:
                value += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                (difference,) = struct.unpack_from(">h", self._data, at)
                value, at = value + difference, at + 2
            result.append(value)
        return result, at


def _flattened(points: list[tuple[float, float, bool]]) -> Contour:
    """A contour of straight pieces; between two control points lies a point of the curve."""
    whole: list[tuple[float, float, bool]] = []
    for index, (x, y, on) in enumerate(points):
        bx, by, before = points[index - 1]
        if not on and not before:
            whole.append(((x + bx) / 2, (y + by) / 2, True))
        whole.append((x, y, on))
    first = next(index for index, each in enumerate(whole) if each[2])
    whole = [*whole[first:], *whole[: first + 1]]
    result: Contour = []
    for index, (x, y, on) in enumerate(whole[:-1]):
        if on:
            result.append((x, y))
            continue
        (ax, ay, _), (cx, cy, _) = whole[index - 1], whole[index + 1]
        for step in range(1, CURVE_STEPS):
            t = step / CURVE_STEPS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            result.append((a * ax + b * x + c * cx, a * ay + b * y + c * cy))
    return result
