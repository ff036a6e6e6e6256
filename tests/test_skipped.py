"""A run of all tests may be asked to skip none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.skipped import VARIABLE

SKIPS = """
import pytest

@pytest.fixture
def window():
    pytest.skip("needs a window")

def test_window(window):
    pass

@pytest.mark.skipif(True, reason="needs an editor")
def test_editor():
    pass

@pytest.mark.xfail
def test_known_fault():
    raise ValueError

def test_well():
    pass
"""
LIBRARY = """
import pytest

pytest.importorskip("no_such_library", reason="needs a library")
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "summary"),
    [(False, "1 passed, 2 skipped, 1 xfailed"), (True, "1 passed, 1 xfailed, 2 errors")],
)
def test_skipped_tests_fail_where_that_is_asked_for(
    asked: bool, summary: str, tmp_path: Path
) -> None:
    done = run(tmp_path, SKIPS, asked)
    assert done.stdout.splitlines()[-1].startswith(summary)
    for reason in ("needs a window", "needs an editor"):
        assert (f"{reason}, and {VARIABLE} is set" in done.stdout) == asked


@pytest.mark.slow
@pytest.mark.parametrize("asked", [False, True])
def test_modules_that_are_skipped_fail_as_well(asked: bool, tmp_path: Path) -> None:
    done = run(tmp_path, LIBRARY, asked)
    assert done.stdout.splitlines()[-1].startswith("1 error" if asked else "1 skipped")
    assert (f"needs a library, and {VARIABLE} is set" in done.stdout) == asked


def run(folder: Path, tests: str, asked: bool) -> subprocess.CompletedProcess[str]:
    """Run tests in a folder of their own, with what `tests/conftest.py` says."""
    (folder / "test_these.py").write_text(tests, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    if asked:
        environment[VARIABLE] = "1"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.conftest",
        "-p",
        "no:cacheprovider",
    ]
    return subprocess.run(
        [*command, "--rootdir", folder, "-c", folder / "pytest.ini", folder],
        cwd=Path(__file__).parents[1],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
