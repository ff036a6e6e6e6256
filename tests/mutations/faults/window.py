"""Faults to be planted in the window: the table, its turns, and shadows."""

from __future__ import annotations

from tests.mutations.fault import Fault

TABLE = (
    Fault(
        "game/ui/table/model/move_index.py",
        "end = LEFT_END if side is Side.LEFT else RIGHT_END",
        "end = RIGHT_END if side is Side.LEFT else LEFT_END",
        "a card dropped at one end of the route is laid at the other",
        "tests/ui/table/model/test_move_index.py",
    ),
    Fault(
        "game/ui/table/model/move_index.py",
        "if card not in extendable:",
        "if card in extendable:",
        "a card dropped on its city may throw a route away",
        "tests/ui/table/model/test_move_index.py",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "return (self.observation.start - 1) % len(self.seats)",
        "return self.observation.start",
        "the seat that begins is shown as the one that ends the game",
        "tests/ui/table",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "own = state.turn if viewer is None else viewer",
        "own = state.turn",
        "the lower edge shows the seat to act, not the one that looks",
        "tests/ui/table",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "self.viewer is not None and self.viewer == self.observation.turn",
        "self.viewer is not None",
        "who is not to act may",
        "tests/ui/table/test_table_scene.py",
    ),
    Fault(
        "game/ui/table/model/view.py",
        "self.rules.options.open_scores or self",
        "not self.rules.options.open_scores or self",
        "points are shown where they are to be hidden",
        "tests/ui/table",
    ),
    Fault(
        "game/ui/table/told/closing_beats.py",
        "start = self.before.stock_of(event.seat)",
        "start = self.before.stock_of(self.after.view.own)",
        "a rival's house comes out of one's own stock",
        "tests/ui/table/test_choreography.py",
    ),
    Fault(
        "game/ui/table/told/script.py",
        "self.moment += duration * self.factor * (1 - overlap)",
        "self.moment += duration * (1 - overlap)",
        "without animation things still wait for each other",
        "tests/ui/table/test_choreography.py",
    ),
    Fault(
        "game/ui/table/told/closing_beats.py",
        "        self.seen = land(lift(self.seen))\n",
        "",
        "two tiles won at once fly to one place",
        "tests/ui/table/test_choreography.py",
    ),
    Fault(
        "game/ui/table/text/odds.py",
        "return min(99, max(1, round(100 * chance)))",
        "return round(100 * chance)",
        "what is almost certain is called certain",
        "tests/ui/table/text/test_odds.py",
    ),
    Fault(
        "game/ui/table/hand_privacy.py",
        "        if event.type == pygame.WINDOWFOCUSLOST:\n            self.let_go()\n",
        "",
        "a hand stays open when another window comes to the front",
        "tests/ui/table/test_hidden_hands.py",
    ),
    Fault(
        "game/ui/table/hand_privacy.py",
        "if pressed is None or self._held:",
        "if pressed is not None or self._held:",
        "a hand stays open when the key is let go",
        "tests/ui/table/test_hidden_hands.py",
    ),
    Fault(
        "game/ui/table/text/clauses.py",
        "seen = [event.seen_by(viewer) for event in step.events]",
        "seen = [event.seen_by(step.seat) for event in step.events]",
        "the log names the cards that others have drawn",
        "tests/ui/table/test_log.py tests/ui/table",
    ),
)

TURN = (
    Fault(
        "game/ui/table/turn/turn_end.py",
        "    pygame.MOUSEWHEEL,\n",
        "",
        "the wheel does not stop the end of a turn",
        "tests/ui/table/test_turn_end.py",
    ),
    Fault(
        "game/ui/table/turn/turn_end.py",
        "return LONG_BEAT_SECONDS if beginner else BEAT_SECONDS",
        "return BEAT_SECONDS",
        "a beginner's turn ends as soon as anybody's",
        "tests/ui/table/test_turn_end.py",
    ),
    Fault(
        "game/ui/graphics/shadows.py",
        "drawn_out(whole, 4 * depth,",
        "drawn_out(whole, depth,",
        "shadows end before they have faded",
        "tests/ui/graphics/test_shadows.py",
    ),
)
