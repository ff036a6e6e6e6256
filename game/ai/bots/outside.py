"""A bot from another package as a player: it is asked in its own process, and may fail.

Whatever it does, there is a legal move in time: where it has none, the stand-in plays.
"""

from __future__ import annotations

import atexit
import logging
from functools import cache
from random import Random
from time import monotonic
from typing import Any

from game.ai.bot import Bot
from game.ai.bots.installed import installed_bot
from game.ai.bots.line import BotLine, BrokenBotError, LateBotError
from game.ai.bots.move import Move
from game.ai.club import Club
from game.plain_text import plain
from game.rules.actions import Action
from game.rules.levels import BotFault
from game.rules.lines import LineError
from game.rules.observation import Observation, own_position
from game.rules.records.record import Ply, parse_entry
from game.rules.ruleset import Ruleset
from game.rules.why import why_not

SECONDS = 5.0
"""Seconds that a bot has for a decision."""

MOST_ENDS = 3
"""Decisions in a row that may cost the bot its process before it is given a rest."""

REST_SECONDS = 60.0
"""Seconds for which the stand-in plays without asking, so that nobody waits at each move."""

log = logging.getLogger(__name__)


class OutsideBot:
    """The bot of this id; the stand-in where there is none or it fails.

    Its process is started with the first question, and anew where it had to be ended.
    """

    def __init__(self, name: str, seconds: float = SECONDS) -> None:
        self._name = name
        self._seconds = seconds
        self._line: BotLine | None = None
        self._ends = 0
        self._rests_until = 0.0
        self._last = _FaultError(BotFault.FAILED, "")

    @property
    def pid(self) -> int | None:
        """The id of the bot's process, None where there is none."""
        return None if self._line is None else self._line.pid

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        return self.decide(observation, rules, rng).action

    def decide(self, observation: Observation, rules: Ruleset, rng: Random) -> Move:
        """The bot's action, or that of the stand-in with the bot's fault."""
        seed = rng.getrandbits(64)
        try:
            return Move(self._asked(observation, rules, seed))
        except _FaultError as error:
            log.info("the bot %s failed: %s", self._name, error)
            action = Club().choose(observation, rules, Random(seed))
            return Move(action, error.fault, str(error))

    def close(self) -> None:
        """End the bot's process."""
        if self._line is not None:
            self._line.close()
            self._line = None

    def _asked(self, observation: Observation, rules: Ruleset, seed: int) -> Action:
        """The bot's legal action. Raises _FaultError."""
        if monotonic() < self._rests_until:
            raise self._last
        try:
            line = self._line = self._line or self._started()
            answer = line.ask(observation, rules, seed, self._seconds)
        except BrokenBotError as error:
            self._line = None
            fault = BotFault.LATE if isinstance(error, LateBotError) else BotFault.FAILED
            self._last = _FaultError(fault, str(error))
            self._ends += 1
            if self._ends >= MOST_ENDS:
                self._ends, self._rests_until = 0, monotonic() + REST_SECONDS
            raise self._last from None
        self._ends = 0
        return _action(answer, observation, rules)

    def _started(self) -> BotLine:
        bot = installed_bot(self._name)
        if bot is None:
            raise _FaultError(BotFault.MISSING, f"there is no bot {self._name!r} here")
        return BotLine(bot)


@cache
def outside_bot(name: str) -> OutsideBot:
    """The one player of this bot in this process; its own process ends with this one."""
    bot = OutsideBot(name)
    atexit.register(bot.close)
    return bot


def decision(bot: Bot, observation: Observation, rules: Ruleset, rng: Random) -> Move:
    """The choice of any bot."""
    if isinstance(bot, OutsideBot):
        return bot.decide(observation, rules, rng)
    return Move(bot.choose(observation, rules, rng))


class _FaultError(Exception):
    """The bot has not chosen; the message says why."""

    def __init__(self, fault: BotFault, why: str) -> None:
        super().__init__(why)
        self.fault = fault


def _action(answer: dict[str, Any], observation: Observation, rules: Ruleset) -> Action:
    """The legal action of an answer. Raises _FaultError."""
    if "failed" in answer:
        raise _FaultError(BotFault.FAILED, plain(str(answer["failed"])))
    line = answer.get("action")
    if not isinstance(line, dict):
        raise _FaultError(BotFault.ILLEGAL, plain(str(answer.get("nonsense", "it said nothing"))))
    try:
        entry = parse_entry(line, rules)
    except LineError as error:
        raise _FaultError(BotFault.ILLEGAL, f"its answer was no action: {error}") from None
    if not isinstance(entry, Ply) or entry.seat != observation.turn:
        raise _FaultError(BotFault.ILLEGAL, "its answer was no action of its seat")
    if refusal := why_not(own_position(observation, rules), entry.action):
        raise _FaultError(BotFault.ILLEGAL, refusal.text(rules))
    return entry.action
