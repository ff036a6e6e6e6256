"""Places of the focus that only who listens needs: the keys of others do without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect

from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import DISCARD, VARIANT_PLACE, Key, KeyKind, city_key
from game.ui.table.position import Position


def heard_spots(position: Position, tap: Callable[[Key], None], *, own: bool = True) -> list[Spot]:
    """The things that can be heard of a table beside the things that are played with; without the
    route that is called one's own, and what lies beside it, unless it is the listener's `own`.
    """
    land, metrics = position.layout.land, position.layout.metrics
    return [
        Spot(metrics, key, rect if rect.width and rect.height else land, tap)
        for key, rect in _places(position, own=own)
    ]


def _places(position: Position, *, own: bool) -> Iterator[tuple[Key, Rect]]:
    layout, geometry, view = position.layout, position.geometry, position.view
    board = view.rules.board
    yield Key(KeyKind.PHASES), layout.prompt
    yield Key(KeyKind.STORY), layout.commentary
    yield DISCARD, layout.discard
    if own:
        if not geometry.route_cards:
            yield Key(KeyKind.ROUTE), layout.route
        for card, rect in geometry.route_cards:
            yield Key(KeyKind.LAID, card), rect
        if layout.variant_place.width:
            yield VARIANT_PLACE, layout.heading
    for province in (*board.province_masks.values(), board.free_cities):
        for city in range(len(board.cities)):
            if province >> city & 1:
                yield city_key(city), geometry.city(city).clip(layout.land)
    for stack in range(len(board.stacks)):
        yield Key(KeyKind.STACK, stack), geometry.stack(stack).clip(layout.land)
    for carriage in view.rules.carriages:
        place = geometry.carriage(carriage.length).clip(layout.land)
        yield Key(KeyKind.CARRIAGE, carriage.length), place
    for seat, panel in enumerate(geometry.panels):
        yield Key(KeyKind.NAME_OF, seat), panel.name
