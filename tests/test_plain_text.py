"""Names and words from outside can be shown, whatever they hold."""

from __future__ import annotations

from unicodedata import category, is_normalized

import pytest
from hypothesis import given

from game.plain_text import LONGEST_NAME, plain, plain_name
from tests.odd_text import ODD, odd_text


@pytest.mark.slow
@given(odd_text())
def test_plain_text_is_composed_printable_and_stays_as_it_is(text: str) -> None:
    shown = plain(text)
    assert is_normalized("NFC", shown)
    assert not {category(sign) for sign in shown} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert plain(shown) == shown


@pytest.mark.slow
@given(odd_text(most=90))
def test_a_name_is_short_and_stays_as_it_is(text: str) -> None:
    name = plain_name(text)
    assert sum(category(sign) not in ("Mn", "Me") for sign in name) <= LONGEST_NAME
    assert len(name) <= 3 * LONGEST_NAME
    assert name == name.strip() == plain_name(name)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Jörg", "Jörg"),
        ("Jo\N{COMBINING DIAERESIS}rg", "Jörg"),
        ("A\0B", "A B"),
        ("  Anna \n Maria ", "Anna Maria"),
        ("An\N{ZERO WIDTH JOINER}na\N{VARIATION SELECTOR-16}", "Anna"),
        ("\N{ZERO WIDTH JOINER}\N{VARIATION SELECTOR-16}\0", ""),
        ("\N{KHMER VOWEL INHERENT AQ}\N{HANGUL FILLER}", ""),
        ("a" * 300, "a" * LONGEST_NAME),
    ],
)
def test_names_as_they_are_kept(typed: str, kept: str) -> None:
    assert plain_name(typed) == kept


@pytest.mark.parametrize("text", ODD, ids=ascii)
def test_the_longest_odd_text_takes_no_time(text: str) -> None:
    assert len(plain_name(text * 200_000)) <= 3 * LONGEST_NAME
