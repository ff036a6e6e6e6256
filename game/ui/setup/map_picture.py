"""A small picture of a map on a page."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics.layout import Anchor
from game.ui.table.draw import map_thumbnail

LEAST_PICTURE = 7
"""Units of height from which on the map's picture shows which map it is."""


def put_map(page: FormScene, map_id: str, room: Rect, anchor: Anchor = "center") -> None:
    """Put the map into `room` of a page, as large as it fits; in a draft nothing is painted."""
    if page.draft:
        return
    page.decor += map_thumbnail.map_on_paper(map_id, room, page.metrics, anchor, towns=True)
