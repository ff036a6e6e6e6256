"""The address of a dask scheduler, checked before dask sees it."""

from __future__ import annotations

from urllib.parse import urlsplit

from game.cli.output import UsageError

USUAL_SCHEME = "tcp"
SCHEMES = (USUAL_SCHEME, "tls")
"""The ways to a scheduler on another machine that need nothing beside dask."""


def scheduler_address(text: str) -> str:
    """The address with its scheme, tcp unless told. Raises UsageError for what is none."""
    address = text if "://" in text else f"{USUAL_SCHEME}://{text}"
    if not _is_address(address):
        raise UsageError(
            f"--scheduler: {text!r} is not the address of a dask scheduler; give it as "
            "tcp://HOST:PORT or tls://HOST:PORT"
        )
    return address


def _is_address(address: str) -> bool:
    """True for SCHEME://HOST:PORT and nothing else, with a host that can be looked up."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname or "", parts.port
        # What looks up a host turns its name into this form, at times with an error.
        host.encode("idna")
    except ValueError:
        return False
    return (
        address in {f"{scheme}://{parts.netloc}" for scheme in SCHEMES}
        and bool(port)
        and host != ""
        and "@" not in parts.netloc
        and " " not in host
        and host.isprintable()
    )
