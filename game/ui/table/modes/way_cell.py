"""A way to place the houses as a widget: pressed it is chosen; and a place for a house."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.board import CityIndex, CityMask
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.draw import highlights
from game.ui.table.draw.closing.on_map_sign import on_map_sign
from game.ui.table.draw.closing.way_paper import State, way_paper
from game.ui.table.model.closing_ways import Account, Way
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.closing_cost import closing_cost, cost_sentences
from game.ui.table.text.closing import spoken
from game.ui.widgets import Widget

AROUND = 0.6
"""Units between a place for a house that has the focus and a ring around it."""


class WayCell(Widget):
    """One of the ways on a paper of its own; what stands on it are its `contents`."""

    sign_at_corner = True
    holds_others = True

    def __init__(
        self,
        geometry: TableGeometry,
        place: Rect,
        key: str,
        way: Way,
        account: Account,
        both: Sequence[Account],
        choose: Callable[[], None],
    ) -> None:
        """`both` are the accounts of all ways."""
        super().__init__(geometry.layout.metrics, key)
        self.rect = place
        self.way, self._both, self.account = way, both, account
        rules = geometry.view.rules
        self.label = spoken(way, account, rules)
        self.unnamed = spoken(way, account, rules, named=False)
        """Its label without its cities, for where these are told in a sentence of their own."""
        self.costs = ""
        """The price of the closing beside its cards, the same in every way."""
        if cost := closing_cost(geometry):
            self.costs = cost_sentences(cost, geometry.view)
        self.chosen = self.waits = False
        self.on_map = False
        """True if its houses stand on the large map."""
        self.open_here: CityMask = 0
        """The cities where its houses may stand."""
        self.advised: CityMask = 0
        """The houses of a hint in this way."""
        self._geometry, self._choose = geometry, choose

    def activate(self) -> None:
        self._choose()

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
        """All that stands on its paper."""
        raise NotImplementedError


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
