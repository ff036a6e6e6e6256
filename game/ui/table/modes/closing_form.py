"""What every form of the closing view has: its places and its widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.rules.board import CityIndex
from game.ui.graphics.canvas import Sprite
from game.ui.table.model.closing_places import ClosingPlaces
from game.ui.table.model.closing_ways import Way
from game.ui.table.modes.way_cell import WayCell
from game.ui.widgets import Widget


@dataclass(frozen=True, slots=True)
class Presses:
    """What presses on the ways do: on one of them, on a house of one, on a province for all houses
    of one, and on the line of the Cartwright.
    """

    choose: Callable[[int], None]
    toggle: Callable[[CityIndex, int], None]
    place_all_in: Callable[[int, Way], None]
    use_cartwright: Callable[[bool], None]


class ClosingForm(Protocol):
    """The ways as they lie on the sheet."""

    @property
    def places(self) -> ClosingPlaces:
        """The places on the sheet."""

    @property
    def widgets(self) -> Sequence[Widget]:
        """What can be pressed."""

    @property
    def cells(self) -> Sequence[WayCell]:
        """The ways among these."""

    def sprites(self, shown: int) -> list[Sprite]:
        """What is on the sheet below the widgets, where one of the ways is shown."""
