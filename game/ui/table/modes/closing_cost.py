"""The price of closing a route: the cards beside those of the route, and horses."""

from __future__ import annotations

from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.variants import variant_ui


def closing_cost(geometry: TableGeometry) -> Cost | None:
    """The price of closing for the seat to act, whichever way it takes."""
    variant = variant_ui(geometry.view.rules.variant.id)
    return variant.closing_cost(
        geometry.view, geometry.view.observation.turn, geometry.layout.metrics.px(3)
    )
