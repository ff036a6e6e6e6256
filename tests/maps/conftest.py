"""The built-in maps; and copies of them in a folder of their own, to be spoilt at will."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.resources import folder
from game.tiled import Fault, LoadedMap, checks, find_map, load_map
from game.tiled.geometry import Polygon, border_faults

collect_ignore = [] if find_spec("skia") and find_spec("scipy") else ["test_recipes.py"]
"""Tests that only who paints maps can run; a skipped test would count as missing its library."""

MAPS = ("south", "north", "italy", "spain")


def picture(width: int, height: int) -> bytes:
    """A grey PNG."""
    rows = zlib.compress((b"\0" + bytes(width)) * height)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", rows), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in parts
    )


class Copy:
    """The map's text, with the means to change it object by object."""

    def __init__(self, place: Path, map_id: str) -> None:
        self.path = place / f"{map_id}.tmx"
        self.text = (folder("maps") / self.path.name).read_text(encoding="utf-8")
        for name in re.findall(r'(?:source|value)="([^"]+\.jpg)"', self.text):
            (place / name).write_bytes(picture(8, 5))

    def id_of(self, kind: str, name: str | None = None) -> int:
        """The id of the object of that class and name, or of the first of the class."""
        for thing in ElementTree.fromstring(self.text).iter("object"):
            if thing.get("type") == kind and name in (None, thing.get("name")):
                return int(thing.get("id", ""))
        raise LookupError((kind, name))

    def block(self, number: int) -> str:
        """The text of an object."""
        found = re.search(rf'  <object id="{number}".*?</object>\n', self.text, re.DOTALL)
        assert found is not None
        return found.group()

    def change(self, number: int, old: str, new: str) -> None:
        """Replace text inside an object, where it must occur."""
        block = self.block(number)
        assert old in block
        self.text = self.text.replace(block, block.replace(old, new, 1))

    def remove(self, number: int) -> None:
        self.text = self.text.replace(self.block(number), "")

    def twice(self, number: int) -> int:
        """Add a copy of an object under a new id, which is returned."""
        block = self.block(number)
        again = block.replace(f'<object id="{number}"', '<object id="900"', 1)
        self.text = self.text.replace(block, block + again)
        return 900

    def replace(self, old: str, new: str) -> None:
        assert old in self.text
        self.text = self.text.replace(old, new, 1)

    def save(self) -> Path:
        self.path.write_text(self.text, encoding="utf-8")
        return self.path


@pytest.fixture(scope="package", autouse=True)
def borders_seen_once() -> Iterator[None]:
    """Compare the same borders once: it is half the time of a map, and few faults move any."""
    seen: dict[object, tuple[Fault, ...]] = {}

    def once(polygons: Sequence[tuple[int, str, Polygon]]) -> tuple[Fault, ...]:
        key = tuple(polygons)
        if key not in seen:
            seen[key] = tuple(border_faults(polygons))
        return seen[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checks, "border_faults", once)
        yield


@pytest.fixture(scope="package", params=MAPS)
def loaded(request: pytest.FixtureRequest) -> LoadedMap:
    """Each of the built-in maps."""
    return load_map(find_map(request.param))


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """The southern map."""
    return Copy(tmp_path, "south")


@pytest.fixture
def north(tmp_path: Path) -> Copy:
    """The northern map, which has free cities and horses."""
    return Copy(tmp_path, "north")


@pytest.fixture
def write(tmp_path: Path) -> Callable[[bytes], Path]:
    def written(data: bytes) -> Path:
        path = tmp_path / "strange.tmx"
        path.write_bytes(data)
        return path

    return written
