"""English for each test of the results: some draw them in other languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.language import set_language


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """Set the language back after a test, whichever comes next."""
    yield
    set_language("en")
