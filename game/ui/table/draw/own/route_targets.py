"""Drawing of where a card goes that is chosen: into the own route, or the hand."""

from __future__ import annotations

from game.ui.graphics.canvas import Sprite
from game.ui.language import _
from game.ui.table.draw.own import zones
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.hit_targets import target_rect, variant_takes_all
from game.ui.table.model.move_index import HAND, LEFT_END, NEW_ROUTE, RIGHT_END


def begun_here(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """The place of a new route where there is none yet."""
    if NEW_ROUTE not in highlight.targets:
        return []
    place, ready = target_rect(geometry, NEW_ROUTE), highlight.ready == NEW_ROUTE
    return [zones.zone(place, ready, geometry.layout.metrics, _("New route"))]


def at_ends(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """The places of a card at the ends of the route, and those where it does not fit."""
    result, metrics, laid = list[Sprite](), geometry.layout.metrics, geometry.laid_card
    for key, left in ((LEFT_END, True), (RIGHT_END, False)):
        if laid is not None and laid.left == left:
            continue
        end = geometry.route_end(left)
        if key in highlight.targets:
            result.append(zones.card_place(end, highlight.ready == key, metrics))
        elif key in highlight.refused and not variant_takes_all(highlight.targets):
            result.append(zones.refused_zone(end, metrics))
    return result


def gives_up(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """The place of a card that begins another route at the cost of the present one."""
    layout, ready = geometry.layout, highlight.ready == NEW_ROUTE
    cities, words = len(geometry.route_cards), _("Give up route")
    return [zones.loss_zone(layout.beside_route, ready, layout.metrics, words, cities)]


def into_hand(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """The place of a card that is taken."""
    if HAND not in highlight.targets:
        return []
    layout, ready = geometry.layout, highlight.ready == HAND
    wash = not geometry.hand_cards
    return [zones.zone(layout.rack, ready, layout.metrics, "", wash=wash)]
