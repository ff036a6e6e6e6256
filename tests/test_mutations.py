"""The list of planted faults fits the tree: it would be found out only after a long run."""

from __future__ import annotations

from tests.mutations.__main__ import ROOT
from tests.mutations.faults import FAULTS


def test_every_fault_can_be_planted() -> None:
    for fault in FAULTS:
        text = (ROOT / fault.file).read_text(encoding="utf-8")
        assert fault.planted(text) != text
        assert [path for path in fault.tests.split() if not (ROOT / path).exists()] == []
