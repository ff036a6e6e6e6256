"""Pages in every language and at every scale, and whole games: of which the suite has a share."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from typing import Any

from tests.sampling import VARIABLE

TABLE = (
    "test_hint_sizes",
    "test_dwell_game",
    "test_switch_game",
    "model/test_word_sizes",
    "model/test_layout_of_games",
)
TESTS = ("tests/ui/samples", *(f"tests/ui/table/{name}.py" for name in TABLE))


def add(trials: Any) -> None:
    parser = trials.add_parser("windows", help="all pages, all languages, all scales")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    """True if no page has a fault; pytest tells those that have."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *TESTS]
    return not subprocess.run(command, env={**os.environ, VARIABLE: "1"}, check=False).returncode
