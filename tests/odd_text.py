"""Text that a font, a file or a page may stumble over."""

from __future__ import annotations

from hypothesis import strategies as st

ODD = (
    "",
    "\0",
    "\x07",
    "\n",
    "\N{ZERO WIDTH JOINER}",
    "\N{SOFT HYPHEN}",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\N{VARIATION SELECTOR-16}",
    "\N{COMBINING ACUTE ACCENT}",
    "\N{COMBINING GREEK DIALYTIKA TONOS}",
    "\N{KHMER VOWEL INHERENT AQ}",
    "\N{HANGUL FILLER}",
    "\ud800",
    "\udce9",
    "\uffff",
    "\N{FACE WITH TEARS OF JOY}",
    "\N{HEBREW LETTER SHIN WITH DAGESH AND SHIN DOT}",
    "W",
)
"""Single signs, the worst ones."""


def odd_text(most: int = 24) -> st.SearchStrategy[str]:
    """Any text, halves of surrogate pairs included, mixed with the worst signs."""
    every = st.characters(codec=None, exclude_categories=())
    return st.lists(st.sampled_from(ODD) | every, max_size=most).map("".join)
