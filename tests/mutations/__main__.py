"""What the tests are worth: faults planted one at a time, and whether a test finds them.

    python -m tests.mutations            the tests of a fault's own room, then all quick ones
    python -m tests.mutations --whole    and then the slow ones too
    python -m tests.mutations --only session

The tree is copied, and the faults are planted in the copy. Ends with 1 if a fault survives, and
with an error if the text of one does not stand exactly once in its file: then mend the list.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from tests.mutations.fault import Fault, ListError
from tests.mutations.faults import FAULTS

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns(
    "test_mutations.py", ".git", ".venv", ".*_cache", ".hypothesis", "build", "dist"
)
QUICK = ("-m", "not slow")
ALL = ("-n", "auto", "--dist", "worksteal")
DEADLINE = 900.0
"""Seconds for one run of tests: a fault may well let the game go round for ever."""


class Copy:
    """A copy of a tree in which faults are planted, and its tests."""

    def __init__(self, root: Path, folder: Path, python: str) -> None:
        self.folder = folder
        self._python = python
        self._ticks = count(int(time.time()))
        shutil.copytree(root, folder, ignore=LEFT_OUT, dirs_exist_ok=True)

    def write(self, file: str, text: str) -> None:
        """Change a file, so that nothing compiled before is taken for it."""
        path = self.folder / file
        path.write_text(text, encoding="utf-8")
        tick = next(self._ticks)
        os.utime(path, (tick, tick))

    def killer(self, fault: Fault, whole: bool) -> str:
        """The test that finds a fault; "" if none does. Raises ListError."""
        text = (self.folder / fault.file).read_text(encoding="utf-8")
        self.write(fault.file, fault.planted(text))
        try:
            found = self.failed([*QUICK, *fault.tests.split()]) or self.failed([*QUICK, *ALL])
            return found or (self.failed(ALL) if whole else "")
        finally:
            self.write(fault.file, text)

    def failed(self, arguments: Sequence[str]) -> str:
        """The first test that fails; "" if none does. Raises ListError if there are no tests."""
        command = [self._python, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *arguments]
        try:
            done = subprocess.run(
                command, cwd=self.folder, capture_output=True, text=True, timeout=DEADLINE
            )
        except subprocess.TimeoutExpired:
            return "the deadline"
        if done.returncode == 0:
            return ""
        named = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        if named is None:
            raise ListError(f"{' '.join(command)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return named[1]


def run(faults: Sequence[Fault], root: Path, python: str, whole: bool) -> int:
    """How many of the faults survive. Raises ListError."""
    for fault in faults:
        fault.planted((root / fault.file).read_text(encoding="utf-8"))
    survived = 0
    with tempfile.TemporaryDirectory(prefix="mutations-") as name:
        copy = Copy(root, Path(name), python)
        if broken := copy.failed(ALL if whole else [*QUICK, *ALL]):
            raise ListError(f"fails without any fault: {broken}")
        for fault in faults:
            killer = copy.killer(fault, whole)
            survived += not killer
            said = f"killed by {killer}" if killer else "SURVIVED"
            print(f"{fault.file}: {fault.breaks}: {said}", flush=True)
    print(f"{len(faults) - survived} of {len(faults)} killed")
    return survived


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations", description=__doc__)
    parser.add_argument("--whole", action="store_true", help="the slow tests too, if need be")
    parser.add_argument("--only", default="", help="only faults in files of this pattern")
    parser.add_argument("--root", type=Path, default=ROOT, help="another tree")
    parser.add_argument("--python", default=sys.executable, help="another tree's Python")
    arguments = parser.parse_args()
    faults = [fault for fault in FAULTS if re.search(arguments.only, fault.file)]
    try:
        return bool(run(faults, arguments.root, arguments.python, arguments.whole))
    except ListError as error:
        parser.error(str(error))


if __name__ == "__main__":
    sys.exit(main())
