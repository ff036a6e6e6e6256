"""`python -m game` and `thurn-und-taxis`: the command line, which may be left at any moment."""

from __future__ import annotations

import sys

from game.signals import interrupts_noted

INTERRUPTED = 130


def main() -> int:
    """Run the command line; its exit code, also where Ctrl+C comes while it is still imported."""
    try:
        with interrupts_noted():
            from game.cli import main as run

            return run()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
