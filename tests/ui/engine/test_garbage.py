"""Garbage is collected while nothing moves."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from game.ui.engine.garbage import collected


class Page:
    """A page that knows itself, so that only a collection frees it."""

    def __init__(self) -> None:
        self.top = self


@pytest.fixture(autouse=True)
def _set_aside_anew() -> Iterator[None]:
    gc.disable()
    yield
    gc.freeze()
    gc.enable()


def test_a_page_that_has_gone_is_freed() -> None:
    page = Page()
    gone = ref(page)
    del page
    assert gone() is not None
    list(collected())
    assert gone() is None


def test_a_page_that_goes_after_it_was_set_aside_is_freed_the_next_time() -> None:
    page = Page()
    gone = ref(page)
    list(collected())
    del page
    list(collected())
    assert gone() is None


def test_what_stays_is_not_looked_through_again() -> None:
    page = Page()
    list(collected())
    assert not any(each is page for each in gc.get_objects())
    gc.unfreeze()
    assert any(each is page for each in gc.get_objects())
