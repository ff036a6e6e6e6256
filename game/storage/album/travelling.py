"""Travels of a person: the cities ever built in, the best map and the closest rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.storage.album.entries import Album, GameResult
from game.storage.album.tally import Opponent, PlayerGame, Tally, by_opponent, played_by, tally

LEAST_GAMES = 3
"""Games on a map, or with somebody, from which on it can be the best or a rival."""


@dataclass(frozen=True, slots=True)
class Travels:
    """`stamps` are the cities by map, each with the game in which the first house was built there,
    in that order.
    """

    stamps: Mapping[str, Mapping[str, GameResult]]
    best_map: tuple[str, Tally] | None
    rival: tuple[str, Tally] | None


def travels_of(album: Album, name: str) -> Travels:
    """The travels of a person, as far as the records of the games have been read."""
    games = played_by(album.games, name)
    return Travels(_stamps(album, games), _best_map(games), closest_rival(games))


def _stamps(album: Album, games: Sequence[PlayerGame]) -> dict[str, dict[str, GameResult]]:
    known = {entry.save: entry for entry in album.earned}
    found: dict[str, dict[str, GameResult]] = {}
    for each in games:
        game, entry = each.game, known.get(each.game.save)
        if entry is None or entry.finished != game.finished or each.seat >= len(entry.cities):
            continue
        of_map = found.setdefault(game.map_id, {})
        for city in entry.cities[each.seat]:
            of_map.setdefault(city, game)
    return found


def _best_map(games: Sequence[PlayerGame]) -> tuple[str, Tally] | None:
    by_map: dict[str, list[PlayerGame]] = {}
    for each in games:
        by_map.setdefault(each.game.map_id, []).append(each)
    tallies = [(map_id, tally(some)) for map_id, some in by_map.items()]
    fit = [each for each in tallies if each[1].games >= LEAST_GAMES and each[1].won]
    return max(fit, key=lambda each: (each[1].won / each[1].games, each[1].games), default=None)


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
