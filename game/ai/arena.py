"""Games among AI seats, in series and in parallel, with the figures that compare levels.

A game depends on its seed alone, not on the hash seed, the number of workers or the time that a
decision takes.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from random import Random
from time import perf_counter
from types import FrameType
from typing import Any, ParamSpec, TypeAlias, TypeVar

from game.ai.invariants import Invariants
from game.ai.levels import Bot, check_levels, make_bot
from game.ai.report import MatchTally, Report
from game.rules.board import CardIndex
from game.rules.observation import observe
from game.rules.record import Chance, Entry, Header, Ply, Result, SeatInfo, dumps
from game.rules.ruleset import SEATS, Ruleset
from game.rules.state import State
from game.rules.supply import reshuffled_cards, reshuffles
from game.rules.why import why_not

COLOURS = ("red", "blue", "yellow", "black")
"""The seats' colours in the header, by seat: the ids that the table knows."""

CHUNK = 4
"""Games sent to a worker at a time: few, so that workers finish together and progress shows."""

LISTEN = 0.5
"""Seconds between two looks at the signals while games are waited for."""

Seed: TypeAlias = int | str
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class PlayedGame:
    """A finished game. `milliseconds` holds, by seat, the time of each of its decisions."""

    header: Header
    entries: tuple[Entry, ...]
    state: State
    milliseconds: tuple[Sequence[float], ...]

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
    while not state.over:
        seat = state.turn
        observation = observe(state, seat)
        began = perf_counter()
        action = bots[seat].choose(observation, rules, rngs[seat])
        milliseconds[seat].append((perf_counter() - began) * 1000)
        if refusal := why_not(state, action):
            raise IllegalChoiceError(f"{levels[seat]} chose {action}: {refusal.text(rules)}")
        if reshuffles(state, action):
            entries.append(_reshuffle(reshuffled_cards(state, action), chance))
        entries.append(Ply(seat, action))
        state.apply(action, partial(_recorded, entries))
        if invariants is not None:
            invariants.check_step(state, seat)
        if most is not None and state.round > most:
            raise EndlessGameError(f"not over after {most} rounds")
    entries.append(Result.of(state))
    return PlayedGame(header, tuple(entries), state, tuple(milliseconds))


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
    if executor is None:
        played: Iterator[PlayedGame] = map(play, numbers)
    else:
        played = executor.map(play, numbers, chunksize=CHUNK)
    for number, game in zip(numbers, played, strict=True):
        result = game.result
        tally.add(game.state.round, result.winner, result.scores, game.milliseconds)
        if on_game is not None:
            on_game(number, game)
    return tally.report()


@contextmanager
def local_executor(workers: int) -> Iterator[Executor | None]:
    """A pool of `workers` processes of this machine; None for one, which is this process.

    Games not yet begun when the block is left are dropped, at an error also those under way:
    waiting for them may take minutes.
    """
    if workers == 1:
        yield None
        return
    context = multiprocessing.get_context("spawn")
    # After a kill of this process its resource tracker cleans up; nobody needs to read that.
    os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker:UserWarning")
    others = multiprocessing.active_children()
    # The pool starts the resource tracker, which a hangup of the terminal would end too early.
    with _signals_held():
        pool = _Pool(workers, context, _belong_to_parent)
    with pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            while own := [each for each in multiprocessing.active_children() if each not in others]:
                # Again and again, since Python drops what is raised while it frees an object.
                for each in own:
                    each.terminate()
                own[0].join(0.2)
            raise
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class _Pool(ProcessPoolExecutor):
    """A pool whose processes end in order, whatever signals the terminal sends to all of them.

    A process that is killed while it sends a result would leave the pool waiting for the rest.
    """

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        # The first calls start the processes, which inherit what is blocked here.
        with _signals_held():
            return super().submit(fn, *args, **kwargs)

    def map(
        self,
        fn: Callable[..., T],
        *iterables: Iterable[Any],
        timeout: float | None = None,
        chunksize: int = 1,
    ) -> Iterator[T]:
        """As in the base class, which at an error cancels the calls that are left.

        The thread that clears up a broken pool trips over calls that are cancelled meanwhile.
        """
        if timeout is not None:
            raise NotImplementedError("this pool waits without a limit")
        calls = zip(*iterables, strict=False)
        chunks = iter(lambda: tuple(islice(calls, chunksize)), ())
        futures = deque([self.submit(_call_each, fn, chunk) for chunk in chunks])

        def results() -> Iterator[T]:
            while futures:
                # A signal that another thread gets does not wake this one from an endless wait.
                while not wait([futures[0]], LISTEN).done:
                    pass
                try:
                    yield from futures.popleft().result()
                except _ToldToEnd:
                    raise BrokenProcessPool("a worker was told to end") from None

        return results()


class _ToldToEnd(BaseException):
    """A worker was told to end; no call of it may take this for an error of its own."""


class _Duty:
    """What a worker is doing, so that a call is broken off, but never the sending of a result."""

    def __init__(self) -> None:
        self._calling = False
        self._ending = False

    def call_each(self, fn: Callable[..., T], chunk: Sequence[tuple[Any, ...]]) -> list[T]:
        """The results of some calls. Raises _ToldToEnd."""
        self._calling = True
        try:
            if self._ending:
                raise _ToldToEnd
            return [fn(*arguments) for arguments in chunk]
        finally:
            self._calling = False

    def end(self, _number: int, _frame: FrameType | None) -> None:
        """Break off this call and those that are still to come."""
        self._ending = True
        if self._calling:
            raise _ToldToEnd


_duty = _Duty()


def _call_each(fn: Callable[..., T], chunk: Sequence[tuple[Any, ...]]) -> list[T]:
    return _duty.call_each(fn, chunk)


IGNORED = tuple(getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name))
"""The signals that a terminal sends to the workers as well; Windows has no hangup."""


@contextmanager
def _signals_held() -> Iterator[None]:
    """Let signals wait until the block is left, where the system can do that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {*IGNORED, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _belong_to_parent() -> None:
    """Leave signals to the parent, end when it says so, and with it even if it is killed."""
    for number in IGNORED:
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _duty.end)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {*IGNORED, signal.SIGTERM})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _play_numbered(
    rules: Ruleset, levels: tuple[str, ...], seed: Seed, check: bool, number: int
) -> PlayedGame:
    return play_game(rules, levels, number % len(levels), f"{seed}:{number}", check=check)


def _check_seats(levels: Sequence[str]) -> None:
    if len(levels) not in SEATS:
        raise ValueError(f"a game has {SEATS.start} to {SEATS.stop - 1} seats, not {len(levels)}")
    check_levels(*levels)


def _seat_infos(levels: Sequence[str]) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(f"{level.capitalize()} {number + 1}", "ai", COLOURS[number], level)
        for number, level in enumerate(levels)
    )


def _reshuffle(cards: tuple[CardIndex, ...], rng: Random) -> Chance:
    shuffled = list(cards)
    rng.shuffle(shuffled)
    return Chance(tuple(shuffled))


def _recorded(entries: list[Entry], discard: tuple[CardIndex, ...]) -> tuple[CardIndex, ...]:
    """The new supply as the record's chance line before the present action has it."""
    chance = entries[-2]
    assert isinstance(chance, Chance)
    return chance.supply
