"""Every kind of bad map that a stranger may hand on, each built from a good one."""

from __future__ import annotations

import base64
import os
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.maps.conftest import picture
from tests.maps.grids import Grid

Make = Callable[[Path], Path]


@dataclass(frozen=True)
class BadMap:
    """`make` writes the map into a folder. The fault lies at the object of class and name `at`,
    given as `class name`, or at the whole map; `words` are in its sentence, `remedy` at its end.
    """

    make: Make
    at: str | None
    words: str
    remedy: str


def written(data: bytes) -> Make:
    def make(place: Path) -> Path:
        path = place / "islet.tmx"
        path.write_bytes(data)
        return path

    return make


def grid(changed: Grid) -> Make:
    return written(changed.text().encode())


def changed(old: str, new: str, times: int = 1) -> Make:
    text = Grid().text()
    assert old in text, old
    return written(text.replace(old, new, times).encode())


def inside(words: str) -> Make:
    """A good map with more in it."""
    return changed(' <objectgroup id="2"', f' {words}\n <objectgroup id="2"')


def of_object(kind: str, name: str, old: str, new: str) -> Make:
    """A good map in whose object of this class and name the text is exchanged."""
    text = Grid().text()
    found = re.search(rf'  <object id="\d+" name="{name}" type="{kind}".*?</object>', text, re.S)
    assert found is not None
    block = found.group()
    assert old in block
    return written(text.replace(block, block.replace(old, new, 1)).encode())


def many(element: str, count: int) -> Make:
    return inside(element * count)


def a_folder(place: Path) -> Path:
    path = place / "islet.tmx"
    path.mkdir()
    return path


def a_pipe(place: Path) -> Path:
    path = place / "islet.tmx"
    os.mkfifo(path)
    return path


def no_file(place: Path) -> Path:
    return place / "islet.tmx"


def with_ground(data: bytes) -> Make:
    layer = '<imagelayer id="9" name="ground"><image source="ground.png"/></imagelayer>'

    def make(place: Path) -> Path:
        (place / "ground.png").write_bytes(data)
        return inside(layer)(place)

    return make


def tiles(data: bytes, how: str = 'encoding="base64" compression="zlib"') -> Make:
    text = base64.b64encode(data).decode()
    return inside(f'<layer id="9" width="2" height="2"><data {how}>{text}</data></layer>')


def inflating(size: int) -> Make:
    """Tiles of so many bytes, made only when the map is: that takes its time."""
    return lambda place: tiles(zlib.compress(bytes(size)))(place)


def crowded(corners: int) -> Make:
    """A province with very many corners close to each other."""
    zigzag = " ".join(f"{i * 0.01:.2f},{i % 2 * 0.5}" for i in range(corners))
    text = Grid().text()
    number = object_id(text, "Province land-a1")
    block = re.search(rf'<object id="{number}" .*?</object>', text, re.S)
    assert block is not None
    points = block.group().split('points="')[1].split('"')[0]
    return written(text.replace(points, f"{zigzag} {points}", 1).encode())


def object_id(text: str, at: str) -> int:
    """The id of the object `class name` in a map's text, of the last where there are several."""
    kind, name = at.split(" ")
    found = re.findall(rf'<object id="(\d+)" name="{name}" type="{kind}"', text)
    return int(found[-1])


SAVE = "Open it in Tiled and save it again."
ULM = "City town-a1"
WAY = "Road town-a1-town-b1"
LENGTH = "BonusStack length-5"
XML = b'<?xml version="1.0" encoding="UTF-8"?>\n'
STRING = Grid(columns=5, rows=1, copies=9, lengths=(5,), carriages=range(3, 10))
BAD: dict[str, BadMap] = {
    "no file": BadMap(no_file, None, "no such file", "check its name"),
    "a folder": BadMap(a_folder, None, "this is a folder", "name a file in it"),
    "a pipe": BadMap(a_pipe, None, "no ordinary file", "name a file"),
    "an empty file": BadMap(written(b""), None, "not well-formed XML", SAVE),
    "a binary file": BadMap(written(bytes(range(256)) * 999), None, "not UTF-8", SAVE),
    "zeros": BadMap(written(bytes(900_000)), None, "not well-formed XML", SAVE),
    "UTF-16": BadMap(written(Grid().text().encode("utf-16")), None, "not UTF-8", SAVE),
    "Latin-1": BadMap(
        written(Grid(title="Inselchen für uns").text().encode("latin-1")), None, "not UTF-8", SAVE
    ),
    "another encoding": BadMap(
        changed('encoding="UTF-8"', 'encoding="ISO-8859-1"'), None, "declared as ISO-8859-1", SAVE
    ),
    "other XML": BadMap(written(b"<svg/>"), None, "not a Tiled map", "Choose a .tmx map."),
    "a document type": BadMap(
        written(b'<!DOCTYPE map SYSTEM "http://127.0.0.1/x.dtd"><map/>'),
        None,
        "document type",
        SAVE,
    ),
    "entities that grow": BadMap(
        written(
            b'<!DOCTYPE m [<!ENTITY a "lol">'
            + b"".join(
                b'<!ENTITY %c "%s">' % (c + 1, b"&%c;" % c * 10) for c in range(ord("a"), ord("j"))
            )
            + b"]><map>&j;</map>"
        ),
        None,
        "document type",
        SAVE,
    ),
    "an entity of a file": BadMap(
        written(b'<!DOCTYPE m [<!ENTITY a SYSTEM "/etc/passwd">]><map>&a;</map>'),
        None,
        "document type",
        SAVE,
    ),
    "over 1 MB": BadMap(many(" " * 1000, 1000), None, "larger than 1 MB", "check the file."),
    "a gigabyte": BadMap(
        lambda place: sparse(place / "islet.tmx", 1 << 30), None, "larger than 1 MB", "the file."
    ),
    "over 4 MB inflated": BadMap(inflating(500_000_000), None, "too large", "Save it as CSV."),
    "tiles of a strange kind": BadMap(
        tiles(b"x", 'encoding="base64" compression="zstd"'), None, "cannot be read", "as CSV."
    ),
    "deep nesting": BadMap(
        inside("<group>" * 9_000 + "</group>" * 9_000), None, "nested deeper", "groups apart."
    ),
    "thousands of objects": BadMap(
        inside('<objectgroup id="8">' + '<object id="9"/>' * 9_000 + "</objectgroup>"),
        None,
        "more than 3000 objects",
        "Remove some.",
    ),
    "very many elements": BadMap(many("<a/>", 240_000), None, "more than 40000", "not need."),
    "a path upwards": BadMap(
        inside('<imagelayer id="9" name="ground"><image source="../../a.png"/></imagelayer>'),
        None,
        "outside of the map’s folder",
        "Move it there.",
    ),
    "an absolute path": BadMap(
        inside('<imagelayer id="9" name="ground"><image source="/etc/passwd"/></imagelayer>'),
        None,
        "outside of the map’s folder",
        "Move it there.",
    ),
    "a tileset elsewhere": BadMap(
        inside('<tileset firstgid="1" source="../tiles.tsx"/>'), None, "is a file", "into the map."
    ),
    "a template elsewhere": BadMap(
        of_object("City", "town-a1", 'type="City"', 'type="City" template="../a.tx"'),
        ULM,
        "made from a template",
        "Detach it in Tiled.",
    ),
    "no ground": BadMap(
        inside('<imagelayer id="9" name="ground"><image source="lost.png"/></imagelayer>'),
        None,
        "not in the map’s folder",
        "Put it there.",
    ),
    "a ground that is no picture": BadMap(
        with_ground(b"a picture"), None, "neither PNG nor JPEG", "Save it as one."
    ),
    "a ground that would not end": BadMap(
        with_ground(picture(8, 5).replace(b"\0\0\0\x08\0\0\0\x05", b"\0\1\0\0\0\1\0\0")),
        None,
        "65536 by 65536 pixels",
        "make it smaller.",
    ),
    "a wrong class": BadMap(
        of_object("City", "town-a1", '"City"', '"Town"'),
        ULM,
        "class “Town” is unknown",
        "BonusStack, Carriage, DisplayPlace, SupplyPlace, DiscardPlace, Ornament.",
    ),
    "an unknown province": BadMap(
        of_object("City", "town-a1", '"land-a1"', '"atlantis"'),
        ULM,
        "province “atlantis” is unknown",
        "Name one of: land-a1, land-a2, land-c1, land-c2.",
    ),
    "an unknown city": BadMap(
        of_object("Road", "town-a1-town-b1", '"town-a1"', '"wien"'),
        WAY,
        "city “wien” is unknown",
        "Name a city of the map.",
    ),
    "an unreachable city": BadMap(
        written(
            re.sub(
                r'  <object id="\d+" name="[^"]*town-d2" type="Road".*?</object>\n',
                "",
                Grid().text(),
                flags=re.S,
            ).encode()
        ),
        "City town-d2",
        "No road leads to town-d2",
        "Add one.",
    ),
    "a one-way road": BadMap(
        of_object(
            "Road",
            "town-a1-town-b1",
            "<properties>",
            '<properties><property name="one_way" type="bool" value="true"/>',
        ),
        WAY,
        "a road for one way",
        "delete the property.",
    ),
    "a duplicate id": BadMap(
        of_object("City", "town-a1", 'name="town-a1"', 'name="town-b1"'),
        "City town-b1",
        "a City “town-b1” already",
        "Rename one.",
    ),
    "a duplicate object id": BadMap(
        changed('<object id="2" ', '<object id="1" '),
        "Province land-a1",
        "Two objects have this id",
        "Delete one and draw it again.",
    ),
    "not a number": BadMap(
        written(
            re.sub(r'(name="town-a1" type="City" x=)"[^"]*"', r'\1"nan"', Grid().text()).encode()
        ),
        ULM,
        "not a sensible number",
        "Draw it again.",
    ),
    "a huge number": BadMap(
        written(
            re.sub(r'(name="town-a1" type="City" x=)"[^"]*"', r'\1"1e300"', Grid().text()).encode()
        ),
        ULM,
        "not a sensible number",
        "Draw it again.",
    ),
    "a number of a hundred thousand digits": BadMap(
        of_object("BonusStack", "length-5", 'value="5"', f'value="{"9" * 100_000}"'),
        None,
        "not a plain value",
        "Make it text or a number.",
    ),
    "tiles of huge value": BadMap(
        of_object("BonusStack", "length-5", '"3,2,1"', '"999999999999,1"'),
        LENGTH,
        "whole numbers from 0 to 99",
        "with commas between them.",
    ),
    "a heap of tiles": BadMap(
        of_object("BonusStack", "length-5", '"3,2,1"', f'"{"9," * 5_000}9"'),
        LENGTH,
        "more than 20 tiles",
        "Take some away.",
    ),
    "a title that never ends": BadMap(
        of_object("City", "town-a1", '"Town-A1"', f'"{"A" * 700_000}"'),
        ULM,
        "at most 32 printable",
        "printable characters.",
    ),
    "a title of control characters": BadMap(
        of_object("City", "town-a1", '"Town-A1"', '"&#10;&#x202e;A1"'),
        ULM,
        "at most 32 printable",
        "printable characters.",
    ),
    "too few cards": BadMap(
        grid(Grid(copies=3)),
        None,
        "24 cards, 8 cities with 3 each, and needs 34",
        "copies_per_city.",
    ),
    "too few cards for horses": BadMap(
        grid(Grid(columns=5, rows=4, copies=2, horses="1,2")),
        None,
        "40 cards, 20 cities with 2 each, and needs 58",
        "copies_per_city.",
    ),
    "a game that cannot end": BadMap(
        grid(STRING), "Carriage carriage-9", "No game could end", "take carriages away."
    ),
    "a stack for routes that nobody can lay": BadMap(
        grid(Grid(lengths=(5, 6, 7, 12))),
        "BonusStack length-12",
        "No route of 12 cities",
        "add cities or roads.",
    ),
    "horses on a small map": BadMap(
        grid(Grid(copies=9, horses="1,1,1,1,1,2,2,3,3")),
        None,
        "the last of 20 houses, but there are 8 cities",
        "leave horses_per_copy empty.",
    ),
    "horses that are none": BadMap(
        grid(Grid(columns=5, rows=4, copies=3, horses="0,0,0")),
        None,
        "gives no horses",
        "leave it empty.",
    ),
    "two cities": BadMap(
        grid(Grid(columns=2, rows=1, copies=9)), None, "No route of 3 cities", "cities or roads."
    ),
    "a province too large": BadMap(
        grid(Grid(columns=20, rows=2, block=20)),
        "Province land-a1",
        "has 20 cities",
        "12 are the most.",
    ),
    "too many cities": BadMap(
        grid(Grid(columns=20, rows=20, copies=1, block=5)), None, "has 400 cities", "the most."
    ),
    "too many cards": BadMap(
        grid(Grid(columns=8, rows=7, copies=9)), None, "has 504 cards", "240 are the most."
    ),
    "too many corners": BadMap(crowded(9_000), None, "more than 8000 corners", "more simply."),
    "a crowd of corners": BadMap(
        crowded(7_000), "Province land-a1", "too many corners", "more simply."
    ),
}


def sparse(path: Path, size: int) -> Path:
    with path.open("wb") as file:
        file.truncate(size)
    return path
