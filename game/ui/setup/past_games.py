"""Choice of the game of before that "The same again" repeats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.rules.levels import split_level
from game.storage.album.entries import LastSetup
from game.ui.forms.form import FormScene
from game.ui.forms.option_list import Option, OptionListDialog
from game.ui.graphics import text
from game.ui.graphics.layout import placed
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.names import opponent_name
from game.ui.setup import memory
from game.ui.setup.model import OFF, PERSON, SetupModel, proposed_names
from game.ui.widgets import Choice, Widget


class PastGames:
    """Those of the setups `past`, the last one first, that `model` can take up again."""

    def __init__(self, page: FormScene, model: SetupModel, past: Sequence[LastSetup]) -> None:
        self._page = page
        self._model = model
        self._all = tuple(past)
        self._index = 0
        self.look()

    def look(self) -> None:
        """Offer what can be played again by what is known now."""
        self._fitting = [each for each in self._all if memory.fits(self._model, each)]
        self._index = 0

    def __bool__(self) -> bool:
        return bool(self._fitting)

    @property
    def chosen(self) -> LastSetup:
        """The setup to be repeated."""
        return self._fitting[self._index]

    def _names(self) -> list[str]:
        """The games to choose from, by who played; with the map where these are the same."""
        who = [self._names_of(each) for each in self._fitting]
        titles = {each.id: each.title for each in self._model.maps}
        return [
            f"{each} – {titles[past.map_id]}" if who.count(each) > 1 else each
            for each, past in zip(who, self._fitting, strict=True)
        ]

    def _names_of(self, past: LastSetup) -> str:
        """The names of the people who played in a game, and the levels of the AI seats."""
        again = replace(self._model, seats=[])
        memory.restore(again, past)
        names = proposed_names(again)
        return ", ".join(
            seat.name or names[index]
            if seat.who == PERSON
            else opponent_name(*split_level(seat.who))
            for index, seat in enumerate(past.seats)
            if seat.who != OFF
        )

    def width(self) -> int:
        """The width from which the names can be read: with narrowed letters, but not smaller."""
        m = self._page.metrics
        widest = max(text.width_of(each, m.body, "semibold") for each in self._names())
        return round(widest * text.NARROWEST) + m.px(9)

    def build(self, room: Rect) -> list[Widget]:
        """The choice at the right end of `room`; words if there is only one game."""
        m, names = self._page.metrics, self._names()
        if len(names) > 1:
            choice = Choice(
                m,
                [*enumerate(names)],
                self._index,
                self._choose,
                key="past",
                cycling=True,
                name=_("The game to play again"),
                unfold=self._unfold,
            )
            size = min(room.width, choice.preferred_width()), m.px(4.6)
            choice.rect = placed(size, room, "midright")
            return [choice]
        ink = palette().parchment_dark
        image = text.render_narrow(names[0], m.body, room.width, ink, "italic")
        at = image.get_rect(midright=room.midright)
        self._page.put(image, *at.topleft)
        return []

    def _unfold(self) -> None:
        app, options = self._page.app, [Option(*each) for each in enumerate(self._names())]
        title = _("The game to play again")
        app.push(OptionListDialog(app, title, options, self._index, self._choose))

    def _choose(self, number: int) -> None:
        self._index = number
        self._page.rebuild()
