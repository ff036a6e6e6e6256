"""The AI process is killed again and again, while it starts, thinks or waits; the games go on."""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, TypeVar

from game.ai import process
from game.ai.process import BotProcess
from game.ai.questions import HintQuestion, MoveQuestion, Question, VerdictQuestion
from game.library import find_board
from game.rules.legal import legal_actions
from game.rules.observation import observe
from game.rules.ruleset import Ruleset

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds that an answer may take, as at the table."""

GAMES = (("south", "base", 2), ("north", "horses", 2), ("south", "base", 3), ("north", "base", 4))
LEVELS = ("random", "novice", "club", "club", "master")
THINKING = (0.0, 0.0, 0.01, 0.05, 0.25)
"""Seconds after the question at which the process is killed."""


@dataclass(slots=True)
class Soak:
    """What happened; `longest` is the longest wait for an answer, in seconds."""

    kills: int = 0
    games: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    when: Counter[str] = field(default_factory=Counter)
    longest: float = 0.0
    left: int = 0
    handles: tuple[int, int] = (0, 0)


@contextmanager
def _no_rest() -> Iterator[None]:
    """A killed process is replaced at once, so that there is always one to kill."""
    rest = process.RETRY_SECONDS
    process.RETRY_SECONDS = 0.0
    try:
        yield
    finally:
        process.RETRY_SECONDS = rest


def soak(kills: int, seed: int) -> Soak:
    """Play games until the process was killed so often, and the last of them to its end."""
    done, rng, bot = Soak(), Random(seed), BotProcess()
    before, others = _handles(), _children()
    try:
        with _no_rest():
            while done.kills < kills:
                _play(bot, done, kills, rng)
    finally:
        bot.close()
    done.left = len(_children() - others)
    done.handles = before, _handles()
    return done


def _play(bot: BotProcess, done: Soak, kills: int, rng: Random) -> None:
    map_id, variant, seats = GAMES[done.games % len(GAMES)]
    rules = Ruleset(find_board(map_id), variant)
    state = rules.new_game(seats, 0, rules.shuffled_supply(rng))
    while not state.over:
        seen = observe(state, state.turn)
        legal = legal_actions(state)
        # Once there are no more kills the game is only to end.
        question = rng.random() if done.kills < kills else 1.0
        level = rng.choice(LEVELS) if done.kills < kills else "novice"
        if question < 0.1:
            bot.ask(rules, HintQuestion(seen), PATIENCE)
            hint = _answer(bot, HintQuestion, done, kills, rng)
            assert hint.action in legal, f"the hint {hint} is not legal"
            done.answers["hints"] += 1
        elif question < 0.2:
            chosen = rng.choice(legal)
            bot.ask(rules, VerdictQuestion(seen, chosen), PATIENCE)
            _answer(bot, VerdictQuestion, done, kills, rng)
            done.answers["verdicts"] += 1
        bot.ask(rules, MoveQuestion(seen, done.kills, level), PATIENCE)
        action = _answer(bot, MoveQuestion, done, kills, rng)
        assert action in legal, f"{action} is not legal"
        done.answers["moves"] += 1
        state = state.after(action, lambda cards: tuple(rng.sample(cards, len(cards))))
    done.games += 1


def _answer(bot: BotProcess, kind: type[Question[T]], done: Soak, kills: int, rng: Random) -> T:
    """The answer, whatever happens to the process before it comes."""
    began = monotonic()
    kill_at = began + rng.choice(THINKING) if done.kills < kills and rng.random() < 0.8 else None
    while (answer := bot.poll(kind)) is None:
        now = monotonic()
        assert now < began + 3 * PATIENCE, "no answer"
        if kill_at is not None and now >= kill_at and bot.pid is not None:
            done.when["starting" if _is_starting(bot) else "thinking"] += 1
            _kill(bot, done)
            kill_at = None
        sleep(0.002)
    done.longest = max(done.longest, monotonic() - began)
    if kill_at is not None and bot.pid is not None:
        # It was faster than its murderer: it dies between two questions.
        done.when["waiting"] += 1
        _kill(bot, done)
    return answer


def _is_starting(bot: BotProcess) -> bool:
    return bot._line is not None and not bot._line.ready


def _kill(bot: BotProcess, done: Soak) -> None:
    assert bot.pid is not None
    os.kill(bot.pid, signal.SIGKILL)
    done.kills += 1


def _children() -> set[int | None]:
    return {each.pid for each in multiprocessing.active_children() if each.name == "ai"}


def _handles() -> int:
    """Open files of this process; 0 where the system does not tell."""
    listed = Path("/proc/self/fd")
    return len(list(listed.iterdir())) if listed.is_dir() else 0


def run(arguments: argparse.Namespace) -> bool:
    # That the process fails is what this is about.
    logging.getLogger(process.__name__).setLevel(logging.ERROR)
    try:
        done = soak(arguments.kills, arguments.seed)
    except AssertionError as fault:
        print(f"seed {arguments.seed}: {fault}")
        return False
    when = ", ".join(f"{count} while it was {name}" for name, count in done.when.most_common())
    answers = ", ".join(f"{count} {name}" for name, count in done.answers.most_common())
    print(f"the AI process was killed {done.kills} times ({when})")
    print(
        f"{done.games} games went on to their end; {answers}, all legal; "
        f"the longest wait was {done.longest:.2f} s"
    )
    before, after = done.handles
    print(f"left behind: {done.left} processes; open files before {before}, after {after}")
    return done.left == 0 and after <= before + 2


def add(trials: Any) -> None:
    parser = trials.add_parser("ai-kills", help="the AI process is killed, the game goes on")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1706)
    parser.set_defaults(run=run)
