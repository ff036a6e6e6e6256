"""Picture of the results page to be saved: the whole page, with nothing to be pressed."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.ui.engine.app import App
from game.ui.graphics.canvas import compose
from game.ui.results.actions import ResultsActions
from game.ui.results.model import ResultsView
from game.ui.results.scene import ResultsScene

SIZE = (2560, 1440)


class ResultsPicture(ResultsScene):
    """The finished page, laid out once for a picture of `size` pixels; it is never pushed."""

    with_buttons = False

    def __init__(self, app: App, view: ResultsView, size: tuple[int, int] = SIZE) -> None:
        # With the points by round there would be a second section, and a choice between them.
        actions = ResultsActions(new_game=lambda: None, title=lambda: None)
        super().__init__(app, replace(view, rounds=()), actions)
        self.resize(size)

    def paint(self) -> Surface:
        """The picture. Raises BudgetExceededError as `prepare` does, and is then called again."""
        self.prepare()
        # Whoever uses keys has the focus on the first column, whose houses would then be lit.
        self.group.focus(None)
        image = Surface(self.size)
        compose(image, self.background(), self.sprites(0.0))
        return image
