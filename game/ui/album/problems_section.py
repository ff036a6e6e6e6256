"""A person's problems in the album: by theme, how many were tried and solved."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.storage.album.solving import Solved
from game.storage.album.tally import Tally
from game.ui.accessibility.node import table
from game.ui.album.tally.won_bar import won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.names import THEMES, theme_name
from game.ui.widgets import rule

WIDEST = 84.0
"""Greatest width of the table, in units of the metrics."""

BAR, LEAST_BAR = 36.0, 7.0
"""Units of length of the bars, at most and at least; with less room there are none."""


def problems_section(
    page: FormScene, room: Rect, counts: Mapping[str, Solved], ink: Colour
) -> None:
    """A table with a line for each theme that was tried, and their sum.

    A bar is filled with `ink` as far as problems were solved, where there is room for it.
    """
    m = page.metrics
    room.width = min(room.width, m.px(WIDEST))
    whole = (*room.topleft, *room.size)
    heads = [_("tried"), _("solved"), _("tries")]
    column = max(text.width_of(head, m.small) for head in heads) + m.px(3)
    ends = [room.right - column * place for place in (2, 1, 0)]
    row = take_top(room, text.line_height(m.small), m.px(0.3))
    for head, end in zip(heads, ends, strict=True):
        image = text.render(head, m.small, palette().ink)
        page.put(image, end - image.get_width(), row.y)
    known = [(theme_name(theme), counts[theme]) for theme in THEMES if theme in counts]
    lines = [*known, (_("All together"), sum(counts.values(), Solved()))]
    rows = [(words, f"{n.problems}", f"{n.solved}", f"{n.tries}") for words, n in lines]
    page.described.append(table("problems", _("Puzzles"), ["", *heads], rows, whole))
    high = min(m.px(6.4), room.height // len(lines))
    page.within(text.line_height(m.body), high)
    widest = max(text.width_of(words, m.body, "semibold") for words, _count in lines)
    right = ends[0] - column
    bar = Rect(0, 0, min(m.px(BAR), right - room.x - widest - m.px(3)), m.px(2.4))
    bar.right = right
    for place, (words, count) in enumerate(lines):
        row = take_top(room, high)
        last = place == len(lines) - 1
        page.put(rule(row.width, m.line, mix(palette().parchment, palette().sepia, 0.3)), *row[:2])
        name = page.fit(words, m.body, row.width - 3 * column, palette().ink, "semibold")
        page.pin(name, row, "midleft")
        if bar.width >= m.px(LEAST_BAR):
            solved = Tally(count.problems, count.solved)
            page.put(won_bar(bar.size, solved, ink), bar.x, row.centery - bar.height // 2)
        for number, end in zip((count.problems, count.solved, count.tries), ends, strict=True):
            style: Style = "bold" if last else "regular"
            image = text.render(f"{number}", m.body, palette().ink, style)
            page.put(image, end - image.get_width(), row.centery - image.get_height() // 2)
