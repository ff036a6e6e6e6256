"""A way to place the houses as a card among others, which shows all that it brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.board import CityMask
from game.ui.graphics.canvas import Sprite
from game.ui.table.draw.closing.cards import Cards, sum_ink
from game.ui.table.draw.closing.way_paper import title_mark
from game.ui.table.model.closing_ways import Account, Way, is_better
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.way_cell import WayCell


class WayCard(WayCell):
    """One of the `cards`, all set alike; the route of all of them is seen above."""

    def __init__(
        self,
        geometry: TableGeometry,
        cards: Cards,
        number: int,
        way: Way,
        both: Sequence[Account],
        choose: Callable[[], None],
        open_here: CityMask,
    ) -> None:
        place, key = cards.places[number], f"way-{number}"
        super().__init__(geometry, place, key, way, both[number], both, choose)
        self._cards, self._number, self.open_here = cards, number, open_here
        self._laid: list[Sprite] | None = None

    def contents(self) -> list[Sprite]:
        cards, number = self._cards, self._number
        if self._laid is None:
            pale = not (self.chosen or self.waits)
            ink = sum_ink(pale, is_better(self.account, self._both))
            mark = title_mark(
                cards.mark_place(number),
                cards.mark,
                chosen=self.chosen,
                advised=bool(self.advised),
            )
            # Kept, for every frame asks for them.
            self._laid = [*cards.sprites(number, self.account, ink), mark]
        return self._laid
