"""Regions of the table: the groups in which a screen reader finds its things."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from game.ui.accessibility.node import Role
from game.ui.language import _
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import KeyKind
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.table.modes.widgets import TARGET_KINDS
from game.ui.widgets import IconButton, Widget
from game.ui.widgets.list_view import ListView


class Region(StrEnum):
    """A group of things; Tab goes from one to the next in this order."""

    TURN = "turn"
    WAYS = "ways"
    DISPLAY = "display"
    ROUTE = "route"
    HAND = "hand"
    OFFICIALS = "officials"
    BUTTONS = "buttons"
    MAP = "map"
    GOALS = "goals"
    PLAYERS = "players"
    TOOLS = "tools"
    LOG = "log"

    def words(self, carriages: bool) -> str:
        """Its name, in a game with `carriages` to be won or without."""
        names = {
            # Translators: a part of the table: what is to be done and what has happened.
            Region.TURN: _("Turn"),
            # Translators: a part of the table: the ways to place houses.
            Region.WAYS: _("Ways to close the route"),
            # Translators: a part of the table: the open cards and the piles.
            Region.DISPLAY: _("Display"),
            # Translators: a part of the table: the own route.
            Region.ROUTE: _("Your route"),
            # Translators: a part of the table: the own cards.
            Region.HAND: _("Your hand"),
            Region.OFFICIALS: _("Officials"),
            # Translators: a part of the table: closing the route, ending the turn.
            Region.BUTTONS: _("Buttons"),
            # Translators: a part of the table.
            Region.MAP: _("Map"),
            Region.GOALS: _("Tiles and carriages") if carriages else _("Tiles"),
            # Translators: a part of the table: all who play.
            Region.PLAYERS: _("Players"),
            # Translators: a part of the table: undo, log, menu and the like.
            Region.TOOLS: _("Tools"),
            # Translators: the list of all that has happened in the game.
            Region.LOG: _("Log"),
        }
        return names[self]

    @property
    def role(self) -> Role:
        """A list of things, or a group of controls."""
        controls = (Region.WAYS, Region.BUTTONS, Region.TOOLS, Region.LOG)
        return Role.GROUP if self in controls else Role.LIST


REGIONS = {
    KeyKind.PHASES: Region.TURN,
    KeyKind.STORY: Region.TURN,
    KeyKind.SLOT: Region.DISPLAY,
    KeyKind.SUPPLY: Region.DISPLAY,
    KeyKind.DISCARD: Region.DISPLAY,
    KeyKind.ROUTE: Region.ROUTE,
    KeyKind.LAID: Region.ROUTE,
    KeyKind.ROUTE_END: Region.ROUTE,
    KeyKind.NEW_ROUTE: Region.ROUTE,
    KeyKind.VARIANT_PLACE: Region.ROUTE,
    KeyKind.CARD: Region.HAND,
    KeyKind.HAND: Region.HAND,
    KeyKind.OFFICIAL: Region.OFFICIALS,
    KeyKind.CITY: Region.MAP,
    KeyKind.STACK: Region.GOALS,
    KeyKind.CARRIAGE: Region.GOALS,
    KeyKind.NAME_OF: Region.PLAYERS,
}
"""The regions of the things on the table."""


def region_of(widget: Widget) -> Region:
    """The region that a widget belongs to."""
    if isinstance(widget, Spot):
        return REGIONS[widget.thing.kind]
    if isinstance(widget, WayCell | HouseSpot):
        return Region.WAYS
    if isinstance(widget, IconButton):
        return Region.TOOLS
    if isinstance(widget, ListView) or widget.key == "since":
        return Region.LOG
    return Region.WAYS if widget.key == "cartwright" else Region.BUTTONS


def by_region(widgets: Sequence[Widget]) -> dict[Region, list[Widget]]:
    """The widgets that can have the focus by their regions, both in order.

    Those of the route lie from left to right, a place for the chosen card before what lies there.
    """
    found: dict[Region, list[Widget]] = {region: [] for region in Region}
    for each in widgets:
        if each.can_focus:
            found[region_of(each)].append(each)
    found[Region.ROUTE].sort(key=lambda each: (each.rect.centerx, not _takes_cards(each)))
    return {region: some for region, some in found.items() if some}


def _takes_cards(widget: Widget) -> bool:
    return isinstance(widget, Spot) and widget.thing.kind in TARGET_KINDS


def chooses_words() -> str:
    """The key that chooses a way to close the route which has the focus."""
    # Translators: what a screen reader says of one of several ways to close a route.
    return _("Enter chooses it.")
