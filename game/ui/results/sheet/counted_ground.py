"""Light below the row of the score sheet that is counted, and below the column of whose points."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.results.count import Count
from game.ui.results.sheet.sheet_ground import counted_column, counted_row


class CountedGround:
    """The light of all rows, by their names, and of columns, which stand in the order of seats."""

    def __init__(self, metrics: Metrics, count: Count) -> None:
        self._metrics = metrics
        self._count = count
        self._rows: dict[str, Rect] = {}
        self._first = Rect(0, 0, 0, 0)

    def put_columns(self, first: Rect) -> None:
        """Let the columns be as wide and as high as the first of them."""
        self._first = first

    def put_row(self, words: str, place: Rect) -> None:
        """Let a row be in a place."""
        self._rows[words] = place

    def sprites(self) -> list[Sprite]:
        """The light of what is counted now; nothing before and after the rows."""
        row, seat, m, found = self._count.row, self._count.seat, self._metrics, list[Sprite]()
        if row is None:
            return found
        if (place := self._rows.get(row.detail.words)) is not None:
            found.append(Sprite(counted_row(place.size, m), *place.topleft))
        if seat is not None:
            place = self._first.move(seat * self._first.width, 0)
            found.append(Sprite(counted_column(place.size, m), *place.topleft))
        return found
