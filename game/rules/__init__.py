"""The rules of Thurn und Taxis: standard library only, no files, no clock, no global random.

>>> from game.rules import Ruleset, legal_actions, observe, why_not
>>> state = Ruleset(board).new_game(seats=2, start=0, supply=supply)
>>> while not state.over:
...     state.apply(choose(legal_actions(state)), shuffle)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.board import Board
    from game.rules.legal import is_legal, legal_actions
    from game.rules.observation import Observation, determinize, observe, resample
    from game.rules.options import Options
    from game.rules.replay import Replay, verify
    from game.rules.ruleset import Ruleset
    from game.rules.scoring import Score, scores, winner
    from game.rules.state import Phase, Stage, State
    from game.rules.why import Refusal, why_not

__all__ = [
    "Board",
    "Observation",
    "Options",
    "Phase",
    "Refusal",
    "Replay",
    "Ruleset",
    "Score",
    "Stage",
    "State",
    "determinize",
    "is_legal",
    "legal_actions",
    "observe",
    "resample",
    "scores",
    "verify",
    "why_not",
    "winner",
]

_HOMES = {
    "Board": "game.rules.board",
    "Observation": "game.rules.observation",
    "Options": "game.rules.options",
    "Phase": "game.rules.state",
    "Refusal": "game.rules.why",
    "Replay": "game.rules.replay",
    "Ruleset": "game.rules.ruleset",
    "Score": "game.rules.scoring",
    "Stage": "game.rules.state",
    "State": "game.rules.state",
    "resample": "game.rules.observation",
    "determinize": "game.rules.observation",
    "is_legal": "game.rules.legal",
    "legal_actions": "game.rules.legal",
    "observe": "game.rules.observation",
    "scores": "game.rules.scoring",
    "verify": "game.rules.replay",
    "why_not": "game.rules.why",
    "winner": "game.rules.scoring",
}


def __getattr__(name: str) -> object:
    """A name is looked up when it is first asked for: a glance at a save needs few of them."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOMES[name]), name)
    return value
