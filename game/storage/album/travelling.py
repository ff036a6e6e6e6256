"""Travels of a person: the cities ever built in, and the closest rival."""

from __future__ import annotations

from collections.abc import Sequence

from game.storage.album.entries import Album, GameResult
from game.storage.album.tally import Opponent, PlayerGame, Tally, by_opponent, played_by

LEAST_GAMES = 3
"""Games with somebody from which on it can be a rival."""


def stamps_of(album: Album, name: str) -> dict[str, dict[str, GameResult]]:
    """The cities by map, as far as the records of the games have been read, each with the game in
    which the person's first house was built there, in that order.
    """
    known = {entry.save: entry for entry in album.earned}
    found: dict[str, dict[str, GameResult]] = {}
    for each in played_by(album.games, name):
        game, entry = each.game, known.get(each.game.save)
        if entry is None or entry.finished != game.finished or each.seat >= len(entry.cities):
            continue
        of_map = found.setdefault(game.map_id, {})
        for city in entry.cities[each.seat]:
            of_map.setdefault(city, game)
    return found


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
