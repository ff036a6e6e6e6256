"""Signs of AI players in the album, and what they mean."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.levels import STRONGEST
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.names import level_title
from game.ui.pieces.level_faces import level_face
from game.ui.pieces.player_marks import ai_mark
from game.ui.pieces.strength_marks import strength_marks

CHANCE = "random"
"""The level of AI players that throw dice."""


def sign_of(level: str, side: int) -> Surface:
    """The cogwheel of an AI player; the die of one that plays by chance, which has no marks."""
    if level == CHANCE:
        return level_face(level, side * 4 // 3)
    return ai_mark(side, palette().small_ink)


def put_signs(page: FormScene, row: Rect, side: int, dots: int, beside: int) -> None:
    """Put what the signs of AI players mean into a row, if it has room. They are `side` pixels high
    and the `dots` of a level so many; their words stand so far `beside` them.
    """
    m = page.metrics
    marks = strength_marks(STRONGEST - 2, STRONGEST, dots)
    assert marks is not None
    signs = (
        (ai_mark(side, palette().small_ink), _("AI player")),
        # Translators: beside small dots, of which as many are filled as an AI player is strong.
        (marks, _("its level")),
        (sign_of(CHANCE, side), level_title(CHANCE)),
    )
    said = [text.render(words, m.small, palette().ink) for _sign, words in signs]
    gap = m.px(2)
    wide = sum(
        a.get_width() + b.get_width() + beside for (a, _w), b in zip(signs, said, strict=True)
    )
    if wide + 2 * gap > row.width:
        return
    x = row.x + m.px(0.8)
    for (sign, _words), image in zip(signs, said, strict=True):
        for each in (sign, image):
            page.put(each, x, row.centery - each.get_height() // 2)
            x += each.get_width() + (gap if each is image else beside)
