"""What freed pictures weighed is given back to the system."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

RESIDENT = """
from pathlib import Path
from game.ui.engine.memory import give_back_pictures, give_back_rest

def resident():
    fields = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in fields if line.startswith("RssAnon")) / 1024
"""

PAINT = """
if {given_back}:
    give_back_pictures()
before = resident()
picture = b"x" * (24 << 20)
del picture
pictures, kept = [], []
for number in range(5):
    pictures.append(b"x" * (20 << 20))
    # Something small that stays lies above it.
    kept.append(b"x" * 9000)
del pictures
print(resident() - before)
"""

SKETCH = """
before = resident()
sketches = [b"x" * (50 << 10) for number in range(800)]
kept = b"x" * 9000
del sketches
if {given_back}:
    give_back_rest()
print(resident() - before)
"""

REPAINT = """
import resource

if {given_back}:
    give_back_pictures()
before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
for number in range(50):
    picture = b"x" * (4 << 20)
    del picture
print(resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before)
"""

pytestmark = pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="the settings are those of glibc"
)


@pytest.mark.slow
def test_large_pictures_that_are_freed_weigh_nothing() -> None:
    assert left_over(PAINT, given_back=True) < 5 < left_over(PAINT, given_back=False)


@pytest.mark.slow
def test_what_many_small_pictures_have_left_weighs_nothing_once_it_is_given_back() -> None:
    assert left_over(SKETCH, given_back=True) < 5 < left_over(SKETCH, given_back=False)


@pytest.mark.slow
def test_a_picture_painted_anew_is_given_the_memory_that_is_there() -> None:
    pages = (4 << 20) // 4096
    assert left_over(REPAINT, given_back=True) < 3 * pages


def left_over(work: str, given_back: bool) -> float:
    """What a process says that has freed pictures: the megabytes that it still holds, or the pages
    of memory that it had to ask for.
    """
    words = RESIDENT + work.format(given_back=given_back)
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    return float(done.stdout)
