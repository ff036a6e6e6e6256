"""Garbage collection while nothing moves, so that none stops an animation."""

from __future__ import annotations

import gc
from collections.abc import Iterator


def collected() -> Iterator[object]:
    """Background work of one step: collect all garbage, and set aside what stays.

    A collection of everything takes longer than two frames. Python begins one as soon as many
    objects are new, as when a table has been opened; after this it looks through the new ones
    only. What an earlier call has set aside is looked through again, for a page may have gone.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    yield None
