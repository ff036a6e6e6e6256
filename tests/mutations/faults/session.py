"""Faults to be planted in the session."""

from __future__ import annotations

from tests.mutations.fault import Fault

SESSION = (
    Fault(
        "game/session.py",
        "        self._undone = []\n        return list(step.events)",
        "        return list(step.events)",
        "what was taken back before another decision comes again",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "                self._journal.append(missing)\n",
        "                pass\n",
        "no action is written down",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "number = sum(step.chance is not None for step in self.steps)",
        "number = len(self._shuffles)",
        "a reshuffle that was taken back comes out otherwise",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        if last.seat != seat:\n            return UndoRefusal.OTHERS\n",
        "",
        "a seat takes back what another has done, though undo is strict",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        if free:\n            return None\n",
        "",
        "a card that came to light is not taken back even where that is agreed",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        if at < first:\n",
        "        if False:\n",
        "a turn is undone after the next person has seen a hand",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "self.state = dropped[0].before",
        "self.state = dropped[-1].before",
        "several steps back is one step back",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "entries = [entry for step in steps for entry in step.entries]",
        "entries = [entry for step in steps for entry in step.entries[-1:]]",
        "a reshuffle that was taken back stays in the record",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "        steps = self._undone[-1]\n",
        "        steps = self._undone[0]\n",
        "steps are taken again in another order",
        "tests/rules/test_taking_back.py",
    ),
    Fault(
        "game/session.py",
        "if game.state.over and not game.result:",
        "if game.state.over:",
        "a result is written twice",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "scores(after)[seat].total - before",
        "scores(after)[after.turn].total - before",
        "a preview counts the points of the seat that comes next",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "rng.randrange(len(setup.seats)) if setup.start is None else setup.start",
        "setup.start or rng.randrange(len(setup.seats))",
        "the first seat is not let begin",
        "tests/rules/test_session.py",
    ),
    Fault(
        "game/session.py",
        "            if missing or look or self.failure is not None:",
        "            if missing and self.failure is None:",
        "after an action that could not be written nothing is written any more",
        "tests/rules/test_session.py",
    ),
)
