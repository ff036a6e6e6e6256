"""Page on which a moment of a game is changed by hand, and the master asked what to do there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from game.ai.questions import Hint, HintQuestion
from game.changed_positions import (
    Changed,
    Part,
    changed_state,
    seats_to_act,
    why_impossible,
)
from game.playback import Playback
from game.rules.board import CityIndex
from game.rules.observation import observe
from game.rules.state import Stage
from game.tiled.chart import Chart
from game.ui.ai_client import Ai
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import (
    line_up,
    middle,
    placed,
    take_bottom,
    take_left,
    take_top,
    widths_of,
)
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.replay.position_parts import (
    CITY,
    COLUMNS,
    added_words,
    card_buttons,
    card_key,
    city_buttons,
    city_looks,
    taken_words,
)
from game.ui.table.text.closing import housed_words
from game.ui.table.text.prompts import refusal_words
from game.ui.widgets import Button, Choice, Widget, fit_labels

WIDE = 118
"""Width of the sheet in units; less in a small window."""

CARD, HOUSE = 12.0, 7.0
"""Heights in units of the cards that can be taken away, and of the house where houses are set."""


class PositionPage(FormScene):
    """Begins with the moment `at` of a game, for the seat that is to act there.

    `show` is handed a game of one position and the hint that the `ai` has for it.
    """

    def __init__(
        self,
        app: App,
        playback: Playback,
        at: int,
        chart: Chart,
        ai: Ai,
        show: Callable[[Playback, Hint], None],
    ) -> None:
        self._header = playback.header
        self._state = playback.state(at)
        self._ai = ai
        self._show = show
        self.changed = Changed.of(self._state, self._state.turn)
        self._kept: dict[int, Changed] = {}
        """The changes of the seats that were looked at before, by seat."""
        self.part = Part.HAND
        self.thinking = False
        self._looks = city_looks(self._state.rules.board, chart)
        super().__init__(app)

    @property
    def status(self) -> str:
        if self.thinking:
            return _("The master is thinking …")
        if self._begins_anew and not self._refusal:
            return _("The turn begins anew here: no card has been taken or played yet.")
        return self._refusal

    @property
    def _refusal(self) -> str:
        """The reason why the position is impossible, "" for none."""
        refusal = why_impossible(self._state, self.changed)
        return "" if refusal is None else refusal_words(refusal, self._state.rules)

    @property
    def _begins_anew(self) -> bool:
        """True if the seat has already done something in the turn of this moment."""
        state = self._state
        done = state.taken or state.played or state.official is not None
        return self.changed.seat == state.turn and (bool(done) or state.stage is not Stage.TURN)

    def tick(self, now: float) -> None:
        super().tick(now)
        hint = self._ai.poll(HintQuestion) if self.thinking else None
        if hint is None:
            return
        self.thinking = False
        self.rebuild()
        state = changed_state(self._state, self.changed)
        self._show(Playback(self._header, state, ()), hint)

    def leave(self) -> None:
        self._forget()
        super().leave()

    def escape(self) -> None:
        """Leave, but ask before anything that was changed is lost."""
        seats = {**self._kept, self.changed.seat: self.changed}
        if all(each == Changed.of(self._state, seat) for seat, each in seats.items()):
            self.app.pop()
            return
        question = ConfirmDialog(
            self.app,
            # Translators: a question before a position that was set up by hand is given up.
            _("Leave this position?"),
            _("What you changed in it will be lost."),
            # Translators: a button: leave the position that was set up by hand.
            _("Leave"),
            self.app.pop,
            # Translators: a button: go on with the position that was set up by hand.
            _("Stay here"),
            careful=True,
        )
        self.app.push(question)

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._to_the_end_of_the_cities(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        super().handle(event)

    def _to_the_end_of_the_cities(self, step: int) -> None:
        """For a listener the cities are one stop for Tab; arrows go from one to the next."""
        here = self.group.focused
        if here is None or not here.key.startswith(CITY) or not self.app.screen_reader.listening:
            return
        cities = [each for each in self.group.widgets if each.key.startswith(CITY)]
        self.group.focus(cities[-1 if step > 0 else 0])

    # What is changed

    def _forget(self) -> None:
        """Drop the question."""
        if self.thinking:
            self._ai.cancel()
            self.thinking = False

    def _change(self, changed: Changed) -> None:
        self._forget()
        self.changed = changed
        self.rebuild()

    def _take(self, number: int) -> None:
        """Take away the card of this number in the part, the focus on the one after it."""
        city = self.changed.cities(self.part)[number]
        self._change(self.changed.without(self.part, number))
        left = self.changed.cities(self.part)
        at = min(number, len(left) - 1)
        self.rebuild(card_key(at, self._looks[left[at]]) if left else "part")
        self.app.announce(taken_words(self.part, self._looks[city].name, len(left)))

    def _add(self, city: CityIndex) -> None:
        """Add the card of a city to the part, or set or take away a house there."""
        self._change(self.changed.with_city(self.part, city))
        if self.part is not Part.HOUSES:
            count = len(self.changed.cities(self.part))
            self.app.announce(added_words(self.part, self._looks[city].name, count))

    def _choose_seat(self, seat: int) -> None:
        """Another seat is to act; what was changed stays, and the open cards are one for all."""
        self._kept[self.changed.seat] = self.changed
        kept = self._kept.get(seat) or Changed.of(self._state, seat)
        self._change(replace(kept, display=self.changed.display))

    def _undo(self) -> None:
        self._change(Changed.of(self._state, self.changed.seat))

    def _choose_part(self, part: Part) -> None:
        self.part = part
        self.rebuild()

    def ask(self) -> None:
        """Ask the master what to do in the position."""
        rules, seat = self._state.rules, self.changed.seat
        seen = observe(changed_state(self._state, self.changed), seat)
        self._ai.ask(rules, HintQuestion(seen))
        self.thinking = True
        self.rebuild()

    # What is seen

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        size = min(body.width - m.px(4), m.px(WIDE)), body.height - m.px(3)
        sheet = placed(size, body, "midtop").move(0, m.px(2))
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(7), -m.px(5))
        self.put_heading(_("What would the master do here?"), room, m.heading, m.px(0.8))
        said, refused = self.status, self._refusal
        tall = 2 * text.line_height(m.body) + m.px(0.4)
        below = take_bottom(room, tall, m.px(0.6))
        colour = palette().wax if refused and not self.thinking else palette().sepia
        if said:
            self.write(said, below, m.body, colour, "italic")
        widgets = [*self._choices(room), *self._contents(room), *self._cities(room)]
        back = Button(m, _("Back"), self.escape, key="back")
        undo = Button(m, _("As it was"), self._undo, key="undo")
        ask = Button(m, _("Ask the master"), self.ask, key="ask", primary=True)
        ask.enabled = not (refused or self.thinking)
        undo.enabled = self.changed != Changed.of(self._state, self.changed.seat)
        buttons = [back, undo, ask]
        wide = max(widths_of(buttons, m.px(16)))
        spare = (self.window.width - m.px(4) - 2 * m.px(2)) // len(buttons)
        row = middle(foot, m.px(5))
        line_up(buttons, row, m.px(2), widths=[min(wide, spare)] * len(buttons), align="center")
        fit_labels(buttons)
        self.arrange([*widgets, *buttons], ask)

    def _choices(self, room: Rect) -> list[Widget]:
        """Whose turn it is, and which part of the position is changed."""
        m, seats = self.metrics, seats_to_act(self._state)
        found: list[Widget] = []
        if len(seats) > 1:
            names = [(seat, self._header.seats[seat].name) for seat in seats]
            # Translators: what a screen reader calls the choice of the player whose turn it is.
            words = _("Whose turn it is")
            choice = Choice(
                m, names, self.changed.seat, self._choose_seat, key="seat", size=m.body, name=words
            )
            choice.rect = take_top(room, m.px(4), m.px(0.8))
            found.append(choice)
        parts = [
            (Part.HAND, _("Hand")),
            (Part.ROUTE, _("Route")),
            (Part.HOUSES, _("Houses")),
            (Part.DISPLAY, _("Open cards")),
        ]
        labels = [(part, f"{words} ({len(self.changed.cities(part))})") for part, words in parts]
        # Translators: what a screen reader calls the choice of hand, route, houses or open cards.
        words = _("What to change")
        part = Choice(m, labels, self.part, self._choose_part, key="part", size=m.body, name=words)
        part.rect = take_top(room, m.px(4), m.px(0.8))
        return [*found, part]

    def _contents(self, room: Rect) -> Sequence[Widget]:
        """The cards in the part; a press takes one away. Where houses stand is told in their place:
        the cities below stay where they are.
        """
        m = self.metrics
        cities = self.changed.cities(self.part)
        if self.part is Part.HOUSES:
            words = _("Choose a city to set a house there or take it away.")
        elif cities:
            words = _("Choose a card to take it away, or a city to add its card.")
        else:
            words = _("Choose a city to add its card.")
        told = take_top(room, text.line_height(m.small), m.px(0.4))
        self.line(words, told, m.small, "midleft", palette().sepia, "italic")
        row = take_top(room, m.px(CARD), m.px(1.2))
        if self.part is Part.HOUSES:
            self._tell_houses(row)
            return []
        takes = [partial(self._take, number) for number in range(len(cities))]
        return card_buttons(m, row, self._looks, cities, takes)

    def _tell_houses(self, row: Rect) -> None:
        """A house of the seat, and the cities where its houses stand."""
        m, colour = self.metrics, self._header.seats[self.changed.seat].colour
        houses, high = sum(1 << city for city in self.changed.houses), m.px(HOUSE)
        house = figures.house(colour, high, ghost=not houses)
        self.pin(house, take_left(row, house.get_width(), m.px(2)), "midleft")
        words = housed_words(houses, self._state.rules) or _("No house")
        block = text.render_block_fit(words, m.body, row.width, row.height, palette().ink)
        self.pin(block, row, "midleft")

    def _cities(self, room: Rect) -> list[Button]:
        """All cities; a press adds a card, or sets or takes away a house."""
        order = sorted(self._looks, key=lambda city: self._looks[city].name)
        tall = room.height // -(-len(order) // COLUMNS)
        self.within(self.metrics.px(3.2), tall)
        presses = {city: partial(self._add, city) for city in order}
        there = Counter(self.changed.cities(self.part))
        houses = self.part is Part.HOUSES
        return city_buttons(self.metrics, room, self._looks, presses, there, houses=houses)
