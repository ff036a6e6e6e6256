"""An error or a crash at every call that writes leaves the old or the new, never neither.

`tests.endurance` goes through more ways to fail.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.endurance.disk_faults import Operation, faults, operations

WAYS = ("disk full", "crash in the midst of a write")


@pytest.mark.slow
@pytest.mark.parametrize(
    "operation", list(operations()), ids=lambda each: each.name.replace(" ", "-")
)
def test_a_failing_disk_leaves_the_old_or_the_new(operation: Operation, tmp_path: Path) -> None:
    failed, wrong = faults(operation, tmp_path / "disk", WAYS)
    assert wrong == []
    assert "open" in failed
    assert failed.total() >= 4 * len(WAYS)
