"""The choice of a map, or of a part, at the top of a section of the album."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics.layout import take_top
from game.ui.language import _
from game.ui.widgets import Choice

HIGH = 3.2
"""Units of height of the choice."""


def put_map_choice(
    page: FormScene,
    room: Rect,
    options: Sequence[tuple[str, str]],
    shown: str,
    show: Callable[[str], None],
    gap: float = 1,
) -> Choice[str]:
    """The choice of a map, see `put_choice`."""
    return put_choice(page, room, options, shown, show, key="map", name=_("Map"), gap=gap)


def put_choice(
    page: FormScene,
    room: Rect,
    options: Sequence[tuple[str, str]],
    shown: str,
    show: Callable[[str], None],
    *,
    key: str,
    name: str,
    gap: float = 1,
) -> Choice[str]:
    """The choice among `options`, each an id and words, at the top of the room, which shrinks by it
    and a gap in units. `show` is called with the id of another one than what is `shown`; the `name`
    is for a screen reader.
    """
    m = page.metrics

    def choice(*, cycling: bool) -> Choice[str]:
        return Choice(m, options, shown, show, key=key, cycling=cycling, size=m.small, name=name)

    result = choice(cycling=False)
    if result.preferred_width() > room.width:
        result = choice(cycling=True)
    row = take_top(room, m.px(HIGH), m.px(gap))
    row.width = min(row.width, result.preferred_width())
    result.rect = row
    return result
