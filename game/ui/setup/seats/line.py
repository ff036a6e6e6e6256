"""Plates of a seat on the setup page that say who plays and how, and what explains it below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from pygame import Rect

from game.storage.album.like_me import LIKE_ME
from game.ui.forms.form import FormScene
from game.ui.forms.option_list import Option, OptionListDialog
from game.ui.graphics import text
from game.ui.language import _
from game.ui.setup.model import PERSON, SetupModel
from game.ui.setup.seats.line_choice import LineChoice, explaining
from game.ui.setup.seats.options import (
    character_options,
    help_options,
    level_words,
    like_me_words,
    who_options,
)
from game.ui.setup.seats.places import SeatPlace
from game.ui.widgets import Widget

T = TypeVar("T")

APART = 0.8
"""Units between the two plates of a line."""

LETTERS = 18
"""Greatest size of the letters on plates, as `Metrics.font` takes it."""

WIDEST = 34.0
"""Greatest width in units of a plate that has a line of its own."""


class SeatLines:
    """Lays the lines out on a page; `changed` gets the seat and who is to play there.

    `taken` gets the same if that was chosen from the list.
    """

    def __init__(
        self,
        page: FormScene,
        model: SetupModel,
        changed: Callable[[int, str], None],
        taken: Callable[[int, str], None],
    ) -> None:
        self._page = page
        self._model = model
        self._changed = changed
        self._taken = taken
        self._size = 0
        """Size of the letters on all plates."""
        self._widths = (0, 0)
        """Widths of the plates that say who plays and how: the same for all seats."""

    def measure(self, place: SeatPlace) -> None:
        """Choose a size at which every choice fits into a line, so that no step changes it."""
        m, width = self._page.metrics, place.line.width
        for self._size in range(m.font(LETTERS), text.READABLE - 1, -1):
            who, how = self._widest()
            if place.stacked and max(who, how) <= width:
                wide = min(width, max(who, how, m.px(WIDEST)))
                self._widths = wide, wide
                return
            spare = width - m.px(APART) - who - how
            if not place.stacked and spare >= 0:
                self._widths = who + spare // 2, how + spare // 2
                return
        self._widths = (width, width) if place.stacked else (width * 3 // 5, width * 2 // 5)

    def _widest(self) -> tuple[int, int]:
        """The widths that the two plates may want; the names of bots are strangers' and may be
        narrowed.
        """
        bots = {each.id for each in self._model.bots}
        kinds = [each for each in who_options(self._model) if each.value not in bots]
        how = self._width_of(help_options()), self._width_of(character_options())
        return self._width_of(kinds), max(how)

    def _width_of(self, options: Sequence[Option[T]]) -> int:
        value = options[0].value
        choice = LineChoice(
            *(self._page.metrics, options, value, lambda value: None),
            key="",
            name="",
            unfold=lambda: None,
            size=self._size,
        )
        return choice.preferred_width()

    def build(self, index: int, place: SeatPlace) -> list[Widget]:
        """The widgets of a seat's line."""
        kinds, seat = who_options(self._model), self._model.seats[index]
        chosen = next((each for each in kinds if each.value == seat.who), kinds[0])
        who = LineChoice(
            *(self._page.metrics, kinds, seat.who, partial(self._changed, index)),
            key=f"who-{index}",
            name=_("Seat {number}: who plays").format(number=index + 1),
            unfold=partial(self._unfold_who, index),
            size=self._size,
            about=chosen.meaning,
        )
        who.rect, how = self._places(place)
        trait: LineChoice[str] | LineChoice[str | None]
        if seat.who == PERSON:
            name = _("Seat {number}: help").format(number=index + 1)
            what = f"help-{index}", name, _("How much help?")
            trait = self._trait(*what, help_options(), seat.help, partial(self._set_help, index))
        elif self._model.takes_character(index):
            name = _("Seat {number}: character").format(number=index + 1)
            what = f"character-{index}", name, _("Which character?")
            character, take = self._model.character(index), partial(self._set_character, index)
            trait = self._trait(*what, character_options(), character, take)
        else:
            # Close below the only plate.
            row = place.explain.move(place.line.x - place.explain.x, 0)
            row.y = place.how.y if place.stacked else row.y
            row.width = place.line.width
            self._explain(index, row)
            return [who]
        trait.rect = how
        trait.told = place.explain
        return [who, trait]

    def _places(self, place: SeatPlace) -> tuple[Rect, Rect]:
        """The places of the two plates of a seat."""
        line, (who, how) = place.line, self._widths
        x = line.x if place.stacked else line.x + who + self._page.metrics.px(APART)
        room = place.how
        told = place.explain
        told.width = min(told.width, how - 2 * (told.x - x)) if place.stacked else told.width
        return (
            Rect(line.x, line.y, who, line.height),
            Rect(x, room.y, min(how, room.right - x), room.height),
        )

    def _trait(
        self,
        key: str,
        name: str,
        title: str,
        options: Sequence[Option[T]],
        value: T,
        changed: Callable[[T], None],
    ) -> LineChoice[T]:
        """The choice how somebody plays, with the `title` of its list."""
        return LineChoice(
            *(self._page.metrics, options, value, changed),
            key=key,
            name=name,
            unfold=partial(self._unfold, title, options, value, changed),
            size=self._size,
            tells=True,
        )

    def _explain(self, index: int, row: Rect) -> None:
        """Put words on who plays into a row: there is nothing more to choose."""
        model, trouble = self._model, False
        who, bot = model.seats[index].who, model.bot(index)
        if who == LIKE_ME:
            words = like_me_words(model.like_me())
        elif bot is not None:
            words, trouble = bot.words(model.variant), bool(bot.trouble(model.variant))
        else:
            words = level_words(who)
        if words:
            size = self._page.metrics.body
            image = explaining(words, size, row.width, trouble=trouble)
            self._page.pin(image, row, "midleft")

    # Callbacks of the widgets

    def _unfold(
        self, title: str, options: Sequence[Option[T]], value: T, changed: Callable[[T], None]
    ) -> None:
        app = self._page.app
        app.push(OptionListDialog(app, title, options, value, changed))

    def _unfold_who(self, index: int) -> None:
        who, take = self._model.seats[index].who, partial(self._taken, index)
        self._unfold(_("Who plays?"), who_options(self._model), who, take)

    def _set_character(self, index: int, chosen: str | None) -> None:
        self._model.seats[index].character = chosen
        self._page.rebuild()

    def _set_help(self, index: int, chosen: str) -> None:
        self._model.seats[index].help = chosen
        self._page.rebuild()
