"""The system's file manager, asked to show a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread


class FolderOpening:
    """Shows a folder, which is made if it is not there yet.

    The system may take seconds to say that it cannot: `failed` is True from then on.
    """

    def __init__(self, folder: Path) -> None:
        self.failed = False
        self._thread = Thread(target=self._ask, args=(folder,), daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait for the system's answer."""
        self._thread.join()

    def _ask(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _show(folder)
        except (OSError, subprocess.SubprocessError):
            self.failed = True


def _show(folder: Path) -> None:
    """Raises OSError or SubprocessError where nothing shows the folder."""
    if sys.platform == "win32":
        os.startfile(folder)
    else:
        opener = "open" if sys.platform == "darwin" else "xdg-open"
        nowhere = subprocess.DEVNULL
        subprocess.run(
            [opener, folder],
            check=True,
            env=_environment(),
            stdin=nowhere,
            stdout=nowhere,
            stderr=nowhere,
            start_new_session=True,
        )


def _environment() -> dict[str, str]:
    """The person's own environment: the packaged game looks for libraries in its own folder."""
    found = dict(os.environ)
    name = "LD_LIBRARY_PATH"
    if getattr(sys, "frozen", False):
        before = found.pop(f"{name}_ORIG", "")
        found.pop(name, None)
        if before:
            found[name] = before
    return found
