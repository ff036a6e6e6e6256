"""Lines that are read out in a row, as sentences."""

from __future__ import annotations

import pytest

from game.ui.table.text.heard.cards import as_sentences


@pytest.mark.parametrize(
    "line", ["Correct!", "Which card?", "Take one.", "The master looks at it …"]
)
def test_a_line_that_has_its_end_gets_no_full_stop(line: str) -> None:
    assert as_sentences(["Horses, number 2", line]) == f"Horses, number 2. {line}"
