"""A small picture of a map on a page."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import Anchor
from game.ui.graphics.theme import mix, palette
from game.ui.language import ngettext
from game.ui.setup.map_names import city_names
from game.ui.setup.model import MapChoice
from game.ui.table.draw import map_thumbnail
from game.ui.table.variants import variant_ui

LEAST_PICTURE = 7
"""Units of height from which on the map's picture shows which map it is."""

EMBLEM = 1.4
"""Units of height of the picture of a way of playing."""


def put_map(page: FormScene, map_id: str, room: Rect, anchor: Anchor = "center") -> None:
    """Put the map into `room` of a page, as large as it fits; in a draft nothing is painted."""
    if page.draft:
        return
    sprites = map_thumbnail.map_on_paper(map_id, room, page.metrics, anchor, towns=True)
    # The last of them is the picture over its shadow.
    picture = sprites[-1].rect
    page.decor += [*sprites, *city_names(map_thumbnail.map_key(map_id), picture)]


def way_width(page: FormScene, of: MapChoice) -> int:
    """The width that the line of `put_way` wants."""
    m = page.metrics
    words = text.width_of(_way_words(of), m.small, "italic")
    emblem = _emblem(page, of)
    return words if emblem is None else emblem.get_width() + m.px(0.8) + words


def _emblem(page: FormScene, of: MapChoice) -> Surface | None:
    """The picture of the only way of playing; None if there are several, which have buttons."""
    if len(of.variants) > 1:
        return None
    return variant_ui(of.variants[0]).emblem(page.metrics.px(EMBLEM))


def _way_words(of: MapChoice) -> str:
    told = [variant_ui(each).name() for each in of.variants if len(of.variants) == 1]
    if of.cities:
        told.append(ngettext("{n} city", "{n} cities", of.cities).format(n=of.cities))
    return " – ".join(told)


def put_way(page: FormScene, of: MapChoice, row: Rect) -> None:
    """The way of playing of a map if there is only one, and its number of cities, as a line."""
    if page.draft:
        return
    m, emblem = page.metrics, _emblem(page, of)
    before = 0 if emblem is None else emblem.get_width() + m.px(0.8)
    room = row.width - before
    ink = mix(palette().ink, palette().sepia, 0.0 if palette().strong else 0.4)
    words = text.render_fit(_way_words(of), m.small, room, ink, "italic")
    x = row.centerx - (before + words.get_width()) // 2
    if emblem is not None:
        page.put(emblem, x, row.centery - emblem.get_height() // 2)
    page.put(words, x + before, row.centery - words.get_height() // 2)
