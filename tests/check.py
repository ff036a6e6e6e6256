"""Everything that must hold before a change lands: lint, format, types, tests.

    python tests/check.py          all of it
    python tests/check.py --quick  without the slow tests, for while one works

Prints what each step took and ends with 1 if any of them failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent


def steps(quick: bool) -> list[tuple[str, list[str]]]:
    python = [sys.executable, "-m"]
    # Tests of windows and of processes, which are slow ones, mostly wait.
    workers = (os.cpu_count() or 1) + (not quick)
    pytest = [*python, "pytest", "-q", "-n", str(workers), "--dist", "worksteal"]
    return [
        ("lint", [*python, "ruff", "check", "."]),
        ("format", [*python, "ruff", "format", "--check", "--quiet", "."]),
        ("types", [*python, "mypy"]),
        ("tests", [*pytest, "-m", "not slow"] if quick else pytest),
    ]


def main() -> int:
    # The tests start the game hundreds of times: compiled once, it need not be at every start.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    failed = []
    for name, command in steps("--quick" in sys.argv[1:]):
        print(f"== {name}", flush=True)
        began = perf_counter()
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            failed.append(name)
        print(f"== {name}: {perf_counter() - began:.0f} s", flush=True)
    print(f"== failed: {', '.join(failed)}" if failed else "== all is well")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
