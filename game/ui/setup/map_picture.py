"""A small picture of a map on a page."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import Anchor
from game.ui.graphics.theme import palette
from game.ui.setup.map_facts import way_and_length
from game.ui.setup.map_names import city_names
from game.ui.setup.model import MapChoice
from game.ui.setup.ways_choice import WayLook
from game.ui.table.draw import map_thumbnail
from game.ui.table.variants import variant_ui
from game.ui.widgets.choice import NARROWED

LEAST_PICTURE = 7
"""Units of height from which on the map's picture shows which map it is."""

APART = 0.8
"""Units from the picture of a way of playing to its name."""


def put_map(page: FormScene, map_id: str, room: Rect, anchor: Anchor = "center") -> None:
    """Put the map into `room` of a page, as large as it fits; in a draft nothing is painted."""
    if page.draft:
        return
    # Without its tiles a map shows the empty rings for them.
    sprites = map_thumbnail.map_on_paper(map_id, room, page.metrics, anchor, towns=True)
    # The last of them is the picture over its shadow.
    picture = sprites[-1].rect
    page.decor += [*sprites, *city_names(map_thumbnail.map_key(map_id), picture)]


def way_width(page: FormScene, of: MapChoice, look: WayLook) -> int:
    """The width that the name of the only way of playing a map wants, with its picture."""
    name = variant_ui(of.variants[0]).name()
    return _emblems_width(page, of, look) + text.width_of(name, look.size)


def _emblems_width(page: FormScene, of: MapChoice, look: WayLook) -> int:
    m = page.metrics
    return sum(each.get_width() + m.px(APART) for each in look.emblems(m, of.variants))


def timed_way(page: FormScene, of: MapChoice, room: int, look: WayLook, minutes: int) -> str:
    """The only way of playing a map, with the `minutes` of a game; "" if they have no room."""
    words = way_and_length(of, of.variants[0], minutes)
    room -= _emblems_width(page, of, look)
    return words if NARROWED * text.width_of(words, page.metrics.body) <= room else ""


def put_way(page: FormScene, of: MapChoice, row: Rect, look: WayLook, minutes: int) -> None:
    """The only way of playing a map, at the left of a row, with the `minutes` of a game if they
    have room.
    """
    if page.draft:
        return
    m = page.metrics
    words = timed_way(page, of, row.width, look, minutes) or variant_ui(of.variants[0]).name()
    x = row.x
    for emblem in look.emblems(m, of.variants):
        x = page.put(emblem, x, row.centery - emblem.get_height() // 2).right + m.px(APART)
    image = text.render_narrow(words, m.body, row.right - x, palette().ink)
    page.put(image, x, row.centery - image.get_height() // 2)
