"""Maps: .tmx files, as the map editor Tiled saves them, become a Board and a Chart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.file_kinds import exists, is_file
from game.resources import folder
from game.rules.board import Board
from game.tiled.chart import Chart, Rect
from game.tiled.checks import faults_of
from game.tiled.faults import Fault, MapError, name_objects
from game.tiled.survey import MAX_COPIES, Survey, is_id, survey

__all__ = ["Fault", "LoadedMap", "MapError", "check_map", "find_map", "load_map"]

MAX_HORSES = 9


@dataclass(frozen=True)
class LoadedMap:
    """A map's board and chart; `titles` by language, such as "de"."""

    board: Board
    chart: Chart
    titles: Mapping[str, str]


def find_map(map_id: str, extra: Sequence[Path] = ()) -> Path:
    """The file of a built-in map, or else of one in the folders `extra`, in their order.

    Raises MapError where there is none.
    """
    if is_id(map_id):
        for place in (folder("maps"), *extra):
            path = place / f"{map_id}.tmx"
            if is_file(path):
                return path
    raise MapError([Fault(None, "There is no map “{id}”. Check its name.", id=map_id)])


def check_map(path: Path) -> list[Fault]:
    """Every fault of a map, in the order of its objects; none if it can be played."""
    try:
        _, faults = _read(path)
    except MapError as error:
        return list(error.faults)
    return faults


def load_map(path: Path) -> LoadedMap:
    """Read a map. Raises MapError with every fault where there is any."""
    loaded, faults = _read(path)
    if faults:
        raise MapError(faults)
    return loaded


def _read(path: Path) -> tuple[LoadedMap, list[Fault]]:
    found = survey(path)
    faults_in_checks = list(faults_of(found))
    board = _board(found)
    titles = {**found.members.other_titles(), "en": board.title}
    loaded = LoadedMap(board, _chart(found), titles)
    faults = [*found.faults, *faults_in_checks, *_name_faults(path, board.id)]
    name_objects(faults, {item.object_id: item.name for item in found.sheet.items})
    return loaded, sorted(faults, key=lambda fault: fault.object_id or 0)


def _name_faults(path: Path, map_id: str) -> Iterator[Fault]:
    """A fault where the file is not called by the id: records name maps by their ids."""
    if map_id in ("", path.stem) or not is_id(map_id):
        return
    other = f"{map_id}.tmx"
    if any(exists(place / other) for place in (folder("maps"), path.parent)):
        yield Fault(
            None,
            "The map in {file} has the map_id “{id}”, as {other} has. Give it another map_id and "
            "call the file by it.",
            file=path.name,
            id=map_id,
            other=other,
        )
    else:
        yield Fault(
            None,
            "The map in {file} has the map_id “{id}”. Call the file {other}, or change its map_id.",
            file=path.name,
            id=map_id,
            other=other,
        )


def _board(found: Survey) -> Board:
    members = found.members
    map_id = members.text("map_id")
    if map_id and not is_id(map_id):
        members.fault(
            "The property “map_id” is “{text}”. Use small letters a to z, digits and hyphens.",
            text=map_id,
        )
    copies = members.whole("copies_per_city", 1, MAX_COPIES) or 1
    horses = members.wholes("horses_per_copy", 0, MAX_HORSES) or ()
    if horses and len(members.words("horses_per_copy")) != copies:
        members.fault(
            "The property “horses_per_copy” needs {copies} numbers, or none.", copies=copies
        )
    return Board.of(
        id=map_id,
        title=members.title("title_en"),
        cities=[city for _, city, _ in found.cities.values()],
        provinces=[province for _, province, _ in found.provinces.values()],
        roads=list(found.roads),
        stacks=[stack for _, stack, _ in found.stacks.values()],
        carriages=[carriage for _, carriage, _ in found.carriages.values()],
        copies=copies,
        horses_per_copy=horses,
        core_province=members.text("core_province", "") or None,
    )


def _chart(found: Survey) -> Chart:
    nowhere = Rect(0, 0, 0, 0)
    supply = [rect for _, rect in found.supply] or [nowhere]
    discard = [rect for _, rect in found.discard] or [nowhere]
    return Chart(
        size=found.sheet.size,
        ground=found.sheet.ground,
        cities={name: place for name, (_, _, place) in sorted(found.cities.items())},
        roads={
            road: points
            for road, (_, points) in sorted(
                found.roads.items(), key=lambda entry: (entry[0].a, entry[0].b)
            )
        },
        provinces={name: area for name, (_, _, area) in sorted(found.provinces.items())},
        stacks={name: point for name, (_, _, point) in sorted(found.stacks.items())},
        carriages={length: point for length, (_, _, point) in sorted(found.carriages.items())},
        display=tuple(found.display[slot] for slot in sorted(found.display)),
        supply=supply[0],
        discard=discard[0],
        ornaments=found.ornaments,
    )
