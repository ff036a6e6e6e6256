"""Staging of a table: from a View to places and sprites, for a page of any size."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.tiled.chart import Chart
from game.ui.graphics.theme import Metrics
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import CalloutRoom, TableLayout
from game.ui.table.model.move_index import Laid
from game.ui.table.model.view import View
from game.ui.table.model.zoom import WHOLE, Zoom
from game.ui.table.variants import variant_ui


def stage(
    view: View,
    metrics: Metrics,
    chart: Chart,
    board: Rect | None = None,
    zoom: Zoom = WHOLE,
    callout: CalloutRoom = CalloutRoom.NONE,
    houses: float = 1.0,
    laid: Laid | None = None,
) -> TableRenderer:
    """The table of a view in the window that `metrics` measures, its sheet in `board` if given.

    The seats leave room for a `callout`; `houses` is the size of those on the map. A card that
    would be `laid` has a place on the own route.
    """
    cards = len(view.own_seat.route) + (laid is not None), len(view.hand)
    units = variant_ui(view.rules.variant.id).units
    carriages = bool(view.rules.carriages)
    layout = TableLayout.of(metrics, chart, len(view.seats), cards, units, carriages, callout)
    layout = replace(layout, board=board or layout.board, zoom=zoom, houses=houses)
    return TableRenderer(TableGeometry(view, layout, laid=laid))
