"""Setup page: the players, the map and the rules of a new game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from pygame import Rect

from game.ai.bots.survey import Surveyed, survey
from game.session import GameSetup
from game.storage.album.entries import Album, LastSetup, Profile
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import middle, placed, take_bottom, take_left, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.pieces.faces import remember_faces
from game.ui.setup import memory
from game.ui.setup.ai_names import shuffled
from game.ui.setup.bots import bot_choices
from game.ui.setup.maps import AT_ONCE, IN_A_FRAME, MapReading, can_be_played
from game.ui.setup.model import SetupModel, proposed_names
from game.ui.setup.past_games import PastGames
from game.ui.setup.rules import RulesForm
from game.ui.setup.seats.form import SeatsForm
from game.ui.setup.what_starts import what_starts, what_starts_heard
from game.ui.widgets import Button, Widget

FOOT, BUTTONS = 8.5, 6.5
"""Units of height of the wood below the papers, and of the buttons in its middle."""


@dataclass(frozen=True, slots=True)
class SetupActions:
    """`people` are the known ones, `past` the setups of games before, the last one first.

    `bots` are those known by now, in another object whenever more is known of them.
    """

    start: Callable[[GameSetup], None]
    leave: Callable[[], None]
    people: Sequence[Profile] = ()
    past: Sequence[LastSetup] = ()
    bots: Callable[[], Sequence[Surveyed]] = tuple


class NoMapError(Exception):
    """No map can be played on; the message says why, in the current language."""


class SetupScene(FormScene):
    tips = True

    def __init__(self, app: App, model: SetupModel, actions: SetupActions) -> None:
        self.model = model
        self.actions = actions
        self._past = PastGames(self, model, actions.past)
        self._proposed = memory.chosen(model)
        self._bots = actions.bots()
        self._reading: MapReading | None = None
        self._seats = SeatsForm(self, model, actions.people)
        self._rules = RulesForm(self, model)
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return _("New game")

    @property
    def status(self) -> str:
        faults = self.model.faults()
        return self._fault_words(faults[0]) if faults else ""

    @property
    def changed(self) -> bool:
        """True if something was chosen since the page was opened."""
        return memory.chosen(self.model) != self._proposed

    def escape(self) -> None:
        self.actions.leave()

    def tick(self, now: float) -> None:
        super().tick(now)
        if (bots := self.actions.bots()) is not self._bots:
            self._bots = bots
            self.model.bots = bot_choices(bots)
            self._look_at_past()
        if self._reading is not None:
            self.read_maps(self._reading, IN_A_FRAME)

    def read_maps(self, reading: MapReading, seconds: float) -> None:
        """Read maps for so long, and on while the page is open; show them once all are read."""
        self._reading = reading
        if reading.read_on(seconds):
            self.model.renew(reading.choices, reading.broken)
            self._reading = None
            self._look_at_past()

    def _look_at_past(self) -> None:
        """Offer again what can be played again by what is known now."""
        self._past.look()
        self.rebuild()

    @property
    def topic(self) -> str:
        return "options"

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(FOOT))
        take_top(body, m.px(0.9))
        wide = min(body.width - 2 * m.px(2), round(self.size[1] * 1.9))
        body = placed((wide, body.height), body, "midtop")
        foot = placed((wide, foot.height), foot, "midtop")
        self.bare = [foot]
        left, right = take_left(body, round(body.width * 0.565), m.px(1.4)), body
        self.put_sheet(left, "parchment")
        self.put_sheet(right, "parchment")
        left, right = left.inflate(-m.px(5.6), -m.px(5)), right.inflate(-m.px(4.4), -m.px(5))
        for room in (left, right):
            take_top(room, -m.px(0.6))
        headings = [
            self.put_heading(words, room, m.heading, m.px(0.6) + m.px(0.8))
            for words, room in ((_("Who plays?"), left), (_("Which game?"), right))
        ]
        widgets = [*self._seats.build(left), *self._rules.build(right, headings[1])]
        buttons, default = self._foot(middle(foot, m.px(BUTTONS)))
        self.arrange(widgets + buttons, default)

    # The foot

    def _foot(self, row: Rect) -> tuple[list[Widget], Button]:
        m = self.metrics
        faults = self.model.faults()
        repeats = self._past and not faults
        whole = row
        for size in (m.large, m.body, m.small):
            row = whole.copy()
            back = Button(m, _("Back"), self.escape, key="back", size=size)
            back.rect = take_left(row, max(m.px(14), back.preferred_width()), m.px(2))
            start = Button(m, _("Start the game"), self._start, key="go", primary=True, size=size)
            start.below = what_starts(self.model)
            start.about = what_starts_heard(self.model)
            start.rect = take_right(row, max(m.px(30), start.preferred_width()), m.px(2))
            start.enabled = not faults
            if not repeats:
                break
            again = Button(m, _("The same again"), self._again, key="again", size=size)
            again.rect = take_right(row, max(m.px(20), again.preferred_width()), m.px(1.6))
            # Which game that is must be read, too.
            if row.width >= self._past.width():
                break
        if repeats:
            return [back, *self._past.build(row), again, start], start
        if faults:
            words = self._fault_words(faults[0])
            image = text.render_fit(
                words, m.body, row.width, palette().gold_light, "semibold-italic"
            )
            self.put(image, row.right - image.get_width(), row.centery - image.get_height() / 2)
        return [back, start], start

    @staticmethod
    def _fault_words(fault: str) -> str:
        return {
            "seats": _("At least two have to play."),
            "names": _("Two players have the same name."),
            "bots": _("A bot at this table cannot play."),
        }[fault]

    # Callbacks of the widgets

    def _start(self) -> None:
        if not self.model.faults():
            self.actions.start(self.model.setup(proposed_names(self.model)))

    def _again(self) -> None:
        memory.restore(self.model, self._past.chosen)
        self.rebuild()
        self._start()


def setup_page(
    app: App,
    album: Album,
    remember: Callable[[LastSetup], None],
    begin: Callable[[GameSetup], None],
    leave: Callable[[], None],
    rng: Random,
    draft: SetupModel | None = None,
) -> SetupScene:
    """A page for the people of the album; `remember` gets each setup that is begun.

    `rng` chooses the names of the AI seats. The page shows the choices of a `draft`, those of a
    page that was left. Raises NoMapError.
    """
    reading = MapReading()
    reading.read_to_first(AT_ONCE)
    choices, broken = reading.choices, reading.broken
    if not choices:
        faults = "\n".join(f"{each.file}: {each.fault}" for each in broken)
        raise NoMapError(faults or _("No map can be read: install the game again."))
    names = shuffled(rng)
    model = draft or SetupModel(maps=tuple(choices), broken=tuple(broken), ai_names=names)
    model.known, model.games = [each.name for each in album.profiles], album.games
    trials = survey()
    if memory.names_a_bot(album.setups, model.levels):
        trials.look_up()
    model.bots = bot_choices(trials.found)
    if draft is None:
        memory.take_map_as_before(model, album.setups)
        memory.seat_as_before(model, album.profiles, album.setups)
    elif reading.done:
        model.renew(choices, broken)

    def start(setup: GameSetup) -> None:
        # A map may have been saved since the page was opened: it is played as it is now.
        if not can_be_played(setup.map_id):
            page.read_maps(MapReading(), AT_ONCE)
            return
        model.keep_faces(proposed_names(model))
        remember(memory.last_setup(model))
        # The album does not know people without a name.
        faces = (model.seats[index].portrait for index in model.playing)
        names = (each.name for each in setup.seats)
        remember_faces({name: face for name, face in zip(names, faces, strict=True) if face})
        begin(setup)

    actions = SetupActions(start, leave, album.profiles, album.setups, lambda: trials.found)
    page = SetupScene(app, model, actions)
    if not reading.done:
        page.read_maps(reading, 0)
    return page
