"""Button that its class draws by itself, without ground or letters of a usual one."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics.theme import Metrics
from game.ui.widgets.base import Widget


class DrawnButton(Widget):
    """A button in `rect`; `words` say to a screen reader what it does."""

    def __init__(
        self, metrics: Metrics, words: str, action: Callable[[], None], key: str, rect: Rect
    ) -> None:
        super().__init__(metrics, key)
        self.words = words
        self.action = action
        self.rect = rect

    def activate(self) -> None:
        self.action()

    def accessible(self) -> Node | None:
        return self.node(Role.BUTTON, self.words, acts=PRESSED)
