"""Sample album: people, setups and a year of games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from game.achievements.catalogue import EDITION, Achievement
from game.library import find_board
from game.rules.levels import LEVELS, OFFERED
from game.storage.album.achieving import note_earned
from game.storage.album.entries import (
    Album,
    Earned,
    GameResult,
    LastSetup,
    Profile,
    SeatResult,
    SetupSeat,
)
from game.storage.album.solving import add_try
from game.ui.graphics.theme import SEAT_COLOURS
from game.ui.names import THEMES
from game.ui.setup.ai_names import AI_NAMES

GAMES = 42
TRIES = 50
BEGUN = datetime(2026, 1, 6, 19, 30, tzinfo=UTC)
EARNED = (
    Achievement.THREE_PROVINCES,
    Achievement.POSTMASTER,
    Achievement.CARRIAGE_5,
    Achievement.WON,
    Achievement.KEPT_CARDS,
    Achievement.CARTWRIGHT,
    Achievement.ONE_PROVINCE,
    Achievement.FIRST_TILE,
    Achievement.FIVE_HORSES,
    Achievement.CARRIAGE_6,
    Achievement.EXACT_END,
)
"""In the order in which everybody has reached them."""

STRONGER = 3
"""Points that an AI seat has more than one a level below."""

GROUNDS = (("south", "base"), ("south", "base"), ("north", "horses"), ("north", "base"))


def sample_album(names: tuple[str, ...]) -> Album:
    """The same for the same names, of which there are as many as seats."""
    rng = Random(1490)
    colours = list(SEAT_COLOURS)
    profiles = tuple(
        Profile(name, colour, BEGUN.isoformat())
        for name, colour in zip(names, colours, strict=True)
    )
    games = tuple(_game(rng, number, names) for number in range(GAMES))
    first, second = (SetupSeat("person", colours[n], names[n]) for n in (0, 1))
    free = [SetupSeat("off", colour) for colour in colours]
    seats = (first, second, SetupSeat("club", colours[2], AI_NAMES[2]), free[3])
    alone = (first, SetupSeat("master", colours[1], AI_NAMES[1]), free[3], free[2])
    setups = (LastSetup("north", "horses", seats), LastSetup("south", "base", alone))
    tried = Album(profiles, games, setups)
    for number in range(TRIES):
        theme = THEMES[number * number % len(THEMES)]
        now = BEGUN + timedelta(days=4 * number)
        tried = add_try(tried, names[0], f"{number // 2}", theme, number % 4 == 1, now)
    return note_earned(tried, [_earned(number, game) for number, game in enumerate(games)])


def _earned(number: int, game: GameResult) -> Earned:
    """Two achievements for each seat, other ones every few games, as far as `EARNED` goes."""
    start = number // 5 * 2
    ids = tuple(each.value for each in EARNED[start : start + 2])
    cities = [city.id for city in find_board(game.map_id).cities]
    rng = Random(number)
    # Some are never come to.
    near = cities[: len(cities) * 3 // 4]
    built = tuple(tuple(rng.sample(near, rng.randint(2, 5))) for _seat in game.seats)
    return Earned(game.save, game.finished, (ids,) * len(game.seats), EDITION, built)


def _game(rng: Random, number: int, names: tuple[str, ...]) -> GameResult:
    map_id, variant = rng.choice(GROUNDS)
    count = rng.choice((2, 3, 3, 4))
    players = [names[0], *rng.sample(names[1:], count - 1)]
    seats = []
    for index, (name, colour) in enumerate(zip(players, SEAT_COLOURS, strict=False)):
        score = rng.randint(4, 24) + number // 6
        if index and rng.random() < 0.4:
            level = rng.choice(OFFERED)
            # The stronger ones have more: an album in which they had not was taken for a mistake.
            score += STRONGER * (LEVELS.index(level) - len(LEVELS) // 2)
            seats.append(SeatResult(AI_NAMES[index], "ai", colour, score, level))
        else:
            seats.append(SeatResult(name, "human", colour, score))
    winner = max(range(count), key=lambda seat: seats[seat].score)
    when = BEGUN + timedelta(days=7 * number, minutes=rng.randint(0, 90))
    return GameResult(
        f"{number}.jsonl", when.isoformat(), map_id, variant, tuple(seats), winner, 24
    )
