"""Progress of a person towards each achievement, as far as the album can count it."""

from __future__ import annotations

from game.achievements.catalogue import Achievement
from game.library import UnfitMapError, find_board
from game.storage.album.achieving import progress_of
from game.storage.album.entries import Album
from game.storage.album.travelling import houses_of


def progress_in_all(album: Album, name: str) -> dict[Achievement, tuple[int, int]]:
    """How many of how many a person has, over several games or in the best one; nothing for what
    nobody has counted.
    """
    counts = progress_of(album, name)
    provinces = _provinces(album, name)
    if provinces is not None:
        counts[Achievement.EVERY_PROVINCE] = provinces
    return counts


def _provinces(album: Album, name: str) -> tuple[int, int] | None:
    """The provinces with a house in the game that lacked the fewest, and all that count there."""
    found = list[tuple[int, int]]()
    for game, cities in houses_of(album, name):
        try:
            board = find_board(game.map_id)
        except UnfitMapError:
            continue
        built = {city.province for city in board.cities if city.id in cities}
        wanted = {each.id for each in board.provinces} - {board.core_province}
        if built & wanted:
            found.append((len(built & wanted), len(wanted)))
    # With all of them the tile was won, or the game wanted the core province, too.
    best = max(found, key=lambda each: each[0] - each[1], default=None)
    return None if best is None or best[0] == best[1] else best
