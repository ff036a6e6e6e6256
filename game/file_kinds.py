"""Questions without exceptions about what stands at a path from outside.

`pathlib` raises PermissionError for a path in a folder that may not be entered, and ValueError for
a name that no system takes. Here such a path is none of these, and opening it says why.
"""

from __future__ import annotations

import os
from pathlib import Path


def is_file(path: Path) -> bool:
    """True for an ordinary file, also at the end of a link."""
    return os.path.isfile(path)  # noqa: PTH113 - which never raises


def is_folder(path: Path) -> bool:
    """True for a folder, also at the end of a link."""
    return os.path.isdir(path)  # noqa: PTH112 - which never raises


def exists(path: Path) -> bool:
    """True for anything that is there and can be looked at, links followed."""
    return os.path.exists(path)  # noqa: PTH110 - which never raises
