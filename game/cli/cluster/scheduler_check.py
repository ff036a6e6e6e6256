"""Check that a dask scheduler answers at an address, with a sentence for whatever else does."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlsplit

from game.cli.output import CommandError, complain

SLOW = 3.0
"""Seconds after which a silent server is asked whether it is one of the web, and that is said."""

LARGEST = 1 << 20
"""More bytes than the greeting of a scheduler has."""

TLS_SETTINGS = "DASK_DISTRIBUTED__COMM__TLS__"
"""The beginning of the names of dask's settings for tls in the environment."""


def check_scheduler(address: str, patience: float) -> None:
    """Raise CommandError where no scheduler greets within `patience` seconds.

    One that has greeted may take twice as long for what else it is asked. dask's client takes half
    a minute to say that there is none, and does not say what there is.
    """
    secured = connection_args(address)
    kind, scheduler = "", ""
    try:
        if not address.startswith("tcp:") or asyncio.run(
            asyncio.wait_for(_greets(address, patience), patience)
        ):
            kind, scheduler = asyncio.run(
                asyncio.wait_for(_identity(address, secured, patience), 2 * patience)
            )
    except CommandError:
        raise
    except Exception:
        # Nobody is there, or dask takes what another server says for a message of its own, with a
        # length of exabytes, for example, for which there is no memory.
        kind = ""
    if not kind:
        raise CommandError(
            f"no dask scheduler answers at {address}; start one there, or mend the address"
        )
    if kind != "Scheduler":
        there = f"; give {scheduler}" if scheduler else ""
        raise CommandError(f"{address} is a dask {kind.lower()}, not a scheduler{there}")


async def _greets(address: str, patience: float) -> bool:
    """True where a server speaks first, as those of dask do, in messages with a length.

    Raises CommandError for a server of the web, and OSError where there is none.
    """
    parts = urlsplit(address)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    try:
        try:
            greeting = await asyncio.wait_for(reader.readexactly(8), SLOW)
        except TimeoutError:
            complain(f"{address} does not answer yet; waiting for up to {patience:g} seconds")
            writer.write(b"GET / HTTP/1.0\r\n\r\n")
            greeting = await reader.readexactly(8)
    finally:
        writer.close()
    if greeting.startswith(b"HTTP/"):
        raise CommandError(
            f"{address} is a server of the web, as is a cluster's dashboard; give the address of "
            "the scheduler"
        )
    return int.from_bytes(greeting, "little") < LARGEST


async def _identity(address: str, secured: dict[str, Any], patience: float) -> tuple[str, str]:
    """The kind of a server of dask, and the address of its scheduler, "" for none."""
    from distributed.core import rpc

    async with rpc(address, timeout=patience, connection_args=secured) as there:
        found = await there.identity()
    return str(found["type"]), str(found.get("scheduler", ""))


def connection_args(address: str) -> dict[str, Any]:
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
