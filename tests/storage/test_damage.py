"""What is cut or has a bit flipped loads the same, or a sentence says so; `tests.endurance` does
it at every length and 100,000 times.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.endurance.damage import SHARES, kept_files, spoilt, without_syncing
from tests.sampling import THOROUGH, every

FLIPS, CUTS = (60, 25) if THOROUGH else (20, 8)
"""Bits that are turned round in a file, and places at which it is cut off."""


@pytest.mark.slow
@pytest.mark.parametrize("name", every(SHARES, 2))
def test_damage_is_never_taken_for_the_truth(name: str, tmp_path: Path) -> None:
    with without_syncing():
        (kept,) = (each for each in kept_files(tmp_path, 7) if each.name == name)
        size = len(kept.path.read_bytes())
        damage = spoilt(kept, Random(7), flips=FLIPS, every=max(1, size // CUTS))
    assert damage.wrong == []
    # What is damaged is said, or a copy of the whole game is shown in its place.
    assert damage.outcomes["said"] + damage.outcomes["the same"] > FLIPS
    assert damage.outcomes["the same"] < 10 or kept.name == "finished game with a copy"
    assert damage.slowest < 1.0
