"""The maps at hand: those that come with the game and the person's own."""

from __future__ import annotations

from functools import lru_cache

from game.resources import folder
from game.rules.board import Board
from game.storage import folders
from game.tiled import LoadedMap, MapError, find_map, load_map


def find_loaded(map_id: str) -> LoadedMap:
    """A map by its id, read once. Raises LookupError with one sentence."""
    return _find(map_id)[0]


def find_board(map_id: str) -> Board:
    """The rules content of a map. Raises LookupError with one sentence."""
    return _find(map_id)[0].board


def is_own_map(map_id: str) -> bool:
    """Whether a map is the person's own: its records name its content. Raises LookupError."""
    return _find(map_id)[1]


def map_ids() -> list[str]:
    """Every map there is a file for: the built-in ones first, the south before all."""
    built_in = sorted(path.stem for path in folder("maps").glob("*.tmx"))
    built_in.sort(key=lambda map_id: map_id != "south")
    try:
        own = sorted(path.stem for path in folders.maps().glob("*.tmx"))
    except OSError:
        own = []
    return list(dict.fromkeys([*built_in, *own]))


@lru_cache(maxsize=8)
def _find(map_id: str) -> tuple[LoadedMap, bool]:
    try:
        path = find_map(map_id, [folders.maps()])
        loaded = load_map(path)
    except MapError as error:
        raise LookupError(str(error)) from None
    if loaded.board.id != map_id:
        # Records name the map by its id alone: they would find another one.
        raise LookupError(
            f'the map in {path.name} has the map_id "{loaded.board.id}": '
            f'name the file "{loaded.board.id}.tmx", or change its map_id'
        )
    return loaded, path.parent != folder("maps")
