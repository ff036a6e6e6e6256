"""A dask cluster that plays games, with one sentence for each failure."""

from __future__ import annotations

import asyncio
import logging
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from weakref import WeakSet

from game.cli.output import CommandError, complain
from game.cli.scheduler_address import scheduler_address
from game.resources import version

if TYPE_CHECKING:
    from distributed import Client

PATIENCE = 10
"""Seconds in which the scheduler has to answer."""

TLS_SETTINGS = "DASK_DISTRIBUTED__COMM__TLS__"
"""The beginning of the names of dask's settings for tls in the environment."""

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def cluster_executor(address: str) -> Iterator[Executor]:
    """The workers of the dask scheduler at `address`, such as `tcp://10.0.0.1:8786`.

    Calls under way are dropped when the block is left. Raises UsageError for a wrong address, and
    CommandError where dask, scheduler or workers fail.
    """
    address = scheduler_address(address)
    try:
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise CommandError(
            "--scheduler needs the package 'distributed'; install the game with the extra 'cluster'"
        ) from None
    with _quiet():
        _check_scheduler(address)
        cluster = Cluster(address)
        try:
            cluster.check_versions()
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
    """The workers of a scheduler; where the connection is lost, the next `submit` connects anew.

    Calls that were under way then are cancelled, or fail with BrokenExecutor.
    """

    def __init__(self, address: str) -> None:
        self._address = address
        self._calls: WeakSet[Future[Any]] = WeakSet()
        self._client = self._connected()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As in the base class. Raises CommandError where the scheduler has gone away."""
        if self._client.status != "running":
            self.shutdown()
            try:
                _check_scheduler(self._address)
                self._client = self._connected()
            except (CommandError, OSError):
                raise self.gone() from None
        # Times are measured, so every call is one of its own, even with the same arguments.
        future: Future[T] = self._client.get_executor(pure=False).submit(fn, *args, **kwargs)
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
        for future in self._calls:
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

    def _connected(self) -> Client:
        from distributed import Client

        return Client(self._address, timeout=PATIENCE, set_as_default=False)


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


def _check_scheduler(address: str) -> None:
    """Raise CommandError where no scheduler answers.

    A client that finds nobody there takes half a minute to say so and to end.
    """
    from distributed.core import rpc

    secured = _connection_args(address)

    async def ask() -> str:
        async with rpc(address, timeout=PATIENCE, connection_args=secured) as there:
            return str((await there.identity())["type"])

    try:
        kind = asyncio.run(asyncio.wait_for(ask(), 2 * PATIENCE))
    except Exception:
        # dask takes whatever another server says for a message of its own, with a length of
        # exabytes, for example, for which there is no memory.
        kind = ""
    if kind != "Scheduler":
        raise CommandError(
            f"no dask scheduler answers at {address}; start one there, or mend the address"
        )


def _connection_args(address: str) -> dict[str, Any]:
    """The settings of dask's own for a connection, such as certificates.

    Raises CommandError where tls lacks them.
    """
    from distributed.security import Security

    try:
        found: dict[str, Any] = Security().get_connection_args("client")
    except (OSError, ValueError) as error:
        raise CommandError(
            f"dask's certificates for {address} cannot be used ({error}); mend the settings "
            f"{TLS_SETTINGS}*"
        ) from None
    if address.startswith("tls:") and found["ssl_context"] is None:
        names = [f"{TLS_SETTINGS}{name}" for name in ("CA_FILE", "CLIENT__CERT", "CLIENT__KEY")]
        raise CommandError(
            f"{address} needs dask's certificates; set {names[0]}, {names[1]} and {names[2]} to "
            "their files"
        )
    return found
