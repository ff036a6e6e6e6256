"""Words never run out of their room, and the same words are never drawn twice."""

from __future__ import annotations

from itertools import pairwise
from time import perf_counter
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.graphics import text, typeface
from game.ui.graphics.cache import time_budget
from game.ui.graphics.typeface import NO_BREAK, Style
from tests.odd_text import odd_text

WORDS = st.text(st.characters(codec="latin-1", categories=("L", "N", "Zs")), max_size=60)


@pytest.mark.slow
@given(WORDS, st.integers(20, 300))
@settings(max_examples=80, deadline=None)
def test_wrapped_lines_fit_and_lose_no_letter(words: str, width: int) -> None:
    face = typeface.font(16)
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
        assert typeface.font(20, style).metrics(letter)[0] is not None, letter


def test_paragraphs_stay_apart() -> None:
    assert text.wrap("a\n\nb", typeface.font(16), 100) == ["a", "", "b"]


def test_what_belongs_together_is_not_parted() -> None:
    face = typeface.font(16)
    width = face.size("a house: 3")[0] - 1
    assert text.wrap("a house:\N{NO-BREAK SPACE}3", face, width) == [
        "a",
        "house:\N{NO-BREAK SPACE}3",
    ]


@pytest.mark.parametrize("even", [False, True])
def test_a_number_stays_with_its_noun(even: bool) -> None:
    face, words = typeface.font(16), "Mit einer Strecke von 3 Städten und 12 Karten geht das nun"
    for width in range(face.size("12 Karten")[0] + 1, face.size(words)[0], 5):
        lines = text.wrap_well(words, face, width, even)
        assert all(not line.endswith(("3", "12")) for line in lines), lines
        assert " ".join(lines).split() == words.split()
        assert all(face.size(line)[0] <= width for line in lines)
    assert text.wrap("a house: 3 more", face, face.size("house:")[0]) == [
        "a",
        "house:",
        "3",
        "more",
    ]


@pytest.mark.slow
@given(odd_text())
@settings(max_examples=60, deadline=None)
def test_any_text_is_drawn(words: str) -> None:
    text.render(words, 20)
    text.render_label(words, 16)
    text.render_narrow(words, 20, 40)
    assert text.render_fit(words, 20, 60).get_width() <= 60
    assert text.render_block(words, 20, 120).get_width() == 120
    # Rows of marks would reach over the lines above.
    assert typeface.font(20).size(words)[1] < 3 * 20


@pytest.mark.parametrize("letter", ["", "\N{COMBINING ACUTE ACCENT}", "\0", " "], ids=ascii)
def test_the_longest_text_is_drawn_at_once(letter: str) -> None:
    words = f"W{letter}" * 60_000
    began = perf_counter()
    assert text.render_fit(words, 20, 300).get_width() <= 300
    text.block_height(words, 20, 300)
    assert perf_counter() - began < 2


def test_a_block_of_words_gets_smaller_before_a_word_is_broken() -> None:
    """In a narrow place, and where lines are made equally long."""
    for words in (
        "Wilhelmine, Runde 6",
        "Friedrich, Runde 6",
        "Regelvarianten",
        "2 Pferde, 3 nötig",
    ):
        for size, width in ((16, 60), (30, 80), (40, 120), (24, 95)):
            fitting = text.size_of_whole_words(words, size, width)
            for even in (False, True):
                lines = text.wrap_well(words, typeface.font(fitting), width, even)
                assert " ".join(lines).split() == words.split(), (words, size, width)
            assert text.render_block(words, size, width).get_height() == text.block_height(
                words, size, width
            )


def test_measuring_does_not_end_a_frame() -> None:
    """A page that measures much would be begun anew at each frame, and hardly come to its end."""
    with time_budget(0.0):
        text.render("A picture that took all the time", 20)
        for width in range(200, 260):
            text.block_height("Wilhelmine closes a route of seven cities", 20, width)


def test_a_path_breaks_after_its_signs() -> None:
    lines = text.wrap("/home/charlotte/log/crash-1706.log", typeface.font(16), 120)
    assert all(line[-1] in text.HYPHENS for line in lines[:-1]), lines


@pytest.mark.parametrize("style", ["italic", "semibold-italic"])
def test_italics_keep_their_spaces(style: Style) -> None:
    """At least a fifth of the letters' height lies between two words, at every size."""
    for size in (*range(12, 25), 30, 40, 60):
        face = typeface.font(size, style)
        apart = face.size("Seit deinem")[0] - face.size("Seit")[0] - face.size("deinem")[0]
        assert apart >= size * 0.2, size


def test_no_line_ends_early_for_the_sake_of_a_short_last_one() -> None:
    """All lines take a smaller measure, as many as before; a hole among full lines is seen."""
    words = (
        "Stuttgart is for later: it is connected to Sigmaringen in your hand, and with it "
        "the route can be closed by this turn."
    )
    face, ends = typeface.font(20), []
    for width in range(260, 620, 7):
        greedy, lines = text.wrap(words, face, width), text.wrap_well(words, face, width)
        assert len(lines) == len(greedy)
        assert " ".join(lines) == words
        ends += [width] * (lines != greedy)
        assert face.size(lines[-1])[0] >= min(width * 0.2, face.size(greedy[-1])[0])
        measure = max(face.size(line)[0] for line in lines)
        assert measure >= width * 0.7
        for line, following in pairwise(lines):
            longer = f"{line} {following.split()[0]}"
            assert face.size(longer)[0] > measure, (width, lines)
    assert ends


@pytest.mark.parametrize("style", get_args(Style))
def test_spaces_at_which_no_line_breaks_are_as_wide_as_others(style: Style) -> None:
    """The italics have a narrower one, in which two words look like one."""
    assert text.width_of(f"1{NO_BREAK}z", 40, style) == text.width_of("1 z", 40, style)


def test_a_no_break_space_breaks_before_a_word_does() -> None:
    font = typeface.font(20, "regular")
    bound = f"a{NO_BREAK}z{NO_BREAK}Poczmistrzem"
    assert text.wrap(bound, font, font.size(bound)[0]) == [bound]
    assert text.wrap(bound, font, font.size("z Poczmistrzem")[0]) == ["a z", "Poczmistrzem"]


def test_marked_words_are_heard_as_they_were_given() -> None:
    """With the spaces at which no line breaks, as other pictures of words are."""
    said = f"Friedrich Wilhelm dobiera z{NO_BREAK}Poczmistrzem"
    block = text.render_marked_block(
        said, 20, 120, ("Friedrich Wilhelm",), (120, 20, 20), "regular"
    )
    assert text.words_of(block) == said


def test_even_lines_leave_no_small_word_alone() -> None:
    """“Carriages and / the / Cartwright” was the name of a lesson."""
    words, size = "Carriages and the Cartwright", 24
    room = text.width_of("Carriages and", size, "semibold") + 4
    plain, even = (
        text.render_block(words, size, room, None, "semibold", even=each) for each in (False, True)
    )
    assert plain.get_size() == even.get_size()
    longest = max(text.width_of(each, size, "semibold") for each in ("Carriages", "Cartwright"))
    assert even.get_bounding_rect().width <= longest + 2 < plain.get_bounding_rect().width
