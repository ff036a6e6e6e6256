"""A glance at a save, and the start of the program, must not wait for the rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.rules.header import VARIANT_IDS
from game.rules.variants import VARIANTS


def test_the_header_knows_the_variants() -> None:
    assert tuple(VARIANTS) == VARIANT_IDS


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "without"),
    [
        ("game.storage.saves", ("game.rules.state", "game.session", "pygame")),
        ("game.ui.program", ("game.rules.board", "game.session", "game.tiled", "numpy", "rich")),
        ("game.cli", ("argparse", "pygame", "game.rules")),
    ],
)
def test_a_start_brings_in_only_what_it_needs(module: str, without: tuple[str, ...]) -> None:
    code = f"import sys, {module}; print(*(each for each in {without!r} if each in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].strip() == ""
