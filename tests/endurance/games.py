"""Random games on every map, in every variant, with all options and numbers of seats.

Each game must come to its end with the invariants holding after every action. What a game is like
follows from the seed and its number alone. Finished chunks of games are noted in the file of
`--resume`, and a later run goes on after them.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from itertools import islice, product
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from game.ai.matches.invariants import Invariants
from game.ai.workers import local_executor
from game.library import find_board
from game.resources import folder
from game.rules.actions import Action, StartRoute
from game.rules.legal import legal_actions
from game.rules.options import Options
from game.rules.ruleset import SEATS, Ruleset
from game.rules.state import State
from game.rules.variants import variants_on
from tests.rules.play import builder, wild

CHUNK = 50
MOST_ACTIONS = 40_000
"""More than ten times what a long random game has: one that goes on until here has no end."""


class GameFaultError(AssertionError):
    """A game went wrong; the message names it so that it can be played again."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What a game is played by; `policy` says how its seats choose."""

    map_id: str
    variant: str
    options: tuple[str, ...]
    seats: int
    policy: str

    def __str__(self) -> str:
        options = "+".join(self.options) or "no options"
        return f"{self.map_id} {self.variant}, {options}, {self.seats} seats, {self.policy}"


@dataclass(slots=True)
class Count:
    """What was played; `cpu` in seconds, `longest` in actions."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    cpu: float = 0.0
    kinds: dict[str, int] = field(default_factory=dict)

    def add(self, other: Count) -> None:
        self.games += other.games
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.cpu += other.cpu
        self.kinds = dict(Counter(self.kinds) + Counter(other.kinds))


@cache
def kinds() -> tuple[Kind, ...]:
    """Every combination there is. Open scores are for the table alone and change no game."""
    names = [name for name in Options.names() if name != "open_scores"]
    options = [
        tuple(name for name, on in zip(names, switched, strict=True) if on)
        for switched in product((False, True), repeat=len(names))
    ]
    maps = sorted(path.stem for path in folder("maps").glob("*.tmx"))
    pairs = [(map_id, variant) for map_id in maps for variant in variants_on(find_board(map_id))]
    return tuple(
        Kind(map_id, variant, chosen, seats, policy)
        for (map_id, variant), chosen, seats, policy in product(pairs, options, SEATS, POLICIES)
    )


def at_random(state: State, actions: list[Action], rng: Random) -> Action:
    """As the level `random` chooses."""
    if state.seat.route:
        actions = [each for each in actions if not isinstance(each, StartRoute)] or actions
    return rng.choice(actions)


def hasty(state: State, actions: list[Action], rng: Random) -> Action:
    """Builds and closes, and now and then does anything at all."""
    return (wild if rng.random() < 0.15 else builder)(state, actions, rng)


POLICIES = {"random": at_random, "hasty": hasty}


@cache
def ruleset(map_id: str, variant: str, options: tuple[str, ...]) -> tuple[Ruleset, Invariants]:
    rules = Ruleset(find_board(map_id), variant, Options.of(dict.fromkeys(options, True)))
    return rules, Invariants(rules)


def play(kind: Kind, seed: str) -> int:
    """Play a game to its end; how many actions it had. Raises GameFaultError."""
    rules, invariants = ruleset(kind.map_id, kind.variant, kind.options)
    choose = POLICIES[kind.policy]
    rng = Random(seed)

    def shuffled(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(rng.sample(cards, len(cards)))

    supply = rules.shuffled_supply(rng)
    state = rules.new_game(kind.seats, rng.randrange(kind.seats), supply)
    done = 0
    try:
        invariants.check(state)
        while not state.over:
            if done == MOST_ACTIONS:
                raise AssertionError(f"it has no end within {MOST_ACTIONS} actions")
            seat = state.turn
            state.apply(choose(state, legal_actions(state), rng), shuffled)
            done += 1
            invariants.check_step(state, seat)
        invariants.check(state)
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise GameFaultError(f"{kind}, seed {seed!r}, after {done} actions: {what}") from error
    return done


def play_chunk(seed: str, chunk: int, games: int = CHUNK) -> Count:
    """The games of one chunk: those numbered from `chunk * CHUNK`. Raises GameFaultError."""
    began = process_time()
    count = Count()
    for number in range(chunk * CHUNK, chunk * CHUNK + games):
        kind = kinds()[number % len(kinds())]
        actions = play(kind, f"{seed}:{number}")
        played = {kind.map_id: 1, kind.variant: 1, f"{kind.seats} seats": 1, kind.policy: 1}
        count.add(Count(1, actions, actions, kinds=played))
    count.cpu = process_time() - began
    return count


def noted(file: Path | None, seed: str) -> dict[int, Count]:
    """The chunks of this seed that a file has; a line that was torn off is none."""
    found: dict[int, Count] = {}
    if file is None or not file.exists():
        return found
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            entry: dict[str, Any] = json.loads(line)
        except ValueError:
            continue
        if entry.pop("seed") == seed:
            chunk = entry.pop("chunk")
            found[chunk] = Count(**entry)
    return found


def play_all(seed: str, chunks: Iterable[int], workers: int) -> Iterator[tuple[int, Count]]:
    """The chunks as they are done, in any order. Raises GameFaultError."""
    todo = iter(chunks)
    with local_executor(workers) as executor:
        if executor is None:
            for chunk in todo:
                yield chunk, play_chunk(seed, chunk)
            return
        running: dict[Future[Count], int] = {}
        while True:
            for chunk in islice(todo, 2 * workers - len(running)):
                running[executor.submit(partial(play_chunk, seed, chunk))] = chunk
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield running.pop(future), future.result()


def run(arguments: argparse.Namespace) -> bool:
    seed, file = arguments.seed, arguments.resume
    chunks = range(-(-arguments.games // CHUNK))
    known = {chunk: each for chunk, each in noted(file, seed).items() if chunk in chunks}
    total = Count()
    for count in known.values():
        total.add(count)
    if known:
        print(f"{total.games} games are known from {file}", flush=True)
    began, told, fresh = perf_counter(), perf_counter(), 0
    try:
        for chunk, count in play_all(
            seed, (n for n in chunks if n not in known), arguments.workers
        ):
            total.add(count)
            fresh += count.games
            if file is not None:
                line = json.dumps({"seed": seed, "chunk": chunk, **asdict(count)})
                with file.open("a", encoding="utf-8") as notes:
                    # The line before may have been torn off.
                    notes.write(f"\n{line}\n")
            if perf_counter() - told > 30:
                told = perf_counter()
                print(f"{total.games} games, {fresh / (told - began):.1f} a second", flush=True)
    except GameFaultError as fault:
        print(f"after {total.games} good games: {fault}")
        return False
    seconds = perf_counter() - began
    print(
        f"{total.games} random games (seed {seed!r}, {len(kinds())} kinds of game), every one with "
        f"an end, {total.actions} actions with the invariants holding after each; "
        f"the longest had {total.longest}"
    )
    print(", ".join(f"{name}: {games}" for name, games in sorted(total.kinds.items())))
    if fresh:
        print(
            f"{fresh / seconds:.1f} games a second with {arguments.workers} worker(s); "
            f"{total.games / total.cpu:.1f} games and {total.actions / total.cpu:.0f} actions "
            "a second of processor time"
        )
    return True


def add(trials: Any) -> None:
    parser = trials.add_parser("games", help="random games: invariants, and always an end")
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", default="1490")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="note what is done, go on there"
    )
    parser.set_defaults(run=run)
