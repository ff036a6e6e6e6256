"""What is kept is made anew exactly when what it is made from has changed."""

from __future__ import annotations

import pytest

from game.ui.graphics.kept import Kept


def test_it_is_made_once_for_each_change_of_its_source() -> None:
    made: list[str] = []
    kept = Kept[str]()

    def of(words: str) -> str:
        def make() -> str:
            made.append(words)
            return words.upper()

        return kept.get((words, 1), make)

    assert [of("a"), of("a"), of("b"), of("b"), of("a")] == ["A", "A", "B", "B", "A"]
    assert made == ["a", "b", "a"], "only the last one is kept"


def test_the_same_object_comes_again_for_a_source_that_is_equal() -> None:
    kept = Kept[list[int]]()
    first = kept.get((1, "one"), lambda: [1])
    assert kept.get((1, "".join(["on", "e"])), lambda: [1]) is first


def test_what_could_not_be_made_is_tried_again() -> None:
    kept = Kept[int]()
    with pytest.raises(ZeroDivisionError):
        kept.get((0,), lambda: 1 // 0)
    assert kept.get((0,), lambda: 3) == 3
