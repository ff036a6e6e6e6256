"""Seats on the setup page: player, name, colour and help of each, and the start player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from pygame import Rect, Surface

from game.storage.album.entries import Profile
from game.storage.album.like_me import LIKE_ME
from game.ui.forms.form import FormScene
from game.ui.forms.option_list import Option, OptionListDialog, labels, marks_of
from game.ui.forms.picture_choice import ColourButton, FaceButton
from game.ui.forms.player_picker import LONGEST_NAME, DropDownButton, PlayerPickerDialog
from game.ui.graphics import text
from game.ui.graphics.layout import take_bottom, take_left
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.names import burgher_name, colour_name
from game.ui.setup import memory
from game.ui.setup.model import OFF, PERSON, SetupModel, proposed_names
from game.ui.setup.seat_card import EmptySeat, LeaveButton, empty_card, seat_card
from game.ui.setup.seat_options import (
    character_options,
    help_options,
    like_me_words,
    who_options,
)
from game.ui.setup.seat_places import SeatPlace, seat_places
from game.ui.setup.seats_foot import SeatsFoot
from game.ui.setup.trait_choice import TraitChoice
from game.ui.widgets import Choice, TextField, Widget

T = TypeVar("T")

FOOT = 4.4
"""Height in units of the row below all seats."""

FEWEST = 2
"""Players that the rules need."""

APART = 1.4
"""Units between two widgets of a row."""


def who_width(row: Rect) -> int:
    """The width of the choice at the left of a row that says who plays; the name is beside it."""
    return round(row.width * 0.56)


class SeatsForm:
    """Lays the seats of `model` out on a page and changes them. `people` are those known."""

    def __init__(self, page: FormScene, model: SetupModel, people: Sequence[Profile]) -> None:
        self._page = page
        self._model = model
        self._people = people
        self._foot = SeatsFoot(page, model)
        self._left: set[int] = set()
        """Seats that were left on this page: who steps on through the choices finds them there."""

    def build(self, room: Rect) -> list[Widget]:
        """The widgets of all seats, and the choice who begins at the foot of `room`."""
        m, model, page = self._page.metrics, self._model, self._page
        foot = take_bottom(room, m.px(FOOT), m.px(1.6))
        widgets: list[Widget] = []
        whole = [each.who != OFF or n in self._left for n, each in enumerate(model.seats)]
        places = seat_places(m, room, whole)
        first = places[0].first
        for index, place in enumerate(places):
            page.within(place.needed, place.card.height)
            if model.seats[index].who == OFF:
                widgets.append(self._empty(index, place))
                continue
            if not page.draft:
                page.decor += seat_card(m, place.card, model.seats[index].colour)
            widgets += self._seat(index, place)
        foot.width = places[0].card.right - foot.x
        below = first.x + who_width(first) + m.px(APART)
        return [*widgets, *self._foot.build(foot, first.x, below)]

    def _empty(self, index: int, place: SeatPlace) -> Widget:
        """The place for a seat, in whose columns a person and an AI seat are offered."""
        seat = EmptySeat(
            self._page.metrics,
            self._kinds(),
            OFF,
            partial(self._set_who, index),
            key=f"who-{index}",
            cycling=True,
            name=_("Seat {number}: who plays").format(number=index + 1),
        )
        seat.rect = place.card
        row = place.first.copy()
        row.centery = place.card.centery
        person = take_left(row, who_width(row), self._page.metrics.px(APART))
        # The first level is the one that a new page proposes.
        seat.offer([(PERSON, person), *((level, row) for level in self._model.levels[:1])])
        if not self._page.draft:
            colour = self._model.seats[index].colour
            self._page.decor += empty_card(self._page.metrics, place, colour)
        return seat

    def _seat(self, index: int, place: SeatPlace) -> list[Widget]:
        """The widgets of a seat; below the first row is one for help, character or an account."""
        m, page, seat = self._page.metrics, self._page, self._model.seats[index]
        bot = self._model.bot(index)
        # One press after the other goes through all choices, so the row stays where it is.
        row = place.first.copy()
        house, *portrait = self._pictures(index, place)
        kinds = who_options(self._model)
        who = Choice(
            m,
            labels(kinds),
            seat.who,
            partial(self._set_who, index),
            key=f"who-{index}",
            cycling=True,
            name=_("Seat {number}: who plays").format(number=index + 1),
            about=next((each.meaning for each in kinds if each.value == seat.who), ""),
            marks=marks_of(kinds, m.body),
            unfold=partial(self._unfold_who, index),
        )
        who.rect = take_left(row, who_width(row), m.px(APART))
        page.within(who.preferred_width(), 1.3 * who.rect.width)
        name = TextField(
            m,
            seat.name,
            partial(self._rename, index),
            key=f"name-{index}",
            placeholder=proposed_names(self._model)[index],
            longest=LONGEST_NAME,
            name=_("Seat {number}: name").format(number=index + 1),
            pen=True,
            ruled=True,
        )
        name.rect = row
        widgets: list[Widget] = [house, *portrait, who, name, *self._pick(index, name)]
        below = place.second
        if seat.who == PERSON:
            widgets.append(self._help(index, below))
        elif seat.who == LIKE_ME:
            words = like_me_words(self._model.like_me())
            self._explain(below, page.fit(words, m.body, below.width, palette().ink))
        elif bot is not None:
            # A stranger's words may be cut: the page does not become smaller for them.
            variant = self._model.variant
            words = bot.words(variant)
            ink = palette().wax if bot.trouble(variant) else palette().ink
            self._explain(below, text.render_fit(words, m.body, below.width, ink))
        elif self._model.takes_character(index):
            widgets.append(self._character(index, below))
        # Two have to play: the last of them can only be exchanged.
        if len(self._model.playing) > FEWEST:
            words = _("Seat {number}: make empty").format(number=index + 1)
            leave = partial(self._leave, index)
            widgets.append(LeaveButton(m, words, leave, f"leave-{index}", place.corner))
        return widgets

    def _pick(self, index: int, name: TextField) -> list[Widget]:
        """A button at the end of the field that lists the known names, if there are any."""
        people = memory.unseated(self._model, index, self._people)
        if self._model.seats[index].who != PERSON or not people:
            return []
        app = self._page.app

        def ask() -> None:
            app.push(
                PlayerPickerDialog(app, people, lambda chosen: self._rename(index, chosen.name))
            )

        words = _("Seat {number}: choose from the album").format(number=index + 1)
        return [DropDownButton(name, ask, f"pick-{index}", words)]

    def _help(self, index: int, row: Rect) -> Widget:
        choice = TraitChoice(
            self._page.metrics,
            help_options(),
            self._model.seats[index].help,
            partial(self._set_help, index),
            key=f"help-{index}",
            name=_("Seat {number}: help").format(number=index + 1),
            unfold=partial(self._unfold_help, index),
        )
        choice.rect = row
        return choice

    def _explain(self, row: Rect, words: Surface) -> None:
        """Put words on who plays into a row: they are no choice."""
        self._page.centre(words, *row.center)

    def _pictures(self, index: int, place: SeatPlace) -> list[Widget]:
        """A seat's house, and its face beside it: a person can choose both."""
        m, page, seat = self._page.metrics, self._page, self._model.seats[index]
        house = ColourButton(
            m,
            seat.colour,
            partial(self._recolour, index),
            f"colour-{index}",
            _("Seat {number}: colour").format(number=index + 1),
            colour_name(seat.colour),
        )
        house.rect, house.plated = place.house, True
        spot, high = place.portrait, place.portrait.height
        face = self._model.faces()[index]
        if seat.who != PERSON:
            image = face.portrait(high, seat.colour)
            page.put(image, *image.get_rect(center=spot.center).topleft)
            return [house]
        portrait = FaceButton(
            m,
            face,
            partial(self._change_face, index),
            f"portrait-{index}",
            _("Seat {number}: portrait").format(number=index + 1),
            burgher_name(face.name),
            seat.colour,
        )
        portrait.rect = spot
        return [house, portrait]

    def _character(self, index: int, row: Rect) -> Widget:
        choice = TraitChoice(
            self._page.metrics,
            character_options(),
            self._model.character(index),
            partial(self._set_character, index),
            key=f"character-{index}",
            name=_("Seat {number}: character").format(number=index + 1),
            unfold=partial(self._unfold_character, index),
        )
        choice.rect = row
        return choice

    def _kinds(self) -> list[tuple[str, str]]:
        return labels(who_options(self._model))

    def _unfold(
        self, title: str, options: Sequence[Option[T]], value: T, changed: Callable[[T], None]
    ) -> None:
        app = self._page.app
        app.push(OptionListDialog(app, title, options, value, changed))

    def _unfold_who(self, index: int) -> None:
        who, take = self._model.seats[index].who, partial(self._take_who, index)
        self._unfold(_("Who plays?"), who_options(self._model), who, take)

    def _unfold_help(self, index: int) -> None:
        chosen = self._model.seats[index].help
        self._unfold(_("How much help?"), help_options(), chosen, partial(self._set_help, index))

    def _unfold_character(self, index: int) -> None:
        chosen, take = self._model.character(index), partial(self._set_character, index)
        self._unfold(_("Which character?"), character_options(), chosen, take)

    # Callbacks of the widgets

    def _recolour(self, index: int, step: int) -> None:
        self._model.next_colour(index, step)
        self._page.rebuild()

    def _change_face(self, index: int, step: int) -> None:
        self._model.next_portrait(index, step)
        self._page.rebuild()

    def _set_who(self, index: int, who: str) -> None:
        if who == OFF:
            self._left.add(index)
        self._model.choose_who(index, who)
        self._page.rebuild()

    def _take_who(self, index: int, who: str) -> None:
        """Take who was chosen from the list: nobody steps on from there."""
        if who == OFF and len(self._model.playing) > FEWEST:
            self._leave(index)
        else:
            self._set_who(index, who)

    def _leave(self, index: int) -> None:
        self._model.choose_who(index, OFF)
        # Who leaves at once steps through no choices, so the place need not be kept.
        self._left.discard(index)
        self._page.rebuild(focus=f"who-{index}")

    def _set_character(self, index: int, chosen: str | None) -> None:
        self._model.seats[index].character = chosen
        self._page.rebuild()

    def _set_help(self, index: int, chosen: str) -> None:
        self._model.seats[index].help = chosen
        self._page.rebuild()

    def _rename(self, index: int, name: str) -> None:
        self._model.seats[index].name = name
        memory.take_known(self._model, index, self._people)
        self._page.rebuild()
