"""Forms of names with points beside them: in lines below each other, and in rows of panels."""

from __future__ import annotations

from typing import NamedTuple


class NameLine(NamedTuple):
    """The font size of names in lines, and whether points are in words there."""

    size: int
    in_words: bool


class NameForm(NamedTuple):
    """The form of points: in words or as a number, in a font of this share of the name's, in per
    cent.
    """

    in_words: bool
    share: int
