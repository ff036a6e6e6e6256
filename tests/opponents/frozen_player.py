"""The process of `frozen`: bots of the `game` that PYTHONPATH names choose what they are asked.

It runs with the `game` of an earlier commit, so it must not use anything newer.
"""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.levels import make_bot
from game.library import find_board
from game.rules.events import Official
from game.rules.observation import Observation, SeatView
from game.rules.options import Options
from game.rules.ruleset import Ruleset
from game.rules.state import Phase, Stage
from game.rules.variants.horses import CoachCard, CoachView

if TYPE_CHECKING:
    from game.ai.bot import Bot

try:
    record = import_module("game.rules.record")
except ModuleNotFoundError:
    # Where newer commits have it.
    record = import_module("game.rules.records.record")


def main() -> None:
    rules: Ruleset | None = None
    bots: dict[str, Bot] = {}
    for line in sys.stdin:
        message = json.loads(line)
        if "map" in message:
            options = Options(**message["options"])
            rules = Ruleset(find_board(message["map"]), message["variant"], options)
            continue
        assert rules is not None
        level = message["level"]
        bot = bots.setdefault(level, make_bot(level))
        seen = _observation(message["seen"])
        action = bot.choose(seen, rules, Random(message["seed"]))
        print(record.dumps(record.Ply(seen.turn, action).line(rules.board)), flush=True)


def _observation(plain: dict[str, Any]) -> Observation:
    whole = _with_tuples(plain)
    whole["seats"] = tuple(_seat(seat) for seat in plain["seats"])
    whole["stage"], whole["phase"] = Stage(plain["stage"]), Phase(plain["phase"])
    whole["official"] = None if plain["official"] is None else Official(plain["official"])
    # What an earlier game does not know, such as a handicap, has no part in its choice.
    return Observation(**_known(Observation, whole))


def _seat(plain: dict[str, Any]) -> SeatView:
    whole = _with_tuples(plain)
    whole["tiles"] = tuple((stack, value) for stack, value in plain["tiles"])
    if plain["extras"] is not None:
        whole["extras"] = CoachView(tuple(CoachCard(**card) for card in plain["extras"]["cards"]))
    # What an earlier game does not tell apart it takes for unseen.
    return SeatView(**_known(SeatView, whole))


def _known(kind: type, whole: dict[str, Any]) -> dict[str, Any]:
    names = {field.name for field in fields(kind)}
    return {name: value for name, value in whole.items() if name in names}


def _with_tuples(plain: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()}


if __name__ == "__main__":
    main()
