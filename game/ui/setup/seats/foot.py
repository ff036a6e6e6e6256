"""The row below the seats on the setup page: who begins, series and handicaps."""

from __future__ import annotations

from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.forms.option_list import OptionListDialog
from game.ui.graphics.layout import middle, take_right
from game.ui.graphics.typeface import NO_BREAK
from game.ui.language import _, in_a_row
from game.ui.setup.evening import EveningDialog, handicap_name, series_name
from game.ui.setup.model import DRAWS_SECOND, SetupModel, proposed_names
from game.ui.setup.opening_button import OpeningButton, plate_height
from game.ui.setup.seats.line_choice import TitledChoice
from game.ui.setup.seats.options import start_options
from game.ui.widgets import Widget

APART = 1.4
"""Units between two widgets of the row."""


class SeatsFoot:
    """Lays the row out on a page and changes `model`."""

    def __init__(self, page: FormScene, model: SetupModel) -> None:
        self._page = page
        self._model = model

    def build(self, row: Rect) -> list[Widget]:
        """The choice of the start player, and at the end the button for series and handicaps."""
        m = self._page.metrics
        row = middle(row, plate_height(m))
        evening = self._evening(row)
        return [self._start(row), evening]

    def _start(self, row: Rect) -> Widget:
        """The choice of the start player."""
        m, model, page = self._page.metrics, self._model, self._page
        options = start_options(model, proposed_names(model))
        start = TitledChoice(
            *(m, options, model.start, self._set_start),
            key="start",
            name=_("Start player"),
            unfold=self._unfold_start,
        )
        # A name may be narrowed, and the words on it become smaller.
        page.within(0.8 * start.preferred_width(), row.width)
        start.rect = Rect(row.x, row.y, max(8, min(start.preferred_width(), row.width)), row.height)
        return start

    def _evening(self, row: Rect) -> Widget:
        """A button at the end of a row, which shrinks: for a series of games and handicaps."""
        m, model, page = self._page.metrics, self._model, self._page
        labels, wide = self._evening_labels(), row.width * 11 // 20
        button = OpeningButton(m, labels[0], self._open_evening, key="evening", size=m.body)
        fitting = (each for each in labels if button.width_for(each) <= wide)
        button.label = next(fitting, labels[-1])
        names = proposed_names(model)
        told = [
            # Translators: a player, and the head start as in: 3 points ahead.
            _("{name}: {head_start}.").format(name=names[n], head_start=handicap_name(each))
            for n, each in self._handicaps().items()
        ]
        name = _("Series and handicaps")
        button.about = in_a_row([f"{name}.", *told])
        # The points may make the words smaller, not the page.
        button.rect = take_right(row, min(button.preferred_width(), wide), m.px(APART))
        games = series_name(model.games_in_a_row)
        page.within(button.width_for(games), round(1.1 * button.rect.width))
        button.fit_label()
        return button

    def _handicaps(self) -> dict[int, int]:
        """Which of HANDICAPS those who play have, by seat; without those who have none."""
        seats = self._model.seats
        return {n: seats[n].handicap for n in self._model.playing if seats[n].handicap}

    def _evening_labels(self) -> list[str]:
        """What is behind the button, from the fullest wording to the shortest."""
        names, given = proposed_names(self._model), self._handicaps()
        if not given and self._model.games_in_a_row == 1:
            # Translators: on the button for series and handicaps while there are none of them.
            # What stands behind the colon is written in lighter letters.
            return [_("Series and handicaps: none")]
        if DRAWS_SECOND in given.values():
            # Translators: on the button for series and handicaps, behind the name of a player whose
            # handicap is in the taking of cards: the second one of a turn from the supply.
            signs = {n: _("(cards)") if each < 0 else f"+{each}" for n, each in given.items()}
            whose = ", ".join(f"{names[n]}{NO_BREAK}{sign}" for n, sign in signs.items())
            # Translators: on the button for series and handicaps, after the number of games.
            behind = [whose, _("with handicaps")]
        elif given:
            whose = ", ".join(f"{names[n]}{NO_BREAK}+{each}" for n, each in given.items())
            points = ", ".join(f"+{each}" for each in given.values())
            # Translators: on the button for series and handicaps, after the number of games;
            # {points} is such as +5.
            behind = [whose, _("head start {points}").format(points=points)]
        else:
            # Translators: on the button for series and handicaps, after the number of games.
            # A series says by itself what the button is for.
            behind = [_("no handicap"), ""]
        games = series_name(self._model.games_in_a_row)
        return [", ".join(filter(None, (games, each))) for each in behind]

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
