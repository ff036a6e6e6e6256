"""A way to place the houses as a widget: its route, what it brings, and a place for each house."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.board import CityIndex, CityMask
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw import highlights
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
from game.ui.table.draw.closing.on_map_sign import on_map_sign
from game.ui.table.draw.closing.province_rows import Blocks, laid_blocks
from game.ui.table.draw.closing.rows import Row
from game.ui.table.draw.closing.shown_route import route_picture, shown_route
from game.ui.table.draw.closing.total import total_picture
from game.ui.table.draw.closing.way_paper import State, title_mark, way_head, way_paper
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_places import cell_places
from game.ui.table.model.closing_ways import Account, Way, is_better
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.closing_cost import closing_cost, cost_sentences
from game.ui.table.modes.way_choices import CartwrightRow
from game.ui.table.text.closing import (
    spoken,
    way_title,
)
from game.ui.widgets import Choice, Widget

MOST_PICTURE = 42
"""Per cent of its width that is the height of a picture of the route at most, where a choice of
provinces may lie below it.
"""

ALIKE = 122
"""Per cent of the font of the rows of provinces that those of the other way have at most."""

AROUND = 0.6
"""Units between a place for a house that has the focus and a ring around it."""


class WayCell(Widget):
    """One of the ways; pressed it is chosen. A press on a city's name is one on its house."""

    sign_at_corner = True
    holds_others = True

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
        provinces: Sequence[tuple[Way, Account]] = (),
    ) -> None:
        """`both` are the accounts of all ways, `titles` their names: set alike in each. Another
        widget has the row `apart`, in the place of that of the carriage. Below a small map there is
        room for each of the `captions`, and for a choice where there are `several` provinces. Its
        houses may stand in the cities `open_here`. Below a heading that is on its paper it begins.
        There is no map where it is `spare_map` and the account needs its room. Of several
        `provinces` for all its houses each has a block of rows where there is room for that.
        """
        super().__init__(geometry.layout.metrics, key)
        self.rect = cell
        self._titles = tuple(titles)
        self.title = way_title(way, None)
        self.on_map = False
        """True if its houses stand on the large map."""
        self.way, self._both, self.account = way, both, account
        rules = geometry.view.rules
        self.label = spoken(way, account, rules)
        self.unnamed = spoken(way, account, rules, named=False)
        """Its label without its cities, for where these are told in a sentence of their own."""
        self.costs = ""
        """The price of the closing beside its cards, the same in every way."""
        self.chosen = self.waits = False
        self.open_here = open_here
        self.choice = ""
        """The words below the picture: how other houses are placed, or else where its own stand."""
        self.advised: CityMask = 0
        """The houses of a hint in this way."""
        self._geometry = geometry
        self._choose, self._toggle = choose, toggle
        if cost := closing_cost(geometry):
            self.costs = cost_sentences(cost, geometry.view)
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
        self._below_choice = self._caption.height
        """The height of a choice that has no blocks."""
        air = land.height - land.width * MOST_PICTURE // 100
        if several and self.has_caption and air > 0:
            # Towns that fill the width leave what is above and below them to what is chosen.
            land.height -= air
            self._caption.y, self._caption.height = land.bottom, self._caption.bottom - land.bottom
        self.part = shown_route(geometry, land)
        if not (land.height and several and self.has_caption):
            # Else the choice below says which province it is.
            self.title = way_title(way, geometry.view.rules)
        self.most = 0
        """The largest font of its rows, where another way has smaller ones; 0 for none."""
        self._in_provinces = bool(provinces)
        self.blocks: Blocks | None = None
        """A block of rows for each province, where there is a choice and room for them."""
        if provinces and self.has_caption:
            room = self._caption.union(self._places.account)
            seen = next(n for n, (each, _) in enumerate(provinces) if each.province == way.province)
            accounts = [account for _way, account in provinces]
            self.blocks = laid_blocks(accounts, self.accounts, room, seen)

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
        if self.blocks is None:
            choice.rect = self._caption.copy()
            choice.rect.height = self._below_choice
            choice.rect.bottom = self._caption.bottom
            choice.size = min(choice.size, size_of_choice(self._caption, self.metrics))

    @property
    def accounts(self) -> Accounts:
        """What the rows of the account are laid out for."""
        geometry = self._geometry
        factory, rules = SpriteFactory(geometry), geometry.view.rules
        seat, place = self.part.seat, self._places.account
        named, laid = self.title == way_title(self.way, None), (self.metrics, place, self._apart)
        return Accounts(self._both, factory, seat, rules, *laid, named, self.most)

    def activate(self) -> None:
        self._choose()

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

    def has_part(self, widget: Widget) -> bool:
        """True for one of its places for houses, or a choice in it."""
        return widget is not self and self.rect.contains(widget.rect)

    def sprites(self) -> list[Sprite]:
        # Once a way is chosen its own line says so, and the sign that another one is looked at.
        signed = self.on_map and not self.chosen
        sign = [on_map_sign(self.rect, self.metrics)] if signed else []
        return [*self._paper(), *self.contents(), *self.ring_sprites(), *sign]

    def _paper(self) -> list[Sprite]:
        """The paper of a way: raised, and more so once it is chosen."""
        looked_at = self.hovered, self.pressed
        return way_paper(self.rect, self._state, *looked_at, self.metrics)

    @property
    def _state(self) -> State:
        if self.chosen:
            return State.CHOSEN
        if self.waits:
            return State.WAITS
        return State.PASSED_OVER

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
            *self._rows(),
            *heads,
        ]

    def _rows(self) -> list[Sprite]:
        """What the sum is made of; what each province adds to it is in its block."""
        if self.blocks is None:
            return account_sprites(self.account, self.accounts)
        return self.blocks.row_sprites(self.blocks.shared, self.metrics)

    def _picture(self) -> list[Sprite]:
        """The route, if it is shown here: without houses while none of its provinces is chosen."""
        if not self.part.place.height:
            return []
        houses = 0 if self._in_provinces and not self.chosen else self.way.houses
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
        return [title_mark(title, chosen=self.chosen, advised=bool(self.advised))]


def set_alike(cells: Sequence[WayCell]) -> None:
    """Let the rows of the other way be not much larger than those of the provinces in one."""
    fonts = [each.blocks.font for each in cells if each.blocks is not None]
    for cell in cells:
        cell.most = min(fonts, default=0) * ALIKE // 100


class HouseSpot(Widget):
    """A place for a house on a small map."""

    def __init__(
        self,
        metrics: Metrics,
        key: str,
        house: Rect,
        city: CityIndex,
        toggle: Callable[[CityIndex], None],
        built: bool,
        of_chosen: bool,
        advised: bool = False,
    ) -> None:
        """`built`: the way has a house there; `of_chosen`: the way is the one chosen; `advised`: a
        hint has one there.
        """
        super().__init__(metrics, key)
        self.built, self.of_chosen = built, of_chosen
        self.rect = house
        self.city, self._advised = city, advised
        self._toggle = toggle

    def activate(self) -> None:
        self._toggle(self.city)

    def sprites(self) -> list[Sprite]:
        light = highlights.ring(self.rect, palette().gold_light, self.metrics)
        lit = self.hovered or self._advised
        if self.focused and self.ring:
            # Among golden rings another golden one is not found: this is within a red one.
            wide = 2 * self.metrics.px(AROUND)
            around = self.rect.inflate(wide, wide)
            return [*self.ring_sprites(), highlights.ring(around, palette().wax, self.metrics)]
        return [light] if lit else []
