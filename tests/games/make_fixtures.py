"""Make the whole games of this folder anew: python -m tests.games.make_fixtures [GAMES [MAP]]

Plays seeded games among players with habits and keeps, for each claim, the shortest record that
fulfils it; of one map only if it is named. The records are committed: they hold the rules to
games as they were once played.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from random import Random

from game.rules import Board, Options, legal_actions
from game.session import Session
from game.tiled import find_map, load_map
from tests.games.claims import HERE, POOLS, Claim
from tests.games.endings import ending_of
from tests.games.habits import Habit
from tests.rules.records import session, text_of

OPTIONS = (
    Options(),
    Options(),
    Options(open_draw_only=True),
    Options(every_province=True, open_scores=True),
)
MOST_PLIES = {"base": 500, "horses": 1000}


def play(board: Board, variant: str, seed: int) -> Session:
    rng = Random(seed)
    seats = rng.randint(2, 4)
    game = session(board, seats, seed, variant=variant, options=rng.choice(OPTIONS))
    habits = [Habit.any(rng) for _ in game.header.seats]
    if rng.random() < 0.1:
        habits = [Habit(False, 2, 6, hoards=1) for _ in habits]
    if variant == "horses":
        habits = [habit.with_horses(rng) for habit in habits]
    for _ in range(MOST_PLIES[variant]):
        if game.over:
            break
        habit = habits[game.state.turn]
        game.submit(habit.choose(game.state, legal_actions(game.state), rng))
    return game


def make(board: Board, variant: str, claims: Mapping[str, Claim], count: int) -> None:
    found: dict[str, list[tuple[int, int, str]]] = {name: [] for name in claims}
    for seed in range(count):
        game = play(board, variant, seed)
        if not game.over:
            continue
        text = "\n".join([*text_of(game), ""])
        ending = ending_of(text.encode(), lambda _: board)
        assert ending is not None
        for name, claim in claims.items():
            if claim(ending):
                found[name] = sorted([*found[name], (len(text), seed, text)])[: len(claims)]
    used: set[int] = set()
    for name in sorted(claims, key=lambda name: len(found[name])):
        fresh = [record for record in found[name] if record[1] not in used]
        if not fresh:
            print(f"{name}: nothing in {count} games")
            continue
        length, seed, text = fresh[0]
        used.add(seed)
        (HERE / f"{name}.jsonl").write_text(text, encoding="utf-8")
        print(f"{name}: seed {seed}, {length // 1024} KB")


def main(count: int = 2000, only: str = "") -> None:
    for (name, variant), claims in POOLS.items():
        if only in ("", name):
            make(load_map(find_map(name)).board, variant, claims, count)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000, *sys.argv[2:3])
