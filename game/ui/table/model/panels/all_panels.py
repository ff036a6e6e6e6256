"""Panels of all seats side by side: their goals in one form, in letters and seals of one size, and
so the tiles that they have won.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.table.model.layout import TableLayout
from game.ui.table.model.panels.goal_cells import FEW, Style
from game.ui.table.model.panels.next_row import FORMS as ROWS
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.panels.rows import holds_lines, panel_of
from game.ui.table.model.panels.won_strip import FORMS as WON
from game.ui.table.model.panels.won_strip import USUAL, WonForm
from game.ui.table.model.view import View

FORMS = (True, True), (False, True), (True, False), (False, False)
"""The forms of goals that all panels can have, whether names may take two lines and dots are below
them.
"""

HARDLY_SMALLER = 0.85
"""The size of letters, by that of the largest, down to which the first form is taken."""


def panels_of(view: View, layout: TableLayout) -> tuple[Panel, ...]:
    """The panel of each seat, all goals in one form, letters and seals of one size."""
    won, panels = _won(view, layout)
    if any(panel.won is not None for panel in panels):
        # The form in which most goals have room, and then in the largest letters.
        best = max((_styled(view, layout, Style(form), won) for form in ROWS), key=_shown)
        # Rather another form than a goal less.
        pairs = zip(panels, best, strict=True)
        return tuple(max(each, other, key=_count) for other, each in pairs)
    if len(_styles(panels)) > 1:
        tries = [_styled(view, layout, Style(each)) for each in FORMS]
        named, size, _all_named = _told(max(tries, key=_told))
        # Rather one form at all tables than letters that are a little larger.
        best = next(
            each
            for each in tries
            if _told(each)[0] == named and _told(each)[1] >= HARDLY_SMALLER * size
        )
        # Rather another form than one without names.
        alike = _told(best)[0] >= _told(panels)[0]
        panels = best if alike else panels
        # Letters of one size first, and then seals beside these.
        for _step in range(2):
            styles = _styles(panels)
            if len(styles) > 1:
                size = min(each.size or 0 for each in styles)
                side = min(each.side or 0 for each in styles if each.size == size)
                form = styles[0].form if alike else None
                panels = _styled(view, layout, Style(form, size, side))
    return tuple(panels)


def _won(view: View, layout: TableLayout) -> tuple[WonForm, list[Panel]]:
    """The panels with the tiles won in the first form that has room in all of them."""
    panels = list[Panel]()
    for form in WON:
        if form.lines > 1 and not holds_lines(layout, form.lines):
            continue
        panels = _styled(view, layout, None, form)
        if all(panel.won is None or panel.won.complete for panel in panels):
            return form, panels
    return WON[-1], panels


def _shown(panels: Sequence[Panel]) -> tuple[int, int]:
    """How many goals all panels show, and their smallest letters."""
    return sum(map(_count, panels)), min(panel.goals.size for panel in panels)


def _count(panel: Panel) -> int:
    return len(panel.goals.places)


def _styled(
    view: View, layout: TableLayout, style: Style | None, form: WonForm = USUAL
) -> list[Panel]:
    return [panel_of(view, seat, layout, style, form) for seat in range(len(layout.seats))]


def _styles(panels: Sequence[Panel]) -> list[Style]:
    """The different styles of goals with names below each other."""
    cells = [panel.goals for panel in panels if panel.upright and panel.goals.named]
    return [*dict.fromkeys(each.style for each in cells)]


def _told(panels: Sequence[Panel]) -> tuple[int, int, int]:
    """How many of the nearest goals have names in all panels, how large, and how many of all."""
    cells = [panel.goals for panel in panels if panel.goals.places]
    nearest = sum(min(each.named, FEW) for each in cells)
    return nearest, min(each.size for each in cells), sum(each.named for each in cells)
