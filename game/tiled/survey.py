"""Read the objects of a sheet as parts of a board and a chart, collecting their faults."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from game.rules.board import BonusStack, Carriage, City, Road, StackKind
from game.rules.limits import LONGEST_ID
from game.tiled.chart import CityPlace, OrnamentKind, Pattern, Point, Rect, Side
from game.tiled.faults import Fault
from game.tiled.geometry import NamedPolygon
from game.tiled.items import Item, Members, Sheet, read_sheet
from game.tiled.province_parts import Joined, Part, joined, part_faults

ID_FORM = re.compile(r"[a-z0-9][a-z0-9-]*")
MAX_COPIES = 9
MAX_VALUE = 99
MAX_LENGTH = 30
MAX_TILES = 20
ONE_WAY = ("one_way", "oneway", "directed", "direction")
"""Property names that would mean a one-way road, which the game does not have."""


class Source(StrEnum):
    """The evidence for a city or a road: the printed game or a reconstruction; not used."""

    DOCUMENTED = "documented"
    RECONSTRUCTED = "reconstructed"


@dataclass
class Survey:
    """The parts of a map read from the objects of its sheet; keys are ids, ints object ids."""

    sheet: Sheet
    faults: list[Fault]
    cities: dict[str, tuple[int, City, CityPlace]] = field(default_factory=dict)
    provinces: dict[str, Joined] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=list)
    roads: dict[Road, tuple[int, tuple[Point, ...]]] = field(default_factory=dict)
    stacks: dict[str, tuple[int, BonusStack, Point]] = field(default_factory=dict)
    carriages: dict[int, tuple[int, Carriage, Point]] = field(default_factory=dict)
    display: dict[int, Rect] = field(default_factory=dict)
    supply: list[tuple[int, Rect]] = field(default_factory=list)
    discard: list[tuple[int, Rect]] = field(default_factory=list)
    ornaments: dict[OrnamentKind, Rect] = field(default_factory=dict)
    lost: set[str] = field(default_factory=set)
    """Classes of objects that could not be read; "" stands for a class that is not known."""

    def complete(self, *kinds: str) -> bool:
        """True if all objects of these classes could be read; what is lost may be referred to."""
        return self.lost.isdisjoint((*kinds, ""))

    @property
    def polygons(self) -> list[NamedPolygon]:
        return [(part.number, part.name, part.points) for part in self.parts]

    @property
    def members(self) -> Members:
        return self.sheet.members


def survey(path: Path) -> Survey:
    """Read a map's objects. Raises MapError where the file cannot be read at all."""
    faults: list[Fault] = []
    result = Survey(read_sheet(path, faults), faults)
    seen: set[int] = set()
    for item in result.sheet.items:
        if item.object_id in seen:
            item.members.fault("Two objects have this id. Delete one and draw it again.")
        seen.add(item.object_id)
        if item.rotation:
            item.members.fault("It is turned. Set its rotation to 0.")
        read = _READERS.get(item.kind)
        if read is not None:
            if not read(result, item):
                result.lost.add(item.kind)
            continue
        result.lost.add("")
        if item.kind:
            known = ", ".join(CLASSES)
            item.members.fault(
                "Its class “{kind}” is unknown. Choose one of: {known}.",
                kind=item.kind,
                known=known,
            )
        else:
            item.members.fault("It has no class. Give it one, or delete it.")
    result.provinces.update(joined(result.parts))
    faults += part_faults(result.parts)
    return result


def _city(result: Survey, item: Item) -> bool:
    name = _id(item, result.cities)
    title, province = item.members.title("title"), item.members.text("province", "")
    side = item.members.one_of("plate", Side) if item.members.text("plate", "") else None
    _check_source(item)
    if _is_point(item) and name and title:
        city = City(name, title, province or None)
        result.cities[name] = (item.object_id, city, CityPlace(item.position, side))
        return True
    return False


def _road(result: Survey, item: Item) -> bool:
    a, b = item.members.text("city_a"), item.members.text("city_b")
    _check_source(item)
    for name in ONE_WAY:
        if item.members.text(name, "false") not in ("false", "0"):
            item.members.fault(
                "The property “{name}” makes it a road for one way. Roads lead both ways: delete "
                "the property.",
                name=name,
            )
    if item.closed or len(item.points) < 2:
        item.members.fault("A road is a polyline. Draw it again with that tool.")
    elif a and a == b:
        item.members.fault("It leads from {a} to itself. Name two cities.", a=a)
    elif a and b:
        road = Road.between(a, b)
        points = item.points if road.a == a else item.points[::-1]
        if road in result.roads:
            item.members.fault("There is a road from {a} to {b} already. Delete one.", a=a, b=b)
        else:
            result.roads[road] = (item.object_id, points)
            return True
    return False


def _province(result: Survey, item: Item) -> bool:
    name = _id(item, {})
    title, tint = item.members.title("title"), item.members.colour("tint")
    pattern = item.members.one_of("pattern", Pattern)
    if not item.points or not item.closed or len(item.points) < 3:
        item.members.fault("A province is a polygon. Draw it again with that tool.")
        return False
    if not name:
        return False
    # Where only its looks are at fault, its cities still lie inside.
    result.parts.append(Part(item.object_id, name, item.points, title, tint, pattern))
    return True


def _stack(result: Survey, item: Item) -> bool:
    name = _id(item, result.stacks)
    members = item.members
    kind, values = members.one_of("kind", StackKind), members.wholes("tile_values", 0, MAX_VALUE)
    length: int | None = 0
    provinces, city = tuple[str, ...](), None
    match kind:
        case StackKind.ROUTE_LENGTH:
            length = members.whole("route_length", 1, MAX_LENGTH)
        case StackKind.PROVINCES:
            provinces = members.words("stack_provinces")
            if not provinces:
                members.fault("The property “stack_provinces” is empty. Name its provinces.")
        case StackKind.FREE_CITY:
            city = members.text("city_id") or None
    if values is None:
        values = ()
    elif not values:
        members.fault("It has no tiles. List their values in tile_values, the top one first.")
    if len(values) > MAX_TILES:
        members.fault("It has more than {limit} tiles. Take some away.", limit=MAX_TILES)
    if any(lower > upper for upper, lower in itertools.pairwise(values)):
        members.fault("Its values rise. List them from the top tile, which is worth most, down.")
    if _is_point(item) and name and kind and length is not None:
        stack = BonusStack(name, kind, values, length, provinces, city)
        result.stacks[name] = (item.object_id, stack, item.position)
        return True
    return False


def _carriage(result: Survey, item: Item) -> bool:
    length = item.members.whole("route_length", 1, MAX_LENGTH)
    points = item.members.whole("victory_points", 0, MAX_VALUE)
    if length in result.carriages:
        item.members.fault(
            "There is a carriage for length {length} already. Change one of them.", length=length
        )
    elif _is_point(item) and length is not None and points is not None:
        result.carriages[length] = (item.object_id, Carriage(length, points), item.position)
        return True
    return False


def _display(result: Survey, item: Item) -> bool:
    slot = item.members.whole("slot", 1, 6)
    if slot in result.display:
        item.members.fault(
            "There is a display place {slot} already. Number them 1 to 6.", slot=slot
        )
    elif _is_rectangle(item) and slot is not None:
        result.display[slot] = item.rect
        return True
    return False


def _supply(result: Survey, item: Item) -> bool:
    if _is_rectangle(item):
        result.supply.append((item.object_id, item.rect))
        return True
    return False


def _discard(result: Survey, item: Item) -> bool:
    if _is_rectangle(item):
        result.discard.append((item.object_id, item.rect))
        return True
    return False


def _ornament(result: Survey, item: Item) -> bool:
    kind = item.members.one_of("kind", OrnamentKind)
    if kind in result.ornaments:
        item.members.fault("There is a {kind} already. Delete one of them.", kind=kind)
    elif _is_rectangle(item) and kind is not None:
        result.ornaments[kind] = item.rect
        return True
    return False


_READERS: Mapping[str, Callable[[Survey, Item], bool]] = {
    "City": _city,
    "Road": _road,
    "Province": _province,
    "BonusStack": _stack,
    "Carriage": _carriage,
    "DisplayPlace": _display,
    "SupplyPlace": _supply,
    "DiscardPlace": _discard,
    "Ornament": _ornament,
}
CLASSES = tuple(_READERS)


def is_id(text: str) -> bool:
    """True if the text may be the id of a map, a city, a province or a stack."""
    return len(text) <= LONGEST_ID and ID_FORM.fullmatch(text) is not None


def _id(item: Item, taken: Mapping[str, object]) -> str:
    """The id in an object's name, or "" if it is invalid or already used."""
    if not is_id(item.name):
        item.members.fault(
            "Its name “{name}” is no id for a {kind}. Use at most {limit} small letters a to z, "
            "digits and hyphens.",
            name=item.name,
            kind=item.kind,
            limit=LONGEST_ID,
        )
        return ""
    if item.name in taken:
        item.members.fault(
            "There is a {kind} “{name}” already. Rename one.", kind=item.kind, name=item.name
        )
        return ""
    return item.name


def _check_source(item: Item) -> None:
    """Check the optional property `source` of a city or road."""
    if item.members.text("source", ""):
        item.members.one_of("source", Source)


def _is_point(item: Item) -> bool:
    if not item.points and not item.rect.width and not item.rect.height:
        return True
    item.members.fault("A {kind} is a point. Draw it again with that tool.", kind=item.kind)
    return False


def _is_rectangle(item: Item) -> bool:
    if not item.points and item.rect.width > 0 and item.rect.height > 0:
        return True
    item.members.fault("A {kind} is a rectangle. Draw it again with that tool.", kind=item.kind)
    return False
