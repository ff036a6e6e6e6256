"""Library of maps: those of the game and the person's own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.resources import folder, maps_of_the_game
from game.rules.board import Board
from game.rules.variants import variants_on
from game.storage import folders
from game.tiled import Fault, LoadedMap, MapError, find_map, load_map
from game.tiled.classes import project_beside
from game.tiled.faults import Translate

CACHED = 64


class UnfitMapError(LookupError):
    """Raised for a map that cannot be played or does not exist."""

    def __init__(self, error: MapError) -> None:
        super().__init__(str(error))
        self._error = error

    def text(self, translate: Translate = str) -> str:
        """The first fault as a translated sentence, with the number of further ones."""
        return self._error.text(translate)

    def texts(self, translate: Translate = str) -> list[str]:
        """All faults as translated sentences."""
        return [each.text(translate) for each in self._error.faults]


@dataclass(frozen=True, slots=True)
class MapSummary:
    """The words of a list on a map; `titles` by language, and the usual variant first."""

    title: str
    titles: Mapping[str, str]
    variants: tuple[str, ...]
    core_province: str
    cities: int


@dataclass(frozen=True, slots=True)
class MapEntry:
    """A map's file name, the id by which it is found, and its fault or its summary."""

    file: str
    map_id: str
    fault: UnfitMapError | None
    summary: MapSummary | None = None


def read_again() -> None:
    """Read the maps again whose files have changed, at the next question for them.

    A game that is being played keeps its map: this is for what is loaded anew.
    """
    _clear_if_changed()


def find_loaded(map_id: str) -> LoadedMap:
    """A map by its id, cached. Raises UnfitMapError."""
    return _find(map_id)[0]


def find_board(map_id: str) -> Board:
    """The board of a map. Raises UnfitMapError."""
    return _find(map_id)[0].board


def is_own_map(map_id: str) -> bool:
    """True if a map is the person's own. Raises UnfitMapError."""
    return _find(map_id)[1]


def list_maps() -> list[MapEntry]:
    """All maps: first the built-in ones, of which "south" is the first.

    Files that have changed are read again.
    """
    return list(iter_maps())


def iter_maps(*, own: bool = True) -> Iterator[MapEntry]:
    """The maps of `list_maps`, one read at each step; without the person's `own`, the built-in."""
    _clear_if_changed()
    yield from map(_entry_of, _files() if own else maps_of_the_game(folder("maps")))


def map_names() -> list[str]:
    """The names of all maps' files, without `.tmx`: the ids of those that can be played."""
    return [path.stem for path in _files()]


def own_folder_state() -> frozenset[tuple[str, int, int]]:
    """The files of the person's folder of maps, each with its time and size: others if changed."""
    found = []
    with suppress(OSError), os.scandir(folders.maps()) as entries:
        for entry in entries:
            with suppress(OSError):
                stat = entry.stat()
                found.append((entry.name, stat.st_mtime_ns, stat.st_size))
    return frozenset(found)


def _files() -> list[Path]:
    return maps_of_the_game(folder("maps")) + _own_files()


def _entry_of(path: Path) -> MapEntry:
    """The entry of a map. The file of a good one is read again only if it has changed.

    What a faulty one lacks may stand in another file.
    """
    entry = _entries.get(path) or _read_entry(path)
    if entry.fault is None:
        _entries[path] = entry
    return entry


def _read_entry(path: Path) -> MapEntry:
    own = path.parent != folder("maps")
    try:
        if own:
            check_name(path)
        try:
            loaded = _find(path.stem)[0]
        except UnfitMapError:
            if own:
                load_map(path)
            raise
    except MapError as error:
        return MapEntry(path.name, path.stem, UnfitMapError(error))
    except UnfitMapError as error:
        return MapEntry(path.name, path.stem, error)
    return MapEntry(path.name, path.stem, None, _summary(loaded))


def _summary(loaded: LoadedMap) -> MapSummary:
    board = loaded.board
    core = next((each.name for each in board.provinces if each.id == board.core_province), "")
    return MapSummary(board.title, loaded.titles, variants_on(board), core, len(board.cities))


def _own_files() -> list[Path]:
    try:
        return sorted(folders.maps().glob("*.tmx"))
    except OSError:
        return []


@lru_cache(maxsize=CACHED)
def _find(map_id: str) -> tuple[LoadedMap, bool]:
    try:
        path = find_map(map_id, [folders.maps()])
        loaded = load_map(path)
    except MapError as error:
        raise UnfitMapError(error) from None
    return loaded, path.parent != folder("maps")


def check_name(path: Path) -> None:
    """Raise MapError for a person's map whose file name is that of a built-in map."""
    if (folder("maps") / path.name).is_file():
        raise MapError(
            [
                Fault(
                    None,
                    "{file} has the name of a map of the game. Give the file and its map_id "
                    "another name.",
                    file=path.name,
                )
            ]
        )


_entries: dict[Path, MapEntry] = {}
_seen: set[tuple[object, ...]] = set()


def _clear_if_changed() -> None:
    """Forget the maps that have changed."""
    now = set(_signatures())
    if now == _seen:
        return
    _find.cache_clear()
    kept = {signature[0] for signature in now & _seen}
    for path in list(_entries):
        if path not in kept and path.parent != folder("maps"):
            del _entries[path]
    _seen.clear()
    _seen.update(now)


def _signatures() -> Iterator[tuple[object, ...]]:
    for path in _own_files():
        if written := _written(path):
            yield path, *written, *_written(project_beside(path))


def _written(path: Path) -> tuple[int, ...]:
    """A sign that changes when a file is written; none for a file that is not there."""
    try:
        stat = path.stat()
    except OSError:
        return ()
    return stat.st_mtime_ns, stat.st_size
