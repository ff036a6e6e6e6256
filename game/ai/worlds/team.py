"""Helper processes that try worlds beside this one.

Nothing is lost with a helper: what it has not answered when all else is done is tried here, and
the result is the same. A helper that ends is replaced; so is one that does not answer for long.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from time import monotonic

from game.ai.workers import belong_to_parent
from game.ai.worlds.grandmaster import Alone
from game.ai.worlds.jobs import Job, Tried
from game.rules.actions import Action
from game.rules.ruleset import Ruleset

AHEAD = 2
"""Worlds that a helper has at a time, so that it need not wait for the next."""

LISTEN = 0.02
"""Seconds that this process waits for the last results before it tries those worlds itself."""

HUNG_SECONDS = 10.0
"""Seconds without an answer after which a helper is replaced."""

MOST_FAILURES = 6
"""Helpers that may fail before no more are started."""

NICENESS = 5
"""Niceness of a helper beside that of the process that it helps."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Ask:
    """A world to be tried, for the job sent last."""

    job: int
    world: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """The result of a world of a job."""

    job: int
    tried: Tried


class Team:
    """This process and `helpers` others, which are started with the first job."""

    def __init__(self, helpers: int) -> None:
        self._wanted = helpers
        self._helpers: list[_Helper] = []
        self._alone = Alone()
        self._job: Job | None = None
        self._number = 0
        self._failures = 0

    @property
    def pids(self) -> list[int]:
        """The ids of the helpers' processes."""
        return [pid for helper in self._helpers if (pid := helper.process.pid) is not None]

    def tries(
        self, job: Job, rules: Ruleset, worlds: range, actions: tuple[Action, ...]
    ) -> list[Tried]:
        """Try the actions in the worlds of these numbers; the results come in their order."""
        if job is not self._job:
            self._job, self._number = job, self._number + 1
            self._renew()
        todo = deque(worlds)
        done: dict[int, Tried] = {}
        while True:
            for helper in [*self._helpers]:
                self._listen(helper, worlds, todo, done)
                self._feed(helper, job, rules, todo, actions)
            while todo and todo[0] in done:
                todo.popleft()
            if len(done) == len(worlds):
                return [done[world] for world in worlds]
            if todo:
                world = todo.popleft()
            else:
                pipes = [helper.pipe for helper in self._helpers if helper.worlds]
                if pipes and wait(pipes, LISTEN):
                    continue
                world = next(each for each in reversed(worlds) if each not in done)
            (done[world],) = self._alone.tries(job, rules, range(world, world + 1), actions)

    def close(self) -> None:
        """End the helpers."""
        for helper in self._helpers:
            helper.close()
        self._helpers.clear()

    def _renew(self) -> None:
        """Replace helpers that do not answer, and start those that are missing."""
        for helper in [*self._helpers]:
            if helper.hung():
                self._drop(helper, "it does not answer")
        while len(self._helpers) < self._wanted and self._failures < MOST_FAILURES:
            try:
                self._helpers.append(_Helper())
            except Exception:
                log.exception("a helper process could not be started")
                self._failures += 1

    def _drop(self, helper: _Helper, why: str) -> None:
        log.warning("a helper process failed: %s", why)
        self._failures += 1
        self._helpers.remove(helper)
        helper.close()

    def _listen(
        self, helper: _Helper, worlds: range, todo: deque[int], done: dict[int, Tried]
    ) -> None:
        """Take a helper's results for these worlds, others come too late; where it has ended, its
        worlds are to be tried again.
        """
        try:
            for told in helper.received():
                if told.job == self._number and told.tried.world in worlds:
                    done[told.tried.world] = told.tried
        except (EOFError, OSError) as error:
            if helper.job == self._number:
                again = [world for world in helper.worlds if world in worlds and world not in done]
                todo.extend(again)
            self._drop(helper, f"it ended ({type(error).__name__})")

    def _feed(
        self,
        helper: _Helper,
        job: Job,
        rules: Ruleset,
        todo: deque[int],
        actions: tuple[Action, ...],
    ) -> None:
        """Give a helper worlds to try, unless it is still busy with another decision."""
        if helper not in self._helpers or (helper.worlds and helper.job != self._number):
            return
        # A pipe that is broken is noticed by `_listen`.
        with suppress(OSError):
            while todo and helper.ready and len(helper.worlds) < AHEAD:
                helper.begin(self._number, job, rules)
                helper.ask(Ask(self._number, todo.popleft(), actions))


class _Helper:
    """A process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(target=help_out, args=(far_end,), name="ai-helper")
        self.process.daemon = True
        self.process.start()
        # With the far end open here too, neither side would notice that the other is gone.
        far_end.close()
        self.ready = False
        self.job = 0
        self.worlds: list[int] = []
        self._rules: Ruleset | None = None
        self._since = monotonic()

    def hung(self) -> bool:
        """True if an answer, or the first sign of life, has been missing for long."""
        return bool(self.worlds or not self.ready) and monotonic() > self._since + HUNG_SECONDS

    def begin(self, number: int, job: Job, rules: Ruleset) -> None:
        """Send a job, with the rules where they are others, unless it has been sent."""
        if self.job == number:
            return
        if rules is not self._rules:
            self.pipe.send(rules)
            self._rules = rules
        self.pipe.send(job)
        self.job = number

    def ask(self, ask: Ask) -> None:
        if not self.worlds:
            self._since = monotonic()
        self.worlds.append(ask.world)
        self.pipe.send(ask)

    def received(self) -> list[Told]:
        """The results that have come in. Raises EOFError or OSError if the process is gone."""
        told = []
        while self.pipe.poll():
            message = self.pipe.recv()
            self._since = monotonic()
            if isinstance(message, Told):
                self.worlds.remove(message.tried.world)
                told.append(message)
            else:
                self.ready = True
        return told

    def close(self) -> None:
        with suppress(Exception):
            self.process.kill()
            self.process.join(1.0)
            self.process.close()
        self.pipe.close()


def help_out(pipe: Connection) -> None:
    """Try worlds until the pipe closes."""
    belong_to_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(EOFError, OSError):
        pipe.send("ready")
        _try_worlds(pipe)


def _try_worlds(pipe: Connection) -> None:
    rules: Ruleset | None = None
    job: Job | None = None
    alone = Alone()
    while True:
        message = pipe.recv()
        match message:
            case Ruleset():
                rules = message
            case Job():
                job = message
            case Ask() if job is not None and rules is not None:
                world = range(message.world, message.world + 1)
                (tried,) = alone.tries(job, rules, world, message.actions)
                pipe.send(Told(message.job, tried))


def usable_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def usual_helpers(limit: int | None = None) -> int:
    """The number of helpers that this machine has cores for, so that one is left for the window.

    Of two cores both think, as the window is more urgent than they are. `limit`: most processes
    that may think at once.
    """
    cores = usable_cores()
    processes = min(cores, max(2, cores - 1))
    if limit is not None:
        processes = min(processes, limit)
    return max(0, processes - 1)
