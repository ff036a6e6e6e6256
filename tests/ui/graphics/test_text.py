"""Words never run out of their room, and the same words are never drawn twice."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.graphics import text
from game.ui.graphics.text import Style

WORDS = st.text(st.characters(codec="latin-1", categories=("L", "N", "Zs")), max_size=60)


@pytest.mark.slow
@given(WORDS, st.integers(20, 300))
@settings(max_examples=80, deadline=None)
def test_wrapped_lines_fit_and_lose_no_letter(words: str, width: int) -> None:
    face = text.font(16)
    lines = text.wrap(words, face, width)
    assert all(face.size(line)[0] <= width or len(line) == 1 for line in lines)
    assert "".join("".join(lines).split()) == "".join(words.split())


@pytest.mark.slow
@given(WORDS, st.integers(12, 40), st.integers(30, 300))
@settings(max_examples=80, deadline=None)
def test_fitted_text_fits(words: str, size: int, width: int) -> None:
    fitted, points = text.fit(words, size, width)
    assert text.width_of(fitted, points) <= width
    assert points <= size
    assert fitted == words or fitted.endswith(text.ELLIPSIS) or not fitted


def test_text_shrinks_before_it_is_cut() -> None:
    width = round(text.width_of("Sigmaringen", 20) * 0.9)
    assert text.fit("Sigmaringen", 20, width) == ("Sigmaringen", 18)


def test_pictures_of_words_are_kept() -> None:
    assert text.render("Ulm", 20) is text.render("Ulm", 20)
    assert text.render_label("Ulm", 20) is text.render_label("Ulm", 20)


@pytest.mark.parametrize("style", ["regular", "semibold", "bold", "italic", "semibold-italic"])
def test_every_style_knows_the_letters_of_the_board(style: Style) -> None:
    for letter in "äöüÄÖÜßé–—’“”…−·•":
        assert text.font(20, style).metrics(letter)[0] is not None, letter


def test_paragraphs_stay_apart() -> None:
    assert text.wrap("a\n\nb", text.font(16), 100) == ["a", "", "b"]


def test_what_belongs_together_is_not_parted() -> None:
    face = text.font(16)
    width = face.size("a house: 3 more")[0] - 1
    assert text.wrap("a house: 3 more", face, width) == ["a house: 3", "more"]
    width = face.size("a house: 3")[0] - 1
    assert text.wrap("a house:\N{NO-BREAK SPACE}3", face, width) == [
        "a",
        "house:\N{NO-BREAK SPACE}3",
    ]
