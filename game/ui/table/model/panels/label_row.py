"""Rows of a panel behind a word: the goals that a seat is near to, and the tiles that it has won.

Both have one build: a groove in the paper, the word, and seals as high as the row, which begin at
one place, with words of one size.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.ui.graphics import text
from game.ui.language import _

LETTERS = 52
"""Font of all words in a row, in per cent of its height, unless they are larger."""

ENDS = 5
"""The height of a row, in spaces at its ends."""


class LabelRow(NamedTuple):
    """The place of a row and the font of its words; `alone` if there is no other one with another
    word, behind which its seals had to begin, too. What stands in it is `high`, in its middle,
    unless that is 0: as high as the row.
    """

    place: Rect
    size: int
    alone: bool = False
    high: int = 0

    @property
    def seal(self) -> int:
        """The side of the seals: the same in both rows, though one of them is higher."""
        return min(self.place.height, self._usual_height)

    @property
    def _usual_height(self) -> int:
        """The height of a row with words of this size, from which spaces are measured."""
        return self.size * 100 // LETTERS

    @property
    def end(self) -> int:
        """The space at either end."""
        return self._usual_height // ENDS

    @property
    def room(self) -> Rect:
        """What is left behind the word, which takes as much in either row."""
        place, end = self.place, self.end
        high = self.high or place.height
        words = (next_words(),) if self.alone else (next_words(), won_words())
        wide = max(text.width_of(each, self.size, "semibold") for each in words)
        left = place.x + (0 if self.alone else end) + wide + self._usual_height // 4
        top = place.y + (place.height - high) // 2
        return Rect(left, top, max(0, place.right - end - left), high)


def next_words() -> str:
    """The word before the goals that a seat is near to."""
    # Translators: on a player's panel, before the bonus tiles that the player may win next; above
    # "won:". Little room.
    return _("next:")


def won_words() -> str:
    """The word before what was won; the points of all of it stand beside the name."""
    # Translators: before the bonus tiles that a player has won.
    return _("won:")
