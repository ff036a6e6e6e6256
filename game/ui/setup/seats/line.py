"""Line of a seat on the setup page that says who plays and how, and what explains it below."""

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

APART = 1.4
"""Units between the two choices of the line."""


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
        """Size of the letters of all lines."""

    def measure(self, width: int) -> None:
        """Choose a size at which every choice fits into a line, so that no step changes it."""
        self._size = self._page.metrics.body
        while self._size > text.READABLE and self._widest() > width:
            self._size -= 1

    def _widest(self) -> int:
        """The width that a line may want; the names of bots are strangers' and may be narrowed."""
        bots = {each.id for each in self._model.bots}
        kinds = [each for each in who_options(self._model) if each.value not in bots]
        others = [each for each in kinds if each.value != PERSON]
        people = [each for each in kinds if each.value == PERSON]
        pairs = ((people, help_options()), (others, character_options()))
        widest = (self._width_of(who) + self._width_of(how) for who, how in pairs)
        return max(widest) + self._page.metrics.px(APART)

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
        x = who.place(place.line.x, place.line) + self._page.metrics.px(APART)
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
            self._explain(index, place.explain)
            return [who]
        trait.place(x, place.line)
        trait.told = place.explain
        return [who, trait]

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
