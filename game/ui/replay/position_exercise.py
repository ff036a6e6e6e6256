"""A position changed by hand, as an exercise: the master's advice, and one's own tries."""

from __future__ import annotations

from game.ai.questions import Hint, VerdictQuestion
from game.library import find_loaded
from game.playback import Playback
from game.rules.actions import Action
from game.ui.ai_client import Ai
from game.ui.engine.app import App
from game.ui.language import _
from game.ui.replay.past_moment import show_past_moment
from game.ui.replay.position_page import PositionPage
from game.ui.replay.review import ReviewTools
from game.ui.review.examiner import judged
from game.ui.table.guides.exercise import Answer, Exercise, ExerciseWays
from game.ui.table.guides.exercise_scene import ExerciseScene
from game.ui.table.model.view import View
from game.ui.table.text.hint import advice_words, hint_words


class HintExaminer:
    """Has tries judged by the `ai`; the solution is its hint."""

    def __init__(self, view: View, hint: Hint, ai: Ai) -> None:
        self._view = view
        self._hint = hint
        self._ai = ai
        self._asked = False

    def ask(self, action: Action) -> None:
        self._asked = True
        self._ai.ask(self._view.rules, VerdictQuestion(self._view.observation, action))

    def poll(self) -> Answer | None:
        verdict = self._ai.poll(VerdictQuestion) if self._asked else None
        if verdict is None:
            return None
        self._asked = False
        return judged(verdict) or Answer(_("Right!"), right=True)

    def cancel(self) -> None:
        if self._asked:
            self._ai.cancel()
            self._asked = False

    def solution(self) -> Answer | None:
        # It is the hint for this one moment: no card comes up after which to ask for another.
        words = "\n".join(hint_words(self._hint, self._view, asked_again=False))
        return Answer(advice_words(self._hint, self._view), words, right=True)


def advised_position(app: App, changed: Playback, hint: Hint, tools: ReviewTools) -> ExerciseScene:
    """The table with the one position of `changed`, and the hint for it."""
    state = changed.opening
    view = View.of(state, changed.header.seats, state.turn)
    exercise = Exercise(
        changed,
        0,
        _("Your own position"),
        _("What would you play here?"),
        hint.action,
        HintExaminer(view, hint, tools.ai),
    )
    ways = ExerciseWays(app.pop, _("Back"))
    # No game is begun from a moment of it: a record could not say how the position came about.
    scene = ExerciseScene(app, exercise, ways, lambda past: show_past_moment(app, past))
    scene.guide.show()
    return scene


def show_position_page(app: App, playback: Playback, tools: ReviewTools, at: int) -> None:
    """Open the page on which the moment `at` of a game can be changed."""
    tools.review.pause()

    def show(changed: Playback, hint: Hint) -> None:
        app.push(advised_position(app, changed, hint, tools))

    chart = find_loaded(playback.header.map_id).chart
    app.push(PositionPage(app, playback, at, chart, tools.ai, show))
