"""The price of closing a route: the cards beside those of the route, and horses."""

from __future__ import annotations

from game.ui.language import in_a_row
from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.view import View
from game.ui.table.text.clauses import listed
from game.ui.table.variants import variant_ui


def closing_cost(geometry: TableGeometry) -> Cost | None:
    """The price of closing for the seat to act, whichever way it takes."""
    variant = variant_ui(geometry.view.rules.variant.id)
    return variant.closing_cost(
        geometry.view, geometry.view.observation.turn, geometry.layout.metrics.px(3)
    )


def cost_sentences(cost: Cost, view: View) -> str:
    """The price in words for who listens, with the cards that go."""
    names = listed([view.city_name(each) for each in cost.cards])
    return in_a_row([cost.words, f"{names}." if names else ""])
