"""Drawing of what a variant adds to the own route, and of where a card is let go for it."""

from __future__ import annotations

from game.ui.graphics.canvas import Sprite
from game.ui.table.draw.own import zones
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.hit_targets import variant_targets
from game.ui.table.model.move_index import NEW_ROUTE, VARIANT_PLACE
from game.ui.table.variants import variant_ui


def variant_place(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """What the variant shows; its line is narrower while a route can be given up beside it."""
    variant = variant_ui(geometry.view.rules.variant.id)
    layout, targets, cards = geometry.layout, highlight.targets, geometry.route_cards
    place = layout.variant_place if cards and NEW_ROUTE in targets else layout.heading
    # What is read there lies over the light.
    return [*_lit(geometry, highlight), *variant.sprites(geometry, place)]


def _lit(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """The places in which the chosen card becomes the variant's own."""
    layout, targets, cards = geometry.layout, highlight.targets, geometry.route_cards
    if VARIANT_PLACE not in targets:
        return []
    result, ready = list[Sprite](), highlight.ready == VARIANT_PLACE
    name = variant_ui(geometry.view.rules.variant.id).short_name()
    for each in variant_targets(geometry, targets):
        # Cards would hide words, and keep their colours as long as nothing is held over them.
        words = "" if cards or each != layout.variant_strip else name
        wash = ready or not (cards and each.colliderect(layout.variant_strip))
        result.append(zones.zone(each, ready, layout.metrics, words, wash))
    return result
