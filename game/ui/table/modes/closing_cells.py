"""The ways to close a route each with a picture of its own: the only way, or in little room."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.table.model.closing_places import ClosingPlaces
from game.ui.table.model.closing_ways import Account, Way
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.closing_choice import ClosingChoice
from game.ui.table.modes.closing_form import Presses
from game.ui.table.modes.route_cell import RouteCell
from game.ui.table.modes.way_cell import WayCell
from game.ui.table.modes.way_choices import CartwrightRow, province_choice
from game.ui.table.text.closing import how_words
from game.ui.widgets import Choice, Widget


class CellsForm:
    """A cell for each way, below its route with a choice of the province for all houses."""

    def __init__(
        self,
        geometry: TableGeometry,
        choice: ClosingChoice,
        places: ClosingPlaces,
        toggle: CartwrightRow | None,
        presses: Presses,
        *,
        taught: bool,
    ) -> None:
        """`taught`: below a teacher's words, which speak of the account."""
        self._geometry, self._choice, self.places = geometry, choice, places
        self._presses, self._taught = presses, taught
        self._accounts, self._captions = choice.accounts, choice.captions(whole=False)
        self.cells: list[WayCell] = []
        self.widgets: list[Widget] = []
        for number, place in enumerate(places.cells):
            cell = self._cell(number, place, toggle)
            self.cells.append(cell)
            self.widgets += [cell, *self._provinces(number, cell), *cell.spots()]
            if toggle is not None and places.toggle is None:
                cell.take_line(toggle)
        if toggle is not None:
            if places.toggle is not None:
                toggle.rect = places.toggle
            self.widgets.append(toggle)

    def _cell(self, number: int, place: Rect, toggle: CartwrightRow | None) -> RouteCell:
        choice, presses, both = self._choice, self._presses, self._accounts
        way = choice.ways[number]
        cell = RouteCell(
            self._geometry,
            place,
            f"way-{number}",
            way,
            both[number],
            both,
            choice.titles,
            lambda: presses.choose(number),
            lambda city: presses.toggle(city, number),
            toggle.row if toggle is not None and len(both) == 1 else None,
            # All have room, or the maps would not stay where they are.
            how_words() if choice.captioned else (),
            headed=self.places.heading,
            several=choice.several,
            # Below a teacher's words there may be no room.
            spare_map=self._taught,
            # Where a guide leads, other houses would be a riddle.
            open_here=0 if choice.led else choice.open_to(way),
        )
        cell.chosen, cell.waits = number == choice.chosen, choice.chosen is None
        cell.choice = self._captions[number]
        if choice.advised is not None and choice.advised[0] == number:
            cell.advised = choice.advised[1]
        return cell

    def _provinces(self, number: int, cell: RouteCell) -> list[Choice[Way]]:
        """The choice of a province for all houses of a way, where there are several."""
        choice = self._choice
        ways: Sequence[tuple[Way, Account]] = choice.provinces_of(number)
        if not ways or not cell.has_caption:
            return []
        found = province_choice(
            self._geometry.layout.metrics,
            [(way, account.points) for way, account in ways],
            choice.ways[number],
            self._geometry.view.rules,
            lambda chosen: self._presses.place_all_in(number, chosen),
            f"province-{number}",
            cell.choice_place,
            number == choice.chosen and not choice.led,
        )
        cell.take_choice(found)
        return [found]

    def sprites(self, shown: int) -> list[Sprite]:
        """Nothing: each cell has its picture itself."""
        return []
