"""Lines of a seat on the setup page: who plays, how, and words that explain it."""

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
from game.ui.setup.seats.line_choice import LineChoice, explaining, opening_width
from game.ui.setup.seats.options import (
    character_words,
    help_options,
    level_words,
    like_me_words,
    who_options,
)
from game.ui.setup.seats.places import EXPLAINED, SeatPlace
from game.ui.setup.seats.player import PlayerChoice
from game.ui.widgets import Widget

T = TypeVar("T")

LETTERS = 19
"""Greatest size of the letters of what is chosen, as `Metrics.font` takes it."""


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
        """Size of the letters of who plays."""

    def measure(self, place: SeatPlace) -> None:
        """Choose a size at which every choice fits into a line, so that no step changes it."""
        m, width = self._page.metrics, place.line.width
        # The names of bots are strangers' and may be narrowed.
        bots = {each.id for each in self._model.bots}
        kinds = [each for each in who_options(self._model) if each.value not in bots]
        for self._size in range(m.font(LETTERS), text.READABLE - 1, -1):
            who = self._who(0, kinds)
            helps = max(opening_width(m, each.words, self._size) for each in help_options())
            person = who.before_bar() + helps
            if max(person, who.preferred_width()) <= width:
                break

    def _who(self, index: int, kinds: Sequence[Option[str]]) -> PlayerChoice:
        """The choice who plays at a seat."""
        who = self._model.seats[index].who
        chosen = next((each for each in kinds if each.value == who), kinds[0])
        return PlayerChoice(
            *(self._page.metrics, kinds, self._model, index),
            partial(self._changed, index),
            partial(self._unfold_who, index),
            size=self._size,
            about=chosen.meaning,
        )

    def build(self, index: int, place: SeatPlace) -> list[Widget]:
        """The widgets of a seat's lines."""
        m, seat = self._page.metrics, self._model.seats[index]
        who, line, told = self._who(index, who_options(self._model)), place.line, place.explain
        if seat.who == PERSON:
            who.rect = Rect(*line.topleft, who.switch_width(), line.height)
            name = _("Seat {number}: help").format(number=index + 1)
            what = f"help-{index}", name, _("How much help?")
            how = self._trait(*what, help_options(), seat.help, partial(self._set_help, index))
            x = line.x + who.before_bar()
            how.rect = Rect(x, line.y, max(8, line.right - x), line.height)
            how.told, how.told_size = told, m.font(EXPLAINED)
            return [who, how]
        who.rect = line.copy()
        self._explain(index, told)
        return [who]

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
        """Put words on the AI that plays into a row, on its character if it can have one."""
        model, trouble = self._model, False
        who, bot = model.seats[index].who, model.bot(index)
        if who == LIKE_ME:
            words = like_me_words(model.like_me())
        elif bot is not None:
            words, trouble = bot.words(model.variant), bool(bot.trouble(model.variant))
        elif model.takes_character(index):
            words = character_words(model.character(index))
        else:
            words = level_words(who)
        if words:
            size = self._page.metrics.font(EXPLAINED)
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

    def _set_help(self, index: int, chosen: str) -> None:
        self._model.seats[index].choose_help(chosen)
        self._page.rebuild()
