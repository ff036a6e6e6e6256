"""Seats on the setup page: player, name, colour and help of each, and the start player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect, Surface

from game.rules.levels import CHARACTERS, WITH_CHARACTER
from game.storage.album.entries import Profile
from game.storage.album.like_me import LIKE_ME, Suggestion
from game.ui.forms.form import FormScene
from game.ui.forms.picture_choice import ColourButton, FaceButton
from game.ui.forms.player_picker import LONGEST_NAME, DropDownButton, PlayerPickerDialog
from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_bottom, take_left, take_right
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.names import (
    CHARACTER_NAMES,
    bot_name,
    burgher_name,
    character_name,
    colour_name,
    help_name,
    level_name,
    level_word,
)
from game.ui.setup import memory
from game.ui.setup.evening import EveningDialog, series_name
from game.ui.setup.model import HELPS, OFF, PERSON, SetupModel
from game.ui.setup.opening_button import OpeningButton
from game.ui.setup.seat_card import EmptySeat, LeaveButton, empty_card, seat_card
from game.ui.setup.seat_places import SeatPlace, seat_places
from game.ui.setup.trait_choice import TraitChoice
from game.ui.widgets import Choice, TextField, Widget
from game.ui.widgets.choice import arrow_width

FOOT = 4.4
"""Height in units of the row below all seats."""

FEWEST = 2
"""Players that the rules need."""

APART = 1.4
"""Units between two widgets of a row."""


def who_width(row: Rect) -> int:
    """The width of the choice at the left of a row that says who plays; the name is beside it."""
    return round(row.width * 0.56)


def proposed_names(model: SetupModel) -> list[str]:
    """A name for each seat, for those without one: an AI seat's own, a person's colour."""
    return [
        colour_name(seat.colour) if seat.who in (PERSON, OFF) else model.ai_name(index)
        for index, seat in enumerate(model.seats)
    ]


def like_me_words(found: Suggestion) -> str:
    """The level that "like me" stands for, and why."""
    level = level_word(found.level)
    if not found.name:
        return _("Plays as {level}: no game to go by yet").format(level=level)
    return _("Plays as {level}: {name} won {won} of {games} against {against}").format(
        level=level,
        name=found.name,
        won=found.won,
        games=found.games,
        against=level_word(found.against),
    )


class SeatsForm:
    """Lays the seats of `model` out on a page and changes them. `people` are those known."""

    def __init__(self, page: FormScene, model: SetupModel, people: Sequence[Profile]) -> None:
        self._page = page
        self._model = model
        self._people = people
        self._left: set[int] = set()
        """Seats that were left on this page: who steps on through the choices finds them there."""
        self._end = 0
        """Pixels of the arrows at the ends of all choices, one below the other."""

    def build(self, room: Rect) -> list[Widget]:
        """The widgets of all seats, and the choice who begins at the foot of `room`."""
        m, model, page = self._page.metrics, self._model, self._page
        foot = take_bottom(room, m.px(FOOT), m.px(1.6))
        widgets: list[Widget] = []
        whole = [each.who != OFF or n in self._left for n, each in enumerate(model.seats)]
        places = seat_places(m, room, whole)
        first = places[0].first
        self._end = arrow_width(m, first.height)
        for index, place in enumerate(places):
            page.within(place.needed, place.card.height)
            if model.seats[index].who == OFF:
                widgets.append(self._empty(index, place))
                continue
            if not page.draft:
                page.decor += seat_card(m, place.card, model.seats[index].colour)
            widgets += self._seat(index, place)
        foot.width = places[0].card.right - foot.x
        evening = self._evening(foot, first.x + who_width(first) + m.px(APART))
        return [*widgets, self._start(foot, first.x), evening]

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
        who = Choice(
            m,
            self._kinds(),
            seat.who,
            partial(self._set_who, index),
            key=f"who-{index}",
            cycling=True,
            name=_("Seat {number}: who plays").format(number=index + 1),
        )
        who.rect = take_left(row, who_width(row), m.px(APART))
        page.within(who.preferred_width(), 1.15 * who.rect.width)
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
        elif seat.who in WITH_CHARACTER:
            widgets.append(self._character(index, below))
        # Two have to play: the last of them can only be exchanged.
        if len(self._model.playing) > FEWEST:
            words = _("Seat {number}: make empty").format(number=index + 1)
            leave = partial(self._leave, index)
            widgets.append(LeaveButton(m, words, leave, f"leave-{index}", place.corner))
        return widgets

    def _start(self, row: Rect, left: int) -> Widget:
        """The choice of the start player, at `left` unless its name needs more room."""
        m, model, names = self._page.metrics, self._model, proposed_names(self._model)
        room = max(m.px(18), left - row.x - m.px(1))
        words = text.render_fit(_("Start player"), m.body, room, palette().ink)
        self._page.pin(words, middle(row, words.get_height()), "topleft")
        take_left(row, max(left - row.x, words.get_width() + m.px(2)))
        # Translators: who begins the game: that is drawn by lot.
        starters: list[tuple[int | None, str]] = [(None, _("Random"))]
        starters += [
            (index, model.seats[index].name.strip() or names[index]) for index in model.playing
        ]
        start = Choice(
            m,
            starters,
            model.start,
            self._set_start,
            key="start",
            cycling=True,
            quiet=True,
            end=self._end,
            name=_("Start player"),
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
            [(each, help_name(each)) for each in HELPS],
            self._model.seats[index].help,
            partial(self._set_help, index),
            key=f"help-{index}",
            end=self._end,
            name=_("Seat {number}: help").format(number=index + 1),
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
        house.rect, house.signed = place.house, True
        spot, high = place.portrait, place.portrait.height
        face = self._model.faces(proposed_names(self._model))[index]
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
        portrait.rect, portrait.signed = spot, True
        return [house, portrait]

    def _character(self, index: int, row: Rect) -> Widget:
        plain: list[tuple[str | None, str]] = [(None, _("No character: plays for points"))]
        choice = TraitChoice(
            self._page.metrics,
            plain + [(each, character_name(each)) for each in CHARACTERS],
            self._model.character(index),
            partial(self._set_character, index),
            key=f"character-{index}",
            end=self._end,
            name=_("Seat {number}: character").format(number=index + 1),
            heads=tuple(CHARACTER_NAMES.values()),
        )
        choice.rect = row
        return choice

    def _kinds(self) -> list[tuple[str, str]]:
        levels = [(level, level_name(level)) for level in self._model.levels]
        like_me = LIKE_ME, level_name(LIKE_ME)
        # Translators: who plays at a seat: a person, not the AI.
        person = _("Person")
        # Translators: who plays at a seat: nobody.
        empty = _("Empty")
        bots = [(each.id, bot_name(each.name)) for each in self._model.bots]
        return [(PERSON, person), like_me, *levels, *bots, (OFF, empty)]

    # Callbacks of the widgets

    def _recolour(self, index: int, step: int) -> None:
        self._model.next_colour(index, step)
        self._page.rebuild()

    def _change_face(self, index: int, step: int) -> None:
        self._model.next_portrait(index, step, proposed_names(self._model))
        self._page.rebuild()

    def _set_who(self, index: int, who: str) -> None:
        if who == OFF:
            self._left.add(index)
        self._model.choose_who(index, who)
        self._page.rebuild()

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

    def _set_start(self, index: int | None) -> None:
        self._model.start = index

    def _rename(self, index: int, name: str) -> None:
        self._model.seats[index].name = name
        memory.take_known(self._model, index, self._people)
        self._page.rebuild()
