"""Text from outside of the program as it can be shown: names, titles, parts of messages.

Files, the keyboard and the system's paths may hold what no font can draw, such as control
characters, marks without a letter or half a surrogate pair.
"""

from __future__ import annotations

import re
from itertools import accumulate
from unicodedata import category, normalize

LONGEST_NAME = 40
"""Most visible characters of a name."""

MOST_MARKS = 2
"""Most combining marks on one letter, beyond those that it has a character of its own with."""

_MARKS = ("Mn", "Me")
_SPACES = ("Cc", "Zl", "Zp", "Zs")
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8"
    "\U000e0000-\U000e0fff]"
)
"""Characters, other than format characters, that Unicode calls Default_Ignorable_Code_Point."""

_HALF_PAIR = "\N{REPLACEMENT CHARACTER}"


def plain(text: str) -> str:
    """The text in composed form (NFC), without what is invisible or cannot be drawn.

    Control characters become spaces, halves of a surrogate pair replacement characters.
    """
    if text.isascii() and text.isprintable():
        return text
    # Limited twice: composing takes the square of a letter's marks, and may add some.
    return _limited(normalize("NFC", _limited(text)))


def plain_name(text: str, longest: int = LONGEST_NAME) -> str:
    """A name of at most `longest` visible characters, single spaces between its words.

    Empty if nothing of it is visible.
    """
    return shortened(" ".join(plain(text[: 16 * longest]).split()), longest).strip()


def shortened(text: str, longest: int) -> str:
    """The text as far as it has at most `longest` visible characters."""
    counts = accumulate(category(sign) not in _MARKS for sign in text)
    return "".join(sign for sign, count in zip(text, counts, strict=True) if count <= longest)


def length(text: str) -> int:
    """The number of visible characters: combining marks are not counted."""
    return sum(category(sign) not in _MARKS for sign in text)


def _limited(text: str) -> str:
    kept: list[str] = []
    marks = MOST_MARKS
    for sign in _INVISIBLE.sub("", text):
        kind = category(sign)
        if kind in _MARKS:
            marks += 1
            if marks > MOST_MARKS:
                continue
        elif kind == "Cf":
            continue
        elif kind in _SPACES:
            marks = MOST_MARKS
            sign = sign if kind == "Zs" else " "
        else:
            marks = 0
            sign = _HALF_PAIR if kind == "Cs" else sign
        kept.append(sign)
    return "".join(kept)
