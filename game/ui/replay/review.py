"""The review in a replay: its sheet, the signs in the log, and the way from mistake to mistake."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.ai.chance.model import win_chances
from game.playback import Playback
from game.ui.ai_client import Ai
from game.ui.engine.app import App
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.replay.heard_review import HeardReview
from game.ui.replay.moment import Moment
from game.ui.review.examiner import ReviewExaminer, exercise_of
from game.ui.review.grades import grade_colour, grade_sign
from game.ui.review.review import Decision, Review
from game.ui.review.rounds import RoundEnd, round_ends
from game.ui.review.sheet import TRY, ReviewSheet, SheetActions, SheetState
from game.ui.table.actions import PastMoment
from game.ui.table.draw import highlights
from game.ui.table.guides.exercise import Exercise, ExerciseWays
from game.ui.table.guides.exercise_scene import ExerciseScene
from game.ui.widgets import Widget
from game.ui.widgets.scrubber import ScrubberSign

MISTAKES = ("mistake-back", "mistake")
"""The keys of the ways from mistake to mistake."""


@dataclass(frozen=True, slots=True)
class ReviewTools:
    """Services for a review in a replay: the AI answers in a try of it, `open_replay` shows what
    came before that, and `problems` those of the game.
    """

    review: Review
    ai: Ai
    open_replay: Callable[[PastMoment], None]
    problems: Callable[[], None] | None = None


class ReplayReview:
    """`go_to` shows a moment, `changed` makes the widgets of the page anew, `focus` gives the focus
    to the one with a key, and `focused` is the key of the one that has it.
    """

    def __init__(
        self,
        app: App,
        tools: ReviewTools,
        playback: Playback,
        go_to: Callable[[int], None],
        changed: Callable[[], None],
        focus: Callable[[str], None],
        focused: Callable[[], str],
    ) -> None:
        self.review = tools.review
        self.open = False
        self.sheet: ReviewSheet | None = None
        self._app = app
        self._tools = tools
        self._playback = playback
        self._go_to = go_to
        self._changed = changed
        self._focus, self._focused = focus, focused
        self._heard = HeardReview(app, tools.review, playback.header.seats)
        self._rounds: tuple[RoundEnd, ...] = tuple(round_ends(playback.steps))
        self._chances: list[tuple[float, ...]] = []
        self._points = False
        self._round: int | None = None
        self._at = 0
        self._tries = False
        self._tried: Exercise | None = None
        """The last decision that was tried."""
        self._ended = False
        """True once all decisions have been graded with the sheet open."""

    # From frame to frame

    def tick(self) -> None:
        """Go on with the review while its sheet is open."""
        if not self.open or not self._works():
            return
        self._changed()
        self._app.refresh()
        self._heard.tell_done()
        if self.review.done and not self._ended:
            self._ended = True
            if self.home != "mistake" and self._focused() in MISTAKES:
                self._focus(self.home)

    @property
    def home(self) -> str:
        """The key of what has the focus first: the way to the next mistake, as long as there may be
        one.
        """
        none = self.review.done and not self.review.mistakes
        return "scrubber" if none else "mistake"

    def tell_opened(self) -> None:
        """Tell a listener that the sheet is open, and how far the master has come."""
        self._heard.tell_opened()

    def _works(self) -> bool:
        """Do a little; True if there is something new to show."""
        if len(self._chances) < len(self._rounds):
            at = self._rounds[len(self._chances)].at
            self._chances.append(win_chances(self._playback.state(at)))
            return len(self._chances) == len(self._rounds)
        if self._at in self.review.revealed and not self.review.explained(self._at):
            self.review.explain(self._at)
            return self.review.tick() or self.review.explained(self._at)
        return self.review.tick()

    @property
    def complete(self) -> bool:
        """True if nothing more is to be worked out."""
        return len(self._chances) == len(self._rounds) and self.review.done

    def pause(self) -> None:
        """Leave the AI to others."""
        self.review.pause()

    # What is seen

    def widgets(self, moment: Moment, at: int) -> list[Widget]:
        """The widgets of the sheet; none while it is closed."""
        if at != self._at and not self._looks_at_chosen(at):
            # Its values would be taken for those of the moment shown, or of the end.
            self._round = None
        self._at = at
        self.sheet = self._made(moment) if self.open else None
        self._heard.tell_decision(at, [] if self.sheet is None else self.sheet.about_decision)
        return [] if self.sheet is None else self.sheet.widgets

    def _looks_at_chosen(self, at: int) -> bool:
        """True if the moment `at` is the end of the round that is chosen on the curves."""
        return self._round is not None and self._rounds[self._round].at == at

    def _made(self, moment: Moment) -> ReviewSheet:
        heard = self._app.screen_reader.listening
        state = SheetState(self._at, self._rounds, self._chances, self._points, self._round, heard)
        actions = SheetActions(
            self._go_to,
            self._show_points,
            self.next_mistake,
            self.try_it,
            self.show_it,
            self._include_all,
            self._point_at,
            None if self._tools.problems is None else self._show_problems,
        )
        layout, seats = moment.layout, self._playback.header.seats
        return ReviewSheet(layout.metrics, layout.log, self.review, seats, state, actions)

    @property
    def decor(self) -> list[Sprite]:
        return [] if self.sheet is None else self.sheet.decor

    def lit(self, moment: Moment) -> list[Sprite]:
        """Rings on the map around what was done and, once that is seen, what was better."""
        decision = self._decision if self.open else None
        if decision is None:
            return []
        m, geometry = moment.layout.metrics, moment.geometry
        colour = grade_colour(decision.grade)
        rings = [(city, colour) for city in decision.done]
        if decision.at in self.review.revealed:
            rings += [(city, palette().green) for city in decision.better]
        return [highlights.ring(geometry.city(city), ink, m) for city, ink in rings]

    def badge(self, at: int, side: int) -> Surface | None:
        """The sign for the step that led to the moment `at`."""
        decision = self.review.decision(at - 1) if self.open or self.review.found else None
        return None if decision is None else grade_sign(decision.grade, side)

    @property
    def signs(self) -> list[ScrubberSign]:
        """The slips and mistakes, for the scrubber."""
        blamed = [each for each in self.review.found if each.grade.blames]
        # One a turn, the worst: those of neighbouring steps would lie over each other.
        turns = {each.step.turn: each for each in sorted(blamed, key=lambda d: d.verdict.cost)}
        return [ScrubberSign(each.at, grade_colour(each.grade)) for each in turns.values()]

    @property
    def _decision(self) -> Decision | None:
        return self.review.decision(self._at)

    def point_at(self, position: tuple[int, int]) -> None:
        """The pointer is here."""
        if self.sheet is not None:
            self.sheet.point_at(position)

    # What is done

    def press(self, event: pygame.Event) -> bool:
        """N for the next mistake, with Shift for the one before; True if it was that."""
        if event.key != pygame.K_n or not self.review.decisions:
            return False
        self.next_mistake(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self._app.screen_reader.listening:
            # Where it is asked what one would play, and N leads on from there as well.
            self._focus(TRY)
        return True

    def next_mistake(self, step: int) -> None:
        """Go to the next mistake, or with -1 to the one before."""
        at = self.review.next_mistake(self._at, step)
        if at is not None:
            self._go_to(at)
        else:
            self._heard.tell_no_more()

    def try_it(self) -> None:
        """Set the position out at the table, to play something better."""
        scene = self.exercise()
        if scene is not None:
            self.pause()
            self._tries = True
            self._app.push(scene)

    def resume(self) -> None:
        """Show what was found in a try, whose button is gone then."""
        if self._tries:
            self._tries = False
            examiner = None if self._tried is None else self._tried.examiner
            if isinstance(examiner, ReviewExaminer) and examiner.solved:
                self._heard.take_as_told()
            self._changed()
            if self._at in self.review.revealed:
                self._focus("mistake")

    def exercise(self) -> ExerciseScene | None:
        """The table for a try of the decision at this moment; None where there is none."""
        decision = self._decision
        if decision is None:
            return None
        app, tools = self._app, self._tools
        self._tried = exercise = exercise_of(decision, self._playback, self.review, tools.ai)
        return ExerciseScene(app, exercise, ExerciseWays(app.pop, _("Back")), tools.open_replay)

    def show_it(self) -> None:
        """Show what would have been better here."""
        self.review.revealed.add(self._at)
        self._changed()
        self._focus("mistake")
        self._app.refresh()

    def _show_problems(self) -> None:
        self.pause()
        if self._tools.problems is not None:
            self._tools.problems()

    def _show_points(self, points: bool) -> None:
        self._points = points
        self._changed()

    def _include_all(self) -> None:
        self.review.include_all()
        self._changed()

    def _point_at(self, number: int | None) -> None:
        self._round = number
        self._app.refresh()
