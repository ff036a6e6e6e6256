"""Travels of a person: the cities ever built in, and the closest rival."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.storage.album.entries import Album, GameResult
from game.storage.album.tally import Opponent, PlayerGame, Tally, by_opponent, played_by

LEAST_GAMES = 3
"""Games with somebody from which on it can be a rival."""


def stamps_of(album: Album, name: str) -> dict[str, dict[str, GameResult]]:
    """The cities by map, as far as the records of the games have been read, each with the game in
    which the person's first house was built there, in that order.
    """
    found: dict[str, dict[str, GameResult]] = {}
    for game, cities in houses_of(album, name):
        of_map = found.setdefault(game.map_id, {})
        for city in cities:
            of_map.setdefault(city, game)
    return found


def houses_of(album: Album, name: str) -> Iterator[tuple[GameResult, tuple[str, ...]]]:
    """The games of a person, as far as their records have been read, in the order of their ends,
    each with the cities in which this person had houses at its end.
    """
    known = {entry.save: entry for entry in album.earned}
    for each in played_by(album.games, name):
        game, entry = each.game, known.get(each.game.save)
        if entry is None or entry.finished != game.finished or each.seat >= len(entry.cities):
            continue
        yield game, entry.cities[each.seat]


def closest_rival(games: Sequence[PlayerGame]) -> tuple[str, Tally] | None:
    """The person with whom one is nearest to being even, the most frequent of them."""
    people = [
        (who.name, each)
        for who, each in by_opponent(games)
        if _is_known(who) and each.games >= LEAST_GAMES
    ]
    return min(people, key=lambda each: (_uneven(each[1]), -each[1].games), default=None)


def _is_known(opponent: Opponent) -> bool:
    return opponent.level is None and bool(opponent.name)


def _uneven(games: Tally) -> float:
    return abs(games.won - games.lost) / games.games
