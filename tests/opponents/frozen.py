"""The levels of an earlier commit, as opponents: its `game` plays in a process of its own.

Nothing of it is copied into the repository: `git archive` unpacks it into a temporary folder. What
its bots see is handed over as JSON, and their actions come back as lines of a record.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import subprocess
import sys
import tarfile
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.rules.actions import Action
from game.rules.observation import Observation
from game.rules.records.record import Ply, parse_entry
from game.rules.ruleset import Ruleset

ROOT = Path(__file__).resolve().parents[2]

COMMIT = "f1f7ae9"
"""The commit before the master estimated chances and the grandmaster came."""


class Frozen:
    """A level as it was at a commit. Raises OSError or CalledProcessError without git or commit."""

    def __init__(self, level: str, commit: str = COMMIT) -> None:
        self._level = level
        self._player = _player(commit)

    def choose(self, observation: Observation, rules: Ruleset, rng: Random) -> Action:
        return self._player.choose(self._level, observation, rules, rng.random())


class FrozenPlayerError(RuntimeError):
    """The process of an earlier commit has ended; its own message stands on standard error."""


class _Player:
    """The process with the commit's `game`; it ends with this one, whose pipe it reads."""

    def __init__(self, commit: str) -> None:
        self._folder = TemporaryDirectory(prefix="thurn-und-taxis-")
        archive = subprocess.run(
            ["git", "archive", commit, "game", "maps"], cwd=ROOT, capture_output=True, check=True
        )
        with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
            files.extractall(self._folder.name, filter="data")
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("frozen_player.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": self._folder.name, "PYTHONSAFEPATH": "1"},
            text=True,
        )
        atexit.register(self.close)
        self._rules: Ruleset | None = None

    def choose(self, level: str, observation: Observation, rules: Ruleset, seed: float) -> Action:
        if rules is not self._rules:
            self._say(
                {
                    "map": rules.board.id,
                    "variant": rules.variant.id,
                    "options": _plain(rules.options),
                }
            )
            self._rules = rules
        self._say({"level": level, "seen": _plain(observation), "seed": seed})
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            raise FrozenPlayerError("the player of an earlier commit has ended")
        ply = parse_entry(json.loads(answer), rules)
        assert isinstance(ply, Ply)
        return ply.action

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._folder.cleanup()

    def _say(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()


@cache
def _player(commit: str) -> _Player:
    return _Player(commit)


def _plain(value: object) -> Any:
    """What JSON can hold of an observation; `frozen_player` makes one of it again."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    return value
