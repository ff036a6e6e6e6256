"""`--workers` and `--scheduler`: who plays the many games of a command."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.cli.parser import Parser, whole

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from game.cli.bots import Bots

MOST = 256
"""Most processes of this machine."""


def add_workers(parser: Parser) -> None:
    """Add `--workers` and `--scheduler` to a command's arguments."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--workers",
        metavar="N",
        type=whole(1, MOST),
        default=1,
        help="processes of this machine that play, 1 unless told",
    )
    who.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="let the workers of a dask cluster play, such as tcp://10.0.0.1:8786; needs the "
        "extra 'cluster' here and the game on every machine",
    )


@contextmanager
def chosen_executor(
    arguments: argparse.Namespace, bots: Bots | None = None
) -> Iterator[Executor | None]:
    """The executor that the arguments ask for; None for this process.

    `bots` must be installed there too. Raises UsageError and CommandError where there is no such
    cluster.
    """
    if arguments.scheduler is not None:
        from game.cli.cluster.executor import cluster_executor

        with cluster_executor(arguments.scheduler, bots) as executor:
            yield executor
    else:
        from game.ai.workers import local_executor

        with local_executor(arguments.workers) as executor:
            yield executor
