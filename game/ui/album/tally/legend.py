"""The meanings of the parts of the bars, beside the choice of what they are about."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.storage.album.tally import Tally
from game.ui.album.tally.tally_table import level_word
from game.ui.album.tally.won_bar import part_of_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import Colour, palette

SIDE, BESIDE, GAP = 1.3, 0.5, 1.6
"""Units of the side of a piece, between it and its word, and between two of these."""


class Legend:
    """Each word beside a piece of its part: that of games won, of those in which both were `level`,
    if there are any, and of those lost.
    """

    def __init__(self, page: FormScene, heads: Sequence[str], ink: Colour, *, level: bool) -> None:
        self._page, self._ink = page, ink
        won, lost = heads
        self._parts = [(won, Tally(1, 1)), (level_word(), Tally(1, 0, level=1)), (lost, Tally(1))]
        if not level:
            del self._parts[1]
        m = page.metrics
        words = sum(text.width_of(each, m.small) for each, _games in self._parts)
        around = len(self._parts) * (m.px(SIDE) + m.px(BESIDE))
        self.width = words + around + (len(self._parts) - 1) * m.px(GAP)

    def put(self, line: Rect) -> None:
        """Put it at the right end of a line."""
        page, m = self._page, self._page.metrics
        x, side = line.right - self.width, m.px(SIDE)
        for words, games in self._parts:
            page.put(part_of_bar(side, games, self._ink), x, line.centery - side // 2)
            x += side + m.px(BESIDE)
            # A copy is not heard: the table says these words with each of its figures.
            image = text.render(words, m.small, palette().ink).copy()
            page.put(image, x, line.centery - image.get_height() // 2)
            x += image.get_width() + m.px(GAP)
