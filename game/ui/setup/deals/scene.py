"""Page of deals: who plays against whom on which map, and how everybody has done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.deals import DealKind
from game.rules.levels import WITH_CHARACTER
from game.session import GameSetup
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.option_list import OptionListDialog, labels, marks_of
from game.ui.forms.player_picker import LONGEST_NAME, DropDownButton
from game.ui.graphics import text
from game.ui.graphics.layout import (
    line_up,
    middle,
    placed,
    take_bottom,
    take_left,
    take_right,
    take_top,
)
from game.ui.graphics.theme import palette
from game.ui.language import _, written_day
from game.ui.names import deal_name, level_name
from game.ui.setup.deals.model import DealsModel, Progress
from game.ui.setup.deals.opponents import put_opponents
from game.ui.setup.deals.questions import ask_first, ask_who
from game.ui.setup.deals.standings import result_lines, with_ranking
from game.ui.setup.map_picture import LEAST_PICTURE, put_map
from game.ui.setup.seats.options import level_options, strength_words
from game.ui.widgets import Button, Choice, TextField, Widget
from game.ui.widgets.list_view import ListView


@dataclass(frozen=True, slots=True)
class DealsActions:
    """`resume` continues the save of this name."""

    begin: Callable[[GameSetup], None]
    resume: Callable[[str], None]
    leave: Callable[[], None]


class DealsScene(FormScene):
    def __init__(self, app: App, model: DealsModel, actions: DealsActions) -> None:
        self.model = model
        self.actions = actions
        self._results: ListView | None = None
        super().__init__(app)

    def enter(self) -> None:
        match self.model.progress:
            case Progress.NEW:
                # A game that counts is not to be begun in another's name by one press.
                self.rebuild(focus="name")
            case Progress.OVER | Progress.LOST:
                # What there is to see. Of a page that comes up with the focus on a tab Orca says
                # nothing but the tab.
                self.rebuild(focus="results")

    @property
    def heard_name(self) -> str:
        return deal_name(self.model.kind)

    @property
    def status(self) -> str:
        return self._advice()

    @property
    def topic(self) -> str:
        return "options"

    def escape(self) -> None:
        self.actions.leave()

    def tick(self, now: float) -> None:
        super().tick(now)
        if self.on_top and self.model.is_new_day():
            self.rebuild()

    # The page

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(8))
        take_top(body, m.px(2))
        wide = min(body.width - 2 * m.px(2), round(self.size[1] * 1.75))
        body = placed((wide, min(body.height, round(wide * 0.6))), body)
        foot = placed((wide, foot.height), foot, "midtop")
        left, right = take_left(body, round(body.width * 0.55), m.px(2)), body
        self.put_sheet(left, "parchment")
        self.put_sheet(right, "parchment")
        left, right = left.inflate(-m.px(7), -m.px(6)), right.inflate(-m.px(5), -m.px(6))
        widgets = self._deal(left)
        results = self._standings(right)
        buttons = self._buttons()
        play = buttons[-1]
        self._foot(buttons, middle(foot, m.px(5.4)))
        # What the page is for comes before the ways away from it.
        self.arrange([*widgets, *results, *reversed(buttons)], play if play.primary else None)

    def _deal(self, room: Rect) -> list[Widget]:
        """Words on the deal, and on who plays it."""
        m, model = self.metrics, self.model
        kinds = [(kind, deal_name(kind)) for kind in DealKind]
        tabs = Choice(
            m, kinds, model.kind, self._set_kind, key="kind", name=_("Sections"), tabs=True
        )
        tabs.rect = take_top(room, m.px(4.8), m.px(1.4))
        self.within(tabs.preferred_width(), 1.15 * room.width)
        self.write(self._words(), room, m.body, palette().sepia, "italic", gap=m.px(1.2))
        foot = take_bottom(room, m.px(4.8) + text.line_height(m.large) + m.px(0.6), m.px(1.2))
        self.within(m.px(12), room.height)
        widgets: list[Widget] = [tabs, *self._map(take_top(room, m.px(4.6), m.px(1.2)))]
        widgets += self._level(room)
        picture = take_right(room, room.width * 2 // 5, m.px(1.6))
        if picture.height >= m.px(LEAST_PICTURE):
            put_map(self, model.deal.map_id, picture, "midright")
        put_opponents(self, model.deal.characters, room)
        return [*widgets, *self._person(foot)]

    def _words(self) -> str:
        """The sentence on the kind of deal."""
        deal = self.model.deal
        if deal.kind is DealKind.DAY:
            words = _("Today, {date}: the same cards and opponents for everybody.")
            return words.format(date=written_day(deal.day))
        if self.model.fixed:
            words = _("Dealt on {date}: everybody plays the same cards, one after another.")
            return words.format(date=written_day(deal.day))
        return _("Everybody plays the same cards against the same opponents, one after another.")

    def _map(self, row: Rect) -> list[Widget]:
        model = self.model
        if model.fixed or len(model.maps) == 1:
            self._say_in(row, model.map.title)
            return []
        titles = [(each.id, each.title) for each in model.maps]
        choice = Choice(
            self.metrics,
            titles,
            model.deal.map_id,
            self._set_map,
            key="map",
            cycling=len(titles) > 2,
            name=_("Map"),
        )
        choice.rect = row
        return [choice]

    def _level(self, room: Rect) -> list[Widget]:
        """The heading of the opponents with their level, to be chosen for a new deal of the family.

        Cuts both off the top of `room`.
        """
        m, model = self.metrics, self.model
        row = take_top(room, text.line_height(m.large), m.px(0.6))
        head = self.put_heading(_("Opponents"), row.copy(), m.large)
        if model.kind is DealKind.DAY or model.fixed:
            take_left(row, head.width, m.px(2))
            words, sepia = level_name(model.deal.level), palette().sepia
            self.pin(self.fit(words, m.body, row.width, sepia, "italic"), row, "midright")
            take_top(room, m.px(0.6))
            return []
        levels = level_options(WITH_CHARACTER)
        choice = Choice(
            self.metrics,
            labels(levels),
            model.deal.level,
            self._set_level,
            key="level",
            cycling=True,
            name=_("Level of the opponents"),
            about=strength_words(model.deal.level),
            marks=marks_of(levels, m.body),
            unfold=self._unfold_level,
        )
        choice.rect = take_top(room, m.px(4.2), m.px(1.2))
        return [choice]

    def _unfold_level(self) -> None:
        options, level = level_options(WITH_CHARACTER), self.model.deal.level
        title = _("Level of the opponents")
        self.app.push(OptionListDialog(self.app, title, options, level, self._set_level))

    def _say_in(self, row: Rect, words: str) -> None:
        """Write what cannot be chosen."""
        image = self.fit(words, self.metrics.body, row.width, palette().ink, "semibold")
        self.pin(image, row, "midleft")

    def _person(self, room: Rect) -> list[Widget]:
        m, model = self.metrics, self.model
        self.put_heading(_("Who plays?"), room, m.large, m.px(0.6))
        field = TextField(
            m,
            model.person,
            self._set_person,
            key="name",
            longest=LONGEST_NAME,
            # Translators: stands in an empty field: the name of whoever plays.
            placeholder=_("Your name"),
            name=_("Who plays?"),
        )
        field.rect = take_top(room, m.px(4.8))
        field.selected = bool(model.person)
        people = model.people
        words = _("Choose a name")

        def ask() -> None:
            ask_who(self.app, people, self._set_person)

        return [field, DropDownButton(field, ask, "pick", words)]

    # Results

    def _standings(self, room: Rect) -> list[Widget]:
        m = self.metrics
        take_top(room, -m.px(0.6))
        self.put_heading(_("Results"), room, m.heading, m.px(1.2))
        advice = self._advice()
        size, sepia = m.body, palette().sepia
        high = text.block_height(advice, size, room.width, "italic")
        below = take_bottom(room, self.within(high, room.height // 2), m.px(1))
        self.write(advice, below, size, sepia, "italic")
        lines = result_lines(self.model)
        self.described[-1] = with_ranking(self.described[-1], lines)
        if not lines:
            self.write(_("Nobody has played it yet."), room, m.large, sepia, "italic")
            return []
        before, names = self._results, [each.words for each in lines]
        self._results = ListView(
            *(m, room, lines, self._choose_line),
            key="results",
            before=before,
            name=_("Results"),
        )
        person = self.model.profile
        known = person is not None and person.name in names
        self._results.show(names.index(person.name) if known and person is not None else 0)
        return [self._results]

    def _advice(self) -> str:
        """The advice on what counts for who plays."""
        name = self.model.name
        if not name:
            return _("Enter a name, or choose one.")
        match self.model.progress:
            case Progress.NEW:
                return _(
                    "Only your first game counts: no hints, and no undo once a new card is seen."
                )
            case Progress.BEGUN:
                return _("{name} has begun: the game can be continued.").format(name=name)
            case Progress.LOST:
                return _(
                    "{name} has begun, but that game is gone: a second one does not count."
                ).format(name=name)
            case Progress.OVER:
                return _("{name} has already played: a second game does not count.").format(
                    name=name
                )

    # The foot

    def _buttons(self) -> list[Button]:
        m, model = self.metrics, self.model
        words = {
            # Translators: a button: begin the game.
            Progress.NEW: _("Play"),
            Progress.BEGUN: _("Continue"),
            Progress.LOST: _("Play again"),
            Progress.OVER: _("Play again"),
        }
        # A game that does not count is offered, but nobody is urged to play it.
        counts = model.progress in (Progress.NEW, Progress.BEGUN)
        play = Button(m, words[model.progress], self._play, key="go", primary=counts)
        play.enabled = bool(model.name)
        buttons = [Button(m, _("Back"), self.escape, key="back"), play]
        if model.fixed:
            # Translators: a button: deal the cards anew for the whole family.
            buttons.insert(1, Button(m, _("New deal"), self._deal_anew, key="anew"))
        return buttons

    def _foot(self, buttons: list[Button], row: Rect) -> None:
        """Line up Back at the left, the other buttons at the right."""
        m = self.metrics
        gap = m.px(1.6)
        back = line_up(buttons[:1], row, gap, least=m.px(14))
        others = line_up(buttons[1:], row, gap, least=m.px(20), align="right")
        self.within(back.right + gap, others.x)

    # Callbacks of the widgets

    def _set_kind(self, kind: DealKind) -> None:
        self.model.choose_kind(kind)
        self.rebuild()

    def _set_map(self, map_id: str) -> None:
        self.model.choose_map(map_id)
        self.rebuild()

    def _set_level(self, level: str) -> None:
        self.model.choose_level(level)
        self.rebuild()

    def _set_person(self, name: str) -> None:
        self.model.choose_person(name)
        self.rebuild()

    def _choose_line(self, line: int) -> None:
        self._set_person(result_lines(self.model)[line].words)

    def _deal_anew(self) -> None:
        self.model.deal_anew()
        self.rebuild(focus="go")

    def _play(self) -> None:
        model, counted = self.model, self.model.counted
        if not model.name:
            return
        if model.progress is Progress.BEGUN and counted is not None:
            self.actions.resume(counted.save)
        elif names := [each.name for each in model.replaced]:
            ask_first(self.app, names, self._begin)
        else:
            self._begin()

    def _begin(self) -> None:
        self.actions.begin(self.model.setup())
