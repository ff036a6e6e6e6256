"""Button with a quill: what stands beside it can be written anew."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.widgets import Button
from game.ui.widgets.marks import quill


class PenButton(Button):
    """A quill alone; `words` say to a screen reader what it does."""

    def __init__(
        self, metrics: Metrics, words: str, action: Callable[[], None], *, key: str
    ) -> None:
        super().__init__(metrics, "", action, key=key)
        self.words = words

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.words, acts=PRESSED)

    def _paint(self) -> list[Sprite]:
        side = min(self.rect.size) * 56 // 100
        image = quill(side, palette().wax if self.hovered else palette().sepia)
        place = image.get_rect(center=self.rect.center)
        return [*super()._paint(), Sprite(image, *place.topleft)]
