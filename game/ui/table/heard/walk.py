"""The way of the focus from region to region, and within one, while a screen reader listens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.language import _
from game.ui.table.heard.regions import Region, by_region, chooses_words, region_of
from game.ui.table.heard.roads import city_beyond, next_around
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import city_key
from game.ui.table.model.view import View
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.widgets import Button, Widget
from game.ui.widgets.focus import ARROWS, FocusGroup


class Walk:
    """Moves the focus of a group: Tab to the next region, the arrows within it.

    On the map the arrows follow the roads. With Shift, left and right go around the roads of the
    city that one came from; with Ctrl the arrows go through the list of all cities, and without it
    where only some of them can have the focus, as when a route is closed. Up and down go around the
    ways to close the route, left and right over the houses of the one that is chosen.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        """`say` has words read out."""
        self._say = say
        self._left_at: dict[Region, str] = {}
        """The keys of the widgets that had the focus last."""
        self._came_from: int | None = None

    def press(self, event: pygame.Event, group: FocusGroup, geometry: TableGeometry) -> bool:
        """A key; True if it was one that moves the focus."""
        here = group.focused
        if event.type != pygame.KEYDOWN or here is None:
            return False
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._next_region(group, here, step, geometry.view)
            return True
        if event.key not in ARROWS or here.key_down(event):
            return event.key in ARROWS
        wanted = self._beside(event, group, here, geometry)
        if wanted is not None:
            _focus(group, wanted)
        elif self._on_roads(event, group, here, geometry):
            self._say(_("No road this way."))
        elif isinstance(here, WayCell) and not here.chosen and ARROWS[event.key][0]:
            # Its houses are beside it only then.
            self._say(chooses_words())
        else:
            self._say(_("End of the row."))
        return True

    @staticmethod
    def on_way(group: FocusGroup) -> bool:
        """True if the focus is on one of the ways to close a route, or on a house there."""
        return isinstance(group.focused, WayCell | HouseSpot)

    def _next_region(self, group: FocusGroup, here: Widget, step: int, view: View) -> None:
        """Go to the next region; to the map for the first time at the end of the own route."""
        regions = by_region(group.widgets)
        order, region = list(regions), region_of(here)
        self._left_at[region] = here.key
        wanted = order[(order.index(region) + step) % len(order)]
        known = (each for each in regions[wanted] if each.key == self._left_at.get(wanted))
        chosen = (each for each in regions[wanted] if isinstance(each, WayCell) and each.chosen)
        self._came_from = None
        first, route = _first(regions[wanted]), view.own_seat.route
        all_there = len(regions[wanted]) >= len(view.rules.board.cities)
        if wanted is Region.MAP and all_there and route:
            first = _city(group, view.rules.city_of[route[-1]]) or first
        _focus(group, next(chosen, None) or next(known, first))

    def _beside(
        self, event: pygame.Event, group: FocusGroup, here: Widget, geometry: TableGeometry
    ) -> Widget | None:
        step = ARROWS[event.key]
        row = by_region(group.widgets)[region_of(here)]
        if isinstance(here, Spot) and self._on_roads(event, group, here, geometry):
            city, around = here.thing.number, event.mod & pygame.KMOD_SHIFT and step[0]
            if around:
                start = city if self._came_from is None else self._came_from
                found: int | None = next_around(city, start, step[0], geometry)
                self._came_from = start
            else:
                found = city_beyond(city, step, geometry)
                self._came_from = self._came_from if found is None else city
            return None if found is None else _city(group, found)
        if step[1] and region_of(here) is Region.WAYS:
            return _other_way(row, here, step[1])
        if region_of(here) is Region.WAYS:
            row = _of_one_way(row, here)
        at = row.index(here) + sum(step)
        return row[at] if 0 <= at < len(row) else None

    @staticmethod
    def _on_roads(
        event: pygame.Event, group: FocusGroup, here: Widget, geometry: TableGeometry
    ) -> bool:
        """True if the arrows follow the roads of the map, not the list of its cities."""
        if region_of(here) is not Region.MAP or event.mod & pygame.KMOD_CTRL:
            return False
        row = by_region(group.widgets)[Region.MAP]
        return len(row) >= len(geometry.view.rules.board.cities)


def _other_way(row: Sequence[Widget], here: Widget, down: int) -> Widget | None:
    """The next way to close the route below, or above, around their ends; None where there is no
    other one.
    """
    ways = [each for each in row if not isinstance(each, HouseSpot)]
    own = _of_one_way(row, here)[0]
    if len(ways) < 2 or own not in ways:
        return None
    return ways[(ways.index(own) + down) % len(ways)]


def _of_one_way(row: Sequence[Widget], here: Widget) -> list[Widget]:
    """The way that one is on, and its houses where it is the chosen one: on another a press would
    not be for the house that one hears, but would choose the way.
    """
    at = row.index(here)
    heads = [n for n, each in enumerate(row) if not isinstance(each, HouseSpot)]
    start = max((n for n in heads if n <= at), default=0)
    end = min((n for n in heads if n > at), default=len(row))
    return [
        each
        for each in row[start:end]
        if each is here or not isinstance(each, HouseSpot) or each.of_chosen
    ]


def _first(widgets: Sequence[Widget]) -> Widget:
    """The first thing that one meets in a region: the button that leads on, if there is one."""
    leading = (each for each in widgets if isinstance(each, Button) and each.primary)
    return next(leading, widgets[0])


def _city(group: FocusGroup, city: int) -> Widget | None:
    key = city_key(city)
    return next((w for w in group.widgets if isinstance(w, Spot) and w.thing == key), None)


def _focus(group: FocusGroup, widget: Widget) -> None:
    group.focus(widget)
    group.show_focus()
