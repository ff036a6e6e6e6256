"""The far end of `process`: what runs in the AI's own process."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import TypeAlias

from game.ai.advice.hint import Hint, closing_hint, hint
from game.ai.advice.review import Verdict, judge
from game.ai.levels import make_bot, nearest_level
from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

NICENESS = 5


@dataclass(frozen=True, slots=True)
class Ready:
    """The process has started and listens."""


@dataclass(frozen=True, slots=True)
class Question:
    """What should the seat to act do? The rules are those sent last."""

    id: int
    observation: Observation
    level: str
    seed: int | str


@dataclass(frozen=True, slots=True)
class HintQuestion:
    """What should the seat to act do, and why? The rules are those sent last.

    With `closing` the question is how to close the route.
    """

    id: int
    observation: Observation
    seed: int | str
    closing: bool = False


@dataclass(frozen=True, slots=True)
class ReviewQuestion:
    """Was it well decided by the seat to act to do this? The rules are those sent last."""

    id: int
    observation: Observation
    chosen: Action
    seed: int | str


Asked: TypeAlias = Question | HintQuestion | ReviewQuestion


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found for the question of this id; without anything, `fault` says why."""

    id: int
    found: Action | Hint | Verdict | None
    fault: str = ""


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe closes."""
    # Ctrl-C goes to every process of the terminal; the window alone decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(EOFError, OSError):
        pipe.send(Ready())
        _converse(pipe)


def _converse(pipe: Connection) -> None:
    rules: Ruleset | None = None
    while True:
        message = pipe.recv()
        if isinstance(message, Ruleset):
            rules = message
        elif rules is not None and not pipe.poll():
            # Where more is waiting, nobody wants this answer any more.
            pipe.send(_answer(message, rules))


def _answer(question: Asked, rules: Ruleset) -> Answer:
    try:
        return Answer(question.id, _found(question, rules, Random(question.seed)))
    except Exception as error:
        return Answer(question.id, None, f"{type(error).__name__}: {error}")


def _found(question: Asked, rules: Ruleset, rng: Random) -> Action | Hint | Verdict:
    if isinstance(question, ReviewQuestion):
        return judge(question.observation, rules, question.chosen, rng)
    if isinstance(question, HintQuestion):
        ask = closing_hint if question.closing else hint
        return ask(question.observation, rules, rng)
    return make_bot(nearest_level(question.level)).choose(question.observation, rules, rng)
