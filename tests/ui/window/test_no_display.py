"""Without a display the program says so in one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.window.desktop import DEADLINE, ROOT, Home


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
def test_it_says_that_there_is_no_display(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=home.environment(None),
        capture_output=True,
        text=True,
        timeout=DEADLINE,
    )
    *_, last = done.stderr.strip().splitlines()
    assert done.returncode == 1
    assert done.stdout == ""
    assert "display" in last
    assert "error of its own" not in last
    assert list(home.folder.rglob("*.log")) == []
