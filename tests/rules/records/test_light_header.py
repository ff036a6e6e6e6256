"""A glance at a save, and the start of the program, must not wait for the rules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.rules.variants import VARIANTS, find_variant


def test_a_variant_bears_the_id_that_it_is_found_by() -> None:
    assert [find_variant(each).id for each in VARIANTS] == list(VARIANTS)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "without"),
    [
        ("game.storage.saves", ("game.rules.state", "game.session", "pygame")),
        (
            "game.ui.program.program",
            ("game.rules.board", "game.session", "game.tiled", "numpy", "rich"),
        ),
        ("game.cli", ("argparse", "pygame", "game.rules")),
    ],
)
def test_a_start_brings_in_only_what_it_needs(module: str, without: tuple[str, ...]) -> None:
    code = f"import sys, {module}; print(*(each for each in {without!r} if each in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1].strip() == ""
