"""Locks of what developers and releases install: exact versions, each file by its checksum.

    pip install uv
    python requirements/lock.py           what pyproject.toml asks for anew
    python requirements/lock.py --upgrade everything in its newest version

Each lock holds for Python 3.11 and newer on Linux, Windows and macOS. None names where its packages
come from: pip takes them from the index it is set up for, and refuses what has another checksum.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCKS = {"dev.txt": "dev", "package.txt": "package"}
"""The file and the extra of `pyproject.toml` that it locks, with what the game needs itself."""

OPTIONS = (
    *("--universal", "--python-version", "3.11"),
    *("--generate-hashes", "--no-emit-index-url", "--no-header", "--no-annotate", "--quiet"),
)


def main() -> int:
    for name, extra in LOCKS.items():
        command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", *OPTIONS]
        # The same version in all locks.
        same = ["--constraint", "requirements/dev.txt"] if name != "dev.txt" else []
        command += ["--extra", extra, *same, "--output-file", f"requirements/{name}"]
        subprocess.run([*command, *sys.argv[1:]], cwd=HERE.parent, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
