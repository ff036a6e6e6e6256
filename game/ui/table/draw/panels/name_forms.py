"""Forms of names with points beside them: in lines below each other, and in rows of panels."""

from __future__ import annotations

from typing import NamedTuple


class NameLine(NamedTuple):
    """The font size of names in lines, and whether points are in words there; `after` is where the
    figures between names and points end as they are drawn, 0 where they are in another row.
    """

    size: int
    in_words: bool
    after: int = 0


class NameForm(NamedTuple):
    """The form of points: in words or as a number, in a font of this share of the name's, in per
    cent.
    """

    in_words: bool
    share: int
