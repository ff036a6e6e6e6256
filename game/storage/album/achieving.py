"""Achievements of the album's people: where each was reached first, and what was not looked at yet.

What is found in a record is kept by game and seat; the rest follows from results and problems.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from game.achievements.catalogue import BEATEN, EDITION, Achievement
from game.achievements.earned import cities_built, earned_in
from game.rules.records.header import Header
from game.rules.records.history import Step
from game.storage.album.entries import Album, Earned, GameResult
from game.storage.album.solving import solved_times
from game.storage.album.tally import PlayerGame, played_by

MAPS = frozenset({"south", "north", "italy", "spain"})
"""The maps that come with the game."""

PROBLEMS = 10
"""Problems to be solved for an achievement."""

ON_THE_WAY = (
    (Achievement.THREE_PROVINCES, Achievement.FOUR_PROVINCES, (3, 4)),
    (Achievement.CARRIAGE_5, Achievement.CARRIAGE_6, (5, 6)),
    (Achievement.CARRIAGE_5, Achievement.CARRIAGE_7, (5, 7)),
    (Achievement.CARRIAGE_6, Achievement.CARRIAGE_7, (6, 7)),
)
"""Pairs of achievements, of which one is on the way to the other, and how many of how many it is:
the furthest last.
"""


@dataclass(frozen=True, slots=True)
class Reached:
    """An achievement, and the game in which a person reached it; None for problems.

    `when` is the local time of that, None where it is not known.
    """

    achievement: Achievement
    game: GameResult | None
    when: datetime | None


def earned_of(game: GameResult, header: Header, steps: Sequence[Step]) -> Earned:
    """The achievements of each seat in a game; `header` and `steps` are those of its record."""
    everybody = range(len(header.seats))
    found = (earned_in(header, steps, seat) for seat in everybody)
    seats = tuple(tuple(each.value for each in earned) for earned in found)
    cities = tuple(cities_built(steps, seat) for seat in everybody)
    return Earned(game.save, game.finished, seats, EDITION, cities)


def note_earned(album: Album, entries: Sequence[Earned]) -> Album:
    """The album with entries of games that it has, in place of earlier ones of the same games."""
    saves = {each.save for each in album.games}
    new = {each.save: each for each in entries if each.save in saves}
    if not new:
        return album
    kept = (each for each in album.earned if each.save in saves and each.save not in new)
    return replace(album, earned=(*kept, *new.values()))


def unread_games(album: Album) -> list[GameResult]:
    """The games whose records were not looked at in this edition, the first one first."""
    known = _entries(album)
    return [
        game
        for game in sorted(album.games, key=lambda each: each.when)
        if (entry := known.get(game.save)) is None
        or entry.finished != game.finished
        or entry.edition < EDITION
    ]


def reached_by(album: Album, name: str) -> dict[Achievement, Reached]:
    """The achievements of a person, each with the game of the first time.

    Those of no game come first, then the earliest.
    """
    found: dict[Achievement, Reached] = {}
    solved = solved_times(album, name)
    if len(solved) >= PROBLEMS:
        last = solved[PROBLEMS - 1]
        found[Achievement.TEN_PROBLEMS] = Reached(Achievement.TEN_PROBLEMS, None, last)
    known, maps = _entries(album), set[str]()
    for played in played_by(album.games, name):
        game = played.game
        maps.add(game.map_id)
        earned = {*_from_record(known, played), *_from_result(played)}
        if maps >= MAPS:
            earned.add(Achievement.EVERY_MAP)
        for each in Achievement:
            if each in earned:
                found.setdefault(each, Reached(each, game, game.when))
    return found


def progress_of(album: Album, name: str) -> dict[Achievement, tuple[int, int]]:
    """How many of how many a person has of what is counted over several games, if any, and of what
    something else that was reached lies on the way to.
    """
    maps = {played.game.map_id for played in played_by(album.games, name)} & MAPS
    counts = {
        Achievement.TEN_PROBLEMS: (len(solved_times(album, name)), PROBLEMS),
        Achievement.EVERY_MAP: (len(maps), len(MAPS)),
    }
    reached = reached_by(album, name)
    counts |= {later: count for earlier, later, count in ON_THE_WAY if earlier in reached}
    return {each: (min(done, most), most) for each, (done, most) in counts.items() if done}


def new_in(album: Album, save: str) -> dict[str, tuple[Achievement, ...]]:
    """The achievements that people reached for the first time in the game of a save, by name.

    The people in the order of the seats, those with something new.
    """
    game = next((each for each in album.games if each.save == save), None)
    found = {}
    for seat in () if game is None else game.seats:
        if seat.kind != "human" or album.profile(seat.name) is None:
            continue
        reached = reached_by(album, seat.name).values()
        if new := tuple(each.achievement for each in reached if each.game == game):
            found[seat.name] = new
    return found


def _entries(album: Album) -> Mapping[str, Earned]:
    return {entry.save: entry for entry in album.earned}


def _from_record(known: Mapping[str, Earned], played: PlayerGame) -> Iterator[Achievement]:
    game, entry = played.game, known.get(played.game.save)
    if entry is None or entry.finished != game.finished or len(entry.seats) != len(game.seats):
        return
    for id in entry.seats[played.seat]:
        if (found := Achievement.parse(id)) is not None:
            yield found


def _from_result(played: PlayerGame) -> Iterator[Achievement]:
    if len(played.game.seats) == 4:
        yield Achievement.FOUR_PLAYERS
    if played.won:
        levels = {seat.level for seat in played.others.values() if seat.kind == "ai"}
        yield from (each for level, each in BEATEN.items() if level in levels)
