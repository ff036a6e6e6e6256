"""Dialog of the setup page: how many games are played, and with which handicaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.rules.records.series import LENGTHS
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.option_list import Option, OptionListDialog
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, middle, take_bottom, take_left, take_top, widths_of
from game.ui.graphics.theme import palette
from game.ui.language import _, in_a_row, ngettext
from game.ui.pieces import figures
from game.ui.setup.model import DRAWS_SECOND, HANDICAPS, SetupModel
from game.ui.widgets import Button, Choice, Widget

WIDE = 74
"""Width in units; less in a small window."""


def head_start_name(points: int) -> str:
    """A head start as one chooses it."""
    if not points:
        return _("No handicap")
    return ngettext("{n} point ahead", "{n} points ahead", points).format(n=points)


def handicap_name(chosen: int) -> str:
    """One of HANDICAPS as one chooses it."""
    if chosen == DRAWS_SECOND:
        # Translators: a handicap of a strong player in a dialog; of the two cards that one may take
        # in a turn, the second one may not be an open card.
        return _("Second card from the supply")
    return head_start_name(chosen)


def series_name(games: int) -> str:
    """A number of games in a row as one chooses it."""
    names = {1: _("One game"), 3: _("A series of three"), 5: _("A series of five")}
    return names[games]


class EveningDialog(FormScene):
    """A choice of the number of games, and one of a handicap for each of the playing seats of
    `model`; `names` are those of all seats.

    `changed` is called after each change.
    """

    overlay = True

    def __init__(
        self, app: App, model: SetupModel, names: Sequence[str], changed: Callable[[], None]
    ) -> None:
        self._model = model
        self._names = names
        self._changed = changed
        self._opened = False
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return _("Series and handicaps")

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m, ink = self.metrics, palette().ink
        width = min(m.px(WIDE), self.size[0] - m.px(4))
        pad, tall, gap = m.px(4), m.px(4.6), m.px(1)
        inner_width = width - 2 * pad
        words = in_a_row(self._told())
        told = text.render_block(words, m.body, inner_width, palette().sepia)
        heading = text.render_block(self.heard_name, m.font(23), inner_width, ink, "semibold")
        seats = self._model.playing
        high = heading.get_height() + told.get_height() + m.px(4) + (1 + len(seats)) * (tall + gap)
        high += m.px(1) + tall + 2 * pad
        sheet = self.put_dialog(width, high, m.px(2))
        inner = sheet.inflate(-2 * pad, -2 * pad)
        self.pin(heading, take_top(inner, heading.get_height(), m.px(1)), "topleft")
        widgets: list[Widget] = [self._series(take_top(inner, tall, gap + m.px(1)))]
        self.pin(told, take_top(inner, told.get_height(), m.px(1.4)), "topleft")
        done = Button(m, _("Done"), self.escape, key="done", primary=True)
        foot = take_bottom(inner, tall)
        line_up([done], foot, 0, widths=widths_of([done], m.px(13)), align="right")
        for index in seats:
            row = take_top(inner, tall, gap)
            seat = self._model.seats[index]
            house = figures.house(seat.colour, row.height * 9 // 10)
            self.pin(house, take_left(row, m.px(5), m.px(1)), "center")
            label = take_left(row, row.width * 40 // 100, m.px(1))
            name = seat.name.strip() or self._names[index]
            # A copy is not heard: the choice beside it says the name.
            shown = text.render_fit(name, m.large, label.width, ink, "semibold").copy()
            self.pin(shown, middle(label, shown.get_height()), "topleft")
            choice = Choice(
                m,
                [(each, handicap_name(each)) for each in HANDICAPS],
                seat.handicap,
                partial(self._choose, index),
                key=f"head-start-{index}",
                cycling=True,
                name=_("{name}: handicap").format(name=name),
                unfold=partial(self._unfold, index, name),
            )
            choice.rect = row
            self.within(choice.preferred_width(), round(1.1 * row.width))
            widgets.append(choice)
        self.arrange([*widgets, done], done)
        if not self._opened and self.app.screen_reader.listening:
            # Who hears the dialog begins where there is something to choose.
            self.group.focus_key("games")
        self._opened = True

    def _series(self, row: Rect) -> Widget:
        m = self.metrics
        words = _("How many games?")
        label = take_left(row, m.px(6) + (row.width - m.px(6)) * 40 // 100, m.px(1))
        shown = text.render_fit(words, m.large, label.width, palette().ink, "semibold")
        self.pin(shown, middle(label, shown.get_height()), "topleft")
        choice = Choice(
            m,
            [(games, series_name(games)) for games in (1, *LENGTHS)],
            self._model.games_in_a_row,
            self._choose_games,
            key="games",
            cycling=True,
            name=words,
        )
        choice.rect = row
        self.within(choice.preferred_width(), round(1.1 * row.width))
        return choice

    def _unfold(self, index: int, name: str) -> None:
        """List the handicaps for the seat of this number and name."""
        options = [Option(each, handicap_name(each)) for each in HANDICAPS]
        title = _("{name}: handicap").format(name=name)
        chosen, take = self._model.seats[index].handicap, partial(self._take, index)
        self.app.push(OptionListDialog(self.app, title, options, chosen, take))

    def _told(self) -> list[str]:
        """The sentences on what handicaps do."""
        told = [
            _("A head start is added after the game, on a line of its own."),
            # Translators: how strong this handicap is; "an equal" is a player as good as oneself.
            _("With the second card from the supply one wins about 1 game in 3 against an equal."),
        ]
        if self._model.open_draw_only:
            # Translators: the house rule forbids to draw from the supply while cards lie open.
            told.append(_("Where nothing may be drawn while cards lie open, it changes nothing."))
        return told

    def _take(self, index: int, chosen: int) -> None:
        self._choose(index, chosen)
        self.rebuild()

    def _choose_games(self, games: int) -> None:
        self._model.games_in_a_row = games
        self._changed()

    def _choose(self, index: int, chosen: int) -> None:
        self._model.seats[index].choose_handicap(chosen)
        self._changed()
