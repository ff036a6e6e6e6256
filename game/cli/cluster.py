"""A dask cluster that plays games, with one sentence for each failure."""

from __future__ import annotations

import asyncio
import logging
import warnings
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.cli.output import CommandError, UsageError, complain
from game.resources import version

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 10
"""Seconds in which the scheduler has to answer."""


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor]:
    """The workers of the dask scheduler at `address`, such as `tcp://10.0.0.1:8786`.

    Calls under way are dropped when the block is left. Raises UsageError for a wrong address, and
    CommandError where dask, scheduler or workers fail.
    """
    try:
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise CommandError(
            "--scheduler needs the package 'distributed'; install the game with the extra 'cluster'"
        ) from None
    try:
        with _quiet(), _client(address) as client:
            # Times are measured, so every call is one of its own, even with the same arguments.
            yield client.get_executor(pure=False)
    except CancelledError:
        raise CommandError(
            f"the scheduler at {address} has gone away; start it again and repeat the command"
        ) from None
    except KilledWorker as error:
        raise CommandError(
            f"the cluster at {address} lost one worker after the other, the last one at "
            f"{error.last_worker.address}; see its log and its memory"
        ) from None


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep dask from telling at length what is said here in one line."""
    logged = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            # Other versions of dask's packages, for example, which games do not depend on.
            warnings.simplefilter("ignore", UserWarning)
            yield
    finally:
        logging.disable(logged)


@contextmanager
def _client(address: str) -> Iterator[Client]:
    from distributed import Client

    _check_scheduler(address)
    client = Client(address, timeout=PATIENCE, set_as_default=False)
    try:
        _check_versions(client, address)
        yield client
    finally:
        try:
            client.close()
        except Exception:
            # It trips where the scheduler went away while calls were handed out, and would try
            # again for long when it is freed.
            client.status = "closed"


def _check_scheduler(address: str) -> None:
    """Raise UsageError for a wrong address, CommandError where no scheduler answers.

    A client that finds nobody there takes half a minute to say so and to end.
    """
    from distributed.core import rpc

    async def ask() -> str:
        async with rpc(address, timeout=PATIENCE) as there:
            return str((await there.identity())["type"])

    try:
        kind = asyncio.run(asyncio.wait_for(ask(), 2 * PATIENCE))
    except ValueError as error:
        raise UsageError(f"--scheduler: {error}; give it as tcp://HOST:PORT") from None
    except OSError:
        kind = ""
    if kind != "Scheduler":
        raise CommandError(
            f"no dask scheduler answers at {address}; start one there, or mend the address"
        )


def _check_versions(client: Client, address: str) -> None:
    """Raise CommandError unless the whole cluster has the game, in this version."""
    own = version()
    try:
        found = {"the scheduler": client.run_on_scheduler(version)}
        workers = client.run(version)
    except ImportError:
        raise CommandError(
            f"the cluster at {address} lacks the game; install version {own} of it on the "
            "scheduler and all workers"
        ) from None
    if not workers:
        complain(
            f"the scheduler at {address} has no workers yet; start some with dask worker {address}"
        )
    found.update({f"the worker at {place}": each for place, each in workers.items()})
    for place, other in found.items():
        if other != own:
            raise CommandError(
                f"{place} has version {other} of the game, not {own}; install the same one "
                "everywhere"
            )
