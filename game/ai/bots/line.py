"""A running bot: its process, what is sent to it, and what it answers in time."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NoReturn

from game.ai.bots.description import Description, DescriptionError
from game.ai.bots.host import BOOT
from game.ai.bots.installed import InstalledBot
from game.ai.workers import at_end
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset

LOAD_SECONDS = 20.0
"""Seconds in which a bot has to be imported and made."""

MARGIN_SECONDS = 5.0
"""Seconds after which a bot ends that nobody has ended in time: then who asked is gone."""

END_SECONDS = 5.0
"""Seconds to wait for a process that was killed, or for what it has left."""

LONGEST_ANSWER = 1 << 16
"""Most bytes of an answer."""


class BrokenBotError(Exception):
    """The bot did not answer; the message says why, without a full stop. Its process has ended."""


class LateBotError(BrokenBotError):
    """The bot took too long."""


_running: set[int] = set()
"""The processes that run."""


def _kill(pid: int) -> None:
    """End a process of `_running` and its group."""
    with suppress(OSError):
        if sys.platform == "win32":
            os.kill(pid, signal.SIGTERM)
        else:
            os.killpg(pid, signal.SIGKILL)


@at_end
def _end_all() -> None:
    for pid in list(_running):
        _kill(pid)


class BotLine:
    """The process of one bot, from its import on. Raises BrokenBotError if that fails."""

    def __init__(self, bot: InstalledBot) -> None:
        self._rules: Ruleset | None = None
        self._asked = 0
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        windows = sys.platform == "win32"
        self._process = subprocess.Popen(
            # Not the folder of the launch but the path of this process, as it is now.
            [sys.executable, "-P", "-c", BOOT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # The order of a set of texts must be the same in every process.
            env={**os.environ, "PYTHONHASHSEED": "0"},
            # A group of its own: what the bot starts ends with it, and Ctrl+C leaves it alone.
            start_new_session=not windows,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()
        _running.add(self._process.pid)
        try:
            self.description = self._load(bot)
        except BaseException:
            # Ctrl+C as well.
            self.close()
            raise

    def _load(self, bot: InstalledBot) -> Description:
        load = bot.id, bot.value, LOAD_SECONDS + MARGIN_SECONDS
        self._send(f"{json.dumps(sys.path)}\n".encode() + pickle.dumps(load))
        answer = self._answer(LOAD_SECONDS)
        if "broken" in answer:
            self._fail(str(answer["broken"]))
        try:
            ready = answer["ready"]
            return Description.of(ready["names"], ready["variants"])
        except (DescriptionError, KeyError, TypeError):
            self._fail("it does not say what it is")

    @property
    def pid(self) -> int:
        return self._process.pid

    def ask(
        self, observation: Observation, rules: Ruleset, seed: int, seconds: float
    ) -> dict[str, Any]:
        """The answer: `action`, a line of a record, or else `failed` or `nonsense`, words.

        Raises BrokenBotError.
        """
        message = b"" if rules is self._rules else pickle.dumps(rules)
        self._rules = rules
        self._asked += 1
        asked = self._asked, observation, seed, seconds + MARGIN_SECONDS
        self._send(message + pickle.dumps(asked))
        answer = self._answer(seconds)
        if answer.get("id") != self._asked:
            self._fail("it answered another question")
        return answer

    def close(self) -> None:
        """End the process, and all that it has started."""
        process = self._process
        if process.returncode is None:
            # Not yet waited for, so the number is still its own.
            _kill(process.pid)
            with suppress(subprocess.TimeoutExpired):
                process.wait(END_SECONDS)
        _running.discard(process.pid)
        # What the bot has started may keep the pipe open.
        self._listener.join(END_SECONDS)
        with suppress(OSError):
            assert process.stdin is not None
            process.stdin.close()

    def _send(self, message: bytes) -> None:
        pipe = self._process.stdin
        assert pipe is not None

        def write() -> None:
            with suppress(OSError, ValueError):
                pipe.write(message)
                pipe.flush()

        # A bot that does not read lets a full pipe wait for ever.
        Thread(target=write, daemon=True).start()

    def _listen(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with suppress(OSError, ValueError), pipe:
            while line := pipe.readline(LONGEST_ANSWER):
                self._answers.put(line)
        self._answers.put(b"")

    def _answer(self, seconds: float) -> dict[str, Any]:
        """The next answer. Raises BrokenBotError."""
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            self.close()
            raise LateBotError(f"it did not answer within {seconds:g} seconds") from None
        if not line:
            self.close()
            raise BrokenBotError(f"its process ended ({self._process.returncode})")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            self._fail("it wrote something into its answers")
        assert isinstance(answer, dict)
        return answer

    def _fail(self, why: str) -> NoReturn:
        self.close()
        raise BrokenBotError(why)
