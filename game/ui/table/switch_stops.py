"""Stops of the switch mode at the table: what is possible now, in the table's regions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.ui.input.switch import Stop, Stops
from game.ui.table.context import TableContext
from game.ui.table.heard.regions import by_region
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.widgets import IconButton, Widget
from game.ui.widgets.focus import FocusGroup

ALWAYS = ("hint", "undo", "menu")
"""The tools that say why where they cannot be used."""


def table_stops(table: TableContext, group: FocusGroup, advised: Sequence[Key]) -> Stops:
    """The choices among the widgets of `group`; nothing while something moves.

    Likely is what is `advised` by a hint, or else what is to be done next.
    """
    if table.timeline is not None:
        return Stops()
    possible = [each for each in group.widgets if _is_possible(table, each)]
    groups = {
        region: [stop for each in widgets for stop in _stops_of(group, each)]
        for region, widgets in by_region(possible).items()
    }
    names = [each.name for some in groups.values() for each in some]
    return Stops([*groups.values()], _likely(table, advised, names))


def _stops_of(group: FocusGroup, widget: Widget) -> list[Stop]:
    """The stops on a widget; an open card has the key that takes it at once."""
    found = group.stops_of(widget)
    kinds = (KeyKind.SLOT, KeyKind.SUPPLY)
    if isinstance(widget, Spot) and widget.thing.kind in kinds:
        key = pygame.K_0 + widget.thing.number
        return [Stop(each.name, each.rect, key, each.focus) for each in found]
    return found


def _is_possible(table: TableContext, widget: Widget) -> bool:
    mode, moves = table.mode, table.position.moves
    if isinstance(widget, IconButton):
        return not widget.dim or widget.key in ALWAYS
    if not isinstance(widget, Spot):
        return True
    if mode.closing or not table.position.view.may_act:
        # Of a route that is closed each way shows its houses.
        return False
    thing = widget.thing
    if mode.keeping:
        return thing.kind is KeyKind.CARD
    if mode.selected is not None and thing in moves.targets(mode.selected):
        return True
    return thing in moves.sources and thing != mode.selected


def _likely(
    table: TableContext, advised: Sequence[Key], names: Sequence[Hashable]
) -> Hashable | None:
    """The advice of a hint, else where a chosen card may lie, else what is to be done now."""
    mode = table.mode
    wanted = [mode.home()]
    if mode.closing:
        # Its button is among the stops once a way is chosen.
        wanted = ["close", "way-0"]
    elif mode.selected is not None:
        wanted = [each.widget for each in table.position.moves.targets(mode.selected)]
    found = (
        name
        for key in (*(each.widget for each in advised), *wanted)
        for name in names
        if isinstance(name, tuple) and name[0] == key
    )
    return next(found, None)
