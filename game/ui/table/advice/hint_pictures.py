"""Pictures beside the sentences of a hint: of the houses, the carriage or the tile in each."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from pygame import Surface

from game.ai.questions import Hint
from game.rules.actions import CloseRoute
from game.ui.pieces import figures
from game.ui.table.position import Position
from game.ui.table.text.hint import plan_words, reason_words


class Picture(Protocol):
    """Paints the subject of a sentence, `size` pixels high."""

    def __call__(self, *, size: int) -> Surface: ...


def hint_pictures(hint: Hint, position: Position) -> dict[str, Picture]:
    """For sentences of a hint, pictures of what they are about: houses, a carriage, a tile."""
    view, factory = position.view, position.renderer.factory
    own, told = view.own, hint.rather or hint
    result: dict[str, Picture] = {}
    if any(isinstance(each, CloseRoute) for each in told.plan):
        words = plan_words(told.action, told.plan, view)
        result[words] = partial(factory.house, own)
    for reason in told.reasons:
        words, values = reason_words(reason, view), reason.values
        if "tile" in values:
            result[words] = partial(factory.tile, values["tile"], None, ribbon=False)
        elif "{length}" in reason.template:
            result[words] = partial(
                figures.trimmed_carriage, values["length"], colour=factory.colour(own).main
            )
    return result
