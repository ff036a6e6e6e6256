"""Paints the ground of a map from its .tmx file and `geography.json`.

    python assets/ground/paint.py maps/south.tmx

writes `south-ground.jpg` (1920 by 1080, what Tiled shows under the objects) and
`south-ground@2x.jpg` (3840 by 2160, what the game shows) beside the map. Needs the game's own
dependencies and, from the extra `art`: numpy, scipy, skia-python. The same map gives the same
picture. Roads, cities, houses and tiles are not painted: the game draws them.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np
import skia
from city_lands import CityLands
from fontpkg_crimson_text import __file__ as font_package
from lettering import READABLE, across, alike, beside, divided, draw, glow
from ornaments import cartouche, compass, frame, places
from parchment import borders, brush, paper, provinces
from sea import Sea, ship
from terrain import (
    hill_spots,
    hills,
    lake_shapes,
    lakes,
    of_map,
    river_lines,
    rivers,
    tree_spots,
    trees,
)
from world import Room, Warp, mask_of, path_of

from game.tiled import LoadedMap, load_map

SCALE = 2
QUALITY = 91
TERRAIN = 0.62
"""How strong hills and woods are: the pieces of the game stand on them."""

LEAST = 0.7
"""How much smaller a province's name may be for the rings around towns, and for houses."""

FONTS = Path(font_package).parent / "files"


def face(style: str) -> skia.Typeface:
    return skia.Typeface.MakeFromFile(str(FONTS / f"CrimsonText-{style}.ttf"))


def capitals(name: str) -> str:
    """A name in capitals, spelled as on cards and tiles: there is none for ß, which stays."""
    return "ß".join(part.upper() for part in name.split("ß"))


def paint(loaded: LoadedMap) -> skia.Image:
    width, height = loaded.chart.size
    warp = Warp({name: place.position for name, place in loaded.chart.cities.items()})
    room, cities = Room(loaded), CityLands(loaded)
    surface = skia.Surface(width * SCALE, height * SCALE)
    canvas = surface.getCanvas()
    canvas.drawImage(paper(width * SCALE, height * SCALE), 0, 0)
    canvas.scale(SCALE, SCALE)
    land_right = min(rect.x for rect in (*loaded.chart.display, loaded.chart.supply)) - 18
    canvas.save()
    canvas.clipRect(skia.Rect(29, 29, land_right - 9, height - 29))
    sea = Sea(loaded, warp)
    sea.draw(canvas, SCALE)
    provinces(canvas, loaded)
    cities.draw(canvas)
    _nature(canvas, loaded, warp, room, sea, cities, land_right)
    ship(canvas, loaded)
    canvas.restore()
    places(canvas, loaded)
    frame(canvas, (width, height), land_right)
    compass(canvas, loaded, face("Bold"))
    cartouche(canvas, loaded, warp, face("SemiBold"), face("Italic"))
    return surface.makeImageSnapshot()


def _nature(
    canvas: skia.Canvas,
    loaded: LoadedMap,
    warp: Warp,
    room: Room,
    sea: Sea,
    cities: CityLands,
    right: float,
) -> None:
    size, map_id = loaded.chart.size, loaded.board.id
    streams = river_lines(map_id, warp)
    names = []
    for _, line in streams:
        room.take_line(line, 3)
    for shape in (*lake_shapes(map_id, warp), sea.islands, *cities.shapes):
        room.taken |= mask_of([shape], size)
    beyond = np.ones((size[1], size[0]), bool)
    beyond[34 : size[1] - 34, 34 : round(right) - 14] = False
    tops = {province.id: province.name for province in loaded.board.provinces}
    broken = {each["province"]: each["lines"] for each in of_map("divided", map_id)}
    parts = [
        (name, part) for name, area in loaded.chart.provinces.items() for part in area.polygons
    ]
    lettering: dict[str, tuple[float, float]] = {}
    for name in {name for name, _part in parts}:
        lands = [mask_of([path_of(np.array(part), True)], size) for n, part in parts if n == name]
        if len(lands) > 1:
            spared = beyond | room.rings | room.houses
            rooms = [(room.clearance(~each | spared), each) for each in lands]
            found = alike(capitals(tops[name]), face("SemiBold"), rooms)
            if found is not None:
                lettering[name] = found
    for name, part in sorted(parts, key=lambda entry: -len(entry[1])):
        inside = mask_of([path_of(np.array(part), True)], size)
        title = None
        # Rings and houses hide a name only at times: it rather lies there than be much smaller.
        for spared in (room.rings | room.houses, room.houses, np.zeros_like(inside)):
            clear = room.clearance(~inside | beyond | spared)
            like = lettering.get(name)
            found = across(capitals(tops[name]), face("SemiBold"), clear, inside, like)
            parts_of = broken.get(name)
            if parts_of:
                found = divided(parts_of, face("SemiBold"), clear, inside)
            # One in lines is small anyway, and one ring hides most of it.
            small = found and title and title.font.getSize() < LEAST * found.font.getSize()
            if title is None or (small and not parts_of):
                title = found
        if title is None:
            print(f"no room for the name of {name}")
            continue
        # Small letters would fade in a small window: what they lack in size they have in ink.
        strength = 0.60 if title.font.getSize() >= READABLE else 0.92
        names.append((title, brush(strength, (92, 58, 34))))
        for letter in title.letters:
            room.take_spot(letter.x, letter.y, title.font.getSize() * 0.65)
    placed: set[str] = set()
    for name, line in sorted(streams, key=lambda stream: -len(stream[1])):
        font = skia.Font(face("Italic"), 19 if len(line) > 400 else 17)
        title = None if name in placed else beside(name, line, font, room.clearance(beyond), 13.0)
        if title is not None:
            placed.add(name)
            names.append((title, brush(0.80, (52, 82, 98))))
            for letter in title.letters:
                room.take_spot(letter.x, letter.y, 7)
    for ridge in of_map("hills", map_id):
        font = skia.Font(face("Italic"), 24 if ridge.get("high") else 17)
        title = beside(ridge["name"], warp(ridge["ridge"]), font, room.clearance(beyond), 3, 3.5)
        if title is not None:
            names.append((title, brush(0.62)))
            for letter in title.letters:
                room.take_spot(letter.x, letter.y, font.getSize() * 0.45)
    for land in of_map("neighbours", map_id):
        title = beside(
            land["name"].upper(),
            warp(land["line"]),
            skia.Font(face("Regular"), 24),
            room.clearance(beyond),
            0,
            16,
        )
        if title is not None:
            names.append((title, brush(0.40)))
            for letter in title.letters:
                room.take_spot(letter.x, letter.y, 12)
    for water in of_map("seas", map_id):
        font = skia.Font(face("Italic"), 34)
        title = beside(water["name"], warp(water["line"]), font, room.clearance(beyond), 0, 12)
        if title is not None:
            names.append((title, brush(0.92, (26, 54, 66))))
            for letter in title.letters:
                room.take_spot(letter.x, letter.y, 14)
    if sea.measured:
        room.taken |= mask_of([sea.path], size) & ~mask_of([sea.land], size)
    mountains = hill_spots(map_id, warp, room.clearance(beyond))
    for x, y, tall, _ in mountains:
        room.take_spot(x, y - tall * 0.4, tall * 0.5)
    woods = tree_spots(map_id, warp, room.clearance(beyond))
    borders(canvas, loaded, lambda: sea.keep_out(canvas), lambda: cities.keep_out(canvas))
    cities.draw_borders(canvas)
    canvas.save()
    sea.keep_out(canvas)
    rivers(canvas, streams)
    canvas.restore()
    lakes(canvas, lake_shapes(map_id, warp))
    canvas.saveLayerAlpha(None, round(255 * TERRAIN))
    trees(canvas, woods)
    hills(canvas, mountains)
    canvas.restore()
    for title, paint_of_name in names:
        glow(canvas, title, 0.5)
        draw(canvas, title, paint_of_name)


def save(image: skia.Image, path: Path, quality: int) -> None:
    large = path.with_name(f"{path.stem}-ground@2x.jpg")
    small = path.with_name(f"{path.stem}-ground.jpg")
    image.save(str(large), skia.kJPEG, quality)
    half = image.resize(
        image.width() // SCALE,
        image.height() // SCALE,
        skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear),
    )
    half.save(str(small), skia.kJPEG, quality)
    for file in (large, small):
        print(f"{file.name}: {file.stat().st_size / 1e6:.2f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description="Paint the ground of a map.")
    parser.add_argument("map", type=Path, help="the .tmx file")
    parser.add_argument(
        "--quality", type=int, default=QUALITY, help=f"of the JPEG files; {QUALITY} unless told"
    )
    arguments = parser.parse_args()
    path: Path = arguments.map
    for name in (f"{path.stem}-ground.jpg", f"{path.stem}-ground@2x.jpg"):
        if not path.with_name(name).exists():
            # The map names its pictures, and is only loaded when they are there.
            skia.Surface(2, 2).makeImageSnapshot().save(str(path.with_name(name)), skia.kJPEG)
    save(paint(load_map(path)), path, arguments.quality)


if __name__ == "__main__":
    main()
