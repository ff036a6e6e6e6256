"""Textures: a table top weighs only while it is shown."""

from __future__ import annotations

from weakref import ref

import pytest

from game.ui.graphics.textures import walnut


@pytest.mark.usefixtures("app")
def test_pages_share_a_table_top_and_the_last_one_lets_it_go() -> None:
    top = walnut((330, 210))
    assert walnut((330, 210)) is top
    known = ref(top)
    del top
    assert known() is None
