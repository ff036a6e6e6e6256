"""Run one of the long trials: `python -m tests.endurance NAME`."""

from __future__ import annotations

import argparse
import pkgutil
import sys
from importlib import import_module

import tests.endurance


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.endurance", description=__doc__)
    trials = parser.add_subparsers(metavar="NAME", required=True)
    for module in pkgutil.iter_modules(tests.endurance.__path__):
        trial = import_module(f"tests.endurance.{module.name}")
        if hasattr(trial, "add"):
            trial.add(trials)
    arguments = parser.parse_args()
    passed: bool = arguments.run(arguments)
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
