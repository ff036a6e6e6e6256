"""A way to place the houses with its own picture of the route, where cards have no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.board import CityIndex, CityMask
from game.ui.graphics.canvas import Sprite
from game.ui.table.draw.closing.account import (
    Accounts,
    account_sprites,
    carriage_place,
    laid_rows,
    largest_font,
    least_height,
    wanted_height,
)
from game.ui.table.draw.closing.caption import (
    caption_font,
    cut_caption,
    route_caption,
    size_of_choice,
)
from game.ui.table.draw.closing.rows import Row
from game.ui.table.draw.closing.shown_route import route_picture, shown_route
from game.ui.table.draw.closing.total import total_picture
from game.ui.table.draw.closing.way_paper import mark_side, title_mark, way_head
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_places import cell_places
from game.ui.table.model.closing_ways import Account, Kind, Way, is_better
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.table.modes.way_choices import CartwrightRow
from game.ui.table.text.closing import way_title
from game.ui.widgets import Choice


class RouteCell(WayCell):
    """One of the ways with its route. A press on a city's name is one on its house."""

    def __init__(
        self,
        geometry: TableGeometry,
        cell: Rect,
        key: str,
        way: Way,
        account: Account,
        both: Sequence[Account],
        titles: Sequence[str],
        choose: Callable[[], None],
        toggle: Callable[[CityIndex], None],
        apart: Row | None = None,
        captions: Sequence[str] = (),
        *,
        open_here: CityMask = 0,
        headed: Rect | None = None,
        several: bool = False,
        spare_map: bool = False,
    ) -> None:
        """`both` are the accounts of all ways, `titles` their names: set alike in each. Another
        widget has the row `apart`, in the place of that of the carriage. Below a small map there is
        room for each of the `captions`, and for a choice where there are `several` provinces. Its
        houses may stand in the cities `open_here`. Below a heading that is on its paper it begins.
        There is no map where it is `spare_map` and the account needs its room.
        """
        super().__init__(geometry, cell, key, way, account, both, choose)
        self._titles = tuple(titles)
        self.title = way_title(way, None)
        self._several = several
        self.open_here = open_here
        self.choice = ""
        """The words below the picture: how other houses are placed, or else where its own stand."""
        self._toggle = toggle
        rows = least_height(both, self.metrics), wanted_height(both, self.metrics)
        alone = len(both) == 1
        inner = cell
        if alone:
            # Nothing stands on the rim of its paper.
            inner = cell.inflate(-2 * self.metrics.unit, -self.metrics.unit)
            if headed is not None and cell.contains(headed):
                inner.height, inner.y = inner.bottom - headed.bottom, headed.bottom
        self._places = cell_places(inner, self.metrics, rows, alone, several, spare=spare_map)
        self._apart = apart
        self._captioned = True
        """True unless something else lies below the map."""
        land = self._places.map.copy()
        self._caption = cut_caption(land, captions, self.metrics, several)
        self._captions = captions
        self.part = shown_route(geometry, land, low=not alone)
        if not (land.height and several and self.has_caption):
            # Else the choice below says which province it is.
            self.title = way_title(way, geometry.view.rules)

    def take_line(self, row: CartwrightRow) -> None:
        """Let a widget lie in the place of the row of the carriage."""
        place = carriage_place(self._both, self.metrics, self._places.account)
        laid = laid_rows(self.account, self.accounts)
        row.lie_among(place, laid.font, largest_font(self._both, self.metrics))

    @property
    def has_caption(self) -> bool:
        """True if there is room below the map."""
        return self._caption.height > 0

    @property
    def choice_place(self) -> Rect:
        """The place of a choice below the map instead of words."""
        return self._caption

    def take_choice(self, choice: Choice[Way]) -> None:
        """Let a choice lie there, which names the province of all houses."""
        self._captioned = False
        choice.rect = self._caption.copy()
        choice.size = min(choice.size, size_of_choice(self._caption, self.metrics))

    @property
    def accounts(self) -> Accounts:
        """What the rows of the account are laid out for."""
        geometry = self._geometry
        factory, rules = SpriteFactory(geometry), geometry.view.rules
        seat, place = self.part.seat, self._places.account
        named, laid = self.title == way_title(self.way, None), (self.metrics, place, self._apart)
        return Accounts(self._both, factory, seat, rules, *laid, named)

    def release(self, position: tuple[int, int]) -> None:
        for city, rect in self._names().items():
            if rect.collidepoint(position):
                self._toggle(city)
                return
        self.activate()

    def _names(self) -> dict[CityIndex, Rect]:
        """The names that are seen on its picture of the route."""
        return self.part.names

    def spots(self) -> list[HouseSpot]:
        """The places for houses on the small map, as widgets of their own."""
        return [
            HouseSpot(
                self.metrics,
                f"{self.key}-{city}",
                rect,
                city,
                self._toggle,
                bool(self.way.houses >> city & 1),
                self.chosen,
                bool(self.advised >> city & 1),
            )
            for city, rect in self.part.houses.items()
        ]

    def contents(self) -> list[Sprite]:
        """The map, the sum, what it is made of, and the head."""
        m, places = self.metrics, self._places
        heads = list[Sprite]()
        if places.title.height:
            image = way_head(places.title.size, self.title, self._titles, m)
            heads = [Sprite(image, *places.title.topleft), *self._mark(places.title)]
        return [
            *self._picture(),
            *self._caption_sprites(),
            *self._foot(places.total),
            *account_sprites(self.account, self.accounts),
            *heads,
        ]

    def _picture(self) -> list[Sprite]:
        """The route, if it is shown here: without houses while none of its provinces is chosen."""
        if not self.part.place.height:
            return []
        open_yet = self._several and self.way.kind is Kind.ALL and not self.chosen
        houses = 0 if open_yet else self.way.houses
        shown = route_picture(self._geometry, self.part, houses, self.account)
        return [Sprite(shown, *self.part.place.topleft)]

    def _foot(self, place: Rect) -> list[Sprite]:
        """The sum, in the green of what a way brings more where it is more than any other one, or
        where it is the only one.
        """
        view, alone = self._geometry.view, len(self._both) == 1
        image = total_picture(
            place.size,
            self.account.points,
            pale=not (self.chosen or self.waits),
            metrics=self.metrics,
            best=is_better(self.account, self._both) or (alone and self.account.points > 0),
            before=view.told_points(view.own),
            among=tuple(each.points for each in self._both),
        )
        return [Sprite(image, *place.topleft)]

    def _caption_sprites(self) -> list[Sprite]:
        """The words below the picture. Where the names of the towns take their room they are left
        to the houses on the map.
        """
        if not self._captioned or not self.choice or not self._captions:
            return []
        fonts = (
            caption_font(each, self._caption.size, self.metrics)
            for each in (self._captions, [self.choice])
        )
        font = min(fonts)
        caption = route_caption(self.part, self._caption, self.choice, font, self.metrics)
        names = [*self._names().values()]
        return [] if any(each.rect.collidelist(names) >= 0 for each in caption) else caption

    def _mark(self, title: Rect) -> list[Sprite]:
        """Before the title of one of several ways a ring, which has a tick in wax once the way is
        chosen, or the quill of a hint: at the same place on each, whatever is chosen below it.
        """
        if len(self._both) == 1:
            return []
        side = mark_side(title.size)
        middle = title.x + side // 2, title.centery
        return [title_mark(middle, side, chosen=self.chosen, advised=bool(self.advised))]
