"""A person's problems in the album: by theme, how many were tried and solved."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.storage.album.solving import Solved
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import mix, palette
from game.ui.language import _
from game.ui.names import THEMES, theme_name
from game.ui.widgets import rule

WIDEST = 72.0
"""Greatest width of the table, in units of the metrics."""


def problems_section(page: FormScene, room: Rect, counts: Mapping[str, Solved]) -> None:
    """A table with a line for each theme that was tried, and their sum."""
    m = page.metrics
    room.width = min(room.width, m.px(WIDEST))
    heads = [_("tried"), _("solved"), _("tries")]
    column = max(text.width_of(head, m.small, "italic") for head in heads) + m.px(3)
    ends = [room.right - column * place for place in (2, 1, 0)]
    row = take_top(room, text.line_height(m.small), m.px(0.3))
    for head, end in zip(heads, ends, strict=True):
        image = text.render(head, m.small, palette().sepia, "italic")
        page.put(image, end - image.get_width(), row.y)
    known = [(theme_name(theme), counts[theme]) for theme in THEMES if theme in counts]
    lines = [*known, (_("All together"), sum(counts.values(), Solved()))]
    high = min(m.px(4.4), room.height // len(lines))
    page.within(text.line_height(m.body), high)
    for place, (words, count) in enumerate(lines):
        row = take_top(room, high)
        ink = palette().wax if place == len(lines) - 1 else palette().ink
        page.put(rule(row.width, m.line, mix(palette().parchment, palette().sepia, 0.3)), *row[:2])
        name = page.fit(words, m.body, row.width - 3 * column, ink, "semibold")
        page.pin(name, row, "midleft")
        for number, end in zip((count.problems, count.solved, count.tries), ends, strict=True):
            image = text.render(f"{number}", m.body, ink)
            page.put(image, end - image.get_width(), row.centery - image.get_height() // 2)
