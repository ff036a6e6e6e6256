"""Paper tabs at the foot of a list, which turn its pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import materials, shadows, text
from game.ui.graphics.theme import Metrics, palette
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.marks import arrow, down_arrow, up_arrow

HIGH, WITH_WORDS, BESIDE, BETWEEN = 2.6, 3.4, 1.5, 0.6
"""Units of height of a tab, of one with words, on either side of these, and between these and its
arrow.
"""

APART = 0.8
"""Units between two tabs."""

EDGE = 0.3
"""Units below tabs."""

ARROW = 56
"""Height of an arrow, in hundredths of a tab's."""

NOTE = 1.4
"""Units between the words on the page in sight and the first tab."""

NOTCH = 0.6
"""Units of the notched corners of a tab, as those of buttons are."""


class Turning(NamedTuple):
    """The words on the tab that turns `back`, those on the other for the lines to come, and those
    before them on the `number` of a page among all of them.
    """

    back: str
    onward: Callable[[Sequence[ListLine]], str]
    number: Callable[[int, int], str] = lambda _page, _pages: ""


class Tab(NamedTuple):
    """A tab that turns to the next page or one `back`, with words or none beside its arrow."""

    words: str
    back: bool = False


def tab_height(m: Metrics, *, words: bool = True) -> int:
    """The height of tabs, with words or without, with what is free below them."""
    return m.px(WITH_WORDS if words else HIGH) + m.px(EDGE)


def places_of_tabs(m: Metrics, room: Rect, tabs: list[Tab]) -> list[Rect]:
    """The places of tabs in a room, side by side: those with words in its lower right corner, as
    that of a page which is turned, others in the middle.
    """
    named = any(each.words for each in tabs)
    high = tab_height(m, words=named) - m.px(EDGE)
    sign, around = high * ARROW // 100, 2 * m.px(BESIDE)
    words = [text.width_of(each.words, m.body, "semibold") for each in tabs]
    wide = [around + sign + (each + m.px(BETWEEN) if each else sign) for each in words]
    whole = sum(wide) + (len(wide) - 1) * m.px(APART)
    # Lines end a little before the right edge.
    x = room.right - whole if named else room.centerx - m.px(0.5) - whole // 2
    x, y, places = max(room.x, x - m.px(0.5) * named), room.bottom - m.px(EDGE) - high, []
    for each in wide:
        places.append(Rect(x, y, each, high))
        x += each + m.px(APART)
    return places


def note_width(m: Metrics, note: str) -> int:
    """The width of words before the tabs, with the space after them."""
    return text.width_of(note, m.body) + m.px(NOTE) if note else 0


def paint_tabs(m: Metrics, page: Surface, tabs: list[Tab], note: str = "") -> None:
    """Paint tabs at the foot of a picture of a room, like buttons, with a `note` before them."""
    depth, notch = max(3, m.px(0.5)), m.px(NOTCH)
    places = places_of_tabs(m, page.get_rect(), tabs)
    if note and places:
        image, first = text.render(note, m.body, palette().small_ink), places[0]
        place = image.get_rect(midright=(first.x - m.px(NOTE), first.centery))
        if place.left >= 0:
            page.blit(image, place)
    for tab, place in zip(tabs, places, strict=True):
        shadow = materials.ticket_shadow(place.size, notch, depth)
        page.blit(shadow, shadows.shadow_corner(place.x, place.y, depth))
        paper = palette().parchment_light, palette().sepia
        page.blit(materials.ticket(place.size, *paper, notch, m.line), place)
        words = text.render(tab.words, m.body, palette().ink, "semibold")
        side = place.height * ARROW // 100
        if not tab.words:
            # What comes lies below: only words tell of pages, which are turned sideways.
            down = (up_arrow if tab.back else down_arrow)(side, palette().wax)
            page.blit(down, down.get_rect(center=place.center))
            continue
        sign, inner = arrow(side, not tab.back, palette().wax), place.inflate(-2 * m.px(BESIDE), 0)
        left, right_image = (sign, words) if tab.back else (words, sign)
        page.blit(left, left.get_rect(midleft=inner.midleft))
        page.blit(right_image, right_image.get_rect(midright=inner.midright))
