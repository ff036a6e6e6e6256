"""The same games in both forms: the compiled one is built as it is released.

The records of each game are compared, which have every move; the first that differ are named.
"""

from __future__ import annotations

import argparse
import subprocess
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.progress import track

from tests.compiled import build, environment, obstacle, python
from tests.played import digests

GAMES = 200


def add(trials: Any) -> None:
    parser = trials.add_parser("compiled", help="the same games compiled and pure")
    parser.add_argument("--games", type=int, default=GAMES, help=f"{GAMES} by default")
    parser.add_argument("--seed", default="forms")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    """True if all games were the same."""
    if reason := obstacle():
        print(f"nothing was compared: {reason}")
        return False
    games, seed = arguments.games, arguments.seed
    with TemporaryDirectory() as folder:
        print("compiling", flush=True)
        place = build(Path(folder), optimised=True)
        with subprocess.Popen(
            python("tests.played", str(games), seed),
            env=environment(place),
            stdout=subprocess.PIPE,
            text=True,
        ) as other:
            assert other.stdout is not None
            if other.stdout.readline() != "compiled\n":
                print("the other form is not compiled")
                return False
            pairs = zip_longest(digests(games, seed), map(str.rstrip, other.stdout))
            for pure, compiled in track(pairs, "playing", games):
                if pure != compiled:
                    other.kill()
                    print(f"not the same:\n  pure     {pure}\n  compiled {compiled}")
                    return False
    print(f"{games} games were the same, move by move, compiled and pure")
    return True
