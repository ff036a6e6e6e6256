"""The row below the seats on the setup page: who begins, series and head starts."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.forms.option_list import OptionListDialog, labels
from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_left, take_right
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.setup.evening import EveningDialog, series_name
from game.ui.setup.model import SetupModel, proposed_names
from game.ui.setup.opening_button import OpeningButton
from game.ui.setup.seat_options import start_options
from game.ui.widgets import Choice, Widget

APART = 1.4
"""Units between two widgets of the row."""


class SeatsFoot:
    """Lays the row out on a page and changes `model`."""

    def __init__(self, page: FormScene, model: SetupModel) -> None:
        self._page = page
        self._model = model

    def build(self, row: Rect, left: int, below: int) -> list[Widget]:
        """The choice of the start player at `left`, and the button for series and head starts at
        `below`, as far as the words allow it.
        """
        evening = self._evening(row, below)
        return [self._start(row, left), evening]

    def _start(self, row: Rect, left: int) -> Widget:
        """The choice of the start player, at `left` unless its name needs more room."""
        m, model, names = self._page.metrics, self._model, proposed_names(self._model)
        room = max(m.px(18), left - row.x - m.px(1))
        words = text.render_fit(_("Start player"), m.body, room, palette().ink)
        self._page.pin(words, middle(row, words.get_height()), "topleft")
        take_left(row, max(left - row.x, words.get_width() + m.px(2)))
        start = Choice(
            m,
            labels(start_options(model, names)),
            model.start,
            self._set_start,
            key="start",
            cycling=True,
            quiet=True,
            name=_("Start player"),
            unfold=self._unfold_start,
        )
        start.rect = row
        return start

    def _evening(self, row: Rect, left: int) -> Widget:
        """A button at the end of a row, which shrinks: for a series of games and head starts.

        It begins at `left` unless its words are too long for that.
        """
        m, model, page = self._page.metrics, self._model, self._page
        points = [model.seats[index].head_start for index in model.playing]
        name, series = _("Series and head starts"), model.games_in_a_row > 1
        # Bare points would not say what the button is for; a series says it.
        first = series_name(model.games_in_a_row) if series else name
        extra = ", ".join(f"+{each}" for each in points if each)
        words = (", " if series else " ").join(filter(None, (first, extra)))
        button = OpeningButton(m, words, self._open_evening, key="evening", size=m.body)
        button.about = name if series else ""
        # The points may make the words smaller, not the page.
        wanted = button.width_for(first)
        below = row.right - left
        wide = below if 1.1 * below >= wanted else min(button.preferred_width(), row.width * 2 // 5)
        button.rect = take_right(row, wide, m.px(APART))
        page.within(wanted, round(1.1 * button.rect.width))
        button.fit_label()
        return button

    def _open_evening(self) -> None:
        app, names = self._page.app, proposed_names(self._model)
        app.push(EveningDialog(app, self._model, names, self._page.rebuild))

    def _unfold_start(self) -> None:
        app, options = self._page.app, start_options(self._model, proposed_names(self._model))
        title = _("Who begins?")
        app.push(OptionListDialog(app, title, options, self._model.start, self._set_start))

    def _set_start(self, index: int | None) -> None:
        self._model.start = index
        self._page.rebuild()
