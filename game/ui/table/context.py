"""The game at a table, shared by the parts of its scene: the position and what changes it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.rules.actions import Action, CloseRoute, EndTurn
from game.rules.events import SupplyReshuffled
from game.rules.levels import BotFault
from game.rules.records.assistance import Assistance
from game.rules.records.history import Step
from game.session import Session
from game.tiled.chart import Chart
from game.ui.audio.effects import Effect, across
from game.ui.engine.app import App
from game.ui.graphics.theme import Metrics
from game.ui.graphics.timeline import Timeline
from game.ui.language import N_, _
from game.ui.table.guides.gentle import GentleGuide
from game.ui.table.guides.guide import Guide
from game.ui.table.model.move_index import Key, Laid
from game.ui.table.model.scaling import at_the_table
from game.ui.table.model.zoom import WHOLE, Zoom
from game.ui.table.modes.mode import Mode
from game.ui.table.position import Position
from game.ui.table.told.told import PendingAnimation, Told

MESSAGE_SECONDS = 6.0

RESHUFFLED = N_("The discard pile was shuffled: it is the new supply.")


class TableContext:
    """The state that the parts of a table scene share; it knows none of them.

    They change it and ask for a `refresh`, which the scene handles before the next event or frame.
    `viewer` is the seat whose hand is visible, None for nobody; `version` counts the changes of
    the game, on or back.
    """

    def __init__(self, app: App, session: Session, chart: Chart, guide: Guide | None) -> None:
        self.app = app
        self.session = session
        self.chart = chart
        self.guide: Guide = guide or GentleGuide(session)
        self.people = [
            seat for seat, info in enumerate(session.header.seats) if info.kind == "human"
        ]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.metrics = at_the_table(app.metrics(app.size))
        self.zoom = WHOLE
        self._told: Told | None = None
        self.pending: PendingAnimation | None = None
        self.message: str | None = None
        self.message_calm = False
        self.messages = 0
        """The number of messages so far: the same one may come again."""
        self.thinking = False
        self.version = 0
        # Who comes back to a game looks at it first: nothing happens before what they do.
        self.stays_at = len(session.steps) or -1
        """The number of steps after which nothing happens by itself; -1 for none."""
        self._deed_at = -1
        """The number of steps after which a person's turn has ended by a deed; -1 for none."""
        self.outdated = True
        self.next_focus = ""
        self.idle_mode: Mode = Mode()
        """The mode of the table whenever nothing moves."""
        self._message_until = 0.0
        self._laid: Laid | None = None
        self._while_waiting = False
        self._refused = False
        self.refusals = 0
        """The number of things that could not be done."""
        self.update_position()

    # What is being told

    @property
    def timeline(self) -> Timeline | None:
        """The animation of the last action; None once everything rests."""
        return None if self._told is None else self._told.telling.timeline

    @property
    def told(self) -> Told | None:
        """The action that is told; None once everything rests."""
        return self._told

    @property
    def tells_own_closing(self) -> bool:
        """True while the viewer's closing is told: no official can be asked meanwhile."""
        told = self._told
        return told is not None and told.telling.tells_closing_of(self.position.view.own)

    @property
    def steps(self) -> Sequence[Step]:
        """The steps that have been told, all but the one that is still shown."""
        steps = self.session.steps
        return steps if self._told is None else steps[:-1]

    @property
    def told_step(self) -> Step | None:
        """The step that is being told."""
        return None if self._told is None else self._told.pending.step

    @property
    def tells_closing(self) -> bool:
        """True while it is told how the seat to act closes its route."""
        step = self.told_step
        if step is None or step.seat != self.position.view.observation.turn:
            return False
        return isinstance(step.ply.action, CloseRoute)

    @property
    def position(self) -> Position:
        """The position that is shown: while an action is told it lags behind the game."""
        return self.actual if self._told is None else self._told.position

    def begin_telling(self, pending: PendingAnimation, now: float) -> Timeline:
        """Let the table go from the position before an action to the present one."""
        self.pending = None
        self._told = Told(pending, self.actual, self.app.settings, now)
        return self._told.telling.timeline

    def follow(self, now: float) -> None:
        """Show what is to be seen at this moment."""
        if self._told is not None:
            self._told.follow(now)

    def prepare(self, now: float) -> bool:
        """Paint ahead what will be shown; True once there is nothing left to paint."""
        if self._told is None or self._told.telling.prepared:
            return True
        self._told.telling.prepare(now)
        return False

    def end_telling(self) -> None:
        """Show the present position."""
        self._told = None
        self.refresh()

    @property
    def mode(self) -> Mode:
        """The mode of the table now."""
        return self.idle_mode if self.timeline is None else Mode()

    @property
    def help(self) -> Assistance | None:
        """The assistance that the viewer's seat has agreed to; None for the settings."""
        return None if self.viewer is None else self.session.header.seats[self.viewer].help

    @property
    def hand_covered(self) -> bool:
        """True if it is a person's turn whose hand is out of sight."""
        session = self.session
        return self.viewer is None and not session.over and session.to_act.kind == "human"

    @property
    def tells_deed(self) -> bool:
        """True while who listens is told the deed that has ended the turn, before a page covers
        the table for the next person: nobody knows how long these words take.
        """
        told = self._deed_at == len(self.session.steps) and not self.session.over
        return told and self.viewer is None and self.app.screen_reader.listening

    @property
    def spares_keeping(self) -> bool:
        """True if cards of no more use are kept without being chosen, for who only hears them."""
        return self.app.screen_reader.listening and self.app.settings.does_steps

    @property
    def keeps_any(self) -> bool:
        """True if it does not matter which cards the viewer keeps, and who listens is spared the
        way from card to card: no turn comes after this one.
        """
        spares = self.spares_keeping and len(self.session.steps) != self.stays_at
        return spares and self.position.view.keeps_last and self.guide.forces

    def pass_on(self) -> None:
        """Go on after a deed that was told."""
        self._deed_at = -1
        self.refresh()

    @property
    def is_nobodys(self) -> bool:
        """True while what the table has as one's own is that of the one who would move next: a deed
        is told, or a game of several people is over.
        """
        return self.tells_deed or (self.viewer is None and self.session.over)

    @property
    def leads_on(self) -> str:
        """What is to be done while a deed is told."""
        return _("The turn is over: press “Next”.")

    def refused_covered(self) -> bool:
        """True, and said, if nothing can be done because the hand is out of sight."""
        if self.tells_deed:
            self.refuse(self.leads_on)
            return True
        if self.hand_covered:
            self.refuse(_("Uncover your hand first."))
        return self.hand_covered

    def thing_at(self, place: tuple[int, int]) -> Key | None:
        """The topmost thing at a place as it is seen."""
        return self.position.thing_at(place, self.mode.selected)

    def refresh(self, focus: str = "") -> None:
        """Ask for new widgets and a frame; `focus` is the key of the widget to focus."""
        self.outdated = True
        self.next_focus = focus or self.next_focus
        self.app.refresh()

    # The position

    def update_position(self, metrics: Metrics | None = None) -> None:
        """Make the position anew, after a change of the game, the viewer or the size."""
        self.metrics = at_the_table(metrics or self.metrics)
        here = self.metrics, self.chart, self.zoom, self.guide.callout_room
        withholds = self.guide.withholds
        self.actual = Position.of(
            self.session, self.viewer, *here, withholds=withholds, laid=self._laid
        )
        if self._told is not None:
            # It is told from the same beginning, for this viewer and size.
            self.pending, self._told = self._told.pending.anew, None
        self.refresh()

    def set_zoom(self, zoom: Zoom) -> None:
        """Show the map so much larger."""
        if zoom != self.zoom:
            self.zoom = zoom
            self.update_position()

    def lay(self, laid: Laid | None) -> None:
        """Show where a card would be laid on the own route; None for nowhere."""
        if laid != self._laid:
            self._laid = laid
            self.update_position()

    def set_viewer(self, seat: int | None) -> None:
        """Show the table as this seat may see it; None hides all hands.

        What could not be done before is no matter of whoever sits down.
        """
        if seat is not None and self._refused:
            self.message = None
        self.viewer = seat
        self.update_position()

    def submit(
        self, action: Action, dropped: Rect | None = None, bot_fault: BotFault | None = None
    ) -> None:
        """Carry out a legal action, unless the guide refuses it; as in `Session.submit`."""
        sentence = self.guide.why_not(action)
        if sentence:
            self._moved()
            self.refuse(sentence)
            return
        before, seen = self.actual, self.viewer is not None
        events = self.session.submit(action, bot_fault)
        self._told = None
        self._moved()
        ended = seen and self.viewer is None and not isinstance(action, EndTurn)
        told = ended and self.app.settings.covers_between
        self._deed_at = len(self.session.steps) if told else -1
        if not self._while_waiting or self.position.view.may_act:
            self.message = None
        if any(isinstance(event, SupplyReshuffled) for event in events):
            self.say(_(RESHUFFLED))
        self.pending = PendingAnimation(
            self.session.steps[-1], before.view.own, before.renderer, dropped
        )
        self.guide.submitted()

    def went_back(self) -> None:
        """Show at once that the session has gone to another moment, not by an action."""
        self._told = self.pending = None
        # What was just undone does not happen again at once.
        self.stay()
        self.guide.went_back()
        self._moved()

    def stay(self) -> None:
        """Let nothing happen by itself before the next action."""
        self.stays_at = len(self.session.steps)
        self.app.refresh()

    def _moved(self) -> None:
        self.version += 1
        self.thinking = False
        self.viewer = self._next_viewer()
        self.update_position()

    def _next_viewer(self) -> int | None:
        """The seat whose hand may stay in sight: with several people only the one to act."""
        if len(self.people) == 1:
            return self.people[0]
        return self.viewer if self.viewer == self.session.state.turn else None

    # Messages

    def say(self, sentence: str, seconds: float = MESSAGE_SECONDS, calm: bool = False) -> None:
        """Show a message in the place of the prompt for `seconds`, at most until the next action.

        What is said while a rival moves stays through its actions. What is `calm` tells of no
        mistake: it has the colour of a prompt.
        """
        self.message = sentence
        self.message_calm = calm
        self._refused = False
        self.messages += 1
        self._while_waiting = not self.position.view.may_act
        self._message_until = self.app.clock.now() + seconds
        self.app.refresh()

    def play(self, effect: Effect, place: Rect) -> None:
        """Play a sound from a place in the window."""
        self.app.sound.play(effect, across(place.centerx, self.app.size[0]))

    def refuse(self, sentence: str) -> None:
        """Show why something cannot be done, with a sound."""
        self.app.sound.play(Effect.THUD)
        self.say(sentence)
        self._refused = True
        self.refusals += 1

    def forget_refusal(self) -> None:
        """Remove the message that says why something could not be done: something else is."""
        if self._refused:
            self.message = None

    @property
    def steady(self) -> bool:
        """True if nothing may move for the sake of show."""
        settings = self.app.settings
        return settings.reduced_motion or settings.animation_speed.factor <= 0

    def tick(self, now: float) -> None:
        """Remove the message once its time is over, and move the light of the guide."""
        if self.timeline is None and not self.steady and self.guide.pulses(now):
            self.app.refresh()
        if self.message is not None and now > self._message_until:
            self.message = None
            self.app.refresh()
