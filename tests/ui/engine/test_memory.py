"""What freed pictures weighed is given back to the system."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

PAINT = """
from pathlib import Path
from game.ui.engine.memory import give_back_pictures

def resident():
    fields = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in fields if line.startswith("RssAnon")) / 1024

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


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the setting is that of glibc")
def test_large_pictures_that_are_freed_weigh_nothing() -> None:
    assert left_over(given_back=True) < 5 < left_over(given_back=False)


def left_over(given_back: bool) -> float:
    """Megabytes that a process holds after it has freed 124 MB of pictures."""
    words = PAINT.format(given_back=given_back)
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    return float(done.stdout)
