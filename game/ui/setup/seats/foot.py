"""The row below the seats on the setup page: who begins, series and head starts."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.forms.option_list import OptionListDialog
from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_right
from game.ui.graphics.theme import palette
from game.ui.language import _, in_a_row
from game.ui.setup.evening import EveningDialog, head_start_name, series_name
from game.ui.setup.model import SetupModel, proposed_names
from game.ui.setup.opening_button import OpeningButton, plate_height
from game.ui.setup.seats.line_choice import LineChoice
from game.ui.setup.seats.options import start_options
from game.ui.widgets import Widget

APART, BEHIND = 1.4, 1.0
"""Units between two widgets of the row, and from words to the choice that they are about."""


class SeatsFoot:
    """Lays the row out on a page and changes `model`."""

    def __init__(self, page: FormScene, model: SetupModel) -> None:
        self._page = page
        self._model = model

    def build(self, row: Rect) -> list[Widget]:
        """The choice of the start player, and at the end the button for series and head starts."""
        m = self._page.metrics
        row = middle(row, plate_height(m))
        evening = self._evening(row)
        return [self._start(row), evening]

    def _start(self, row: Rect) -> Widget:
        """The choice of the start player, behind words that say so."""
        m, model, page = self._page.metrics, self._model, self._page
        options = start_options(model, proposed_names(model))
        start = LineChoice(
            *(m, options, model.start, self._set_start),
            key="start",
            name=_("Start player"),
            unfold=self._unfold_start,
        )
        label, size = _("Start player"), m.body
        wanted = start.preferred_width() + m.px(BEHIND) + text.width_of(label, size)
        # A name may be narrowed, and the words on it become smaller.
        page.within(0.8 * wanted, row.width)
        words = text.render_fit(label, size, row.width // 2, palette().ink)
        spot = page.pin(words, row, "midleft")
        x = spot.right + m.px(BEHIND)
        wide = min(start.preferred_width(), row.right - x)
        start.rect = Rect(x, row.y, max(8, wide), row.height)
        return start

    def _evening(self, row: Rect) -> Widget:
        """A button at the end of a row, which shrinks: for a series of games and head starts."""
        m, model, page = self._page.metrics, self._model, self._page
        points = [model.seats[index].head_start for index in model.playing]
        name, series = _("Series and head starts"), model.games_in_a_row > 1
        # Bare points would not say what the button is for; a series says it.
        first = series_name(model.games_in_a_row) if series else name
        extra = ", ".join(f"+{each}" for each in points if each)
        words = (", " if series else " ").join(filter(None, (first, extra)))
        if words == name:
            # Translators: no series of games and no head start, on what changes it: as short as
            # can be.
            first = words = _("Match: one game")
        button = OpeningButton(m, words, self._open_evening, key="evening", size=m.body)
        # The bare points on the button do not say whose they are.
        names = proposed_names(model)
        ahead = {n: head_start_name(model.seats[n].head_start) for n in model.playing}
        whose = [
            # Translators: a player, and the head start as in: 3 points ahead.
            _("{name}: {head_start}.").format(name=names[n], head_start=ahead[n])
            for n in model.playing
            if model.seats[n].head_start
        ]
        button.about = in_a_row(["" if words.startswith(name) else f"{name}.", *whose])
        # The points may make the words smaller, not the page.
        wide = min(button.preferred_width(), row.width * 11 // 20)
        button.rect = take_right(row, wide, m.px(APART))
        page.within(button.width_for(first), round(1.1 * button.rect.width))
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
