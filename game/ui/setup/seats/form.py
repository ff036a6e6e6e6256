"""Seats on the setup page: look, name and player of each, and the start player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.storage.album.entries import Profile
from game.ui.forms.form import FormScene
from game.ui.forms.option_list import labels
from game.ui.forms.player_picker import LONGEST_NAME, DropDownButton, PlayerPickerDialog
from game.ui.graphics.layout import take_bottom
from game.ui.language import _
from game.ui.names import burgher_name, character_name, colour_name
from game.ui.pieces.faces import Face
from game.ui.pieces.player_marks import ai_mark, person_mark
from game.ui.pieces.portraits import RIVALS
from game.ui.setup import memory
from game.ui.setup.model import OFF, PERSON, SetupModel, proposed_names
from game.ui.setup.seats.card import (
    EmptySeat,
    LeaveButton,
    Offer,
    empty_card,
    seat_card,
    standing_shadow,
)
from game.ui.setup.seats.foot import SeatsFoot
from game.ui.setup.seats.line import SeatLines
from game.ui.setup.seats.look import LookButton, LookDialog
from game.ui.setup.seats.options import who_options
from game.ui.setup.seats.places import NAME, SeatPlace, seat_places
from game.ui.widgets import TextField, Widget

FOOT = 4.4
"""Height in units of the row below all seats."""

FEWEST = 2
"""Players that the rules need."""

OFFERED = 18
"""Size of the letters of what is offered at an empty seat, as `Metrics.font` takes it."""

LEAST_NAME = 9.0
"""Least width in units of the field for a name."""


class SeatsForm:
    """Lays the seats of `model` out on a page and changes them. `people` are those known."""

    def __init__(self, page: FormScene, model: SetupModel, people: Sequence[Profile]) -> None:
        self._page = page
        self._model = model
        self._people = people
        self._lines = SeatLines(page, model, self._set_who, self._take_who)
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
        cards = [each for each, full in zip(places, whole, strict=True) if full]
        self._lines.measure((cards or places)[0])
        if not page.draft:
            # Below all faces, which stand out of their cards.
            for seat, place in zip(model.seats, places, strict=True):
                if seat.who != OFF:
                    page.decor += seat_card(m, place.card, seat.colour)
        for index, place in enumerate(places):
            page.within(place.needed, place.card.height)
            if model.seats[index].who == OFF:
                widgets.append(self._empty(index, place))
                continue
            widgets += self._seat(index, place)
        foot.width = places[0].card.right - foot.x
        return [*widgets, *self._foot.build(foot)]

    def _empty(self, index: int, place: SeatPlace) -> Widget:
        """The place for a seat, where a person and an AI seat are offered."""
        seat = EmptySeat(
            self._page.metrics,
            labels(who_options(self._model)),
            OFF,
            partial(self._set_who, index),
            key=f"who-{index}",
            cycling=True,
            name=_("Seat {number}: who plays").format(number=index + 1),
        )
        seat.rect = place.card
        # Translators: a press on these words seats one more person.
        offers = [Offer(PERSON, _("Another person"), person_mark)]
        if self._model.levels:
            # Translators: a press on these words seats an opponent played by the computer.
            offers.append(Offer(self._model.usual_ai(index), _("AI player"), ai_mark))
        seat.offer(offers, place.line, self._page.metrics.font(OFFERED))
        if not self._page.draft:
            colour = self._model.seats[index].colour
            self._page.decor += empty_card(self._page.metrics, place, colour)
        return seat

    def _seat(self, index: int, place: SeatPlace) -> list[Widget]:
        """The widgets of a seat, from the face to the house."""
        widgets = [
            self._look(index, place),
            *self._name(index, place.name),
            *self._lines.build(index, place),
        ]
        # Two have to play: the last of them can only be exchanged.
        if len(self._model.playing) > FEWEST:
            words = _("Seat {number}: make empty").format(number=index + 1)
            leave = partial(self._leave, index)
            key = f"leave-{index}"
            widgets.append(LeaveButton(self._page.metrics, words, leave, key, place.corner))
        return widgets

    def _name(self, index: int, row: Rect) -> list[Widget]:
        """The name in large letters, as wide as it is; a list of the known ones, if there are any,
        opens behind it.
        """
        m, app = self._page.metrics, self._page.app
        name = TextField(
            m,
            self._model.seats[index].name,
            partial(self._rename, index),
            key=f"name-{index}",
            placeholder=proposed_names(self._model)[index],
            longest=LONGEST_NAME,
            size=m.font(NAME),
            name=_("Seat {number}: name").format(number=index + 1),
            pen=True,
            heading=True,
        )
        # Translators: what a press on the name of a player does, as its tip says.
        name.tip, name.tip_beside = _("Another name"), True
        people = memory.unseated(self._model, index, self._people)
        picked = self._model.seats[index].who == PERSON and bool(self._people)
        beside = min(row.height, m.px(4)) if picked else 0
        wide = max(m.px(LEAST_NAME), name.preferred_width()) + beside
        name.rect = Rect(row.x, row.y, min(row.width, wide), row.height)
        if not picked:
            return [name]

        def ask() -> None:
            app.push(
                PlayerPickerDialog(app, people, lambda chosen: self._rename(index, chosen.name))
            )

        words = _("Seat {number}: choose a name").format(number=index + 1)
        return [name, DropDownButton(name, ask, f"pick-{index}", words)]

    def _look(self, index: int, place: SeatPlace) -> Widget:
        """A seat's face and house, which open the paper with others."""
        page, seat, face = self._page, self._model.seats[index], self._model.faces()[index]
        if not page.draft:
            page.decor += standing_shadow(place.house)
        look = LookButton(
            page.metrics,
            _("Seat {number}: face and colour").format(number=index + 1),
            partial(self._choose_look, index),
            f"portrait-{index}",
            place.portrait,
            face=face,
            colour=seat.colour,
            house=place.house,
            value=f"{_heard_face(face)}, {colour_name(seat.colour)}",
        )
        # Translators: what a press on the portrait of a player leads to, as its tip says.
        look.tip = _("Face and colour")
        return look

    # Callbacks of the widgets

    def _choose_look(self, index: int) -> None:
        app = self._page.app
        app.push(LookDialog(app, self._model, index, self._page.rebuild))

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

    def _rename(self, index: int, name: str) -> None:
        self._model.seats[index].name = name
        memory.take_known(self._model, index, self._people)
        self._page.rebuild()


def _heard_face(face: Face) -> str:
    """The words on a face, for who cannot see it; for a rival's how it plays."""
    if face.is_character:
        return character_name(face.name)
    if face.name in RIVALS:
        return _("All-rounder: plays for points")
    return burgher_name(face.name)
