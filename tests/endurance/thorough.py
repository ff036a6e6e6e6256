"""All that the suite looks at a share of: pages in every language at every scale, whole games."""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests import sampling

TESTS = Path(__file__).parents[1]
ASKING = re.compile(r"sampling import|mark\.thorough")


def add(trials: Any) -> None:
    parser = trials.add_parser("thorough", help="all of what the suite looks at a share of")
    parser.set_defaults(run=run)


def files() -> list[str]:
    """The tests that ask how much is to be looked at, and those of this trial alone."""
    return [str(path) for path in sorted(TESTS.rglob("test_*.py")) if ASKING.search(text(path))]


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def run(arguments: argparse.Namespace) -> bool:
    """True if nothing has a fault; pytest tells those that have."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *files()]
    environment = {**os.environ, sampling.VARIABLE: "1"}
    return not subprocess.run(command, env=environment, check=False).returncode
