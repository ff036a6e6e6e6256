"""Two papers side by side: a list of contents and a long text."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics.layout import placed, take_left


def long_paper(page: FormScene) -> tuple[Rect, Rect]:
    """Lay both papers on the page: the rooms for its list, on the left, and for its text."""
    m = page.metrics
    width, height = page.size
    whole = placed((min(width, round(height * 1.9)), height), page.window)
    sheet = whole.inflate(-m.px(3), -m.px(3))
    side = take_left(sheet, m.px(31), m.px(1.5))
    page.put_sheet(side, "parchment")
    page.put_sheet(sheet, "parchment")
    text = sheet.inflate(-m.px(5), -m.px(4))
    # The bar may stand in the margin.
    text.width += m.px(2)
    return side.inflate(-m.px(5), -m.px(4)), text
