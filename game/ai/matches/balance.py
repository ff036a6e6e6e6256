"""Balance of a map, from games among AI seats: wins by place, ends of games, unused parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from statistics import mean

from game.ai.matches.arena import EndlessGameError, PlayedGame, play_game
from game.ai.matches.report import wilson
from game.ai.tasks import results
from game.rules.board import Board, bits
from game.rules.ruleset import SEATS, Ruleset

LEVEL = "club"
"""The level of all seats, which plans whole turns and takes little time."""

MOST_ROUNDS = 120
"""Rounds after which a game is broken off; usual ones last 15 to 30."""

FEWEST_TELLING = 10
"""Fewest games after which unused stacks and cities are reported."""

Z_SURE = 3.0
"""Standard deviations from an even share that are reported; nine shares are tested."""

SHORT, LONG = 8, 45
"""Mean rounds below and above which a map's games are reported as short and long."""


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a game. `place` is the winner's, counted clockwise from the start player;
    `tiles`: tiles won by stack; `houses`: mask of cities with any house; `by_houses`: the last
    house ended the game, not the last carriage."""

    seats: int
    place: int
    rounds: int
    by_houses: bool
    tiles: tuple[int, ...]
    houses: int
    score: int

    @classmethod
    def of(cls, game: PlayedGame) -> Figures:
        state, seats = game.state, len(game.header.seats)
        houses = 0
        for seat in state.seats:
            houses |= seat.houses
        return cls(
            seats=seats,
            place=(game.result.winner - game.header.start) % seats,
            rounds=state.round,
            by_houses=not state.seats[state.finisher].houses_left,
            tiles=state.tiles_gone,
            houses=houses,
            score=max(game.result.scores),
        )


@dataclass(frozen=True, slots=True)
class Share:
    """Wins of one place in games with `seats` seats; `interval` is 95 %, Wilson."""

    seats: int
    place: int
    wins: int
    games: int
    interval: tuple[float, float]

    @property
    def uneven(self) -> bool:
        """True if the place almost certainly wins more or less than its share."""
        low, high = wilson(self.wins, self.games, Z_SURE)
        return not low <= 1 / self.seats <= high


@dataclass(frozen=True, slots=True)
class Balance:
    """The figures of all games. `stacks` maps ids to the mean number of tiles won a game and the
    number there are; `cities` to the share of games in which any house stood there."""

    games: int
    unfinished: int
    rounds: tuple[int, float, int]
    score: float
    by_houses: int
    shares: tuple[Share, ...]
    stacks: dict[str, tuple[float, int]]
    cities: dict[str, float]

    @property
    def unused_stacks(self) -> list[str]:
        return [name for name, (won, _) in self.stacks.items() if not won]

    @property
    def unused_cities(self) -> list[str]:
        return [name for name, share in self.cities.items() if not share]


def play_for_balance(
    rules: Ruleset, games: int, seed: int, executor: Executor | None = None
) -> Iterator[Figures | None]:
    """Games with 2, 3 and 4 seats by turns, the start player moving on; None for an unfinished
    one. The same seed gives the same games with any executor."""
    return results(partial(_play, rules, seed), range(games), executor)


def _play(rules: Ruleset, seed: int, number: int) -> Figures | None:
    seats = SEATS[number % len(SEATS)]
    start = number // len(SEATS) % seats
    try:
        game = play_game(rules, [LEVEL] * seats, start, f"{seed}:{number}", most=MOST_ROUNDS)
    except EndlessGameError:
        return None
    return Figures.of(game)


def balance(board: Board, figures: Sequence[Figures | None]) -> Balance:
    """The figures of all games together."""
    ended = [each for each in figures if each is not None]
    rounds = [each.rounds for each in ended] or [0]
    played = Counter(each.seats for each in ended)
    wins = Counter((each.seats, each.place) for each in ended)
    stood = Counter(city for each in ended for city in bits(each.houses))
    count = max(1, len(ended))
    return Balance(
        games=len(figures),
        unfinished=len(figures) - len(ended),
        rounds=(min(rounds), mean(rounds), max(rounds)),
        score=mean([each.score for each in ended] or [0]),
        by_houses=sum(each.by_houses for each in ended),
        shares=tuple(
            Share(n, place, wins[n, place], played[n], wilson(wins[n, place], played[n]))
            for n in SEATS
            if played[n]
            for place in range(n)
        ),
        stacks={
            stack.id: (sum(each.tiles[index] for each in ended) / count, len(stack.values))
            for index, stack in enumerate(board.stacks)
        },
        cities={city.id: stood[index] / count for index, city in enumerate(board.cities)},
    )


def unusual(found: Balance) -> list[str]:
    """A sentence for each unusual figure."""
    sentences = []
    ended = found.games - found.unfinished
    if found.unfinished:
        sentences.append(
            f"{found.unfinished} of {found.games} games were not over after {MOST_ROUNDS} rounds."
        )
    if not ended:
        return sentences
    if ended >= FEWEST_TELLING:
        sentences += [f"The stack {name} was never won from." for name in found.unused_stacks]
        sentences += [f"The city {name} never had a house." for name in found.unused_cities]
    for share in found.shares:
        if share.uneven:
            low, high = (100 * limit for limit in share.interval)
            sentences.append(
                f"With {share.seats} seats, place {share.place + 1} wins "
                f"{100 * share.wins / share.games:.0f} % ({low:.0f}–{high:.0f} %), "
                f"not about {100 / share.seats:.0f} %."
            )
    if found.rounds[1] < SHORT:
        sentences.append(f"Games are short: {found.rounds[1]:.1f} rounds on average.")
    if found.rounds[1] > LONG:
        sentences.append(f"Games are long: {found.rounds[1]:.1f} rounds on average.")
    return sentences
