"""A dask cluster that plays games, with one sentence for each failure."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from threading import Lock
from typing import Any, ParamSpec, TypeVar
from weakref import WeakSet

from game.cli.bots import Bots, packages_of
from game.cli.cluster.scheduler_address import scheduler_address
from game.cli.cluster.scheduler_check import check_scheduler
from game.cli.output import CommandError, complain, lacks
from game.resources import version

PATIENCE = 15
"""Seconds in which the scheduler has to answer; a busy machine takes some."""

LOOK = 0.5
"""Seconds between two looks whether the connection is still the same."""

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def cluster_executor(address: str, bots: Bots | None = None) -> Iterator[Executor]:
    """The workers of the dask scheduler at `address`, such as `tcp://10.0.0.1:8786`.

    Each of them must have these bots, in these versions.
    Calls under way are dropped when the block is left. Raises UsageError for a wrong address, and
    CommandError where dask, scheduler or workers fail.
    """
    address = scheduler_address(address)
    try:
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise lacks("--scheduler", "distributed", "cluster") from None
    with _quiet():
        check_scheduler(address, PATIENCE)
        cluster = Cluster(address)
        try:
            cluster.check_versions()
            cluster.check_bots(bots or {})
            yield cluster
        except (BrokenExecutor, CancelledError):
            raise cluster.gone() from None
        except KilledWorker as error:
            raise CommandError(
                f"the cluster at {address} lost one worker after the other, the last one at "
                f"{error.last_worker.address}; see its log and its memory"
            ) from None
        finally:
            cluster.shutdown()


class Cluster(Executor):
    """The workers of a scheduler; where the connection was lost, the next `submit` connects anew.

    Calls that were under way then are cancelled, or fail with BrokenExecutor.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._calls: WeakSet[Future[Any]] = WeakSet()
        self._adding = Lock()
        self._connect()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As in the base class. Raises CommandError where the scheduler has gone away."""
        # dask's client connects anew under its old name. Where the scheduler takes leave of the
        # lost connection only then, it forgets the new one, and no result would ever come.
        if _lost(self._client, self._connection):
            self.shutdown()
            try:
                check_scheduler(self._address, PATIENCE)
                self._connect()
            except (CommandError, OSError):
                raise self.gone() from None
        # Times are measured, so every call is one of its own, even with the same arguments.
        future: Future[T] = self._client.get_executor(pure=False).submit(fn, *args, **kwargs)
        with self._adding:
            self._calls.add(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = True) -> None:
        """Drop all calls and the connection."""
        try:
            self._client.close()
        except Exception:
            # It trips where the scheduler went away while calls were handed out, and would try
            # again for long when it is freed.
            self._client.status = "closed"
        self._drop_calls()

    def _drop_calls(self) -> None:
        with self._adding:
            calls = list(self._calls)
        for future in calls:
            with suppress(InvalidStateError):
                future.set_exception(BrokenExecutor("the connection to the scheduler was lost"))

    def gone(self) -> CommandError:
        """The sentence on a scheduler that does not answer any more."""
        return CommandError(
            f"the scheduler at {self._address} has gone away; start it again and repeat the command"
        )

    def check_versions(self) -> None:
        """Raise CommandError unless the whole cluster has the game, in this version."""
        own = version()
        try:
            found = {"the scheduler": self._client.run_on_scheduler(version)}
            workers = self._client.run(version)
        except ImportError:
            raise CommandError(
                f"the cluster at {self._address} lacks the game; install version {own} of it on "
                "the scheduler and all workers"
            ) from None
        if not workers:
            complain(
                f"the scheduler at {self._address} has no workers yet; start some with "
                f"dask worker {self._address}"
            )
        found.update({f"the worker at {place}": each for place, each in workers.items()})
        for place, other in found.items():
            if other != own:
                raise CommandError(
                    f"{place} has version {other} of the game, not {own}; install the same one "
                    "everywhere"
                )

    def check_bots(self, bots: Bots) -> None:
        """Raise CommandError unless all workers have these bots, in these versions."""
        if not bots:
            return
        for place, found in self._client.run(packages_of, list(bots)).items():
            for name, package in bots.items():
                if name not in found:
                    raise CommandError(
                        f"the worker at {place} lacks the bot {name}; install {package} on all "
                        "workers"
                    )
                if found[name] != package:
                    raise CommandError(
                        f"the worker at {place} has the bot {name} of {found[name]}, not of "
                        f"{package}; install the same one everywhere"
                    )

    def _connect(self) -> None:
        from distributed import Client

        self._client = Client(self._address, timeout=PATIENCE, set_as_default=False)
        self._connection = self._client.scheduler_comm
        self._client.loop.add_callback(self._look, self._client, self._connection)

    def _look(self, client: Any, connection: Any) -> None:
        """Drop the calls of a connection that was lost; called by its client's thread.

        dask cancels most of them itself, but not one whose result it was fetching just then: that
        would never end.
        """
        if client is not self._client:
            return
        if _lost(client, connection):
            self._drop_calls()
        else:
            client.loop.call_later(LOOK, self._look, client, connection)


def _lost(client: Any, connection: Any) -> bool:
    """True if a client of dask does not have this connection any more."""
    return client.status != "running" or client.scheduler_comm is not connection


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
