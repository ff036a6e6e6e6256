"""The process of a bot: imports it, asks it, and writes its answers down as lines of JSON.

Answers are text and not objects, so that nothing of the bot is ever imported by who asks.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import traceback
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, TextIO

from game.ai.bot import Bot
from game.ai.bots.description import Description
from game.ai.bots.installed import GROUP
from game.rules.observation import Observation
from game.rules.records.record import Ply
from game.rules.ruleset import Ruleset

LONGEST_FAULT = 300
"""Most characters of the words on a fault."""

BOOT = (
    "import json, os, sys; asked = os.fdopen(os.dup(0), 'rb'); "
    "sys.path[:] = json.loads(asked.readline()); "
    "from game.ai.bots.host import main; main(asked)"
)
"""The program of the process, which is told first where to import from."""


def main(asked: BinaryIO) -> None:
    """Serve the bot that the first message names, until there are no more."""
    answers = _own_output()
    name, value, seconds = pickle.load(asked)
    _limit(seconds)
    try:
        bot, description = _made(EntryPoint(name, value, GROUP).load())
    except BaseException as error:
        _tell(answers, {"broken": _words(error)})
        return
    _limit(0.0)
    _tell(answers, {"ready": description.line()})
    _serve(bot, asked, answers)


def _own_output() -> TextIO:
    """The output for answers alone: what the bot prints goes nowhere, and it has no input."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nowhere, each)
    return answers


def _made(factory: Any) -> tuple[Bot, Description]:
    """The bot and what it says of itself."""
    description = Description.of(getattr(factory, "names", {}), getattr(factory, "variants", None))
    bot = factory()
    if not callable(getattr(bot, "choose", None)):
        raise TypeError("it has no method choose")
    return bot, description


def _serve(bot: Bot, asked: BinaryIO, answers: TextIO) -> None:
    rules: Ruleset | None = None
    while True:
        try:
            message = pickle.load(asked)
        except EOFError:
            return
        if isinstance(message, Ruleset):
            rules = message
            continue
        number, observation, seed, seconds = message
        assert rules is not None
        _limit(seconds)
        answer = _answer(bot, observation, rules, seed)
        _limit(0.0)
        _tell(answers, {"id": number, **answer})


def _answer(bot: Bot, observation: Observation, rules: Ruleset, seed: int) -> dict[str, Any]:
    try:
        action = bot.choose(observation, rules, Random(seed))
    except BaseException as error:
        return {"failed": _words(error)}
    try:
        line = Ply(observation.turn, action).line(rules.board)
        json.dumps(line)
    except Exception:
        return {"nonsense": _short(f"its answer was no action but {_shown(action)}")}
    return {"action": line}


def _limit(seconds: float) -> None:
    """Let the system end this process after so many seconds, whatever it does; 0: not at all.

    Who asks ends it before that, unless it is gone itself.
    """
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _words(error: BaseException) -> str:
    """The error in a line, with the place where it came about."""
    places = [
        each
        for each in traceback.extract_tb(error.__traceback__)
        if not (each.filename.startswith("<") or "importlib" in Path(each.filename).parts)
        and each.filename != __file__
    ]
    place = f" ({Path(places[-1].filename).name}, line {places[-1].lineno})" if places else ""
    try:
        said = f"{type(error).__name__}: {error}".removesuffix(": ")
    except Exception:
        said = type(error).__name__
    return _short(said) + place


def _shown(value: object) -> str:
    try:
        return repr(value)
    except Exception:
        return f"a {type(value).__name__}"


def _short(words: str) -> str:
    return " ".join(words.split())[:LONGEST_FAULT]


def _tell(answers: TextIO, line: dict[str, Any]) -> None:
    answers.write(json.dumps(line) + "\n")
    answers.flush()
