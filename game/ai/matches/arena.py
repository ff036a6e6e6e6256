"""Games among AI seats, in series and in parallel, with the figures that compare levels.

A game depends on its seed alone, not on the hash seed, the number of workers or the time that a
decision takes.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from time import perf_counter
from typing import TypeAlias

from game.ai.bot import Bot
from game.ai.bots.outside import decision
from game.ai.levels import check_levels, make_bot
from game.ai.matches.invariants import Invariants
from game.ai.matches.report import Failures, MatchTally, Report
from game.ai.tasks import results
from game.rules.board import CardIndex
from game.rules.levels import split_level
from game.rules.observation import observe
from game.rules.records.record import Chance, Entry, Header, Ply, Result, SeatInfo, dumps
from game.rules.ruleset import SEATS, Ruleset
from game.rules.state import State
from game.rules.supply import reshuffled_cards, reshuffles
from game.rules.why import why_not

COLOURS = ("red", "blue", "yellow", "black")
"""The seats' colours in the header, by seat: the ids that the table knows."""

Seed: TypeAlias = int | str


@dataclass(frozen=True)
class PlayedGame:
    """A finished game. `milliseconds` holds, by seat, the time of each of its decisions, `failures`
    those of its bot.
    """

    header: Header
    entries: tuple[Entry, ...]
    state: State
    milliseconds: tuple[Sequence[float], ...]
    failures: tuple[Failures, ...]

    @property
    def result(self) -> Result:
        return Result.of(self.state)

    def lines(self) -> Iterator[str]:
        """The whole record, line by line, without line breaks."""
        yield dumps(self.header.line())
        for entry in self.entries:
            yield dumps(entry.line(self.state.rules.board))


OnGame: TypeAlias = Callable[[int, PlayedGame], None]


class EndlessGameError(RuntimeError):
    """A game was not over after the most rounds allowed."""


class IllegalChoiceError(RuntimeError):
    """A bot chose an illegal action: a fault of the bot."""


def play_game(
    rules: Ruleset,
    levels: Sequence[str],
    start: int,
    seed: Seed,
    *,
    check: bool = False,
    bots: Sequence[Bot] | None = None,
    most: int | None = None,
) -> PlayedGame:
    """A game among bots of these levels, by seat, from setup to result.

    `bots` play in place of the levels' own. With `check` the invariants are checked after setup
    and after every action (InvariantError). A game of more than `most` rounds is broken off
    (EndlessGameError).
    Raises UnknownLevelError, IllegalChoiceError, and ValueError for a wrong number of seats.
    """
    _check_seats(levels)
    board = rules.board
    chance = Random(f"{seed}:chance")
    rngs = [Random(f"{seed}:seat:{seat}") for seat in range(len(levels))]
    if bots is None:
        bots = [make_bot(level) for level in levels]
    supply = rules.shuffled_supply(chance)
    header = Header(
        map_id=board.id,
        variant=rules.variant.id,
        options=rules.options,
        seats=_seat_infos(levels),
        start=start,
        supply=tuple(board.cards[card] for card in supply),
    )
    state = header.opening(rules)
    invariants = Invariants(rules) if check else None
    if invariants is not None:
        invariants.check(state)
    entries: list[Entry] = []
    milliseconds = [array("d") for _ in levels]
    failures = [Failures()] * len(levels)
    while not state.over:
        seat = state.turn
        observation = observe(state, seat)
        began = perf_counter()
        action, fault, why = decision(bots[seat], observation, rules, rngs[seat])
        milliseconds[seat].append((perf_counter() - began) * 1000)
        if refusal := why_not(state, action):
            raise IllegalChoiceError(f"{levels[seat]} chose {action}: {refusal.text(rules)}")
        if reshuffles(state, action):
            entries.append(_reshuffle(reshuffled_cards(state, action), chance))
        if fault is not None:
            failures[seat] = failures[seat].plus(1, why)
        entries.append(Ply(seat, action, fault))
        state.apply(action, partial(_recorded, entries))
        if invariants is not None:
            invariants.check_step(state, seat)
        if most is not None and state.round > most:
            raise EndlessGameError(f"not over after {most} rounds")
    entries.append(Result.of(state))
    return PlayedGame(header, tuple(entries), state, tuple(milliseconds), tuple(failures))


def run_match(
    rules: Ruleset,
    levels: Sequence[str],
    games: int,
    seed: Seed,
    *,
    on_game: OnGame | None = None,
    check: bool = False,
    executor: Executor | None = None,
    tally: MatchTally | None = None,
) -> Report:
    """Play games among the same seats, the start player moving on by one seat each game.

    `on_game` is called in this process with each game and its number from 0, in that order. The
    games are the same with any `executor` and without one. A `tally` that has already counted
    the first games of the match is continued. Raises the errors of `play_game`, and ValueError
    for less than one game.
    """
    _check_seats(levels)
    if games < 1:
        raise ValueError("a match needs at least one game")
    tally = tally or MatchTally(levels)
    play = partial(_play_numbered, rules, tuple(levels), seed, check)
    numbers = range(tally.games, games)
    for number, game in zip(numbers, results(play, numbers, executor), strict=True):
        result = game.result
        tally.add(game.state.round, result.winner, result.scores, game.milliseconds, game.failures)
        if on_game is not None:
            on_game(number, game)
    return tally.report()


def _play_numbered(
    rules: Ruleset, levels: tuple[str, ...], seed: Seed, check: bool, number: int
) -> PlayedGame:
    return play_game(rules, levels, number % len(levels), f"{seed}:{number}", check=check)


def _check_seats(levels: Sequence[str]) -> None:
    if len(levels) not in SEATS:
        raise ValueError(f"a game has {SEATS.start} to {SEATS.stop - 1} seats, not {len(levels)}")
    check_levels(*levels)


def _seat_infos(levels: Sequence[str]) -> tuple[SeatInfo, ...]:
    return tuple(_seat_info(level, number) for number, level in enumerate(levels))


def _seat_info(name: str, number: int) -> SeatInfo:
    level, character = split_level(name)
    shown = f"{(character or level).capitalize()} {number + 1}"
    return SeatInfo.of_ai(shown, COLOURS[number], name)


def _reshuffle(cards: tuple[CardIndex, ...], rng: Random) -> Chance:
    shuffled = list(cards)
    rng.shuffle(shuffled)
    return Chance(tuple(shuffled))


def _recorded(entries: list[Entry], discard: tuple[CardIndex, ...]) -> tuple[CardIndex, ...]:
    """The new supply as the record's chance line before the present action has it."""
    chance = entries[-2]
    assert isinstance(chance, Chance)
    return chance.supply
