"""Games of every kind, as digests of their records: `python -m tests.played GAMES SEED`.

Prints the form of the game, compiled or not, and a line for each game. Two forms that choose alike
print the same lines.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random

from game.ai.levels import make_bot
from game.ai.matches.arena import play_game
from game.ai.search import Effort, Master
from game.ai.worlds.grandmaster import Grandmaster, Search
from game.ai.worlds.jobs import Reach
from game.library import find_board
from game.resources import compiled
from game.rules.options import Options
from game.rules.ruleset import SEATS, ruleset

WAYS = (("south", "base"), ("north", "base"), ("north", "horses"))
LEVELS = ("random", "novice", "club")
NEAR = Reach(own_turns=1, endgame=1.0, playout=1)
HASTY = Effort(plans=2, worlds=1, last=1, nodes=600, reach=NEAR)
"""A search as Master's, in a fraction of its time."""

SHORT = Search(plans=3, nodes=300, reach=NEAR)
"""The same as Grandmaster's."""

MASTER_EACH = 12
"""A hasty master and a hasty grandmaster sit at each table of this number."""


def digests(games: int, seed: str) -> Iterator[str]:
    """What each game was, and the digest of its record, which has every move."""
    for number in range(games):
        rng = Random(f"{seed}:{number}")
        map_id, variant = rng.choice(WAYS)
        levels = rng.choices(LEVELS, k=rng.choice(SEATS))
        bots = [make_bot(level) for level in levels]
        if number % MASTER_EACH == 0:
            levels[0], bots[0] = "master", Master(HASTY)
            levels[1], bots[1] = "grandmaster", Grandmaster(SHORT)
        rules = ruleset(find_board(map_id), variant, Options())
        start = rng.randrange(len(levels))
        played = play_game(rules, levels, start, f"{seed}:{number}", bots=bots)
        # As it comes back from a worker process.
        played = pickle.loads(pickle.dumps(played))
        record = "\n".join(played.lines())
        yield f"{number} {variant} {' '.join(levels)} {sha256(record.encode()).hexdigest()}"


def main(games: str, seed: str) -> None:
    print("compiled" if compiled() else "pure", flush=True)
    for line in digests(int(games), seed):
        print(line, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
