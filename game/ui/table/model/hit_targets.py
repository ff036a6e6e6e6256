"""Hit targets: the things on the table that pointer and keyboard can reach."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from pygame import Rect

from game.rules.board import CityIndex
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.move_index import (
    DISCARD,
    HAND,
    LEFT_END,
    NEW_ROUTE,
    RIGHT_END,
    SUPPLY,
    VARIANT_PLACE,
    Key,
    KeyKind,
    card_key,
    city_key,
    slot_key,
)
from game.ui.widgets import Widget

KEYBOARD_KINDS = (KeyKind.SLOT, KeyKind.SUPPLY, KeyKind.CARD, KeyKind.OFFICIAL)


EXPLAINED_KINDS = (
    KeyKind.CITY,
    KeyKind.STACK,
    KeyKind.CARRIAGE,
    KeyKind.SUPPLY,
    KeyKind.DISCARD,
    KeyKind.VARIANT_PLACE,
    KeyKind.OFFICIAL,
)
"""The kinds of things that have a tooltip."""

SIGN, TAG = 2.8, 12
"""Units of height of a gamepad's sign, and the part of a pile's height that its tag lies over."""


class Spot(Widget):
    """A thing on the table as a widget, so that Tab and the arrows reach it."""

    unseen = True

    def __init__(
        self, metrics: Metrics, thing: Key, rect: Rect, tap: Callable[[Key], None]
    ) -> None:
        super().__init__(metrics, thing.widget)
        self.thing = thing
        self.rect = rect
        # At the foot of a town stands its name, along the edge of an official that of his.
        self.sign_at_corner = thing.kind in (KeyKind.CITY, KeyKind.OFFICIAL)
        self._tap = tap

    @property
    def pressed_rect(self) -> Rect:
        if self.thing not in (SUPPLY, DISCARD):
            return self.rect
        # Without the foot, where a tag tells how many cards lie there.
        foot = self.metrics.px(SIGN) + self.rect.height // TAG
        return Rect(*self.rect.topleft, self.rect.width, max(1, self.rect.height - foot))

    def activate(self) -> None:
        self._tap(self.thing)

    def sprites(self) -> list[Sprite]:
        return self.ring_sprites()


def city_spots(
    geometry: TableGeometry, cities: Iterable[CityIndex], tap: Callable[[Key], None]
) -> list[Spot]:
    """Some cities of the map as widgets."""
    metrics = geometry.layout.metrics
    return [Spot(metrics, city_key(city), geometry.city(city), tap) for city in cities]


def hit_targets(geometry: TableGeometry) -> list[tuple[Key, Rect]]:
    """Every thing and its place, those below first."""
    layout = geometry.layout
    found: list[tuple[Key, Rect]] = []
    land = layout.land
    found += [(city_key(city), geometry.city(city)) for city in range(len(geometry.board.cities))]
    found += [
        (Key(KeyKind.STACK, stack), geometry.stack(stack))
        for stack in range(len(geometry.board.stacks))
    ]
    if geometry.view.rules.carriages:
        found += [
            (Key(KeyKind.CARRIAGE, each.length), geometry.carriage(each.length))
            for each in geometry.board.carriages
        ]
    found = [(key, seen) for key, rect in found if (seen := rect.clip(land)).width]
    found += [(Key(KeyKind.SEAT, seat), rect) for seat, rect in enumerate(layout.seats)]
    found += [
        (slot_key(slot), layout.slot(slot)) for slot in range(1, len(layout.chart.display) + 1)
    ]
    found += [(SUPPLY, layout.supply), (DISCARD, layout.discard)]
    found += [(Key(KeyKind.ROUTE), layout.route), (HAND, layout.hand)]
    if layout.variant_place.width:
        found.append((VARIANT_PLACE, layout.variant_place))
    found += [(card_key(card), rect) for card, rect in geometry.hand_cards if card is not None]
    found += [
        (Key(KeyKind.OFFICIAL, number), rect)
        for number, rect in enumerate(layout.officials.values())
    ]
    return found


def tooltip_targets(geometry: TableGeometry, places: Mapping[Key, Rect]) -> dict[Key, Rect]:
    """Every thing that has a tooltip and its place, those below first.

    `places` are the hit targets; the parts of the seats' panels come from the geometry.
    """
    found = {key: rect for key, rect in places.items() if key.kind in EXPLAINED_KINDS}
    for seat, panel in enumerate(geometry.panels):
        found[Key(KeyKind.NAME_OF, seat)] = panel.name
        found[Key(KeyKind.HAND_OF, seat)] = panel.figures[0]
        found[Key(KeyKind.HOUSES_OF, seat)] = panel.figures[1]
        found[Key(KeyKind.CARRIAGE_OF, seat)] = panel.figures[2]
        found[Key(KeyKind.ROUTE_OF, seat)] = panel.route
        parts = [each for each in panel.foot if each.width]
        if parts:
            found[Key(KeyKind.TILES_OF, seat)] = parts[0].unionall(parts[1:])
    found[Key(KeyKind.PHASES)] = geometry.layout.phases
    found[Key(KeyKind.BESIDE_ROUTE)] = geometry.layout.beside_route
    if VARIANT_PLACE in found:
        found[VARIANT_PLACE] = geometry.layout.variant_sign
    return found


def target_rect(geometry: TableGeometry, target: Key) -> Rect:
    """The place in which a thing must be let go to land on a target."""
    layout = geometry.layout
    count = len(geometry.route_cards)
    if target == HAND:
        return layout.own
    if target in (LEFT_END, RIGHT_END):
        half = _below_strip(layout)
        half.width //= 2
        if target == RIGHT_END:
            half.right = layout.route.right
        return half
    if target == VARIANT_PLACE:
        return layout.variant_strip
    if target == NEW_ROUTE:
        return layout.beside_route if count else _below_strip(layout)
    if target.kind == KeyKind.CITY:
        grown = geometry.city(target.number).inflate(layout.metrics.px(1), layout.metrics.px(1))
        return grown.clip(layout.land)
    if target.kind == KeyKind.DISPLAY:
        return layout.display
    return Rect(0, 0, 0, 0)


def _below_strip(layout: TableLayout) -> Rect:
    """The part of the route on which a card is laid in it, and not what a variant has there."""
    place = Rect(layout.route)
    place.height -= layout.variant_strip.height
    place.bottom = layout.route.bottom
    return place


def beside_strip(
    geometry: TableGeometry, targets: Collection[Key], position: tuple[int, int]
) -> tuple[int, int]:
    """A position; for one in the variant's strip the route below it where no card goes there."""
    layout = geometry.layout
    if VARIANT_PLACE not in targets and layout.variant_strip.collidepoint(position):
        return position[0], layout.route.bottom - 1
    return position


def variant_takes_all(targets: Collection[Key]) -> bool:
    """True where a card that is let go on the route becomes the variant's own, for it fits nowhere
    there.
    """
    return VARIANT_PLACE in targets and not {LEFT_END, RIGHT_END} & set(targets)


def variant_targets(geometry: TableGeometry, targets: Collection[Key]) -> list[Rect]:
    """The places in which a card becomes the variant's own: where it cannot be laid on the route,
    all of that and the line over it.
    """
    layout, lies = geometry.layout, bool(geometry.route_cards)
    gives_up = lies and NEW_ROUTE in targets
    place = layout.variant_place if gives_up else layout.heading
    if not variant_takes_all(targets) or (NEW_ROUTE in targets and not lies):
        return [place, layout.variant_strip]
    return [place, layout.route] if gives_up else [layout.variant_sign]


def tap_rect(geometry: TableGeometry, target: Key) -> Rect:
    """The place to tap for putting the chosen thing on a target: for the hand what is framed, for
    the variant's place all that it shows, although a new route may begin there.
    """
    if target == VARIANT_PLACE:
        return geometry.layout.variant_sign
    return geometry.layout.rack if target == HAND else target_rect(geometry, target)


def on_land(geometry: TableGeometry, position: tuple[int, int]) -> bool:
    """True if a position is on the sheet, but not on the cards that lie there."""
    layout = geometry.layout
    cards = (layout.display, layout.supply, layout.discard)
    covered = any(rect.collidepoint(position) for rect in cards)
    return bool(layout.board.collidepoint(position)) and not covered


def target_at(
    geometry: TableGeometry, targets: Sequence[Key], position: tuple[int, int]
) -> Key | None:
    """The target on which a thing lands at a position, if it does.

    Where no new route can be begun, what lies beside the own one counts as the variant's sign
    there, or else as its right end. The open map counts as the one city at which a card begins or
    extends the route, but no other city does, nor where that costs the route; what can be taken is
    taken wherever it is let go on the map or the own part of the table.
    """
    position = beside_strip(geometry, targets, position)
    for target in targets:
        if target_rect(geometry, target).collidepoint(position):
            return target
    if VARIANT_PLACE in targets and geometry.layout.variant_sign.collidepoint(position):
        return VARIANT_PLACE
    if RIGHT_END in targets and _beyond_the_route(geometry).collidepoint(position):
        return RIGHT_END
    if not on_land(geometry, position):
        return None
    if HAND in targets:
        return HAND
    if geometry.route_cards and not {LEFT_END, RIGHT_END} & set(targets):
        return None
    if _on_a_city(geometry, position):
        return None
    return next((target for target in targets if target.kind == KeyKind.CITY), None)


def _beyond_the_route(geometry: TableGeometry) -> Rect:
    """The gap to what lies beside the route, and that itself: a card is as wide as several."""
    layout = geometry.layout
    beyond = layout.route.union(layout.beside_route)
    return Rect(layout.route.right, beyond.y, beyond.right - layout.route.right, beyond.height)


def _on_a_city(geometry: TableGeometry, position: tuple[int, int]) -> bool:
    cities = range(len(geometry.board.cities))
    return geometry.city_of_socket(position) is not None or any(
        rect.collidepoint(position)
        for city in cities
        for rect in (geometry.marker(city), geometry.label(city))
    )


def aimed_at(geometry: TableGeometry, thing: Key | None, position: tuple[int, int]) -> Key | None:
    """The aim of letting something go there on `thing`: on the own route its nearer end.

    On the land it is the route as well.
    """
    if thing is None and geometry.route_cards and on_land(geometry, position):
        return RIGHT_END
    if thing is None or thing.kind is not KeyKind.ROUTE or not geometry.route_cards:
        return thing
    return LEFT_END if position[0] < geometry.layout.route.centerx else RIGHT_END
