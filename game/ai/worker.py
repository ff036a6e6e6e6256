"""The loop that runs in the AI's own process and answers questions."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from game.ai.advice.hint import closing_hint, hint
from game.ai.advice.review import judge
from game.ai.agreed import as_agreed
from game.ai.bots.move import Move
from game.ai.bots.outside import outside_bot
from game.ai.levels import make_bot
from game.ai.problems.finder import problem_at
from game.ai.problems.found import Searched
from game.ai.problems.tries import compared
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
from game.ai.worlds.jobs import Job, Tried
from game.ai.worlds.team import Team
from game.rules.actions import Action
from game.rules.levels import nearest_level
from game.rules.ruleset import Ruleset

NICENESS = 5


@dataclass(frozen=True, slots=True)
class Ready:
    """The process has started and listens."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its number. The rules are those sent last."""

    id: int
    question: Question[Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the question of this number; where there is none, `fault` says why."""

    id: int
    found: Action | Move | Hint | Verdict | Searched | None
    fault: str = ""


class UnwantedError(Exception):
    """Another question has come, so that nobody waits for this answer any more."""


class _WhileWanted:
    """Tries worlds with the `team` until something waits in the pipe."""

    def __init__(self, team: Team, pipe: Connection) -> None:
        self._team = team
        self._pipe = pipe

    def tries(
        self, job: Job, rules: Ruleset, worlds: range, actions: tuple[Action, ...]
    ) -> list[Tried]:
        if self._pipe.poll():
            raise UnwantedError
        return self._team.tries(job, rules, worlds, actions)


def serve(pipe: Connection, helpers: int) -> None:
    """Answer questions until the pipe closes, with so many helper processes."""
    # Ctrl-C reaches every process of the terminal; only the window handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(EOFError, OSError):
        pipe.send(Ready())
        team = Team(helpers)
        try:
            _converse(pipe, team)
        finally:
            team.close()


def _converse(pipe: Connection, team: Team) -> None:
    rules: Ruleset | None = None
    while True:
        message = pipe.recv()
        if isinstance(message, Ruleset):
            rules = message
        elif rules is not None and not pipe.poll():
            # If another message is waiting, this answer is no longer needed.
            with suppress(UnwantedError):
                pipe.send(_answer(message, rules, team, pipe))


def _answer(asked: Asked, rules: Ruleset, team: Team, pipe: Connection) -> Answer:
    try:
        return Answer(asked.id, _found(asked.question, rules, team, pipe))
    except UnwantedError:
        raise
    except Exception as error:
        return Answer(asked.id, None, f"{type(error).__name__}: {error}")


def _found(
    question: Question[Any], rules: Ruleset, team: Team, pipe: Connection
) -> Action | Move | Hint | Verdict | Searched:
    seen = question.observation
    match question:
        case MoveQuestion():
            bot = make_bot(nearest_level(question.level), team)
            return as_agreed(seen, rules, bot.choose(seen, rules, Random(question.seed)))
        case BotQuestion():
            move = outside_bot(question.bot).decide(seen, rules, Random(question.seed))
            return move._replace(action=as_agreed(seen, rules, move.action))
        case HintQuestion():
            if question.closing:
                return closing_hint(seen, rules, plan=question.plan)
            return hint(seen, rules, plan=question.plan)
        case VerdictQuestion():
            brought, plans = question.brought, question.plans
            return judge(seen, rules, question.chosen, brought=brought, plans=plans)
        case ProblemQuestion():
            # Of all questions it takes the longest, and other questions do not wait for it.
            return Searched(problem_at(seen, rules, trier=_WhileWanted(team, pipe)))
        case TryQuestion():
            best, other, trier = question.best, question.other, team if question.measure else None
            return compared(seen, rules, best, other, trier, question.rest, question.solution)
        case _:
            raise TypeError(f"{question} is no question")
