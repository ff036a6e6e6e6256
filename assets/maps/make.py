"""Makes a map from its recipe and its geography: writes `maps/NAME.tmx`.

    python assets/maps/make.py assets/maps/italy.toml

Needs the game's own dependencies and the extra `art`. `geography.py` has measured the geography
before; `assets/ground/paint.py` paints the ground afterwards. Cities lie where they lie on the
globe, moved apart where they are too close for their names; provinces are the land that is nearer
to their places than to others; roads bend where they would pass a city or another road. Whoever
wants a city or a stack elsewhere says so in the recipe, or moves it in Tiled.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Mapping
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "ground"))

import numpy as np
from borders import STEP, Labels, polygons, shares
from scipy.ndimage import distance_transform_edt
from sheet import Sheet
from world import GEOGRAPHY, Floats, Warp, along, mask_of, path_of

MAPS = Path(__file__).resolve().parents[2] / "maps"
SIZE = (1920, 1080)
LAND = (44, 44, 1504, 1036)
"""Within these edges, left, top, right and bottom, land is shared out to provinces."""
APART = 148.0
"""World units between two cities."""
ON_LAND = 30.0
"""World units of land around each city, even where it lies on a lagoon."""
CLEAR = 62.0
"""World units that a road keeps from cities it does not lead to."""
BENDS = (0.0, 0.07, -0.07, 0.13, -0.13, 0.19, -0.19)

STACK_CLEAR = ((1.0, 200.0), (2.6, 95.0), (2.6, 80.0))
"""Weights of the distance of a stack from cities, roads and the border of its land counts, and
from which distance on it does not matter any more."""

Spots = Mapping[str, Floats]


def city_spots(recipe: dict[str, Any]) -> dict[str, Floats]:
    """World points of the cities within the recipe's sheet, apart, and last moved as it says.

    Its `even` says how far room is taken from where there are few cities and given to where there
    are many: 0 leaves them where they are on the globe, 1 makes all rows and columns as wide.
    """
    left, top, right, bottom = recipe["sheet"]
    degrees = np.array([GEOGRAPHY["cities"][name] for name in recipe["cities"]], float)
    low, high = degrees.min(axis=0), degrees.max(axis=0)
    part = (degrees - low) / (high - low)
    rank = degrees.argsort(axis=0).argsort(axis=0) / (len(degrees) - 1)
    part += recipe["even"] * (rank - part)
    spots = np.column_stack(
        [left + part[:, 1] * (right - left), bottom - part[:, 0] * (bottom - top)]
    )
    home = spots.copy()
    for _ in range(400):
        push = (home - spots) * 0.02
        for a, b in combinations(range(len(spots)), 2):
            way = spots[b] - spots[a]
            far = float(np.hypot(*way))
            if far < APART:
                shift = way / far * (APART - far) * 0.25
                push[a] -= shift
                push[b] += shift
        spots += push
    spots += [city.get("move", (0, 0)) for city in recipe["cities"].values()]
    return {name: np.round(spot) for name, spot in zip(recipe["cities"], spots, strict=True)}


def land_mask(recipe: dict[str, Any], warp: Warp, cities: Spots) -> Any:
    """The spots of the sheet that are land, and near enough to be shared out."""
    outlines = [
        thing["outline"] for thing in GEOGRAPHY["mainlands"] if recipe["map_id"] in thing["maps"]
    ]
    shapes = [path_of(warp([*outline, outline[0]]), closed=True) for outline in outlines]
    land = mask_of(shapes, SIZE)
    y, x = np.mgrid[0 : SIZE[1], 0 : SIZE[0]]
    for spot in cities.values():
        land |= np.hypot(x - spot[0], y - spot[1]) < ON_LAND
    left, top, right, bottom = recipe.get("land", LAND)
    land[:top], land[bottom:], land[:, :left], land[:, right:] = False, False, False, False
    return land


def bent(a: Floats, b: Floats, bend: float) -> Floats:
    """A road from a to b; `bend` is how far its middle lies to the side, by its length."""
    way = b - a
    count = max(round(float(np.hypot(*way)) / 30), 2)
    part = np.linspace(0, 1, count + 1)[:, None]
    aside = np.array([-way[1], way[0]]) * bend
    line: Floats = np.round((a + way * part + 4 * part * (1 - part) * aside) * 2) / 2
    return line


def road_lines(recipe: dict[str, Any], cities: Spots) -> dict[tuple[str, str], Floats]:
    """The roads by their two cities in the order of the alphabet, the least bent that are clear."""
    pairs = sorted(tuple(sorted((a, b))) for a, ends in recipe["roads"].items() for b in ends)
    found: dict[tuple[str, str], Floats] = {}
    for a, b in pairs:
        others = [spot for name, spot in cities.items() if name not in (a, b)]

        def trouble(bend: float, a: str = a, b: str = b, others: Any = others) -> float:
            line = bent(cities[a], cities[b], bend)
            near = min(float(np.hypot(*(line - spot).T).min()) for spot in others)
            return max(0.0, CLEAR - near) + 12 * abs(bend)

        given = recipe.get("bends", {}).get(f"{a}-{b}")
        bend = min(BENDS, key=trouble) if given is None else given
        found[a, b] = bent(cities[a], cities[b], bend)
    for (one, line), (two, other) in combinations(found.items(), 2):
        if not set(one) & set(two) and _cross(line, other):
            print(f"{'-'.join(one)} and {'-'.join(two)} cross")
    return found


def _cross(one: Floats, two: Floats) -> bool:
    def side(a: Floats, b: Floats, c: Floats) -> bool:
        return bool((b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0]))

    return any(
        side(a, c, d) != side(b, c, d) and side(a, b, c) != side(a, b, d)
        for a, b in pairwise(one)
        for c, d in pairwise(two)
    )


def stack_spots(
    recipe: dict[str, Any], found: Labels, cities: Spots, roads: Mapping[tuple[str, str], Floats]
) -> dict[str, Any]:
    """The places of the stacks: where the recipe says, or in their land, clear of all else."""
    names = list(recipe["provinces"])
    spots = {name: facts["at"] for name, facts in recipe["stacks"].items() if "at" in facts}
    lines = np.vstack([along(line, 6.0) for line in roads.values()])
    for name, facts in recipe["stacks"].items():
        if name in spots:
            continue
        lands = [names.index(land) + 1 for land in facts["stack_provinces"].split(",")]
        rim = distance_transform_edt(np.isin(found, lands)) * STEP
        choices = np.argwhere(rim[::4, ::4] > 0) * 4
        far = [
            np.min([np.hypot(*(choices[:, ::-1] * STEP - spot).T) for spot in group], axis=0)
            for group in (list(cities.values()), lines, list(spots.values()))
        ]
        far[2] = np.where(far[2] < 110, -1000, 0)
        (city, most), (road, wide), (edge, deep) = STACK_CLEAR
        worth = (
            city * np.minimum(far[0], most)
            + road * np.minimum(far[1], wide)
            + edge * np.minimum(rim[choices[:, 0], choices[:, 1]], deep)
            + far[2]
        )
        row, column = choices[worth.argmax()]
        spots[name] = [int(column) * STEP, int(row) * STEP]
    return spots


def make(recipe: dict[str, Any]) -> ElementTree.Element:
    cities = city_spots(recipe)
    warp = Warp(cities)
    names = list(recipe["provinces"])
    places = {
        name: [*warp(area["land"])]
        + [cities[city] for city, facts in recipe["cities"].items() if facts["province"] == name]
        for name, area in recipe["provinces"].items()
    }
    places[""] = [*warp(recipe["beyond"]["land"])]
    found = shares(land_mask(recipe, warp, cities), places, names)
    sheet = Sheet(recipe, SIZE)
    sheet.provinces(dict(zip(names, polygons(found, len(names)), strict=True)))
    roads = road_lines(recipe, cities)
    sheet.roads(roads)
    sheet.cities(cities)
    sheet.stacks(stack_spots(recipe, found, cities, roads))
    sheet.carriages()
    sheet.places()
    return sheet.root


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a map from its recipe.")
    parser.add_argument("recipe", type=Path, help="the .toml file")
    parser.add_argument("-o", "--out", type=Path, default=MAPS, help="another folder")
    arguments = parser.parse_args()
    recipe = tomllib.loads(arguments.recipe.read_text(encoding="utf-8"))
    root = make(recipe)
    ElementTree.indent(root, " ")
    path = arguments.out / f"{recipe['map_id']}.tmx"
    text = ElementTree.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n', encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size / 1e3:.0f} kB")


if __name__ == "__main__":
    main()
