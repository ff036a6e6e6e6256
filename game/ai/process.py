"""The AI in its own process, so that the window never waits for it.

No error reaches the window: where the process fails, a club move is computed here.
"""

from __future__ import annotations

import atexit
import logging
import multiprocessing
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any, TypeVar, cast

from game.ai.advice.hint import quick_hint
from game.ai.bots.move import Move
from game.ai.levels import make_bot
from game.ai.problems.found import Searched
from game.ai.questions import (
    BotQuestion,
    Hint,
    HintQuestion,
    MoveQuestion,
    ProblemQuestion,
    Question,
    TryQuestion,
    Verdict,
    VerdictQuestion,
)
from game.ai.worker import Answer, Asked, Ready, serve
from game.ai.worlds.team import usual_helpers
from game.rules.actions import Action, CloseRoute
from game.rules.legal import is_legal, legal_actions
from game.rules.levels import STAND_IN, BotFault
from game.rules.observation import own_position
from game.rules.records.second_card import is_refused
from game.rules.ruleset import Ruleset

START_SECONDS = 10.0
"""Seconds added to an answer's time while the process is still starting."""

MOST_FAILURES = 3
"""Failures in a row after which no new process is started for a while."""

RETRY_SECONDS = 10.0
"""Seconds without a new process after too many failures."""

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(slots=True)
class _Pending:
    rules: Ruleset
    asked: Asked
    deadline: float

    @property
    def question(self) -> Question[Any]:
        return self.asked.question


class BotProcess:
    """One long-lived process that answers one question at a time.

    `helpers` more processes help it where a level has much to try, None: as many as the machine
    has cores for; the answers are the same.
    """

    def __init__(self, helpers: int | None = None) -> None:
        self._helpers = usual_helpers() if helpers is None else helpers
        self._line: _Line | None = None
        self._pending: _Pending | None = None
        self._asked = 0
        self._failures = 0
        self._not_before = 0.0

    @property
    def pid(self) -> int | None:
        """The process's id, None where there is none."""
        return self._line.process.pid if self._line is not None else None

    @property
    def thinking(self) -> bool:
        """True if a question is still to be answered."""
        return self._pending is not None

    def start(self) -> None:
        """Start the process ahead of the first question, so that it need not wait."""
        if self._line is None and monotonic() >= self._not_before:
            try:
                self._line = _Line(self._helpers)
            except Exception:
                log.exception("the AI process could not be started")
                self._count_failure()

    def ask(self, rules: Ruleset, question: Question[Any], limit_seconds: float) -> None:
        """Send a question and return at once; an earlier unanswered one is dropped."""
        self.start()
        self._asked += 1
        asked = Asked(self._asked, question)
        self._pending = _Pending(rules, asked, monotonic() + limit_seconds)
        if self._line is not None:
            self._line.send(rules, asked)

    def poll(self, kind: type[Question[T]]) -> T | None:
        """The answer to a question of this kind, once; None before and after.

        Where the process fails, it is a club move or hint, or an answer that says so.
        """
        pending = self._pending
        if pending is None or not isinstance(pending.question, kind):
            return None
        answer = self._answer(pending)
        if answer is None:
            return None
        self._pending = None
        if answer.found is not None and _fits(pending, answer.found):
            return cast(T, answer.found)
        log.warning("the AI process failed: %s", answer.fault or f"{answer.found} does not fit")
        return cast(T, _stand_in(pending))

    def cancel(self) -> None:
        """Drop the question and its answer."""
        self._pending = None

    def close(self) -> None:
        """End the process. A later question starts a new one."""
        self._pending = None
        if self._line is not None:
            self._line.close()
            self._line = None

    def _count_failure(self) -> None:
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            self._failures = 0
            self._not_before = monotonic() + RETRY_SECONDS

    def _answer(self, pending: _Pending) -> Answer | None:
        """The answer to this question, with a fault if the process failed; None until then."""
        line, number = self._line, pending.asked.id
        if line is None:
            return Answer(number, None, "there is no process")
        try:
            for answer in line.received():
                if answer.id == number:
                    self._failures = 0
                    return answer
        except Exception as error:
            return self._fail(number, f"it ended ({type(error).__name__})")
        if monotonic() > pending.deadline + (0.0 if line.ready else START_SECONDS):
            return self._fail(number, "it took too long")
        return None

    def _fail(self, number: int, fault: str) -> Answer:
        if self._line is not None:
            self._line.close()
            self._line = None
        self._count_failure()
        self.start()
        return Answer(number, None, fault)


class _Line:
    """A running process and the pipe to it. A thread writes, since a full pipe blocks."""

    def __init__(self, helpers: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far_end = context.Pipe()
        # A daemon could not start helpers. As it is none, Python waits for it at the end of this
        # process, so it must be ended before.
        self.process = context.Process(target=serve, args=(far_end, helpers), name="ai")
        atexit.register(self._end)
        self.process.start()
        # With the far end open here too, neither side would notice that the other is gone.
        far_end.close()
        self.ready = False
        self._rules: Ruleset | None = None
        self._outbox: SimpleQueue[Any] = SimpleQueue()
        self._writer = Thread(target=_write, args=(self._pipe, self._outbox), daemon=True)
        self._writer.start()

    def send(self, rules: Ruleset, asked: Asked) -> None:
        """Send a question, and the rules before it where they are not those sent last."""
        if rules is not self._rules:
            self._outbox.put(rules)
            self._rules = rules
        self._outbox.put(asked)

    def received(self) -> list[Answer]:
        """The answers that have come in. Raises EOFError or OSError if the process is gone."""
        answers = []
        while self._pipe.poll():
            message = self._pipe.recv()
            if isinstance(message, Answer):
                answers.append(message)
            self.ready |= isinstance(message, Ready)
        return answers

    def close(self) -> None:
        self._end()
        atexit.unregister(self._end)
        self._outbox.put(None)
        self._writer.join(1.0)
        self._pipe.close()

    def _end(self) -> None:
        with suppress(Exception):
            self.process.kill()
            self.process.join(1.0)
            self.process.close()


def _write(pipe: Connection, outbox: SimpleQueue[Any]) -> None:
    while (message := outbox.get()) is not None:
        with suppress(OSError, ValueError):
            pipe.send(message)


def _fits(pending: _Pending, found: Action | Move | Hint | Verdict | Searched) -> bool:
    """True if the answer is of the right kind, and its action legal as far as the viewer knows.

    A verdict and a problem are not checked further.
    """
    match pending.question:
        case MoveQuestion() if not isinstance(found, Move):
            action = found
        case BotQuestion() if isinstance(found, Move):
            action = found.action
        case HintQuestion() if isinstance(found, Hint):
            action = found.action
        case ProblemQuestion():
            return isinstance(found, Searched)
        case _:
            wanted = isinstance(pending.question, VerdictQuestion | TryQuestion)
            return wanted and isinstance(found, Verdict)
    if isinstance(action, Hint | Verdict | Searched):
        return False
    seen, rules = pending.question.observation, pending.rules
    return is_legal(own_position(seen, rules), action) and not is_refused(seen, rules, action)


def _stand_in(pending: _Pending) -> Action | Move | Hint | Verdict | Searched:
    """A club move or hint, or if that fails the first legal action without reasons."""
    question, rules = pending.question, pending.rules
    if isinstance(question, VerdictQuestion):
        return Verdict(question.chosen, failed=True)
    if isinstance(question, TryQuestion):
        return Verdict(question.best, failed=True)
    if isinstance(question, ProblemQuestion):
        return Searched(failed=True)
    assert isinstance(question, MoveQuestion | BotQuestion | HintQuestion)
    with suppress(Exception):
        found = _by_club(question, rules)
        if _fits(pending, found):
            return found
    seen = question.observation
    every = legal_actions(own_position(seen, rules))
    actions = [action for action in every if not is_refused(seen, rules, action)]
    if isinstance(question, BotQuestion):
        return Move(actions[0], BotFault.FAILED)
    if isinstance(question, MoveQuestion):
        return actions[0]
    action = next(each for each in actions if isinstance(each, CloseRoute) or not question.closing)
    return Hint(action, (action,), ())


def _by_club(
    question: MoveQuestion | BotQuestion | HintQuestion, rules: Ruleset
) -> Action | Move | Hint:
    if isinstance(question, HintQuestion):
        return quick_hint(question.observation, rules, question.closing)
    action = make_bot(STAND_IN).choose(question.observation, rules, Random(question.seed))
    return action if isinstance(question, MoveQuestion) else Move(action, BotFault.FAILED)
