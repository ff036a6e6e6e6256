"""Drawing of the routes in the seats' panels, as tags."""

from __future__ import annotations

from functools import cached_property

from pygame import Rect

from game.rules.observation import Observation
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.draw.route_tags import Stop, route_tag_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.rows import panel_words
from game.ui.table.model.route_tags import RoutePlace, common_size, lines_height, tag_sizes

FEW_SEATS = 3
"""Most panels that are high enough for routes of two lines."""

GROWN_ALONE = 135
"""Per cent of the font of the others that a route of one line may have there."""


class PanelRoutes:
    """Draws every seat's route for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics

    def _seen(self, seat: int) -> Observation:
        """The table as a seat's route is seen: the own one is there as long as its horses are, and
        goes together with them and the sign beside it.
        """
        own = self._geometry.view.own
        view = self._geometry.own_team_view if seat == own else self._geometry.view
        return view.observation

    def of(self, seat: int) -> list[Sprite]:
        """A seat's route as tags in its panel."""
        panel = self._geometry.panels[seat]
        words = panel_words(self._geometry.layout) if panel.upright else self._metrics
        names = self._names(self._seen(seat))[seat]
        smallest, usual = tag_sizes(panel.route.height, words)
        if not names or not panel.upright:
            return self.within(seat, panel.route, (smallest, usual))
        place = RoutePlace(panel.route)
        if self._size_in_a_line and place.in_a_line(names, self._size_in_a_line):
            size = self._size_in_a_line
            return self.within(seat, place.line(size), (size, size))
        for size in range(self._common_size or usual, smallest, -1):
            if place.has_room(names, size):
                return self.within(seat, panel.route, (size, size))
        return self.within(seat, panel.route, (smallest, usual))

    @cached_property
    def _common_size(self) -> int | None:
        """The font of the tags of all routes that can be of one size; others are smaller.

        It stays while an action is told: only one that makes a route longer makes its tags smaller.
        """
        panels, view = self._geometry.panels, self._geometry.view
        usual = tag_sizes(panels[0].route.height, panel_words(self._geometry.layout))[1]
        places = [RoutePlace(panel.route) for panel in panels]
        return common_size(self._names(view.laid or view.observation), places, usual)

    @cached_property
    def _size_in_a_line(self) -> int:
        """The font of the tags of all routes of one line in panels with room for two, which would
        be empty below them; 0 where there is no such room.
        """
        panels, view = self._geometry.panels, self._geometry.view
        if len(panels) > FEW_SEATS or not all(panel.upright for panel in panels):
            return 0
        usual = tag_sizes(panels[0].route.height, panel_words(self._geometry.layout))[1]
        least = self._common_size or usual
        if panels[0].route.height < lines_height(2, least):
            return 0
        pairs = zip(self._names(view.laid or view.observation), panels, strict=True)
        places = [(names, RoutePlace(panel.route)) for names, panel in pairs]
        short = [(names, place) for names, place in places if place.in_a_line(names, least)]
        sizes = range(least * GROWN_ALONE // 100, least - 1, -1)
        fitting = (s for s in sizes if all(place.in_a_line(names, s) for names, place in short))
        return next(fitting, least)

    def _names(self, seen: Observation) -> list[list[str]]:
        """The names of the cities of each seat's route."""
        board = self._geometry.view.rules.board
        return [
            [board.cities[board.city_of[card]].name for card in each.route] for each in seen.seats
        ]

    def within(self, seat: int, rect: Rect, sizes: tuple[int, int] | None = None) -> list[Sprite]:
        """A seat's route as tags in a place, in letters of these sizes."""
        m = self._metrics
        route = self._seen(seat).seats[seat].route
        if not route:
            size = max(text.SMALLEST, min(m.small, rect.height * 3 // 4))
            # Translators: on a player's panel: no card has been laid out.
            image = text.render_fit(_("no route"), size, rect.width, palette().faded, "italic")
            return [Sprite(image, rect.x, rect.centery - image.get_height() // 2)]
        return route_tag_sprites(self._stops(seat), rect, sizes or tag_sizes(rect.height, m))

    def _stops(self, seat: int) -> list[Stop]:
        """The cities of a seat's route."""
        board, tint = self._geometry.view.rules.board, self._factory.province
        route = self._seen(seat).seats[seat].route
        cities = [board.cities[board.city_of[card]] for card in route]
        return [Stop(each.name, tint(each.province)[0], each.id) for each in cities]
