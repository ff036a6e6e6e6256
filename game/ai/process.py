"""The AI in a process of its own, so that the window never waits for it.

Nothing here raises into the window: where the process fails, a club move is computed on the spot.
"""

from __future__ import annotations

import logging
import multiprocessing
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

from game.ai.advice.hint import Hint, quick_hint
from game.ai.advice.review import Verdict
from game.ai.imagine import own_position
from game.ai.levels import STAND_IN, make_bot
from game.ai.worker import Answer, Asked, HintQuestion, Question, Ready, ReviewQuestion, serve
from game.rules.actions import Action, CloseRoute
from game.rules.legal import is_legal, legal_actions
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

START_SECONDS = 10.0
"""How much longer an answer may take while the process is still starting."""

MOST_FAILURES = 3
"""After so many failures in a row no new process is tried for a while."""

RETRY_SECONDS = 10.0
"""How long that while is."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Pending:
    rules: Ruleset
    question: Asked
    deadline: float


class BotProcess:
    """One long-lived process that answers one question at a time."""

    def __init__(self) -> None:
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
        """Whether a question is still to be answered."""
        return self._pending is not None

    def start(self) -> None:
        """Start the process ahead of the first question, so that it need not wait."""
        if self._line is None and monotonic() >= self._not_before:
            try:
                self._line = _Line()
            except Exception:
                log.exception("the AI process could not be started")
                self._count_failure()

    def ask(
        self,
        rules: Ruleset,
        observation: Observation,
        level: str,
        seed: int | str,
        limit_seconds: float,
    ) -> None:
        """Ask what the seat to act, the observation's viewer, should do; return at once.

        An earlier question that is not yet answered is forgotten. A level that does not exist is
        played by the nearest one.
        """
        self._asked += 1
        self._ask(rules, Question(self._asked, observation, level, seed), limit_seconds)

    def ask_hint(
        self,
        rules: Ruleset,
        observation: Observation,
        seed: int | str,
        limit_seconds: float,
        closing: bool = False,
    ) -> None:
        """Ask for a hint for the seat to act, the observation's viewer; return at once.

        With `closing` it is about how to close the route, which must be legal now. An earlier
        question, of whatever kind, that is not yet answered is forgotten.
        """
        self._asked += 1
        self._ask(rules, HintQuestion(self._asked, observation, seed, closing), limit_seconds)

    def ask_verdict(
        self,
        rules: Ruleset,
        observation: Observation,
        chosen: Action,
        seed: int | str,
        limit_seconds: float,
    ) -> None:
        """Ask whether the seat to act, the observation's viewer, did well to do this."""
        self._asked += 1
        question = ReviewQuestion(self._asked, observation, chosen, seed)
        self._ask(rules, question, limit_seconds)

    def poll(self) -> Action | None:
        """The answer of `ask` once it is there, then None until the next question."""
        pending = self._pending
        if pending is None or not isinstance(pending.question, Question):
            return None
        answer = self._received(pending)
        if answer is None:
            return None
        action = answer.found
        if action is not None and not isinstance(action, Hint | Verdict) and _fits(pending, action):
            return action
        log.warning("the AI process failed: %s", answer.fault or f"{action} is not legal")
        return _stand_in(pending, pending.question.seed)

    def poll_hint(self) -> Hint | None:
        """The answer of `ask_hint` once it is there, then None until the next question."""
        pending = self._pending
        if pending is None or not isinstance(pending.question, HintQuestion):
            return None
        answer = self._received(pending)
        if answer is None:
            return None
        found = answer.found
        if isinstance(found, Hint) and _fits(pending, found.action):
            return found
        log.warning("the AI process gave no hint: %s", answer.fault or f"{found} is none")
        return _quick_hint(pending)

    def poll_verdict(self) -> Verdict | None:
        """The answer of `ask_verdict` once it is there, then None until the next question.

        Where the process fails, nothing is found fault with.
        """
        pending = self._pending
        if pending is None or not isinstance(pending.question, ReviewQuestion):
            return None
        answer = self._received(pending)
        if answer is None:
            return None
        if isinstance(answer.found, Verdict):
            return answer.found
        log.warning("the AI process gave no verdict: %s", answer.fault)
        return Verdict(pending.question.chosen)

    def cancel(self) -> None:
        """Forget the question; its answer, if one still comes, is dropped."""
        self._pending = None

    def close(self) -> None:
        """End the process. A later question starts a new one."""
        self._pending = None
        if self._line is not None:
            self._line.close()
            self._line = None

    def _ask(self, rules: Ruleset, question: Asked, limit_seconds: float) -> None:
        self.start()
        self._pending = _Pending(rules, question, monotonic() + limit_seconds)
        if self._line is not None:
            self._line.send(rules, question)

    def _count_failure(self) -> None:
        self._failures += 1
        if self._failures >= MOST_FAILURES:
            self._failures = 0
            self._not_before = monotonic() + RETRY_SECONDS

    def _received(self, pending: _Pending) -> Answer | None:
        """The answer if there is one; the question is then done with."""
        answer = self._answer(pending)
        if answer is not None:
            self._pending = None
        return answer

    def _answer(self, pending: _Pending) -> Answer | None:
        """What has come in for this question, a fault that nothing will, or None."""
        line, question = self._line, pending.question
        if line is None:
            return Answer(question.id, None, "there is no process")
        try:
            for answer in line.received():
                if answer.id == question.id:
                    self._failures = 0
                    return answer
        except Exception as error:
            return self._fail(question, f"it ended ({type(error).__name__})")
        if monotonic() > pending.deadline + (0.0 if line.ready else START_SECONDS):
            return self._fail(question, "it took too long")
        return None

    def _fail(self, question: Asked, fault: str) -> Answer:
        if self._line is not None:
            self._line.close()
            self._line = None
        self._count_failure()
        self.start()
        return Answer(question.id, None, fault)


class _Line:
    """A running process and the pipe to it. A thread writes, since a full pipe blocks."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, far_end = context.Pipe()
        self.process = context.Process(target=serve, args=(far_end,), name="ai", daemon=True)
        self.process.start()
        # With the far end open here too, neither side would notice that the other is gone.
        far_end.close()
        self.ready = False
        self._rules: Ruleset | None = None
        self._outbox: SimpleQueue[Any] = SimpleQueue()
        self._writer = Thread(target=_write, args=(self._pipe, self._outbox), daemon=True)
        self._writer.start()

    def send(self, rules: Ruleset, question: Asked) -> None:
        """Send a question, and the rules before it where they are not those sent last."""
        if rules is not self._rules:
            self._outbox.put(rules)
            self._rules = rules
        self._outbox.put(question)

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
        with suppress(Exception):
            self.process.kill()
            self.process.join(1.0)
            self.process.close()
        self._outbox.put(None)
        self._writer.join(1.0)
        self._pipe.close()


def _write(pipe: Connection, outbox: SimpleQueue[Any]) -> None:
    while (message := outbox.get()) is not None:
        with suppress(OSError, ValueError):
            pipe.send(message)


def _fits(pending: _Pending, action: Action) -> bool:
    """Whether the answer is legal, as far as anybody can tell without the real state."""
    return is_legal(own_position(pending.question.observation, pending.rules), action)


def _stand_in(pending: _Pending, seed: int | str) -> Action:
    """A club move, or if even that fails the first legal one."""
    question = pending.question
    with suppress(Exception):
        bot = make_bot(STAND_IN)
        action = bot.choose(question.observation, pending.rules, Random(seed))
        if _fits(pending, action):
            return action
    return legal_actions(own_position(question.observation, pending.rules))[0]


def _quick_hint(pending: _Pending) -> Hint:
    """A club player's hint, or if even that fails the first legal action without a word."""
    question, rules = pending.question, pending.rules
    closing = isinstance(question, HintQuestion) and question.closing
    with suppress(Exception):
        found = quick_hint(question.observation, rules, closing)
        if _fits(pending, found.action):
            return found
    actions = legal_actions(own_position(question.observation, rules))
    action = next(each for each in actions if isinstance(each, CloseRoute) or not closing)
    return Hint(action, (action,), ())
